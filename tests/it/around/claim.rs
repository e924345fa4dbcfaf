//! Draws are asked for, not imposed.

use bevy::prelude::*;
use teahouse::board::press::Chosen;
use teahouse::core::Activity;
use teahouse::session::MatchSetup;
use teahouse_rules::banqi::{Draws, Ruleset};
use teahouse_rules::{Move, Outcome, Reason, Square};
use teahouse_table::Command;

use super::*;
use crate::support::{click, click_on, place};

/// After two quiet plies a draw may be called.
const SOON: Ruleset = MatchSetup::USUAL_RULES.with_no_progress(2);

/// Until nobody has shown or taken anything for two plies.
fn dawdle(app: &mut App) {
    for _ in 0..200 {
        if session(app).view().quiet_plies() >= 2 || session(app).outcome().is_over() {
            return;
        }
        // To step, somebody must have been taken.
        let capture = session(app).view().moves().into_iter().find(|mv| {
            matches!(mv, Move::Go { from, to, .. } if from != to)
                && session(app).view().position().at(mv.target()) != Occupant::Empty
        });
        match quiet_step(app).or(capture) {
            Some(mv) => play(app, mv),
            None => flip(app, 1),
        }
    }
    panic!("something happens all the time");
}

fn at_claim() -> App {
    let mut app = at_table_with(SOON, UndoPolicy::Free);
    dawdle(&mut app);
    assert_eq!(session(&app).view().claim(), Some(Reason::NoProgress));
    app
}

#[test]
fn the_usual_rules_ask_and_the_match_goes_on() {
    assert!(matches!(MatchSetup::default().rules, Rules::Banqi(Ruleset { draws: Draws::Asked, .. })));
    let mut app = at_claim();
    assert_eq!(session(&app).outcome(), Outcome::Ongoing);
    assert!(is_written(&mut app, "claim-no-progress"));
    click_on(&mut app, "button", "play-on");
    rest(&mut app);
    assert!(!is_written(&mut app, "claim-no-progress"));
    assert_eq!(session(&app).outcome(), Outcome::Ongoing);
}

#[test]
fn the_second_click_of_a_double_click_on_an_answer_plays_nothing() {
    let mut app = at_claim();
    let button = place(&mut app, "button", "play-on").unwrap().center();
    let squares = session(&app).view().position().geometry().squares();
    let mut is_below = |square: Square| place(&mut app, "cell", &square.to_string()).unwrap().contains(button);
    assert!(squares.into_iter().any(&mut is_below), "the question lies over the board");
    click(&mut app, button);
    let ply = session(&app).view().ply();
    click(&mut app, button);
    assert!(app.world().resource::<Activity>().holds(Activity::GUARD));
    rest(&mut app);
    assert_eq!(session(&app).view().ply(), ply);
    assert_eq!(app.world().resource::<Chosen>().0.chosen, None);
}

#[test]
fn who_calls_it_ends_the_match() {
    let mut app = at_claim();
    click_on(&mut app, "button", "claim");
    rest(&mut app);
    assert_eq!(session(&app).outcome(), Outcome::Draw { reason: Reason::NoProgress });
    assert!(is_over(&app));
}

#[test]
fn enter_plays_on() {
    let mut app = at_claim();
    crate::support::press(&mut app, KeyCode::Enter);
    rest(&mut app);
    assert_eq!(session(&app).outcome(), Outcome::Ongoing);
    assert!(place(&mut app, "button", "play-on").is_none());
}

#[test]
fn to_play_is_to_play_on_and_nobody_is_asked_again_at_once() {
    let mut app = at_claim();
    let mv = quiet_step(&app).unwrap();
    play(&mut app, mv);
    assert_eq!(session(&app).view().claim(), Some(Reason::NoProgress));
    assert!(place(&mut app, "button", "play-on").is_none(), "three quiet plies are not twice two");
    let mv = quiet_step(&app).unwrap();
    play(&mut app, mv);
    assert!(place(&mut app, "button", "play-on").is_some(), "four are");
}

#[test]
fn the_button_says_that_a_draw_may_be_called_and_asks_again() {
    let mut app = at_claim();
    click_on(&mut app, "button", "play-on");
    rest(&mut app);
    let label = |app: &mut App, key: &str| {
        let mut labels = app.world_mut().query::<&Localized>();
        labels.iter(app.world()).any(|label| label.key == key)
    };
    assert!(label(&mut app, "button-claim") && !label(&mut app, "button-draw"));
    click_on(&mut app, "button", "draw");
    rest(&mut app);
    assert!(place(&mut app, "button", "claim").is_some(), "nothing ends by one press on a round button");
    flip(&mut app, 1);
    assert!(label(&mut app, "button-draw") && !label(&mut app, "button-claim"));
}

#[test]
fn an_undo_takes_the_question_back() {
    let mut app = at_claim();
    act(&mut app, Command::AskUndo);
    assert!(place(&mut app, "button", "play-on").is_none());
    let mv = quiet_step(&app).unwrap();
    play(&mut app, mv);
    assert!(place(&mut app, "button", "play-on").is_some(), "the reason went and came back");
}

#[test]
fn where_draws_come_by_themselves_nobody_is_asked() {
    let mut app = at_table_with(Ruleset::taiwan().with_no_progress(2), UndoPolicy::Off);
    dawdle(&mut app);
    assert_eq!(session(&app).outcome(), Outcome::Draw { reason: Reason::NoProgress });
    assert!(place(&mut app, "button", "play-on").is_none());
}

//! The question whether a draw is claimed, and its answers.

use bevy::prelude::*;
use teahouse::board::Layout;
use teahouse::board::press::Chosen;
use teahouse::core::Activity;
use teahouse::i18n::LANGUAGES;
use teahouse::prefs::{Args, Settings};
use teahouse::session::MatchSetup;
use teahouse_rules::banqi::{Draws, Ruleset};
use teahouse_rules::{Move, Outcome, Reason, Square};
use teahouse_table::Command;

use super::*;
use crate::support::{click, click_and_rest, of_table, place, press_and_rest, rect_of, resize_window, rest};

/// After two quiet plies a draw may be claimed.
const SOON: Ruleset = MatchSetup::USUAL_RULES.with_no_progress(2);

/// Plays until two plies in a row neither flip nor capture.
fn play_quiet_plies(app: &mut App) {
    for _ in 0..200 {
        if session(app).view().quiet_plies() >= 2 || session(app).outcome().is_over() {
            return;
        }
        // Before the first capture there is no empty square to step to.
        let capture = session(app).view().moves().into_iter().find(|mv| {
            matches!(mv, Move::Go { from, to, .. } if from != to)
                && session(app).view().position().at(mv.target()) != Occupant::Empty
        });
        match quiet_step(app).or(capture) {
            Some(mv) => play(app, mv),
            None => flip(app, 1),
        }
    }
    panic!("no two plies were quiet");
}

fn at_claim() -> App {
    let mut app = at_table_with(SOON, UndoPolicy::Free);
    play_quiet_plies(&mut app);
    assert_eq!(session(&app).view().claim(), Some(Reason::NoProgress));
    app
}

#[test]
fn the_usual_rules_ask_whether_a_draw_is_claimed() {
    assert!(matches!(MatchSetup::default().rules, Rules::Banqi(Ruleset { draws: Draws::Asked, .. })));
    let mut app = at_claim();
    assert_eq!(session(&app).outcome(), Outcome::Ongoing);
    assert!(is_written(&mut app, "claim-no-progress"));
    click_and_rest(&mut app, "play-on");
    assert!(!is_written(&mut app, "claim-no-progress"));
    assert_eq!(session(&app).outcome(), Outcome::Ongoing);
}

#[test]
fn a_double_click_on_an_answer_plays_nothing_below_it() {
    let mut app = at_claim();
    // Beside a board that stands upright there is no rail for the question.
    resize_window(&mut app, (900.0, 1200.0));
    rest(&mut app);
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
    assert_eq!(of_table::<Chosen>(&app).0.chosen, None);
}

/// The papers of questions.
fn papers(app: &mut App) -> Vec<Rect> {
    let mut names = app.world_mut().query::<(&Name, &Children)>();
    let found: Vec<Entity> = names
        .iter(app.world())
        .filter(|(name, _)| name.as_str() == "Question")
        .filter_map(|(_, papers)| papers.first().copied())
        .collect();
    found.into_iter().map(|paper| rect_of(app, paper)).collect()
}

/// On the tray of the asked player, whose name and turn stay in sight, and with no piece of the board below it.
#[test]
fn a_question_covers_neither_the_board_nor_a_tablet() {
    let ask = |command| {
        let mut app = at_table_with(SOON, UndoPolicy::Ask);
        flip(&mut app, 2);
        act(&mut app, command);
        app
    };
    let asked = [("claim", at_claim()), ("draw", ask(Command::OfferDraw)), ("undo", ask(Command::AskUndo))];
    for (what, mut app) in asked {
        app.world_mut().resource_mut::<Args>().language = None;
        for size in [(960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0)] {
            resize_window(&mut app, size);
            for language in LANGUAGES {
                app.world_mut().resource_mut::<Settings>().language = language.tag.into();
                rest(&mut app);
                let what = format!("{what}, {size:?}, {}", language.tag);
                let [paper] = papers(&mut app)[..] else { panic!("{what}: one question") };
                let window = Rect::from_corners(Vec2::ZERO, Vec2::from(size));
                assert_eq!(window.union(paper), window, "{what}: {paper:?}");
                let layout = of_table::<Layout>(&app).clone();
                for thing in [layout.frame, layout.near.tablet, layout.far.tablet] {
                    assert!(thing.intersect(paper).is_empty(), "{what}: {paper:?} lies over {thing:?}");
                }
                let mut texts = app.world_mut().query_filtered::<(Entity, &Localized), With<Text>>();
                let words: Vec<(Entity, String)> = texts
                    .iter(app.world())
                    .filter(|(_, words)| ["claim", "offer"].iter().any(|word| words.key.starts_with(word)))
                    .map(|(entity, words)| (entity, words.key.to_string()))
                    .collect();
                assert!(words.len() >= 3, "{what}: {words:?}");
                for (text, key) in words {
                    let at = rect_of(&app, text);
                    assert_eq!(paper.inflate(0.6).union(at), paper.inflate(0.6), "{what}: {key} at {at:?}, {paper:?}");
                }
            }
        }
    }
}

#[test]
fn claiming_the_draw_ends_the_match() {
    let mut app = at_claim();
    click_and_rest(&mut app, "claim");
    assert_eq!(session(&app).outcome(), Outcome::Draw { reason: Reason::NoProgress });
    assert!(is_over(&app));
}

#[test]
fn enter_answers_that_play_goes_on() {
    let mut app = at_claim();
    press_and_rest(&mut app, KeyCode::Enter);
    assert_eq!(session(&app).outcome(), Outcome::Ongoing);
    assert!(place(&mut app, "button", "play-on").is_none());
}

#[test]
fn a_move_declines_the_claim_until_the_reason_doubles() {
    let mut app = at_claim();
    let mv = quiet_step(&app).unwrap();
    play(&mut app, mv);
    assert_eq!(session(&app).view().claim(), Some(Reason::NoProgress));
    assert!(place(&mut app, "button", "play-on").is_none(), "three quiet plies are less than twice two");
    let mv = quiet_step(&app).unwrap();
    play(&mut app, mv);
    assert!(place(&mut app, "button", "play-on").is_some(), "four quiet plies are twice two");
}

#[test]
fn the_draw_button_offers_the_claim_again() {
    let mut app = at_claim();
    click_and_rest(&mut app, "play-on");
    let label = |app: &mut App, key: &str| {
        let mut labels = app.world_mut().query::<&Localized>();
        labels.iter(app.world()).any(|label| label.key == key)
    };
    assert!(label(&mut app, "button-claim") && !label(&mut app, "button-draw"));
    click_and_rest(&mut app, "draw");
    assert!(place(&mut app, "button", "claim").is_some(), "one press on a round button does not end the match");
    flip(&mut app, 1);
    assert!(label(&mut app, "button-draw") && !label(&mut app, "button-claim"));
}

#[test]
fn taking_back_the_turn_withdraws_the_question() {
    let mut app = at_claim();
    act(&mut app, Command::AskUndo);
    assert!(place(&mut app, "button", "play-on").is_none());
    let mv = quiet_step(&app).unwrap();
    play(&mut app, mv);
    assert!(place(&mut app, "button", "play-on").is_some(), "the same turn raises the question again");
}

#[test]
fn where_draws_are_automatic_there_is_no_question() {
    let mut app = at_table_with(Ruleset::taiwan().with_no_progress(2), UndoPolicy::Off);
    play_quiet_plies(&mut app);
    assert_eq!(session(&app).outcome(), Outcome::Draw { reason: Reason::NoProgress });
    assert!(place(&mut app, "button", "play-on").is_none());
}

//! A hint: asked for, shown, and gone with the next act.

use bevy::prelude::*;
use bevy::ui::{ComputedNode, UiGlobalTransform};
use teahouse::opponent::{Advice, Request, Threads};
use teahouse::prefs::Settings;
use teahouse::prefs::aids::Aid;
use teahouse_engine::{Finding, Level, Why};
use teahouse_rules::{Kind, Move};

use super::*;
use crate::support::place;

/// The names of all arrows, and of the sign around a disc.
fn signs(app: &mut App) -> Vec<String> {
    let mut names = app.world_mut().query::<&Name>();
    let names = names.iter(app.world()).map(ToString::to_string);
    names.filter(|name| name.starts_with("Arrow") || name.starts_with("Advised")).collect()
}

fn advised(app: &App) -> Option<Move> {
    app.world().resource::<Advice>().0.as_ref().map(|advised| advised.mv)
}

#[test]
fn a_hint_is_what_the_strongest_would_play_and_goes_with_the_next_act() {
    let (mut app, asked) = app_and_desk();
    sit_down(&mut app, [None, None]);
    press(&mut app, KeyCode::KeyH);
    frames(&mut app, 3);
    assert!(matches!(&asked.0.lock().unwrap()[0].0, Request::Move { level: Level::STRONGEST, .. }));
    let mv = asked.answer();
    frames(&mut app, 5);
    assert_eq!(advised(&app), Some(mv));
    assert_eq!(signs(&mut app), [format!("Advised {}", mv.target())]);
    flip(&mut app);
    assert_eq!((advised(&app), signs(&mut app).len()), (None, 0));
}

#[test]
fn who_asks_again_has_seen_enough() {
    let (mut app, asked) = app_and_desk();
    sit_down(&mut app, [None, None]);
    click_on(&mut app, "button", "hint");
    frames(&mut app, 3);
    asked.answer();
    frames(&mut app, 5);
    assert!(advised(&app).is_some());
    press(&mut app, KeyCode::KeyH);
    frames(&mut app, 5);
    assert_eq!((advised(&app), asked.count()), (None, 0));
}

#[test]
fn escape_puts_the_hint_away_before_anything_else() {
    let (mut app, asked) = app_and_desk();
    sit_down(&mut app, [None, None]);
    press(&mut app, KeyCode::KeyH);
    frames(&mut app, 3);
    asked.answer();
    frames(&mut app, 5);
    press(&mut app, KeyCode::Escape);
    frames(&mut app, 5);
    assert_eq!((advised(&app), *app.world().resource::<State<Menu>>().get()), (None, Menu::None));
    press(&mut app, KeyCode::Escape);
    frames(&mut app, 5);
    assert_eq!(*app.world().resource::<State<Menu>>().get(), Menu::Pause);
}

#[test]
fn the_reason_does_not_lie_on_what_it_is_about() {
    let (mut app, asked) = app_and_desk();
    sit_down(&mut app, [None, None]);
    flip(&mut app);
    for way in ["d1 d2", "d4 d3", "d1 d4", "e4 e1", "a3 h3", "a4 h4", "a1 h1", "c4 c4", "d1 d1"] {
        let (from, to) = way.split_once(' ').unwrap();
        press(&mut app, KeyCode::KeyH);
        frames(&mut app, 3);
        let (_, tell) = asked.next();
        let [from, to] = [from, to].map(|square| square.parse().unwrap());
        let mv = if from == to { Move::Flip { at: to } } else { Move::go(from, to) };
        tell.found(Finding { line: vec![mv], why: Some(Why::Takes(Kind::Horse)), ..Finding::default() });
        frames(&mut app, 5);
        let slip = slip(&mut app);
        let about = [from, to].map(|at| place(&mut app, "cell", &at.to_string()).unwrap());
        let shared = slip.intersect(about[0].union(about[1]));
        assert!(shared.is_empty(), "{way}: {slip:?} lies on {about:?}");
        press(&mut app, KeyCode::KeyH);
        frames(&mut app, 5);
    }
}

/// Where the one slip lies that there is.
fn slip(app: &mut App) -> Rect {
    let mut slips = app.world_mut().query::<(&Name, &ComputedNode, &UiGlobalTransform)>();
    let slips = slips.iter(app.world()).filter(|(name, ..)| name.as_str() == "Notice");
    let places = slips.map(|(_, node, at)| Rect::from_center_size(at.translation, node.size()));
    let [slip] = places.collect::<Vec<_>>().try_into().expect("one slip");
    slip
}

#[test]
fn a_hint_that_comes_too_late_is_dropped() {
    let (mut app, asked) = app_and_desk();
    sit_down(&mut app, [None, None]);
    press(&mut app, KeyCode::KeyH);
    frames(&mut app, 3);
    flip(&mut app);
    assert!(asked.is_stopped());
    asked.answer();
    frames(&mut app, 10);
    assert_eq!(advised(&app), None);
}

#[test]
fn the_reason_is_said_with_the_piece_it_is_about() {
    let (mut app, asked) = app_and_desk();
    sit_down(&mut app, [None, None]);
    flip(&mut app);
    press(&mut app, KeyCode::KeyH);
    frames(&mut app, 3);
    let (_, tell) = asked.next();
    let mv = Move::go("a1".parse().unwrap(), "a2".parse().unwrap());
    tell.found(Finding { line: vec![mv], why: Some(Why::Takes(Kind::Horse)), ..Finding::default() });
    drop(tell);
    frames(&mut app, 5);
    assert!(is_said_on_screen(&mut app, "horse can be taken."));
    assert_eq!(signs(&mut app), ["Arrow a1 a2"]);
}

#[test]
fn nobody_is_helped_who_does_not_want_it_or_is_not_to_move() {
    let (mut app, asked) = app_and_desk();
    app.world_mut().resource_mut::<Settings>().set_aid(true, Aid::Hints(false));
    sit_down(&mut app, [None, GUEST]);
    press(&mut app, KeyCode::KeyH);
    frames(&mut app, 5);
    assert_eq!(asked.count(), 0);
    app.world_mut().resource_mut::<Settings>().set_aid(true, Aid::Hints(true));
    flip(&mut app);
    assert_eq!(asked.count(), 1, "the guest is asked for its move");
    press(&mut app, KeyCode::KeyH);
    frames(&mut app, 5);
    assert_eq!(asked.count(), 1, "and nobody for a hint");
}

#[test]
fn who_gets_no_hint_is_told_why() {
    let (mut app, asked) = app_and_desk();
    let press_and_wait = |app: &mut App| {
        press(app, KeyCode::KeyH);
        frames(app, 5);
    };
    app.world_mut().resource_mut::<Settings>().set_aid(true, Aid::Hints(false));
    sit_down(&mut app, [None, GUEST]);
    press_and_wait(&mut app);
    assert!(is_said_on_screen(&mut app, "Hints are off for Ama. The settings turn them on."));
    app.world_mut().resource_mut::<Settings>().set_aid(true, Aid::Hints(true));
    flip(&mut app);
    press_and_wait(&mut app);
    assert!(is_said_on_screen(&mut app, "It is not your turn."));
    asked.answer();
    until_ply(&mut app, 2);
    frames(&mut app, 40);
    app.world_mut().write_message(LookBack::Start);
    rest(&mut app);
    press_and_wait(&mut app);
    assert!(is_said_on_screen(&mut app, "Hints are for the present: return to it first."));
    app.world_mut().write_message(LookBack::Present);
    rest(&mut app);
    press_and_wait(&mut app);
    assert_eq!(asked.count(), 1);
    assert!(!is_said_on_screen(&mut app, "Hints are for the present: return to it first."));
}

#[test]
fn a_hint_that_fails_says_so_and_can_be_asked_for_again() {
    let (mut app, asked) = app_and_desk();
    sit_down(&mut app, [None, None]);
    press(&mut app, KeyCode::KeyH);
    frames(&mut app, 3);
    drop(asked.next());
    frames(&mut app, 5);
    assert!(is_said_on_screen(&mut app, "No hint could be found."));
    press(&mut app, KeyCode::KeyH);
    frames(&mut app, 3);
    let mv = asked.answer();
    frames(&mut app, 5);
    assert_eq!(advised(&app), Some(mv));
    assert!(!is_said_on_screen(&mut app, "No hint could be found."));
}

#[test]
fn in_a_game_that_nobody_knows_one_is_told_so() {
    let (mut app, asked) = app_and_desk();
    app.world_mut().write_message(Begin::New(MatchSetup::of(teahouse::prefs::GameKind::Xiangqi)));
    rest(&mut app);
    press(&mut app, KeyCode::KeyH);
    frames(&mut app, 5);
    assert_eq!(asked.count(), 0);
    assert!(is_said_on_screen(&mut app, "There are no hints for this game yet."));
}

#[test]
fn the_engine_says_why() {
    let mut app = app_with(Thinker::default(), Threads::AtOnce);
    sit_down(&mut app, [None, None]);
    press(&mut app, KeyCode::KeyH);
    frames(&mut app, 5);
    let advice = app.world().resource::<Advice>().0.clone().unwrap();
    assert_eq!(advice.why, Some(Why::Uncovers));
    assert!(is_said_on_screen(&mut app, "The most promising flip."));
    assert!(place(&mut app, "button", "hint").is_some());
}

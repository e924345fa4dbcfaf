//! Ink on the board: the strokes of a check and of a victory.

use teahouse::board::ink::Inking;
use teahouse::session::{LookBack, MatchCommand};
use teahouse_art::InkStroke;
use teahouse_rules::{Rules, Seat, xiangqi};
use teahouse_table::{Command, Setup};

use super::*;
use crate::play::resign;
use crate::support::{frames, send};
use crate::tables::begin_saved;

/// A chariot gives check by `a2a10`.
const CHECKING: &str = "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1";
/// A cannon mates by `a5e5`.
const MATING: &str = "r3k2cr/9/4N4/p1p3p1p/9/C8/P1P3P1P/9/4A4/R2K1AB1R w - - 0 31";
/// In frames: every stroke has begun and dried.
const LONG: usize = 200;

/// A saved match in a position, with motion.
fn begin_in(rules: Rules, names: &[&str], position: &str) -> App {
    let start = Some(rules.parse_position(position).unwrap());
    let mut app = begin_saved(Setup { start, ..Setup::new(rules, names.iter().copied()) });
    app.world_mut().resource_mut::<Settings>().motion_speed = 1.0;
    rest(&mut app);
    app
}

fn xiangqi_in(position: &str) -> App {
    begin_in(Rules::Xiangqi(xiangqi::Ruleset::wxf()), &["Ama", "Hao"], position)
}

fn play(app: &mut App, text: &str) {
    let mv = session(app).view().position().parse_move(text).unwrap().mv;
    let seat = session(app).mover().unwrap_or(Seat::FIRST);
    send(app, MatchCommand { seat, command: Command::Play(mv) });
}

fn inks(app: &mut App) -> Vec<Inking> {
    app.world_mut().query::<&Inking>().iter(app.world()).copied().collect()
}

/// Runs frames until a stroke is seen.
fn until_seen(app: &mut App) -> Inking {
    for _ in 0..LONG {
        app.update();
        if let Some(ink) = inks(app).into_iter().find(|ink| ink.drawn() > 0.0) {
            return ink;
        }
    }
    panic!("no stroke begins");
}

/// The strokes of the next frames, each frame with at most one.
fn strokes(app: &mut App) -> Vec<Inking> {
    let mut seen = Vec::new();
    for _ in 0..LONG {
        app.update();
        let now = inks(app);
        assert!(now.len() <= 1, "{now:?}");
        assert_eq!(app.world().resource::<Activity>().holds(Activity::INK), !now.is_empty());
        seen.extend(now);
    }
    seen
}

#[test]
fn a_check_is_one_stroke_that_ends_at_rest() {
    let mut app = xiangqi_in(CHECKING);
    play(&mut app, "a2a10");
    let seen = strokes(&mut app);
    assert!(seen.iter().all(|ink| ink.stroke == InkStroke::Check), "{seen:?}");
    let drawn: Vec<f32> = seen.iter().map(Inking::drawn).collect();
    assert!(drawn.is_sorted() && drawn.first() == Some(&0.0) && drawn.last() == Some(&1.0), "{drawn:?}");
    assert!(inks(&mut app).is_empty());
    assert!(session(&app).view().position().checked().is_some());
    assert!(app.world().resource::<Activity>().is_settled(), "{:?}", app.world().resource::<Activity>());
}

#[test]
fn with_reduced_motion_and_without_any_there_is_no_ink() {
    for (reduced_motion, motion_speed) in [(true, 1.0), (false, 0.0)] {
        let mut app = xiangqi_in(CHECKING);
        let mut settings = app.world_mut().resource_mut::<Settings>();
        (settings.reduced_motion, settings.motion_speed) = (reduced_motion, motion_speed);
        play(&mut app, "a2a10");
        assert!(strokes(&mut app).is_empty());
        assert!(session(&app).view().position().checked().is_some());
    }
}

#[test]
fn a_press_in_the_middle_of_a_stroke_is_taken_at_once() {
    let mut app = xiangqi_in(CHECKING);
    play(&mut app, "a2a10");
    until_seen(&mut app);
    // Presses are dropped for a moment after a turn, stroke or no stroke.
    while app.world().resource::<Activity>().holds(Activity::GUARD) {
        app.update();
    }
    assert_eq!(inks(&mut app).len(), 1);
    click_square(&mut app, "e10");
    click_square(&mut app, "e9");
    frames(&mut app, 10);
    assert_eq!(session(&app).view().ply(), 2);
    assert!(inks(&mut app).is_empty(), "the check is answered");
}

#[test]
fn one_who_looks_forward_to_a_check_sees_it_and_one_who_looks_back_does_not() {
    let mut app = xiangqi_in(CHECKING);
    play(&mut app, "a2a10");
    rest(&mut app);
    click_square(&mut app, "e10");
    click_square(&mut app, "e9");
    rest(&mut app);
    send(&mut app, LookBack::Earlier);
    assert!(strokes(&mut app).is_empty(), "back from the answer to the check");
    send(&mut app, LookBack::Earlier);
    assert!(strokes(&mut app).is_empty());
    send(&mut app, LookBack::Later);
    let seen = strokes(&mut app);
    assert!(seen.last().is_some_and(|ink| ink.stroke == InkStroke::Check && ink.drawn() >= 1.0), "{seen:?}");
}

#[test]
fn a_mate_is_the_ring_of_a_victory_alone() {
    let mut app = xiangqi_in(MATING);
    play(&mut app, "a5e5");
    let seen = strokes(&mut app);
    assert!(session(&app).outcome().is_over());
    let is_drawn = |ink: &Inking| ink.drawn() > 0.3;
    assert!(seen.iter().filter(|ink| is_drawn(ink)).all(|ink| ink.stroke == InkStroke::Victory), "{seen:?}");
    assert!(seen.iter().any(is_drawn));
}

#[test]
fn a_victory_at_banqi_is_a_ring_that_dries() {
    let mut app = at_table();
    play_on(&mut app, 6, 9);
    resign(&mut app);
    assert!(inks(&mut app).is_empty(), "at rest");
    let mut app = at_table();
    play_on(&mut app, 6, 9);
    click_on(&mut app, "button", "resign");
    rest(&mut app);
    click_on(&mut app, "button", "yes");
    assert_eq!(until_seen(&mut app).stroke, InkStroke::Victory);
}

#[test]
fn ink_lies_on_the_board_of_the_check() {
    let mut app = begin_in(Rules::Supply, &["Ama", "Hao", "Mei", "Lin"], CHECKING);
    play(&mut app, "a2a10");
    assert_eq!(until_seen(&mut app).board, 0);
}

//! A whole match of Supply Chess, from the title to the end sheet: by mouse, by two pads, and by touch.

use bevy::prelude::*;
use teahouse::board::Played;
use teahouse::board::cursor::Cursor;
use teahouse::core::{Phase, Screen};
use teahouse::prefs::Settings;
use teahouse_rules::{Reason, Seat};

use super::session;
use crate::input::focused;
use crate::play::shows_text;
use crate::support::{
    at_title, click_and_rest, click_on, click_square, phase, place, plug_in, push, push_and_rest, rest, screen, tap_on,
};

/// What a hand takes: a piece on a square, or one in a hand by the id of its slot.
enum Grip {
    Square(&'static str),
    Hand(&'static str),
}

use Grip::{Hand, Square as On};

/// Two cannons mate at the first board. The soldier that one of them takes is dropped at the second board.
const MATCH: &[(u8, Grip, &str)] = &[
    (0, On("h3"), "e3"),
    (1, On("a1"), "a2"),
    (0, On("a10"), "a9"),
    (1, On("a10"), "a9"),
    (0, On("e3"), "e7"),
    (1, On("a2"), "a1"),
    (1, Hand("near-P-b"), "e6"),
    (0, On("a9"), "a10"),
    (0, On("b3"), "b6"),
    (0, On("a10"), "a9"),
    (0, On("b6"), "e6"),
];

/// The trace's id of a square of a board.
fn cell(board: u8, at: &str) -> String {
    if board == 0 { at.to_owned() } else { format!("{at}-b") }
}

fn without_motion(app: &mut App) {
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
}

/// The match is over, and the sheet names those who have won.
fn assert_won(app: &mut App) {
    rest(app);
    let outcome = session(app).outcome();
    assert_eq!((outcome.reason(), phase(app)), (Some(Reason::Checkmate), Phase::Over));
    assert_eq!(session(app).seats().winners(outcome).iter().collect::<Vec<_>>(), [Seat(0), Seat(3)]);
    assert_eq!(session(app).boards().ply(), MATCH.len());
    assert!(place(app, "button", "rematch").is_some(), "the end sheet is there");
    for name in ["Ama", "Lin"] {
        assert!(shows_text(app, name), "{name}");
    }
}

#[test]
fn by_mouse() {
    let mut app = at_title();
    without_motion(&mut app);
    let presses = ["new", "supply", "deal"];
    assert!(presses.len() <= 4, "before the first move");
    for id in presses {
        click_and_rest(&mut app, id);
    }
    for (board, from, to) in MATCH {
        match from {
            On(at) => click_square(&mut app, cell(*board, at)),
            Hand(slot) => {
                click_on(&mut app, "hand", slot);
                rest(&mut app);
            }
        }
        click_square(&mut app, cell(*board, to));
    }
    assert_won(&mut app);
}

#[test]
fn by_touch() {
    let mut app = at_title();
    without_motion(&mut app);
    let tap = |app: &mut App, kind: &str, id: &str| {
        tap_on(app, kind, id);
        rest(app);
    };
    for id in ["new", "supply", "deal"] {
        tap(&mut app, "button", id);
    }
    for (board, from, to) in MATCH {
        match from {
            On(at) => tap(&mut app, "cell", &cell(*board, at)),
            Hand(slot) => tap(&mut app, "hand", slot),
        }
        tap(&mut app, "cell", &cell(*board, to));
    }
    assert_won(&mut app);
}

fn cursor(app: &mut App, board: u8) -> Cursor {
    let world = app.world_mut();
    let found = match board {
        0 => world.query_filtered::<&Cursor, With<Played>>().single(world),
        _ => world.query_filtered::<&Cursor, With<Played<1>>>().single(world),
    };
    *found.expect("the board has a cursor")
}

/// Leads the focus on until something is so.
fn lead(app: &mut App, pad: Entity, is_there: impl Fn(&mut App) -> bool) {
    for _ in 0..80 {
        if is_there(app) {
            return;
        }
        push(app, pad, GamepadButton::RightTrigger);
        app.update();
    }
    panic!("the shoulder button does not lead there");
}

/// Moves the cursor of a board to a square, and presses there.
fn press_at(app: &mut App, pad: Entity, board: u8, at: &str) {
    lead(app, pad, |app| cursor(app, board).is_visible);
    let middle = |app: &mut App, at: &str| place(app, "cell", &cell(board, at)).unwrap().center();
    for _ in 0..40 {
        let here = cursor(app, board).square.to_string();
        let way = middle(app, at) - middle(app, &here);
        let button = match (way.x, way.y) {
            (x, _) if x > 1.0 => GamepadButton::DPadRight,
            (x, _) if x < -1.0 => GamepadButton::DPadLeft,
            (_, y) if y > 1.0 => GamepadButton::DPadDown,
            (_, y) if y < -1.0 => GamepadButton::DPadUp,
            _ => break,
        };
        push(app, pad, button);
    }
    assert_eq!(cursor(app, board).square.to_string(), at);
    push_and_rest(app, pad, GamepadButton::South);
}

#[test]
fn by_two_pads() {
    let mut app = at_title();
    without_motion(&mut app);
    let pads = [0x045e, 0x054c].map(|vendor| plug_in(&mut app, vendor));
    for id in ["new", "supply", "deal"] {
        lead(&mut app, pads[0], |app| focused(app) == id);
        push_and_rest(&mut app, pads[0], GamepadButton::South);
    }
    assert_eq!(screen(&app), Screen::Table);
    // A pad for each board.
    for (board, from, to) in MATCH {
        let pad = pads[usize::from(*board)];
        match from {
            On(at) => press_at(&mut app, pad, *board, at),
            Hand(slot) => {
                lead(&mut app, pad, |app| focused(app) == *slot);
                push_and_rest(&mut app, pad, GamepadButton::South);
            }
        }
        press_at(&mut app, pad, *board, to);
    }
    assert_won(&mut app);
}

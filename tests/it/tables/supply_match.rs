//! A whole match of Supply Chess, from the title to the end sheet: by mouse, by two pads, and by touch.

use bevy::prelude::*;
use teahouse::core::{Phase, Screen};
use teahouse::prefs::Settings;
use teahouse_rules::{Reason, Seat};

use super::{session, square};
use crate::input::pad;
use crate::play::shows_text;
use crate::support::{
    at_title, click_and_rest, click_on, click_square, phase, place, plug_in, push_and_rest, rest, screen, tap_on,
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

fn press_at(app: &mut App, pad: Entity, board: u8, at: &str) {
    let to = square(at);
    if board == 0 { pad::press_at::<0>(app, pad, to) } else { pad::press_at::<1>(app, pad, to) }
}

#[test]
fn by_two_pads() {
    let mut app = at_title();
    without_motion(&mut app);
    let pads = [0x045e, 0x054c].map(|vendor| plug_in(&mut app, vendor));
    for id in ["new", "supply", "deal"] {
        pad::go_to(&mut app, pads[0], id);
        push_and_rest(&mut app, pads[0], GamepadButton::South);
    }
    assert_eq!(screen(&app), Screen::Table);
    // A pad for each board.
    for (board, from, to) in MATCH {
        let pad = pads[usize::from(*board)];
        match from {
            On(at) => press_at(&mut app, pad, *board, at),
            Hand(slot) => {
                pad::go_to(&mut app, pad, slot);
                push_and_rest(&mut app, pad, GamepadButton::South);
            }
        }
        press_at(&mut app, pad, *board, to);
    }
    assert_won(&mut app);
}

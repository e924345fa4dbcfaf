//! A whole match of Supply Chess, from the title to the end sheet: by mouse, by keys, by touch, by two pads that both play for all,
//! and by a pad for each party.

use bevy::prelude::*;
use teahouse::board::Layout;
use teahouse::board::cursor::Cursor;
use teahouse::core::{Phase, Screen};
use teahouse::prefs::{Player, Settings};
use teahouse_rules::{Reason, Seat};

use super::supply::two_pads;
use super::{session, square};
use crate::input::{focused, pad};
use crate::play::shows_text;
use crate::support::{
    at_title, click_and_rest, click_on, click_square, of_board, phase, place, plug_in, press, press_and_rest,
    push_and_rest, rest, screen, tap_on,
};

/// The grip of a hand: on a piece on a square, or on one in a hand by the id of its slot.
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

/// The slot of a soldier in a hand.
const SOLDIER: usize = 5;

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

/// Leads the focus on by Tab until something is so.
fn tab_until(app: &mut App, is_there: impl Fn(&mut App) -> bool) {
    for _ in 0..90 {
        if is_there(app) {
            return;
        }
        press(app, KeyCode::Tab);
        app.update();
    }
    panic!("Tab does not lead there");
}

/// Leads the cursor of a board to a square by the arrows, and presses it.
fn press_by_keys<const B: u8>(app: &mut App, at: &str) {
    tab_until(app, |app| of_board::<Cursor, B>(app).is_visible);
    let layout = of_board::<Layout, B>(app).clone();
    let middle = |square| layout.cell_rect(square).center();
    for _ in 0..40 {
        let way = middle(square(at)) - middle(of_board::<Cursor, B>(app).square);
        let code = match (way.x, way.y) {
            (x, _) if x > 1.0 => KeyCode::ArrowRight,
            (x, _) if x < -1.0 => KeyCode::ArrowLeft,
            (_, y) if y > 1.0 => KeyCode::ArrowDown,
            (_, y) if y < -1.0 => KeyCode::ArrowUp,
            _ => break,
        };
        press(app, code);
        app.update();
    }
    press_and_rest(app, KeyCode::Enter);
}

#[test]
fn by_keys() {
    let mut app = at_title();
    without_motion(&mut app);
    for id in ["new", "supply", "deal"] {
        tab_until(&mut app, |app| focused(app) == id);
        press_and_rest(&mut app, KeyCode::Enter);
    }
    assert_eq!(screen(&app), Screen::Table);
    for (board, from, to) in MATCH {
        let press_square = |app: &mut App, at: &str| {
            if *board == 0 { press_by_keys::<0>(app, at) } else { press_by_keys::<1>(app, at) }
        };
        match from {
            On(at) => press_square(&mut app, at),
            Hand(slot) => {
                tab_until(&mut app, |app| focused(app) == *slot);
                press_and_rest(&mut app, KeyCode::Enter);
            }
        }
        press_square(&mut app, to);
    }
    assert_won(&mut app);
}

fn press_at(app: &mut App, pad: Entity, board: u8, at: &str) {
    let to = square(at);
    if board == 0 { pad::press_at::<0>(app, pad, to) } else { pad::press_at::<1>(app, pad, to) }
}

/// Each party has a pad, whose cursor crosses from board to board.
#[test]
fn by_the_pads_of_two_parties() {
    let mut app = at_title();
    without_motion(&mut app);
    for id in ["new", "supply", "deal"] {
        click_and_rest(&mut app, id);
    }
    let [near, far] = two_pads::pads_of_parties(&mut app);
    for (board, from, to) in MATCH {
        let seat = session(&app).on(*board).mover().unwrap();
        let pad = if session(&app).is_near(seat) { (near, Player::Near) } else { (far, Player::Far) };
        match from {
            On(at) => two_pads::choose(&mut app, pad, *board, at),
            Hand(_) => two_pads::choose_in_hand(&mut app, pad, *board, SOLDIER),
        }
        two_pads::choose(&mut app, pad, *board, to);
    }
    assert_won(&mut app);
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

//! Drawings by key where two people face each other.

use bevy::prelude::*;
use teahouse::board::{Drawing, Drawings};
use teahouse::prefs::{SeatDevice, Seating, Settings};
use teahouse::session::LookBack;
use teahouse_rules::Seat;
use teahouse_table::OfferKind;

use super::drawings::drawn;
use crate::input::devices::{ONE, table_of};
use crate::play::session;
use crate::support::{frames, hold_button, of_table, plug_in, press_and_rest, push_and_rest, rest, send_and_rest};
use crate::tables::{follow, go_to_square, square};

/// A match that is looked back at, with this device of the far player.
fn across(far: SeatDevice) -> App {
    let mut app = table_of([SeatDevice::Any, far], Seating::Face);
    rest(&mut app);
    assert!(session(&app).is_face_to_face(app.world().resource::<Settings>()));
    follow(&mut app, "h3e3 h8e8 h1g3");
    app
}

#[test]
fn a_key_draws_for_both_players_in_any_turn() {
    let mut app = across(SeatDevice::Any);
    for ply in [1, 2] {
        send_and_rest(&mut app, LookBack::At(ply));
        go_to_square(&mut app, square("c4"));
        press_and_rest(&mut app, KeyCode::KeyX);
        go_to_square(&mut app, square("d5"));
        press_and_rest(&mut app, KeyCode::KeyX);
        assert_eq!(drawn(&app, ply), [Drawing::Arrow(square("c4"), square("d5"))], "{ply}");
        press_and_rest(&mut app, KeyCode::KeyX);
        press_and_rest(&mut app, KeyCode::Escape);
        assert_eq!(of_table::<Drawings>(&app).begun(), None, "{ply}");
        go_to_square(&mut app, square("e5"));
        press_and_rest(&mut app, KeyCode::Enter);
        assert_eq!(drawn(&app, ply), [], "a press on an empty square wipes them: {ply}");
    }
}

/// The far player's pad has a cursor of its own, and takes back with the button that draws over a saved match.
#[test]
fn a_key_draws_beside_a_pad_of_the_far_player() {
    let mut app = across(SeatDevice::Pad);
    let pad = plug_in(&mut app, ONE);
    push_and_rest(&mut app, pad, GamepadButton::South);
    send_and_rest(&mut app, LookBack::At(2));
    go_to_square(&mut app, square("c4"));
    press_and_rest(&mut app, KeyCode::KeyX);
    press_and_rest(&mut app, KeyCode::ArrowUp);
    press_and_rest(&mut app, KeyCode::KeyX);
    assert_eq!(drawn(&app, 2), [Drawing::Arrow(square("c4"), square("c5"))]);
    let asked = |app: &App| session(app).state().offered_by(OfferKind::Undo);
    push_and_rest(&mut app, pad, GamepadButton::North);
    assert_eq!((drawn(&app, 2).len(), asked(&app)), (1, None), "a short press draws and asks nothing");
    hold_button(&mut app, pad, GamepadButton::North, true);
    frames(&mut app, 63);
    hold_button(&mut app, pad, GamepadButton::North, false);
    rest(&mut app);
    assert_eq!((drawn(&app, 2).len(), asked(&app)), (1, Some(Seat::SECOND)), "held, it takes back");
}

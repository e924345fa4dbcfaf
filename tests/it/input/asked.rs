//! Sheets and menus with devices that belong to one of two players.

use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowEvent};
use teahouse::core::{Menu, WakeAt};
use teahouse::prefs::{GameKind, Player, SeatDevice, Seating};
use teahouse::session::{LookBack, MatchCommand};
use teahouse_rules::{Outcome, Seat};
use teahouse_table::{Command, OfferKind};

use super::devices::{ONE, play, press_place, set_device, table_of, two_pads};
use super::*;
use crate::support::{
    click_on, click_square, frames, go_to, hold_button, menu, move_mouse, plug_in, push_and_rest, rest, send,
    send_and_rest,
};
use crate::tables::{begin_game, follow, square};

#[test]
fn menus_are_open_to_both_pads() {
    let (mut app, pads) = two_pads(Seating::Side);
    for pad in pads {
        push_and_rest(&mut app, pad, GamepadButton::Start);
        assert_eq!(menu(&app), Menu::Pause);
        push_and_rest(&mut app, pad, GamepadButton::DPadDown);
        assert_eq!(focused(&app), "settings");
        push_and_rest(&mut app, pad, GamepadButton::DPadUp);
        push_and_rest(&mut app, pad, GamepadButton::South);
        assert_eq!(menu(&app), Menu::None);
        push_and_rest(&mut app, pad, GamepadButton::East);
        assert_eq!(menu(&app), Menu::Pause, "Cancel pauses the match");
        push_and_rest(&mut app, pad, GamepadButton::East);
        assert_eq!(menu(&app), Menu::None);
    }
}

#[test]
fn the_pad_of_the_asked_player_answers() {
    let (mut app, [near, far]) = two_pads(Seating::Side);
    play(&mut app, near, Player::Near);
    hold_button(&mut app, near, GamepadButton::North, true);
    frames(&mut app, 63);
    hold_button(&mut app, near, GamepadButton::North, false);
    rest(&mut app);
    let asks = |app: &App| session(app).state().offered_by(OfferKind::Undo);
    assert_eq!(asks(&app), Some(Seat::FIRST));
    push_and_rest(&mut app, near, GamepadButton::South);
    assert_eq!(asks(&app), Some(Seat::FIRST), "the player that asks does not answer");
    assert_eq!(focused(&app), "decline");
    push_and_rest(&mut app, far, GamepadButton::South);
    assert_eq!((asks(&app), ply(&app)), (None, 1));
}

/// A press that the table refuses, on an answer or beside it, does not lead the next press of the asked player's key to another
/// control.
#[test]
fn the_mouse_of_the_player_who_asks_does_not_move_the_focus() {
    let mut app = table_of([SeatDevice::Mouse, SeatDevice::RightKeys], Seating::Side);
    send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::OfferDraw });
    assert_eq!(focused(&app), "decline");
    click_on(&mut app, "button", "accept");
    rest(&mut app);
    assert_eq!(focused(&app), "decline", "the own offer is not accepted");
    click_square(&mut app, square("e5"));
    assert_eq!(focused(&app), "decline");
    press_place(&mut app, KeyCode::Enter);
    assert_eq!(session(&app).state().offered_by(OfferKind::Draw), None);
    assert_eq!(session(&app).outcome(), Outcome::Ongoing);
    // In the menu every device acts.
    send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::OfferDraw });
    go_to(&mut app, Menu::Pause);
    click_on(&mut app, "button", "resume");
    rest(&mut app);
    assert_eq!((menu(&app), focused(&app).as_str()), (Menu::None, "decline"));
}

/// The answer is that of the device that gives it, whatever else is pressed in the same frame.
#[test]
fn a_sheet_is_answered_while_the_other_player_moves_a_cursor() {
    let mut app = begin_game(GameKind::Shogi);
    follow(&mut app, "c3c4 g7g6 a3a4");
    set_device(&mut app, Player::Near, SeatDevice::Pad);
    let pad = plug_in(&mut app, ONE);
    push_and_rest(&mut app, pad, GamepadButton::South);
    set_device(&mut app, Player::Far, SeatDevice::Mouse);
    for at in ["h8", "b2"] {
        click_square(&mut app, square(at));
    }
    let at = place(&mut app, "button", "promote").expect("the question").center();
    move_mouse(&mut app, at);
    let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).unwrap();
    for (state, way) in
        [(ButtonState::Pressed, GamepadButton::DPadUp), (ButtonState::Released, GamepadButton::DPadLeft)]
    {
        hold_button(&mut app, pad, way, true);
        let click = MouseButtonInput { button: MouseButton::Left, state, window };
        app.world_mut().write_message(click);
        send(&mut app, WindowEvent::MouseButtonInput(click));
    }
    for way in [GamepadButton::DPadUp, GamepadButton::DPadLeft] {
        hold_button(&mut app, pad, way, false);
    }
    rest(&mut app);
    assert_eq!(ply(&app), 4);
}

#[test]
fn directions_in_a_turned_sheet_are_those_of_its_reader() {
    let (mut app, [near, far]) = two_pads(Seating::Face);
    play(&mut app, near, Player::Near);
    hold_button(&mut app, near, GamepadButton::North, true);
    frames(&mut app, 63);
    hold_button(&mut app, near, GamepadButton::North, false);
    rest(&mut app);
    assert_eq!(focused(&app), "decline");
    let [accept, decline] = ["accept", "decline"].map(|id| place(&mut app, "button", id).expect(id).center());
    // As the far player sees it.
    let way = decline - accept;
    let [there, back] = match (way.x.abs() > way.y.abs(), way.x > 0.0, way.y > 0.0) {
        (true, true, _) => [GamepadButton::DPadRight, GamepadButton::DPadLeft],
        (true, false, _) => [GamepadButton::DPadLeft, GamepadButton::DPadRight],
        (false, _, true) => [GamepadButton::DPadDown, GamepadButton::DPadUp],
        (false, _, false) => [GamepadButton::DPadUp, GamepadButton::DPadDown],
    };
    push_and_rest(&mut app, far, there);
    assert_eq!(focused(&app), "accept");
    push_and_rest(&mut app, far, back);
    assert_eq!(focused(&app), "decline");
}

#[test]
fn a_players_own_device_pauses_autoplay() {
    let mut app = table_of([SeatDevice::LeftKeys, SeatDevice::RightKeys], Seating::Side);
    follow(&mut app, "h3e3 h8e8 h1g3 h10g8");
    send_and_rest(&mut app, LookBack::Start);
    click_on(&mut app, "button", "bar-play");
    assert!(app.world().resource::<WakeAt>().autoplay.is_some());
    press_place(&mut app, KeyCode::KeyD);
    assert_eq!(app.world().resource::<WakeAt>().autoplay, None);
}

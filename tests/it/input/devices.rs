//! Devices that belong to one of two players.

use bevy::input::ButtonState;
use bevy::input::gamepad::{GamepadConnection, GamepadConnectionEvent, RawGamepadEvent};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use bevy::ui_widgets::ValueChange;
use bevy::window::PrimaryWindow;
use teahouse::board::Layout;
use teahouse::board::cursor::Cursor;
use teahouse::board::seat_cursor::{Aside, SeatCursor, SeatCursors};
use teahouse::core::Menu;
use teahouse::input::{Owners, PadState};
use teahouse::prefs::{GameKind, Player, SeatDevice, Seating, Settings};
use teahouse::session::MatchSetup;
use teahouse_rules::Seat;
use teahouse_table::OfferKind;

use super::*;
use crate::play::shows_text;
use crate::support::{
    at_title, click_square, deal, frames, go_to, hold_button, menu, of_table, plug_in, press_and_rest, press_buttons,
    push, push_and_rest, rest, send, tap_on, touch,
};
use crate::tables::{begin_game, follow};

pub const ONE: u16 = 0x045e;
const OTHER: u16 = 0x054c;

/// A match of xiangqi whose players have these devices.
pub fn table_of(devices: [SeatDevice; 2], seating: Seating) -> App {
    let mut app = at_title();
    let mut settings = app.world_mut().resource_mut::<Settings>();
    (settings.motion_speed, settings.seating) = (0.0, seating);
    settings.set_device(Player::Near, devices[0]);
    settings.set_device(Player::Far, devices[1]);
    deal(&mut app, MatchSetup::of(GameKind::Xiangqi));
    app
}

/// Two pads that have taken their seats.
pub fn two_pads(seating: Seating) -> (App, [Entity; 2]) {
    let mut app = table_of([SeatDevice::Pad; 2], seating);
    let pads = [ONE, OTHER].map(|vendor| plug_in(&mut app, vendor));
    for pad in pads {
        push_and_rest(&mut app, pad, GamepadButton::South);
    }
    assert_eq!(Player::BOTH.map(|player| pad_state(&app, player)), [PadState::Ready; 2]);
    (app, pads)
}

fn pad_state(app: &App, player: Player) -> PadState {
    app.world().resource::<Owners>().pad(player)
}

fn cursor(app: &App, player: Player) -> SeatCursor {
    of_table::<SeatCursors>(app).of(player).expect("a cursor")
}

/// Moves a player's cursor to a square by a pad, which goes as the screen does, and presses it.
fn choose(app: &mut App, pad: Entity, player: Player, square: Square) {
    for _ in 0..40 {
        let way = middle(app, square) - middle(app, cursor(app, player).square);
        let button = match (way.x, way.y) {
            (x, _) if x > 1.0 => GamepadButton::DPadRight,
            (x, _) if x < -1.0 => GamepadButton::DPadLeft,
            (_, y) if y > 1.0 => GamepadButton::DPadDown,
            (_, y) if y < -1.0 => GamepadButton::DPadUp,
            _ => break,
        };
        push(app, pad, button);
    }
    assert_eq!(cursor(app, player).square, square);
    push_and_rest(app, pad, GamepadButton::South);
}

/// A turn of the side to move by a pad.
pub fn play(app: &mut App, pad: Entity, player: Player) {
    let (from, to) = step(app);
    choose(app, pad, player, from);
    choose(app, pad, player, to);
}

fn key(app: &mut App, key_code: KeyCode, state: ButtonState) {
    let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).unwrap();
    let logical_key = Key::Character("?".into());
    send(app, KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
}

/// Presses and releases the key at a place, whatever stands on it.
pub fn press_place(app: &mut App, code: KeyCode) {
    key(app, code, ButtonState::Pressed);
    key(app, code, ButtonState::Released);
    rest(app);
}

/// Holds the key at a place for a second.
fn hold_place(app: &mut App, code: KeyCode) {
    key(app, code, ButtonState::Pressed);
    frames(app, 63);
    key(app, code, ButtonState::Released);
    rest(app);
}

#[test]
fn each_pad_moves_its_own_cursor() {
    let (mut app, [near, far]) = two_pads(Seating::Side);
    let before = Player::BOTH.map(|player| cursor(&app, player).square);
    assert_ne!(before[0], before[1]);
    push(&mut app, near, GamepadButton::DPadUp);
    let moved = cursor(&app, Player::Near).square;
    assert_eq!(moved.rank(), before[0].rank() + 1);
    assert_eq!(cursor(&app, Player::Far).square, before[1]);
    push(&mut app, far, GamepadButton::DPadDown);
    assert_eq!(cursor(&app, Player::Far).square.rank(), before[1].rank() - 1, "out of turn too");
    assert_eq!(cursor(&app, Player::Near).square, moved);
    assert!(!of_table::<Cursor>(&app).is_visible, "there is no third cursor");
}

#[test]
fn two_held_directions_repeat_each_for_itself() {
    let (mut app, [near, far]) = two_pads(Seating::Side);
    let before = Player::BOTH.map(|player| cursor(&app, player).square);
    hold_button(&mut app, near, GamepadButton::DPadLeft, true);
    app.update();
    hold_button(&mut app, far, GamepadButton::DPadRight, true);
    frames(&mut app, 40);
    let after = Player::BOTH.map(|player| cursor(&app, player).square);
    assert!(before[0].file() - after[0].file() >= 2, "{before:?} {after:?}");
    assert!(after[1].file() - before[1].file() >= 2, "{before:?} {after:?}");
    for pad in [near, far] {
        hold_button(&mut app, pad, GamepadButton::DPadLeft, false);
        hold_button(&mut app, pad, GamepadButton::DPadRight, false);
    }
    rest(&mut app);
}

#[test]
fn a_pad_plays_for_its_own_player_alone() {
    let (mut app, [near, far]) = two_pads(Seating::Side);
    let (from, _) = step(&app);
    choose(&mut app, far, Player::Far, from);
    assert_eq!((chosen(&app), ply(&app)), (None, 0), "out of turn");
    play(&mut app, near, Player::Near);
    assert_eq!(ply(&app), 1);
    let (from, _) = step(&app);
    choose(&mut app, near, Player::Near, from);
    assert_eq!(chosen(&app), None);
    play(&mut app, far, Player::Far);
    assert_eq!(ply(&app), 2);
}

#[test]
fn face_to_face_the_far_players_directions_are_the_far_players() {
    let (mut app, [near, far]) = two_pads(Seating::Face);
    let place_of = |app: &mut App, player| {
        let square = cursor(app, player).square;
        middle(app, square)
    };
    for (pad, player, down) in [(near, Player::Near, -1.0), (far, Player::Far, 1.0)] {
        let before = place_of(&mut app, player);
        push(&mut app, pad, GamepadButton::DPadUp);
        let after = place_of(&mut app, player);
        assert!((after.y - before.y) * down > 1.0, "{player:?} goes away from the own edge");
        push(&mut app, pad, GamepadButton::DPadRight);
        assert!((place_of(&mut app, player).x - after.x) * down < -1.0, "{player:?}");
    }
}

#[test]
fn a_cursor_goes_on_to_the_own_buttons() {
    let (mut app, [near, _]) = two_pads(Seating::Side);
    for _ in 0..6 {
        push(&mut app, near, GamepadButton::DPadRight);
    }
    assert!(matches!(cursor(&app, Player::Near).aside, Some(Aside::Act(_))), "{:?}", cursor(&app, Player::Near));
    push(&mut app, near, GamepadButton::East);
    rest(&mut app);
    assert_eq!((cursor(&app, Player::Near).aside, menu(&app)), (None, Menu::None), "Cancel leads back");
}

#[test]
fn an_unplugged_pad_is_told_of_and_takes_its_seat_again() {
    let (mut app, [near, far]) = two_pads(Seating::Side);
    play(&mut app, near, Player::Near);
    play(&mut app, far, Player::Far);
    let connection = GamepadConnectionEvent::new(near, GamepadConnection::Disconnected);
    app.world_mut().write_message(connection.clone());
    send(&mut app, RawGamepadEvent::Connection(connection));
    rest(&mut app);
    assert_eq!(pad_state(&app, Player::Near), PadState::Unplugged);
    assert!(shows_text(&mut app, "The gamepad of Ama is unplugged"));
    play(&mut app, far, Player::Far);
    assert_eq!(ply(&app), 3, "the other player's pad plays for both");
    play(&mut app, far, Player::Far);
    let again = plug_in(&mut app, ONE);
    rest(&mut app);
    assert_eq!(pad_state(&app, Player::Near), PadState::Ready);
    assert!(!shows_text(&mut app, "unplugged"));
    play(&mut app, again, Player::Near);
    assert_eq!(ply(&app), 5);
}

/// A pad that a player of the match does not use is like any other device.
#[test]
fn another_pad_does_not_take_the_seat_of_an_unplugged_one_by_itself() {
    let (mut app, [near, _]) = two_pads(Seating::Side);
    app.world_mut().entity_mut(near).remove::<Gamepad>();
    rest(&mut app);
    let third = plug_in(&mut app, 0x057e);
    assert_eq!(pad_state(&app, Player::Near), PadState::Unplugged);
    push_and_rest(&mut app, third, GamepadButton::South);
    assert_eq!(
        (pad_state(&app, Player::Near), ply(&app)),
        (PadState::Ready, 0),
        "it takes the seat by its first press"
    );
}

#[test]
fn the_halves_of_a_keyboard_belong_to_two_players() {
    let mut app = table_of([SeatDevice::LeftKeys, SeatDevice::RightKeys], Seating::Side);
    let before = Player::BOTH.map(|player| cursor(&app, player).square);
    press_place(&mut app, KeyCode::KeyD);
    assert_eq!(cursor(&app, Player::Near).square.file(), before[0].file() + 1);
    assert_eq!(session(&app).state().offered_by(OfferKind::Draw), None, "D is no shortcut now");
    press_place(&mut app, KeyCode::ArrowLeft);
    assert_eq!(cursor(&app, Player::Far).square.file(), before[1].file() - 1);
    assert_eq!(cursor(&app, Player::Near).square.file(), before[0].file() + 1);
    press_place(&mut app, KeyCode::Space);
    let own = chosen(&app);
    assert_eq!(own, Some(cursor(&app, Player::Near).square));
    press_place(&mut app, KeyCode::Enter);
    assert_eq!(chosen(&app), own, "out of turn");
    press_place(&mut app, KeyCode::Backspace);
    assert_eq!((chosen(&app), menu(&app)), (own, Menu::Pause), "the other player lets go of nothing");
    press_place(&mut app, KeyCode::Backspace);
    press_place(&mut app, KeyCode::KeyQ);
    assert_eq!((chosen(&app), menu(&app)), (None, Menu::None));
    hold_place(&mut app, KeyCode::KeyO);
    assert_eq!(session(&app).state().offered_by(OfferKind::Draw), Some(Seat::SECOND));
}

#[test]
fn the_mouse_of_a_player_presses_for_that_player_alone() {
    let mut app = table_of([SeatDevice::Mouse, SeatDevice::Any], Seating::Side);
    let (from, to) = step(&app);
    click_square(&mut app, from);
    assert_eq!(chosen(&app), Some(from));
    click_square(&mut app, to);
    assert_eq!(ply(&app), 1);
    let (from, _) = step(&app);
    click_square(&mut app, from);
    assert_eq!(chosen(&app), None, "it is the other player's turn");
    let common = of_table::<Cursor>(&app).square;
    press_and_rest(&mut app, KeyCode::ArrowUp);
    press_and_rest(&mut app, KeyCode::ArrowUp);
    assert_ne!(of_table::<Cursor>(&app).square, common, "the keys are common");
}

fn tap_square(app: &mut App, square: Square) {
    tap_on(app, "cell", &square.to_string());
    rest(app);
}

/// Holds a button with a finger for longer than it takes to fill.
fn hold_with_a_finger(app: &mut App, id: &str) {
    let at = place(app, "button", id).unwrap_or_else(|| panic!("there is no {id}")).center();
    touch(app, 5, TouchPhase::Started, at);
    frames(app, 60);
    touch(app, 5, TouchPhase::Ended, at);
    rest(app);
}

/// At the board and at the buttons of both players, who may sit across from each other.
#[test]
fn the_touch_screen_of_a_player_presses_for_that_player_alone() {
    for seating in [Seating::Side, Seating::Face] {
        let mut app = table_of([SeatDevice::Touch, SeatDevice::Mouse], seating);
        let (from, to) = step(&app);
        click_square(&mut app, from);
        assert_eq!(chosen(&app), None, "{seating:?}: the mouse is the other player's");
        tap_square(&mut app, from);
        assert_eq!(chosen(&app), Some(from), "{seating:?}");
        tap_square(&mut app, to);
        assert_eq!(ply(&app), 1, "{seating:?}");
        let (from, to) = step(&app);
        tap_square(&mut app, from);
        assert_eq!(chosen(&app), None, "{seating:?}: it is the other player's turn");
        click_square(&mut app, from);
        click_square(&mut app, to);
        assert_eq!(ply(&app), 2, "{seating:?}: the mouse plays on");
        hold_with_a_finger(&mut app, "resign-far");
        assert!(!session(&app).outcome().is_over(), "{seating:?}: the button is the other player's");
        hold_with_a_finger(&mut app, "resign-near");
        assert_eq!(session(&app).outcome().winner(), Some(Seat::SECOND), "{seating:?}");
    }
}

/// The fingers of any player act for both while the touch screen is common.
#[test]
fn a_touch_screen_without_an_owner_is_common() {
    let mut app = table_of([SeatDevice::Mouse, SeatDevice::Any], Seating::Side);
    for turn in 1..=2 {
        let (from, to) = step(&app);
        tap_square(&mut app, from);
        tap_square(&mut app, to);
        assert_eq!(ply(&app), turn);
    }
}

#[test]
fn a_pad_takes_its_seat_in_the_set_up() {
    let mut app = at_title();
    app.world_mut().resource_mut::<Settings>().game = GameKind::Xiangqi;
    go_to(&mut app, teahouse::core::Screen::Setup);
    let pad = plug_in(&mut app, ONE);
    press_buttons(&mut app, ["more"]);
    let mut choices = app.world_mut().query::<(Entity, &Traced)>();
    let found = choices.iter(app.world()).find(|(_, traced)| traced.id == "device-near-pad");
    let source = found.expect("a choice of the set-up").0;
    app.world_mut().trigger(ValueChange { source, value: true, is_final: true });
    rest(&mut app);
    assert_eq!(pad_state(&app, Player::Near), PadState::Waiting);
    assert!(shows_text(&mut app, "Press a button of the gamepad"));
    let before = focused(&app);
    push_and_rest(&mut app, pad, GamepadButton::DPadDown);
    assert_eq!(
        (pad_state(&app, Player::Near), focused(&app)),
        (PadState::Ready, before),
        "the press does nothing else"
    );
    assert!(shows_text(&mut app, "The gamepad that has taken this seat."));
}

pub fn set_device(app: &mut App, player: Player, device: SeatDevice) {
    app.world_mut().resource_mut::<Settings>().set_device(player, device);
    rest(app);
}

fn unplug(app: &mut App, pad: Entity) {
    app.world_mut().entity_mut(pad).remove::<Gamepad>();
    rest(app);
}

/// Whether each notice is upside down, and whether it lies in the upper half of the view.
fn notices(app: &mut App) -> Vec<(bool, bool)> {
    let middle = of_table::<Layout>(app).view.center().y;
    let mut nodes = app.world_mut().query::<(&Name, &UiGlobalTransform)>();
    let notices = nodes.iter(app.world()).filter(|(name, _)| name.as_str() == "Notice");
    notices.map(|(_, at)| (at.matrix2.x_axis.x < 0.0, at.translation.y < middle)).collect()
}

#[test]
fn the_slip_about_a_pad_lies_before_its_player() {
    let (mut app, [near, far]) = two_pads(Seating::Side);
    unplug(&mut app, far);
    assert_eq!(notices(&mut app), [(false, false)]);
    app.world_mut().resource_mut::<Settings>().seating = Seating::Face;
    rest(&mut app);
    assert_eq!(notices(&mut app), [(true, true)]);
    unplug(&mut app, near);
    let mut all = notices(&mut app);
    all.sort_unstable();
    assert_eq!(all, [(false, false), (true, true)]);
}

/// The pad of the one player plays for both, with the pieces in hand of both.
#[test]
fn while_a_pad_is_missing_the_other_one_reaches_the_hand_of_its_player() {
    let mut app = begin_game(GameKind::Shogi);
    set_device(&mut app, Player::Near, SeatDevice::Pad);
    let near = plug_in(&mut app, ONE);
    push_and_rest(&mut app, near, GamepadButton::South);
    set_device(&mut app, Player::Far, SeatDevice::Pad);
    follow(&mut app, "c3c4 g7g6 b2h8+ g9h8 a3a4");
    assert_eq!(pad_state(&app, Player::Far), PadState::Waiting);
    let mut in_hand = None;
    for way in [GamepadButton::DPadLeft, GamepadButton::DPadRight] {
        for step in [GamepadButton::DPadUp; 8].into_iter().chain([way; 14]) {
            if !matches!(cursor(&app, Player::Near).aside, Some(Aside::Hand(_))) {
                push(&mut app, near, step);
            }
        }
        push_and_rest(&mut app, near, GamepadButton::South);
        in_hand = in_hand.or(of_table::<Chosen>(&app).0.in_hand);
    }
    assert!(in_hand.is_some(), "{:?}", cursor(&app, Player::Near));
}

//! The scenes of two people with devices of their own.

use bevy::input::ButtonState;
use bevy::input::gamepad::{GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::ValueChange;
use bevy::window::PrimaryWindow;

use super::{GalleryError, HeadlessGame, supply};
use crate::core::Screen;
use crate::prefs::{GameKind, Player, SeatDevice, Seating, Settings};
use crate::session::MatchSetup;

/// The central cannon against the screen horses, with the red pawn in the middle of the board.
const CENTRAL_PAWN: &str = "h3e3 h10g8 h1g3 i10h10 i1h1 b10c8 c4c5 g7g6 h1h7 h8i8 h7g7 i8i9 e4e5 d10e9 e5e6 i9g9 g7f7";

fn share_keyboard(game: &mut HeadlessGame, seating: Seating) {
    let mut settings = game.world().resource_mut::<Settings>();
    settings.seating = seating;
    settings.set_device(Player::Near, SeatDevice::LeftKeys);
    settings.set_device(Player::Far, SeatDevice::RightKeys);
}

/// Both cursors are on the board: one where a horse is chosen, one of the player who waits.
pub(super) fn two_cursors(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    share_keyboard(game, Seating::Side);
    game.lay(MatchSetup::of(GameKind::Xiangqi))?;
    game.follow(CENTRAL_PAWN)?;
    let near = [KeyCode::KeyW, KeyCode::KeyW, KeyCode::KeyD, KeyCode::KeyD];
    let far = [KeyCode::ArrowDown, KeyCode::ArrowDown, KeyCode::ArrowLeft, KeyCode::ArrowLeft, KeyCode::Enter];
    for code in near.into_iter().chain(far) {
        key(game, code, ButtonState::Pressed)?;
        key(game, code, ButtonState::Released)?;
    }
    game.rest()
}

/// Two parties share the keyboard: the near one's cursor has crossed to the second board, where it is to move; the far one's is on
/// a slot of its hand.
pub(super) fn two_parties(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    share_keyboard(game, Seating::Side);
    supply::begin(game)?;
    supply::middle(game)?;
    let near = [KeyCode::KeyW; 2].into_iter().chain([KeyCode::KeyD; 7]);
    for code in near.chain([KeyCode::ArrowUp]) {
        key(game, code, ButtonState::Pressed)?;
        key(game, code, ButtonState::Released)?;
    }
    game.rest()
}

/// The far player holds the button that offers a draw, and it is half full.
pub(super) fn half_held(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    hold_draw(game, GameKind::Xiangqi, CENTRAL_PAWN)
}

/// The same beside a low board, before the first turn.
pub(super) fn half_held_beside_low_board(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    hold_draw(game, GameKind::Banqi, "")
}

fn hold_draw(game: &mut HeadlessGame, kind: GameKind, moves: &str) -> Result<(), GalleryError> {
    /// In frames of 1/60 s: half of 0.8 s.
    const HALF: u32 = 24;
    share_keyboard(game, Seating::Face);
    game.lay(MatchSetup::of(kind))?;
    game.follow(moves)?;
    game.rest()?;
    key(game, KeyCode::KeyO, ButtonState::Pressed)?;
    game.wait(HALF);
    Ok(())
}

/// The set-up of two people, turned over to their devices.
pub(super) fn setup(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.choose_game(GameKind::Xiangqi);
    let mut settings = game.world().resource_mut::<Settings>();
    settings.set_device(Player::Near, SeatDevice::Pad);
    settings.set_device(Player::Far, SeatDevice::LeftKeys);
    game.go(Screen::Setup)?;
    game.focus("more")?;
    if let Some(source) = game.resource::<InputFocus>().and_then(InputFocus::get) {
        game.world().trigger(ValueChange { source, value: true, is_final: true });
    }
    game.rest()?;
    game.focus("device-far-left-keys")
}

/// A pad had taken the near seat, and is unplugged.
pub(super) fn unplugged(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.world().resource_mut::<Settings>().set_device(Player::Near, SeatDevice::Pad);
    game.lay(MatchSetup::of(GameKind::Xiangqi))?;
    game.follow(CENTRAL_PAWN)?;
    let pad = game.world().spawn_empty().id();
    let made = GamepadConnection::Connected { name: "A pad".to_owned(), vendor_id: None, product_id: None };
    connect(game, pad, made);
    for value in [1.0, 0.0] {
        let button = RawGamepadButtonChangedEvent::new(pad, GamepadButton::South, value);
        game.world().write_message(RawGamepadEvent::Button(button));
        game.frame();
    }
    connect(game, pad, GamepadConnection::Disconnected);
    game.rest()
}

fn connect(game: &mut HeadlessGame, pad: Entity, connection: GamepadConnection) {
    let event = GamepadConnectionEvent::new(pad, connection);
    game.world().write_message(event.clone());
    game.world().write_message(RawGamepadEvent::Connection(event));
    game.frame();
}

/// A key goes down or up, and a frame passes.
fn key(game: &mut HeadlessGame, key_code: KeyCode, state: ButtonState) -> Result<(), GalleryError> {
    let mut windows = game.world().query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(game.world()).map_err(|_| GalleryError::NotThere("window".to_owned()))?;
    let logical_key = Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified);
    game.world().write_message(KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
    game.frame();
    Ok(())
}

//! The devices that asks come from, what they hold down, and asks that belong to one player.

use bevy::ecs::system::SystemParam;
use bevy::input::InputSystems;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::TouchInput;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::{Action, Ask, AskSystems, Owners};
use crate::prefs::Player;

/// One half of the keyboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Half {
    /// W, A, S, D and the keys around them.
    Left,
    /// The arrows and the keys around them.
    Right,
}

/// A device.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Source {
    /// The keys that belong to no half.
    Keyboard,
    /// One half of the keyboard, while it belongs to a player.
    Half(Half),
    /// A pad.
    Pad(Entity),
    /// The mouse.
    Mouse,
    /// A finger.
    Touch,
    /// A program that presses controls: a screen reader.
    Reader,
}

/// An action that the device of one player asks for at the board.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatAsk {
    /// The player.
    pub player: Player,
    /// What the device asks for.
    pub ask: Ask,
}

/// The actions whose keys and buttons are down, each with its device.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub struct HeldActions(Vec<(Source, Action, Trigger)>);

/// What is held down.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Trigger {
    Key(KeyCode),
    Button(GamepadButton),
}

impl HeldActions {
    /// Whether a device holds an action down.
    pub fn holds(&self, source: Source, action: Action) -> bool {
        self.0.iter().any(|(held, by, _)| (*held, *by) == (source, action))
    }

    pub(super) fn begin(&mut self, source: Source, action: Action, trigger: Trigger) {
        self.end(source, trigger);
        self.0.push((source, action, trigger));
    }

    /// A key has one state, whatever it meant when it went down.
    pub(super) fn end_key(&mut self, code: KeyCode) {
        self.0.retain(|(.., trigger)| *trigger != Trigger::Key(code));
    }

    pub(super) fn end(&mut self, source: Source, trigger: Trigger) {
        self.0.retain(|(by, _, held)| (*by, *held) != (source, trigger));
    }
}

/// The device that was pressed last, the owner of what the interface does in this frame. A pointer that only moves is not
/// pressed.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastSource(pub Source);

impl Default for LastSource {
    fn default() -> Self {
        Self(Source::Mouse)
    }
}

/// Where keys and buttons send their asks: to everyone, or at the board to the player whose device asks.
#[derive(SystemParam)]
pub(super) struct Asks<'w> {
    common: MessageWriter<'w, Ask>,
    own: MessageWriter<'w, SeatAsk>,
    pub(super) owners: ResMut<'w, Owners>,
    last: ResMut<'w, LastSource>,
}

impl Asks<'_> {
    pub(super) fn send(&mut self, ask: Ask) {
        self.last.set_if_neq(LastSource(ask.by));
        match self.owners.taker(ask) {
            Some(player) => _ = self.own.write(SeatAsk { player, ask }),
            None => _ = self.common.write(ask),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HeldActions>()
        .init_resource::<LastSource>()
        .add_message::<SeatAsk>()
        .add_systems(PreUpdate, (note_pointers.after(InputSystems).before(AskSystems), let_go.in_set(AskSystems)));
}

fn note_pointers(
    (mut clicks, mut touches): (MessageReader<MouseButtonInput>, MessageReader<TouchInput>),
    mut last: ResMut<LastSource>,
) {
    let has_touch = touches.read().count() > 0;
    let has_click = clicks.read().count() > 0;
    match (has_touch, has_click) {
        (true, _) => _ = last.set_if_neq(LastSource(Source::Touch)),
        (_, true) => _ = last.set_if_neq(LastSource(Source::Mouse)),
        _ => {}
    }
}

/// Another window does not report the release of a key, and an unplugged pad not that of a button.
fn let_go(
    windows: Query<&Window, With<PrimaryWindow>>,
    gamepads: Query<(), With<Gamepad>>,
    mut held: ResMut<HeldActions>,
) {
    if held.0.is_empty() {
        return;
    }
    let is_ours = windows.single().is_ok_and(|window| window.focused);
    held.0.retain(|(source, ..)| match source {
        _ if !is_ours => false,
        Source::Pad(pad) => gamepads.contains(*pad),
        _ => true,
    });
}

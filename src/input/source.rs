//! The devices that asks come from, what they hold down, and asks that belong to one player.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::FocusedInput;
use bevy::picking::pointer::PointerId;
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

impl Source {
    /// The device of a pointer.
    #[must_use]
    pub const fn of_pointer(pointer: PointerId) -> Self {
        if matches!(pointer, PointerId::Touch(_)) { Self::Touch } else { Self::Mouse }
    }
}

/// An action that the device of one player asks for at the board.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatAsk {
    /// The player.
    pub player: Player,
    /// The action that the device asks for.
    pub ask: Ask,
}

/// The actions whose keys and buttons are down, each with its device.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub struct HeldActions(Vec<(Source, Action, Trigger)>);

/// The keys and buttons that are held down.
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

    /// Whether any device does.
    pub fn holds_by_any(&self, action: Action) -> bool {
        self.0.iter().any(|(_, by, _)| *by == action)
    }

    pub(super) fn begin(&mut self, source: Source, action: Action, trigger: Trigger) {
        self.end(source, trigger);
        self.0.push((source, action, trigger));
    }

    /// Releasing a key ends every action that it began.
    pub(super) fn end_key(&mut self, code: KeyCode) {
        self.0.retain(|(.., trigger)| *trigger != Trigger::Key(code));
    }

    pub(super) fn end(&mut self, source: Source, trigger: Trigger) {
        self.0.retain(|(by, _, held)| (*by, *held) != (source, trigger));
    }
}

/// The device whose press a control handles. It is set for each press on its own, just before the control acts: in one frame
/// several devices can be pressed.
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
}

impl Asks<'_> {
    pub(super) fn send(&mut self, ask: Ask) {
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
        .add_observer(note_click)
        .add_observer(note_ask)
        .add_systems(PreUpdate, let_go.in_set(AskSystems));
}

fn note_click(click: On<Pointer<Click>>, mut last: ResMut<LastSource>) {
    last.set_if_neq(LastSource(Source::of_pointer(click.pointer_id)));
}

fn note_ask(ask: On<FocusedInput<Ask>>, mut last: ResMut<LastSource>) {
    last.set_if_neq(LastSource(ask.input.by));
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

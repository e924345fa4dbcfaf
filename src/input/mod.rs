//! Keys, buttons and sticks become actions: one map, which the player can change.
//!
//! An action goes as [`Ask`] to the focused entity, then to its ancestors, and at last to
//! the window; the entity that uses it stops it. Only a text field gets the keys themselves. Mouse and fingers are
//! `bevy_picking`'s.

use bevy::input::InputSystems;
use bevy::input_focus::{InputFocusSystems, dispatch_focused_input};
use bevy::prelude::*;

mod action;
mod any;
mod binding;
mod capture;
mod command;
mod device;
mod file;
mod halves;
mod keyboard;
mod map;
mod names;
mod owners;
mod pad;
mod source;
mod stick;
mod store;
mod watch;
mod writing;

pub use action::Action;
pub use any::any_press;
pub use binding::Key;
pub use capture::{Capture, CaptureEnded, Outcome};
pub use command::ClipboardKey;
pub use device::{Device, PadMaker};
pub use keyboard::place_of_digit;
pub use map::{ActionMap, Controller};
pub use names::{name_of_button, name_of_key};
pub use owners::{Owners, OwnersAt, PadState};
pub use source::{Half, HeldActions, LastSource, SeatAsk, Source};
pub use watch::PadWatch;
pub use writing::{LastLetters, TakesLetters, Unwritten, is_screen_left, letters_of};

/// An action is asked for, by its key or button.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ask {
    /// The action.
    pub action: Action,
    /// Whether the key is still down from before.
    pub is_repeat: bool,
    /// The device that asks.
    pub by: Source,
}

/// The systems that turn keys and buttons into [`Ask`]s.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AskSystems;

/// Adds the map and its devices.
pub fn plugin(app: &mut App) {
    app.add_message::<Ask>()
        .add_message::<ClipboardKey>()
        .configure_sets(PreUpdate, AskSystems.after(InputSystems).before(InputFocusSystems::Dispatch))
        .add_plugins((store::plugin, capture::plugin, device::plugin, keyboard::plugin, pad::plugin, watch::plugin))
        .add_plugins((owners::plugin, source::plugin, writing::plugin))
        .add_systems(PreUpdate, dispatch_focused_input::<Ask>.in_set(InputFocusSystems::Dispatch));
}

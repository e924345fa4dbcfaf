//! Capture of the next key or button, to bind it to an action.

use bevy::input::keyboard;
use bevy::prelude::*;

use super::binding::{is_letter, is_modifier};
use super::file::is_printable;
use super::map::Needed;
use super::{Action, ActionMap, Controller, Key};

/// The action that waits for a key or a button.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Capture(pub Option<(Action, Controller)>);

/// A capture is over.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct CaptureEnded {
    /// The action.
    pub action: Action,
    /// The outcome of the capture.
    pub outcome: Outcome,
}

/// How a capture went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// The capture was cancelled.
    Left,
    /// The key or button is assigned.
    Bound,
    /// The key or button was taken from this action.
    TakenFrom(Action),
    /// Another action needs the key or button.
    NeededBy(Action),
}

impl From<Result<Option<Action>, Needed>> for Outcome {
    fn from(result: Result<Option<Action>, Needed>) -> Self {
        match result {
            Ok(None) => Self::Bound,
            Ok(Some(other)) => Self::TakenFrom(other),
            Err(Needed(other)) => Self::NeededBy(other),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Capture>().add_message::<CaptureEnded>();
}

/// Handles a key during a capture. Escape cancels it; a modifier waits for its key.
pub(super) fn take_key(
    capture: &mut Capture,
    map: &mut ResMut<ActionMap>,
    (key, logical): (Key, &keyboard::Key),
) -> Option<CaptureEnded> {
    let (action, kind) = capture.0?;
    if is_modifier(key.code) {
        return None;
    }
    if kind == Controller::Pad || key.code == KeyCode::Escape && action != Action::Cancel {
        capture.0 = None;
        return Some(CaptureEnded { action, outcome: Outcome::Left });
    }
    if let keyboard::Key::Character(text) = logical
        && !is_letter(key.code)
        && !key.shift
        && is_printable(text)
    {
        map.set_print(key.code, text.to_string());
    }
    capture.0 = None;
    Some(CaptureEnded { action, outcome: map.bind_key(action, key).into() })
}

/// Handles a button during a capture.
pub(super) fn take_button(
    capture: &mut Capture,
    map: &mut ResMut<ActionMap>,
    button: GamepadButton,
) -> Option<CaptureEnded> {
    let (action, kind) = capture.0?;
    capture.0 = None;
    let outcome = if kind == Controller::Pad { map.bind_button(action, button).into() } else { Outcome::Left };
    Some(CaptureEnded { action, outcome })
}

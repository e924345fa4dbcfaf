//! The system's own keys for the clipboard. They are no actions, so no player changes them.

use bevy::prelude::*;

use super::Key;

/// The players want something of the clipboard: Control or Command with C, with Shift and C, with G, or with V, where no text field
/// has the focus.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClipboardKey {
    /// Copy what is seen as text.
    Copy,
    /// Copy what is seen as a picture.
    CopyPicture,
    /// Copy the game as a record.
    CopyGame,
    /// Paste.
    Paste,
}

impl ClipboardKey {
    /// The meaning of a key while Control or Command is held.
    pub(super) const fn of(key: Key) -> Option<Self> {
        match (key.code, key.shift) {
            (KeyCode::KeyC, false) => Some(Self::Copy),
            (KeyCode::KeyC, true) => Some(Self::CopyPicture),
            (KeyCode::KeyG, _) => Some(Self::CopyGame),
            (KeyCode::KeyV, _) => Some(Self::Paste),
            _ => None,
        }
    }
}

/// Whether Control or Command is held, and Alt is not.
pub(super) fn is_held(held: &ButtonInput<KeyCode>) -> bool {
    let command = [KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight];
    held.any_pressed(command) && !held.any_pressed([KeyCode::AltLeft, KeyCode::AltRight])
}

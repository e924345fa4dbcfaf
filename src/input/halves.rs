//! The keys of the two halves of the keyboard. They are places, not letters: the left half is the same under every layout.

use bevy::prelude::*;

use super::{Action, Half};

/// The left half: three fingers on W, A, S, D and the thumb on the space bar.
const LEFT: [(KeyCode, Action); 9] = [
    (KeyCode::KeyW, Action::Up),
    (KeyCode::KeyA, Action::Left),
    (KeyCode::KeyS, Action::Down),
    (KeyCode::KeyD, Action::Right),
    (KeyCode::Space, Action::Confirm),
    (KeyCode::KeyQ, Action::Cancel),
    (KeyCode::KeyE, Action::Inspect),
    (KeyCode::KeyX, Action::Undo),
    (KeyCode::KeyC, Action::Draw),
];

/// The right half: the arrows, and what lies around Enter.
const RIGHT: [(KeyCode, Action); 10] = [
    (KeyCode::ArrowUp, Action::Up),
    (KeyCode::ArrowLeft, Action::Left),
    (KeyCode::ArrowDown, Action::Down),
    (KeyCode::ArrowRight, Action::Right),
    (KeyCode::Enter, Action::Confirm),
    (KeyCode::NumpadEnter, Action::Confirm),
    (KeyCode::Backspace, Action::Cancel),
    (KeyCode::KeyI, Action::Inspect),
    (KeyCode::KeyU, Action::Undo),
    (KeyCode::KeyO, Action::Draw),
];

impl Half {
    /// The action that the key at a place asks for, if it belongs to this half.
    pub(super) fn action(self, code: KeyCode) -> Option<Action> {
        let keys: &[_] = match self {
            Self::Left => &LEFT,
            Self::Right => &RIGHT,
        };
        keys.iter().find(|(key, _)| *key == code).map(|(_, action)| *action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_belongs_to_both_halves() {
        assert!(LEFT.iter().all(|(key, _)| Half::Right.action(*key).is_none()));
        for half in [Half::Left, Half::Right] {
            let keys: &[_] = if half == Half::Left { &LEFT } else { &RIGHT };
            for needed in Action::ALL.iter().filter(|action| action.is_needed()) {
                assert!(keys.iter().any(|(_, action)| action == needed), "{half:?} lacks {needed}");
            }
        }
    }
}

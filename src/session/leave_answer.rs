//! The answer to the question whether to leave although something is not on the disk.

use bevy::prelude::*;

/// The answer to [`Menu::Unsaved`](crate::core::Menu::Unsaved). Closing that menu is the third one: to stay.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeaveAnswer {
    /// Tries at once to save, and leaves if that succeeds.
    TryAgain,
    /// Leaves without it.
    Anyway,
}

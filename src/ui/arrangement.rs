//! How two sheets, or a sheet and a board, share the window.

use super::Room;

/// How two things share the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arrangement {
    /// One beside the other.
    Beside,
    /// One above the other.
    Stacked,
    /// There is room for one of them.
    Alone,
}

impl Arrangement {
    /// The arrangement in a window.
    #[must_use]
    pub fn of(room: Room) -> Self {
        /// With larger letters each needs the whole window.
        const LETTERS: f32 = 1.3;
        match (room.is_portrait, room.is_narrow) {
            (true, _) if room.letters <= LETTERS => Self::Stacked,
            (_, true) => Self::Alone,
            (_, false) => Self::Beside,
        }
    }
}

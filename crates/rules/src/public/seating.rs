//! The place of a board in a match on two boards.

use crate::Position;

/// The place of a board in a match on two boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct OfTwo {
    /// The number of the board, 0 or 1.
    pub(super) board: u8,
    /// The start position of the other board.
    pub(super) start_beside: Position,
}

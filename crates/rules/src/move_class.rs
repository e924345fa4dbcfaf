//! Classes of moves that a move generator generates separately.

use crate::bitboard::Bitboard;

/// A class of legal moves. A generator that is inlined with a constant class has no branch for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MoveClass {
    /// All legal moves.
    All,
    /// Captures.
    Captures,
    /// Moves and drops to empty squares.
    Quiets,
}

impl MoveClass {
    /// The possible targets of the class.
    #[inline(always)]
    pub(crate) const fn targets(self, enemies: Bitboard, occupied: Bitboard) -> Bitboard {
        const ALL: Bitboard = Bitboard(u128::MAX);
        match self {
            Self::All => ALL,
            Self::Captures => enemies,
            Self::Quiets => ALL.without(occupied),
        }
    }
}

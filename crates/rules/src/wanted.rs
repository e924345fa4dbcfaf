//! Which of the legal moves a generator makes.

use crate::bitboard::Bitboard;

/// All legal moves, or a part of them. A generator that is inlined with a constant pays nothing for the choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// Every legal move.
    All,
    /// Moves onto an enemy piece.
    Captures,
    /// All other moves, drops among them.
    Quiets,
}

impl Wanted {
    /// The squares where such moves may end.
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

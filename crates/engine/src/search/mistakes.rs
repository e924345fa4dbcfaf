//! The mistakes that the search makes for a level, by its [`Weakness`](super::weakness::Weakness).

use crate::random::mixed;

use super::board::{Board, can_mate};
use super::packed_move::PackedMove;
use super::root::RootMove;
use super::searcher::Searcher;

impl<B: Board> Searcher<B> {
    /// Whether the player does not see a legal move.
    #[inline]
    pub(super) fn overlooks(&self, board: &B, mv: PackedMove) -> bool {
        self.weakness.is_blind && self.weakness.misses(mv, board.oversights(mv, self.line.vacated()))
    }

    /// Whether the player does not follow captures from a board.
    #[inline]
    pub(super) fn overlooks_exchanges(&self, board: &B) -> bool {
        self.weakness.falls(self.weakness.overlooks.exchanges, board.key())
    }

    /// Removes the moves of the root that the player does not see, unless no move is left; if it sees every mate in
    /// one, all moves beside such a mate, and those that allow one.
    pub(super) fn forget(&self, board: &B, moves: &mut Vec<RootMove>, overlooks_mates: bool) {
        let mut keep = |is_kept: &dyn Fn(&RootMove) -> bool| {
            if moves.iter().any(is_kept) {
                moves.retain(is_kept);
            }
        };
        if self.weakness.is_blind {
            let mates = |root: &RootMove| !overlooks_mates && !board.after(root.mv).has_moves();
            keep(&|root| !self.overlooks(board, root.mv) || mates(root));
        }
        if !overlooks_mates && self.weakness.errs() {
            keep(&|root| !board.after(root.mv).has_moves());
            keep(&|root| !can_mate(&board.after(root.mv)));
        }
    }

    /// The error of the evaluation of a board, from the side that moves.
    #[inline]
    pub(super) fn error(&self, board: &B) -> i32 {
        let noise = self.weakness.noise;
        if noise == 0 {
            return 0;
        }
        let random = (mixed(board.key() ^ self.weakness.seed) >> 16 & 0xffff) as i32;
        // The sum of two, so that large errors are rarer than small ones.
        ((random & 0xff) + (random >> 8) - 255) * noise / 255
    }

    /// The score of a draw at a ply.
    #[inline]
    pub(super) const fn draw(&self, ply: usize) -> i32 {
        if ply.is_multiple_of(2) { -self.weakness.contempt } else { self.weakness.contempt }
    }
}

//! Perft without lists of moves. Each move is played on a copy of the position.

use core::hint::black_box;

use super::Position;
use crate::perft::Leaves;

/// The number of lines of `depth` plies, at least 1.
pub(crate) fn count(position: &Position, depth: u32, leaves: Leaves) -> u64 {
    if depth == 1 && leaves == Leaves::Counted {
        return position.count_moves() as u64;
    }
    let mut total = 0;
    position.each_piece(|piece, from, targets| {
        for to in targets.indices() {
            let mut after = *position;
            after.step(piece, from, to);
            // Without the black box the compiler removes the moves of the last ply, because their positions are unused.
            total += if depth == 1 { 1 } else { count(&after, depth - 1, leaves) };
            black_box(&after);
        }
    });
    total
}

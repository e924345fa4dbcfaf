//! Perft without lists of moves.

use core::hint::black_box;

use super::Position;
use crate::perft::Leaves;

/// The number of lines of `depth` plies; 1 for depth 0.
pub(crate) fn count(position: &Position, depth: u32, leaves: Leaves) -> u64 {
    match (depth, leaves) {
        (0, _) => 1,
        (1, Leaves::Counted) => position.count_moves() as u64,
        _ => {
            let mut total = 0;
            position.each_move(|mv| {
                let mut after = *position;
                after.play_unchecked(mv);
                // Without the black box the compiler removes the moves of the last ply, because their positions are unused.
                let after = if depth == 1 { black_box(&after) } else { &after };
                total += count(after, depth - 1, leaves);
            });
            total
        }
    }
}

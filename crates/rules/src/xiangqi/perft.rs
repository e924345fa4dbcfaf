//! Counting ways on: the number of moves is counted without a list, and a ply is played on a copy.

use core::hint::black_box;

use super::Position;
use crate::perft::Leaves;

/// How many ways of `depth` plies, at least 1, lead on from a position.
pub(crate) fn count(position: &Position, depth: u32, leaves: Leaves) -> u64 {
    if depth == 1 && leaves == Leaves::Counted {
        return position.count_moves() as u64;
    }
    let mut total = 0;
    position.each_piece(|piece, from, targets| {
        for to in targets.indices() {
            let mut after = *position;
            after.step(piece, from, to);
            // The compiler sees that nobody looks at a leaf; it has to be played all the same.
            total += if depth == 1 { 1 } else { count(&after, depth - 1, leaves) };
            black_box(&after);
        }
    });
    total
}

//! Counting the ways on from a position without a detour over lists.

use core::hint::black_box;

use super::Position;
use crate::perft::Leaves;

/// How many ways there are to play `depth` plies on.
pub(crate) fn count(position: &Position, depth: u32, leaves: Leaves) -> u64 {
    match (depth, leaves) {
        (0, _) => 1,
        (1, Leaves::Counted) => position.count_moves() as u64,
        _ => {
            let mut total = 0;
            position.each_move(|mv| {
                let mut after = *position;
                after.play_unchecked(mv);
                // A leaf that is to be played is played, though nobody looks at it.
                let after = if depth == 1 { black_box(&after) } else { &after };
                total += count(after, depth - 1, leaves);
            });
            total
        }
    }
}

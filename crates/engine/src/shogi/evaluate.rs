//! The evaluation of shogi: material, and a sum of weighted [features](super::features).

use super::board::ShogiBoard;
use super::features;

/// The evaluation for the side to move.
pub(super) fn evaluate(board: &ShogiBoard) -> i32 {
    let (mut sums, weights) = ([0; 2], board.weights);
    features::each(board, |side, feature| sums[side] += i32::from(weights[feature]));
    let mover = board.position.mover().index();
    material(board) + sums[mover] - sums[mover ^ 1]
}

/// The material of the side to move less that of the other.
pub(super) fn material(board: &ShogiBoard) -> i32 {
    if board.position.mover().index() == 0 { board.material } else { -board.material }
}

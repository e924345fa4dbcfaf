//! The evaluation of shogi: material, and a sum of weighted [features](super::features).

use super::board::ShogiBoard;
use super::features;
use super::values;
use super::weights;

/// The score of the side to move for the move.
const TEMPO: i32 = 30;

/// The evaluation for the side to move.
pub(super) fn evaluate(board: &ShogiBoard) -> i32 {
    let (mut sums, weights) = ([0; 2], weights::in_use());
    features::each(board, |side, feature| sums[side] += i32::from(weights[feature]));
    let mover = board.position.mover().index();
    base(board) + sums[mover] - sums[mover ^ 1]
}

/// The base of the evaluation, without the weights: material, and the move.
pub(super) fn base(board: &ShogiBoard) -> i32 {
    TEMPO + if board.position.mover().index() == 0 { board.material } else { -board.material }
}

const _: () = assert!(values::on_board(1) == 0);

//! The problems of a board that is set up by hand.

use super::Position;
use super::drops::can_stand;
use super::fen::most;
use crate::draft::Problem;
use crate::xiangqi::problems::{counters, generals, open_generals, others};
use crate::{Draft, Piece};

/// The problems of a draft and of the position that it makes, as if the board were alone.
pub(crate) fn problems(draft: &Draft, position: &Position) -> Vec<Problem> {
    let board = position.board();
    let (mut problems, has_generals) = generals(board);
    let in_hand = |piece: Piece| position.hand(piece.colour).count(piece.kind);
    problems.extend(others(board, &most, &in_hand, &|piece, at| !can_stand(piece, at)));
    if has_generals {
        problems.extend(open_generals(board));
    }
    problems.extend(counters(draft, board));
    problems
}

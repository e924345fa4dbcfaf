//! Moves that people overlook and like on a xiangqi board.

use teahouse_rules::Kind;

use crate::search::oversights::Oversights;
use crate::search::{Board as _, PackedMove};

use super::board::{XiangqiBoard, piece_of};

/// The distance from which a capture along a line is far away.
const FAR: usize = 5;

/// The reasons why a move is easy to overlook.
pub(super) fn oversights(board: &XiangqiBoard, mv: PackedMove, vacated: [usize; 2]) -> Oversights {
    let (from, to) = (mv.from(), mv.to());
    if board.code(to) == 0 {
        return Oversights::NONE;
    }
    let kind = piece_of(board.code(from)).kind;
    let (files, ranks) = ((from % 9).abs_diff(to % 9), (from / 9).abs_diff(to / 9));
    let is_line = matches!(kind, Kind::Chariot | Kind::Cannon);
    let goes_back = if board.mover() == 0 { to / 9 < from / 9 } else { to / 9 > from / 9 };
    Oversights::NONE
        .with(Oversights::FAR, is_line && files.max(ranks) >= FAR)
        .with(Oversights::JUMP, kind == Kind::Cannon)
        .with(Oversights::DIAGONAL, matches!(kind, Kind::Elephant | Kind::Advisor))
        .with(Oversights::BEHIND, goes_back)
        .with(Oversights::OPENED, vacated.into_iter().any(|at| is_between(kind, from, to, at)))
}

/// Whether a piece on a point would bar this capture, or be its screen.
fn is_between(kind: Kind, from: usize, to: usize, at: usize) -> bool {
    let [(file, rank), (file_to, rank_to), (file_at, rank_at)] = [from, to, at].map(|point| (point % 9, point / 9));
    match kind {
        Kind::Chariot | Kind::Cannon => {
            let lies = |a: usize, b: usize, x: usize| a.min(b) < x && x < a.max(b);
            file == file_to && file_at == file && lies(rank, rank_to, rank_at)
                || rank == rank_to && rank_at == rank && lies(file, file_to, file_at)
        }
        Kind::Horse if file.abs_diff(file_to) == 2 => at == rank * 9 + usize::midpoint(file, file_to),
        Kind::Horse => at == usize::midpoint(rank, rank_to) * 9 + file,
        _ => false,
    }
}

/// Whether a move takes a piece across the river.
pub(super) fn advance(board: &XiangqiBoard, mv: PackedMove) -> i32 {
    let is_across = |point: usize| (point / 9 >= 5) == (board.mover() == 0);
    let is_piece = piece_of(board.code(mv.from())).kind != Kind::Soldier;
    i32::from(is_piece && is_across(mv.to()) && !is_across(mv.from()))
}

/// Number of advisors and elephants, and the general at home.
pub(super) fn shelter(board: &XiangqiBoard, side: usize) -> i32 {
    let guards = |kind| (board.position.by_kind(kind) & board.by_side(side)).count() as i32;
    let home = if side == 0 { 0 } else { 9 };
    let general = (board.position.by_kind(Kind::General) & board.by_side(side)).indices().next();
    guards(Kind::Advisor) + guards(Kind::Elephant) + i32::from(general.is_some_and(|at| at / 9 == home))
}

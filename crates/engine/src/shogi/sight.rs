//! Moves that people overlook and like on a shogi board.

use teahouse_rules::shogi::{KomaKind, Side};

use crate::search::oversights::Oversights;
use crate::search::{Board as _, PackedMove};

use super::board::{ShogiBoard, koma_of};

/// The distance from which a capture along a line is far away.
const FAR: usize = 4;

/// The reasons why a move is easy to overlook.
pub(super) fn oversights(board: &ShogiBoard, mv: PackedMove, vacated: [usize; 2]) -> Oversights {
    let (from, to) = (mv.from(), mv.to());
    if mv.dropped().is_some() {
        return Oversights::NONE.with(Oversights::BEHIND, is_behind_king(board, to));
    }
    if board.code(to) == 0 {
        return Oversights::NONE;
    }
    let kind = koma_of(board.code(from)).kind;
    let (files, ranks) = ((from % 9).abs_diff(to % 9), (from / 9).abs_diff(to / 9));
    let distance = files.max(ranks);
    let is_line = matches!(kind, KomaKind::Rook | KomaKind::Bishop | KomaKind::Lance);
    let goes_back = if board.mover() == 0 { to / 9 < from / 9 } else { to / 9 > from / 9 };
    Oversights::NONE
        .with(Oversights::FAR, is_line && distance >= FAR)
        .with(Oversights::JUMP, kind == KomaKind::Knight)
        .with(Oversights::DIAGONAL, kind == KomaKind::Bishop && files == ranks)
        .with(Oversights::BEHIND, goes_back)
        .with(Oversights::OPENED, is_line && vacated.into_iter().any(|at| is_between(from, to, at)))
}

/// Whether a square lies between two others of a line.
fn is_between(from: usize, to: usize, at: usize) -> bool {
    let place = |square: usize| ((square % 9) as i32, (square / 9) as i32);
    let [one, two, middle] = [from, to, at].map(place);
    let [(x, y), (a, b)] = [(middle.0 - one.0, middle.1 - one.1), (two.0 - one.0, two.1 - one.1)];
    let distance = a.abs().max(b.abs());
    at < super::board::SQUARES && x * b == y * a && x * a + y * b > 0 && x.abs().max(y.abs()) < distance
}

/// Whether a square is beside or behind the enemy king, and near it.
fn is_behind_king(board: &ShogiBoard, at: usize) -> bool {
    let enemy = Side::BOTH[board.mover() ^ 1];
    let Some(king) = board.position.king(enemy) else { return false };
    let (file, rank) = (usize::from(king.file()), usize::from(king.rank()));
    let behind = if enemy == Side::Gote { at / 9 >= rank } else { at / 9 <= rank };
    behind && (at % 9).abs_diff(file) <= 1 && (at / 9).abs_diff(rank) <= 1
}

/// Whether a move takes a piece into the upper half, seen from its side, or drops it there.
pub(super) fn advance(board: &ShogiBoard, mv: PackedMove) -> i32 {
    let is_far = |square: usize| if board.mover() == 0 { square / 9 >= 4 } else { square / 9 <= 4 };
    let kind = koma_of(board.mover_code(mv)).kind;
    i32::from(kind != KomaKind::Pawn && is_far(mv.to()) && (mv.dropped().is_some() || !is_far(mv.from())))
}

/// Number of golds and silvers near the king, and twice its distance from the middle file, which it has to leave its guards for.
pub(super) fn shelter(board: &ShogiBoard, side: usize) -> i32 {
    let Some(king) = board.position.king(Side::BOTH[side]) else { return 0 };
    let (file, rank) = (usize::from(king.file()), usize::from(king.rank()));
    let home = if side == 0 { rank } else { 8 - rank };
    let is_guard = |at: &usize| {
        matches!(koma_of(board.code(*at)).kind, KomaKind::Gold | KomaKind::Silver)
            && (at % 9).abs_diff(file) <= 1
            && (at / 9).abs_diff(rank) <= 1
    };
    let guards = board.by_side(side).indices().filter(is_guard).count() as i32;
    guards + 2 * file.abs_diff(4).min(3) as i32 - home as i32
}

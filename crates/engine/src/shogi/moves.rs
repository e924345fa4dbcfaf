//! The moves that the search considers, and which of them it takes for captures.
//!
//! A promotion of a pawn, bishop or rook gains as much as a capture and is searched like one; the same move without the
//! promotion is searched at the root only. It has a sense only where a promotion would let a dropped pawn mate, or the
//! opponent run out of moves.

use teahouse_rules::Bitboard;
use teahouse_rules::shogi::{GEOMETRY, KomaKind, Side};

use crate::search::{Board as _, PackedMove};

use super::board::{ShogiBoard, koma_of};

const THREE_RANKS: u128 = (1 << 27) - 1;
/// The squares in which the pieces of each side promote.
const ZONE: [Bitboard; 2] = [Bitboard::from_bits(THREE_RANKS << 54), Bitboard::from_bits(THREE_RANKS)];
/// The squares from which a pawn of each side steps to a promotion.
const BEFORE: [Bitboard; 2] = [Bitboard::from_bits(THREE_RANKS << 45), Bitboard::from_bits(THREE_RANKS << 9)];

/// Whether a piece gains much by a promotion: an unpromoted pawn, bishop or rook.
fn is_eager(code: u8) -> bool {
    let koma = koma_of(code);
    !koma.promoted && matches!(koma.kind, KomaKind::Pawn | KomaKind::Bishop | KomaKind::Rook)
}

/// Whether a move on the board promotes a pawn, bishop or rook.
fn is_great_promotion(board: &ShogiBoard, mv: PackedMove) -> bool {
    mv.promotes() && is_eager(board.code(mv.from()))
}

/// Whether a move leaves out a great promotion.
fn is_idle(board: &ShogiBoard, mv: PackedMove) -> bool {
    let in_zone = |square: usize| ZONE[board.mover()].bits() >> square & 1 == 1;
    mv.dropped().is_none()
        && !mv.promotes()
        && is_eager(board.code(mv.from()))
        && (in_zone(mv.from()) || in_zone(mv.to()))
}

/// Whether a move captures or is a great promotion.
#[inline]
pub(super) fn is_loud(board: &ShogiBoard, mv: PackedMove) -> bool {
    board.is_capture(mv) || is_great_promotion(board, mv)
}

/// Visits the loud moves.
pub(super) fn each_loud(board: &ShogiBoard, mut visit: impl FnMut(PackedMove)) {
    board.position.each_capture(|mv| {
        let mv = ShogiBoard::pack(mv);
        if !is_idle(board, mv) {
            visit(mv);
        }
    });
    let (position, side) = (&board.position, board.position.mover());
    let occupied = position.occupied();
    let mut add = |from: usize, to: usize| {
        let mv = PackedMove::go(from, to, true);
        if board.is_legal(mv) {
            visit(mv);
        }
    };
    let unpromoted = |kind: KomaKind| (position.by_kind(kind) & position.by_side(side)).without(position.promoted());
    for from in (unpromoted(KomaKind::Pawn) & BEFORE[side.index()]).indices() {
        let to = if side == Side::Sente { from + 9 } else { from - 9 };
        if !occupied.contains(GEOMETRY.square(to)) {
            add(from, to);
        }
    }
    for kind in [KomaKind::Rook, KomaKind::Bishop] {
        for from in unpromoted(kind).indices() {
            let zone = ZONE[side.index()];
            let targets = position.attacks_from(from, koma_of(board.code(from))).without(occupied);
            let is_inside = zone.bits() >> from & 1 == 1;
            let targets = if is_inside { targets } else { targets & zone };
            targets.indices().for_each(|to| add(from, to));
        }
    }
}

/// Visits the quiet moves, without those that leave out a great promotion.
pub(super) fn each_quiet(board: &ShogiBoard, mut visit: impl FnMut(PackedMove)) {
    board.position.each_quiet(|mv| {
        let mv = ShogiBoard::pack(mv);
        if !is_great_promotion(board, mv) && !is_idle(board, mv) {
            visit(mv);
        }
    });
}

/// Visits all legal moves that are not loud.
pub(super) fn each_other(board: &ShogiBoard, mut visit: impl FnMut(PackedMove)) {
    board.position.each_move(|mv| {
        let mv = ShogiBoard::pack(mv);
        if is_idle(board, mv) || !is_loud(board, mv) {
            visit(mv);
        }
    });
}

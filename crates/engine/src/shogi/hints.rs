//! Hints for all quiet moves of a board, found once: the squares of checks, and the promise of a move.

use teahouse_rules::Bitboard;
use teahouse_rules::shogi::{GEOMETRY, Koma, KomaKind, Side};

use crate::search::exchange;
use crate::search::{Board as _, PackedMove};

use super::board::{SQUARES, ShogiBoard, koma_of};
use super::features;
use super::groups::KINDS;
use super::values;

/// The promise of a check that loses nothing, beside the evaluation.
const CHECK: i32 = 300;

/// The squares from which the mover's pieces would give check, and the squares of both kings.
#[derive(Debug, Clone)]
pub(crate) struct Hints {
    /// By kind, then by promoted kind.
    checks: [Bitboard; KINDS],
    /// The squares that the enemy king sees along lines: a piece that leaves one of them may open a line to the king.
    lines: Bitboard,
    kings: [usize; 2],
}

impl Hints {
    pub(super) fn of(board: &ShogiBoard) -> Self {
        let position = &board.position;
        let kings = features::kings(position);
        let mut hints = Self { checks: [Bitboard::EMPTY; KINDS], lines: Bitboard::EMPTY, kings };
        let other = Side::BOTH[board.mover() ^ 1];
        let Some(king) = position.king(other) else { return hints };
        let king = GEOMETRY.index(king);
        // The mover's pieces give check from where the same kind of enemy piece would go from the king.
        let sees = |kind: KomaKind, promoted: bool| position.attacks_from(king, Koma { side: other, kind, promoted });
        for kind in KomaKind::HAND {
            hints.checks[kind.index()] = sees(kind, false);
        }
        let golds = hints.checks[KomaKind::Gold.index()];
        for kind in [KomaKind::Silver, KomaKind::Knight, KomaKind::Lance, KomaKind::Pawn] {
            hints.checks[8 + kind.index()] = golds;
        }
        for kind in [KomaKind::Rook, KomaKind::Bishop] {
            hints.checks[8 + kind.index()] = sees(kind, true);
            hints.lines |= hints.checks[kind.index()];
        }
        hints
    }

    /// Whether a quiet legal move gives check.
    #[inline]
    pub(super) fn checks(&self, board: &ShogiBoard, mv: PackedMove) -> bool {
        self.checks_directly(board, mv) || mv.dropped().is_none() && has(self.lines, mv.from()) && board.gives_check(mv)
    }

    #[inline]
    fn checks_directly(&self, board: &ShogiBoard, mv: PackedMove) -> bool {
        has(self.checks[features::kind_of(board.mover_code(mv))], mv.to())
    }

    /// The gain of a moving or dropped piece's features by a quiet move, with a bonus for a check. `before` is the piece's code.
    /// Features of other pieces and of the squares near the kings are left out.
    pub(super) fn promise(&self, board: &ShogiBoard, before: u8, mv: PackedMove) -> i32 {
        let standing = |code: u8, square: usize| {
            let mut sum = 0;
            features::each_of_piece(&board.position, self.kings, code, square, |feature| {
                sum += weight(board, feature);
            });
            sum
        };
        let then = standing(board.mover_code(mv), mv.to());
        let gain = match mv.dropped() {
            Some(_) => then - in_hand(board, before),
            None => then - standing(before, mv.from()),
        };
        let is_check = self.checks_directly(board, mv) && exchange::reaches(board, mv, 0);
        gain + if is_check { CHECK } else { 0 }
    }
}

/// The worth of a piece in the hand above its worth on the board, before the features of its place.
fn in_hand(board: &ShogiBoard, code: u8) -> i32 {
    let koma = koma_of(code);
    let count = board.position.held(koma.side, koma.kind);
    let [most, less] = [count, count.saturating_sub(1)].map(|count| weight(board, features::held(koma.kind, count)));
    let sign = if koma.side == Side::Sente { 1 } else { -1 };
    sign * (values::in_hand(code) - values::on_board(code)) + most - less
}

#[inline]
fn weight(board: &ShogiBoard, feature: usize) -> i32 {
    i32::from(board.weights[feature])
}

#[inline]
const fn has(set: Bitboard, square: usize) -> bool {
    square < SQUARES && set.bits() >> square & 1 == 1
}

//! The interface between the search and a game.

use std::fmt::Debug;

use teahouse_rules::{Bitboard, Face, Move};

use super::line::Line;
use super::oversights::Oversights;
use super::packed_move::PackedMove;

/// The end of a game at a position, as far as a search sees one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SearchEnding {
    /// The game goes on.
    None,
    /// The game is drawn, unless the side to move is mated.
    Draw,
    /// The side to move may end the game with a draw.
    DrawOffered,
    /// The side to move wins.
    Win,
    /// The side to move has lost.
    Loss,
}

/// A board of a game without secrets, with the parts that the search needs beside the rules: scores that moves update, and the
/// pieces by square.
///
/// A piece has a *code*, above 0, by kind and side. A *slot* is a kind of piece on a square, seen from the side that
/// moves, so that both sides share statistics.
pub(crate) trait Board: Copy + Debug {
    /// The rules beyond the board, such as counters.
    type Laws: Copy + Debug;
    /// Facts about all quiet moves of a board, found once.
    type Hints;

    /// The number of occurrences at which the rules judge a repetition.
    const OCCURRENCES: usize;
    /// The number of slots.
    const SLOTS: usize;
    /// The gain of the evaluation for a unit of [`worth`](Self::worth): two where a captured piece also comes into a hand
    /// and the worth is half of both.
    const SWING: i32;
    /// Whether the evaluation follows from the [key](Self::key) and takes so long that it is remembered.
    const REMEMBERS_EVALUATION: bool;
    /// Whether quiescence searches checks, and other nodes do where they leave out quiet moves.
    const SEARCHES_CHECKS: bool;

    /// The hash of pieces, hands and side to move.
    fn key(&self) -> u64;
    /// The side to move, 0 or 1.
    fn mover(&self) -> usize;
    /// Whether the side to move is in check.
    fn is_checked(&self) -> bool;
    /// Whether a legal move gives check.
    fn gives_check(&self, mv: PackedMove) -> bool;
    /// Visits the legal captures, and what else is as [loud](Self::is_loud), as far as a search should consider them
    /// below the root.
    fn each_capture(&self, visit: impl FnMut(PackedMove));
    /// Visits the other legal moves, or those that a search should consider below the root.
    fn each_quiet(&self, visit: impl FnMut(PackedMove));
    /// Visits the legal moves that [`Board::each_capture`] does not: all of them.
    fn each_at_root(&self, visit: impl FnMut(PackedMove)) {
        self.each_quiet(visit);
    }
    /// The facts that [`Board::checks`] and [`Board::promise`] look up.
    fn hints(&self) -> Self::Hints;
    /// Whether a quiet legal move gives check.
    #[inline]
    fn checks(&self, _hints: &Self::Hints, mv: PackedMove) -> bool {
        self.gives_check(mv)
    }
    /// A guess of the gain of the evaluation by a quiet move, for the order of moves that no search has tried.
    #[inline]
    fn promise(&self, _hints: &Self::Hints, _mv: PackedMove) -> i32 {
        0
    }
    /// Whether there is a legal move.
    fn has_moves(&self) -> bool;
    /// Whether a move is legal. It may be any move of another board.
    fn is_legal(&self, mv: PackedMove) -> bool;
    /// The board after a legal move.
    fn after(&self, mv: PackedMove) -> Self;
    /// The board after a pass, out of check.
    fn after_pass(&self) -> Self;
    /// Whether the side to move has pieces enough that a pass is a lower bound.
    fn may_pass(&self) -> bool;
    /// The score of the evaluation for the side to move.
    fn evaluate(&self) -> i32;
    /// The code of the piece on a square; 0 if there is none.
    fn code(&self, square: usize) -> u8;
    /// The face of a code; `None` for 0.
    fn face(code: u8) -> Option<Face>;
    /// The value of a piece in an exchange.
    fn worth(code: u8) -> i32;
    /// The pieces of both sides that attack a square under an occupancy.
    fn attackers_to(&self, square: usize, occupied: Bitboard) -> Bitboard;
    /// The squares with a piece.
    fn occupied(&self) -> Bitboard;
    /// The pieces of a side.
    fn by_side(&self, side: usize) -> Bitboard;
    /// The code of the piece that a move of this board puts on its target.
    fn mover_code(&self, mv: PackedMove) -> u8;
    /// The slot of a move: its piece before a promotion, on its target.
    fn slot(&self, mv: PackedMove) -> usize;
    /// Whether the move cannot be taken back: no later position equals an earlier one.
    fn is_irreversible(&self, mv: PackedMove) -> bool;
    /// The end of the game that the board or a counter brings. Mates and repetitions are not considered.
    fn ending(&self, laws: &Self::Laws, line: &Line<Self>) -> SearchEnding;
    /// The side that loses a repetition without perpetual check by a perpetual chase: the moves lead from `start` back
    /// to it.
    fn chaser(start: &Self, moves: &[PackedMove], laws: &Self::Laws) -> Option<usize>;
    /// A number to mix into the key where a counter near its limit changes the score; 0 elsewhere.
    fn counter_key(&self, laws: &Self::Laws) -> u64;
    /// The move of the rules.
    fn unpack(&self, mv: PackedMove) -> Move;
    /// A move of the rules; [`PackedMove::NONE`] for a kind of move that the game has not.
    fn pack(mv: Move) -> PackedMove;

    /// The reasons why a move is easy to overlook. `vacated` are the squares that the last two moves have left.
    fn oversights(&self, mv: PackedMove, vacated: [usize; 2]) -> Oversights;
    /// Whether a move takes a piece, soldiers and pawns aside, into the opponent's half: 1, or 0.
    fn advance(&self, mv: PackedMove) -> i32;
    /// How well the king or general of a side is sheltered.
    fn shelter(&self, side: usize) -> i32;

    /// Whether a move captures.
    #[inline]
    fn is_capture(&self, mv: PackedMove) -> bool {
        self.code(mv.to()) != 0
    }

    /// Whether a legal move is searched with the captures, in quiescence too.
    #[inline]
    fn is_loud(&self, mv: PackedMove) -> bool {
        self.is_capture(mv)
    }

    /// The gain of a move on its target before an answer: the captured piece and the promotion.
    #[inline]
    fn gain(&self, mv: PackedMove) -> i32 {
        let promotion =
            if mv.promotes() { Self::worth(self.mover_code(mv)) - Self::worth(self.code(mv.from())) } else { 0 };
        Self::worth(self.code(mv.to())) + promotion
    }
}

/// Whether the side to move mates with its next move.
pub(crate) fn can_mate<B: Board>(board: &B) -> bool {
    let mut checks = Vec::new();
    let mut add = |mv| {
        if board.gives_check(mv) {
            checks.push(mv);
        }
    };
    board.each_capture(&mut add);
    board.each_quiet(add);
    checks.into_iter().any(|mv| !board.after(mv).has_moves())
}

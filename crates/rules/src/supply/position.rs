//! One board and both hands.

use crate::fen::single_char;
use crate::{Bitboard, Colour, Face, Illegal, Move, Piece, Reason, Square, xiangqi};

use super::Hand;

/// One of the two boards: pieces, both hands, side to move and counters, no history. Small and `Copy`.
///
/// Played alone, a captured piece leaves it; [`Game`](super::Game) gives it to the captor's partner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) board: xiangqi::Position,
    pub(super) hands: [Hand; 2],
}

impl Position {
    /// The start of xiangqi, nothing in hand.
    #[must_use]
    pub fn start() -> Self {
        Self { board: xiangqi::Position::start(&xiangqi::Ruleset::wxf()), hands: [Hand::EMPTY; 2] }
    }

    /// The board without the hands.
    #[must_use]
    pub const fn board(&self) -> &xiangqi::Position {
        &self.board
    }

    /// The piece on a point; nobody stands beside the board.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<Piece> {
        self.board.at(square)
    }

    /// What a colour may drop.
    #[must_use]
    pub const fn hand(&self, colour: Colour) -> &Hand {
        &self.hands[colour.index()]
    }

    /// All pieces in hand, red's first, one item a piece.
    pub(crate) fn in_hand(&self) -> impl Iterator<Item = Piece> + '_ {
        Colour::BOTH.into_iter().flat_map(|colour| {
            let pieces = move |(kind, count)| core::iter::repeat_n(Piece { colour, kind }, usize::from(count));
            self.hand(colour).iter().flat_map(pieces)
        })
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn mover(&self) -> Colour {
        self.board.mover()
    }

    /// Plies since the last capture; drops do not reset it.
    #[must_use]
    pub const fn quiet_plies(&self) -> u16 {
        self.board.quiet_plies()
    }

    /// The legal moves: those on the board in ascending order, then the drops by kind.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = self.board.moves();
        moves.extend(self.drops());
        moves
    }

    /// The legal moves that capture nothing: those on the board in ascending order, then the drops by kind.
    #[must_use]
    pub fn quiets(&self) -> Vec<Move> {
        let mut moves = self.board.quiets();
        moves.extend(self.drops());
        moves
    }

    /// Whether a move is legal here.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        match mv {
            Move::Drop { .. } => self.explain(mv).is_ok(),
            _ => self.board.is_legal(mv),
        }
    }

    /// Why a move is not legal here.
    ///
    /// # Errors
    /// The reason, when it is not.
    pub fn explain(&self, mv: Move) -> Result<(), Illegal> {
        match mv {
            Move::Drop { piece: Face::Piece(piece), to } => self.explain_drop(piece, to),
            _ => self.board.explain(mv),
        }
    }

    /// The point of the mover's general, if it is in check.
    #[must_use]
    pub fn checked(&self) -> Option<Square> {
        self.board.checked()
    }

    /// The pieces that check the mover's general.
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        self.board.checkers()
    }

    /// Why the mover has lost, if it has: checkmate or stalemate that no drop parries either; or its general is gone.
    #[must_use]
    pub fn outcome_reason(&self) -> Option<Reason> {
        self.board.outcome_reason().filter(|reason| *reason == Reason::GeneralCaptured || self.drops().next().is_none())
    }

    /// Plays a move without asking whether it is legal, and says what it captured. After an illegal move the position is
    /// unspecified, but safe.
    pub fn play_unchecked(&mut self, mv: Move) -> Option<Piece> {
        match mv {
            Move::Go { to, .. } => {
                let captured = self.at(to);
                self.board.play_unchecked(mv);
                captured
            }
            Move::Drop { piece: Face::Piece(piece), to } if self.holds(piece) && self.is_free(to) => {
                self.hands[piece.colour.index()].remove(piece.kind);
                self.board.put(to, piece);
                self.board.pass();
                None
            }
            _ => None,
        }
    }

    /// The same position with its counters as at a start: what repetition compares. Hands belong to it.
    #[must_use]
    pub const fn identity(&self) -> Self {
        Self { board: self.board.identity(), hands: self.hands }
    }

    /// A drop of the mover, from the letter of the piece.
    pub(crate) fn droppable(&self, letter: &str) -> Option<Piece> {
        let kind = single_char(letter).and_then(Piece::from_letter)?.kind;
        Some(Piece { colour: self.mover(), kind })
    }

    pub(super) fn holds(&self, piece: Piece) -> bool {
        self.hand(piece.colour).count(piece.kind) > 0
    }

    pub(super) fn is_free(&self, to: Square) -> bool {
        xiangqi::GEOMETRY.contains(to) && self.at(to).is_none()
    }
}

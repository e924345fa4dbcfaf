//! One board with both hands.

use crate::fen::single_char;
use crate::{Bitboard, Colour, Face, Illegal, Kind, Move, Piece, Reason, Square, xiangqi};

use super::Hand;

/// One board of Supply Chess: pieces, both hands, side to move and counters, without history. It is small and `Copy`.
///
/// A captured piece leaves the position. In a match, [`Boards`](crate::Boards) add it to the hand of the captor's partner.
///
/// ```
/// use teahouse_rules::supply::Position;
/// use teahouse_rules::{Colour, Kind, Piece, Move};
///
/// let mut position = Position::from_fen("4k4/9/9/9/9/9/9/9/9/3K5[R] w - - 0 1")?;
/// let chariot = Piece { colour: Colour::Red, kind: Kind::Chariot };
/// let drop = Move::Drop { piece: chariot.into(), to: "a1".parse()? };
/// assert!(position.is_legal(drop));
/// position.play_unchecked(drop);
/// assert_eq!((position.at("a1".parse()?), position.hand(Colour::Red).count(Kind::Chariot)), (Some(chariot), 0));
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) board: xiangqi::Position,
    pub(super) hands: [Hand; 2],
}

impl Position {
    /// The start position of xiangqi with empty hands.
    pub fn start() -> Self {
        Self { board: xiangqi::Position::start(&xiangqi::Ruleset::wxf()), hands: [Hand::EMPTY; 2] }
    }

    /// The board without the hands.
    pub const fn board(&self) -> &xiangqi::Position {
        &self.board
    }

    /// The piece on a point; `None` for an empty point and for one off the board.
    pub fn at(&self, square: Square) -> Option<Piece> {
        self.board.at(square)
    }

    /// The hand of a colour.
    pub const fn hand(&self, colour: Colour) -> &Hand {
        &self.hands[colour.index()]
    }

    /// All pieces in the hands, red's first.
    pub(crate) fn in_hand(&self) -> impl Iterator<Item = Piece> + '_ {
        Colour::BOTH.into_iter().flat_map(|colour| {
            let pieces = move |(kind, count)| core::iter::repeat_n(Piece { colour, kind }, usize::from(count));
            self.hand(colour).iter().flat_map(pieces)
        })
    }

    /// The side to move.
    pub const fn mover(&self) -> Colour {
        self.board.mover()
    }

    /// The legal captures of the board, in ascending order.
    pub fn captures(&self) -> Vec<Move> {
        self.board.captures()
    }

    /// Whether a legal move gives check. No drop does.
    pub fn gives_check(&self, mv: Move) -> bool {
        self.board.gives_check(mv)
    }

    /// The same position with the other side to move. `None` while the mover is in check.
    pub fn null_move(&self) -> Option<Self> {
        Some(Self { board: self.board.null_move()?, ..*self })
    }

    /// The number of plies since the last capture. Drops do not reset it.
    pub const fn quiet_plies(&self) -> u16 {
        self.board.quiet_plies()
    }

    /// The legal moves: those on the board in ascending order, then the drops by kind.
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = self.board.moves();
        moves.extend(self.drops());
        moves
    }

    /// The legal moves that are no captures: those on the board in ascending order, then the drops by kind.
    pub fn quiets(&self) -> Vec<Move> {
        let mut moves = self.board.quiets();
        moves.extend(self.drops());
        moves
    }

    /// Whether a move or a drop is legal.
    pub fn is_legal(&self, mv: Move) -> bool {
        match mv {
            Move::Drop { .. } => self.explain(mv).is_ok(),
            _ => self.board.is_legal(mv),
        }
    }

    /// Checks a move or a drop, and explains why it is illegal.
    ///
    /// # Errors
    /// The reason why the move is not legal.
    pub fn explain(&self, mv: Move) -> Result<(), Illegal> {
        match mv {
            Move::Drop { piece: Face::Piece(piece), to } => self.explain_drop(piece, to),
            _ => self.board.explain(mv),
        }
    }

    /// The point of the mover's general, if it is in check.
    pub fn checked(&self) -> Option<Square> {
        self.board.checked()
    }

    /// The pieces that give check to the mover.
    pub fn checkers(&self) -> Bitboard {
        self.board.checkers()
    }

    /// The reason why the mover has lost on the board, if it has: checkmate, stalemate, or a captured general. A drop may
    /// prevent the first two.
    pub fn outcome_reason(&self) -> Option<Reason> {
        self.board.outcome_reason().filter(|reason| *reason == Reason::GeneralCaptured || self.drops().next().is_none())
    }

    /// Plays a move or a drop without a legality check, and returns the captured piece. The position after an illegal move is
    /// unspecified, but no call on it panics.
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

    /// The position, with its hands, with the counters of a start position.
    pub const fn identity(&self) -> Self {
        Self { board: self.board.identity(), hands: self.hands }
    }

    /// The mover's piece of a letter; `None` for any other text.
    pub(crate) fn droppable(&self, letter: &str) -> Option<Piece> {
        let kind = single_char(letter).and_then(Piece::from_letter)?.kind;
        Some(Piece { colour: self.mover(), kind })
    }

    /// Adds a piece that was captured on the other board to its colour's hand. A general goes to no hand.
    ///
    /// ```
    /// use teahouse_rules::supply::Position;
    /// use teahouse_rules::{Colour, Kind, Piece};
    ///
    /// let mut position = Position::start();
    /// position.receive(Piece { colour: Colour::Black, kind: Kind::Horse });
    /// position.receive(Piece { colour: Colour::Red, kind: Kind::General });
    /// assert!(position.fen().contains("[n]"));
    /// ```
    pub fn receive(&mut self, piece: Piece) {
        if piece.kind != Kind::General {
            self.hands[piece.colour.index()].add(piece.kind);
        }
    }

    /// Removes a piece from its colour's hand.
    pub(crate) const fn give_back(&mut self, piece: Piece) {
        self.hands[piece.colour.index()].remove(piece.kind);
    }

    pub(super) fn holds(&self, piece: Piece) -> bool {
        self.hand(piece.colour).count(piece.kind) > 0
    }

    pub(super) fn is_free(&self, to: Square) -> bool {
        xiangqi::GEOMETRY.contains(to) && self.at(to).is_none()
    }
}

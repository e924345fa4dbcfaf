//! Reading and writing positions.

use crate::fen::{Field, fields, in_reading_order, offset_of};
use crate::{Colour, Kind, ParseError, Piece, Square, xiangqi};

use super::drops::can_stand;
use super::{Hand, Position};

/// The number of sets in play. All their pieces may come together on one board.
pub(crate) const SETS: u8 = 2;

impl Position {
    /// The position as a FEN of xiangqi with the hands in brackets after the rows:
    /// `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[] w - - 0 1`. The brackets have one letter for each piece in
    /// hand, red's first.
    pub fn fen(&self) -> String {
        let hands: String = self.in_hand().map(Piece::letter_in_xiangqi).collect();
        let side = if self.mover() == Colour::Red { 'w' } else { 'b' };
        format!("{}[{hands}] {side} - - {} {}", self.board.rows(), self.quiet_plies(), self.board.move_number())
    }

    /// Reads [`Position::fen`]. Without brackets both hands are empty. The fields after the side to move may be missing. Other
    /// letters are synonyms: E for B, H for N, G for K, S for P, `r` for the side `w`.
    ///
    /// # Errors
    /// The column of the first field that cannot be read, or of the piece that makes the position impossible: a colour without
    /// exactly one general, generals that face each other on an open file, a general that the side to move could capture, a
    /// general, advisor, elephant or soldier on a point that neither a move nor a drop reaches, a general in hand, more pieces
    /// of a kind than two sets have.
    pub fn from_fen(text: &str) -> Result<Self, ParseError> {
        let position = Self::from_composed_fen(text)?;
        let is_soldier = |piece: Piece| piece.kind == Kind::Soldier;
        fields(text).next().map_or(Ok(()), |placement| position.check_points(&placement, is_soldier))?;
        Ok(position)
    }

    /// Reads a composed position. It differs from [`Position::from_fen`] in that soldiers may stand on any point.
    ///
    /// # Errors
    /// As [`Position::from_fen`], except for soldiers.
    pub fn from_composed_fen(text: &str) -> Result<Self, ParseError> {
        let (placement, side, board) = xiangqi::read_fields(text)?;
        let mut position = Self { board, hands: [Hand::EMPTY; 2] };
        let rows = placement.up_to(placement.word.find('[').unwrap_or(placement.word.len()));
        position.board.read_board(&rows)?;
        position.check_points(&rows, |piece| piece.kind != Kind::Soldier)?;
        position.check_standing(&rows)?;
        position.read_hands(&placement, rows.word.len(), most)?;
        position.check_generals(&rows)?;
        position.board.check_turn(&side)?;
        Ok(position)
    }

    /// Reads the fields of a text, whatever stands where.
    ///
    /// # Errors
    /// The column of the first field that cannot be read.
    pub(crate) fn from_draft_fen(text: &str) -> Result<Self, ParseError> {
        let (placement, _, board) = xiangqi::read_fields(text)?;
        let mut position = Self { board, hands: [Hand::EMPTY; 2] };
        let rows = placement.up_to(placement.word.find('[').unwrap_or(placement.word.len()));
        position.board.read_board(&rows)?;
        position.read_hands(&placement, rows.word.len(), |_| u8::MAX)?;
        Ok(position)
    }

    /// A position that is set up by hand, from its board and how many of each piece are in the hands.
    pub(crate) fn drafted(board: xiangqi::Position, held: impl Iterator<Item = (Piece, u8)>) -> Self {
        let mut position = Self { board, hands: [Hand::EMPTY; 2] };
        for (piece, count) in held {
            (0..count).for_each(|_| position.receive(piece));
        }
        position
    }

    /// Checks that pieces stand on points that a move or a drop reaches.
    fn check_points(&self, rows: &Field<'_>, is_checked: impl Fn(Piece) -> bool) -> Result<(), ParseError> {
        for square in in_reading_order(xiangqi::GEOMETRY) {
            if let Some(piece) = self.at(square).filter(|piece| is_checked(*piece) && !can_stand(*piece, square)) {
                return Err(at_piece(rows, square, format!("{} never reaches {square}", piece.letter_in_xiangqi())));
            }
        }
        Ok(())
    }

    /// Reads `[RNp]` from an offset of the field to its end, if there are brackets. No more pieces of a kind may be on the board and
    /// in hand than there can be.
    fn read_hands(
        &mut self,
        placement: &Field<'_>,
        start: usize,
        most: impl Fn(Piece) -> u8,
    ) -> Result<(), ParseError> {
        let text = &placement.word[start..];
        if text.is_empty() {
            return Ok(());
        }
        let closed = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
        let letters = closed.ok_or_else(|| placement.error(start, "the field ends with the hands in brackets"))?;
        for (at, letter) in letters.char_indices() {
            let wrong = || placement.error(start + 1 + at, "a hand has letters of pieces, without a general");
            let piece = Piece::from_letter(letter).filter(|piece| piece.kind != Kind::General).ok_or_else(wrong)?;
            self.hands[piece.colour.index()].add(piece.kind);
            let all = self.standing(piece).count() + usize::from(self.hand(piece.colour).count(piece.kind));
            if all > usize::from(most(piece)) {
                return Err(placement.error(start + 1 + at, too_many(piece, all)));
            }
        }
        Ok(())
    }

    /// The points with a piece of a colour and kind, in reading order.
    fn standing(&self, piece: Piece) -> impl Iterator<Item = Square> {
        in_reading_order(xiangqi::GEOMETRY).filter(move |square| self.at(*square) == Some(piece))
    }

    /// Checks that two sets have all pieces on the board. The error is at the first surplus piece.
    fn check_standing(&self, rows: &Field<'_>) -> Result<(), ParseError> {
        for piece in Piece::all().filter(|piece| piece.kind != Kind::General) {
            if let Some(square) = self.standing(piece).nth(most(piece).into()) {
                return Err(at_piece(rows, square, too_many(piece, self.standing(piece).count())));
            }
        }
        Ok(())
    }

    fn check_generals(&self, rows: &Field<'_>) -> Result<(), ParseError> {
        for colour in Colour::BOTH {
            let generals = || self.standing(Piece { colour, kind: Kind::General });
            let message = |count| format!("{} has one general, here {count}", colour.name());
            match (generals().next(), generals().nth(1)) {
                (None, _) => return Err(rows.error(0, message(0))),
                (Some(_), Some(second)) => return Err(at_piece(rows, second, message(generals().count()))),
                (Some(_), None) => {}
            }
        }
        self.board.check_facing(rows)
    }
}

fn at_piece(rows: &Field<'_>, square: Square, message: impl Into<String>) -> ParseError {
    rows.error(offset_of(rows.word, xiangqi::GEOMETRY, square), message)
}

/// The number of pieces of a colour and kind in two sets.
pub(super) const fn most(piece: Piece) -> u8 {
    piece.kind.count() * SETS
}

fn too_many(piece: Piece, all: usize) -> String {
    format!("two sets have {} of {}, here are {all}", most(piece), piece.letter_in_xiangqi())
}

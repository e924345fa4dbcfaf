//! The text of one board with its hands.

use crate::fen::{Field, fields, in_reading_order, offset_of, read_rows, write_rows};
use crate::{Colour, Kind, ParseError, Piece, Square, xiangqi};

use super::drops::can_stand;
use super::{Hand, Position};

/// Two sets of pieces are played with, one a board, and all of them may come together on one.
const SETS: u8 = 2;

impl Position {
    /// A FEN of xiangqi with the hands in brackets after the rows:
    /// `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[] w - - 0 1`. In the brackets stands a letter a piece,
    /// red's first.
    #[must_use]
    pub fn fen(&self) -> String {
        let mut text = write_rows(xiangqi::GEOMETRY, |square| self.at(square).map(Piece::letter_in_xiangqi));
        text.push('[');
        for colour in Colour::BOTH {
            self.hand(colour).write(colour, &mut text).expect("a text takes what is written into it");
        }
        let side = if self.mover() == Colour::Red { 'w' } else { 'b' };
        let number = self.board.move_number();
        format!("{text}] {side} - - {} {number}", self.quiet_plies())
    }

    /// Reads [`Position::fen`]. Without brackets nothing is in hand; what follows the side may be missing, and other
    /// customs of letters are taken: E for B, H for N, G for K, S for P, `r` for the side `w`.
    ///
    /// # Errors
    /// The column where the text stops making sense, or where it says what cannot be: a colour without exactly one
    /// general, generals that face each other on an open file, a general open to capture by the side to move, a general,
    /// advisor, elephant or soldier on a point where neither a move nor a drop brings it, a general in hand, more pieces of
    /// a kind than two sets have. It is the column of the piece in question, if there is one.
    pub fn from_fen(text: &str) -> Result<Self, ParseError> {
        let position = Self::from_composed_fen(text)?;
        fields(text).next().map_or(Ok(()), |placement| position.check_soldiers(&placement))?;
        Ok(position)
    }

    /// Reads a composed position: the same, but soldiers may stand behind their start and beside their files.
    ///
    /// # Errors
    /// As [`Position::from_fen`], but for soldiers.
    pub fn from_composed_fen(text: &str) -> Result<Self, ParseError> {
        let mut fields = fields(text);
        let placement =
            fields.next().ok_or_else(|| ParseError::new(text, 0, "a position starts with rows of pieces"))?;
        let side =
            fields.next().ok_or_else(|| placement.error(placement.word.len(), "the side to move must follow"))?;
        let mover = match side.word {
            "w" | "r" => Colour::Red,
            "b" => Colour::Black,
            _ => return Err(side.error(0, "the side to move is w for red or b for black")),
        };
        for field in fields.by_ref().take(2) {
            if field.word != "-" {
                return Err(field.error(0, "two fields without a meaning follow the side, each a -"));
            }
        }
        let quiet_plies = fields.next().map_or(Ok(0), |field| field.counter("the number of plies without capture"))?;
        let move_number = fields.next().map_or(Ok(1), |field| field.counter("the number of the move"))?;
        if let Some(field) = fields.next() {
            return Err(field.error(0, "nothing follows the number of the move"));
        }
        let mut position =
            Self { board: xiangqi::Position::empty(mover, quiet_plies, move_number.max(1)), hands: [Hand::EMPTY; 2] };
        let rows = placement.up_to(placement.word.find('[').unwrap_or(placement.word.len()));
        position.read_board(&rows)?;
        position.read_hands(&placement, rows.word.len())?;
        position.check_generals(&rows)?;
        if !position.board.attackers_of_general(mover.other()).is_empty() {
            let other = mover.other().name();
            let message = format!("the {other} general could be taken at once, and it is not {other}'s turn");
            return Err(side.error(0, message));
        }
        Ok(position)
    }

    fn read_board(&mut self, rows: &Field<'_>) -> Result<(), ParseError> {
        let mut misplaced = None;
        read_rows(rows, xiangqi::GEOMETRY, |square, piece| {
            let mut letters = piece.chars();
            let piece = letters.next().and_then(Piece::from_letter).filter(|_| letters.as_str().is_empty());
            piece
                .inspect(|piece| {
                    self.board.put(square, *piece);
                    if piece.kind != Kind::Soldier && !can_stand(*piece, square) {
                        misplaced.get_or_insert((*piece, square));
                    }
                })
                .is_some()
        })?;
        match misplaced {
            Some((piece, square)) => {
                Err(at_piece(rows, square, format!("{} never comes to {square}", piece.letter_in_xiangqi())))
            }
            None => Ok(()),
        }
    }

    /// Soldiers where a move or a drop can bring them. The rows have been read.
    fn check_soldiers(&self, placement: &Field<'_>) -> Result<(), ParseError> {
        let (mut file, mut rank) = (0, xiangqi::GEOMETRY.ranks - 1);
        for (at, letter) in placement.word.char_indices().take_while(|(_, letter)| *letter != '[') {
            match letter {
                '/' => (file, rank) = (0, rank.saturating_sub(1)),
                '1'..='9' => file += letter as u8 - b'0',
                _ => {
                    let square = Square::new(file, rank);
                    if let Some(piece) = self.at(square).filter(|piece| !can_stand(*piece, square)) {
                        let message = format!("{} never comes to {square}", piece.letter_in_xiangqi());
                        return Err(placement.error(at, message));
                    }
                    file += 1;
                }
            }
        }
        Ok(())
    }

    /// Reads `[RNp]`, which starts at an offset into the field, if it is there.
    fn read_hands(&mut self, placement: &Field<'_>, start: usize) -> Result<(), ParseError> {
        let text = &placement.word[start..];
        let rows = placement.up_to(start);
        self.check_standing(&rows)?;
        if text.is_empty() {
            return Ok(());
        }
        let closed = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
        let pieces =
            closed.ok_or_else(|| placement.error(start, "the hands stand in brackets, and the field ends there"))?;
        for (at, letter) in pieces.char_indices() {
            let wrong = || placement.error(start + 1 + at, "a hand has letters of pieces, and no general");
            let piece = Piece::from_letter(letter).filter(|piece| piece.kind != Kind::General).ok_or_else(wrong)?;
            self.hands[piece.colour.index()].add(piece.kind);
            let all = self.standing(piece).count() + usize::from(self.hand(piece.colour).count(piece.kind));
            if all > most(piece) {
                return Err(placement.error(start + 1 + at, too_many(piece, all)));
            }
        }
        Ok(())
    }

    /// The points where a piece stands, in the order of the rows.
    fn standing(&self, piece: Piece) -> impl Iterator<Item = Square> {
        in_reading_order(xiangqi::GEOMETRY).filter(move |square| self.at(*square) == Some(piece))
    }

    /// No more pieces of a kind than two sets have: the first that is too many is shown.
    fn check_standing(&self, rows: &Field<'_>) -> Result<(), ParseError> {
        for piece in Piece::all().filter(|piece| piece.kind != Kind::General) {
            if let Some(square) = self.standing(piece).nth(most(piece)) {
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
        // What the two see of each other is seen from both; the one that is read first is shown.
        let pieces = [Colour::Black, Colour::Red].map(|colour| Piece { colour, kind: Kind::General });
        let [Some(black), Some(red)] = pieces.map(|piece| self.standing(piece).next()) else { return Ok(()) };
        let mut between = (red.rank() + 1..black.rank()).map(|rank| Square::new(red.file(), rank));
        if red.file() == black.file() && between.all(|square| self.at(square).is_none()) {
            return Err(at_piece(rows, black, "the generals face each other on an open file"));
        }
        Ok(())
    }
}

fn at_piece(rows: &Field<'_>, square: Square, message: impl Into<String>) -> ParseError {
    rows.error(offset_of(rows.word, xiangqi::GEOMETRY, square), message)
}

/// How many of a kind two sets have of a colour.
fn most(piece: Piece) -> usize {
    usize::from(piece.kind.count() * SETS)
}

fn too_many(piece: Piece, all: usize) -> String {
    format!("two sets have {} of {}, here are {all}", most(piece), piece.letter_in_xiangqi())
}

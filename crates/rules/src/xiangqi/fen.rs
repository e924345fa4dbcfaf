//! The text of a position.

use super::{GEOMETRY, Position, piece};
use crate::fen::{Field, fields, read_rows, write_rows};
use crate::{Colour, Kind, Man, ParseError};

impl Position {
    /// Reads a FEN: rows from rank 10 down, side to move (`w` or `r` for red, `b` for black), two fields `-`, plies
    /// since the last capture, move number. What follows the side may be missing.
    ///
    /// As composed positions sometimes do, the board may hold more men of a kind than a set has, or men on points that
    /// they cannot reach, or leave the general of the side that is not to move open to capture.
    ///
    /// # Errors
    /// Where the text stops making sense; or if a colour has not exactly one general, a general stands outside its
    /// palace, or the two face each other on an open file.
    pub fn from_fen(text: &str) -> Result<Self, ParseError> {
        let mut fields = fields(text);
        let rows = fields.next().ok_or_else(|| ParseError::new(text, 0, "a position starts with rows of men"))?;
        let side = fields.next().ok_or_else(|| rows.error(rows.word.len(), "after the rows comes the side to move"))?;
        let mover = match side.word {
            "w" | "r" => Colour::Red,
            "b" => Colour::Black,
            _ => return Err(side.error(0, "the side to move is w for red or b for black")),
        };
        for field in fields.by_ref().take(2) {
            if field.word != "-" {
                return Err(field.error(0, "two fields without a meaning in xiangqi follow the side, each a -"));
            }
        }
        let quiet_plies = fields.next().map_or(Ok(0), |field| field.counter("the number of plies without capture"))?;
        let move_number = fields.next().map_or(Ok(1), |field| field.counter("the number of the move"))?;
        if let Some(field) = fields.next() {
            return Err(field.error(0, "nothing follows the number of the move"));
        }
        let mut position = Self::empty(mover, quiet_plies, move_number.max(1));
        read_rows(&rows, GEOMETRY, |square, letter| {
            let man = one_char(letter).and_then(Man::from_letter);
            man.inspect(|man| position.put(square, *man)).is_some()
        })?;
        position.check_generals(&rows)?;
        Ok(position)
    }

    fn check_generals(&self, rows: &Field) -> Result<(), ParseError> {
        for (colour, name) in Colour::BOTH.into_iter().zip(["red", "black"]) {
            let generals = self.of_kind(Kind::General) & self.men(colour);
            if generals.count() != 1 {
                return Err(rows.error(0, format!("{name} has one general, here {}", generals.count())));
            }
            if let Some(square) = generals.without(piece::palace(colour)).first() {
                return Err(rows.error(0, format!("the {name} general stands outside its palace, on {square}")));
            }
        }
        // A general attacks nothing but the general that it faces.
        if !(self.attackers_of_general(Colour::Red) & self.of_kind(Kind::General)).is_empty() {
            return Err(rows.error(0, "the generals face each other on an open file"));
        }
        Ok(())
    }

    /// The position as FEN, such as
    /// `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1`.
    #[must_use]
    pub fn fen(&self) -> String {
        let rows = write_rows(GEOMETRY, |square| self.at(square).map(piece::letter));
        let side = if self.mover() == Colour::Red { 'w' } else { 'b' };
        format!("{rows} {side} - - {} {}", self.quiet_plies(), self.move_number())
    }
}

fn one_char(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.as_str().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_letters_and_missing_counters_are_taken() {
        let start = "rheakaehr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RHEAGAEHR";
        for rest in ["w", "r", "w - -", "r - - 0", " w  -  - 0 1 ", "w - - 0 0"] {
            assert_eq!(Position::from_fen(&format!("{start} {rest}")), Ok(Position::start()), "{rest}");
        }
        let later = Position::from_fen(&format!("{start} b - - 7 12")).unwrap();
        assert_eq!((later.mover(), later.quiet_plies(), later.move_number()), (Colour::Black, 7, 12));
    }

    /// The place of the error is marked with `^`.
    #[test]
    fn malformed_texts_are_refused_where_they_go_wrong() {
        let letters = "a row has letters of pieces and digits 1 to 9 for empty squares";
        for (marked, message) in [
            ("^", "a position starts with rows of men"),
            ("4k4/9/9/9/9/9/9/9/9/3K5^", "after the rows comes the side to move"),
            ("4k4/9/9/9/9/9/9/9/9/3K5 ^x", "the side to move is w for red or b for black"),
            (
                "4k4/9/9/9/9/9/9/9/9/3K5 w ^KQ - 0 1",
                "two fields without a meaning in xiangqi follow the side, each a -",
            ),
            ("4k4/9/9/9/9/9/9/9/9/3K5 w - ^0 1", "two fields without a meaning in xiangqi follow the side, each a -"),
            ("4k4/9/9/9/9/9/9/9/9/3K5 w - - ^x", "the number of plies without capture is a number from 0 to 65535"),
            ("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 ^65536", "the number of the move is a number from 0 to 65535"),
            ("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 ^+1", "the number of the move is a number from 0 to 65535"),
            ("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1 ^1", "nothing follows the number of the move"),
            ("4k4/9/9/9/9/9/9/9/9^ w", "the board has 10 rows, here are 9"),
            ("4k4/9/9/9/9/9/9/9/9/3K5^/9 w", "the board has 10 rows and no more"),
            ("4k4/9/9/9/9/9/9/9/9/3K4^ w", "a row has 9 squares, here are 8"),
            ("4k4/8^/9/9/9/9/9/9/9/3K5 w", "a row has 9 squares, here are 8"),
            ("4k4/9/9/9/9/9/9/9/9/3K5^1 w", "this row has more than 9 squares"),
            ("4k4/9/9/9/9/9/9/9/9/9^K w", "this row has more than 9 squares"),
            ("4k4/9/9/9/9/9/9/9/9/3^é5 w", letters),
            ("4k4/9/9/9/9/9/9/9/9/^03K5 w", letters),
            ("4k4/9/9/9/9/9/9/9/9/3^+K5 w", letters),
            ("4k4/9/9/9/9/9/9/9/9/3K5^+ w", "this row has more than 9 squares"),
            ("4k4/9/9/9/9/9/9/9/9/3K4^+ w", letters),
            ("^4k4/9/9/9/9/9/9/9/9/9 w", "red has one general, here 0"),
            ("^4k4/9/9/9/9/9/9/9/9/3KK4 w", "red has one general, here 2"),
            ("^4k4/9/9/9/9/9/9/9/9/2K6 w", "the red general stands outside its palace, on c1"),
            ("^4k4/9/9/9/9/9/9/9/9/4K4 w", "the generals face each other on an open file"),
        ] {
            let error = Position::from_fen(&marked.replace('^', "")).unwrap_err();
            let column = marked.chars().take_while(|letter| *letter != '^').count() + 1;
            assert_eq!((error.column(), error.message()), (column, message), "{marked}");
        }
    }
}

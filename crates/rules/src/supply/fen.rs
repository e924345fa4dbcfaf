//! The text of one board with its hands.

use crate::fen::{Field, fields, read_rows, write_rows};
use crate::{Colour, Kind, Man, ParseError, Square, xiangqi};

use super::drops::can_stand;
use super::{Hand, Position};

/// Two sets of men are played with, one a board, and all of them may come together on one.
const SETS: u8 = 2;

impl Position {
    /// A FEN of xiangqi with the hands in brackets after the rows:
    /// `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[] w - - 0 1`. In the brackets stands a letter a man,
    /// red's first.
    #[must_use]
    pub fn fen(&self) -> String {
        let mut text = write_rows(xiangqi::GEOMETRY, |square| self.at(square).map(Man::letter_in_xiangqi));
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
    /// general, generals that face each other on an open file, a general, advisor or elephant on a point where it never
    /// stands (soldiers of composed positions may stand behind their start), a general in hand, more men of a kind than
    /// two sets have.
    pub fn from_fen(text: &str) -> Result<Self, ParseError> {
        let mut fields = fields(text);
        let placement = fields.next().ok_or_else(|| ParseError::new(text, 0, "a position starts with rows of men"))?;
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
        position.check_generals(&placement)?;
        Ok(position)
    }

    fn read_board(&mut self, rows: &Field<'_>) -> Result<(), ParseError> {
        let mut misplaced = None;
        read_rows(rows, xiangqi::GEOMETRY, |square, piece| {
            let mut letters = piece.chars();
            let man = letters.next().and_then(Man::from_letter).filter(|_| letters.as_str().is_empty());
            man.inspect(|man| {
                self.board.put(square, *man);
                if man.kind != Kind::Soldier && !can_stand(*man, square) {
                    misplaced.get_or_insert((*man, square));
                }
            })
            .is_some()
        })?;
        match misplaced {
            Some((man, square)) => Err(rows.error(0, format!("{} never comes to {square}", man.letter_in_xiangqi()))),
            None => Ok(()),
        }
    }

    /// Reads `[RNp]`, which starts at an offset into the field, if it is there.
    fn read_hands(&mut self, placement: &Field<'_>, start: usize) -> Result<(), ParseError> {
        let text = &placement.word[start..];
        if text.is_empty() {
            return self.check_counts(placement, start);
        }
        let closed = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
        let men =
            closed.ok_or_else(|| placement.error(start, "the hands stand in brackets, and the field ends there"))?;
        for (at, letter) in men.char_indices() {
            let wrong = || placement.error(start + 1 + at, "a hand has letters of men, and no general");
            let man = Man::from_letter(letter).filter(|man| man.kind != Kind::General).ok_or_else(wrong)?;
            self.hands[man.colour.index()].add(man.kind);
        }
        self.check_counts(placement, start)
    }

    fn check_counts(&self, placement: &Field<'_>, at: usize) -> Result<(), ParseError> {
        for man in Man::all().filter(|man| man.kind != Kind::General) {
            let standing = xiangqi::GEOMETRY.squares().filter(|square| self.at(*square) == Some(man)).count();
            let all = standing + usize::from(self.hand(man.colour).count(man.kind));
            let most = man.kind.count() * SETS;
            if all > usize::from(most) {
                let message = format!("two sets have {most} of {}, here are {all}", man.letter_in_xiangqi());
                return Err(placement.error(at, message));
            }
        }
        Ok(())
    }

    fn check_generals(&self, rows: &Field<'_>) -> Result<(), ParseError> {
        let mut stand = [Square::new(0, 0); 2];
        for (colour, name) in Colour::BOTH.into_iter().zip(["red", "black"]) {
            let general = Man { colour, kind: Kind::General };
            let found: Vec<Square> =
                xiangqi::GEOMETRY.squares().filter(|square| self.at(*square) == Some(general)).collect();
            let [only] = found[..] else {
                return Err(rows.error(0, format!("{name} has one general, here {}", found.len())));
            };
            stand[colour.index()] = only;
        }
        let [red, black] = stand;
        let mut between = (red.rank() + 1..black.rank()).map(|rank| Square::new(red.file(), rank));
        if red.file() == black.file() && between.all(|square| self.at(square).is_none()) {
            return Err(rows.error(0, "the generals face each other on an open file"));
        }
        Ok(())
    }
}

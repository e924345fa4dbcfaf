//! The text of one board with its hands.

use crate::fen::{Field, fields, in_reading_order, offset_of, read_rows, write_rows};
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
    /// general, generals that face each other on an open file, a general open to capture by the side to move, a general,
    /// advisor, elephant or soldier on a point where neither a move nor a drop brings it, a general in hand, more men of
    /// a kind than two sets have. It is the column of the man in question, if there is one.
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
            Some((man, square)) => {
                Err(at_man(rows, square, format!("{} never comes to {square}", man.letter_in_xiangqi())))
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
                    if let Some(man) = self.at(square).filter(|man| !can_stand(*man, square)) {
                        let message = format!("{} never comes to {square}", man.letter_in_xiangqi());
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
        let men =
            closed.ok_or_else(|| placement.error(start, "the hands stand in brackets, and the field ends there"))?;
        for (at, letter) in men.char_indices() {
            let wrong = || placement.error(start + 1 + at, "a hand has letters of men, and no general");
            let man = Man::from_letter(letter).filter(|man| man.kind != Kind::General).ok_or_else(wrong)?;
            self.hands[man.colour.index()].add(man.kind);
            let all = self.standing(man).count() + usize::from(self.hand(man.colour).count(man.kind));
            if all > most(man) {
                return Err(placement.error(start + 1 + at, too_many(man, all)));
            }
        }
        Ok(())
    }

    /// The points where a man stands, in the order of the rows.
    fn standing(&self, man: Man) -> impl Iterator<Item = Square> {
        in_reading_order(xiangqi::GEOMETRY).filter(move |square| self.at(*square) == Some(man))
    }

    /// No more men of a kind than two sets have: the first that is too many is shown.
    fn check_standing(&self, rows: &Field<'_>) -> Result<(), ParseError> {
        for man in Man::all().filter(|man| man.kind != Kind::General) {
            if let Some(square) = self.standing(man).nth(most(man)) {
                return Err(at_man(rows, square, too_many(man, self.standing(man).count())));
            }
        }
        Ok(())
    }

    fn check_generals(&self, rows: &Field<'_>) -> Result<(), ParseError> {
        for colour in Colour::BOTH {
            let generals = || self.standing(Man { colour, kind: Kind::General });
            let message = |count| format!("{} has one general, here {count}", colour.name());
            match (generals().next(), generals().nth(1)) {
                (None, _) => return Err(rows.error(0, message(0))),
                (Some(_), Some(second)) => return Err(at_man(rows, second, message(generals().count()))),
                (Some(_), None) => {}
            }
        }
        // What the two see of each other is seen from both; the one that is read first is shown.
        let men = [Colour::Black, Colour::Red].map(|colour| Man { colour, kind: Kind::General });
        let [Some(black), Some(red)] = men.map(|man| self.standing(man).next()) else { return Ok(()) };
        let mut between = (red.rank() + 1..black.rank()).map(|rank| Square::new(red.file(), rank));
        if red.file() == black.file() && between.all(|square| self.at(square).is_none()) {
            return Err(at_man(rows, black, "the generals face each other on an open file"));
        }
        Ok(())
    }
}

fn at_man(rows: &Field<'_>, square: Square, message: impl Into<String>) -> ParseError {
    rows.error(offset_of(rows.word, xiangqi::GEOMETRY, square), message)
}

/// How many of a kind two sets have of a colour.
fn most(man: Man) -> usize {
    usize::from(man.kind.count() * SETS)
}

fn too_many(man: Man, all: usize) -> String {
    format!("two sets have {} of {}, here are {all}", most(man), man.letter_in_xiangqi())
}

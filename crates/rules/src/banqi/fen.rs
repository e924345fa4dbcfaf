//! Positions as text.

use crate::{Colour, ParseError, Piece, Square};

use super::geometry::bit;
use super::{Bag, Colours, GEOMETRY, Position, Ruleset};

impl Position {
    /// `XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - K1A2E2R2H2C2S5k1a2e2r2h2c2s5 0 1`; in the middle of a chain of captures
    /// ` chain=b3` follows.
    #[must_use]
    pub fn fen(&self) -> String {
        let colour = match self.mover() {
            Some(Colour::Red) => "r",
            Some(Colour::Black) => "b",
            None => "-",
        };
        let chain = self.chain().map(|square| format!(" chain={square}")).unwrap_or_default();
        format!("{} {colour} {} {} {}{chain}", self.rows(), self.bag(), self.quiet_plies(), self.move_number())
    }

    fn rows(&self) -> String {
        let row = |rank| {
            let mut text = String::new();
            let mut empty = 0;
            for file in 0..GEOMETRY.files {
                let letter = self.letter(Square::new(file, rank));
                if let (Some(_), 1..) = (letter, empty) {
                    text.push_str(&empty.to_string());
                    empty = 0;
                }
                match letter {
                    Some(letter) => text.push(letter),
                    None => empty += 1,
                }
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
            }
            text
        };
        let rows: Vec<String> = (0..GEOMETRY.ranks).rev().map(row).collect();
        rows.join("/")
    }

    fn letter(&self, square: Square) -> Option<char> {
        match self.at(square) {
            crate::Occupant::Empty => None,
            crate::Occupant::Hidden => Some('X'),
            crate::Occupant::Shown(_) => self.piece(square).map(Piece::letter),
        }
    }

    /// Reads [`Position::fen`] under a rule set. The counters may be missing, and other customs of letters are taken:
    /// G for K, P for S, B for E, N for H.
    ///
    /// Tables are set up by hand, so any pieces that a set has may stand where they like; but what no game can show is
    /// refused. Whoever has been flipped or has captured stands face-up until another takes it and stands there instead, so
    /// no board without face-up piece but the untouched one comes about, under no house rule.
    ///
    /// # Errors
    /// The column where the text stops making sense, or where it says what cannot be: more pieces of a kind than a set has,
    /// a bag that does not match the face-down pieces, no piece at all, pieces missing and nobody face-up, counters that have
    /// counted before the first flip, a colour to move before it (or none after it, or none although colours were
    /// chosen), a chain that is none.
    pub fn from_fen(text: &str, ruleset: &Ruleset) -> Result<Self, ParseError> {
        let mut fields = Fields { text, at: 0 };
        let mut position = Self::empty(ruleset);
        position.read_rows(&mut fields)?;
        let mover_at = fields.next_at();
        position.mover = fields.next("the colour to move: r, b or -", |word| match word {
            "r" => Some(Some(Colour::Red)),
            "b" => Some(Some(Colour::Black)),
            "-" => Some(None),
            _ => None,
        })?;
        position.check_mover(ruleset, text, mover_at)?;
        position.read_bag(&mut fields)?;
        let quiet_at = fields.next_at();
        position.quiet_plies = fields.number_or("quiet plies, a number from 0 to 65535", 0)?;
        let number_at = fields.next_at();
        let number = fields.number_or("the move number, a number from 0 to 65535", 1)?;
        if position.is_untouched() {
            for (at, is_counted, counter) in [
                (quiet_at, position.quiet_plies > 0, "there are no quiet plies"),
                (number_at, number > 1, "it is move 1"),
            ] {
                if is_counted {
                    return Err(ParseError::new(text, at, format!("before the first flip {counter}")));
                }
            }
        }
        position.plies = u32::from(number.saturating_sub(1)) * 2;
        position.read_chain(&mut fields)?;
        fields.end()?;
        position.key = position.hash_from_scratch();
        Ok(position)
    }

    fn read_rows(&mut self, fields: &mut Fields<'_>) -> Result<(), ParseError> {
        let (text, start) = (fields.text, fields.next_at());
        let rows = fields.next("four rows of eight squares", Some)?;
        let (mut file, mut rank) = (0, GEOMETRY.ranks - 1);
        for (at, letter) in rows.char_indices() {
            let wrong = |message: &str| ParseError::new(text, start + at, message);
            match letter {
                '/' if file == GEOMETRY.files && rank > 0 => {
                    file = 0;
                    rank -= 1;
                    continue;
                }
                '/' => return Err(wrong("there are four rows of eight squares")),
                '1'..='8' => file += letter as u8 - b'0',
                _ if file >= GEOMETRY.files => return Err(wrong("a row has eight squares")),
                'X' => {
                    self.hidden |= bit(Square::new(file, rank));
                    file += 1;
                }
                _ => {
                    let piece = Piece::from_letter(letter).ok_or_else(|| wrong("a row has letters of pieces (K A E R H C S), X for face-down, and digits 1 to 8 for empty squares"))?;
                    if self.standing(piece) == piece.kind.count() {
                        return Err(wrong(&format!(
                            "a set has {} of {}, and no more",
                            piece.kind.count(),
                            piece.letter()
                        )));
                    }
                    self.put(bit(Square::new(file, rank)), piece);
                    file += 1;
                }
            }
            if file > GEOMETRY.files {
                return Err(wrong("a row has eight squares"));
            }
        }
        if (file, rank) != (GEOMETRY.files, 0) {
            return Err(ParseError::new(text, start + rows.len(), "there are four rows of eight squares"));
        }
        if self.occupied() == 0 {
            return Err(ParseError::new(text, start, "the board has no piece on it: whoever captures stays"));
        }
        if self.occupied() == self.hidden && !self.is_untouched() {
            let message = "squares are empty and nobody stands face-up: whoever moves or captures stays face-up";
            return Err(ParseError::new(text, start, message));
        }
        Ok(())
    }

    /// Whether all pieces lie face-down, as before the first flip.
    const fn is_untouched(&self) -> bool {
        self.hidden_count() == GEOMETRY.len() as u32
    }

    fn check_mover(&self, ruleset: &Ruleset, text: &str, at: usize) -> Result<(), ParseError> {
        let is_untouched = self.is_untouched();
        let message = match (ruleset.colours, self.mover) {
            (Colours::Chosen(_), None) => "the colours were chosen before: the colour to move is r or b",
            (Colours::FirstFlip, Some(_)) if is_untouched => "nobody has a colour before the first flip: here stands -",
            (Colours::FirstFlip, None) if !is_untouched => "the first flip has decided the colours: here stands r or b",
            _ => return Ok(()),
        };
        Err(ParseError::new(text, at, message))
    }

    fn read_bag(&mut self, fields: &mut Fields<'_>) -> Result<(), ParseError> {
        let (text, start) = (fields.text, fields.next_at());
        let word = fields.next("the bag, such as K1A2s5, or -", Some)?;
        let mut letters = if word == "-" { "" } else { word }.char_indices().peekable();
        let mut bag = Bag::EMPTY;
        while let Some((at, letter)) = letters.next() {
            let wrong = |message: &str| ParseError::new(text, start + at, message);
            let piece = Piece::from_letter(letter).ok_or_else(|| wrong("the bag names pieces: K A E R H C S"))?;
            let count = letters
                .next_if(|(_, digit)| digit.is_ascii_digit())
                .and_then(|(_, digit)| digit.to_digit(10))
                .ok_or_else(|| wrong("after each piece of the bag stands how many there are"))?;
            if !bag.add(piece, count as u8) {
                return Err(wrong(&format!("a set has {} of {}, and no more", piece.kind.count(), piece.letter())));
            }
            if bag.count(piece) + self.standing(piece) > piece.kind.count() {
                let (all, standing) = (piece.kind.count(), self.standing(piece));
                return Err(wrong(&format!(
                    "a set has {all} of {letter}, and {standing} face-up on the board: {lying} cannot lie face-down",
                    letter = piece.letter(),
                    lying = bag.count(piece),
                )));
            }
        }
        let (inside, lying) = (bag.total(), self.hidden_count());
        if u32::from(inside) != lying {
            let message = format!("the bag has {inside} pieces, but {lying} lie face-down");
            return Err(ParseError::new(text, start, message));
        }
        self.bag = bag;
        Ok(())
    }

    /// `chain=b3`: the piece that has just captured and may go on.
    fn read_chain(&mut self, fields: &mut Fields<'_>) -> Result<(), ParseError> {
        let Some(name) = fields.word().and_then(|word| word.strip_prefix("chain=")) else { return Ok(()) };
        let wrong = |message: &str| ParseError::new(fields.text, fields.at + "chain=".len(), message);
        let square: Option<Square> = name.parse().ok().filter(|square| GEOMETRY.contains(*square));
        let square = square.ok_or_else(|| wrong("a chain stands on a square from a1 to h4"))?;
        if !self.powers.multi {
            return Err(wrong("these rules know no chains of captures"));
        }
        let piece = self.piece(square).ok_or_else(|| wrong("no piece stands face-up there"))?;
        if Some(piece.colour) != self.mover {
            return Err(wrong("that piece is not of the colour to move"));
        }
        if self.quiet_plies != 0 {
            return Err(wrong("a chain begins with a capture: there are no quiet plies in it"));
        }
        if self.captures_of(GEOMETRY.index(square), piece) == 0 {
            return Err(wrong("that piece captures nothing more: its turn is over"));
        }
        self.chain = bit(square);
        fields.at += "chain=".len() + name.len();
        Ok(())
    }
}

/// The words of a line, with their places.
struct Fields<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Fields<'a> {
    /// Where the next word starts.
    fn next_at(&mut self) -> usize {
        self.word();
        self.at
    }

    /// The next word, which is not yet taken.
    fn word(&mut self) -> Option<&'a str> {
        let rest = &self.text[self.at..];
        let skipped = rest.len() - rest.trim_start().len();
        self.at += skipped;
        self.text[self.at..].split_whitespace().next()
    }

    fn next<T>(&mut self, expected: &str, read: impl Fn(&'a str) -> Option<T>) -> Result<T, ParseError> {
        let word = self.word();
        let value =
            word.and_then(read).ok_or_else(|| ParseError::new(self.text, self.at, format!("expected {expected}")))?;
        self.at += word.map_or(0, str::len);
        Ok(value)
    }

    /// A number, unless the counters end here.
    fn number_or(&mut self, expected: &str, missing: u16) -> Result<u16, ParseError> {
        match self.word() {
            None => Ok(missing),
            Some(word) if word.starts_with("chain=") => Ok(missing),
            Some(_) => self.next(expected, |word| if word.starts_with('+') { None } else { word.parse().ok() }),
        }
    }

    fn end(&mut self) -> Result<(), ParseError> {
        match self.word() {
            None => Ok(()),
            Some(_) => Err(ParseError::new(self.text, self.at, "nothing may follow")),
        }
    }
}

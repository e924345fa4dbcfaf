//! Positions as text.

use crate::{Colour, Man, ParseError, Square};

use super::{Captures, GEOMETRY, Position, Ruleset};

impl Position {
    /// `XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - K1A2E2R2H2C2S5k1a2e2r2h2c2s5 0 1`
    #[must_use]
    pub fn fen(&self) -> String {
        let colour = match self.mover() {
            Some(Colour::Red) => "r",
            Some(Colour::Black) => "b",
            None => "-",
        };
        format!("{} {colour} {} {} {}", self.rows(), self.bag(), self.quiet_plies(), self.move_number())
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
            crate::Occupant::Shown(_) => self.man(square).map(Man::letter),
        }
    }

    /// Reads [`Position::fen`] under a rule set. The counters may be missing.
    ///
    /// # Errors
    /// Where the text stops making sense, or what about the position cannot be: more men of a kind than there are, a
    /// bag that does not match the face-down men, a colour to move before the first flip.
    pub fn from_fen(text: &str, ruleset: &Ruleset) -> Result<Self, ParseError> {
        let mut fields = Fields { text, at: 0 };
        let mut position = Self::empty(Captures::of(ruleset));
        position.read_rows(&mut fields)?;
        let mover = fields.next("the colour to move: r, b or -", |word| match word {
            "r" => Some(Some(Colour::Red)),
            "b" => Some(Some(Colour::Black)),
            "-" => Some(None),
            _ => None,
        })?;
        let at = fields.next_at();
        let bag = fields.next("the bag, such as K1A2s5, or -", |word| Some(word.to_owned()))?;
        position.read_bag(text, at, &bag)?;
        let quiet = fields.number_or("quiet plies", 0)?;
        let number = fields.number_or("the move number", 1)?;
        fields.end()?;
        position.set_turn(mover, quiet, number.max(1));
        position.check(text)?;
        Ok(position)
    }

    fn read_rows(&mut self, fields: &mut Fields<'_>) -> Result<(), ParseError> {
        let (text, start) = (fields.text, fields.next_at());
        let rows = fields.next("four rows of eight squares", |word| Some(word.to_owned()))?;
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
                    self.hide(Square::new(file, rank));
                    file += 1;
                }
                _ => {
                    let man = Man::from_letter(letter).ok_or_else(|| wrong("a man is one of K A E R H C S, or X"))?;
                    self.put(Square::new(file, rank), man);
                    file += 1;
                }
            }
            if file > GEOMETRY.files {
                return Err(wrong("a row has eight squares"));
            }
        }
        if (file, rank) == (GEOMETRY.files, 0) {
            return Ok(());
        }
        Err(ParseError::new(text, start + rows.len(), "there are four rows of eight squares"))
    }

    fn read_bag(&mut self, text: &str, start: usize, word: &str) -> Result<(), ParseError> {
        if word == "-" {
            return Ok(());
        }
        let mut letters = word.char_indices().peekable();
        while let Some((at, letter)) = letters.next() {
            let wrong = |message: &str| ParseError::new(text, start + at, message);
            let man = Man::from_letter(letter).ok_or_else(|| wrong("the bag names men: K A E R H C S"))?;
            let count = letters
                .next_if(|(_, digit)| digit.is_ascii_digit())
                .and_then(|(_, digit)| digit.to_digit(10))
                .ok_or_else(|| wrong("after each man of the bag stands how many there are"))?;
            if !self.bag_mut().add(man, count as u8) {
                return Err(wrong("there are not so many of this man"));
            }
        }
        Ok(())
    }

    /// Whether such a position can be.
    fn check(&self, text: &str) -> Result<(), ParseError> {
        let wrong = |message: &str| Err(ParseError::new(text, 0, message));
        if u32::from(self.bag().total()) != self.hidden_count() {
            return wrong("the bag must hold as many men as lie face-down");
        }
        if Man::all().any(|man| self.standing(man) + self.bag().count(man) > man.kind.count()) {
            return wrong("there are more men of a kind than a set has");
        }
        let untouched = self.hidden_count() == GEOMETRY.len() as u32;
        if untouched != self.mover().is_none() {
            return wrong("the colour to move is - before the first flip, and only then");
        }
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

    fn word(&mut self) -> Option<&'a str> {
        let rest = &self.text[self.at..];
        let skipped = rest.len() - rest.trim_start().len();
        self.at += skipped;
        self.text[self.at..].split_whitespace().next()
    }

    fn next<T>(&mut self, expected: &str, read: impl Fn(&str) -> Option<T>) -> Result<T, ParseError> {
        let word = self.word();
        let value =
            word.and_then(read).ok_or_else(|| ParseError::new(self.text, self.at, format!("expected {expected}")))?;
        self.at += word.map_or(0, str::len);
        Ok(value)
    }

    fn number_or(&mut self, expected: &str, missing: u16) -> Result<u16, ParseError> {
        if self.word().is_none() {
            return Ok(missing);
        }
        self.next(expected, |word| word.parse().ok())
    }

    fn end(&mut self) -> Result<(), ParseError> {
        match self.word() {
            None => Ok(()),
            Some(_) => Err(ParseError::new(self.text, self.at, "nothing may follow")),
        }
    }
}

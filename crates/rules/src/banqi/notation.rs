//! Notations for players.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use crate::{Colour, Face, Kind, Move, Occupant, ParseError, Piece, RevealedMove, Square};

use super::Position;

/// A notation for steps of a turn. Programs exchange the text of [`Move`](crate::Move) (`a2b2`) instead, which
/// [`Position::parse_move`](crate::Position::parse_move) reads.
///
/// | | flip | step | capture | attack on a face-down piece | end of a chain |
/// |---|---|---|---|---|---|
/// | coordinates | `a2(?)`, `a2(R)` | `Ra2-a3` | `Ra2xa3` | `Ra2xa3(?)`, `Ra2xa3(h)` | `stop` |
/// | words | `flip a2`, `flip a2: red chariot` | `chariot a2 to a3` | `chariot a2 takes horse a3` | `chariot a2 attacks a3`, `… a3: black horse` | `stop` |
///
/// Both notations include the revealed face if the move has it. Letters are those of positions, small for black.
///
/// ```
/// use teahouse_rules::banqi::{Notation, Position, Ruleset};
///
/// let position = Position::from_fen("8/8/Rh5X/8 r a1 0 1", &Ruleset::taiwan())?;
/// let capture = Notation::Words.read(&position, "chariot a2 takes horse b2")?;
/// assert_eq!(Notation::Coordinates.write(&position, capture), "Ra2xb2");
/// assert_eq!(Notation::Coordinates.read(&position, "h2(a)")?.to_string(), "h2h2=a");
/// let wrong = Notation::Words.read(&position, "horse a2 to a3").unwrap_err();
/// assert_eq!((wrong.column(), wrong.message()), (1, "on a2 stands a chariot"));
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Notation {
    /// Letters of pieces and names of squares.
    #[strum(serialize = "text")]
    Coordinates,
    /// English words.
    Words,
}

impl Notation {
    /// All notations.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// Writes a step that is legal in a position. The text of an illegal step is unspecified.
    pub fn write(self, position: &Position, step: RevealedMove) -> String {
        let Move::Go { from, to, .. } = step.mv else { return self.write_without_piece(step) };
        let piece = position.piece(from);
        let victim = position.at(to);
        match self {
            Self::Coordinates => {
                let letter = piece.map(Piece::letter).into_iter().collect::<String>();
                let sign = if victim == Occupant::Empty { '-' } else { 'x' };
                let shown = if victim == Occupant::Hidden { in_brackets(step.shown) } else { String::new() };
                format!("{letter}{from}{sign}{to}{shown}")
            }
            Self::Words => {
                let name = piece.map_or("none", |piece| piece.kind.name());
                let action = match victim {
                    Occupant::Empty => format!("to {to}"),
                    Occupant::Hidden => format!("attacks {to}{}", after_colon(step.shown)),
                    Occupant::Shown(Face::Piece(victim)) => format!("takes {} {to}", victim.kind.name()),
                    Occupant::Shown(_) => format!("takes {to}"),
                };
                format!("{name} {from} {action}")
            }
        }
    }

    fn write_without_piece(self, step: RevealedMove) -> String {
        let at = step.mv.target();
        match (step.mv, self) {
            (Move::Stop { .. }, _) => "stop".to_owned(),
            (_, Self::Coordinates) => format!("{at}{}", in_brackets(step.shown)),
            (_, Self::Words) => format!("flip {at}{}", after_colon(step.shown)),
        }
    }

    /// Reads a step of the side to move. Words may have capitals, and the names of Boyer's rules (king, guard, cart, pawn) are
    /// synonyms. The named pieces must stand on the named squares; the step may otherwise be illegal.
    ///
    /// # Errors
    /// The column of the first word that cannot be read or that contradicts the board.
    pub fn read(self, position: &Position, text: &str) -> Result<RevealedMove, ParseError> {
        let mut reader = NotationReader { text, at: 0 };
        if reader.word().eq_ignore_ascii_case("stop") {
            let at = position.chain().ok_or_else(|| reader.error(0, "there is no chain of captures to stop"))?;
            reader.at += reader.word().len();
            return reader.end(RevealedMove::plain(Move::Stop { at }));
        }
        match self {
            Self::Coordinates => reader.coordinates(position),
            Self::Words => reader.words(position),
        }
    }
}

fn in_brackets(shown: Option<Face>) -> String {
    shown.map_or_else(|| "(?)".to_owned(), |face| format!("({face})"))
}

fn after_colon(shown: Option<Face>) -> String {
    match shown {
        Some(Face::Piece(piece)) => format!(": {} {}", piece.colour.name(), piece.kind.name()),
        _ => String::new(),
    }
}

/// The names of kinds that Boyer's Ban Chi alone uses.
const BOYER: [(&str, Kind); 4] =
    [("king", Kind::General), ("guard", Kind::Advisor), ("cart", Kind::Chariot), ("pawn", Kind::Soldier)];

pub(super) fn kind_of_word(text: &str) -> Option<Kind> {
    let boyer = BOYER.into_iter().find(|(name, _)| text.eq_ignore_ascii_case(name)).map(|(_, kind)| kind);
    Kind::ALL.into_iter().find(|kind| text.eq_ignore_ascii_case(kind.name())).or(boyer)
}

/// A text and the byte offset up to which it has been read.
struct NotationReader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> NotationReader<'a> {
    fn error(&self, at: usize, message: impl Into<String>) -> ParseError {
        ParseError::new(self.text, at, message)
    }

    /// The next word, after white space. It stays unread.
    fn word(&mut self) -> &'a str {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.text[self.at..].split_whitespace().next().unwrap_or("")
    }

    /// Reads the next word. Returns its offset too.
    fn take_word(&mut self) -> (usize, &'a str) {
        let word = self.word();
        self.at += word.len();
        (self.at - word.len(), word)
    }

    fn take_char(&mut self, expected: char) -> bool {
        let is_there = self.text[self.at..].starts_with(expected);
        self.at += if is_there { expected.len_utf8() } else { 0 };
        is_there
    }

    fn end(mut self, step: RevealedMove) -> Result<RevealedMove, ParseError> {
        if self.word().is_empty() { Ok(step) } else { Err(self.error(self.at, "the step has ended before this")) }
    }

    fn words(mut self, position: &Position) -> Result<RevealedMove, ParseError> {
        let (at, name) = self.take_word();
        if name.eq_ignore_ascii_case("flip") {
            let (to, shown) = self.square_and_face()?;
            return self.end(RevealedMove { mv: Move::Flip { at: to }, shown });
        }
        let kind =
            kind_of_word(name).ok_or_else(|| self.error(at, "a step starts with flip, a kind of piece, or stop"))?;
        let from = self.square()?;
        self.check_piece(at, position, from, kind)?;
        let (at, action) = self.take_word();
        let (to, shown) = match action.to_ascii_lowercase().as_str() {
            "to" => {
                let to = self.square()?;
                self.check_occupant(at, position, to, Occupant::Empty)?;
                (to, None)
            }
            "takes" => {
                let (at, name) = self.take_word();
                let victim = kind_of_word(name)
                    .ok_or_else(|| self.error(at, "expected the captured kind of piece after takes"))?;
                let to = self.square()?;
                self.check_piece(at, position, to, victim)?;
                (to, None)
            }
            "attacks" => {
                let (to, shown) = self.square_and_face()?;
                self.check_occupant(at, position, to, Occupant::Hidden)?;
                (to, shown)
            }
            _ => return Err(self.error(at, "expected to, takes or attacks after the piece's square")),
        };
        self.end(RevealedMove { mv: Move::go(from, to), shown })
    }

    fn coordinates(mut self, position: &Position) -> Result<RevealedMove, ParseError> {
        let letter = self.word().chars().next().unwrap_or(' ');
        let start = self.at;
        let second = self.word().chars().nth(1).unwrap_or(' ');
        if second.is_ascii_digit() {
            let at = self.square_here()?;
            let shown = self.face_in_brackets()?;
            return self.end(RevealedMove { mv: Move::Flip { at }, shown });
        }
        let piece = Piece::from_letter(letter).ok_or_else(|| {
            self.error(start, "a step starts with a letter of K A E R H C S, or the square of a flip")
        })?;
        self.at += letter.len_utf8();
        let from = self.square_here()?;
        if position.piece(from) != Some(piece) {
            return Err(self.error(start, stands(position, from)));
        }
        let sign_at = self.at;
        let (captures, moves) = (self.take_char('x'), self.take_char('-'));
        if captures == moves {
            return Err(self.error(sign_at, "expected - or x after the piece's square"));
        }
        let to = self.square_here()?;
        let occupant = position.at(to);
        if captures == (occupant == Occupant::Empty) {
            return Err(self.error(sign_at, stands(position, to)));
        }
        let shown = if occupant == Occupant::Hidden { self.face_in_brackets()? } else { None };
        self.end(RevealedMove { mv: Move::go(from, to), shown })
    }

    fn square(&mut self) -> Result<Square, ParseError> {
        self.word();
        self.square_here()
    }

    /// Reads a square without white space before it.
    fn square_here(&mut self) -> Result<Square, ParseError> {
        let name = self.text.get(self.at..self.at + 2).unwrap_or("");
        let square = name.parse().ok().filter(|square| super::GEOMETRY.contains(*square));
        let square = square.ok_or_else(|| self.error(self.at, "expected a square from a1 to h4"))?;
        self.at += name.len();
        Ok(square)
    }

    fn square_and_face(&mut self) -> Result<(Square, Option<Face>), ParseError> {
        let square = self.square()?;
        if !self.take_char(':') {
            return Ok((square, None));
        }
        let (colour_at, colour) = self.take_word();
        let colour = Colour::BOTH.into_iter().find(|known| colour.eq_ignore_ascii_case(known.name()));
        let colour = colour.ok_or_else(|| self.error(colour_at, "expected red or black after the colon"))?;
        let (kind_at, kind) = self.take_word();
        let kind =
            kind_of_word(kind).ok_or_else(|| self.error(kind_at, "expected a kind of piece after the colour"))?;
        Ok((square, Some(Piece { colour, kind }.into())))
    }

    /// Reads `(R)` or `(?)`.
    fn face_in_brackets(&mut self) -> Result<Option<Face>, ParseError> {
        let start = self.at;
        let wrong = |reader: &Self| reader.error(start, "expected the revealed face in brackets: (?) or a letter");
        if !self.take_char('(') {
            return Err(wrong(self));
        }
        let face = if self.take_char('?') {
            None
        } else {
            let letter = self.text[self.at..].chars().next().ok_or_else(|| wrong(self))?;
            self.at += letter.len_utf8();
            Some(Piece::from_letter(letter).ok_or_else(|| wrong(self))?.into())
        };
        if self.take_char(')') { Ok(face) } else { Err(wrong(self)) }
    }

    fn check_piece(&self, at: usize, position: &Position, square: Square, kind: Kind) -> Result<(), ParseError> {
        let is_there = position.piece(square).is_some_and(|piece| piece.kind == kind);
        if is_there { Ok(()) } else { Err(self.error(at, stands(position, square))) }
    }

    fn check_occupant(&self, at: usize, position: &Position, on: Square, what: Occupant) -> Result<(), ParseError> {
        if position.at(on) == what { Ok(()) } else { Err(self.error(at, stands(position, on))) }
    }
}

/// The message that names the content of a square.
fn stands(position: &Position, square: Square) -> String {
    match (position.at(square), position.piece(square)) {
        (Occupant::Empty, _) => format!("{square} is empty"),
        (Occupant::Hidden, _) => format!("on {square} lies a face-down piece"),
        (_, Some(piece)) => {
            let name = piece.kind.name();
            let article = if name.starts_with(['a', 'e']) { "an" } else { "a" };
            format!("on {square} stands {article} {name}")
        }
        (_, None) => format!("{square} is not on the board"),
    }
}

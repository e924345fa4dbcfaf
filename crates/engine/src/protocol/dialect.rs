//! How the protocols differ in what they say.

use teahouse_rules::{Move, ParseError, Position, RevealedMove, Square};

use super::options::Options;

/// The protocol that is spoken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Dialect {
    /// Universal Chess Interface: ranks from 1, `bestmove (none)`.
    #[default]
    Uci,
    /// Universal Chinese Chess Protocol: ranks from 0, `nobestmove`, `bye`.
    Ucci,
}

impl Dialect {
    /// The dialect that a word opens.
    pub(super) fn from_word(word: &str) -> Option<Self> {
        match word {
            "uci" => Some(Self::Uci),
            "ucci" => Some(Self::Ucci),
            _ => None,
        }
    }

    /// The answer to the word that opens the dialect.
    pub(super) fn identification(self) -> String {
        let ok = match self {
            Self::Uci => "uciok",
            Self::Ucci => "ucciok",
        };
        let options = Options::declarations(self);
        let version = env!("CARGO_PKG_VERSION");
        format!("id name Teahouse {version} (random mover)\nid author the Teahouse authors\n{options}\n{ok}")
    }

    /// What stands before a remark to the person who reads along.
    pub(super) const fn remark(self) -> &'static str {
        match self {
            Self::Uci => "info string ",
            Self::Ucci => "info message ",
        }
    }

    /// The answer of a search.
    pub(super) fn best_move(self, best: Option<Move>) -> String {
        match (self, best) {
            (_, Some(mv)) => format!("bestmove {}", self.write(mv)),
            (Self::Uci, None) => "bestmove (none)".to_owned(),
            (Self::Ucci, None) => "nobestmove".to_owned(),
        }
    }

    /// The last word, if there is one.
    pub(super) const fn farewell(self) -> &'static str {
        match self {
            Self::Uci => "",
            Self::Ucci => "bye",
        }
    }

    pub(super) fn square(self, square: Square) -> String {
        match self {
            Self::Uci => square.to_string(),
            Self::Ucci => format!("{}{}", char::from(b'a' + square.file()), square.rank()),
        }
    }

    pub(super) fn write(self, mv: Move) -> String {
        match (self, mv) {
            (Self::Uci, _) => mv.to_string(),
            (Self::Ucci, Move::Flip { at }) => self.square(at).repeat(2),
            (Self::Ucci, Move::Go { from, to, promote }) => {
                format!("{}{}{}", self.square(from), self.square(to), if promote { "+" } else { "" })
            }
            (Self::Ucci, Move::Drop { piece, to }) => {
                format!("{}@{}", piece.to_string().to_ascii_uppercase(), self.square(to))
            }
        }
    }

    /// Reads a move; it need not be legal. An error's column counts the letters of the same move in UCI.
    pub(super) fn read(self, position: &Position, word: &str) -> Result<RevealedMove, ParseError> {
        match self {
            Self::Uci => position.parse_move(word),
            Self::Ucci => position.parse_move(&with_ranks_from_one(word)),
        }
    }
}

/// A move of UCCI as UCI writes it: the digit behind each file is one more.
fn with_ranks_from_one(word: &str) -> String {
    let mut text = String::with_capacity(word.len() + 2);
    let mut follows_file = false;
    for letter in word.chars() {
        match letter.to_digit(10) {
            Some(rank) if follows_file => text += &(rank + 1).to_string(),
            _ => text.push(letter),
        }
        follows_file = letter.is_ascii_lowercase();
    }
    text
}

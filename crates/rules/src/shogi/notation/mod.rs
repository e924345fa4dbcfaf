//! Moves in writing.
//!
//! | notation | a step | a promotion | a drop | read |
//! |---|---|---|---|---|
//! | [`usi`] | `7g7f` | `8h2b+` | `P*5e` | yes |
//! | [`csa`] | `+7776FU` | `+8822UM` | `+0055FU` | yes |
//! | [`kif`] | `７六歩(77)` | `２二角成(88)` | `５五歩打` | yes |
//! | [`ki2`] | `▲７六歩` | `▲２二角成` | `▲５五歩` | no |
//! | [`hodges`] | `P-7f` | `Bx2b+` | `P*5e` | yes |
//!
//! In a position no two legal moves are written alike, and what is read back is the same move. Reading finds a move; whether
//! it is legal, [`Position::explain`](super::Position::explain) tells, but for Hodges, whose moves can only be found among
//! the legal ones. Writing takes any move; one that cannot be made in the position has a text as well, which says little.
//!
//! ```
//! use teahouse_rules::shogi::{Position, notation::{csa, hodges, ki2, kif, usi}};
//!
//! let position = Position::start();
//! let mv = usi::read(&position, "7g7f")?;
//! assert_eq!(csa::write(&position, mv), "+7776FU");
//! assert_eq!(kif::write(&position, mv, None), "７六歩(77)");
//! assert_eq!(ki2::write(&position, mv, None), "▲７六歩");
//! assert_eq!(hodges::write(&position, mv, hodges::Style::Letters), "P-7f");
//!
//! let error = csa::read(&position, "+7776KI").unwrap_err();
//! assert_eq!((error.column(), error.message()), (6, "the piece there is FU"));
//! # Ok::<(), teahouse_rules::ParseError>(())
//! ```

pub mod csa;
pub mod hodges;
pub mod ki2;
pub mod kif;
pub mod usi;

use super::{GEOMETRY, Koma, Position};
use crate::{Face, Move, ParseError, Square};

/// The file as players count, from 1 at sente's right to 9; 0 beside the board.
fn file_number(square: Square) -> u8 {
    GEOMETRY.files.saturating_sub(square.file())
}

/// The rank as players count, from 1 at gote's side to 9; 0 beside the board.
fn rank_number(square: Square) -> u8 {
    GEOMETRY.ranks.saturating_sub(square.rank())
}

/// The square of a file and a rank as players count.
fn numbered(file: u8, rank: u8) -> Option<Square> {
    let in_range = (1..=GEOMETRY.files).contains(&file) && (1..=GEOMETRY.ranks).contains(&rank);
    in_range.then(|| Square::new(GEOMETRY.files - file, GEOMETRY.ranks - rank))
}

/// The piece that a move moves or drops, as it is before the move.
fn moved(position: &Position, mv: Move) -> Option<Koma> {
    match mv {
        Move::Go { from, .. } => position.at(from),
        Move::Drop { piece: Face::Koma(koma), .. } => Some(koma),
        _ => None,
    }
}

/// The squares of the other pieces that look like the one on `from` and may legally go to the same square.
fn rivals(position: &Position, from: Square, to: Square) -> Vec<Square> {
    let koma = position.at(from);
    let mut rivals = Vec::new();
    position.each_move(|mv| {
        if let Move::Go { from: other, to: target, .. } = mv
            && target == to
            && other != from
            && position.at(other) == koma
            && !rivals.contains(&other)
        {
            rivals.push(other);
        }
    });
    rivals
}

/// A text that is read from left to right.
#[derive(Debug, Clone)]
struct Cursor<'a> {
    text: &'a str,
    rest: &'a str,
}

impl<'a> Cursor<'a> {
    const fn new(text: &'a str) -> Self {
        Self { text, rest: text }
    }

    /// An error at the next character.
    fn error(&self, message: impl Into<String>) -> ParseError {
        ParseError::new(self.text, self.text.len() - self.rest.len(), message)
    }

    /// Takes the next words if they are these.
    fn take(&mut self, words: &str) -> bool {
        self.rest.strip_prefix(words).map(|rest| self.rest = rest).is_some()
    }

    /// Takes the next character if it means something.
    fn take_as<T>(&mut self, meaning: impl FnOnce(char) -> Option<T>) -> Option<T> {
        let mut letters = self.rest.chars();
        let found = letters.next().and_then(meaning)?;
        self.rest = letters.as_str();
        Some(found)
    }

    /// Takes a digit from 1 to 9.
    fn digit(&mut self) -> Option<u8> {
        self.take_as(|letter| letter.to_digit(10).filter(|digit| *digit > 0).map(|digit| digit as u8))
    }

    /// Nothing may follow.
    fn end(&self) -> Result<(), ParseError> {
        if self.rest.is_empty() { Ok(()) } else { Err(self.error("the move ends before this")) }
    }
}

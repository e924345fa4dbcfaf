//! The western notation of George Hodges: piece, `-` or `x` or `*`, target; `+` for a promotion, `=` for one declined, and the
//! origin before the sign where two pieces alike may go there: `G4i-5h`.
//!
//! Two variants are in use, and read as well: with numbers for the ranks (`P-76`), and Tony Hosking's, which leaves out the
//! dash and marks a drop with an apostrophe (`P76`, `P'55`).
//!
//! ```
//! use teahouse_rules::shogi::{Position, notation::{hodges, hodges::Style, usi}};
//! let position = Position::from_sfen("4k4/9/9/9/9/9/9/9/3GKG3 b P 1")?;
//! let mv = usi::read(&position, "4i5h")?;
//! assert_eq!(Style::ALL.map(|style| hodges::write(&position, mv, style)), ["G4i-5h", "G49-58", "G49-58"]);
//! assert_eq!(hodges::read(&position, "G4i-5h")?, mv);
//! let error = hodges::read(&position, "G-5h").unwrap_err();
//! assert_eq!((error.column(), error.message()), (1, "more than one piece may do this: name its square, as in G4i-5h"));
//! # Ok::<(), teahouse_rules::ParseError>(())
//! ```

use super::{Cursor, file_number, moved, numbered, rank_number, rivals, usi};
use crate::shogi::movegen::may_promote;
use crate::shogi::{Koma, KomaKind, Position};
use crate::{Face, Move, ParseError, Square};

/// How ranks and signs are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Style {
    /// Ranks are letters: `P-7f`.
    Letters,
    /// Ranks are numbers: `P-76`.
    Numbers,
    /// Hosking's: `P76`, `P'55`.
    Hosking,
}

impl Style {
    /// Every style.
    pub const ALL: [Self; 3] = [Self::Letters, Self::Numbers, Self::Hosking];

    fn square(self, square: Square) -> String {
        match self {
            Self::Letters => usi::square(square),
            Self::Numbers | Self::Hosking => format!("{}{}", file_number(square), rank_number(square)),
        }
    }
}

/// Writes a move of the side to move.
#[must_use]
pub fn write(position: &Position, mv: Move, style: Style) -> String {
    let to = mv.target();
    let Some(koma) = moved(position, mv) else { return style.square(to) };
    let piece = koma.to_string().to_ascii_uppercase();
    let Move::Go { from, promote, .. } = mv else {
        return format!("{piece}{}{}", if style == Style::Hosking { '\'' } else { '*' }, style.square(to));
    };
    let origin = if rivals(position, from, to).is_empty() { String::new() } else { style.square(from) };
    let sign = match (position.at(to), style) {
        (Some(_), _) => "x",
        (None, Style::Hosking) if origin.is_empty() => "",
        (None, _) => "-",
    };
    let suffix = match promote {
        true => "+",
        false if may_promote(koma, from, to) => "=",
        false => "",
    };
    format!("{piece}{origin}{sign}{}{suffix}", style.square(to))
}

/// What a text says of a move.
struct Said {
    koma: Koma,
    origin: Option<Square>,
    sign: Sign,
    to: Square,
    /// Whether it promotes; `None` if nothing is said, as where it cannot.
    promote: Option<bool>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sign {
    Move,
    Capture,
    Drop,
    /// Left out, as Hosking does.
    None,
}

/// Reads a move of the side to move, in any of the styles. It must be legal, for its origin is found among the legal moves.
///
/// # Errors
/// Where the text stops making sense, or why no move fits, or only one of several.
pub fn read(position: &Position, text: &str) -> Result<Move, ParseError> {
    let said = read_said(position, text)?;
    let whole = Cursor::new(text);
    let mut fitting = position.moves().into_iter().filter(|mv| said.fits(position, *mv));
    match (fitting.next(), fitting.next()) {
        (Some(mv), None) => Ok(mv),
        (Some(_), Some(_)) if said.origin.is_none() => {
            Err(whole.error("more than one piece may do this: name its square, as in G4i-5h"))
        }
        (Some(_), Some(_)) => Err(whole.error("say with + or = whether the piece promotes")),
        (None, _) => Err(whole.error("no legal move fits")),
    }
}

impl Said {
    fn fits(&self, position: &Position, mv: Move) -> bool {
        match mv {
            Move::Drop { piece: Face::Koma(piece), to } => {
                self.sign == Sign::Drop && piece == self.koma && to == self.to && self.promote.is_none()
            }
            Move::Go { from, to, promote } => {
                let sign = if position.at(to).is_some() { Sign::Capture } else { Sign::Move };
                let may_promote = may_promote(self.koma, from, to);
                (self.sign == sign || self.sign == Sign::None && sign == Sign::Move)
                    && to == self.to
                    && position.at(from) == Some(self.koma)
                    && self.origin.is_none_or(|origin| origin == from)
                    && self.promote.map_or(!may_promote, |promotes| promotes == promote && may_promote)
            }
            _ => false,
        }
    }
}

fn read_said(position: &Position, text: &str) -> Result<Said, ParseError> {
    let mut cursor = Cursor::new(text);
    let promoted = cursor.take("+");
    let kind = cursor.take_as(KomaKind::from_letter);
    let koma = kind.map(|kind| Koma { promoted, ..Koma::new(position.mover(), kind) });
    let koma = koma.filter(|koma| !promoted || koma.kind.can_promote());
    let koma =
        koma.ok_or_else(|| Cursor::new(text).error("a move starts with a piece: K R B G S N L P, or +R and so on"))?;
    let first = if cursor.rest.starts_with(|letter: char| letter.is_ascii_digit()) {
        Some(read_square(&mut cursor)?)
    } else {
        None
    };
    let sign = cursor.take_as(|letter| match letter {
        '-' => Some(Sign::Move),
        'x' => Some(Sign::Capture),
        '*' | '\'' => Some(Sign::Drop),
        _ => None,
    });
    let (origin, to) = match (first, sign) {
        (origin, Some(_)) => (origin, read_square(&mut cursor)?),
        (Some(to), None) => (None, to),
        (None, None) => return Err(cursor.error("after the piece comes one of - x *, or its square")),
    };
    let promote = cursor.take_as(|letter| match letter {
        '+' => Some(true),
        '=' => Some(false),
        _ => None,
    });
    cursor.end()?;
    Ok(Said { koma, origin, sign: sign.unwrap_or(Sign::None), to, promote })
}

/// Reads `7f` or `76`.
fn read_square(cursor: &mut Cursor<'_>) -> Result<Square, ParseError> {
    let start = cursor.clone();
    let file = cursor.digit();
    let rank = cursor.take_as(|letter| match letter {
        'a'..='i' => Some(letter as u8 - b'a' + 1),
        '1'..='9' => Some(letter as u8 - b'0'),
        _ => None,
    });
    let square = file.zip(rank).and_then(|(file, rank)| numbered(file, rank));
    square.ok_or_else(|| start.error("a square is a file from 1 to 9 and a rank from a to i or 1 to 9"))
}

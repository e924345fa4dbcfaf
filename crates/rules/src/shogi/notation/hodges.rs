//! The western notation of George Hodges: piece, `-` or `x` or `*`, target; `+` for a promotion, `=` for a declined one. If two
//! pieces of the same kind can move to the target, the start square precedes the sign: `G4i-5h`.
//!
//! Two variants are in use, and the reader accepts both: numbers for ranks (`P-76`), and the notation of Tony Hosking, without
//! the dash and with an apostrophe for drops (`P76`, `P'55`).
//!
//! ```
//! use teahouse_rules::shogi::{Position, notation::{hodges, hodges::HodgesStyle, usi}};
//! let position = Position::from_sfen("4k4/9/9/9/9/9/9/9/3GKG3 b P 1")?;
//! let mv = usi::read(&position, "4i5h")?;
//! assert_eq!(HodgesStyle::ALL.map(|style| hodges::write(&position, mv, style)), ["G4i-5h", "G49-58", "G49-58"]);
//! assert_eq!(hodges::read(&position, "G4i-5h")?, mv);
//! let error = hodges::read(&position, "G-5h").unwrap_err();
//! assert_eq!((error.column(), error.message()), (1, "the move is ambiguous: name the start square, as in G4i-5h"));
//! # Ok::<(), teahouse_rules::ParseError>(())
//! ```

use super::{file_number, moved, numbered, rank_number, rivals, usi};
use crate::cursor::Cursor;
use crate::shogi::movegen::may_promote;
use crate::shogi::{Koma, KomaKind, Position};
use crate::{Face, Move, ParseError, Square};

/// A variant of the notation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HodgesStyle {
    /// Ranks are letters: `P-7f`.
    Letters,
    /// Ranks are numbers: `P-76`.
    Numbers,
    /// Hosking's notation: `P76`, `P'55`.
    Hosking,
}

impl HodgesStyle {
    /// All styles.
    pub const ALL: [Self; 3] = [Self::Letters, Self::Numbers, Self::Hosking];

    fn square(self, square: Square) -> String {
        match self {
            Self::Letters => usi::square(square),
            Self::Numbers | Self::Hosking => format!("{}{}", file_number(square), rank_number(square)),
        }
    }
}

/// Writes a move of the side to move.
pub fn write(position: &Position, mv: Move, style: HodgesStyle) -> String {
    let to = mv.target();
    let Some(koma) = moved(position, mv) else { return style.square(to) };
    let piece = koma.to_string().to_ascii_uppercase();
    let Move::Go { from, promote, .. } = mv else {
        return format!("{piece}{}{}", if style == HodgesStyle::Hosking { '\'' } else { '*' }, style.square(to));
    };
    let origin = if rivals(position, from, to).is_empty() { String::new() } else { style.square(from) };
    let sign = match (position.at(to), style) {
        (Some(_), _) => "x",
        (None, HodgesStyle::Hosking) if origin.is_empty() => "",
        (None, _) => "-",
    };
    let suffix = match promote {
        true => "+",
        false if may_promote(koma, from, to) => "=",
        false => "",
    };
    format!("{piece}{origin}{sign}{}{suffix}", style.square(to))
}

pub(in crate::shogi) struct HodgesMove {
    pub(in crate::shogi) koma: Koma,
    pub(in crate::shogi) origin: Option<Square>,
    pub(in crate::shogi) sign: HodgesSign,
    pub(in crate::shogi) to: Square,
    /// Whether the piece promotes; `None` without a sign, as for a move that cannot promote.
    pub(in crate::shogi) promote: Option<bool>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::shogi) enum HodgesSign {
    Move,
    Capture,
    Drop,
    /// No sign, as in Hosking's notation.
    None,
}

/// Reads a move of the side to move, in any style. The move must be legal, because the reader searches the legal moves for it.
///
/// # Errors
/// The column of the first character that cannot be read; column 1 if no legal move or several match the text.
pub fn read(position: &Position, text: &str) -> Result<Move, ParseError> {
    let parts = read_parts(position, text)?;
    let whole = Cursor::new(text);
    let mut matching = position.moves().into_iter().filter(|mv| parts.match_move(position, *mv));
    match (matching.next(), matching.next()) {
        (Some(mv), None) => Ok(mv),
        (Some(_), Some(_)) if parts.origin.is_none() => {
            Err(whole.error("the move is ambiguous: name the start square, as in G4i-5h"))
        }
        (Some(_), Some(_)) => Err(whole.error("the promotion is missing: + to promote, = to decline")),
        (None, _) => Err(whole.error("no legal move matches")),
    }
}

impl HodgesMove {
    fn match_move(&self, position: &Position, mv: Move) -> bool {
        match mv {
            Move::Drop { piece: Face::Koma(piece), to } => {
                self.sign == HodgesSign::Drop && piece == self.koma && to == self.to && self.promote.is_none()
            }
            Move::Go { from, to, promote } => {
                let sign = if position.at(to).is_some() { HodgesSign::Capture } else { HodgesSign::Move };
                let may_promote = may_promote(self.koma, from, to);
                (self.sign == sign || self.sign == HodgesSign::None && sign == HodgesSign::Move)
                    && to == self.to
                    && position.at(from) == Some(self.koma)
                    && self.origin.is_none_or(|origin| origin == from)
                    && self.promote.map_or(!may_promote, |promotes| promotes == promote && may_promote)
            }
            _ => false,
        }
    }
}

pub(in crate::shogi) fn read_parts(position: &Position, text: &str) -> Result<HodgesMove, ParseError> {
    let mut cursor = Cursor::new(text);
    let promoted = cursor.take("+");
    let kind = cursor.take_as(KomaKind::from_letter);
    let koma = kind.map(|kind| Koma { promoted, ..Koma::new(position.mover(), kind) });
    let koma = koma.filter(|koma| !promoted || koma.kind.can_promote());
    let koma =
        koma.ok_or_else(|| Cursor::new(text).error("a move starts with a piece: K R B G S N L P, or +R and so on"))?;
    let first = if cursor.rest().starts_with(|letter: char| letter.is_ascii_digit()) {
        Some(read_square(&mut cursor)?)
    } else {
        None
    };
    let sign = cursor.take_as(|letter| match letter {
        '-' => Some(HodgesSign::Move),
        'x' => Some(HodgesSign::Capture),
        '*' | '\'' => Some(HodgesSign::Drop),
        _ => None,
    });
    let (origin, to) = match (first, sign) {
        (origin, Some(_)) => (origin, read_square(&mut cursor)?),
        (Some(to), None) => (None, to),
        (None, None) => return Err(cursor.error("expected one of - x *, or a square, after the piece")),
    };
    let promote = cursor.take_as(|letter| match letter {
        '+' => Some(true),
        '=' => Some(false),
        _ => None,
    });
    cursor.end()?;
    Ok(HodgesMove { koma, origin, sign: sign.unwrap_or(HodgesSign::None), to, promote })
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

//! The notation of the Universal Shogi Interface: `7g7f`, `8h2b+`, `P*5e`. Files are numbers from sente's right, ranks are
//! letters from gote's side.
//!
//! ```
//! use teahouse_rules::shogi::{Position, notation::usi};
//! let error = usi::read(&Position::start(), "7g7j").unwrap_err();
//! assert_eq!((error.column(), error.message()), (3, "a square is a file from 1 to 9 and a rank from a to i"));
//! ```

use super::{file_number, numbered};
use crate::cursor::Cursor;
use crate::shogi::{GEOMETRY, Koma, KomaKind, Position};
use crate::{Move, ParseError, Square};

/// Writes a square: `7g`.
pub fn square(square: Square) -> String {
    let rank = GEOMETRY.ranks.saturating_sub(1).saturating_sub(square.rank());
    format!("{}{}", file_number(square), char::from(b'a' + rank))
}

/// Writes a move. The text of a flip, which shogi does not have, is its square.
pub fn write(mv: Move) -> String {
    match mv {
        Move::Go { from, to, promote } => format!("{}{}{}", square(from), square(to), if promote { "+" } else { "" }),
        Move::Drop { piece, to } => format!("{}*{}", piece.to_string().to_ascii_uppercase(), square(to)),
        _ => square(mv.target()),
    }
}

/// Reads a move of the side to move. The move may be illegal.
///
/// # Errors
/// The column of the first character that cannot be read.
pub fn read(position: &Position, text: &str) -> Result<Move, ParseError> {
    let mut cursor = Cursor::new(text);
    let mv = if text.get(1..2) == Some("*") {
        let kind = cursor
            .take_as(KomaKind::from_letter)
            .filter(|kind| KomaKind::HAND.contains(kind))
            .ok_or_else(|| Cursor::new(text).error("a drop starts with one of R B G S N L P"))?;
        cursor.take("*");
        Move::Drop { piece: Koma::new(position.mover(), kind).into(), to: read_square(&mut cursor)? }
    } else {
        let (from, to) = (read_square(&mut cursor)?, read_square(&mut cursor)?);
        Move::Go { from, to, promote: cursor.take("+") }
    };
    cursor.end()?;
    Ok(mv)
}

fn read_square(cursor: &mut Cursor<'_>) -> Result<Square, ParseError> {
    let start = cursor.clone();
    let file = cursor.digit();
    let rank = cursor.take_as(|letter| ('a'..='i').contains(&letter).then(|| letter as u8 - b'a' + 1));
    let square = file.zip(rank).and_then(|(file, rank)| numbered(file, rank));
    square.ok_or_else(|| start.error("a square is a file from 1 to 9 and a rank from a to i"))
}

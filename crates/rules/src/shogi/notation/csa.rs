//! The notation of the Computer Shogi Association's standard file format, version 2.2: side, start square, target, and the
//! piece after the move. The start square of a drop is `00`.
//!
//! ```
//! use teahouse_rules::shogi::{Position, notation::csa};
//! let position = Position::start();
//! let mv = csa::read(&position, "+2726FU")?;
//! assert_eq!(mv.to_string(), "h3h4");
//! assert_eq!(csa::read(&position, "-3334FU").unwrap_err().message(), "it is not this side's turn");
//! # Ok::<(), teahouse_rules::ParseError>(())
//! ```

use super::{file_number, moved, numbered, rank_number};
use crate::cursor::Cursor;
use crate::shogi::{Koma, KomaKind, Position, Side};
use crate::{Move, ParseError, Square};

/// The names of each kind, unpromoted and promoted.
const NAMES: [(KomaKind, &str, &str); 8] = [
    (KomaKind::King, "OU", "OU"),
    (KomaKind::Rook, "HI", "RY"),
    (KomaKind::Bishop, "KA", "UM"),
    (KomaKind::Gold, "KI", "KI"),
    (KomaKind::Silver, "GI", "NG"),
    (KomaKind::Knight, "KE", "NK"),
    (KomaKind::Lance, "KY", "NY"),
    (KomaKind::Pawn, "FU", "TO"),
];

/// The name of a piece, such as `FU`.
pub fn name(koma: Koma) -> &'static str {
    let (_, unpromoted, promoted) = NAMES[koma.kind.index()];
    if koma.promoted { promoted } else { unpromoted }
}

/// The kind and the promotion of a name, such as `UM`; `None` for any other text.
pub fn piece(name: &str) -> Option<(KomaKind, bool)> {
    let of_name = |(kind, unpromoted, promoted): (KomaKind, &str, &str)| match name {
        _ if name == unpromoted => Some((kind, false)),
        _ if name == promoted => Some((kind, true)),
        _ => None,
    };
    NAMES.into_iter().find_map(of_name)
}

/// Writes a move of the side to move. A move from an empty square has no piece in its text.
pub fn write(position: &Position, mv: Move) -> String {
    let sign = if position.mover() == Side::Sente { '+' } else { '-' };
    let (promotes, from) = match mv {
        Move::Go { from, promote, .. } => (promote, square(from)),
        _ => (false, "00".to_owned()),
    };
    let after = moved(position, mv).map(|koma| if promotes { koma.promoted_face() } else { koma });
    format!("{sign}{from}{}{}", square(mv.target()), after.map_or("", name))
}

fn square(square: Square) -> String {
    format!("{}{}", file_number(square), rank_number(square))
}

/// Reads a move of the side to move. The move may be illegal, but the named piece must stand on the start square.
///
/// # Errors
/// The column of the first character that cannot be read or that contradicts the position.
pub fn read(position: &Position, text: &str) -> Result<Move, ParseError> {
    let mut cursor = Cursor::new(text);
    let start = cursor.clone();
    let side = cursor
        .take_as(|sign| match sign {
            '+' => Some(Side::Sente),
            '-' => Some(Side::Gote),
            _ => None,
        })
        .ok_or_else(|| cursor.error("a move starts with + for sente or - for gote"))?;
    if side != position.mover() {
        return Err(start.error("it is not this side's turn"));
    }
    let origin = cursor.clone();
    let from = if cursor.take("00") { None } else { Some(read_square(&mut cursor)?) };
    let to = read_square(&mut cursor)?;
    let named = cursor.clone();
    let koma = read_name(&mut cursor, side)?;
    cursor.end()?;
    let Some(from) = from else {
        if koma.promoted || koma.kind == KomaKind::King {
            return Err(named.error("only an unpromoted piece is dropped"));
        }
        return Ok(Move::Drop { piece: koma.into(), to });
    };
    let standing = position.at(from).ok_or_else(|| origin.error("no piece stands there"))?;
    match koma {
        Koma { kind, promoted, .. } if kind == standing.kind && promoted == standing.promoted => Ok(Move::go(from, to)),
        Koma { kind, promoted: true, .. } if kind == standing.kind => Ok(Move::Go { from, to, promote: true }),
        _ => Err(named.error(format!("the piece there is {}", name(standing)))),
    }
}

fn read_square(cursor: &mut Cursor<'_>) -> Result<Square, ParseError> {
    let start = cursor.clone();
    let square = cursor.digit().zip(cursor.digit()).and_then(|(file, rank)| numbered(file, rank));
    square.ok_or_else(|| start.error("a square is a file and a rank, each from 1 to 9"))
}

fn read_name(cursor: &mut Cursor<'_>, side: Side) -> Result<Koma, ParseError> {
    for (kind, unpromoted, promoted) in NAMES {
        let koma = Koma::new(side, kind);
        if cursor.take(unpromoted) {
            return Ok(koma);
        }
        if cursor.take(promoted) {
            return Ok(koma.promoted_face());
        }
    }
    Err(cursor.error("a piece is one of FU KY KE GI KI KA HI OU TO NY NK NG UM RY"))
}

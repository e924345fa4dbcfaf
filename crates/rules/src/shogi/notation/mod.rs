//! Notations for moves.
//!
//! | notation | a step | a promotion | a drop | read |
//! |---|---|---|---|---|
//! | [`usi`] | `7g7f` | `8h2b+` | `P*5e` | yes |
//! | [`csa`] | `+7776FU` | `+8822UM` | `+0055FU` | yes |
//! | [`kif`] | `７六歩(77)` | `２二角成(88)` | `５五歩打` | yes |
//! | [`ki2`] | `▲７六歩` | `▲２二角成` | `▲５五歩` | yes |
//! | [`hodges`] | `P-7f` | `Bx2b+` | `P*5e` | yes |
//!
//! Different legal moves of one position have different texts, and a text that is read back gives the same move. Readers accept
//! illegal moves too, except for KI2 and Hodges, which search the legal moves. Writers accept any move; the text of an impossible
//! move is unspecified.
//!
//! ```
//! use teahouse_rules::shogi::{Position, notation::{csa, hodges, ki2, kif, usi}};
//!
//! let position = Position::start();
//! let mv = usi::read(&position, "7g7f")?;
//! assert_eq!(csa::write(&position, mv), "+7776FU");
//! assert_eq!(kif::write(&position, mv, None), "７六歩(77)");
//! assert_eq!(ki2::write(&position, mv, None), "▲７六歩");
//! assert_eq!(ki2::read(&position, "▲７六歩", None)?, mv);
//! assert_eq!(hodges::write(&position, mv, hodges::HodgesStyle::Letters), "P-7f");
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
use crate::{Face, Move, Square};

/// The number of a file in shogi's own notation, from 1 at sente's right to 9; 0 off the board.
pub fn file_number(square: Square) -> u8 {
    GEOMETRY.files.saturating_sub(square.file())
}

/// The number of a rank in shogi's own notation, from 1 at gote's side to 9; 0 off the board.
pub fn rank_number(square: Square) -> u8 {
    GEOMETRY.ranks.saturating_sub(square.rank())
}

/// The square of a file and a rank in shogi's own notation; `None` off the board.
///
/// ```
/// use teahouse_rules::shogi::notation::{file_number, numbered, rank_number};
///
/// let square = numbered(7, 6).expect("it is on the board");
/// assert_eq!(square.to_string(), "c4");
/// assert_eq!((file_number(square), rank_number(square)), (7, 6));
/// assert_eq!(numbered(0, 6), None);
/// ```
pub fn numbered(file: u8, rank: u8) -> Option<Square> {
    let in_range = (1..=GEOMETRY.files).contains(&file) && (1..=GEOMETRY.ranks).contains(&rank);
    in_range.then(|| Square::new(GEOMETRY.files - file, GEOMETRY.ranks - rank))
}

/// The piece that a move moves or drops, before the move.
fn moved(position: &Position, mv: Move) -> Option<Koma> {
    match mv {
        Move::Go { from, .. } => position.at(from),
        Move::Drop { piece: Face::Koma(koma), .. } => Some(koma),
        _ => None,
    }
}

/// The squares of the other pieces with the same face as the one on `from` that can legally move to the same square.
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

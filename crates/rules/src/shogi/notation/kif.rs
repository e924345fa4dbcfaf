//! The notation of KIF game records: target as a full-width digit and a kanji, piece, `成` for a promotion, `打` for a drop,
//! start square in brackets. A declined promotion has no mark. `同` is the target of the previous move.
//!
//! ```
//! use teahouse_rules::shogi::{Position, notation::{kif, usi}};
//! let mut position = Position::start();
//! for text in ["7g7f", "3c3d", "8h2b+"] {
//!     position.play_unchecked(usi::read(&position, text)?);
//! }
//! let last = "h8".parse().ok();
//! let capture = usi::read(&position, "3a2b")?;
//! assert_eq!(kif::write(&position, capture, last), "同　銀(31)");
//! assert_eq!(kif::read(&position, "同銀(31)", last)?, capture);
//! # Ok::<(), teahouse_rules::ParseError>(())
//! ```

use super::{file_number, moved, numbered, rank_number, rivals};
use crate::cursor::Cursor;
use crate::shogi::{Koma, KomaKind, Position};
use crate::{Move, ParseError, Square};

const FILES: [char; 9] = ['１', '２', '３', '４', '５', '６', '７', '８', '９'];
const RANKS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// A name, the kind of the piece, and whether it is promoted.
type KomaName = (&'static str, KomaKind, bool);

/// The names of pieces. The first name of a piece with one character is written, the others are read too. Names of two
/// characters precede their first character, so that the reader finds them.
const NAMES: [KomaName; 21] = [
    ("成銀", KomaKind::Silver, true),
    ("成桂", KomaKind::Knight, true),
    ("成香", KomaKind::Lance, true),
    ("玉", KomaKind::King, false),
    ("王", KomaKind::King, false),
    ("飛", KomaKind::Rook, false),
    ("角", KomaKind::Bishop, false),
    ("金", KomaKind::Gold, false),
    ("銀", KomaKind::Silver, false),
    ("桂", KomaKind::Knight, false),
    ("香", KomaKind::Lance, false),
    ("歩", KomaKind::Pawn, false),
    ("龍", KomaKind::Rook, true),
    ("竜", KomaKind::Rook, true),
    ("馬", KomaKind::Bishop, true),
    ("全", KomaKind::Silver, true),
    ("圭", KomaKind::Knight, true),
    ("杏", KomaKind::Lance, true),
    ("と", KomaKind::Pawn, true),
    ("兵", KomaKind::Pawn, false),
    ("个", KomaKind::Pawn, true),
];

/// The character of a piece: `歩`, `と`, `全`.
pub fn name(koma: Koma) -> &'static str {
    // The first three names have two characters.
    first_of(&NAMES[3..], koma)
}

/// The kind and the promotion of a name in one or two characters, such as `馬` or `成銀`; `None` for any other text.
pub fn piece(name: &str) -> Option<(KomaKind, bool)> {
    NAMES.into_iter().find(|(known, ..)| *known == name).map(|(_, kind, promoted)| (kind, promoted))
}

/// The name of a piece in one or two characters: `歩`, `と`, `成銀`.
pub(super) fn long_name(koma: Koma) -> &'static str {
    first_of(&NAMES, koma)
}

fn first_of(names: &[KomaName], koma: Koma) -> &'static str {
    let found = names.iter().find(|(_, kind, promoted)| (*kind, *promoted) == (koma.kind, koma.promoted));
    found.map_or("", |(name, ..)| name)
}

/// Writes a square: `７六`.
pub(super) fn square(square: Square) -> String {
    let written = |digits: &[char; 9], number: u8| {
        number.checked_sub(1).and_then(|place| digits.get(usize::from(place))).copied().unwrap_or('？')
    };
    format!("{}{}", written(&FILES, file_number(square)), written(&RANKS, rank_number(square)))
}

/// Writes a move of the side to move. `last` is the target of the previous move, if there was one.
pub fn write(position: &Position, mv: Move, last: Option<Square>) -> String {
    let to = mv.target();
    let target = if last == Some(to) { "同　".to_owned() } else { square(to) };
    let piece = moved(position, mv).map_or("", name);
    match mv {
        Move::Go { from, promote, .. } => {
            let promotes = if promote { "成" } else { "" };
            format!("{target}{piece}{promotes}({}{})", file_number(from), rank_number(from))
        }
        _ => format!("{target}{piece}打"),
    }
}

/// Reads a move of the side to move. `last` is the target of the previous move, if there was one. The move may be illegal, but
/// the named piece must stand on the start square. A text without a start square must match only one legal move.
///
/// # Errors
/// The column of the first character that cannot be read or that contradicts the position.
pub fn read(position: &Position, text: &str, last: Option<Square>) -> Result<Move, ParseError> {
    let mut cursor = Cursor::new(text);
    let to = read_target(&mut cursor, last)?;
    let named = cursor.clone();
    let koma = read_name(&mut cursor, position)?;
    let suffix = cursor.clone();
    if cursor.take("打") {
        cursor.end()?;
        if koma.promoted || koma.kind == KomaKind::King {
            return Err(named.error("only an unpromoted piece is dropped"));
        }
        return Ok(Move::Drop { piece: koma.into(), to });
    }
    let promote = !cursor.take("不成") && cursor.take("成");
    if promote && !koma.can_promote() {
        return Err(suffix.error("this piece cannot promote"));
    }
    let from = match read_origin(&mut cursor)? {
        Some(from) => from,
        None => only_origin(position, koma, to).ok_or_else(|| cursor.error("the start square is missing"))?,
    };
    cursor.end()?;
    match position.at(from) {
        Some(standing) if standing == koma => Ok(Move::Go { from, to, promote }),
        Some(standing) if standing.side == koma.side => {
            Err(named.error(format!("the piece on the start square is {}", name(standing))))
        }
        _ => Err(suffix.error("no piece of the side to move stands on the start square")),
    }
}

pub(in crate::shogi) fn read_target(cursor: &mut Cursor<'_>, last: Option<Square>) -> Result<Square, ParseError> {
    let start = cursor.clone();
    let target = if cursor.take("同") {
        last.ok_or_else(|| start.error("there is no previous move"))?
    } else {
        let file = cursor.take_as(|letter| digit_of(letter, &FILES));
        let rank = cursor.take_as(|letter| digit_of(letter, &RANKS));
        let square = file.zip(rank).and_then(|(file, rank)| numbered(file, rank));
        square.ok_or_else(|| start.error("a move starts with its target, such as ７六, or with 同"))?
    };
    while cursor.take("　") || cursor.take(" ") {}
    Ok(target)
}

/// The value of one of the given digits or of an ASCII digit.
fn digit_of(letter: char, digits: &[char; 9]) -> Option<u8> {
    let place = digits.iter().position(|digit| *digit == letter);
    place.map(|place| place as u8 + 1).or_else(|| letter.to_digit(10).map(|digit| digit as u8))
}

pub(in crate::shogi) fn read_name(cursor: &mut Cursor<'_>, position: &Position) -> Result<Koma, ParseError> {
    let found = NAMES.iter().find(|(name, ..)| cursor.take(name));
    let (_, kind, promoted) = found.ok_or_else(|| cursor.error("a piece is one of 歩香桂銀金角飛玉と杏圭全馬龍"))?;
    Ok(Koma { side: position.mover(), kind: *kind, promoted: *promoted })
}

/// Reads `(77)` or `（７七）`; `None` at the end of the text.
pub(in crate::shogi) fn read_origin(cursor: &mut Cursor<'_>) -> Result<Option<Square>, ParseError> {
    if cursor.rest().is_empty() {
        return Ok(None);
    }
    let start = cursor.clone();
    let digit = |letter| digit_of(letter, &FILES).or_else(|| digit_of(letter, &RANKS));
    let is_open = cursor.take("(") || cursor.take("（");
    let digits = if is_open { cursor.take_as(digit).zip(cursor.take_as(digit)) } else { None };
    let square = digits.and_then(|(file, rank)| numbered(file, rank));
    let square = square.filter(|_| cursor.take(")") || cursor.take("）"));
    square.map(Some).ok_or_else(|| start.error("the start square is a file and a rank in brackets, such as (77)"))
}

/// The square of the only piece with a face that has a legal move to a square.
fn only_origin(position: &Position, koma: Koma, to: Square) -> Option<Square> {
    let mut origins = position.moves().into_iter().filter_map(|mv| match mv {
        Move::Go { from, to: target, .. } if target == to && position.at(from) == Some(koma) => Some(from),
        _ => None,
    });
    let from = origins.next()?;
    rivals(position, from, to).is_empty().then_some(from)
}

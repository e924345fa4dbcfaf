//! The notation of KI2 game records and of Japanese books. It names the start square only if the move is ambiguous, by the
//! direction of the move (`上` forward, `引` back, `寄` sideways, `直` straight forward) and by the side from which the piece
//! comes (`左`, `右`). A declined promotion has the mark `不成`. A drop has the mark `打` only if a piece on the board can move to
//! the square too.
//!
//! ```
//! use teahouse_rules::shogi::{Position, notation::{ki2, usi}};
//! let position = Position::from_sfen("4k4/9/9/9/9/9/9/3G1G3/4K4 b G 1")?;
//! for (text, expected) in [("4h5h", "▲５八金右"), ("6h5h", "▲５八金左"), ("G*5h", "▲５八金打"), ("6h6g", "▲６七金")] {
//!     assert_eq!(ki2::write(&position, usi::read(&position, text)?, None), expected);
//! }
//! # Ok::<(), teahouse_rules::ParseError>(())
//! ```

use core::cmp::Ordering;

use super::{kif, moved};
use crate::cursor::Cursor;
use crate::shogi::movegen::may_promote;
use crate::shogi::tables::reach;
use crate::shogi::{GEOMETRY, Koma, KomaKind, Position, Side};
use crate::{Face, Move, ParseError, Square};

/// Writes a move of the side to move. `last` is the target of the previous move, if there was one.
pub fn write(position: &Position, mv: Move, last: Option<Square>) -> String {
    let mark = if position.mover() == Side::Sente { '▲' } else { '△' };
    let to = mv.target();
    let target = if last == Some(to) { "同　".to_owned() } else { kif::square(to) };
    let Some(koma) = moved(position, mv) else { return format!("{mark}{target}") };
    format!("{mark}{target}{}{}", kif::long_name(koma), suffix(position, koma, mv))
}

fn suffix(position: &Position, koma: Koma, mv: Move) -> String {
    let Move::Go { from, to, promote } = mv else {
        return if rivals(position, koma, None, mv.target()).is_empty() { String::new() } else { "打".to_owned() };
    };
    let origin = origin(position, koma, from, to);
    let promotion = match promote {
        true => "成",
        false if may_promote(koma, from, to) => "不成",
        false => "",
    };
    format!("{origin}{promotion}")
}

/// The squares of the side's other pieces with the same face that reach the same square. Pinned pieces count too, because the
/// notation ignores pins.
fn rivals(position: &Position, koma: Koma, from: Option<Square>, to: Square) -> Vec<Square> {
    let alike = GEOMETRY.squares().filter(|square| Some(*square) != from && position.at(*square) == Some(koma));
    alike.filter(|square| GEOMETRY.contains(to) && reach(koma, *square, position.occupied()).contains(to)).collect()
}

/// The number of files to the right and ranks ahead from `from` to `square`, from the point of view of a side.
fn offset(side: Side, square: Square, from: Square) -> (i8, i8) {
    let files = square.file() as i8 - from.file() as i8;
    let ranks = square.rank() as i8 - from.rank() as i8;
    match side {
        Side::Sente => (files, ranks),
        Side::Gote => (-files, -ranks),
    }
}

/// The characters that tell a piece from the others that can move to the same square.
fn origin(position: &Position, koma: Koma, from: Square, to: Square) -> &'static str {
    let rivals = rivals(position, koma, Some(from), to);
    if rivals.is_empty() {
        return "";
    }
    // 1 forward, 0 sideways, -1 back.
    let direction = |from: Square| offset(koma.side, to, from).1.signum();
    let own = direction(from);
    if rivals.iter().all(|rival| direction(*rival) != own) {
        return motion(own);
    }
    let is_big = matches!(koma.kind, KomaKind::Rook | KomaKind::Bishop);
    if !is_big && own == 1 && from.file() == to.file() {
        return "直";
    }
    // Rooks and bishops are left or right of each other, other pieces are left or right of the target.
    let place = |square: Square| {
        let middle = if is_big { rivals[0] } else { to };
        offset(koma.side, square, middle).0.cmp(&0)
    };
    let side = place(from);
    let others_beside = || rivals.iter().filter(|rival| is_big || place(**rival) == side);
    match (side, is_big || others_beside().next().is_none(), own) {
        (Ordering::Less, true, _) => "左",
        (_, true, _) => "右",
        (Ordering::Less, false, 1) => "左上",
        (Ordering::Less, false, 0) => "左寄",
        (Ordering::Less, false, _) => "左引",
        (_, false, 1) => "右上",
        (_, false, 0) => "右寄",
        (_, false, _) => "右引",
    }
}

const fn motion(direction: i8) -> &'static str {
    match direction {
        1 => "上",
        0 => "寄",
        _ => "引",
    }
}

/// A word that tells a piece from the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::shogi) enum Word {
    Left,
    Right,
    /// Straight forward.
    Straight,
    /// Forward, sideways or back: the sign of the ranks that the piece advances.
    Motion(i8),
    Drop,
    Promotion(bool),
}

/// Each word with its spellings in game records.
const WORDS: [(&str, Word); 13] = [
    ("左", Word::Left),
    ("右", Word::Right),
    ("直", Word::Straight),
    ("上", Word::Motion(1)),
    ("行", Word::Motion(1)),
    ("入", Word::Motion(1)),
    ("寄", Word::Motion(0)),
    ("引", Word::Motion(-1)),
    ("打", Word::Drop),
    ("不成", Word::Promotion(false)),
    ("生", Word::Promotion(false)),
    ("成", Word::Promotion(true)),
    ("ナラズ", Word::Promotion(false)),
];

/// Reads a move of the side to move. `last` is the target of the previous move, if there was one. The move must be legal,
/// because the reader searches the legal moves for it. The mark of the side may be missing.
///
/// ```
/// use teahouse_rules::shogi::{Position, notation::{ki2, usi}};
///
/// let position = Position::from_sfen("4k4/9/9/9/9/9/9/3G1G3/4K4 b G 1")?;
/// assert_eq!(ki2::read(&position, "▲５八金右", None)?, usi::read(&position, "4h5h")?);
/// let error = ki2::read(&position, "▲５八金", None).unwrap_err();
/// assert_eq!((error.column(), error.message()), (4, "the move is ambiguous: it fits 2 pieces"));
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
///
/// # Errors
/// The column of the first character that cannot be read, or of the piece if no legal move or several match.
pub fn read(position: &Position, text: &str, last: Option<Square>) -> Result<Move, ParseError> {
    let mut cursor = Cursor::new(text);
    let side = cursor.take_as(side_of_mark);
    if side.is_some_and(|side| side != position.mover()) {
        return Err(Cursor::new(text).error("it is not this side's turn"));
    }
    let to = kif::read_target(&mut cursor, last)?;
    let named = cursor.clone();
    let koma = kif::read_name(&mut cursor, position)?;
    let words = read_words(&mut cursor);
    cursor.end()?;
    let promotes = words.contains(&Word::Promotion(true));
    let mut origins: Vec<Square> = Vec::new();
    let mut drop = None;
    position.each_move(|mv| match mv {
        Move::Go { from, to: target, promote }
            if target == to && promote == promotes && position.at(from) == Some(koma) =>
        {
            origins.push(from);
        }
        Move::Drop { piece: Face::Koma(piece), to: target } if target == to && piece == koma => drop = Some(mv),
        _ => {}
    });
    if let Some(drop) = drop.filter(|_| words.contains(&Word::Drop) || origins.is_empty() && words.is_empty()) {
        return Ok(drop);
    }
    if words.contains(&Word::Drop) {
        return Err(named.error("no legal drop matches"));
    }
    let all = origins.clone();
    keep_matching(&mut origins, koma, to, &words, &all);
    match *origins.as_slice() {
        [from] => Ok(Move::Go { from, to, promote: promotes }),
        [] => Err(named.error("no legal move matches")),
        _ => Err(named.error(format!("the move is ambiguous: it fits {} pieces", origins.len()))),
    }
}

/// Reads the words after the piece.
pub(in crate::shogi) fn read_words(cursor: &mut Cursor<'_>) -> Vec<Word> {
    let mut words = Vec::new();
    while let Some((_, word)) = WORDS.iter().find(|(spelling, _)| cursor.take(spelling)) {
        words.push(*word);
    }
    words
}

/// Keeps the start squares that fit all words. Left and right are the outermost of the squares that fit the other words.
pub(in crate::shogi) fn keep_matching(
    origins: &mut Vec<Square>,
    koma: Koma,
    to: Square,
    words: &[Word],
    all: &[Square],
) {
    for word in words {
        match word {
            Word::Straight => {
                origins.retain(|from| offset(koma.side, to, *from).1 > 0 && from.file() == to.file());
            }
            Word::Motion(direction) => origins.retain(|from| offset(koma.side, to, *from).1.signum() == *direction),
            _ => {}
        }
    }
    let side_word = words.iter().find(|word| matches!(word, Word::Left | Word::Right));
    let Some(word) = side_word else { return };
    let place = |from: &Square| offset(koma.side, *from, to).0;
    let outermost = match word {
        Word::Left => origins.iter().map(place).min(),
        _ => origins.iter().map(place).max(),
    };
    // Of three golds, the one straight behind is neither left nor right.
    let is_beside = |from: &Square| match word {
        Word::Left => place(from) < 0,
        _ => place(from) > 0,
    };
    let is_big = matches!(koma.kind, KomaKind::Rook | KomaKind::Bishop);
    let outer: Vec<Square> = origins.iter().copied().filter(|from| Some(place(from)) == outermost).collect();
    let beside = outer.iter().copied().filter(|from| is_big || all.len() == 1 || is_beside(from));
    *origins = beside.collect();
    // Some writers name the side from the other piece, where no piece stands on that side of the target.
    if origins.is_empty() && all.len() == 2 {
        *origins = outer;
    }
}

pub(in crate::shogi) const fn side_of_mark(letter: char) -> Option<Side> {
    match letter {
        '▲' | '▼' | '☗' => Some(Side::Sente),
        '△' | '▽' | '☖' => Some(Side::Gote),
        _ => None,
    }
}

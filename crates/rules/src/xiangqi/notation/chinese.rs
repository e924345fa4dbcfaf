//! Moves in Chinese: 炮二平五, 前馬退六.

use crate::xiangqi::Position;
use crate::{Colour, Kind, Move, ParseError, Piece, Square};

use super::likeness::{self, Likeness, is_known_by_file};
use super::relative::{self, Direction};
use super::text::{Letters, digit};

/// Which characters are written. Both are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Script {
    Traditional,
    Simplified,
}

impl Script {
    const fn pick(self, traditional: char, simplified: char) -> char {
        match self {
            Self::Traditional => traditional,
            Self::Simplified => simplified,
        }
    }

    pub(super) const fn name(self, piece: Piece) -> char {
        let names = match (self, piece.colour) {
            (Self::Traditional, Colour::Red) => ['帥', '仕', '相', '俥', '傌', '炮', '兵'],
            (Self::Traditional, Colour::Black) => ['將', '士', '象', '車', '馬', '砲', '卒'],
            (Self::Simplified, Colour::Red) => ['帅', '仕', '相', '车', '马', '炮', '兵'],
            (Self::Simplified, Colour::Black) => ['将', '士', '象', '车', '马', '炮', '卒'],
        };
        names[piece.kind.index()]
    }

    const fn direction(self, direction: Direction) -> char {
        match direction {
            Direction::Forward => self.pick('進', '进'),
            Direction::Backward => '退',
            Direction::Sideways => '平',
        }
    }

    /// The character for a piece among its like on one file; for a file of two or three, and for the ends of more.
    fn order(self, likeness: &Likeness) -> char {
        let Likeness { count, before, serial, crowded_files, .. } = *likeness;
        match before {
            _ if crowded_files > 1 => numeral(serial),
            0 => '前',
            last if last + 1 == count => self.pick('後', '后'),
            1 if count == 3 => '中',
            _ => numeral(before + 1),
        }
    }
}

const fn numeral(number: u8) -> char {
    ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'][number as usize % 10]
}

/// Red counts in Chinese numerals, black in digits as wide as they are.
fn number(number: u8, colour: Colour) -> char {
    match colour {
        Colour::Red => numeral(number),
        Colour::Black => char::from_u32(u32::from('０') + u32::from(number)).unwrap_or('０'),
    }
}

pub(super) fn write(position: &Position, piece: Piece, from: Square, to: Square, script: Script) -> String {
    let step = relative::step(piece, from, to);
    let name = script.name(piece);
    let tail = [script.direction(step.direction), number(step.number, piece.colour)];
    let head = match likeness::of(position, piece, from) {
        Some(likeness) if likeness.count > 1 && !is_known_by_file(piece.kind) => [script.order(&likeness), name],
        _ => [name, number(likeness::file_of(from, piece.colour), piece.colour)],
    };
    head.into_iter().chain(tail).collect()
}

/// How a text tells a piece from its like.
#[derive(Debug, Clone, Copy)]
enum Which {
    OnFile(u8),
    Front,
    Middle,
    Rear,
    /// So many-th of one series over all files that hold several.
    Serial(u8),
}

impl Which {
    const fn is(self, likeness: &Likeness) -> bool {
        let Likeness { file, count, before, serial, .. } = *likeness;
        match self {
            Self::OnFile(wanted) => file == wanted,
            Self::Front => count > 1 && before == 0,
            Self::Middle => count > 2 && 2 * before + 1 == count,
            Self::Rear => count > 1 && before + 1 == count,
            Self::Serial(wanted) => count > 1 && serial == wanted,
        }
    }
}

pub(super) fn read(position: &Position, text: &str) -> Result<Move, ParseError> {
    let mut letters = Letters::new(text);
    let (kind, which) = match letters.take(kind) {
        Some(kind) => {
            let which = letters.take(order).or_else(|| letters.take(digit).map(Which::OnFile));
            (kind, which.ok_or_else(|| letters.error("after the piece comes its file, or 前 中 後"))?)
        }
        None => {
            let which = letters.take(order).or_else(|| letters.take(digit).map(Which::Serial));
            let which = which.ok_or_else(|| letters.error("a move starts with a piece, 前 中 後 or a number"))?;
            (letters.need("here stands a piece, such as 炮", kind)?, which)
        }
    };
    relative::read(position, letters, kind, 0, |likeness| which.is(likeness))
}

const fn order(letter: char) -> Option<Which> {
    match letter {
        '前' => Some(Which::Front),
        '中' => Some(Which::Middle),
        '後' | '后' => Some(Which::Rear),
        _ => None,
    }
}

/// The piece of a character, of either colour and script, variants that sets and books have included.
pub(super) const fn kind(letter: char) -> Option<Kind> {
    Some(match letter {
        '帥' | '帅' | '將' | '将' => Kind::General,
        '仕' | '士' => Kind::Advisor,
        '相' | '象' => Kind::Elephant,
        '俥' | '車' | '车' | '伡' => Kind::Chariot,
        '傌' | '馬' | '马' => Kind::Horse,
        '炮' | '砲' | '包' => Kind::Cannon,
        '兵' | '卒' => Kind::Soldier,
        _ => return None,
    })
}

//! Chinese notation: 炮二平五, 前馬退六.

use crate::cursor::Cursor;
use crate::xiangqi::Position;
use crate::{Colour, Kind, ParseError, Piece, Square};

use super::candidates::{self, PieceCandidate, is_known_by_file};
use super::relative::{self, Direction, RelativeText, digit};

/// The characters that are written. Readers accept both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ChineseScript {
    Traditional,
    Simplified,
}

impl ChineseScript {
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

    /// The character that tells a piece from the others of its kind on its file.
    fn order(self, candidate: &PieceCandidate) -> char {
        let PieceCandidate { count, before, serial, shared_files, .. } = *candidate;
        match before {
            _ if shared_files > 1 => numeral(serial),
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

/// Red's numbers are Chinese numerals, black's are full-width digits.
fn number(number: u8, colour: Colour) -> char {
    match colour {
        Colour::Red => numeral(number),
        Colour::Black => char::from_u32(u32::from('０') + u32::from(number)).unwrap_or('０'),
    }
}

pub(super) fn write(position: &Position, piece: Piece, from: Square, to: Square, script: ChineseScript) -> String {
    let step = relative::step(piece, from, to);
    let name = script.name(piece);
    let tail = [script.direction(step.direction), number(step.number, piece.colour)];
    let head = match candidates::find(position, piece, from) {
        Some(candidate) if candidate.count > 1 && !is_known_by_file(piece.kind) => [script.order(&candidate), name],
        _ => [name, number(candidates::file_of(from, piece.colour), piece.colour)],
    };
    head.into_iter().chain(tail).collect()
}

/// The part of a text that tells a piece from the others of its kind.
#[derive(Debug, Clone, Copy)]
enum ChineseSelector {
    OnFile(u8),
    Front,
    Middle,
    Rear,
    /// The number in one series over all files with several pieces of the kind.
    Serial(u8),
}

impl ChineseSelector {
    const fn matches(self, candidate: &PieceCandidate) -> bool {
        let PieceCandidate { file, count, before, serial, .. } = *candidate;
        match self {
            Self::OnFile(named) => file == named,
            Self::Front => count > 1 && before == 0,
            Self::Middle => count > 2 && 2 * before + 1 == count,
            Self::Rear => count > 1 && before + 1 == count,
            Self::Serial(named) => count > 1 && serial == named,
        }
    }
}

pub(super) fn read<'a>(position: &Position, text: &'a str) -> Result<RelativeText<'a>, ParseError> {
    let mut cursor = Cursor::new(text);
    let (kind, selector) = match cursor.take_as(kind) {
        Some(kind) => {
            let selector = cursor.take_as(order).or_else(|| cursor.take_as(digit).map(ChineseSelector::OnFile));
            (kind, selector.ok_or_else(|| cursor.error("expected a file, or 前 中 後, after the piece"))?)
        }
        None => {
            let selector = cursor.take_as(order).or_else(|| cursor.take_as(digit).map(ChineseSelector::Serial));
            let selector = selector.ok_or_else(|| cursor.error("a move starts with a piece, 前 中 後 or a number"))?;
            // 前三平四: with soldiers on several files the file stands in the place of the piece.
            let is_order = matches!(selector, ChineseSelector::Front | ChineseSelector::Middle | ChineseSelector::Rear);
            if let Some(file) = cursor.take_as(|letter| digit(letter).filter(|_| is_order)) {
                let is_named = |candidate: &PieceCandidate| candidate.file == file && selector.matches(candidate);
                return relative::read(position, cursor, Kind::Soldier, 0, is_named);
            }
            (cursor.need("expected a piece, such as 炮", kind)?, selector)
        }
    };
    relative::read(position, cursor, kind, 0, |candidate| selector.matches(candidate))
}

const fn order(letter: char) -> Option<ChineseSelector> {
    match letter {
        '前' => Some(ChineseSelector::Front),
        '中' => Some(ChineseSelector::Middle),
        '後' | '后' => Some(ChineseSelector::Rear),
        _ => None,
    }
}

/// The kind of a character of either colour and script, with the variants of sets and books.
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

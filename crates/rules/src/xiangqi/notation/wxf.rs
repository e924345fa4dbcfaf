//! WXF notation, and the second system of the source.

use crate::cursor::Cursor;
use crate::xiangqi::Position;
use crate::{Kind, ParseError, Piece, Square};

use super::candidates::{self, PieceCandidate, is_known_by_file};
use super::relative::{self, Direction, RelativeText, digit};

pub(super) fn write(position: &Position, piece: Piece, from: Square, to: Square, sideways: char) -> String {
    let step = relative::step(piece, from, to);
    let sign = match step.direction {
        Direction::Forward => '+',
        Direction::Backward => '-',
        Direction::Sideways => sideways,
    };
    let name =
        candidates::find(position, piece, from).map_or_else(String::new, |candidate| name(piece.kind, &candidate));
    format!("{name}{sign}{}", step.number)
}

/// The two characters that name a piece.
fn name(kind: Kind, candidate: &PieceCandidate) -> String {
    let PieceCandidate { file, count, before, shared_files, .. } = *candidate;
    let letter = letter(kind);
    if count == 1 || is_known_by_file(kind) {
        return format!("{letter}{file}");
    }
    let behind = count - 1 - before;
    if shared_files > 1 && kind == Kind::Soldier {
        return match (before, behind) {
            (0, _) => format!("{file}+"),
            (_, 0) => format!("{file}-"),
            _ => format!("{file}{file}"),
        };
    }
    match (count, before.cmp(&behind)) {
        (4.., _) if before == 0 && kind == Kind::Soldier => "++".to_owned(),
        (4.., _) if behind == 0 && kind == Kind::Soldier => "--".to_owned(),
        (_, core::cmp::Ordering::Less) => format!("{letter}+"),
        (_, core::cmp::Ordering::Greater) => format!("{letter}-"),
        (_, core::cmp::Ordering::Equal) => format!("{letter}{file}"),
    }
}

const fn letter(kind: Kind) -> char {
    ['K', 'A', 'E', 'R', 'H', 'C', 'P'][kind.index()]
}

/// The part of a text that tells a piece from the others of its kind.
#[derive(Debug, Clone, Copy)]
enum WxfSelector {
    /// On this file. Of three or five soldiers, the middle one.
    OnFile(u8),
    /// `+` and `-`: the first or last of two or three, the second or last but one of more.
    Near(WxfSide),
    /// `++` and `--`: the first or last of more than three.
    Farthest(WxfSide),
    /// `3+`, `33`, `3-`: on this file, if several files have several soldiers.
    Of(u8, Option<WxfSide>),
    /// `15`: the first on file 5, as some programs write.
    Nth(u8, u8),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WxfSide {
    Front,
    Rear,
}

impl WxfSelector {
    fn matches(self, kind: Kind, candidate: &PieceCandidate) -> bool {
        let PieceCandidate { file, count, before, .. } = *candidate;
        let from = |side| if side == WxfSide::Front { before } else { count - 1 - before };
        let is_middle = 2 * before + 1 == count;
        match self {
            Self::OnFile(named) => file == named && (kind != Kind::Soldier || count < 3 || is_middle),
            Self::Near(side) => count > 1 && from(side) == u8::from(count > 3),
            Self::Farthest(side) => count > 3 && from(side) == 0,
            Self::Of(named, Some(side)) => file == named && count > 1 && from(side) == 0,
            Self::Of(named, None) => file == named && count > 1 && is_middle,
            Self::Nth(order, named) => file == named && count > 1 && before + 1 == order,
        }
    }
}

pub(super) fn read<'a>(position: &Position, text: &'a str) -> Result<RelativeText<'a>, ParseError> {
    let mut cursor = Cursor::new(text);
    let (kind, selector) = read_name(&mut cursor)?;
    // The second character of a name tells the piece from the others, so an error about the piece is there.
    let name_at = if text.starts_with(|letter: char| letter.is_ascii_alphabetic()) { 1 } else { 0 };
    relative::read(position, cursor, kind, name_at, |candidate| selector.matches(kind, candidate))
}

fn read_name(cursor: &mut Cursor<'_>) -> Result<(Kind, WxfSelector), ParseError> {
    if let Some(kind) = cursor.take_as(kind) {
        let selector =
            cursor.take_as(side).map(WxfSelector::Near).or_else(|| cursor.take_as(digit).map(WxfSelector::OnFile));
        let selector = selector.ok_or_else(|| cursor.error("expected a file from 1 to 9, + or - after the letter"))?;
        return Ok((kind, selector));
    }
    if let Some(first) = cursor.take_as(side) {
        if let Some(kind) = cursor.take_as(kind) {
            return Ok((kind, WxfSelector::Near(first)));
        }
        cursor.need("expected the same sign, or a letter, after a sign", |letter| {
            (side(letter) == Some(first)).then_some(())
        })?;
        return Ok((Kind::Soldier, WxfSelector::Farthest(first)));
    }
    let message = "a move starts with one of K A E R H C P, or names a soldier by file or sign";
    let file = cursor.need(message, digit)?;
    let selector = match cursor.take_as(side) {
        Some(side) => WxfSelector::Of(file, Some(side)),
        None => match cursor.need("expected +, - or a file after the file", digit)? {
            same if same == file => WxfSelector::Of(file, None),
            other => WxfSelector::Nth(file, other),
        },
    };
    Ok((Kind::Soldier, selector))
}

/// The kind of a letter and its synonyms, in either case.
const fn kind(letter: char) -> Option<Kind> {
    match Piece::from_letter(letter) {
        Some(piece) => Some(piece.kind),
        None => None,
    }
}

const fn side(letter: char) -> Option<WxfSide> {
    match letter {
        '+' => Some(WxfSide::Front),
        '-' => Some(WxfSide::Rear),
        _ => None,
    }
}

//! WXF and the source's second system: letters, digits and signs.

use crate::xiangqi::Position;
use crate::{Kind, Move, ParseError, Piece, Square};

use super::likeness::{self, Likeness, is_known_by_file};
use super::relative::{self, Direction};
use super::text::{Letters, digit};

pub(super) fn write(position: &Position, piece: Piece, from: Square, to: Square, sideways: char) -> String {
    let step = relative::step(piece, from, to);
    let sign = match step.direction {
        Direction::Forward => '+',
        Direction::Backward => '-',
        Direction::Sideways => sideways,
    };
    let name = likeness::of(position, piece, from).map_or_else(String::new, |likeness| name(piece.kind, &likeness));
    format!("{name}{sign}{}", step.number)
}

/// The two letters that name a piece.
fn name(kind: Kind, likeness: &Likeness) -> String {
    let Likeness { file, count, before, crowded_files, .. } = *likeness;
    let letter = letter(kind);
    if count == 1 || is_known_by_file(kind) {
        return format!("{letter}{file}");
    }
    let behind = count - 1 - before;
    if crowded_files > 1 && kind == Kind::Soldier {
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

/// How a text tells a piece from its like.
#[derive(Debug, Clone, Copy)]
enum Which {
    /// On this file; if there are three or five soldiers, the middle one.
    OnFile(u8),
    /// `+` and `-`: the first or last of two or three, the second or last but one of more.
    Near(Side),
    /// `++` and `--`: the first or last of more than three.
    Farthest(Side),
    /// `3+`, `33`, `3-`: on a file, where another one holds several too.
    Of(u8, Option<Side>),
    /// `15`: so many-th of a file, as some programs write.
    Nth(u8, u8),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Front,
    Rear,
}

impl Which {
    fn is(self, kind: Kind, likeness: &Likeness) -> bool {
        let Likeness { file, count, before, .. } = *likeness;
        let from = |side| if side == Side::Front { before } else { count - 1 - before };
        let is_middle = 2 * before + 1 == count;
        match self {
            Self::OnFile(wanted) => file == wanted && (kind != Kind::Soldier || count < 3 || is_middle),
            Self::Near(side) => count > 1 && from(side) == u8::from(count > 3),
            Self::Farthest(side) => count > 3 && from(side) == 0,
            Self::Of(wanted, Some(side)) => file == wanted && count > 1 && from(side) == 0,
            Self::Of(wanted, None) => file == wanted && count > 1 && is_middle,
            Self::Nth(order, wanted) => file == wanted && count > 1 && before + 1 == order,
        }
    }
}

pub(super) fn read(position: &Position, text: &str) -> Result<Move, ParseError> {
    let mut letters = Letters::new(text);
    let (kind, which) = read_name(&mut letters)?;
    // What is wrong with a name mostly shows in its second letter.
    let named = if text.starts_with(|letter: char| letter.is_ascii_alphabetic()) { 1 } else { 0 };
    relative::read(position, letters, kind, named, |likeness| which.is(kind, likeness))
}

fn read_name(letters: &mut Letters<'_>) -> Result<(Kind, Which), ParseError> {
    if let Some(kind) = letters.take(kind) {
        let which = letters.take(side).map(Which::Near).or_else(|| letters.take(digit).map(Which::OnFile));
        let which = which.ok_or_else(|| letters.error("after the letter comes a file from 1 to 9, + or -"))?;
        return Ok((kind, which));
    }
    if let Some(first) = letters.take(side) {
        if let Some(kind) = letters.take(kind) {
            return Ok((kind, Which::Near(first)));
        }
        letters.need("after a sign comes the same sign, or a letter", |letter| {
            (side(letter) == Some(first)).then_some(())
        })?;
        return Ok((Kind::Soldier, Which::Farthest(first)));
    }
    let message = "a move starts with one of K A E R H C P, or names a soldier by file or sign";
    let file = letters.need(message, digit)?;
    let which = letters.take(side).map(|side| Which::Of(file, Some(side)));
    let which = match which {
        Some(which) => which,
        None => match letters.need("after the file comes +, - or a file", digit)? {
            same if same == file => Which::Of(file, None),
            other => Which::Nth(file, other),
        },
    };
    Ok((Kind::Soldier, which))
}

/// The letters of all customs, in either case.
const fn kind(letter: char) -> Option<Kind> {
    match Piece::from_letter(letter) {
        Some(piece) => Some(piece.kind),
        None => None,
    }
}

const fn side(letter: char) -> Option<Side> {
    match letter {
        '+' => Some(Side::Front),
        '-' => Some(Side::Rear),
        _ => None,
    }
}

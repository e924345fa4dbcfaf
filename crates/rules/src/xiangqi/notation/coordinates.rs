//! Notations by start and target point: UCI, UCCI and ICCS.

use crate::cursor::Cursor;
use crate::{Move, ParseError, Square};

pub(super) fn write_uci(from: Square, to: Square) -> String {
    format!("{from}{to}")
}

pub(super) fn write_ucci(from: Square, to: Square) -> String {
    format!("{}{}{}{}", file(from), from.rank(), file(to), to.rank())
}

pub(super) fn write_iccs(from: Square, to: Square) -> String {
    let [from_file, to_file] = [from, to].map(|square| file(square).to_ascii_uppercase());
    format!("{from_file}{}-{to_file}{}", from.rank(), to.rank())
}

const fn file(square: Square) -> char {
    (b'a' + square.file()) as char
}

/// Reads `h3e3`.
pub(super) fn read_uci(text: &str) -> Result<Move, ParseError> {
    let mut cursor = Cursor::new(text);
    let from = point(&mut cursor, one_based)?;
    let to = point(&mut cursor, one_based)?;
    cursor.end()?;
    Ok(Move::go(from, to))
}

/// Reads `h2e2` and `H2-E2`.
pub(super) fn read_from_zero(text: &str) -> Result<Move, ParseError> {
    let mut cursor = Cursor::new(text);
    let from = point(&mut cursor, zero_based)?;
    cursor.take_as(|letter| (letter == '-').then_some(()));
    let to = point(&mut cursor, zero_based)?;
    cursor.end()?;
    Ok(Move::go(from, to))
}

fn point(
    cursor: &mut Cursor<'_>,
    rank: impl Fn(&mut Cursor<'_>) -> Result<u8, ParseError>,
) -> Result<Square, ParseError> {
    let file = cursor.need("a point starts with a file from a to i", |letter| match letter.to_ascii_lowercase() {
        small @ 'a'..='i' => Some(small as u8 - b'a'),
        _ => None,
    })?;
    Ok(Square::new(file, rank(cursor)?))
}

fn one_based(cursor: &mut Cursor<'_>) -> Result<u8, ParseError> {
    let first = cursor.need("a rank is a number from 1 to 10", |letter| match letter {
        '1'..='9' => Some(letter as u8 - b'1'),
        _ => None,
    })?;
    let is_ten = first == 0 && cursor.take_as(|letter| (letter == '0').then_some(())).is_some();
    Ok(if is_ten { 9 } else { first })
}

fn zero_based(cursor: &mut Cursor<'_>) -> Result<u8, ParseError> {
    cursor.need("a rank is a number from 0 to 9", |letter| match letter {
        '0'..='9' => Some(letter as u8 - b'0'),
        _ => None,
    })
}

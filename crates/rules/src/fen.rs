//! The common parts of FEN and SFEN: fields between white space, rows of pieces, counters.

use core::fmt::Display;

use crate::{Geometry, ParseError, Square};

/// One field of a text, with its byte offset.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Field<'a> {
    text: &'a str,
    start: usize,
    pub(crate) word: &'a str,
}

impl Field<'_> {
    /// The field cut off at a byte offset.
    pub(crate) fn up_to(&self, end: usize) -> Self {
        Self { word: &self.word[..end], ..*self }
    }

    /// An error at a byte offset into the field.
    pub(crate) fn error(&self, offset: usize, message: impl Into<String>) -> ParseError {
        ParseError::new(self.text, self.start + offset, message)
    }

    /// The field as a counter.
    pub(crate) fn counter(&self, meaning: &str) -> Result<u16, ParseError> {
        let digits = self.word.bytes().all(|byte| byte.is_ascii_digit());
        let value = if digits { self.word.parse().ok() } else { None };
        value.ok_or_else(|| self.error(0, format!("{meaning} is a number from 0 to {}", u16::MAX)))
    }
}

/// The fields of a text, separated by any white space.
pub(crate) fn fields(text: &str) -> impl Iterator<Item = Field<'_>> {
    let mut at = 0;
    core::iter::from_fn(move || {
        let rest = &text[at..];
        let start = at + rest.len() - rest.trim_start().len();
        let word = text[start..].split_whitespace().next()?;
        at = start + word.len();
        Some(Field { text, start, word })
    })
}

/// Reads rows of pieces, separated by slashes, from the highest rank down; digits are numbers of empty squares.
///
/// `place` is called with the text of each piece, a letter with an optional plus before it. It returns `false` if no piece
/// has that text. `letters` names the letters in messages.
pub(crate) fn read_rows(
    field: &Field,
    geometry: Geometry,
    letters: &str,
    mut place: impl FnMut(Square, &str) -> bool,
) -> Result<(), ParseError> {
    let count = geometry.ranks;
    let mut ranks = (0..count).rev();
    let mut start = 0;
    for row in field.word.split('/') {
        let rank = ranks.next();
        let rank = rank.ok_or_else(|| field.error(start - 1, format!("the board has {count} rows and no more")))?;
        read_row(field, start, row, geometry.files, letters, |file, piece| place(Square::new(file, rank), piece))?;
        start += row.len() + 1;
    }
    match ranks.len() as u8 {
        0 => Ok(()),
        missing => Err(field.error(start - 1, format!("the board has {count} rows, here are {}", count - missing))),
    }
}

/// Reads one row, which starts at byte offset `start` of the field.
fn read_row(
    field: &Field,
    start: usize,
    row: &str,
    files: u8,
    letters: &str,
    mut place: impl FnMut(u8, &str) -> bool,
) -> Result<(), ParseError> {
    let mut file = 0;
    let mut rest = row;
    while let Some(letter) = rest.chars().next() {
        let offset = start + row.len() - rest.len();
        let length = if letter == '+' { 2 } else { 1 };
        let (piece, after) = rest.split_at(rest.char_indices().nth(length).map_or(rest.len(), |(end, _)| end));
        match letter {
            '1'..='9' => file += letter as u8 - b'0',
            _ if file >= files => file += 1,
            _ if place(file, piece) => file += 1,
            _ => {
                let message = format!("a row has {letters} and digits 1 to {files} for empty squares");
                return Err(field.error(offset, message));
            }
        }
        if file > files {
            return Err(field.error(offset, format!("this row has more than {files} squares")));
        }
        rest = after;
    }
    if file < files {
        return Err(field.error(start + row.len(), format!("a row has {files} squares, here are {file}")));
    }
    Ok(())
}

/// Writes rows in the form that [`read_rows`] reads.
pub(crate) fn write_rows<P: Display>(geometry: Geometry, piece: impl Fn(Square) -> Option<P>) -> String {
    let mut text = String::new();
    for rank in (0..geometry.ranks).rev() {
        let mut empty = 0;
        for file in 0..geometry.files {
            let Some(piece) = piece(Square::new(file, rank)) else {
                empty += 1;
                continue;
            };
            push_empty(&mut text, &mut empty);
            text.push_str(&piece.to_string());
        }
        push_empty(&mut text, &mut empty);
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

fn push_empty(text: &mut String, empty: &mut u8) {
    if *empty > 0 {
        text.push(char::from(b'0' + *empty));
        *empty = 0;
    }
}

/// The squares in the order of rows: from the highest rank down, each from file a.
pub(crate) fn in_reading_order(geometry: Geometry) -> impl Iterator<Item = Square> {
    (0..geometry.ranks).rev().flat_map(move |rank| (0..geometry.files).map(move |file| Square::new(file, rank)))
}

/// The byte offset of the letter of a square's piece in well-formed rows.
pub(crate) fn offset_of(rows: &str, geometry: Geometry, square: Square) -> usize {
    let before = usize::from(geometry.ranks - 1 - square.rank());
    let start: usize = rows.split('/').take(before).map(|row| row.len() + 1).sum();
    let mut file = 0;
    let row = rows.split('/').nth(before).unwrap_or_default();
    let within = row.chars().take_while(|letter| {
        file += if *letter == '+' { 0 } else { letter.to_digit(10).unwrap_or(1) };
        file <= u32::from(square.file())
    });
    start + within.count()
}

/// The character of a text that has only one.
pub(crate) fn single_char(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.as_str().is_empty())
}

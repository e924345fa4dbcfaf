//! The source's first system: a piece, and rank and file of both points, as the mover counts: 炮 (32)-35.

use crate::xiangqi::{GEOMETRY, Position};
use crate::{Colour, Kind, Move, ParseError, Piece, Square};

use super::chinese::{self, Script};
use super::likeness::{file_of, rank_of, square_at};
use super::relative::only_legal;
use super::text::Letters;

pub(super) fn write(piece: Piece, from: Square, to: Square) -> String {
    let name = Script::Traditional.name(piece);
    let [from, to] =
        [from, to].map(|square| format!("{}{}", rank_of(square, piece.colour), file_of(square, piece.colour)));
    format!("{name} ({from})-{to}")
}

/// The brackets may be missing, and so may what stands in them (the source has lost both): then the only piece of the
/// kind that may go there is meant.
pub(super) fn read(position: &Position, text: &str) -> Result<Move, ParseError> {
    let mut letters = Letters::new(text);
    let kind = letters.need("a move starts with a piece, such as 炮 or C", |letter| {
        chinese::kind(letter).or_else(|| Piece::from_letter(letter).map(|piece| piece.kind))
    })?;
    letters.skip_spaces();
    let at = letters.place();
    let colour = position.mover();
    let bracket = letters.take(|letter| matches!(letter, '(' | '（').then_some(())).is_some();
    let from = if bracket || letters.peek().is_some_and(|letter| letter.is_ascii_digit()) {
        Some(point(&mut letters, colour)?)
    } else {
        None
    };
    if bracket {
        letters.need("the bracket is not closed", |letter| matches!(letter, ')' | '）').then_some(()))?;
    }
    letters.skip_spaces();
    letters.need("a dash stands between the points", |letter| matches!(letter, '-' | '–' | '—' | '−').then_some(()))?;
    letters.skip_spaces();
    let to = point(&mut letters, colour)?;
    letters.end()?;
    match from {
        Some(from) if position.at(from) == Some(Piece { colour, kind }) => Ok(Move::go(from, to)),
        Some(_) => Err(letters.error_at(at, format!("no {} of the mover stands there", kind.name()))),
        None => only_piece(position, kind, to)
            .ok_or_else(|| letters.error_at(at, format!("not just one {} may go there: say where from", kind.name()))),
    }
}

fn only_piece(position: &Position, kind: Kind, to: Square) -> Option<Move> {
    let piece = Piece { colour: position.mover(), kind };
    let pieces = GEOMETRY.squares().filter(|square| position.at(*square) == Some(piece));
    let moves: Vec<Move> = pieces.map(|from| Move::go(from, to)).collect();
    only_legal(position, &moves)
}

/// A rank from 1 to 10 and a file from 1 to 9, without anything between.
fn point(letters: &mut Letters<'_>, colour: Colour) -> Result<Square, ParseError> {
    let at = letters.place();
    let mut digits = Vec::new();
    while let Some(digit) = letters.take(|letter| letter.to_digit(10)) {
        digits.push(digit as u8);
    }
    let square = match *digits.as_slice() {
        [rank, file] => square_at(file, rank, colour),
        [1, 0, file] => square_at(file, 10, colour),
        _ => None,
    };
    square.ok_or_else(|| letters.error_at(at, "a point is a rank from 1 to 10 and a file from 1 to 9, such as 32"))
}

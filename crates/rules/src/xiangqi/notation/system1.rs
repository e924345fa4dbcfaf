//! The first system of the source: a piece, and rank and file of both points from the mover's side: 炮 (32)-35.

use crate::xiangqi::Position;
use crate::{Colour, Move, ParseError, Piece, Square};

use super::candidates::{file_of, rank_of, square_at};
use super::chinese::{self, Script};
use super::relative::only_legal;
use super::text::Letters;

pub(super) fn write(piece: Piece, from: Square, to: Square) -> String {
    let name = Script::Traditional.name(piece);
    let [from, to] =
        [from, to].map(|square| format!("{}{}", rank_of(square, piece.colour), file_of(square, piece.colour)));
    format!("{name} ({from})-{to}")
}

/// Reads a move. The brackets and the start point may be missing, as in the source. The move then is the only legal one of that
/// kind of piece to the target.
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
    letters
        .need("expected a dash between the points", |letter| matches!(letter, '-' | '–' | '—' | '−').then_some(()))?;
    letters.skip_spaces();
    let to = point(&mut letters, colour)?;
    letters.end()?;
    match from {
        Some(from) if position.at(from) == Some(Piece { colour, kind }) => Ok(Move::go(from, to)),
        Some(_) => Err(letters.error_at(at, format!("no {} of the mover stands there", kind.name()))),
        None => {
            let pieces = position.by_piece(Piece { colour, kind });
            let moves: Vec<Move> = pieces.squares().map(|from| Move::go(from, to)).collect();
            let message = || format!("the start point is needed: not exactly one {} can move there", kind.name());
            only_legal(position, &moves).ok_or_else(|| letters.error_at(at, message()))
        }
    }
}

/// Reads a rank from 1 to 10 followed by a file from 1 to 9.
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

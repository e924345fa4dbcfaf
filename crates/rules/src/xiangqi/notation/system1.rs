//! The first system of the source: a piece, and rank and file of both points from the mover's side: 炮 (32)-35.

use crate::cursor::Cursor;
use crate::xiangqi::Position;
use crate::{Colour, Kind, Move, ParseError, Piece, Square};

use super::candidates::{file_of, rank_of, square_at};
use super::chinese::{self, ChineseScript};
use super::relative::only_legal;

pub(super) fn write(piece: Piece, from: Square, to: Square) -> String {
    let name = ChineseScript::Traditional.name(piece);
    let [from, to] =
        [from, to].map(|square| format!("{}{}", rank_of(square, piece.colour), file_of(square, piece.colour)));
    format!("{name} ({from})-{to}")
}

/// A text of this notation: the kind of piece, where it stands and where it goes.
pub(super) struct Points<'a> {
    cursor: Cursor<'a>,
    /// Where the start point is, or would be.
    at: usize,
    kind: Kind,
    from: Option<Square>,
    to: Square,
}

impl Points<'_> {
    /// The moves of the mover's pieces of that kind that the text means, legal or not.
    pub(super) fn moves(&self, position: &Position) -> Vec<Move> {
        let pieces = position.by_piece(Piece { colour: position.mover(), kind: self.kind });
        let named = pieces.squares().filter(|square| self.from.is_none_or(|from| from == *square));
        named.map(|from| Move::go(from, self.to)).collect()
    }
}

/// Reads a move. The brackets and the start point may be missing, as in the source. The move then is the only legal one of that
/// kind of piece to the target.
pub(super) fn read(position: &Position, text: &str) -> Result<Move, ParseError> {
    let points = read_points(position.mover(), text)?;
    let (moves, kind) = (points.moves(position), points.kind.name());
    let wrong = |message| points.cursor.error_at(points.at, message);
    match points.from {
        Some(_) => moves.first().copied().ok_or_else(|| wrong(format!("no {kind} of the mover stands there"))),
        None => only_legal(position, &moves)
            .ok_or_else(|| wrong(format!("the start point is needed: not exactly one {kind} can move there"))),
    }
}

pub(super) fn read_points(colour: Colour, text: &str) -> Result<Points<'_>, ParseError> {
    let mut cursor = Cursor::new(text);
    let kind = cursor.need("a move starts with a piece, such as 炮 or C", |letter| {
        chinese::kind(letter).or_else(|| Piece::from_letter(letter).map(|piece| piece.kind))
    })?;
    cursor.skip_spaces();
    let at = cursor.offset();
    let bracket = cursor.take_as(|letter| matches!(letter, '(' | '（').then_some(())).is_some();
    let from = if bracket || cursor.rest().starts_with(|letter: char| letter.is_ascii_digit()) {
        Some(point(&mut cursor, colour)?)
    } else {
        None
    };
    if bracket {
        cursor.need("the bracket is not closed", |letter| matches!(letter, ')' | '）').then_some(()))?;
    }
    cursor.skip_spaces();
    cursor
        .need("expected a dash between the points", |letter| matches!(letter, '-' | '–' | '—' | '−').then_some(()))?;
    cursor.skip_spaces();
    let to = point(&mut cursor, colour)?;
    cursor.end()?;
    Ok(Points { cursor, at, kind, from, to })
}

/// Reads a rank from 1 to 10 followed by a file from 1 to 9.
fn point(cursor: &mut Cursor<'_>, colour: Colour) -> Result<Square, ParseError> {
    let at = cursor.offset();
    let mut digits = Vec::new();
    while let Some(digit) = cursor.take_as(|letter| letter.to_digit(10)) {
        digits.push(digit as u8);
    }
    let square = match *digits.as_slice() {
        [rank, file] => square_at(file, rank, colour),
        [1, 0, file] => square_at(file, 10, colour),
        _ => None,
    };
    square.ok_or_else(|| cursor.error_at(at, "a point is a rank from 1 to 10 and a file from 1 to 9, such as 32"))
}

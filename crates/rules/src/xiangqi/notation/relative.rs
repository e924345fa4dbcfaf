//! The second half of a move in WXF and Chinese notation: a direction, and a file or a number of points.

use crate::cursor::Cursor;
use crate::xiangqi::Position;
use crate::{Kind, Move, ParseError, Piece, Square};

use super::candidates::{self, PieceCandidate, file_of, rank_of, square_at};

/// The direction of a move, from the mover's side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    Forward,
    Backward,
    Sideways,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct RelativeStep {
    pub(super) direction: Direction,
    /// The file of the target; for a move along a file, the number of points.
    pub(super) number: u8,
}

pub(super) fn step(piece: Piece, from: Square, to: Square) -> RelativeStep {
    let [before, after] = [from, to].map(|square| rank_of(square, piece.colour));
    let direction = match after.cmp(&before) {
        core::cmp::Ordering::Greater => Direction::Forward,
        core::cmp::Ordering::Less => Direction::Backward,
        core::cmp::Ordering::Equal => Direction::Sideways,
    };
    let goes_straight = from.file() == to.file();
    let number = if goes_straight { before.abs_diff(after) } else { file_of(to, piece.colour) };
    RelativeStep { direction, number }
}

impl RelativeStep {
    /// The target of the step for a piece on a point; `None` off the board, or if the kind does not move like this.
    fn target(self, piece: Piece, from: Square) -> Option<Square> {
        let (file, rank) = (file_of(from, piece.colour), rank_of(from, piece.colour));
        let aside = file.abs_diff(self.number);
        let (file, ranks) = match (piece.kind, self.direction, aside) {
            (Kind::Advisor, Direction::Forward | Direction::Backward, 1) => (self.number, 1),
            (Kind::Elephant, Direction::Forward | Direction::Backward, 2) => (self.number, 2),
            (Kind::Horse, Direction::Forward | Direction::Backward, 1 | 2) => (self.number, 3 - aside),
            (Kind::Advisor | Kind::Elephant | Kind::Horse, ..) | (_, Direction::Sideways, 0) => return None,
            (_, Direction::Sideways, _) => (self.number, 0),
            _ => (file, self.number),
        };
        let rank = match self.direction {
            Direction::Backward => rank.checked_sub(ranks)?,
            Direction::Forward | Direction::Sideways => rank + ranks,
        };
        square_at(file, rank, piece.colour)
    }
}

/// A text while it is read. Its meaning is the moves of the pieces that it names, legal or not.
pub(super) struct RelativeText<'a> {
    cursor: Cursor<'a>,
    kind: Kind,
    /// Where the text tells the piece from the others, and where the direction stands.
    name_at: usize,
    step_at: usize,
    /// Whether the mover has such a piece.
    pub(super) has_piece: bool,
    /// One for each named piece that can be said to move like this.
    pub(super) moves: Vec<Move>,
}

impl RelativeText<'_> {
    /// The move: the only one, or the only legal one.
    pub(super) fn only(self, position: &Position) -> Result<Move, ParseError> {
        let Self { cursor, kind, moves, .. } = &self;
        match moves.as_slice() {
            _ if !self.has_piece => Err(no_piece(cursor, self.name_at, *kind)),
            [] => Err(cursor.error_at(self.step_at, format!("that {} cannot move there", kind.name()))),
            [only] => Ok(*only),
            _ => only_legal(position, moves).ok_or_else(|| {
                let message = format!("the move is ambiguous: it fits {} {}s", moves.len(), kind.name());
                cursor.error_at(self.name_at, message)
            }),
        }
    }
}

fn no_piece(cursor: &Cursor<'_>, name_at: usize, kind: Kind) -> ParseError {
    cursor.error_at(name_at, format!("no {} of the mover stands there", kind.name()))
}

/// Reads a direction and a number, which end the text. The move is that of a piece of a kind that `is_named` accepts. Errors
/// about the piece are at the offset `name_at`.
pub(super) fn read<'a>(
    position: &Position,
    mut cursor: Cursor<'a>,
    kind: Kind,
    name_at: usize,
    is_named: impl Fn(&PieceCandidate) -> bool,
) -> Result<RelativeText<'a>, ParseError> {
    let piece = Piece { colour: position.mover(), kind };
    let named: Vec<PieceCandidate> = candidates::all(position, piece).into_iter().filter(is_named).collect();
    let step_at = cursor.offset();
    let step = read_step(&mut cursor)
        .map_err(|error| if named.is_empty() { no_piece(&cursor, name_at, kind) } else { error })?;
    let moves = named
        .iter()
        .filter_map(|candidate| Some(Move::go(candidate.square, step.target(piece, candidate.square)?)))
        .collect();
    Ok(RelativeText { cursor, kind, name_at, step_at, has_piece: !named.is_empty(), moves })
}

fn read_step(cursor: &mut Cursor<'_>) -> Result<RelativeStep, ParseError> {
    let direction = cursor.need("expected forward, backward or sideways: + - = or 進 退 平", direction)?;
    let number = cursor.need("expected a number from 1 to 9", digit)?;
    cursor.end()?;
    Ok(RelativeStep { direction, number })
}

/// The only legal move of a list; `None` if none or several are legal.
pub(super) fn only_legal(position: &Position, moves: &[Move]) -> Option<Move> {
    let mut legal = moves.iter().filter(|mv| position.explain(**mv).is_ok());
    legal.next().copied().filter(|_| legal.next().is_none())
}

fn direction(letter: char) -> Option<Direction> {
    Some(match letter {
        '+' | '进' | '進' => Direction::Forward,
        '-' | '–' | '−' | '退' => Direction::Backward,
        '=' | '.' | '平' => Direction::Sideways,
        _ => return None,
    })
}

/// The value of a digit from 1 to 9 in any script: 3, ３, 三.
pub(super) fn digit(letter: char) -> Option<u8> {
    const CHINESE: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
    let value = match letter {
        '1'..='9' => letter as u32 - u32::from('0'),
        '１'..='９' => letter as u32 - u32::from('０'),
        _ => CHINESE.iter().position(|chinese| *chinese == letter)? as u32 + 1,
    };
    u8::try_from(value).ok()
}

//! The second half of a move in words: a direction, and a file or a number of points.

use crate::xiangqi::Position;
use crate::{Kind, Move, ParseError, Piece, Square};

use super::likeness::{Likeness, all, file_of, rank_of, square_at};
use super::text::Letters;

/// Where a piece goes, as the mover sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    Forward,
    Backward,
    Sideways,
}

/// A direction and a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) direction: Direction,
    /// The file it leads to; for pieces that go straight ahead or back, how many points.
    pub(super) number: u8,
}

/// The step of a move.
pub(super) fn step(piece: Piece, from: Square, to: Square) -> Step {
    let [before, after] = [from, to].map(|square| rank_of(square, piece.colour));
    let direction = match after.cmp(&before) {
        core::cmp::Ordering::Greater => Direction::Forward,
        core::cmp::Ordering::Less => Direction::Backward,
        core::cmp::Ordering::Equal => Direction::Sideways,
    };
    let goes_straight = from.file() == to.file();
    let number = if goes_straight { before.abs_diff(after) } else { file_of(to, piece.colour) };
    Step { direction, number }
}

impl Step {
    /// Where it leads a piece from a point, if that is on the board and the piece moves like this at all.
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

/// Reads a direction and a number, which end the text, and finds the piece: one of a kind that `is_meant`, whose name
/// starts at `named`.
pub(super) fn read(
    position: &Position,
    mut letters: Letters<'_>,
    kind: Kind,
    named: usize,
    is_meant: impl Fn(&Likeness) -> bool,
) -> Result<Move, ParseError> {
    let piece = Piece { colour: position.mover(), kind };
    let meant: Vec<Likeness> = all(position, piece).into_iter().filter(is_meant).collect();
    if meant.is_empty() {
        return Err(letters.error_at(named, format!("no {} of the mover stands there", kind.name())));
    }
    let way = letters.place();
    let direction = letters.need("here stands forward, backward or sideways: + - = or 進 退 平", direction)?;
    let number = letters.need("here stands a number from 1 to 9", super::text::digit)?;
    letters.end()?;
    let step = Step { direction, number };
    let all: Vec<Move> = meant
        .iter()
        .filter_map(|likeness| Some(Move::go(likeness.square, step.target(piece, likeness.square)?)))
        .collect();
    match all.as_slice() {
        [] => Err(letters.error_at(way, format!("that {} cannot go there", kind.name()))),
        [only] => Ok(*only),
        _ => only_legal(position, &all)
            .ok_or_else(|| letters.error_at(named, format!("this fits {} {}s: say which", all.len(), kind.name()))),
    }
}

/// The one legal move among several.
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

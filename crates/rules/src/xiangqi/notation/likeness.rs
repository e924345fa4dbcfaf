//! How a piece stands among those of its kind and colour.

use core::cmp::Reverse;

use crate::xiangqi::{GEOMETRY, Position};
use crate::{Colour, Kind, Piece, Square};

/// Where a piece stands among its like on one file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Likeness {
    pub(super) square: Square,
    /// From 1, as the mover counts.
    pub(super) file: u8,
    /// How many of its like stand on the file, itself included.
    pub(super) count: u8,
    /// How many of them stand before it, on the enemy's side.
    pub(super) before: u8,
    /// Where it stands among all that share a file with their like, from 1: the mover's right file first, front to back.
    pub(super) serial: u8,
    /// How many files hold several of its like.
    pub(super) crowded_files: u8,
}

/// The file from the mover's right, from 1.
pub(super) const fn file_of(square: Square, colour: Colour) -> u8 {
    match colour {
        Colour::Red => GEOMETRY.files - square.file(),
        Colour::Black => square.file() + 1,
    }
}

/// The rank from the mover's side, from 1.
pub(super) const fn rank_of(square: Square, colour: Colour) -> u8 {
    match colour {
        Colour::Red => square.rank() + 1,
        Colour::Black => GEOMETRY.ranks - square.rank(),
    }
}

/// The point of a file and a rank as a colour counts them, if the board has it.
pub(super) fn square_at(file: u8, rank: u8, colour: Colour) -> Option<Square> {
    if !(1..=GEOMETRY.files).contains(&file) || !(1..=GEOMETRY.ranks).contains(&rank) {
        return None;
    }
    Some(match colour {
        Colour::Red => Square::new(GEOMETRY.files - file, rank - 1),
        Colour::Black => Square::new(file - 1, GEOMETRY.ranks - rank),
    })
}

/// All pieces of a kind and colour, file by file from the mover's right, each file from its front.
pub(super) fn all(position: &Position, piece: Piece) -> Vec<Likeness> {
    let pieces = position.by_kind(piece.kind) & position.by_side(piece.colour);
    let mut squares: Vec<Square> = pieces.squares().collect();
    squares.sort_unstable_by_key(|square| (file_of(*square, piece.colour), Reverse(rank_of(*square, piece.colour))));
    let files: Vec<&[Square]> = squares.chunk_by(|one, other| one.file() == other.file()).collect();
    let crowded_files = files.iter().filter(|file| file.len() > 1).count() as u8;
    let mut serial = 0;
    let mut found = Vec::with_capacity(squares.len());
    for squares in files {
        let count = squares.len() as u8;
        for (before, square) in (0..).zip(squares) {
            serial += u8::from(count > 1);
            let file = file_of(*square, piece.colour);
            found.push(Likeness { square: *square, file, count, before, serial, crowded_files });
        }
    }
    found
}

/// The one on a square, of those.
pub(super) fn of(position: &Position, piece: Piece, square: Square) -> Option<Likeness> {
    all(position, piece).into_iter().find(|likeness| likeness.square == square)
}

/// Advisors and elephants: two of them on one file never move in the same direction.
pub(super) const fn is_known_by_file(kind: Kind) -> bool {
    matches!(kind, Kind::Advisor | Kind::Elephant)
}

//! The pieces of one kind and colour that a notation has to tell apart.

use core::cmp::Reverse;

use crate::xiangqi::{GEOMETRY, Position};
use crate::{Colour, Kind, Piece, Square};

/// A piece of a kind and colour, with its place among the others of that kind and colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PieceCandidate {
    pub(super) square: Square,
    /// The file from the mover's right, from 1.
    pub(super) file: u8,
    /// The number of candidates on the file, this one included.
    pub(super) count: u8,
    /// The number of candidates on the file that are nearer to the enemy's side.
    pub(super) before: u8,
    /// The number of this candidate, from 1, in the series of all candidates on shared files: files from the mover's right,
    /// each from the front.
    pub(super) serial: u8,
    /// The number of files with several candidates.
    pub(super) shared_files: u8,
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

/// The point of a file and a rank, both counted from the mover's side; `None` off the board.
pub(super) fn square_at(file: u8, rank: u8, colour: Colour) -> Option<Square> {
    if !(1..=GEOMETRY.files).contains(&file) || !(1..=GEOMETRY.ranks).contains(&rank) {
        return None;
    }
    Some(match colour {
        Colour::Red => Square::new(GEOMETRY.files - file, rank - 1),
        Colour::Black => Square::new(file - 1, GEOMETRY.ranks - rank),
    })
}

/// All candidates of a kind and colour, by files from the mover's right, each from the front.
pub(super) fn all(position: &Position, piece: Piece) -> Vec<PieceCandidate> {
    let mut squares: Vec<Square> = position.by_piece(piece).squares().collect();
    squares.sort_unstable_by_key(|square| (file_of(*square, piece.colour), Reverse(rank_of(*square, piece.colour))));
    let files: Vec<&[Square]> = squares.chunk_by(|one, other| one.file() == other.file()).collect();
    let shared_files = files.iter().filter(|file| file.len() > 1).count() as u8;
    let mut serial = 0;
    let mut found = Vec::with_capacity(squares.len());
    for squares in files {
        let count = squares.len() as u8;
        for (before, square) in (0..).zip(squares) {
            serial += u8::from(count > 1);
            let file = file_of(*square, piece.colour);
            found.push(PieceCandidate { square: *square, file, count, before, serial, shared_files });
        }
    }
    found
}

pub(super) fn find(position: &Position, piece: Piece, square: Square) -> Option<PieceCandidate> {
    all(position, piece).into_iter().find(|candidate| candidate.square == square)
}

/// Whether file and direction identify a piece: two advisors or elephants on one file never move in the same direction.
pub(super) const fn is_known_by_file(kind: Kind) -> bool {
    matches!(kind, Kind::Advisor | Kind::Elephant)
}

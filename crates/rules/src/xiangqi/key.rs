//! The numbers of the Zobrist hash.

use super::POINTS;
use crate::splitmix::number;
use crate::{Colour, Piece};

/// The number of the side to move.
pub(super) const TURN: u64 = number(0);

/// The number of a piece on a point.
#[inline]
pub(super) fn of(piece: Piece, index: usize) -> u64 {
    KEYS[piece.colour.index()][piece.kind.index()][index]
}

static KEYS: [[[u64; POINTS]; 7]; 2] = {
    let mut all = [[[0; POINTS]; 7]; 2];
    let mut counter = 0;
    while counter < 2 * 7 * POINTS {
        all[counter / (7 * POINTS)][counter / POINTS % 7][counter % POINTS] = number(counter as u64 + 1);
        counter += 1;
    }
    all
};

/// The number of a side to move: 0 for red.
pub(super) const fn of_turn(mover: Colour) -> u64 {
    match mover {
        Colour::Red => 0,
        Colour::Black => TURN,
    }
}

//! The numbers of the Zobrist hash.

use super::POINTS;
use crate::{Colour, Piece};

/// The number of the side to move.
pub(super) const TURN: u64 = mix(0);

/// The number of a piece on a point.
#[inline]
pub(super) fn of(piece: Piece, index: usize) -> u64 {
    KEYS[piece.colour.index()][piece.kind.index()][index]
}

static KEYS: [[[u64; POINTS]; 7]; 2] = {
    let mut all = [[[0; POINTS]; 7]; 2];
    let mut counter = 0;
    while counter < 2 * 7 * POINTS {
        all[counter / (7 * POINTS)][counter / POINTS % 7][counter % POINTS] = mix(counter as u64 + 1);
        counter += 1;
    }
    all
};

/// The output of SplitMix64 for a counter (Steele, Lea and Flood, "Fast splittable pseudorandom number generators").
const fn mix(counter: u64) -> u64 {
    let mut mixed = (counter + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

/// The number of a side to move: 0 for red.
pub(super) const fn of_turn(mover: Colour) -> u64 {
    match mover {
        Colour::Red => 0,
        Colour::Black => TURN,
    }
}

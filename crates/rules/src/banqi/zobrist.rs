//! The numbers of the Zobrist hash.

use super::geometry::Bits;
use crate::splitmix::{GOLDEN, mix};
use crate::{Colour, Piece};

/// The first `N` numbers of the generator with a seed.
const fn numbers<const N: usize>(mut state: u64) -> [u64; N] {
    let mut numbers = [0; N];
    let mut index = 0;
    while index < N {
        state = state.wrapping_add(GOLDEN);
        numbers[index] = mix(state);
        index += 1;
    }
    numbers
}

/// By index of the piece in [`Piece::all`] and square.
static PIECES: [u64; 14 * 32] = numbers(1);
static HIDDEN: [u64; 32] = numbers(2);
/// By index of the piece in [`Piece::all`] and number of face-down pieces.
static BAG: [u64; 14 * 8] = numbers(3);
static MOVER: [u64; 2] = numbers(4);
static CHAIN: [u64; 32] = numbers(5);

const fn square(bit: Bits) -> usize {
    // The set may be empty after an illegal move. Any index will do then.
    bit.trailing_zeros() as usize & 31
}

pub(super) fn piece(piece: Piece, at: Bits) -> u64 {
    PIECES[piece.index() * 32 + square(at)]
}

pub(super) fn hidden(at: Bits) -> u64 {
    HIDDEN[square(at)]
}

pub(super) fn bag(piece: Piece, count: u8) -> u64 {
    if count == 0 { 0 } else { BAG[piece.index() * 8 + usize::from(count & 7)] }
}

pub(super) fn mover(mover: Option<Colour>) -> u64 {
    mover.map_or(0, |colour| MOVER[colour.index()])
}

/// The change of the hash when the mover changes from one colour to the other.
pub(super) fn pass() -> u64 {
    MOVER[0] ^ MOVER[1]
}

pub(super) fn chain(at: Bits) -> u64 {
    if at == 0 { 0 } else { CHAIN[square(at)] }
}

//! The numbers that a position's hash is put together from. A hash says nothing about the move number.

use super::{Koma, KomaKind, SQUARES, Side};

/// More than a set has of any kind; a hand that holds more, which only moves against the rules can bring about, hashes
/// like one that holds this many.
const MOST_HELD: usize = 18;

/// By side, pattern and square.
static PIECES: [[[u64; SQUARES]; 16]; 2] = {
    let mut keys = [[[0; SQUARES]; 16]; 2];
    let mut index = 0;
    while index < 2 * 16 * SQUARES {
        keys[index / (16 * SQUARES)][index / SQUARES % 16][index % SQUARES] = number(index as u64);
        index += 1;
    }
    keys
};

/// By side, kind and how many are held.
static HANDS: [[[u64; MOST_HELD + 1]; 8]; 2] = {
    const EACH: usize = MOST_HELD + 1;
    let mut keys = [[[0; EACH]; 8]; 2];
    let mut index = 0;
    while index < 2 * 8 * EACH {
        keys[index / (8 * EACH)][index / EACH % 8][index % EACH] = number(0x1_0000 + index as u64);
        index += 1;
    }
    keys
};

/// Added while gote is to move.
pub(super) const GOTE_TO_MOVE: u64 = number(0x2_0000);

/// A piece on a square.
#[inline]
pub(super) fn piece(koma: Koma, index: usize) -> u64 {
    PIECES[koma.side.index()][koma.pattern()][index]
}

/// What a side holds of one kind.
#[inline]
pub(super) fn held(side: Side, kind: KomaKind, count: u8) -> u64 {
    HANDS[side.index()][kind.index()][(count as usize).min(MOST_HELD)]
}

/// A number that looks random, the same in every program: the finaliser of SplitMix64 (Steele, Lea and Flood, 2014).
const fn number(index: u64) -> u64 {
    let mixed = (index + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

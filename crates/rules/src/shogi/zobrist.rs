//! The numbers of the Zobrist hash.

use super::{Koma, KomaKind, SQUARES, Side};
use crate::splitmix::number;

/// The largest number of pieces of one kind in a hand. A larger hand, which only illegal moves can reach, has the number of
/// this one.
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

/// By side, kind and number of pieces in hand.
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

/// The number of gote to move.
pub(super) const GOTE_TO_MOVE: u64 = number(0x2_0000);

/// The number of a piece on a square.
#[inline]
pub(super) fn piece(koma: Koma, index: usize) -> u64 {
    PIECES[koma.side.index()][koma.pattern()][index]
}

/// The number of a count of pieces of one kind in a side's hand.
#[inline]
pub(super) fn held(side: Side, kind: KomaKind, count: u8) -> u64 {
    HANDS[side.index()][kind.index()][(count as usize).min(MOST_HELD)]
}

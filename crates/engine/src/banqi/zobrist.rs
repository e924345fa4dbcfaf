//! Zobrist keys.

use teahouse_rules::banqi::geometry::{Bits, indices};

use super::board::BanqiBoard;
use super::step::{EMPTY, NO_COLOUR, PieceCode};
use crate::random::splitmix;

const fn numbers<const N: usize>(mut state: u64) -> [u64; N] {
    let mut numbers = [0; N];
    let mut index = 0;
    while index < N {
        (state, numbers[index]) = splitmix(state);
        index += 1;
    }
    numbers
}

static PIECES: [u64; 16 * 32] = numbers(11);
static HIDDEN: [u64; 32] = numbers(12);
static BAG: [u64; 16 * 8] = numbers(13);
static MOVER: [u64; 2] = numbers(14);
static CHAIN: [u64; 32] = numbers(15);
/// By the number of quiet plies before the draw.
static LEFT: [u64; 64] = numbers(16);

#[inline]
pub(super) fn piece(code: PieceCode, at: usize) -> u64 {
    PIECES[usize::from(code & 15) * 32 + at]
}

#[inline]
pub(super) fn hidden(at: usize) -> u64 {
    HIDDEN[at]
}

#[inline]
pub(super) fn bag(code: PieceCode, count: u32) -> u64 {
    if count == 0 { 0 } else { BAG[usize::from(code & 15) * 8 + (count & 7) as usize] }
}

#[inline]
pub(super) fn mover(mover: u8) -> u64 {
    if mover == NO_COLOUR { 0 } else { MOVER[usize::from(mover & 1)] }
}

/// The change of the key when the turn passes to the other colour.
#[inline]
pub(super) fn pass() -> u64 {
    MOVER[0] ^ MOVER[1]
}

#[inline]
pub(super) fn chain(at: Bits) -> u64 {
    if at == 0 { 0 } else { CHAIN[at.trailing_zeros() as usize] }
}

#[inline]
pub(super) fn plies_left(plies: u16) -> u64 {
    LEFT[usize::from(plies & 63)]
}

/// The key of a board, from scratch.
pub(super) fn of(board: &BanqiBoard) -> u64 {
    let pieces = (0..32).filter(|at| board.cells[*at] < EMPTY).map(|at| piece(board.cells[at], at));
    let face_down = indices(board.hidden).map(hidden);
    let bag_counts = board.bag.iter().map(|(code, count)| bag(code, count));
    let turn = mover(board.mover) ^ chain(board.chain);
    pieces.chain(face_down).chain(bag_counts).fold(turn, |key, number| key ^ number)
}

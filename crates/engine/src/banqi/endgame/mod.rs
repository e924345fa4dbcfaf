//! Endgame tables.
//!
//! For every placement of up to four face-up pieces a table gives the winner and the number of plies up to the next
//! capture, or to a stalemate, under best play: the winner shortens it, the loser prolongs it. Wins can therefore be
//! compared with the no-progress limit, and play by falling distances never repeats a position.
//!
//! Tables are computed at run time by retrograde analysis: those with up to three pieces together, those with four on
//! demand. They exist for every rule set without chains of captures, separately for each way of capturing and each
//! no-progress limit. Distances beyond the limit are draws, also for the tables that lead there.

mod build;
mod cache;
mod material;

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;

use super::board::BanqiBoard;
use super::step::{colour_of, kind_of};

pub(crate) use cache::{Fetch, prepare, tables};
use material::{Material, key_of};

/// The largest number of pieces in a table.
const MAX_PIECES: usize = 4;

/// The values of every placement of one material.
///
/// 0 is a draw, `n > 0` a win in `n` plies, `-n` a loss in `n - 1` plies (-1: no legal move).
#[derive(Debug)]
struct EndgameTable {
    material: Material,
    values: Vec<i8>,
}

impl EndgameTable {
    #[inline]
    fn value(&self, squares: [usize; MAX_PIECES], to_move: usize) -> i8 {
        self.values[index(squares, self.material.len(), to_move)]
    }
}

/// The index of a placement. Reflections of a board have the same value. The index is that of the reflection with the
/// first piece in the quarter at a1.
#[inline]
fn index(squares: [usize; MAX_PIECES], count: usize, to_move: usize) -> usize {
    let first = squares[0];
    let mirror = (if first & 7 >= 4 { 7 } else { 0 }) | (if first >= 16 { 24 } else { 0 });
    let first = first ^ mirror;
    let mut index = to_move << 3 | (first >> 3) << 2 | first & 3;
    for square in &squares[1..count] {
        index = index << 5 | square ^ mirror;
    }
    index
}

#[inline]
fn placement(mut index: usize, count: usize) -> ([usize; MAX_PIECES], usize) {
    let mut squares = [0; MAX_PIECES];
    for piece in (1..count).rev() {
        squares[piece] = index & 31;
        index >>= 5;
    }
    squares[0] = (index >> 2 & 1) << 3 | index & 3;
    (squares, index >> 3)
}

/// The number of indices of a table.
const fn size(count: usize) -> usize {
    16 << (5 * (count - 1))
}

/// A hasher for keys that are integers.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64(u64::from(*byte)));
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }
}

/// The tables for one way of capturing. The set is immutable: adding a table makes a new set.
#[derive(Debug, Clone, Default)]
pub(crate) struct EndgameTables {
    by_material: HashMap<u64, Arc<EndgameTable>, BuildHasherDefault<KeyHasher>>,
}

impl EndgameTables {
    /// The value of a board: 0 for a draw, `n` for a win in `n` plies, `-n` for a loss in `n - 1`. `None` if no table
    /// covers it.
    #[inline]
    pub(crate) fn probe(&self, board: &BanqiBoard) -> Option<i8> {
        if board.hidden != 0 || board.occupied().count_ones() as usize > MAX_PIECES {
            return None;
        }
        let (key, swapped) = key_of(board.alive);
        let table = self.by_material.get(&key)?;
        let mut squares = [0; MAX_PIECES];
        let mut pieces = board.pieces;
        for (square, code) in squares.iter_mut().zip(table.material.pieces()) {
            let bits = &mut pieces[colour_of(*code) ^ usize::from(swapped)][kind_of(*code)];
            *square = bits.trailing_zeros() as usize & 31;
            *bits &= bits.wrapping_sub(1);
        }
        Some(table.value(squares, board.me() ^ usize::from(swapped)))
    }

    fn get(&self, key: u64) -> Option<&Arc<EndgameTable>> {
        self.by_material.get(&key)
    }

    fn add(&mut self, table: EndgameTable) {
        self.by_material.insert(table.material.key(), Arc::new(table));
    }
}

#[cfg(test)]
mod tests;

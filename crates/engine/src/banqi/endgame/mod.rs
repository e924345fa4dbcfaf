//! Endings with few men, known to the end.
//!
//! For every placing of up to four face-up men a table says who wins, and in how many plies the next capture comes (or the
//! loser has no move left) if both play for it: the winner as soon, the loser as late as possible. So a win can be
//! weighed against the count of quiet plies, and following the distances never goes round in circles.
//!
//! Tables are worked out backwards when the program runs: all with three men at once, in the background; those with four when
//! they are asked for. There are some for every rule set but those with chains of captures: each for its own captures and
//! for its own count of quiet plies. What takes longer is a draw, here and in every table that leads here.

mod build;
mod material;
mod store;

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;

use super::board::Board;
use super::step::{colour_of, kind_of};

use material::{Material, key_of};
pub(crate) use store::{Wish, prepare, tables};

/// No table has more men.
const MOST_MEN: usize = 4;

/// One material, every placing of it.
///
/// 0 is a draw, `n > 0` a win in `n` plies, `-n` a loss in `n - 1` plies (-1: there is no move).
#[derive(Debug)]
struct Table {
    material: Material,
    values: Vec<i8>,
}

impl Table {
    #[inline]
    fn value(&self, squares: [usize; MOST_MEN], to_move: usize) -> i8 {
        self.values[index(squares, self.material.len(), to_move)]
    }
}

/// The place of a placing in its table. Of the mirrored boards, which are worth the same, one is chosen: that where the
/// first man stands in the quarter at a1.
#[inline]
fn index(squares: [usize; MOST_MEN], count: usize, to_move: usize) -> usize {
    let first = squares[0];
    let mirror = (if first & 7 >= 4 { 7 } else { 0 }) | (if first >= 16 { 24 } else { 0 });
    let first = first ^ mirror;
    let mut index = to_move << 3 | (first >> 3) << 2 | first & 3;
    for square in &squares[1..count] {
        index = index << 5 | square ^ mirror;
    }
    index
}

/// The placing at a place.
#[inline]
fn placing(mut index: usize, count: usize) -> ([usize; MOST_MEN], usize) {
    let mut squares = [0; MOST_MEN];
    for man in (1..count).rev() {
        squares[man] = index & 31;
        index >>= 5;
    }
    squares[0] = (index >> 2 & 1) << 3 | index & 3;
    (squares, index >> 3)
}

/// How many places a table has.
const fn size(count: usize) -> usize {
    16 << (5 * (count - 1))
}

/// Hashes keys that are numbers already.
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

/// The tables that are there, for one way of capturing. It never changes: with more tables there is another one.
#[derive(Debug, Clone, Default)]
pub(crate) struct Tables {
    by_material: HashMap<u64, Arc<Table>, BuildHasherDefault<KeyHasher>>,
}

impl Tables {
    /// What is known of a board: 0 for a draw, `n` for a win in so many plies, `-n` for a loss in one less.
    #[inline]
    pub(crate) fn probe(&self, board: &Board) -> Option<i8> {
        if board.hidden != 0 || board.occupied().count_ones() as usize > MOST_MEN {
            return None;
        }
        let (key, swapped) = key_of(board.alive);
        let table = self.by_material.get(&key)?;
        let mut squares = [0; MOST_MEN];
        let mut men = board.men;
        for (square, code) in squares.iter_mut().zip(table.material.men()) {
            let bits = &mut men[colour_of(*code) ^ usize::from(swapped)][kind_of(*code)];
            *square = bits.trailing_zeros() as usize & 31;
            *bits &= bits.wrapping_sub(1);
        }
        Some(table.value(squares, board.me() ^ usize::from(swapped)))
    }

    fn get(&self, key: u64) -> Option<&Arc<Table>> {
        self.by_material.get(&key)
    }

    fn add(&mut self, table: Table) {
        self.by_material.insert(table.material.key(), Arc::new(table));
    }
}

#[cfg(test)]
mod tests;

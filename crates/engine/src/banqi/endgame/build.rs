//! Working a table out backwards, from the ends to what leads to them.

use teahouse_rules::banqi::geometry::{Bits, beyond, indices, neighbours};

use super::super::laws::Laws;
use super::super::step::{CANNON, CHARIOT, Counts, colour_of, kind_of};
use super::material::{Material, key_of};
use super::{MOST_MEN, Table, Tables, index, placing, size};
use crate::limits::Signal;

/// A longer way does not fit into a table. No ending of so few men is so long.
pub(super) const LONGEST: u16 = 124;

/// Not known yet.
const OPEN: i8 = i8::MIN;

/// A placing under the laws, seen by the builder.
struct Builder<'a> {
    laws: &'a Laws,
    material: Material,
    tables: &'a Tables,
}

/// What a side can do where it stands, before anything is known of its quiet moves.
enum First {
    /// A capture wins.
    Wins,
    /// There is nothing to do.
    Stuck,
    /// So many quiet moves, and whether a capture draws.
    Goes { quiet: u8, draws: bool },
}

/// After so many placings it is looked whether to stop: a tenth of a second on a slow machine.
const UNINTERRUPTED: usize = 1 << 15;

/// Works out the table of a material, unless it is told to stop. The tables with one man less must be there.
pub(super) fn build(material: Material, laws: &Laws, tables: &Tables, stop: &Signal) -> Option<Table> {
    let builder = Builder { laws, material, tables };
    let count = material.len();
    let mut values = vec![OPEN; size(count)];
    let mut left = vec![0_u8; size(count)];
    let mut wave = Vec::new();
    let mut later = Vec::new();
    for place in 0..size(count) {
        if place % UNINTERRUPTED == 0 && stop.is_raised() {
            return None;
        }
        let (squares, to_move) = placing(place, count);
        if !is_placing(&squares[..count]) {
            values[place] = 0;
            continue;
        }
        match builder.first(squares, to_move) {
            First::Wins => {
                values[place] = 1;
                later.push(place as u32);
            }
            First::Stuck => {
                values[place] = -1;
                wave.push(place as u32);
            }
            // Every capture loses, and there is nothing else: lost with the next ply.
            First::Goes { quiet: 0, draws: false } => {
                values[place] = -2;
                later.push(place as u32);
            }
            // A draw is always at hand: it can be won, but not lost.
            First::Goes { draws: true, quiet: _ } => left[place] = u8::MAX,
            First::Goes { quiet, draws: false } => left[place] = quiet,
        }
    }
    // What is known in so many plies makes known what leads to it.
    // Ways that the count of quiet plies overtakes are not followed: they end in a draw.
    for distance in 0..longest(laws) {
        if stop.is_raised() {
            return None;
        }
        let mut next = Vec::new();
        for place in &wave {
            builder.spread(*place as usize, distance, &mut values, &mut left, &mut next);
        }
        wave = next;
        if distance == 0 {
            wave.append(&mut later);
        }
        if wave.is_empty() && distance > 0 {
            break;
        }
    }
    values.iter_mut().filter(|value| **value == OPEN).for_each(|value| *value = 0);
    Some(Table { material, values })
}

/// The longest way that is won in time.
pub(super) fn longest(laws: &Laws) -> i8 {
    laws.quiet_limit.map_or(LONGEST, |limit| limit.min(LONGEST)) as i8
}

/// Whether no two men stand on one square.
fn is_placing(squares: &[usize]) -> bool {
    squares.iter().fold(0_u32, |all, square| all | 1 << square).count_ones() as usize == squares.len()
}

impl Builder<'_> {
    /// What the side to move can do at once.
    fn first(&self, squares: [usize; MOST_MEN], to_move: usize) -> First {
        let men = self.material.men();
        let occupied: Bits = squares[..men.len()].iter().fold(0, |all, square| all | 1 << square);
        let (mut quiet, mut draws, mut captures) = (0, false, false);
        for (attacker, from) in men.iter().zip(squares).filter(|(code, _)| colour_of(**code) == to_move) {
            quiet += (neighbours(from) & !occupied).count_ones() as u8;
            for (victim, at) in squares[..men.len()].iter().enumerate() {
                if colour_of(men[victim]) == to_move
                    || !self.takes(kind_of(*attacker), kind_of(men[victim]), from, *at, occupied)
                {
                    continue;
                }
                captures = true;
                match self.after_capture(squares, from, victim, to_move) {
                    worth if worth < 0 => return First::Wins,
                    0 => draws = true,
                    _ => {}
                }
            }
        }
        if quiet == 0 && !captures { First::Stuck } else { First::Goes { quiet, draws } }
    }

    fn takes(&self, attacker: usize, victim: usize, from: usize, at: usize, occupied: Bits) -> bool {
        neighbours(from) >> at & 1 != 0 && self.laws.takes(attacker, victim)
            || attacker == CANNON && self.laws.jumps && beyond(from, occupied, 1) >> at & 1 != 0
            || attacker == CHARIOT && self.laws.rush[victim] != 0 && beyond(from, occupied, 0) >> at & 1 != 0
    }

    /// What the opponent has after losing a man, as its table says; less than 0 if it has none left.
    fn after_capture(&self, squares: [usize; MOST_MEN], from: usize, victim: usize, to_move: usize) -> i8 {
        let Some(fewer) = self.material.without(victim) else { return -1 };
        let men = self.material.men();
        let mut counts: Counts = self.material.counts();
        counts.remove(men[victim]);
        let (key, swapped) = key_of(counts);
        let table = self.tables.get(key).expect("the tables with one man less are worked out before");
        let swapped = usize::from(swapped);
        let mut rest = [0; MOST_MEN];
        let mut used = 1 << victim;
        for (place, wanted) in rest.iter_mut().zip(fewer.men()) {
            let wanted = usize::from(*wanted) ^ swapped << 3;
            let man = (0..men.len())
                .find(|man| used >> man & 1 == 0 && usize::from(men[*man]) == wanted)
                .expect("the men that are left are those of the smaller table");
            used |= 1 << man;
            *place = if squares[man] == from { squares[victim] } else { squares[man] };
        }
        table.value(rest, to_move ^ 1 ^ swapped)
    }

    /// Tells the positions that can come to this one by a quiet move what they have thereby.
    fn spread(&self, place: usize, distance: i8, values: &mut [i8], left: &mut [u8], next: &mut Vec<u32>) {
        let men = self.material.men();
        let (squares, to_move) = placing(place, men.len());
        let is_lost = values[place] < 0;
        let occupied: Bits = squares[..men.len()].iter().fold(0, |all, square| all | 1 << square);
        for (man, _) in men.iter().enumerate().filter(|(_, code)| colour_of(**code) != to_move) {
            for from in indices(neighbours(squares[man]) & !occupied) {
                let mut before = squares;
                before[man] = from;
                let before = index(before, men.len(), to_move ^ 1);
                if values[before] != OPEN {
                    continue;
                }
                if is_lost {
                    values[before] = distance + 1;
                    next.push(before as u32);
                } else if left[before] != u8::MAX {
                    left[before] -= 1;
                    if left[before] == 0 {
                        values[before] = -(distance + 2);
                        next.push(before as u32);
                    }
                }
            }
        }
    }
}

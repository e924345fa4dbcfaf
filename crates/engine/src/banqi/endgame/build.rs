//! Retrograde analysis of a table.

use teahouse_rules::banqi::geometry::{Bits, beyond, indices, neighbours};

use super::super::laws::Laws;
use super::super::step::{CANNON, CHARIOT, Counts, colour_of, kind_of};
use super::material::{Material, key_of};
use super::{EndgameTable, EndgameTables, MAX_PIECES, index, placement, size};
use crate::limits::Signal;

/// The longest distance that a table stores. Endings with these pieces are shorter.
pub(super) const MAX_PLIES: u16 = 124;

/// The value of a position that is not decided yet.
const UNKNOWN: i8 = i8::MIN;

struct Builder<'a> {
    laws: &'a Laws,
    material: Material,
    tables: &'a EndgameTables,
}

/// The moves of a side before the values of quiet moves are known.
enum Immediate {
    /// A capture wins.
    Wins,
    /// The side to move has no legal move.
    Stalemate,
    /// The number of quiet moves, and whether a capture draws.
    Undecided { quiet: u8, draws: bool },
}

/// The number of placements between checks of the stop signal: a tenth of a second on a slow machine.
const STOP_INTERVAL: usize = 1 << 15;

/// Computes the table of a material; `None` if it is stopped. The tables with one piece less must exist.
pub(super) fn build(material: Material, laws: &Laws, tables: &EndgameTables, stop: &Signal) -> Option<EndgameTable> {
    let builder = Builder { laws, material, tables };
    let count = material.len();
    let mut values = vec![UNKNOWN; size(count)];
    let mut left = vec![0_u8; size(count)];
    let mut wave = Vec::new();
    let mut next_wave = Vec::new();
    for place in 0..size(count) {
        if place % STOP_INTERVAL == 0 && stop.is_raised() {
            return None;
        }
        let (squares, to_move) = placement(place, count);
        if !is_placement(&squares[..count]) {
            values[place] = 0;
            continue;
        }
        match builder.immediate(squares, to_move) {
            Immediate::Wins => {
                values[place] = 1;
                next_wave.push(place as u32);
            }
            Immediate::Stalemate => {
                values[place] = -1;
                wave.push(place as u32);
            }
            // Every move is a losing capture, so the position is lost in one ply.
            Immediate::Undecided { quiet: 0, draws: false } => {
                values[place] = -2;
                next_wave.push(place as u32);
            }
            // A capture draws, so the position is won or drawn.
            Immediate::Undecided { draws: true, quiet: _ } => left[place] = u8::MAX,
            Immediate::Undecided { quiet, draws: false } => left[place] = quiet,
        }
    }
    // Each wave decides the predecessors of the last one. The loop ends at the no-progress limit, beyond which
    // distances are draws.
    for distance in 0..max_plies(laws) {
        if stop.is_raised() {
            return None;
        }
        let mut next = Vec::new();
        for place in &wave {
            builder.propagate(*place as usize, distance, &mut values, &mut left, &mut next);
        }
        wave = next;
        if distance == 0 {
            wave.append(&mut next_wave);
        }
        if wave.is_empty() && distance > 0 {
            break;
        }
    }
    values.iter_mut().filter(|value| **value == UNKNOWN).for_each(|value| *value = 0);
    Some(EndgameTable { material, values })
}

/// The longest distance of a win before the no-progress draw.
pub(super) fn max_plies(laws: &Laws) -> i8 {
    laws.quiet_limit.map_or(MAX_PLIES, |limit| limit.min(MAX_PLIES)) as i8
}

/// Whether all pieces are on different squares.
fn is_placement(squares: &[usize]) -> bool {
    squares.iter().fold(0_u32, |all, square| all | 1 << square).count_ones() as usize == squares.len()
}

impl Builder<'_> {
    /// The moves of the side to move, without the values of quiet moves.
    fn immediate(&self, squares: [usize; MAX_PIECES], to_move: usize) -> Immediate {
        let pieces = self.material.pieces();
        let occupied: Bits = squares[..pieces.len()].iter().fold(0, |all, square| all | 1 << square);
        let (mut quiet, mut draws, mut captures) = (0, false, false);
        for (attacker, from) in pieces.iter().zip(squares).filter(|(code, _)| colour_of(**code) == to_move) {
            quiet += (neighbours(from) & !occupied).count_ones() as u8;
            for (victim, at) in squares[..pieces.len()].iter().enumerate() {
                if colour_of(pieces[victim]) == to_move
                    || !self.takes(kind_of(*attacker), kind_of(pieces[victim]), from, *at, occupied)
                {
                    continue;
                }
                captures = true;
                match self.after_capture(squares, from, victim, to_move) {
                    worth if worth < 0 => return Immediate::Wins,
                    0 => draws = true,
                    _ => {}
                }
            }
        }
        if quiet == 0 && !captures { Immediate::Stalemate } else { Immediate::Undecided { quiet, draws } }
    }

    fn takes(&self, attacker: usize, victim: usize, from: usize, at: usize, occupied: Bits) -> bool {
        neighbours(from) >> at & 1 != 0 && self.laws.takes(attacker, victim)
            || attacker == CANNON && self.laws.jumps && beyond(from, occupied, 1) >> at & 1 != 0
            || attacker == CHARIOT && self.laws.rush[victim] != 0 && beyond(from, occupied, 0) >> at & 1 != 0
    }

    /// The value for the opponent after a capture, by its table; negative if it has no piece left.
    fn after_capture(&self, squares: [usize; MAX_PIECES], from: usize, victim: usize, to_move: usize) -> i8 {
        let Some(fewer) = self.material.without(victim) else { return -1 };
        let pieces = self.material.pieces();
        let mut counts: Counts = self.material.counts();
        counts.remove(pieces[victim]);
        let (key, swapped) = key_of(counts);
        let table = self.tables.get(key).expect("the tables with one piece less exist");
        let swapped = usize::from(swapped);
        let mut rest = [0; MAX_PIECES];
        let mut used = 1 << victim;
        for (place, code) in rest.iter_mut().zip(fewer.pieces()) {
            let code = usize::from(*code) ^ swapped << 3;
            let piece = (0..pieces.len())
                .find(|piece| used >> piece & 1 == 0 && usize::from(pieces[*piece]) == code)
                .expect("the smaller table has the remaining pieces");
            used |= 1 << piece;
            *place = if squares[piece] == from { squares[victim] } else { squares[piece] };
        }
        table.value(rest, to_move ^ 1 ^ swapped)
    }

    /// Decides the predecessors of a position by quiet moves.
    fn propagate(&self, place: usize, distance: i8, values: &mut [i8], left: &mut [u8], next: &mut Vec<u32>) {
        let pieces = self.material.pieces();
        let (squares, to_move) = placement(place, pieces.len());
        let is_lost = values[place] < 0;
        let occupied: Bits = squares[..pieces.len()].iter().fold(0, |all, square| all | 1 << square);
        for (piece, _) in pieces.iter().enumerate().filter(|(_, code)| colour_of(**code) != to_move) {
            for from in indices(neighbours(squares[piece]) & !occupied) {
                let mut before = squares;
                before[piece] = from;
                let before = index(before, pieces.len(), to_move ^ 1);
                if values[before] != UNKNOWN {
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

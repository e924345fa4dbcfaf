//! Statistics of moves, for their order.
//!
//! Killers and countermoves are quiet moves that refuted a sibling or the same previous move. History counts, by side,
//! origin and target, how often a quiet move refuted a position; continuation history counts it by a previous move.
//! Updates have gravity: they approach a limit (the history heuristic as in Stockfish).

use super::board::Board;
use super::packed_move::PackedMove;
use super::score::MAX_PLY;

/// The largest magnitude of a count.
const LIMIT: i32 = 16_384;

/// No slot: there is no previous move.
pub(crate) const NO_SLOT: u32 = u32::MAX;

/// The statistics of one search.
#[derive(Debug)]
pub(crate) struct History<B> {
    killers: Vec<[PackedMove; 2]>,
    counters: [Vec<PackedMove>; 2],
    butterflies: [Vec<i16>; 2],
    /// By the slot of the previous move, then of the move.
    continuations: Vec<i16>,
    /// The counts of `continuations` that may differ from 0: a small search changes few of them, and clearing all takes longer than it.
    changed: Vec<u32>,
    /// By slot of the capturing move and kind of captured piece.
    captures: Vec<i16>,
    board: std::marker::PhantomData<fn(B)>,
}

/// The number of codes of pieces.
const CODES: usize = 40;

impl<B: Board> History<B> {
    /// Statistics without memory: [`History::clear`] allocates it.
    pub(crate) const fn new() -> Self {
        Self {
            killers: Vec::new(),
            counters: [const { Vec::new() }; 2],
            butterflies: [const { Vec::new() }; 2],
            continuations: Vec::new(),
            changed: Vec::new(),
            captures: Vec::new(),
            board: std::marker::PhantomData,
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        refill(&mut self.killers, MAX_PLY + 2, [PackedMove::NONE; 2]);
        self.counters.iter_mut().for_each(|list| refill(list, B::SLOTS, PackedMove::NONE));
        self.butterflies.iter_mut().for_each(|list| refill(list, PackedMove::BUTTERFLIES, 0));
        if self.continuations.is_empty() {
            self.continuations.resize(B::SLOTS * B::SLOTS, 0);
        }
        self.changed.drain(..).for_each(|place| self.continuations[place as usize] = 0);
        refill(&mut self.captures, B::SLOTS * CODES, 0);
    }

    #[inline]
    pub(crate) fn killers(&self, ply: usize) -> [PackedMove; 2] {
        self.killers[ply]
    }

    /// The move that last refuted the previous one.
    #[inline]
    pub(crate) fn counter(&self, mover: usize, previous: u32) -> PackedMove {
        if previous == NO_SLOT { PackedMove::NONE } else { self.counters[mover][previous as usize] }
    }

    /// The count of a quiet move, at most three times the limit of one count in magnitude. `previous` are the slots of
    /// the last move and of the one before.
    #[inline]
    pub(crate) fn quiet(&self, mover: usize, mv: PackedMove, slot: usize, previous: [u32; 2]) -> i32 {
        let mut sum = i32::from(self.butterflies[mover][mv.butterfly()]);
        for before in previous {
            if before != NO_SLOT {
                sum += i32::from(self.continuations[before as usize * B::SLOTS + slot]);
            }
        }
        sum
    }

    /// The count of a capture of a piece with this code.
    #[inline]
    pub(crate) fn capture(&self, slot: usize, code: u8) -> i32 {
        i32::from(self.captures[slot * CODES + usize::from(code)])
    }

    /// Adds to the count of a quiet move.
    pub(crate) fn add_quiet(&mut self, mover: usize, mv: PackedMove, slot: usize, previous: [u32; 2], bonus: i32) {
        add(&mut self.butterflies[mover][mv.butterfly()], bonus);
        for before in previous {
            if before != NO_SLOT {
                let place = before as usize * B::SLOTS + slot;
                if self.continuations[place] == 0 {
                    self.changed.push(place as u32);
                }
                add(&mut self.continuations[place], bonus);
            }
        }
    }

    /// Adds to the count of a capture.
    pub(crate) fn add_capture(&mut self, slot: usize, code: u8, bonus: i32) {
        add(&mut self.captures[slot * CODES + usize::from(code)], bonus);
    }

    /// Remembers a quiet move that refuted a position.
    pub(crate) fn set_refutation(&mut self, mover: usize, ply: usize, previous: u32, mv: PackedMove) {
        let killers = &mut self.killers[ply];
        if killers[0] != mv {
            *killers = [mv, killers[0]];
        }
        if previous != NO_SLOT {
            self.counters[mover][previous as usize] = mv;
        }
    }
}

fn add(count: &mut i16, bonus: i32) {
    let now = i32::from(*count);
    *count = (now + bonus - now * bonus.abs() / LIMIT) as i16;
}

fn refill<T: Copy>(list: &mut Vec<T>, length: usize, value: T) {
    list.clear();
    list.resize(length, value);
}

//! Running counts of checks, so that an ending by history needs no walk through the turns.

use crate::Seat;

/// The turns of each side of a board, and how many of them gave check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Checks {
    turns: [u32; 2],
    checks: [u32; 2],
}

impl Checks {
    /// The counts with one more turn.
    pub(super) fn with(mut self, seat: Seat, gives_check: bool) -> Self {
        self.turns[side(seat)] += 1;
        self.checks[side(seat)] += u32::from(gives_check);
        self
    }

    /// The counts since earlier ones.
    pub(super) fn since(self, before: Self) -> Self {
        let difference = |after: [u32; 2], before: [u32; 2]| [after[0] - before[0], after[1] - before[1]];
        Self { turns: difference(self.turns, before.turns), checks: difference(self.checks, before.checks) }
    }

    /// The number of checks that a seat gave.
    pub(crate) fn of(&self, seat: Seat) -> u32 {
        self.checks[side(seat)]
    }

    /// Whether every turn of a seat gave check; also true without turns.
    pub(crate) fn are_all_of(&self, seat: Seat) -> bool {
        self.checks[side(seat)] == self.turns[side(seat)]
    }
}

const fn side(seat: Seat) -> usize {
    seat.index() & 1
}

//! Captures to their end, so that nothing is judged in the middle of an exchange.

use super::super::board::Board;
use super::super::step::Step;
use super::{MOST_PLIES, Moves, Searcher};

/// What a capture may bring beyond the victim before it is not worth looking at.
const MARGIN: i32 = 120;

impl Searcher {
    /// The worth of a board when nothing but captures is looked at; the mover may also leave it as it is.
    pub(in super::super) fn quiesce(&mut self, board: &Board, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        let stand = self.judge(board);
        if stand >= beta || !self.selectivity.quiescence || ply >= MOST_PLIES || self.overlooks_exchanges(board) {
            return stand;
        }
        let mut best = stand;
        alpha = alpha.max(stand);
        let mut captures = Moves::new();
        let mut all = [Step::NONE; 64];
        let mut count = 0;
        board.for_each_capture(&self.laws, |step| {
            if count < all.len() {
                all[count] = step;
                count += 1;
            }
        });
        let may_overlook = self.overlooks_jumps(board);
        for step in &all[..count] {
            if may_overlook && is_long(*step) {
                continue;
            }
            let promise = self.promise_of_capture(board, *step);
            if Moves::is_good_capture(promise) && self.could_reach(board, *step, stand, alpha) {
                captures.push(*step, promise);
            }
        }
        while let Some((step, _)) = captures.next() {
            let after = board.after(&self.laws, step, 0);
            self.enter();
            if self.stopped {
                return 0;
            }
            let found = match self.settled(&after, ply + 1) {
                Some(known) if after.mover == board.mover => known,
                Some(known) => -known,
                None if after.mover == board.mover => self.quiesce(&after, ply + 1, alpha, beta),
                None => -self.quiesce(&after, ply + 1, -beta, -alpha),
            };
            if self.stopped {
                return 0;
            }
            if found > best {
                best = found;
                if found >= beta {
                    return found;
                }
                alpha = alpha.max(found);
            }
        }
        best
    }

    /// Whether taking the victim could lift the score over alpha.
    #[inline]
    fn could_reach(&mut self, board: &Board, step: Step, stand: i32, alpha: i32) -> bool {
        let values = self.evaluator.material.values(board.alive);
        let total = values.sums[0] + values.sums[1];
        let victim = values.of[usize::from(board.cells[step.to()] & 15)];
        // The sum of both sides falls with the victim: what is left weighs the more.
        stand + MARGIN + victim * 12_000 / (total - victim + 2000).max(1) > alpha
    }

    /// Whether this player does not see on this board what cannons could do.
    #[inline]
    pub(in super::super) fn overlooks_jumps(&self, board: &Board) -> bool {
        self.overlooks(board, self.weakness.overlooks_jumps, 0x6a75_6d70)
    }

    /// Whether this player does not see on this board that who takes may be taken.
    #[inline]
    fn overlooks_exchanges(&self, board: &Board) -> bool {
        self.overlooks(board, self.weakness.overlooks_exchanges, 0x7377_6170)
    }

    /// Whether this board is one of those, so many of 256, on which something is overlooked; `what` tells such things apart.
    #[inline]
    fn overlooks(&self, board: &Board, often: u32, what: u64) -> bool {
        often > 0 && (super::zobrist::mixed(board.key ^ self.weakness.seed ^ what) >> 20 & 0xff) < u64::from(often)
    }
}

/// Whether a capture reaches further than the next square.
#[inline]
pub(in super::super) const fn is_long(step: Step) -> bool {
    let (from, to) = (step.from(), step.to());
    (from % 8).abs_diff(to % 8) + (from / 8).abs_diff(to / 8) > 1
}

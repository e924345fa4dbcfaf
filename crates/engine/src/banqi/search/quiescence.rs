//! Quiescence search: captures only, so that no board is evaluated within an exchange.

use crate::random::mixed;

use super::super::board::BanqiBoard;
use super::super::step::PackedStep;
use super::{BanqiMovePicker, BanqiSearcher, MAX_PLY};

/// The margin above the value of the victim within which a capture is searched.
const MARGIN: i32 = 120;

impl BanqiSearcher {
    /// The value of a board with captures only. The mover may also stand pat.
    pub(in super::super) fn quiesce(&mut self, board: &BanqiBoard, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        let stand = self.evaluate(board);
        if stand >= beta || !self.selectivity.quiescence || ply >= MAX_PLY || self.overlooks_exchanges(board) {
            return stand;
        }
        let mut best = stand;
        alpha = alpha.max(stand);
        let mut captures = BanqiMovePicker::new();
        let mut all = [PackedStep::NONE; 64];
        let mut count = 0;
        board.for_each_capture(&self.laws, |step| {
            if count < all.len() {
                all[count] = step;
                count += 1;
            }
        });
        let overlooks = self.overlooks_jumps(board);
        for step in &all[..count] {
            if overlooks && is_line_capture(*step) {
                continue;
            }
            let priority = self.capture_priority(board, *step);
            if BanqiMovePicker::is_good_capture(priority) && self.can_raise_alpha(board, *step, stand, alpha) {
                captures.push(*step, priority);
            }
        }
        while let Some((step, _)) = captures.next() {
            let after = board.after(&self.laws, step, 0);
            self.meter.count();
            if self.meter.is_stopped() {
                return 0;
            }
            let found = match self.known_score(&after, ply + 1) {
                Some(known) if after.mover == board.mover => known,
                Some(known) => -known,
                None if after.mover == board.mover => self.quiesce(&after, ply + 1, alpha, beta),
                None => -self.quiesce(&after, ply + 1, -beta, -alpha),
            };
            if self.meter.is_stopped() {
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

    /// Whether the capture can raise the score above alpha.
    #[inline]
    fn can_raise_alpha(&mut self, board: &BanqiBoard, step: PackedStep, stand: i32, alpha: i32) -> bool {
        let values = self.evaluator.material.values(board.alive);
        let total = values.sums[0] + values.sums[1];
        let victim = values.of[usize::from(board.cells[step.to()] & 15)];
        // The difference weighs more after the capture, since the sum of both sides falls.
        stand + MARGIN + victim * 12_000 / (total - victim + 2000).max(1) > alpha
    }

    /// Whether this level misses line captures on this board.
    #[inline]
    pub(in super::super) fn overlooks_jumps(&self, board: &BanqiBoard) -> bool {
        self.overlooks(board, self.weakness.overlooks_jumps, 0x6a75_6d70)
    }

    /// Whether this level does not follow captures on this board.
    #[inline]
    fn overlooks_exchanges(&self, board: &BanqiBoard) -> bool {
        self.overlooks(board, self.weakness.overlooks_exchanges, 0x7377_6170)
    }

    /// Whether this board is among the share, in 1/256, on which an error occurs; `what` separates the kinds of error.
    #[inline]
    fn overlooks(&self, board: &BanqiBoard, often: u32, what: u64) -> bool {
        often > 0 && (mixed(board.key ^ self.weakness.seed ^ what) >> 20 & 0xff) < u64::from(often)
    }
}

/// Whether a capture goes beyond the next square.
#[inline]
pub(in super::super) const fn is_line_capture(step: PackedStep) -> bool {
    let (from, to) = (step.from(), step.to());
    (from % 8).abs_diff(to % 8) + (from / 8).abs_diff(to / 8) > 1
}

//! Pruning, reductions and extensions.

use crate::transposition::Bound;

use super::board::Board;
use super::exchange;
use super::history::NO_SLOT;
use super::node::Node;
use super::packed_move::PackedMove;
use super::picker::MovePicker;
use super::score::{decided, from_table};
use super::searcher::Searcher;
use super::window::Window;

/// The largest depth at which quiet moves and positions are pruned by their evaluation.
const FUTILITY_DEPTH: i32 = 7;
/// The smallest depth of a test whether one move is much better than all others.
const SINGULAR_DEPTH: i32 = 8;

impl<B: Board> Searcher<B> {
    /// A score without a search of the moves, where the evaluation is far outside the window.
    pub(super) fn prune(&mut self, board: &B, node: &Node, window: Window, is_cut: bool) -> Option<i32> {
        let Window { depth, ply, alpha, beta } = window;
        let evaluation = node.evaluation?;
        if node.is_pv || node.excluded != PackedMove::NONE || decided(beta).is_some() || decided(alpha).is_some() {
            return None;
        }
        let margins = self.selectivity.margins;
        if self.selectivity.futility {
            let margin = margins.futility * (depth - i32::from(node.is_improving));
            if depth <= FUTILITY_DEPTH && evaluation - margin >= beta {
                return Some(evaluation);
            }
            if depth <= 2 && evaluation + margins.razoring * depth <= alpha {
                let score = self.quiesce(board, Window { depth: 0, ..window }, false, 0);
                if score <= alpha {
                    return Some(score);
                }
            }
        }
        let after_pass = self.frames[ply + 1].slot == NO_SLOT && ply > 0;
        if self.selectivity.null_move && is_cut && depth >= 3 && evaluation >= beta && !after_pass && board.may_pass() {
            let reduction = 3 + depth / 4 + ((evaluation - beta) / margins.null_move).min(3);
            let after = board.after_pass();
            self.frame(ply).slot = NO_SLOT;
            self.line.push_pass(&after);
            let below = Window { depth: depth - reduction, ply: ply + 1, alpha: -beta, beta: 1 - beta };
            let score = -self.node(&after, below, false, false);
            self.line.pop();
            if self.meter.is_stopped() {
                return Some(0);
            }
            if score >= beta {
                // A mate after a pass is not proved.
                return Some(if decided(score).is_some() { beta } else { score });
            }
        }
        None
    }

    /// The plies by which a late move is searched less deep.
    #[inline]
    pub(super) fn reduction(&self, depth: i32, number: usize) -> i32 {
        late_move_reduction(depth, number) * self.selectivity.margins.reduction / 100
    }

    /// Whether no quiet move after this number of moves needs a search, if it gives no check. If so, it is so for all larger
    /// numbers.
    #[inline]
    pub(super) fn skips_quiets(&self, node: &Node, number: usize, window: Window) -> bool {
        let (Window { depth, alpha, .. }, margins) = (window, self.selectivity.margins);
        let limit = (margins.late + depth * depth) as usize / if node.is_improving { 1 } else { 2 };
        if self.selectivity.late_moves && depth <= FUTILITY_DEPTH && number > limit {
            return true;
        }
        let reduced = (depth - self.reduction(depth, number)).max(1);
        let margin = margins.quiet[0] + margins.quiet[1] * reduced;
        self.selectivity.futility
            && reduced <= FUTILITY_DEPTH
            && node.evaluation.is_some_and(|now| now + margin <= alpha)
    }

    /// Whether a late move needs no search.
    pub(super) fn leaves_out(
        &self,
        board: &B,
        node: &Node,
        mv: PackedMove,
        number: usize,
        window: Window,
        is_quiet: bool,
        gives_check: bool,
        count: i32,
        picker: &MovePicker,
    ) -> Skip {
        let (depth, margins) = (window.depth, self.selectivity.margins);
        if is_quiet && !gives_check && !node.is_checked {
            if self.skips_quiets(node, number, window) {
                return Skip::Quiets;
            }
            if self.selectivity.late_moves && depth <= 4 && count < -4000 * depth {
                return Skip::Move;
            }
        }
        if self.selectivity.exchanges && depth <= FUTILITY_DEPTH && picker.is_past_captures() {
            let margin = if is_quiet { -margins.quiet_loss * depth } else { -margins.capture_loss * depth * depth };
            if !exchange::reaches(board, mv, margin) {
                return Skip::Move;
            }
        }
        Skip::No
    }

    /// The plies by which a move is searched deeper.
    pub(super) fn extension(
        &mut self,
        board: &B,
        node: &Node,
        mv: PackedMove,
        table_move: PackedMove,
        window: Window,
        gives_check: bool,
        is_cut: bool,
    ) -> i32 {
        let Window { depth, ply, .. } = window;
        if self.selectivity.singular
            && mv == table_move
            && depth >= SINGULAR_DEPTH
            && node.excluded == PackedMove::NONE
            && ply < 2 * self.root_depth
            && let Some(entry) = node.entry
            && entry.bound != Bound::Upper
            && i32::from(entry.depth) >= depth - 3
        {
            let known = from_table(entry.score, ply);
            if decided(known).is_none() {
                // If all other moves stay well below the known score, this one is the only good one (Anantharaman,
                // Campbell and Hsu 1988).
                let limit = known - 2 * depth;
                self.frame(ply).excluded = mv;
                let below = Window { depth: (depth - 1) / 2, ply, alpha: limit - 1, beta: limit };
                let score = self.node(board, below, node.is_checked, is_cut);
                self.frame(ply).excluded = PackedMove::NONE;
                if score < limit {
                    return 1;
                }
            }
        }
        let is_extended = self.selectivity.check_extension && gives_check && ply < 2 * self.root_depth;
        i32::from(is_extended && (!self.selectivity.exchanges || exchange::reaches(board, mv, 0)))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Skip {
    No,
    /// This move.
    Move,
    /// This move and all quiet ones after it.
    Quiets,
}

/// The plies by which a late move is searched less deep, by the logarithms of depth and number.
fn late_move_reduction(depth: i32, number: usize) -> i32 {
    REDUCTIONS[(depth as usize).min(63)][number.min(63)].into()
}

static REDUCTIONS: [[u8; 64]; 64] = {
    let mut table = [[0; 64]; 64];
    let mut depth = 1;
    while depth < 64 {
        let mut number = 1;
        while number < 64 {
            // 0.4 + ln(depth) × ln(number) / 2.2, in thousandths.
            table[depth][number] = ((400 + LOGARITHMS[depth] * LOGARITHMS[number] / 2200) / 1000) as u8;
            number += 1;
        }
        depth += 1;
    }
    table
};

/// Natural logarithms in thousandths.
const LOGARITHMS: [u64; 64] = {
    let mut all = [0; 64];
    let mut n = 2;
    while n < 64 {
        // ln n = ln (n - 1) + 2 artanh(1 / (2n - 1)), in millionths of a thousandth.
        let mut sum = 0_u64;
        let mut m = 2;
        while m <= n {
            let x = 2 * m as u64 - 1;
            sum += 2_000_000_000 / x + 2_000_000_000 / (3 * x * x * x);
            m += 1;
        }
        all[n] = (sum + 500_000) / 1_000_000;
        n += 1;
    }
    all
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reductions_grow_with_depth_and_number() {
        for (n, logarithm) in LOGARITHMS.iter().enumerate().skip(1) {
            assert!((*logarithm as f64 - 1000.0 * (n as f64).ln()).abs() < 3.0, "{n} {logarithm}");
        }
        assert_eq!((late_move_reduction(3, 2), late_move_reduction(8, 8), late_move_reduction(60, 200)), (0, 2, 8));
    }
}

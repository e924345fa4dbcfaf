//! Chance nodes: the value of a flip is the mean over its faces.

use super::super::board::BanqiBoard;
use super::super::step::{PackedStep, PieceCode};
use super::{BanqiSearcher, WIN};

/// The possible faces with their numbers in the bag.
struct Outcomes {
    list: [(PieceCode, i32); 14],
    count: usize,
}

impl Outcomes {
    /// The faces by falling probability, since the likeliest narrow the mean most.
    fn of(board: &BanqiBoard) -> Self {
        let mut outcomes = Self { list: [(0, 0); 14], count: 0 };
        for (code, count) in board.bag.iter() {
            outcomes.list[outcomes.count] = (code, count as i32);
            outcomes.count += 1;
        }
        outcomes.list[..outcomes.count].sort_by_key(|(_, odds)| -odds);
        outcomes
    }

    fn iter(&self) -> impl Iterator<Item = (PieceCode, i32)> {
        self.list[..self.count].iter().copied()
    }
}

impl BanqiSearcher {
    /// The value of a revealing step for the mover: exact inside the window, a bound outside.
    pub(super) fn chance_node(
        &mut self,
        board: &BanqiBoard,
        step: PackedStep,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let (least, most) = match self.selectivity.max_swing {
            Some(max_swing) => {
                let now = self.evaluator.evaluate(board);
                ((now - max_swing).max(-WIN), (now + max_swing).min(WIN))
            }
            None => (-WIN, WIN),
        };
        let outcomes = Outcomes::of(board);
        let weight: i32 = outcomes.iter().map(|(_, odds)| odds).sum();
        // The weighted sum so far, and the weight of the remaining faces.
        let (mut sum, mut left) = (0, weight);
        for (shown, odds) in outcomes.iter() {
            left -= odds;
            // If this face has at least the value `enough`, the mean is at least beta whatever the remaining faces
            // have. If it has at most `too_little`, the mean is at most alpha.
            let enough = (beta * weight - sum - left * least + odds - 1).div_euclid(odds);
            let too_little = ((alpha + 1) * weight - 1 - sum - left * most).div_euclid(odds);
            if enough <= least {
                return (sum + (odds + left) * least).div_euclid(weight);
            }
            if too_little >= most {
                return (sum + (odds + left) * most).div_euclid(weight);
            }
            let after = board.after(&self.laws, step, shown);
            let (low, high) = (too_little.max(least), enough.min(most));
            let found = if after.mover == board.mover {
                self.node(&after, depth, ply, low, high, false)
            } else {
                -self.node(&after, depth, ply, -high, -low, false)
            };
            if self.meter.is_stopped() {
                return 0;
            }
            let found = found.clamp(least, most);
            if found >= enough {
                return (sum + odds * found + left * least).div_euclid(weight);
            }
            if found <= too_little {
                return (sum + odds * found + left * most).div_euclid(weight);
            }
            sum += odds * found;
        }
        sum.div_euclid(weight.max(1))
    }
}

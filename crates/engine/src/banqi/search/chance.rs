//! What a flip is worth: the mean over what it may show.

use super::super::board::Board;
use super::super::step::{Code, Step};
use super::{Searcher, WIN};

/// What a turned man may be, with its odds.
struct Outcomes {
    list: [(Code, i32); 14],
    count: usize,
}

impl Outcomes {
    /// The likeliest first: they narrow the mean most.
    fn of(board: &Board) -> Self {
        let mut outcomes = Self { list: [(0, 0); 14], count: 0 };
        for (code, count) in board.bag.iter() {
            outcomes.list[outcomes.count] = (code, count as i32);
            outcomes.count += 1;
        }
        outcomes.list[..outcomes.count].sort_by_key(|(_, odds)| -odds);
        outcomes
    }

    fn iter(&self) -> impl Iterator<Item = (Code, i32)> {
        self.list[..self.count].iter().copied()
    }
}

impl Searcher {
    /// The worth of a step that shows something, to its mover: exact inside the window, otherwise a bound.
    pub(super) fn chance(&mut self, board: &Board, step: Step, depth: i32, ply: usize, alpha: i32, beta: i32) -> i32 {
        let (least, most) = match self.selectivity.swing {
            Some(swing) => {
                let now = self.evaluator.evaluate(board);
                ((now - swing).max(-WIN), (now + swing).min(WIN))
            }
            None => (-WIN, WIN),
        };
        let outcomes = Outcomes::of(board);
        let weight: i32 = outcomes.iter().map(|(_, odds)| odds).sum();
        // What has been summed up, and the odds of what is left.
        let (mut sum, mut left) = (0, weight);
        for (shown, odds) in outcomes.iter() {
            left -= odds;
            // From this on the mean is certainly at least beta, up to that certainly at most alpha.
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
            if self.stopped {
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

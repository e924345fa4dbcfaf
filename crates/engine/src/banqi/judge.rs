//! The evaluation after captures, for the tuning of its weights.

use teahouse_rules::banqi::{Position, Ruleset};

use crate::limits::Limits;

use super::board::Board;
use super::laws::Laws;
use super::search::{Searcher, WIN};
use super::weights::Weights;

/// Evaluates positions by quiescence search.
#[derive(Debug)]
pub struct Judge(Searcher);

impl Judge {
    /// An evaluator with these weights.
    #[must_use]
    pub fn new(ruleset: &Ruleset, weights: &Weights) -> Self {
        let mut searcher = Searcher::new(&Laws::of(ruleset), weights);
        searcher.restart(&Limits::default());
        Self(searcher)
    }

    /// The value of a position for the side to move.
    pub fn evaluate(&mut self, position: &Position) -> i32 {
        self.0.quiesce(&Board::of(position), 0, -WIN, WIN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captures_are_seen_to_their_end() {
        let ruleset = Ruleset::taiwan();
        let mut judge = Judge::new(&ruleset, &Weights::tuned());
        let mut evaluate = |fen: &str| judge.evaluate(&Position::from_fen(fen, &ruleset).unwrap());
        // The last horse is captured, which ends the game; two squares away it is not.
        let (beside, away) = (evaluate("8/1Rh5/8/7K r - 0 1"), evaluate("8/1R1h4/8/7K r - 0 1"));
        assert!(beside > WIN - 10 && away < WIN - 10, "{beside} {away}");
    }
}

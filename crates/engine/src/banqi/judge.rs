//! The evaluation by itself, for whoever turns its weights.

use teahouse_rules::banqi::{Position, Ruleset};

use crate::limits::Limits;

use super::board::Board;
use super::laws::Laws;
use super::search::{Searcher, WIN};
use super::weights::Weights;

/// Judges positions without looking further ahead than to the end of an exchange.
#[derive(Debug)]
pub struct Judge(Searcher);

impl Judge {
    /// A judge by these weights.
    #[must_use]
    pub fn new(ruleset: &Ruleset, weights: &Weights) -> Self {
        let mut searcher = Searcher::new(&Laws::of(ruleset), weights);
        searcher.go_on(&Limits::default());
        Self(searcher)
    }

    /// What a position is worth to whoever is to move.
    pub fn worth(&mut self, position: &Position) -> i32 {
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
        let mut worth = |fen: &str| judge.worth(&Position::from_fen(fen, &ruleset).unwrap());
        // The last horse is taken, and the game with it; two squares away it is not.
        let (beside, away) = (worth("8/1Rh5/8/7K r - 0 1"), worth("8/1R1h4/8/7K r - 0 1"));
        assert!(beside > WIN - 10 && away < WIN - 10, "{beside} {away}");
    }
}

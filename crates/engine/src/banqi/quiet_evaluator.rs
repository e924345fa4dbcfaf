//! The evaluation of quiet positions, for tuning its weights.

use teahouse_rules::banqi::{Position, Ruleset};

use crate::limits::Limits;

use super::board::BanqiBoard;
use super::laws::Laws;
use super::search::{BanqiSearcher, WIN};
use super::weights::Weights;

/// Evaluates positions by quiescence search: captures are searched to their end, as in Texel's tuning method.
///
/// ```
/// use teahouse_engine::banqi::{QuietEvaluator, Weights};
/// use teahouse_rules::banqi::{Position, Ruleset};
///
/// let ruleset = Ruleset::taiwan();
/// let mut evaluator = QuietEvaluator::new(&ruleset, &Weights::tuned());
/// let ahead = Position::from_fen("8/1K1h4/8/4h3 r - 0 1", &ruleset)?;
/// assert!(evaluator.evaluate(&ahead) > 0);
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
#[derive(Debug)]
pub struct QuietEvaluator(BanqiSearcher);

impl QuietEvaluator {
    /// An evaluator with these weights.
    pub fn new(ruleset: &Ruleset, weights: &Weights) -> Self {
        let mut searcher = BanqiSearcher::new(&Laws::of(ruleset), weights);
        searcher.restart(&Limits::default());
        Self(searcher)
    }

    /// The value of a position for the side to move, in units of the evaluation.
    pub fn evaluate(&mut self, position: &Position) -> i32 {
        self.0.quiesce(&BanqiBoard::of(position), 0, -WIN, WIN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captures_are_searched_to_their_end() {
        let ruleset = Ruleset::taiwan();
        let mut evaluator = QuietEvaluator::new(&ruleset, &Weights::tuned());
        let mut evaluate = |fen: &str| evaluator.evaluate(&Position::from_fen(fen, &ruleset).unwrap());
        // The last horse is captured, which ends the game; two squares away it is not.
        let (beside, away) = (evaluate("8/1Rh5/8/7K r - 0 1"), evaluate("8/1R1h4/8/7K r - 0 1"));
        assert!(beside > WIN - 10 && away < WIN - 10, "{beside} {away}");
    }
}

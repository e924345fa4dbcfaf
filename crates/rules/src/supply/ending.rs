//! Endings of a board.

use super::Position;
use crate::{Outcome, Public, Verdict, perpetual_check};

/// The number of occurrences of a position at which a perpetual check loses.
pub const OCCURRENCES: usize = 3;

/// The outcome of a board. An ending on the board precedes a perpetual check.
pub(crate) fn judge(public: &Public, position: &Position) -> Outcome {
    match position.outcome_reason() {
        Some(reason) => Outcome::Win { winner: public.mover().other(), reason },
        None => public.verdict().map_or(Outcome::Ongoing, |verdict| verdict.outcome),
    }
}

/// The verdict on a perpetual check; `None` for any other repetition.
pub(crate) fn verdict(public: &Public, occurrences: usize) -> Option<Verdict> {
    perpetual_check::verdict(public, occurrences).filter(|verdict| verdict.outcome.winner().is_some())
}

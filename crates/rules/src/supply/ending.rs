//! Endings of a board.

use super::Position;
use crate::{Judgement, Outcome, Public, Verdict, perpetual_check};

/// The number of occurrences of a position at which a perpetual check loses.
pub const OCCURRENCES: usize = 3;

/// The outcome of a board. An ending on the board precedes a perpetual check.
pub(crate) fn judge(public: &Public, position: &Position) -> Outcome {
    match position.outcome_reason() {
        Some(reason) => Outcome::Win { winner: public.mover().other(), reason },
        None => lost_by_perpetual_check(public, OCCURRENCES).unwrap_or(Outcome::Ongoing),
    }
}

/// The verdict on a perpetual check; `None` for any other repetition.
pub(crate) fn verdict(public: &Public, occurrences: usize) -> Option<Verdict> {
    lost_by_perpetual_check(public, occurrences).and_then(|_| perpetual_check::verdict(public, occurrences))
}

/// The result of that without its proof.
pub(crate) fn judgement(public: &Public, occurrences: usize) -> Option<Judgement> {
    perpetual_check::judgement(public, occurrences).filter(|judgement| judgement.offender().is_some())
}

/// The loss by a perpetual check. Any other repetition has no result, so the match goes on and may repeat the position any
/// number of times.
fn lost_by_perpetual_check(public: &Public, occurrences: usize) -> Option<Outcome> {
    perpetual_check::outcome(public, occurrences).filter(|outcome| outcome.winner().is_some())
}

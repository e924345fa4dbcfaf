//! Runs of attacks on one piece, so that perpetual attack needs no walk through the turns.

use crate::PieceId;

/// The pieces that a turn attacks, each with the number of turns in a row in which the seat has attacked it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Attacks(Vec<(PieceId, usize)>);

impl Attacks {
    /// The attacks of a turn on these pieces; `before` are those of the turn before it of the same seat.
    pub(super) fn after(before: Option<&Self>, victims: Vec<PieceId>) -> Self {
        let run = |victim| before?.0.iter().find(|(attacked, _)| *attacked == victim).map(|(_, turns)| *turns);
        Self(victims.into_iter().map(|victim| (victim, run(victim).unwrap_or(0) + 1)).collect())
    }

    /// The number of turns in a row that attack one piece, this turn the last of them.
    pub(super) fn longest_run(&self) -> usize {
        self.0.iter().map(|(_, turns)| *turns).max().unwrap_or(0)
    }
}

//! Runs of attacks on one piece, so that perpetual attack and perpetual chase need no walk through the turns.

use crate::PieceId;
use crate::conduct::Attacked;

/// The pieces that a turn attacks, each with the number of turns in a row in which the seat has attacked it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Attacks {
    all: Runs,
    /// The runs of attacks on a piece that is trapped after each of them.
    trapped: Runs,
}

impl Attacks {
    /// The attacks of a turn on these pieces; `before` are those of the turn before it of the same seat.
    pub(super) fn after(before: Option<&Self>, attacked: Attacked) -> Self {
        Self {
            all: Runs::after(before.map(|before| &before.all), attacked.pieces),
            trapped: Runs::after(before.map(|before| &before.trapped), attacked.trapped),
        }
    }

    /// The number of turns in a row that attack one piece, this turn the last of them.
    pub(super) fn longest_run(&self) -> usize {
        self.all.longest()
    }

    /// The number of turns in a row that attack one piece and leave it trapped, this turn the last of them.
    pub(super) fn longest_run_on_trapped(&self) -> usize {
        self.trapped.longest()
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Runs(Vec<(PieceId, usize)>);

impl Runs {
    fn after(before: Option<&Self>, pieces: Vec<PieceId>) -> Self {
        let run = |piece| before?.0.iter().find(|(attacked, _)| *attacked == piece).map(|(_, turns)| *turns);
        Self(pieces.into_iter().map(|piece| (piece, run(piece).unwrap_or(0) + 1)).collect())
    }

    fn longest(&self) -> usize {
        self.0.iter().map(|(_, turns)| *turns).max().unwrap_or(0)
    }
}

//! What both sides did while a position came back: the proof of a verdict on repetition.

use crate::{Outcome, PieceId, Seat};

/// What a side did with all its moves between two occurrences of a position, from the least to the gravest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Nature {
    /// Nothing forbidden, or not with every move.
    Idle,
    /// With every move it threatened to take one and the same piece.
    Chase,
    /// The same, and the piece is a chariot that an enemy horse shuts in (xiangqi, Asia rule 19).
    ChaseOfShutIn,
    /// It gave check with every move.
    Check,
}

/// A threat that a move made: it was not there before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Threat {
    /// Who could take.
    pub attacker: PieceId,
    /// Whom.
    pub victim: PieceId,
}

/// What one move did.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Deed {
    /// Which turn: its place in [`Public::line`](crate::Public::line).
    pub turn: usize,
    /// Whether it gave check.
    pub check: bool,
    /// The threats that it made, in the order of the pieces' ids.
    pub threats: Vec<Threat>,
}

/// What one side did.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Conduct {
    /// All in all.
    pub nature: Nature,
    /// The piece that was chased with every move, if one was.
    pub victim: Option<PieceId>,
    /// Move by move.
    pub deeds: Vec<Deed>,
}

/// How a repetition is judged, with its proof.
///
/// [`Public::verdict`](crate::Public::verdict) gives the one that ended a game, [`Public::warning`](crate::Public::warning)
/// the one that comes if the position stands once more.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// The position stood after so many turns, the first time that counts first.
    pub stood_after: Vec<usize>,
    /// What each side did in between, the one of seat 0 first. Repetition is judged on one board, which has two sides.
    pub conduct: [Conduct; 2],
    /// What follows.
    pub outcome: Outcome,
}

impl Verdict {
    /// The side that loses by it, if one does.
    #[must_use]
    pub fn offender(&self) -> Option<Seat> {
        self.outcome.winner().map(Seat::other)
    }
}

//! The verdict on a repetition, with its proof: what each side did between the occurrences of the position.

use crate::{Outcome, PieceId, Seat};

/// The kind of all moves of one side between two occurrences of a position. The order is by gravity: a check is the gravest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Nature {
    /// At least one move is neither a check nor a forbidden chase.
    Idle,
    /// Every move threatens to capture the same piece.
    Chase,
    /// A chase whose victim is a chariot trapped by an enemy horse (xiangqi, Asian rules, article 19).
    TrappedChase,
    /// Every move gives check.
    Check,
}

/// A threat to capture that a move creates. It did not exist before the move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Threat {
    /// The piece that threatens to capture.
    pub attacker: PieceId,
    /// The threatened piece.
    pub victim: PieceId,
}

/// The checks and threats of one move.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Deed {
    /// The index of the turn in [`Public::line`](crate::Public::line).
    pub turn: usize,
    /// Whether the move gives check.
    pub check: bool,
    /// The threats that the move creates, in the order of piece ids.
    pub threats: Vec<Threat>,
}

/// The pieces that one move attacks anew.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Attacked {
    /// Each of them once.
    pub(crate) pieces: Vec<PieceId>,
    /// The chariots among them that an enemy horse [traps](Nature::TrappedChase) after the move.
    pub(crate) trapped: Vec<PieceId>,
}

/// The conduct of one side during a repetition.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Conduct {
    /// The kind of all moves taken together.
    pub nature: Nature,
    /// The piece that every move chases, if there is one.
    pub victim: Option<PieceId>,
    /// The moves, in the order of play.
    pub deeds: Vec<Deed>,
}

/// The result of a [`Verdict`] without its proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Judgement {
    /// The nature of each side's moves between the first and the last occurrence, that of seat 0 first.
    pub natures: [Nature; 2],
    /// The result of the repetition.
    pub outcome: Outcome,
}

impl Judgement {
    /// The seat that loses by the repetition; `None` if it draws.
    pub fn offender(&self) -> Option<Seat> {
        self.outcome.winner().map(Seat::other)
    }

    /// The nature of the moves of a seat at the board.
    pub const fn of(&self, seat: Seat) -> Nature {
        self.natures[seat.index() & 1]
    }
}

/// The verdict on a repetition, with its proof.
///
/// [`Public::verdict`](crate::Public::verdict) returns the verdict on the present position,
/// [`Public::warning`](crate::Public::warning) the verdict that one more occurrence would bring.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// The plies after which the position occurred, in ascending order.
    pub occurrences: Vec<usize>,
    /// The conduct of each side between the first and the last occurrence, that of seat 0 first. Repetition is judged on one
    /// board, which has two sides.
    pub conduct: [Conduct; 2],
    /// The result of the repetition.
    pub outcome: Outcome,
}

impl Verdict {
    /// The seat that loses by the repetition; `None` if it draws.
    pub fn offender(&self) -> Option<Seat> {
        self.outcome.winner().map(Seat::other)
    }

    /// The conduct of a seat at the board.
    pub const fn of(&self, seat: Seat) -> &Conduct {
        &self.conduct[seat.index() & 1]
    }
}

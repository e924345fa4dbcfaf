//! Why a command is not allowed.

use teahouse_rules::{Illegal, Outcome, Seat};

/// A command that is not allowed. It changed nothing, and nothing of it is in the journal.
///
/// Its text is one English sentence for the player; a translation is found by [`code`](Self::code) and filled from the
/// fields.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The rules do not allow the move.
    #[error("{0}")]
    Illegal(#[from] Illegal),
    /// Another seat is to move.
    #[error("It is not your turn.")]
    NotYourTurn {
        /// The seat that wanted to play.
        seat: Seat,
    },
    /// The table has no such seat.
    #[error("Nobody sits at seat {} of this table.", .seat.0)]
    NoSuchSeat {
        /// The seat that the command came from.
        seat: Seat,
    },
    /// The match has ended.
    #[error("The match is over.")]
    MatchOver {
        /// How it ended.
        outcome: Outcome,
    },
    /// This match was begun without undo.
    #[error("This match is played without undo.")]
    UndoOff,
    /// The seat has no turn to take back.
    #[error("You have no turn to take back.")]
    NothingToUndo,
    /// No draw offer waits for an answer.
    #[error("No draw has been offered.")]
    NoDrawOffered,
    /// No counter allows a draw now, or it would have come by itself.
    #[error("There is no draw to claim.")]
    NothingToClaim,
    /// This game knows no declaration, or its rules ask for agreement.
    #[error("There is nothing to declare.")]
    NothingToDeclare,
    /// The rules know no impasse by agreement, or it lacks a condition now.
    #[error("There is no impasse to agree on.")]
    NothingToCount,
    /// No count of the points has been offered.
    #[error("No count of the points has been offered.")]
    NoImpasseOffered,
    /// No request for an undo waits for an answer.
    #[error("Nobody has asked to take a turn back.")]
    NoUndoAsked,
    /// A draw offer stands already.
    #[error("A draw has been offered already and waits for an answer.")]
    DrawOfferStands,
    /// An offer to count the points stands already.
    #[error("A count of the points has been offered already and waits for an answer.")]
    ImpasseOfferStands,
    /// An undo request stands already.
    #[error("An undo has been asked for already and waits for an answer.")]
    UndoRequestStands,
    /// The offer is the seat's own, and for the others to answer.
    #[error("Your own offer is for the other player to answer.")]
    OwnOffer,
    /// The seat has agreed, and others have not answered yet.
    #[error("You have agreed already. The other players have not all answered.")]
    AlreadyAgreed,
    /// The journal is as long as one can be: the match can only be ended.
    #[error("This match has {most} entries, and a journal holds no more. It can only be ended now.")]
    TooLong {
        /// The most entries of a journal.
        most: u64,
    },
    /// The command was made for another state of the match.
    #[error("The match has gone on since: this answers revision {answered}, and it is {current} now.")]
    Stale {
        /// The revision that the command was made for.
        answered: u64,
        /// The revision now.
        current: u64,
    },
}

impl Refusal {
    /// The reason's code, for programs and translations; for an illegal move it is the code of the rules.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Illegal(illegal) => illegal.code.text(),
            Self::NotYourTurn { .. } => "not-your-turn",
            Self::NoSuchSeat { .. } => "no-such-seat",
            Self::MatchOver { .. } => "match-over",
            Self::UndoOff => "undo-off",
            Self::NothingToUndo => "nothing-to-undo",
            Self::NoDrawOffered => "no-draw-offered",
            Self::NothingToClaim => "nothing-to-claim",
            Self::NothingToDeclare => "nothing-to-declare",
            Self::NothingToCount => "nothing-to-count",
            Self::NoImpasseOffered => "no-impasse-offered",
            Self::NoUndoAsked => "no-undo-asked",
            Self::DrawOfferStands => "draw-offer-stands",
            Self::ImpasseOfferStands => "impasse-offer-stands",
            Self::UndoRequestStands => "undo-request-stands",
            Self::OwnOffer => "own-offer",
            Self::AlreadyAgreed => "already-agreed",
            Self::TooLong { .. } => "too-long",
            Self::Stale { .. } => "stale",
        }
    }
}

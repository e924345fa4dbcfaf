//! Refusals: why a command is not allowed.

use strum::IntoStaticStr;
use teahouse_rules::{Illegal, Outcome, Seat};

use crate::GameTime;

/// Why a command was refused. The match and the journal are unchanged.
///
/// The text is an English sentence for the player. Translations are looked up by [`code`](Self::code).
///
/// ```
/// use teahouse_rules::Seat;
/// use teahouse_table::Refusal;
///
/// let refusal = Refusal::NotYourTurn { seat: Seat::SECOND };
/// assert_eq!(refusal.to_string(), "It is not your turn.");
/// assert_eq!(refusal.code(), "not-your-turn");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Refusal {
    /// The rules do not allow the move.
    #[error("{0}")]
    Illegal(#[from] Illegal),
    /// Another seat is to move.
    #[error("It is not your turn.")]
    NotYourTurn {
        /// The seat that gave the command.
        seat: Seat,
    },
    /// The match has no such seat.
    #[error("This match has no seat {}.", .seat.0)]
    NoSuchSeat {
        /// The seat that gave the command.
        seat: Seat,
    },
    /// The match has ended.
    #[error("The match is over.")]
    MatchOver {
        /// The outcome of the match.
        outcome: Outcome,
    },
    /// The time is up: a flag has fallen. Only [`Command::Flag`](crate::Command::Flag) is allowed.
    #[error("The time is up.")]
    FlagFallen {
        /// The seat whose flag has fallen.
        seat: Seat,
        /// The moment of the fall.
        at: GameTime,
    },
    /// The flag of the seat has not fallen, or that of another seat fell before.
    #[error("The flag has not fallen.")]
    FlagStands {
        /// The seat for which the command was given.
        seat: Seat,
    },
    /// The undo policy of the seat is `Off`.
    #[error("This match is played without undo.")]
    UndoOff,
    /// The seat has no turn to take back.
    #[error("You have no turn to take back.")]
    NothingToUndo,
    /// No draw offer stands.
    #[error("No draw has been offered.")]
    NoDrawOffered,
    /// The rules have no draws that are claimed.
    #[error("There is no draw to claim.")]
    NothingToClaim,
    /// The rules have draws that are claimed, but not in this position.
    #[error("No draw can be claimed: this position has occurred {times} time(s), and {plies} turns were quiet.")]
    ClaimFails {
        /// How often the position has occurred.
        times: usize,
        /// The number of plies without a flip or a capture.
        plies: u16,
    },
    /// In [strict play](crate::Match::is_strict) a piece that was touched is moved. The match does not know what was touched:
    /// the interface refuses.
    #[error("This piece has been touched, and it has to move.")]
    Touched,
    /// A move was tried beside a match, and it would show the face of a piece that is not known. The match takes no such
    /// move: the interface refuses.
    #[error("That piece is still face-down. A variation can only flip it as the match did.")]
    FaceUnknown,
    /// A move was tried beside a match whose record has as many steps as a record can have. The interface refuses.
    #[error("The record of this match is full.")]
    RecordFull,
    /// The match is only looked through, and nothing can be added to its record. The interface refuses.
    #[error("This match is only looked through: nothing can be moved in it.")]
    LookedThrough,
    /// The rules give repetitions a result, or the position has not occurred often enough.
    #[error("There is no stalemate to agree on.")]
    NothingToNegotiate,
    /// No offer of a stalemate stands.
    #[error("No stalemate has been offered.")]
    NoStalemateOffered,
    /// An offer of a stalemate already stands.
    #[error("A stalemate has already been offered and waits for an answer.")]
    StalemateOfferStands,
    /// The game has no declarations, or its rules require agreement.
    #[error("There is nothing to declare.")]
    NothingToDeclare,
    /// The rules have no impasse by agreement, or its conditions are not met.
    #[error("There is no impasse to agree on.")]
    NothingToCount,
    /// No offer of a count stands.
    #[error("No count of the points has been offered.")]
    NoImpasseOffered,
    /// No request for an undo stands.
    #[error("No undo has been asked for.")]
    NoUndoAsked,
    /// An offer of a draw already stands.
    #[error("A draw has already been offered and waits for an answer.")]
    DrawOfferStands,
    /// In [strict play](crate::Match::is_strict) the seat has made this offer, and no turn since.
    #[error("You have made this offer already. You can make it again after your next turn.")]
    OfferRepeated,
    /// An offer of a count already stands.
    #[error("A count of the points has already been offered and waits for an answer.")]
    ImpasseOfferStands,
    /// A request for an undo already stands.
    #[error("An undo has already been asked for and waits for an answer.")]
    UndoRequestStands,
    /// The offer is the seat's own. Only another seat can answer it.
    #[error("Only the other player can answer your offer.")]
    OwnOffer,
    /// The seat has accepted, and other seats have not answered yet.
    #[error("You have already accepted. Other players have not answered yet.")]
    AlreadyAgreed,
    /// The seat has no partner to give a signal to.
    #[error("You have no partner at this table.")]
    NoPartner,
    /// The seat has given [`Signal::MOST`](crate::Signal::MOST) signals since the last turn.
    #[error("You can signal again after the next turn.")]
    TooManySignals,
    /// A [call](crate::Command::Miscall) fails only where a player does not see the pieces.
    #[error("No player of this match plays blindfold.")]
    NotBlindfold,
    /// Failed calls have filled the half of the journal that they may fill: the rest is for turns.
    #[error("No more failed calls can be counted in this match.")]
    TooManyCalls,
    /// The journal has reached its limit. Only commands that end the match are allowed.
    #[error("This match has reached the limit of {most} entries. It can only be ended now.")]
    TooLong {
        /// The limit.
        most: u64,
    },
}

impl Refusal {
    /// The code of the reason, for programs and translations. An illegal move has the code of the rules.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Illegal(illegal) => illegal.code.text(),
            other => other.into(),
        }
    }
}

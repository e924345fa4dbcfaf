//! The outcome of a game and its reason.

use core::fmt;

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use crate::{Seat, Seats};

/// The winners in texts of outcomes, by seat.
const ORDINALS: [&str; Seats::MOST] = ["first", "second", "third", "fourth"];

/// The outcome of a game: ongoing, won or drawn.
///
/// ```
/// use teahouse_rules::{Outcome, Reason, Seat};
///
/// let outcome = Outcome::Win { winner: Seat::SECOND, reason: Reason::Checkmate };
/// assert!(outcome.is_over());
/// assert_eq!((outcome.winner(), outcome.reason()), (Some(Seat::SECOND), Some(Reason::Checkmate)));
/// assert_eq!(outcome.to_string(), "second wins: checkmate");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The game goes on.
    Ongoing,
    /// A seat has won, and its partner with it: [`Seats::winners`](crate::Seats::winners).
    Win {
        /// The winner.
        winner: Seat,
        /// The reason.
        reason: Reason,
    },
    /// The game is drawn.
    Draw {
        /// The reason.
        reason: Reason,
    },
}

impl Outcome {
    /// Whether the game is over.
    pub const fn is_over(self) -> bool {
        !matches!(self, Self::Ongoing)
    }

    /// The winner, if the game is won.
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Ongoing | Self::Draw { .. } => None,
        }
    }

    /// Reads the text of an outcome: `ongoing`, `first wins: no-moves`, `draw: repetition`. `None` for any other text.
    ///
    /// ```
    /// use teahouse_rules::{Outcome, Reason};
    ///
    /// let draw = Outcome::Draw { reason: Reason::Repetition };
    /// assert_eq!(Outcome::from_text(&draw.to_string()), Some(draw));
    /// assert_eq!(Outcome::from_text("draw: boredom"), None);
    /// ```
    pub fn from_text(text: &str) -> Option<Self> {
        let Some((result, code)) = text.split_once(": ") else {
            return (text == Self::Ongoing.to_string()).then_some(Self::Ongoing);
        };
        let reason = code.parse().ok()?;
        if result == "draw" {
            return Some(Self::Draw { reason });
        }
        let winner = ORDINALS.iter().position(|ordinal| Some(*ordinal) == result.strip_suffix(" wins"))?;
        Some(Self::Win { winner: Seat(winner as u8), reason })
    }

    /// Reads the text of an outcome of a finished game at the end of a longer text, behind a space.
    ///
    /// ```
    /// use teahouse_rules::{Outcome, Reason, Seat};
    ///
    /// let won = Outcome::Win { winner: Seat(2), reason: Reason::Checkmate };
    /// assert_eq!(Outcome::at_end_of("77ab12cd third wins: checkmate"), Some(won));
    /// assert_eq!(Outcome::at_end_of("77ab12cd"), None);
    /// ```
    pub fn at_end_of(text: &str) -> Option<Self> {
        let read = |(space, _)| Self::from_text(&text[space + 1..]).filter(|outcome| outcome.is_over());
        text.match_indices(' ').find_map(read)
    }

    /// The reason, if the game is over.
    pub const fn reason(self) -> Option<Reason> {
        match self {
            Self::Win { reason, .. } | Self::Draw { reason } => Some(reason),
            Self::Ongoing => None,
        }
    }
}

/// The text that `teahouse-engine` prints: `ongoing`, `first wins: no-moves`, `draw: repetition`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ongoing => f.write_str("ongoing"),
            Self::Win { winner, reason } => {
                // No game has a further seat.
                write!(f, "{} wins: {reason}", ORDINALS.get(winner.index()).unwrap_or(&"no seat"))
            }
            Self::Draw { reason } => write!(f, "draw: {reason}"),
        }
    }
}

/// The reason of a win or a draw. Its text is its code, such as `no-moves`, which scripts and translations rely on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Reason {
    /// The loser is in check and has no legal move.
    Checkmate,
    /// The loser is not in check and has no legal move: a loss in xiangqi and shogi.
    Stalemate,
    /// Xiangqi: the general was captured, which only the teaching rules allow.
    GeneralCaptured,
    /// Banqi: the loser has no legal move.
    NoMoves,
    /// Banqi: the loser has no piece left, face-up or face-down.
    NoPieces,
    /// Xiangqi: neither side has a piece left that can mate.
    InsufficientMaterial,
    /// The loser gave check with every move of a repetition.
    PerpetualCheck,
    /// Xiangqi: the loser chased one piece with every move of a repetition.
    PerpetualChase,
    /// Banqi: the loser alone attacked one piece with every move of a repetition, which the rules forbid.
    PerpetualAttack,
    /// The position occurred for the third time (in shogi, the fourth).
    Repetition,
    /// The limit of plies without progress is reached.
    NoProgress,
    /// Shogi: the points of an agreed impasse were counted; a side with too few points loses.
    Impasse,
    /// Shogi: a declaration of impasse, which wins if justified and loses otherwise.
    Declaration,
    /// Shogi: the move limit is reached.
    MoveLimit,
    /// Shogi, where fouls lose: the loser made an illegal move.
    IllegalMove,
    /// A player resigned.
    Resignation,
    /// A player's time ran out.
    Time,
    /// The players agreed on a draw.
    Agreement,
    /// Banqi, where a repetition has no result: the players agreed that neither can break it.
    NegotiatedStalemate,
    /// The game record of another program gives the result without a reason.
    Unrecorded,
}

impl Reason {
    /// All reasons.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// Whether only a command beside the turns, the clock or a game record ends a match so: a resignation, an agreement, a declaration.
    pub const fn is_by_command(self) -> bool {
        matches!(
            self,
            Self::Resignation
                | Self::Time
                | Self::Agreement
                | Self::NegotiatedStalemate
                | Self::Declaration
                | Self::Impasse
                | Self::Unrecorded
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_names_every_seat() {
        for seat in Seats::Four {
            let won = Outcome::Win { winner: seat, reason: Reason::Resignation };
            assert_eq!(Outcome::from_text(&won.to_string()), Some(won));
            assert_eq!(Outcome::at_end_of(&format!("red chariot 77ab12cd {won}")), Some(won));
        }
        for text in ["fifth wins: resignation", " wins: resignation", "first: resignation", "first wins"] {
            assert_eq!(Outcome::from_text(text), None, "{text:?}");
        }
        assert_eq!(Outcome::at_end_of("77ab12cd ongoing"), None);
    }
}

//! How a game stands, and why.

use core::fmt;

use crate::{Seat, Seats};

/// The winners in texts of outcomes, by seat.
const ORDINALS: [&str; Seats::MOST] = ["first", "second", "third", "fourth"];

/// Whether a game goes on, or how it ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The game goes on.
    Ongoing,
    /// A seat has won, and its partner with it: [`Seats::winners`](crate::Seats::winners).
    Win {
        /// Who.
        winner: Seat,
        /// Why.
        reason: Reason,
    },
    /// Neither party has won.
    Draw {
        /// Why.
        reason: Reason,
    },
}

impl Outcome {
    /// Whether the game is over.
    #[must_use]
    pub const fn is_over(self) -> bool {
        !matches!(self, Self::Ongoing)
    }

    /// The seat that has won, if one has. [`Seats::winners`](crate::Seats::winners) tells who has won with it.
    #[must_use]
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Ongoing | Self::Draw { .. } => None,
        }
    }

    /// Reads the text of an outcome: `ongoing`, `first wins: no-moves`, `draw: repetition`. The winner is `first`, `second`,
    /// `third` or `fourth`.
    ///
    /// ```
    /// use teahouse_rules::{Outcome, Reason};
    ///
    /// let draw = Outcome::Draw { reason: Reason::Repetition };
    /// assert_eq!(Outcome::from_text(&draw.to_string()), Some(draw));
    /// assert_eq!(Outcome::from_text("draw: boredom"), None);
    /// ```
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let Some((result, code)) = text.split_once(": ") else {
            return (text == Self::Ongoing.to_string()).then_some(Self::Ongoing);
        };
        let reason = Reason::ALL.iter().copied().find(|reason| reason.code() == code)?;
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
    #[must_use]
    pub fn at_end_of(text: &str) -> Option<Self> {
        let read = |(space, _)| Self::from_text(&text[space + 1..]).filter(|outcome| outcome.is_over());
        text.match_indices(' ').find_map(read)
    }

    /// Why the game is over, if it is.
    #[must_use]
    pub const fn reason(self) -> Option<Reason> {
        match self {
            Self::Win { reason, .. } | Self::Draw { reason } => Some(reason),
            Self::Ongoing => None,
        }
    }
}

/// As the headless program prints it: `ongoing`, `first wins: no-moves`, `draw: repetition`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ongoing => f.write_str("ongoing"),
            Self::Win { winner, reason } => {
                // No game has a further seat.
                write!(f, "{} wins: {reason}", ORDINALS.get(winner.index()).unwrap_or(&"nobody"))
            }
            Self::Draw { reason } => write!(f, "draw: {reason}"),
        }
    }
}

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident = $code:literal,)*) => {
        /// Why a game ended. The text of each is its code, which scripts and translations rely on.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Reason { $($(#[$doc])* $name,)* }

        impl Reason {
            /// Every reason there is.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// The code, such as `no-moves`.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)* }
            }
        }
    };
}

reasons! {
    /// In check, and no move parries it.
    Checkmate = "checkmate",
    /// Not in check, and no legal move: a loss in xiangqi and shogi.
    Stalemate = "stalemate",
    /// Xiangqi: the general was taken, which only the rules for teaching allow.
    GeneralCaptured = "general-captured",
    /// Banqi: nothing to flip, move or capture.
    NoMoves = "no-moves",
    /// Banqi: a colour has no piece left, face-up or face-down.
    NoPieces = "no-pieces",
    /// Xiangqi: neither side has a piece left that can mate.
    InsufficientMaterial = "insufficient-material",
    /// Checking with every move while the position came back.
    PerpetualCheck = "perpetual-check",
    /// Xiangqi: chasing one piece with every move while the position came back.
    PerpetualChase = "perpetual-chase",
    /// Banqi: the loser alone attacked the same piece with every move of a repetition, and the rules forbid it.
    PerpetualAttack = "perpetual-attack",
    /// The same position for the third time (the fourth in shogi).
    Repetition = "repetition",
    /// Too many plies without progress.
    NoProgress = "no-progress",
    /// Shogi: the points were counted, and nobody's were too few or one side's were.
    Impasse = "impasse",
    /// Shogi: a declaration of impasse that was right, or one that was not.
    Declaration = "declaration",
    /// Shogi: so many moves were made that the game is drawn.
    MoveLimit = "move-limit",
    /// Shogi, under strict rules: a foul loses the game.
    IllegalMove = "illegal-move",
    /// A player gave up.
    Resignation = "resignation",
    /// A player's time ran out.
    Time = "time",
    /// The players agreed on a draw.
    Agreement = "agreement",
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
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

//! How a game stands, and why.

use core::fmt;

use crate::Seat;

/// Whether a game goes on, or how it ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Somebody is to move.
    Ongoing,
    /// One seat has won.
    Win {
        /// Who.
        winner: Seat,
        /// Why.
        reason: Reason,
    },
    /// Nobody has won.
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

    /// Who won, if somebody did.
    #[must_use]
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Ongoing | Self::Draw { .. } => None,
        }
    }

    /// Reads the text of an outcome: `ongoing`, `first wins: no-moves`, `draw: repetition`.
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
        match result {
            "first wins" => Some(Self::Win { winner: Seat::FIRST, reason }),
            "second wins" => Some(Self::Win { winner: Seat::SECOND, reason }),
            "draw" => Some(Self::Draw { reason }),
            _ => None,
        }
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
            Self::Win { winner: Seat::FIRST, reason } => write!(f, "first wins: {reason}"),
            Self::Win { reason, .. } => write!(f, "second wins: {reason}"),
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

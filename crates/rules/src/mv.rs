//! Moves, before and after they have shown what they show.

use core::fmt;

use crate::{Face, Square};

/// One step of a turn, as a player decides it: it carries no face that the player cannot know.
///
/// Its text is that of the headless program's `uci` dialect: `a2b2`, `a2b2+` (promotion), `a2a2` (flip), `P@e5` (drop),
/// `stop`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Turn the face-down piece on a square face-up.
    Flip {
        /// Where it lies.
        at: Square,
    },
    /// Take a piece from one square to another, capturing what stands there.
    Go {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
        /// Whether it promotes on arrival.
        promote: bool,
    },
    /// Put a piece from the hand on an empty square.
    Drop {
        /// What is dropped, as it will lie on the board: the owner's, unpromoted.
        piece: Face,
        /// Where to.
        to: Square,
    },
    /// Go on no further with a chain of captures.
    Stop {
        /// Where the piece stands that made the chain.
        at: Square,
    },
}

impl Move {
    /// A step or capture without promotion.
    #[must_use]
    pub const fn go(from: Square, to: Square) -> Self {
        Self::Go { from, to, promote: false }
    }

    /// The square where the move ends.
    #[must_use]
    pub const fn target(self) -> Square {
        match self {
            Self::Flip { at } | Self::Stop { at } => at,
            Self::Go { to, .. } | Self::Drop { to, .. } => to,
        }
    }

    /// The square where the move starts; a drop has none.
    #[must_use]
    pub const fn origin(self) -> Option<Square> {
        match self {
            Self::Flip { at } | Self::Stop { at } => Some(at),
            Self::Go { from, .. } => Some(from),
            Self::Drop { .. } => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flip { at } => write!(f, "{at}{at}"),
            Self::Go { from, to, promote } => write!(f, "{from}{to}{}", if *promote { "+" } else { "" }),
            Self::Drop { piece: Face::Piece(piece), to } => {
                write!(f, "{}@{to}", piece.letter_in_xiangqi().to_ascii_uppercase())
            }
            Self::Drop { piece: Face::Koma(koma), to } => write!(f, "{}@{to}", koma.to_string().to_ascii_uppercase()),
            Self::Stop { .. } => f.write_str("stop"),
        }
    }
}

/// A move and what it showed, if it showed something: `a2a2=R`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RevealedMove {
    /// What was decided.
    pub mv: Move,
    /// What came to light.
    pub shown: Option<Face>,
}

impl RevealedMove {
    /// A move that shows nothing.
    #[must_use]
    pub const fn plain(mv: Move) -> Self {
        Self { mv, shown: None }
    }
}

impl fmt::Display for RevealedMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.shown {
            Some(face) => write!(f, "{}={face}", self.mv),
            None => write!(f, "{}", self.mv),
        }
    }
}

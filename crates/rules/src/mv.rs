//! Moves, and moves with the face that they revealed.

use core::fmt;

use crate::{Face, Square};

/// One step of a turn as the player chooses it, without the face that it may reveal.
///
/// The text is that of the `uci` dialect of `teahouse-engine`: `a2b2`, `a2b2+` (promotion), `a2a2` (flip), `P@e5` (drop),
/// `stop`. [`Position::parse_move`](crate::Position::parse_move) reads it.
///
/// ```
/// use teahouse_rules::{Move, Rules};
///
/// let position = Rules::parse("shogi")?.start();
/// let mv = Move::go("g3".parse()?, "g4".parse()?);
/// assert_eq!(mv.to_string(), "g3g4");
/// assert_eq!(position.parse_move("g3g4")?.mv, mv);
/// assert_eq!((mv.origin(), mv.target()), (Some("g3".parse()?), "g4".parse()?));
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Turns a face-down piece face-up.
    Flip {
        /// The square of the piece.
        at: Square,
    },
    /// Moves a piece from one square to another and captures the piece there, if there is one.
    Go {
        /// The start square.
        from: Square,
        /// The target square.
        to: Square,
        /// Whether the piece promotes.
        promote: bool,
    },
    /// Drops a piece from the hand on an empty square.
    Drop {
        /// The face of the piece on the board: of the mover's side, unpromoted.
        piece: Face,
        /// The target square.
        to: Square,
    },
    /// Ends a chain of captures.
    Stop {
        /// The square of the capturing piece.
        at: Square,
    },
}

impl Move {
    /// A move or capture without promotion.
    pub const fn go(from: Square, to: Square) -> Self {
        Self::Go { from, to, promote: false }
    }

    /// The target square; of a flip or a stop, the square of its piece.
    pub const fn target(self) -> Square {
        match self {
            Self::Flip { at } | Self::Stop { at } => at,
            Self::Go { to, .. } | Self::Drop { to, .. } => to,
        }
    }

    /// The start square; of a flip or a stop, the square of its piece. A drop has none.
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
            Self::Drop { piece, to } => write!(f, "{}@{to}", piece.to_string().to_ascii_uppercase()),
            Self::Stop { .. } => f.write_str("stop"),
        }
    }
}

/// A move with the face that it revealed, if it revealed one. The text of a flip is `a2a2=R`.
///
/// ```
/// use teahouse_rules::{Move, Rules};
///
/// let position = Rules::parse("banqi taiwan")?.start();
/// let flip = position.parse_move("a2a2=R")?;
/// assert_eq!(flip.mv, Move::Flip { at: "a2".parse()? });
/// assert_eq!(flip.shown.map(|face| face.to_string()).as_deref(), Some("R"));
/// assert_eq!(flip.to_string(), "a2a2=R");
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RevealedMove {
    /// The move.
    pub mv: Move,
    /// The revealed face: that of the flipped piece, or of the face-down piece that was attacked.
    pub shown: Option<Face>,
}

impl RevealedMove {
    /// A move that reveals no face.
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

//! What happened to the physical pieces.

use crate::{Colour, Face, PieceId, Place, Seat};

/// One thing that happened on the table. A view that follows effects never works out a rule.
///
/// Folding effects over the start ([`Pieces::apply`](crate::Pieces::apply)) gives the pieces at every ply, and folding
/// the [inverses](Effect::inverse) in reverse order goes back.
///
/// ```
/// use teahouse_rules::{Effect, Game, Place, Rules, Seat};
///
/// let mut game = Game::open(Rules::parse("xiangqi")?)?;
/// let mut seen = game.public().pieces_at_start();
/// let mut told: Vec<Effect> = Vec::new();
/// for text in ["b3b10", "a10b10"] {
///     told.extend(game.play(game.public().position().parse_move(text)?.mv)?);
/// }
/// for effect in &told {
///     seen.apply(*effect);
/// }
/// assert_eq!(&seen, game.pieces());
/// // Each has taken one piece of the other, and it lies in the captor's tray.
/// assert_eq!([Seat::FIRST, Seat::SECOND].map(|seat| seen.all_at(Place::tray(seat)).count()), [1, 1]);
/// for effect in told.iter().rev() {
///     seen.apply(effect.inverse());
/// }
/// assert_eq!(seen, game.public().pieces_at_start());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Effect {
    /// A face-down piece was turned face-up.
    Revealed {
        /// Which.
        piece: PieceId,
        /// Where it lies.
        at: Place,
        /// What came to light.
        face: Face,
    },
    /// A face-up piece was turned face-down again (an undone flip). Both players have seen it.
    Covered {
        /// Which.
        piece: PieceId,
        /// Where it lies.
        at: Place,
        /// What was seen.
        seen: Face,
    },
    /// The first flip decided the colours.
    ColoursDecided {
        /// What seat 0 plays.
        first: Colour,
    },
    /// The first flip was undone, and the colours with it.
    ColoursForgotten {
        /// What seat 0 played.
        first: Colour,
    },
    /// A piece went from place to place.
    Moved {
        /// Which.
        piece: PieceId,
        /// Where from.
        from: Place,
        /// Where to.
        to: Place,
    },
    /// A piece was captured.
    Captured {
        /// Which.
        piece: PieceId,
        /// Who captured it.
        by: PieceId,
        /// Where it stood.
        from: Place,
        /// The tray or hand where it lies now.
        to: Place,
        /// What it was: owner, kind and promotion.
        before: Face,
        /// What it is now; in shogi it has changed sides and lost its promotion.
        after: Face,
    },
    /// A capture was undone.
    Released {
        /// Which.
        piece: PieceId,
        /// Who had captured it.
        by: PieceId,
        /// Where it stands again.
        from: Place,
        /// The tray or hand where it lay.
        to: Place,
        /// What it is again.
        before: Face,
        /// What it was in the hand.
        after: Face,
    },
    /// A piece shows its other face: a promotion, or one undone.
    Promoted {
        /// Which.
        piece: PieceId,
        /// Where it stands.
        at: Place,
        /// What it was.
        from: Face,
        /// What it is.
        to: Face,
    },
    /// A piece came from a hand onto the board, or (undone) went back.
    Dropped {
        /// Which.
        piece: PieceId,
        /// Where from.
        from: Place,
        /// Where to.
        to: Place,
    },
    /// The move attacks a general or king. Nothing moves; the table tells it.
    Check {
        /// Whose general or king.
        seat: Seat,
        /// Where it stands.
        at: Place,
    },
}

impl Effect {
    /// What takes it back. A check is only told, so its inverse is itself.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::Revealed { piece, at, face } => Self::Covered { piece, at, seen: face },
            Self::Covered { piece, at, seen } => Self::Revealed { piece, at, face: seen },
            Self::ColoursDecided { first } => Self::ColoursForgotten { first },
            Self::ColoursForgotten { first } => Self::ColoursDecided { first },
            Self::Moved { piece, from, to } => Self::Moved { piece, from: to, to: from },
            Self::Captured { piece, by, from, to, before, after } => {
                Self::Released { piece, by, from, to, before, after }
            }
            Self::Released { piece, by, from, to, before, after } => {
                Self::Captured { piece, by, from, to, before, after }
            }
            Self::Promoted { piece, at, from, to } => Self::Promoted { piece, at, from: to, to: from },
            Self::Dropped { piece, from, to } => Self::Dropped { piece, from: to, to: from },
            Self::Check { seat, at } => Self::Check { seat, at },
        }
    }
}

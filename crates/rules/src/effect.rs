//! Changes to the physical pieces.

use crate::{Colour, Face, PieceId, Place, Seat};

/// One change to the physical pieces. A view that applies effects needs no rule of the game.
///
/// [`Pieces::apply`](crate::Pieces::apply) applies an effect. The effects of a game, applied to the pieces of its start, give
/// the pieces at every ply; the [inverses](Effect::inverse) in reverse order lead back.
///
/// ```
/// use teahouse_rules::{Effect, Game, Place, Rules, Seat};
///
/// let mut game = Game::open(Rules::parse("xiangqi")?)?;
/// let mut pieces = game.public().pieces_at_start();
/// let mut effects: Vec<Effect> = Vec::new();
/// for text in ["b3b10", "a10b10"] {
///     effects.extend(game.play(game.public().position().parse_move(text)?.mv)?);
/// }
/// for effect in &effects {
///     pieces.apply(*effect);
/// }
/// assert_eq!(&pieces, game.pieces());
/// // Each side has captured one piece, which lies in its tray.
/// assert_eq!([Seat::FIRST, Seat::SECOND].map(|seat| pieces.all_at(Place::tray(seat)).count()), [1, 1]);
/// for effect in effects.iter().rev() {
///     pieces.apply(effect.inverse());
/// }
/// assert_eq!(pieces, game.public().pieces_at_start());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Effect {
    /// A face-down piece was turned face-up.
    Revealed {
        /// The piece.
        piece: PieceId,
        /// The place of the piece.
        at: Place,
        /// The face that it shows now.
        face: Face,
    },
    /// A face-up piece was turned face-down again, because a flip was undone.
    Covered {
        /// The piece.
        piece: PieceId,
        /// The place of the piece.
        at: Place,
        /// The face that it showed. Both players have seen it.
        seen: Face,
    },
    /// The first flip assigned the colours.
    ColoursDecided {
        /// The colour of seat 0.
        first: Colour,
    },
    /// The first flip was undone, and the assignment of colours with it.
    ColoursForgotten {
        /// The colour that seat 0 had.
        first: Colour,
    },
    /// A piece moved from place to place.
    Moved {
        /// The piece.
        piece: PieceId,
        /// The place where it stood.
        from: Place,
        /// The place where it stands now.
        to: Place,
    },
    /// A piece was captured.
    Captured {
        /// The captured piece.
        piece: PieceId,
        /// The capturing piece.
        by: PieceId,
        /// The place where the captured piece stood.
        from: Place,
        /// The tray or hand where it lies now.
        to: Place,
        /// The face before: owner, kind and promotion.
        before: Face,
        /// The face now. In shogi it has changed sides and is unpromoted.
        after: Face,
    },
    /// A capture was undone.
    Released {
        /// The piece that was captured.
        piece: PieceId,
        /// The piece that had captured it.
        by: PieceId,
        /// The place where it stands again.
        from: Place,
        /// The tray or hand where it lay.
        to: Place,
        /// The face now, as before the capture.
        before: Face,
        /// The face in the tray or hand.
        after: Face,
    },
    /// A piece promoted, or its promotion was undone.
    Promoted {
        /// The piece.
        piece: PieceId,
        /// The place of the piece.
        at: Place,
        /// The face that it showed.
        from: Face,
        /// The face that it shows now.
        to: Face,
    },
    /// A piece was dropped from a hand onto the board, or its drop was undone.
    Dropped {
        /// The piece.
        piece: PieceId,
        /// The place where it was.
        from: Place,
        /// The place where it is now.
        to: Place,
    },
    /// The move gives check. No piece moves.
    Check {
        /// The seat in check.
        seat: Seat,
        /// The place of its general or king.
        at: Place,
    },
}

impl Effect {
    /// The effect that undoes this one. The inverse of a check is the check itself.
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

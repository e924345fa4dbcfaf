//! The physical pieces of a match, as a view shows them.

use crate::{Colour, Effect, Face, PieceId, Place};

/// The place and the face of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PieceState {
    /// The place of the piece.
    pub place: Place,
    /// The face of the piece; `None` while it lies face-down.
    pub face: Option<Face>,
}

/// All pieces of a match, by [`PieceId`], and in Banqi the colour of seat 0.
///
/// ```
/// use teahouse_rules::{Game, Place, Rules, Square};
///
/// let game = Game::open(Rules::parse("xiangqi")?)?;
/// let corner = Place::square(Square::new(0, 0));
/// let (chariot, state) = game.pieces().at(corner).expect("a chariot starts there");
/// assert_eq!(game.pieces().get(chariot), state);
/// assert_eq!((state.place, game.pieces().len()), (corner, 32));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Pieces {
    states: Vec<PieceState>,
    first_colour: Option<Colour>,
}

impl Pieces {
    pub(crate) const fn new(states: Vec<PieceState>, first_colour: Option<Colour>) -> Self {
        Self { states, first_colour }
    }

    /// Pieces without a match, for a lesson or a picture, in the order of their ids.
    ///
    /// ```
    /// use teahouse_rules::{Effect, PieceId, PieceState, Pieces, Place, Square};
    ///
    /// let [from, to] = [Place::square(Square::new(0, 0)), Place::square(Square::new(1, 0))];
    /// let mut pieces = Pieces::from_states([PieceState { place: from, face: None }]);
    /// pieces.apply(Effect::Moved { piece: PieceId(0), from, to });
    /// assert_eq!(pieces.get(PieceId(0)).place, to);
    /// ```
    pub fn from_states(pieces: impl IntoIterator<Item = PieceState>) -> Self {
        Self::new(pieces.into_iter().collect(), None)
    }

    /// The pieces with their ids, in the order of ids.
    pub fn iter(&self) -> impl Iterator<Item = (PieceId, PieceState)> + '_ {
        (0..).map(PieceId).zip(self.states.iter().copied())
    }

    /// The place and face of a piece.
    ///
    /// # Panics
    /// If there is no piece with this id.
    pub fn get(&self, piece: PieceId) -> PieceState {
        self.states[piece.index()]
    }

    /// The number of pieces.
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// Whether there is no piece.
    pub fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// The piece at a place. Of several pieces in a tray or hand, the one with the lowest id.
    pub fn at(&self, place: Place) -> Option<(PieceId, PieceState)> {
        self.iter().find(|(_, state)| state.place == place)
    }

    /// All pieces at a place, such as a tray or a hand, in the order of ids.
    pub fn all_at(&self, place: Place) -> impl Iterator<Item = (PieceId, PieceState)> + '_ {
        self.iter().filter(move |(_, state)| state.place == place)
    }

    /// The colour of seat 0 in Banqi, once it is assigned. `None` in every other game, where the colours are fixed.
    pub const fn first_colour(&self) -> Option<Colour> {
        self.first_colour
    }

    /// Applies an effect.
    ///
    /// # Panics
    /// If the effect has a piece id that does not exist.
    pub fn apply(&mut self, effect: Effect) {
        match effect {
            Effect::Revealed { piece, face, .. } => self.states[piece.index()].face = Some(face),
            Effect::Covered { piece, .. } => self.states[piece.index()].face = None,
            Effect::ColoursDecided { first } => self.first_colour = Some(first),
            Effect::ColoursForgotten { .. } => self.first_colour = None,
            Effect::Moved { piece, to, .. } | Effect::Dropped { piece, to, .. } => {
                self.states[piece.index()].place = to;
            }
            Effect::Captured { piece, to, after, .. } => {
                self.states[piece.index()] = PieceState { place: to, face: Some(after) };
            }
            Effect::Released { piece, from, before, .. } => {
                self.states[piece.index()] = PieceState { place: from, face: Some(before) };
            }
            Effect::Promoted { piece, to, .. } => self.states[piece.index()].face = Some(to),
            Effect::Check { .. } => {}
        }
    }
}

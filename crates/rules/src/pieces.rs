//! The physical pieces on the table: what a view shows.

use crate::{Colour, Effect, Face, Seat, Square};

/// A physical piece, for the whole match. Numbered by starting place, never by kind: an id must not betray a face.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PieceId(pub u8);

impl PieceId {
    /// For indexing a list with one entry a piece.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A spot on the table that can hold a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Spot {
    /// A square of the board.
    Square(Square),
    /// Where a seat lays what it has taken for good.
    Tray(Seat),
    /// Where a seat keeps what it may drop.
    Hand(Seat),
}

/// A spot beside or on one of the boards (Supply Chess has two).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// Counted from 0.
    pub board: u8,
    /// Where there.
    pub spot: Spot,
}

impl Place {
    /// A square of the only board.
    #[must_use]
    pub const fn square(square: Square) -> Self {
        Self { board: 0, spot: Spot::Square(square) }
    }

    /// A seat's tray at the only board.
    #[must_use]
    pub const fn tray(seat: Seat) -> Self {
        Self { board: 0, spot: Spot::Tray(seat) }
    }

    /// A seat's hand at the only board.
    #[must_use]
    pub const fn hand(seat: Seat) -> Self {
        Self { board: 0, spot: Spot::Hand(seat) }
    }

    /// The square, if it is one.
    #[must_use]
    pub const fn as_square(self) -> Option<Square> {
        match self.spot {
            Spot::Square(square) => Some(square),
            Spot::Tray(_) | Spot::Hand(_) => None,
        }
    }
}

/// Where a piece is and what can be read on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PieceState {
    /// Where it is.
    pub place: Place,
    /// What it shows; `None` while it lies face-down.
    pub face: Option<Face>,
}

/// All pieces of a match, by [`PieceId`], and which colour seat 0 plays once that is decided.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Pieces {
    states: Vec<PieceState>,
    first_colour: Option<Colour>,
}

impl Pieces {
    pub(crate) const fn new(states: Vec<PieceState>, first_colour: Option<Colour>) -> Self {
        Self { states, first_colour }
    }

    /// Pieces of no match, in the order of their ids: those of a lesson or a picture, which effects can happen to.
    ///
    /// ```
    /// use teahouse_rules::{Effect, PieceId, PieceState, Pieces, Place, Square};
    ///
    /// let [from, to] = [Place::square(Square::new(0, 0)), Place::square(Square::new(1, 0))];
    /// let mut pieces = Pieces::lying([PieceState { place: from, face: None }]);
    /// pieces.apply(Effect::Moved { piece: PieceId(0), from, to });
    /// assert_eq!(pieces.get(PieceId(0)).place, to);
    /// ```
    #[must_use]
    pub fn lying(pieces: impl IntoIterator<Item = PieceState>) -> Self {
        Self::new(pieces.into_iter().collect(), None)
    }

    /// Every piece with its id.
    pub fn iter(&self) -> impl Iterator<Item = (PieceId, PieceState)> + '_ {
        (0..).map(PieceId).zip(self.states.iter().copied())
    }

    /// One piece.
    ///
    /// # Panics
    /// If the match has no such piece.
    #[must_use]
    pub fn get(&self, piece: PieceId) -> PieceState {
        self.states[piece.index()]
    }

    /// How many pieces there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// Whether there is no piece.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// The first piece at a place: the only one on a square, any one in a tray.
    #[must_use]
    pub fn at(&self, place: Place) -> Option<(PieceId, PieceState)> {
        self.iter().find(|(_, state)| state.place == place)
    }

    /// The pieces at a place: what lies in a tray or a hand.
    pub fn all_at(&self, place: Place) -> impl Iterator<Item = (PieceId, PieceState)> + '_ {
        self.iter().filter(move |(_, state)| state.place == place)
    }

    /// What seat 0 plays, once decided (Banqi; in other games it never changes and is not kept here).
    #[must_use]
    pub const fn first_colour(&self) -> Option<Colour> {
        self.first_colour
    }

    /// Lets one effect happen.
    ///
    /// # Panics
    /// If the effect speaks of a piece that the match does not have.
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

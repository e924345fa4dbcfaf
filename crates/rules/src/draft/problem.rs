//! The problems of a position that is set up by hand.

use strum::{Display, IntoStaticStr, VariantArray};

use crate::{Face, Place, Reason, Seat, Square};

/// A kind of [`Problem`]. The text is its word, such as `no-general`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Flaw {
    /// A side of xiangqi has no general, or no side of shogi has a king.
    NoGeneral,
    /// A side has several generals or kings.
    ManyGenerals,
    /// A general stands outside its palace.
    OutsidePalace,
    /// An advisor stands on a point that its diagonals do not reach.
    AdvisorPoint,
    /// An elephant stands on a point that its leaps do not reach.
    ElephantPoint,
    /// There are more pieces than a set has, or in Supply Chess than two sets have.
    Surplus,
    /// The generals face each other on an open file.
    Facing,
    /// The side that is not to move is in check.
    OtherInCheck,
    /// Two unpromoted pawns of a side stand on a file.
    TwoPawns,
    /// A pawn, lance or knight could never move again.
    Dead,
    /// The faces of what lies face-down are more or fewer than the face-down discs.
    Bag,
    /// The board of Banqi has no disc.
    EmptyBoard,
    /// Soldiers of xiangqi stand where none can get to.
    SoldierPoint,
    /// One side of shogi has no king, as in mating problems.
    OneKing,
    /// Pieces of shogi or Supply Chess lie neither on a board nor in a hand.
    Missing,
    /// More than two pieces of shogi give check.
    ManyChecks,
    /// The count of quiet plies is larger than the number of plies before this move.
    Counters,
    /// The game is over.
    Over,
}

impl Flaw {
    /// All kinds.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// Whether the position cannot be played, because the rules have no answer for it. Other problems tell only that no game
    /// comes to the position, or that it is over.
    pub const fn is_impossible(self) -> bool {
        !matches!(
            self,
            Self::SoldierPoint | Self::OneKing | Self::Missing | Self::ManyChecks | Self::Counters | Self::Over
        )
    }
}

/// Something that is wrong with a [`Draft`](crate::Draft) or with [`Drafts`](crate::Drafts), with the squares concerned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The kind of problem.
    pub flaw: Flaw,
    /// The number of the board concerned, where a game has two and it is one of them.
    pub board: Option<u8>,
    /// The side concerned, if it is one; of [`Flaw::Over`] the seat that wins.
    pub side: Option<Seat>,
    /// The piece concerned, if it is one kind.
    pub face: Option<Face>,
    /// How many there are.
    pub count: u16,
    /// How many there can be.
    pub most: u16,
    /// Why the game is over.
    pub reason: Option<Reason>,
    /// The squares concerned. Those of a [`Draft`](crate::Draft) are of board 0.
    pub places: Vec<Place>,
}

impl Problem {
    pub(crate) const fn of(flaw: Flaw) -> Self {
        Self { flaw, board: None, side: None, face: None, count: 0, most: 0, reason: None, places: Vec::new() }
    }

    /// The squares concerned, whatever board they are of.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.places.iter().filter_map(|place| place.as_square())
    }

    /// The same problem of a board of two.
    pub(crate) fn of_board(mut self, board: u8) -> Self {
        self.places.iter_mut().for_each(|place| place.board = board);
        Self { board: Some(board), ..self }
    }

    pub(crate) fn side(self, side: Seat) -> Self {
        Self { side: Some(side), ..self }
    }

    pub(crate) fn face(self, face: Face) -> Self {
        Self { face: Some(face), ..self }
    }

    pub(crate) fn counted(self, count: u16, most: u16) -> Self {
        Self { count, most, ..self }
    }

    pub(crate) fn at(self, squares: impl IntoIterator<Item = Square>) -> Self {
        self.at_places(squares.into_iter().map(Place::square))
    }

    pub(crate) fn at_places(self, places: impl IntoIterator<Item = Place>) -> Self {
        Self { places: places.into_iter().collect(), ..self }
    }

    /// The problem, if it concerns any square.
    pub(crate) fn if_any(self) -> Option<Self> {
        (!self.places.is_empty()).then_some(self)
    }
}

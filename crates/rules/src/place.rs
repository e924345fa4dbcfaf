//! The ids and the places of physical pieces.

use crate::{Seat, Square};

/// The number of a physical piece, for the whole match. It follows the start place, never the kind, so that an id does not
/// reveal a face.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PieceId(pub u8);

impl PieceId {
    /// The index in a list with one entry for each piece.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A square, a tray or a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Spot {
    /// A square of the board.
    Square(Square),
    /// The captured pieces of a seat that cannot be dropped.
    Tray(Seat),
    /// The captured pieces of a seat that can be dropped.
    Hand(Seat),
}

/// A spot of one of the boards. Supply Chess has two boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The number of the board, from 0.
    pub board: u8,
    /// The spot on or beside the board.
    pub spot: Spot,
}

impl Place {
    /// A square of the only board.
    pub const fn square(square: Square) -> Self {
        Self { board: 0, spot: Spot::Square(square) }
    }

    /// A seat's tray at the only board.
    pub const fn tray(seat: Seat) -> Self {
        Self { board: 0, spot: Spot::Tray(seat) }
    }

    /// A seat's hand at the only board.
    pub const fn hand(seat: Seat) -> Self {
        Self { board: 0, spot: Spot::Hand(seat) }
    }

    /// The square; `None` for a tray or a hand.
    pub const fn as_square(self) -> Option<Square> {
        match self.spot {
            Spot::Square(square) => Some(square),
            Spot::Tray(_) | Spot::Hand(_) => None,
        }
    }
}

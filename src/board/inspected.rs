//! Where a piece can be explained, and the card that is open.

use std::time::Duration;

use bevy::prelude::*;
use teahouse_rules::{Face, Square};

use super::layout::Layout;
use super::slots::{owner, slot_of};

/// Opens the card of a piece: by long press, by right click, or by key. A second request at the same place closes
/// it.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct InspectOn<const B: u8> {
    /// The place of the piece.
    pub at: Subject,
}

/// The same on the first board.
pub type Inspect = InspectOn<0>;

/// The place of a piece that has a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject {
    /// On the board.
    Square(Square),
    /// In a hand: the pieces of this kind.
    Hand(Face),
    /// In a socket beside the board.
    Socket {
        /// Whether the slot belongs to the seat at the lower edge.
        near: bool,
        /// The slot, from the first one on.
        index: usize,
    },
}

impl From<Square> for Subject {
    fn from(square: Square) -> Self {
        Self::Square(square)
    }
}

impl Subject {
    /// Where that is in the view.
    pub fn rect(self, layout: &Layout) -> Option<Rect> {
        match self {
            Self::Square(square) => Some(layout.cell_rect(square)),
            Self::Hand(piece) => slot_of(piece, layout),
            Self::Socket { near, index } => layout.rail(layout.seat(near)).sockets.get(index).copied(),
        }
    }

    /// The tray that it lies in, if it lies beside the board.
    pub fn tray(self, layout: &Layout) -> Option<Rect> {
        let rail = match self {
            Self::Square(_) => return None,
            Self::Hand(face) => layout.rail(owner(face, layout)?),
            Self::Socket { near, .. } => layout.rail(layout.seat(near)),
        };
        Some(rail.tray)
    }

    /// The id in the trace.
    pub fn word(self) -> String {
        match self {
            Self::Square(square) => square.to_string(),
            Self::Hand(piece) => format!("hand-{piece}"),
            Self::Socket { near, index } => format!("{}-{}", if near { "near" } else { "far" }, index + 1),
        }
    }
}

/// The card that is open.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Inspected(pub Option<Explained>);

/// A piece that is being explained.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Explained {
    /// Where it lies.
    pub at: Subject,
    /// Whether it was requested, rather than opened by a resting mouse.
    pub is_asked: bool,
}

impl Inspected {
    /// Closes a requested card. Says whether there was one: the press that closes it does nothing else.
    pub fn put_away(inspected: &mut Mut<Self>) -> bool {
        inspected.0.is_some_and(|explained| explained.is_asked) && Self::end(inspected)
    }

    /// Closes any card. Says whether there was one.
    pub fn end(inspected: &mut Mut<Self>) -> bool {
        inspected.set_if_neq(Self::default())
    }
}

/// Since when the mouse has rested where it is; `None` once something was pressed there, until it has gone elsewhere.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Resting(pub(super) Option<Duration>);

/// The systems that open and close cards.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum InspectSystems {
    /// Requested cards.
    Ask,
    /// Cards that a resting mouse opens.
    Rest,
}

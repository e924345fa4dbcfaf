//! Contacts on the board, told in the frame in which they are seen: for the sounds.

use bevy::prelude::*;
use teahouse_rules::Square;

use super::layout::Layout;

/// Something on the board was touched now. A motion that is cut short tells its landing at once.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct Touched {
    /// By what, and how.
    pub contact: Contact,
    /// Where, from the left edge of the board as it is seen (0) to the right one (1).
    pub column: f32,
    /// How hard, from 0 to 1: its speed relative to the fastest motion.
    pub strength: f32,
}

/// How something is touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Contact {
    /// A piece is taken up by hand.
    Lift,
    /// A piece leaves the board to be turned over; its landing follows.
    Turn,
    /// A piece begins to be pushed along the board.
    Slide,
    /// A piece begins to jump over another.
    Hop,
    /// A captured piece sets out for a hand at the other board.
    Cross,
    /// A piece comes down: after a move, a turn or a flight, on a square or in a socket.
    Land,
    /// A captor strikes its victim, which is also its landing.
    Strike,
    /// The box is poured out: the deal begins.
    Deal,
}

impl Touched {
    /// A touch on a square.
    pub fn on(square: Square, contact: Contact, strength: f32, layout: &Layout) -> Self {
        Self::at(layout.to_world(layout.cell_rect(square).center()), contact, strength, layout)
    }

    /// A touch somewhere in the world. Beside the board it is heard from the board's edge.
    pub fn at(place: Vec2, contact: Contact, strength: f32, layout: &Layout) -> Self {
        let left = layout.to_world(layout.field.min).x;
        let column = (place.x - left) / layout.field.width().max(1.0);
        Self { contact, column: column.clamp(0.0, 1.0), strength }
    }
}

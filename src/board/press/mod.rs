//! The acts of hands on the pieces of a board: a press, the choice that it makes, and its effect.

use bevy::prelude::*;
use teahouse_rules::{Face, Square};

mod chosen;
mod deal;
mod guard;
mod order;
mod reaction;
mod respond;

pub use chosen::Chosen;
pub use guard::Guard;
pub(super) use order::HandsOn;

/// A press on a square of a board, by mouse, finger, key or pad. It is written for devices that may act for the player to move, and not
/// for another player's ([`Permit`](crate::board::permit::Permit)).
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum PressOn<const B: u8> {
    /// Pressed.
    Square(Square),
    /// Took a piece up to drag it.
    TakeUp(Square),
    /// Dragged a piece and let it go.
    Drop {
        /// Where it was taken up.
        from: Square,
        /// Where it was let go; beside the board if `None`.
        to: Option<Square>,
    },
    /// Pressed a piece in hand.
    Hand(Face),
    /// Took a piece of the hand up to drag it.
    TakeUpHand(Face),
    /// Dragged a piece of the hand and let it go.
    Place {
        /// The piece.
        piece: Face,
        /// Where it was let go; beside the board if `None`.
        to: Option<Square>,
    },
    /// Said whether the chosen piece promotes.
    Promote(bool),
    /// Let go of whatever is chosen.
    Nothing,
}

/// A press on the first board.
pub type Press = PressOn<0>;

/// The system that turns presses into commands.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PressSystems;

pub(super) fn plugin<const B: u8>(app: &mut App) {
    app.add_message::<PressOn<B>>().add_plugins((
        respond::plugin::<B>,
        deal::plugin::<B>,
        guard::plugin::<B>,
        chosen::plugin::<B>,
    ));
}

/// Adds the systems that are the same for all boards.
pub(super) fn common(app: &mut App) {
    app.add_plugins((order::plugin, deal::common, guard::common));
}

//! The tool in hand, what is dragged, and what a press on a square does.

use std::time::Duration;

use bevy::prelude::*;
use teahouse_rules::{Drafts, Face, Occupant, Place};

/// The effect of a press on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Tool {
    /// The first press chooses a piece, the second one says where it goes.
    #[default]
    Move,
    /// A piece is turned: to the other side, or promoted.
    Turn,
    /// A piece is taken off.
    Take,
    /// This piece is put there, or taken off where it stands already.
    Put(Face),
    /// The same with a face-down disc.
    Hide,
}

/// The state of the hands on the board.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Hands {
    /// The tool in hand.
    pub(super) tool: Tool,
    /// The piece that is to go elsewhere.
    pub(super) chosen: Option<Place>,
    /// The dragged piece.
    pub(super) carry: Option<Carry>,
    /// The second button of the mouse is held.
    pub(super) by_second_button: bool,
    /// When a finger came down on a piece of the sheet.
    pub(super) touched_at: Option<Duration>,
}

/// The dragged piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Carry {
    /// The piece of a square.
    From(Place),
    /// A new piece.
    New,
}

impl Hands {
    /// The square whose piece is in the air.
    pub(super) const fn carried(&self) -> Option<Place> {
        match self.carry {
            Some(Carry::From(place)) => Some(place),
            _ => None,
        }
    }
}

/// The control of a tool.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ToolChoice(pub(super) Tool);

/// Uses a tool on a square.
pub(super) fn act(tool: Tool, drafts: &mut Drafts, place: Place) {
    let (Some(square), draft) = (place.as_square(), drafts.on_mut(place.board)) else { return };
    let put = match tool {
        Tool::Move => return,
        Tool::Turn => return draft.turn_piece(square),
        Tool::Take => Occupant::Empty,
        Tool::Put(face) => Occupant::Shown(face),
        Tool::Hide => Occupant::Hidden,
    };
    draft.put(square, if draft.at(square) == put { Occupant::Empty } else { put });
}

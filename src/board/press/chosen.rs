//! The selection on a board, and when it is cleared.

use bevy::prelude::*;
use teahouse_table::Event;

use super::HandsOn;
use crate::board::inspected::InspectSystems;
use crate::board::selection::Selection;
use crate::board::view::AtTable;
use crate::core::AppSystems;
use crate::session::{GameState, Looked, MatchEvent, OnBoard, Seated};

/// The selection on the board.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Chosen(pub Selection);

impl Chosen {
    /// The selection before a player selects: the piece that was touched before the program ended.
    pub(super) fn of_itself(board: Option<OnBoard>) -> Self {
        board.filter(|board| board.is_hands_turn()).map_or_else(Self::default, |board| {
            let touched = board.touched().filter(|_| !board.takes_tries()).map(Selection::of_touched);
            Self(touched.unwrap_or_else(|| Selection::of_itself(board.at_hand())))
        })
    }
}

pub(super) fn plugin<const B: u8>(app: &mut App) {
    app.add_systems(
        Update,
        (
            clear::<B>.run_if(on_message::<MatchEvent>),
            choose_anew::<B>.run_if(on_message::<Looked>),
            begin_anew::<B>.run_if(on_message::<Seated>),
        )
            .chain()
            .before(InspectSystems::Rest)
            .in_set(HandsOn::<B>::Guard)
            .in_set(AppSystems::React),
    );
}

/// A move, a takeback or the end of the match clears the selection, except for a piece in a chain of captures that goes on.
fn clear<const B: u8>(
    mut happened: MessageReader<MatchEvent>,
    session: Option<Res<GameState>>,
    mut chosen: AtTable<&mut Chosen, B>,
) {
    let board = session.as_ref().map(|session| session.on(B));
    let mut has_changed = false;
    for MatchEvent(event) in happened.read() {
        has_changed |= match event {
            // A turn on another board concerns no hand here.
            Event::Played { seat, .. } => board.is_none_or(|board| board.has(*seat)),
            Event::Undone { .. } | Event::Ended { .. } => true,
            _ => false,
        };
    }
    if has_changed {
        chosen.set_if_neq(Chosen::of_itself(board));
    }
}

/// Where moves are tried, the next position has a selection of its own.
fn choose_anew<const B: u8>(session: Option<Res<GameState>>, mut chosen: AtTable<&mut Chosen, B>) {
    if session.as_ref().is_some_and(|session| session.takes_tries()) {
        chosen.set_if_neq(Chosen::of_itself(session.as_ref().map(|session| session.on(B))));
    }
}

/// Clears the selection.
fn begin_anew<const B: u8>(session: Option<Res<GameState>>, mut chosen: AtTable<&mut Chosen, B>) {
    chosen.set_if_neq(Chosen::of_itself(session.as_ref().map(|session| session.on(B))));
}

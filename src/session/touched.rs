//! The piece that a player has touched in strict play. It lies beside the journal, so that no restart of the program frees it.

use bevy::prelude::*;
use teahouse_rules::Seats;
use teahouse_table::{Event, TouchedPiece};

use super::disk::{Disk, Request};
use super::sets::ActSystems;
use super::{GameState, MatchEvent, MatchSystems, OnBoard};
use crate::core::AppSystems;

/// The player to move has touched a piece, which has to be moved.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct TouchPiece(pub TouchedPiece);

impl GameState {
    /// The piece that has to be moved.
    #[must_use]
    pub const fn touched(&self) -> Option<TouchedPiece> {
        self.touched
    }
}

impl OnBoard<'_> {
    /// The piece that has to be moved here. A match on two boards keeps none.
    #[must_use]
    pub fn touched(self) -> Option<TouchedPiece> {
        self.session.touched().filter(|_| self.session.seats() == Seats::Two)
    }

    /// Whether presses on the board become moves that are tried.
    #[must_use]
    pub const fn takes_tries(self) -> bool {
        self.session.takes_tries()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<TouchPiece>().add_systems(
        Update,
        (take.run_if(on_message::<TouchPiece>), follow.run_if(on_message::<MatchEvent>))
            .chain()
            .after(ActSystems)
            .in_set(MatchSystems(AppSystems::Rules)),
    );
}

fn take(mut wishes: MessageReader<TouchPiece>, mut session: ResMut<GameState>, mut disk: ResMut<Disk>) {
    for TouchPiece(piece) in wishes.read() {
        session.touched = Some(*piece);
        disk.ask(Request::Touch { journal: session.journal, piece: *piece });
    }
}

/// A turn frees the piece. Another entry, such as an offer, leaves it touched, and the sidecar valid.
fn follow(mut happened: MessageReader<MatchEvent>, mut session: ResMut<GameState>) {
    let mut is_free = false;
    for MatchEvent(event) in happened.read() {
        is_free |= matches!(event, Event::Played { .. } | Event::Undone { .. } | Event::Ended { .. });
    }
    if is_free && session.bypass_change_detection().touched.is_some() {
        session.touched = None;
    }
}

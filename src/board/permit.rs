//! Who two people at one screen are, and what their devices may do.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use teahouse_rules::{Seat, Seats};

use crate::input::{Owners, Source};
use crate::prefs::{Player, Settings};
use crate::session::GameState;

/// Whether each player has buttons at their own edge: they face each other, or a device belongs to one of them.
pub fn has_acts(session: &GameState, settings: &Settings) -> bool {
    are_two_people(session) && (session.is_face_to_face(settings) || settings.has_devices())
}

/// Whether two people at one screen play a match.
pub(super) fn are_two_people(session: &GameState) -> bool {
    session.is_among_people() && session.seats() == Seats::Two && !session.is_looked_through()
}

/// The seat of a player. The players may change seats between two matches.
pub fn seat_of(session: &GameState, player: Player) -> Seat {
    if player.is_near() { session.near() } else { session.near().other() }
}

/// The seat whose pieces in hand and own buttons the cursor of a player reaches: the player's own, or that of the player to
/// move whose pad is missing.
pub fn reach_of(session: &GameState, owners: &Owners, player: Player) -> Seat {
    let mover = session.mover().filter(|mover| owners.lacks_pad(player_of(session, *mover)));
    mover.unwrap_or_else(|| seat_of(session, player))
}

/// The player at a seat.
pub fn player_of(session: &GameState, seat: Seat) -> Player {
    Player::of(session.is_near(seat))
}

/// Whether a device may act for a seat.
#[derive(SystemParam, Debug)]
pub struct Permit<'w> {
    owners: Res<'w, Owners>,
    session: Option<Res<'w, GameState>>,
}

impl Permit<'_> {
    /// Whether a device may act for this seat.
    pub fn may_act(&self, source: Source, seat: Seat) -> bool {
        self.session.as_ref().is_none_or(|session| self.owners.may_act(source, player_of(session, seat)))
    }

    /// Whether a device may press on a board now: it is no other player's, or leads back to the present.
    pub fn may_press(&self, source: Source, board: u8) -> bool {
        let Some(session) = &self.session else { return true };
        session.is_looking_back() || session.on(board).mover().is_none_or(|mover| self.may_act(source, mover))
    }
}

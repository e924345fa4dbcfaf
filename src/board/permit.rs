//! The two people at one screen, and what their devices may do.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use teahouse_rules::{Seat, Seats};

use crate::input::{Owners, Source};
use crate::prefs::{Player, Settings};
use crate::session::GameState;

/// Whether each player has buttons at their own edge: they face each other, or a device belongs to one of them. Beside two boards
/// there is no room for them.
pub fn has_acts(session: &GameState, settings: &Settings) -> bool {
    session.seats() == Seats::Two
        && are_two_parties(session)
        && (session.is_face_to_face(settings) || settings.has_devices())
}

/// Whether two people at one screen play a match, or two parties of people.
pub(super) fn are_two_parties(session: &GameState) -> bool {
    session.is_among_people() && !session.is_looked_through()
}

/// The seat of a player at a board. The players may change seats between two matches.
pub fn seat_of(session: &GameState, player: Player, board: u8) -> Seat {
    let is_of = |seat: &Seat| player_of(session, *seat) == player && session.seats().board_of(*seat) == board;
    session.seats().iter().find(is_of).unwrap_or_else(|| session.near())
}

/// The seat at a board whose pieces in hand and own buttons the cursor of a player reaches: the player's own, or that of the
/// player to move whose pad is missing.
pub fn reach_of(session: &GameState, owners: &Owners, player: Player, board: u8) -> Seat {
    let mover = session.on(board).mover().filter(|mover| owners.lacks_pad(player_of(session, *mover)));
    mover.unwrap_or_else(|| seat_of(session, player, board))
}

/// The board at which a player begins: the one at which the player's party moves first, or the only one.
pub(super) fn first_board(session: &GameState, player: Player) -> u8 {
    (0..session.seats().boards()).find(|board| seat_of(session, player, *board).0 & 1 == 0).unwrap_or(0)
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

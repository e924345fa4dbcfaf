//! Two people at one screen, each with a device: a cursor for each player, and whose presses count.
//!
//! A player's keys and buttons move that player's own cursor at any time and press on that player's turn alone. At the edge
//! of the board the cursor goes on to the player's pieces in hand and own buttons. Seen from the upper edge by a player who
//! sits there, directions are those of the player.
//!
//! In a match on two boards a device plays for the party at one edge of the screen, and its cursor goes on from one board to
//! the other.

use bevy::prelude::*;

use super::layout::Layout;
use super::permit::{are_two_parties, first_board, seat_of};
use super::press::PressSystems;
use super::seat_cursor::{SeatCursor, SeatCursors, SeatSystems};
use super::view::{BoardSystems, OnTable, table_has};
use crate::core::{AppSystems, Menu, Phase, Screen};
use crate::input::{Owners, OwnersAt, SeatAsk};
use crate::prefs::Player;
use crate::session::{GameState, Seated};

mod reach;

use reach::{act, home};

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(Update, SeatSystems.in_set(AppSystems::Commands)).add_systems(
        Update,
        (
            say_where.run_if(not(in_state(Screen::Setup))),
            keep.in_set(BoardSystems(AppSystems::Commands)),
            act.run_if(on_message::<SeatAsk>.and_eager(table_has::<Layout>)),
        )
            .chain()
            .in_set(SeatSystems)
            .before(PressSystems),
    );
}

/// Says where ownership matters. The set-up says so for itself.
fn say_where(
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    phase: Option<Res<State<Phase>>>,
    session: Option<Res<GameState>>,
    mut owners: ResMut<Owners>,
) {
    let is_played = phase.is_some_and(|phase| *phase.get() == Phase::Playing) && *menu.get() == Menu::None;
    let are_two = *screen.get() == Screen::Table && session.is_some_and(|session| are_two_parties(&session));
    let stage = match (are_two, is_played) {
        (true, true) => OwnersAt::Board,
        (true, false) => OwnersAt::Table,
        (false, _) => OwnersAt::Nowhere,
    };
    Owners::set_stage(&mut owners, stage);
}

/// A player who gets a device gets a cursor, at their own edge; a new match begins there.
fn keep(
    (owners, session): (Res<Owners>, Option<Res<GameState>>),
    phase: Option<Res<State<Phase>>>,
    mut seated: MessageReader<Seated>,
    mut boards: Query<(&OnTable, &Layout, &mut SeatCursors)>,
) {
    let is_new = seated.read().count() > 0;
    let Some(session) = session else { return };
    let is_played = phase.is_some_and(|phase| *phase.get() == Phase::Playing);
    for player in Player::BOTH {
        let has_one = is_played && owners.has_cursor(player);
        let is_to_begin = is_new || boards.iter().all(|(.., cursors)| cursors.of(player).is_none());
        for (&OnTable(board), layout, mut cursors) in &mut boards {
            let begins_here = is_to_begin && board == first_board(&session, player);
            let home = || SeatCursor { square: home(layout, seat_of(&session, player, board)), aside: None };
            let next = if is_to_begin { begins_here.then(home) } else { cursors.of(player) };
            let next = cursors.with(player, next.filter(|_| has_one));
            cursors.set_if_neq(next);
        }
    }
}

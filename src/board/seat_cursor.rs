//! The cursors of two players.

use bevy::prelude::*;
use teahouse_art::Mark;
use teahouse_rules::Square;

use crate::prefs::Player;

/// The cursors of the two players that are at a board; none for one without a device that moves it. On two boards each cursor is
/// at one of them.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SeatCursors([Option<SeatCursor>; 2]);

/// The cursor of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatCursor {
    /// The square of the cursor, or the one from which it left the board.
    pub square: Square,
    /// Where it is beside the board.
    pub aside: Option<Aside>,
}

/// A place beside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aside {
    /// A slot of the player's hand.
    Hand(usize),
    /// An own button, in the order of [`Layout::acts`](super::Layout::acts).
    Act(usize),
}

impl SeatCursors {
    /// The cursor of a player.
    pub const fn of(&self, player: Player) -> Option<SeatCursor> {
        self.0[player.index()]
    }

    /// The same with another cursor of a player, or none.
    pub(super) fn with(mut self, player: Player, cursor: Option<SeatCursor>) -> Self {
        self.0[player.index()] = cursor;
        self
    }

    /// The marks of those on the board: each has a form and a colour of its own.
    pub(super) fn marks(&self) -> impl Iterator<Item = (Mark, Square)> {
        let on_board = |player: Player| self.of(player).filter(|cursor| cursor.aside.is_none());
        let mark = |player: Player| if player.is_near() { Mark::NearCursor } else { Mark::FarCursor };
        Player::BOTH.into_iter().filter_map(move |player| Some((mark(player), on_board(player)?.square)))
    }
}

/// The systems in which the devices of players act.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SeatSystems;

//! Which fingers count for a board: the others lie beside it.

use bevy::input::touch::Touch;
use bevy::prelude::*;
use teahouse_rules::Seat;

use crate::board::layout::{Layout, TrayKind};
use crate::session::GameState;

/// Where a finger counts for a board: on its squares, and on the pieces in hand that can be dropped there now. Any other one rests
/// at the edge of the screen, holds an own button or a piece of the other player, or plays at another board.
#[derive(Debug, Clone, Copy)]
pub(in crate::board) struct Counted<'a> {
    layout: &'a Layout,
    /// The seat whose pieces hands move.
    seat: Option<Seat>,
}

impl<'a> Counted<'a> {
    pub(in crate::board) fn at<const B: u8>(layout: &'a Layout, session: &GameState) -> Self {
        Self { layout, seat: session.on(B).in_hands() }
    }

    pub(super) fn has(self, place: Vec2) -> bool {
        let hand = self.seat.filter(|_| self.layout.board.tray() == TrayKind::Hand);
        let sockets = hand.map_or(&[][..], |seat| &self.layout.rail(seat).sockets[..]);
        self.layout.field.contains(place) || sockets.iter().any(|socket| socket.contains(place))
    }

    /// The fingers that are down there.
    pub(super) fn fingers(self, touches: &Touches) -> impl Iterator<Item = &Touch> {
        touches.iter().filter(move |touch| self.has(touch.start_position()))
    }
}

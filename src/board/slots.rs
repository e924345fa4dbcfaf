//! The pieces in a hand, and their slots beside the board.

use bevy::prelude::*;
use teahouse_rules::{Face, PieceId, Place, Public, Seat, Spot};

use super::layout::{Layout, SLOTS};
use super::pieces::slot;
use crate::session::GameState;

/// The piece for which a slot of a stand is, whether it lies there or not. No board without stands has one.
pub fn in_slot(layout: &Layout, near: bool, index: usize) -> Option<Face> {
    (layout.board.facts().in_hand)(layout.seat(near).0 & 1 == 0, index)
}

/// The player of a board with stands to whom such a piece belongs.
pub(super) fn owner(face: Face, layout: &Layout) -> Option<Seat> {
    let is_owner = |near: &bool| (0..SLOTS).any(|index| in_slot(layout, *near, index) == Some(face));
    [true, false].into_iter().find(is_owner).map(|near| layout.seat(near))
}

/// The slot of a piece in a hand.
pub fn slot_of(face: Face, layout: &Layout) -> Option<Rect> {
    let rail = layout.rail(owner(face, layout)?);
    rail.sockets.get(slot(layout.board, face)?).copied()
}

/// The pieces of one kind in a hand: the first lies on top and is dropped first.
pub fn in_hand(view: &Public, piece: Face) -> impl Iterator<Item = PieceId> + '_ {
    let hand = view.owner(piece).map(|seat| Place { board: view.board(), spot: Spot::Hand(seat) });
    let all = hand.into_iter().flat_map(|hand| view.pieces().all_at(hand));
    all.filter(move |(_, state)| state.face == Some(piece)).map(|(id, _)| id)
}

/// Whether a piece of this kind can be taken from a hand, as far as its player sees: without sight every kind may be there.
pub(super) fn may_be_in_hand(session: &GameState, view: &Public, piece: Face) -> bool {
    session.on(view.board()).is_blind() || in_hand(view, piece).next().is_some()
}

//! A piece that a stage moves.

use bevy::ecs::query::QueryData;
use bevy::prelude::*;

use crate::board::motion::Tween;
use crate::board::pieces::{BoardPiece, Lifted, Poise, Posture, Showing, Stowed};
use crate::board::{Content, Pose, layer};

/// The parts of a piece that a stage moves.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct Actor {
    pub(super) piece: &'static BoardPiece,
    pub(super) place: &'static mut Transform,
    pub(super) showing: &'static mut Showing,
    pub(super) stowed: &'static mut Stowed,
    pub(super) posture: &'static mut Posture,
    pub(super) poise: &'static mut Poise,
    pub(super) lifted: &'static mut Lifted,
}

impl ActorItem<'_, '_> {
    /// Lays the piece where it belongs. The hands that play on a board lift its pieces themselves.
    pub(super) fn rest(&mut self, pose: Pose, content: &Content, is_on_table: bool) {
        let Pose { position, stowed, covered, above } = pose;
        let piece = self.piece.0;
        self.place.set_if_neq(Transform::from_translation(position.extend(layer::PIECES + above)));
        self.showing.set_if_neq(Showing(content.pieces.get(piece).face));
        self.stowed.set_if_neq(Stowed(stowed));
        let shown = if covered { 0.0 } else { 1.0 };
        self.posture.set_if_neq(Posture { opacity: shown, shadow: shown, ..Posture::REST });
        if !is_on_table {
            let lift = if content.taken_up == Some(piece) { 1.0 } else { 0.0 };
            self.lifted.set_if_neq(Lifted(lift));
            self.poise.set_if_neq(Poise(Tween::still(lift)));
        }
    }
}

//! How each piece of a board is shown: its public face, its size, and its lift.

use bevy::prelude::*;
use teahouse_art::Facing;
use teahouse_rules::Spot;

use super::model::Model;
use super::{BoardPiece, Known, Lean, Lifted, Poise, Showing, Stowed, turn_in_lid};
use crate::board::figure::{askew, blank_piece};
use crate::board::{Content, Ground, Layout};
use crate::prefs::look::Look;

type DressParts<'a> =
    (Entity, &'a BoardPiece, Ref<'a, Showing>, Ref<'a, Stowed>, Ref<'a, Lifted>, Ref<'a, Lean>, Ref<'a, Poise>);

/// Gives each piece that is to be seen otherwise the model of what it is now.
pub(super) fn dress(
    look: Res<Look>,
    boards: Query<(Ref<Ground>, Ref<Known>, &Content, &Children, Option<Ref<Layout>>)>,
    mut pieces: Query<(DressParts, Option<&mut Model>)>,
    mut commands: Commands,
) {
    for (ground, known, content, children, layout) in &boards {
        // Where only a match is seen without its faces, all pieces are alike.
        let is_faceless = layout.as_ref().is_some_and(|layout| !layout.sight.sees_faces());
        let is_seen_otherwise = layout.is_some_and(|layout| layout.is_changed());
        let all = ground.is_changed() || look.is_changed() || known.is_changed() || is_seen_otherwise;
        let sizes = ground.sizes;
        let mut pieces = pieces.iter_many_mut(children);
        while let Some(((entity, piece, showing, stowed, lifted, lean, poise), model)) = pieces.fetch_next() {
            let is_new = showing.is_changed() || stowed.is_changed() || lifted.is_changed() || lean.is_changed();
            if !(all || is_new || poise.is_changed()) {
                continue;
            }
            let size = sizes.of_picture(stowed.0, *lifted);
            let place = content.pieces.get(piece.0).place;
            // A tray has the pieces of the enemy, and a hand its owner's.
            let is_in_tray = stowed.0 && !matches!(place.spot, Spot::Hand(_));
            let viewpoint = if is_in_tray { ground.viewpoint.in_tray() } else { ground.viewpoint };
            let face = match is_faceless {
                true => blank_piece(viewpoint.board.pieces(), Facing::Near),
                false => known.standing(piece.0, *showing, viewpoint, &look, size),
            };
            let (raised, is_still) = (poise.0.value(), poise.0.is_still());
            let turned = if is_in_tray && ground.has_lids() { turn_in_lid(piece.0) } else { 0 };
            let face = askew(face, ground.askew + lean.0 + turned);
            let seen = Model { piece: face, sizes, stowed: stowed.0, lifted: *lifted, raised, is_still };
            if let Some(mut model) = model {
                model.set_if_neq(seen);
            } else {
                commands.entity(entity).insert(seen);
            }
        }
    }
}

//! Says how each piece of the match is to be seen: who it is to everybody, how large, and how high it is held.

use bevy::prelude::*;

use super::model::{Model, Sizes};
use super::{BoardPiece, Known, Lean, Lifted, Poise, Showing, Stowed};
use crate::board::figure::askew;
use crate::board::layout::Layout;
use crate::prefs::look::Look;

impl Sizes {
    /// Those of the table.
    pub(super) fn of(layout: &Layout) -> Self {
        Self {
            on_board: layout.piece(),
            in_socket: layout.piece_in_socket(),
            lifted_rise: layout.board.pieces().lifted_rise(),
            pixel: layout.pixel,
        }
    }
}

type Parts<'a> =
    (Entity, &'a BoardPiece, Ref<'a, Showing>, Ref<'a, Stowed>, Ref<'a, Lifted>, Ref<'a, Lean>, Ref<'a, Poise>);

/// Gives each piece that is to be seen otherwise the model of what it is now.
pub(super) fn dress(
    layout: Res<Layout>,
    (look, known): (Res<Look>, Res<Known>),
    mut pieces: Query<(Parts, Option<&mut Model>)>,
    mut commands: Commands,
) {
    let all = layout.is_changed() || look.is_changed() || known.is_changed();
    let sizes = Sizes::of(&layout);
    for ((entity, piece, showing, stowed, lifted, lean, poise), model) in &mut pieces {
        let is_new = showing.is_changed() || stowed.is_changed() || lifted.is_changed() || lean.is_changed();
        if !(all || is_new || poise.is_changed()) {
            continue;
        }
        let size = sizes.of_picture(stowed.0, *lifted);
        let face = askew(known.standing(piece.0, *showing, layout.table(), &look, size), lean.0);
        let (raised, is_still) = (poise.0.value(), poise.0.is_still());
        let seen = Model { piece: face, sizes, stowed: stowed.0, lifted: *lifted, raised, is_still };
        if let Some(mut model) = model {
            model.set_if_neq(seen);
        } else {
            commands.entity(entity).insert(seen);
        }
    }
}

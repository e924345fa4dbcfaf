//! The piece under the pointer.

use bevy::prelude::*;
use teahouse_rules::Face;

use crate::board::figure::{Viewpoint, carved_blank_piece, carved_face};
use crate::prefs::look::Look;

/// The piece under the pointer while it is dragged.
#[derive(Component, Debug)]
pub(super) struct Ghost;

/// A piece that follows the pointer.
pub(super) fn ghost(
    face: Option<Face>,
    side: f32,
    at: Vec2,
    (game, look): (crate::prefs::GameKind, &Look),
) -> impl Bundle {
    let viewpoint = Viewpoint::of_game(game);
    let carved = face.map_or_else(|| carved_blank_piece(viewpoint), |face| carved_face(face, viewpoint, look));
    let corner = at - side / 2.0;
    let node = Node {
        position_type: PositionType::Absolute,
        width: px(side.round()),
        height: px(side.round()),
        left: px(corner.x),
        top: px(corner.y),
        ..default()
    };
    let lives = DespawnOnExit(crate::core::Screen::Editor);
    (Name::new("Ghost"), Ghost, lives, node, carved, Pickable::IGNORE, GlobalZIndex(50))
}

pub(super) fn carry(event: On<Pointer<Drag>>, mut ghosts: Query<&mut Node, With<Ghost>>) {
    for mut node in &mut ghosts {
        let (Val::Px(width), Val::Px(height)) = (node.width, node.height) else { continue };
        let corner = event.pointer_location.position - Vec2::new(width, height) / 2.0;
        (node.left, node.top) = (px(corner.x), px(corner.y));
    }
}

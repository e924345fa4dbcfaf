//! With reduced motion the former picture stays for a moment, while the new one fades in.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::sprite::Anchor;

use super::Stage;
use crate::board::layer;
use crate::board::motion::{Act, Motion, Timeline};
use crate::board::pieces::{BoardPiece, Body, Shadow};
use crate::board::view::BoardView;

/// The remaining picture of a piece that is elsewhere, or has another face, already.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Ghost(Motion);

/// The parts needed to leave a ghost.
#[derive(SystemParam)]
pub(super) struct Ghosts<'w, 's> {
    commands: Commands<'w, 's>,
    pieces: Query<'w, 's, (&'static BoardPiece, &'static Children)>,
    parts: Query<
        'w,
        's,
        (&'static Sprite, &'static Anchor, &'static GlobalTransform, &'static InheritedVisibility, Has<Shadow>),
        Or<(With<Body>, With<Shadow>)>,
    >,
    boards: Query<'w, 's, &'static GlobalTransform, With<BoardView>>,
}

impl Ghosts<'_, '_> {
    /// Leaves the visible pictures of a piece on its board.
    pub(super) fn leave(&mut self, board: Entity, piece: Entity, timeline: &Timeline) {
        let (Ok((id, children)), Ok(ground)) = (self.pieces.get(piece), self.boards.get(board)) else { return };
        let Some(motion) = timeline.motions.iter().find(|motion| motion.piece == id.0) else { return };
        for &child in children {
            let Ok((sprite, anchor, place, visibility, is_shadow)) = self.parts.get(child) else { continue };
            let keeps_shadow = matches!(motion.act, Act::Change { .. });
            if !visibility.get() || is_shadow && keeps_shadow {
                continue;
            }
            let mut place = place.reparented_to(ground);
            // Below whatever appears in its place.
            place.translation.z = if is_shadow { layer::SHADOWS } else { layer::PIECES - 0.5 };
            let ghost = (Name::new("Ghost"), Ghost(*motion), ChildOf(board));
            self.commands.spawn((ghost, sprite.clone(), *anchor, place));
        }
    }
}

/// The ghost of a gone piece fades; that of a changed one is covered by its new face.
pub(super) fn fade(
    stages: Query<&Stage>,
    mut ghosts: Query<(Entity, &ChildOf, &Ghost, &mut Sprite)>,
    mut commands: Commands,
) {
    for (entity, board, Ghost(motion), mut sprite) in &mut ghosts {
        let stage = stages.get(board.parent()).ok();
        let playback = stage.and_then(|stage| stage.all().find(|playback| playback.timeline.has(motion.piece)));
        let Some(playback) = playback else {
            commands.entity(entity).despawn();
            continue;
        };
        if matches!(motion.act, Act::Fade { .. }) {
            sprite.color.set_alpha(1.0 - motion.aspect(playback.elapsed()).opacity);
        }
    }
}

//! Labels around the board: letters and numbers in places of the layout. A label is respawned when its text changes, not when
//! the window is resized.

use bevy::ecs::query::QueryFilter;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::text::FontSize;

/// The parts needed to change the size of letters.
#[derive(SystemParam)]
pub(super) struct Letters<'w, 's> {
    children: Query<'w, 's, &'static Children>,
    fonts: Query<'w, 's, &'static mut TextFont>,
}

impl Letters<'_, '_> {
    fn resize(&mut self, label: Entity, size: FontSize) {
        for part in self.children.iter_descendants(label) {
            if let Ok(mut font) = self.fonts.get_mut(part)
                && font.font_size != size
            {
                font.font_size = size;
            }
        }
    }
}

/// Keeps the labels that are wanted still, with letters of this size, and despawns the others. Gives back the labels that
/// are to be spawned. Labels that are equal look the same.
pub(super) fn keep<L: Component + PartialEq, F: QueryFilter>(
    mut wanted: Vec<L>,
    old: &Query<(Entity, &L), F>,
    size: FontSize,
    letters: &mut Letters,
    commands: &mut Commands,
) -> Vec<L> {
    for (entity, label) in old {
        if let Some(place) = wanted.iter().position(|wanted| wanted == label) {
            wanted.remove(place);
            letters.resize(entity, size);
        } else {
            commands.entity(entity).despawn();
        }
    }
    wanted
}

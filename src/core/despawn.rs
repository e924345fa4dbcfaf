//! Removes several entities at once.

use bevy::prelude::*;

/// Despawns entities, such as all of a query.
pub fn despawn_all(commands: &mut Commands, entities: impl IntoIterator<Item = Entity>) {
    for entity in entities {
        commands.entity(entity).despawn();
    }
}

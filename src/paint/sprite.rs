//! Pictures in the world whose corners are not stretched with them.
//!
//! Bevy slices sprites too, but makes the corners smaller with the shorter side, and never shows as a whole again what
//! it has sliced once.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::{Extract, RenderApp};
use bevy::sprite_render::{ExtractedSlice, ExtractedSlices, ExtractedSpriteKind, ExtractedSprites, SpriteSystems};

use super::picture::Displayed;
use super::print::{Print, Slice};
use crate::core::view::View;

pub(super) fn plugin(app: &mut App) {
    // Without a graphics device nothing is drawn.
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        render_app.add_systems(ExtractSchedule, slice.after(SpriteSystems::ExtractSprites));
    }
}

/// Puts nine parts in the place of the whole.
fn slice(
    displayed: Extract<Query<(Entity, &Displayed), With<Sprite>>>,
    view: Extract<Res<View>>,
    mut sprites: ResMut<ExtractedSprites>,
    mut all: ResMut<ExtractedSlices>,
) {
    let sliced: HashMap<Entity, Vec<ExtractedSlice>> = displayed
        .iter()
        .filter_map(|(entity, displayed)| Some((entity, parts(displayed.print()?, view.pixel)?)))
        .collect();
    if sliced.is_empty() {
        return;
    }
    for sprite in &mut sprites.sprites {
        if let Some(parts) = sliced.get(&sprite.main_entity) {
            let first = all.slices.len();
            all.slices.extend(parts.iter().map(|&ExtractedSlice { offset, rect, size }| ExtractedSlice {
                offset,
                rect,
                size,
            }));
            sprite.kind = ExtractedSpriteKind::Slices { indices: first..all.slices.len() };
        }
    }
}

/// The parts of a picture around the entity's place, in logical pixels, upwards.
fn parts(print: &Print, pixel: f32) -> Option<Vec<ExtractedSlice>> {
    let middle = print.size * (print.anchor().0 * Vec2::new(1.0, -1.0) + 0.5);
    let part = |Slice { from, to }: Slice| {
        let offset = (to.center() - middle) * Vec2::new(1.0, -1.0) / pixel;
        ExtractedSlice { offset, rect: from, size: to.size() / pixel }
    };
    Some(print.slices()?.into_iter().filter(|slice| !slice.to.is_empty()).map(part).collect())
}

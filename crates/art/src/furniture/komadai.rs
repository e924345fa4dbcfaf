//! The stand beside a shogi board for pieces in hand.

use super::stage::{FurnitureRoom, SIDES, grain_along, size, slab_scale};
use crate::relief::Finish;
use crate::slab::Slab;
use crate::wood::Wood;
use crate::{ArtError, Sprite, Theme};

/// Lengths at a scale of 1, in pixels.
const RADIUS: f32 = 5.0;
const BEVEL: f32 = 4.0;
const WALL: f32 = 8.0;

/// A stand of plain wood.
pub(crate) fn komadai(theme: &Theme, width: u32, height: u32) -> Result<Sprite, ArtError> {
    let (width, height) = (size("a stand", width, SIDES)?, size("a stand", height, SIDES)?);
    let scale = slab_scale(width, height);
    let wall = (WALL * scale).round().max(1.0);
    let mut stage = FurnitureRoom::around_slab(wall).stage(width, height)?;
    let slab = Slab {
        top: stage.rect(RADIUS * scale),
        bevel: BEVEL * scale,
        wall,
        ramp: theme.komadai,
        wood: Wood { seed: 47, grain: grain_along(width, height), rings: 14.0, warp: 0.5, ..Wood::PLAIN },
        finish: Finish::DULL,
        shadow: 0.8,
    };
    slab.paint(&mut stage.painting);
    Ok(stage.by_corner())
}

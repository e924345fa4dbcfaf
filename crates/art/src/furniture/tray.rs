//! The tray of captured pieces: the lid of their box, turned over. It is lacquered, and lined with the cloth of the table.

use super::stage::{
    FurnitureRoom, PaintStage, SIDES, coverage, facing_lamp, grain_along, hairline, inlay, size, slab_scale,
};
use crate::noise::random;
use crate::plane::Plane;
use crate::relief::Finish;
use crate::shape::{RoundedRect, cover, smooth_step};
use crate::slab::Slab;
use crate::wood::Wood;
use crate::{ArtError, Ground, Sprite, Theme};
use rand::RngExt;

/// Lengths at a scale of 1, in pixels.
const RADIUS: f32 = 9.0;
const BEVEL: f32 = 2.5;
const WALL: f32 = 6.0;
/// The breadth of the rim.
const RIM: f32 = 6.5;
/// The line of gold on the rim.
const GOLD: f32 = 1.4;
/// The depth of the floor below the rim.
const DEPTH: f32 = 9.0;

/// The lid from inside.
pub(crate) fn tray(theme: &Theme, width: u32, height: u32) -> Result<Sprite, ArtError> {
    let (width, height) = (size("a tray", width, SIDES)?, size("a tray", height, SIDES)?);
    let scale = slab_scale(width, height);
    let wall = (WALL * scale).round().max(1.0);
    let mut stage = FurnitureRoom::around_slab(wall).stage(width, height)?;
    let top = stage.rect(RADIUS * scale);
    let ramp = theme.discs.back.body;
    let texture = theme.table.texture(1.0);
    let slab = Slab {
        top,
        bevel: BEVEL * scale,
        wall,
        ramp,
        wood: Wood { seed: 57, grain: grain_along(width, height), contrast: 0.45 * texture, ..Wood::PLAIN },
        finish: Finish { shine: 0.14 * texture, gloss: 70.0, ..Finish::DULL },
        shadow: 0.8,
    };
    slab.paint(&mut stage.painting);
    let rim = (RIM * scale).max(2.0);
    let inner = top.inset(rim);
    paint_floor(&mut stage, theme, inner, scale);
    let gold = theme.discs.back.inlay;
    let broad = hairline(GOLD * scale);
    let alpha = coverage(gold.luminance(), ramp.mid.luminance(), 0.8);
    inlay(&mut stage.painting, top, (rim - broad) / 2.0, broad, gold.linear(), alpha);
    Ok(stage.by_corner())
}

/// The floor, in the shadow of the rim that keeps the lamp from it, and the inner side of the rim that the lamp reaches.
fn paint_floor(stage: &mut PaintStage, theme: &Theme, inner: RoundedRect, scale: f32) {
    let ramp = theme.table.ramp;
    let texture = theme.table.texture(1.0);
    let light = if theme.ground == Ground::Dark { 0.52 } else { 0.86 };
    let (middle, depth) = (ramp.mid.linear().lit(light), DEPTH * scale);
    let area = stage.painting.area();
    let nap = nap(stage.painting.width(), stage.painting.height(), scale);
    let dark = theme.table.texture(if theme.ground == Ground::Dark { 0.72 } else { 0.40 });
    stage.painting.lay(area, |column, row| {
        let (x, y) = (column as f32 + 0.5, row as f32 + 0.5);
        let inside = inner.inside(x, y);
        if inside <= -1.0 {
            return (middle, 0.0);
        }
        let reached = inner.inside(x - 0.7 * depth, y - 0.9 * depth);
        let shade = 1.0 - smooth_step(-0.4 * depth, 1.6 * depth, reached);
        let thread = 1.0 + 0.5 * texture * nap.at(column, row);
        (middle.lit(thread * (1.0 - dark * shade)), cover(inside))
    });
    let wall = ramp.light.linear();
    stage.painting.lay_at(area, |x, y| {
        let inside = inner.inside(x, y);
        let lit = (-facing_lamp(inner, x, y)).max(0.0);
        (wall, 0.85 * texture * lit * cover(inside) * (1.0 - smooth_step(0.18 * depth, 0.42 * depth, inside)))
    });
}

/// The unevenness of a cloth, from -0.5 to 0.5.
fn nap(width: usize, height: usize, scale: f32) -> Plane<f32> {
    let mut random = random(58);
    let softness = (0.6 * scale).max(0.4);
    Plane::from_fn(width, height, |_, _| random.random::<f32>() - 0.5).blurred(softness)
}

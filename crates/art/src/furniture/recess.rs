//! The recess of a clock: a bed that is cut into a tablet for digits, with a rim of brass.

use super::stage::{FurnitureRoom, PaintStage, SIDES, coverage, facing_lamp, hairline, inlay, size};
use crate::colour::Linear;
use crate::shape::{RoundedRect, cover, smooth_step};
use crate::{ArtError, Colour, Ground, Sprite, Theme};

/// Lengths at a scale of 1, in pixels.
const RADIUS: f32 = 7.0;
const RIM: f32 = 1.4;
const RIM_LIT: f32 = 2.6;
/// The depth of the bed below the tablet.
const DEPTH: f32 = 5.0;
/// The height at a scale of 1: on a view of 1920 × 1080.
const HEIGHT: f32 = 62.0;

/// How much of the lamp's light reaches the bottom of a recess in dark wood. Light wood keeps its own colour, so that dark digits can be read
/// on it.
pub const RECESS_LIGHT: f32 = 0.55;

/// A recess. While its clock runs, the rim is lit: broader and brighter. While little time is left, the bottom is lacquered.
pub(crate) fn recess(theme: &Theme, width: u32, height: u32, lit: bool, low: bool) -> Result<Sprite, ArtError> {
    let (width, height) = (size("a recess", width, SIDES)?, size("a recess", height, SIDES)?);
    let scale = (height.min(width) / HEIGHT).clamp(0.3, 2.6);
    let depth = DEPTH * scale;
    let mut stage = FurnitureRoom::even(depth + 1.0).stage(width, height)?;
    let edge = stage.rect(RADIUS * scale);
    let plain = hairline(RIM * scale);
    let rim = if lit { hairline(RIM_LIT * scale).max(plain + 1.0) } else { plain };
    paint_edge(&mut stage, theme, edge, 0.2 * depth);
    paint_bed(&mut stage, theme, edge, (depth, low));
    let metal = if lit { theme.brass_lit } else { theme.brass };
    let alpha = coverage(metal.luminance(), theme.tablet.mid.luminance(), if lit { 1.0 } else { 0.85 });
    inlay(&mut stage.painting, edge, 0.0, rim, metal.linear(), alpha);
    Ok(stage.by_corner())
}

/// The colour of the bottom.
fn bottom(theme: &Theme, low: bool) -> Linear {
    match (low, theme.ground) {
        (true, _) => theme.interface.filled.linear(),
        (false, Ground::Dark) => theme.tablet.dark.linear().lit(RECESS_LIGHT),
        (false, Ground::Light) => theme.tablet.dark.linear(),
    }
}

/// The tablet around the recess: its edge catches the lamp on the side that is away from it.
fn paint_edge(stage: &mut PaintStage, theme: &Theme, edge: RoundedRect, breadth: f32) {
    let light = lighter(theme.tablet.light, theme.interface.text_dim).linear();
    let breadth = hairline(breadth);
    let share = theme.table.texture(0.35);
    let area = stage.painting.area();
    stage.painting.lay_at(area, |x, y| {
        let outside = -edge.inside(x, y);
        let away = (-facing_lamp(edge, x, y)).max(0.0);
        (light, share * away * cover(outside + 0.5) * cover(breadth - outside))
    });
}

/// The bottom, in the shadow of the walls that keep the lamp from it, and the wall opposite, which the lamp reaches.
fn paint_bed(stage: &mut PaintStage, theme: &Theme, edge: RoundedRect, (depth, low): (f32, bool)) {
    let bottom = bottom(theme, low);
    let area = stage.painting.area();
    stage.painting.lay_at(area, |x, y| (bottom, cover(edge.inside(x, y))));
    let dark = match theme.ground {
        Ground::Dark => 0.75,
        Ground::Light => 0.34,
    };
    let dark = theme.table.texture(dark);
    stage.painting.lay_at(area, |x, y| {
        let reached = edge.inside(x - 0.7 * depth, y - 0.9 * depth);
        let shade = 1.0 - smooth_step(-0.3 * depth, 1.1 * depth, reached);
        (Linear::BLACK, dark * shade * cover(edge.inside(x, y)))
    });
    let wall = lighter(theme.tablet.light, theme.tablet.mid).linear();
    let share = theme.table.texture(0.7);
    stage.painting.lay_at(area, |x, y| {
        let inside = edge.inside(x, y);
        let lit = (-facing_lamp(edge, x, y)).max(0.0);
        (wall, share * lit * cover(inside) * (1.0 - smooth_step(0.3 * depth, 0.8 * depth, inside)))
    });
}

fn lighter(one: Colour, other: Colour) -> Colour {
    if one.luminance() >= other.luminance() { one } else { other }
}

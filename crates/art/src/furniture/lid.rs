//! The lid of the box that the pieces come in: lacquer as large as the view, with two lines of gold and the flower of
//! the backs in the middle. It covers the view until the table is laid.

use super::stage::{FurnitureRoom, SIDES, coverage, hairline, inlay, size};
use crate::colour::Linear;
use crate::disc;
use crate::painting::{Area, Painting};
use crate::relief::away_from_light;
use crate::shape::{cover, smooth_step};
use crate::wood::{Grain, Wood};
use crate::{ArtError, Sprite, Theme};

/// Lengths in parts of the shorter side.
const OUTER_INSET: f32 = 0.034;
const INNER_INSET: f32 = 0.052;
const OUTER: f32 = 0.0052;
const INNER: f32 = 0.0020;
const CORNER: f32 = 0.030;
const FLOWER: f32 = 0.17;
/// How high the lower edge is seen from the front.
const WALL: f32 = 0.014;

/// The lid, from above.
pub(crate) fn lid(theme: &Theme, width: u32, height: u32) -> Result<Sprite, ArtError> {
    let (width, height) = (size("a lid", width, SIDES)?, size("a lid", height, SIDES)?);
    let unit = width.min(height);
    let mut stage = FurnitureRoom::even(0.0).stage(width, height)?;
    let top = stage.rect(0.0);
    paint_lacquer(&mut stage.painting, theme, [width, height]);
    let back = theme.discs.back;
    let gold = back.inlay.linear();
    let alpha = coverage(back.inlay.luminance(), back.body.mid.luminance(), 0.85);
    for (inset, broad, corner) in [(OUTER_INSET, OUTER, CORNER), (INNER_INSET, INNER, 0.6 * CORNER)] {
        let edge = crate::shape::RoundedRect { radius: corner * unit, ..top };
        inlay(&mut stage.painting, edge, inset * unit, hairline(broad * unit), gold, alpha);
    }
    let middle = stage.middle();
    let radius = FLOWER * unit;
    let [left, above] = middle.map(|at| at - radius);
    let area = Area::around(left, above, middle[0] + radius, middle[1] + radius);
    stage.painting.lay_at(area, |x, y| {
        let [x, y] = [x - middle[0], y - middle[1]];
        let light = 1.0 - 0.35 * away_from_light([x, y]) / radius;
        (gold.lit(light), alpha * cover(disc::flower(x, y, radius)))
    });
    Ok(stage.by_corner())
}

/// Wood under lacquer, lit from the upper left, with the room in its upper part and its lower edge turned to the viewer.
fn paint_lacquer(painting: &mut Painting, theme: &Theme, [width, height]: [f32; 2]) {
    let unit = width.min(height);
    let body = theme.discs.back.body;
    let contrast = theme.table.texture(0.45);
    let wood = Wood { seed: 57, grain: Grain::Level, rings: 9.0, warp: 0.3, contrast, ..Wood::PLAIN }.colours(
        body,
        width as usize + 1,
        height as usize + 1,
    );
    let edge = height - WALL * unit;
    painting.lay(painting.area(), |column, row| {
        let (x, y) = (column as f32 + 0.5, row as f32 + 0.5);
        let [across, down] = [x / width - 0.36, y / height - 0.30];
        let lamp = 1.10 - 0.62 * (across * across * 1.2 + down * down).sqrt();
        let mirror = 0.005 * (1.0 - smooth_step(0.0, 0.55, y / height));
        let side = if y > edge { 0.42 } else { 1.0 };
        // A fine bright line where the lid bends down.
        let bend = 0.05 * (1.0 - ((y - edge) / (0.0025 * unit).max(1.0)).abs()).max(0.0);
        let colour = wood.nearest(column as isize, row as isize).lit(lamp * side);
        (colour.mix(Linear::WHITE, (mirror + bend).clamp(0.0, 1.0)), 1.0)
    });
}

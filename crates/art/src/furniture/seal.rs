//! Seals, stamped in red: the character is left free, the edge is worn.

use core::f32::consts::FRAC_1_SQRT_2;

use super::stage::{FurnitureRoom, SMALL, hairline, size};
use crate::colour::Linear;
use crate::distance::DistanceField;
use crate::noise::{Noise, random};
use crate::outline::Outline;
use crate::painting::{Area, Painting};
use crate::shape::{RoundedRect, cover, smooth_step};
use crate::{ArtError, Facing, Font, Sprite, Theme};

/// A hand stamps a little askew: the right side lies higher by this many degrees.
const TURN: f32 = 6.0;
/// Lengths in sides of the seal.
const RADIUS: f32 = 0.10;
const CHARACTER: f32 = 0.76;
/// The free line inside the edge: from the edge to its middle, and its breadth.
const LINE_INSET: f32 = 0.066;
const LINE: f32 = 0.022;
/// The distance from its edge up to which the character is measured, in pixels.
const REACH: f32 = 2.0;
/// The depth of wear at the edge.
const RAGGED: f32 = 0.007;

/// A seal. Ink has no height, so that for the reader at the upper edge it is the same one turned by half.
pub(crate) fn seal(
    theme: &Theme,
    font: &Font,
    (character, facing): (char, Facing),
    side: u32,
) -> Result<Sprite, ArtError> {
    let side = size("a seal", side, SMALL)?;
    let (sin, cos) = TURN.to_radians().sin_cos();
    let mut stage = FurnitureRoom::even((side * (sin + cos) - side) / 2.0 + 1.0).stage(side, side)?;
    let middle = stage.middle();
    stamp(&mut stage.painting, (theme.interface.ink_seal.linear(), font), character, middle, side)?;
    let seal = stage.by_middle();
    Ok(if facing == Facing::Far { seal.turned_by_half() } else { seal })
}

/// Stamps a seal on a painting, around a place.
pub(super) fn stamp(
    painting: &mut Painting,
    (ink, font): (Linear, &Font),
    character: char,
    [middle_x, middle_y]: [f32; 2],
    side: f32,
) -> Result<(), ArtError> {
    let (sin, cos) = TURN.to_radians().sin_cos();
    let glyph = glyph(font, character, CHARACTER * side)?
        .map(|[x, y]| [middle_x + x * cos + y * sin, middle_y - x * sin + y * cos]);
    let glyph = DistanceField::new(&glyph, painting.width().max(painting.height()), REACH);
    let wear = Wear::new(side, character);
    let half = side / 2.0;
    let body = RoundedRect { left: -half, top: -half, right: half, bottom: half, radius: RADIUS * side };
    let line = body.inset(LINE_INSET * side);
    let line_half = hairline(LINE * side) / 2.0;
    // Half a diagonal, and a pixel for the edge.
    let reach = FRAC_1_SQRT_2 * side + 1.0;
    let area = Area::around(middle_x - reach, middle_y - reach, middle_x + reach, middle_y + reach);
    painting.lay(area, |column, row| {
        // The place is turned back into the upright seal.
        let (x, y) = (column as f32 + 0.5 - middle_x, row as f32 + 0.5 - middle_y);
        let [x, y] = [x * cos - y * sin, x * sin + y * cos];
        let eaten = wear.eaten(x + half, y + half);
        let inked = cover(body.inside(x, y) - eaten);
        let free = cover(line_half - line.inside(x, y).abs()).max(cover(glyph.at(column, row)));
        (ink, 0.98 * inked * (1.0 - free) * wear.ink(x + half, y + half))
    });
    Ok(())
}

/// A character of a given size around the origin.
pub(super) fn glyph(font: &Font, character: char, size: f32) -> Result<Outline, ArtError> {
    let outline = font.outline(character)?;
    let [x, y] = outline.bounds().ok_or(ArtError::BlankGlyph { character })?.middle();
    Ok(outline.map(|point| [(point[0] - x) * size, (point[1] - y) * size]))
}

/// The wear of the stone and the gaps in the ink.
struct Wear {
    side: f32,
    edge: Noise,
    spots: Noise,
    clouds: Noise,
}

/// Knots in a side.
const EDGE_KNOTS: f32 = 31.0;
const SPOT_KNOTS: f32 = 44.0;
const CLOUD_KNOTS: f32 = 11.0;

impl Wear {
    fn new(side: f32, character: char) -> Self {
        // Each character has a stone of its own.
        let mut random = random(u64::from(u32::from(character)));
        let [edge, spots, clouds] =
            [EDGE_KNOTS, SPOT_KNOTS, CLOUD_KNOTS].map(|knots| Noise::new(knots, knots, &mut random));
        Self { side, edge, spots, clouds }
    }

    /// The wear of the edge at a place, in pixels.
    fn eaten(&self, x: f32, y: f32) -> f32 {
        let knots = EDGE_KNOTS / self.side;
        // Most of the edge is worn a little, some places more.
        let worn = (self.edge.at(x * knots, y * knots) + 0.5).clamp(0.0, 1.0);
        RAGGED * self.side * worn * worn * worn * 2.0
    }

    /// The part of the ink that is left at a place.
    fn ink(&self, x: f32, y: f32) -> f32 {
        let at = |noise: &Noise, knots: f32| noise.at(x * knots / self.side, y * knots / self.side);
        let spots = at(&self.spots, SPOT_KNOTS) + 0.6 * at(&self.clouds, CLOUD_KNOTS);
        1.0 - 0.62 * smooth_step(0.42, 0.62, spots)
    }
}

//! Coins of bronze, cast with a square hole: thrown for the first move.
//!
//! The face bears the words of the river on a board of xiangqi, read as on coins of the Tang: above, below, right, left. The
//! back bears a crescent, as many of those do.

use super::seal::glyph;
use super::stage::{FurnitureRoom, PaintStage, SMALL, size};
use crate::colour::Linear;
use crate::distance::DistanceField;
use crate::noise::{Noise, random};
use crate::painting::Area;
use crate::relief::{Finish, Shade};
use crate::shape::{cover, smooth_step, swept_circle};
use crate::{ArtError, Colour, Font, Sprite};

/// Bronze, and the patina in its cavities.
const BRONZE: Colour = Colour::hex(0xb98a45);
const PATINA: Colour = Colour::hex(0x5c6b4a);
/// Lengths in radii: the visible wall, the breadth of the outer rim, half the side of the hole, the breadth of its rim.
const WALL: f32 = 0.07;
const RIM: f32 = 0.13;
const HOLE: f32 = 0.25;
const HOLE_RIM: f32 = 0.085;
/// The height of rims and characters, and the breadth of their slopes.
const HEIGHT: f32 = 0.05;
const SLOPE: f32 = 0.035;
/// The size of a character, and the distance of its middle from that of the coin.
const CHARACTER: f32 = 0.46;
const AWAY: f32 = 0.605;
/// The characters and where they stand, right and down.
const LEGEND: [(char, [f32; 2]); 4] =
    [('楚', [0.0, -AWAY]), ('河', [0.0, AWAY]), ('漢', [AWAY, 0.0]), ('界', [-AWAY, 0.0])];
const WALL_LIGHT: f32 = 0.45;
const FINISH: Finish = Finish { shine: 0.42, gloss: 42.0, cavities: 1.0, ..Finish::WOOD };

/// A coin, with its face up or its back.
pub(crate) fn coin(font: &Font, diameter: u32, shows_face: bool) -> Result<Sprite, ArtError> {
    let diameter = size("a coin", diameter, SMALL)?;
    let radius = diameter / 2.0;
    let mut stage =
        FurnitureRoom::new([0.10, 0.08, 0.26, 0.36].map(|part| part * radius + 1.0)).stage(diameter, diameter)?;
    let middle = stage.middle();
    let figures = if shows_face { Some(legend(font, &stage, radius)?) } else { None };
    let coin = CoinShape { radius, middle, figures, grain: grain(shows_face) };
    coin.paint_shadow(&mut stage);
    coin.paint_body(&mut stage);
    Ok(stage.by_middle())
}

/// The distances to the characters of the face, each in a field of its own.
fn legend(font: &Font, stage: &PaintStage, radius: f32) -> Result<Vec<DistanceField>, ArtError> {
    let ([x, y], side) = (stage.middle(), stage.painting.width().max(stage.painting.height()));
    let placed = LEGEND.map(|(character, [right, down])| {
        let outline = glyph(font, character, CHARACTER * radius)?;
        let outline = outline.map(|[across, below]| [x + right * radius + across, y + down * radius + below]);
        Ok(DistanceField::new(&outline, side, (SLOPE * radius).max(1.0)))
    });
    placed.into_iter().collect()
}

fn grain(shows_face: bool) -> Noise {
    Noise::new(GRAIN_KNOTS, GRAIN_KNOTS, &mut random(if shows_face { 0x636f_696e } else { 0x6261_636b }))
}

const GRAIN_KNOTS: f32 = 17.0;

struct CoinShape {
    radius: f32,
    middle: [f32; 2],
    figures: Option<Vec<DistanceField>>,
    grain: Noise,
}

impl CoinShape {
    fn area(&self) -> Area {
        let ([x, y], reach) = (self.middle, self.radius + 2.0);
        Area::around(x - reach, y - reach, x + reach, y + reach + WALL * self.radius)
    }

    /// The distance into the hole from its edge.
    fn depth_in_hole(&self, x: f32, y: f32) -> f32 {
        HOLE * self.radius - x.abs().max(y.abs())
    }

    fn paint_shadow(&self, stage: &mut PaintStage) {
        let Self { radius, middle: [x0, y0], .. } = *self;
        for [aside, down, blur, alpha] in [[0.03, 0.04, 0.03, 0.55], [0.09, 0.12, 0.10, 0.40]] {
            stage.painting.lay_at(stage.painting.area(), |x, y| {
                let (x, y) = (x - x0 - aside * radius, y - y0 - down * radius);
                let inside = swept_circle(x, y, radius, WALL * radius).min(-self.depth_in_hole(x, y));
                (Linear::BLACK, alpha * smooth_step(-2.0 * blur * radius, 2.0 * blur * radius, inside))
            });
        }
    }

    fn paint_body(&self, stage: &mut PaintStage) {
        let Self { radius, middle: [x0, y0], .. } = *self;
        let wall = WALL * radius;
        stage.painting.lay(self.area(), |column, row| {
            let (x, y) = (column as f32 + 0.5 - x0, row as f32 + 0.5 - y0);
            let face = cover(radius - x.hypot(y)) * (1.0 - cover(self.depth_in_hole(x, y)));
            // The far wall of the hole is seen below its upper edge.
            let in_hole = cover(self.depth_in_hole(x, y));
            let seen_in_hole = in_hole * (1.0 - cover(self.depth_in_hole(x, y - wall)));
            let body = cover(swept_circle(x, y, radius, wall)) * (1.0 - in_hole) + seen_in_hole;
            let side = self.bronze(x, y, 0.0).lit(WALL_LIGHT * (1.0 - 0.35 * x / radius));
            let top = if face > 0.0 { self.lit(column, row) } else { side };
            (side.mix(top, face), body)
        });
    }

    /// The height at a sample above the field of the coin, in radii.
    fn height(&self, column: usize, row: usize) -> f32 {
        let Self { radius, middle: [x0, y0], .. } = *self;
        let (x, y) = ((column as f32 + 0.5 - x0) / radius, (row as f32 + 0.5 - y0) / radius);
        let from_middle = x.hypot(y);
        let up = |inside: f32| smooth_step(-SLOPE, SLOPE, inside);
        // The edge of the coin is round.
        let rim = up(from_middle - (1.0 - RIM)) * smooth_step(0.0, 2.0 * SLOPE, 1.0 - from_middle);
        let hole = up(HOLE + HOLE_RIM - x.abs().max(y.abs()));
        let raised = match &self.figures {
            Some(figures) => {
                let inside = figures.iter().map(|figure| figure.at(column, row)).fold(f32::MIN, f32::max) / radius;
                smooth_step(-SLOPE, 0.6 * SLOPE, inside)
            }
            None => up(crescent(x, y)),
        };
        HEIGHT * rim.max(hole).max(0.8 * raised)
    }

    fn lit(&self, column: usize, row: usize) -> Linear {
        let Self { radius, middle: [x0, y0], .. } = *self;
        let at = |right: isize, down: isize| {
            self.height(column.saturating_add_signed(right), row.saturating_add_signed(down)) * radius
        };
        let slope = [(at(1, 0) - at(-1, 0)) / 2.0, (at(0, 1) - at(0, -1)) / 2.0];
        let depth = 1.0 - self.height(column, row) / HEIGHT;
        let Shade { diffuse, shine } = FINISH.shade(slope.map(|part| 1.4 * part), 0.0);
        let bronze = self.bronze(column as f32 + 0.5 - x0, row as f32 + 0.5 - y0, depth);
        Shade { diffuse, shine: shine * (1.0 - 0.7 * depth) }.on(bronze)
    }

    /// The metal at a place from the middle, at a depth below the rim from 0 to 1.
    fn bronze(&self, x: f32, y: f32, depth: f32) -> Linear {
        let knots = GRAIN_KNOTS / (2.0 * self.radius);
        let cloud = self.grain.at((x + self.radius) * knots, (y + self.radius) * knots);
        let patina = (0.34 * depth + 0.16 * depth * cloud).clamp(0.0, 0.6);
        BRONZE.linear().lit(1.0 + 0.12 * cloud).mix(PATINA.linear(), patina)
    }
}

/// The distance into the crescent below the hole, in radii.
fn crescent(x: f32, y: f32) -> f32 {
    const OUTER: f32 = 0.21;
    let y = y - AWAY;
    (OUTER - x.hypot(y)).min((x.hypot(y + 0.11)) - OUTER)
}

//! Tablets and rails: slabs of the frame's wood with an edge of brass.

use core::f32::consts::FRAC_1_SQRT_2;

use super::stage::{
    FurnitureRoom, SIDES, coverage, facing_lamp, glow, grain_along, hairline, inlay, panel_scale, size, slab_scale,
};
use crate::colour::Linear;
use crate::painting::{Area, Painting};
use crate::relief::Finish;
use crate::shape::{RoundedRect, cover};
use crate::slab::Slab;
use crate::wood::Wood;
use crate::{ArtError, Sprite, Theme};

/// Lengths at a scale of 1, in pixels.
const RADIUS: f32 = 8.0;
const BEVEL: f32 = 5.0;
const WALL: f32 = 5.0;
/// The distance from the slab's edge to the brass.
const BRASS_INSET: f32 = 0.7;
const BRASS: f32 = 1.6;
const BRASS_LIT: f32 = 2.6;
const GLOW: f32 = 5.5;
/// The side of a corner piece.
const CORNER: f32 = 13.0;

/// A tablet; when it is lit its brass is broader and brighter, glows, and has corner pieces.
pub(crate) fn tablet(theme: &Theme, width: u32, height: u32, lit: bool) -> Result<Sprite, ArtError> {
    let kind = TabletKind { brass: if lit { Brass::Lit } else { Brass::Plain }, ..TABLET };
    kind.bake(theme, width, height)
}

/// A large tablet; its edge does not grow with its sides.
pub(crate) fn panel(theme: &Theme, width: u32, height: u32) -> Result<Sprite, ArtError> {
    TabletKind { scale: panel_scale, ..TABLET }.bake(theme, width, height)
}

/// A rail; its edge is quieter, so that the pieces in its sockets stand out.
pub(crate) fn rail(theme: &Theme, width: u32, height: u32) -> Result<Sprite, ArtError> {
    TabletKind { seed: 31, rings: 5.0, bevel: 0.8 * BEVEL, brass: Brass::Quiet, ..TABLET }.bake(theme, width, height)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Brass {
    Quiet,
    Plain,
    Lit,
}

struct TabletKind {
    seed: u64,
    rings: f32,
    bevel: f32,
    brass: Brass,
    /// How large its edges are.
    scale: fn(f32, f32) -> f32,
}

const TABLET: TabletKind = TabletKind { seed: 6, rings: 7.0, bevel: BEVEL, brass: Brass::Plain, scale: slab_scale };

impl TabletKind {
    fn bake(&self, theme: &Theme, width: u32, height: u32) -> Result<Sprite, ArtError> {
        let (width, height) = (size("a slab", width, SIDES)?, size("a slab", height, SIDES)?);
        let scale = (self.scale)(width, height);
        let wall = (WALL * scale).round().max(1.0);
        let room = FurnitureRoom::around_slab(wall).or(FurnitureRoom::even(3.0 * GLOW * scale));
        let mut stage = room.stage(width, height)?;
        let top = stage.rect(RADIUS * scale);
        let slab = Slab {
            top,
            bevel: self.bevel * scale,
            wall,
            ramp: theme.tablet,
            wood: Wood {
                seed: self.seed,
                grain: grain_along(width, height),
                rings: self.rings,
                warp: 0.28,
                ..Wood::PLAIN
            },
            finish: Finish::DULL,
            shadow: 0.8,
        };
        slab.paint(&mut stage.painting);
        let inset = (BRASS_INSET * scale).round();
        let [broad, share] = match self.brass {
            Brass::Quiet => [0.9 * BRASS, 0.70],
            Brass::Plain => [BRASS, 0.92],
            Brass::Lit => [BRASS_LIT, 1.0],
        };
        let mut broad = hairline(broad * scale);
        if self.brass == Brass::Lit {
            // A lit line is broader than an unlit one even where lines have their least breadth.
            broad = broad.max(hairline(BRASS * scale) + 1.0);
        }
        let metal = if self.brass == Brass::Lit { theme.brass_lit } else { theme.brass };
        let alpha = coverage(metal.luminance(), theme.tablet.mid.luminance(), share);
        let metal = metal.linear();
        if self.brass == Brass::Lit {
            glow(&mut stage.painting, top.inset(inset + broad / 2.0), GLOW * scale, metal, 0.12);
        }
        inlay(&mut stage.painting, top, inset, broad, metal, alpha);
        if self.brass == Brass::Lit {
            corners(&mut stage.painting, top.inset(inset), CORNER * scale + broad, metal, alpha);
        }
        Ok(stage.by_corner())
    }
}

/// Corner pieces of metal, as on a box: by them a lit tablet differs in its form too, whatever its colours are.
fn corners(painting: &mut Painting, edge: RoundedRect, leg: f32, metal: Linear, alpha: f32) {
    let [left, right] = [edge.left, edge.right - leg];
    let [top, bottom] = [edge.top, edge.bottom - leg];
    for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
        painting.lay_at(Area::around(x - 1.0, y - 1.0, x + leg + 1.0, y + leg + 1.0), |x, y| {
            let aside = (x - edge.left).min(edge.right - x);
            let above = (y - edge.top).min(edge.bottom - y);
            let within = ((leg - aside - above) * FRAC_1_SQRT_2).min(edge.inside(x, y));
            (metal.lit(1.0 + 0.35 * facing_lamp(edge, x, y)), alpha * cover(within))
        });
    }
}

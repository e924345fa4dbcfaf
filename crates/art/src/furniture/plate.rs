//! The filled button: a plate of lacquer with a line of gold. A sheet has one.

use super::Touch;
use super::stage::{FurnitureRoom, PaintStage, SIDES, coverage, glow, grain_along, hairline, inlay, size, slab_scale};
use crate::colour::Linear;
use crate::painting::Area;
use crate::relief::Finish;
use crate::shape::{RoundedRect, cover, smooth_step};
use crate::slab::Slab;
use crate::wood::Wood;
use crate::{ArtError, Colour, Ramp, Sprite, Theme};

/// Lengths at a scale of 1, in pixels.
const RADIUS: f32 = 8.0;
const BEVEL: f32 = 6.0;
const WALL: f32 = 6.0;
const GOLD_INSET: f32 = 4.5;
const GOLD: f32 = 1.6;
const GLOW: f32 = 6.0;
/// The part of its wall by which a pressed plate sinks.
const TRAVEL: f32 = 0.7;

/// The number of pixels by which the upper side of a pressed plate sinks. Its text moves with it.
pub fn plate_travel(width: u32, height: u32) -> f32 {
    (TRAVEL * wall(slab_scale(width as f32, height as f32))).round()
}

fn wall(scale: f32) -> f32 {
    (WALL * scale).round().max(2.0)
}

/// The look of a plate in a state. States differ by form, not by colour alone.
struct PlateLook {
    ramp: Ramp,
    /// The number of pixels by which its upper side has sunk.
    sunk: f32,
    shadow: f32,
    /// The breadth of the gold, as a multiple of the usual one.
    gold: f32,
    gold_colour: Colour,
    /// The strength of the room's reflection in the lacquer.
    mirror: f32,
}

impl PlateLook {
    fn of(theme: &Theme, touch: Touch, travel: f32) -> Self {
        let Ramp { dark, mid, light } = theme.plate;
        let rest = Self {
            ramp: theme.plate,
            sunk: 0.0,
            shadow: 0.7,
            gold: 1.0,
            gold_colour: if theme.brass_lit.contrast(mid) >= 3.0 { theme.brass_lit } else { theme.interface.on_filled },
            mirror: 1.0,
        };
        match touch {
            Touch::Rest => rest,
            Touch::Hovered => {
                let lit = theme.interface.filled_lit;
                Self { ramp: Ramp { dark: mid, mid: lit, light: between(light, lit) }, gold: 1.7, mirror: 1.5, ..rest }
            }
            Touch::Pressed => {
                let deep = theme.interface.filled_deep;
                Self { ramp: Ramp { dark, mid: deep, light: mid }, sunk: travel, shadow: 0.4, mirror: 0.0, ..rest }
            }
            Touch::Disabled => {
                let faded = |colour: Colour| between(between(colour, theme.paper.dark), theme.paper.dark);
                let ramp = Ramp { dark: faded(dark), mid: faded(mid), light: faded(light) };
                Self { ramp, sunk: travel, shadow: 0.15, gold: 0.0, mirror: 0.0, ..rest }
            }
        }
    }
}

/// Halfway between two colours, as the eye sees it.
fn between(one: Colour, other: Colour) -> Colour {
    Colour {
        red: one.red.midpoint(other.red),
        green: one.green.midpoint(other.green),
        blue: one.blue.midpoint(other.blue),
    }
}

/// A plate.
pub(crate) fn plate(theme: &Theme, width: u32, height: u32, touch: Touch) -> Result<Sprite, ArtError> {
    let travel = plate_travel(width, height);
    let (width, height) = (size("a plate", width, SIDES)?, size("a plate", height, SIDES)?);
    let scale = slab_scale(width, height);
    let wall = wall(scale);
    let look = PlateLook::of(theme, touch, travel);
    let mut stage =
        FurnitureRoom::around_slab(wall).or(FurnitureRoom::even(3.0 * GLOW * scale)).stage(width, height)?;
    let rest = stage.rect(RADIUS * scale);
    let top = RoundedRect { top: rest.top + look.sunk, bottom: rest.bottom + look.sunk, ..rest };
    if touch == Touch::Hovered {
        let edge = RoundedRect { bottom: rest.bottom + wall, ..rest };
        glow(&mut stage.painting, edge, GLOW * scale, theme.brass_lit.linear(), 0.40);
    }
    let slab = Slab {
        top,
        bevel: BEVEL * scale,
        wall: wall - look.sunk,
        ramp: look.ramp,
        wood: Wood {
            seed: 9,
            grain: grain_along(width, height),
            rings: 5.0,
            warp: 0.28,
            contrast: theme.table.texture(0.6),
            ..Wood::PLAIN
        },
        finish: Finish { shine: 0.05, ..Finish::DULL },
        shadow: look.shadow,
    };
    slab.paint(&mut stage.painting);
    paint_mirror(&mut stage, top, look.mirror, scale);
    if touch == Touch::Pressed {
        paint_hollow(&mut stage, top, scale);
    }
    if look.gold > 0.0 {
        let (inset, broad) = ((GOLD_INSET * scale).round(), hairline(GOLD * look.gold * scale));
        let alpha = coverage(look.gold_colour.luminance(), theme.plate.mid.luminance(), 0.9);
        inlay(&mut stage.painting, top, inset, broad, look.gold_colour.linear(), alpha);
    }
    Ok(stage.by_corner())
}

/// The reflection of a bright room in polished lacquer: a veil over the upper half that ends softly.
fn paint_mirror(stage: &mut PaintStage, top: RoundedRect, strength: f32, scale: f32) {
    if strength <= 0.0 {
        return;
    }
    let within = top.inset(1.5 * scale);
    let height = top.bottom - top.top;
    let area = Area::around(top.left, top.top, top.right, top.bottom);
    stage.painting.lay_at(area, |x, y| {
        let down = (y - top.top) / height;
        let veil = 0.022 * (1.0 - smooth_step(0.0, 0.75, down));
        (Linear::WHITE, strength * veil * cover(within.inside(x, y)))
    });
}

/// The shade that the rim of its bed throws on a pressed plate.
fn paint_hollow(stage: &mut PaintStage, top: RoundedRect, scale: f32) {
    let area = Area::around(top.left, top.top, top.right, top.bottom);
    stage.painting.lay_at(area, |x, y| {
        let reached = top.inside(x - 4.0 * scale, y - 5.0 * scale);
        let shade = 1.0 - smooth_step(-3.0 * scale, 12.0 * scale, reached);
        (Linear::BLACK, 0.55 * shade * cover(top.inside(x, y)))
    });
}

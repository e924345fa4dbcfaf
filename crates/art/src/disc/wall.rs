//! The wall of a disc: one strip of wood bent round, the same for all discs of a set.

use super::{THICKNESS, TILT};
use crate::colour::Linear;
use crate::plane::Plane;
use crate::relief::LIGHT;
use crate::shape::smooth_step;
use crate::wood::{Grain, Tones, Wood};
use crate::{DiscTheme, Material};
use core::f32::consts::{FRAC_PI_2, PI};

/// The wood of all walls. It must not depend on the piece, or walls would reveal faces.
const WOOD: Wood =
    Wood { seed: 84, grain: Grain::Level, scale: 0.55, rings: 16.0, warp: 0.35, fibre: 0.5, arch: 0.0, contrast: 0.8 };

/// The orientation of a wall towards the viewer.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Lean {
    /// The direction of the middle of the wall: its component down the screen (-1 is up), and its component towards the viewer.
    down: f32,
    towards: f32,
    /// How close the wall's lower edge is to the board: 1 on it, 0 in the air.
    grounded: f32,
}

impl Lean {
    /// The wall of a disc at rest on the board.
    pub(crate) const AT_REST: Self = Self { down: 0.777_146, towards: 0.629_320, grounded: 1.0 };

    /// The wall of a disc that has turned by an angle, in radians.
    pub(crate) fn turned(angle: f32) -> Self {
        let (sine, cosine) = (angle + TILT).sin_cos();
        Self { down: cosine * sine.signum(), towards: sine.abs(), grounded: angle.cos().powi(4) }
    }
}

/// A wall, ready to be looked up.
#[derive(Debug, Clone)]
pub(crate) struct Wall {
    /// The strip as far as one side of it is seen, in pixels.
    strip: Plane<f32>,
    tones: Tones,
    /// The part of the light that comes from everywhere.
    ambient: f32,
    /// The shade of the board on the lower edge, and in part on the whole wall, because stone is lit from within.
    grounding: f32,
}

impl Wall {
    /// The wall of a disc of this diameter in pixels.
    pub(crate) fn new(discs: &DiscTheme, diameter: u32) -> Self {
        let radius = diameter as f32 / 2.0;
        let contrast = discs.material.grain(WOOD.contrast);
        let grounding = if discs.material == Material::Stone { 0.15 } else { 0.55 };
        let strip =
            Wood { contrast, ..WOOD }.tones((PI * radius).ceil() as usize, (THICKNESS * radius).ceil() as usize);
        Self { strip, tones: Tones::new(discs.body), ambient: ambient(discs.material), grounding }
    }

    /// The light from a place: from -1 at the left to 1 at the right, and from 0 at the upper edge to 1 at the lower.
    pub(crate) fn at(&self, across: f32, down: f32, lean: Lean) -> Linear {
        let down = down.clamp(0.0, 1.0);
        let (width, height) = (self.strip.width() as f32, self.strip.height() as f32);
        let tone = self.strip.between((across.asin() / FRAC_PI_2 + 1.0) / 2.0 * width, down * height);
        let inwards = (1.0 - across * across).sqrt();
        let normal = [across, lean.down * inwards, lean.towards * inwards];
        let lamp = normal.iter().zip(LIGHT).map(|(ours, theirs)| ours * theirs).sum::<f32>().max(0.0) / LIGHT[2];
        // A wall that leans away from the viewer sees more of the sky.
        let light = self.ambient * (1.0 - 0.3 * normal[1]) + (1.0 - self.ambient) * lamp;
        let board = 1.0 - self.grounding * lean.grounded * (0.4 + 0.6 * smooth_step(0.0, 1.2, down));
        let chamfer = 1.0 - 0.25 * smooth_step(0.86, 1.0, down);
        let own = self.tones.at(tone);
        // The same wood has reflected the light in the shade, so that light is warmer, not greyer.
        let own = own.mix(own.filtered(own).lit(1.15), 0.55 * (1.0 - light).max(0.0));
        own.lit(light * board * chamfer)
    }
}

/// Light wanders through stone and comes out in the shade; a flat disc hardly has any shade.
const fn ambient(material: Material) -> f32 {
    match material {
        Material::Wood | Material::Lacquer => 0.36,
        Material::Stone => 0.58,
        Material::Flat => 0.62,
    }
}

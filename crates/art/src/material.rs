//! The reflection of light by materials and paints.

use crate::colour::Linear;
use crate::relief::{Finish, Shade};
use crate::{Colour, Material};
use std::hash::{Hash, Hasher};

/// Wood that gives less light than this is dark wood.
const DARK: f32 = 0.15;

/// Whether wood of this colour is dark.
pub(crate) fn is_dark(colour: Colour) -> bool {
    colour.luminance() < DARK
}

impl Material {
    /// How strongly the grain shows of a material that would show it so as wood.
    pub(crate) fn grain(self, of_wood: f32) -> f32 {
        if self == Self::Wood { of_wood } else { 0.0 }
    }
}

/// How a material of this colour reflects light; a cavity is at most this many samples wide.
pub(crate) fn finish_of(material: Material, colour: Colour, cavity_size: f32) -> Finish {
    let finish = match material {
        // On dark wood a wide reflection is a grey veil; polish it instead.
        Material::Wood if is_dark(colour) => Finish { shine: 0.20, gloss: 90.0, ..Finish::WOOD },
        Material::Wood => Finish::WOOD,
        Material::Lacquer => Finish::LACQUER,
        // Light scatters through stone: shaded parts are nearly as bright as the rest.
        Material::Stone => Finish { ambient: 0.60, shine: 0.40, gloss: 70.0, cavities: 0.6, cavity_size: 1.0 },
        Material::Flat => Finish { ambient: 0.72, shine: 0.0, gloss: 1.0, cavities: 0.0, cavity_size: 1.0 },
    };
    Finish { cavity_size, ..finish }
}

/// The paint in the cuts.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Paint {
    colour: Linear,
    /// The opacity of the paint on the ground, 0 to 1.
    hides: f32,
    /// How much of the light of the cut it shows; 0 is the same everywhere.
    shading: f32,
    /// How bright it is where it is thick: dark paint is matt, and looks darker for it.
    matt: f32,
    /// The part of the ground's gloss that it keeps.
    gloss: f32,
}

impl Paint {
    /// On this material.
    pub(crate) fn new(colour: Colour, ground: Material) -> Self {
        let (hides, shading, matt, gloss) = match ground {
            // Pure ink on an even ground: nothing may come between the reader and the contrast.
            Material::Flat => (1.0, 0.0, 1.0, 0.0),
            Material::Stone => (0.95, 1.0, 0.82, 0.15),
            _ if !is_dark(colour) => (0.95, 0.7, 1.0, 0.7),
            _ => (0.97, 1.0, 0.80, 0.45),
        };
        Self { colour: colour.linear(), hides, shading, matt, gloss }
    }

    /// The colour where paint covers part of a ground, in the light that falls there.
    pub(crate) fn over(self, cover: f32, light: Shade, ground: impl FnOnce() -> Linear) -> Linear {
        let cover = cover * self.hides;
        if cover <= 0.0 {
            return light.on(ground());
        }
        let on_paint = Shade {
            diffuse: (1.0 - self.shading + self.shading * light.diffuse) * self.matt,
            shine: light.shine * self.gloss,
        };
        let paint = on_paint.on(self.colour);
        if cover >= 1.0 { paint } else { light.on(ground()).mix(paint, cover) }
    }
}

/// A number that belongs to a value: the same on every machine and in every version (FNV-1a).
pub(crate) fn seed_of(value: &impl Hash) -> u64 {
    struct Fnv(u64);
    impl Hasher for Fnv {
        fn finish(&self) -> u64 {
            self.0
        }
        fn write(&mut self, bytes: &[u8]) {
            for byte in bytes {
                self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
            }
        }
    }
    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    value.hash(&mut hasher);
    hasher.finish()
}

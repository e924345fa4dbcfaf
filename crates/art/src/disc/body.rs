//! The material of a disc's sides.

use super::DiscPlan;
use crate::colour::Linear;
use crate::grid::GridPlace;
use crate::material::is_dark;
use crate::noise::{Noise, random};
use crate::plane::Plane;
use crate::relief::away_from_light;
use crate::wood::{Grain, Tones, Wood};
use crate::{Material, Ramp};
use rand::RngExt;

/// A side of a disc without carving and paint.
#[derive(Debug, Clone)]
pub(super) struct DiscBody {
    tones: Tones,
    figure: Figured,
    /// The lightening at the edge towards the lamp, and the darkening at the opposite edge: a gloss mirrors a
    /// lit room, and stone does the contrary, for the light goes through it and comes out behind.
    sheen: f32,
}

/// The variation of the material's tone over the side.
#[derive(Debug, Clone)]
enum Figured {
    /// No variation.
    Even,
    /// A plank, turned.
    Plank {
        /// The tones of the plank, one a pixel. It is larger than the disc, so that it covers the disc at every turn.
        tones: Plane<f32>,
        sine: f32,
        cosine: f32,
    },
    /// Clouds in stone, from the coarse to the fine.
    Clouds([Noise; 3]),
}

/// Clouds a diameter, from the coarse to the fine.
const CLOUDS: [f32; 3] = [2.2, 5.0, 15.0];
/// The largest turn of a plank, in radians (30°).
const TURN: f32 = core::f32::consts::FRAC_PI_6;
/// The length of the plank for a square that is turned so far, in sides: `cos TURN + sin TURN`.
const SPARE: f32 = 1.367;

impl DiscBody {
    /// The side of a disc: another seed, another piece of the same material.
    pub(super) fn new(material: Material, ramp: Ramp, seed: u64, plan: DiscPlan) -> Self {
        let figure = match material {
            // Light wood is quiet, or it fights the character; dark wood must show that it is wood.
            Material::Wood => plank(seed, if is_dark(ramp.mid) { 1.0 } else { 0.62 }, plan),
            Material::Lacquer => plank(seed, 0.30, plan),
            Material::Stone => {
                let mut random = random(seed);
                Figured::Clouds(CLOUDS.map(|count| Noise::new(count, count, &mut random)))
            }
            Material::Flat => Figured::Even,
        };
        let sheen = match material {
            Material::Lacquer => 0.32,
            Material::Stone => -0.22,
            Material::Wood | Material::Flat => 0.0,
        };
        Self { tones: Tones::new(ramp), figure, sheen }
    }

    /// The material's own colour at a place.
    pub(super) fn at(&self, place: GridPlace, plan: DiscPlan) -> Linear {
        let (x, y) = (place.x / plan.grid.samples() as f32, place.y / plan.grid.samples() as f32);
        let from_lamp = away_from_light([place.x, place.y]) / plan.radius();
        match &self.figure {
            Figured::Even => self.tones.at(0.5),
            Figured::Plank { tones, sine, cosine } => {
                let middle = tones.width() as f32 / 2.0;
                let tone = tones.between(middle + x * cosine - y * sine, middle + x * sine + y * cosine);
                self.tones.at(tone + self.sheen * (0.45 - from_lamp))
            }
            Figured::Clouds(clouds) => {
                let part = 1.0 / plan.diameter as f32;
                self.tones.at(cloud(clouds, 0.5 + x * part, 0.5 + y * part) - self.sheen * from_lamp)
            }
        }
    }
}

/// A plank for one side: boards are cut one way or the other, some beside the heart, and no two discs lie alike.
fn plank(seed: u64, contrast: f32, plan: DiscPlan) -> Figured {
    let mut random = random(seed);
    let angle = TURN * (2.0 * random.random::<f32>() - 1.0);
    let wood = Wood {
        seed,
        grain: if random.random() { Grain::Level } else { Grain::Upright },
        scale: 0.9 + 0.3 * random.random::<f32>(),
        rings: 7.0,
        warp: 0.5,
        fibre: 0.5,
        arch: if random.random::<f32>() < 0.35 { 1.2 } else { 0.0 },
        contrast,
    };
    let side = (plan.diameter as f32 * SPARE).ceil() as usize + 2;
    let (sine, cosine) = angle.sin_cos();
    Figured::Plank { tones: wood.tones(side, side), sine, cosine }
}

/// The tone of stone at a place in diameters: clouds, and where two of them meet a pale vein.
fn cloud(clouds: &[Noise; 3], x: f32, y: f32) -> f32 {
    let [coarse, middle, fine] = [0, 1, 2].map(|index| clouds[index].at(x * CLOUDS[index], y * CLOUDS[index]));
    let vein = (1.0 - 7.0 * (middle + 0.3 * coarse).abs()).max(0.0);
    0.42 + 0.95 * coarse + 0.40 * middle + 0.14 * fine + 0.20 * vein * vein
}

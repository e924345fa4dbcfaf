//! A table of planks.

use super::{Pool, opaque, unit};
use crate::noise::random;
use crate::plane::Plane;
use crate::wood::{Grain, Tones, Wood};
use crate::{Image, Ramp};
use rand::RngExt;

/// The breadth of a plank on a view of 1920 × 1080 pixels.
const BREADTH: f32 = 236.0;

pub(super) fn bake(ramp: Ramp, pool: &Pool, size: [usize; 2]) -> Image {
    let [width, height] = size;
    let unit = unit(size);
    let breadth = (BREADTH * unit).round() as usize;
    let mut random = random(8);
    // The first plank begins above the view.
    let first = breadth / 3;
    let planks: Vec<TablePlank> =
        (0..=(height + first) / breadth).map(|index| TablePlank::new(index, width, breadth, &mut random)).collect();
    let tones = Tones::new(ramp);
    let seam = Seam::new(breadth, unit);
    opaque(size, |y| {
        let row = (y + first) % breadth;
        let plank = &planks[(y + first) / breadth];
        let (tones, light) = (&tones, seam.light[row]);
        move |x| pool.on(tones.at(plank.tones.at(x, row) + plank.tone), light * pool.light(x, y))
    })
}

struct TablePlank {
    tones: Plane<f32>,
    /// The lightening of the plank relative to the others.
    tone: f32,
}

impl TablePlank {
    fn new(index: usize, width: usize, breadth: usize, random: &mut impl RngExt) -> Self {
        let wood = Wood {
            seed: 80 + index as u64,
            grain: Grain::Level,
            rings: 42.0,
            warp: 4.0,
            fibre: 0.9,
            // Some are cut beside the heart.
            arch: if index % 3 == 1 { 0.5 } else { 0.0 },
            ..Wood::PLAIN
        };
        Self { tones: wood.tones(width, breadth), tone: 0.22 * (random.random::<f32>() - 0.5) }
    }
}

/// The light across a plank: its edges are rounded, and between two planks it is dark.
struct Seam {
    light: Vec<f32>,
}

impl Seam {
    fn new(breadth: usize, unit: f32) -> Self {
        let light = (0..breadth).map(|row| {
            let (above, below) = (row as f32 + 0.5, (breadth - row) as f32 - 0.5);
            let gap = 1.0 - 0.75 * (-(above / (1.1 * unit)).powi(2)).exp();
            let lit = 0.22 * (-((above - 3.2 * unit) / (1.6 * unit)).powi(2)).exp();
            let turned_away = 0.30 * (-below / (2.5 * unit)).exp();
            (gap + lit - turned_away).max(0.1)
        });
        Self { light: light.collect() }
    }
}

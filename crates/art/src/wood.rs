//! Wood: year rings bent by noise, fibres, pores.
//!
//! A ring grows slowly lighter in spring and ends in a sharp dark edge of latewood; that asymmetry is what makes the
//! eye read lines as wood.

use crate::Ramp;
use crate::colour::Linear;
use crate::noise::{Column, Noise, NoiseLine, random};
use crate::plane::Plane;

/// The way the fibres run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Grain {
    /// From left to right.
    Level,
    /// From top to bottom.
    Upright,
}

/// A kind of plank. Lengths are parts of the plank's longer side, so that it looks the same at every size.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wood {
    /// The seed of the tree. Another seed gives another plank.
    pub(crate) seed: u64,
    pub(crate) grain: Grain,
    /// How large the figure is; 1 as described below.
    pub(crate) scale: f32,
    /// Rings in a plank's longer side.
    pub(crate) rings: f32,
    /// The bend of the rings, in rings.
    pub(crate) warp: f32,
    /// The strength of fibres and pores, 0 to 1.
    pub(crate) fibre: f32,
    /// Above 0 the plank is cut beside the heart and its rings are arches. A larger number makes them steeper.
    pub(crate) arch: f32,
    /// The contrast of the figure, from 0 (only the ramp's middle tone) to 1.
    pub(crate) contrast: f32,
}

impl Wood {
    pub(crate) const PLAIN: Self =
        Self { seed: 1, grain: Grain::Level, scale: 1.0, rings: 9.0, warp: 0.35, fibre: 0.5, arch: 0.0, contrast: 1.0 };

    /// How light the wood is at each sample: 0 the darkest tone of its ramp, 1 the lightest.
    pub(crate) fn tones(&self, width: usize, height: usize) -> Plane<f32> {
        if self.contrast <= 0.0 {
            return Plane::from_fn(width, height, |_, _| 0.5);
        }
        let longer = width.max(height) as f32;
        let plank = WoodPlank::new(self, width as f32, height as f32);
        let tones = Plane::from_rows(width, height, |y| {
            let row = plank.row(y as f32 + 0.5);
            move |x| row.tone(x, (x as f32 + 0.5) / longer)
        });
        if self.contrast >= 1.0 {
            return tones;
        }
        let mean = tones.mean();
        tones.map(|tone| mean + (tone - mean) * self.contrast)
    }

    /// The plank in the colours of a ramp.
    pub(crate) fn colours(&self, ramp: Ramp, width: usize, height: usize) -> Plane<Linear> {
        let tones = Tones::new(ramp);
        self.tones(width, height).map(|tone| tones.at(tone))
    }
}

/// A ramp in linear light.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Tones([Linear; 3]);

impl Tones {
    pub(crate) fn new(ramp: Ramp) -> Self {
        Self([ramp.dark.linear(), ramp.mid.linear(), ramp.light.linear()])
    }

    /// The tone at a position on the ramp: 0 is the dark tone, a half the middle one, 1 the light one.
    pub(crate) fn at(&self, tone: f32) -> Linear {
        let [dark, mid, light] = self.0;
        let tone = tone.clamp(0.0, 1.0) * 2.0;
        if tone < 1.0 { dark.mix(mid, tone) } else { mid.mix(light, tone - 1.0) }
    }
}

/// One of the irregularities of a plank: noise with a number of knots across the fibres and along them.
struct WoodFigure {
    noise: Noise,
    /// One value for every sample of a row.
    columns: Vec<Column>,
    /// Knots a sample, down the picture.
    pitch: f32,
}

impl WoodFigure {
    fn line(&self, y: f32) -> NoiseLine {
        self.noise.line(y * self.pitch)
    }
}

/// A plank of one size.
struct WoodPlank<'a> {
    wood: &'a Wood,
    size: [f32; 2],
    figures: [WoodFigure; SORTS],
}

const BEND: usize = 0;
const BEND_FINE: usize = 1;
const FIBRE: usize = 2;
const FIBRE_FINE: usize = 3;
const CLOUD: usize = 4;
const PORE: usize = 5;
const HEART: usize = 6;
const SORTS: usize = 7;

impl<'a> WoodPlank<'a> {
    fn new(wood: &'a Wood, width: f32, height: f32) -> Self {
        let mut random = random(wood.seed);
        let scale = wood.scale;
        // Knots across the fibres and along them.
        let counts: [[f32; 2]; SORTS] = [
            [2.5, 3.0 / scale],
            [9.0, 5.0],
            [240.0 / scale, 6.0 / scale],
            [520.0 / scale, 14.0 / scale],
            [4.0, 3.0],
            [420.0 / scale, 40.0 / scale],
            [2.0, 2.0],
        ];
        let figures = counts.map(|[across, along]| {
            let [columns, rows] = match wood.grain {
                Grain::Upright => [across, along],
                Grain::Level => [along, across],
            };
            let noise = Noise::new(columns, rows, &mut random);
            let columns = noise.columns(width as usize, columns / width);
            WoodFigure { noise, columns, pitch: rows / height }
        });
        Self { wood, size: [width, height], figures }
    }

    fn row(&self, y: f32) -> SampleRow<'_> {
        let lines = core::array::from_fn(|sort| self.figures[sort].line(y));
        SampleRow { plank: self, lines, y: y / self.size[0].max(self.size[1]) }
    }
}

/// A row of samples.
struct SampleRow<'a> {
    plank: &'a WoodPlank<'a>,
    lines: [NoiseLine; SORTS],
    /// The distance down the plank, in its longer side.
    y: f32,
}

impl SampleRow<'_> {
    /// The tone in a column at this distance from the left edge, in longer sides.
    fn tone(&self, column: usize, x: f32) -> f32 {
        let Wood { grain, scale, fibre, .. } = *self.plank.wood;
        let noise = |sort: usize| self.lines[sort].in_column(&self.plank.figures[sort].columns[column]);
        let (across, along) = match grain {
            Grain::Upright => (x, self.y),
            Grain::Level => (self.y, x),
        };
        let ring = ring_tone(self.ring(across / scale, along / scale, &noise));
        let fibres = fibre * (0.22 * noise(FIBRE) + 0.16 * noise(FIBRE_FINE));
        let pore = if noise(PORE) > 0.40 { 0.10 * fibre } else { 0.0 };
        0.52 - 0.30 * ring + fibres + 0.35 * noise(CLOUD) - pore
    }

    /// The number of rings from the bark, with fractions.
    fn ring(&self, across: f32, along: f32, noise: &impl Fn(usize) -> f32) -> f32 {
        let Wood { rings, warp, arch, grain, scale, .. } = *self.plank.wood;
        let bend = warp * (noise(BEND) + 0.25 * noise(BEND_FINE));
        if arch <= 0.0 {
            return across * rings + bend;
        }
        let longer = self.plank.size[0].max(self.plank.size[1]);
        let breadth = self.plank.size[if grain == Grain::Upright { 0 } else { 1 }] / longer;
        let heart = 0.5 * breadth / scale + 0.1 * noise(HEART);
        let up = arch * (along + 0.35);
        let aside = across - heart;
        // `hypot` is slow, because it avoids overflow of huge numbers.
        (aside * aside + 0.05 * up * up).sqrt() * rings * 2.2 + bend * 1.1
    }
}

/// How dark a ring is at a part of its breadth: slowly darker, then suddenly light again.
fn ring_tone(ring: f32) -> f32 {
    const LATEWOOD: f32 = 0.86;
    let part = ring - ring.floor();
    let grown = part / LATEWOOD;
    // Close to the power of 2.2, and much quicker.
    if grown < 1.0 { grown * grown * (0.8 + 0.2 * grown) } else { 1.0 - (part - LATEWOOD) / (1.0 - LATEWOOD) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The mean step from a sample to the next, along rows and along columns.
    fn steps(tones: &Plane<f32>) -> [f32; 2] {
        let step = |right: usize, down: usize| {
            let places = (0..tones.height() - down).flat_map(|y| (0..tones.width() - right).map(move |x| (x, y)));
            let sum: f32 = places.map(|(x, y)| (tones.at(x + right, y + down) - tones.at(x, y)).abs()).sum();
            sum / tones.values().len() as f32
        };
        [step(1, 0), step(0, 1)]
    }

    #[test]
    fn fibres_run_the_way_they_are_told() {
        let [across, along] = steps(&Wood { grain: Grain::Level, ..Wood::PLAIN }.tones(300, 200));
        assert!(along > 4.0 * across, "level grain changes from row to row: {along} against {across}");
        let [across, along] = steps(&Wood { grain: Grain::Upright, ..Wood::PLAIN }.tones(300, 200));
        assert!(across > 4.0 * along);
    }

    #[test]
    fn tones_use_the_ramp_and_contrast_flattens_them() {
        let wood = Wood { seed: 11, ..Wood::PLAIN };
        let spread = |wood: Wood| {
            let tones = wood.tones(400, 200);
            let mean = tones.mean();
            (mean, (tones.values().iter().map(|tone| (tone - mean).powi(2)).sum::<f32>() / 80_000.0).sqrt())
        };
        let (mean, deviation) = spread(wood);
        assert!((0.3..0.6).contains(&mean) && (0.05..0.25).contains(&deviation), "{mean} ± {deviation}");
        let (same_mean, less) = spread(Wood { contrast: 0.5, ..wood });
        assert!((same_mean - mean).abs() < 1e-3 && (less / deviation - 0.5).abs() < 1e-3);
    }

    #[test]
    fn a_plank_looks_the_same_at_every_size() {
        let wood = Wood { seed: 4, fibre: 0.0, ..Wood::PLAIN };
        let (small, large) = (wood.tones(150, 100), wood.tones(600, 400));
        let off = (0..100).map(|y| (small.at(75, y) - large.at(302, 4 * y + 2)).abs()).sum::<f32>() / 100.0;
        assert!(off < 0.03, "{off}");
    }
}

//! The shadow of a window's bars, and of the rain on its panes.

use crate::noise::random;
use crate::shape::{bell, smooth_step};
use rand::RngExt;
use std::f32::consts::TAU;

/// The shadow of a window's bars. The bars in each of two directions are in a table along the line across them.
pub(crate) struct WindowShadow {
    /// The shade by the place across the slanting bars.
    slanting: Vec<f32>,
    /// How far the slanting bars move to the right from one row to the next, in columns.
    slant: f32,
    /// The shade by the row, of the level bars.
    level: Vec<f32>,
}

/// The bars of a window: their distance and breadth in parts of the view's side (the square root of its area), the softness of
/// their edges, and how dark their shadow is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct WindowBars {
    pub(crate) pitch: f32,
    pub(crate) breadth: f32,
    pub(crate) soft: f32,
    pub(crate) dark: f32,
}

impl WindowShadow {
    /// The shadow of slanting and of level bars on a view. `slant`: how far the slanting ones move to the right from one row to
    /// the next, in columns.
    pub(crate) fn new(slant: f32, slanting: WindowBars, level: WindowBars, [width, height]: [usize; 2]) -> Self {
        let side = ((width * height) as f32).sqrt();
        let across = width + (slant * height as f32) as usize + 1;
        Self { slanting: slanting.shades(across, side), slant, level: level.shades(height, side) }
    }

    /// How much light the slanting bars take away, and the level ones, from 0 to 1.
    pub(crate) fn shades(&self, column: usize, row: usize) -> [f32; 2] {
        // Between two columns, or a slanting edge would be a staircase.
        let place = column as f32 + self.slant * row as f32;
        let (first, part) = (place as usize, place.fract());
        let next = self.slanting[(first + 1).min(self.slanting.len() - 1)];
        [self.slanting[first] + (next - self.slanting[first]) * part, self.level[row]]
    }
}

/// The shade of water that runs down a pane, for each pixel of a view.
pub(crate) struct Runnels {
    width: usize,
    shades: Vec<f32>,
}

/// How many runnels there are, and in parts of the view's side: how far from each other they run at the most, and how broad one is.
const RUNNELS: u8 = 26;
const SPREAD: f32 = 2.2;
const BREADTH: [f32; 2] = [0.006, 0.011];

impl Runnels {
    /// The runnels on a view, which move to the right by `slant` from one row to the one above. In a small view they are finer than a
    /// pixel, and there are none.
    pub(crate) fn new(slant: f32, [width, height]: [usize; 2]) -> Self {
        let side = ((width * height) as f32).sqrt();
        let mut shades = vec![0.0; width * height];
        let mut chance = random(0x7261_696e);
        for _ in 0..RUNNELS {
            let mut between = |from: f32, to: f32| from + (to - from) * chance.random::<f32>();
            let (start, phases) = (between(0.0, SPREAD), [between(0.0, TAU), between(0.0, TAU)]);
            let (top, length) = (between(-0.3, 0.5), between(0.25, 0.7));
            let breadth = between(BREADTH[0], BREADTH[1]);
            if breadth * side < 1.0 {
                continue;
            }
            for row in 0..height {
                let down = (row as f32 + 0.5) / side;
                let there = smooth_step(top, top + 0.15, down) * smooth_step(top + length, top + length - 0.04, down);
                let winding = 0.012 * (9.0 * down + phases[0]).sin() + 0.005 * (23.0 * down + phases[1]).sin();
                let middle = (start + winding) * side - slant * (row as f32 + 0.5);
                let [left, right] = [-3.0, 5.0].map(|reach| (middle + reach * breadth * side).clamp(0.0, width as f32));
                for column in left as usize..right as usize {
                    // Water gathers the light at its side, and takes it from its middle.
                    let aside = (column as f32 + 0.5 - middle) / (breadth * side);
                    shades[row * width + column] += there * (bell(aside) - 0.7 * bell(aside - 1.7));
                }
            }
        }
        Self { width, shades }
    }

    /// How much light a runnel takes away, up to 1; where it gathers light, less than 0.
    pub(crate) fn shade(&self, column: usize, row: usize) -> f32 {
        self.shades[row * self.width + column]
    }
}

impl WindowBars {
    /// The shade along a line across the bars, one value a pixel.
    fn shades(&self, length: usize, side: f32) -> Vec<f32> {
        let [pitch, breadth, soft] = [self.pitch, self.breadth, self.soft].map(|part| part * side);
        let shade = |place: usize| {
            let from_middle = ((place as f32 + 0.5) % pitch - 0.5 * pitch).abs();
            self.dark * smooth_step(-0.5, 0.5, (0.5 * breadth - from_middle) / soft)
        };
        (0..length).map(shade).collect()
    }
}

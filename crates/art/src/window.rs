//! The shadow of a window's bars.

use crate::shape::smooth_step;

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

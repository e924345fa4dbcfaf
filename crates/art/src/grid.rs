//! The square on which the upper side of a piece is carved, and the relief that comes out of it.

use crate::colour::Linear;
use crate::plane::Plane;

/// A square of samples, several a pixel, with one clear pixel around the carving.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Grid {
    pixels: usize,
    samples: usize,
}

/// A sample of a grid.
#[derive(Debug, Clone, Copy)]
pub(crate) struct GridPlace {
    pub(crate) column: usize,
    pub(crate) row: usize,
    /// Right and down from the grid's middle, in samples.
    pub(crate) x: f32,
    pub(crate) y: f32,
    /// The distance from the grid's middle, in samples.
    pub(crate) radius: f32,
}

impl Grid {
    /// Clear pixels around the carving, so that a sprite drawn between pixels, or scaled, keeps its soft edge.
    pub(crate) const MARGIN: usize = 1;

    /// A grid for a width and height in pixels, each at least one.
    pub(crate) const fn around(size: u32) -> Self {
        // Small things need more samples for their thin strokes, and can afford them.
        let samples = match 320 / size {
            4.. => 4,
            3 => 3,
            _ => 2,
        };
        Self { pixels: size as usize + 2 * Self::MARGIN, samples }
    }

    /// Samples a pixel, in each direction.
    pub(crate) const fn samples(self) -> usize {
        self.samples
    }

    /// Samples along each edge.
    pub(crate) const fn side(self) -> usize {
        self.pixels * self.samples
    }

    /// Right and down from the upper left corner, in pixels.
    pub(crate) fn middle(self) -> [f32; 2] {
        [self.pixels as f32 / 2.0; 2]
    }

    pub(crate) fn place(self, column: usize, row: usize) -> GridPlace {
        let middle = self.side() as f32 / 2.0;
        let (x, y) = (column as f32 + 0.5 - middle, row as f32 + 0.5 - middle);
        GridPlace { column, row, x, y, radius: (x * x + y * y).sqrt() }
    }

    /// One value for every sample.
    pub(crate) fn plane<T: Copy>(self, value: impl Fn(GridPlace) -> T) -> Plane<T> {
        Plane::from_fn(self.side(), self.side(), |x, y| value(self.place(x, y)))
    }
}

/// Heights, ready to have light thrown on them.
pub(crate) struct Relief {
    grid: Grid,
    /// The heights in samples.
    heights: Plane<f32>,
    /// The heights of the surroundings, smoothed, one a pixel.
    around: Plane<f32>,
}

/// The surface at a place of a relief.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lie {
    /// The slope for each sample, right and down.
    pub(crate) slope: [f32; 2],
    /// The depth below the surroundings, in samples.
    pub(crate) depth: f32,
}

impl Relief {
    /// A relief of heights in samples. A cavity is at most this many samples wide.
    pub(crate) fn new(grid: Grid, heights: Plane<f32>, cavity_size: f32) -> Self {
        let samples = grid.samples;
        // The surroundings are smooth: one value a pixel is enough, and the samples in its corners give its height.
        let coarse = Plane::from_fn(grid.pixels, grid.pixels, |x, y| {
            let [left, top] = [x, y].map(|pixel| pixel * samples);
            let [right, bottom] = [left, top].map(|first| first + samples - 1);
            let corners = [(left, top), (right, top), (left, bottom), (right, bottom)];
            corners.map(|(x, y)| heights.at(x, y)).iter().sum::<f32>() / 4.0
        });
        Self { grid, around: coarse.blurred(4.0 * cavity_size / samples as f32), heights }
    }

    /// Colours every sample that can be seen; the others are black.
    pub(crate) fn colours(
        &self,
        is_seen: impl Fn(GridPlace) -> bool,
        colour: impl Fn(GridPlace, Lie) -> Linear,
    ) -> Plane<Linear> {
        self.grid.plane(|place| if is_seen(place) { colour(place, self.lie(place)) } else { Linear::BLACK })
    }

    fn lie(&self, GridPlace { column: x, row: y, .. }: GridPlace) -> Lie {
        let heights = &self.heights;
        let last = heights.width() - 1;
        let (left, right, above, below) = (x.max(1) - 1, (x + 1).min(last), y.max(1) - 1, (y + 1).min(last));
        let slope = [heights.at(right, y) - heights.at(left, y), heights.at(x, below) - heights.at(x, above)];
        let around = self.around.at(x / self.grid.samples, y / self.grid.samples);
        Lie { slope: slope.map(|rise| rise / 2.0), depth: (around - heights.at(x, y)).max(0.0) }
    }
}

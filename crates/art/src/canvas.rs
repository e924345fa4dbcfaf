//! The square on which a disc is painted: several samples a pixel, averaged in linear light.

use crate::colour::{Linear, encode, to_byte};
use crate::{ArtError, DIAMETERS, Image, Sprite};

/// Clear pixels around the disc, so that a sprite drawn between pixels, or scaled, keeps its soft edge.
const MARGIN: u32 = 1;

/// The canvas of one disc.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Canvas {
    diameter: u32,
    samples_per_pixel: u32,
}

/// One sample of a canvas.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sample {
    /// Column and row of the sample.
    pub(crate) column: usize,
    pub(crate) row: usize,
    /// Right and down from the middle of the disc, in radii.
    pub(crate) x: f32,
    pub(crate) y: f32,
    /// From the middle of the disc, in radii.
    pub(crate) radius: f32,
}

/// What is seen at a sample. The colour counts for the fringe even where nothing covers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Paint {
    pub(crate) colour: Linear,
    pub(crate) alpha: f32,
}

impl Canvas {
    pub(crate) fn new(diameter: u32) -> Result<Self, ArtError> {
        if !DIAMETERS.contains(&diameter) {
            return Err(ArtError::Diameter { asked: diameter });
        }
        // Small discs need more samples for their thin strokes, and can afford them.
        let samples_per_pixel = if diameter < 96 { 4 } else { 2 };
        Ok(Self { diameter, samples_per_pixel })
    }

    /// Samples along each edge.
    pub(crate) fn side(self) -> usize {
        ((self.diameter + 2 * MARGIN) * self.samples_per_pixel) as usize
    }

    /// Where the middle of the disc lies, right and down from the corner, in samples.
    pub(crate) fn middle(self) -> f32 {
        self.side() as f32 / 2.0
    }

    /// The radius of the disc in samples.
    pub(crate) fn radius(self) -> f32 {
        (self.diameter * self.samples_per_pixel) as f32 / 2.0
    }

    /// How much of a sample lies within an edge that is this far away, in radii and positive inside.
    pub(crate) fn cover(self, distance: f32) -> f32 {
        (0.5 + distance * self.radius()).clamp(0.0, 1.0)
    }

    /// The size of a device pixel in radii.
    pub(crate) fn pixel(self) -> f32 {
        2.0 / self.diameter as f32
    }

    /// Paints every sample and averages them into pixels.
    pub(crate) fn paint(self, shade: impl Fn(Sample) -> Paint) -> Sprite {
        let side = self.diameter + 2 * MARGIN;
        let image = Image::square(side, |x, y| self.average(x, y, &shade));
        Sprite { image, origin: [side as f32 / 2.0; 2] }
    }

    fn average(self, x: u32, y: u32, shade: &impl Fn(Sample) -> Paint) -> [u8; 4] {
        let n = self.samples_per_pixel;
        let (mut covered, mut bare, mut alpha) = ([0.0; 3], [0.0; 3], 0.0);
        for row in y * n..(y + 1) * n {
            for column in x * n..(x + 1) * n {
                let paint = shade(self.sample(column as usize, row as usize));
                alpha += paint.alpha;
                for (channel, light) in paint.colour.0.into_iter().enumerate() {
                    covered[channel] += light * paint.alpha;
                    bare[channel] += light;
                }
            }
        }
        let count = (n * n) as f32;
        let [red, green, blue] =
            if alpha > 0.0 { covered.map(|light| light / alpha) } else { bare.map(|light| light / count) };
        [encode(red), encode(green), encode(blue), to_byte(alpha / count)]
    }

    fn sample(self, column: usize, row: usize) -> Sample {
        let from_middle = |place: usize| (place as f32 + 0.5 - self.middle()) / self.radius();
        let (x, y) = (from_middle(column), from_middle(row));
        Sample { column, row, x, y, radius: x.hypot(y) }
    }
}

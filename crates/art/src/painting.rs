//! A picture while it is painted: linear light, so that laying things over one another adds up right.

use rand::RngExt;

use crate::Image;
use crate::colour::{Linear, encode_exactly, to_byte};
use crate::noise::random;

/// Light that is already multiplied by how much covers, and that coverage.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Cell {
    light: Linear,
    alpha: f32,
}

/// The picture. Samples are counted from the upper left; the middle of the first is at (0.5, 0.5).
#[derive(Debug, Clone)]
pub(crate) struct Painting {
    width: usize,
    height: usize,
    cells: Vec<Cell>,
}

/// A part of a painting: columns from `left` to before `right`, rows from `top` to before `bottom`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) left: usize,
    pub(crate) top: usize,
    pub(crate) right: usize,
    pub(crate) bottom: usize,
}

impl Area {
    /// The samples that a rectangle given in numbers touches; what lies below 0 is cut off.
    pub(crate) fn around(left: f32, top: f32, right: f32, bottom: f32) -> Self {
        // `as` clips at 0 and at the largest number.
        Self {
            left: left.floor() as usize,
            top: top.floor() as usize,
            right: right.ceil() as usize,
            bottom: bottom.ceil() as usize,
        }
    }
}

impl Painting {
    /// A clear one.
    pub(crate) fn new(width: usize, height: usize) -> Self {
        Self { width, height, cells: vec![Cell { light: Linear::BLACK, alpha: 0.0 }; width * height] }
    }

    pub(crate) const fn width(&self) -> usize {
        self.width
    }

    pub(crate) const fn height(&self) -> usize {
        self.height
    }

    /// The whole of it.
    pub(crate) const fn area(&self) -> Area {
        Area { left: 0, top: 0, right: self.width, bottom: self.height }
    }

    /// Lays paint over every sample of an area, as far as it lies within: a colour and how much it covers, from the
    /// column and row of the sample.
    pub(crate) fn lay(&mut self, area: Area, paint: impl Fn(usize, usize) -> (Linear, f32)) {
        let (right, bottom) = (area.right.min(self.width), area.bottom.min(self.height));
        for y in area.top..bottom {
            for x in area.left..right {
                let (colour, alpha) = paint(x, y);
                if alpha > 0.0 {
                    self.cells[y * self.width + x].cover(colour, alpha.min(1.0));
                }
            }
        }
    }

    /// The same with the middle of the sample, in samples.
    pub(crate) fn lay_at(&mut self, area: Area, paint: impl Fn(f32, f32) -> (Linear, f32)) {
        self.lay(area, |x, y| paint(x as f32 + 0.5, y as f32 + 0.5));
    }

    /// Makes every sample of the whole brighter or darker.
    pub(crate) fn light(&mut self, factor: impl Fn(f32, f32) -> f32) {
        for y in 0..self.height {
            for x in 0..self.width {
                let cell = &mut self.cells[y * self.width + x];
                cell.light = cell.light.lit(factor(x as f32 + 0.5, y as f32 + 0.5));
            }
        }
    }

    /// The pixels: so many samples in each direction are one.
    ///
    /// A little noise, less than one step of a channel, keeps slow gradients from showing bands.
    pub(crate) fn into_image(self, samples_per_pixel: usize) -> Image {
        let mut noise = random(0x6469_7468_6572);
        let (width, height) = (self.width / samples_per_pixel, self.height / samples_per_pixel);
        let mut rgba = vec![0; width * height * 4];
        for (index, pixel) in rgba.chunks_exact_mut(4).enumerate() {
            let Cell { light, alpha } = self.average(index % width, index / width, samples_per_pixel);
            let colour = if alpha > 0.0 { light.lit(1.0 / alpha) } else { Linear::BLACK };
            let dither = noise.random::<f32>();
            // From 0 to 1, then cut off: rounded, and from half a step below to half a step above.
            for (byte, channel) in pixel.iter_mut().zip(colour.0) {
                *byte = (encode_exactly(channel) * 255.0 + dither) as u8;
            }
            pixel[3] = to_byte(alpha);
        }
        bleed(&mut rgba, width);
        Image::from_rgba(width as u32, height as u32, rgba)
    }

    fn average(&self, x: usize, y: usize, samples: usize) -> Cell {
        let mut sum = Cell { light: Linear::BLACK, alpha: 0.0 };
        for row in y * samples..(y + 1) * samples {
            for cell in &self.cells[row * self.width + x * samples..][..samples] {
                sum.light = sum.light.plus(cell.light);
                sum.alpha += cell.alpha;
            }
        }
        let part = 1.0 / (samples * samples) as f32;
        Cell { light: sum.light.lit(part), alpha: sum.alpha * part }
    }
}

impl Cell {
    fn cover(&mut self, colour: Linear, alpha: f32) {
        self.cover_multiplied(Self { light: colour.lit(alpha), alpha });
    }

    fn cover_multiplied(&mut self, over: Self) {
        self.light = self.light.lit(1.0 - over.alpha).plus(over.light);
        self.alpha = self.alpha * (1.0 - over.alpha) + over.alpha;
    }
}

/// Gives clear pixels the colour of a neighbour in their row, so that a scaled drawing shows no dark fringe.
fn bleed(rgba: &mut [u8], width: usize) {
    if width == 0 {
        return;
    }
    for row in rgba.chunks_mut(width * 4) {
        let mut copy = |target: usize, source: usize| {
            if row[target * 4 + 3] == 0 && (row[source * 4 + 3] > 0 || row[source * 4..source * 4 + 3] != [0; 3]) {
                row.copy_within(source * 4..source * 4 + 3, target * 4);
            }
        };
        (1..width).for_each(|x| copy(x, x - 1));
        (1..width).rev().for_each(|x| copy(x - 1, x));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Linear = Linear([1.0, 0.0, 0.0]);

    #[test]
    fn paint_is_averaged_in_linear_light() {
        let mut painting = Painting::new(2, 2);
        painting.lay(painting.area(), |x, _| (RED, if x == 0 { 1.0 } else { 0.0 }));
        let image = painting.into_image(2);
        assert_eq!(image.pixel(0, 0), Some([255, 0, 0, 128]), "half covered, and no darker for it");
    }

    #[test]
    fn clear_pixels_take_the_colour_of_the_edge() {
        let mut painting = Painting::new(4, 1);
        painting.lay(Area { left: 2, top: 0, right: 3, bottom: 1 }, |_, _| (RED, 1.0));
        let image = painting.into_image(1);
        assert_eq!([0, 3].map(|x| image.pixel(x, 0)), [Some([255, 0, 0, 0]); 2]);
    }

    #[test]
    fn what_lies_outside_is_cut_off() {
        let mut painting = Painting::new(2, 1);
        painting.lay(Area { left: 1, top: 0, right: 9, bottom: 9 }, |_, _| (RED, 1.0));
        painting.lay(Area { left: 5, top: 5, right: 9, bottom: 9 }, |_, _| (RED, 1.0));
        let alphas = [0, 1].map(|x| painting.cells[x].alpha);
        assert_eq!(alphas, [0.0, 1.0]);
    }
}

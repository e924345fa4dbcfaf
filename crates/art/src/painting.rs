//! A painting in linear light, so that layers blend correctly.

mod blur;

use rand::RngExt;

use crate::Image;
use crate::colour::{Linear, encode_exactly, to_byte};
use crate::noise::random;

/// A premultiplied colour and its coverage.
#[derive(Debug, Clone, Copy, PartialEq)]
struct CoveredColour {
    light: Linear,
    alpha: f32,
}

/// The picture. Samples are counted from the upper left; the middle of the first is at (0.5, 0.5).
#[derive(Debug, Clone)]
pub(crate) struct Painting {
    width: usize,
    height: usize,
    cells: Vec<CoveredColour>,
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
    /// The samples that a rectangle touches; the part below 0 is cut off.
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
    /// A clear painting.
    pub(crate) fn new(width: usize, height: usize) -> Self {
        Self { width, height, cells: vec![CoveredColour { light: Linear::BLACK, alpha: 0.0 }; width * height] }
    }

    pub(crate) const fn width(&self) -> usize {
        self.width
    }

    pub(crate) const fn height(&self) -> usize {
        self.height
    }

    /// The whole area.
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

    /// [`Painting::lay`] with the middle of each sample, in samples.
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

    /// A painting of this size whose samples are drawn from the places of this one that `source` gives for its
    /// places. Places outside are clear.
    pub(crate) fn drawn_from(&self, [width, height]: [usize; 2], source: impl Fn([f32; 2]) -> [f32; 2]) -> Self {
        /// Places a sample, in each direction.
        const PLACES: usize = 2;
        let mut drawn = Self::new(width, height);
        let offset = |place: usize| (place as f32 + 0.5) / PLACES as f32;
        for (index, cell) in drawn.cells.iter_mut().enumerate() {
            let (x, y) = ((index % width) as f32, (index / width) as f32);
            for place in 0..PLACES * PLACES {
                let at = source([x + offset(place % PLACES), y + offset(place / PLACES)]);
                let CoveredColour { light, alpha } = self.between(at);
                cell.light = cell.light.plus(light);
                cell.alpha += alpha;
            }
            let part = 1.0 / (PLACES * PLACES) as f32;
            *cell = CoveredColour { light: cell.light.lit(part), alpha: cell.alpha * part };
        }
        drawn
    }

    /// The value at a place between the middles of samples.
    fn between(&self, [x, y]: [f32; 2]) -> CoveredColour {
        let (left, top) = ((x - 0.5).floor(), (y - 0.5).floor());
        let (right_part, lower_part) = (x - 0.5 - left, y - 0.5 - top);
        let mut sum = CoveredColour { light: Linear::BLACK, alpha: 0.0 };
        for (row, down) in [(top, 1.0 - lower_part), (top + 1.0, lower_part)] {
            for (column, across) in [(left, 1.0 - right_part), (left + 1.0, right_part)] {
                let is_within = (0.0..self.width as f32).contains(&column) && (0.0..self.height as f32).contains(&row);
                if is_within {
                    let cell = self.cells[row as usize * self.width + column as usize];
                    sum.light = sum.light.plus(cell.light.lit(across * down));
                    sum.alpha += cell.alpha * across * down;
                }
            }
        }
        sum
    }

    /// The pixels, each of this number of samples in each direction.
    ///
    /// A little noise, less than one step of a channel, keeps slow gradients from showing bands.
    pub(crate) fn into_image(self, samples_per_pixel: usize) -> Image {
        let mut noise = random(0x6469_7468_6572);
        let (width, height) = (self.width / samples_per_pixel, self.height / samples_per_pixel);
        let mut rgba = vec![0; width * height * 4];
        for (index, pixel) in rgba.chunks_exact_mut(4).enumerate() {
            let CoveredColour { light, alpha } = self.average(index % width, index / width, samples_per_pixel);
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

    fn average(&self, x: usize, y: usize, samples: usize) -> CoveredColour {
        let mut sum = CoveredColour { light: Linear::BLACK, alpha: 0.0 };
        for row in y * samples..(y + 1) * samples {
            for cell in &self.cells[row * self.width + x * samples..][..samples] {
                sum.light = sum.light.plus(cell.light);
                sum.alpha += cell.alpha;
            }
        }
        let part = 1.0 / (samples * samples) as f32;
        CoveredColour { light: sum.light.lit(part), alpha: sum.alpha * part }
    }
}

impl CoveredColour {
    fn cover(&mut self, colour: Linear, alpha: f32) {
        self.cover_multiplied(Self { light: colour.lit(alpha), alpha });
    }

    fn cover_multiplied(&mut self, over: Self) {
        self.light = self.light.lit(1.0 - over.alpha).plus(over.light);
        self.alpha = self.alpha * (1.0 - over.alpha) + over.alpha;
    }
}

/// Gives clear pixels the colour of an edge in their row, and rows that are all clear that of the nearest one which is
/// not, so that a scaled drawing shows no dark fringe.
fn bleed(rgba: &mut [u8], width: usize) {
    if width == 0 {
        return;
    }
    let has_colour: Vec<bool> = rgba.chunks_mut(width * 4).map(bleed_row).collect();
    for (row, source) in nearest(&has_colour).into_iter().enumerate() {
        if source != row {
            let (target, source) = (row * width, source * width);
            for x in 0..width {
                rgba.copy_within((source + x) * 4..(source + x) * 4 + 3, (target + x) * 4);
            }
        }
    }
}

/// Bleeds colours within a row. Returns `false` if the whole row is clear.
fn bleed_row(row: &mut [u8]) -> bool {
    let width = row.len() / 4;
    let mut copy = |target: usize, source: usize| {
        if row[target * 4 + 3] == 0 && (row[source * 4 + 3] > 0 || row[source * 4..source * 4 + 3] != [0; 3]) {
            row.copy_within(source * 4..source * 4 + 3, target * 4);
        }
    };
    (1..width).for_each(|x| copy(x, x - 1));
    (1..width).rev().for_each(|x| copy(x - 1, x));
    row.chunks_exact(4).any(|pixel| pixel[3] > 0)
}

/// For each index the nearest index that satisfies the condition, or itself if none does.
fn nearest(holds: &[bool]) -> Vec<usize> {
    let mut nearest: Vec<usize> = (0..holds.len()).collect();
    let mut before = None;
    for place in 0..holds.len() {
        before = if holds[place] { Some(place) } else { before };
        nearest[place] = before.unwrap_or(place);
    }
    let mut after = None;
    for place in (0..holds.len()).rev() {
        after = if holds[place] { Some(place) } else { after };
        if let Some(after) = after
            && (!holds[nearest[place]] || after - place < place - nearest[place])
        {
            nearest[place] = after;
        }
    }
    nearest
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
    fn a_painting_is_drawn_from_another_in_the_middle_between_samples() {
        let mut painting = Painting::new(2, 2);
        painting.lay(painting.area(), |x, _| (RED, if x == 0 { 1.0 } else { 0.0 }));
        let same = painting.drawn_from([2, 2], |[x, y]| [x * 0.999 + 0.001, y]);
        assert!((same.cells[0].alpha - 0.75).abs() < 0.2 && same.cells[1].alpha < 0.26, "{:?}", same.cells);
        let moved = painting.drawn_from([3, 2], |[x, y]| [x - 1.0, y]);
        assert!(moved.cells[1].alpha > moved.cells[0].alpha && moved.cells[1].light.0[0] == moved.cells[1].alpha);
    }

    #[test]
    fn rows_that_are_clear_take_the_colours_of_the_nearest_that_is_not() {
        let mut painting = Painting::new(2, 7);
        let green = Linear([0.0, 1.0, 0.0]);
        painting.lay(Area { left: 0, top: 2, right: 1, bottom: 3 }, |_, _| (RED, 1.0));
        painting.lay(Area { left: 1, top: 5, right: 2, bottom: 6 }, |_, _| (green, 0.5));
        let image = painting.into_image(1);
        let colours = |x: u32| -> Vec<[u8; 3]> {
            let pixels = (0..7).filter_map(|y| image.pixel(x, y));
            pixels.map(|[red, green, blue, _]| [red, green, blue]).collect()
        };
        let (red, green) = ([255, 0, 0], [0, 255, 0]);
        assert_eq!(colours(0), [red, red, red, red, green, green, green]);
        assert_eq!(colours(1), colours(0));
        let clear = Painting::new(2, 2).into_image(1);
        assert_eq!(clear.rgba(), [0; 16], "no pixel has a colour");
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

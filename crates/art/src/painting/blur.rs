//! A painting that is out of focus.

use super::{CoveredColour, Painting};
use crate::colour::Linear;

/// How often a box runs over the painting in each direction. Twice makes a tent.
const PASSES: usize = 2;

/// Less cover is none: running sums leave traces of what has gone by.
const NO_COVER: f32 = 1e-4;

impl Painting {
    /// The same painting out of focus. `sigma` is the standard deviation of the blur in samples. Outside the painting all
    /// is clear.
    pub(crate) fn blurred(mut self, sigma: f32) -> Self {
        if self.cells.is_empty() || sigma <= 0.0 {
            return self;
        }
        let lens = RunningBox::of(sigma);
        for _ in 0..PASSES {
            self.cells = lens.level(&self.cells, self.width);
            self.cells = lens.upright(&self.cells, self.width);
        }
        for cell in &mut self.cells {
            if cell.alpha < NO_COVER {
                *cell = CLEAR;
            }
        }
        self
    }
}

const CLEAR: CoveredColour = CoveredColour { light: Linear::BLACK, alpha: 0.0 };

/// A box that runs over samples and takes their mean. It costs the same at every breadth.
#[derive(Debug, Clone, Copy)]
struct RunningBox {
    /// The samples on each side of the middle one that count wholly.
    reach: usize,
    /// The part by which the next one on each side counts.
    rest: f32,
    /// One divided by the breadth.
    share: f32,
}

impl RunningBox {
    /// The box that has the variance of a blur after all passes. A box of `2 r + 1` samples has the variance `r (r + 1) / 3`; the part of the
    /// next samples makes up for the rest.
    fn of(sigma: f32) -> Self {
        let variance = sigma * sigma / PASSES as f32;
        let reach = (((12.0 * variance + 1.0).sqrt() - 1.0) / 2.0) as usize;
        let [r, whole] = [reach as f32, (2 * reach + 1) as f32];
        let rest = whole * (variance - r * (r + 1.0) / 3.0) / (2.0 * ((r + 1.0).powi(2) - variance));
        Self { reach, rest, share: 1.0 / (whole + 2.0 * rest) }
    }

    /// Over every row.
    fn level(self, cells: &[CoveredColour], width: usize) -> Vec<CoveredColour> {
        let mut blurred = Vec::with_capacity(cells.len());
        for row in cells.chunks_exact(width) {
            let at = |place: usize| row.get(place).copied().unwrap_or(CLEAR);
            let mut sum = (0..self.reach).map(at).fold(CLEAR, |sum, cell| sum.with(cell, 1.0));
            for x in 0..width {
                sum = sum.with(at(x + self.reach), 1.0);
                let [before, after] = [x.checked_sub(self.reach + 1).map_or(CLEAR, at), at(x + self.reach + 1)];
                blurred.push(sum.with(before, self.rest).with(after, self.rest).times(self.share));
                sum = sum.with(x.checked_sub(self.reach).map_or(CLEAR, at), -1.0);
            }
        }
        blurred
    }

    /// Over every column. Whole rows are added, which lie beside each other in memory.
    fn upright(self, cells: &[CoveredColour], width: usize) -> Vec<CoveredColour> {
        let clear = vec![CLEAR; width];
        let row = |place: Option<usize>| {
            let start = place.map(|place| place * width).filter(|start| *start < cells.len());
            start.map_or(&clear[..], |start| &cells[start..start + width])
        };
        let mut blurred = Vec::with_capacity(cells.len());
        let mut sums = clear.clone();
        let add = |sums: &mut Vec<CoveredColour>, row: &[CoveredColour], part: f32| {
            sums.iter_mut().zip(row).for_each(|(sum, cell)| *sum = sum.with(*cell, part));
        };
        (0..self.reach).for_each(|y| add(&mut sums, row(Some(y)), 1.0));
        for y in 0..cells.len() / width {
            add(&mut sums, row(Some(y + self.reach)), 1.0);
            let (before, after) = (row(y.checked_sub(self.reach + 1)), row(Some(y + self.reach + 1)));
            let mean = |x: usize| sums[x].with(before[x], self.rest).with(after[x], self.rest).times(self.share);
            blurred.extend((0..width).map(mean));
            add(&mut sums, row(y.checked_sub(self.reach)), -1.0);
        }
        blurred
    }
}

impl CoveredColour {
    /// With a part of another one added.
    fn with(self, other: Self, part: f32) -> Self {
        Self { light: self.light.plus(other.light.lit(part)), alpha: self.alpha + part * other.alpha }
    }

    fn times(self, factor: f32) -> Self {
        Self { light: self.light.lit(factor), alpha: self.alpha * factor }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::painting::Area;

    /// A painting with one covered sample.
    fn point() -> Painting {
        let mut painting = Painting::new(41, 31);
        painting.lay(Area { left: 20, top: 15, right: 21, bottom: 16 }, |_, _| (Linear([1.0, 0.5, 0.0]), 1.0));
        painting
    }

    #[test]
    fn a_blur_spreads_a_point_evenly_and_keeps_its_amount() {
        for sigma in [0.4, 1.0, 2.3, 4.0] {
            let blurred = point().blurred(sigma);
            let cover = |x: usize, y: usize| blurred.cells[y * 41 + x].alpha;
            let places = || (0..31).flat_map(|y| (0..41).map(move |x| (x, y)));
            let amount: f32 = places().map(|(x, y)| cover(x, y)).sum();
            assert!((amount - 1.0).abs() < 0.01, "{sigma}: {amount}");
            let variance: f32 = places().map(|(x, y)| cover(x, y) * (x as f32 - 20.0).powi(2)).sum();
            assert!((variance.sqrt() / sigma - 1.0).abs() < 0.05, "{sigma}: {}", variance.sqrt());
            for step in 0..10 {
                assert!((cover(20 + step, 15) - cover(20, 15 - step)).abs() < 1e-5, "{sigma}: level as upright");
                assert!((cover(20 + step, 15) - cover(20 - step, 15)).abs() < 1e-5, "{sigma}: to both sides");
            }
        }
    }

    #[test]
    fn a_blur_keeps_the_colour() {
        let blurred = point().blurred(2.0);
        for cell in blurred.cells.iter().filter(|cell| cell.alpha > 0.0) {
            let [red, green, blue] = cell.light.lit(1.0 / cell.alpha).0;
            assert!((red - 1.0).abs() < 0.01 && (green - 0.5).abs() < 0.01 && blue.abs() < 0.01, "{cell:?}");
        }
        assert_eq!(blurred.cells[0].alpha, 0.0, "far away all is clear");
    }

    #[test]
    fn without_a_blur_nothing_changes() {
        assert_eq!(point().blurred(0.0).cells, point().cells);
        assert!(Painting::new(0, 0).blurred(2.0).cells.is_empty());
    }
}

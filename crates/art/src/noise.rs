//! Smooth random values.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Where randomness comes from: the same seed gives the same picture on every machine.
pub(crate) fn random(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// Random values from -0.5 to 0.5 on a lattice over a picture, joined smoothly.
#[derive(Debug, Clone)]
pub(crate) struct Noise {
    columns: usize,
    rows: usize,
    values: Vec<f32>,
}

/// One line across a [`Noise`].
#[derive(Debug, Clone)]
pub(crate) struct NoiseLine {
    values: Vec<f32>,
}

/// Where a place lies among the knots of every line of a noise: worked out once a column, used in every row.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Column {
    first: usize,
    weights: [f32; 4],
}

/// Knots beyond the picture on each side, so that every place within has four around it.
const MARGIN: usize = 2;

impl Noise {
    /// The knots per picture's width and height. Fractions stretch the pattern.
    pub(crate) fn new(columns: f32, rows: f32, random: &mut ChaCha8Rng) -> Self {
        let count = |wanted: f32| wanted.max(0.0).ceil() as usize + 2 * MARGIN;
        let (columns, rows) = (count(columns), count(rows));
        let values = (0..columns * rows).map(|_| random.random::<f32>() - 0.5).collect();
        Self { columns, rows, values }
    }

    /// The line at a height from 0, the picture's upper edge, to `rows` as asked for, its lower one.
    pub(crate) fn line(&self, row: f32) -> NoiseLine {
        let (first, weights) = knots(row, self.rows);
        let value = |column: usize| {
            let knot = |step: usize| self.values[(first + step) * self.columns + column];
            (0..4).map(|step| weights[step] * knot(step)).sum()
        };
        NoiseLine { values: (0..self.columns).map(value).collect() }
    }

    /// The middles of `count` samples across the picture, in knots.
    pub(crate) fn columns(&self, count: usize, pitch: f32) -> Vec<Column> {
        let column = |index: usize| {
            let (first, weights) = knots((index as f32 + 0.5) * pitch, self.columns);
            Column { first, weights }
        };
        (0..count).map(column).collect()
    }

    /// The value at a place in knots from the picture's corner.
    pub(crate) fn at(&self, column: f32, row: f32) -> f32 {
        let (first, weights) = knots(row, self.rows);
        let (left, across) = knots(column, self.columns);
        let line = |step: usize| {
            let start = (first + step) * self.columns + left;
            self.values[start..start + 4].iter().zip(across).map(|(value, weight)| value * weight).sum::<f32>()
        };
        (0..4).map(|step| weights[step] * line(step)).sum()
    }
}

impl NoiseLine {
    /// The value at a place in knots from the picture's left edge.
    pub(crate) fn at(&self, column: f32) -> f32 {
        let (first, weights) = knots(column, self.values.len());
        self.in_column(&Column { first, weights })
    }

    /// The value in one of [`Noise::columns`].
    pub(crate) fn in_column(&self, Column { first, weights: [a, b, c, d] }: &Column) -> f32 {
        let values = &self.values[*first..*first + 4];
        a * values[0] + b * values[1] + c * values[2] + d * values[3]
    }
}

/// The first of the four knots around a place, and their weights: a Catmull-Rom spline.
fn knots(place: f32, count: usize) -> (usize, [f32; 4]) {
    let place = (place + MARGIN as f32 - 0.5).clamp(1.0, count as f32 - 2.001);
    let whole = place.floor();
    let t = place - whole;
    let (t2, t3) = (t * t, t * t * t);
    let weights = [
        0.5 * (-t + 2.0 * t2 - t3),
        0.5 * (2.0 - 5.0 * t2 + 3.0 * t3),
        0.5 * (t + 4.0 * t2 - 3.0 * t3),
        0.5 * (t3 - t2),
    ];
    (whole as usize - 1, weights)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_the_noise_at_its_height() {
        let noise = Noise::new(9.0, 4.5, &mut random(3));
        for (column, row) in [(0.0, 0.0), (3.3, 1.7), (9.0, 4.5)] {
            assert!((noise.line(row).at(column) - noise.at(column, row)).abs() < 1e-6);
        }
        let line = noise.line(2.0);
        for (index, column) in noise.columns(40, 9.0 / 40.0).iter().enumerate() {
            assert!((line.in_column(column) - line.at((index as f32 + 0.5) * 9.0 / 40.0)).abs() < 1e-6);
        }
    }

    #[test]
    fn noise_is_smooth_and_differs_by_seed() {
        let (one, other) = (Noise::new(20.0, 2.0, &mut random(1)), Noise::new(20.0, 2.0, &mut random(2)));
        let line = one.line(1.0);
        let steps = (0..2000).map(|step| step as f32 / 100.0);
        let jump = steps.clone().map(|place| (line.at(place + 0.01) - line.at(place)).abs()).fold(0.0, f32::max);
        assert!(jump < 0.03, "{jump}");
        assert!(steps.map(|place| (line.at(place) - other.line(1.0).at(place)).abs()).fold(0.0, f32::max) > 0.2);
    }
}

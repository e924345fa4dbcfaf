//! Values on a grid of samples.

/// One value a sample, rows from top to bottom.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Plane<T> {
    width: usize,
    height: usize,
    cells: Vec<T>,
}

impl<T: Copy> Plane<T> {
    /// Works every value out from its column and row.
    pub(crate) fn from_fn(width: usize, height: usize, mut value: impl FnMut(usize, usize) -> T) -> Self {
        let mut cells = Vec::with_capacity(width * height);
        for y in 0..height {
            cells.extend((0..width).map(|x| value(x, y)));
        }
        Self { width, height, cells }
    }

    /// Computes the values row by row: the part that a row shares is computed once.
    pub(crate) fn from_rows<R: FnMut(usize) -> T>(
        width: usize,
        height: usize,
        mut row: impl FnMut(usize) -> R,
    ) -> Self {
        let mut cells = Vec::with_capacity(width * height);
        for y in 0..height {
            cells.extend((0..width).map(row(y)));
        }
        Self { width, height, cells }
    }

    pub(crate) const fn width(&self) -> usize {
        self.width
    }

    pub(crate) const fn height(&self) -> usize {
        self.height
    }

    /// The value in a column and a row that the plane has.
    pub(crate) fn at(&self, x: usize, y: usize) -> T {
        self.cells[y * self.width + x]
    }

    /// The value nearest to a place; beyond the edge the edge goes on.
    pub(crate) fn nearest(&self, x: isize, y: isize) -> T {
        let within = |place: isize, count: usize| place.clamp(0, count as isize - 1) as usize;
        self.at(within(x, self.width), within(y, self.height))
    }

    /// All values, row by row.
    pub(crate) fn values(&self) -> &[T] {
        &self.cells
    }

    pub(crate) fn map<U: Copy>(&self, value: impl FnMut(T) -> U) -> Plane<U> {
        Plane { width: self.width, height: self.height, cells: self.cells.iter().copied().map(value).collect() }
    }
}

impl Plane<f32> {
    /// Between the values around a place, by straight lines; the middle of the first sample is at (0.5, 0.5).
    pub(crate) fn between(&self, x: f32, y: f32) -> f32 {
        let (x, y) = (x - 0.5, y - 0.5);
        let (left, top) = (x.floor(), y.floor());
        let (right_part, lower_part) = (x - left, y - top);
        let (left, top) = (left as isize, top as isize);
        let along = |row: isize| {
            let (a, b) = (self.nearest(left, row), self.nearest(left + 1, row));
            a + (b - a) * right_part
        };
        let (upper, lower) = (along(top), along(top + 1));
        upper + (lower - upper) * lower_part
    }

    pub(crate) fn mean(&self) -> f32 {
        self.cells.iter().sum::<f32>() / self.cells.len().max(1) as f32
    }

    /// Smoothed by a Gaussian of this width in samples; beyond the edge the edge goes on.
    pub(crate) fn blurred(&self, sigma: f32) -> Self {
        if sigma < 0.05 || self.cells.is_empty() {
            return self.clone();
        }
        let weights = gaussian(sigma);
        let mut across = self.clone();
        for (row, smoothed) in self.cells.chunks(self.width).zip(across.cells.chunks_mut(self.width)) {
            blur_row(row, &weights, smoothed);
        }
        let mut blurred = Self { width: self.width, height: self.height, cells: vec![0.0; self.cells.len()] };
        let reach = weights.len() as isize / 2;
        for y in 0..self.height {
            let target = &mut blurred.cells[y * self.width..(y + 1) * self.width];
            for (step, weight) in (-reach..).zip(&weights) {
                let from = (y as isize + step).clamp(0, self.height as isize - 1) as usize;
                let source = &across.cells[from * self.width..(from + 1) * self.width];
                target.iter_mut().zip(source).for_each(|(sum, value)| *sum += weight * value);
            }
        }
        blurred
    }
}

/// The weights of a Gaussian, which has no influence beyond three times its width.
fn gaussian(sigma: f32) -> Vec<f32> {
    let reach = (3.0 * sigma).ceil().max(1.0) as i32;
    let weights: Vec<f32> = (-reach..=reach).map(|step| (-0.5 * (step as f32 / sigma).powi(2)).exp()).collect();
    let total: f32 = weights.iter().sum();
    weights.into_iter().map(|weight| weight / total).collect()
}

fn blur_row(row: &[f32], weights: &[f32], smoothed: &mut [f32]) {
    let (reach, last) = (weights.len() / 2, row.len() - 1);
    let padded: Vec<f32> = (0..row.len() + 2 * reach).map(|place| row[place.saturating_sub(reach).min(last)]).collect();
    smoothed.fill(0.0);
    for (step, weight) in weights.iter().enumerate() {
        smoothed.iter_mut().zip(&padded[step..]).for_each(|(sum, value)| *sum += weight * value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blur_keeps_the_amount_and_spreads_it_evenly() {
        let point = Plane::from_fn(41, 31, |x, y| f32::from(u8::from((x, y) == (20, 15))));
        let blurred = point.blurred(3.0);
        assert!((blurred.values().iter().sum::<f32>() - 1.0).abs() < 1e-4);
        assert!((blurred.at(23, 15) - blurred.at(20, 18)).abs() < 1e-6);
        assert!((blurred.at(23, 15) / blurred.at(20, 15) - (-0.5_f32).exp()).abs() < 0.01);
    }

    #[test]
    fn a_blur_leaves_a_plain_alone() {
        let plain = Plane::from_fn(7, 3, |_, _| 0.25);
        assert!(plain.blurred(5.0).values().iter().all(|value| (value - 0.25).abs() < 1e-6));
    }

    #[test]
    fn between_samples_lies_their_mean() {
        let slope = Plane::from_rows(4, 4, |y| move |x| x as f32 + 10.0 * y as f32);
        assert_eq!(slope.between(1.5, 2.5), 21.0);
        assert_eq!(slope.between(2.0, 2.0), 16.5);
        assert_eq!(slope.between(-9.0, -9.0), 0.0);
    }
}

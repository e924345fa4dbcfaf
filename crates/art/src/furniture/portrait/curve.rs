//! Closed curves: an oval, and how deep a sample lies within a curve.

use super::layer::SampleBlock;

/// The places of an oval.
pub(super) fn oval([x, y, across, down]: [f32; 4]) -> [[f32; 2]; 10] {
    std::array::from_fn(|step| {
        let (sin, cos) = (step as f32 / 10.0 * core::f32::consts::TAU).sin_cos();
        [x + across * cos, y + down * sin]
    })
}

/// For each sample of a block its distance inside a closed curve, negative outside, and never further than a reach.
pub(super) struct CurveDepths {
    block: SampleBlock,
    depths: Vec<f32>,
}

impl CurveDepths {
    /// Measures a curve in samples.
    pub(super) fn new(curve: &[[f32; 2]], block: SampleBlock, reach: f32) -> Self {
        let mut depths = vec![reach * reach; block.len()];
        let mut crossings = vec![Vec::new(); block.rows().len()];
        for (index, &[bx, by]) in curve.iter().enumerate() {
            let [ax, ay] = curve[(index + curve.len() - 1) % curve.len()];
            let (across, down) = (bx - ax, by - ay);
            let squared = (across * across + down * down).max(1e-9);
            for (x, y) in block.around([[ax, ay], [bx, by]], reach).samples() {
                let (right, below) = (x as f32 + 0.5 - ax, y as f32 + 0.5 - ay);
                let part = ((right * across + below * down) / squared).clamp(0.0, 1.0);
                let (right, below) = (right - part * across, below - part * down);
                let depth = &mut depths[block.index(x, y)];
                *depth = depth.min(right * right + below * below);
            }
            for (row, crossings) in block.rows().zip(&mut crossings) {
                let y = row as f32 + 0.5;
                if (ay > y) != (by > y) {
                    let turn = if by > ay { 1 } else { -1 };
                    crossings.push((ax + across * (y - ay) / down, turn));
                }
            }
        }
        for (x, y) in block.samples() {
            let before = crossings[y - block.rows().start].iter().filter(|(place, _)| *place <= x as f32 + 0.5);
            let winding: i32 = before.map(|(_, turn)| turn).sum();
            let depth = &mut depths[block.index(x, y)];
            *depth = if winding == 0 { -depth.sqrt() } else { depth.sqrt() };
        }
        Self { block, depths }
    }

    pub(super) fn at(&self, x: usize, y: usize) -> f32 {
        self.depths[self.block.index(x, y)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depths_are_exact_and_signed() {
        let square = [[2.0, 2.0], [8.0, 2.0], [8.0, 8.0], [2.0, 8.0]];
        let depths = CurveDepths::new(&square, SampleBlock::new([0, 0, 10, 10]), 3.0);
        assert_eq!([depths.at(2, 5), depths.at(1, 5)], [0.5, -0.5]);
        assert_eq!([depths.at(5, 5), depths.at(5, 9)], [2.5, -1.5]);
        assert!((depths.at(0, 0) + 1.5_f32.hypot(1.5)).abs() < 1e-5, "to the corner");
    }
}

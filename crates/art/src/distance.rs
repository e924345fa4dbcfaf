//! Signed distance to the edge of a shape.

use crate::outline::Outline;

/// For each sample of a square grid its distance to the nearest edge of a shape, in samples: positive inside,
/// negative outside, and never further than `reach`.
#[derive(Debug, Clone)]
pub(crate) struct DistanceField {
    side: usize,
    reach: f32,
    distances: Vec<f32>,
}

impl DistanceField {
    /// Measures a shape given in samples, the centre of the sample in column and row 0 being at (0.5, 0.5).
    pub(crate) fn new(outline: &Outline, side: usize, reach: f32) -> Self {
        // Squares until all edges are measured: one root a sample is enough.
        let mut field = Self { side, reach, distances: vec![reach * reach; side * side] };
        for edge in outline.edges() {
            field.measure(edge);
        }
        field.distances.iter_mut().for_each(|distance| *distance = distance.sqrt());
        field.turn_outside_negative(outline);
        field
    }

    /// The distance at a sample; outside the grid there is no shape.
    pub(crate) fn at(&self, x: usize, y: usize) -> f32 {
        if x < self.side && y < self.side { self.distances[y * self.side + x] } else { -self.reach }
    }

    /// Lowers the squared distances around one edge, as far as the reach.
    fn measure(&mut self, [from, to]: [[f32; 2]; 2]) {
        let around = |axis: usize| {
            let (low, high) = (from[axis].min(to[axis]) - self.reach, from[axis].max(to[axis]) + self.reach);
            // `as` clips at 0 and at the largest number.
            let end = (high.ceil() as usize).min(self.side);
            (low.floor() as usize).min(end)..end
        };
        let (columns, rows) = (around(0), around(1));
        let edge = StraightEdge::new(from, to);
        for y in rows {
            let row = &mut self.distances[y * self.side..(y + 1) * self.side][columns.clone()];
            // Numbers of 32 bits, so that the loop is done for several samples at once.
            for (sample, x) in row.iter_mut().zip(columns.start as i32..) {
                *sample = sample.min(edge.squared_distance(x as f32 + 0.5, y as f32 + 0.5));
            }
        }
    }

    /// Gives the samples outside the shape their sign, row by row with the non-zero rule.
    fn turn_outside_negative(&mut self, outline: &Outline) {
        let mut crossings = vec![Vec::new(); self.side];
        outline.edges().for_each(|edge| note_crossings(edge, &mut crossings));
        for (row, crossings) in self.distances.chunks_mut(self.side).zip(&mut crossings) {
            crossings.sort_by(|(first, _), (second, _)| first.total_cmp(second));
            let mut winding = 0;
            let mut crossed = crossings.iter().peekable();
            for (x, distance) in row.iter_mut().enumerate() {
                while let Some((_, turn)) = crossed.next_if(|(place, _)| *place <= x as f32 + 0.5) {
                    winding += turn;
                }
                if winding == 0 {
                    *distance = -*distance;
                }
            }
        }
    }
}

/// Notes in each row of samples where an edge crosses the row's middle, and whether it goes down (1) or up (-1) there.
fn note_crossings([from, to]: [[f32; 2]; 2], crossings: &mut [Vec<(f32, i32)>]) {
    let (turn, upper, lower) = if from[1] <= to[1] { (1, from, to) } else { (-1, to, from) };
    // Half-open, so that a corner in the middle of a row counts once. `as` clips at 0 and at the largest number.
    let rows = crossings.len();
    let [first, end] = [upper, lower].map(|point| ((point[1] - 0.5).ceil() as usize).min(rows));
    for (y, crossings) in (first..end).zip(&mut crossings[first..]) {
        let part = (y as f32 + 0.5 - upper[1]) / (lower[1] - upper[1]);
        crossings.push((upper[0] + (lower[0] - upper[0]) * part, turn));
    }
}

/// A straight edge, ready to be measured from many places.
struct StraightEdge {
    from: [f32; 2],
    along: [f32; 2],
    /// 1 / length², or 0 for an edge that is a point.
    scale: f32,
}

impl StraightEdge {
    fn new(from: [f32; 2], to: [f32; 2]) -> Self {
        let along = [to[0] - from[0], to[1] - from[1]];
        let squared = along[0] * along[0] + along[1] * along[1];
        Self { from, along, scale: if squared > 0.0 { 1.0 / squared } else { 0.0 } }
    }

    fn squared_distance(&self, x: f32, y: f32) -> f32 {
        let (x, y) = (x - self.from[0], y - self.from[1]);
        let part = ((x * self.along[0] + y * self.along[1]) * self.scale).clamp(0.0, 1.0);
        let (x, y) = (x - self.along[0] * part, y - self.along[1] * part);
        x * x + y * y
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A square from 2 to 8 with a hole from 4 to 6.
    fn frame() -> Outline {
        let outer = vec![[2.0, 2.0], [8.0, 2.0], [8.0, 8.0], [2.0, 8.0]];
        let hole = vec![[4.0, 4.0], [4.0, 6.0], [6.0, 6.0], [6.0, 4.0]];
        Outline { contours: vec![outer, hole] }
    }

    #[test]
    fn distances_are_exact_and_signed() {
        let field = DistanceField::new(&frame(), 10, 20.0);
        assert_eq!(field.at(2, 5), 0.5, "just inside the left edge");
        assert_eq!(field.at(1, 5), -0.5, "just outside it");
        assert_eq!(field.at(5, 5), -0.5, "in the hole");
        let corner = field.at(0, 0);
        assert!((corner + 1.5_f32.hypot(1.5)).abs() < 1e-5, "to the corner, not to an edge's line: {corner}");
    }

    #[test]
    fn nothing_reaches_further_than_asked() {
        let field = DistanceField::new(&frame(), 40, 3.0);
        assert_eq!((field.at(39, 39), field.at(40, 0)), (-3.0, -3.0));
    }

    #[test]
    fn strokes_that_overlap_are_one_shape() {
        let mut cross = Outline { contours: vec![vec![[1.0, 4.0], [9.0, 4.0], [9.0, 6.0], [1.0, 6.0]]] };
        cross.contours.push(vec![[4.0, 1.0], [6.0, 1.0], [6.0, 9.0], [4.0, 9.0]]);
        assert!(DistanceField::new(&cross, 10, 5.0).at(5, 5) > 0.0);
    }

    #[test]
    fn a_shape_beyond_the_grid_is_cut_off() {
        let far = frame().map(|[x, y]| [x * 1e9 - 5e9, y]);
        assert!(DistanceField::new(&far, 10, 5.0).at(3, 3) > 0.0);
    }
}

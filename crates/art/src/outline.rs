//! Shapes as closed polygons.

use crate::shape::segment;

/// A shape: closed polygons, filled by the non-zero rule, y downwards. The last point of each joins its first.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Outline {
    pub(crate) contours: Vec<Vec<[f32; 2]>>,
}

/// The smallest upright rectangle around a shape.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Bounds {
    pub(crate) min: [f32; 2],
    pub(crate) max: [f32; 2],
}

impl Bounds {
    pub(crate) fn middle(self) -> [f32; 2] {
        std::array::from_fn(|axis| f32::midpoint(self.min[axis], self.max[axis]))
    }

    pub(crate) fn size(self) -> [f32; 2] {
        std::array::from_fn(|axis| self.max[axis] - self.min[axis])
    }
}

impl Outline {
    pub(crate) fn points(&self) -> impl Iterator<Item = [f32; 2]> {
        self.contours.iter().flatten().copied()
    }

    /// The rectangle around the ink; `None` when there is no ink, or a coordinate is not a finite number.
    pub(crate) fn bounds(&self) -> Option<Bounds> {
        let mut bounds = Bounds { min: [f32::INFINITY; 2], max: [f32::NEG_INFINITY; 2] };
        for point in self.points() {
            if !(point[0].is_finite() && point[1].is_finite()) {
                return None;
            }
            bounds.min = std::array::from_fn(|axis| bounds.min[axis].min(point[axis]));
            bounds.max = std::array::from_fn(|axis| bounds.max[axis].max(point[axis]));
        }
        let [width, height] = bounds.size();
        (width > 0.0 && height > 0.0).then_some(bounds)
    }

    /// The shape with every point moved.
    pub(crate) fn map(&self, move_point: impl Fn([f32; 2]) -> [f32; 2]) -> Self {
        let contours =
            self.contours.iter().map(|contour| contour.iter().map(|&point| move_point(point)).collect()).collect();
        Self { contours }
    }

    /// The shape squeezed or stretched from its bounds into others.
    pub(crate) fn fitted(&self, from: Bounds, to: Bounds) -> Self {
        let scale: [f32; 2] = std::array::from_fn(|axis| to.size()[axis] / from.size()[axis]);
        self.map(|point| std::array::from_fn(|axis| to.min[axis] + (point[axis] - from.min[axis]) * scale[axis]))
    }

    /// The least distance between two shapes whose edges do not cross; infinite if one of them has no edge.
    pub(crate) fn distance(&self, other: &Self) -> f32 {
        // Of two lines that do not cross, an end of one is nearest to the other.
        let from_points = |one: &Self, other: &Self| {
            let edges: Vec<[[f32; 2]; 2]> = other.edges().collect();
            let to_edges = |[x, y]: [f32; 2]| edges.iter().map(move |[from, to]| segment(x, y, *from, *to));
            one.points().flat_map(|point| to_edges(point).collect::<Vec<_>>()).fold(f32::INFINITY, f32::min)
        };
        from_points(self, other).min(from_points(other, self))
    }

    /// The edges of all polygons, as pairs of points.
    pub(crate) fn edges(&self) -> impl Iterator<Item = [[f32; 2]; 2]> {
        self.contours.iter().flat_map(|contour| {
            let next = contour.iter().skip(1).chain(contour.first());
            contour.iter().zip(next).map(|(&from, &to)| [from, to])
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square() -> Outline {
        Outline { contours: vec![vec![[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]]] }
    }

    #[test]
    fn edges_close_the_polygon() {
        let edges: Vec<_> = square().edges().collect();
        assert_eq!(edges.len(), 4);
        assert_eq!(edges[3], [[0.0, 2.0], [0.0, 0.0]]);
    }

    #[test]
    fn fitting_reaches_the_bounds_asked_for() {
        let from = square().bounds().unwrap();
        let to = Bounds { min: [5.0, 1.0], max: [6.0, 9.0] };
        assert_eq!(square().fitted(from, to).bounds(), Some(to));
        assert_eq!(to.middle(), [5.5, 5.0]);
    }

    #[test]
    fn no_ink_has_no_bounds() {
        assert_eq!(Outline::default().bounds(), None);
        assert_eq!(Outline { contours: vec![vec![[0.0, 0.0], [5.0, 0.0]]] }.bounds(), None);
        assert_eq!(square().map(|[x, _]| [x, f32::NAN]).bounds(), None);
    }
}

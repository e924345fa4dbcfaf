//! Distances to simple shapes: positive inside, negative outside, in the units of what is given.

/// How much of a sample lies inside an edge that is so many samples away.
pub(crate) fn cover(inside: f32) -> f32 {
    (0.5 + inside).clamp(0.0, 1.0)
}

/// From 0 to 1 between two values, level at both ends.
pub(crate) fn smooth_step(from: f32, to: f32, value: f32) -> f32 {
    let t = ((value - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// A circle of this radius around the origin, swept straight down by a length: the silhouette of a disc with its wall.
pub(crate) fn swept_circle(x: f32, y: f32, radius: f32, sweep: f32) -> f32 {
    radius - x.hypot(y - y.clamp(0.0, sweep))
}

/// An upright rectangle with round corners.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct RoundedRect {
    pub(crate) left: f32,
    pub(crate) top: f32,
    pub(crate) right: f32,
    pub(crate) bottom: f32,
    /// Of the corners.
    pub(crate) radius: f32,
}

impl RoundedRect {
    pub(crate) fn inside(&self, x: f32, y: f32) -> f32 {
        let over = |place: f32, low: f32, high: f32| {
            (place - f32::midpoint(low, high)).abs() - (high - low) / 2.0 + self.radius
        };
        let (x, y) = (over(x, self.left, self.right), over(y, self.top, self.bottom));
        self.radius - x.max(0.0).hypot(y.max(0.0)) - x.max(y).min(0.0)
    }

    /// The rectangle that lies so far within this one on every side.
    pub(crate) fn inset(&self, by: f32) -> Self {
        Self {
            left: self.left + by,
            top: self.top + by,
            right: self.right - by,
            bottom: self.bottom - by,
            radius: (self.radius - by).max(0.0),
        }
    }

    /// How strongly a blurred copy of the rectangle covers a place: the corners count as sharp, which a blur of at
    /// least their radius hides.
    pub(crate) fn blurred(&self, x: f32, y: f32, sigma: f32) -> f32 {
        blurred_bar(x, self.left, self.right, sigma) * blurred_bar(y, self.top, self.bottom, sigma)
    }
}

/// How strongly a bar between two places covers another one after a blur.
pub(crate) fn blurred_bar(place: f32, low: f32, high: f32, sigma: f32) -> f32 {
    let edge = |distance: f32| 0.5 + 0.5 * error_function(distance / (sigma * core::f32::consts::SQRT_2));
    edge(place - low) - edge(place - high)
}

/// The error function to within 0.0005 (Abramowitz and Stegun, 7.1.27).
fn error_function(x: f32) -> f32 {
    let size = x.abs();
    let series = 1.0 + size * (0.278_393 + size * (0.230_389 + size * (0.000_972 + size * 0.078_108)));
    (1.0 - series.powi(-4)).copysign(x)
}

/// A closed polygon, its corners in either order.
pub(crate) fn polygon(corners: &[[f32; 2]], x: f32, y: f32) -> f32 {
    let mut nearest = f32::INFINITY;
    let mut is_inside = false;
    for (index, &[ax, ay]) in corners.iter().enumerate() {
        let [bx, by] = corners[(index + corners.len() - 1) % corners.len()];
        nearest = nearest.min(segment(x, y, [ax, ay], [bx, by]));
        if (ay > y) != (by > y) && x < ax + (bx - ax) * (y - ay) / (by - ay) {
            is_inside = !is_inside;
        }
    }
    if is_inside { nearest } else { -nearest }
}

/// How far a place is from a straight line between two points (never negative).
pub(crate) fn segment(x: f32, y: f32, from: [f32; 2], to: [f32; 2]) -> f32 {
    let along = [to[0] - from[0], to[1] - from[1]];
    let offset = [x - from[0], y - from[1]];
    let length = along[0] * along[0] + along[1] * along[1];
    let part =
        if length > 0.0 { ((offset[0] * along[0] + offset[1] * along[1]) / length).clamp(0.0, 1.0) } else { 0.0 };
    (offset[0] - along[0] * part).hypot(offset[1] - along[1] * part)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECT: RoundedRect = RoundedRect { left: 10.0, top: 20.0, right: 50.0, bottom: 40.0, radius: 4.0 };

    #[test]
    fn rectangles_have_round_corners() {
        assert_eq!(RECT.inside(30.0, 30.0), 10.0);
        assert_eq!(RECT.inside(8.0, 30.0), -2.0);
        let corner = RECT.inside(10.0, 20.0);
        assert!((corner - (4.0 - 4.0 * core::f32::consts::SQRT_2)).abs() < 1e-5);
        assert_eq!(RECT.inset(3.0).inside(13.0, 30.0), 0.0);
    }

    #[test]
    fn a_blurred_edge_is_half() {
        assert!((RECT.blurred(10.0, 30.0, 2.0) - 0.5).abs() < 1e-3);
        assert!(RECT.blurred(30.0, 30.0, 2.0) > 0.999 && RECT.blurred(0.0, 30.0, 2.0) < 1e-3);
    }

    #[test]
    fn polygons_know_inside_from_outside() {
        let triangle = [[0.0, 0.0], [10.0, 0.0], [0.0, 10.0]];
        assert_eq!(polygon(&triangle, 2.0, 3.0), 2.0);
        assert_eq!(polygon(&triangle, -3.0, 5.0), -3.0);
        assert_eq!(swept_circle(0.0, 7.0, 5.0, 3.0), 1.0);
    }
}

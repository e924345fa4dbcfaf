//! Distances to simple shapes: positive inside, negative outside, in the units of the arguments.

/// The part of a sample inside an edge, by its distance in samples.
pub(crate) fn cover(inside: f32) -> f32 {
    (0.5 + inside).clamp(0.0, 1.0)
}

/// From 0 to 1 between two values, level at both ends.
pub(crate) fn smooth_step(from: f32, to: f32, value: f32) -> f32 {
    let t = ((value - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// A bump: 1 at 0, falling to 0 on both sides.
pub(crate) fn bell(x: f32) -> f32 {
    (-x * x).exp()
}

/// A turn about the origin, clockwise on the screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Turn {
    sine: f32,
    cosine: f32,
}

impl Turn {
    pub(crate) const NONE: Self = Self { sine: 0.0, cosine: 1.0 };
    pub(crate) const HALF: Self = Self { sine: 0.0, cosine: -1.0 };

    pub(crate) fn degrees(degrees: f32) -> Self {
        let (sine, cosine) = degrees.to_radians().sin_cos();
        Self { sine, cosine }
    }

    /// 1 if the upward direction still points up after the turn, -1 if it points down.
    pub(crate) const fn up(self) -> f32 {
        self.cosine
    }

    /// This turn followed by another one.
    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            sine: self.sine * other.cosine + self.cosine * other.sine,
            cosine: self.cosine * other.cosine - self.sine * other.sine,
        }
    }

    /// A place or direction after the turn, right and down.
    pub(crate) fn apply(self, [x, y]: [f32; 2]) -> [f32; 2] {
        [x * self.cosine - y * self.sine, x * self.sine + y * self.cosine]
    }

    /// A place or direction before the turn.
    pub(crate) fn undo(self, [x, y]: [f32; 2]) -> [f32; 2] {
        [x * self.cosine + y * self.sine, y * self.cosine - x * self.sine]
    }
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
    /// The radius of the corners.
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

    /// The rectangle inset by a distance on all sides.
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

/// A rectangle swept along a direction: a slab with its visible wall.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Swept {
    pub(crate) top: RoundedRect,
    /// The direction, right and down. It leads down at least as far as right or left.
    pub(crate) along: [f32; 2],
}

impl Swept {
    /// The distance of a place inside the shape. Deeper than the height of the wall it may be too small.
    pub(crate) fn inside(&self, x: f32, y: f32) -> f32 {
        let [aside, down] = self.along;
        if aside == 0.0 {
            return RoundedRect { bottom: self.top.bottom + down, ..self.top }.inside(x, y);
        }
        // Along its way the rectangle comes nearer to the place and then goes away again.
        let at = |part: f32| self.top.inside(x - part * aside, y - part * down);
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..12 {
            let (first, second) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
            if at(first) < at(second) { low = first } else { high = second }
        }
        at(f32::midpoint(low, high)).max(at(0.0)).max(at(1.0))
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

/// The distance of a place from a straight line between two points (never negative).
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
    fn turns_go_clockwise_and_back() {
        let turn = Turn::degrees(30.0);
        let [x, y] = turn.apply([2.0, 0.0]);
        assert!((x - 3.0_f32.sqrt()).abs() < 1e-6 && (y - 1.0).abs() < 1e-6, "right goes down: {x}, {y}");
        let [x, y] = turn.undo([x, y]);
        assert!((x - 2.0).abs() < 1e-6 && y.abs() < 1e-6);
        let [x, y] = turn.and(Turn::HALF).apply([2.0, 0.0]);
        assert!((x + 3.0_f32.sqrt()).abs() < 1e-6 && (y + 1.0).abs() < 1e-6, "{x}, {y}");
    }

    #[test]
    fn what_is_swept_aside_is_as_long_as_its_way() {
        let swept = Swept { top: RECT, along: [3.0, 6.0] };
        assert_eq!(swept.inside(30.0, 30.0), 10.0, "the middle is as far in as it was");
        assert!(swept.inside(30.0, 46.1) < 0.0 && swept.inside(30.0, 45.9) > 0.0);
        assert!(swept.inside(53.1, 33.0) < 0.0 && swept.inside(52.9, 33.0) > 0.0);
        assert!(swept.inside(9.0, 30.0) < 0.0 && swept.inside(30.0, 19.0) < 0.0, "the other sides are unchanged");
        let down = Swept { top: RECT, along: [0.0, 6.0] };
        let slanted = Swept { top: RECT, along: [1e-4, 6.0] };
        for (x, y) in [(30.0, 44.0), (11.0, 21.0), (49.5, 45.5), (9.0, 47.0), (12.0, 43.0)] {
            assert!((down.inside(x, y).min(3.0) - slanted.inside(x, y).min(3.0)).abs() < 0.01, "{x}, {y}");
        }
    }

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

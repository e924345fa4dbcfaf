//! Strokes and simple figures of icons, tallies and pictograms, as signed distances of a place inside them.

use crate::shape::segment;

/// A straight stroke with round ends, its breadth changing evenly from one end to the other.
pub(super) fn stroke(at: [f32; 2], from: [f32; 2], to: [f32; 2], half: [f32; 2]) -> f32 {
    let along = [to[0] - from[0], to[1] - from[1]];
    let length = along[0] * along[0] + along[1] * along[1];
    let offset = (at[0] - from[0]) * along[0] + (at[1] - from[1]) * along[1];
    let part = if length > 0.0 { (offset / length).clamp(0.0, 1.0) } else { 0.0 };
    half[0] + (half[1] - half[0]) * part - segment(at[0], at[1], from, to)
}

/// Strokes from point to point, of one breadth.
pub(super) fn path(at: [f32; 2], points: &[[f32; 2]], half: f32) -> f32 {
    points.windows(2).map(|ends| stroke(at, ends[0], ends[1], [half; 2])).fold(f32::NEG_INFINITY, f32::max)
}

/// A filled circle.
pub(super) fn dot(at: [f32; 2], middle: [f32; 2], radius: f32) -> f32 {
    radius - (at[0] - middle[0]).hypot(at[1] - middle[1])
}

/// A circle's line.
pub(super) fn ring(at: [f32; 2], middle: [f32; 2], radius: f32, half: f32) -> f32 {
    half - dot(at, middle, radius).abs()
}

/// A part of a circle's line with round ends: from an angle clockwise by another, in turns, 0 being to the right.
pub(super) fn arc(at: [f32; 2], middle: [f32; 2], radius: f32, [start, turn]: [f32; 2], half: f32) -> f32 {
    let [x, y] = [at[0] - middle[0], at[1] - middle[1]];
    let past = (y.atan2(x) / core::f32::consts::TAU - start).rem_euclid(1.0);
    if past <= turn {
        return ring(at, middle, radius, half);
    }
    let end = |turns: f32| on_circle(middle, radius, turns);
    dot(at, end(start), half).max(dot(at, end(start + turn), half))
}

/// The point of a circle at an angle in turns, clockwise from the right.
pub(super) fn on_circle(middle: [f32; 2], radius: f32, turns: f32) -> [f32; 2] {
    let (sin, cos) = (turns * core::f32::consts::TAU).sin_cos();
    [middle[0] + radius * cos, middle[1] + radius * sin]
}

/// A filled ellipse; exact at its edge, near enough beside it.
pub(super) fn ellipse(at: [f32; 2], middle: [f32; 2], [across, down]: [f32; 2]) -> f32 {
    let [x, y] = [(at[0] - middle[0]) / across, (at[1] - middle[1]) / down];
    let steepness = (x / across).hypot(y / down);
    let out = x.hypot(y);
    if steepness > 0.0 { out * (1.0 - out) / steepness } else { across.min(down) }
}

/// An upright rectangle with round corners, around a middle.
pub(super) fn block(at: [f32; 2], middle: [f32; 2], [across, down]: [f32; 2], radius: f32) -> f32 {
    let x = (at[0] - middle[0]).abs() - across + radius;
    let y = (at[1] - middle[1]).abs() - down + radius;
    radius - x.max(0.0).hypot(y.max(0.0)) - x.max(y).min(0.0)
}

/// The outermost of several figures: both of two, side by side.
pub(super) fn all(insides: impl IntoIterator<Item = f32>) -> f32 {
    insides.into_iter().fold(f32::NEG_INFINITY, f32::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strokes_taper_and_end_round() {
        let at = |x, y| stroke([x, y], [0.0, 0.0], [10.0, 0.0], [2.0, 1.0]);
        assert_eq!((at(0.0, 2.0), at(5.0, 1.5), at(10.0, 1.0)), (0.0, 0.0, 0.0));
        assert_eq!((at(-2.0, 0.0), at(11.0, 0.0)), (0.0, 0.0));
    }

    #[test]
    fn arcs_are_clockwise_and_end_round() {
        let at = |x, y| arc([x, y], [0.0, 0.0], 10.0, [0.0, 0.25], 1.0);
        assert!(at(0.0, 10.0) > 0.99 && at(10.0, 0.0) > 0.99, "a quarter from the right downwards");
        assert!(at(-10.0, 0.0) < 0.0 && at(0.0, -10.0) < 0.0);
        assert!(at(10.0, -0.9) > 0.0 && at(10.0, -1.1) < 0.0, "a round end");
    }

    #[test]
    fn ellipses_are_exact_at_their_edge() {
        let at = |x, y| ellipse([x, y], [1.0, 2.0], [4.0, 3.0]);
        for edge in [at(5.0, 2.0), at(-3.0, 2.0), at(1.0, 5.0), at(1.0, -1.0)] {
            assert!(edge.abs() < 1e-5, "{edge}");
        }
        assert!((at(6.0, 2.0) + 1.0).abs() < 0.3 && at(1.0, 2.0) > 2.0);
    }

    #[test]
    fn blocks_have_round_corners() {
        assert_eq!(block([3.0, 0.0], [0.0, 0.0], [4.0, 2.0], 1.0), 1.0);
        assert!(block([4.0, 2.0], [0.0, 0.0], [4.0, 2.0], 1.0) < -0.4);
    }
}

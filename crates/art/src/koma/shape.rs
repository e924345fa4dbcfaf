//! The outline of a koma: 144° at the apex, 117° at the shoulders, 81° at the base.

use crate::Facing;
use crate::outline::Outline;
use crate::shape::{Turn, segment};

/// The corners of a koma of height 1 around its middle, pointing up, clockwise from the apex. The angles and half the
/// base, 0.448 of the height, leave no choice for the shoulders.
const CORNERS: [[f32; 2]; 5] = [[0.0, -0.5], [0.305_3, -0.400_8], [0.448, 0.5], [-0.448, 0.5], [-0.305_3, -0.400_8]];

/// The radius of the rounded corners, in heights.
const ROUNDING: f32 = 0.025;

/// The outline of a koma around the origin, or of a koma and its wall: a convex polygon with round corners.
#[derive(Debug, Clone)]
pub(crate) struct Pentagon {
    height: f32,
    turn: Turn,
    /// The outline before rounding, taken in by the rounding's radius.
    core: Vec<PolygonSide>,
}

/// A side of a convex polygon.
#[derive(Debug, Clone, Copy)]
struct PolygonSide {
    from: [f32; 2],
    to: [f32; 2],
    /// The outward direction, of length 1.
    normal: [f32; 2],
}

impl PolygonSide {
    /// The side between two corners that follow one another clockwise.
    fn new(from: [f32; 2], to: [f32; 2]) -> Self {
        let [right, down] = [to[0] - from[0], to[1] - from[1]];
        let length = right.hypot(down).max(f32::MIN_POSITIVE);
        Self { from, to, normal: [down / length, -right / length] }
    }

    /// The distance of a place behind the side.
    fn behind(&self, x: f32, y: f32) -> f32 {
        self.normal[0] * (self.from[0] - x) + self.normal[1] * (self.from[1] - y)
    }
}

impl Pentagon {
    /// The outline of a koma of a height, in any unit.
    pub(crate) fn new(height: f32, facing: Facing) -> Self {
        Self::turned(height, turn_of(facing))
    }

    /// The outline of a koma of a height, turned.
    pub(crate) fn turned(height: f32, turn: Turn) -> Self {
        let sides = sides(&corners(height, turn));
        let rounding = ROUNDING * height;
        let inset = |index: usize| {
            let (before, after) = (sides[(index + sides.len() - 1) % sides.len()].normal, sides[index]);
            let cosine = before[0] * after.normal[0] + before[1] * after.normal[1];
            let inwards = |axis: usize| rounding * (before[axis] + after.normal[axis]) / (1.0 + cosine);
            [after.from[0] - inwards(0), after.from[1] - inwards(1)]
        };
        let core: Vec<[f32; 2]> = (0..sides.len()).map(inset).collect();
        Self { height, turn, core: self::sides(&core) }
    }

    pub(crate) const fn height(&self) -> f32 {
        self.height
    }

    /// The corners, clockwise from the apex, as if they were sharp.
    pub(crate) fn corners(&self) -> [[f32; 2]; 5] {
        corners(self.height, self.turn)
    }

    /// 1 when it points up the screen, -1 when it points down.
    pub(crate) const fn up(&self) -> f32 {
        self.turn.up()
    }

    pub(crate) const fn turn(&self) -> Turn {
        self.turn
    }

    /// The largest distance from its middle to its outline.
    pub(crate) fn reach(&self) -> f32 {
        self.corners().into_iter().flatten().map(f32::abs).fold(0.0, f32::max)
    }

    /// The silhouette of the koma together with its wall, swept straight down by a length.
    pub(crate) fn swept(&self, length: f32) -> Self {
        let moved = |[x, y]: [f32; 2]| [x, y + length];
        let mut corners = Vec::new();
        for (index, side) in self.core.iter().enumerate() {
            let before = self.core[(index + self.core.len() - 1) % self.core.len()];
            // Sides that look down are swept, the others stay; where they meet an upright side comes in between.
            match (before.normal[1] > 0.0, side.normal[1] > 0.0) {
                (false, false) => corners.push(side.from),
                (true, true) => corners.push(moved(side.from)),
                (false, true) => corners.extend([side.from, moved(side.from)]),
                (true, false) => corners.extend([moved(side.from), side.from]),
            }
        }
        Self { core: sides(&corners), ..*self }
    }

    /// The distance of a place inside the outline; negative outside.
    pub(crate) fn inside(&self, x: f32, y: f32) -> f32 {
        let nearest = self.core.iter().map(|side| side.behind(x, y)).fold(f32::INFINITY, f32::min);
        let inside = if nearest >= 0.0 {
            nearest
        } else {
            // Only sides that the place lies before can be the nearest to it.
            let before = self.core.iter().filter(|side| side.behind(x, y) < 0.0);
            -before.map(|side| segment(x, y, side.from, side.to)).fold(f32::INFINITY, f32::min)
        };
        inside + ROUNDING * self.height
    }

    /// The direction in which the side looks that a place is nearest to, or furthest beyond.
    pub(crate) fn nearest_normal(&self, x: f32, y: f32) -> [f32; 2] {
        let nearest = self.core.iter().min_by(|one, other| one.behind(x, y).total_cmp(&other.behind(x, y)));
        nearest.map_or([0.0, 1.0], |side| side.normal)
    }

    /// The length of a line from a point below the middle, in a direction of length 1, that keeps a margin from all sides.
    pub(crate) fn ray(&self, middle: f32, [x, y]: [f32; 2], margin: f32) -> f32 {
        let limit = |side: &PolygonSide| {
            let out = side.normal[0] * x + side.normal[1] * y;
            let room = side.behind(0.0, middle) + ROUNDING * self.height - margin;
            if out > 0.0 { room / out } else { f32::INFINITY }
        };
        self.core.iter().map(limit).fold(f32::INFINITY, f32::min)
    }

    /// The largest size of a shape around a point below the middle that keeps a margin from all sides.
    pub(crate) fn largest(&self, shape: &Outline, middle: f32, margin: f32) -> f32 {
        let limit = |side: &PolygonSide| {
            let room = side.behind(0.0, middle) + ROUNDING * self.height - margin;
            let out = shape.points().map(|[x, y]| side.normal[0] * x + side.normal[1] * y).fold(0.0, f32::max);
            if out > 0.0 { room / out } else { f32::INFINITY }
        };
        self.core.iter().map(limit).fold(f32::INFINITY, f32::min)
    }
}

fn corners(height: f32, turn: Turn) -> [[f32; 2]; 5] {
    CORNERS.map(|corner| turn.apply(corner.map(|along| along * height)))
}

/// A koma stands straight on its board.
pub(super) fn turn_of(facing: Facing) -> Turn {
    match facing {
        Facing::Near | Facing::Askew(_) => Turn::NONE,
        Facing::Far | Facing::FarAskew(_) => Turn::HALF,
    }
}

/// The sides of a polygon, each beginning at the corner of its index.
fn sides(corners: &[[f32; 2]]) -> Vec<PolygonSide> {
    let next = corners.iter().skip(1).chain(corners.first());
    corners.iter().zip(next).map(|(from, to)| PolygonSide::new(*from, *to)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_angles_are_those_of_a_koma() {
        let corners = corners(1.0, Turn::NONE);
        let angle = |index: usize| {
            let at = corners[index];
            let towards = |other: [f32; 2]| (other[1] - at[1]).atan2(other[0] - at[0]);
            let turn = (towards(corners[(index + 4) % 5]) - towards(corners[(index + 1) % 5])).to_degrees();
            turn.rem_euclid(360.0)
        };
        for (index, degrees) in [144.0, 117.0, 81.0, 81.0, 117.0].into_iter().enumerate() {
            assert!((angle(index) - degrees).abs() < 0.1, "corner {index}: {}°", angle(index));
        }
    }

    #[test]
    fn distances_are_positive_inside_and_turn_with_the_koma() {
        let (near, far) = (Pentagon::new(100.0, Facing::Near), Pentagon::new(100.0, Facing::Far));
        for (x, y) in [(0.0, 0.0), (20.0, 48.0), (-44.0, 10.0), (3.0, -60.0)] {
            assert!((near.inside(x, y) - far.inside(-x, -y)).abs() < 1e-3);
        }
        assert!((near.inside(0.0, 40.0) - 10.0).abs() < 1e-3 && (near.inside(0.0, 55.0) + 5.0).abs() < 1e-3);
        let apex = near.inside(0.0, -50.0);
        assert!(apex < 0.0 && apex > -2.0, "rounded: {apex}");
    }

    #[test]
    fn a_wall_is_swept_straight_down() {
        for facing in [Facing::Near, Facing::Far] {
            let koma = Pentagon::new(100.0, facing);
            let swept = koma.swept(8.0);
            for step in -50..50 {
                let x = step as f32;
                let lowest =
                    |shape: &Pentagon| (0..700).map(|y| 65.0 - y as f32 / 5.0).find(|&y| shape.inside(x, y) > 0.0);
                let (Some(own), Some(with_wall)) = (lowest(&koma), lowest(&swept)) else { continue };
                assert!((with_wall - own - 8.0).abs() < 2.0, "{facing:?} at {x}: {own} and {with_wall}");
            }
        }
    }
}

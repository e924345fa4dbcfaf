//! Drawing of shapes by straight lines, curves and arcs.

use crate::font::push_curve;
use crate::outline::Outline;

/// A closed line that is being drawn. Coordinates are thousandths of the em square, from its middle, y downwards.
#[derive(Debug, Clone)]
pub(super) struct Pen(Vec<[f32; 2]>);

type Point = [i16; 2];

fn em(point: Point) -> [f32; 2] {
    point.map(|thousandths| f32::from(thousandths) / 1000.0)
}

impl Pen {
    pub(super) fn at(start: Point) -> Self {
        Self(vec![em(start)])
    }

    /// A whole circle.
    pub(super) fn circle(centre: Point, radius: i16) -> Self {
        Self::along(centre, radius, [0.0, 360.0])
    }

    /// A line that begins with an arc, see [`Pen::arc`].
    pub(super) fn along(centre: Point, radius: i16, degrees: [f32; 2]) -> Self {
        Self(Vec::new()).arc(centre, radius, degrees)
    }

    /// Straight lines through several points.
    pub(super) fn lines(mut self, through: &[Point]) -> Self {
        self.0.extend(through.iter().copied().map(em));
        self
    }

    /// Cubic curves, one after another: of each the two points that it bends towards, and its end.
    pub(super) fn curves(mut self, curves: &[[Point; 3]]) -> Self {
        for curve in curves {
            let [first, second, to] = curve.map(em);
            if let Some(&from) = self.0.last() {
                push_curve(&mut self.0, [from, first, second, to]);
            }
        }
        self
    }

    /// An arc of a circle, and a straight line to where it begins. Degrees, clockwise from the right.
    pub(super) fn arc(mut self, centre: Point, radius: i16, [from, to]: [f32; 2]) -> Self {
        let (centre, radius) = (em(centre), f32::from(radius) / 1000.0);
        let pieces = ((to - from).abs() / 4.0).ceil().max(1.0) as u32;
        self.0.extend((0..=pieces).map(|piece| {
            let angle = (from + (to - from) * piece as f32 / pieces as f32).to_radians();
            [centre[0] + radius * angle.cos(), centre[1] + radius * angle.sin()]
        }));
        self
    }

    /// The line turned around a point, in degrees, clockwise.
    pub(super) fn turned(self, centre: Point, degrees: f32) -> Self {
        let (centre, (sin, cos)) = (em(centre), degrees.to_radians().sin_cos());
        let turn = |[x, y]: [f32; 2]| {
            let (x, y) = (x - centre[0], y - centre[1]);
            [centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos]
        };
        Self(self.0.into_iter().map(turn).collect())
    }

    /// The line seen in a mirror that stands upright in the middle.
    fn mirrored(&self) -> Self {
        Self(self.0.iter().map(|&[x, y]| [-x, y]).collect())
    }

    /// The line, running clockwise on the screen or against it.
    fn directed(mut self, clockwise: bool) -> Vec<[f32; 2]> {
        let next = self.0.iter().cycle().skip(1);
        let twice_the_area: f32 = self.0.iter().zip(next).map(|(from, to)| from[0] * to[1] - to[0] * from[1]).sum();
        if (twice_the_area > 0.0) != clockwise {
            self.0.reverse();
        }
        self.0
    }
}

/// A shape put together of inked and cut parts. Parts must not overlap: the edge of
/// each is an edge of the shape, from which the depth of a carving is measured.
#[derive(Debug, Default)]
pub(super) struct PenDrawing(Outline);

impl PenDrawing {
    pub(super) fn ink(mut self, line: Pen) -> Self {
        self.0.contours.push(line.directed(true));
        self
    }

    /// Cuts a part out of the ink around it.
    pub(super) fn cut(mut self, line: Pen) -> Self {
        self.0.contours.push(line.directed(false));
        self
    }

    /// Inks a part and its mirror image.
    pub(super) fn ink_both(self, line: Pen) -> Self {
        let other = line.mirrored();
        self.ink(line).ink(other)
    }

    pub(super) fn outline(self) -> Outline {
        self.0
    }
}

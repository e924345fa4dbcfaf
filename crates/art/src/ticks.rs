//! Small marks around a figure that teach how its piece moves. The order says which moves.

use crate::outline::Outline;

/// The marks around a figure: at most one for each of the 24 squares around its piece, up to two away. They stand in the
/// directions of the squares and point outwards, and turn with the figure.
///
/// ```
/// use teahouse_art::{Tick, Ticks};
///
/// // A lance: any distance straight ahead.
/// let lance = Ticks::NONE.with(0, 1, Tick::Slide);
/// assert!(!lance.is_empty());
/// assert_eq!(lance.iter().collect::<Vec<_>>(), [(0, 1, Tick::Slide)]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Ticks([[Option<Tick>; SQUARES]; SQUARES]);

/// The form of a mark, by the piece's movement in its direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tick {
    /// A dot: one step.
    Step,
    /// A small dot: one step, at times.
    Seldom,
    /// An arrowhead: any distance.
    Slide,
    /// An open angle: a leap to exactly that square.
    Leap,
    /// An arrowhead over a bar: any distance, capturing only over a screen.
    Hop,
}

const FARTHEST: i8 = 2;
const SQUARES: usize = 2 * FARTHEST as usize + 1;

impl Ticks {
    /// No marks.
    pub const NONE: Self = Self([[None; SQUARES]; SQUARES]);

    /// With a mark towards the square at this offset to the right and ahead, in place of an earlier one. A square further away
    /// than two, or the piece's own square, has none.
    #[must_use]
    pub fn with(mut self, right: i8, ahead: i8, tick: Tick) -> Self {
        if let [Some(column), Some(row)] = [right, ahead].map(place)
            && (right, ahead) != (0, 0)
        {
            self.0[row][column] = Some(tick);
        }
        self
    }

    /// All marks: the offsets to the right and ahead, and the form.
    pub fn iter(self) -> impl Iterator<Item = (i8, i8, Tick)> {
        let along = || (-FARTHEST..=FARTHEST).zip(0..SQUARES);
        along().flat_map(move |(ahead, row)| {
            along().filter_map(move |(right, column)| Some((right, ahead, self.0[row][column]?)))
        })
    }

    /// Whether there is no mark.
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// The shape of all marks, each around the place that `place` gives for its direction (y downwards, of length 1), where
    /// a dot is so large.
    pub(crate) fn outline(self, dot: f32, place: impl Fn([f32; 2]) -> [f32; 2]) -> Outline {
        let contours = self.iter().flat_map(|(right, ahead, tick)| {
            let length = f32::from(right).hypot(f32::from(ahead));
            let [x, y] = [f32::from(right) / length, -f32::from(ahead) / length];
            let [middle_x, middle_y] = place([x, y]);
            // An upward stroke points that way.
            let turned = move |[along, down]: [f32; 2]| {
                [middle_x + dot * (-y * along - x * down), middle_y + dot * (x * along - y * down)]
            };
            tick.contours().into_iter().map(move |contour| contour.into_iter().map(turned).collect())
        });
        Outline { contours: contours.collect() }
    }
}

/// The largest scale of a figure around the origin, within these limits, that keeps a gap to the marks.
pub(crate) fn room_within(marks: &Outline, figure: &Outline, gap: f32, [least, most]: [f32; 2]) -> f32 {
    let fits = |scale: f32| figure.map(|point| point.map(|along| along * scale)).distance(marks) >= gap;
    if fits(most) {
        return most;
    }
    let halve = |[low, high]: [f32; 2], _| {
        let middle = f32::midpoint(low, high);
        if fits(middle) { [middle, high] } else { [low, middle] }
    };
    (0..6).fold([least, most], halve)[0]
}

fn place(along: i8) -> Option<usize> {
    usize::try_from(along.checked_add(FARTHEST)?).ok().filter(|place| *place < SQUARES)
}

/// The breadth of an arrowhead, and the places of its point and its base.
const BREADTH: f32 = 0.78;
const POINT: f32 = -0.62;
const BASE: f32 = 0.40;
/// The same for an arrowhead above a bar, the place of the bar, and the thickness of bars and open angles.
const BASE_ABOVE_BAR: f32 = 0.16;
const BAR: f32 = 0.44;
const THICKNESS: f32 = 0.34;

impl Tick {
    /// The shape in diameters of a dot, pointing upwards; clockwise, and no part touches another.
    fn contours(self) -> Vec<Vec<[f32; 2]>> {
        let arrowhead = |base: f32| vec![[0.0, POINT], [BREADTH, base], [-BREADTH, base]];
        match self {
            Self::Step => vec![circle(0.5)],
            Self::Seldom => vec![circle(0.32)],
            Self::Slide => vec![arrowhead(BASE)],
            Self::Leap => vec![vec![
                [0.0, POINT],
                [BREADTH, 0.18],
                [BREADTH, 0.18 + 1.4 * THICKNESS],
                [0.0, POINT + 1.6 * THICKNESS],
                [-BREADTH, 0.18 + 1.4 * THICKNESS],
                [-BREADTH, 0.18],
            ]],
            Self::Hop => {
                let (above, below) = (BAR, BAR + THICKNESS);
                let bar = vec![[-BREADTH, above], [BREADTH, above], [BREADTH, below], [-BREADTH, below]];
                vec![arrowhead(BASE_ABOVE_BAR), bar]
            }
        }
    }
}

fn circle(radius: f32) -> Vec<[f32; 2]> {
    const CORNERS: u8 = 16;
    let corner = |corner| {
        let (sin, cos) = (f32::from(corner) / f32::from(CORNERS) * std::f32::consts::TAU).sin_cos();
        [radius * cos, radius * sin]
    };
    (0..CORNERS).map(corner).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outline::Bounds;

    const FORMS: [Tick; 5] = [Tick::Step, Tick::Seldom, Tick::Slide, Tick::Leap, Tick::Hop];

    #[test]
    fn a_mark_stands_where_its_square_lies() {
        let ticks = Ticks::NONE.with(0, 1, Tick::Step).with(1, 2, Tick::Leap).with(0, 1, Tick::Slide);
        assert_eq!(ticks.iter().collect::<Vec<_>>(), [(0, 1, Tick::Slide), (1, 2, Tick::Leap)]);
        for (right, ahead) in [(0, 0), (3, 0), (0, -3), (i8::MAX, i8::MIN)] {
            assert!(Ticks::NONE.with(right, ahead, Tick::Step).is_empty());
        }
        let middle = |right, ahead| {
            let outline = Ticks::NONE.with(right, ahead, Tick::Step).outline(0.1, |at| at);
            outline.bounds().map(Bounds::middle).unwrap()
        };
        let aside = std::f32::consts::FRAC_1_SQRT_2;
        for ((right, ahead), [x, y]) in [((0, 2), [0.0, -1.0]), ((-1, 0), [-1.0, 0.0]), ((2, -2), [aside, aside])] {
            let [at_x, at_y] = middle(right, ahead);
            assert!((at_x - x).abs() < 1e-3 && (at_y - y).abs() < 1e-3, "{right}, {ahead}: {at_x}, {at_y}");
        }
    }

    #[test]
    fn arrows_point_outwards() {
        for form in [Tick::Slide, Tick::Leap, Tick::Hop] {
            for (right, ahead) in [(0, 1), (1, 0), (-1, -1), (2, -1)] {
                let outline = Ticks::NONE.with(right, ahead, form).outline(0.1, |at| at);
                let farthest = outline.points().map(|[x, y]| x.hypot(y)).fold(0.0, f32::max);
                assert!((farthest - 1.062).abs() < 1e-3, "{form:?} towards {right}, {ahead}: {farthest}");
            }
        }
    }

    /// Contours that ran the other way round would be cut out of what they touch.
    #[test]
    fn every_part_runs_clockwise() {
        for contour in FORMS.into_iter().flat_map(Tick::contours) {
            let next = contour.iter().cycle().skip(1);
            let twice_the_area: f32 =
                contour.iter().zip(next).map(|(from, to)| from[0] * to[1] - to[0] * from[1]).sum();
            assert!(twice_the_area > 0.0, "{contour:?}");
        }
    }
}

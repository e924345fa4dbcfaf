//! Where marks lie around pieces of either form. All lengths in pixels from the middle of the square.

use super::MarkForm;
use crate::disc;
use crate::koma::{self, Pentagon};
use crate::proportion::{DISC_OF_CELL, DISC_RISE, KOMA_OF_CELL, KOMA_RISE, LIFTED_RISE, LIFTED_SIZE};
use crate::shape::{segment, swept_circle};

/// The piece that a mark lies around, and its square.
pub(super) struct PaintedForm {
    piece: MarkShape,
    /// The width of the square.
    width: u32,
    height: u32,
}

enum MarkShape {
    Disc { radius: f32 },
    Koma { at_rest: Box<StandingKoma>, lifted: Box<StandingKoma> },
}

/// A koma where it stands, alone and with its wall.
struct StandingKoma {
    pentagon: Pentagon,
    silhouette: Pentagon,
    /// The middle of its height.
    down: f32,
}

/// The tip of a chevron and where its two arms end.
pub(super) type Chevron = [[f32; 2]; 3];

/// The rise of a koma in the player's hand, in its heights.
const KOMA_LIFTED_RISE: f32 = 0.05;
/// The sides of squares in device pixels for which the breadths of lines are given.
const DISC_SQUARE: f32 = 198.0;
const KOMA_SQUARE: f32 = 104.0;

impl PaintedForm {
    pub(super) fn new(form: MarkForm, cell: u32) -> Self {
        let side = cell as f32;
        match form {
            MarkForm::Disc => {
                Self { piece: MarkShape::Disc { radius: DISC_OF_CELL / 2.0 * side }, width: cell, height: cell }
            }
            MarkForm::Koma(facing) => {
                let standing = |size: f32, lift: f32| {
                    let height = KOMA_OF_CELL * side * size;
                    let pentagon = Pentagon::new(height, facing);
                    let silhouette = pentagon.swept(koma::WALL * height);
                    Box::new(StandingKoma { pentagon, silhouette, down: -KOMA_RISE * side - lift * height })
                };
                let piece =
                    MarkShape::Koma { at_rest: standing(1.0, 0.0), lifted: standing(LIFTED_SIZE, KOMA_LIFTED_RISE) };
                // Shogi's squares are higher than broad, 12 to 11.
                Self { piece, width: (side * 11.0 / 12.0).round() as u32, height: cell }
            }
        }
    }

    /// The picture: chevrons, and the outline of a lifted piece, reach a little beyond the square.
    pub(super) fn picture(&self) -> [usize; 2] {
        let margin = (self.height / 12 + 4) as usize;
        [self.width, self.height].map(|side| side as usize + 2 * margin)
    }

    /// A breadth given for [`DISC_SQUARE`] or [`KOMA_SQUARE`]. On a small square a line is broader than in proportion.
    pub(super) fn breadth(&self, wanted: f32) -> f32 {
        let part = match self.piece {
            MarkShape::Disc { .. } => self.height as f32 / DISC_SQUARE,
            MarkShape::Koma { .. } => self.height as f32 / KOMA_SQUARE,
        };
        (wanted * part).max(wanted * 0.62 * (self.height as f32 / 80.0).min(1.0))
    }

    /// The same in whole pixels, for lines along rows and columns of pixels.
    pub(super) fn whole_breadth(&self, wanted: f32) -> f32 {
        self.breadth(wanted).round().max(1.0)
    }

    /// The breadth of the dark line around marks.
    pub(super) fn rim(&self) -> f32 {
        self.breadth(2.0).max(1.0)
    }

    /// The distance of a place inside the piece and its wall; negative outside.
    pub(super) fn silhouette(&self, x: f32, y: f32) -> f32 {
        match &self.piece {
            MarkShape::Disc { radius } => swept_circle(x, y + DISC_RISE * radius, *radius, disc::WALL * radius),
            MarkShape::Koma { at_rest, .. } => at_rest.silhouette.inside(x, y - at_rest.down),
        }
    }

    /// The same for a piece in the player's hand.
    pub(super) fn lifted_silhouette(&self, x: f32, y: f32) -> f32 {
        match &self.piece {
            MarkShape::Disc { radius } => {
                let larger = radius * LIFTED_SIZE;
                swept_circle(x, y + (DISC_RISE + LIFTED_RISE) * radius, larger, disc::WALL * larger)
            }
            MarkShape::Koma { lifted, .. } => lifted.silhouette.inside(x, y - lifted.down),
        }
    }

    /// The middle of the silhouette's height.
    pub(super) fn middle(&self) -> f32 {
        match &self.piece {
            MarkShape::Disc { radius } => (disc::WALL / 2.0 - DISC_RISE) * radius,
            MarkShape::Koma { at_rest, .. } => at_rest.down + koma::WALL * at_rest.pentagon.height() / 2.0,
        }
    }

    /// The distance of the middle of an outline from the piece.
    pub(super) fn capture_gap(&self) -> f32 {
        match self.piece {
            MarkShape::Disc { .. } => self.breadth(7.0),
            MarkShape::Koma { .. } => self.breadth(4.5),
        }
    }

    pub(super) fn chosen_gap(&self) -> f32 {
        match self.piece {
            MarkShape::Disc { .. } => self.breadth(5.0),
            MarkShape::Koma { .. } => self.breadth(4.0),
        }
    }

    /// The distance of a place from the upper side's outline, and its distance inside a dash along it.
    pub(super) fn dashed_outline(&self, x: f32, y: f32) -> (f32, f32) {
        match &self.piece {
            MarkShape::Disc { radius } => {
                let y = y + DISC_RISE * radius;
                let pitch = core::f32::consts::TAU * radius / DISC_DASHES;
                let place = y.atan2(x) / core::f32::consts::TAU * DISC_DASHES;
                let aside = (place - place.round()).abs();
                (radius - x.hypot(y), (DISC_DUTY / 2.0 - aside) * pitch)
            }
            MarkShape::Koma { at_rest, .. } => koma_dashes(&at_rest.pentagon, x, y - at_rest.down),
        }
    }

    /// The place right of and below the nearest corner of the square; at 1 the square's own corner, at 0 its middle.
    pub(super) fn beyond_corner(&self, x: f32, y: f32, at: f32) -> [f32; 2] {
        let inset = ((1.0 - at) * self.height as f32 / 2.0).round();
        [x.abs() - self.width as f32 / 2.0 + inset, y.abs() - self.height as f32 / 2.0 + inset]
    }

    pub(super) fn ticks_at(&self) -> f32 {
        0.909
    }

    pub(super) fn tick_arm(&self) -> f32 {
        (0.155 * self.height as f32).round()
    }

    pub(super) fn cursor_arm(&self) -> f32 {
        (0.27 * self.height as f32).round()
    }

    /// How far a wedge reaches inwards from the edge.
    pub(super) fn wedge(&self) -> f32 {
        (0.14 * self.height as f32).round()
    }

    /// The distance of a place inside the notch above or below the piece: a triangle with its tip at the silhouette.
    pub(super) fn notch(&self, x: f32, y: f32) -> f32 {
        let (half, height) = match &self.piece {
            MarkShape::Disc { radius } => ((1.0 + disc::WALL / 2.0) * radius, 0.10),
            MarkShape::Koma { at_rest, .. } => ((1.0 + koma::WALL) / 2.0 * at_rest.pentagon.height(), 0.08),
        };
        let out = (y - self.middle()).abs() - half - self.rim();
        let height = height * self.height as f32;
        (height - out).min((0.95 * out - x.abs()) * 0.72)
    }

    /// The radius of the dot.
    pub(super) fn dot(&self) -> f32 {
        match self.piece {
            MarkShape::Disc { .. } => self.breadth(14.0),
            MarkShape::Koma { .. } => self.breadth(11.0),
        }
    }

    /// The arrowheads at the upper ends of the two arcs at the sides of the piece. They point to its middle above.
    pub(super) fn tips(&self) -> [Chevron; 2] {
        let height = self.height as f32;
        let (aside, up, arm) = match &self.piece {
            MarkShape::Disc { radius } => {
                let out = radius + self.capture_gap();
                (0.62 * out, self.middle() - 0.84 * out, 0.095 * height)
            }
            MarkShape::Koma { at_rest, .. } => {
                let half = at_rest.pentagon.height() / 2.0;
                (0.62 * half, self.middle() - 0.86 * half, 0.075 * height)
            }
        };
        [1.0, -1.0].map(|right| {
            let tip = [right * aside, up];
            [tip, [tip[0] + right * arm, tip[1] - 0.25 * arm], [tip[0] + 0.15 * right * arm, tip[1] + arm]]
        })
    }

    /// Four chevrons that point at the piece, where there is room for them.
    pub(super) fn chevrons(&self) -> [Chevron; 4] {
        match &self.piece {
            MarkShape::Disc { radius } => {
                let out = radius + self.breadth(20.0);
                let aside = out * core::f32::consts::FRAC_1_SQRT_2;
                let down = (out + disc::WALL / 2.0 * radius) * core::f32::consts::FRAC_1_SQRT_2;
                let arm = 0.078 * self.height as f32;
                [[1.0, 1.0], [1.0, -1.0], [-1.0, 1.0], [-1.0, -1.0]].map(|[right, below]| {
                    let tip = [right * aside, self.middle() + below * down];
                    [tip, [tip[0] + right * arm, tip[1]], [tip[0], tip[1] + below * arm]]
                })
            }
            MarkShape::Koma { at_rest, .. } => koma_chevrons(at_rest, self.height as f32),
        }
    }
}

const DISC_DASHES: f32 = 26.0;
const DISC_DUTY: f32 = 0.58;
/// A dash of a koma's outline and the gap after it, in heights.
const KOMA_DASH: f32 = 0.19;
const KOMA_DUTY: f32 = 0.52;

/// Dashes along each side, spaced by length, with one on every corner. Spaced by angle they would run together.
fn koma_dashes(pentagon: &Pentagon, x: f32, y: f32) -> (f32, f32) {
    let corners = pentagon.corners();
    let sides = (0..corners.len()).map(|index| [corners[index], corners[(index + 1) % corners.len()]]);
    let nearest =
        sides.min_by(|one, other| segment(x, y, one[0], one[1]).total_cmp(&segment(x, y, other[0], other[1])));
    let [from, to] = nearest.unwrap_or_default();
    let along = [to[0] - from[0], to[1] - from[1]];
    let length = along[0].hypot(along[1]);
    let part = (((x - from[0]) * along[0] + (y - from[1]) * along[1]) / (length * length)).clamp(0.0, 1.0);
    let dashes = (length / (KOMA_DASH * pentagon.height())).round().max(2.0);
    let aside = (part * dashes - (part * dashes).round()).abs();
    (segment(x, y, from, to), (KOMA_DUTY / 2.0 - aside) * length / dashes)
}

/// Two marks at the waist and two at the slopes of the apex, because the corners of the base leave no room.
fn koma_chevrons(standing: &StandingKoma, square: f32) -> [Chevron; 4] {
    let (part, up) = (square / KOMA_SQUARE, standing.pentagon.up());
    let arm = 5.5 * part;
    let waist = |right: f32| {
        let tip = [right * 47.5 * part, standing.down + 2.0 * up * part];
        [tip, [tip[0] + right * arm, tip[1] - arm], [tip[0] + right * arm, tip[1] + arm]]
    };
    let slope = |right: f32| {
        let tip = [right * 40.0 * part, standing.down - 44.0 * up * part];
        [tip, [tip[0] + right * 1.4 * arm, tip[1]], [tip[0], tip[1] - 1.4 * up * arm]]
    };
    [waist(1.0), waist(-1.0), slope(1.0), slope(-1.0)]
}

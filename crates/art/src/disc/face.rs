//! The carved side: rounded rim, turned rings with paint in them, a character cut like a V.

use super::body::DiscBody;
use super::{DiscPlan, FigureFit, place_figure};
use crate::colour::Linear;
use crate::distance::DistanceField;
use crate::grid::{GridPlace, Lie, Relief};
use crate::material::{Paint, finish_of, seed_of};
use crate::plane::Plane;
use crate::relief::Finish;
use crate::shape::{Turn, cover};
use crate::{ArtError, DiscTheme, Figure, Fonts, Ink};

/// Lengths in radii.
const RIM: f32 = 0.13;
/// How high the rounded rim rises: at its edge it is about as steep as a roof, so that the wall below is seen to be
/// another face.
const RIM_HEIGHT: f32 = 0.45 * RIM;
/// The height of the middle above the rim's inner edge.
const DOME: f32 = 0.035;
const RING_DEPTH: f32 = 0.035;
/// The depth of strokes, and the distance from their edges at which they reach it.
const CUT_DEPTH: f32 = 0.100;
const CUT_SLOPE: f32 = 0.055;
/// The broken lip of a cut lies this far outside its edge.
const LIP: f32 = 0.007;
/// The brush strokes are cut a little wider than the font draws them, for they are light on a dark board.
const STROKE_GROWTH: f32 = 0.014;

const WITH_RINGS: FigureFit = FigureFit { em: 1.22, reach: 0.68 };
const WITHOUT_RINGS: FigureFit = FigureFit { em: 1.50, reach: 0.84 };

/// A turned groove, in samples.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ring {
    pub(super) radius: f32,
    pub(super) half_width: f32,
}

/// The rings of a side: a stout and a thin one for red, one for black. On small discs the two of red keep enough wood
/// between them to be told apart.
pub(super) fn rings(ink: Ink, plan: DiscPlan) -> Vec<Ring> {
    let ring = |radius: f32, half_width: f32| Ring { radius, half_width: plan.line(half_width, 0.55) };
    match ink {
        Ink::Red => {
            let (wanted, pitch) = (0.085 * plan.radius(), plan.line(0.085, 2.6));
            let outer = 0.825 * plan.radius() + (pitch - wanted) / 2.0;
            vec![ring(outer, 0.026), ring(outer - pitch, 0.012)]
        }
        Ink::Black => vec![ring(0.80 * plan.radius(), 0.030)],
    }
}

/// The colours of a face.
pub(super) fn paint(
    discs: &DiscTheme,
    fonts: &Fonts,
    (figure, ink): (Figure, Ink),
    turn: Turn,
    plan: DiscPlan,
) -> Result<Plane<Linear>, ArtError> {
    let fit = if plan.has_rings() { WITH_RINGS } else { WITHOUT_RINGS };
    let outline = place_figure(fonts, figure, turn, fit, plan)?;
    let reach = (STROKE_GROWTH + LIP + CUT_SLOPE) * plan.radius() + 1.0;
    let colour = match ink {
        Ink::Red => discs.red,
        Ink::Black => discs.black,
    };
    let face = DiscFace {
        plan,
        rings: if plan.has_rings() { rings(ink, plan) } else { Vec::new() },
        cut: DistanceField::new(&outline, plan.grid.side(), reach),
        finish: finish_of(discs.material, discs.body.mid, plan.cavity_size()),
        paint: Paint::new(colour, discs.material),
    };
    Ok(face.colours(&DiscBody::new(discs.material, discs.body, seed_of(&(figure, ink == Ink::Red)), plan)))
}

struct DiscFace {
    plan: DiscPlan,
    rings: Vec<Ring>,
    cut: DistanceField,
    finish: Finish,
    paint: Paint,
}

impl DiscFace {
    fn colours(&self, body: &DiscBody) -> Plane<Linear> {
        let plan = self.plan;
        let relief = Relief::new(plan.grid, plan.grid.plane(|place| self.height(place)), plan.cavity_size());
        let colour = |place: GridPlace, lie: Lie| {
            let light = self.finish.shade(lie.slope, lie.depth);
            let painted = cover(self.inside_cut(place)).max(self.ring_cover(place));
            self.paint.over(painted, light, || body.at(place, plan))
        };
        relief.colours(|place| plan.holds(place), colour)
    }

    /// The distance of a place inside the strokes, in samples; negative outside.
    fn inside_cut(&self, place: GridPlace) -> f32 {
        self.cut.at(place.column, place.row) + STROKE_GROWTH * self.plan.radius()
    }

    fn ring_cover(&self, place: GridPlace) -> f32 {
        let cover = |ring: &Ring| cover(ring.half_width - (place.radius - ring.radius).abs());
        self.rings.iter().map(cover).fold(0.0, f32::max)
    }

    fn height(&self, place: GridPlace) -> f32 {
        let radius = self.plan.radius();
        let groove = |ring: &Ring| {
            let inside = ring.half_width - (place.radius - ring.radius).abs();
            (inside / ring.half_width + 0.3).clamp(0.0, 1.0)
        };
        let grooves = self.rings.iter().map(groove).fold(0.0, f32::max) * RING_DEPTH * radius;
        let cut = cut_profile(self.inside_cut(place) / radius) * radius;
        level(place, radius) - grooves - cut
    }
}

/// The depth of a cut by the distance inside its edge, both in radii: its lip is broken, its sides are steep and its bottom is
/// rounded, as a gouge leaves it.
fn cut_profile(inside: f32) -> f32 {
    let part = ((inside + LIP) / (CUT_SLOPE + LIP)).clamp(0.0, 1.0);
    let broken = (part * (CUT_SLOPE + LIP) / LIP / 2.0).min(1.0);
    CUT_DEPTH * part * (1.6 - 0.6 * part) * broken
}

/// The position of a place on the rim: 0 at its inner edge and inside it, 1 at the edge of the disc.
fn out_on_rim(place: GridPlace, radius: f32) -> f32 {
    (1.0 - (radius - place.radius) / (RIM * radius)).clamp(0.0, 1.0)
}

/// The height of a turned disc: a rounded rim and a slight dome.
pub(super) fn level(place: GridPlace, radius: f32) -> f32 {
    let out = out_on_rim(place, radius);
    -RIM_HEIGHT * radius * out * out - DOME * place.radius * place.radius / radius
}

/// The slope of a turned disc for each sample, right and down.
pub(super) fn level_slope(place: GridPlace, radius: f32) -> [f32; 2] {
    let rim = 2.0 * RIM_HEIGHT / RIM * out_on_rim(place, radius) / place.radius.max(1.0);
    [place.x, place.y].map(|along| -(rim + 2.0 * DOME / radius) * along)
}

//! The back of a disc: lacquer with a flower of gold, the same on every disc.

use super::body::DiscBody;
use super::face::{level, level_slope, rings as side_rings};
use super::{DiscPlan, FigureFit, place_figure};
use crate::colour::Linear;
use crate::distance::DistanceField;
use crate::grid::{GridPlace, Lie, Relief};
use crate::material::finish_of;
use crate::plane::Plane;
use crate::relief::away_from_light;
use crate::shape::{Turn, cover};
use crate::{ArtError, BackTheme, DiscTheme, Figure, Fonts, Ink, Material};

/// The piece of the material from which all backs are cut. It must not depend on the disc, or backs would reveal faces.
const SEED: u64 = 3;

/// The height of the gold, in radii.
const GOLD_HEIGHT: f32 = 0.016;

/// Gold in three tones: dark and saturated where it mirrors the dark of the room, nearly white where it mirrors the
/// lamp.
#[derive(Debug, Clone, Copy)]
struct Gold {
    deep: Linear,
    plain: Linear,
    bright: Linear,
}

impl Gold {
    fn new(inlay: Linear) -> Self {
        Self { deep: inlay.filtered(inlay).lit(0.62), plain: inlay, bright: inlay.mix(Linear::WHITE, 0.42).lit(1.12) }
    }

    /// The tone of the gold at a place of a given slope. The whole of it glints where the disc's dome mirrors
    /// the lamp, and every line has a bright flank and a dark one.
    fn at(self, place: GridPlace, slope: [f32; 2], radius: f32) -> Linear {
        // A slope that rises away from the light faces it.
        let flank = away_from_light(slope);
        let from_lamp = away_from_light([place.x / radius, place.y / radius]);
        let sheen = 1.0 - (from_lamp + 0.45).powi(2) * 0.85;
        let tone = (0.06 + 0.52 * sheen.max(0.0) + 0.95 * flank).clamp(0.0, 1.0) * 2.0;
        if tone < 1.0 { self.deep.mix(self.plain, tone) } else { self.plain.mix(self.bright, tone - 1.0) }
    }
}

const COVERED_WITH_RINGS: FigureFit = FigureFit { em: 1.15, reach: 0.66 };
/// The size of a figure without a ring: it fills the side.
const COVERED: FigureFit = FigureFit { em: 1.50, reach: 0.84 };
/// The thickening of the figure's strokes, in radii, because thin gold breaks up at small sizes.
const STOUTER_WITH_RINGS: f32 = 0.01;
const STOUTER: f32 = 0.03;

/// The colours of a back.
pub(super) fn paint(discs: &DiscTheme, plan: DiscPlan) -> Plane<Linear> {
    Back { plan, theme: discs.back }.colours(&plan.grid.plane(|place| inlay(place, plan)))
}

/// The colours of a back with a figure in it.
pub(super) fn paint_covered(
    discs: &DiscTheme,
    fonts: &Fonts,
    (figure, rings): (Figure, Ink),
    turn: Turn,
    plan: DiscPlan,
) -> Result<Plane<Linear>, ArtError> {
    let (fit, stouter) = if plan.has_rings() { (COVERED_WITH_RINGS, STOUTER_WITH_RINGS) } else { (COVERED, STOUTER) };
    let outline = place_figure(fonts, figure, turn, fit, plan)?;
    let rings = side_rings(rings, plan);
    let figure = DistanceField::new(&outline, plan.grid.side(), 0.06 * plan.radius() + 1.0);
    let inside = Plane::from_fn(plan.grid.side(), plan.grid.side(), |x, y| {
        let figure = figure.at(x, y) + stouter * plan.radius();
        if !plan.has_rings() {
            return figure;
        }
        let place = plan.grid.place(x, y);
        rings.iter().fold(figure, |inside, ring| inside.max(ring.half_width - (place.radius - ring.radius).abs()))
    });
    let colours = Back { plan, theme: discs.back }.colours(&inside);
    Ok(if is_paler(discs) { colours.map(|colour| colour.filtered(SUNK)) } else { colours })
}

/// The light on a covered piece whose back is paler than its face. In a rail it lies beside captured pieces, and only
/// those should be bright: it lies deep in its socket, and the light on it comes from the socket's wood.
const SUNK: Linear = Linear([0.42, 0.29, 0.18]);

fn is_paler(discs: &DiscTheme) -> bool {
    discs.back.body.mid.luminance() > discs.body.mid.luminance()
}

struct Back {
    plan: DiscPlan,
    theme: BackTheme,
}

impl Back {
    /// The colours, from the distance of each sample inside the gold, in samples.
    fn colours(&self, inside: &Plane<f32>) -> Plane<Linear> {
        let (plan, radius) = (self.plan, self.plan.radius());
        let body = DiscBody::new(self.theme.material, self.theme.body, SEED, plan);
        let rise = |inside: f32| (inside / plan.line(0.024, 0.5) + 0.4).clamp(0.0, 1.0) * GOLD_HEIGHT * radius;
        let heights = plan.grid.plane(|place| level(place, radius) + rise(inside.at(place.column, place.row)));
        let relief = Relief::new(plan.grid, heights.blurred((0.009 * radius).max(0.9)), plan.cavity_size());
        let material = finish_of(self.theme.material, self.theme.body.mid, plan.cavity_size());
        let gold = Gold::new(self.theme.inlay.linear());
        // A dark inlay is wood in wood, flat discs are painted, and on small ones a glint is a hole in the stroke.
        let is_bright = self.theme.inlay.luminance() > self.theme.body.mid.luminance();
        let is_gold = self.theme.material != Material::Flat && is_bright && plan.has_rings();
        let colour = |place: GridPlace, lie: Lie| {
            let ground = material.shade(level_slope(place, radius), lie.depth).on(body.at(place, plan));
            let inlaid = cover(inside.at(place.column, place.row));
            if inlaid <= 0.0 {
                return ground;
            }
            let inlay =
                if is_gold { gold.at(place, lie.slope, radius) } else { material.shade(lie.slope, 0.0).on(gold.plain) };
            ground.mix(inlay, 0.97 * inlaid)
        };
        relief.colours(|place| plan.holds(place), colour)
    }
}

/// The distance of a place inside the gold of a plain back, in samples: two rings and a dot, and between them a flower
/// of eight petals where there is room. It looks the same after a half turn, so that no disc betrays how it was laid
/// down.
pub(crate) fn inlay(place: GridPlace, plan: DiscPlan) -> f32 {
    let radius = plan.radius();
    let line = |distance: f32, half_width: f32, least: f32| plan.line(half_width, least) - distance.abs();
    let ring = |at: f32, half_width: f32| line(place.radius - at * radius, half_width, 0.5);
    let dot = |size: f32| size * radius - place.radius;
    if !plan.has_rings() {
        return ring(0.76, 0.036).max(ring(0.42, 0.034)).max(dot(0.15));
    }
    let petals = |at: f32, swing: f32| petal_distance(place, at * radius, swing * radius);
    let rings = ring(0.80, 0.024).max(ring(0.725, 0.0110));
    let flower = line(petals(0.44, 0.11), 0.0165, 0.42).max(line(petals(0.27, -0.08), 0.0145, 0.42));
    rings.max(flower).max(dot(0.09))
}

/// The distance of a place inside the gold of a large flower, in pixels. The place is right and down from its middle.
pub(crate) fn flower(x: f32, y: f32, radius: f32) -> f32 {
    let away = x.hypot(y);
    let place = GridPlace { column: 0, row: 0, x, y, radius: away };
    let line = |distance: f32, half_width: f32| (half_width * radius).max(0.5) - distance.abs();
    let petals = |at: f32, swing: f32| petal_distance(place, at * radius, swing * radius);
    let rings = line(away - 0.94 * radius, 0.016).max(line(away - 0.88 * radius, 0.0065));
    let flower = line(petals(0.54, 0.13), 0.0125).max(line(petals(0.33, -0.10), 0.0105));
    rings.max(flower).max(0.085 * radius - away)
}

/// The distance to the line `radius + swing · cos 8θ`, to first order, which is true close to it.
fn petal_distance(place: GridPlace, radius: f32, swing: f32) -> f32 {
    let away = place.radius.max(0.5);
    // Three squarings of a number on the unit circle take its angle times eight.
    let square = |[cosine, sine]: [f32; 2]| [cosine * cosine - sine * sine, 2.0 * cosine * sine];
    let [cosine, sine] = square(square(square([place.x / away, place.y / away])));
    let slope = 8.0 * swing * sine / away;
    (place.radius - radius - swing * cosine) / (slope * slope + 1.0).sqrt()
}

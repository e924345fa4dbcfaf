//! The frame of the banqi board: four dark planks joined at the corners, and a line of brass let into them.

use super::BoardPlan;
use super::front::{self, BoardFront};
use crate::colour::Linear;
use crate::noise::{Noise, random};
use crate::painting::{Area, Painting};
use crate::plane::Plane;
use crate::relief::{Finish, rounded_edge};
use crate::shape::{RoundedRect, Swept, Turn, cover};
use crate::slab::{Slab, stroke, wall_light};
use crate::wood::{Grain, Wood};
use crate::{BoardTheme, Colour, Theme};

/// Polished wood has no veil on level parts and a bright line where an edge faces the lamp.
const FINISH: Finish = Finish { ambient: 0.45, shine: 0.16, gloss: 90.0, cavities: 0.0, cavity_size: 1.0 };

/// The distance from the field to the middle of the brass line.
pub(super) fn brass_offset(unit: f32) -> u32 {
    (6.0 * unit).round().max(3.0) as u32
}

/// Paints the frame around the field, with its shadow on the table.
pub(super) fn paint(theme: &Theme, plan: &BoardPlan, painting: &mut Painting) {
    let (board, unit) = (&theme.banqi, plan.unit);
    let top = plan.top(14.0 * unit + 2.0);
    let slab = Slab {
        top,
        bevel: 6.0 * unit + 1.0,
        wall: plan.wall,
        ramp: board.frame,
        wood: Wood { contrast: board.grain, ..Wood::PLAIN },
        finish: Finish { shine: FINISH.shine * board.grain, ..FINISH },
        shadow: plan.shadow,
    };
    slab.paint_shadow(painting, plan.turn);
    paint_planks(&slab, board, plan, painting);
    let edge = (1.4 * unit).max(plan.finer as f32);
    let (colour, alpha) = if board.grain > 0.0 { (theme.brass.linear(), 0.34) } else { (board.line.linear(), 1.0) };
    stroke(painting, top.inset(0.5 * edge + 0.8), edge, colour, alpha);
    paint_brass(theme.brass, plan, painting);
}

/// The frame's planks in the light, each with the grain along it.
fn paint_planks(slab: &Slab, board: &BoardTheme, plan: &BoardPlan, painting: &mut Painting) {
    let planks = Planks::new(slab, board, plan);
    let RoundedRect { left, top, right, bottom, .. } = slab.top.inset(-1.0);
    let Area { left: inner_left, top: inner_top, right: inner_right, bottom: inner_bottom } = plan.around_field(0);
    let [aside, _] = planks.silhouette.along;
    let whole = Area::around(left + aside.min(0.0), top, right + aside.max(0.0), bottom + plan.wall);
    let strips = [
        Area { bottom: inner_top, ..whole },
        Area { top: inner_bottom, ..whole },
        Area { top: inner_top, bottom: inner_bottom, right: inner_left, ..whole },
        Area { top: inner_top, bottom: inner_bottom, left: inner_right, ..whole },
    ];
    for strip in strips {
        painting.lay_at(strip, |x, y| planks.at(x, y));
    }
}

/// The four planks of a frame.
struct Planks<'a> {
    slab: &'a Slab,
    silhouette: Swept,
    turn: Turn,
    field: RoundedRect,
    inner_bevel: f32,
    /// Above, below, at the left, at the right.
    woods: [Plane<Linear>; 4],
    /// The breadths at the sides of the field, and above and below it.
    breadth: [f32; 2],
    /// The darkness of the joints.
    joint: f32,
    /// The side of the plank below, if it is not flat.
    front: Option<BoardFront<'a>>,
}

impl<'a> Planks<'a> {
    fn new(slab: &'a Slab, board: &BoardTheme, plan: &BoardPlan) -> Self {
        let RoundedRect { left, top, right, bottom, .. } = slab.top;
        let [width, height] = [right - left, bottom - top].map(|side| side as usize);
        let plank = |seed: u64, grain: Grain| {
            let wood = Wood { seed, grain, rings: 30.0, warp: 0.3, contrast: board.grain, ..Wood::PLAIN };
            match grain {
                Grain::Level => wood.colours(board.frame, width, plan.border[1] + plan.wall as usize + 1),
                Grain::Upright => wood.colours(board.frame, plan.border[0] + 1, height),
            }
        };
        let [field_left, field_top] = plan.origin.map(|place| place as f32);
        let [field_width, field_height] = plan.field.map(|side| side as f32);
        Self {
            slab,
            silhouette: slab.silhouette(plan.turn),
            turn: plan.turn,
            field: RoundedRect {
                left: field_left,
                top: field_top,
                right: field_left + field_width,
                bottom: field_top + field_height,
                radius: 0.0,
            },
            inner_bevel: 2.0 * plan.unit + 1.0,
            woods: [(11, Grain::Level), (12, Grain::Level), (13, Grain::Upright), (14, Grain::Upright)]
                .map(|(seed, grain)| plank(seed, grain)),
            breadth: plan.border.map(|breadth| breadth as f32),
            joint: 0.5 * board.grain,
            front: front::is_carved(slab).then(|| BoardFront::along(slab, plan.border[0] as f32, plan.turn, plan.unit)),
        }
    }

    /// Colour and cover.
    fn at(&self, x: f32, y: f32) -> (Linear, f32) {
        let upper = cover(self.slab.top.inside(x, y));
        let wood = self.wood(x, y);
        if upper >= 1.0 {
            return (self.lit(wood, x, y), 1.0);
        }
        let below = self.silhouette.inside(x, y);
        let covered = cover(below).max(upper);
        if covered <= 0.0 {
            return (Linear::BLACK, 0.0);
        }
        let wall = match &self.front {
            Some(front) => front.at(|_, _| wood, x, y),
            None => wood.lit(wall_light(below, self.slab.wall)),
        };
        let colour = if upper > 0.0 { wall.mix(self.lit(wood, x, y), upper) } else { wall };
        (colour, covered)
    }

    /// The wood of the plank that a place belongs to; they meet on the lines from the outer corners to the inner ones.
    fn wood(&self, x: f32, y: f32) -> Linear {
        let RoundedRect { left, top, right, bottom, .. } = self.slab.top;
        let [beside, above] = self.breadth;
        // The distance from the outer edge, in breadths of the frame.
        let (from_side, at_left) = nearer(x - left, right - x);
        let (from_end, at_top) = nearer(y - top, bottom - y);
        let (across, down) = (from_side / beside, from_end / above);
        let level = down < across;
        let (wood, column, row) = match (level, at_top, at_left) {
            (true, true, _) => (0, x - left, y - top),
            (true, false, _) => (1, x - left, y - bottom + above),
            (false, _, true) => (2, x - left, y - top),
            (false, _, false) => (3, x - right + beside, y - top),
        };
        let colour = self.woods[wood].nearest(column as isize, row as isize);
        let from_joint = (across - down).abs() / (1.0 / beside).hypot(1.0 / above);
        colour.lit(1.0 - self.joint * cover(0.2 - from_joint))
    }

    /// The wood in the light of its rounded edges.
    fn lit(&self, wood: Linear, x: f32, y: f32) -> Linear {
        let Slab { bevel, finish, .. } = *self.slab;
        // The inner edge is too narrow to shine: it would sparkle.
        let is_inner = self.field.inside(x, y) > -self.inner_bevel - 1.0;
        let finish = if is_inner { Finish { shine: 0.0, ..finish } } else { finish };
        let height = |x: f32, y: f32| {
            rounded_edge(self.slab.top.inside(x, y), bevel, 0.5 * bevel)
                + rounded_edge(-self.field.inside(x, y), self.inner_bevel, 0.6 * self.inner_bevel)
        };
        let right = (height(x + 1.0, y) - height(x - 1.0, y)) / 2.0;
        let down = (height(x, y + 1.0) - height(x, y - 1.0)) / 2.0;
        finish.shade(self.turn.apply([right, down]), 0.0).on(wood)
    }
}

/// The smaller of two distances, and whether it is the first.
fn nearer(first: f32, second: f32) -> (f32, bool) {
    if first < second { (first, true) } else { (second, false) }
}

/// A line of brass around the field, in a groove.
fn paint_brass(brass: Colour, plan: &BoardPlan, painting: &mut Painting) {
    let breadth = plan.whole(2.0 * plan.unit);
    let outer = brass_offset(plan.unit) as usize + breadth / 2;
    if outer + 1 > plan.border[0].min(plan.border[1]) {
        return;
    }
    let brass = brass.linear();
    let streaks = Noise::new(24.0, 1.0, &mut random(5)).line(0.5);
    for groove in [outer + 1, outer - breadth] {
        for side in sides(plan.around_field(groove), 1) {
            painting.lay(side, |_, _| (Linear::BLACK, 0.5));
        }
    }
    for (index, side) in sides(plan.around_field(outer), breadth).into_iter().enumerate() {
        let level = index < 2;
        let length = if level { side.right - side.left } else { side.bottom - side.top } as f32;
        painting.lay(side, |x, y| {
            let (along, across) = if level { (x - side.left, y - side.top) } else { (y - side.top, x - side.left) };
            // A rounded wire: bright towards the lamp, dark away from it.
            let round = 1.25 - 0.5 * (across as f32 + 0.5) / breadth as f32;
            let streak = 1.0 + 0.5 * streaks.at(24.0 * along as f32 / length);
            (brass.lit(round * streak), 0.9)
        });
    }
}

/// The strips of a breadth along the inner edges of an area: above, below, at the left, at the right.
fn sides(area: Area, breadth: usize) -> [Area; 4] {
    let (inner_top, inner_bottom) = (area.top + breadth, area.bottom - breadth);
    [
        Area { bottom: inner_top, ..area },
        Area { top: inner_bottom, ..area },
        Area { top: inner_top, bottom: inner_bottom, right: area.left + breadth, ..area },
        Area { top: inner_top, bottom: inner_bottom, left: area.right - breadth, ..area },
    ]
}

//! Slabs: boards, frames, tablets, rails, plates. A rounded plank with a rounded edge, a wall below and a shadow.

use crate::Ramp;
use crate::colour::Linear;
use crate::painting::{Area, Painting};
use crate::relief::{Finish, rounded_edge};
use crate::shape::{RoundedRect, Swept, Turn, blurred_bar, cover};
use crate::wood::Wood;

/// A slab. All lengths are pixels of a painting with one sample a pixel.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Slab {
    /// The upper side.
    pub(crate) top: RoundedRect,
    /// The breadth of the rounded edge.
    pub(crate) bevel: f32,
    /// The visible height of the side that faces the viewer, below the upper side.
    pub(crate) wall: f32,
    pub(crate) ramp: Ramp,
    pub(crate) wood: Wood,
    pub(crate) finish: Finish,
    /// The darkness of the shadow, 1 on cloth.
    pub(crate) shadow: f32,
}

/// The light on a wall of this height, by distance above the table: less near the table.
pub(crate) fn wall_light(above: f32, height: f32) -> f32 {
    0.30 + 0.16 * (above / height.max(1.0)).clamp(0.0, 1.0)
}

impl Slab {
    /// Paints shadow, wall and upper side.
    pub(crate) fn paint(&self, painting: &mut Painting) {
        self.paint_turned(painting, Turn::NONE);
    }

    /// Paints a slab for a turned painting. The light does not turn, and neither does the side on which the viewer
    /// sees the wall.
    pub(crate) fn paint_turned(&self, painting: &mut Painting, turn: Turn) {
        let silhouette = self.silhouette(turn);
        self.paint_with_wall(painting, turn, |wood, x, y| {
            wood(x, y).lit(wall_light(silhouette.inside(x, y), self.wall))
        });
    }

    /// The same with a wall whose colours come from those of the wood at any place, without light.
    pub(crate) fn paint_with_wall(
        &self,
        painting: &mut Painting,
        turn: Turn,
        wall: impl Fn(&dyn Fn(f32, f32) -> Linear, f32, f32) -> Linear,
    ) {
        self.paint_shadow(painting, turn);
        let RoundedRect { left, top, right, bottom, .. } = self.top;
        let silhouette = self.silhouette(turn);
        let [aside, _] = silhouette.along;
        let (width, height) = ((right - left).ceil() as usize + 2, (bottom - top + self.wall).ceil() as usize + 2);
        let wood = self.wood.colours(self.ramp, width, height);
        let at = |x: f32, y: f32| wood.nearest((x - left) as isize, (y - top) as isize);
        let level = self.finish.shade([0.0, 0.0], 0.0);
        let (left_edge, right_edge) = (left + aside.min(0.0) - 1.0, right + aside.max(0.0) + 1.0);
        let area = Area::around(left_edge, top - 1.0, right_edge, bottom + self.wall + 1.0);
        painting.lay_at(area, |x, y| {
            let inside = self.top.inside(x, y);
            if inside > self.bevel + 1.0 {
                return (level.on(at(x, y)), 1.0);
            }
            let upper = cover(inside);
            if upper >= 1.0 {
                return (self.lit(at(x, y), x, y, turn), 1.0);
            }
            let covered = cover(silhouette.inside(x, y)).max(upper);
            if covered <= 0.0 {
                return (Linear::BLACK, 0.0);
            }
            let wall = wall(&at, x, y);
            let colour = if upper > 0.0 { wall.mix(self.lit(at(x, y), x, y, turn), upper) } else { wall };
            (colour, covered)
        });
    }

    /// The upper side with its wall.
    pub(crate) fn silhouette(&self, turn: Turn) -> Swept {
        Swept { top: self.top, along: turn.undo([0.0, self.wall]) }
    }

    /// The shadow of the whole on the ground: a dark line close to it, and a soft one away from the light.
    pub(crate) fn paint_shadow(&self, painting: &mut Painting, turn: Turn) {
        let Swept { top: RoundedRect { left, top, right, bottom, .. }, along: [sideways, below] } =
            self.silhouette(turn);
        let (left, right, bottom) = (left + sideways.min(0.0), right + sideways.max(0.0), bottom + below);
        let wall = self.wall;
        let layers = [
            (0.3 * wall + 0.5, 0.5 * wall + 1.0, 0.35 * wall + 1.0, 0.6 * self.shadow),
            (1.3 * wall + 1.0, 1.9 * wall + 2.0, 1.7 * wall + 3.0, 0.5 * self.shadow),
        ];
        for (aside, down, blur, alpha) in layers {
            let [aside, down] = turn.undo([aside, down]);
            let reach = 3.0 * blur;
            let area =
                Area::around(left + aside - reach, top + down - reach, right + aside + reach, bottom + down + reach);
            // A blurred rectangle is the product of two blurred bars, so one value a column and one a row are enough.
            let part = |count: usize, low: f32, high: f32| -> Vec<f32> {
                (0..count).map(|place| blurred_bar(place as f32 + 0.5, low, high, blur)).collect()
            };
            let across = part(painting.width(), left + aside, right + aside);
            let along = part(painting.height(), top + down, bottom + down);
            painting.lay(area, |x, y| (Linear::BLACK, alpha * across[x] * along[y]));
        }
    }

    /// The colour of the wood in the light at a place of the rounded edge.
    fn lit(&self, wood: Linear, x: f32, y: f32, turn: Turn) -> Linear {
        let height = |x: f32, y: f32| rounded_edge(self.top.inside(x, y), self.bevel, 0.5 * self.bevel);
        let right = (height(x + 1.0, y) - height(x - 1.0, y)) / 2.0;
        let down = (height(x, y + 1.0) - height(x, y - 1.0)) / 2.0;
        self.finish.shade(turn.apply([right, down]), 0.0).on(wood)
    }
}

/// Paints a line along a rounded rectangle.
pub(crate) fn stroke(painting: &mut Painting, rect: RoundedRect, width: f32, colour: Linear, alpha: f32) {
    let out = width / 2.0 + 1.0;
    let outer = rect.inset(-out);
    let area = Area::around(outer.left, outer.top, outer.right, outer.bottom);
    painting.lay_at(area, |x, y| (colour, alpha * cover(width / 2.0 - rect.inside(x, y).abs())));
}

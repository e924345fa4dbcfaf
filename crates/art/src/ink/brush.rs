//! A dry, broad brush on its way: where it leaves ink, and when it comes there.

use super::InkStroke;
use super::ring::{InkDrop, InkRing};
use crate::curve::through;
use crate::shape::{cover, smooth_step};
use crate::tooth::tooth;

/// A side of the picture in units, by which the hairs of the brush are measured.
const UNITS: f32 = 140.0;
/// How far paint reaches beyond the edge of the stroke, in units: the edge is ragged.
const REACH: f32 = 1.5;

/// The part of a stroke that is nearest to a sample.
#[derive(Debug, Clone, Copy)]
struct InkPlace {
    /// The distance inside the stroke, in units.
    inside: f32,
    /// The way along the stroke, in units.
    along: f32,
    /// The place across it, from -1 to 1.
    across: f32,
}

const NOWHERE: InkPlace = InkPlace { inside: f32::NEG_INFINITY, along: 0.0, across: 0.0 };

/// A stroke on a square grid of samples.
pub(super) struct DrawnStroke {
    side: usize,
    /// The samples of a unit.
    scale: f32,
    /// The length of the way, in units.
    length: f32,
    places: Vec<InkPlace>,
    drops: Vec<InkDrop>,
    dry: f32,
    seed: u32,
}

impl DrawnStroke {
    pub(super) fn new(stroke: InkStroke, side: usize) -> Self {
        let ring = InkRing::of(stroke);
        let scale = side as f32 / UNITS;
        let mut drawn = Self {
            side,
            scale,
            length: 0.0,
            places: vec![NOWHERE; side * side],
            drops: ring.drops().collect(),
            dry: ring.dry,
            seed: ring.seed,
        };
        let way: Vec<[f32; 3]> =
            through(&ring.way(), false).iter().map(|place| place.map(|part| part * UNITS)).collect();
        way.windows(2).for_each(|ends| drawn.draw([ends[0], ends[1]]));
        drawn
    }

    /// Goes on with the stroke to another place. Both places and their half breadths are in units.
    fn draw(&mut self, [from, to]: [[f32; 3]; 2]) {
        let (right, down) = (to[0] - from[0], to[1] - from[1]);
        let length = right.hypot(down).max(1e-6);
        let reach = from[2].max(to[2]) + REACH;
        // `as` clips at 0 and at the largest number.
        let samples = |axis: usize| {
            let (least, most) = (from[axis].min(to[axis]) - reach, from[axis].max(to[axis]) + reach);
            (least * self.scale).floor() as usize..((most * self.scale).ceil() as usize).min(self.side)
        };
        let (columns, rows) = (samples(0), samples(1));
        for (y, x) in rows.flat_map(|y| columns.clone().map(move |x| (y, x))) {
            let [x_place, y_place] = [x, y].map(|sample| (sample as f32 + 0.5) / self.scale);
            let (dx, dy) = (x_place - from[0], y_place - from[1]);
            let part = ((dx * right + dy * down) / (length * length)).clamp(0.0, 1.0);
            let half = from[2] + (to[2] - from[2]) * part;
            let inside = half - (dx - part * right).hypot(dy - part * down);
            let place = &mut self.places[y * self.side + x];
            if inside > place.inside {
                let across = ((dx * down - dy * right) / length / half.max(0.1)).clamp(-1.0, 1.0);
                *place = InkPlace { inside, along: self.length + part * length, across };
            }
        }
        self.length += length;
    }

    /// The share of the stroke at which the brush comes to a sample; `None` where it leaves no ink. Its hairs do not come at
    /// once: those in the middle lead.
    pub(super) fn arrival(&self, x: usize, y: usize) -> Option<f32> {
        let InkPlace { inside, along, across } = self.places[y * self.side + x];
        // A sample of a coarse grid stands for all around it.
        let around = 0.71 / self.scale;
        let brush = (inside > -REACH - around).then(|| {
            let lead =
                0.16 * tooth([7.0 * across, 0.0], self.seed ^ 91) + 0.1 * tooth([17.0 * across, 3.0], self.seed ^ 92);
            (along / self.length - lead + 0.1 * across * across).clamp(0.0, 1.0)
        });
        let drops = self.drops.iter().filter(|drop| self.inside_drop(drop, x, y) > -2.0).map(|drop| drop.arrival);
        brush.into_iter().chain(drops).min_by(f32::total_cmp)
    }

    /// The ink on a sample: 1 where the brush is full.
    pub(super) fn density(&self, x: usize, y: usize) -> f32 {
        let drops = self.drops.iter().map(|drop| cover(self.inside_drop(drop, x, y)));
        self.leaves(self.places[y * self.side + x]) + drops.fold(0.0, f32::max)
    }

    /// The distance of a sample inside a drop, in samples.
    fn inside_drop(&self, drop: &InkDrop, x: usize, y: usize) -> f32 {
        let [right, down] =
            [(x, drop.middle[0]), (y, drop.middle[1])].map(|(at, middle)| at as f32 + 0.5 - middle * self.side as f32);
        drop.radius * self.side as f32 - right.hypot(down)
    }

    /// The ink that the brush leaves at a place.
    fn leaves(&self, InkPlace { inside, along, across }: InkPlace) -> f32 {
        if inside <= -REACH {
            return 0.0;
        }
        let (seed, dry, side) = (self.seed, self.dry, across.signum());
        let ragged =
            0.35 * tooth([0.55 * along, 3.0 * side], seed) + 0.5 * dry * tooth([1.3 * along, 7.0 * side], seed ^ 5);
        let covered = cover((inside + ragged) * self.scale);
        if covered <= 0.0 {
            return 0.0;
        }
        // Ink gathers at the edge, and where the brush is set down and lifted.
        let edge = (-inside / 0.45).exp().min(3.0);
        let pool = (-along / 2.5).exp() + ((along - self.length) / 2.5).exp();
        let cloud = tooth([0.25 * along, 1.2 * across], seed ^ 31);
        let depth = 0.86 + (1.0 - dry) * (0.16 * edge + 0.12 * pool) + 0.16 * cloud;
        covered * self.held(along, across) * depth
    }

    /// The part of the board that the hairs of the brush touch: the brush runs out of ink on its way.
    fn held(&self, along: f32, across: f32) -> f32 {
        let seed = self.seed;
        let hairs = tooth([0.06 * along, 9.0 * across], seed ^ 11)
            + 0.7 * tooth([0.1 * along, 21.0 * across], seed ^ 17)
            + 0.4 * tooth([0.5 * along, 15.0 * across], seed ^ 23);
        let spent = (along / self.length).powf(1.6);
        let lack = self.dry * (0.75 + 1.6 * spent) - 1.0;
        smooth_step(lack - 0.22, lack + 0.22, 0.9 * hairs + 0.1)
    }
}

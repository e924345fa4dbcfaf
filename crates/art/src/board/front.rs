//! The front of a board: the side of the wood that the viewer sees below the upper one, in the same lamp.

use crate::colour::Linear;
use crate::noise::{Noise, random};
use crate::plane::Plane;
use crate::relief::{Finish, LIGHT};
use crate::shape::{Turn, cover, smooth_step};
use crate::slab::Slab;
use crate::wood::{Grain, Wood};

/// The light of the sky on the front, relative to that on a level surface: a room throws some back.
const SKY: f32 = 1.50;
/// The part of it that the table takes away close to the table, and how far up that reaches, in heights of the front.
const BELOW: f32 = 0.42;
const BELOW_REACH: f32 = 0.34;
/// The brightness of the edge to the upper side, which is worn and polished by hands.
const WORN: f32 = 0.34;
/// The breadth of that edge at the usual size, in pixels.
const WORN_BREADTH: f32 = 1.7;
/// Wood that is cut across drinks more oil, and is darker.
const CUT_ACROSS: f32 = 0.86;
/// How much of the depth of the front is seen: the sine of the board's tilt.
const SEEN: f32 = 0.63;
/// How far the rings lean at the sides of a stave, for each pixel of depth.
const LEAN: f32 = 1.1;
/// The darkness of a joint, and half its breadth at the usual size, in pixels.
const JOINT: f32 = 0.55;
const JOINT_BREADTH: f32 = 0.55;
/// The darkness of pores that are cut across, and the distance between them at the usual size, in pixels.
const PORES: f32 = 0.18;
const PORE: f32 = 1.9;
/// A key in a corner: its length in breadths of the frame, and its height in heights of the front.
const KEY: [f32; 2] = [0.42, 0.24];

/// How the wood of a front is cut.
#[derive(Debug)]
enum FrontCut {
    /// Across the fibres: the ends of staves that are glued together. Their hearts lie up and down by turns, so that
    /// the board stays flat, and their rings lean to one side and the other.
    Across { staves: usize, pores: Noise },
    /// Along the fibres: one plank of a frame, with keys in its corners.
    Along { plank: Plane<Linear>, key: [f32; 2] },
}

/// The front of a slab.
#[derive(Debug)]
pub(super) struct BoardFront<'a> {
    slab: &'a Slab,
    turn: Turn,
    /// The way from the edge of the upper side down to the table.
    along: [f32; 2],
    /// The size of details.
    unit: f32,
    cut: FrontCut,
}

/// Whether a board has a front with light and grain: a flat one has a plain wall.
pub(super) fn is_carved(slab: &Slab) -> bool {
    slab.wood.contrast > 0.0 && slab.wall > 0.0
}

impl<'a> BoardFront<'a> {
    /// The ends of staves.
    pub(super) fn across(slab: &'a Slab, staves: usize, turn: Turn, unit: f32) -> Self {
        let breadth = (slab.top.right - slab.top.left) / pore(unit);
        let pores = Noise::new(breadth, slab.wall / pore(unit), &mut random(slab.wood.seed + 70));
        Self::new(slab, turn, unit, FrontCut::Across { staves, pores })
    }

    /// The front plank of a frame of this breadth at its sides.
    pub(super) fn along(slab: &'a Slab, beside: f32, turn: Turn, unit: f32) -> Self {
        let wood = Wood { seed: 16, grain: Grain::Level, rings: 150.0, warp: 1.3, fibre: 0.8, ..slab.wood };
        let breadth = (slab.top.right - slab.top.left).ceil() as usize + 2;
        let plank = wood.colours(slab.ramp, breadth, slab.wall.ceil() as usize + 2);
        let key = [KEY[0] * beside, KEY[1] * slab.wall];
        Self::new(slab, turn, unit, FrontCut::Along { plank, key })
    }

    fn new(slab: &'a Slab, turn: Turn, unit: f32, cut: FrontCut) -> Self {
        Self { slab, turn, along: turn.undo([0.0, slab.wall]), unit, cut }
    }

    /// The colour of a place of the front. `upper` has the colours of the upper side without its light.
    pub(super) fn at(&self, upper: impl Fn(f32, f32) -> Linear, x: f32, y: f32) -> Linear {
        let down = self.way_down(x, y);
        let edge = [x - down * self.along[0], y - down * self.along[1]];
        let depth = down * self.slab.wall;
        self.wood(upper, edge, depth).lit(self.light(edge, depth))
    }

    /// How far down the front a place lies: 0 at the upper side, 1 at the table.
    fn way_down(&self, x: f32, y: f32) -> f32 {
        let is_upper = |down: f32| self.slab.top.inside(x - down * self.along[0], y - down * self.along[1]) >= 0.0;
        let (mut above, mut below) = (0.0, 1.0);
        for _ in 0..9 {
            let middle = f32::midpoint(above, below);
            if is_upper(middle) { below = middle } else { above = middle }
        }
        below
    }

    /// The light on the front below a place of the upper edge.
    fn light(&self, [x, y]: [f32; 2], depth: f32) -> f32 {
        let top = self.slab.top;
        let inwards =
            [top.inside(x + 0.5, y) - top.inside(x - 0.5, y), top.inside(x, y + 0.5) - top.inside(x, y - 0.5)];
        let [right, down] = self.turn.apply(inwards.map(|step| -step));
        let Finish { ambient, .. } = Finish::DULL;
        let lamp = (right * LIGHT[0] + down * LIGHT[1]).max(0.0) / LIGHT[2];
        let sky = SKY * ambient * (1.0 - 0.3 * down) + (1.0 - ambient) * lamp;
        let from_table = (self.slab.wall - depth) / (BELOW_REACH * self.slab.wall);
        let worn = depth / (WORN_BREADTH * self.unit).max(0.6);
        sky * (1.0 - BELOW * (-from_table.max(0.0)).exp()) + WORN * (-worn * worn).exp()
    }

    /// The wood of the front below a place of the upper edge.
    fn wood(&self, upper: impl Fn(f32, f32) -> Linear, [x, y]: [f32; 2], depth: f32) -> Linear {
        let (left, right) = (self.slab.top.left, self.slab.top.right);
        match &self.cut {
            FrontCut::Across { staves, pores } => {
                let breadth = (right - left) / *staves as f32;
                let place = ((x - left) / breadth).clamp(0.0, *staves as f32 - 0.01);
                let aside = 2.0 * place.fract() - 1.0;
                let lean = LEAN * if (place as usize).is_multiple_of(2) { aside } else { -aside };
                let ring = upper(x + lean * depth / SEEN, y);
                let from_joint = breadth * (place - place.round()).abs();
                let is_within = (1..*staves).contains(&(place.round() as usize));
                let joint = if is_within { cover((JOINT_BREADTH * self.unit).max(0.3) - from_joint) } else { 0.0 };
                let holes =
                    PORES * smooth_step(0.02, 0.32, pores.at((x - left) / pore(self.unit), depth / pore(self.unit)));
                ring.lit(CUT_ACROSS * (1.0 - JOINT * joint) * (1.0 - holes))
            }
            FrontCut::Along { plank, key: [length, height] } => {
                let wood = plank.nearest((x - left) as isize, depth as isize);
                // The key tapers off at its inner end.
                let along = length - (x - left).min(right - x);
                let across = height / 2.0 - (depth - self.slab.wall / 2.0).abs();
                let within = along.min(across);
                let seam = cover(within + 0.7 * self.unit.max(0.5)) - cover(within);
                let key = self.slab.ramp.light.linear().lit(1.15);
                wood.lit(1.0 - 0.5 * seam).mix(key, 0.8 * cover(within))
            }
        }
    }
}

/// The distance between pores.
fn pore(unit: f32) -> f32 {
    (PORE * unit).max(1.0)
}

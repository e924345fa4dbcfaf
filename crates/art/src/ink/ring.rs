//! The ways of the brush: rings that are drawn clockwise, with drops of ink that fly off. Lengths are in sides of the picture,
//! angles in turns, 0 being to the right.

use core::f32::consts::TAU;

use super::InkStroke;
use crate::shape::smooth_step;
use crate::tooth::tooth;

/// A ring.
pub(super) struct InkRing {
    radius: f32,
    /// Half the breadth of the brush where it is pressed most.
    half: f32,
    /// The angle at which the brush is set down, and the angle through which it is drawn.
    start: f32,
    turn: f32,
    /// The dryness of the brush: 0 leaves a full stroke, 1 little more than hairs.
    pub(super) dry: f32,
    drops: u8,
    /// The seed of the hairs and drops.
    pub(super) seed: u32,
}

/// A drop of ink.
pub(super) struct InkDrop {
    pub(super) middle: [f32; 2],
    pub(super) radius: f32,
    /// The share of the stroke at which it falls.
    pub(super) arrival: f32,
}

/// Places on the way of the brush.
const PLACES: u16 = 16;

impl InkRing {
    pub(super) const fn of(stroke: InkStroke) -> Self {
        match stroke {
            InkStroke::Check => {
                Self { radius: 0.316, half: 0.046, start: 0.36, turn: 0.92, dry: 0.7, drops: 3, seed: 9 }
            }
            InkStroke::Victory => {
                Self { radius: 0.341, half: 0.030, start: 0.30, turn: 1.05, dry: 0.55, drops: 5, seed: 33 }
            }
        }
    }

    /// The way of the brush: places with half breadths.
    pub(super) fn way(&self) -> Vec<[f32; 3]> {
        let place = |place: u16| {
            let share = f32::from(place) / f32::from(PLACES);
            // A hand draws no circle: the ring closes a little inside itself.
            let out = self.radius * (1.0 + 0.05 * (share * 5.0).sin() - 0.06 * share);
            let pressed = 0.55 + 0.75 * smooth_step(0.0, 0.12, share) - 0.75 * share * share;
            let [x, y] = self.at(share, out);
            [x, y, self.half * pressed]
        };
        (0..=PLACES).map(place).collect()
    }

    /// The drops that fly off the brush outwards.
    pub(super) fn drops(&self) -> impl Iterator<Item = InkDrop> {
        (0..self.drops).map(|drop| {
            let chance = |pitch: f32, row: f32| tooth([f32::from(drop) * pitch + 0.5, row], self.seed) + 0.5;
            let share = (f32::from(drop) + chance(7.1, 2.5)) / f32::from(self.drops);
            let out = self.radius * (1.22 + 0.14 * chance(3.7, 0.5));
            let radius = self.radius * (0.014 + 0.03 * chance(5.3, 4.5).powi(2));
            InkDrop { middle: self.at(share, out), radius, arrival: share }
        })
    }

    fn at(&self, share: f32, out: f32) -> [f32; 2] {
        let (sin, cos) = ((self.start + self.turn * share) * TAU).sin_cos();
        [0.5 + out * cos, 0.5 + out * sin]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rings_and_their_drops_are_within_the_picture() {
        for &stroke in InkStroke::ALL {
            let ring = InkRing::of(stroke);
            let way = ring.way().into_iter();
            let drops = ring.drops().map(|drop| [drop.middle[0], drop.middle[1], drop.radius]);
            for [x, y, reach] in way.chain(drops) {
                let is_within = |place: f32| reach < place && place < 1.0 - reach;
                assert!(is_within(x) && is_within(y), "{stroke:?}: {x}, {y} and {reach}");
            }
        }
    }

    /// A check is open, so that it does not look like the end.
    #[test]
    fn only_the_ring_of_a_check_is_open() {
        for &stroke in InkStroke::ALL {
            assert_eq!(InkRing::of(stroke).turn < 1.0, stroke == InkStroke::Check, "{stroke:?}");
        }
    }
}

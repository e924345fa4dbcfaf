//! How pieces and coins are thrown on the board for the first move: in a high arc from the edge of the player for whom it is done,
//! turning over, and with a small bounce to where they come to rest.

use core::f32::consts::PI;

use bevy::math::Vec2;

use super::Curve;
use super::particle::chance;

/// One of the pieces of a throw. No two look alike, and the same one looks alike in every picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Toss {
    /// Which throw of which match it belongs to, for chance.
    pub seed: u16,
    /// The place among the thrown pieces.
    pub index: u8,
    /// How many there are.
    pub of: u8,
}

/// Where it is seen on its way.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tossed {
    /// How far it has come from the hand, 0 to 1.
    pub way: f32,
    /// How high above the board it is, in radii.
    pub height: f32,
    /// The half turns that it still has to make.
    pub half_turns: f32,
}

/// One leaves the hand after the other.
const STAGGER: f32 = 0.055;
/// The time in the air, and its height; those of the bounce, and the part of the way that is left for it.
const FLIGHT: f32 = 0.460;
const RISE: f32 = 2.2;
const BOUNCE: f32 = 0.170;
const BOUNCE_RISE: f32 = 0.35;
const ROLLS: f32 = 0.07;
/// How far the middles of neighbours are from each other in a row, in diameters, and how far each lies beside its place.
const APART: f32 = 1.28;
const ASIDE: f32 = 0.11;
const ABOVE: f32 = 0.26;

impl Toss {
    /// How long the pieces lie before they are gathered to be thrown again.
    pub const PAUSE: f32 = 1.1;
    /// How long gathering them takes.
    pub const GATHER: f32 = 0.240;

    /// The time from the throw of a number of pieces until all of them lie still, in seconds.
    pub fn length(of: u8) -> f32 {
        f32::from(of) * STAGGER + FLIGHT + BOUNCE
    }

    /// The width of a row of a number of pieces, in diameters.
    pub fn row(of: u8) -> f32 {
        APART * f32::from(of.max(1) - 1) + 1.0 + 2.0 * ASIDE
    }

    /// How far above and below the middle of the board pieces reach, in diameters.
    pub fn reach(in_two_rows: bool) -> f32 {
        0.55 + if in_two_rows { 0.5 * APART + 0.4 * ABOVE } else { ABOVE }
    }

    /// Where it comes to rest, in diameters right and up from the middle of the board: in a loose row, or in two where a row is too long.
    pub fn rests(self, in_two_rows: bool) -> Vec2 {
        let beside = Vec2::new(ASIDE * self.chance(0, -1.0), ABOVE * self.chance(1, -1.0));
        let (index, of) = (f32::from(self.index), f32::from(self.of));
        if !in_two_rows {
            return Vec2::new(APART * (index - (of - 1.0) / 2.0), 0.0) + beside;
        }
        let above = (of / 2.0).ceil();
        let (x, y) = if index < above {
            (index - (above - 1.0) / 2.0, 0.5)
        } else {
            (index - above - (of - above - 1.0) / 2.0, -0.5)
        };
        APART * Vec2::new(x, y) + beside * Vec2::new(1.0, 0.4)
    }

    /// By how many degrees it lies askew, clockwise.
    pub fn askew(self) -> i8 {
        const STEP: f32 = 6.0;
        ((24.0 * self.chance(2, -1.0) / STEP).round() * STEP) as i8
    }

    /// Whether its head is towards the upper edge.
    pub fn points_up(self) -> bool {
        self.chance(3, -1.0) > 0.0
    }

    /// When it meets the board, and when it does so after the bounce.
    pub fn lands(self) -> [f32; 2] {
        let lands = STAGGER * (f32::from(self.index) + self.chance(4, 0.0)) + FLIGHT;
        [lands, lands + BOUNCE]
    }

    /// Where it is some seconds after the throw; `None` while the hand still has it.
    pub fn at(self, seconds: f32) -> Option<Tossed> {
        let [lands, _] = self.lands();
        let flown = (seconds - lands) / FLIGHT + 1.0;
        if flown < 0.0 {
            return None;
        }
        let turns = if self.chance(5, -1.0) > 0.0 { 4.0 } else { 3.0 };
        Some(if flown < 1.0 {
            let way = (1.0 - ROLLS) * Curve::OutQuad.at(flown);
            Tossed { way, height: RISE * (PI * flown).sin(), half_turns: turns * (1.0 - flown) }
        } else {
            let bounced = ((seconds - lands) / BOUNCE).min(1.0);
            let way = 1.0 - ROLLS * (1.0 - Curve::OutQuad.at(bounced));
            Tossed { way, height: BOUNCE_RISE * (PI * bounced).sin().max(0.0), half_turns: 0.0 }
        })
    }

    /// A number from `least` to 1.
    fn chance(self, salt: u16, least: f32) -> f32 {
        let index = self.seed.wrapping_mul(8).wrapping_add(u16::from(self.index));
        least + (1.0 - least) * chance(index, 20 + salt)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(of: u8) -> impl Iterator<Item = Toss> {
        (0..40).flat_map(move |seed| (0..of).map(move |index| Toss { seed, index, of }))
    }

    #[test]
    fn thrown_pieces_come_to_rest_apart_from_each_other() {
        for (of, in_two_rows) in [(3, false), (5, false), (5, true)] {
            for seed in 0..200 {
                let places: Vec<Vec2> = (0..of).map(|index| Toss { seed, index, of }.rests(in_two_rows)).collect();
                for (one, another) in places
                    .iter()
                    .enumerate()
                    .flat_map(|(at, one)| places[at + 1..].iter().map(move |other| (one, other)))
                {
                    assert!(one.distance(*another) > 1.0, "{places:?}");
                }
                let half = if in_two_rows { 2.2 } else { Toss::row(of) / 2.0 - 0.5 };
                let is_within =
                    |place: &Vec2| place.x.abs() <= half + 1e-3 && place.y.abs() + 0.5 <= Toss::reach(in_two_rows);
                assert!(places.iter().all(is_within), "{places:?}");
            }
        }
    }

    #[test]
    fn a_throw_begins_in_the_hand_bounces_once_and_lies_still() {
        for toss in all(5) {
            let [lands, still] = toss.lands();
            assert!(still <= Toss::length(5) + 1e-6);
            assert_eq!(toss.at(lands - FLIGHT - 0.001), None);
            let heights: Vec<f32> = (0..=60)
                .filter_map(|step| toss.at(lands + (step - 30) as f32 * 0.01))
                .map(|tossed| tossed.height)
                .collect();
            let tops = heights.windows(3).filter(|three| three[1] > three[0] && three[1] >= three[2]).count();
            assert!((1..=2).contains(&tops), "{heights:?}");
            let tossed = toss.at(still + 1.0).expect("it lies there");
            assert_eq!((tossed.way, tossed.half_turns), (1.0, 0.0));
            assert!(tossed.height < 1e-5);
        }
    }
}

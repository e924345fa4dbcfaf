//! The way of a wisp of steam: it comes out of the tea, rises, grows broad and thin, and is gone.

use core::f32::consts::TAU;

use bevy::math::Vec2;

use super::Curve;
use super::particle::chance;

/// How many wisps rise from a cup.
pub const DRIFTS: u8 = 8;

/// A wisp on its way.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Drift {
    /// Right and up from the middle of the tea, in diameters of the cup.
    pub place: Vec2,
    /// How large, in sizes of its picture.
    pub size: f32,
    /// How opaque.
    pub opacity: f32,
}

impl Drift {
    /// The seconds from the beginning of the first wisp to the end of the last.
    pub const LENGTH: f32 = Self::AFTER * (DRIFTS - 1) as f32 + Self::LASTS;
    /// The seconds from one wisp to the next.
    const AFTER: f32 = 1.25;
    /// The seconds for which a wisp is seen.
    const LASTS: f32 = 4.2;
    /// The parts of that in which it comes and goes.
    const COMES: f32 = 0.30;
    const GOES: f32 = 0.50;
    /// How high its middle is at first, and how far it rises.
    const FIRST: f32 = 0.28;
    const RISES: f32 = 0.40;
    /// The opacity of the last wisp, beside that of the first: the tea cools.
    const LAST: f32 = 0.35;

    /// A wisp after `elapsed` seconds; `None` before it begins and after it has gone.
    pub fn at(number: u8, seconds: f32) -> Option<Self> {
        let part = (seconds - Self::AFTER * f32::from(number)) / Self::LASTS;
        if number >= DRIFTS || !(0.0..1.0).contains(&part) {
            return None;
        }
        let [side, phase] = [11, 12].map(|salt| chance(u16::from(number), salt));
        let sway = 0.02 * (TAU * (0.5 * part + phase)).sin();
        let aside = 0.10 * (side - 0.5) + 0.10 * part + sway;
        let cooled = f32::from(number) / f32::from(DRIFTS - 1);
        let comes = Curve::InOut.at(part / Self::COMES);
        let goes = Curve::InOut.at((1.0 - part) / Self::GOES);
        Some(Self {
            place: Vec2::new(aside, Self::FIRST + Self::RISES * part),
            size: 0.75 + 0.40 * part,
            opacity: comes * goes * (1.0 + (Self::LAST - 1.0) * cooled),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(seconds: f32) -> Vec<Drift> {
        (0..DRIFTS).filter_map(|number| Drift::at(number, seconds)).collect()
    }

    #[test]
    fn steam_begins_with_one_wisp_grows_thin_and_is_gone() {
        assert!(all(-0.01).is_empty() && all(Drift::LENGTH).is_empty());
        assert_eq!((all(0.1).len(), all(Drift::LENGTH - 0.1).len()), (1, 1));
        let thickest = |from: f32| {
            let moments = (0..20).map(|step| from + 0.1 * step as f32);
            moments.flat_map(all).map(|drift| drift.opacity).fold(0.0, f32::max)
        };
        assert!(thickest(1.0) > 1.8 * thickest(Drift::LENGTH - 2.0), "the tea cools");
    }

    #[test]
    fn a_wisp_rises_and_grows_without_a_jump() {
        for number in 0..DRIFTS {
            let way: Vec<Drift> = (0..1400).filter_map(|step| Drift::at(number, step as f32 / 100.0)).collect();
            assert!(way.len() > 400, "{number}");
            assert!(way.first().is_some_and(|first| first.opacity < 0.01), "{number}");
            assert!(way.last().is_some_and(|last| last.opacity < 0.01), "{number}");
            for pair in way.windows(2) {
                assert!(pair[0].place.y < pair[1].place.y && pair[0].size < pair[1].size, "{number}");
                assert!(pair[0].place.distance(pair[1].place) < 0.005, "{number}");
                assert!((pair[0].opacity - pair[1].opacity).abs() < 0.02, "{number}");
            }
        }
    }
}

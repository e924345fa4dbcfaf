//! Particles: dust where a disc lands, gold paper for a winner. Each follows from an index and
//! a time, so that it is the same in every picture.

use core::f32::consts::{PI, TAU};

use bevy::math::Vec2;

/// How many flecks of gold paper there are.
pub const FLECKS: u16 = 40;
/// How many specks of dust.
pub const SPECKS: u16 = 5;

/// A fleck of gold paper.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Fleck {
    /// Right and down from the upper left of the view, in parts of it.
    pub place: Vec2,
    /// How broad and how high, in sides of a square.
    pub size: Vec2,
    /// How far it has turned, in radians.
    pub turned: f32,
    /// How opaque.
    pub opacity: f32,
    /// How much light it throws back, 0 to 1: it flutters.
    pub shine: f32,
}

impl Fleck {
    /// The seconds from the beginning of the first fleck to the end of the last.
    pub const LENGTH: f32 = 1.4;
    /// The seconds over which the flecks begin.
    const SPREAD: f32 = 0.35;

    /// A fleck after `elapsed` seconds; `None` before it begins and after it has gone.
    pub fn at(index: u16, seconds: f32) -> Option<Self> {
        let [x, delay, fall, sway, phase, breadth] = [0, 1, 2, 3, 4, 5].map(|salt| chance(index, salt));
        let begins = Self::SPREAD * delay;
        let part = (seconds - begins) / (Self::LENGTH - begins);
        if !(0.0..1.0).contains(&part) {
            return None;
        }
        let age = seconds - begins;
        let swing = (TAU * (0.9 + 0.5 * sway) * age + TAU * phase).sin();
        let place = Vec2::new(0.06 + 0.88 * x + 0.018 * swing, -0.06 + age * (0.42 + 0.36 * fall));
        let flutter = (PI * (2.2 + 2.0 * sway) * age + TAU * phase).cos();
        let size = Vec2::new(0.085 + 0.055 * breadth, (0.080 + 0.045 * fall) * flutter.abs().max(0.12));
        let opacity = (part / 0.08).min(1.0) * ((1.0 - part) / 0.30).min(1.0);
        Some(Self { place, size, turned: TAU * phase + 1.1 * swing, opacity, shine: 0.5 + 0.5 * flutter })
    }
}

/// A speck of dust.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Speck {
    /// Right and up from the middle of the disc, in its radii.
    pub place: Vec2,
    /// How large, in its radii.
    pub size: f32,
    /// How opaque.
    pub opacity: f32,
}

impl Speck {
    /// How long it is seen.
    pub const LENGTH: f32 = 0.180;
    const OPACITY: f32 = 0.35;

    /// A speck, `elapsed` seconds after the disc has landed.
    pub fn at(index: u16, seconds: f32) -> Option<Self> {
        let part = seconds / Self::LENGTH;
        if !(0.0..1.0).contains(&part) {
            return None;
        }
        let [aside, speed, breadth] = [7, 8, 9].map(|salt| chance(index, salt));
        // All around but above: there the disc itself would hide them.
        let angle = PI * (1.1 + 0.8 * (f32::from(index) + 0.5 * aside) / f32::from(SPECKS));
        let out = 1.02 + (0.22 + 0.22 * speed) * (1.0 - (1.0 - part).powi(2));
        let place = Vec2::new(out * angle.cos(), out * angle.sin() - 0.12 + 0.10 * part);
        Some(Self { place, size: 0.05 + 0.04 * breadth, opacity: Self::OPACITY * (1.0 - part) })
    }
}

/// A number from 0 to 1 that looks like chance and is always the same.
pub(super) fn chance(index: u16, salt: u16) -> f32 {
    let mut bits = (u32::from(index) << 16 | u32::from(salt)).wrapping_mul(0x9e37_79b9) ^ 0x5bd1_e995;
    for _ in 0..3 {
        bits = (bits ^ (bits >> 15)).wrapping_mul(0x85eb_ca6b);
    }
    (bits >> 8) as f32 / (1 << 24) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flecks_come_from_above_fall_and_are_gone() {
        let all = |seconds: f32| (0..FLECKS).filter_map(|index| Fleck::at(index, seconds)).collect::<Vec<_>>();
        assert!(all(-0.01).is_empty() && all(Fleck::LENGTH).is_empty());
        let [early, middle] = [all(0.36), all(0.7)];
        assert_eq!((early.len(), middle.len()), (usize::from(FLECKS), usize::from(FLECKS)));
        assert!(early.iter().zip(&middle).all(|(before, after)| after.place.y > before.place.y));
        assert!(middle.iter().all(|fleck| (0.0..=1.0).contains(&fleck.place.x) && fleck.opacity <= 1.0));
        let columns: std::collections::BTreeSet<i32> =
            middle.iter().map(|fleck| (fleck.place.x * 10.0) as i32).collect();
        assert!(columns.len() >= 7, "they are spread over the view: {columns:?}");
    }

    #[test]
    fn dust_flies_outwards_and_fades() {
        for index in 0..SPECKS {
            let [first, last] = [0.0, 0.17].map(|seconds| Speck::at(index, seconds).expect("it is there"));
            assert!(first.place.length() > 0.9 && last.opacity < 0.1 * first.opacity);
            assert!(last.place.x.abs() > first.place.x.abs() - 1e-6);
        }
        assert_eq!((Speck::at(0, -0.01), Speck::at(0, Speck::LENGTH)), (None, None));
    }
}

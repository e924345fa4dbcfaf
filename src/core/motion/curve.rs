//! How a value goes from 0 to 1.

use bevy::math::Vec2;
use bevy::math::cubic_splines::CubicSegment;

/// A way from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Curve {
    /// Evenly.
    Linear,
    /// Quick at first.
    OutQuad,
    /// Quick at last.
    InQuad,
    /// Slow at both ends.
    InOut,
    /// Overshoots a little and comes back, for light things that are taken up.
    OutBack,
    /// Off at once and gently to rest: (.2, 0, 0, 1).
    Standard,
    /// Like [`Curve::Standard`] with more weight, for large things: (.05, .7, .1, 1).
    Decelerate,
    /// Driven away: (.3, 0, .8, .15).
    Accelerate,
}

/// How far [`Curve::OutBack`] goes too far.
const OVERSHOOT: f32 = 1.2;

impl Curve {
    /// Where it is after this part of the time. It begins at 0 and ends at 1, whatever is asked.
    pub fn at(self, part: f32) -> f32 {
        let part = part.clamp(0.0, 1.0);
        match self {
            Self::Linear => part,
            Self::OutQuad => 1.0 - (1.0 - part).powi(2),
            Self::InQuad => part * part,
            Self::InOut => part * part * (3.0 - 2.0 * part),
            Self::OutBack => {
                let left = part - 1.0;
                1.0 + (OVERSHOOT + 1.0) * left.powi(3) + OVERSHOOT * left.powi(2)
            }
            Self::Standard => bezier([0.2, 0.0], [0.0, 1.0], part),
            Self::Decelerate => bezier([0.05, 0.7], [0.1, 1.0], part),
            Self::Accelerate => bezier([0.3, 0.0], [0.8, 0.15], part),
        }
    }
}

fn bezier(first: [f32; 2], second: [f32; 2], part: f32) -> f32 {
    // The solver is exact to 1e-5; a motion ends exactly.
    if part <= 0.0 || part >= 1.0 {
        return part;
    }
    CubicSegment::new_bezier_easing(Vec2::from(first), Vec2::from(second)).ease(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Curve; 7] = [
        Curve::Linear,
        Curve::OutQuad,
        Curve::InQuad,
        Curve::InOut,
        Curve::OutBack,
        Curve::Standard,
        Curve::Accelerate,
    ];

    #[test]
    fn every_curve_goes_from_0_to_1() {
        for curve in ALL {
            assert!(curve.at(0.0).abs() < 1e-6 && (curve.at(1.0) - 1.0).abs() < 1e-6, "{curve:?}");
            assert_eq!((curve.at(-3.0), curve.at(7.0)), (curve.at(0.0), curve.at(1.0)), "{curve:?}");
        }
    }

    #[test]
    fn only_out_back_overshoots() {
        for curve in ALL {
            let values: Vec<f32> = (0..=100).map(|step| curve.at(step as f32 / 100.0)).collect();
            let is_rising = values.windows(2).all(|pair| pair[1] >= pair[0] - 1e-4);
            let most = values.iter().copied().fold(0.0, f32::max);
            assert_eq!(is_rising, curve != Curve::OutBack, "{curve:?}");
            assert_eq!(most > 1.01, curve == Curve::OutBack, "{curve:?} reaches {most}");
        }
    }
}

//! The shadow of a disc: a sprite of its own, so that a lifted disc leaves it behind on the board.

use crate::colour::to_byte;
use crate::{ArtError, DIAMETERS, Image, Sprite};

/// How far a disc is lifted off the board: 0 at rest to 1 in the hand.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Lift(f32);

impl Lift {
    /// On the board.
    pub const RESTING: Self = Self(0.0);
    /// In the hand.
    pub const LIFTED: Self = Self(1.0);

    /// A lift between the two; what lies outside 0 to 1 (or is not a number) becomes the nearest of them (0).
    pub fn new(lift: f32) -> Self {
        Self(if lift.is_nan() { 0.0 } else { lift.clamp(0.0, 1.0) })
    }
}

/// One blurred copy of the disc's shape; lengths in radii.
struct Layer {
    right: f32,
    down: f32,
    blur: f32,
    alpha: f32,
}

/// The blur has no influence beyond this many times its width.
const BLUR_REACH: f32 = 3.0;

/// A dark core where the disc touches the board, and a soft shadow away from the light; both move out with the lift.
fn layers(Lift(lift): Lift) -> [Layer; 2] {
    [
        Layer {
            right: 0.04 + 0.16 * lift,
            down: 0.05 + 0.20 * lift,
            blur: 0.05 + 0.07 * lift,
            alpha: 0.55 - 0.20 * lift,
        },
        Layer { right: 0.14 + 0.26 * lift, down: 0.20 + 0.34 * lift, blur: 0.17 + 0.12 * lift, alpha: 0.42 },
    ]
}

/// Bakes the shadow of a disc of `diameter` device pixels: black, with alpha. It is the same for all discs.
///
/// The picture is larger than the disc; its origin is the point on the board above which the disc's middle lies.
///
/// # Errors
/// [`ArtError::Diameter`] when the size lies outside [`DIAMETERS`](crate::DIAMETERS).
pub fn bake_shadow(diameter: u32, lift: Lift) -> Result<Sprite, ArtError> {
    if !DIAMETERS.contains(&diameter) {
        return Err(ArtError::Diameter { asked: diameter });
    }
    let radius = diameter as f32 / 2.0;
    let layers = layers(lift);
    let reaches = layers.iter().map(|layer| layer.right.max(layer.down) + BLUR_REACH * layer.blur);
    let margin = reaches.fold(0.0, f32::max) * radius;
    let side = diameter + 2 * margin.ceil() as u32;
    let middle = side as f32 / 2.0;
    let profiles = layers.each_ref().map(|layer| Profile::new(radius, layer.blur * radius));
    let image = Image::square(side, |x, y| {
        let light = |(layer, profile): (&Layer, &Profile)| {
            let right = x as f32 + 0.5 - middle - layer.right * radius;
            let down = y as f32 + 0.5 - middle - layer.down * radius;
            1.0 - layer.alpha * profile.at(right.hypot(down))
        };
        [0, 0, 0, to_byte(1.0 - layers.iter().zip(&profiles).map(light).product::<f32>())]
    });
    Ok(Sprite { image, origin: [middle; 2] })
}

/// A circle after a Gaussian blur, by the distance from its middle: it stays round, so one line of it says all.
struct Profile {
    /// At every [`STEP`] from the middle outwards, 0 to 1; beyond the end there is nothing.
    strengths: Vec<f32>,
}

/// The distance between two entries of a profile, in pixels.
const STEP: f32 = 0.25;

impl Profile {
    fn new(radius: f32, blur: f32) -> Self {
        let reach = (BLUR_REACH * blur / STEP).ceil() as usize;
        let weights: Vec<f32> = (0..=reach).map(|step| (-0.5 * (step as f32 * STEP / blur).powi(2)).exp()).collect();
        let total = weights[0] + 2.0 * weights[1..].iter().sum::<f32>();
        let blurred = |sample: &dyn Fn(isize) -> f32, place: usize| {
            let place = place as isize;
            let pairs = weights.iter().zip(0_isize..).skip(1);
            let sum = pairs.map(|(weight, step)| weight * (sample(place - step) + sample(place + step))).sum::<f32>();
            (weights[0] * sample(place) + sum) / total
        };
        // First across the line, then along it: the two passes of a separable blur, for the one line that is needed.
        let steps = (radius / STEP).ceil() as usize + reach;
        let circle = |x: usize| move |y: isize| (0.5 + radius / STEP - (x as f32).hypot(y as f32)).clamp(0.0, 1.0);
        let across: Vec<f32> = (0..=steps).map(|x| blurred(&circle(x), 0)).collect();
        let along = |x: isize| across.get(x.unsigned_abs()).copied().unwrap_or(0.0);
        Self { strengths: (0..=steps).map(|x| blurred(&along, x)).collect() }
    }

    fn at(&self, distance: f32) -> f32 {
        let place = distance / STEP;
        let strength = |step: usize| self.strengths.get(step).copied().unwrap_or(0.0);
        let inner = place.floor();
        let (near, far) = (strength(inner as usize), strength(inner as usize + 1));
        near + (far - near) * (place - inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f32::consts::PI;

    #[test]
    fn blurring_keeps_the_amount_of_shadow() {
        let profile = Profile::new(12.0, 4.0);
        let thickness = 0.05;
        let rings = (0..1000).map(|ring| (ring as f32 + 0.5) * thickness);
        let amount: f32 = rings.map(|radius| 2.0 * PI * radius * thickness * profile.at(radius)).sum();
        assert!((amount / (PI * 144.0) - 1.0).abs() < 0.01, "{amount} of {}", PI * 144.0);
    }

    #[test]
    fn a_shadow_fades_outwards_from_full_to_nothing() {
        let profile = Profile::new(40.0, 5.0);
        assert!(profile.at(0.0) > 0.999);
        assert!((profile.at(40.0) - 0.47).abs() < 0.02, "half, but for the edge's curve: {}", profile.at(40.0));
        assert!(profile.at(55.0) < 0.005);
        assert_eq!(profile.at(500.0), 0.0);
        assert!((0..60).all(|step| profile.at(step as f32) >= profile.at(step as f32 + 1.0)));
    }

    #[test]
    fn a_lift_is_between_rest_and_hand() {
        assert_eq!((Lift::new(-3.0), Lift::new(9.0), Lift::new(f32::NAN)), (Lift(0.0), Lift(1.0), Lift(0.0)));
    }
}

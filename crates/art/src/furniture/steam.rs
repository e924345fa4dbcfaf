//! Steam over fresh tea, in a few wisps. A wisp is one picture, which is moved and faded.

use core::f32::consts::TAU;

use super::stage::{SMALL, size};
use crate::painting::Painting;
use crate::shape::smooth_step;
use crate::tooth::tooth;
use crate::{ArtError, Colour, Ground, KeyLight, Sprite, Theme};

/// The number of different wisps.
pub const WISPS: u8 = 3;

/// The density of the densest steam, over a dark table and over a light one, on which it is seen less.
const OVER_DARK: f32 = 0.44;
const OVER_LIGHT: f32 = 0.68;
/// The breadth of the picture, in its heights.
const BREADTH: f32 = 0.6;

/// A wisp of steam; its origin is the middle of the picture.
pub(crate) fn steam(theme: &Theme, wisp: u8, height: u32) -> Result<Sprite, ArtError> {
    let height = size("a wisp of steam", height, SMALL)?;
    let breadth = (BREADTH * height).ceil();
    let colour = match theme.light {
        KeyLight::Lamp => Colour::hex(0xffe9cc),
        KeyLight::Sun => Colour::hex(0xfff0d8),
        KeyLight::Shoji => Colour::hex(0xfdfaf2),
    };
    let densest = match theme.ground {
        Ground::Dark => OVER_DARK,
        Ground::Light => OVER_LIGHT,
    };
    let mut painting = Painting::new(breadth as usize, height as usize);
    painting.lay_at(painting.area(), |x, y| {
        let place = [(x - breadth / 2.0) / height, 1.0 - y / height];
        (colour.linear(), densest * density(wisp % WISPS, place))
    });
    Ok(Sprite { image: painting.into_image(1), origin: [breadth / 2.0, height / 2.0] })
}

/// The density of a wisp at a place, beside that of the densest steam. The place is right of its middle and above its foot, in
/// heights. A wisp is a ribbon that twists: it is seen from its broad side and from its narrow one, and its hem is thicker than
/// the rest.
fn density(wisp: u8, [aside, up]: [f32; 2]) -> f32 {
    let seed = u32::from(wisp);
    let chance = |row: f32| tooth([row * 3.7 + 0.5, f32::from(wisp) * 5.3 + 0.5], 71) + 0.5;
    let [first, second, third] = [1.0, 2.0, 3.0].map(chance);
    let sway = 0.075 * (TAU * (0.85 * up + first)).sin() * smooth_step(0.0, 0.5, up)
        + 0.030 * (TAU * (1.9 * up + second)).sin() * up;
    let twist = (TAU * (0.62 * up + third)).cos();
    let half = (0.036 + 0.074 * up) * (0.52 + 0.48 * twist * twist);
    let across = (aside - sway) / half;
    // Close to the tea the ribbon is a soft breath without a hem.
    let hem = (-((across.abs() - 0.78) / 0.30).powi(2)).exp() * smooth_step(0.08, 0.42, up);
    // The hem that is turned to the eye is the thicker one.
    let hem = hem * (0.68 + 0.32 * (1.6 * across * twist).clamp(-1.0, 1.0));
    let sheet = 0.42 * (-1.3 * across * across).exp();
    let streaks = 1.0 + 0.7 * tooth([across * 2.2, up * 3.0], 40 + seed);
    let thin = (1.0 - 0.22 * twist * twist) * (1.0 - 0.35 * up);
    let ends = smooth_step(0.0, 0.34, up) * smooth_step(1.0, 0.45, up);
    // The wisp stays within its picture.
    let sides = smooth_step(0.29, 0.18, aside.abs());
    (hem + sheet) * streaks * thin * ends * sides
}

//! The dark around the pool of light of a lamp, laid over the whole view.

use super::check;
use crate::colour::{Linear, encode_exactly};
use crate::noise::random;
use crate::{ArtError, Ground, Image, KeyLight, Sprite, TableMaterial, Theme};
use rand::RngExt;

/// The height of the lamp above its pool, as a part of the view's side (the square root of its area). A lower lamp has a
/// smaller pool.
const HEIGHT: f32 = 0.54;
/// The length of its shade, in breadths.
const STRETCH: f32 = 1.18;
/// The colour of a candle, which the lamp adds to the middle of its pool.
const GLOW: Linear = Linear([1.0, 0.62, 0.26]);
/// The remaining light outside the pool: not quite black, and warm.
const DARK: Linear = Linear([0.0050, 0.0025, 0.0014]);
/// The same on a light table, which throws some light back.
const DUSK: Linear = Linear([0.110, 0.068, 0.030]);

/// Bakes the dark around a pool of light whose middle is given in thousandths of the view. Origin: the upper left
/// corner. A desk of one flat colour has no lamp: the picture is clear.
pub(crate) fn bake(theme: &Theme, width: u32, height: u32, middle: [u16; 2]) -> Result<Sprite, ArtError> {
    check(width, height)?;
    if theme.desk.material == TableMaterial::Flat {
        return Ok(sprite(Image::filled(width, height, [0; 4])));
    }
    let (least, glow, dark) = match theme.ground {
        // More light would veil lacquer, because added light brightens black too.
        Ground::Dark => (0.20, 0.004, DARK),
        Ground::Light => (0.45, 0.0, DUSK),
    };
    let least = least + (1.0 - least) * daylight(theme.light);
    let side = ((width as f32) * (height as f32)).sqrt() * HEIGHT;
    let squares = |count: u32, middle: u16, reach: f32| -> Vec<f32> {
        let middle = count as f32 * f32::from(middle) / 1000.0;
        (0..count).map(|place| ((place as f32 + 0.5 - middle) / reach).powi(2)).collect()
    };
    let (columns, rows) = (squares(width, middle[0], side * STRETCH), squares(height, middle[1], side));
    let mut noise = random(0x6c61_6d70);
    let mut rgba = Vec::with_capacity(columns.len() * rows.len() * 4);
    for row in &rows {
        for column in &columns {
            let (colour, alpha) = shade(column + row, least, glow, dark);
            let dither = noise.random::<f32>();
            rgba.extend(colour.0.map(|channel| (encode_exactly(channel) * 255.0 + dither) as u8));
            rgba.push((alpha * 255.0 + noise.random::<f32>()) as u8);
        }
    }
    Ok(sprite(Image::from_rgba(width, height, rgba)))
}

/// How much of the dark around the lamp the daylight takes away.
const fn daylight(light: KeyLight) -> f32 {
    match light {
        KeyLight::Lamp => 0.0,
        KeyLight::Sun => 0.25,
        KeyLight::Shoji => 0.60,
    }
}

const fn sprite(image: Image) -> Sprite {
    Sprite { image, origin: [0.0; 2] }
}

/// The cover at a distance from the pool's middle (squared, in heights of the lamp).
fn shade(away: f32, least: f32, glow: f32, night: Linear) -> (Linear, f32) {
    // A small lamp straight above: the light falls off with the square of the distance and with its slant.
    let reach = 1.0 + away;
    let fall = 1.0 / (reach * reach.sqrt());
    // The shade blocks light to the sides; its rim is soft.
    let light = least + (1.0 - least) * (1.12 * fall).min(1.0 - 0.35 * (1.0 - fall) * (1.0 - fall));
    let (dark, warm) = ((1.0 - light).clamp(0.0, 1.0), glow * fall * fall);
    // Added light is paint with the smallest alpha that can hold it.
    let alpha = dark.max(warm).max(1.0 / 255.0);
    (night.lit(dark / alpha).plus(GLOW.lit(warm / alpha)), alpha)
}

//! The table, and the lamp above it.

mod felt;
mod lamp;
mod light;
mod paper;
mod planks;
mod tatami;

use crate::colour::{Linear, encode_exactly};
use crate::limit::{self, VIEWS};
use crate::noise::random;
use crate::{ArtError, Image, Sprite, TableMaterial, TableTheme, Theme};
use light::Pool;
use rand::RngExt;

pub(crate) use lamp::bake as bake_lamp;

/// Bakes the table of a match, as large as the view. Origin: the upper left corner. The light of the room is not in it.
pub(crate) fn bake(theme: &Theme, width: u32, height: u32) -> Result<Sprite, ArtError> {
    check(width, height)?;
    let size = [width, height].map(|side| side as usize);
    Ok(lay(theme.table, &Pool::even(theme.ground, size), size))
}

/// Bakes the desk, as large as the view, in its light. Origin: the upper left corner.
pub(crate) fn bake_desk(theme: &Theme, width: u32, height: u32) -> Result<Sprite, ArtError> {
    check(width, height)?;
    let size = [width, height].map(|side| side as usize);
    Ok(lay(theme.desk, &Pool::new(theme.light, theme.ground, size), size))
}

fn lay(table: TableTheme, pool: &Pool, size: [usize; 2]) -> Sprite {
    let image = match table.material {
        TableMaterial::Felt => felt::bake(table.ramp, pool, size),
        TableMaterial::Wood => planks::bake(table.ramp, pool, size),
        TableMaterial::Tatami => tatami::bake(table.ramp, pool, size),
        TableMaterial::Paper => paper::bake(table.ramp, pool, size),
        TableMaterial::Flat => {
            let (colour, [width, height]) = (table.ramp.mid, size.map(|side| side as u32));
            Image::filled(width, height, [colour.red, colour.green, colour.blue, 255])
        }
    };
    Sprite { image, origin: [0.0; 2] }
}

/// Whether a view has a size that can be baked.
pub(crate) fn check(width: u32, height: u32) -> Result<(), ArtError> {
    [width, height].into_iter().try_for_each(|side| limit::size("a view", side, VIEWS).map(drop))
}

/// How large things are on a view: 1 on one of 1920 × 1080 pixels.
fn unit([width, height]: [usize; 2]) -> f32 {
    ((width * height) as f32 / (1920.0 * 1080.0)).sqrt()
}

/// An opaque picture from rows of colours. Slow gradients are dithered against banding.
fn opaque<R: FnMut(usize) -> Linear>([width, height]: [usize; 2], mut row: impl FnMut(usize) -> R) -> Image {
    let mut noise = random(0x74_6162_6c65);
    let mut rgba = vec![255; width * height * 4];
    for (y, pixels) in rgba.chunks_exact_mut(width * 4).enumerate() {
        let mut colours = row(y);
        for (x, pixel) in pixels.chunks_exact_mut(4).enumerate() {
            let dither = noise.random::<f32>();
            for (byte, light) in pixel.iter_mut().zip(colours(x).0) {
                *byte = (encode_exactly(light) * 255.0 + dither) as u8;
            }
        }
    }
    Image::from_rgba(width as u32, height as u32, rgba)
}

/// A square of texture that is laid side by side.
struct Tile {
    values: Vec<f32>,
}

impl Tile {
    /// The side of the tile, a power of two.
    const SIDE: usize = 512;

    fn new(values: Vec<f32>) -> Self {
        debug_assert_eq!(values.len(), Self::SIDE * Self::SIDE);
        Self { values }
    }

    fn row(&self, row: usize) -> impl Fn(usize) -> f32 {
        let start = row % Self::SIDE * Self::SIDE;
        let values = &self.values[start..start + Self::SIDE];
        move |column| values[column % Self::SIDE]
    }
}

/// Draws a number of short curved hairs on a tile, each brighter or darker by up to `strength`.
fn lay_hairs(values: &mut [f32], seed: u64, count: usize, length: f32, strength: f32) {
    let mut random = random(seed);
    let side = Tile::SIDE as f32;
    for _ in 0..count {
        let [mut x, mut y] = [random.random::<f32>() * side, random.random::<f32>() * side];
        let mut angle = random.random::<f32>() * core::f32::consts::TAU;
        let turn = (random.random::<f32>() - 0.5) * 1.6 / length;
        let steps = (length * (0.5 + random.random::<f32>())) as usize;
        let tone = (2.0 * random.random::<f32>() - 1.0) * strength;
        for step in 0..steps {
            // A hair is thin at both ends.
            let part = (step as f32 + 0.5) / steps as f32;
            add_softly(values, x, y, tone * 4.0 * part * (1.0 - part));
            x += angle.cos();
            y += angle.sin();
            angle += turn;
        }
    }
}

/// Spreads a value over the four samples around a place of a tile.
fn add_softly(values: &mut [f32], x: f32, y: f32, value: f32) {
    let (left, top) = (x.floor(), y.floor());
    let (right_part, lower_part) = (x - left, y - top);
    let wrap = |place: f32, step: i32| (place as i32 + step).rem_euclid(Tile::SIDE as i32) as usize;
    for (step_x, part_x) in [(0, 1.0 - right_part), (1, right_part)] {
        for (step_y, part_y) in [(0, 1.0 - lower_part), (1, lower_part)] {
            values[wrap(top, step_y) * Tile::SIDE + wrap(left, step_x)] += value * part_x * part_y;
        }
    }
}

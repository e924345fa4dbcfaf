//! Woven cloth, its threads half hidden by the nap.

use super::{Pool, Tile, lay_hairs, opaque, unit};
use crate::noise::{Noise, random};
use crate::plane::Plane;
use crate::wood::Tones;
use crate::{Image, Ramp};
use rand::RngExt;

pub(super) fn bake(ramp: Ramp, pool: &Pool, size: [usize; 2]) -> Image {
    let tones = Tones::new(ramp);
    let unit = unit(size);
    let nap = nap(unit);
    let weave = Weave::new(size, unit);
    // The cloth is worn and brushed in places.
    let clouds = Noise::new(9.0, 6.0, &mut random(4));
    let columns = clouds.columns(size[0], 9.0 / size[0] as f32);
    opaque(size, |y| {
        let (nap, weave) = (nap.row(y), weave.row(y));
        let clouds = clouds.line((y as f32 + 0.5) * 6.0 / size[1] as f32);
        let columns = &columns;
        move |x| {
            let tone = 0.5 + nap(x) + weave(x) + 0.22 * clouds.in_column(&columns[x]);
            pool.on(tones.at(tone), pool.light(x, y))
        }
    })
}

/// Short wool in all directions.
fn nap(unit: f32) -> Tile {
    let mut random = random(6);
    let grain = Plane::from_fn(Tile::SIDE, Tile::SIDE, |_, _| random.random::<f32>() - 0.5).blurred(0.65 * unit);
    // A wider blur takes away more contrast.
    let strength = 0.42 * (0.65 * unit).max(0.3);
    let mut values: Vec<f32> = grain.values().iter().map(|value| strength * value).collect();
    lay_hairs(&mut values, 7, 9000, 9.0 * unit, 0.10);
    Tile::new(values)
}

/// Threads that go over and under one another, no two quite the same.
struct Weave {
    /// The distance from thread to thread.
    pitch: usize,
    upright: Vec<f32>,
    level: Vec<f32>,
}

impl Weave {
    fn new([width, height]: [usize; 2], unit: f32) -> Self {
        let pitch = (3.0 * unit).round().max(2.0) as usize;
        let mut random = random(8);
        let mut threads = |length: usize| -> Vec<f32> {
            (0..=length / pitch).map(|_| 0.15 * (random.random::<f32>() - 0.5)).collect()
        };
        Self { pitch, upright: threads(width), level: threads(height) }
    }

    fn row(&self, y: usize) -> impl Fn(usize) -> f32 {
        let (pitch, upright) = (self.pitch, &self.upright);
        let (thread, part) = (y / pitch, (y % pitch) as f32 + 0.5);
        let level = self.level[thread];
        let round = move |part: f32| 4.0 * part / pitch as f32 * (1.0 - part / pitch as f32) - 2.0 / 3.0;
        let level_round = round(part);
        move |x| {
            let column = x / pitch;
            let (tone, height) = if (column + thread) % 2 == 0 {
                (upright[column], round((x % pitch) as f32 + 0.5))
            } else {
                (level, level_round)
            };
            tone + 0.09 * height
        }
    }
}

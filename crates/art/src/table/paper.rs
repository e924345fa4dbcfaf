//! A large sheet of paper with long fibres in it.

use super::{Pool, Tile, lay_hairs, opaque, unit};
use crate::noise::{Noise, random};
use crate::plane::Plane;
use crate::wood::Tones;
use crate::{Image, Ramp};
use rand::RngExt;

pub(super) fn bake(ramp: Ramp, pool: &Pool, size: [usize; 2]) -> Image {
    let tones = Tones::new(ramp);
    let fibres = fibres(unit(size));
    let clouds = Noise::new(26.0, 15.0, &mut random(12));
    let columns = clouds.columns(size[0], 26.0 / size[0] as f32);
    opaque(size, |y| {
        let fibres = fibres.row(y);
        let clouds = clouds.line((y as f32 + 0.5) * 15.0 / size[1] as f32);
        let columns = &columns;
        move |x| {
            let tone = 0.5 + fibres(x) + 0.16 * clouds.in_column(&columns[x]);
            pool.on(tones.at(tone), pool.light(x, y))
        }
    })
}

/// The pulp, and strands of mulberry in it.
fn fibres(unit: f32) -> Tile {
    let mut random = random(13);
    let pulp = Plane::from_fn(Tile::SIDE, Tile::SIDE, |_, _| random.random::<f32>() - 0.5).blurred(0.8 * unit);
    let strength = 0.9 * (0.8 * unit).max(0.3);
    let mut values: Vec<f32> = pulp.values().iter().map(|value| strength * value).collect();
    lay_hairs(&mut values, 14, 420, 60.0 * unit, 0.28);
    Tile::new(values)
}

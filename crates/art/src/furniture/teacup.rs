//! A cup of tea on its saucer, seen from above: the only thing on the table that is no part of the game.

use super::stage::{FurnitureRoom, PaintStage, SMALL, size};
use crate::colour::Linear;
use crate::noise::{Noise, random};
use crate::relief::{Finish, away_from_light};
use crate::shape::{bell, cover, smooth_step};
use crate::{ArtError, Colour, Sprite};

/// Celadon, thin and thick; where the glaze runs off an edge the body shines through.
const GLAZE: Colour = Colour::hex(0x9fb9a4);
const PALE: Colour = Colour::hex(0xcfdccb);
/// Tea, deep in the middle and by the wall of the cup.
const TEA_DEEP: Colour = Colour::hex(0x5a2606);
const TEA_SHALLOW: Colour = Colour::hex(0xb4661c);
/// The reflection of the lamp in the tea.
const LAMP: Colour = Colour::hex(0xffe2b0);

/// Radii: of the cup in the saucer's, of the tea in the cup's.
const CUP: f32 = 0.585;
const TEA: f32 = 0.86;
/// The same when all tea but the last is gone: the cup is narrower below.
const LAST_TEA: f32 = 0.52;
/// The parts of the tea that can be gone. The last one stays in the cup.
pub const PARTS_OF_TEA: u8 = 4;

/// A cup of tea, some parts of which are gone.
pub(crate) fn teacup(diameter: u32, gone: u8) -> Result<Sprite, ArtError> {
    let diameter = size("a saucer", diameter, SMALL)?;
    let radius = diameter / 2.0;
    let mut stage =
        FurnitureRoom::new([0.16, 0.13, 0.36, 0.40].map(|part| part * radius + 1.0)).stage(diameter, diameter)?;
    paint_shadow(&mut stage, radius);
    let gone = f32::from(gone.min(PARTS_OF_TEA)) / f32::from(PARTS_OF_TEA);
    let cup = Teacup { radius, middle: stage.middle(), tea: TEA + (LAST_TEA - TEA) * gone, gone, glaze: glaze(radius) };
    stage.painting.lay_at(stage.painting.area(), |x, y| {
        let [x, y] = [x - cup.middle[0], y - cup.middle[1]];
        let inside = cover(radius - x.hypot(y));
        (if inside > 0.0 { cup.colour(x, y) } else { Linear::BLACK }, inside)
    });
    Ok(stage.by_middle())
}

/// The shadow on the table: a dark line below the rim, and a soft one away from the lamp.
fn paint_shadow(stage: &mut PaintStage, radius: f32) {
    let [middle_x, middle_y] = stage.middle();
    for [aside, down, blur, alpha] in [[0.03, 0.04, 0.03, 0.6], [0.10, 0.13, 0.10, 0.5]] {
        stage.painting.lay_at(stage.painting.area(), |x, y| {
            let inside = radius - (x - middle_x - aside * radius).hypot(y - middle_y - down * radius);
            (Linear::BLACK, alpha * smooth_step(-2.0 * blur * radius, 2.0 * blur * radius, inside))
        });
    }
}

/// The glaze's clouds, from the saucer's upper left corner.
fn glaze(radius: f32) -> impl Fn(f32, f32) -> f32 {
    let mut random = random(0x0063_7570);
    let [coarse, fine] = [9.0, 40.0].map(|knots| Noise::new(knots, knots, &mut random));
    move |x, y| {
        let [x, y] = [x, y].map(|place| (place / radius + 1.0) / 2.0);
        1.0 + 0.10 * coarse.at(9.0 * x, 9.0 * y) + 0.05 * fine.at(40.0 * x, 40.0 * y)
    }
}

struct Teacup<G> {
    radius: f32,
    middle: [f32; 2],
    /// The radius of the tea in the cup's.
    tea: f32,
    /// The part of the tea that is gone.
    gone: f32,
    glaze: G,
}

impl<G: Fn(f32, f32) -> f32> Teacup<G> {
    /// The colour at a place, from the middle.
    fn colour(&self, x: f32, y: f32) -> Linear {
        let from_middle = x.hypot(y);
        let wall = cover(CUP * self.radius - from_middle);
        let tea = cover(self.tea * CUP * self.radius - from_middle);
        // Hidden parts are not computed.
        let saucer = if wall < 1.0 { self.saucer(x, y) } else { Linear::BLACK };
        let cup = if wall > 0.0 && tea < 1.0 { saucer.mix(self.wall(x, y), wall) } else { saucer };
        if tea > 0.0 { cup.mix(self.tea(x, y), tea) } else { cup }
    }

    /// A body that is the same all around, lit: its height, in its radii, at a part of its radius.
    fn lit(&self, glaze: Linear, [x, y]: [f32; 2], radius: f32, finish: Finish, height: impl Fn(f32) -> f32) -> Linear {
        let part = x.hypot(y) / radius;
        let step = 0.6 / radius;
        let outwards = (height(part + step) - height(part - step)) / (2.0 * step);
        let slope = if part > 0.0 { [x, y].map(|side| outwards * side / (part * radius)) } else { [0.0; 2] };
        finish.shade(slope, 0.0).on(glaze)
    }

    fn saucer(&self, x: f32, y: f32) -> Linear {
        let part = x.hypot(y) / self.radius;
        let glaze = GLAZE.linear().lit((self.glaze)(x, y) * (1.0 - 0.16 * smooth_step(0.9, 0.55, part)));
        let height = |part| 0.075 * self.radius * (smooth_step(0.56, 0.97, part) - smooth_step(0.965, 1.0, part));
        let finish = Finish { shine: 0.22, gloss: 60.0, cavities: 0.0, ..Finish::WOOD };
        let mut colour = self.lit(glaze, [x, y], self.radius, finish, height);
        for (ring, breadth) in [(0.955, 0.012_f32), (0.70, 0.006)] {
            colour = colour.mix(PALE.linear(), 0.55 * bell((part - ring) / breadth.max(0.6 / self.radius)));
        }
        let below_cup = 0.60 * self.radius - (x - 0.10 * self.radius).hypot(y - 0.14 * self.radius);
        colour.lit(1.0 - 0.62 * smooth_step(-0.10 * self.radius, 0.10 * self.radius, below_cup))
    }

    fn wall(&self, x: f32, y: f32) -> Linear {
        let radius = CUP * self.radius;
        let part = x.hypot(y) / radius;
        let height = |part: f32| {
            let rim = (1.0 - ((part - 0.945) / 0.06).powi(2)).max(0.0).sqrt();
            self.radius * (0.066 * rim - 0.15 * smooth_step(0.93, 0.60, part))
        };
        let glaze = GLAZE.linear().lit(1.08 * (self.glaze)(x, y));
        let finish = Finish { shine: 0.5, gloss: 70.0, cavities: 0.0, ..Finish::WOOD };
        let colour = self.lit(glaze, [x, y], radius, finish, height);
        let colour = colour.mix(PALE.linear(), 0.7 * bell((part - 0.945) / 0.022));
        let shaded = smooth_step(0.93, 0.82, part) * smooth_step(0.2, -0.9, from_lamp(x, y) / radius);
        colour.lit(1.0 - 0.45 * shaded)
    }

    fn tea(&self, x: f32, y: f32) -> Linear {
        let radius = self.tea * CUP * self.radius;
        let part = x.hypot(y) / radius;
        let shallow = smooth_step(0.35, 1.0, part).max(0.6 * self.gone);
        let tea = TEA_DEEP.linear().mix(TEA_SHALLOW.linear(), shallow);
        let away = from_lamp(x, y) / radius;
        let shaded = smooth_step(0.15, -0.95, away) * smooth_step(0.55, 1.0, part);
        let mirrored = bell(((x / radius + 0.33) / 0.30).powi(2) + ((y / radius + 0.40) / 0.16).powi(2));
        let climbing = bell((part - 0.985) / 0.02) * (away + 0.2).clamp(0.0, 1.0);
        let light = LAMP.linear().lit(0.34 * mirrored + 0.35 * climbing);
        tea.lit(1.0 - 0.5 * shaded).plus(light)
    }
}

/// The position of a place towards the side away from the lamp.
fn from_lamp(x: f32, y: f32) -> f32 {
    away_from_light([x, y])
}

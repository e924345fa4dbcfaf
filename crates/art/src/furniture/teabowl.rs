//! A small bowl of jade on a saucer of lacquer, with a line of gold on each: the materials of Banqi. The saucer has five petals.

use core::f32::consts::FRAC_PI_2;

use super::stage::{FurnitureRoom, PaintStage, SMALL, size};
use super::teacup::PARTS_OF_TEA;
use crate::colour::Linear;
use crate::relief::{Finish, away_from_light};
use crate::shape::{bell, cover, smooth_step};
use crate::tooth::tooth;
use crate::{ArtError, Colour, Sprite};

/// Red lacquer, on the rim of the saucer and in its middle.
const LACQUER: Colour = Colour::hex(0x6a1a12);
const LACQUER_DEEP: Colour = Colour::hex(0x2c0c09);
/// The lines on rim and lip.
const GOLD: Colour = Colour::hex(0xe0b258);
/// Jade, thick and thin.
const JADE: Colour = Colour::hex(0x7fb08c);
const JADE_PALE: Colour = Colour::hex(0xd6e8c8);
/// Tea, deep in the middle and by the wall of the bowl.
const TEA_DEEP: Colour = Colour::hex(0x6a2e05);
const TEA_SHALLOW: Colour = Colour::hex(0xc8821f);
/// The reflection of the lamp in the tea.
const LAMP: Colour = Colour::hex(0xffe2b0);

/// Radii: of the bowl in the saucer's, of the tea in the bowl's, and the same when all tea but the last is gone.
const BOWL: f32 = 0.60;
const TEA: f32 = 0.82;
const LAST_TEA: f32 = 0.50;
/// How deep the notches between the petals are, in radii of the saucer.
const NOTCH: f32 = 0.10;
/// The lines of gold on the saucer and half their breadths, in its radii, and the one on the lip in those of the bowl.
const RINGS: [(f32, f32); 2] = [(0.955, 0.016), (0.74, 0.007)];
const LIP: (f32, f32) = (0.955, 0.020);

/// A bowl of tea, some parts of which are gone.
pub(crate) fn teabowl(diameter: u32, gone: u8) -> Result<Sprite, ArtError> {
    let diameter = size("a saucer", diameter, SMALL)?;
    let radius = diameter / 2.0;
    let mut stage =
        FurnitureRoom::new([0.16, 0.13, 0.36, 0.40].map(|part| part * radius + 1.0)).stage(diameter, diameter)?;
    let gone = f32::from(gone.min(PARTS_OF_TEA)) / f32::from(PARTS_OF_TEA);
    let bowl = Teabowl { radius, tea: TEA + (LAST_TEA - TEA) * gone, gone };
    bowl.paint_shadow(&mut stage);
    let [middle_x, middle_y] = stage.middle();
    stage.painting.lay_at(stage.painting.area(), |x, y| {
        let [x, y] = [x - middle_x, y - middle_y];
        let inside = cover(bowl.inside(x, y));
        (if inside > 0.0 { bowl.colour(x, y) } else { Linear::BLACK }, inside)
    });
    Ok(stage.by_middle())
}

/// The bowl on its saucer. Places are counted from the middle.
struct Teabowl {
    /// The saucer's, in pixels.
    radius: f32,
    /// The radius of the tea in the bowl's.
    tea: f32,
    /// The part of the tea that is gone.
    gone: f32,
}

impl Teabowl {
    /// The radius of the saucer in the direction of a place.
    fn outline(&self, x: f32, y: f32) -> f32 {
        let petal = (2.5 * (y.atan2(x) + FRAC_PI_2)).cos().abs().sqrt();
        self.radius * (1.0 - NOTCH + NOTCH * petal)
    }

    /// The distance of a place inside the saucer.
    fn inside(&self, x: f32, y: f32) -> f32 {
        self.outline(x, y) - x.hypot(y)
    }

    /// The shadow on the table: a dark line below the rim, and a soft one away from the lamp.
    fn paint_shadow(&self, stage: &mut PaintStage) {
        let [middle_x, middle_y] = stage.middle();
        for [aside, down, blur, alpha] in [[0.03, 0.04, 0.03, 0.6], [0.10, 0.13, 0.10, 0.5]] {
            stage.painting.lay_at(stage.painting.area(), |x, y| {
                let inside = self.inside(x - middle_x - aside * self.radius, y - middle_y - down * self.radius);
                (Linear::BLACK, alpha * smooth_step(-2.0 * blur * self.radius, 2.0 * blur * self.radius, inside))
            });
        }
    }

    fn colour(&self, x: f32, y: f32) -> Linear {
        let from_middle = x.hypot(y);
        let wall = cover(BOWL * self.radius - from_middle);
        let tea = cover(self.tea * BOWL * self.radius - from_middle);
        // Hidden parts are not computed.
        let saucer = if wall < 1.0 { self.saucer(x, y) } else { Linear::BLACK };
        let bowl = if wall > 0.0 && tea < 1.0 { saucer.mix(self.wall(x, y), wall) } else { saucer };
        if tea > 0.0 { bowl.mix(self.tea(x, y), tea) } else { bowl }
    }

    fn saucer(&self, x: f32, y: f32) -> Linear {
        let outline = self.outline(x, y);
        let part = x.hypot(y) / outline;
        let clouds = tooth([6.0 * x / self.radius + 9.0, 6.0 * y / self.radius + 4.0], 51);
        let deep = 0.55 * smooth_step(0.94, 0.62, part) + 0.25 * clouds;
        let lacquer = LACQUER.linear().mix(LACQUER_DEEP.linear(), deep.clamp(0.0, 1.0));
        let height = |part: f32| 0.075 * (smooth_step(0.58, 0.93, part) - smooth_step(0.95, 1.0, part));
        let finish = Finish { shine: 0.36, gloss: 70.0, cavities: 0.0, ..Finish::WOOD };
        let mut colour = lit(lacquer, [x, y], outline, finish, height);
        for ring in RINGS {
            colour = gild(colour, [x, y], [part, self.radius], ring);
        }
        let below_bowl = 0.62 * self.radius - (x - 0.10 * self.radius).hypot(y - 0.14 * self.radius);
        colour.lit(1.0 - 0.66 * smooth_step(-0.10 * self.radius, 0.10 * self.radius, below_bowl))
    }

    fn wall(&self, x: f32, y: f32) -> Linear {
        let radius = BOWL * self.radius;
        let part = x.hypot(y) / radius;
        let height = |part: f32| {
            let rim = (1.0 - ((part - 0.935) / 0.07).powi(2)).max(0.0).sqrt();
            0.10 * rim - 0.25 * smooth_step(0.92, 0.60, part)
        };
        let finish = Finish { shine: 0.5, gloss: 70.0, cavities: 0.0, ..Finish::WOOD };
        let colour = lit(jade([x / radius, y / radius], part), [x, y], radius, finish, height);
        let colour = gild(colour, [x, y], [part, radius], LIP);
        let shaded = smooth_step(0.93, 0.82, part) * smooth_step(0.2, -0.9, away_from_light([x, y]) / radius);
        colour.lit(1.0 - 0.45 * shaded)
    }

    fn tea(&self, x: f32, y: f32) -> Linear {
        let radius = self.tea * BOWL * self.radius;
        let part = x.hypot(y) / radius;
        let shallow = smooth_step(0.35, 1.0, part).max(0.6 * self.gone);
        let tea = TEA_DEEP.linear().mix(TEA_SHALLOW.linear(), shallow);
        let away = away_from_light([x, y]) / radius;
        let shaded = smooth_step(0.15, -0.95, away) * smooth_step(0.55, 1.0, part);
        let mirrored = bell(((x / radius + 0.33) / 0.30).powi(2) + ((y / radius + 0.40) / 0.16).powi(2));
        let climbing = bell((part - 0.985) / 0.02) * (away + 0.2).clamp(0.0, 1.0);
        tea.lit(1.0 - 0.5 * shaded).plus(LAMP.linear().lit(0.34 * mirrored + 0.35 * climbing))
    }
}

/// The jade of the bowl at a place, in its radii. Light comes through it where it is thin, and on the side away from the lamp.
fn jade([x, y]: [f32; 2], part: f32) -> Linear {
    let clouds = tooth([2.6 * x + 3.0, 2.6 * y + 8.0], 61) + 0.5 * tooth([6.0 * x, 6.0 * y], 62);
    let through = 0.55 * smooth_step(0.86, 0.99, part) + 0.35 * smooth_step(-0.2, 1.0, away_from_light([x, y]));
    JADE.linear().mix(JADE_PALE.linear(), (through + 0.5 * clouds).clamp(0.0, 1.0)).lit(1.10)
}

/// A surface of a body of this radius, lit: its height, in radii, at a part of the radius is the same all around.
fn lit(colour: Linear, [x, y]: [f32; 2], radius: f32, finish: Finish, height: impl Fn(f32) -> f32) -> Linear {
    let part = x.hypot(y) / radius;
    let step = 0.6 / radius;
    let outwards = (height(part + step) - height(part - step)) / (2.0 * step);
    let slope = if part > 0.0 { [x, y].map(|side| outwards * side / (part * radius)) } else { [0.0; 2] };
    finish.shade(slope, 0.0).on(colour)
}

/// A colour below a ring of gold, at a part of a radius; the ring is never finer than a pixel.
fn gild(colour: Linear, [x, y]: [f32; 2], [part, radius]: [f32; 2], (ring, breadth): (f32, f32)) -> Linear {
    let gold = GOLD.linear().lit((0.80 - 0.40 * away_from_light([x, y]) / radius).max(0.5));
    colour.mix(gold, 0.9 * bell((part - ring) / breadth.max(0.7 / radius)))
}

//! A cup of green tea without a handle, from which one drinks in Japan. It is higher than it is broad, so that its wall is seen
//! as that of a disc is.

use core::f32::consts::PI;

use super::stage::{FurnitureRoom, PaintStage, SMALL, size};
use super::teacup::PARTS_OF_TEA;
use crate::colour::Linear;
use crate::relief::{Finish, LIGHT};
use crate::shape::{bell, cover, segment, smooth_step};
use crate::tooth::tooth;
use crate::{ArtError, Colour, Sprite};

/// Green tea, deep in the middle and by the wall of the cup.
const TEA_DEEP: Colour = Colour::hex(0x66701f);
const TEA_SHALLOW: Colour = Colour::hex(0xb8b465);
/// The reflection of the light in tea and glaze.
const LAMP: Colour = Colour::hex(0xfff1d8);

/// Porcelain, the blue below its glaze, and the brown of its rim.
const PORCELAIN: Colour = Colour::hex(0xeeeae0);
const BLUE: Colour = Colour::hex(0x263a70);
const EDGE: Colour = Colour::hex(0x7a4a26);

/// Lengths in sides of the room: the radius of the rim, the visible height of the wall, and the way of the rim's middle above
/// that of the room.
const RIM: f32 = 0.300;
const WALL: f32 = 0.285;
const ABOVE: f32 = 0.142;
/// The radius of the opening, in that of the rim.
const OPENING: f32 = 0.88;
/// How far the belly swells, in radii of the rim.
const BELLY: f32 = 0.06;
/// The part of the wall from which on it narrows to its foot, and by how much.
const SHOULDER: f32 = 0.70;
const NARROWS: f32 = 0.20;
/// The way by which the tea is seen below the rim, full and at the last of it, in radii of the rim.
const FULL: f32 = 0.16;
const LAST: f32 = 0.92;
/// The end of the shadow, from the foot, in sides.
const SHADOW: [f32; 2] = [0.20, 0.24];
/// The angle from one stripe to the next, and the half breadths of broad and fine ones in it.
const STRIPE: f32 = PI / 11.0;
const BROAD: f32 = 0.24;
const FINE: f32 = 0.10;
/// The parts of the wall's height between which stripes lie, and where rings lie, with half their breadth.
const STRIPES: [f32; 2] = [0.11, 0.83];
const RINGS: [(f32, f32); 2] = [(0.055, 0.016), (0.885, 0.014)];
/// Circles by which the outline of the cup is measured.
const CIRCLES: u8 = 16;

/// The way of the middle of the full tea above that of the room, in sides.
pub const YUNOMI_TEA: f32 = ABOVE - FULL * RIM;

/// A yunomi, some parts of whose tea are gone. It stands in the middle of a square room.
pub(crate) fn yunomi(side: u32, gone: u8) -> Result<Sprite, ArtError> {
    let side = size("a yunomi", side, SMALL)?;
    let mut stage = FurnitureRoom::new([0.03, 0.03, 0.20, 0.34].map(|part| part * side + 1.0)).stage(side, side)?;
    let [middle_x, middle_y] = stage.middle();
    let gone = f32::from(gone.min(PARTS_OF_TEA)) / f32::from(PARTS_OF_TEA);
    let middle = [middle_x, middle_y - ABOVE * side];
    let cup = Yunomi { radius: RIM * side, wall: WALL * side, gone };
    cup.paint_shadow(&mut stage, middle, side);
    stage.painting.lay_at(stage.painting.area(), |x, y| {
        let [x, y] = [x - middle[0], y - middle[1]];
        let inside = cover(cup.inside(x, y));
        (if inside > 0.0 { cup.colour(x, y) } else { Linear::BLACK }, inside)
    });
    Ok(stage.by_middle())
}

/// The cup, its lengths in pixels. Places are counted from the middle of the rim.
struct Yunomi {
    radius: f32,
    /// The visible height of the wall.
    wall: f32,
    /// The part of the tea that is gone.
    gone: f32,
}

impl Yunomi {
    /// The radius of the wall at a part of its height, from the rim to the foot.
    fn radius_at(&self, down: f32) -> f32 {
        let foot = ((down - SHOULDER) / (1.0 - SHOULDER)).max(0.0);
        self.radius * (1.0 + BELLY * (PI * down).sin() - NARROWS * foot * foot)
    }

    /// The distance of a place inside the outline.
    fn inside(&self, x: f32, y: f32) -> f32 {
        let circle = |step: u8| {
            let down = f32::from(step) / f32::from(CIRCLES);
            self.radius_at(down) - x.hypot(y - down * self.wall)
        };
        (0..=CIRCLES).map(circle).fold(f32::NEG_INFINITY, f32::max)
    }

    fn paint_shadow(&self, stage: &mut PaintStage, [rim_x, rim_y]: [f32; 2], side: f32) {
        let foot = [rim_x, rim_y + self.wall];
        let radius = self.radius_at(1.0);
        for (reach, blur, alpha) in [(0.12, 0.016, 0.55), (1.0, 0.055, 0.42)] {
            let end = [foot[0] + reach * SHADOW[0] * side, foot[1] + reach * SHADOW[1] * side];
            let blur = blur * side;
            stage.painting.lay_at(stage.painting.area(), |x, y| {
                let inside = radius - segment(x, y, foot, end);
                // Far from the foot the shadow is softer and fainter.
                let away = ((x - foot[0]).hypot(y - foot[1]) / (0.6 * side)).min(1.0);
                let soft = blur * (1.0 + 1.6 * away * reach);
                (Linear::BLACK, alpha * (1.0 - 0.45 * away * reach) * smooth_step(-2.0 * soft, 2.0 * soft, inside))
            });
        }
    }

    fn colour(&self, x: f32, y: f32) -> Linear {
        let top = cover(self.radius - x.hypot(y));
        let wall = if top < 1.0 { self.outer_wall(x, y) } else { Linear::BLACK };
        if top > 0.0 { wall.mix(self.top(x, y), top) } else { wall }
    }

    /// The rim, and what is seen in the opening.
    fn top(&self, x: f32, y: f32) -> Linear {
        let opening = OPENING * self.radius;
        let open = cover(opening - x.hypot(y));
        let lip = if open < 1.0 { self.lip(x, y) } else { Linear::BLACK };
        if open <= 0.0 {
            return lip;
        }
        let depth = (FULL + (LAST - FULL) * self.gone) * self.radius;
        // The cup narrows a little downwards.
        let surface = opening * (0.985 - 0.05 * self.gone);
        let tea = cover(surface - x.hypot(y - depth));
        let inner = if tea < 1.0 { self.inner_wall(x, y, opening) } else { Linear::BLACK };
        let seen = if tea > 0.0 { inner.mix(self.tea(x, y - depth, surface), tea) } else { inner };
        lip.mix(seen, open)
    }

    fn lip(&self, x: f32, y: f32) -> Linear {
        let part = x.hypot(y) / self.radius;
        let middle = f32::midpoint(OPENING, 1.0);
        let breadth = (1.0 - OPENING) / 2.0;
        // A round lip: it slopes outwards and inwards.
        let outwards = -0.9 * ((part - middle) / breadth).clamp(-1.0, 1.0);
        let slope = [x, y].map(|along| outwards * along / (part * self.radius));
        let finish = Finish { shine: 0.45, gloss: 40.0, cavities: 0.0, ..Finish::WOOD };
        finish.shade(slope, 0.0).on(lip_glaze(x / self.radius, y / self.radius))
    }

    /// The far wall of the inside, which leans towards the viewer.
    fn inner_wall(&self, x: f32, y: f32, opening: f32) -> Linear {
        let depth = (y + (opening * opening - x * x).max(0.0).sqrt()).max(0.0) / self.radius;
        let light = 0.66 + 0.22 * x / self.radius - 0.30 * depth.min(1.4);
        PORCELAIN.linear().lit(light.max(0.1) * (0.6 + 0.4 * smooth_step(0.0, 0.12, depth)))
    }

    fn tea(&self, x: f32, y: f32, surface: f32) -> Linear {
        let part = x.hypot(y) / surface;
        let shallow = smooth_step(0.40, 1.0, part).max(0.55 * self.gone);
        let tea = TEA_DEEP.linear().mix(TEA_SHALLOW.linear(), shallow);
        // The far wall is mirrored in the tea, and the light beside it.
        let far = smooth_step(-0.45, -1.0, y / surface);
        let mirrored = bell(((x / surface + 0.34) / 0.26).powi(2) + ((y / surface + 0.18) / 0.13).powi(2));
        let shaded = 1.0 - 0.45 * far - 0.25 * self.gone;
        tea.lit(shaded).plus(LAMP.linear().lit((0.30 * (1.0 - 0.6 * self.gone)) * mirrored))
    }

    /// The outer wall, of which the half towards the viewer is seen.
    fn outer_wall(&self, x: f32, y: f32) -> Linear {
        let down = self.down_the_wall(x, y);
        let across = (x / self.radius_at(down)).clamp(-0.985, 0.985);
        let inwards = (1.0 - across * across).sqrt();
        let normal = [across, 0.777 * inwards, 0.629 * inwards];
        let lamp = normal.iter().zip(LIGHT).map(|(ours, theirs)| ours * theirs).sum::<f32>().max(0.0) / LIGHT[2];
        let light = 0.58 * (1.0 - 0.3 * normal[1]) + 0.72 * lamp;
        // A round body is dark on the side away from the light.
        let turned = 1.0 - 0.56 * smooth_step(-0.25, 0.95, across);
        let grounded = 1.0 - 0.42 * smooth_step(0.55, 1.05, down);
        let gleam = 0.30 * bell((across + 0.62) / 0.09) * smooth_step(0.0, 0.1, down) * smooth_step(0.9, 0.6, down);
        let glaze = self.glaze(across.asin(), down, inwards);
        glaze.lit(light * turned * grounded).plus(LAMP.linear().lit(gleam))
    }

    /// The part of the wall's height at which a place of it lies. The foot is hidden below the belly.
    fn down_the_wall(&self, x: f32, y: f32) -> f32 {
        let below = |down: f32| {
            let radius = self.radius_at(down);
            down * self.wall + (radius * radius - x * x).max(0.0).sqrt()
        };
        let mut above = 0.0;
        for step in 1..=2 * CIRCLES {
            let down = f32::from(step) / f32::from(2 * CIRCLES);
            let [from, to] = [above, down].map(below);
            if to >= y {
                return above + (down - above) * ((y - from) / (to - from).max(0.01)).clamp(0.0, 1.0);
            }
            if to < from {
                break;
            }
            above = down;
        }
        above
    }

    /// The colour of the glaze at an angle from the middle of the visible wall, and at a part of its height: upright stripes of
    /// blue between two rings, as a brush draws them. `inwards` is the cosine of the angle, by which things are narrower at the
    /// sides.
    fn glaze(&self, angle: f32, down: f32, inwards: f32) -> Linear {
        let clouds = tooth([angle * 3.0 + 9.0, down * 4.0], 31) + 0.5 * tooth([angle * 11.0, down * 13.0], 32);
        let place = angle / STRIPE + 40.5 + 0.10 * tooth([down * 3.0, 4.0], 7);
        let number = place.floor();
        let half = if number % 2.0 == 0.0 { BROAD } else { FINE } + 0.05 * tooth([number * 3.3, down * 7.0], 5);
        let beside = (half - (place - number - 0.5).abs()) * STRIPE * inwards * self.radius;
        let ends = (down - STRIPES[0]).min(STRIPES[1] + 0.02 * tooth([number * 1.7, 3.0], 6) - down);
        // The wall is seen a little shortened.
        let length = 1.4 * self.wall;
        let stripe = cover(beside).min(cover(ends * length));
        let ring = |(at, half): (f32, f32)| cover((half - (down - at).abs()) * length);
        // At the very edge a line would be finer than a pixel.
        let painted = RINGS.map(ring).into_iter().fold(stripe, f32::max) * smooth_step(0.16, 0.42, inwards);
        let thick = (0.80 + 0.46 * tooth([angle * 9.0, down * 5.0], 8)).min(0.93);
        PORCELAIN.linear().lit(1.0 + 0.05 * clouds).mix(BLUE.linear(), thick * painted)
    }
}

/// The glaze of the rim, at a place in radii: porcelain with a brown edge.
fn lip_glaze(x: f32, y: f32) -> Linear {
    let clouds = tooth([x * 4.0 + 7.0, y * 4.0 + 3.0], 33);
    PORCELAIN.linear().lit(1.04).mix(EDGE.linear(), 0.75 * bell((x.hypot(y) - 0.955 + 0.012 * clouds) / 0.028))
}

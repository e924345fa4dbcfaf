//! The light of the room: one light over table, board and pieces, which falls from the upper left and is lost towards the far
//! corner, with the soft shadow of a window in it. It is a picture of factors, laid over everything that a thing's own picture
//! has already of light and shadow.
//!
//! Nothing in it is narrower than a square, so that it never looks like a stain on one. Where pieces are played it falls to no
//! less than [`RoomFall::least`]; the tests of its contrasts say why. Wood stays wood-coloured there: what lies in the shade
//! loses blue before red. Beyond the board the far part of the room is in the cool light of the dusk. While it rains a lamp burns by
//! day too, all other light is cool, and the shadow of the water on the panes lies beside the board.

use crate::colour::{Linear, encode_exactly};
use crate::noise::random;
use crate::shape::smooth_step;
use crate::table::check;
use crate::window::{Runnels, WindowBars, WindowShadow};
use crate::{ArtError, Colour, Ground, Image, KeyLight, Sprite, TableMaterial, Theme};
use rand::RngExt;

/// The light of a lamp, and of the dusk or the rain outside.
const WARM: Colour = Colour::hex(0xffb45e);
const COOL: Colour = Colour::hex(0x6f8fb0);
/// The shade of a runnel on the table, and the share of it on the field, where it would look like a stain.
const RUNNEL: f32 = 0.20;
const RUNNEL_ON_FIELD: f32 = 0.12;
/// How much of the bars' shadow is left while it rains: the light comes from the whole sky.
const SOFTER: f32 = 0.75;
/// From the field to where the light is that of the far room, in parts of the view's side.
const BEYOND: f32 = 0.24;
/// How gently the falling light becomes the least one.
const BEND: f32 = 0.10;
/// By which power of the light red and blue are lit, in place of 1: less light is browner, more light is not bluer.
const BROWN: [f32; 3] = [0.95, 1.0, 1.10];
/// The entries of a table of the light, across.
const COLUMNS: usize = 64;
/// The least and the most light on a sheet.
const ON_PAPER: [f32; 2] = [0.94, 1.04];
/// The least light on wood around a board whose lines are darker than it.
const ON_LIGHT_WOOD: f32 = 0.81;

/// The weather at the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Sky {
    /// That of the hour.
    #[default]
    Clear,
    /// Rain.
    Rain,
}

/// Where a light falls, and how strong it is there, as factors of the light by which things are painted.
struct RoomFall {
    /// Where it is strongest, in parts of the view, and how far it reaches from there.
    middle: [f32; 2],
    reach: [f32; 2],
    /// The light there, and in the far corner.
    near: f32,
    far: f32,
    /// The least light on the field, but for the shadow of the window.
    least: f32,
    /// How much of the strongest light is that of the lamp, and how much of the weakest that of the dusk.
    warm: f32,
    cool: f32,
    /// From where to where the lamp's colour is lost, in parts of the reach.
    lamp: [f32; 2],
    /// The share of the cool light on the field.
    cool_on_field: f32,
}

impl RoomFall {
    /// The light of an hour in a weather.
    fn under(light: KeyLight, ground: Ground, sky: Sky) -> Self {
        let clear = Self::of(light, ground);
        if sky == Sky::Clear {
            return clear;
        }
        let [less, warm, cool] = match light {
            KeyLight::Lamp => [0.92, 0.16, 0.80],
            KeyLight::Sun => [0.85, 0.20, 1.0],
            KeyLight::Shoji => [0.85, 0.20, 0.70],
        };
        // White paper is the colour of the light.
        let cool = if ground == Ground::Light { 0.75 * cool } else { cool };
        // Cool light makes wood darker.
        let (near, least) = (1.0 + less * (clear.near - 1.0), clear.least + 0.04);
        Self { near, least, warm, cool, lamp: [0.02, 0.80], cool_on_field: 0.40, ..clear }
    }

    /// Text on a light table is dark: there the far corner stays bright.
    const fn of(light: KeyLight, ground: Ground) -> Self {
        let [near, far, least] = match (light, ground) {
            (KeyLight::Lamp, Ground::Dark) => [1.36, 0.42, 0.70],
            (KeyLight::Lamp, Ground::Light) => [1.06, 0.86, 0.93],
            (KeyLight::Sun, Ground::Dark) => [1.47, 0.34, 0.68],
            (KeyLight::Shoji, Ground::Dark) => [1.30, 0.50, 0.80],
            (KeyLight::Sun | KeyLight::Shoji, Ground::Light) => [1.26, 0.55, 0.80],
        };
        let (middle, reach, [warm, cool]) = match light {
            KeyLight::Lamp => ([0.20, 0.10], [1.10, 1.38], [0.08, 0.34]),
            KeyLight::Sun => ([0.10, 0.02], [1.38, 1.79], [0.10, 0.37]),
            KeyLight::Shoji => ([0.08, 0.08], [1.57, 1.94], [0.025, 0.18]),
        };
        Self { middle, reach, near, far, least, warm, cool, lamp: [0.03, 1.03], cool_on_field: 0.0 }
    }

    /// The share of the light that falls on a place of the view, in parts of the view.
    fn share(&self, place: [f32; 2]) -> f32 {
        1.0 - smooth_step(0.03, 1.03, self.away(place))
    }

    /// The share of the lamp's colour there.
    fn lamp_share(&self, place: [f32; 2]) -> f32 {
        let [from, to] = self.lamp;
        1.0 - smooth_step(from, to, self.away(place))
    }

    /// How far a place is from where the light is strongest, in parts of its reach.
    fn away(&self, place: [f32; 2]) -> f32 {
        let [aside, down] = [0, 1].map(|axis| (place[axis] - self.middle[axis]) / self.reach[axis]);
        aside.hypot(down)
    }
}

impl KeyLight {
    /// The share of this light that falls on a place of the view, in parts of the view: 1 where it is strongest, 0 far away.
    ///
    /// ```
    /// use teahouse_art::KeyLight;
    ///
    /// let [beside, far] = [[0.20, 0.10], [1.0, 1.0]].map(|place| KeyLight::Lamp.falls_on(place));
    /// assert!(beside == 1.0 && far < 0.3);
    /// ```
    pub fn falls_on(self, place: [f32; 2]) -> f32 {
        RoomFall::of(self, Ground::Dark).share(place)
    }
}

/// Bakes the light of the room. `field`: the left, upper, right and lower edge of the part of the view where pieces are played, in
/// thousandths of the view. Origin: the upper left corner.
pub(crate) fn bake(theme: &Theme, width: u32, height: u32, field: [u16; 4], sky: Sky) -> Result<Sprite, ArtError> {
    check(width, height)?;
    let image = if theme.table.material == TableMaterial::Flat {
        Image::filled(width, height, [0; 4])
    } else {
        paint(&RoomLight::new(theme, [width as usize, height as usize], field, sky), width, height)
    };
    Ok(Sprite { image, origin: [0.0; 2] })
}

/// The light of the room in a table, for what no picture of it lies over: sheets and controls, each part of which is lit by its
/// place.
#[derive(Debug, Clone, PartialEq)]
pub struct PlacedLight {
    columns: usize,
    rows: usize,
    /// By row. Between two entries the light changes as along a line.
    factors: Vec<Linear>,
    /// The least light on wood.
    least: f32,
}

impl PlacedLight {
    /// The light that [`Order::Light`](crate::Order::Light) has in a view of this size, with the same field and sky. A theme without
    /// light and shadow has none.
    pub fn new(theme: &Theme, [width, height]: [u32; 2], field: [u16; 4], sky: Sky) -> Option<Self> {
        if theme.table.material == TableMaterial::Flat {
            return None;
        }
        let columns = COLUMNS;
        let rows = (columns as u32 * height.max(1) / width.max(1)).clamp(8, 4 * COLUMNS as u32) as usize;
        let light = RoomLight::new(theme, [columns, rows], field, sky);
        let factors = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        let factors = factors.map(|(column, row)| light.at(column, row)).collect();
        let least = if theme.ground == Ground::Light { ON_LIGHT_WOOD } else { 0.0 };
        Some(Self { columns, rows, factors, least })
    }

    /// The factors of linear red, green and blue on wood at a place, in parts of the view.
    ///
    /// ```
    /// use teahouse_art::{PlacedLight, Sky, Theme};
    ///
    /// let light = PlacedLight::new(&Theme::default(), [1280, 720], [100, 100, 900, 900], Sky::Clear).unwrap();
    /// assert!(light.at([0.2, 0.1])[1] > light.at([0.9, 0.9])[1]);
    /// ```
    pub fn at(&self, place: [f32; 2]) -> [f32; 3] {
        // Lines and edges on it are not in the light.
        held(self.factors(place), [self.least, f32::INFINITY])
    }

    /// The same on a sheet. It is held to the light: ink has to be read on it in every corner of the table.
    pub fn on_paper(&self, place: [f32; 2]) -> [f32; 3] {
        held(self.factors(place), ON_PAPER)
    }

    fn factors(&self, place: [f32; 2]) -> [f32; 3] {
        let sides = [self.columns, self.rows];
        let [x, y] = [0, 1].map(|axis| {
            let last = (sides[axis] - 1) as f32;
            (place[axis] * sides[axis] as f32 - 0.5).clamp(0.0, last)
        });
        let along = |row: usize| {
            let entry = |column: usize| self.factors[row * self.columns + column.min(self.columns - 1)];
            entry(x as usize).mix(entry(x as usize + 1), x.fract())
        };
        let below = (y as usize + 1).min(self.rows - 1);
        along(y as usize).mix(along(below), y.fract()).0
    }
}

/// Factors of the same colour, as bright as the least and the most brightness allow.
fn held(factors: [f32; 3], [least, most]: [f32; 2]) -> [f32; 3] {
    let [red, green, blue] = factors;
    let level = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    factors.map(|factor| factor * level.clamp(least, most) / level)
}

/// Half of each factor, dithered: the light changes so slowly that a step would be seen as a line.
fn paint(light: &RoomLight, width: u32, height: u32) -> Image {
    let mut noise = random(0x726f_6f6d);
    let mut rgba = Vec::with_capacity(width as usize * height as usize * 4);
    for row in 0..height as usize {
        for column in 0..width as usize {
            let dither = noise.random::<f32>();
            let half = light.at(column, row).0.map(|factor| (encode_exactly(0.5 * factor) * 255.0 + dither) as u8);
            rgba.extend(half);
            rgba.push(255);
        }
    }
    Image::from_rgba(width, height, rgba)
}

/// The light of the room over a view.
struct RoomLight {
    fall: RoomFall,
    size: [f32; 2],
    /// The distance from the field, in parts of the view's side, of each column and of each row.
    beside: Vec<f32>,
    above: Vec<f32>,
    lattice: Option<Lattice>,
    /// The rain on the panes.
    runnels: Option<Runnels>,
    warm: Linear,
    cool: Linear,
}

impl RoomLight {
    fn new(theme: &Theme, size: [usize; 2], [left, upper, right, lower]: [u16; 4], sky: Sky) -> Self {
        let side = ((size[0] * size[1]) as f32).sqrt();
        let distances = |count: usize, from: u16, to: u16| -> Vec<f32> {
            let [from, to] = [from, to].map(|edge| f32::from(edge) / 1000.0 * count as f32);
            let distance = |place: usize| (from - place as f32 - 0.5).max(place as f32 + 0.5 - to).max(0.0);
            (0..count).map(|place| distance(place) / side).collect()
        };
        Self {
            fall: RoomFall::under(theme.light, theme.ground, sky),
            size: size.map(|count| count as f32),
            beside: distances(size[0], left, right),
            above: distances(size[1], upper, lower),
            lattice: Lattice::of(theme.light, size, sky),
            runnels: (sky == Sky::Rain).then(|| Runnels::new(SLANT, size)),
            warm: tint(WARM),
            cool: tint(COOL),
        }
    }

    /// The factors of a pixel.
    fn at(&self, column: usize, row: usize) -> Linear {
        let place = [(column as f32 + 0.5) / self.size[0], (row as f32 + 0.5) / self.size[1]];
        let (share, lamp) = (self.fall.share(place), self.fall.lamp_share(place));
        let beyond = smooth_step(0.0, BEYOND, self.beside[column].hypot(self.above[row]));
        let shades = [self.shade(beyond, column, row), self.wet(share, beyond, column, row)];
        let level = shades.into_iter().fold(self.level(share, beyond), |level, shade| level * (1.0 - shade));
        let on_field = self.fall.cool_on_field;
        let Linear(warm) = Linear::WHITE.mix(self.warm, self.fall.warm * lamp);
        let far = (on_field + (1.0 - on_field) * beyond) * (1.0 - lamp);
        let Linear(cool) = Linear::WHITE.mix(self.cool, self.fall.cool * far);
        Linear(std::array::from_fn(|channel| {
            let brown = level.powf(BROWN[channel]);
            (brown + (level - brown) * beyond) * warm[channel] * cool[channel]
        }))
    }

    /// The light without the window: it falls with the distance from its middle, and on the field not below the least.
    fn level(&self, share: f32, beyond: f32) -> f32 {
        let RoomFall { near, far, least, .. } = self.fall;
        let falling = far + (near - far) * share;
        let floor = least + (far - least) * beyond;
        // The larger of both, without an edge where they cross.
        let larger = 0.5 * (falling + floor + (falling - floor).hypot(BEND));
        larger - 0.15 * BEND
    }

    /// The part of the light that the window's bars take away.
    fn shade(&self, beyond: f32, column: usize, row: usize) -> f32 {
        let Some(Lattice { dark, on_field, bars }) = &self.lattice else { return 0.0 };
        let [slanting, level] = bars.shades(column, row);
        // Crossing bars are one shadow.
        let covered = 1.0 - (1.0 - slanting) * (1.0 - level);
        dark * covered * (on_field + (1.0 - on_field) * beyond)
    }

    /// The part of the light that the water on the panes takes away. The lamp hangs inside.
    fn wet(&self, share: f32, beyond: f32, column: usize, row: usize) -> f32 {
        let Some(runnels) = &self.runnels else { return 0.0 };
        let there = RUNNEL_ON_FIELD + (1.0 - RUNNEL_ON_FIELD) * beyond;
        RUNNEL * there * (1.0 - 0.5 * share) * runnels.shade(column, row)
    }
}

/// The way of the water on the panes to the right, from one row to the one above, in columns.
const SLANT: f32 = 0.45;

/// The window through which a light comes.
struct Lattice {
    /// How dark the shadow of its slanting bars is, and the share of that on the field.
    dark: f32,
    on_field: f32,
    /// The bars: 1 in the middle of a slanting one. The level ones are fainter, or the places where both cross would be seen as spots.
    bars: WindowShadow,
}

impl Lattice {
    /// Each bar is broader than a square of the board that the hour is made for, with an edge as soft as a square. A lamp hangs
    /// inside.
    fn of(light: KeyLight, size: [usize; 2], sky: Sky) -> Option<Self> {
        let bars = |pitch, breadth, soft, dark| WindowBars { pitch, breadth, soft, dark };
        let (dark, on_field, slant, slanting, level) = match light {
            KeyLight::Lamp => return None,
            // A low window: its few bars lie aslant over the table and the board. They look half as dark as they are in linear light.
            KeyLight::Sun => (0.24, 1.0, 0.62, bars(0.50, 0.17, 0.11, 1.0), bars(0.70, 0.15, 0.11, 0.35)),
            // The lattice of a sliding door, blurred by its paper.
            KeyLight::Shoji => (0.15, 0.5, 0.30, bars(0.36, 0.12, 0.11, 1.0), bars(0.44, 0.12, 0.11, 0.5)),
        };
        let dark = if sky == Sky::Rain { SOFTER * dark } else { dark };
        Some(Self { dark, on_field, bars: WindowShadow::new(slant, slanting, level, size) })
    }
}

/// The colour of a light, as factors that leave its brightness.
fn tint(colour: Colour) -> Linear {
    colour.linear().lit(1.0 / colour.luminance())
}

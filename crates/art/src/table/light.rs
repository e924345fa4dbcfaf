//! The light on the table: where it is bright and where dark, how warm it is, and the shadow of a window in it.

use crate::colour::Linear;
use crate::{Ground, KeyLight};

/// The pool of light on the table.
pub(super) struct Pool {
    /// The squared distance of every column from the middle of the pool, in parts of its reach.
    columns: Vec<f32>,
    rows: Vec<f32>,
    /// The light in the middle, and its loss far from the middle.
    middle: f32,
    loss: f32,
    /// How much warmer the bright part is than the dark one.
    warmth: f32,
    window: Option<WindowShadow>,
}

/// Where a light falls: the middle of its pool in parts of the view, and how far it reaches.
struct LightFall {
    middle: [f32; 2],
    reach: [f32; 2],
    /// The light in the middle, and its loss, on a dark table and on a light one.
    dark: [f32; 2],
    light: [f32; 2],
    warmth: f32,
}

impl LightFall {
    const fn of(light: KeyLight) -> Self {
        match light {
            KeyLight::Lamp => {
                Self { middle: [0.46, 0.42], reach: [0.8, 1.0], dark: [1.18, 0.92], light: [1.02, 0.16], warmth: 0.07 }
            }
            KeyLight::Sun => {
                Self { middle: [0.04, 0.02], reach: [1.15, 1.5], dark: [1.25, 0.80], light: [1.04, 0.22], warmth: 0.22 }
            }
            KeyLight::Shoji => {
                Self { middle: [0.02, 0.10], reach: [1.3, 1.6], dark: [1.16, 0.62], light: [1.06, 0.24], warmth: 0.03 }
            }
        }
    }
}

impl KeyLight {
    /// The share of this light that falls on a place of the view, in parts of the view: 1 in the middle of its pool, 0 far away.
    ///
    /// ```
    /// use teahouse_art::KeyLight;
    ///
    /// let [beside, far] = [[0.46, 0.42], [1.0, 1.0]].map(|place| KeyLight::Lamp.falls_on(place));
    /// assert!(beside == 1.0 && far < 0.3);
    /// ```
    pub fn falls_on(self, place: [f32; 2]) -> f32 {
        let LightFall { middle, reach, .. } = LightFall::of(self);
        let [aside, down] = [0, 1].map(|axis| (place[axis] - middle[axis]) / reach[axis]);
        1.0 - loss(aside.hypot(down))
    }
}

/// The share of the light that is lost at a distance from the middle of its pool, in parts of its reach.
fn loss(away: f32) -> f32 {
    let t = ((away - 0.05) / 1.0).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

impl Pool {
    pub(super) fn new(light: KeyLight, ground: Ground, size: [usize; 2]) -> Self {
        let squares = |count: usize, middle: f32, reach: f32| -> Vec<f32> {
            (0..count).map(|place| (((place as f32 + 0.5) / count as f32 - middle) / reach).powi(2)).collect()
        };
        let fall = LightFall::of(light);
        let [middle, loss] = match ground {
            Ground::Dark => fall.dark,
            Ground::Light => fall.light,
        };
        Self {
            columns: squares(size[0], fall.middle[0], fall.reach[0]),
            rows: squares(size[1], fall.middle[1], fall.reach[1]),
            middle,
            loss,
            warmth: fall.warmth,
            window: WindowShadow::of(light, size),
        }
    }

    /// The light on a pixel.
    pub(super) fn light(&self, column: usize, row: usize) -> f32 {
        let away = (self.columns[column] + self.rows[row]).sqrt();
        let fall = loss(away);
        let light = self.middle - self.loss * fall;
        self.window.as_ref().map_or(light, |window| light * (1.0 - window.shade(column, row) * (1.0 - 0.6 * fall)))
    }

    /// A colour at a light level: a little warmer where it is bright, a little cooler where it is dark.
    pub(super) fn on(&self, colour: Linear, light: f32) -> Linear {
        let warmth = (light - self.middle + 0.5 * self.loss) * self.warmth;
        let [red, green, blue] = colour.0;
        Linear([red * light * (1.0 + warmth), green * light, blue * light * (1.0 - 1.5 * warmth)])
    }
}

/// The shadow of a window's bars. The bars in each of two directions are in a table along the line across them.
struct WindowShadow {
    /// The shade by the place across the slanting bars.
    slanting: Vec<f32>,
    /// How far the slanting bars move to the right from one row to the next, in columns.
    slant: f32,
    /// The shade by the row, of the level bars.
    level: Vec<f32>,
}

/// The bars of a window: their distance and breadth in parts of the view's side, the softness of their edges, and how dark
/// their shadow is.
struct WindowBars {
    pitch: f32,
    breadth: f32,
    soft: f32,
    dark: f32,
}

impl WindowShadow {
    fn of(light: KeyLight, size @ [width, height]: [usize; 2]) -> Option<Self> {
        let side = ((width * height) as f32).sqrt();
        let (slant, slanting, level) = match light {
            KeyLight::Lamp => return None,
            // A few broad bars far away: between them lie wide bands of sun.
            KeyLight::Sun => (
                0.62,
                WindowBars { pitch: 0.46, breadth: 0.13, soft: 0.075, dark: 0.24 },
                WindowBars { pitch: 0.60, breadth: 0.06, soft: 0.060, dark: 0.14 },
            ),
            // The thin lattice of a sliding door. Its paper scatters the light, so the shadow is faint.
            KeyLight::Shoji => (
                0.36,
                WindowBars { pitch: 0.17, breadth: 0.020, soft: 0.009, dark: 0.13 },
                WindowBars { pitch: 0.26, breadth: 0.020, soft: 0.009, dark: 0.10 },
            ),
        };
        let across = size[0] + (slant * size[1] as f32) as usize + 1;
        Some(Self { slanting: slanting.shades(across, side), slant, level: level.shades(height, side) })
    }

    /// How much light the bars take away, from 0 to 1.
    fn shade(&self, column: usize, row: usize) -> f32 {
        let slanting = self.slanting[column + (self.slant * row as f32) as usize];
        slanting.max(self.level[row])
    }
}

impl WindowBars {
    /// The shade along a line across the bars, one value a pixel.
    fn shades(&self, length: usize, side: f32) -> Vec<f32> {
        let [pitch, breadth, soft] = [self.pitch, self.breadth, self.soft].map(|part| part * side);
        let shade = |place: usize| {
            let from_middle = ((place as f32 + 0.5) % pitch - 0.5 * pitch).abs();
            let t = ((0.5 * breadth - from_middle) / soft + 0.5).clamp(0.0, 1.0);
            self.dark * t * t * (3.0 - 2.0 * t)
        };
        (0..length).map(shade).collect()
    }
}

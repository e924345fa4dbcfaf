//! The light that is painted on a table: where it is bright and where dark, how warm it is, and the shadow of a window in it.
//! The table of a match has none of its own; the light of the room lies over it and everything on it ([`room`](crate::room)).

use crate::colour::Linear;
use crate::window::{WindowBars, WindowShadow};
use crate::{Ground, KeyLight};

/// The pool of light on a table.
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
            window: window(light, size),
        }
    }

    /// The same light everywhere: as bright as a pool is on the whole.
    pub(super) fn even(ground: Ground, size: [usize; 2]) -> Self {
        let middle = match ground {
            Ground::Dark => 0.87,
            Ground::Light => 0.98,
        };
        let [columns, rows] = size.map(|count| vec![0.0; count]);
        Self { columns, rows, middle, loss: 0.0, warmth: 0.0, window: None }
    }

    /// The light on a pixel.
    pub(super) fn light(&self, column: usize, row: usize) -> f32 {
        let away = (self.columns[column] + self.rows[row]).sqrt();
        let fall = loss(away);
        let light = self.middle - self.loss * fall;
        let shade =
            self.window.as_ref().map_or(0.0, |window| window.shades(column, row).into_iter().fold(0.0, f32::max));
        light * (1.0 - shade * (1.0 - 0.6 * fall))
    }

    /// A colour at a light level: a little warmer where it is bright, a little cooler where it is dark.
    pub(super) fn on(&self, colour: Linear, light: f32) -> Linear {
        let warmth = (light - self.middle + 0.5 * self.loss) * self.warmth;
        let [red, green, blue] = colour.0;
        Linear([red * light * (1.0 + warmth), green * light, blue * light * (1.0 - 1.5 * warmth)])
    }
}

/// The shadow of the window through which a light comes.
fn window(light: KeyLight, size: [usize; 2]) -> Option<WindowShadow> {
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
    Some(WindowShadow::new(slant, slanting, level, size))
}

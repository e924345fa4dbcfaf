//! Mats of woven rush. Stalks run across a mat, over and under threads along it, so that a mat has ridges; cloth is sewn
//! along its edges.

use super::{Pool, opaque, unit};
use crate::noise::{Noise, random};
use crate::wood::Tones;
use crate::{Image, Ramp};
use rand::RngExt;

/// The height of the seam between two mats, in parts of the view.
const SEAM: f32 = 0.80;
/// The breadth of the cloth on each side of the seam, on a view of 1920 × 1080 pixels.
const CLOTH: f32 = 40.0;
/// The same of a ridge.
const RIDGE: f32 = 15.0;
/// The same of a stalk.
const STALK: f32 = 3.0;

pub(super) fn bake(ramp: Ramp, pool: &Pool, size: [usize; 2]) -> Image {
    let tones = Tones::new(ramp);
    let unit = unit(size);
    let (rush, cloth) = (Rush::new(size, unit), MatBorder::new(size, unit));
    // Where people have sat the rush is paler.
    let clouds = Noise::new(7.0, 5.0, &mut random(31));
    let columns = clouds.columns(size[0], 7.0 / size[0] as f32);
    opaque(size, |y| {
        let (rush, cloth) = (rush.row(y), cloth.row(y));
        let clouds = clouds.line((y as f32 + 0.5) * 5.0 / size[1] as f32);
        let columns = &columns;
        move |x| {
            let tone = match &cloth {
                Some(cloth) => cloth(x),
                None => 0.56 + rush(x) + 0.20 * clouds.in_column(&columns[x]),
            };
            pool.on(tones.at(tone), pool.light(x, y))
        }
    })
}

/// The rush of the mats.
struct Rush {
    ridge: usize,
    /// The tone of every column: that of its stalk, and the roundness of the stalk.
    columns: Vec<f32>,
    /// The tone of each stalk in a ridge, ridge by ridge: another part of it lies above.
    parts: Vec<f32>,
    stalk: usize,
    stalks: usize,
}

impl Rush {
    fn new([width, height]: [usize; 2], unit: f32) -> Self {
        let ridge = (RIDGE * unit).round().max(3.0) as usize;
        let stalk = (STALK * unit).round().max(2.0) as usize;
        let stalks = width / stalk + 1;
        let mut random = random(32);
        let mut tones = |count: usize, strength: f32| -> Vec<f32> {
            (0..count).map(|_| strength * (random.random::<f32>() - 0.5)).collect()
        };
        let own = tones(stalks, 0.16);
        let parts = tones(stalks * (height / ridge + 1), 0.26);
        let column = |x: usize| own[x / stalk] + 0.10 * round(x % stalk, stalk);
        Self { ridge, columns: (0..width).map(column).collect(), parts, stalk, stalks }
    }

    fn row(&self, y: usize) -> impl Fn(usize) -> f32 {
        let ridge = y / self.ridge;
        let height = 0.20 * round(y % self.ridge, self.ridge);
        let (parts, columns) = (&self.parts[ridge * self.stalks..][..self.stalks], &self.columns);
        let stalk = self.stalk;
        move |x| columns[x] + parts[x / stalk] + height
    }
}

/// How high a round thing is at a place across it, with a mean of 0.
fn round(place: usize, breadth: usize) -> f32 {
    let part = (place as f32 + 0.5) / breadth as f32;
    4.0 * part * (1.0 - part) - 2.0 / 3.0
}

/// The borders of cloth along the seam.
struct MatBorder {
    /// The rows of the seam, and the breadth of the cloth on each side of them.
    seam: [usize; 2],
    breadth: usize,
    /// The distance from thread to thread of the cloth, and from figure to figure.
    thread: usize,
    figure: usize,
}

impl MatBorder {
    fn new([_, height]: [usize; 2], unit: f32) -> Self {
        let first = (SEAM * height as f32) as usize;
        Self {
            seam: [first, first + (2.0 * unit).round().max(1.0) as usize],
            breadth: (CLOTH * unit).round() as usize,
            thread: (2.0 * unit).round().max(1.0) as usize,
            figure: (26.0 * unit).round().max(4.0) as usize,
        }
    }

    /// The tones of a row of cloth; `None` where there is rush.
    fn row(&self, y: usize) -> Option<impl Fn(usize) -> f32 + use<>> {
        let Self { seam: [first, last], breadth, thread, figure } = *self;
        if y + breadth < first || y >= last + breadth {
            return None;
        }
        let is_seam = (first..last).contains(&y);
        // From the seam's edge to the cloth's.
        let depth = if y < first { first - 1 - y } else { y.saturating_sub(last) };
        let across = (depth as f32 + 0.5) / breadth as f32;
        // The cloth is rounded over the edge of the mat.
        let edge = if is_seam { -0.4 } else { -0.10 * (-across * 9.0).exp() - 0.16 * (-(1.0 - across) * 16.0).exp() };
        Some(move |x: usize| {
            let weave = if (x / thread + y / thread).is_multiple_of(2) { 0.02 } else { -0.02 };
            // Two rows of lozenges.
            let lozenge = |shift: usize, middle: f32| {
                let along = ((x + shift) % figure) as f32 / figure as f32 - 0.5;
                let height = (across - middle) * breadth as f32 / figure as f32;
                (1.0 - (along.abs() + height.abs()) * 3.4).clamp(0.0, 0.25) * 4.0
            };
            let figures = lozenge(0, 0.32).max(lozenge(figure / 2, 0.68));
            // Not much darker than the rush, or what is seen of it beside a board looks like a shadow that the board cuts off.
            0.30 + edge + weave + 0.12 * figures
        })
    }
}

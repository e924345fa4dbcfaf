//! Pictograms of how people sit at a table.

use super::pen::{all, block, dot, ellipse, ring};
use super::stage::{FurnitureRoom, SMALL, size};
use crate::shape::cover;
use crate::{ArtError, Sprite, Theme};

/// A way in which the players sit at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Seating {
    /// Two people, the table between them.
    FaceToFace,
    /// Two people on the same side of the table.
    SideBySide,
    /// One person and a computer.
    Computer,
}

/// The width of a pictogram in heights.
const WIDTH: f32 = 3.1;

/// A pictogram. A chosen one is in full ink; its card also shows the choice by its form.
pub(crate) fn seating(theme: &Theme, seating: Seating, height: u32, chosen: bool) -> Result<Sprite, ArtError> {
    let height = size("a pictogram", height, SMALL)?;
    let width = (WIDTH * height).round();
    let mut stage = FurnitureRoom::even(1.0).stage(width, height)?;
    let [middle_x, middle_y] = stage.middle();
    let ink = if chosen { theme.interface.ink } else { theme.interface.ink_dim }.linear();
    let area = stage.painting.area();
    stage.painting.lay_at(area, |x, y| {
        let at = [(x - middle_x) / height, (y - middle_y) / height];
        (ink, cover(height * seating.inside(at)))
    });
    Ok(stage.by_middle())
}

impl Seating {
    /// The distance of a place inside the figures, in heights. The place is relative to the middle.
    fn inside(self, at: [f32; 2]) -> f32 {
        match self {
            Self::FaceToFace => all([person(at, -1.06), person(at, 1.06), desk(at, 0.0, 0.66)]),
            Self::SideBySide => {
                // The person behind the table is smaller.
                const FARTHER: f32 = 0.88;
                let seen = [at[0] / FARTHER, (at[1] + 0.075) / FARTHER];
                let people = person(seen, -0.52).max(person(seen, 0.52)) * FARTHER;
                all([people.min(0.16 - at[1]), bench(at)])
            }
            Self::Computer => all([person(at, -1.06), desk(at, -0.04, 0.60), screen(at)]),
        }
    }
}

/// A seated person: a head above a robe, its hem at the picture's lower edge.
fn person(at: [f32; 2], x: f32) -> f32 {
    let head = dot(at, [x, -0.27], 0.205);
    let robe = ellipse(at, [x, 0.50], [0.40, 0.52]).min(0.47 - at[1]);
    head.max(robe)
}

/// A low table from the side with a board on it.
fn desk(at: [f32; 2], x: f32, half: f32) -> f32 {
    let top = block(at, [x, 0.20], [half, 0.050], 0.03);
    let board = block(at, [x, 0.085], [0.36, 0.040], 0.015);
    let legs = [-1.0, 1.0].map(|side: f32| block(at, [x + side * (half - 0.12), 0.34], [0.045, 0.13], 0.0));
    all([top, board, legs[0], legs[1]])
}

/// The table of two people side by side, from the front.
fn bench(at: [f32; 2]) -> f32 {
    let top = block(at, [0.0, 0.27], [1.12, 0.050], 0.03);
    let legs = [-1.0, 1.0].map(|side: f32| block(at, [side * 0.96, 0.38], [0.045, 0.09], 0.0));
    all([top, legs[0], legs[1]])
}

/// A screen on its foot, with a piece of the game on it.
fn screen(at: [f32; 2]) -> f32 {
    const X: f32 = 1.08;
    let frame = 0.035 - block(at, [X, -0.12], [0.37, 0.30], 0.06).abs();
    let neck = block(at, [X, 0.29], [0.06, 0.12], 0.0);
    let foot = block(at, [X, 0.425], [0.22, 0.045], 0.03);
    let piece = dot(at, [X, -0.12], 0.06).max(ring(at, [X, -0.12], 0.14, 0.022));
    all([frame, neck, foot, piece])
}

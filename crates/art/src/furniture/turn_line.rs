//! The line that marks the side to move: brass with a lamp behind it.

use super::stage::{FurnitureRoom, SIDES, size};
use crate::colour::Linear;
use crate::limit::LINES;
use crate::shape::{cover, smooth_step};
use crate::{ArtError, Ground, Sprite, Theme};

/// In breadths of the line: the distance at which the glow falls to a third, and the length of the fading ends.
const GLOW: f32 = 1.8;
const FADE: f32 = 12.0;

/// A lit line from left to right that fades at its ends. It is the same upside down and mirrored, so that it may be
/// turned to any edge.
pub(crate) fn turn_line(theme: &Theme, length: u32, breadth: u32) -> Result<Sprite, ArtError> {
    let (length, breadth) = (size("a lit line", length, SIDES)?, size("the breadth of a lit line", breadth, LINES)?);
    let glow = GLOW * breadth + 2.0;
    let mut stage = FurnitureRoom::new([0.0, 2.6 * glow, 0.0, 2.6 * glow]).stage(length, breadth)?;
    let [middle_x, middle_y] = stage.middle();
    let lit = theme.brass_lit.linear();
    let (core, rim) = match theme.ground {
        Ground::Dark => (lit.mix(Linear::WHITE, 0.25), theme.marks.rim.linear()),
        Ground::Light => (lit, theme.marks.rim.linear()),
    };
    // A short line has no room for long ends.
    let fade = (FADE * breadth).min(0.25 * length);
    let area = stage.painting.area();
    let strength = |x: f32| smooth_step(0.0, fade, length / 2.0 - (x - middle_x).abs());
    stage.painting.lay_at(area, |x, y| {
        let away = (y - middle_y) / glow;
        (lit, 0.24 * strength(x) * (-away * away).exp())
    });
    // The rim sets it off from a board that is as light, or as dark, as the line.
    let reach = breadth / 2.0 + (0.35 * breadth).max(1.0);
    stage.painting.lay_at(area, |x, y| {
        let inside = smooth_step(-1.0, 1.0, reach - (y - middle_y).abs());
        (rim, 0.65 * inside * strength(x))
    });
    stage.painting.lay_at(area, |x, y| {
        let inside = cover(breadth / 2.0 - (y - middle_y).abs());
        (core, inside * strength(x))
    });
    Ok(stage.by_middle())
}

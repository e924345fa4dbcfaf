//! The graph of a match: turn by turn, from the left, who stands better.
//!
//! Above the middle the first player stands better, below it the second. The line is drawn with the ink of the ground that it
//! lies on, the area between line and middle washed with it. Mistakes are dots on the line.

use std::sync::Arc;

use super::pen::{dot, path};
use super::stage::{FurnitureRoom, SIDES, coverage, hairline, size};
use crate::painting::Area;
use crate::shape::cover;
use crate::{ArtError, Sprite, Theme};

/// The course of a match, as a graph shows it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Course {
    /// The share of the points that the first player can expect, in percent: before the first turn, and after each that is known.
    pub shares: Arc<[u8]>,
    /// The number of turns of the match. Where fewer are known, the graph ends before its right edge.
    pub turns: u16,
    /// The numbers of the turns that were mistakes, from 1.
    pub mistakes: Arc<[u16]>,
}

/// The perceived strength of the line, of the washed area, and of the middle.
const LINE: f32 = 0.95;
const WASH: f32 = 0.30;
const MIDDLE: f32 = 0.34;

/// A graph of a course, on the wood of a tablet.
pub(crate) fn graph(theme: &Theme, course: &Course, [width, height]: [u32; 2]) -> Result<Sprite, ArtError> {
    let (width, height) = (size("the width of a graph", width, SIDES)?, size("a graph", height, SIDES)?);
    let half = hairline(height / 44.0) / 2.0 + 0.25;
    let radius = 2.6 * half;
    let mut stage = FurnitureRoom::even(radius + 1.0).stage(width, height)?;
    let [ground, ink, sign] = [theme.tablet.mid, theme.interface.text, theme.brass_lit];
    let strength = |share| coverage(ink.luminance(), ground.luminance(), share);
    let [line, wash, middle] = [LINE, WASH, MIDDLE].map(strength);
    let [left, top] = stage.corner;
    let across = width / f32::from(course.turns.max(1));
    let at = |turn: usize, share: u8| {
        [left + turn as f32 * across, top + height * (1.0 - f32::from(share.min(100)) / 100.0)]
    };
    let points: Vec<[f32; 2]> = course.shares.iter().enumerate().map(|(turn, share)| at(turn, *share)).collect();
    let axis = top + height / 2.0;
    // The points whose lines can be near a place.
    let near = |x: f32| {
        let reach = (radius + 1.0) / across + 1.0;
        let place = (x - left) / across;
        let first = (place - reach).floor().max(0.0) as usize;
        let last = ((place + reach).ceil().max(0.0) as usize + 1).min(points.len());
        &points[first.min(last)..last]
    };
    let area = stage.painting.area();
    stage.painting.lay_at(area, |x, y| {
        let on_axis = (0.5 - (y - axis).abs() + 0.5).clamp(0.0, 1.0) * f32::from((left..=left + width).contains(&x));
        let washed = height_at(near(x), x).map_or(0.0, |line| {
            let [above, below] = [line.min(axis), line.max(axis)];
            cover((y - above).min(below - y))
        });
        let drawn = cover(path([x, y], near(x), half));
        (ink.linear(), (line * drawn).max(wash * washed).max(middle * on_axis))
    });
    for &turn in course.mistakes.iter() {
        let Some(&place) = points.get(usize::from(turn)) else { continue };
        let around = radius + 1.0;
        let area = Area::around(place[0] - around, place[1] - around, place[0] + around, place[1] + around);
        stage.painting.lay_at(area, |x, y| (sign.linear(), cover(dot([x, y], place, radius))));
    }
    Ok(stage.by_corner())
}

/// Where the line of these points is at a place across; `None` beside them.
fn height_at(points: &[[f32; 2]], x: f32) -> Option<f32> {
    points.windows(2).find_map(|ends| {
        let [[from, y], [to, next]] = [ends[0], ends[1]];
        (from..=to).contains(&x).then(|| y + (next - y) * (x - from) / (to - from).max(f32::EPSILON))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(shares: &[u8], turns: u16, mistakes: &[u16]) -> Sprite {
        let course = Course { shares: shares.into(), turns, mistakes: mistakes.into() };
        graph(&Theme::jade_salon(), &course, [200, 60]).unwrap()
    }

    /// How much a place of the graph is covered, in 1/255.
    fn covered(sprite: &Sprite, x: f32, y: f32) -> u8 {
        let [left, top] = sprite.origin;
        sprite.image.pixel((left + x) as u32, (top + y) as u32).unwrap()[3]
    }

    #[test]
    fn the_area_lies_on_the_side_of_the_player_who_stands_better() {
        let first = drawn(&[50, 90, 90, 90], 3, &[]);
        assert!(covered(&first, 150.0, 15.0) > 0 && covered(&first, 150.0, 45.0) == 0);
        let second = drawn(&[50, 10, 10, 10], 3, &[]);
        assert!(covered(&second, 150.0, 15.0) == 0 && covered(&second, 150.0, 45.0) > 0);
    }

    #[test]
    fn what_is_not_known_yet_is_blank_but_for_the_middle() {
        let half = drawn(&[50, 90, 90], 4, &[]);
        assert!(covered(&half, 80.0, 15.0) > 0 && covered(&half, 150.0, 15.0) == 0);
        assert!(covered(&half, 150.0, 30.0) > 0);
    }

    #[test]
    fn a_mistake_is_a_dot_on_the_line() {
        let [plain, marked] = [&[][..], &[2]].map(|mistakes| drawn(&[50, 50, 50, 50], 3, mistakes));
        let at = 400.0 / 3.0;
        assert_ne!(plain.image, marked.image);
        assert!(covered(&marked, at, 32.0) > covered(&plain, at, 32.0));
    }

    #[test]
    fn a_match_without_turns_is_a_line() {
        assert!(covered(&drawn(&[50], 0, &[]), 100.0, 30.0) > 0);
        assert!(covered(&drawn(&[], 0, &[3]), 100.0, 30.0) > 0);
    }
}

//! An arc of dashes from a piece over a screen to its victim: a leap, unlike a way along the board.

use crate::painting::{Area, Painting};
use crate::shape::{cover, segment};
use crate::{ArtError, DIAMETERS, Sprite, Theme, limit};

/// Lengths in heights of a square: where the arc leaves the piece and where it arrives, ahead and aside; how far aside it
/// swings in its middle.
const LEAVES: [f32; 2] = [0.50, 0.50];
const ARRIVES: [f32; 2] = [-0.06, 0.50];
const SWINGS: f32 = 0.98;
/// The lengths of its dashes and gaps, and their breadth.
const DASH: f32 = 0.17;
const GAP: f32 = 0.12;
const BREADTH: f32 = 0.048;
/// The strokes of its head.
const HEAD: f32 = 0.19;
/// The dark line around it.
const RIM: f32 = 0.018;
const RIM_COVERS: f32 = 0.78;
/// Samples a pixel in each direction.
const SAMPLES: usize = 2;

/// Bakes the arc of a leap over a number of squares to the right and down; its origin is the middle of its first square.
/// A leap across the board swings upwards, one along it to the right.
pub(crate) fn bake(theme: &Theme, squares: [i8; 2], cell: [u32; 2]) -> Result<Sprite, ArtError> {
    let [breadth, height] = [cell[0], cell[1]].map(|side| limit::size("the square of a leap", side, DIAMETERS));
    let (breadth, height) = (breadth?, height?);
    let strokes = strokes(squares, breadth / height);
    let half = (BREADTH * height / 2.0).max(0.75);
    let rim = (RIM * height).max(1.0);
    let margin = (half + rim).ceil() + 2.0;
    let ends = || strokes.iter().flatten().map(|end| end.map(|part| part * height));
    let [left, top] = [0, 1].map(|axis| ends().map(|end| end[axis]).fold(0.0, f32::min) - margin);
    let [right, bottom] = [0, 1].map(|axis| ends().map(|end| end[axis]).fold(0.0, f32::max) + margin);
    let (width, tall) = ((right - left).ceil() as u32, (bottom - top).ceil() as u32);
    limit::picture(width, tall)?;
    let (colour, dark) = (theme.marks.legal.linear(), theme.marks.rim.linear());
    let samples = SAMPLES as f32;
    let mut painting = Painting::new(width as usize * SAMPLES, tall as usize * SAMPLES);
    // All rims are painted first, so that no rim lies on another stroke.
    for (tone, beyond, covers) in [(dark, rim, RIM_COVERS), (colour, 0.0, 1.0)] {
        for [from, to] in strokes.iter().map(|ends| ends.map(|end| end.map(|part| part * height))) {
            let reach = half + beyond + 1.0;
            let [low, high] = [f32::min, f32::max].map(|pick| [0, 1].map(|axis| pick(from[axis], to[axis])));
            let area = Area::around(
                (low[0] - reach - left) * samples,
                (low[1] - reach - top) * samples,
                ((high[0] + reach - left) * samples).min(painting.width() as f32),
                ((high[1] + reach - top) * samples).min(painting.height() as f32),
            );
            painting.lay_at(area, |x, y| {
                let inside = half + beyond - segment(x / samples + left, y / samples + top, from, to);
                (tone, covers * cover(inside * samples))
            });
        }
    }
    Ok(Sprite { image: painting.into_image(SAMPLES), origin: [-left, -top] })
}

/// The dashes and the two strokes of the head, in heights of a square from the middle where the leap begins.
fn strokes(squares: [i8; 2], breadth: f32) -> Vec<[[f32; 2]; 2]> {
    let way = [f32::from(squares[0]) * breadth, f32::from(squares[1])];
    let length = way[0].hypot(way[1]);
    // An arc of no length leads nowhere; a leap spans two squares at least.
    let along = if length > 0.0 { way.map(|part| part / length) } else { [1.0, 0.0] };
    let length = length.max(2.0);
    let is_across = along[0].abs() >= along[1].abs();
    // Up the screen, or to the right.
    let turn = if (if is_across { along[0] } else { along[1] }) < 0.0 { -1.0 } else { 1.0 };
    let aside = [along[1] * turn, -along[0] * turn];
    let place = |ahead: f32, swing: f32| [0, 1].map(|axis| along[axis] * ahead + aside[axis] * swing);
    let from = place(LEAVES[0].min(length / 4.0), LEAVES[1]);
    let to = place(length + ARRIVES[0], ARRIVES[1]);
    let over = place(length / 2.0, 2.0 * SWINGS - (LEAVES[1] + ARRIVES[1]) / 2.0);
    let arc = |part: f32| {
        let rest = 1.0 - part;
        [0, 1].map(|axis| rest * rest * from[axis] + 2.0 * rest * part * over[axis] + part * part * to[axis])
    };
    let mut strokes = dashes(arc);
    // The head lies in line with the end of the arc.
    let before = arc(0.94);
    let back = [0, 1].map(|axis| before[axis] - to[axis]);
    let size = back[0].hypot(back[1]).max(f32::EPSILON);
    let back = back.map(|part| part / size * HEAD);
    for sine in [-0.55_f32, 0.55] {
        let cosine = (1.0 - sine * sine).sqrt();
        let barb = [back[0] * cosine - back[1] * sine, back[0] * sine + back[1] * cosine];
        strokes.push([to, [to[0] + barb[0], to[1] + barb[1]]]);
    }
    strokes
}

/// The arc, cut into dashes of one length: it begins and ends with a whole one.
fn dashes(arc: impl Fn(f32) -> [f32; 2]) -> Vec<[[f32; 2]; 2]> {
    const STEPS: u16 = 256;
    let points: Vec<[f32; 2]> = (0..=STEPS).map(|step| arc(f32::from(step) / f32::from(STEPS))).collect();
    let mut lengths = vec![0.0];
    for pair in points.windows(2) {
        let step = (pair[1][0] - pair[0][0]).hypot(pair[1][1] - pair[0][1]);
        lengths.push(lengths[lengths.len() - 1] + step);
    }
    let whole = lengths[lengths.len() - 1];
    let at = |length: f32| points[lengths.partition_point(|other| *other < length).min(points.len() - 1)];
    let count = ((whole + GAP) / (DASH + GAP)).round().max(2.0);
    let gap = (whole - count * DASH) / (count - 1.0);
    (0..count as u16).map(|index| f32::from(index) * (DASH + gap)).map(|start| [at(start), at(start + DASH)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arc_leads_over_the_board_to_where_the_leap_ends() {
        for squares in [[4, 0], [-4, 0], [2, 0], [0, -7], [0, 3]] {
            let strokes = strokes(squares, 1.0);
            let tip = strokes[strokes.len() - 1][0];
            let end = squares.map(f32::from);
            assert!((tip[0] - end[0]).hypot(tip[1] - end[1]) < 0.6, "{squares:?}: {tip:?}");
            let highest = strokes.iter().flatten().map(|end| end[1]).fold(f32::INFINITY, f32::min);
            let rightmost = strokes.iter().flatten().map(|end| end[0]).fold(0.0, f32::max);
            let swing = if squares[1] == 0 { -highest } else { rightmost };
            assert!((0.9..1.05).contains(&swing), "{squares:?} swings by {swing}");
            assert!(strokes.len() >= 6, "{squares:?}: dashes one can count");
        }
    }
}

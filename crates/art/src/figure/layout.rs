//! Where the parts of a learner's figure stand. All lengths in em.

use crate::Ticks;
use crate::outline::{Bounds, Outline};
use crate::ticks::room_within;

/// The largest distance of any part of a figure from the middle. At the usual 1.22 radii an em this is
/// two thirds of a disc's radius: a gap inside the inner ring of red.
pub(super) const REACH: f32 = 0.545;

/// The picture teaches, so the character is small: 35 % of the figure.
const CAPTION_EM: f32 = 0.35;
/// The part of the em that a character has with a rank beside it: as much as the circle leaves for both.
const CAPTION_EM_BESIDE_RANK: f32 = 0.31;
/// A rank is a little lower than a character, for it fills its em square from top to bottom.
const RANK_HEIGHT: f32 = 0.25;
/// The gap between a character and the rank beside it.
const GAP: f32 = 0.065;
/// The line on which a picture stands above its caption, and the middle of the caption.
const GROUND: f32 = 0.125;
const CAPTION_MIDDLE: f32 = 0.345;
/// The same for a rank alone on a small disc.
const SMALL_RANK_HEIGHT: f32 = 0.32;
const SMALL_GROUND: f32 = 0.14;
const SMALL_CAPTION_MIDDLE: f32 = 0.37;

/// Marks around a figure: the size of a dot, and the distance of the middle of each mark from the middle of the figure. The
/// figure gives way to them, but not further than this.
const DOT: f32 = 0.115;
const TICKS: f32 = REACH - 0.62 * DOT;
const TICKS_GAP: f32 = 0.035;
const LEAST_WITHIN_TICKS: f32 = 0.60;

/// A figure within marks; unchanged without marks.
pub(super) fn with_ticks(figure: Outline, ticks: Ticks) -> Outline {
    if ticks.is_empty() {
        return figure;
    }
    let marks = ticks.outline(DOT, |at| at.map(|along| along * TICKS));
    let size = room_within(&marks, &figure, TICKS_GAP, [LEAST_WITHIN_TICKS, 1.0]);
    joined(scaled(&figure, size), marks)
}

/// A picture above a character in its em square, and perhaps a rank as high as its em square.
pub(super) fn with_caption(picture: &Outline, character: &Outline, rank: Option<&Outline>) -> Outline {
    let caption = match rank {
        Some(rank) => vec![scaled(character, CAPTION_EM_BESIDE_RANK), scaled(rank, RANK_HEIGHT)],
        None => vec![scaled(character, CAPTION_EM)],
    };
    joined(standing(picture, GROUND), row(&caption, CAPTION_MIDDLE))
}

/// A picture above its rank, or alone.
pub(super) fn with_rank(picture: &Outline, rank: Option<&Outline>) -> Outline {
    match rank {
        Some(rank) => {
            let rank = scaled(rank, SMALL_RANK_HEIGHT);
            joined(standing(picture, SMALL_GROUND), row(&[rank], SMALL_CAPTION_MIDDLE))
        }
        None => alone(picture),
    }
}

fn scaled(outline: &Outline, size: f32) -> Outline {
    outline.map(|point| point.map(|place| place * size))
}

fn joined(mut one: Outline, other: Outline) -> Outline {
    one.contours.extend(other.contours);
    one
}

/// A picture as large as the circle and the line on which it stands allow.
fn standing(picture: &Outline, ground: f32) -> Outline {
    let Some(bounds) = picture.bounds() else { return Outline::default() };
    let ([middle, _], foot) = (bounds.middle(), bounds.max[1]);
    // A point at this offset from the foot lies on the circle at the size that solves
    // (aside · size)² + (ground - high · size)² = REACH².
    let largest = |[x, y]: [f32; 2]| {
        let (aside, high) = (x - middle, foot - y);
        let (square, room) = (aside * aside + high * high, REACH * REACH - ground * ground);
        (ground * high + (ground * ground * high * high + square * room).sqrt()) / square
    };
    let size = picture.points().map(largest).fold(f32::INFINITY, f32::min);
    picture.map(|[x, y]| [(x - middle) * size, ground + (y - foot) * size])
}

/// A picture as large as the circle allows.
fn alone(picture: &Outline) -> Outline {
    let [middle_x, middle_y] = picture.bounds().map_or([0.0; 2], Bounds::middle);
    let farthest = picture.points().map(|[x, y]| (x - middle_x).hypot(y - middle_y)).fold(0.0, f32::max);
    let size = REACH / farthest;
    picture.map(|[x, y]| [(x - middle_x) * size, (y - middle_y) * size])
}

/// Parts side by side, the middles of their ink on one line, the middle of the row on the axis.
fn row(parts: &[Outline], middle: f32) -> Outline {
    let parts: Vec<(&Outline, Bounds)> =
        parts.iter().filter_map(|part| part.bounds().map(|bounds| (part, bounds))).collect();
    let ink: f32 = parts.iter().map(|(_, bounds)| bounds.size()[0]).sum();
    let mut left = -(ink + GAP * parts.len().saturating_sub(1) as f32) / 2.0;
    let mut row = Outline::default();
    for (part, bounds) in parts {
        let shift = [left - bounds.min[0], middle - bounds.middle()[1]];
        row.contours.extend(part.map(|[x, y]| [x + shift[0], y + shift[1]]).contours);
        left += bounds.size()[0] + GAP;
    }
    row
}

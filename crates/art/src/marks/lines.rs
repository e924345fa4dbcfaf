//! The strokes of marks, as signed distances of a place inside them.

use super::form::Chevron;
use crate::shape::segment;

/// A tick in a corner: two arms along the edges. The place is right of and below the corner.
pub(super) fn tick([right, below]: [f32; 2], arm: f32, breadth: f32) -> f32 {
    let bar = |across: f32, along: f32| (-across).min(across + breadth).min((-along).min(along + arm));
    bar(right, below).max(bar(below, right))
}

/// A bracket at the left and at the right: the whole edge there, with an arm at both ends. The place is right of and below
/// the nearest corner.
pub(super) fn bracket([right, below]: [f32; 2], arm: f32, breadth: f32) -> f32 {
    let edge = (-right).min(right + breadth).min(-below);
    let end = (-below).min(below + breadth).min((-right).min(right + arm));
    edge.max(end)
}

/// A triangle at the middle of each side: its base lies on the edge, and its tip points inwards. The place is right of and
/// below the nearest corner, and relative to the middle.
pub(super) fn wedge([right, below]: [f32; 2], [x, y]: [f32; 2], height: f32) -> f32 {
    let side = |out: f32, aside: f32| (-out).min(((height + out) - aside.abs()) * core::f32::consts::FRAC_1_SQRT_2);
    side(right, y).max(side(below, x))
}

/// The distance of a place from the two arms of a chevron.
pub(super) fn chevron(x: f32, y: f32, [tip, one, other]: &Chevron) -> f32 {
    segment(x, y, *tip, *one).min(segment(x, y, *tip, *other))
}

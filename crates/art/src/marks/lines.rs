//! The strokes of marks, as signed distances of a place inside them.

use super::form::Chevron;
use crate::shape::segment;

/// A tick in a corner: two arms along the edges. The place is right of and below the corner.
pub(super) fn tick([right, below]: [f32; 2], arm: f32, breadth: f32) -> f32 {
    let bar = |across: f32, along: f32| (-across).min(across + breadth).min((-along).min(along + arm));
    bar(right, below).max(bar(below, right))
}

/// The distance of a place from the two arms of a chevron.
pub(super) fn chevron(x: f32, y: f32, [tip, one, other]: &Chevron) -> f32 {
    segment(x, y, *tip, *one).min(segment(x, y, *tip, *other))
}

//! The strokes that marks are made of: how far within them a place lies, negative outside.

use super::form::Chevron;
use crate::shape::segment;

/// A tick in a corner: two arms along the edges, from how far right of and below the corner a place lies.
pub(super) fn tick([right, below]: [f32; 2], arm: f32, breadth: f32) -> f32 {
    let bar = |across: f32, along: f32| (-across).min(across + breadth).min((-along).min(along + arm));
    bar(right, below).max(bar(below, right))
}

/// How far from the two arms of a chevron a place is.
pub(super) fn chevron(x: f32, y: f32, [tip, one, other]: &Chevron) -> f32 {
    segment(x, y, *tip, *one).min(segment(x, y, *tip, *other))
}

//! The things at the foot of sockets and slots: plates, and the numbers of pieces in hand.

use bevy::prelude::*;

/// Under the last row of some sockets, as their reader sees it.
pub(super) fn below(sockets: &[Rect], [first, last]: [usize; 2], is_across: bool) -> Option<Rect> {
    let last = *sockets.get(last)?;
    // Those of a row above have no plate there.
    let is_beside = |first: &Rect| (first.center().y - last.center().y).abs() < 1.0;
    let first = sockets.get(first).copied().filter(is_beside).unwrap_or(last);
    let all = first.union(last);
    let edge = if is_across { all.min.y } else { all.max.y };
    Some(Rect::from_center_size(Vec2::new(all.center().x, edge), Vec2::new(all.width(), 0.5 * all.height())))
}

/// The corner of a slot that its reader has at the lower right.
pub(super) fn corner(slot: Rect, is_across: bool) -> Rect {
    let (corner, inwards) = if is_across { (slot.min, 1.0) } else { (slot.max, -1.0) };
    let middle = corner + inwards * Vec2::new(0.02, 0.11) * slot.size();
    Rect::from_center_size(middle, Vec2::splat(slot.height() * 0.26))
}

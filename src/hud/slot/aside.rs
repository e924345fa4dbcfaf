//! Where lines of text lie beside the squares of a move.

use bevy::prelude::*;
use teahouse_rules::Square;

use super::edges;
use crate::board::Layout;

/// Where lines of text leave the area between two squares free.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::hud) enum Free {
    Above,
    Below,
    /// From edge to edge.
    Beside,
}

impl Free {
    /// Where beside a part of the board.
    pub(in crate::hud) fn of(taken: Rect, layout: &Layout) -> Self {
        let is_inner =
            |edge: f32| (edge - layout.field.center().y).abs() < layout.field.height() / 2.0 - layout.cell / 2.0;
        match (is_inner(taken.min.y), is_inner(taken.max.y)) {
            (true, _) => Self::Above,
            (false, true) => Self::Below,
            (false, false) => Self::Beside,
        }
    }
}

/// The part of the board between two squares.
pub(in crate::hud) fn between([one, two]: [Square; 2], layout: &Layout) -> Rect {
    layout.cell_rect(one).union(layout.cell_rect(two))
}

/// Over the upper edge, on the side that has more room, and no further than rails and board reach: beside them a list or a
/// sheet may lie.
pub(super) fn aside(squares: [Square; 2], layout: &Layout) -> Rect {
    let taken = between(squares, layout);
    let view = layout.frame.union(layout.near.tray).union(layout.far.tray);
    let middle = edges(layout)[0];
    let [top, bottom] = [middle - layout.cell * 0.25, middle + layout.cell * 0.25];
    let [left, right] =
        [Rect::new(view.min.x, top, taken.min.x, bottom), Rect::new(taken.max.x, top, view.max.x, bottom)];
    if left.width() > right.width() { left } else { right }
}

//! Where a sheet before a player of two boards lies: over the open list, or at the player's edge across both boards, so that it is low and
//! leaves both of them in sight.

use bevy::prelude::*;
use teahouse_rules::Seat;

use crate::board::Layout;

/// The distance of the sheet to the edges of the window.
const AWAY: f32 = 4.0;

/// The place of the sheet. It reaches no further than the middle of the player's board.
pub(super) fn sheet_of_two(seat: Seat, layout: &Layout, list: Option<Rect>) -> Rect {
    if let Some(list) = list {
        return list;
    }
    let (view, part) = (layout.view, layout.above_bar());
    let middle = part.center().y;
    let [top, bottom] = if seat == layout.bottom { [middle, part.max.y] } else { [part.min.y, middle] };
    Rect::new(view.min.x, top, view.max.x, bottom).inflate(-AWAY)
}

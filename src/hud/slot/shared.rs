//! Where a sheet before a player of two boards lies: over the open list, or at the player's edge over the own board, so that it leaves the
//! other board to its players.

use bevy::prelude::*;
use teahouse_rules::Seat;

use crate::board::Layout;
use crate::ui::Room;

/// The distance of the sheet to the edges of the window.
const AWAY: f32 = 4.0;

/// The area of all signals in letters of the usual size, in pixels of the page.
const LEAST: f32 = 150_000.0;

/// How far the sheet reaches from the player's edge, as a share of the board's part of the window: beyond the middle only for letters that
/// need it, since the opponent plays on the rest.
const REACHES: [f32; 2] = [1.0 / 2.0, 2.0 / 3.0];

/// The place of the sheet. In a window whose part for a board is too small it is as broad as the window.
pub(super) fn sheet_of_two(seat: Seat, layout: &Layout, list: Option<Rect>) -> Rect {
    if let Some(list) = list {
        return list;
    }
    let (view, part) = (layout.view, layout.above_bar());
    let scale = Room::of(view.size(), 1.0).scale;
    let letters = (layout.letters / scale).max(1.0);
    let area = |place: Rect| place.width() * place.height() / (scale * scale);
    let [low, high] = REACHES.map(|reach| reaching(reach, part, seat == layout.bottom));
    if area(low) >= LEAST * letters {
        low
    } else if area(high) >= LEAST {
        high
    } else {
        Rect::new(view.min.x + AWAY, low.min.y, view.max.x - AWAY, low.max.y)
    }
}

/// A share of a part of the window, from its lower edge or from its upper one.
fn reaching(share: f32, part: Rect, is_near: bool) -> Rect {
    let height = share * part.height();
    let [top, bottom] = if is_near { [part.max.y - height, part.max.y] } else { [part.min.y, part.min.y + height] };
    Rect::new(part.min.x, top, part.max.x, bottom).inflate(-AWAY)
}

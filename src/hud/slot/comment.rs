//! Where a comment is written: beside the board, over the list and what else stands on that side. The position that it is about stays in
//! sight.

use bevy::prelude::*;

use crate::board::Layout;
use crate::ui::Room;

/// The distance of the sheet to the board and to the edges of the window.
const AWAY: f32 = 6.0;

/// The place of the sheet. Without a list beside the board it is all of the window above the bar.
pub(super) fn place(layout: &Layout) -> Rect {
    layout.list.and_then(|list| beside_board(list, layout)).unwrap_or_else(|| layout.above_bar())
}

/// The side of the board on which the list lies, from edge to edge. Two boards have only the list itself.
fn beside_board(list: Rect, layout: &Layout) -> Option<Rect> {
    /// A narrower or lower place has no room for words and buttons.
    const LEAST: f32 = 150.0;
    let (frame, below) = (layout.frame, layout.frame.max.y + layout.wall);
    let mut place = if layout.part == layout.view { layout.view } else { list };
    if list.min.x >= frame.max.x {
        place.min.x = place.min.x.max(frame.max.x);
    } else if list.max.x <= frame.min.x {
        place.max.x = place.max.x.min(frame.min.x);
    } else if list.min.y >= below {
        place.min.y = place.min.y.max(below);
    } else {
        return None;
    }
    // In a high window the bar lies between board and list.
    if let Some(bar) = layout.bar.filter(|bar| bar.min.y >= list.max.y && !bar.intersect(place).is_empty()) {
        place.max.y = bar.min.y;
    }
    let place = place.inflate(-AWAY);
    (place.size().min_element() >= LEAST).then_some(place)
}

/// How many lines of the comment are seen at once: more where they are short, as far as the place is high enough.
pub(in crate::hud) fn lines_of_comment(layout: &Layout, room: Room) -> f32 {
    const FEWEST: f32 = 3.0;
    const MOST: f32 = 6.0;
    /// A narrower place has short lines.
    const NARROW: f32 = 420.0;
    /// The height of a line, and that of the title, the buttons and what is between them, in pixels of the page for the usual letters.
    const LINE: f32 = 29.0;
    const OTHERS: f32 = 250.0;
    let size = place(layout).size() / room.scale;
    if size.x > NARROW * room.letters {
        return FEWEST;
    }
    ((size.y - OTHERS * room.letters) / (LINE * room.letters)).floor().clamp(FEWEST, MOST)
}

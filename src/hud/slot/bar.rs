//! The place of the bar with which players look back.

use bevy::math::{Rect, Vec2};

use crate::board::Layout;
use crate::board::layout::BUTTONS;

/// Where the bar lies while players look back in a match that goes on: nothing is kept free for it. It leaves the list and the
/// buttons beside the board free, and the words at the outer end of the tablet.
pub(super) fn over_lower_edge(layout: &Layout) -> Rect {
    /// As wide as all of its parts, in its heights, and with a short slider.
    const BROAD: f32 = 14.5;
    const LEAST: f32 = 9.5;
    /// The part of a tablet beside the board that the bar may cover.
    const OF_TABLET: f32 = 0.45;
    const GAP: f32 = 8.0;
    let height = layout.buttons[0].height() + 10.0;
    let y = super::edges(layout)[1].min(layout.view.max.y - 0.6 * height);
    let board = layout.frame;
    let (mut left, mut right) = (layout.view.min.x + GAP, layout.view.max.x - GAP);
    let is_beside = |thing: &Rect| {
        !thing.is_empty()
            && (thing.center().y - y).abs() < f32::midpoint(thing.height(), height)
            && (thing.max.x <= board.center().x || thing.min.x >= board.center().x)
    };
    let buttons = (0..BUTTONS).filter(|&index| layout.has_button(index)).map(|index| layout.buttons[index]);
    let outside = buttons.filter(|button| button.max.x <= board.min.x || button.min.x >= board.max.x);
    let tablet = Some(layout.near.tablet).filter(|tablet| tablet.min.x >= board.max.x);
    let tablet =
        tablet.map(|tablet| Rect { min: Vec2::new(tablet.min.x + OF_TABLET * tablet.width(), tablet.min.y), ..tablet });
    for thing in layout.list.into_iter().chain(outside).chain(tablet).filter(is_beside) {
        if thing.min.x >= board.center().x {
            right = right.min(thing.min.x - GAP);
        } else {
            left = left.max(thing.max.x + GAP);
        }
    }
    let whole = layout.view.width() - 2.0 * GAP;
    let width = (BROAD * height).min(right - left).max(LEAST * height).min(whole);
    let x =
        board.center().x.min(right - width / 2.0).max(left + width / 2.0).min(layout.view.max.x - GAP - width / 2.0);
    Rect::from_center_size(Vec2::new(x, y), Vec2::new(width, height))
}

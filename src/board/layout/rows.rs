//! Rows of buttons at the foot of a column beside a high board.

use bevy::prelude::*;

use super::measure::Measures;
use super::{ACTS, BUTTONS};

/// The common buttons and the hint, which is the last one.
const WITH_HINT: usize = BUTTONS + 1;

/// The buttons that are left at the end.
const LEFT_AT_END: usize = BUTTONS - ACTS;

/// How many buttons stand side by side in a column so broad.
fn buttons_in_row(width: f32, measures: &Measures) -> usize {
    let most = ((width + measures.gap) / (measures.button + measures.gap)).floor() as usize;
    [7, 4, 3, 2].into_iter().find(|count| *count <= most).unwrap_or(2)
}

/// The height of the buttons and the room above them, in a column of a width. At the end those that are left stand in a row, or one below
/// the other, as `at_end` of a layout places them.
pub(super) fn buttons_height(width: f32, measures: &Measures) -> f32 {
    let rows = match buttons_in_row(width, measures) {
        3.. if measures.few_buttons => 1,
        _ if measures.few_buttons => LEFT_AT_END,
        in_row => WITH_HINT.div_ceil(in_row),
    };
    rows as f32 * (measures.button + measures.caption + measures.gap) + 2.0 * measures.gap
}

/// Rows of buttons at the foot of a column. The one that resigns has the last place of the last row, apart from that of a draw.
pub(super) fn buttons(column: Rect, measures: &Measures) -> ([Rect; BUTTONS], Rect) {
    let in_row = buttons_in_row(column.width(), measures);
    let rows = WITH_HINT.div_ceil(in_row);
    let free = column.width() - measures.button;
    let pitch = if in_row > 1 { (free / (in_row - 1) as f32).min(measures.button * 1.45) } else { 0.0 };
    let at = |index: usize| {
        let (row, along) = (index / in_row, index % in_row);
        let x = column.min.x + measures.button / 2.0 + pitch * along as f32;
        let high = measures.button + measures.caption;
        let from_below = (rows - 1 - row) as f32 * (high + measures.gap);
        let y = column.max.y - high + measures.button / 2.0 - from_below;
        Rect::from_center_size(Vec2::new(x, y), Vec2::splat(measures.button))
    };
    ([at(0), at(1), at(rows * in_row - 1), at(2), at(3), at(4)], at(5))
}

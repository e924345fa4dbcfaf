//! The two boards of a match on two, in one view: side by side, or above each other, whichever gives larger boards. The buttons
//! of the table stand between them.

use bevy::prelude::*;
use teahouse_rules::{Colour, Seat};

use super::columns::{fit, in_strips, largest_column, least_column, places};
use super::measure::Measures;
use super::{BUTTONS, BoardKind, Layout, LayoutInput, SMALLEST_VIEW, Shape, arrange};
use crate::ui::is_high;

/// A view that is shared by two boards.
struct SharedView {
    layouts: [Layout; 2],
    buttons: [Rect; BUTTONS],
    /// The height of the words below each button.
    caption: f32,
}

impl Layout {
    /// The layouts of two boards with these seats at their lower edges. The input holds for both, but for what it says of seats.
    /// System buttons, list and bar are those of the first one.
    pub fn pair(input: LayoutInput, bottoms: [Seat; 2]) -> [Self; 2] {
        let view = Rect::from_corners(Vec2::ZERO, input.size.max(SMALLEST_VIEW));
        let shape = if is_high(view.size()) { Shape::Tall } else { Shape::Wide };
        let measures = Measures::new(view, shape, &input);
        let (whole, list) = arrange::make_room(view, shape, input.beside, &measures);
        let (table, bar) = arrange::keep_bar(whole, input.has_bar, &measures);
        let [beside, above] = [side_by_side, stacked].map(|lay| lay([whole; 2], input.board, &measures));
        // Boards give way to the bar where they stand.
        let lay = if above.layouts[0].cell > beside.layouts[0].cell { stacked } else { side_by_side };
        let shared = lay([table, whole], input.board, &measures);
        let [first, second] = shared.layouts;
        let common = |layout: Self, bottom: Seat| {
            let across = if bottom.0 & 1 == 0 { Colour::Black } else { Colour::Red };
            Self {
                view,
                origin: input.size / 2.0,
                bottom,
                turned: bottom.0 & 1 != 0,
                face_to_face: input.mirrored,
                across: Some(across).filter(|_| input.mirrored),
                clock: measures.clock,
                buttons: shared.buttons,
                caption: shared.caption,
                ..layout
            }
        };
        [Self { list, bar, ..common(first, bottoms[0]) }, common(second, bottoms[1])]
    }
}

/// The breadth that a line of buttons takes between the boards. `words`: how broad the words below a button are, in buttons.
fn between(words: f32, measures: &Measures) -> f32 {
    words * measures.button + 2.0 * measures.gap
}

/// The boards at the left and at the right, and the buttons in a column between them, with words below each where a column is high
/// enough. The table without the bar, which comes second, decides on which side of its board the things of a player are.
fn side_by_side([table, whole]: [Rect; 2], board: BoardKind, measures: &Measures) -> SharedView {
    let room = table.height() / BUTTONS as f32;
    let has_words = measures.button + measures.caption + measures.gap <= room;
    let caption = if has_words { measures.caption } else { 0.0 };
    let (middle, between) = (table.center(), between(if caption > 0.0 { 1.5 } else { 1.0 }, measures));
    let left = Rect { max: Vec2::new(middle.x - between / 2.0, table.max.y), ..table };
    let right = Rect { min: Vec2::new(middle.x + between / 2.0, table.min.y), ..table };
    let pitch = (1.3 * measures.button + caption).min(room);
    let button = |index: usize| {
        let down = pitch * (index as f32 - (BUTTONS as f32 - 1.0) / 2.0);
        let center = middle + Vec2::Y * (down - caption / 2.0);
        Rect::from_center_size(center, Vec2::splat(measures.button.min(pitch)))
    };
    let in_whole = |part: Rect| Rect { max: Vec2::new(part.max.x, whole.max.y), ..part };
    let layouts = [left, right].map(|part| in_part([part, in_whole(part)], board, measures));
    SharedView { layouts, buttons: with_resign_last(core::array::from_fn(button)), caption }
}

/// One board above the other, and the buttons in a row between them.
fn stacked([table, whole]: [Rect; 2], board: BoardKind, measures: &Measures) -> SharedView {
    let between = between(1.0, measures);
    let halves = |table: Rect| {
        let middle = table.center().y;
        let above = Rect { max: Vec2::new(table.max.x, middle - between / 2.0), ..table };
        [above, Rect { min: Vec2::new(table.min.x, middle + between / 2.0), ..table }]
    };
    let ([above, below], [above_in_whole, below_in_whole]) = (halves(table), halves(whole));
    let buttons = arrange::row_of_buttons(table, table.center().y + measures.button / 2.0, measures);
    SharedView {
        layouts: [[above, above_in_whole], [below, below_in_whole]].map(|parts| in_part(parts, board, measures)),
        buttons: with_resign_last(buttons),
        caption: 0.0,
    }
}

/// Places in a line for the buttons, in their order: the last one for the button that resigns, apart from that of a draw.
const fn with_resign_last([menu, draw, undo, list, own, resign]: [Rect; BUTTONS]) -> [Rect; BUTTONS] {
    [menu, draw, resign, undo, list, own]
}

/// A board with its players' things in a part of the view: above and below it, or beside it, whichever gives the larger board
/// where there is no bar.
fn in_part([part, whole]: [Rect; 2], board: BoardKind, measures: &Measures) -> Layout {
    let is_beside = in_column(whole, board, measures).cell > in_strips(whole, 0.0, board, measures).cell;
    let layout = if is_beside { in_column(part, board, measures) } else { in_strips(part, 0.0, board, measures) };
    Layout { part, ..layout }
}

/// The players' things in a column at the right of the board, the far player's from its top and the near player's from its foot.
fn in_column(part: Rect, board: BoardKind, measures: &Measures) -> Layout {
    let gap = measures.gap;
    let fitted = fit(board, part, least_column(measures) + 3.0 * gap, measures);
    let size = fitted.size();
    let width = (part.width() - size.x - 3.0 * gap).min(largest_column(board, measures)).max(8.0);
    let left = part.min.x + ((part.width() - size.x - width - gap) / 2.0).max(gap);
    let layout = fitted.at(Vec2::new(left + size.x / 2.0, part.center().y), measures);
    let column = layout.frame.max.x + gap;
    let column = Rect::new(column, layout.frame.min.y, column + width, layout.frame.max.y + layout.wall);
    let most = column.height() / 2.0 - gap;
    let [far, near] = [false, true].map(|is_near| places(board, column, most, is_near, measures));
    Layout { near, far, ..layout }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::layout::Panel;

    /// The boards of two partners, with a bar or without one.
    fn boards(size: Vec2, has_bar: bool) -> [Layout; 2] {
        let input = LayoutInput {
            size,
            pixel: 1.0,
            board: BoardKind::Xiangqi,
            bottom: Seat::FIRST,
            turned: false,
            beside: Panel::Nothing,
            text_scale: 1.0,
            mirrored: false,
            across: None,
            has_clocks: true,
            has_acts: false,
            has_bar,
        };
        Layout::pair(input, [Seat(0), Seat(3)])
    }

    #[test]
    fn the_bar_leaves_boards_and_tablets_on_their_sides() {
        for size in [[960.0, 540.0], [1280.0, 720.0], [1920.0, 1080.0], [1280.0, 960.0], [600.0, 1000.0]] {
            let [without, with] = [false, true].map(|has_bar| {
                let [first, second] = boards(size.into(), has_bar);
                let is_beside_board = |layout: &Layout| layout.near.tablet.min.x >= layout.frame.max.x;
                let is_beside_first = second.frame.min.x >= first.frame.max.x;
                (is_beside_first, [first, second].map(|layout| is_beside_board(&layout)))
            });
            assert_eq!(with, without, "{size:?}");
        }
    }
}

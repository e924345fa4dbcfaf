//! Works a layout out: rails around a low board, columns beside a high one.

use bevy::prelude::*;
use teahouse_table::Sight;

use super::measure::Measures;
use super::{BoardKind, Layout, LayoutInput, Panel, SMALLEST_VIEW, Shape, WIDE, acts, arrange, columns, upright};
use crate::ui::is_high;

/// Whether a high board with columns beside it gives way to the list of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ListRoom {
    /// In a column, if there is room.
    Column,
    /// Beside board and columns, as beside a low board.
    Drawer,
}

impl Layout {
    /// Works everything out. A list that is asked for has a place in every view: where no column has room for it, the board gives way.
    ///
    /// At the end few buttons are left. Their room is for tablets that would be squashed otherwise, then for a computer player's sentence, and
    /// where that does not fit, for trays and list.
    pub fn of(input: LayoutInput) -> Self {
        let of = |list| {
            let usual = Self::with_list(&input, list, false);
            if !input.shows_end() {
                return usual;
            }
            let few_buttons = Self::with_list(&input, list, true);
            let is_squashed = usual.far.tablet.height() < few_buttons.far.tablet.height();
            if is_squashed || usual.saying(false).is_none() { few_buttons } else { usual }
        };
        let layout = of(ListRoom::Column);
        if input.beside == Panel::List && layout.list.is_none() { of(ListRoom::Drawer) } else { layout }
    }

    fn with_list(input: &LayoutInput, list: ListRoom, few_buttons: bool) -> Self {
        let view = Rect::from_corners(Vec2::ZERO, input.size.max(SMALLEST_VIEW));
        let shape = match view.width() / view.height() {
            _ if is_high(view.size()) => Shape::Tall,
            ratio if ratio >= WIDE => Shape::Wide,
            _ => Shape::Square,
        };
        let measures = Measures { few_buttons, ..Measures::new(view, shape, input) };
        let mut room = view;
        if input.has_acts && shape == Shape::Tall {
            room.min.y += acts::head(&measures);
        }
        let layout = if input.board == BoardKind::Banqi {
            Self::around_low_board(room, shape, input, &measures)
        } else {
            Self::around_high_board((room, shape), list, input, &measures)
        };
        let layout = if input.has_acts { acts::place(layout, view, shape, &measures) } else { layout };
        let layout = if input.shows_end() && !input.has_acts { layout.at_end() } else { layout };
        let clock = measures.clock;
        Self {
            view,
            part: view,
            origin: input.size / 2.0,
            bottom: input.bottom,
            turned: input.turned,
            face_to_face: input.mirrored,
            across: input.across,
            letters: measures.text,
            clock,
            ..layout
        }
    }

    /// The same for players who see no more than this. Where they do not see the board, they see no list of moves either.
    #[must_use]
    pub fn seen_with(self, sight: Sight) -> Self {
        Self { sight, list: self.list.filter(|_| sight.sees_board()), ..self }
    }

    /// Rails above and below a board that lies across the view, or an upright one between trays.
    fn around_low_board(view: Rect, shape: Shape, input: &LayoutInput, measures: &Measures) -> Self {
        let geometry = input.board.geometry();
        let (table, list) = arrange::make_room(view, shape, input.beside, measures);
        let (table, bar) = arrange::keep_bar(table, input.has_bar, measures);
        let layout = match shape {
            Shape::Tall => upright::arrange(table, geometry, measures),
            // The panel beside the board can leave as little room as a square view has.
            Shape::Wide if arrange::has_room_for_one_row(table, measures) => {
                let [one, two] = [1, 2].map(|rows| arrange::lying(table, geometry, rows, measures));
                if two.is_better_than(&one) { two } else { one }
            }
            Shape::Wide | Shape::Square => arrange::lying(table, geometry, 2, measures),
        };
        Self { table, list, bar, ..layout }
    }

    /// Whether this has much larger sockets than the other's small ones, on much the same board: where a list makes the
    /// rails short or large letters make them high, there is room for two rows.
    fn is_better_than(&self, other: &Self) -> bool {
        const SMALL: f32 = 22.0;
        const MUCH_LARGER: f32 = 1.2;
        const MUCH_THE_SAME: f32 = 0.95;
        let (ours, theirs) = (0.47 * self.near.sockets[0].width(), 0.47 * other.near.sockets[0].width());
        theirs < SMALL && ours > MUCH_LARGER * theirs && self.cell > MUCH_THE_SAME * other.cell
    }

    /// Columns beside a board that fills the view's height, or strips above and below it. Most columns have room for the list
    /// of moves, so that the board need not give way.
    fn around_high_board(
        (view, shape): (Rect, Shape),
        list: ListRoom,
        input: &LayoutInput,
        measures: &Measures,
    ) -> Self {
        let gives_way = shape == Shape::Tall || input.beside != Panel::List || list == ListRoom::Drawer;
        let beside = if gives_way { input.beside } else { Panel::Nothing };
        let (table, list) = arrange::make_room(view, shape, beside, measures);
        let (table, bar) = arrange::keep_bar(table, input.has_bar, measures);
        let shape = match shape {
            Shape::Wide if table.width() / table.height() < WIDE => Shape::Square,
            shape => shape,
        };
        let layout = columns::arrange(table, shape, input.board, measures);
        Self { table, list: list.or(layout.list), bar, ..layout }
    }
}

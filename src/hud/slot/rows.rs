//! Rows of a board that lines of text may cover: nothing that the lines are about lies there.

use bevy::prelude::*;
use teahouse_rules::Square;

use crate::board::Layout;

/// Rows of the screen that follow each other, counted from above, and how broad the lines may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::hud) struct Rows {
    first: u8,
    last: u8,
    /// As broad as two boards, not as one.
    is_broad: bool,
}

impl Rows {
    /// The runs of rows without these squares, the longest first, and of two that are as long the upper one. A board that has none is
    /// free as a whole.
    fn free(taken: impl IntoIterator<Item = Square>, layout: &Layout) -> Vec<Self> {
        let rows = layout.columns_and_rows().1;
        let mut is_taken = vec![false; usize::from(rows)];
        for square in taken {
            is_taken[usize::from(layout.orientation().column_and_row(square).1)] = true;
        }
        let mut runs: Vec<Self> = Vec::new();
        for row in (0..rows).filter(|row| !is_taken[usize::from(*row)]) {
            match runs.last_mut() {
                Some(run) if run.last + 1 == row => run.last = row,
                _ => runs.push(Self { first: row, last: row, is_broad: false }),
            }
        }
        if runs.is_empty() {
            runs.push(Self { first: 0, last: rows - 1, is_broad: false });
        }
        runs.sort_by_key(|run| core::cmp::Reverse(run.count()));
        runs
    }

    /// The most rows without these squares, as broad as two boards.
    pub(in crate::hud) fn most(taken: impl IntoIterator<Item = Square>, layout: &Layout) -> Self {
        Self { is_broad: true, ..Self::free(taken, layout)[0] }
    }

    /// Rows without these squares for an upper and for a lower pile of slips. The lower one has the most.
    pub(in crate::hud) fn two(taken: impl IntoIterator<Item = Square>, layout: &Layout) -> [Self; 2] {
        /// Fewer are too few for a sentence.
        const LEAST: u8 = 3;
        let runs = Self::free(taken, layout);
        let most = runs[0];
        match runs.get(1) {
            Some(other) if other.count() >= LEAST => [*other, most],
            _ if most.count() < LEAST => [most; 2],
            _ => {
                let third = most.first + most.count() / 3;
                [Self { last: third - 1, ..most }, Self { first: third, ..most }]
            }
        }
    }

    const fn count(self) -> u8 {
        self.last - self.first + 1
    }

    /// From the edge of the frame on, for a row at the edge. What lies beside the board stays free.
    pub(super) fn place(self, layout: &Layout) -> Rect {
        let row = |row: u8| layout.field.min.y + f32::from(row) * layout.cell;
        let top = if self.first == 0 { layout.frame.min.y } else { row(self.first) };
        let is_lowest = self.last + 1 == layout.columns_and_rows().1;
        let bottom = if is_lowest { layout.frame.max.y } else { row(self.last + 1) };
        let [left, right] =
            if self.is_broad { columns_of_both(layout) } else { [layout.part.min.x, layout.part.max.x] };
        let broad = Rect::new(left, top, right, bottom);
        let things = [&layout.near, &layout.far].into_iter().flat_map(|rail| [rail.tablet, rail.tray]);
        let is_free = things.chain(layout.list).all(|thing| thing.intersect(broad).is_empty());
        let broad = if is_free { broad } else { Rect::new(layout.frame.min.x, top, layout.frame.max.x, bottom) };
        around_middle(broad, layout).unwrap_or(broad)
    }
}

/// The part of some rows that has the river of the board in its middle, where fewest pieces stand, if it is high enough for
/// lines of text.
fn around_middle(rows: Rect, layout: &Layout) -> Option<Rect> {
    let least = (2.0 * layout.cell).max(64.0);
    let middle = layout.field.center().y;
    let half = (middle - rows.min.y).min(rows.max.y - middle);
    (half >= least).then(|| Rect::new(rows.min.x, middle - half, rows.max.x, middle + half))
}

/// From where to where two boards reach. The buttons stand in their middle.
fn columns_of_both(layout: &Layout) -> [f32; 2] {
    let middle = layout.buttons.into_iter().reduce(|all, button| all.union(button)).unwrap_or(layout.part).center().x;
    let half = (middle - layout.part.min.x).max(layout.part.max.x - middle);
    [middle - half, middle + half]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::layout::{BoardKind, LayoutInput, Panel};
    use teahouse_rules::Seat;

    fn board() -> Layout {
        let input = LayoutInput {
            size: Vec2::new(1280.0, 720.0),
            pixel: 1.0,
            board: BoardKind::Xiangqi,
            bottom: Seat::FIRST,
            turned: false,
            beside: Panel::Nothing,
            text_scale: 1.0,
            mirrored: false,
            across: None,
            has_clocks: false,
            has_acts: false,
            has_bar: false,
        };
        Layout::pair(input, [Seat(0), Seat(3)])[0].clone()
    }

    #[test]
    fn neither_pile_lies_over_a_row_of_the_move() {
        let layout = board();
        let squares: Vec<Square> = layout.squares().collect();
        for from in &squares {
            for to in &squares {
                let places = Rows::two([*from, *to], &layout).map(|rows| rows.place(&layout));
                for place in places {
                    for square in [from, to] {
                        let cell = layout.cell_rect(*square);
                        assert!(place.intersect(cell).height() < 0.01, "{from}{to}: {place:?} over {cell:?}");
                    }
                    assert!(place.height() > 0.9 * layout.cell, "{from}{to}: {place:?}");
                }
                assert!(places[0].intersect(places[1]).height() < 0.01, "{from}{to}: {places:?}");
                assert!(places[1].height() > 2.9 * layout.cell, "{from}{to}: {places:?}");
            }
        }
    }

    #[test]
    fn before_the_first_move_the_lower_pile_lies_around_the_river() {
        let layout = board();
        let [_, lower] = Rows::two([], &layout);
        assert!((lower.place(&layout).center().y - layout.field.center().y).abs() < 0.01);
    }
}

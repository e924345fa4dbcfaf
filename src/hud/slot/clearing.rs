//! A part of a board in which nothing stands: lines of text that lie there cover no piece.

use bevy::prelude::*;
use teahouse_rules::Square;

use crate::board::Layout;
use crate::ui::Room;

/// Columns and rows of the screen that follow each other, counted from the upper left corner: the first ones and the last ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::hud) struct Clearing {
    first: [u8; 2],
    last: [u8; 2],
}

impl Clearing {
    /// The one of a part of the board with the most room for text beside what stands on these squares, and beside these that must stay
    /// free. Where a part is so full that nothing is left, lines cover what only stands there.
    fn largest(self, free: &[Square], standing: &[Square], layout: &Layout) -> Self {
        let all: Vec<Square> = free.iter().chain(standing).copied().collect();
        let clearing = self.beside_within(&all, &[], layout).or_else(|| self.beside_within(free, &[], layout));
        clearing.unwrap_or(self)
    }

    /// Two, for an upper and for a lower pile of slips. The lower one has the most room. Players who face each other have theirs on
    /// their own halves.
    pub(in crate::hud) fn two(free: &[Square], standing: &[Square], layout: &Layout) -> [Self; 2] {
        if layout.is_face_to_face() {
            return Self::whole(layout).ends().map(|half| half.largest(free, standing, layout));
        }
        let lower = Self::whole(layout).largest(free, standing, layout);
        let all: Vec<Square> = free.iter().chain(standing).copied().collect();
        match Self::beside(&all, &[lower], layout) {
            Some(other) => [other, lower],
            None => lower.halves(),
        }
    }

    fn whole(layout: &Layout) -> Self {
        let (columns, rows) = layout.columns_and_rows();
        Self { first: [0, 0], last: [columns - 1, rows - 1] }
    }

    /// Where most text has room, if a line has; of two as large the one nearer to the middle of the board.
    pub(in crate::hud) fn beside(taken: &[Square], others: &[Self], layout: &Layout) -> Option<Self> {
        Self::whole(layout).beside_within(taken, others, layout)
    }

    /// The same in a part of the board.
    fn beside_within(self, taken: &[Square], others: &[Self], layout: &Layout) -> Option<Self> {
        let taken: Vec<[u8; 2]> =
            taken.iter().map(|square| layout.orientation().column_and_row(*square).into()).collect();
        let from_to = |axis: usize| {
            let (begin, end) = (self.first[axis], self.last[axis]);
            (begin..=end).flat_map(move |first| (first..=end).map(move |last| (first, last)))
        };
        let all = from_to(0).flat_map(|columns| from_to(1).map(move |rows| (columns, rows)));
        let all = all.map(|(columns, rows)| Self { first: [columns.0, rows.0], last: [columns.1, rows.1] });
        let is_clear = |clearing: &Self| {
            !taken.iter().any(|at| clearing.contains(*at)) && !others.iter().any(|other| clearing.meets(*other))
        };
        let middle = layout.field.center();
        let rated = all.filter(is_clear).map(|clearing| {
            let place = clearing.place(layout);
            (clearing, room_for_text(place, layout), place.center().distance(middle))
        });
        let is_better = |one: &(Self, f32, f32), other: &(Self, f32, f32)| {
            one.1 > other.1 + 0.5 || one.1 > other.1 - 0.5 && one.2 < other.2
        };
        let best = rated
            .filter(|(_, room, _)| *room > 0.0)
            .reduce(|best, next| if is_better(&next, &best) { next } else { best });
        best.map(|(clearing, ..)| clearing)
    }

    fn contains(self, at: [u8; 2]) -> bool {
        [0, 1].iter().all(|axis| (self.first[*axis]..=self.last[*axis]).contains(&at[*axis]))
    }

    fn meets(self, other: Self) -> bool {
        [0, 1].iter().all(|axis| self.first[*axis] <= other.last[*axis] && other.first[*axis] <= self.last[*axis])
    }

    /// The upper half and the lower one.
    const fn ends(self) -> [Self; 2] {
        let ([left, top], [right, bottom]) = (self.first, self.last);
        let middle = (top + bottom).div_ceil(2);
        [Self { last: [right, middle - 1], ..self }, Self { first: [left, middle], ..self }]
    }

    /// The upper third and the rest; where it is low, both are all of it.
    fn halves(self) -> [Self; 2] {
        /// Fewer rows are too few for a sentence.
        const LEAST: u8 = 3;
        let ([left, top], [right, bottom]) = (self.first, self.last);
        let rows = bottom - top + 1;
        if rows < 2 * LEAST {
            return [self; 2];
        }
        let third = top + rows / 3;
        [Self { last: [right, third - 1], ..self }, Self { first: [left, third], ..self }]
    }

    /// From the edge of the frame on, for what lies at the edge. What lies beside the board stays free.
    pub(in crate::hud) fn place(self, layout: &Layout) -> Rect {
        let size = Vec2::new(layout.breadth, layout.cell);
        let corner = |[column, row]: [u8; 2]| layout.field.min + Vec2::new(column.into(), row.into()) * size;
        let whole = Self::whole(layout);
        let [min, max] = [corner(self.first), corner(self.last) + size];
        let edge = |is_edge: bool, edge: f32, inner: f32| if is_edge { edge } else { inner };
        Rect::new(
            edge(self.first[0] == 0, layout.frame.min.x, min.x),
            edge(self.first[1] == 0, layout.frame.min.y, min.y),
            edge(self.last[0] == whole.last[0], layout.frame.max.x, max.x),
            edge(self.last[1] == whole.last[1], layout.frame.max.y, max.y),
        )
    }
}

/// How long a text may be that has room there, in pixels of the page: the length of all its lines. None where it would be hard to
/// read.
fn room_for_text(place: Rect, layout: &Layout) -> f32 {
    /// The height of a line, and what is around the lines.
    const LINE: f32 = 22.0;
    const AROUND: Vec2 = Vec2::new(40.0, 16.0);
    /// The least length of a line.
    const LEAST: f32 = 90.0;
    let window = layout.window().size();
    let room = place.size() / Room::of(window, 1.0).scale - AROUND;
    // Letters become smaller where a single line is too high.
    let lines = (room.y / LINE).floor().max(if room.y > 0.6 * LINE { 1.0 } else { 0.0 });
    if room.x < LEAST { 0.0 } else { lines * room.x }
}

/// The size of the letters with which a long sentence has room in a place, in sizes of the usual ones.
pub(in crate::hud) fn letters_with_room(place: Rect, layout: &Layout) -> f32 {
    /// The area of the lines of a long sentence, the height of a line, and the length of a long word.
    const SENTENCE: f32 = 24_000.0;
    const LINE: f32 = 24.0;
    const WORD: f32 = 90.0;
    /// The room around the lines.
    const AROUND: Vec2 = Vec2::new(40.0, 16.0);
    let scale = Room::of(layout.view.size(), 1.0).scale;
    let room = (place.size() / scale - AROUND).max(Vec2::ZERO);
    (room.x * room.y / SENTENCE).sqrt().min(room.y / LINE).min(room.x / WORD)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::layout::{BoardKind, LayoutInput, Panel};
    use teahouse_rules::{Rules, Seat};

    fn board() -> Layout {
        board_for(false)
    }

    fn board_for(is_face_to_face: bool) -> Layout {
        let input = LayoutInput {
            size: Vec2::new(1280.0, 720.0),
            pixel: 1.0,
            board: BoardKind::Xiangqi,
            bottom: Seat::FIRST,
            turned: false,
            beside: Panel::Nothing,
            text_scale: 1.0,
            mirrored: is_face_to_face,
            across: None,
            has_clocks: false,
            has_acts: false,
            has_bar: false,
        };
        Layout::pair(input, [Seat(0), Seat(3)])[0].clone()
    }

    fn is_apart(one: Rect, other: Rect) -> bool {
        one.intersect(other).size().min_element() < 0.01
    }

    #[test]
    fn neither_pile_lies_over_a_square_of_the_move() {
        let layout = board();
        let squares: Vec<Square> = layout.squares().collect();
        for from in squares.iter().step_by(7) {
            for to in &squares {
                let places = Clearing::two(&[*from, *to], &[], &layout).map(|clearing| clearing.place(&layout));
                for place in places {
                    assert!(
                        [from, to].iter().all(|at| is_apart(place, layout.cell_rect(**at))),
                        "{from}{to}: {place:?}"
                    );
                    assert!(place.height() > 0.9 * layout.cell && place.width() > 120.0, "{from}{to}: {place:?}");
                    assert_eq!(place.union(layout.frame), layout.frame, "{from}{to}");
                }
                assert!(is_apart(places[0], places[1]), "{from}{to}: {places:?}");
                assert!(places[1].height() > 2.9 * layout.cell, "{from}{to}: {places:?}");
            }
        }
    }

    /// At the start and in the middle of a game, on a board that is read from either side.
    #[test]
    fn neither_pile_lies_over_a_piece() {
        let start = Rules::Supply.start().fen();
        let middle = "1nbak1C2/r3a4/c1n1r4/p2R2c2/3np4/9/PCP1P3P/N8/9/2BAKABNR[] w - - 0 15";
        for text in [start.as_str(), middle] {
            let position = Rules::Supply.parse_position(text).expect("a position");
            let standing: Vec<Square> = position
                .geometry()
                .squares()
                .filter(|square| position.at(*square) != teahouse_rules::Occupant::Empty)
                .collect();
            let layout = board();
            let places = Clearing::two(&[], &standing, &layout).map(|clearing| clearing.place(&layout));
            for place in places {
                let covered: Vec<&Square> =
                    standing.iter().filter(|at| !is_apart(place, layout.cell_rect(**at))).collect();
                assert!(covered.is_empty(), "{text}: {place:?} covers {covered:?}");
            }
            assert!(is_apart(places[0], places[1]) && places[1].width() > 200.0, "{places:?}");
        }
    }

    #[test]
    fn before_the_first_move_the_lower_pile_lies_around_the_river() {
        let layout = board();
        let position = Rules::Supply.start();
        let squares = position.geometry().squares();
        let standing: Vec<Square> =
            squares.filter(|square| position.at(*square) != teahouse_rules::Occupant::Empty).collect();
        let [_, lower] = Clearing::two(&[], &standing, &layout);
        assert!((lower.place(&layout).center().y - layout.field.center().y).abs() < 0.01);
    }

    #[test]
    fn face_to_face_each_pile_lies_on_the_half_at_its_own_end() {
        let layout = board_for(true);
        let start = Rules::Supply.start().fen();
        let full = "1nbak1C2/r3a4/c1n1r4/p2R2c2/3np4/9/PCP1P3P/N8/9/2BAKABNR[] w - - 0 15";
        for text in [start.as_str(), full] {
            let position = Rules::Supply.parse_position(text).expect("a position");
            let squares = position.geometry().squares();
            let standing: Vec<Square> =
                squares.filter(|square| position.at(*square) != teahouse_rules::Occupant::Empty).collect();
            let middle = layout.field.center().y;
            let [above, below] = Clearing::two(&[], &standing, &layout).map(|clearing| clearing.place(&layout));
            assert!(above.max.y < middle + 0.1 && below.min.y > middle - 0.1, "{text}: {above:?}, {below:?}");
            for place in [above, below] {
                let is_clear = standing.iter().all(|at| is_apart(place, layout.cell_rect(*at)));
                assert!(is_clear && place.width() > 120.0, "{text}: {place:?}");
            }
        }
    }
}

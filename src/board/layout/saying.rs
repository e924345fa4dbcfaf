//! The room for a sentence of a computer player: at the edge of the player's tablet or things, from under which its slip comes, or
//! elsewhere around the board, where nothing else stands. A table without such a room shows no sentence.

use bevy::prelude::*;

use super::{BUTTONS, Layout};
use crate::opponent::{LONGEST_SAYING, LONGEST_SIGNED};
use crate::ui::theme::{size, space};

/// The least distance to everything else, and to the edge of the table.
const GAP: f32 = 7.0;
const EDGE: f32 = 7.0;

/// How broad a slip is at the most, in sizes of its letters: longer sentences have two lines.
const BROADEST: f32 = 14.5;

/// The letters in a place that is only just large enough, as a share of the usual ones: the smallest to which they are fitted.
const SMALLEST: f32 = 0.75;
/// The least length of a line, in sizes of its letters: that of most words.
const LEAST_LINE: f32 = 4.5;
/// The height of a line in that of its letters.
const LINE: f32 = 1.2;

/// The place of a sentence.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SayingPlace {
    /// The area.
    pub area: Rect,
    /// Whether the slip comes from under the tablet or the things of its speaker. Elsewhere it needs the speaker's name.
    pub is_own: bool,
}

impl Layout {
    /// The room for a sentence of the player at the lower edge or at the upper one.
    pub fn saying(&self, near: bool) -> Option<SayingPlace> {
        let (own, other) = if near { (&self.near, &self.far) } else { (&self.far, &self.near) };
        let [things, others] = [own, other].map(|rail| rail.tablet.union(rail.tray));
        let table = self.table.inflate(-EDGE);
        let taken = self.taken();
        let column = |things: Rect, is_above: bool| {
            let y = if is_above { things.min.y - GAP } else { things.max.y + GAP };
            let place = grown([things.min.x, things.max.x], y, table, &taken)?;
            Some(self.at_edge(place, things, is_above, near))
        };
        // The board is often as broad as the rail above it, and a slip comes from under both.
        let [left, right] = [own.tablet.min.x.min(self.frame.min.x), own.tablet.max.x.max(self.frame.max.x)];
        let beside = |left: f32, right: f32| {
            let mut place = grown([left, right], own.tablet.center().y, table, &taken)?;
            if near {
                place.max.y = place.max.y.min(own.tablet.max.y);
            } else {
                place.min.y = place.min.y.max(own.tablet.min.y);
            }
            Some(place)
        };
        let foot = (self.frame.max.y + self.wall).max(things.max.y).max(others.max.y) + GAP;
        let row = |x: f32| {
            let taken: Vec<Rect> = taken.iter().map(|rect| turned(*rect)).collect();
            grown([foot, table.max.y], x, turned(table), &taken).map(turned)
        };
        let rooms = [
            (beside(table.min.x, left), true),
            (beside(right, table.max.x), true),
            (column(things, near), true),
            (row(table.min.x + 1.0), false),
            (row(table.max.x - 1.0), false),
            (column(things, !near), true),
            (column(others, !near), false),
            (column(others, near), false),
        ];
        let mut rooms = rooms.into_iter().filter_map(|(area, is_own)| Some(SayingPlace { area: area?, is_own }));
        rooms.find(|room| self.holds_longest(*room))
    }

    /// A place in a column, up to the edge of a player's things and no broader than a slip. The near player's are aligned at the right.
    fn at_edge(&self, mut place: Rect, things: Rect, is_above: bool, near: bool) -> Rect {
        if is_above {
            place.max.y = place.max.y.max(things.min.y);
        } else {
            // The side of the wood is seen below it.
            let wall = (5.0 / 1920.0 * self.view.width()).min(5.0 / 1080.0 * self.view.height()).max(2.0);
            place.min.y = things.max.y + wall;
        }
        let broadest = (BROADEST * size::REM + 2.0 * space::S) * self.letters;
        if near {
            place.min.x = place.min.x.max(place.max.x - broadest);
        } else {
            place.max.x = place.max.x.min(place.min.x + broadest);
        }
        place
    }

    /// Whether the place of a sentence is at the side of the player's tablet, and not above or below it.
    pub fn is_beside_tablet(&self, place: Rect, near: bool) -> bool {
        let tablet = if near { self.near.tablet } else { self.far.tablet };
        place.max.x <= tablet.min.x || place.min.x >= tablet.max.x
    }

    /// All parts of the table that a slip must not cover.
    pub fn taken(&self) -> Vec<Rect> {
        let below = |rect: Rect, length: f32| Rect { max: rect.max + Vec2::Y * length, ..rect };
        let rails = [&self.near, &self.far].into_iter().flat_map(|rail| [rail.tablet, rail.tray]);
        let buttons = (0..BUTTONS).filter(|index| self.has_button(*index)).map(|index| self.buttons[index]);
        // Words below a button are broader than the button.
        let with_words = |rect: Rect| {
            let half = if self.caption > 0.0 { 0.25 * rect.width() } else { 0.0 };
            below(Rect { min: rect.min - Vec2::X * half, max: rect.max + Vec2::X * half }, self.caption)
        };
        let acts = [true, false].into_iter().filter_map(|near| self.acts(self.seat(near))).flatten().copied();
        let cup = self.cup.map(|(middle, diameter)| Rect::from_center_size(middle, Vec2::splat(diameter)));
        core::iter::once(below(self.frame, self.wall))
            .chain(rails)
            .chain(buttons.chain(self.hint).map(with_words))
            .chain(acts)
            .chain(self.list)
            .chain(self.rules)
            .chain(self.bar)
            .chain(cup)
            .collect()
    }

    /// Whether the longest sentence has room there, in letters that are little smaller than usual.
    fn holds_longest(&self, SayingPlace { area, is_own }: SayingPlace) -> bool {
        let longest = if is_own { LONGEST_SAYING } else { LONGEST_SIGNED };
        let letter = SMALLEST * size::REM * self.letters;
        let inner = area.size() - 2.0 * Vec2::new(space::S, space::S) * self.letters.max(1.0);
        let line = inner.x / letter;
        if line < LEAST_LINE {
            return false;
        }
        // At the end of a line there is room left: more of it in short ones.
        let lines = (longest * (1.0 + 3.0 / line) / line).ceil();
        lines * LINE * letter <= inner.y
    }
}

/// The highest place of a breadth around a height, between what is taken above it and below it. `None` if it lies outside the table, or
/// if something stands at that height.
fn grown([left, right]: [f32; 2], y: f32, table: Rect, taken: &[Rect]) -> Option<Rect> {
    if left >= right || left < table.min.x || right > table.max.x || y < table.min.y || y > table.max.y {
        return None;
    }
    let mut place = Rect { min: Vec2::new(left, table.min.y), max: Vec2::new(right, table.max.y) };
    for rect in taken.iter().filter(|rect| rect.min.x < right && rect.max.x > left) {
        if rect.max.y <= y {
            place.min.y = place.min.y.max(rect.max.y + GAP);
        } else if rect.min.y >= y {
            place.max.y = place.max.y.min(rect.min.y - GAP);
        } else {
            return None;
        }
    }
    (place.min.y < place.max.y).then_some(place)
}

/// The same with across and down exchanged.
const fn turned(rect: Rect) -> Rect {
    Rect { min: Vec2::new(rect.min.y, rect.min.x), max: Vec2::new(rect.max.y, rect.max.x) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::layout::{BoardKind, LayoutInput, Panel};
    use crate::ui::Room;
    use teahouse_rules::Seat;

    fn layout(board: BoardKind, (width, height): (f32, f32), letters: f32, beside: Panel) -> Layout {
        let size = Vec2::new(width, height);
        Layout::of(LayoutInput {
            size,
            pixel: 1.0,
            board,
            bottom: Seat::FIRST,
            turned: false,
            beside,
            text_scale: letters * Room::of(size, letters).scale,
            mirrored: false,
            across: None,
            has_clocks: false,
            has_acts: false,
            has_bar: false,
        })
    }

    #[test]
    fn a_sentence_has_room_beside_the_tablet_in_usual_windows() {
        for size in [(1280.0, 720.0), (1920.0, 1080.0)] {
            let low = layout(BoardKind::Banqi, size, 1.0, Panel::Nothing);
            let SayingPlace { area: place, is_own } = low.saying(false).expect("a gutter");
            assert!(is_own, "{size:?}");
            assert!(place.max.x <= low.far.tablet.min.x && place.min.y < low.far.tablet.max.y, "{size:?}: {place:?}");
            assert!(low.is_beside_tablet(place, false), "{size:?}: {place:?}");
            for board in [BoardKind::Xiangqi, BoardKind::Shogi] {
                let high = layout(board, size, 1.0, Panel::Nothing);
                let SayingPlace { area: place, is_own } = high.saying(false).expect("a column");
                assert!(is_own, "{board:?}, {size:?}");
                let things = high.far.tablet.union(high.far.tray);
                let is_under = place.min.y > things.max.y && place.min.x == things.min.x;
                assert!(is_under && place.max.x <= things.max.x, "{board:?}, {size:?}: {place:?}");
                assert!(!high.is_beside_tablet(place, false), "{board:?}, {size:?}: {place:?}");
            }
        }
    }

    #[test]
    fn a_sentence_has_room_beside_the_sheet_at_the_end() {
        let beside = Panel::Sheet(Room::of(Vec2::new(1280.0, 720.0), 1.0).beside_end());
        for board in [BoardKind::Banqi, BoardKind::Xiangqi, BoardKind::Shogi] {
            let layout = layout(board, (1280.0, 720.0), 1.0, beside).at_end();
            let room = layout.saying(false);
            assert!(room.is_some_and(|room| room.area.max.x <= layout.table.max.x), "{board:?}: {room:?}");
        }
    }

    #[test]
    fn letters_that_are_too_large_have_no_room() {
        let low = layout(BoardKind::Banqi, (960.0, 540.0), 2.0, Panel::Nothing);
        assert_eq!(low.saying(false), None);
    }
}

//! The places of each player's own buttons, at that player's edge, where two people share the screen: the far player's
//! are the near player's after half a turn. The one that resigns stands apart from the others. The common buttons close up.

use bevy::prelude::*;
use teahouse_rules::Seat;

use super::measure::Measures;
use super::{ACTS, BUTTONS, BoardKind, Layout, OWN_LINES, Shape};

/// The common buttons whose work the own ones do.
const REPLACED: [usize; ACTS] = [1, 2, 3];

/// From one own button of a row to the next, and from there to the one that resigns, in sides of a button.
const NEXT: f32 = 1.45;
const APART: f32 = 1.95;

impl Layout {
    /// A player's own buttons, from the seat's edge on: the last one, which resigns, stands apart. `None` where the players share their
    /// buttons.
    pub fn acts(&self, seat: Seat) -> Option<&[Rect; ACTS]> {
        self.acts.as_ref().map(|[near, far]| if seat == self.bottom { near } else { far })
    }

    /// Whether a common button stands there.
    pub fn has_button(&self, index: usize) -> bool {
        self.acts.is_none() && !self.is_over || !REPLACED.contains(&index)
    }

    /// The same after the end of the match: the buttons that would do nothing are gone, and the others close up.
    #[must_use]
    pub fn at_end(self) -> Self {
        if self.is_over {
            return self;
        }
        let places = self.places_of_buttons();
        let is_row = |places: &&[Rect]| places.windows(2).all(is_level);
        let left = BUTTONS - REPLACED.len();
        let row: Option<Vec<Rect>> = match places.windows(left).find(is_row) {
            // One row stays in its middle.
            Some(_) if is_row(&places.as_slice()) => Some(places[(places.len() - left) / 2..].to_vec()),
            // The last row may have gaps, and few places: the others stand there as in the first one.
            Some(first) => {
                let down = Vec2::Y * (places[places.len() - 1].center().y - first[0].center().y);
                Some(first.iter().map(|rect| moved(*rect, down)).collect())
            }
            None => in_first_column(&places, left),
        };
        let mut buttons = self.buttons;
        if let Some(row) = row {
            [buttons[0], buttons[4], buttons[5]] = [row[0], row[1], row[2]];
        }
        Self { buttons, hint: None, is_over: true, ..self }
    }

    /// The places of the common buttons and of the hint, row by row from the left.
    fn places_of_buttons(&self) -> Vec<Rect> {
        let mut places: Vec<Rect> = self.buttons.into_iter().chain(self.hint).collect();
        let order = |rect: &Rect| (rect.center().y, rect.center().x);
        places.sort_by(|one, other| {
            let ((down, right), (other_down, other_right)) = (order(one), order(other));
            down.total_cmp(&other_down).then(right.total_cmp(&other_right))
        });
        places
    }
}

/// Whether two places stand in one row. Those that were moved may differ in the last bit.
fn is_level(pair: &[Rect]) -> bool {
    (pair[0].center().y - pair[1].center().y).abs() < 0.5
}

/// The first places of the first of two narrow columns, by their number, moved down to the foot of both columns. `None` where places stand
/// otherwise.
fn in_first_column(places: &[Rect], count: usize) -> Option<Vec<Rect>> {
    /// The distance below which columns are narrow, in breadths of a button.
    const NARROW: f32 = 2.0;
    let (one, next, lowest) = (places.first()?, places.get(1)?, places.last()?);
    let is_narrow = is_level(places) && next.center().x - one.center().x < NARROW * one.width();
    let is_below = |rect: &&Rect| (rect.center().x - one.center().x).abs() < 0.5;
    let column: Vec<&Rect> = places.iter().filter(is_below).take(count).collect();
    let down = Vec2::Y * (lowest.center().y - column.last()?.center().y);
    (is_narrow && column.len() == count).then(|| column.into_iter().map(|rect| moved(*rect, down)).collect())
}

/// A cup in the middle between two heights: smaller where they leave less room, or none where it would be too small.
fn between((middle, diameter): (Vec2, f32), top: f32, bottom: f32) -> Option<(Vec2, f32)> {
    /// The room of a cup in its diameters.
    const ROOM: f32 = 1.1;
    /// The smallest cup, as a share of the usual one.
    const LEAST: f32 = 0.6;
    let fitting = ((bottom - top) / ROOM).min(diameter);
    (fitting >= LEAST * diameter).then_some((Vec2::new(middle.x, f32::midpoint(top, bottom)), fitting))
}

fn moved(rect: Rect, by: Vec2) -> Rect {
    Rect::from_center_size(rect.center() + by, rect.size())
}

/// The height that a tall view keeps free above the far player's things.
pub(super) fn head(measures: &Measures) -> f32 {
    measures.button + measures.gap
}

/// Gives each player a row or column of buttons.
pub(super) fn place(layout: Layout, view: Rect, shape: Shape, measures: &Measures) -> Layout {
    match (shape, layout.board) {
        (Shape::Tall, _) => at_head_and_foot(layout, view, measures),
        (_, BoardKind::Banqi) => in_gutters(layout, measures),
        _ => beside_things(layout, measures),
    }
}

/// Tall views: the near player's stand in the row of the common ones, the far player's above everything.
fn at_head_and_foot(layout: Layout, view: Rect, measures: &Measures) -> Layout {
    let places = layout.places_of_buttons();
    // The last place of the row stands apart: the others close up before it.
    let (ahead, last) = (layout.hint.map(|_| places[BUTTONS - 1]), places[places.len() - 1]);
    let near = [places[1], places[2], last];
    let buttons = [places[0], places[1], last, places[2], places[3], places[4]];
    let Measures { button, gap, .. } = *measures;
    let (next, apart) = (button + 2.0 * gap, APART * button);
    let far = [next + apart, apart - next, -next - apart].map(|across| {
        let middle = Vec2::new(view.center().x + across / 2.0, view.min.y + gap + button / 2.0);
        Rect::from_center_size(middle, Vec2::splat(button))
    });
    Layout { buttons, hint: ahead, acts: Some([near, far]), ..layout }
}

/// Beside a low board: the far player's from the top of the left gutter down, the near player's from the foot of the right
/// one up. The menu goes to the foot of the left gutter, the others to the top of the right one.
fn in_gutters(layout: Layout, measures: &Measures) -> Layout {
    /// From the button before it to the one that resigns, in steps from one to the next.
    const STEP_APART: f32 = 1.5;
    let Measures { button, gap, .. } = *measures;
    let (left, right) = (layout.buttons[0].center().x, layout.buttons[BUTTONS / 2].center().x);
    let (top, bottom) = (layout.far.tablet.min.y + button / 2.0, layout.near.tablet.max.y - button / 2.0);
    // Six stand in the right gutter, one of them apart.
    let pitch = (button + 2.0 * gap).min((bottom - top) / (2.0 * ACTS as f32 - 2.0 + STEP_APART));
    let at = |x: f32, y: f32| Rect::from_center_size(Vec2::new(x, y), Vec2::splat(button.min(pitch)));
    let down = |index: usize| pitch * index as f32;
    let mut buttons = layout.buttons;
    buttons[0] = at(left, bottom);
    [buttons[4], buttons[5]] = [at(right, top), at(right, top + down(1))];
    let steps = [0.0, 1.0, 1.0 + STEP_APART].map(|steps| steps * pitch);
    let near = steps.map(|up| at(right, bottom - up));
    let far = steps.map(|down| at(left, top + down));
    let hint = layout.hint.map(|_| at(right, top + down(2)));
    Layout { buttons, hint, acts: Some([near, far]), ..layout }
}

/// Beside a high board: a row below the far player's things, and a row above the near player's.
fn beside_things(layout: Layout, measures: &Measures) -> Layout {
    let Measures { button, gap, .. } = *measures;
    let row = |things: Rect, y: f32, from_right: bool| -> [Rect; ACTS] {
        let width = (things.width() - button).min((NEXT + APART) * button);
        // Where a narrow row has no more room, no button lies on another one.
        let next = (width * NEXT / (NEXT + APART)).max(button);
        [0.0, next, width].map(|along| {
            let along = along + button / 2.0;
            let x = if from_right { things.max.x - along } else { things.min.x + along };
            Rect::from_center_size(Vec2::new(x, y), Vec2::splat(button))
        })
    };
    let (far, near) = (layout.far.tablet.union(layout.far.tray), layout.near.tablet.union(layout.near.tray));
    let wall = 2.0 * gap + measures.rail_wall();
    let acts = [row(near, near.min.y - wall - button / 2.0, true), row(far, far.max.y + wall + button / 2.0, false)];
    let is_free = |rect: Rect| acts.iter().flatten().all(|act| act.intersect(rect).is_empty());
    let mut buttons = layout.buttons;
    let hint = layout.hint.map(|_| {
        // The four that are left stand in the last row where it is long enough.
        let places = layout.places_of_buttons();
        let is_row = places[0].center().y == places[3].center().y;
        let down = Vec2::Y * (places[BUTTONS].center().y - places[0].center().y);
        let lower = [0, 1, 2, 3].map(|index| moved(places[index], down));
        let [menu, list, last, hint] = if is_row { lower } else { [3, 4, 5, BUTTONS].map(|index| places[index]) };
        [buttons[0], buttons[4], buttons[5]] = [menu, list, last];
        hint
    });
    // In one column the list lies between both rows, and beside the columns it shares its breadth with neither.
    let list = layout.list.map(|list| {
        let is_in_column_of = |things: Rect| things.max.x > list.min.x && things.min.x < list.max.x;
        let top = if is_in_column_of(far) { acts[1][0].max.y + 2.0 * gap } else { list.min.y };
        let bottom = if is_in_column_of(near) { list.max.y.min(acts[0][0].min.y - 2.0 * gap) } else { list.max.y };
        Rect { min: Vec2::new(list.min.x, top), max: Vec2::new(list.max.x, bottom.max(top)) }
    });
    let list = list.filter(|list| super::columns::worth_a_list(*list, measures));
    let rules = layout.rules.filter(|rules| is_free(*rules));
    let cup = if measures.mirrored {
        // The far player's messages lie below the own buttons.
        let lines = acts[1][0].max.y + OWN_LINES * layout.cell;
        let common = buttons.iter().chain(&hint).map(|button| button.min.y).reduce(f32::min);
        let lowest = rules.map(|rules| rules.min.y).or(common);
        layout.cup.zip(lowest).and_then(|(cup, lowest)| between(cup, lines, lowest))
    } else {
        layout.cup.filter(|(middle, size)| is_free(Rect::from_center_size(*middle, Vec2::splat(*size))))
    };
    Layout { buttons, hint, list, rules, cup, acts: Some(acts), ..layout }
}

//! Where a question before a player lies: in the column or on the tray of the player, or over the board. And where the account of an impasse
//! and messages lie.

use bevy::prelude::*;
use teahouse_rules::{Seat, Square};

use super::{BESIDE_WINDOW, Slot, between, things};
use crate::board::Layout;
use crate::board::layout::{BESIDE_THINGS, BoardKind, LEAST_LINES};
use crate::ui::Room;
use crate::ui::theme::{TARGET, space};

/// Marks the account of an impasse.
#[derive(Component)]
pub(in crate::hud) struct Accounts;

/// Marks the place of a paper before a player: of a question or a sheet. What would lie half under it is not seen then.
#[derive(Component)]
pub(in crate::hud) struct PaperPlace;

/// The least width of a question on one line.
const NARROW_QUESTION: f32 = 620.0;

/// The largest letters of a question that lies at the edge of the window, as a share of the usual ones.
const LARGEST_AT_EDGE: f32 = 1.5;

/// The largest letters in a place that is no higher than it must be, as a share of the usual ones.
const LARGEST_IN_LITTLE_ROOM: f32 = 1.2;

/// The least width of a question beside the squares that it is about, in the smallest letters.
const LEAST_SIDE: f32 = 200.0;

/// No question is lower, in pixels of the page: an answer, and the paper above and below it.
const LOWEST_QUESTION: f32 = TARGET + 2.0 * space::L;

/// Where a question lies on the tray of the player that is asked, and on what is free beside it, where tablet and tray lie side by side beyond
/// the board: it covers no piece of the board, and name, clock and whose turn it is stay in sight. The words take several lines.
/// Large letters need more room.
pub(super) fn on_tray(seat: Seat, layout: &Layout) -> Option<Rect> {
    /// The least width of words beside the answers, in pixels of the page.
    const NARROWEST: f32 = 480.0;
    let room = Room::of(layout.view.size(), 1.0).scale;
    let is_alone = layout.part == layout.view && column(seat, layout).is_none();
    let has_room = is_alone && has_usual_letters(layout);
    let tray = rail(seat, layout).filter(|_| has_room).map(|_| layout.rail(seat).tray)?;
    let is_left = tray.center().x < layout.rail(seat).tablet.center().x;
    let beside_list = layout.list.map(|list| list.min.x).filter(|left| *left > tray.max.x);
    let [left, right] = [layout.view.min.x, beside_list.unwrap_or(layout.view.max.x)];
    let [left, right] = [left + BESIDE_WINDOW, right - BESIDE_WINDOW];
    let [left, right] = if is_left { [left, tray.max.x] } else { [tray.min.x, right] };
    let middle = tray.center().y;
    let [above, below] = if middle < layout.frame.center().y {
        [layout.view.min.y, layout.frame.min.y]
    } else {
        [layout.frame.max.y + layout.wall, layout.above_bar().max.y]
    };
    let half = (0.5 * LOWEST_QUESTION * room).min(middle - above).min(below - middle);
    let whole = Rect::new(left, middle - half, right, middle + half);
    let mut place = whole;
    // Face to face, buttons stand in the corners.
    let common = (0..layout.buttons.len()).filter(|index| layout.has_button(*index)).map(|index| layout.buttons[index]);
    let acts = [seat, seat.other()].into_iter().filter_map(|seat| layout.acts(seat)).flatten().copied();
    for button in common.chain(acts).chain(layout.hint).filter(|button| !button.intersect(whole).is_empty()) {
        if button.center().x > tray.center().x {
            place.max.x = place.max.x.min(button.min.x - BESIDE_WINDOW);
        } else {
            place.min.x = place.min.x.max(button.max.x + BESIDE_WINDOW);
        }
    }
    (place.width() >= NARROWEST * room && place.height() >= TARGET * room).then_some(place)
}

/// The room of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::hud) enum QuestionRoom {
    /// The column of the player that is asked.
    Column,
    /// The player's tray.
    Tray,
    /// The board before the player, or the rail where the tray is short.
    Board,
    /// The same where two people face each other, or where letters are large: the own half of the screen.
    Half,
}

impl QuestionRoom {
    pub(in crate::hud) fn of(seat: Seat, layout: &Layout) -> Self {
        if column(seat, layout).is_some() {
            Self::Column
        } else if on_tray(seat, layout).is_some() {
            Self::Tray
        } else if layout.is_face_to_face() || is_large(layout) {
            Self::Half
        } else {
            Self::Board
        }
    }
}

/// Where a sheet before a player lies.
pub(super) fn sheet(seat: Seat, about: Option<[Square; 2]>, layout: &Layout, band: impl Fn(f32) -> Rect) -> Rect {
    let free = column(seat, layout).map(|(free, _)| free);
    free.unwrap_or_else(|| {
        let place = to_edge(over_board(seat, about, layout, band), layout);
        if is_large(layout) { in_half(place, layout) } else { place }
    })
}

/// Whether letters are so large that a question would not lie whole at the edge of the window.
fn is_large(layout: &Layout) -> bool {
    layout.letters > LARGEST_AT_EDGE * Room::of(layout.view.size(), 1.0).scale
}

/// Whether letters are so small that lines have room in a place that is no higher than it must be.
fn has_usual_letters(layout: &Layout) -> bool {
    layout.letters <= LARGEST_IN_LITTLE_ROOM * Room::of(layout.view.size(), 1.0).scale
}

/// As high as the half of the window above the bar that a place lies in: the paper lies in the middle of it, and is no higher.
fn in_half(place: Rect, layout: &Layout) -> Rect {
    let (window, middle) = (layout.above_bar(), layout.above_bar().center().y);
    let [top, bottom] = if is_lower(Some(place), layout) { [middle, window.max.y] } else { [window.min.y, middle] };
    Rect { min: Vec2::new(place.min.x, top), max: Vec2::new(place.max.x, bottom) }
}

/// Where a question lies that has neither: on the rail of the player that is asked, where it covers no piece of the board. Without
/// a rail, and with letters that need more room, it lies over the board before the player, unless it would lie on the squares that it is about. Then
/// it lies beyond them, or beside squares that reach over the board. Players who face each other have their questions in their own halves:
/// there it lies beside squares that reach far into the half, or over them where they leave no side free.
fn over_board(seat: Seat, about: Option<[Square; 2]>, layout: &Layout, band: impl Fn(f32) -> Rect) -> Rect {
    if let Some(rail) = rail(seat, layout).filter(|_| layout.letters <= 1.0)
        && band(rail.center().y).width() >= NARROW_QUESTION * Room::of(layout.view.size(), 1.0).scale
    {
        let band = band(rail.center().y);
        return Rect::new(band.min.x, rail.min.y, band.max.x, rail.max.y);
    }
    let step = layout.cell.max(60.0);
    let is_near = seat == layout.bottom;
    let from_edge = |away: f32| if is_near { layout.field.max.y - away } else { layout.field.min.y + away };
    let usual = band(from_edge(0.55 * step));
    // In a narrow one the words and the answers take several lines.
    let high = if usual.width() < NARROW_QUESTION { 1.8 * step } else { step };
    let high = high.max(LOWEST_QUESTION * Room::of(layout.view.size(), 1.0).scale);
    let paper = Rect::from_center_size(usual.center(), Vec2::new(usual.width(), high));
    let about = about.map(|squares| between(squares, layout));
    let Some(taken) = about.filter(|taken| paper.intersect(*taken).height() > 0.1 * layout.cell) else {
        return usual;
    };
    let is_facing = layout.is_face_to_face();
    let beyond = if is_near { layout.field.max.y - taken.min.y } else { taken.max.y - layout.field.min.y };
    let reach = layout.field.height() * if is_facing { 0.5 } else { 1.0 };
    if beyond + high <= reach {
        return band(from_edge(beyond + 0.55 * high));
    }
    let (left, right) = (taken.min.x - usual.min.x, usual.max.x - taken.max.x);
    if is_facing && left.max(right) < LEAST_SIDE * layout.letters {
        usual
    } else if left > right {
        Rect { max: Vec2::new(taken.min.x, usual.max.y), ..usual }
    } else {
        Rect { min: Vec2::new(taken.max.x, usual.min.y), ..usual }
    }
}

/// A player's tablet and tray, where they lie side by side beyond the board.
fn rail(seat: Seat, layout: &Layout) -> Option<Rect> {
    let (tablet, tray) = (layout.rail(seat).tablet, layout.rail(seat).tray);
    let is_row = (tablet.center().y - tray.center().y).abs() < 1.0;
    let rail = tablet.union(tray);
    (is_row && rail.intersect(layout.frame).is_empty()).then_some(rail)
}

/// The free part of a player's column beside a high board, and the end of it at which the player's things are. The list may be
/// covered.
pub(super) fn column(seat: Seat, layout: &Layout) -> Option<(Rect, AlignItems)> {
    // Where the words on the rules leave too little, a question covers them for a while.
    free_column(seat, layout, layout.rules).or_else(|| free_column(seat, layout, None))
}

/// The same with the words on the rules, which keep their room, or without them.
fn free_column(seat: Seat, layout: &Layout, rules: Option<Rect>) -> Option<(Rect, AlignItems)> {
    let free = free_part(seat, layout, rules);
    let is_high_enough = free.height() > 0.7 * free.width() && free.intersect(layout.frame).is_empty();
    let end = if seat == layout.bottom { AlignItems::End } else { AlignItems::Start };
    is_high_enough.then_some((free, end))
}

/// The free part beside a player's things, however high it is. It may lie over the board.
fn free_part(seat: Seat, layout: &Layout, rules: Option<Rect>) -> Rect {
    let is_near = seat == layout.bottom;
    let other = if is_near { &layout.far } else { &layout.near };
    let things = things(layout, is_near);
    let gap = BESIDE_THINGS * layout.cell;
    let [above, below] = [layout.view.min.y + gap, things.min.y - gap];
    let [under, bottom] = [things.max.y + gap, layout.above_bar().max.y - gap];
    let (from, to) = if is_near { (above, below) } else { (under, bottom) };
    let mut free = Rect { min: Vec2::new(things.min.x, from), max: Vec2::new(things.max.x, to) };
    let common = layout.buttons.iter().enumerate().filter(|(index, _)| layout.has_button(*index));
    let acts = [seat, seat.other()].into_iter().filter_map(|seat| layout.acts(seat)).flatten();
    // The own buttons beside a player's things are among these.
    let acts = acts.filter(|act| things.union(**act) != things);
    let others = [other.tablet, other.tray].into_iter().chain(common.map(|(_, button)| *button)).chain(acts.copied());
    for taken in others.chain(rules).chain(layout.hint) {
        if taken.intersect(free).is_empty() {
            continue;
        }
        if is_near {
            free.min.y = taken.max.y + gap;
        } else {
            free.max.y = taken.min.y - gap;
        }
    }
    free
}

/// The free part of a column beside a high board, the near player's or the far one's, where what lies there covers nothing of the board. It
/// may cover the list of moves or the words on the rules for a while.
fn free_beside(layout: &Layout, is_near: bool) -> Option<Rect> {
    let is_alone = layout.part == layout.view;
    free_column(layout.seat(is_near), layout, None).map(|(free, _)| free).filter(|_| is_alone)
}

/// Where a card lies beside a high board: over the list of moves. The buttons are in the other column.
pub(in crate::hud) fn dock(layout: &Layout) -> Option<Rect> {
    free_beside(layout, true)
}

/// The free part of a column for lines of text in usual letters, which need less height than a card or a question.
fn lines_beside(layout: &Layout, is_near: bool) -> Option<Rect> {
    let free = free_part(layout.seat(is_near), layout, None);
    let is_alone = layout.part == layout.view && layout.board != BoardKind::Banqi;
    let is_beside = free.intersect(layout.frame).is_empty() && layout.window().union(free) == layout.window();
    Some(free).filter(|_| is_alone && is_beside && has_usual_letters(layout))
}

/// Where lines of text lie in the far player's column, if they cover no list there. While the account of an impasse lies there, it is the
/// near player's column, and they cover the list. Players who face each other have theirs in their own columns. Without a column lines lie over the
/// edges of the board.
pub(super) fn host(place: Slot, layout: &Layout, has_account: bool) -> Option<Rect> {
    let part = match place {
        Slot::Banner => 0.0,
        Slot::Aside(_) => 1.0,
        Slot::Notice => 2.0,
        _ => return None,
    };
    let is_beside_account = has_account && account(layout).1;
    if layout.is_face_to_face() {
        let is_near = place == Slot::Notice;
        return own_lines(layout, is_near).filter(|_| is_near || place == Slot::Banner && !is_beside_account);
    }
    let is_free = |free: &Rect| is_beside_account || layout.list.is_none_or(|list| list.intersect(*free).is_empty());
    let column = free_beside(layout, is_beside_account).or_else(|| lines_beside(layout, is_beside_account));
    /// Beside a sheet of the end columns may be as narrow as a word.
    const LEAST_BREADTH: f32 = 120.0;
    let free = above_rules(column.filter(is_free)?, layout);
    if free.height() < LEAST_LINES * layout.cell || free.width() < LEAST_BREADTH {
        return None;
    }
    let height = free.height() / 3.0;
    let top = free.min.y + part * height;
    Some(Rect::new(free.min.x, top, free.max.x, top + height))
}

/// The words on the rules stand in the lower part of their place: lines of text reach down to it.
fn above_rules(free: Rect, layout: &Layout) -> Rect {
    let rules = layout.rules.filter(|rules| !rules.intersect(free).is_empty());
    let lowest = rules.map_or(free.max.y, |rules| rules.min.y + 0.4 * rules.height());
    Rect { max: Vec2::new(free.max.x, free.max.y.min(lowest)), ..free }
}

/// Where lines of text for a player lie who faces another one: beside the player's things. A high board is full to its edges, and
/// lines over these would lie on pieces.
fn own_lines(layout: &Layout, is_near: bool) -> Option<Rect> {
    let free = above_rules(lines_beside(layout, is_near)?, layout);
    let height = LEAST_LINES * layout.cell;
    let place = if is_near {
        Rect { min: Vec2::new(free.min.x, free.max.y - height), ..free }
    } else {
        Rect { max: Vec2::new(free.max.x, free.min.y + height), ..free }
    };
    (free.height() >= height).then_some(place)
}

/// A place over the board as high as it can be with the same middle: up to the nearer edge of the window, or to the bar.
fn to_edge(place: Rect, layout: &Layout) -> Rect {
    let (window, middle) = (layout.above_bar(), place.center().y);
    let half = (middle - window.min.y).min(window.max.y - middle) - BESIDE_WINDOW;
    let half = half.max(place.height() / 2.0);
    Rect { min: Vec2::new(place.min.x, middle - half), max: Vec2::new(place.max.x, middle + half) }
}

/// Whether a place lies in the lower half of the window above the bar.
pub(super) fn is_lower(place: Option<Rect>, layout: &Layout) -> bool {
    place.is_some_and(|place| place.center().y > layout.above_bar().center().y)
}

/// Where the account of an impasse lies: under the far player's things as far as the column is free, or over the middle of the board.
/// And whether it is the column.
pub(super) fn account(layout: &Layout) -> (Rect, bool) {
    /// The least height of an account, in cells, or in targets where these are larger.
    const LEAST_ACCOUNT: f32 = 2.6;
    let (far, gap) = (things(layout, false), BESIDE_THINGS * layout.cell);
    let least = LEAST_ACCOUNT * layout.cell.max(TARGET);
    let top = far.max.y + gap;
    let mut below = Rect::new(far.min.x, top, far.max.x, layout.above_bar().max.y - gap);
    let near = things(layout, true);
    // The words on the rules stand in the lower part of their place.
    let rules = layout.rules.map(|place| Rect { min: place.min + Vec2::Y * 0.4 * place.height(), ..place });
    let others = layout.buttons.into_iter().chain(rules).chain(layout.hint).chain(layout.list).chain([near]);
    for taken in others {
        if !taken.intersect(below).is_empty() {
            below.max.y = taken.min.y - 0.5 * gap;
        }
    }
    let is_free = below.height() >= least && below.intersect(layout.frame).is_empty();
    let over = Vec2::new(layout.frame.width() * 0.5, least);
    let over = to_edge(Rect::from_center_size(layout.frame.center(), over), layout);
    (if is_free { below } else { over }, is_free)
}

//! The arrangements around a high board: two columns beside it, one column, or strips above and below. The near player's
//! things lie at the lower right, the far player's at the upper left, as half a turn demands.

use bevy::prelude::*;

use super::arrange::row_with_hint;
use super::engraving::NARROWEST_MARGIN;
use super::measure::{Grid, Measures, PAGE};
use super::rows::{buttons, buttons_height};
use super::{BoardFacts, BoardKind, Layout, PieceShape, Rail, SMALLEST_TARGET, Shape, TrayKind};

/// A plank by its board, in heights of a square.
struct PlankSize {
    /// How broad a square is.
    breadth: f32,
    /// From the squares to the edge.
    margin: f32,
    wall: f32,
}

impl PlankSize {
    const fn of(board: BoardKind) -> Self {
        let BoardFacts { breadth, plank: [margin, wall], .. } = *board.facts();
        Self { breadth, margin, wall }
    }

    /// The size of the plank in heights of a square, wall included.
    fn size(&self, board: BoardKind) -> Vec2 {
        let geometry = board.geometry();
        let cells = Vec2::new(f32::from(geometry.files) * self.breadth, f32::from(geometry.ranks));
        cells + 2.0 * self.margin + Vec2::Y * self.wall
    }
}

/// A board that has been given its size, but not its place.
pub(super) struct Fitted {
    board: BoardKind,
    cell: Vec2,
    margin: f32,
    wall: f32,
}

impl Fitted {
    /// The largest that fits into a space.
    fn into(board: BoardKind, space: Vec2, grid: Grid) -> Self {
        let plank = PlankSize::of(board);
        let narrow = PlankSize { margin: 0.0, ..PlankSize::of(board) }.size(board);
        // Around small squares the margin is as broad as its letters need.
        let cell = (space / plank.size(board)).min((space - 2.0 * NARROWEST_MARGIN) / narrow).min_element().max(2.0);
        // Pieces stand on points in the middle of a square: a whole pixel, too.
        let whole = |length: f32| if board.has_points() { 2.0 * grid.down(length / 2.0) } else { grid.down(length) };
        let height = whole(cell);
        let breadth = if board.has_points() { height } else { grid.nearest(height * plank.breadth) };
        Self {
            board,
            cell: Vec2::new(breadth, height).max(Vec2::ONE),
            margin: grid.nearest((plank.margin * height).max(NARROWEST_MARGIN)),
            wall: grid.nearest(plank.wall * height),
        }
    }

    /// The upper side and the wall.
    pub(super) fn size(&self) -> Vec2 {
        let geometry = self.board.geometry();
        let field = self.cell * Vec2::new(f32::from(geometry.files), f32::from(geometry.ranks));
        field + 2.0 * self.margin + Vec2::Y * self.wall
    }

    /// Puts it around a middle, with nothing beside it yet.
    pub(super) fn at(&self, middle: Vec2, measures: &Measures) -> Layout {
        let grid = measures.grid;
        let corner = middle - self.size() / 2.0;
        let corner = Vec2::new(grid.nearest(corner.x), grid.nearest(corner.y));
        let frame = Rect::from_corners(corner, corner + self.size() - Vec2::Y * self.wall);
        let field = frame.inflate(-self.margin);
        // Where rows have no names beside them there is room for the groove.
        let groove = if self.board.has_points() {
            super::arrange::groove(frame, field, self.cell.y, grid)
        } else {
            Rect::default()
        };
        Layout {
            board: self.board,
            frame,
            wall: self.wall,
            field,
            groove,
            cell: self.cell.y,
            breadth: self.cell.x,
            pixel: grid.pixel,
            geometry: self.board.geometry(),
            ..Layout::empty()
        }
    }
}

pub(super) fn arrange(table: Rect, shape: Shape, board: BoardKind, measures: &Measures) -> Layout {
    match shape {
        Shape::Wide => two_columns(table, board, measures),
        Shape::Square => one_column(table, board, measures),
        Shape::Tall => strips(table, board, measures),
    }
}

/// How high a tablet is.
fn tablet_height(measures: &Measures) -> f32 {
    measures.grid.nearest((66.0 * measures.text).max(96.0 * measures.unit))
}

/// The least width of a column, if a playable board fits beside it.
pub(super) fn least_column(measures: &Measures) -> f32 {
    170.0 * measures.text + measures.clock
}

/// The greatest width of a column: never less than its letters need, however low the view is.
pub(super) fn largest_column(board: BoardKind, measures: &Measures) -> f32 {
    (board.facts().column * measures.unit * larger_text(measures)).max(least_column(measures))
}

/// The largest board beside columns of a width. Columns give way before squares get too small
/// to hit.
pub(super) fn fit(board: BoardKind, table: Rect, columns: f32, measures: &Measures) -> Fitted {
    /// Of the largest board that finds room without columns: large letters take no more of it.
    const KEPT: f32 = 0.85;
    let height = table.height() - 2.0 * (24.0 * measures.unit).max(measures.gap);
    let most = Fitted::into(board, Vec2::new(table.width(), height), measures.grid).size().x;
    let width = (table.width() - columns).max(KEPT * most.min(0.75 * table.width()));
    let fitted = Fitted::into(board, Vec2::new(width, height), measures.grid);
    if fitted.cell.min_element() >= SMALLEST_TARGET {
        return fitted;
    }
    let playable = PlankSize::of(board).size(board) * (SMALLEST_TARGET / PlankSize::of(board).breadth + 2.0);
    Fitted::into(board, playable.min(Vec2::new(table.width() * 0.75, height)), measures.grid)
}

/// Wide views: far player and buttons at the left, moves and near player at the right.
fn two_columns(table: Rect, board: BoardKind, measures: &Measures) -> Layout {
    let gap = measures.gap;
    let fitted = fit(board, table, 2.0 * (least_column(measures) + 3.0 * gap), measures);
    let layout = fitted.at(table.center(), measures);
    let free = layout.frame.min.x - table.min.x;
    let width = (free - 4.0 * gap).min(largest_column(board, measures)).max(8.0);
    let (top, bottom) = (layout.frame.min.y.max(table.min.y + gap), layout.frame.max.y + layout.wall);
    let column = |left: f32| Rect::new(left, top, left + width, bottom);
    let left = column(table.min.x + (free - width) / 2.0);
    let right = column(layout.frame.max.x + (table.max.x - layout.frame.max.x - width) / 2.0);
    let space = bottom - top - buttons_height(width, measures) - measures.acts_height();
    let most = height_of_things(space, bottom - top, measures);
    let [far, near] =
        [(left, false), (right, true)].map(|(column, is_near)| places(board, column, most, is_near, measures));
    let (buttons, hint) = buttons(left, measures);
    let first = buttons.iter().map(|button| button.min.y).fold(f32::INFINITY, f32::min);
    let words = Rect::new(left.min.x, first - 2.0 * gap - 78.0 * measures.text, left.max.x, first - 2.0 * gap);
    let list = Rect::new(right.min.x, right.min.y, right.max.x, near.tray.min.y.min(near.tablet.min.y) - 3.0 * gap);
    let below_far = far.tray.max.y.max(far.tablet.max.y);
    Layout {
        rules: (words.min.y > below_far + gap).then(|| measures.grid.rect(words)),
        cup: (words.min.y > below_far)
            .then(|| cup(Rect::new(left.min.x, below_far, left.max.x, words.min.y)))
            .flatten(),
        list: worth_a_list(list, measures).then(|| measures.grid.rect(list)),
        near,
        far,
        buttons,
        hint: Some(hint),
        caption: measures.caption,
        ..layout
    }
}

/// How high a player's tablet and tray may be together, where the buttons in the far player's column leave a space. Usually it is half of it;
/// in a low view tablets with large letters get more, as long as a list above the near player's things keeps its least height.
fn height_of_things(space: f32, column: f32, measures: &Measures) -> f32 {
    let wanted = LITTLE_SMALLER * tablet_height(measures) / TABLET_SHARE + around_things(measures);
    let beside_list = column - measures.acts_height() - least_list(measures) - 2.0 * measures.gap;
    (0.5 * space).max(wanted.min(space).min(beside_list))
}

/// A cup of tea stands where a column has spare room, clear of the far player's things.
fn cup(free: Rect) -> Option<(Vec2, f32)> {
    let diameter = 0.43 * free.width();
    let middle = Vec2::new(free.center().x, free.min.y + 0.62 * free.height());
    (free.height() > 2.1 * diameter).then_some((middle, diameter))
}

/// Square views: all in one column at the right of the board.
fn one_column(table: Rect, board: BoardKind, measures: &Measures) -> Layout {
    let measures = &Measures { caption: 0.0, ..*measures };
    let Measures { gap, .. } = *measures;
    let fitted = fit(board, table, least_column(measures).max(table.width() * 0.27) + 4.0 * gap, measures);
    let size = fitted.size();
    let width = (table.width() - size.x - 5.0 * gap).min(1.05 * largest_column(board, measures)).max(8.0);
    // Board and column together stand in the middle.
    let left = table.min.x + ((table.width() - size.x - width - 2.0 * gap) / 2.0).max(gap);
    let layout = fitted.at(Vec2::new(left + size.x / 2.0, table.center().y), measures);
    let (top, bottom) = (table.min.y + 2.0 * gap, table.max.y - 2.0 * gap);
    let column = Rect::new(layout.frame.max.x + 2.0 * gap, top, layout.frame.max.x + 2.0 * gap + width, bottom);
    let around_buttons = buttons_height(width, measures);
    let above = Rect { max: column.max - Vec2::Y * around_buttons, ..column };
    let part = above.height() / 2.0 - measures.acts_height();
    let (far, near) = (places(board, column, part, false, measures), places(board, above, part, true, measures));
    let list = Rect::new(
        column.min.x,
        far.tray.max.y.max(far.tablet.max.y) + 2.0 * gap,
        column.max.x,
        near.tray.min.y.min(near.tablet.min.y) - 3.0 * gap,
    );
    let (buttons, hint) = buttons(column, measures);
    Layout {
        list: worth_a_list(list, measures).then(|| measures.grid.rect(list)),
        near,
        far,
        buttons,
        hint: Some(hint),
        ..layout
    }
}

/// Tall views: the board across the width, a strip for each player above and below, buttons at the foot.
fn strips(table: Rect, board: BoardKind, measures: &Measures) -> Layout {
    let foot = measures.button + 2.0 * measures.gap;
    let (buttons, hint) = row_with_hint(table, table.max.y - measures.gap, measures);
    Layout { buttons, hint: Some(hint), ..in_strips(table, foot, board, measures) }
}

/// The board across the width with a strip for each player above and below, and the height of a foot kept free below.
pub(super) fn in_strips(table: Rect, foot: f32, board: BoardKind, measures: &Measures) -> Layout {
    let Measures { gap, grid, .. } = *measures;
    let plank = PlankSize::of(board).size(board);
    let least_strip = tablet_height(measures) + 2.0 * gap + measures.rail_wall();
    let space = Vec2::new(table.width() * 0.96, table.height() - foot - 2.0 * least_strip);
    let fitted = Fitted::into(board, space.max(plank), measures.grid);
    let strip = ((table.height() - foot - fitted.size().y) / 2.0).max(8.0);
    let inner = (strip - 2.0 * gap - measures.rail_wall()).clamp(8.0, tablet_height(measures) * 1.5);
    let middle = Vec2::new(table.center().x, table.min.y + strip + fitted.size().y / 2.0);
    let layout = fitted.at(middle, measures);
    let width = layout.frame.width().max(table.width() * 0.9).min(table.width() - 2.0 * gap);
    let left = table.center().x - width / 2.0;
    let tablet = (width * 0.4).max(least_column(measures)).min(width * 0.5);
    let places = |top: f32, is_near: bool| {
        let strip = Rect::new(left, top, left + width, top + inner);
        let split = |at: f32| {
            (Rect { max: Vec2::new(at - gap, strip.max.y), ..strip }, Rect { min: Vec2::new(at, strip.min.y), ..strip })
        };
        let (tablet, tray) = if is_near {
            let (tray, tablet) = split(strip.max.x - tablet);
            (tablet, tray)
        } else {
            split(strip.min.x + tablet + gap)
        };
        rail(board, grid.rect(tablet), grid.rect(tray), is_near, measures)
    };
    let below = layout.frame.max.y + layout.wall + gap;
    Layout {
        far: places(layout.frame.min.y - gap - measures.rail_wall() - inner, false),
        near: places(below, true),
        ..layout
    }
}

/// How many times as large as usual the text is.
fn larger_text(measures: &Measures) -> f32 {
    (measures.text / (PAGE * measures.unit)).clamp(1.0, 1.6)
}

/// Whether a place is large enough for the list: lower ones have no row. Beside the sheet of the end, a turn of Shogi reaches out of narrower
/// ones with its number.
pub(super) fn worth_a_list(list: Rect, measures: &Measures) -> bool {
    const NARROWEST: f32 = 120.0;
    const NARROWEST_OF_LETTERS: f32 = 115.0;
    let of_letters = if measures.shows_end { NARROWEST_OF_LETTERS * measures.text } else { 0.0 };
    list.height() >= least_list(measures) && list.width() >= NARROWEST.max(of_letters)
}

/// The height of a list with its heads and a row in letters of any size, and of what is around them, which does not grow with the letters.
fn least_list(measures: &Measures) -> f32 {
    const AROUND: f32 = 57.0;
    const LINES: f32 = 63.0;
    let page = (PAGE * measures.unit).max(1.0);
    AROUND * page.min(measures.text) + LINES * measures.text
}

/// How high a tray is that is so broad.
fn tray_height(kind: TrayKind, width: f32) -> f32 {
    match kind {
        TrayKind::Ranks | TrayKind::Taken => width * 0.296,
        TrayKind::Hand => width * 0.642,
    }
}

/// A player's places at one end of a column, at most `most` high: the far player's from its top downwards, and the near
/// player's the same after half a turn.
pub(super) fn places(board: BoardKind, column: Rect, most: f32, is_near: bool, measures: &Measures) -> Rail {
    let [tablet, tray] = heights(board, column.width(), most, measures);
    let gap = 2.0 * measures.gap;
    let block = |from_end: f32, height: f32| {
        let top = if is_near { column.max.y - from_end - height } else { column.min.y + from_end };
        measures.grid.rect(Rect::new(column.min.x, top, column.max.x, top + height))
    };
    // Captured pieces lie nearest to their captor; a hand lies at the table's edge.
    let (tablet, tray) = if board.tray() == TrayKind::Hand {
        (block(tray + gap, tablet), block(0.0, tray))
    } else {
        (block(0.0, tablet), block(tablet + gap, tray))
    };
    rail(board, tablet, tray, is_near, measures)
}

/// The most of the height of tablet and tray that the tablet takes.
const TABLET_SHARE: f32 = 0.6;

/// The same at the end for a tablet that would be squashed otherwise: nothing in a tray is pressed any more, and trays give way first.
const TABLET_SHARE_AT_END: f32 = 0.75;

/// Letters on a tablet that is this share of the wished height are little smaller.
const LITTLE_SMALLER: f32 = 0.7;

/// The height of what is above, between and below a tablet and a tray.
fn around_things(measures: &Measures) -> f32 {
    4.0 * measures.gap + 2.0 * measures.rail_wall()
}

/// Of a tablet and a tray that together may be so high.
fn heights(board: BoardKind, width: f32, most: f32, measures: &Measures) -> [f32; 2] {
    let gaps = around_things(measures);
    let (wanted, room) = (tablet_height(measures), most - gaps);
    let at_end = if measures.few_buttons { (LITTLE_SMALLER * wanted).min(TABLET_SHARE_AT_END * room) } else { 0.0 };
    let tablet = wanted.min((TABLET_SHARE * room).max(at_end)).max(8.0);
    let tray = tray_height(board.tray(), width).min(most - gaps - tablet).max(8.0);
    [tablet, tray].map(|height| measures.grid.nearest(height))
}

fn rail(board: BoardKind, tablet: Rect, tray: Rect, is_near: bool, measures: &Measures) -> Rail {
    let sockets = match board.tray() {
        TrayKind::Ranks | TrayKind::Taken => in_rows(tray, [8, 8], 1.0, 0.92),
        TrayKind::Hand => hand(tray, board.pieces()),
    };
    // Where the far player's pieces are turned by half, so are their places.
    let is_turned = !is_near && (measures.mirrored || board.pieces() == PieceShape::Koma);
    let turned = |rect: Rect| {
        let middle = 2.0 * tray.center() - rect.center();
        Rect::from_center_size(middle, rect.size())
    };
    let sockets = sockets.into_iter().map(|socket| if is_turned { turned(socket) } else { socket });
    Rail { tablet, tray, sockets: sockets.map(|socket| measures.grid.rect(socket)).collect() }
}

/// A stand for pieces in hand: the larger kinds behind, the smaller ones before them, or all in one row.
fn hand(tray: Rect, pieces: PieceShape) -> Vec<Rect> {
    let [two, one] = match pieces {
        // A koma is higher than broad.
        PieceShape::Koma => [[4, 3], [7, 0]].map(|rows| in_rows(tray, rows, 1.16, 0.94)),
        PieceShape::Discs => [[3, 3], [6, 0]].map(|rows| in_rows(tray, rows, 1.0, 0.92)),
    };
    if two[0].width() >= one[0].width() { two } else { one }
}

/// Places in two rows, as large as fits, with a ratio of height to breadth and a share of the room.
fn in_rows(tray: Rect, rows: [usize; 2], high: f32, share: f32) -> Vec<Rect> {
    let count = rows.iter().filter(|row| **row > 0).count();
    let inner = tray.size() * Vec2::new(0.96, 0.93);
    let pitch = (inner.x / rows[0] as f32).min(inner.y / (high * count as f32));
    // The rows share the room; within one, places stand as close as between two.
    let down = (inner.y / count as f32).min(pitch * high * 1.2);
    let mut places = Vec::new();
    for (row, places_in_row) in rows.into_iter().enumerate() {
        for index in 0..places_in_row {
            let along = index as f32 - (places_in_row as f32 - 1.0) / 2.0;
            let below = row as f32 - (count as f32 - 1.0) / 2.0;
            let middle = tray.center() + Vec2::new(along * pitch, below * down);
            places.push(Rect::from_center_size(middle, Vec2::new(pitch, pitch * high) * share));
        }
    }
    places
}

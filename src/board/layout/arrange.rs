//! Banqi's board in a wide or square view: rails above and below, with one row of sockets or two.

use bevy::prelude::*;
use teahouse_art::{FRAME_OF_CELL, WALL_OF_CELL};
use teahouse_rules::Geometry;

use super::engraving::NARROWEST_FRAME;
use super::measure::{Grid, Measures, brass_gap};
use super::{BUTTONS, Layout, Panel, RANKS, Rail, Shape};

const SOCKETS: usize = 16;

/// How much of a socket's place is between two ranks.
const RANK_GAP: f32 = 0.17;

/// How much of its place a socket takes.
const SOCKET: f32 = 0.88;

/// The frame's width as a part of a square, beside the field and above it.
const FRAME: Vec2 = Vec2::from_array(FRAME_OF_CELL);

/// Gives the panel beside the board its part of the view. Returns the rest, and the panel's part.
pub(super) fn make_room(view: Rect, shape: Shape, beside: Panel, measures: &Measures) -> (Rect, Option<Rect>) {
    let tall = shape == Shape::Tall;
    let part = match beside {
        Panel::Nothing => return (view, None),
        Panel::List if tall => view.height() * 0.24,
        Panel::List => (395.0 * measures.unit)
            .max(330.0 * measures.text.min(1.5 * measures.unit.max(1.0)))
            .min(view.width() * 0.36),
        Panel::Sheet(share) => share * if tall { view.height() } else { view.width() },
        Panel::Sheets { near, .. } if tall => near * view.height(),
        Panel::Sheets { near, far } => (near + far) * view.width(),
    };
    let (mut table, mut rest) = (view, view);
    if let Panel::Sheets { far, .. } = beside
        && tall
    {
        table.min.y += far * view.height();
    }
    if tall {
        table.max.y -= part;
        rest.min.y = table.max.y;
    } else {
        table.max.x -= part;
        rest.min.x = table.max.x;
    }
    // A sheet on the table, with the table around it.
    (table, (beside == Panel::List).then(|| rest.inflate(-1.2 * measures.gap)))
}

/// Keeps a strip at the foot of the table for the bar with which a match is looked through or looked back at. Returns the rest, and the bar.
pub(super) fn keep_bar(table: Rect, is_kept: bool, measures: &Measures) -> (Rect, Option<Rect>) {
    if !is_kept {
        return (table, None);
    }
    let gap = measures.gap;
    let top = table.max.y - measures.button - 2.0 * gap;
    let bar = Rect::new(table.min.x + gap, top + gap / 2.0, table.max.x - gap, table.max.y - gap / 2.0);
    (Rect { max: Vec2::new(table.max.x, top), ..table }, Some(measures.grid.rect(bar)))
}

/// A board with its frame.
pub(super) struct BoardArea {
    pub(super) frame: Rect,
    pub(super) field: Rect,
    pub(super) cell: f32,
    pub(super) wall: f32,
}

/// The largest board that fits, in the middle.
pub(super) fn fit_board(space: Rect, columns: f32, rows: f32, grid: Grid) -> BoardArea {
    let free = space.size() - 2.0 * NARROWEST_FRAME;
    let broad = (space.width() / (columns + 2.0 * FRAME.x)).min(space.height() / (rows + 2.0 * FRAME.y + WALL_OF_CELL));
    // Around small squares the frame is as broad as its letters need.
    let narrow = (free.x / columns).min(free.y / (rows + WALL_OF_CELL));
    let cell = grid.down(broad.min(narrow)).max(1.0);
    let margin = (FRAME * cell).max(Vec2::splat(NARROWEST_FRAME));
    let margin = Vec2::new(grid.nearest(margin.x), grid.nearest(margin.y));
    let wall = grid.nearest(WALL_OF_CELL * cell);
    let size = Vec2::new(columns, rows) * cell;
    let corner = space.center() - (size + Vec2::Y * wall) / 2.0;
    let field = grid.rect(Rect::from_corners(corner, corner + size));
    let frame = Rect::from_corners(field.min - margin, field.max + margin);
    BoardArea { frame, field, cell, wall }
}

/// The groove lies in the right side of the frame.
pub(super) fn groove(frame: Rect, field: Rect, cell: f32, grid: Grid) -> Rect {
    let brass = brass_gap(cell);
    let strip = frame.max.x - field.max.x - brass;
    let width = (cell * 0.05).max(4.0).min(strip * 0.6);
    let middle = Vec2::new(field.max.x + brass + strip / 2.0, field.center().y);
    let height = field.height() - 1.24 * cell;
    // A window can be too small for it: window managers need not keep to the smallest size.
    grid.rect(Rect::from_center_size(middle, Vec2::new(width, height).max(Vec2::ZERO)))
}

/// How wide a tablet must be for a colour and a turn in words, and for a clock.
pub(super) fn shortest_tablet(measures: &Measures) -> f32 {
    240.0 * measures.text + measures.clock
}

/// The gap between the board and its surroundings.
fn gutter(measures: &Measures) -> f32 {
    if measures.buttons_below { 2.0 * measures.gap } else { measures.button + 2.0 * measures.gap }
}

/// The room below the near rail.
pub(super) fn below_rails(measures: &Measures) -> f32 {
    if measures.buttons_below { measures.gap + measures.button } else { 0.0 }
}

/// Whether sixteen sockets in one row are large enough to read.
pub(super) fn has_room_for_one_row(table: Rect, measures: &Measures) -> bool {
    const LEGIBLE: f32 = 28.0;
    let length = table.width() - 2.0 * gutter(measures) - measures.gap - shortest_tablet(measures);
    length / tray_length(1) >= LEGIBLE
}

/// Wide and square views: rails above and below, and buttons in gutters left and right or in a row below.
pub(super) fn lying(table: Rect, geometry: Geometry, rows: usize, measures: &Measures) -> Layout {
    let Measures { gap, grid, text, unit, .. } = *measures;
    let socket = (table.width() * if rows == 1 { 0.039 } else { 0.052 }).min(table.height() * 0.069);
    let tablet_height = (63.5 * text).max(84.0 * unit).min(table.height() * 0.16);
    let height = grid.nearest((socket * rows as f32 + 4.0 * unit).max(tablet_height));
    let below = measures.rail_wall() + gap;
    let gutter = gutter(measures);
    let space = Rect::new(
        table.min.x + gutter,
        table.min.y + gap + height + below,
        table.max.x - gutter,
        table.max.y - below_rails(measures) - below - height - gap,
    );
    let board = fit_board(space, f32::from(geometry.files), f32::from(geometry.ranks), grid);
    let length = rail_length(&board, space, rows, socket, measures);
    let rail = |top: f32| {
        let left = board.frame.center().x - length / 2.0;
        grid.rect(Rect::new(left, top, left + length, top + height))
    };
    // Rails lie close to the board, however much room there is.
    let (far, near) = (rail(board.frame.min.y - below - height), rail(board.frame.max.y + board.wall + gap));
    let shortest_tablet = shortest_tablet(measures);
    let (buttons, hint) = if measures.buttons_below {
        // Close to the rail, however much room there is.
        let lowest = near.max.y + below + gap + measures.button;
        row_with_hint(table, lowest.min(table.max.y - gap), measures)
    } else {
        columns_beside(board.frame.union(far), board.frame, table, gutter, measures)
    };
    let around = board.frame.union(far).union(near);
    let has_gutter = !measures.buttons_below && !measures.has_acts;
    Layout {
        view: table,
        cup: has_gutter.then(|| cup_below(buttons[BUTTONS / 2 - 1], around, table, measures)).flatten(),
        near: lying_rail(near, rows, shortest_tablet, PlanSide::Near, measures),
        far: lying_rail(far, rows, shortest_tablet, PlanSide::Far, measures),
        buttons,
        hint: Some(hint),
        caption: measures.caption,
        groove: groove(board.frame, board.field, board.cell, grid),
        frame: board.frame,
        wall: board.wall,
        field: board.field,
        cell: board.cell,
        breadth: board.cell,
        pixel: grid.pixel,
        origin: table.center(),
        geometry,
        ..Layout::empty()
    }
}

/// A rail is as long as the board, and longer where a small board leaves no room for words and sockets.
fn rail_length(board: &BoardArea, space: Rect, rows: usize, socket: f32, measures: &Measures) -> f32 {
    /// Sockets of this size need no more room than there is.
    const COMFORTABLE: f32 = 40.0;
    let wanted = shortest_tablet(measures) + measures.gap + tray_length(rows) * socket.min(COMFORTABLE);
    board.frame.width().max(wanted.min(space.width()))
}

/// Buttons in the middle of what board and rails leave at both sides, as high as the middle of the board: three at the left
/// and three at the right, with the hint below them. The last one at the left, which resigns, stands apart, as low as the hint.
fn columns_beside(taken: Rect, board: Rect, table: Rect, gutter: f32, measures: &Measures) -> ([Rect; BUTTONS], Rect) {
    let left = f32::midpoint(table.min.x, taken.min.x).max(table.min.x + gutter / 2.0);
    let right = f32::midpoint(table.max.x, taken.max.x).min(table.max.x - gutter / 2.0);
    let [left, right] = [left, right].map(|x| column(Vec2::new(x, board.center().y), measures));
    let below = |last: Rect| Rect::from_center_size(last.center() + Vec2::Y * pitch_down(measures), last.size());
    let ([menu, draw, resign], [.., last]) = (left, right);
    (join([menu, draw, below(resign)], right), below(last))
}

/// A cup of tea stands at the near player's end of the left gutter, below the last button there, where it is larger than a button.
fn cup_below(last: Rect, taken: Rect, table: Rect, measures: &Measures) -> Option<(Vec2, f32)> {
    const LEAST: f32 = 1.2;
    let free = Rect::new(table.min.x, last.max.y + measures.caption, taken.min.x, table.max.y);
    let diameter = (0.78 * free.width()).min(0.5 * free.height());
    let middle = Vec2::new(free.center().x, free.min.y + 0.54 * free.height());
    (diameter >= LEAST * measures.button).then_some((middle, diameter))
}

fn join(first: [Rect; BUTTONS / 2], second: [Rect; BUTTONS / 2]) -> [Rect; BUTTONS] {
    core::array::from_fn(|index| if index < BUTTONS / 2 { first[index] } else { second[index - BUTTONS / 2] })
}

/// A column of buttons around a middle.
fn column(middle: Vec2, measures: &Measures) -> [Rect; BUTTONS / 2] {
    core::array::from_fn(|index| {
        let down = pitch_down(measures) * (index as f32 - (BUTTONS / 2 - 1) as f32 / 2.0);
        Rect::from_center_size(middle + Vec2::Y * down, Vec2::splat(measures.button))
    })
}

/// From one button to the next below it.
fn pitch_down(measures: &Measures) -> f32 {
    pitch(measures) + measures.caption
}

/// From one button to the next beside it.
fn pitch(measures: &Measures) -> f32 {
    measures.button + measures.gap * 2.0
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PlanSide {
    Near,
    Far,
}

/// The length of the sockets in places of one, gaps between ranks and margins included.
pub(super) fn tray_length(rows: usize) -> f32 {
    let columns = SOCKETS / rows;
    let gaps = if rows == 1 { (RANKS.len() - 1) as f32 * RANK_GAP } else { 0.0 };
    columns as f32 + gaps + 0.3
}

/// A rail: the far player's tablet at the left and the near player's at the right, as half a turn demands. The sockets
/// run from left to right, the strongest first, unless the near rail mirrors the far one.
fn lying_rail(rail: Rect, rows: usize, shortest_tablet: f32, side: PlanSide, measures: &Measures) -> Rail {
    let Measures { grid, gap, mirrored, .. } = *measures;
    // Tablets are as long as in the design, or as words need; the tray takes the rest.
    let tablet = (rail.width() * 0.218).max(shortest_tablet).min(rail.width() * 0.45);
    let place = ((rail.width() - gap - tablet) / tray_length(rows)).min((rail.height() - 0.7 * gap) / rows as f32);
    // Where two rows leave more than that, the tablet has it: a tray is no longer than its sockets need.
    let tablet =
        if rows > 1 { (rail.width() - gap - tray_length(rows) * place).min(rail.width() * 0.45) } else { tablet };
    let (tablet, tray) = match side {
        PlanSide::Near => (
            Rect::new(rail.max.x - tablet, rail.min.y, rail.max.x, rail.max.y),
            Rect::new(rail.min.x, rail.min.y, rail.max.x - tablet - gap, rail.max.y),
        ),
        PlanSide::Far => (
            Rect::new(rail.min.x, rail.min.y, rail.min.x + tablet, rail.max.y),
            Rect::new(rail.min.x + tablet + gap, rail.min.y, rail.max.x, rail.max.y),
        ),
    };
    let (tablet, tray) = (grid.rect(tablet), grid.rect(tray));
    let sockets = lying_sockets(tray, rows, place, mirrored && side == PlanSide::Near);
    Rail { tablet, tray, sockets: sockets.into_iter().map(|socket| square(socket, grid)).collect() }
}

pub(super) fn lying_sockets(tray: Rect, rows: usize, place: f32, from_right: bool) -> Vec<Rect> {
    let columns = SOCKETS / rows;
    let ranks = RANKS.iter().enumerate().flat_map(|(rank, count)| core::iter::repeat_n(rank, *count));
    let gap = if rows == 1 { RANK_GAP } else { 0.0 };
    let length = tray_length(rows) - 0.3;
    ranks
        .enumerate()
        .map(|(index, rank)| {
            let along = (index % columns) as f32 + 0.5 + gap * rank as f32 - length / 2.0;
            let along = if from_right { -along } else { along };
            let down = (index / columns) as f32 + 0.5 - rows as f32 / 2.0;
            Rect::from_center_size(tray.center() + Vec2::new(along, down) * place, Vec2::splat(place * SOCKET))
        })
        .collect()
}

/// The same rectangle with a whole number of device pixels as its side and its corner on one.
pub(super) fn square(rect: Rect, grid: Grid) -> Rect {
    let side = grid.nearest(rect.width());
    let corner = rect.center() - side / 2.0;
    let corner = Vec2::new(grid.nearest(corner.x), grid.nearest(corner.y));
    Rect::from_corners(corner, corner + side)
}

/// The buttons side by side, their lower edges at a height.
pub(super) fn row_of_buttons<const COUNT: usize>(table: Rect, bottom: f32, measures: &Measures) -> [Rect; COUNT] {
    let y = bottom - measures.button / 2.0;
    let pitch = pitch(measures).min(table.width() / COUNT as f32);
    core::array::from_fn(|index| {
        let x = table.center().x + pitch * (index as f32 - (COUNT as f32 - 1.0) / 2.0);
        Rect::from_center_size(Vec2::new(x, y), Vec2::splat(measures.button))
    })
}

/// The same with the hint behind the common ones, and the button that resigns last: apart from that of a draw.
pub(super) fn row_with_hint(table: Rect, bottom: f32, measures: &Measures) -> ([Rect; BUTTONS], Rect) {
    let [menu, draw, undo, list, own, hint, resign] = row_of_buttons(table, bottom, measures);
    ([menu, draw, resign, undo, list, own], hint)
}

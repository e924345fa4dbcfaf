//! Where everything stands: one pure function from the size of the view to rectangles, for board and HUD alike.
//!
//! Rectangles are in logical pixels from the top left, as UI counts them; [`Layout::to_world`] turns a point into the
//! world's coordinates. The numbers follow a view of 1920×1080 and are scaled.

use bevy::prelude::*;
use teahouse_rules::{Geometry, Square};

/// What the layout depends on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LayoutInput {
    /// The view's size in logical pixels.
    pub size: Vec2,
    /// The board, as its first player sees it.
    pub geometry: Geometry,
    /// What lies beside the board; the board gives way and is never covered.
    pub beside: Beside,
    /// How large the text is: the page's scale times the player's choice.
    pub text_scale: f32,
}

/// What lies beside the board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Beside {
    /// Nothing.
    Nothing,
    /// The list of moves.
    List,
    /// A sheet that takes this share of the view, from the right or, in a tall view, from below.
    Sheet(f32),
}

/// The places of one player: a tablet and sixteen sockets.
#[derive(Debug, Clone, PartialEq)]
pub struct Rail {
    /// Name and colour.
    pub tablet: Rect,
    /// Where captured pieces lie, in rank order.
    pub sockets: Vec<Rect>,
}

/// All places.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct Layout {
    /// The whole view.
    pub view: Rect,
    /// The board with its frame.
    pub frame: Rect,
    /// The squares of the board together.
    pub field: Rect,
    /// The side of one square.
    pub cell: f32,
    /// The near player's places.
    pub near: Rail,
    /// The far player's places.
    pub far: Rail,
    /// System buttons: menu, then undo, draw, resign, list.
    pub buttons: [Rect; BUTTONS],
    /// How many pieces lie face-down.
    pub hidden_count: Rect,
    /// How long nothing has been flipped or taken.
    pub quiet: Rect,
    /// The list of moves, when it is open.
    pub list: Option<Rect>,
    geometry: Geometry,
    /// Whether the board stands upright, its files going up the screen.
    upright: bool,
}

/// Menu, undo, draw, resign, list.
pub const BUTTONS: usize = 5;

/// Nothing to press is smaller than this, at any size of the view.
pub const SMALLEST_TARGET: f32 = 44.0;

/// The radius of a disc, as a part of its square.
pub const DISC_RADIUS: f32 = 0.4;

/// From this ratio of width to height on, there is room for sixteen sockets in a row.
const WIDE: f32 = 1.5;

/// How the parts are arranged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// Sixteen sockets in one row beside the tablet.
    Wide,
    /// Two rows of eight.
    Square,
    /// The board upright, sockets in columns beside it, tablets above and below.
    Tall,
}

/// The sizes that all parts share.
struct Measures {
    /// One pixel of the design.
    unit: f32,
    gap: f32,
    button: f32,
    text: f32,
}

impl Layout {
    /// Works everything out.
    #[must_use]
    pub fn of(input: LayoutInput) -> Self {
        let view = Rect::from_corners(Vec2::ZERO, input.size.max(Vec2::splat(1.0)));
        let shape = match view.width() / view.height() {
            ratio if ratio >= WIDE => Shape::Wide,
            ratio if ratio >= 0.95 => Shape::Square,
            _ => Shape::Tall,
        };
        let unit = match shape {
            Shape::Tall => (view.width() / 1080.0).min(view.height() / 1440.0),
            _ => (view.width() / 1920.0).min(view.height() / 1080.0),
        };
        let measures = Measures {
            unit,
            gap: (12.0 * unit).max(6.0),
            button: (64.0 * unit).max(SMALLEST_TARGET),
            text: input.text_scale.max(0.5),
        };
        let (table, list) = make_room(view, shape, input.beside, &measures);
        let mut layout = match shape {
            Shape::Tall => upright(table, input.geometry, &measures),
            // What lies beside the board can make a wide view square.
            Shape::Wide if table.width() / table.height() >= WIDE => lying(table, input.geometry, 1, &measures),
            Shape::Wide | Shape::Square => lying(table, input.geometry, 2, &measures),
        };
        layout.view = view;
        layout.list = list;
        layout
    }

    /// The place of a square.
    #[must_use]
    pub fn cell_rect(&self, square: Square) -> Rect {
        let (column, row) = if self.upright {
            (square.rank(), self.geometry.files - 1 - square.file())
        } else {
            (square.file(), self.geometry.ranks - 1 - square.rank())
        };
        let corner = self.field.min + Vec2::new(f32::from(column), f32::from(row)) * self.cell;
        Rect::from_corners(corner, corner + self.cell)
    }

    /// The square at a point, if the board has one there.
    #[must_use]
    pub fn square_at(&self, point: Vec2) -> Option<Square> {
        self.geometry.squares().find(|square| {
            let cell = self.cell_rect(*square);
            point.cmpge(cell.min).all() && point.cmplt(cell.max).all()
        })
    }

    /// The square one step away on the screen: right and down are positive.
    #[must_use]
    pub fn neighbour(&self, square: Square, right: i8, down: i8) -> Option<Square> {
        if self.upright {
            self.geometry.offset(square, -down, right)
        } else {
            self.geometry.offset(square, right, -down)
        }
    }

    /// The radius of a disc on the board.
    #[must_use]
    pub fn disc_radius(&self) -> f32 {
        self.cell * DISC_RADIUS
    }

    /// The radius of a disc in a socket.
    #[must_use]
    pub fn socket_radius(&self) -> f32 {
        self.near.sockets.first().map_or(0.0, |socket| socket.width() * 0.46)
    }

    /// A point of the world for a point of the layout: the world has its origin in the middle, and y goes up.
    #[must_use]
    pub fn to_world(&self, point: Vec2) -> Vec2 {
        let middle = self.view.center();
        Vec2::new(point.x - middle.x, middle.y - point.y)
    }

    /// The squares of this board.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        self.geometry.squares()
    }

    /// Whether files are lettered along the bottom; on an upright board they go up the side.
    #[must_use]
    pub const fn is_upright(&self) -> bool {
        self.upright
    }
}

/// Gives what lies beside the board its part of the view. Returns the rest, and the list's part.
fn make_room(view: Rect, shape: Shape, beside: Beside, measures: &Measures) -> (Rect, Option<Rect>) {
    let tall = shape == Shape::Tall;
    let part = match beside {
        Beside::Nothing => return (view, None),
        Beside::List if tall => view.height() * 0.24,
        Beside::List => (395.0 * measures.unit).max(290.0 * measures.text.min(1.5)).min(view.width() * 0.36),
        Beside::Sheet(share) => share * if tall { view.height() } else { view.width() },
    };
    let (mut table, mut rest) = (view, view);
    if tall {
        table.max.y -= part;
        rest.min.y = table.max.y;
    } else {
        table.max.x -= part;
        rest.min.x = table.max.x;
    }
    (table, (beside == Beside::List).then_some(rest))
}

/// The largest board with its frame that fits, in the middle. Returns frame, field and cell.
fn fit_board(space: Rect, columns: f32, rows: f32) -> (Rect, Rect, f32) {
    /// The frame's width as a part of a cell, beside the field and above it.
    const FRAME: Vec2 = Vec2::new(0.27, 0.18);
    let cell =
        (space.width() / (columns + 2.0 * FRAME.x)).min(space.height() / (rows + 2.0 * FRAME.y)).floor().max(1.0);
    let field_size = Vec2::new(columns, rows) * cell;
    let middle = space.center();
    // Whole pixels: the pieces are baked for them.
    let field_min = (middle - field_size / 2.0).round();
    let field = Rect::from_corners(field_min, field_min + field_size);
    let frame = Rect::from_corners(field.min - FRAME * cell, field.max + FRAME * cell);
    (frame, field, cell)
}

/// Wide and square views: rails above and below, gutters left and right.
fn lying(table: Rect, geometry: Geometry, socket_rows: usize, measures: &Measures) -> Layout {
    let gap = measures.gap;
    let socket = (table.width() * if socket_rows == 1 { 0.039 } else { 0.052 }).min(table.height() * 0.069);
    let tablet_height = (66.0 * measures.text).max(84.0 * measures.unit).min(table.height() * 0.16);
    let rail_height = (socket * socket_rows as f32 + 2.0).max(tablet_height);
    // Wide enough for the button and for the words of the counts.
    let gutter = (measures.button + 2.0 * gap).max(68.0 * measures.text);
    // A tablet has room for a colour and a turn in words; the sockets take what is left.
    let columns = 16 / socket_rows;
    let rail_width = table.width() - 2.0 * gutter;
    let shortest_tablet = (240.0 * measures.text).min(rail_width * 0.45);
    let socket = socket.min((rail_width - gap - shortest_tablet) / columns as f32);
    let rail = |top: f32| Rect::new(table.min.x + gutter, top, table.max.x - gutter, top + rail_height);
    let (far, near) = (rail(table.min.y + gap), rail(table.max.y - gap - rail_height));
    let space = Rect::new(table.min.x + gutter, far.max.y + gap, table.max.x - gutter, near.min.y - gap);
    let (frame, field, cell) = fit_board(space, f32::from(geometry.files), f32::from(geometry.ranks));
    let left = table.min.x + gutter / 2.0;
    let right = table.max.x - gutter / 2.0;
    let label = |y: f32| Rect::from_center_size(Vec2::new(left, y), Vec2::new(gutter - 4.0, 56.0 * measures.text));
    let mut buttons = column(Vec2::new(right, space.center().y), measures, BUTTONS - 1);
    buttons.insert(0, Rect::from_center_size(Vec2::new(left, space.center().y), Vec2::splat(measures.button)));
    Layout {
        view: table,
        frame,
        field,
        cell,
        near: lying_rail(near, socket, socket_rows, shortest_tablet, true),
        far: lying_rail(far, socket, socket_rows, shortest_tablet, false),
        buttons: buttons.try_into().expect("a menu button and the others"),
        hidden_count: label(space.min.y + 40.0 * measures.text),
        quiet: label(space.max.y - 40.0 * measures.text),
        list: None,
        geometry,
        upright: false,
    }
}

/// A column of buttons around a middle.
fn column(middle: Vec2, measures: &Measures, count: usize) -> Vec<Rect> {
    let pitch = measures.button + measures.gap;
    let top = middle.y - pitch * (count as f32 - 1.0) / 2.0;
    (0..count)
        .map(|index| Vec2::new(middle.x, top + pitch * index as f32))
        .map(|centre| Rect::from_center_size(centre, Vec2::splat(measures.button)))
        .collect()
}

/// A rail: the far player's tablet at the left and the near player's at the right, as half a turn demands; the sockets
/// run from left to right on both, strongest first, because both are read from one side of the screen.
fn lying_rail(rail: Rect, socket: f32, rows: usize, shortest_tablet: f32, near: bool) -> Rail {
    const SOCKETS: usize = 16;
    let columns = SOCKETS / rows;
    let sockets_width = socket * columns as f32;
    let gap = (rail.width() * 0.012).max(6.0);
    let tablet_width = (rail.width() - sockets_width - gap).min((rail.width() * 0.34).max(shortest_tablet));
    let (tablet, first) = if near {
        (Rect::new(rail.max.x - tablet_width, rail.min.y, rail.max.x, rail.max.y), rail.min.x)
    } else {
        (Rect::new(rail.min.x, rail.min.y, rail.min.x + tablet_width, rail.max.y), rail.max.x - sockets_width)
    };
    let top = rail.center().y - socket * rows as f32 / 2.0;
    let sockets = (0..SOCKETS)
        .map(|index| Vec2::new((index % columns) as f32, (index / columns) as f32) * socket)
        .map(|offset| Vec2::new(first, top) + offset)
        .map(|corner| Rect::from_corners(corner, corner + socket))
        .collect();
    Rail { tablet, sockets }
}

/// Tall views: the board stands upright, with columns of sockets beside it.
fn upright(table: Rect, geometry: Geometry, measures: &Measures) -> Layout {
    const SOCKETS: f32 = 16.0;
    let gap = measures.gap;
    let tablet_height = (72.0 * measures.text).max(84.0 * measures.unit).min(table.height() * 0.1);
    let buttons_height = measures.button + gap;
    let column_width = (table.width() * 0.085).max(28.0);
    let space = Rect::new(
        table.min.x + column_width + 2.0 * gap,
        table.min.y + tablet_height + 2.0 * gap,
        table.max.x - column_width - 2.0 * gap,
        table.max.y - tablet_height - buttons_height - 3.0 * gap,
    );
    let (frame, field, cell) = fit_board(space, f32::from(geometry.ranks), f32::from(geometry.files));
    let socket = column_width.min(space.height() / SOCKETS);
    let column = |x: f32| -> Vec<Rect> {
        let top = space.center().y - socket * SOCKETS / 2.0;
        (0..SOCKETS as usize)
            .map(|index| Vec2::new(x, top + socket * (index as f32 + 0.5)))
            .map(|centre| Rect::from_center_size(centre, Vec2::splat(socket)))
            .collect()
    };
    let tablet = |top: f32| Rect::new(table.min.x + gap, top, table.max.x - gap, top + tablet_height);
    let row = table.max.y - gap - measures.button / 2.0;
    let pitch = (measures.button + gap).min(table.width() / (BUTTONS as f32 + 2.5));
    let buttons = core::array::from_fn(|index| {
        let x = table.center().x + pitch * (index as f32 - (BUTTONS as f32 - 1.0) / 2.0);
        Rect::from_center_size(Vec2::new(x, row), Vec2::splat(measures.button))
    });
    let label_size = Vec2::new((table.width() - pitch * BUTTONS as f32) / 2.0 - gap, measures.button);
    let label = |x: f32| Rect::from_center_size(Vec2::new(x, row), label_size);
    Layout {
        view: table,
        frame,
        field,
        cell,
        near: Rail { tablet: tablet(space.max.y + gap), sockets: column(table.max.x - gap - column_width / 2.0) },
        far: Rail { tablet: tablet(table.min.y + gap), sockets: column(table.min.x + gap + column_width / 2.0) },
        buttons,
        hidden_count: label(table.min.x + label_size.x / 2.0 + gap / 2.0),
        quiet: label(table.max.x - label_size.x / 2.0 - gap / 2.0),
        list: None,
        geometry,
        upright: true,
    }
}

//! Where everything stands: one pure function from the size of the view to rectangles, for board and HUD alike.
//!
//! Rectangles are in logical pixels from the top left, as UI counts them; [`Layout::to_world`] turns a point into the
//! world's coordinates. Edges of what is baked lie on whole device pixels. The numbers follow a view of 1920×1080 and
//! are scaled.

use bevy::prelude::*;
use teahouse_art::{DISC_OF_CELL, DISC_RISE};
use teahouse_rules::{Geometry, Square};

mod arrange;
mod measure;

use measure::Measures;

/// What the layout depends on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LayoutInput {
    /// The view's size in logical pixels.
    pub size: Vec2,
    /// Device pixels a logical pixel.
    pub pixel: f32,
    /// The board, as its first player sees it.
    pub geometry: Geometry,
    /// What lies beside the board; the board gives way and is never covered.
    pub beside: Beside,
    /// How large the text is: the page's scale times the player's choice.
    pub text_scale: f32,
    /// Whether the near rail is the far one after half a turn, for two people who face each other. Otherwise both run
    /// from left to right.
    pub mirrored: bool,
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

/// The places of one player: a tablet, and a tray with sixteen sockets.
#[derive(Debug, Clone, PartialEq)]
pub struct Rail {
    /// Name and colour.
    pub tablet: Rect,
    /// What the sockets are set in.
    pub tray: Rect,
    /// Where captured pieces lie, in rank order.
    pub sockets: Vec<Rect>,
}

/// All places.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct Layout {
    /// The whole view.
    pub view: Rect,
    /// The upper side of the board with its frame.
    pub frame: Rect,
    /// How much of the board's side is seen below its frame.
    pub wall: f32,
    /// The squares of the board together.
    pub field: Rect,
    /// The side of one square.
    pub cell: f32,
    /// The near player's places.
    pub near: Rail,
    /// The far player's places.
    pub far: Rail,
    /// System buttons: menu, draw, resign; undo, list, ledger.
    pub buttons: [Rect; BUTTONS],
    /// The groove in the frame that fills while nothing is flipped or taken.
    pub groove: Rect,
    /// The list of moves, when it is open.
    pub list: Option<Rect>,
    /// Device pixels a logical pixel.
    pub pixel: f32,
    /// Where the world has its origin: the middle of what the window shows of the view.
    origin: Vec2,
    geometry: Geometry,
    /// Whether the board stands upright, its files going up the screen.
    upright: bool,
}

/// The small man on a tablet: it shows what a player plays.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TabletMan {
    /// The middle of its upper side.
    pub place: Vec2,
    /// Of its upper side.
    pub diameter: f32,
    /// How far from the tablet's outer edge words can begin.
    pub inner_edge: f32,
}

/// Menu, draw, resign; undo, list, ledger.
pub const BUTTONS: usize = 6;

/// Nothing to press is smaller than this, at any size of the view.
pub const SMALLEST_TARGET: f32 = 44.0;

/// The men of a rail by kind, the strongest first.
const RANKS: [usize; 7] = [1, 2, 2, 2, 2, 2, 5];

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

/// Window managers need not keep to the game's smallest window. In a smaller one than this, in which the smallest men could
/// not be carved, the rest is cut off.
const SMALLEST_VIEW: Vec2 = Vec2::new(560.0, 360.0);

impl Layout {
    /// Works everything out.
    #[must_use]
    pub fn of(input: LayoutInput) -> Self {
        let view = Rect::from_corners(Vec2::ZERO, input.size.max(SMALLEST_VIEW));
        let shape = match view.width() / view.height() {
            ratio if ratio >= WIDE => Shape::Wide,
            ratio if ratio >= 0.95 => Shape::Square,
            _ => Shape::Tall,
        };
        let measures = Measures::new(view, shape, &input);
        let (table, list) = arrange::make_room(view, shape, input.beside, &measures);
        let layout = match shape {
            Shape::Tall => arrange::upright(table, input.geometry, &measures),
            // What lies beside the board can leave as little room as there is in a square view.
            Shape::Wide if arrange::has_room_for_one_row(table, &measures) => {
                let [one, two] = [1, 2].map(|rows| arrange::lying(table, input.geometry, rows, &measures));
                if two.is_better_than(&one) { two } else { one }
            }
            Shape::Wide | Shape::Square => arrange::lying(table, input.geometry, 2, &measures),
        };
        Self { view, list, origin: input.size / 2.0, ..layout }
    }

    /// Whether this has much larger sockets than the other's small ones, on much the same board: where a list makes the
    /// rails short or large letters make them high, there is room for two rows.
    fn is_better_than(&self, other: &Self) -> bool {
        const SMALL: f32 = 22.0;
        const MUCH_LARGER: f32 = 1.2;
        const MUCH_THE_SAME: f32 = 0.95;
        let (ours, theirs) = (self.socket_radius(), other.socket_radius());
        theirs < SMALL && ours > MUCH_LARGER * theirs && self.cell > MUCH_THE_SAME * other.cell
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

    /// Where the middle of the upper side of a disc on a square is drawn.
    #[must_use]
    pub fn disc_place(&self, square: Square) -> Vec2 {
        self.snap(self.cell_rect(square).center() - Vec2::Y * DISC_RISE * self.disc_radius())
    }

    /// Where the middle of the upper side of a disc in a socket is drawn.
    #[must_use]
    pub fn socket_place(&self, socket: Rect) -> Vec2 {
        self.snap(socket.center() - Vec2::Y * DISC_RISE * self.socket_radius())
    }

    /// The nearest corner of device pixels.
    #[must_use]
    pub fn snap(&self, point: Vec2) -> Vec2 {
        (point * self.pixel).round() / self.pixel
    }

    /// A length in whole device pixels, at least one.
    #[must_use]
    pub fn device(&self, length: f32) -> u32 {
        (length * self.pixel).round().max(1.0) as u32
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

    /// Squares in a row and in a column of the screen.
    #[must_use]
    pub const fn columns_and_rows(&self) -> (u8, u8) {
        if self.upright {
            (self.geometry.ranks, self.geometry.files)
        } else {
            (self.geometry.files, self.geometry.ranks)
        }
    }

    /// The radius of a disc on the board.
    #[must_use]
    pub fn disc_radius(&self) -> f32 {
        self.cell * DISC_OF_CELL / 2.0
    }

    /// The radius of a disc in a socket.
    #[must_use]
    pub fn socket_radius(&self) -> f32 {
        self.near.sockets.first().map_or(0.0, |socket| socket.width() * 0.47)
    }

    /// The man on the near tablet's right or the far one's left.
    #[must_use]
    pub fn tablet_man(&self, near: bool) -> TabletMan {
        let tablet = if near { self.near.tablet } else { self.far.tablet };
        let diameter = tablet.height().min(tablet.width() * 0.3) * 0.66;
        let margin = tablet.height().min(diameter / 0.66) * 0.19;
        let across = margin + diameter / 2.0;
        let x = if near { tablet.max.x - across } else { tablet.min.x + across };
        let place = self.snap(Vec2::new(x, tablet.center().y - DISC_RISE * diameter / 2.0));
        TabletMan { place, diameter, inner_edge: 2.0 * margin + diameter }
    }

    /// How far outside the field the brass line lies.
    #[must_use]
    pub fn brass_gap(&self) -> f32 {
        measure::brass_gap(self.cell)
    }

    /// A point of the world for a point of the layout: the world has its origin in the middle of the window, and y goes up.
    #[must_use]
    pub fn to_world(&self, point: Vec2) -> Vec2 {
        Vec2::new(point.x - self.origin.x, self.origin.y - point.y)
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

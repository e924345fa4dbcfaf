//! Where everything stands: one pure function from the size of the view to rectangles, for board and HUD alike.
//!
//! Rectangles are in logical pixels from the top left, as UI counts them; [`Layout::to_world`] turns a point into the
//! world's coordinates. Edges of baked things lie on whole device pixels. The numbers follow a view of 1920×1080 and
//! are scaled.

use bevy::prelude::*;
use teahouse_rules::{Colour, Geometry, Seat};
use teahouse_table::Sight;

use crate::ui::is_high;

mod acts;
mod arrange;
mod columns;
mod engraving;
mod kind;
mod measure;
mod orientation;
mod pair;
mod places;
mod upright;

pub use acts::ACTS;
pub use engraving::Edge;
pub use kind::{BoardFacts, BoardKind, BoardShape, PieceShape, SLOTS, TrayKind};
use measure::Measures;
pub use orientation::Orientation;

/// The inputs of the layout.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LayoutInput {
    /// The view's size in logical pixels.
    pub size: Vec2,
    /// Device pixels a logical pixel.
    pub pixel: f32,
    /// The kind of board.
    pub board: BoardKind,
    /// The seat at the lower edge of the screen.
    pub bottom: Seat,
    /// Whether the board is seen from its far side: half a turn, never a mirror.
    pub turned: bool,
    /// The panel beside the board; the board gives way and is never covered.
    pub beside: Panel,
    /// How large the text is: the page's scale times the player's choice.
    pub text_scale: f32,
    /// Whether the near rail is the far one after half a turn, for two people who face each other. Otherwise both run
    /// from left to right.
    pub mirrored: bool,
    /// The colour of the player at the upper edge, where people face each other and colours are known.
    pub across: Option<Colour>,
    /// Whether a player has a clock.
    pub has_clocks: bool,
    /// Whether each player has buttons at their own edge.
    pub has_acts: bool,
    /// Whether a strip below the board is kept for the bar with which a match is looked through.
    pub has_bar: bool,
}

/// A panel beside the board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Panel {
    /// Nothing.
    Nothing,
    /// The list of moves.
    List,
    /// A sheet that takes this share of the view, from the right or, in a tall view, from below.
    Sheet(f32),
    /// Sheets of two people who face each other, which take these shares of the height of a tall view: from below for the player
    /// there, from above for the other one. Another view has room for both at the right, like [`Sheet`](Self::Sheet).
    Sheets {
        /// That of the player at the lower edge.
        near: f32,
        /// That of the player at the upper edge.
        far: f32,
    },
}

/// The places of one player: a tablet, and a tray with sockets or slots.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Rail {
    /// Name and colour.
    pub tablet: Rect,
    /// The wood around the sockets.
    pub tray: Rect,
    /// Where captured pieces lie, ordered as the board's [`TrayKind`] says.
    pub sockets: Vec<Rect>,
}

/// All places.
#[derive(Component, Debug, Clone, PartialEq)]
pub struct Layout {
    /// The kind of board.
    pub board: BoardKind,
    /// The seat at the lower edge of the screen.
    pub bottom: Seat,
    /// The whole view.
    pub view: Rect,
    /// The part of the view that is this board's: all of it, or half where there is another board.
    pub part: Rect,
    /// The upper side of the board with its frame.
    pub frame: Rect,
    /// How much of the board's side is seen below its frame.
    pub wall: f32,
    /// The squares of the board together; of points, the squares around them.
    pub field: Rect,
    /// The height of one square.
    pub cell: f32,
    /// Its breadth.
    pub breadth: f32,
    /// The places of the seat at the lower edge.
    pub near: Rail,
    /// The places of the seat at the upper edge.
    pub far: Rail,
    /// System buttons: menu, draw, resign; undo, list, and the game's own.
    pub buttons: [Rect; BUTTONS],
    /// The button of the hint, where the board's arrangement has a place for it.
    pub hint: Option<Rect>,
    /// The groove in the frame that fills while nothing is flipped or taken.
    pub groove: Rect,
    /// The list of moves, when there is one to be seen.
    pub list: Option<Rect>,
    /// A line or two on the rules of the match, where there is room for them.
    pub rules: Option<Rect>,
    /// The bar with which a match is looked through, when the input asks for it.
    pub bar: Option<Rect>,
    /// The middle and the diameter of the cup of tea, where nothing else wants the room.
    pub cup: Option<(Vec2, f32)>,
    /// What the players at the screen may see of the board.
    pub sight: Sight,
    /// Device pixels a logical pixel.
    pub pixel: f32,
    /// The origin of the world: the middle of the visible view.
    origin: Vec2,
    geometry: Geometry,
    turned: bool,
    face_to_face: bool,
    across: Option<Colour>,
    /// Whether the board stands upright, its files going up the screen.
    upright: bool,
    /// The breadth of a clock on a tablet; 0 if no player has one.
    clock: f32,
    acts: Option<acts::Acts>,
}

/// The small piece on a tablet: it shows the player's side.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TabletPiece {
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

/// The pieces of a rail by kind, the strongest first.
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

/// Window managers may ignore the game's smallest window. In a smaller one, where the smallest pieces could
/// not be carved, the rest is cut off.
const SMALLEST_VIEW: Vec2 = Vec2::new(560.0, 360.0);

impl Layout {
    /// Works everything out.
    pub fn of(input: LayoutInput) -> Self {
        let view = Rect::from_corners(Vec2::ZERO, input.size.max(SMALLEST_VIEW));
        let shape = match view.width() / view.height() {
            _ if is_high(view.size()) => Shape::Tall,
            ratio if ratio >= WIDE => Shape::Wide,
            _ => Shape::Square,
        };
        let measures = Measures::new(view, shape, &input);
        let mut room = view;
        if input.has_acts && shape == Shape::Tall {
            room.min.y += acts::head(&measures);
        }
        let layout = if input.board == BoardKind::Banqi {
            Self::around_low_board(room, shape, &input, &measures)
        } else {
            Self::around_high_board(room, shape, &input, &measures)
        };
        let layout = if input.has_acts { acts::place(layout, view, shape, &measures) } else { layout };
        let clock = measures.clock;
        Self {
            view,
            part: view,
            origin: input.size / 2.0,
            bottom: input.bottom,
            turned: input.turned,
            face_to_face: input.mirrored,
            across: input.across,
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
        Self { list, bar, ..layout }
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

    /// Columns beside a board that fills the view's height, or strips above and below it. Columns have room for the list
    /// of moves, so that the board need not give way.
    fn around_high_board(view: Rect, shape: Shape, input: &LayoutInput, measures: &Measures) -> Self {
        let gives_way = shape == Shape::Tall || input.beside != Panel::List;
        let beside = if gives_way { input.beside } else { Panel::Nothing };
        let (table, list) = arrange::make_room(view, shape, beside, measures);
        let (table, bar) = arrange::keep_bar(table, input.has_bar, measures);
        let shape = match shape {
            Shape::Wide if table.width() / table.height() < WIDE => Shape::Square,
            shape => shape,
        };
        let layout = columns::arrange(table, shape, input.board, measures);
        Self { list: list.or(layout.list), bar, ..layout }
    }

    /// Nothing anywhere, for an arrangement to fill.
    fn empty() -> Self {
        Self {
            board: BoardKind::Banqi,
            bottom: Seat::FIRST,
            view: Rect::default(),
            part: Rect::default(),
            frame: Rect::default(),
            wall: 0.0,
            field: Rect::default(),
            cell: 1.0,
            breadth: 1.0,
            near: Rail::default(),
            far: Rail::default(),
            buttons: [Rect::default(); BUTTONS],
            hint: None,
            groove: Rect::default(),
            list: None,
            rules: None,
            bar: None,
            cup: None,
            sight: Sight::Everything,
            pixel: 1.0,
            origin: Vec2::ZERO,
            geometry: BoardKind::Banqi.geometry(),
            turned: false,
            face_to_face: false,
            across: None,
            upright: false,
            clock: 0.0,
            acts: None,
        }
    }
}

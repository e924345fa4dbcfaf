//! All places of a layout, and the inputs that they follow from.

use bevy::prelude::*;
use teahouse_rules::{Colour, Geometry, Seat};
use teahouse_table::Sight;

use super::kind::BoardKind;

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
    /// Whether a strip below the board is kept for the bar with which a match is looked through or looked back at.
    pub has_bar: bool,
}

impl LayoutInput {
    /// Whether a sheet of the end of the match is seen.
    pub(super) const fn shows_end(&self) -> bool {
        matches!(self.beside, Panel::Sheet(_) | Panel::Sheets { .. })
    }
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
        /// The share of the player at the lower edge.
        near: f32,
        /// The share of the player at the upper edge.
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
    /// Where captured pieces lie, ordered as the board's [`TrayKind`](super::TrayKind) says.
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
    /// The part of the view for board, players and buttons: without a panel beside it and without the bar. Empty where there are two
    /// boards.
    pub(super) table: Rect,
    /// The upper side of the board with its frame.
    pub frame: Rect,
    /// How much of the board's side is seen below its frame.
    pub wall: f32,
    /// The squares of the board together; of points, the squares around them.
    pub field: Rect,
    /// The height of one square.
    pub cell: f32,
    /// The breadth of one square.
    pub breadth: f32,
    /// The places of the seat at the lower edge.
    pub near: Rail,
    /// The places of the seat at the upper edge.
    pub far: Rail,
    /// System buttons: menu, draw, resign; undo, list, and the game's own.
    pub buttons: [Rect; BUTTONS],
    /// The button of the hint, where the board's arrangement has a place for it.
    pub hint: Option<Rect>,
    /// The height of the words below each system button; 0 where they show on hover and focus only.
    pub caption: f32,
    /// The groove in the frame that fills while nothing is flipped or taken.
    pub groove: Rect,
    /// The list of moves, when there is one to be seen.
    pub list: Option<Rect>,
    /// A line or two on the rules of the match, where there is room for them.
    pub rules: Option<Rect>,
    /// The bar with which a match is looked through or looked back at, when the input asks for it.
    pub bar: Option<Rect>,
    /// The middle and the diameter of the cup of tea, where nothing else wants the room.
    pub cup: Option<(Vec2, f32)>,
    /// Whether the match is over.
    pub(super) is_over: bool,
    /// The part of the board that the players at the screen may see.
    pub sight: Sight,
    /// Device pixels a logical pixel.
    pub pixel: f32,
    /// How many times as large letters are as on the smallest page.
    pub letters: f32,
    /// The origin of the world: the middle of the visible view.
    pub(super) origin: Vec2,
    pub(super) geometry: Geometry,
    pub(super) turned: bool,
    pub(super) face_to_face: bool,
    pub(super) across: Option<Colour>,
    /// Whether the board stands upright, its files going up the screen.
    pub(super) upright: bool,
    /// The breadth of a clock on a tablet; 0 if no player has one.
    pub(super) clock: f32,
    pub(super) acts: Option<Acts>,
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
pub(super) const RANKS: [usize; 7] = [1, 2, 2, 2, 2, 2, 5];

/// From this ratio of width to height on, there is room for sixteen sockets in a row.
pub(super) const WIDE: f32 = 1.5;

/// How the parts are arranged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// Sixteen sockets in one row beside the tablet.
    Wide,
    /// Two rows of eight.
    Square,
    /// The board upright, sockets in columns beside it, tablets above and below.
    Tall,
}

/// Window managers may ignore the game's smallest window. In a smaller one, where the smallest pieces could
/// not be carved, the rest is cut off.
pub const SMALLEST_VIEW: Vec2 = Vec2::new(560.0, 360.0);

/// A player's own buttons: offer a draw, resign, take back.
pub const ACTS: usize = 3;

/// From a player's things to what lies beside them, in cells.
pub const BESIDE_THINGS: f32 = 0.3;

/// The least height of a column for lines of text, in cells.
pub const LEAST_LINES: f32 = 2.0;

/// The room for lines of text beside a player's things where two people face each other, with the gaps above and below it, in cells.
pub(super) const OWN_LINES: f32 = LEAST_LINES + 2.0 * BESIDE_THINGS;

/// The own buttons of the near and of the far player.
pub(super) type Acts = [[Rect; ACTS]; 2];

impl Layout {
    /// Nothing anywhere, for an arrangement to fill.
    pub(super) fn empty() -> Self {
        Self {
            board: BoardKind::Banqi,
            bottom: Seat::FIRST,
            view: Rect::default(),
            part: Rect::default(),
            table: Rect::default(),
            frame: Rect::default(),
            wall: 0.0,
            field: Rect::default(),
            cell: 1.0,
            breadth: 1.0,
            near: Rail::default(),
            far: Rail::default(),
            buttons: [Rect::default(); BUTTONS],
            hint: None,
            caption: 0.0,
            groove: Rect::default(),
            list: None,
            rules: None,
            bar: None,
            cup: None,
            is_over: false,
            sight: Sight::Everything,
            pixel: 1.0,
            letters: 1.0,
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

//! Boards: the field, its frame or plank, and the shadow on the table.

mod banqi;
mod carving;
mod frame;
mod front;
mod shogi;
mod xiangqi;

use front::BoardFront;

use crate::fonts::Fonts;
use crate::limit::{self, BOARDS, BORDERS, CELLS, CELLS_IN_LINE, WALLS};
use crate::painting::{Area, Painting};
use crate::proportion::{DISC_OF_CELL, DISC_RISE, FRAME_OF_CELL, KOMA_OF_CELL, KOMA_RISE, WALL_OF_CELL};
use crate::relief::Finish;
use crate::shape::{RoundedRect, Turn};
use crate::slab::{Slab, stroke};
use crate::wood::{Grain, Wood};
use crate::{ArtError, BoardTheme, DIAMETERS, Ground, Sprite, Theme};

/// A board by its game and its sizes in device pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Board {
    /// Cells in a frame. Pieces stand in the cells.
    Banqi {
        /// Cells from left to right, within [`CELLS_IN_LINE`].
        columns: u8,
        /// Cells from top to bottom, within the same range.
        rows: u8,
        /// The side of a cell, within [`CELLS`].
        cell: u32,
        /// The breadth of the frame at the sides of the field, and above and below it: each within [`BORDERS`].
        frame: [u32; 2],
        /// The visible height of the frame's side below it, within [`WALLS`].
        wall: u32,
    },
    /// Nine by ten points on a plank. Pieces stand on the points.
    Xiangqi {
        /// The distance between adjacent points, within [`CELLS`].
        pitch: u32,
        /// The distance from the outermost points to the plank's edge, within [`BORDERS`].
        margin: u32,
        /// The visible height of the plank's side below it, within [`WALLS`].
        wall: u32,
    },
    /// Cells on a plank, nine by nine in shogi. Pieces stand in the cells.
    Shogi {
        /// The number of cells in a row.
        columns: u8,
        /// The number of cells in a column.
        rows: u8,
        /// The breadth and height of a cell, within [`CELLS`].
        cell: [u32; 2],
        /// The distance from the cells to the plank's edge, within [`BORDERS`].
        margin: u32,
        /// The visible height of the plank's side below it, within [`WALLS`].
        wall: u32,
    },
}

impl Board {
    /// A board of Banqi with the usual frame around cells of this size.
    pub fn banqi(columns: u8, rows: u8, cell: u32) -> Self {
        let part = |share: f32, allowed| limit::nearest((cell as f32 * share).round() as u32, &allowed);
        let frame = FRAME_OF_CELL.map(|share| part(share, BORDERS));
        Self::Banqi { columns, rows, cell, frame, wall: part(WALL_OF_CELL, WALLS) }
    }

    /// The breadth and height of the field in device pixels: of all cells, or from the first to the last point. What is
    /// too large for a `u32` counts as its largest value; such a board cannot be baked.
    pub const fn field(&self) -> [u32; 2] {
        match *self {
            Self::Banqi { columns, rows, cell, .. } => {
                [cell.saturating_mul(columns as u32), cell.saturating_mul(rows as u32)]
            }
            Self::Xiangqi { pitch, .. } => [pitch.saturating_mul(8), pitch.saturating_mul(9)],
            Self::Shogi { columns, rows, cell: [across, down], .. } => {
                [across.saturating_mul(columns as u32), down.saturating_mul(rows as u32)]
            }
        }
    }

    /// The distance from the field to the board's edge: at its left and right, above and below.
    pub const fn border(&self) -> [u32; 2] {
        match *self {
            Self::Banqi { frame, .. } => frame,
            Self::Xiangqi { margin, .. } | Self::Shogi { margin, .. } => [margin; 2],
        }
    }

    /// The distance from the field's upper and lower edge to the middle of the line that marks the side to move.
    pub fn turn_line(&self) -> u32 {
        let unit = self.unit();
        match *self {
            Self::Banqi { .. } => frame::brass_offset(unit),
            Self::Xiangqi { margin, .. } => margin.saturating_sub((3.0 * unit).round() as u32),
            Self::Shogi { margin, .. } => margin.saturating_sub((6.0 * unit).round() as u32),
        }
    }

    /// The diameter of the discs that go with the board, or the height of its king.
    pub fn piece(&self) -> u32 {
        let size = match *self {
            Self::Banqi { cell, .. } => DISC_OF_CELL * cell as f32,
            Self::Xiangqi { pitch, .. } => 0.86 * pitch as f32,
            Self::Shogi { cell: [_, down], .. } => KOMA_OF_CELL * down as f32,
        };
        (size.round() as u32).clamp(*DIAMETERS.start(), *DIAMETERS.end())
    }

    /// The number of columns and rows that pieces stand in.
    pub(crate) const fn places(&self) -> [u8; 2] {
        match *self {
            Self::Banqi { columns, rows, .. } | Self::Shogi { columns, rows, .. } => [columns, rows],
            Self::Xiangqi { .. } => [9, 10],
        }
    }

    /// Where the origin of a piece's picture goes on a board that is turned clockwise by `turned` degrees: from the
    /// board's own origin, right and down.
    pub fn piece_place(&self, column: u8, row: u8, turned: i8) -> [f32; 2] {
        let [x, y] = Turn::degrees(turned.into()).apply(self.place(column, row));
        [x, y - self.rise()]
    }

    /// The middle of a piece's place, from the field's upper left corner (or first point).
    pub(crate) fn place(&self, column: u8, row: u8) -> [f32; 2] {
        let (column, row) = (f32::from(column), f32::from(row));
        match *self {
            Self::Banqi { cell, .. } => [column + 0.5, row + 0.5].map(|count| count * cell as f32),
            Self::Xiangqi { pitch, .. } => [column, row].map(|count| count * pitch as f32),
            Self::Shogi { cell: [across, down], .. } => [(column + 0.5) * across as f32, (row + 0.5) * down as f32],
        }
    }

    /// The height of a piece's picture above its place, which centres the visible silhouette, wall included, on the place.
    pub(crate) fn rise(&self) -> f32 {
        match *self {
            Self::Banqi { .. } | Self::Xiangqi { .. } => DISC_RISE * self.piece() as f32 / 2.0,
            Self::Shogi { cell: [_, down], .. } => KOMA_RISE * down as f32,
        }
    }

    /// The same board, `factor` times as large.
    const fn times(self, factor: u32) -> Self {
        match self {
            Self::Banqi { columns, rows, cell, frame: [beside, above], wall } => Self::Banqi {
                columns,
                rows,
                cell: cell * factor,
                frame: [beside * factor, above * factor],
                wall: wall * factor,
            },
            Self::Xiangqi { pitch, margin, wall } => {
                Self::Xiangqi { pitch: pitch * factor, margin: margin * factor, wall: wall * factor }
            }
            Self::Shogi { columns, rows, cell: [across, down], margin, wall } => {
                let cell = [across * factor, down * factor];
                Self::Shogi { columns, rows, cell, margin: margin * factor, wall: wall * factor }
            }
        }
    }

    const fn wall(&self) -> u32 {
        let (Self::Banqi { wall, .. } | Self::Xiangqi { wall, .. } | Self::Shogi { wall, .. }) = *self;
        wall
    }

    /// The board's size relative to that on a view of 1920 × 1080 pixels: fine details grow with it.
    fn unit(&self) -> f32 {
        match *self {
            Self::Banqi { cell, .. } => cell as f32 / 198.0,
            Self::Xiangqi { pitch, .. } => pitch as f32 / 96.0,
            Self::Shogi { cell, .. } => cell[0] as f32 / 95.0,
        }
    }

    /// Whether it can be baked.
    fn check(&self) -> Result<(), ArtError> {
        let [across, down] = match *self {
            Self::Banqi { columns, rows, cell, .. } => {
                limit::size("a row of cells", columns.into(), CELLS_IN_LINE)?;
                limit::size("a column of cells", rows.into(), CELLS_IN_LINE)?;
                [cell; 2]
            }
            Self::Xiangqi { pitch, .. } => [pitch; 2],
            Self::Shogi { columns, rows, cell, .. } => {
                limit::size("a row of cells", columns.into(), CELLS_IN_LINE)?;
                limit::size("a column of cells", rows.into(), CELLS_IN_LINE)?;
                cell
            }
        };
        for side in [across, down] {
            limit::size("a cell", side, CELLS)?;
        }
        for breadth in self.border() {
            limit::size("a board's border", breadth, BORDERS)?;
        }
        limit::size("a board's wall", self.wall(), WALLS)?;
        for axis in [0, 1] {
            limit::size("a board", self.field()[axis] + 2 * self.border()[axis], BOARDS)?;
        }
        Ok(())
    }
}

/// A board that is painted, with room around it for its shadow.
#[derive(Debug)]
pub(crate) struct Painted {
    pub(crate) painting: Painting,
    /// The column and row of the field's upper left corner (or first point).
    pub(crate) origin: [usize; 2],
}

/// A turned board is painted at a higher resolution, so that it is as sharp as others; a board too large for the
/// difference to show is not.
const FINER: u32 = 2;

/// Bakes a board.
pub(crate) fn bake(theme: &Theme, fonts: &Fonts, board: Board) -> Result<Sprite, ArtError> {
    let Painted { painting, origin } = paint(theme, fonts, board)?;
    Ok(Sprite { image: painting.into_image(1), origin: origin.map(|place| place as f32) })
}

/// Paints a board, one sample a pixel.
pub(crate) fn paint(theme: &Theme, fonts: &Fonts, board: Board) -> Result<Painted, ArtError> {
    board.check()?;
    let plan = BoardPlan::new(theme, board, 1, Turn::NONE);
    limit::picture(plan.size[0] as u32, plan.size[1] as u32)?;
    let painting = paint_as_planned(theme, fonts, board, &plan)?;
    Ok(Painted { painting, origin: plan.origin })
}

/// Paints a board that is turned about the field's upper left corner (or first point), one sample a pixel. It lies in the
/// same light as if it were not, and shows its wall below it.
pub(crate) fn paint_turned(theme: &Theme, fonts: &Fonts, board: Board, turn: Turn) -> Result<Painted, ArtError> {
    board.check()?;
    let plans = [FINER, 1].map(|times| (times, BoardPlan::new(theme, board, times, turn)));
    let is_small = |plan: &BoardPlan| plan.size[0] * plan.size[1] <= limit::MOST_PIXELS as usize;
    let (finer, plan) = if is_small(&plans[0].1) { plans[0] } else { plans[1] };
    let frame = plan.turned();
    limit::picture(frame.size[0] as u32, frame.size[1] as u32)?;
    let painting = paint_as_planned(theme, fonts, board.times(finer), &plan)?;
    let from = plan.origin.map(|place| place as f32);
    let to = frame.origin.map(|place| place as f32);
    let source = |place: [f32; 2]| {
        let [x, y] = turn.undo([0, 1].map(|axis| place[axis] - to[axis]));
        [from[0] + x * finer as f32, from[1] + y * finer as f32]
    };
    Ok(Painted { painting: painting.drawn_from(frame.size, source), origin: frame.origin })
}

fn paint_as_planned(theme: &Theme, fonts: &Fonts, board: Board, plan: &BoardPlan) -> Result<Painting, ArtError> {
    let mut painting = Painting::new(plan.size[0], plan.size[1]);
    match board {
        Board::Banqi { columns, rows, cell, .. } => {
            let cells = [usize::from(columns), usize::from(rows)];
            banqi::paint(theme, plan, cells, cell as usize, &mut painting);
        }
        Board::Xiangqi { pitch, .. } => xiangqi::paint(theme, &fonts.script, plan, pitch as usize, &mut painting)?,
        Board::Shogi { columns, rows, cell, .. } => {
            shogi::paint(theme, plan, [columns, rows].map(usize::from), cell.map(|side| side as usize), &mut painting);
        }
    }
    Ok(painting)
}

/// The layout of the painting of a board, in samples.
#[derive(Debug, Clone, Copy)]
struct BoardPlan {
    size: [usize; 2],
    /// The upper left corner of the field.
    origin: [usize; 2],
    /// The breadth and height of the field.
    field: [usize; 2],
    /// The distances at the sides of the field, and above and below it.
    border: [usize; 2],
    wall: f32,
    unit: f32,
    /// The darkness of the board's shadow.
    shadow: f32,
    /// The turn that the painting is for.
    turn: Turn,
    /// The number of samples for each pixel of the picture, in each direction.
    finer: usize,
}

/// How large the picture of a board that is turned has to be, and where the field's corner lies in it.
struct TurnedFrame {
    size: [usize; 2],
    origin: [usize; 2],
}

impl BoardPlan {
    /// For a board, and a painting with this number of samples per pixel that will be turned.
    fn new(theme: &Theme, board: Board, finer: u32, turn: Turn) -> Self {
        let board = board.times(finer);
        let [field, border] = [board.field(), board.border()].map(|sides| sides.map(|side| side as usize));
        let wall = board.wall() as f32;
        // The visible part of a slab's shadow.
        let blur = 2.7 * (1.7 * wall + 3.0);
        let [aside, down] = turn.undo([1.3 * wall + 1.0, 1.9 * wall + 2.0]);
        let [sideways, below] = turn.undo([0.0, wall]);
        let [left, right] = [blur - aside - sideways.min(0.0), blur + aside + sideways.max(0.0)];
        let [left, top, right, bottom] =
            [left, blur - down, right, blur + down + below].map(|room| room.ceil().max(1.0) as usize);
        let [across, along] = [0, 1].map(|axis| field[axis] + 2 * border[axis]);
        Self {
            size: [left + across + right, top + along + bottom],
            origin: [left + border[0], top + border[1]],
            field,
            border,
            wall,
            unit: board.unit(),
            shadow: if theme.ground == Ground::Dark { 1.0 } else { 0.6 },
            turn,
            finer: finer as usize,
        }
    }

    /// A length in samples that is whole pixels, at least one.
    fn whole(&self, samples: f32) -> usize {
        (samples / self.finer as f32).round().max(1.0) as usize * self.finer
    }

    fn turned(&self) -> TurnedFrame {
        let finer = self.finer as f32;
        let [left, top] = self.origin.map(|place| -(place as f32) / finer);
        let [right, bottom] = [0, 1].map(|axis| (self.size[axis] as f32 - self.origin[axis] as f32) / finer);
        let corners =
            [[left, top], [right, top], [left, bottom], [right, bottom]].map(|corner| self.turn.apply(corner));
        let most = |axis: usize, sign: f32| corners.iter().map(|corner| sign * corner[axis]).fold(1.0, f32::max).ceil();
        let origin = [0, 1].map(|axis| most(axis, -1.0) as usize);
        TurnedFrame { size: [0, 1].map(|axis| origin[axis] + most(axis, 1.0) as usize), origin }
    }

    /// The upper side of the whole, its corners of this radius.
    fn top(&self, radius: f32) -> RoundedRect {
        let [left, top] = [0, 1].map(|axis| (self.origin[axis] - self.border[axis]) as f32);
        let [right, bottom] = [0, 1].map(|axis| (self.origin[axis] + self.field[axis] + self.border[axis]) as f32);
        RoundedRect { left, top, right, bottom, radius }
    }

    /// The field with a margin around it.
    fn around_field(&self, by: usize) -> Area {
        let [left, top] = self.origin;
        let [width, height] = self.field;
        Area {
            left: left.saturating_sub(by),
            top: top.saturating_sub(by),
            right: left + width + by,
            bottom: top + height + by,
        }
    }
}

/// How lines are painted: a little of the wood's grain is seen in them. On a small board they have no room for light
/// and shade.
fn paint_of_lines(theme: &BoardTheme, unit: f32) -> carving::CarvingPaint {
    carving::CarvingPaint {
        colour: theme.line.linear(),
        alpha: 1.0 - 0.12 * theme.grain,
        depth: theme.grain * (1.6 * unit).min(1.0),
    }
}

/// The breadth of a line that has this number of samples on a plain board: whole pixels, at least one.
fn line_breadth(theme: &BoardTheme, plan: &BoardPlan, samples: f32) -> usize {
    plan.whole(samples * theme.line_width)
}

/// The parts in which one plank differs from another.
struct BoardPlank {
    wood: Wood,
    /// The radius of its corners and the breadth of its rounded edge, at the usual size.
    radius: f32,
    bevel: f32,
    /// The number of staves of which it is made, as its front shows.
    staves: usize,
}

/// A plank that is played on, with its wall and shadow: the boards of xiangqi and shogi.
fn plank(theme: &BoardTheme, plan: &BoardPlan, plank: BoardPlank, painting: &mut Painting) {
    let BoardPlank { wood, radius, bevel, staves } = plank;
    let slab = Slab {
        top: plan.top(radius * plan.unit),
        bevel: bevel * plan.unit + 0.5,
        wall: plan.wall,
        ramp: theme.wood,
        wood: Wood { grain: Grain::Upright, contrast: theme.grain, ..wood },
        finish: Finish { shine: 0.10 * theme.grain, gloss: 60.0, ..Finish::DULL },
        shadow: plan.shadow,
    };
    if front::is_carved(&slab) {
        let front = BoardFront::across(&slab, staves, plan.turn, plan.unit);
        slab.paint_with_wall(painting, plan.turn, |wood, x, y| front.at(wood, x, y));
    } else {
        slab.paint_turned(painting, plan.turn);
    }
    let RoundedRect { left, top, right, bottom, .. } = slab.top;
    painting.light(|x, y| falloff(theme.grain, (x - left) / (right - left), (y - top) / (bottom - top)));
    if theme.grain <= 0.0 {
        // A flat board may be as dark as the table.
        let breadth = line_breadth(theme, plan, 2.0 * plan.unit) as f32;
        stroke(painting, slab.top.inset(breadth / 2.0), breadth, theme.line.linear(), 1.0);
    }
}

/// The light on a board: a little more towards the lamp. From parts of its breadth and height.
fn falloff(grain: f32, across: f32, down: f32) -> f32 {
    1.0 + grain * (0.05 - 0.05 * across - 0.06 * down)
}

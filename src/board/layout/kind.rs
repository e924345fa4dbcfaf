//! A board to the eye: a rectangle of squares or points, the kind of pieces on it, and the trays beside it.
//! A new game adds its [`BoardFacts`] here, and an arrangement if none of the present ones fits.

use bevy::prelude::*;
use teahouse_art::{DISC_OF_CELL, DISC_RISE, FRAME_OF_CELL, KOMA_OF_CELL, KOMA_RISE, LIFTED_RISE, WALL_OF_CELL};
use teahouse_rules::shogi::{Koma, KomaKind, Side};
use teahouse_rules::{Colour, Face, Geometry, Kind, Piece, Position, banqi, shogi, xiangqi};

use crate::prefs::GameKind;
use crate::ui::Tone;

/// Which board lies on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BoardKind {
    /// Half a xiangqi board with pieces in its squares.
    Banqi,
    /// Nine by ten points.
    Xiangqi,
    /// Nine by nine squares.
    Shogi,
    /// One of the two boards of Supply Chess: that of xiangqi, with pieces in hand.
    Supply,
}

/// The kind of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PieceShape {
    /// Round, with a face and a back.
    Discs,
    /// Wedges that point at their enemy.
    Koma,
}

/// How a player's tray is ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrayKind {
    /// Sixteen sockets, one for each enemy piece, in the order of rank.
    Ranks,
    /// Sixteen sockets, filled as pieces are captured.
    Taken,
    /// A slot for each kind of piece in hand; those of one kind lie on each other.
    Hand,
}

/// How a board is baked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardShape {
    /// Squares for discs in a frame.
    Framed,
    /// Points of a plank.
    Points,
    /// Squares of a plank for koma.
    Plank,
}

/// The facts that differ from board to board. Lengths are heights of a square.
#[derive(Debug)]
pub struct BoardFacts {
    /// How many squares or points it has.
    pub geometry: Geometry,
    /// The shape in which the board is baked.
    pub shape: BoardShape,
    /// The kind of pieces on it.
    pub pieces: PieceShape,
    /// The tray beside it.
    pub tray: TrayKind,
    /// Whether the first player always sits at one side of it.
    pub has_sides: bool,
    /// The diameter of a disc, or the height of a king.
    pub piece: f32,
    /// The breadth of a square.
    pub breadth: f32,
    /// The wood from the squares to the edge, and the visible side, of a plank at the table.
    pub plank: [f32; 2],
    /// The broadest column beside a plank at the table, in pixels of the design.
    pub column: f32,
    /// The frame in the picture on the clipboard, at the sides and above, and the visible side.
    pub still: ([f32; 2], f32),
    /// The frame beside the set-up, at the sides and above, and the visible side.
    pub stand: (Vec2, f32),
    /// The kinds in a hand by the slot: those of the first player, or of the second.
    pub in_hand: fn(is_first: bool, slot: usize) -> Option<Face>,
    /// The piece that a player must not lose: of the first player, or the second; on discs by the player's colour.
    pub royal: fn(is_first: bool, colour: Option<Colour>) -> Option<Face>,
    /// The tone of letters in its frame.
    pub letters: Tone,
}

/// The most slots of a stand.
pub const SLOTS: usize = KomaKind::HAND.len();

/// From the outermost points of a plank it is half a square more than to the pieces.
const PLANK: [f32; 2] = [75.0 / 96.0 - 0.5, 18.0 / 96.0];

const BANQI: BoardFacts = BoardFacts {
    geometry: banqi::GEOMETRY,
    shape: BoardShape::Framed,
    pieces: PieceShape::Discs,
    tray: TrayKind::Ranks,
    // The board lies the same for both players until one rotates it.
    has_sides: false,
    piece: DISC_OF_CELL,
    breadth: 1.0,
    plank: PLANK,
    column: 432.0,
    still: (FRAME_OF_CELL, WALL_OF_CELL),
    stand: (Vec2::new(0.235, 0.19), 0.06),
    in_hand: |_, _| None,
    royal: |_, colour| colour.map(|colour| Piece { colour, kind: Kind::General }.into()),
    letters: Tone::OnFrame,
};

const XIANGQI: BoardFacts = BoardFacts {
    geometry: xiangqi::GEOMETRY,
    shape: BoardShape::Points,
    tray: TrayKind::Taken,
    has_sides: true,
    piece: 0.86,
    still: ([0.78; 2], 0.15),
    stand: (Vec2::new(0.28, 0.28), 0.12),
    letters: Tone::OnXiangqi,
    ..BANQI
};

const SUPPLY: BoardFacts = BoardFacts {
    tray: TrayKind::Hand,
    in_hand: |is_first, slot| {
        let colour = if is_first { Colour::Red } else { Colour::Black };
        SUPPLIED.get(slot).map(|kind| Piece { colour, kind: *kind }.into())
    },
    ..XIANGQI
};

const SHOGI: BoardFacts = BoardFacts {
    geometry: shogi::GEOMETRY,
    shape: BoardShape::Plank,
    pieces: PieceShape::Koma,
    tray: TrayKind::Hand,
    has_sides: true,
    piece: KOMA_OF_CELL,
    breadth: 95.0 / 104.0,
    plank: [38.0 / 104.0, 20.0 / 104.0],
    column: 369.0,
    still: ([0.40; 2], 0.15),
    stand: (Vec2::new(0.36, 0.36), 0.12),
    in_hand: |is_first, slot| {
        let side = if is_first { Side::Sente } else { Side::Gote };
        KomaKind::HAND.get(slot).map(|kind| Koma::new(side, *kind).into())
    },
    royal: |is_first, _| Some(Koma::new(if is_first { Side::Sente } else { Side::Gote }, KomaKind::King).into()),
    // Koma stand on kaya.
    letters: Tone::OnShogi,
};

/// The kinds of pieces in a hand of Supply Chess, slot by slot.
const SUPPLIED: [Kind; 6] = [Kind::Chariot, Kind::Cannon, Kind::Horse, Kind::Elephant, Kind::Advisor, Kind::Soldier];

impl BoardKind {
    /// The board of a position.
    pub const fn of(position: &Position) -> Self {
        match position {
            Position::Banqi(_) => Self::Banqi,
            Position::Xiangqi(_) => Self::Xiangqi,
            Position::Shogi(_) => Self::Shogi,
            Position::Supply(_) => Self::Supply,
        }
    }

    /// The board of a game.
    pub const fn of_game(game: GameKind) -> Self {
        match game {
            GameKind::Banqi => Self::Banqi,
            GameKind::Xiangqi => Self::Xiangqi,
            GameKind::Shogi => Self::Shogi,
            GameKind::Supply => Self::Supply,
        }
    }

    /// The facts that differ from board to board.
    pub const fn facts(self) -> &'static BoardFacts {
        match self {
            Self::Banqi => &BANQI,
            Self::Xiangqi => &XIANGQI,
            Self::Shogi => &SHOGI,
            Self::Supply => &SUPPLY,
        }
    }

    /// How many squares or points it has.
    pub const fn geometry(self) -> Geometry {
        self.facts().geometry
    }

    /// Whether pieces stand where lines cross; else between them.
    pub const fn has_points(self) -> bool {
        matches!(self.facts().shape, BoardShape::Points)
    }

    /// The kind of pieces on it.
    pub const fn pieces(self) -> PieceShape {
        self.facts().pieces
    }

    /// The tray beside it.
    pub const fn tray(self) -> TrayKind {
        self.facts().tray
    }

    /// Whether the first player always sits at one side of it.
    pub const fn has_sides(self) -> bool {
        self.facts().has_sides
    }

    /// The size of a piece beside the board, in a socket or slot of this size. In a lid nothing keeps pieces apart.
    pub(super) fn in_socket(self, socket: Rect) -> f32 {
        match self.tray() {
            TrayKind::Taken => socket.width() * 1.08,
            TrayKind::Ranks | TrayKind::Hand => self.pieces().in_socket(socket),
        }
    }

    /// The size of a piece for squares of this height: the diameter of a disc, or the height of a king.
    pub const fn piece(self, cell: f32) -> f32 {
        cell * self.facts().piece
    }
}

impl PieceShape {
    /// How far above the middle of its place a piece of this size is drawn, so that its visible shape looks centred.
    pub fn rise(self, size: f32) -> f32 {
        match self {
            Self::Discs => DISC_RISE * size / 2.0,
            Self::Koma => KOMA_RISE * size / KOMA_OF_CELL,
        }
    }

    /// How much higher than on the board a held piece is drawn, in halves of its size.
    pub const fn lifted_rise(self) -> f32 {
        match self {
            Self::Discs => LIFTED_RISE,
            Self::Koma => 0.10,
        }
    }

    /// The height of a square whose marks fit a piece of this size.
    pub fn square_around(self, size: f32) -> f32 {
        match self {
            Self::Discs => size / DISC_OF_CELL,
            Self::Koma => size / KOMA_OF_CELL,
        }
    }

    /// The size of a piece in a socket or slot of this size.
    fn in_socket(self, socket: Rect) -> f32 {
        match self {
            Self::Discs => socket.width() * 0.94,
            Self::Koma => (socket.height() * 0.86).min(socket.width() * 1.02),
        }
    }
}

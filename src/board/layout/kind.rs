//! A board to the eye: a rectangle of squares or points, the kind of pieces on it, and the trays beside it.
//! A new game adds a line to each `match` here, and an arrangement if none of the present ones fits.

use bevy::prelude::*;
use teahouse_art::{DISC_OF_CELL, DISC_RISE, KOMA_OF_CELL, KOMA_RISE, LIFTED_RISE};
use teahouse_rules::{Geometry, Position, banqi, shogi, xiangqi};

use crate::prefs::GameKind;

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

    /// How many squares or points it has.
    pub const fn geometry(self) -> Geometry {
        match self {
            Self::Banqi => banqi::GEOMETRY,
            Self::Xiangqi | Self::Supply => xiangqi::GEOMETRY,
            Self::Shogi => shogi::GEOMETRY,
        }
    }

    /// Whether pieces stand where lines cross; else between them.
    pub const fn has_points(self) -> bool {
        matches!(self, Self::Xiangqi | Self::Supply)
    }

    /// The kind of pieces on it.
    pub const fn pieces(self) -> PieceShape {
        match self {
            Self::Banqi | Self::Xiangqi | Self::Supply => PieceShape::Discs,
            Self::Shogi => PieceShape::Koma,
        }
    }

    /// The tray beside it.
    pub const fn tray(self) -> TrayKind {
        match self {
            Self::Banqi => TrayKind::Ranks,
            Self::Xiangqi => TrayKind::Taken,
            Self::Shogi | Self::Supply => TrayKind::Hand,
        }
    }

    /// Whether the first player always sits at one side of it. In Banqi neither player has a side: the board lies the same
    /// for both until a player rotates it.
    pub const fn has_sides(self) -> bool {
        !matches!(self, Self::Banqi)
    }

    /// The size of a piece for squares of this height: the diameter of a disc, or the height of a king.
    pub fn piece(self, cell: f32) -> f32 {
        cell * match self {
            Self::Banqi => DISC_OF_CELL,
            Self::Xiangqi | Self::Supply => 0.86,
            Self::Shogi => KOMA_OF_CELL,
        }
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
    pub(super) fn in_socket(self, socket: Rect) -> f32 {
        match self {
            Self::Discs => socket.width() * 0.94,
            Self::Koma => (socket.height() * 0.86).min(socket.width() * 1.02),
        }
    }
}

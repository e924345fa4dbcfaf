//! The parts of a piece on a board, and when they change.

use bevy::prelude::*;
use teahouse_rules::{Face, PieceId};

use crate::board::motion::Tween;

/// How many times as large as on the board a piece is that a finger carries.
pub const BY_FINGER: f32 = 1.4;

/// One physical piece.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoardPiece(pub PieceId);

/// The face on the screen now: while the piece turns it lags behind the match.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Showing(pub Option<Face>);

/// Whether the piece lies in a socket, where it is smaller.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stowed(pub bool);

/// How far a piece is to be lifted off the board: 1 when it is chosen or in the hand, a little when it is pointed at, and
/// [`Lifted::BY_FINGER`] when a finger carries it.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
#[require(Poise)]
pub struct Lifted(pub f32);

impl Lifted {
    /// So high that it is seen beside the finger.
    pub const BY_FINGER: Self = Self(2.0);
}

/// By how many degrees a piece is turned aside: a general that has lost.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Lean(pub i8);

/// How motion changes the look of a piece, beside its place. Lengths are radii of its disc.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct Posture {
    /// How far to the right of its place it is.
    pub aside: f32,
    /// How far above the board.
    pub height: f32,
    /// How much nearer to the eye, beside what [`Lifted`] says.
    pub lift: f32,
    /// How broad and how high it is drawn.
    pub stretch: Vec2,
    /// How far it has turned over, in radians, while it does.
    pub angle: Option<f32>,
    /// Whether it does so end over end; else about its long axis.
    pub tumbles: bool,
    /// How much of its size it has changed for that in a socket.
    pub stowed: f32,
    /// How opaque it is.
    pub opacity: f32,
    /// How opaque its shadow is.
    pub shadow: f32,
}

impl Posture {
    /// On the board.
    pub const REST: Self = Self {
        aside: 0.0,
        height: 0.0,
        lift: 0.0,
        stretch: Vec2::ONE,
        angle: None,
        tumbles: false,
        stowed: 0.0,
        opacity: 1.0,
        shadow: 1.0,
    };
}

impl Default for Posture {
    fn default() -> Self {
        Self::REST
    }
}

/// The visible part of its parent while it does not turn over.
#[derive(Component, Debug)]
pub struct Body;

/// A shadow of its parent: the one that it throws on the board, or the one from the hand.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shadow {
    /// Dark and close.
    Resting,
    /// Soft and far.
    Aloft,
}

/// The systems that lay a new set of pieces.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LaySystems;

/// The systems that say how each piece of a board is to look.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DressSystems;

/// How far a piece is lifted now, on its way to what [`Lifted`] says.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct Poise(pub Tween);

impl Default for Poise {
    fn default() -> Self {
        Self(Tween::still(0.0))
    }
}

/// The systems that lift pieces and lay them down.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PoiseSystems;

//! The piece in the hand.

use bevy::prelude::*;
use teahouse_rules::{Face, PieceId, Square};

use super::inspected::Subject;
use super::layout::Layout;
use super::pieces::BY_FINGER;
use super::press::PressOn;
use super::stage::Stage;
use crate::core::Activity;

/// The invisible node that lies over the board. Menus and sheets lie over it and keep it from being pressed.
#[derive(Component, Debug)]
pub struct BoardPad<const B: u8 = 0>;

/// The piece in the hand.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct Held {
    /// The piece.
    pub piece: PieceId,
    /// Where it was taken up.
    pub from: TakenFrom,
    /// Where the pointer is, in logical pixels of the view.
    pub pointer: Vec2,
    /// The device that carries it.
    pub by: HeldBy,
}

impl Held {
    /// The hand opens. Unless the piece is played it goes home.
    pub(super) fn let_go(
        self,
        board: Entity,
        commands: &mut Commands,
        stage: &mut Stage,
        activity: &mut ResMut<Activity>,
    ) {
        commands.entity(board).remove::<Self>();
        Activity::set(activity, Activity::DRAG, false);
        stage.let_go(self.piece);
    }
}

/// Where a piece was taken up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TakenFrom {
    /// On the board.
    Square(Square),
    /// Beside it: this piece of a hand.
    Hand(Face),
}

impl From<TakenFrom> for Subject {
    fn from(origin: TakenFrom) -> Self {
        match origin {
            TakenFrom::Square(square) => Self::Square(square),
            TakenFrom::Hand(piece) => Self::Hand(piece),
        }
    }
}

impl TakenFrom {
    /// A press on it.
    pub(super) const fn press<const B: u8>(self) -> PressOn<B> {
        match self {
            Self::Square(square) => PressOn::Square(square),
            Self::Hand(piece) => PressOn::Hand(piece),
        }
    }

    /// The press that takes it up.
    pub(super) const fn take_up<const B: u8>(self) -> PressOn<B> {
        match self {
            Self::Square(square) => PressOn::TakeUp(square),
            Self::Hand(piece) => PressOn::TakeUpHand(piece),
        }
    }

    /// The press that drops it on a square, or beside the board.
    pub(super) const fn drop<const B: u8>(self, to: Option<Square>) -> PressOn<B> {
        match self {
            Self::Square(from) => PressOn::Drop { from, to },
            Self::Hand(piece) => PressOn::Place { piece, to },
        }
    }
}

/// The device that carries a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HeldBy {
    /// The mouse: the piece is where it points.
    Mouse,
    /// A finger, which would hide it: the piece is shown larger, and clear of it.
    Finger,
}

/// The square over which a piece is carried, if it may be put down there.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Aim(pub Option<Square>);

/// The square that was pressed last, and the place: a drag begins there, however far the pointer has come when it is
/// noticed. None if the press came too early to act, or when what lay there was taken up.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Pressed(pub(super) Option<(Square, Vec2)>);

/// The touched piece of strict play, while the mouse presses it once more: a drag moves it, and a click would put it back.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct PressedAgain(pub(super) Option<TakenFrom>);

/// A hand on a mouse trembles by less, in logical pixels: a click is no drag.
pub(super) const TREMBLE: f32 = 3.0;

/// The systems that move the held piece.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct HandSystems;

/// Where a carried piece is drawn: clear of the finger, towards the far side of the player who holds it; beside the finger
/// where the view ends.
pub fn clear_of(finger: Vec2, layout: &Layout, away: f32) -> Vec2 {
    /// A fingertip and half as much, in logical pixels.
    const FINGERTIP: f32 = 64.0;
    let radius = layout.piece() / 2.0 * BY_FINGER;
    let gap = (1.15 * layout.cell).max(FINGERTIP + radius * 0.5);
    let there = finger + Vec2::Y * gap * away;
    let (least, most) = (layout.view.min.y + radius, layout.view.max.y - radius);
    let y = there.y.clamp(least, most.max(least));
    // Where the room above is too small, the piece moves aside instead.
    let missing = (gap * gap - (y - finger.y).powi(2)).max(0.0).sqrt();
    let inwards = if finger.x > layout.view.center().x { -1.0 } else { 1.0 };
    let x = if y == there.y { finger.x } else { finger.x + missing * inwards };
    Vec2::new(x, y)
}

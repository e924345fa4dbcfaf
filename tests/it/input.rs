//! Play by mouse, keyboard, touch and pad, and the bindings of keys and buttons.

mod asked;
mod binding;
pub mod devices;
mod hold;
mod minute;
pub mod pad;
mod slow_frames;
mod touch;
mod writing;

use bevy::prelude::*;
use teahouse::board::pieces::Lifted;
use teahouse::board::press::Chosen;
use teahouse::core::trace::Traced;
use teahouse_rules::{Move, Square};

use crate::play::session;
use crate::support::{of_table, place};

/// The trace's id of the entity with the focus.
pub fn focused(app: &App) -> String {
    let focused = app.world().resource::<bevy::input_focus::InputFocus>().get();
    focused.and_then(|entity| app.world().get::<Traced>(entity)).map(|traced| traced.id.to_string()).unwrap_or_default()
}

pub fn ply(app: &App) -> usize {
    session(app).view().ply()
}

pub fn chosen(app: &App) -> Option<Square> {
    of_table::<Chosen>(app).0.chosen
}

/// The middle of a square.
pub fn middle(app: &mut App, square: Square) -> Vec2 {
    place(app, "cell", &square.to_string()).unwrap().center()
}

/// A legal move from square to square.
pub fn step(app: &App) -> (Square, Square) {
    let moves = session(app).view().moves();
    let step =
        moves.into_iter().find_map(|mv| if let Move::Go { from, to, .. } = mv { Some((from, to)) } else { None });
    step.expect("a piece can move")
}

/// The square of a disc that can be flipped.
pub fn flip(app: &App) -> Square {
    let moves = session(app).view().moves();
    moves.into_iter().find_map(|mv| if let Move::Flip { at } = mv { Some(at) } else { None }).expect("a disc")
}

/// The lift of each lifted piece.
pub fn lifted(app: &mut App) -> Vec<f32> {
    let mut pieces = app.world_mut().query::<&Lifted>();
    pieces.iter(app.world()).map(|lifted| lifted.0).filter(|lift| *lift != 0.0).collect()
}

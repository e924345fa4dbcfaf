//! Asking what a piece is: nothing is played by it, and nothing that is chosen is let go of.

use bevy::prelude::*;
use teahouse_rules::Square;

/// Somebody wants to know what stands on a square: by long press, by right click, or by key.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Inspect {
    /// Where.
    pub at: Square,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Inspect>();
}

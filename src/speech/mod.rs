//! A match in words, for players who hear it: what stands on each square, what lies in a hand, and what happens.
//!
//! Board and HUD are read here and know nothing of it. Nothing is told that the board has not shown yet, and of what lies
//! face-down only what everybody knows.

use bevy::prelude::*;

mod cells;
mod hands;
mod told;
mod words;

pub use words::{Speaker, SquareNames, refusal};

/// Adds the words.
pub fn plugin(app: &mut App) {
    app.init_resource::<SquareNames>().add_plugins((cells::plugin, hands::plugin, told::plugin));
}

//! A match in words for screen readers: the squares, the hands, and the events.
//!
//! Board and HUD do not depend on this room. It announces events after the board has shown them, and names the face of a
//! face-down piece only if it is publicly known.

use bevy::prelude::*;

mod cells;
mod clock;
mod hands;
mod told;
mod words;

pub use told::TellSystems;
pub use words::{Speaker, SquareNames, refusal};

/// Adds the words.
pub fn plugin(app: &mut App) {
    app.init_resource::<SquareNames>().add_plugins((
        (cells::plugin::<0>, hands::plugin::<0>),
        (cells::plugin::<1>, hands::plugin::<1>),
        told::plugin,
    ));
}

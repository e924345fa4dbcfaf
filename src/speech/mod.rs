//! A match in words for screen readers: the squares, the hands, and the events.
//!
//! The board does not depend on this room. It announces events after the board has shown them, and names the face of a
//! face-down piece only if it is publicly known.
//!
//! `aloud` has the words in which a turn is called, `crier` calls it, and `voice` is the speech of the system that says them.

use bevy::prelude::*;

mod aloud;
mod cells;
mod clock;
mod crier;
mod hands;
mod sketch;
mod told;
pub mod voice;
mod words;

pub use crier::{Aloud, CallSystems, Crier};
pub use told::TellSystems;
pub use words::{Speaker, SquareNames, refusal};

/// Adds the words.
pub fn plugin(app: &mut App) {
    app.init_resource::<SquareNames>().add_plugins((
        (cells::plugin::<0>, hands::plugin::<0>),
        (cells::plugin::<1>, hands::plugin::<1>),
        (crier::plugin, sketch::plugin, told::plugin),
    ));
}

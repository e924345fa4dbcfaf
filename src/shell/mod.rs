//! The program around the game: command line, window, power, crashes, errors on the screen, the printed trace, the gallery.
//! The shell knows every room; no room knows the shell.

use bevy::prelude::*;

pub mod awake;
mod banner;
mod build;
pub mod cli;
pub mod crash;
pub mod damage;
pub mod drawing;
pub mod errors;
pub mod gallery;
pub mod power;
pub mod trace;
pub mod window;
#[cfg(test)]
mod words;

pub use build::{TIME_STEP, build, build_offscreen};
pub use window::{TITLE, has_display};

/// Adds the program around the game.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        errors::plugin,
        damage::plugin,
        banner::plugin,
        power::plugin,
        trace::plugin,
        window::plugin,
        awake::plugin,
    ));
}

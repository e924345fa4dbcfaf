//! The screens: loading, title, set-up, library, editor, and the end of a match. Board and HUD build the table.

use bevy::prelude::*;

mod editor;
mod end;
mod library;
mod loading;
mod proof;
mod setup;
mod thumbnail;
mod title;

pub use title::Show;

/// Adds the screens.
pub fn plugin(app: &mut App) {
    app.add_plugins((loading::plugin, title::plugin, setup::plugin, library::plugin, editor::plugin, end::plugin));
}

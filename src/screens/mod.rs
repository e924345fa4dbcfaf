//! The screens: loading, title, set-up, library, editor, training, and the end of a match. Board and HUD build the table.

use bevy::prelude::*;

mod bench;
mod editor;
mod end;
mod hour;
mod library;
mod loading;
mod proof;
mod setup;
mod thumbnail;
mod title;
mod training;

pub(crate) use bench::place::message as message_over_sheet;
pub use title::{PARALLAX, Show, title_pictures};
pub use training::Drill;

/// Adds the screens.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        loading::plugin,
        title::plugin,
        setup::plugin,
        library::plugin,
        editor::plugin,
        training::plugin,
        end::plugin,
        hour::plugin,
    ));
}

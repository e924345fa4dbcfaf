//! Teahouse: the game one sees. Rules, table, engine and art are crates of their own and know nothing of it.
//!
//! A move goes one way: input → [`sitting::Act`] → `sitting` (check, journal, commit) → [`sitting::Happened`] → board,
//! HUD, sound. Nothing goes back.

use bevy::prelude::*;

pub mod aids;
pub mod app;
pub mod assets;
pub mod audio;
pub mod baking;
pub mod board;
pub mod gallery;
pub mod hud;
pub mod i18n;
pub mod input;
pub mod look;
pub mod manual;
pub mod menus;
pub mod motion;
pub mod opponent;
pub mod screens;
pub mod settings;
pub mod sitting;
pub mod speech;
pub mod ui;
pub mod view;

/// Everything that is the game, on top of Bevy's own plugins.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        app::plugin,
        settings::plugin,
        (look::plugin, aids::plugin),
        view::plugin,
        i18n::plugin,
        assets::plugin,
        input::plugin,
        baking::plugin,
        ui::plugin,
        sitting::plugin,
        opponent::plugin,
        (board::plugin, speech::plugin, hud::plugin),
        menus::plugin,
        screens::plugin,
    ));
}

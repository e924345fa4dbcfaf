//! Teahouse: the game on the screen. Rules, table, engine, art and sound are crates of their own and know nothing of it.
//!
//! A move goes one way: input → [`session::MatchCommand`] → `session` (check, journal, commit) → [`session::MatchEvent`] →
//! board, HUD, sound. Nothing goes back.
//!
//! The rooms, from the ground up; each imports only rooms that stand before it, and `tests/it/house.rs` fails otherwise:
//! `core`, `prefs`, `i18n`, `input`, `paint`, `ui`, `session`, `opponent`, `manual`, `board`, `speech`, `audio`, `hud`,
//! `menus`, `screens`, `shell`.

use bevy::prelude::*;

pub mod audio;
pub mod board;
pub mod core;
pub mod hud;
pub mod i18n;
pub mod input;
pub mod manual;
pub mod menus;
pub mod opponent;
pub mod paint;
pub mod prefs;
pub mod screens;
pub mod session;
pub mod shell;
pub mod speech;
pub mod ui;

/// Everything that is the game, on top of Bevy's own plugins.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        (core::plugin, prefs::plugin, prefs::aids::plugin, prefs::look::plugin),
        (i18n::plugin, paint::fonts::plugin, input::plugin, paint::plugin, ui::plugin),
        (session::plugin, opponent::plugin, board::plugin, speech::plugin),
        (hud::plugin, menus::plugin, screens::plugin, shell::plugin),
    ));
}

//! Scenes of sheets that have leaves.

use super::{GalleryError, HeadlessGame};
use crate::core::Menu;
use crate::input::{Action, Capture, Controller};
use crate::menus::SettingsLeaf;

/// The settings, open at a leaf.
pub(super) fn settings(game: &mut HeadlessGame, leaf: SettingsLeaf) -> Result<(), GalleryError> {
    game.world().insert_resource(leaf);
    game.open(Menu::Settings)
}

/// A key waits for the next.
pub(super) fn capture_key(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.focus("key-undo")?;
    game.world().insert_resource(Capture(Some((Action::Undo, Controller::Keyboard))));
    game.rest()
}

//! Scenes of sheets that have leaves.

use super::{GalleryError, Stage};
use crate::core::Menu;
use crate::input::{Action, Capture, Controller};
use crate::menus::SettingsLeaf;

/// The settings, open at a leaf.
pub(super) fn settings(stage: &mut Stage, leaf: SettingsLeaf) -> Result<(), GalleryError> {
    stage.world().insert_resource(leaf);
    stage.open(Menu::Settings)
}

/// A key waits for the next.
pub(super) fn settings_keys(stage: &mut Stage) -> Result<(), GalleryError> {
    settings(stage, SettingsLeaf::Keys)?;
    stage.focus("key-undo")?;
    stage.world().insert_resource(Capture(Some((Action::Undo, Controller::Keyboard))));
    stage.rest()
}

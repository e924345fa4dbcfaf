//! A scene: a name, and how to get there from the title.

use std::fmt;

use super::{GalleryError, HeadlessGame};

/// A place in the game that is worth a picture.
#[derive(Debug)]
pub struct Scene {
    /// The name of the scene for `--gallery`.
    pub name: &'static str,
    /// The way there from the title.
    pub(super) steps: &'static [fn(&mut HeadlessGame) -> Result<(), GalleryError>],
}

impl Scene {
    /// Leads there from the title.
    ///
    /// # Errors
    /// When a step fails.
    pub fn direct(&self, game: &mut HeadlessGame) -> Result<(), GalleryError> {
        self.steps.iter().try_for_each(|step| step(game))
    }
}

impl fmt::Display for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

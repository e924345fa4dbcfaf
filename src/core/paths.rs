//! Where things are kept.

use std::io;
use std::path::{Path, PathBuf, absolute};

use bevy::prelude::*;

use super::platform::{self, UserFolders};

/// The folders of the game. They need not exist: the code that writes into one creates it.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub struct Paths {
    data: PathBuf,
    settings: PathBuf,
    cache: Option<PathBuf>,
    elsewhere: Vec<PathBuf>,
}

impl Paths {
    /// The given folder (`--data-dir`), or the system's folders for settings and data.
    ///
    /// # Errors
    /// When the system has no place for a user's files, or the folder's name cannot be made absolute.
    pub fn find(given: Option<&Path>) -> io::Result<Self> {
        if let Some(folder) = given {
            let data = absolute(folder)?;
            return Ok(Self::within(&data).with_elsewhere(platform::user_places()));
        }
        let UserFolders { data, settings, cache } = platform::folders().ok_or_else(|| {
            io::Error::other("there is no home folder to keep matches in; name a folder with --data-dir DIR")
        })?;
        Ok(Self { data, settings, cache, elsewhere: platform::user_places() })
    }

    /// One folder for everything, as with `--data-dir`.
    pub fn within(folder: &Path) -> Self {
        let [data, settings, cache] = [folder; 3].map(Path::to_owned);
        Self { data, settings, cache: Some(cache), elsewhere: Vec::new() }
    }

    /// The same with these folders for what the folder of exports does not take.
    #[must_use]
    pub fn with_elsewhere(self, elsewhere: Vec<PathBuf>) -> Self {
        Self { elsewhere, ..self }
    }

    /// Where each match has its journal.
    pub fn matches(&self) -> PathBuf {
        self.data.join("matches")
    }

    /// Where game records go that are saved without a dialog.
    pub fn exports(&self) -> PathBuf {
        self.data.join("exports")
    }

    /// The folders for a game record that is saved without a dialog, the best one first. The folder of exports is beside the matches, and
    /// a copy may be wanted because nothing can be written there.
    pub fn copies(&self) -> Vec<PathBuf> {
        core::iter::once(self.exports()).chain(self.elsewhere.iter().cloned()).collect()
    }

    /// Where reports of crashes go.
    pub fn logs(&self) -> PathBuf {
        self.data.join("logs")
    }

    /// Where pictures are kept for the next start. It can be deleted. `None` where none are kept.
    pub fn pictures(&self) -> Option<PathBuf> {
        Some(self.cache.as_ref()?.join("pictures"))
    }

    /// Where the settings file is.
    pub fn settings(&self) -> PathBuf {
        self.settings.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_given_folder_holds_everything() {
        let paths = Paths::find(Some(Path::new("here"))).unwrap();
        assert!(paths.matches().is_absolute());
        for folder in [paths.matches(), paths.logs(), paths.pictures().unwrap(), paths.settings()] {
            assert!(folder.starts_with(absolute("here").unwrap()), "{}", folder.display());
        }
    }
}

//! The arguments of the command line. The shell parses them.

use std::path::PathBuf;

use bevy::prelude::*;

use super::GameKind;
use crate::core::worker::DiskWork;

/// How the game shall run.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct Args {
    /// Print what happens, for scripts.
    pub trace: bool,
    /// Where everything is kept; without it where the system keeps such things.
    pub data_dir: Option<PathBuf>,
    /// The seed of all randomness; without it every deal is new.
    pub seed: Option<u64>,
    /// Fixed time steps, nothing in the background.
    pub deterministic: bool,
    /// No sound, and nothing of the sound system is touched.
    pub no_audio: bool,
    /// The size of the window or picture in pixels.
    pub size: Option<UVec2>,
    /// The language of the interface, the tag of a translation; without it the one of the settings.
    pub language: Option<String>,
    /// The game records to import and open instead of the title.
    pub files: Vec<PathBuf>,
    /// Which game to begin with instead of the title.
    pub new: Option<GameKind>,
    /// Full screen, whatever the settings say.
    pub fullscreen: bool,
    /// The scene or film of the gallery to draw, and where it goes.
    pub gallery: Option<PictureRequest>,
}

impl Args {
    /// Where requests to the disk are handled, unless a [`DiskWork`] says otherwise.
    pub const fn disk_work(&self) -> DiskWork {
        if self.deterministic { DiskWork::Inline } else { DiskWork::Threaded }
    }
}

/// A picture to take without a window.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureRequest {
    /// The name of the scene or film; for [`Target::Shots`] several with commas between them, or `all`.
    pub scene: String,
    /// Where it goes.
    pub target: Target,
}

/// Where a picture goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// One picture, into this file.
    Shot(PathBuf),
    /// A picture of each scene, into this folder.
    Shots(PathBuf),
    /// A picture for every frame of a motion, into this folder.
    Film(PathBuf),
}

//! Every screen as a picture, without a window: for reviews, for tests, and for showing the game around.

use std::fmt;
use std::path::PathBuf;
use std::{env, fs, io, process};

use crate::app::args::{Picture, Target};
use crate::app::paths::Paths;
use crate::app::{Args, build_offscreen, crash};
use crate::settings::Settings;

mod cards;
mod company;
mod films;
mod hand;
mod impasse;
mod leaves;
mod players;
mod scenes;
mod stage;
mod strip;

pub use films::{FILMS, Film};
pub use scenes::{SCENES, Scene};
pub use stage::Stage;

/// The names of all scenes, one a line.
#[must_use]
pub fn scene_names() -> String {
    SCENES.iter().map(|scene| format!("{}\n", scene.name)).collect()
}

/// The names of all films, one a line.
#[must_use]
pub fn film_names() -> String {
    FILMS.iter().map(|film| format!("{}\n", film.name)).collect()
}

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum GalleryError {
    /// The gallery has no such scene.
    #[error("there is no scene {0}; --list-scenes names them all")]
    UnknownScene(String),
    /// The gallery has no such film.
    #[error("there is no film {0}; --list-films names them all")]
    UnknownFilm(String),
    /// The match did not come to what the scene or film is about.
    #[error("this match does not come to what is to be seen; --seed gives another one")]
    NothingToFilm,
    /// A scene points at something that there is not.
    #[error("nothing here is called {0}")]
    NotThere(String),
    /// The scene never came to rest.
    #[error("the scene goes on moving: {0}")]
    Restless(String),
    /// Texts are missing.
    #[error("these texts are in no language: {}", .0.join(", "))]
    Speechless(Vec<String>),
    /// The picture could not be written.
    #[error("{}: {why}", file.display())]
    NotWritten {
        /// Where it should have gone.
        file: PathBuf,
        /// What kept it from there.
        why: String,
    },
    /// There is no folder to read settings from.
    #[error("the folder cannot be used: {0}")]
    NoFolder(#[from] io::Error),
    /// The graphics driver gave no picture.
    #[error("the graphics driver gave no picture back")]
    NoPicture,
}

impl GalleryError {
    /// The exit code of the program.
    #[must_use]
    pub const fn exit_code(&self) -> u8 {
        if matches!(self, Self::UnknownScene(_) | Self::UnknownFilm(_)) { 2 } else { 1 }
    }
}

/// Draws a scene or film and writes its pictures.
///
/// The same arguments give the same pictures: dealing starts from a fixed seed, time goes in fixed steps, and no settings
/// or matches of the user are read unless a folder is given.
///
/// # Errors
/// See [`GalleryError`].
pub fn take(args: Args, picture: &Picture) -> Result<(), GalleryError> {
    match &picture.target {
        Target::Shot(file) => {
            let unknown = || GalleryError::UnknownScene(picture.scene.clone());
            let scene = scenes::find(&picture.scene).ok_or_else(unknown)?;
            with_stage(args, &picture.scene, |stage| {
                (scene.direct)(stage)?;
                stage.check_texts()?;
                stage.shoot(file)
            })
        }
        Target::Film(folder) => {
            let unknown = || GalleryError::UnknownFilm(picture.scene.clone());
            let film = films::find(&picture.scene).ok_or_else(unknown)?;
            with_stage(args, &picture.scene, |stage| film.shoot(stage, folder))
        }
    }
}

/// Does something with the game at its title.
fn with_stage(
    mut args: Args,
    scene: &str,
    shoot: impl FnOnce(&mut Stage) -> Result<(), GalleryError>,
) -> Result<(), GalleryError> {
    args.seed = args.seed.or(Some(1));
    args.deterministic = true;
    args.language = args.language.or_else(|| Some(String::from("en")));
    let scratch = Scratch::new();
    let paths = if args.data_dir.is_some() { Paths::find(&args)? } else { Paths::within(&scratch.0) };
    crash::end_on_panic(paths.logs(), false);
    let mut stage = Stage::new(build_offscreen(args, paths));
    // Said before the title comes: a question that is asked and taken back leaves its letters among those of the game, and
    // others are then drawn from other places, a shade brighter or darker at their edges.
    stage.world().resource_mut::<Settings>().has_said_reading = scene != scenes::FIRST_START;
    stage.rest()?;
    shoot(&mut stage)
}

/// A folder that nobody else uses, gone afterwards.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Self {
        Self(env::temp_dir().join(format!("teahouse-gallery-{}", process::id())))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // It need not have come to exist, and what is left is in a folder for temporary files.
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl fmt::Display for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

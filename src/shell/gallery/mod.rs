//! Every screen as a picture, without a window: for reviews, for tests, and for showing the game around.

use std::fmt;
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::prefs::Args;
use crate::prefs::args::{PictureRequest, Target};

mod blindfold;
mod cards;
mod clocks;
mod company;
mod devices;
mod editor;
mod engines;
mod facing;
mod films;
mod hand;
mod headless_game;
mod impasse;
mod leaves;
mod library;
mod names;
mod players;
mod scenes;
mod series;
mod strict;
mod strip;
mod studio;
mod supply;
mod training;
mod variations;
mod ways;

pub use films::{FILMS, Film};
pub use headless_game::HeadlessGame;
pub use scenes::{SCENES, Scene};
use studio::Studio;

/// The names of all scenes, one a line.
pub fn scene_names() -> String {
    SCENES.iter().map(|scene| format!("{}\n", scene.name)).collect()
}

/// The names of all films, one a line.
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
    /// The match did not reach the subject of the scene or film.
    #[error("this match never reaches the scene; try another --seed")]
    NothingToFilm,
    /// A scene names a control that does not exist.
    #[error("nothing here is called {0}")]
    NotThere(String),
    /// The scene never came to rest.
    #[error("the scene goes on moving: {0}")]
    Restless(String),
    /// Texts are missing.
    #[error("these texts are in no language: {}", .0.join(", "))]
    Speechless(Vec<String>),
    /// Controls that a screen reader does not find, or finds without a name, by role or by name; none when nothing can have the
    /// focus.
    #[error("a screen reader finds no name or no control: {}", .0.join(", "))]
    Nameless(Vec<String>),
    /// The picture could not be written.
    #[error("{}: {why}", file.display())]
    NotWritten {
        /// Where it should have gone.
        file: PathBuf,
        /// The reason.
        why: String,
    },
    /// Some of several scenes have no picture; why is said already.
    #[error("there is no picture of {}", .0.join(", "))]
    SomeFailed(Vec<&'static str>),
    /// There is no folder to read settings from.
    #[error("the folder cannot be used: {0}")]
    NoFolder(#[from] io::Error),
    /// The graphics driver gave no picture.
    #[error("the graphics driver gave no picture back")]
    NoPicture,
}

impl GalleryError {
    /// The exit code of the program.
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
pub fn take(args: Args, picture: &PictureRequest) -> Result<(), GalleryError> {
    let mut studio = Studio::new(args);
    match &picture.target {
        Target::Shot(file) => shoot(&mut studio, scenes::find(&picture.scene)?, file),
        Target::Shots(folder) => shoot_each(&mut studio, &scenes::find_all(&picture.scene)?, folder),
        Target::Film(folder) => {
            let film = films::find(&picture.scene)?;
            studio.with_game(film.name, |game| film.shoot(game, folder))
        }
    }
}

fn shoot(studio: &mut Studio, scene: &Scene, file: &Path) -> Result<(), GalleryError> {
    studio.with_game(scene.name, |game| {
        names::listen(game);
        scene.direct(game)?;
        game.check_texts()?;
        game.shoot(file)?;
        names::check(game)
    })
}

/// Photographs scenes one after the other and prints the file of each. One that fails does not keep the others from it.
fn shoot_each(studio: &mut Studio, scenes: &[&'static Scene], folder: &Path) -> Result<(), GalleryError> {
    let failed = |why: io::Error| GalleryError::NotWritten { file: folder.to_owned(), why: why.to_string() };
    fs::create_dir_all(folder).map_err(failed)?;
    let mut without_picture = Vec::new();
    for scene in scenes {
        let file = folder.join(format!("{scene}.png"));
        match shoot(studio, scene, &file) {
            Ok(()) => println!("{}", file.display()),
            Err(error) => {
                eprintln!("teahouse: {scene}: {error}");
                without_picture.push(scene.name);
            }
        }
    }
    if without_picture.is_empty() { Ok(()) } else { Err(GalleryError::SomeFailed(without_picture)) }
}

impl fmt::Display for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

//! Every screen as a picture, without a window: for reviews, for tests, and for showing the game around.

use std::path::Path;
use std::{fs, io};

use bevy::prelude::With;
use bevy::window::{PrimaryWindow, Window};

use super::window::MIN_SIZE;
use crate::i18n::Localization;
use crate::prefs::Args;
use crate::prefs::args::{PictureRequest, Target};

mod blindfold;
mod cards;
mod clocks;
mod company;
mod devices;
mod editor;
mod endings;
mod engines;
mod error;
mod evening;
mod facing;
mod files;
mod films;
mod hand;
mod headless_game;
mod impasse;
mod imported;
mod ink;
mod lamplight;
mod leaves;
mod library;
mod moves;
mod names;
mod people;
mod places;
mod players;
mod saved;
mod sayings;
mod scene;
mod scenes;
mod series;
mod strict;
mod strip;
mod studio;
mod supply;
mod training;
mod two_boards;
mod variations;
mod ways;

pub use error::GalleryError;
pub use films::{FILMS, Film};
pub use headless_game::HeadlessGame;
pub use places::misplaced;
pub use scene::Scene;
pub use scenes::SCENES;
use studio::Studio;

/// All scenes.
fn scenes() -> impl Iterator<Item = &'static Scene> {
    let of_subjects = [
        two_boards::TWO_BOARDS,
        saved::SAVED_MATCHES,
        sayings::SAYINGS,
        evening::EVENING,
        ink::INK,
        lamplight::LAMPLIGHT,
    ];
    SCENES.iter().chain(of_subjects.into_iter().flatten())
}

/// The names of all scenes, one a line.
pub fn scene_names() -> String {
    scenes().map(|scene| format!("{}\n", scene.name)).collect()
}

/// The scene with a name.
///
/// # Errors
/// When there is none.
fn find(name: &str) -> Result<&'static Scene, GalleryError> {
    scenes().find(|scene| scene.name == name).ok_or_else(|| GalleryError::UnknownScene(name.to_owned()))
}

/// The scenes with these names, which have commas between them; `all` names every scene.
///
/// # Errors
/// When there is no scene with one of the names.
fn find_all(names: &str) -> Result<Vec<&'static Scene>, GalleryError> {
    if names == "all" { Ok(scenes().collect()) } else { names.split(',').map(find).collect() }
}

/// The names of all films, one a line.
pub fn film_names() -> String {
    FILMS.iter().map(|film| format!("{}\n", film.name)).collect()
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
        Target::Shot(file) => shoot(&mut studio, find(&picture.scene)?, file),
        Target::Shots(folder) => shoot_each(&mut studio, &find_all(&picture.scene)?, folder),
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
        names::check(game)?;
        check_places(scene, game)
    })
}

/// Sees to it that all words and controls are in their places. In a picture smaller than any window they may have no room.
fn check_places(scene: &Scene, game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let world = game.world();
    let mut windows = world.query_filtered::<&Window, With<PrimaryWindow>>();
    let size = windows.single(world).map_or(MIN_SIZE, Window::physical_size);
    let is_large_enough = size.min_element() >= MIN_SIZE.min_element() && size.max_element() >= MIN_SIZE.max_element();
    let faults = if is_large_enough { misplaced(world) } else { Vec::new() };
    if faults.is_empty() {
        return Ok(());
    }
    let language = world.resource::<Localization>().language().tag;
    Err(GalleryError::Misplaced { scene: scene.name, size, language, faults })
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

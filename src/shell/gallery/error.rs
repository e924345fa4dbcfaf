//! Why there is no picture.

use std::io;
use std::path::PathBuf;

use bevy::math::UVec2;

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
    /// Words or controls of a scene that are not in their places. The picture is there to be looked at.
    #[error("not in its place in {scene} at {}x{} in {language}: {}", .size.x, .size.y, .faults.join("; "))]
    Misplaced {
        /// The name of the scene.
        scene: &'static str,
        /// The size of the picture.
        size: UVec2,
        /// The tag of the language.
        language: &'static str,
        /// The faults, in a few words each.
        faults: Vec<String>,
    },
    /// The picture could not be written.
    #[error("{}: {why}", file.display())]
    NotWritten {
        /// Where it should have gone.
        file: PathBuf,
        /// The reason.
        why: String,
    },
    /// Some of several scenes have no picture, or one with faults; why is said already.
    #[error("there is no picture of {} without faults", .0.join(", "))]
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_in_its_place_is_told_with_scene_size_and_language() {
        let faults = vec![String::from("\"Resign\" is cut"), String::from("\"Draw\" leaves the window")];
        let error = GalleryError::Misplaced { scene: "face-banqi", size: UVec2::new(960, 540), language: "ja", faults };
        let told = "not in its place in face-banqi at 960x540 in ja: \"Resign\" is cut; \"Draw\" leaves the window";
        assert_eq!((error.to_string().as_str(), error.exit_code()), (told, 1));
    }
}

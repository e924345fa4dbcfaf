//! A workshop for tests.

use std::path::PathBuf;
use teahouse_art::{Fonts, Theme, Workshop};

/// The workshop of a theme that comes with the game.
pub fn workshop(theme: &str) -> Workshop {
    let read = |file| {
        let path = PathBuf::from("../../assets/fonts").join(file);
        std::fs::read(path).expect("the fonts are in assets")
    };
    Workshop {
        theme: Theme::named(theme).expect("the test names a theme of the game"),
        fonts: Fonts::parse(Fonts::FILES.map(read)).expect("they are fonts"),
    }
}

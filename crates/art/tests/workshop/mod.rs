//! A workshop for tests.

use std::path::PathBuf;
use teahouse_art::{Font, Fonts, Theme, Workshop};

/// The workshop of a theme that comes with the game.
pub fn workshop(theme: &str) -> Workshop {
    let font = |file: &str| {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../assets/fonts").join(file);
        Font::parse(std::fs::read(path).expect("the fonts are in assets")).expect("they are fonts")
    };
    Workshop {
        theme: Theme::named(theme).expect("the test names a theme of the game"),
        fonts: Fonts {
            brush: font("YujiMai-pieces.ttf"),
            script: font("YujiSyuku-pieces.ttf"),
            simplified: font("MaShanZheng-pieces.ttf"),
            title: font("Marcellus-Regular.ttf"),
        },
    }
}

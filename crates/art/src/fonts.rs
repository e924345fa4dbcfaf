//! The fonts of the pictures.

use crate::{ArtError, Font};

/// The fonts of carved and painted characters.
#[derive(Debug, Clone)]
pub struct Fonts {
    /// Clerical script: the pieces of xiangqi and banqi in traditional characters.
    pub brush: Font,
    /// Regular script: the pieces of shogi, the river, seals.
    pub script: Font,
    /// The pieces in simplified characters.
    pub simplified: Font,
    /// Latin letters and digits.
    pub title: Font,
}

impl Fonts {
    /// The files of the fonts in `assets/fonts`, in the order of the fields.
    pub const FILES: [&str; 4] =
        ["YujiMai-pieces.ttf", "YujiSyuku-pieces.ttf", "MaShanZheng-pieces.ttf", "Marcellus-Regular.ttf"];

    /// The fonts in the bytes of those files.
    ///
    /// # Errors
    /// [`ArtError::NotAFont`] when one is none.
    pub fn parse([brush, script, simplified, title]: [Vec<u8>; 4]) -> Result<Self, ArtError> {
        Ok(Self {
            brush: Font::parse(brush)?,
            script: Font::parse(script)?,
            simplified: Font::parse(simplified)?,
            title: Font::parse(title)?,
        })
    }
}

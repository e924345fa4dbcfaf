//! The errors of a bake.

use thiserror::Error;

/// Why something could not be baked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ArtError {
    /// The bytes given to [`Font::parse`](crate::Font::parse) are not a TrueType or OpenType font.
    #[error("this is not a TrueType or OpenType font")]
    NotAFont,
    /// The font has no glyph for the character, nor the parts to compose one from.
    #[error("the font has no glyph for {character:?}")]
    MissingGlyph {
        /// The character asked for.
        character: char,
    },
    /// The font has a glyph for the character, but there is no ink in it (a space), or its outline is damaged.
    #[error("the font's glyph for {character:?} has no ink that can be drawn")]
    BlankGlyph {
        /// The character asked for.
        character: char,
    },
    /// A length is outside its [`limit`](crate::limit).
    #[error("{what} of {asked} pixels cannot be baked, only {least} to {most}")]
    Size {
        /// The thing that has the length, as in "a cell".
        what: &'static str,
        /// The length asked for, in device pixels.
        asked: u32,
        /// The smallest one.
        least: u32,
        /// The largest one.
        most: u32,
    },
}

//! The figure carved into a disc: a character, or for learners a picture of the piece with its character and rank.

mod layout;
mod pen;
mod pictogram;
mod rank;
mod set;

use crate::outline::Outline;
use crate::{ArtError, Fonts, Ticks};

pub use pictogram::Pictogram;
pub use set::{CannonGlyph, PieceSet};

/// The figure carved into a disc.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Figure {
    /// One large character.
    Character(char, Script),
    /// For learners: a picture of the piece, with its character below it at about a third of its usual size.
    Pictogram {
        /// The picture.
        pictogram: Pictogram,
        /// In brush script where the font has it, else in the script of the simplified set.
        character: char,
        /// The rank next to the character: `'7'` to `'1'`, or `'✦'` for a piece outside the order of ranks.
        rank: Option<char>,
        /// The marks of the piece's movement around the figure.
        ticks: Ticks,
    },
}

/// The script of a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Script {
    /// Clerical script, traditional characters: [`Fonts::brush`].
    Brush,
    /// Running script, simplified characters: [`Fonts::simplified`].
    Simplified,
}

impl Figure {
    /// The figure with marks of the piece's movement. Only pictures have marks.
    #[must_use]
    pub const fn with_ticks(self, ticks: Ticks) -> Self {
        match self {
            Self::Character(..) => self,
            Self::Pictogram { pictogram, character, rank, .. } => Self::Pictogram { pictogram, character, rank, ticks },
        }
    }

    /// The shape in em, y downwards. A character has the middle of its ink on the origin; a picture with what belongs
    /// to it reaches no further from the origin than [`layout::REACH`].
    ///
    /// # Errors
    /// [`ArtError::MissingGlyph`] or [`ArtError::BlankGlyph`] when the font cannot draw the character, or the rank is
    /// none.
    pub(crate) fn outline(self, fonts: &Fonts) -> Result<Outline, ArtError> {
        match self {
            Self::Character(character, script) => centred(fonts, character, script),
            Self::Pictogram { pictogram, character, rank, ticks } => {
                let character = caption(fonts, character)?;
                let rank = rank.map(rank::outline).transpose()?;
                Ok(layout::with_ticks(layout::with_caption(&pictogram.outline(), &character, rank.as_ref()), ticks))
            }
        }
    }

    /// The shape for discs on which a character at a third of its size could not be read: picture and rank take its
    /// room.
    ///
    /// # Errors
    /// As [`Figure::outline`].
    pub(crate) fn outline_small(self, fonts: &Fonts) -> Result<Outline, ArtError> {
        match self {
            Self::Character(..) => self.outline(fonts),
            Self::Pictogram { pictogram, rank, ticks, .. } => {
                let rank = rank.map(rank::outline).transpose()?;
                Ok(layout::with_ticks(layout::with_rank(&pictogram.outline(), rank.as_ref()), ticks))
            }
        }
    }

    /// The shape without the figures carved below it.
    ///
    /// # Errors
    /// As [`Figure::outline`].
    pub(crate) fn outline_alone(self, fonts: &Fonts) -> Result<Outline, ArtError> {
        match self {
            Self::Character(..) => self.outline(fonts),
            Self::Pictogram { pictogram, .. } => Ok(layout::with_rank(&pictogram.outline(), None)),
        }
    }
}

/// A character in its em square, the middle of its ink on the origin.
fn centred(fonts: &Fonts, character: char, script: Script) -> Result<Outline, ArtError> {
    let font = match script {
        Script::Brush => &fonts.brush,
        Script::Simplified => &fonts.simplified,
    };
    let outline = font.outline(character)?;
    let [x, y] = outline.bounds().ok_or(ArtError::BlankGlyph { character })?.middle();
    Ok(outline.map(|point| [point[0] - x, point[1] - y]))
}

/// The character below a picture, in whichever script has it.
fn caption(fonts: &Fonts, character: char) -> Result<Outline, ArtError> {
    match centred(fonts, character, Script::Brush) {
        Err(ArtError::MissingGlyph { .. }) => centred(fonts, character, Script::Simplified),
        outcome => outcome,
    }
}

#[cfg(test)]
mod tests;

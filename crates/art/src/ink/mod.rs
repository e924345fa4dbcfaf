//! Ink as an event: a stroke of a broad brush on the board, and the share of its time at which the brush comes to each part.

mod brush;
mod ring;
mod tiles;

use strum::{IntoStaticStr, VariantArray};

use crate::painting::Painting;
use crate::{ArtError, DIAMETERS, Sprite, Theme, limit};

pub use tiles::InkTile;

use brush::DrawnStroke;

/// A stroke of the brush that tells an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, VariantArray, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum InkStroke {
    /// A check: a ring around the general or king that stays open.
    Check,
    /// A victory: a wide ring that is closed.
    Victory,
}

impl InkStroke {
    /// All strokes.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The name in lower case.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// How much light a full brush keeps back, and the opacity of the ink at most.
const DENSITY: f32 = 3.4;
const OPACITY: f32 = 0.95;

/// Bakes a whole stroke; its origin is its middle.
pub(crate) fn bake(theme: &Theme, stroke: InkStroke, side: u32) -> Result<Sprite, ArtError> {
    let length = limit::size("a stroke of ink", side, DIAMETERS)?;
    let drawn = DrawnStroke::new(stroke, side as usize);
    let ink = theme.interface.ink_seal.linear();
    let mut painting = Painting::new(side as usize, side as usize);
    painting.lay(painting.area(), |x, y| {
        let density = drawn.density(x, y);
        (ink, if density > 0.0 { OPACITY * (1.0 - (-DENSITY * density).exp()) } else { 0.0 })
    });
    Ok(Sprite { image: painting.into_image(1), origin: [length / 2.0; 2] })
}

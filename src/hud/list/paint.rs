//! The materials and tones of the list.

use crate::paint::Carving;
use crate::ui::Tone;

/// The materials and tones of a list on the table's wood.
pub(super) struct ListPaint {
    pub(super) carving: Carving,
    pub(super) text: Tone,
    pub(super) dim: Tone,
    pub(super) line: Tone,
    /// The frame around the move that is seen.
    pub(super) seen: Tone,
}

impl ListPaint {
    pub(super) const WOOD: Self =
        Self { carving: Carving::Panel, text: Tone::Text, dim: Tone::TextDim, line: Tone::Brass, seen: Tone::BrassLit };
}

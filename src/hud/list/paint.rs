//! The materials and tones of the list.

use crate::board::layout::BoardKind;
use crate::paint::Carving;
use crate::ui::Tone;

/// Those of a sheet, or of wood.
pub(super) struct Paint {
    pub(super) carving: Carving,
    pub(super) text: Tone,
    pub(super) dim: Tone,
    pub(super) line: Tone,
    /// The frame around the move that is seen.
    pub(super) seen: Tone,
}

impl Paint {
    pub(super) fn of(board: BoardKind) -> Self {
        match board {
            BoardKind::Banqi => Self {
                carving: Carving::Paper,
                text: Tone::Ink,
                dim: Tone::InkDim,
                line: Tone::PaperEdge,
                seen: Tone::Seal,
            },
            // Where the list lies on the table it has the table's colours.
            _ => Self {
                carving: Carving::Panel,
                text: Tone::Text,
                dim: Tone::TextDim,
                line: Tone::Brass,
                seen: Tone::BrassLit,
            },
        }
    }
}

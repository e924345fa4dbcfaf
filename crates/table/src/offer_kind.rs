//! The kinds of offers.

use strum::VariantArray;

/// The kinds of offers. One offer of each kind can stand at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, VariantArray)]
pub enum OfferKind {
    /// To end the match as a draw.
    Draw,
    /// Shogi: to end the match by a count of the points.
    Impasse,
    /// To take turns back.
    Undo,
    /// Banqi: to end the match as a stalemate.
    Stalemate,
}

impl OfferKind {
    /// All kinds, in the order in which their offers lapse.
    pub const ALL: &[Self] = Self::VARIANTS;
}

//! Which moves the platform's speech calls out.

use strum::{Display, EnumString, VariantArray};

/// Which moves are spoken, by the speech of the system. While a screen reader runs none are: it tells them itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum SpokenMoves {
    /// No moves.
    Off,
    /// The moves of a match in which a player does not see the board.
    #[default]
    Calls,
    /// The moves of every match.
    Moves,
}

impl SpokenMoves {
    /// All of them.
    pub const ALL: &[Self] = Self::VARIANTS;
}

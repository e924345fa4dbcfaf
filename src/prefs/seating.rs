//! How two people sit, and who begins.

use strum::{Display, EnumString, VariantArray};

/// How two people sit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Display, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Seating {
    /// Face to face across the table.
    Face,
    /// Side by side before the screen.
    #[default]
    Side,
}

/// The player who moves first in the first match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Starts {
    /// The near player.
    #[default]
    Near,
    /// The far player.
    Far,
    /// Drawn by lot.
    Lot,
}

impl Starts {
    /// All of them.
    pub const ALL: &[Self] = Self::VARIANTS;
}

/// The player who moves first in the next match of the same two players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Next {
    /// The player that moved second.
    #[default]
    Alternate,
    /// The winner.
    Winner,
    /// The loser.
    Loser,
    /// Drawn by lot.
    Lot,
}

impl Next {
    /// All of them.
    pub const ALL: &[Self] = Self::VARIANTS;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_the_file() {
        assert_eq!(Next::ALL.iter().map(Next::to_string).collect::<Vec<_>>().join(" "), "alternate winner loser lot");
        assert_eq!(Starts::ALL.iter().map(Starts::to_string).collect::<Vec<_>>().join(" "), "near far lot");
    }
}

//! How many characters a koma bears.

use strum::{Display, EnumString, VariantArray};

/// How many characters a koma bears.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum KomaSet {
    /// One large character, which is read at a glance.
    #[default]
    One,
    /// Two, as on sets for play at home.
    Two,
    /// One, and around it how the piece moves.
    Learner,
}

impl KomaSet {
    /// All of them.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// From this height on, in device pixels, two characters can be read.
    pub const ROOM_FOR_TWO: u32 = 70;
}

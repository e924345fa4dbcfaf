//! The discs that can be chosen.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};
use teahouse_art::DiscTheme;

/// The discs that can be chosen with any theme, by the names of [`DiscTheme::materials`], in the order in which they are
/// offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Discs {
    /// Light wood.
    Boxwood,
    /// Dark wood.
    Rosewood,
    /// Stone.
    Jade,
    /// One colour.
    Flat,
}

impl Discs {
    /// All of them.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The material of the discs.
    #[must_use]
    pub fn theme(self) -> Option<DiscTheme> {
        DiscTheme::materials().remove(self.into_str())
    }
}

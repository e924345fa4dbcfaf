//! The protocols of engines at the table.

use strum::{Display, EnumString};

/// A protocol that an engine at the table speaks. The text is its first word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString)]
#[strum(serialize_all = "lowercase")]
pub enum Protocol {
    /// The Universal Chess Interface, with the option `UCI_Variant` for other games than xiangqi.
    Uci,
    /// The Universal Shogi Interface.
    Usi,
    /// The Universal Chinese Chess Protocol.
    Ucci,
}

impl Protocol {
    /// In the order in which an engine is asked.
    pub const ALL: [Self; 3] = [Self::Uci, Self::Usi, Self::Ucci];

    /// The word that an engine ends its introduction with.
    pub(super) fn end(self) -> String {
        format!("{self}ok")
    }
}

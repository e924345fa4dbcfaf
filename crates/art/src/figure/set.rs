//! The piece sets: the figure that each piece bears.

use strum::{Display, EnumString, VariantArray};

use super::{Figure, Pictogram, Script};
use crate::{Ink, Ticks};

/// The figures that the pieces bear.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum PieceSet {
    /// Traditional characters in clerical script. The two sides differ by character too.
    #[default]
    Traditional,
    /// Simplified characters in running script.
    Simplified,
    /// Pictures, with the traditional characters below them.
    Learner,
}

/// Which character black's cannon bears. Both are found on sets in Taiwan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum CannonGlyph {
    /// 砲, written with a stone (in simplified characters 炮).
    #[default]
    Stone,
    /// 包, without the stone.
    Wrap,
}

impl CannonGlyph {
    /// Both characters.
    pub const ALL: &[Self] = Self::VARIANTS;
}

impl PieceSet {
    /// All sets.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The figure of a side's piece. Only pictures show the rank; see [`Figure::Pictogram`] for its values, and
    /// [`Figure::with_ticks`] for what else they can show.
    pub const fn figure(self, piece: Pictogram, side: Ink, cannon: CannonGlyph, rank: Option<char>) -> Figure {
        match self {
            Self::Traditional => Figure::Character(traditional(piece, side, cannon), Script::Brush),
            Self::Simplified => Figure::Character(simplified(piece, side, cannon), Script::Simplified),
            Self::Learner => Figure::Pictogram {
                pictogram: piece,
                character: traditional(piece, side, cannon),
                rank,
                ticks: Ticks::NONE,
            },
        }
    }
}

impl Figure {
    /// The piece of a side that the figure stands for in any set, if it stands for one. Where both sides share a
    /// character, only the side tells the owner.
    pub fn piece(self, side: Ink) -> Option<Pictogram> {
        if let Self::Pictogram { pictogram, .. } = self {
            return Some(pictogram);
        }
        Pictogram::ALL.into_iter().find(|piece| {
            let of_set =
                |set: PieceSet| CannonGlyph::ALL.iter().any(|cannon| set.figure(*piece, side, *cannon, None) == self);
            PieceSet::ALL.iter().copied().any(of_set)
        })
    }
}

const fn traditional(piece: Pictogram, side: Ink, cannon: CannonGlyph) -> char {
    match (side, piece) {
        (Ink::Red, Pictogram::General) => '帥',
        (Ink::Red, Pictogram::Advisor) => '仕',
        (Ink::Red, Pictogram::Elephant) => '相',
        (Ink::Red, Pictogram::Chariot) => '俥',
        (Ink::Red, Pictogram::Horse) => '傌',
        (Ink::Red, Pictogram::Cannon) => '炮',
        (Ink::Red, Pictogram::Soldier) => '兵',
        (Ink::Black, Pictogram::General) => '將',
        (Ink::Black, Pictogram::Advisor) => '士',
        (Ink::Black, Pictogram::Elephant) => '象',
        (Ink::Black, Pictogram::Chariot) => '車',
        (Ink::Black, Pictogram::Horse) => '馬',
        (Ink::Black, Pictogram::Cannon) => match cannon {
            CannonGlyph::Stone => '砲',
            CannonGlyph::Wrap => '包',
        },
        (Ink::Black, Pictogram::Soldier) => '卒',
    }
}

/// Simplified characters have one chariot, one horse and one cannon for both sides.
const fn simplified(piece: Pictogram, side: Ink, cannon: CannonGlyph) -> char {
    match (side, piece) {
        (Ink::Red, Pictogram::General) => '帅',
        (Ink::Black, Pictogram::General) => '将',
        (_, Pictogram::Chariot) => '车',
        (_, Pictogram::Horse) => '马',
        (Ink::Black, Pictogram::Cannon) if matches!(cannon, CannonGlyph::Wrap) => '包',
        (_, Pictogram::Cannon) => '炮',
        (_, Pictogram::Advisor | Pictogram::Elephant | Pictogram::Soldier) => traditional(piece, side, cannon),
    }
}

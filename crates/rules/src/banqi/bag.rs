//! The face-down pieces, counted: everybody may know them by subtraction.

use core::fmt;

use crate::{Colour, Kind, Piece};

/// How many pieces of each kind lie face-down.
///
/// Four bits a piece, in the order of [`Piece::all`]: no count is above five.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bag(u64);

const BITS: usize = 4;

/// The lowest bit of every count.
const LOWEST: u64 = 0x0011_1111_1111_1111;

impl Bag {
    /// All 32.
    pub const FULL: Self = {
        let mut counts = 0;
        let mut index = 0;
        while index < 14 {
            counts |= (Kind::ALL[index % 7].count() as u64) << (BITS * index);
            index += 1;
        }
        Self(counts)
    };

    /// None.
    pub const EMPTY: Self = Self(0);

    /// How many of this piece lie face-down.
    #[must_use]
    pub const fn count(&self, piece: Piece) -> u8 {
        (self.0 >> (BITS * piece.index())) as u8 & 0xf
    }

    /// Whether one of this piece lies face-down.
    #[must_use]
    pub const fn has(&self, piece: Piece) -> bool {
        self.count(piece) > 0
    }

    /// Whether any piece of a colour lies face-down.
    #[must_use]
    pub const fn has_any_of(&self, colour: Colour) -> bool {
        self.0 >> (BITS * 7 * colour.index()) & ((1 << (BITS * 7)) - 1) != 0
    }

    /// How many pieces lie face-down in all.
    #[must_use]
    pub fn total(&self) -> u8 {
        Piece::all().map(|piece| self.count(piece)).sum()
    }

    /// How many different faces a flip can show.
    #[must_use]
    pub const fn faces(&self) -> u32 {
        self.marks().count_ones()
    }

    /// The pieces that lie face-down, each once, with their counts.
    pub fn iter(&self) -> impl Iterator<Item = (Piece, u8)> + '_ {
        let mut marks = self.marks();
        core::iter::from_fn(move || {
            let index = marks.trailing_zeros() as usize / BITS;
            marks &= marks.wrapping_sub(1);
            let piece = Piece::from_index(index)?;
            Some((piece, self.count(piece)))
        })
    }

    /// The lowest bit of each count that is not zero.
    const fn marks(&self) -> u64 {
        (self.0 | self.0 >> 1 | self.0 >> 2) & LOWEST
    }

    /// Puts more of a piece into the bag. No bag holds more than a full set.
    #[must_use]
    pub(super) fn add(&mut self, piece: Piece, count: u8) -> bool {
        let after = u16::from(self.count(piece)) + u16::from(count);
        if after > u16::from(piece.kind.count()) {
            return false;
        }
        self.0 += u64::from(count) << (BITS * piece.index());
        true
    }

    /// Takes one of a piece out, if there is one.
    pub(super) const fn remove(&mut self, piece: Piece) {
        self.0 -= (self.has(piece) as u64) << (BITS * piece.index());
    }
}

/// `K1A2s5`, red first; `-` when empty.
impl fmt::Display for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::EMPTY {
            return f.write_str("-");
        }
        self.iter().try_for_each(|(piece, count)| write!(f, "{}{count}", piece.letter()))
    }
}

//! The face-down pieces by kind. The counts are public: a full set without the face-up and the captured pieces.

use core::fmt;

use crate::{Colour, Kind, Piece};

/// The number of face-down pieces of each colour and kind.
///
/// ```
/// use teahouse_rules::banqi::{Bag, Position, Ruleset};
///
/// let position = Position::from_fen("K6k/8/8/XX4XX r S1s3 0 9", &Ruleset::taiwan())?;
/// assert_eq!((position.bag().total(), position.bag().faces()), (4, 2));
/// assert_eq!(position.bag().to_string(), "S1s3");
/// assert_eq!(Bag::FULL.total(), 32);
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bag(u64);

/// The bits of a count. The counts are in the order of [`Piece::all`], and none is above five.
const BITS: usize = 4;

/// The lowest bit of every count.
const LOWEST: u64 = 0x0011_1111_1111_1111;

impl Bag {
    /// The bag of all 32 pieces.
    pub const FULL: Self = {
        let mut counts = 0;
        let mut index = 0;
        while index < 14 {
            counts |= (Kind::ALL[index % 7].count() as u64) << (BITS * index);
            index += 1;
        }
        Self(counts)
    };

    /// The empty bag.
    pub const EMPTY: Self = Self(0);

    /// The number of face-down pieces of a colour and kind.
    pub const fn count(&self, piece: Piece) -> u8 {
        (self.0 >> (BITS * piece.index())) as u8 & 0xf
    }

    /// Whether a piece of a colour and kind lies face-down.
    pub const fn has(&self, piece: Piece) -> bool {
        self.count(piece) > 0
    }

    /// Whether any piece of a colour lies face-down.
    pub const fn has_any_of(&self, colour: Colour) -> bool {
        self.0 >> (BITS * 7 * colour.index()) & ((1 << (BITS * 7)) - 1) != 0
    }

    /// The number of all face-down pieces.
    pub fn total(&self) -> u8 {
        Piece::all().map(|piece| self.count(piece)).sum()
    }

    /// The number of different faces that a flip can reveal.
    pub const fn faces(&self) -> u32 {
        self.nonzero().count_ones()
    }

    /// The faces in the bag, each once, with their counts.
    pub fn iter(&self) -> impl Iterator<Item = (Piece, u8)> + '_ {
        let mut nonzero = self.nonzero();
        core::iter::from_fn(move || {
            let index = nonzero.trailing_zeros() as usize / BITS;
            nonzero &= nonzero.wrapping_sub(1);
            let piece = Piece::from_index(index)?;
            Some((piece, self.count(piece)))
        })
    }

    /// The lowest bit of each count that is not zero.
    const fn nonzero(&self) -> u64 {
        (self.0 | self.0 >> 1 | self.0 >> 2) & LOWEST
    }

    /// Adds pieces to the bag. Returns `false`, without a change, if a full set has fewer.
    #[must_use]
    pub(super) fn add(&mut self, piece: Piece, count: u8) -> bool {
        let after = u16::from(self.count(piece)) + u16::from(count);
        if after > u16::from(piece.kind.count()) {
            return false;
        }
        self.0 += u64::from(count) << (BITS * piece.index());
        true
    }

    /// Removes one piece, if the bag has it.
    pub(super) const fn remove(&mut self, piece: Piece) {
        self.0 -= (self.has(piece) as u64) << (BITS * piece.index());
    }
}

/// The text `K1A2s5`, red first; `-` for the empty bag.
impl fmt::Display for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::EMPTY {
            return f.write_str("-");
        }
        self.iter().try_for_each(|(piece, count)| write!(f, "{}{count}", piece.letter()))
    }
}

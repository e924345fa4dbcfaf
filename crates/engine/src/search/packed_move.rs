//! A move as the search keeps it.

/// A move in 16 bits: target, origin and promotion. A drop has an origin beyond the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct PackedMove(pub(crate) u16);

impl PackedMove {
    /// No move.
    pub(crate) const NONE: Self = Self(0);
    /// The origin of a drop of the piece kind with index 0.
    const DROP: u16 = 96;

    #[inline]
    pub(crate) const fn go(from: usize, to: usize, promote: bool) -> Self {
        Self(to as u16 | (from as u16) << 7 | (promote as u16) << 14)
    }

    /// A drop of the kind with this index.
    #[inline]
    pub(crate) const fn drop(kind: usize, to: usize) -> Self {
        Self(to as u16 | (Self::DROP + kind as u16) << 7)
    }

    #[inline]
    pub(crate) const fn to(self) -> usize {
        (self.0 & 0x7f) as usize
    }

    /// The origin; of a drop a number beyond the board.
    #[inline]
    pub(crate) const fn from(self) -> usize {
        (self.0 >> 7 & 0x7f) as usize
    }

    /// The index of the kind that a drop puts on the board.
    #[inline]
    pub(crate) const fn dropped(self) -> Option<usize> {
        self.from().checked_sub(Self::DROP as usize)
    }

    #[inline]
    pub(crate) const fn promotes(self) -> bool {
        self.0 >> 14 & 1 == 1
    }

    /// Origin and target as an index below [`PackedMove::BUTTERFLIES`].
    #[inline]
    pub(crate) const fn butterfly(self) -> usize {
        (self.0 & 0x3fff) as usize
    }

    /// The number of pairs of origin and target.
    pub(crate) const BUTTERFLIES: usize = 1 << 14;
}

//! Oversights: reasons why a move is easy to overlook.

/// A set of reasons why a move is easy to overlook.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Oversights(u8);

impl Oversights {
    /// Nothing.
    pub(crate) const NONE: Self = Self(0);
    /// A capture along a line from far away.
    pub(crate) const FAR: Self = Self(1);
    /// A capture by a piece that jumps.
    pub(crate) const JUMP: Self = Self(2);
    /// A capture along a diagonal.
    pub(crate) const DIAGONAL: Self = Self(4);
    /// A capture that steps back, or a drop behind the king.
    pub(crate) const BEHIND: Self = Self(8);
    /// A capture along a line that was opened just now.
    pub(crate) const OPENED: Self = Self(16);

    /// Both sets.
    #[must_use]
    pub(crate) const fn with(self, other: Self, holds: bool) -> Self {
        if holds { Self(self.0 | other.0) } else { self }
    }

    pub(crate) const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

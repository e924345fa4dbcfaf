//! Who sits where.

/// A place at the table, counted from 0.
///
/// In Banqi whoever moves first sits in seat 0, and a seat is not a colour: the first flip decides which one it plays. In
/// xiangqi red sits in seat 0, in shogi sente, also where a position or a handicap lets the other side begin. At
/// [Supply Chess](crate::supply) there are four seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(pub u8);

impl Seat {
    /// Seat 0: in Banqi whoever moves first, in xiangqi red, in shogi sente.
    pub const FIRST: Self = Self(0);
    /// Seat 1: the opponent of [`Seat::FIRST`] in a game of two.
    pub const SECOND: Self = Self(1);

    /// The other one in a game of two.
    #[must_use]
    pub const fn other(self) -> Self {
        Self(1 - (self.0 & 1))
    }

    /// For indexing an array with one entry a seat.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of seats: who may move now. At Supply Chess it holds two, after the end none. No table has more than eight seats,
/// and no set holds a further one.
///
/// ```
/// use teahouse_rules::{Seat, SeatSet};
/// let movers = SeatSet::of(Seat::SECOND);
/// assert!(movers.contains(Seat::SECOND) && !movers.contains(Seat::FIRST));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: Self = Self(0);

    /// Just this seat.
    #[must_use]
    pub const fn of(seat: Seat) -> Self {
        Self(Self::bit(seat))
    }

    /// The set with one seat more.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | Self::bit(seat))
    }

    /// Whether the seat is in the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & Self::bit(seat) != 0
    }

    const fn bit(seat: Seat) -> u8 {
        if seat.0 < 8 { 1 << seat.0 } else { 0 }
    }

    /// Whether nobody is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_set_holds_a_seat_that_no_table_has() {
        let all = (0..8).map(Seat).fold(SeatSet::EMPTY, SeatSet::with);
        for seat in [8, 9, 16, 255].map(Seat) {
            assert!(SeatSet::of(seat).is_empty() && !all.contains(seat), "{seat:?}");
            assert_eq!(all.with(seat), all);
        }
        assert_eq!(all.iter().collect::<Vec<_>>(), (0..8).map(Seat).collect::<Vec<_>>());
    }
}

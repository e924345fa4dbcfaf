//! A seat, and a set of seats.

/// A place at the table, counted from 0. How many a game has, its [`Seats`](crate::Seats) say; who sits with whom, too.
///
/// In Banqi the player who moves first sits in seat 0, and a seat is not a colour: the first flip decides which one it plays. In
/// xiangqi red sits in seat 0, in shogi sente, also where a position or a handicap lets the other side begin. At
/// [Supply Chess](crate::supply) there are four seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(pub u8);

impl Seat {
    /// Seat 0: in Banqi the player who moves first, in xiangqi red, in shogi sente.
    pub const FIRST: Self = Self(0);
    /// Seat 1: the opponent of [`Seat::FIRST`].
    pub const SECOND: Self = Self(1);

    /// The opponent: the seat across the board. Two sit at each board, seats 0 and 1 at the first, 2 and 3 at the second.
    #[must_use]
    pub const fn other(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// For indexing an array with one entry a side. For one entry a seat there is [`SeatMap`](crate::SeatMap).
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
    /// No seat.
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

    /// The seats of this set that are not in the other one.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    const fn bit(seat: Seat) -> u8 {
        if seat.0 < 8 { 1 << seat.0 } else { 0 }
    }

    /// Whether no seat is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> {
        (0..8).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
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

//! Seats and sets of seats.

/// The seat of a player, counted from 0.
///
/// In Banqi seat 0 moves first, and the first flip assigns it a colour. In xiangqi seat 0 is red and in shogi sente, also where
/// a position or a handicap lets the other side move first. [Supply Chess](crate::supply) has four seats.
///
/// ```
/// use teahouse_rules::{Public, Rules, Seat};
///
/// // Gote moves first in a handicap game.
/// let public = Public::new(Rules::parse("shogi amateur handicap=bishop")?);
/// assert_eq!(public.mover(), Seat::SECOND);
/// assert_eq!(public.mover().other(), Seat::FIRST);
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(pub u8);

impl Seat {
    /// Seat 0: the first to move in Banqi, red in xiangqi, sente in shogi.
    pub const FIRST: Self = Self(0);
    /// Seat 1: the opponent of [`Seat::FIRST`].
    pub const SECOND: Self = Self(1);

    /// The other seat in a game of two.
    pub const fn other(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// The index in an array with one entry for each seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of seats, such as the seats to move: two in Supply Chess, none after the end of a game. It holds seats 0 to 7 and
/// leaves out any other.
///
/// ```
/// use teahouse_rules::{Seat, SeatSet};
/// let movers = SeatSet::of(Seat::SECOND);
/// assert!(movers.contains(Seat::SECOND) && !movers.contains(Seat::FIRST));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// The set of one seat.
    pub const fn of(seat: Seat) -> Self {
        Self(Self::bit(seat))
    }

    /// The set with a further seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | Self::bit(seat))
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & Self::bit(seat) != 0
    }

    /// The seats of this set that are not in the other one.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    const fn bit(seat: Seat) -> u8 {
        if seat.0 < 8 { 1 << seat.0 } else { 0 }
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats of the set, in ascending order.
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
    fn no_set_holds_a_seat_above_7() {
        let all = (0..8).map(Seat).fold(SeatSet::EMPTY, SeatSet::with);
        for seat in [8, 9, 16, 255].map(Seat) {
            assert!(SeatSet::of(seat).is_empty() && !all.contains(seat), "{seat:?}");
            assert_eq!(all.with(seat), all);
        }
        assert_eq!(all.iter().collect::<Vec<_>>(), (0..8).map(Seat).collect::<Vec<_>>());
    }
}

//! The seats of a game.

use core::ops::Range;

use crate::{Outcome, Seat, SeatMap, SeatSet};

/// The seats of a game: how many there are, and who plays with whom. [`Rules::seats`](crate::Rules::seats) tells. Opponents sit
/// [across the board](Seat::other).
///
/// Every game here has two parties, and a party wins or loses together. Where there are partners, they play at different boards.
///
/// ```
/// use teahouse_rules::{Outcome, Reason, Rules, Seat, SeatSet, Seats};
///
/// let seats = Rules::parse("supply")?.seats();
/// assert_eq!((seats, seats.count()), (Seats::Four, 4));
/// assert_eq!((Seat(2).other(), seats.partner(Seat(2))), (Seat(3), Some(Seat(1))));
/// assert_eq!(Rules::parse("shogi")?.seats().partner(Seat::FIRST), None);
///
/// // One value a seat. The player who has finished a board has won, and the partner too.
/// let outcome = Outcome::Win { winner: Seat(2), reason: Reason::Checkmate };
/// let points = seats.map(|seat| u32::from(seats.winners(outcome).contains(seat)));
/// assert_eq!(points, [0, 1, 1, 0]);
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Seats {
    /// Two players, each against the other.
    Two,
    /// Two boards with two players each. The table of [`supply`](crate::supply) tells who is whose partner.
    Four,
}

impl Seats {
    /// The most seats that a game has.
    pub const MOST: usize = 4;

    /// How many there are.
    pub const fn count(self) -> usize {
        match self {
            Self::Two => 2,
            Self::Four => 4,
        }
    }

    /// The seats in order.
    pub fn iter(self) -> core::iter::Map<Range<u8>, fn(u8) -> Seat> {
        (0..self.count() as u8).map(Seat)
    }

    /// All seats.
    pub fn all(self) -> SeatSet {
        self.iter().collect()
    }

    /// Whether the game has this seat.
    pub const fn contains(self, seat: Seat) -> bool {
        seat.index() < self.count()
    }

    /// The player at the other board with whom a seat wins and loses, if there is one.
    pub const fn partner(self, seat: Seat) -> Option<Seat> {
        match self {
            Self::Two => None,
            Self::Four => Some(Seat(3 - (seat.0 & 3))),
        }
    }

    /// The board of a seat: 0, and 1 for the third and fourth seat.
    ///
    /// ```
    /// use teahouse_rules::Seats;
    ///
    /// assert_eq!(Seats::Four.map(|seat| Seats::Four.board_of(seat)), [0, 0, 1, 1]);
    /// ```
    pub const fn board_of(self, seat: Seat) -> u8 {
        (seat.0 % self.count() as u8) / 2
    }

    /// How many boards there are.
    pub const fn boards(self) -> u8 {
        self.count() as u8 / 2
    }

    /// A seat and its partner, who win and lose together.
    pub const fn party(self, seat: Seat) -> SeatSet {
        let party = SeatSet::of(seat);
        match self.partner(seat) {
            Some(partner) => party.with(partner),
            None => party,
        }
    }

    /// The seats that have won.
    pub const fn winners(self, outcome: Outcome) -> SeatSet {
        match outcome.winner() {
            Some(winner) => self.party(winner),
            None => SeatSet::EMPTY,
        }
    }

    /// The table as it looks from a seat: what another one is to it. [`Seat::FIRST`] is that seat itself, and the others are to it
    /// what they are to the first: opponents stay opponents, and partners partners. The same call leads back.
    ///
    /// ```
    /// use teahouse_rules::{Seat, Seats};
    ///
    /// let near = Seat(3);
    /// assert_eq!(Seats::Four.seen_from(near, near), Seat::FIRST);
    /// assert_eq!(Seats::Four.seen_from(near, Seat(2)), Seat::FIRST.other(), "the opponent");
    /// assert_eq!(Seats::Four.seen_from(near, Seat(0)), Seat(3), "the partner");
    /// ```
    pub const fn seen_from(self, near: Seat, seat: Seat) -> Seat {
        let last = self.count() as u8 - 1;
        Seat((near.0 ^ seat.0) & last)
    }

    /// A value for each seat.
    pub fn map<T>(self, value: impl FnMut(Seat) -> T) -> SeatMap<T> {
        self.iter().map(value).collect()
    }
}

impl IntoIterator for Seats {
    type Item = Seat;
    type IntoIter = core::iter::Map<Range<u8>, fn(u8) -> Seat>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Reason;

    #[test]
    fn opponents_and_partners_are_mutual() {
        for seats in [Seats::Two, Seats::Four] {
            for seat in seats {
                let opponent = seat.other();
                assert!(seats.contains(opponent) && opponent != seat && opponent.other() == seat);
                assert!(!seats.party(seat).contains(opponent));
                if let Some(partner) = seats.partner(seat) {
                    assert!(partner != seat && partner != opponent && seats.partner(partner) == Some(seat));
                    assert_eq!(seats.party(partner), seats.party(seat));
                    assert_eq!(seats.partner(opponent), Some(partner.other()), "opponents' partners are opponents");
                }
                let all = seats.party(seat).iter().chain(seats.party(opponent).iter());
                assert_eq!(all.collect::<SeatSet>(), seats.all(), "two parties are the whole table");
            }
        }
    }

    #[test]
    fn the_table_can_be_seen_from_every_seat() {
        for seats in [Seats::Two, Seats::Four] {
            for near in seats {
                let seen = |seat| seats.seen_from(near, seat);
                assert_eq!(seats.iter().map(seen).collect::<SeatSet>(), seats.all(), "no seat is lost");
                for seat in seats {
                    assert_eq!(seen(seen(seat)), seat);
                    assert_eq!(seen(seat.other()), seen(seat).other());
                    assert_eq!(seats.partner(seat).map(seen), seats.partner(seen(seat)));
                }
            }
        }
    }

    #[test]
    fn partners_win_together() {
        let win = |winner| Outcome::Win { winner: Seat(winner), reason: Reason::Checkmate };
        let seats = |outcome| Seats::Four.winners(outcome).iter().map(|seat| seat.0).collect::<Vec<_>>();
        assert_eq!([0, 1, 2, 3].map(|winner| seats(win(winner))), [[0, 3], [1, 2], [1, 2], [0, 3]]);
        assert_eq!(Seats::Two.winners(win(1)), SeatSet::of(Seat::SECOND));
        assert!(seats(Outcome::Ongoing).is_empty() && seats(Outcome::Draw { reason: Reason::Agreement }).is_empty());
    }
}

//! A value for each seat.

use core::fmt;
use core::ops::{Index, IndexMut};

use crate::{Seat, Seats};

/// A value for each seat of a game, indexed by [`Seat`].
///
/// ```
/// use teahouse_rules::{Seat, SeatMap, Seats};
///
/// let mut names: SeatMap<String> = Seats::Four.map(|seat| format!("guest {}", seat.0));
/// names[Seat(2)] = "Anna".to_owned();
/// assert_eq!((names.count(), names[Seat(2)].as_str(), names.get(Seat(4))), (4, "Anna", None));
/// let lengths: SeatMap<usize> = names.map(|_, name| name.len());
/// assert_eq!(lengths, [7, 7, 4, 7]);
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct SeatMap<T>(Vec<T>);

impl<T> SeatMap<T> {
    /// How many seats there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The value of a seat, if the game has it.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    /// The value of a seat, if the game has it.
    pub fn get_mut(&mut self, seat: Seat) -> Option<&mut T> {
        self.0.get_mut(seat.index())
    }

    /// The seats in order, each with its value.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Seat, &T)> + DoubleEndedIterator {
        self.0.iter().enumerate().map(|(seat, value)| (Seat(seat as u8), value))
    }

    /// The values in the order of the seats.
    pub fn values(&self) -> core::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// The values in the order of the seats.
    pub fn values_mut(&mut self) -> core::slice::IterMut<'_, T> {
        self.0.iter_mut()
    }

    /// Another value for each seat.
    pub fn map<'a, U>(&'a self, mut value: impl FnMut(Seat, &'a T) -> U) -> SeatMap<U> {
        self.iter().map(|(seat, before)| value(seat, before)).collect()
    }
}

impl<T: Clone> SeatMap<T> {
    /// The values by what the seats are to one of them, as [`Seats::seen_from`] says. The same call leads back.
    ///
    /// # Panics
    /// If these are not the values of all seats.
    pub fn seen_from(&self, seats: Seats, near: Seat) -> Self {
        assert_eq!(self.count(), seats.count(), "there is a value for each seat");
        seats.map(|seat| self[seats.seen_from(near, seat)].clone())
    }
}

impl<T> Index<Seat> for SeatMap<T> {
    type Output = T;

    /// # Panics
    /// If the game has no such seat.
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for SeatMap<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<T, const COUNT: usize> From<[T; COUNT]> for SeatMap<T> {
    fn from(values: [T; COUNT]) -> Self {
        Self(values.into())
    }
}

impl<T> FromIterator<T> for SeatMap<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        Self(values.into_iter().collect())
    }
}

impl<T> IntoIterator for SeatMap<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<T: PartialEq<U>, U, const COUNT: usize> PartialEq<[U; COUNT]> for SeatMap<T> {
    fn eq(&self, other: &[U; COUNT]) -> bool {
        self.0 == *other
    }
}

/// As the list of the values.
impl<T: fmt::Debug> fmt::Debug for SeatMap<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_turned_with_the_table_and_back() {
        let values = SeatMap::from(["first", "second", "third", "fourth"]);
        let turned = values.seen_from(Seats::Four, Seat(2));
        assert_eq!(turned, ["third", "fourth", "first", "second"]);
        assert_eq!(turned.seen_from(Seats::Four, Seat(2)), values);
        assert_eq!(SeatMap::from([1, 2]).seen_from(Seats::Two, Seat::SECOND), [2, 1]);
    }
}

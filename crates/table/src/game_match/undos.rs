//! Turns that were taken back, and their place in the game.

use core::ops::RangeInclusive;

use teahouse_rules::{Seat, Turn};

/// The turns that one undo took back. They are no longer part of the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undo {
    /// The seat that asked for the undo.
    pub by: Seat,
    /// The number of turns that it left. Some of those may have been taken back since, by a later undo.
    pub left: usize,
    /// The turns, in the order in which they were played.
    pub turns: Vec<Turn>,
}

/// All undos of a match, in the order in which they were made.
///
/// The place of an undo is the number of turns that it left. When some of those turns are taken back later, its place
/// moves to the number that remains. So places never decrease along the list, and undos at one place are neighbours.
/// Adding an undo takes amortised constant time.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Undos {
    undos: Vec<Undo>,
    /// The places in ascending order: a number of turns, and the index of the first undo there.
    places: Vec<(usize, usize)>,
}

impl Undos {
    /// Adds the undo that was made last.
    pub(super) fn push(&mut self, undo: Undo) {
        let mut first = self.undos.len();
        while let Some((_, start)) = self.places.pop_if(|(after, _)| *after >= undo.left) {
            first = start;
        }
        self.places.push((undo.left, first));
        self.undos.push(undo);
    }

    pub(super) fn all(&self) -> &[Undo] {
        &self.undos
    }

    /// The undos whose place is in this range.
    pub(super) fn after(&self, turns: RangeInclusive<usize>) -> &[Undo] {
        let start_of = |place: usize| self.places.get(place).map_or(self.undos.len(), |(_, start)| *start);
        let from = self.places.partition_point(|(after, _)| after < turns.start());
        let to = self.places.partition_point(|(after, _)| after <= turns.end());
        self.undos.get(start_of(from)..start_of(to)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn undo(number: u8, left: usize) -> Undo {
        Undo { by: Seat(number), left, turns: Vec::new() }
    }

    /// The model keeps a place for each undo and searches all of them.
    #[test]
    fn the_place_of_an_undo_is_the_number_of_turns_that_remain() {
        let (mut history, mut model) = (Undos::default(), Vec::<(usize, u8)>::new());
        let mut ply = 0_usize;
        for number in 0..200_u8 {
            ply += usize::from(number) * 7 % 5;
            let left = ply.saturating_sub(usize::from(number) * 11 % 9);
            ply = left;
            history.push(undo(number, left));
            model.iter_mut().for_each(|(after, _)| *after = (*after).min(left));
            model.push((left, number));
            for range in [0..=0, left..=left, left + 1..=left + 2, 1..=3, 0..=usize::MAX, 5..=5] {
                let expected: Vec<u8> =
                    model.iter().filter(|(after, _)| range.contains(after)).map(|(_, number)| *number).collect();
                let found: Vec<u8> = history.after(range.clone()).iter().map(|undo| undo.by.0).collect();
                assert_eq!(found, expected, "{range:?} after {number}");
            }
        }
        assert_eq!(history.all().len(), 200);
    }

    #[test]
    fn an_empty_range_has_no_undos() {
        let mut history = Undos::default();
        history.push(undo(1, 3));
        assert!(history.after(4..=9).is_empty());
        #[expect(clippy::reversed_empty_ranges, reason = "the range is empty on purpose")]
        let reversed = 9..=1;
        assert!(history.after(reversed).is_empty());
    }
}

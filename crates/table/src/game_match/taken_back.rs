//! What was taken back, and where in the game it stood.

use core::ops::RangeInclusive;

use teahouse_rules::{Seat, Turn};

/// Turns that were taken back. They are no longer part of the game, and were played all the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakenBack {
    /// Whose wish it was.
    pub by: Seat,
    /// The turns, in the order in which they were played.
    pub turns: Vec<Turn>,
}

/// Every undo of a match, in the order in which they were made.
///
/// An undo stands after as many turns as it left. When some of those go back later, it stands after the turns that are left
/// then: that is where it happened, as far as the game still shows. So none stands behind a later one, and the undos at one
/// place are neighbours. Adding one takes no longer after many than after few.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct History {
    undos: Vec<TakenBack>,
    /// The places where undos stand, in order: after how many turns, and the first undo there.
    places: Vec<(usize, usize)>,
}

impl History {
    /// Adds an undo that leaves so many turns.
    pub(super) fn push(&mut self, left: usize, undo: TakenBack) {
        let mut first = self.undos.len();
        while let Some((_, start)) = self.places.pop_if(|(after, _)| *after >= left) {
            first = start;
        }
        self.places.push((left, first));
        self.undos.push(undo);
    }

    pub(super) fn all(&self) -> &[TakenBack] {
        &self.undos
    }

    /// The undos that stand after so many turns.
    pub(super) fn after(&self, turns: RangeInclusive<usize>) -> &[TakenBack] {
        let start_of = |place: usize| self.places.get(place).map_or(self.undos.len(), |(_, start)| *start);
        let from = self.places.partition_point(|(after, _)| after < turns.start());
        let to = self.places.partition_point(|(after, _)| after <= turns.end());
        self.undos.get(start_of(from)..start_of(to)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn undo(number: u8) -> TakenBack {
        TakenBack { by: Seat(number), turns: Vec::new() }
    }

    /// The same with a place for each undo, looked through every time.
    #[test]
    fn an_undo_stands_where_the_turns_that_are_left_end() {
        let (mut history, mut model) = (History::default(), Vec::<(usize, u8)>::new());
        let mut ply = 0_usize;
        for number in 0..200_u8 {
            ply += usize::from(number) * 7 % 5;
            let left = ply.saturating_sub(usize::from(number) * 11 % 9);
            ply = left;
            history.push(left, undo(number));
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
    fn an_empty_range_has_none() {
        let mut history = History::default();
        history.push(3, undo(1));
        assert!(history.after(4..=9).is_empty());
        #[expect(clippy::reversed_empty_ranges, reason = "it is asked for all the same")]
        let reversed = 9..=1;
        assert!(history.after(reversed).is_empty());
    }
}

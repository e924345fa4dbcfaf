//! The memory of the last minutes, which prevents repeated tunes.

use std::collections::{HashSet, VecDeque};

/// No sequence of this many notes of the tune is repeated.
const LENGTH: usize = 8;
/// The time without repetition, in seconds: longer than the ten minutes that are promised, by the longest phrase.
const SPAN: f64 = 640.0;

/// The turns of the tune, of eight notes each, that have been heard lately.
#[derive(Debug, Clone, Default)]
pub(super) struct TuneMemory {
    known: HashSet<[u8; LENGTH]>,
    by_age: VecDeque<(f64, [u8; LENGTH])>,
    /// The last notes, with which the next begin a new turn.
    last: Vec<u8>,
    now: f64,
}

impl TuneMemory {
    /// Whether a tune, played next, repeats neither a recent tune nor itself.
    pub(super) fn is_new(&self, tune: &[u8]) -> bool {
        let mut fresh = HashSet::new();
        self.turns(tune).all(|turn| !self.known.contains(&turn) && fresh.insert(turn))
    }

    /// Records a played tune and its length in seconds.
    pub(super) fn heard(&mut self, tune: &[u8], seconds: f64) {
        let turns: Vec<_> = self.turns(tune).collect();
        for turn in turns {
            if self.known.insert(turn) {
                self.by_age.push_back((self.now, turn));
            }
        }
        self.last.extend_from_slice(tune);
        self.last.drain(..self.last.len().saturating_sub(LENGTH - 1));
        self.now += seconds;
        while let Some(&(age, turn)) = self.by_age.front()
            && age + SPAN < self.now
        {
            self.known.remove(&turn);
            self.by_age.pop_front();
        }
    }

    fn turns(&self, tune: &[u8]) -> impl Iterator<Item = [u8; LENGTH]> {
        let all: Vec<u8> = self.last.iter().chain(tune).copied().collect();
        let count = (all.len() + 1).saturating_sub(LENGTH);
        (0..count).map(move |start| std::array::from_fn(|index| all[start + index]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repetitions_are_known_across_phrases_and_forgotten_in_time() {
        let mut memory = TuneMemory::default();
        let tune = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        assert!(memory.is_new(&tune));
        memory.heard(&tune, 12.0);
        assert!(!memory.is_new(&tune));
        assert!(!memory.is_new(&[0, 2, 3, 4, 5, 6, 7, 8, 9]), "eight in a row");
        assert!(memory.is_new(&[0, 3, 4, 5, 6, 7, 8, 9]), "only seven");
        assert!(!memory.is_new(&[1, 1, 1, 1, 1, 1, 1, 1, 1]), "a tune that repeats itself");
        memory.heard(&[7, 7], 12.0);
        memory.heard(&[3, 4, 5], 12.0);
        assert!(!memory.is_new(&[1, 2, 3, 4, 5, 6, 7, 8]));
        memory.heard(&[], 620.0);
        assert!(memory.is_new(&tune), "eleven minutes later");
    }
}

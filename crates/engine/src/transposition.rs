//! The transposition table.

/// The relation of a stored score to the exact one: a search outside its window gives a bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The exact score.
    Exact,
    /// The exact score is at least this.
    Lower,
    /// The exact score is at most this.
    Upper,
}

/// The stored result of a search from a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TtEntry {
    pub(crate) step: u16,
    pub(crate) score: i16,
    pub(crate) depth: i8,
    pub(crate) bound: Bound,
}

#[derive(Debug, Clone, Copy)]
struct TtSlot {
    key: u64,
    entry: TtEntry,
    age: u8,
}

/// A transposition table of fixed size. A new search invalidates older entries by their age.
#[derive(Debug, Clone, Default)]
pub(crate) struct TranspositionTable {
    slots: Vec<TtSlot>,
    /// The requested number of slots.
    requested: usize,
    age: u8,
}

impl TranspositionTable {
    /// Resizes the table, in MiB, and invalidates all entries. Memory is allocated here first.
    pub(crate) fn prepare(&mut self, mebibytes: usize) {
        let requested = ((mebibytes.max(1) << 20) / size_of::<TtSlot>() + 1).next_power_of_two() / 2;
        let empty = TtEntry { step: u16::MAX, score: 0, depth: i8::MIN, bound: Bound::Exact };
        if self.requested != requested || self.age == u8::MAX {
            let mut count = requested;
            self.slots = Vec::new();
            // Half of the slots if memory is short.
            while self.slots.try_reserve_exact(count).is_err() && count > 1 {
                count /= 2;
            }
            self.slots.resize(count, TtSlot { key: 0, entry: empty, age: 0 });
            self.requested = requested;
            self.age = 0;
        }
        self.age += 1;
    }

    #[inline]
    const fn index(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1)
    }

    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Option<TtEntry> {
        let slot = self.slots.get(self.index(key))?;
        (slot.key == key && slot.age == self.age).then_some(slot.entry)
    }

    /// Stores an entry, unless the slot holds a deeper one of another position.
    #[inline]
    pub(crate) fn store(&mut self, key: u64, entry: TtEntry) {
        let (index, age) = (self.index(key), self.age);
        let Some(slot) = self.slots.get_mut(index) else { return };
        if slot.age != age || slot.key == key || entry.depth + 3 >= slot.entry.depth {
            *slot = TtSlot { key, entry, age };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_probe_finds_only_entries_of_the_present_search() {
        let mut table = TranspositionTable::default();
        table.prepare(1);
        let entry = TtEntry { step: 7, score: -30, depth: 4, bound: Bound::Lower };
        table.store(99, entry);
        assert_eq!(table.probe(99), Some(entry));
        assert_eq!(table.probe(98), None);
        // The same slot: a much deeper entry stays.
        let other = 99 + (1 << 40);
        table.store(other, TtEntry { depth: 0, ..entry });
        assert_eq!((table.probe(99), table.probe(other)), (Some(entry), None));
        table.store(other, TtEntry { depth: 3, ..entry });
        assert_eq!(table.probe(99), None);
        table.prepare(1);
        assert_eq!(table.probe(other), None);
        for _ in 0..600 {
            table.prepare(1);
            assert_eq!(table.probe(other), None);
            table.store(other, entry);
        }
        assert_eq!(table.slots.len(), 1 << 16);
    }
}

//! The transposition table: what was found out about a position, kept by its key.

/// What a score says about the true one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is the score.
    Exact,
    /// The score is at least this.
    Least,
    /// The score is at most this.
    Most,
}

/// What the table remembers of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Memory {
    pub(crate) step: u16,
    pub(crate) score: i16,
    pub(crate) depth: i8,
    pub(crate) bound: Bound,
}

#[derive(Debug, Clone, Copy)]
struct Entry {
    key: u64,
    memory: Memory,
    age: u8,
}

/// A table of fixed size. A new search forgets what the one before has written without touching it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Table {
    entries: Vec<Entry>,
    /// So many entries were asked for.
    wanted: usize,
    age: u8,
}

impl Table {
    /// Makes it so large, in MiB, and forgets everything. The memory is taken now, and not before.
    pub(crate) fn prepare(&mut self, mebibytes: usize) {
        let wanted = ((mebibytes.max(1) << 20) / size_of::<Entry>() + 1).next_power_of_two() / 2;
        let nothing = Memory { step: u16::MAX, score: 0, depth: i8::MIN, bound: Bound::Exact };
        if self.wanted != wanted || self.age == u8::MAX {
            let mut room = wanted;
            self.entries = Vec::new();
            // Where there is not so much memory, half of it has to do.
            while self.entries.try_reserve_exact(room).is_err() && room > 1 {
                room /= 2;
            }
            self.entries.resize(room, Entry { key: 0, memory: nothing, age: 0 });
            self.wanted = wanted;
            self.age = 0;
        }
        self.age += 1;
    }

    #[inline]
    const fn place(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    #[inline]
    pub(crate) fn recall(&self, key: u64) -> Option<Memory> {
        let entry = self.entries.get(self.place(key))?;
        (entry.key == key && entry.age == self.age).then_some(entry.memory)
    }

    /// Writes something down, unless something deeper about another position stands there.
    #[inline]
    pub(crate) fn remember(&mut self, key: u64, memory: Memory) {
        let (place, age) = (self.place(key), self.age);
        let Some(entry) = self.entries.get_mut(place) else { return };
        if entry.age != age || entry.key == key || memory.depth + 3 >= entry.memory.depth {
            *entry = Entry { key, memory, age };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_recalls_what_it_was_told_in_this_search_and_nothing_else() {
        let mut table = Table::default();
        table.prepare(1);
        let memory = Memory { step: 7, score: -30, depth: 4, bound: Bound::Least };
        table.remember(99, memory);
        assert_eq!(table.recall(99), Some(memory));
        assert_eq!(table.recall(98), None);
        // The same place: what is much deeper stays.
        let other = 99 + (1 << 40);
        table.remember(other, Memory { depth: 0, ..memory });
        assert_eq!((table.recall(99), table.recall(other)), (Some(memory), None));
        table.remember(other, Memory { depth: 3, ..memory });
        assert_eq!(table.recall(99), None);
        table.prepare(1);
        assert_eq!(table.recall(other), None);
        for _ in 0..600 {
            table.prepare(1);
            assert_eq!(table.recall(other), None);
            table.remember(other, memory);
        }
        assert_eq!(table.entries.len(), 1 << 16);
    }
}

//! The journals that imports find in a storage.

use core::ops::Bound::{Included, Unbounded};
use std::collections::BTreeSet;

use crate::journal::stem_of;
use crate::storage::{Storage, StorageError};

/// The names of the journals in a storage: listed once for all games of a file, which may be a thousand.
///
/// ```
/// use teahouse_record::Games;
/// use teahouse_table::records::{self, KnownJournals};
/// use teahouse_table::testing::FaultyStorage;
/// # use rand::{SeedableRng, rngs::ChaCha8Rng};
///
/// let (storage, rng) = (FaultyStorage::new(), &mut ChaCha8Rng::seed_from_u64(1));
/// let file = b"PI\n+\n+7776FU\n%TORYO\n/\nPI\n+\n+2726FU\n%TORYO\n/\nPI\n+\n+7776FU\n%TORYO\n";
/// let mut known = KnownJournals::of(&storage)?;
/// let mut are_new = Vec::new();
/// for game in Games::of(file, "evening.csa").expect("there are three").games {
///     are_new.push(records::prepare_game(&game, rng)?.store_among(&storage, &mut known)?.is_new);
/// }
/// assert_eq!(are_new, [true, true, false]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct KnownJournals(BTreeSet<String>);

impl KnownJournals {
    /// The journals that are there now.
    ///
    /// # Errors
    /// The storage cannot list its files.
    pub fn of(storage: &dyn Storage) -> Result<Self, StorageError> {
        Ok(Self(storage.list()?.into_iter().map(|stored| stored.name).collect()))
    }

    pub(super) fn add(&mut self, journal: &str) {
        self.0.insert(journal.to_owned());
    }

    /// The journal of this name, or the one to which it has [moved](crate::Moved) or whose good part was opened. A journal that
    /// has gone since is not known any more, and one of this name that has come since, such as from the trash, is.
    pub(super) fn find(&mut self, storage: &dyn Storage, name: &str) -> Option<String> {
        if !self.0.contains(name) && storage.read(name).is_ok() {
            self.add(name);
        }
        loop {
            let journal = self.named(name)?;
            if !matches!(storage.read(&journal), Err(StorageError::NotFound { .. })) {
                return Some(journal);
            }
            self.0.remove(&journal);
        }
    }

    fn named(&self, name: &str) -> Option<String> {
        let stem = stem_of(name);
        // All names that begin with the stem stand behind it.
        let behind = || self.0.range::<str, _>((Included(stem), Unbounded)).next();
        let of_match = || behind().filter(|journal| stem_of(journal).starts_with(stem));
        self.0.get(name).or_else(of_match).cloned()
    }
}

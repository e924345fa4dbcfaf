//! Replacing the record beside a journal, which another window or another program may do too.

use sha2::{Digest, Sha256};

use crate::Moved;
use crate::journal::{another_journal, numbered};
use crate::storage::{Sidecar, Storage, StorageError, copy_sidecars};

/// The record beside a journal as it was read or written last. A record that has changed since is not replaced.
///
/// ```
/// # use std::sync::Arc;
/// # use rand::{SeedableRng, rngs::ChaCha8Rng};
/// use teahouse_rules::{Rules, xiangqi};
/// use teahouse_table::storage::{Sidecar, Storage};
/// use teahouse_table::testing::FaultyStorage;
/// use teahouse_table::{OpenMatch, Setup, records::KnownRecord};
///
/// let storage = FaultyStorage::new();
/// # let setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
/// let open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(1))?;
/// let mut known = [(); 2].map(|()| KnownRecord::read(&storage, open.name()));
/// assert_eq!(known[0].replace(&storage, b"of one window")?, None);
///
/// let moved = known[1].replace(&storage, b"of another window")?.unwrap();
/// assert_eq!(storage.read(&Sidecar::Record.beside(&moved.from))?, b"of one window");
/// assert_eq!(storage.read(&Sidecar::Record.beside(&moved.to))?, b"of another window");
/// assert_eq!(storage.read(&moved.from)?, storage.read(&moved.to)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownRecord {
    journal: String,
    /// The fingerprint of the content, if there is a record.
    known: Option<[u8; 32]>,
    /// The fingerprint of a content that a failed write may have left.
    tried: Option<[u8; 32]>,
}

impl KnownRecord {
    /// The record that lies beside a journal now. It is noted before the record is read for players: a change in between
    /// then counts as one that they have not seen.
    pub fn read(storage: &dyn Storage, journal: &str) -> Self {
        let known = storage.read(&Sidecar::Record.beside(journal)).ok().map(|bytes| fingerprint(&bytes));
        Self { journal: journal.to_owned(), known, tried: None }
    }

    /// The journal that has the record beside it.
    pub fn journal(&self) -> &str {
        &self.journal
    }

    /// Replaces the record. If another window or another program has changed it, that record stays, and the match gets a
    /// second journal, equal to the first, with the new record and copies of the other files beside it. The second journal is
    /// the one of this value then.
    ///
    /// # Errors
    /// Any [`StorageError`]; [`NotFound`](StorageError::NotFound) if the journal has gone: a record alone would be of no match.
    /// The record is as it was then, or has the new content.
    pub fn replace(&mut self, storage: &dyn Storage, json: &[u8]) -> Result<Option<Moved>, StorageError> {
        if !storage.list()?.iter().any(|stored| stored.name == self.journal) {
            return Err(StorageError::NotFound { name: self.journal.clone() });
        }
        let new = fingerprint(json);
        let result = match self.replace_unchanged(storage, json, new) {
            Ok(true) => Ok(None),
            Ok(false) => self.move_to_second(storage, json).map(Some),
            Err(error) => Err(error),
        };
        match &result {
            Ok(_) => (self.known, self.tried) = (Some(new), None),
            Err(_) => self.tried = Some(new),
        }
        result
    }

    /// Replaces the record if nothing has changed it, locked meanwhile. Returns whether it is replaced.
    fn replace_unchanged(&self, storage: &dyn Storage, json: &[u8], new: [u8; 32]) -> Result<bool, StorageError> {
        let name = Sidecar::Record.beside(&self.journal);
        let _lock = match storage.open(&name) {
            Ok(lock) => lock,
            Err(StorageError::NotFound { .. }) => {
                return match storage.create(&name, json) {
                    Err(StorageError::Exists { .. }) => Ok(false),
                    result => result.map(|_| true),
                };
            }
            // Another window writes it.
            Err(StorageError::Locked { .. }) => return Ok(false),
            Err(error) => return Err(error),
        };
        let now = Some(fingerprint(&storage.read(&name)?));
        if now != self.known && now != self.tried && now != Some(new) {
            return Ok(false);
        }
        storage.replace(&name, json).map(|()| true)
    }

    /// Goes on beside a second journal. Its name is taken before anything is written beside it, so a power failure may leave a second
    /// journal with an earlier record or none.
    fn move_to_second(&mut self, storage: &dyn Storage, json: &[u8]) -> Result<Moved, StorageError> {
        let journal = storage.read(&self.journal)?;
        // A copy of a copy gets the next number of the match: by its number the library names it.
        let (stem, _) = numbered(&self.journal);
        let (to, file) = another_journal(storage, stem, |name| storage.create(name, &journal))?;
        if let Err(error) = storage.replace(&Sidecar::Record.beside(&to), json) {
            drop(file);
            // If removing fails too, the match is there twice.
            let _ = storage.remove(&to);
            return Err(error);
        }
        copy_sidecars(storage, &self.journal, &to);
        let from = core::mem::replace(&mut self.journal, to.clone());
        Ok(Moved { from, to })
    }
}

fn fingerprint(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

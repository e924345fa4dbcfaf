//! For tests: a storage in memory with faults, a storage with delays, and the words of a journal.
//!
//! The module is public because the tests of the game use it too.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use strum::VariantNames;

use crate::entry::Action;
use crate::journal::{self, Checksum, Damage, JournalReading};
use crate::storage::{Storage, StorageError, StoredFile, StoredName, most_bytes};

mod delayed;

pub use delayed::Delayed;

/// Reads a journal like a version with this [revision](teahouse_rules::Rules::revision) of all rules.
///
/// # Errors
/// As [`journal::read`].
pub fn read_by_revision(file: &[u8], revision: u32) -> Result<JournalReading, Damage> {
    journal::read_by(file, &|_| revision)
}

/// The keys of the lines of a journal's head: all that this version can write.
pub fn journal_keys() -> impl Iterator<Item = &'static str> {
    journal::keys()
}

/// The verbs of the entries of a journal: all that this version can write.
pub const fn journal_verbs() -> &'static [&'static str] {
    Action::VARIANTS
}

/// Builds the text of a journal from its lines by adding the checksums. The lines need not be those of this version.
pub fn with_checksums<'a>(lines: impl IntoIterator<Item = &'a str>) -> String {
    let (mut text, mut checksum) = (String::new(), Checksum::START);
    for line in lines {
        checksum = journal::push(&mut text, checksum, line);
    }
    text
}

/// The fault of a [`FaultyStorage`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DiskFault {
    /// No fault.
    #[default]
    None,
    /// The disk is full after this number of further bytes. A write that exceeds it is cut, as on a real disk.
    FullAfter(usize),
    /// Files cannot be created, changed or opened for writing.
    ReadOnly,
    /// Writes succeed, but syncs fail.
    SyncFails,
}

/// The fate of unsynced bytes in a power failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unsynced {
    /// The first of them, this number, are on the disk.
    Kept(usize),
    /// Zeros: the new length is on the disk, but the content is not.
    Zeroed,
}

/// Files in memory, with the faults of a disk. Clones share the files.
///
/// ```
/// use teahouse_table::testing::{DiskFault, FaultyStorage};
/// use teahouse_table::{Storage, StorageError};
///
/// let storage = FaultyStorage::new();
/// storage.set_fault(DiskFault::FullAfter(3));
/// assert!(matches!(storage.create("a.teahouse", b"four"), Err(StorageError::Full { .. })));
/// ```
#[derive(Debug, Clone, Default)]
pub struct FaultyStorage(Arc<Mutex<Disk>>);

#[derive(Debug, Default)]
struct Disk {
    files: BTreeMap<String, Contents>,
    locked: BTreeSet<String>,
    /// The files that must not be read.
    unreadable: BTreeSet<String>,
    fault: DiskFault,
    /// The number of changes, also used as the time of a write.
    changes: u64,
    /// How often the files were listed.
    listings: usize,
    /// The number of power failures. Files opened before the last one are invalid.
    power: u64,
}

#[derive(Debug, Clone, Default)]
struct Contents {
    written: Vec<u8>,
    synced: Vec<u8>,
    changed: u64,
    /// The time of the last write, if a test has set it.
    modified: Option<SystemTime>,
}

impl FaultyStorage {
    /// An empty disk without a fault.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the fault of the disk from now on.
    pub fn set_fault(&self, fault: DiskFault) {
        self.disk().fault = fault;
    }

    /// Lets the power fail: unsynced bytes are treated as `unsynced` says, and all locks are released.
    pub fn fail_power(&self, unsynced: Unsynced) {
        let mut disk = self.disk();
        disk.power += 1;
        disk.locked.clear();
        for contents in disk.files.values_mut() {
            let synced = contents.synced.len();
            if let Some(rest) = contents.written.strip_prefix(contents.synced.as_slice()) {
                let left = match unsynced {
                    Unsynced::Kept(bytes) => rest[..bytes.min(rest.len())].to_vec(),
                    Unsynced::Zeroed => vec![0; rest.len()],
                };
                contents.written.truncate(synced);
                contents.written.extend(left);
            } else {
                contents.written.clone_from(&contents.synced);
            }
            contents.synced.clone_from(&contents.written);
        }
    }

    /// The names of all files, journals and others.
    pub fn names(&self) -> Vec<String> {
        self.disk().files.keys().cloned().collect()
    }

    /// How often all files were listed, which takes time for each of them.
    pub fn listings(&self) -> usize {
        self.disk().listings
    }

    /// The content of a file; empty if the file does not exist.
    pub fn bytes(&self, name: &str) -> Vec<u8> {
        self.disk().files.get(name).map(|contents| contents.written.clone()).unwrap_or_default()
    }

    /// Writes a file, replacing an existing one.
    pub fn put(&self, name: &str, bytes: &[u8]) {
        let mut disk = self.disk();
        let changed = disk.tick();
        let contents = Contents { written: bytes.to_vec(), synced: bytes.to_vec(), changed, modified: None };
        disk.files.insert(name.to_owned(), contents);
    }

    /// Denies the reading of a file from now on, or allows it again.
    pub fn set_unreadable(&self, name: &str, is_unreadable: bool) {
        let names = &mut self.disk().unreadable;
        if is_unreadable {
            names.insert(name.to_owned())
        } else {
            names.remove(name)
        };
    }

    /// Sets the time of the last write of a file, until the next write. Without it the time counts the changes of the disk,
    /// in seconds since 1970.
    pub fn set_modified(&self, name: &str, modified: SystemTime) {
        if let Some(contents) = self.disk().files.get_mut(name) {
            contents.modified = Some(modified);
        }
    }

    fn disk(&self) -> MutexGuard<'_, Disk> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn opened(&self, name: &str, power: u64) -> Box<dyn StoredFile> {
        Box::new(FaultyFile { storage: self.clone(), name: name.to_owned(), power })
    }
}

impl Disk {
    fn tick(&mut self) -> u64 {
        self.changes += 1;
        self.changes
    }

    fn refuse_if_read_only(&self, name: &str) -> Result<(), StorageError> {
        if self.fault == DiskFault::ReadOnly { Err(StorageError::Denied { name: name.to_owned() }) } else { Ok(()) }
    }

    fn make(&mut self, name: &str, bytes: &[u8]) -> Result<(), StorageError> {
        self.refuse_if_read_only(name)?;
        if self.files.contains_key(name) {
            return Err(StorageError::Exists { name: name.to_owned() });
        }
        self.files.insert(name.to_owned(), Contents::default());
        let fault = self.fault;
        let result = self.write(name, 0, bytes);
        if result.is_err() {
            // A file is created completely or not at all, so the written bytes are free again.
            self.files.remove(name);
            self.fault = fault;
        }
        result
    }

    fn write(&mut self, name: &str, keep: u64, bytes: &[u8]) -> Result<(), StorageError> {
        self.refuse_if_read_only(name)?;
        let changed = self.tick();
        let room = match &mut self.fault {
            DiskFault::FullAfter(left) => {
                let room = bytes.len().min(*left);
                *left -= room;
                room
            }
            DiskFault::None | DiskFault::ReadOnly | DiskFault::SyncFails => bytes.len(),
        };
        let name = name.to_owned();
        let Some(contents) = self.files.get_mut(&name) else { return Err(StorageError::NotFound { name }) };
        let Some(kept) = usize::try_from(keep).ok().filter(|keep| *keep <= contents.written.len()) else {
            return Err(StorageError::Changed { name });
        };
        contents.changed = changed;
        contents.modified = None;
        contents.written.truncate(kept);
        contents.written.extend(&bytes[..room]);
        if room < bytes.len() {
            return Err(StorageError::Full { name });
        }
        if self.fault == DiskFault::SyncFails {
            return Err(StorageError::Other { name, detail: "input/output error".to_owned() });
        }
        contents.synced.clone_from(&contents.written);
        Ok(())
    }
}

impl Storage for FaultyStorage {
    fn create(&self, name: &str, bytes: &[u8]) -> Result<Box<dyn StoredFile>, StorageError> {
        let mut disk = self.disk();
        disk.make(name, bytes)?;
        disk.locked.insert(name.to_owned());
        Ok(self.opened(name, disk.power))
    }

    fn open(&self, name: &str) -> Result<Box<dyn StoredFile>, StorageError> {
        let mut disk = self.disk();
        disk.refuse_if_read_only(name)?;
        if !disk.files.contains_key(name) {
            return Err(StorageError::NotFound { name: name.to_owned() });
        }
        if !disk.locked.insert(name.to_owned()) {
            return Err(StorageError::Locked { name: name.to_owned() });
        }
        Ok(self.opened(name, disk.power))
    }

    fn read(&self, name: &str) -> Result<Vec<u8>, StorageError> {
        let disk = self.disk();
        if disk.unreadable.contains(name) {
            return Err(StorageError::Denied { name: name.to_owned() });
        }
        let name = name.to_owned();
        match disk.files.get(&name).map(|contents| contents.written.clone()) {
            Some(bytes) if bytes.len() <= most_bytes(&name) => Ok(bytes),
            Some(_) => Err(StorageError::TooLarge { most: most_bytes(&name), name }),
            None => Err(StorageError::NotFound { name }),
        }
    }

    fn rename(&self, from: &str, to: &str) -> Result<(), StorageError> {
        let mut disk = self.disk();
        disk.refuse_if_read_only(from)?;
        if disk.files.contains_key(to) {
            return Err(StorageError::Exists { name: to.to_owned() });
        }
        let contents = disk.files.remove(from).ok_or_else(|| StorageError::NotFound { name: from.to_owned() })?;
        disk.files.insert(to.to_owned(), contents);
        if disk.fault == DiskFault::SyncFails {
            return Err(StorageError::Other { name: from.to_owned(), detail: "input/output error".to_owned() });
        }
        Ok(())
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        let mut disk = self.disk();
        disk.refuse_if_read_only(name)?;
        if disk.locked.contains(name) {
            return Err(StorageError::Locked { name: name.to_owned() });
        }
        let removed = disk.files.remove(name).map(drop);
        removed.ok_or_else(|| StorageError::NotFound { name: name.to_owned() })
    }

    fn replace(&self, name: &str, bytes: &[u8]) -> Result<(), StorageError> {
        let mut disk = self.disk();
        let before = disk.files.remove(name);
        let result = disk.make(name, bytes);
        if let (Err(_), Some(before)) = (&result, before) {
            disk.files.insert(name.to_owned(), before);
        }
        result
    }

    fn files(&self) -> Result<Vec<StoredName>, StorageError> {
        let mut disk = self.disk();
        disk.listings += 1;
        Ok(disk.files.iter().map(stored_name).collect())
    }
}

fn stored_name((name, contents): (&String, &Contents)) -> StoredName {
    let by_count = SystemTime::UNIX_EPOCH + Duration::from_secs(contents.changed);
    let modified = Some(contents.modified.unwrap_or(by_count));
    StoredName { name: name.clone(), len: contents.written.len() as u64, modified }
}

#[derive(Debug)]
struct FaultyFile {
    storage: FaultyStorage,
    name: String,
    power: u64,
}

impl FaultyFile {
    /// The disk, if the power has not failed since the file was opened.
    fn disk(&self) -> Result<MutexGuard<'_, Disk>, StorageError> {
        let disk = self.storage.disk();
        if disk.power == self.power { Ok(disk) } else { Err(StorageError::NotFound { name: self.name.clone() }) }
    }
}

impl StoredFile for FaultyFile {
    fn read(&mut self) -> Result<Vec<u8>, StorageError> {
        let disk = self.disk()?;
        let contents = disk.files.get(&self.name).map(|contents| contents.written.clone());
        contents.ok_or_else(|| StorageError::NotFound { name: self.name.clone() })
    }

    fn write_after(&mut self, keep: u64, bytes: &[u8]) -> Result<(), StorageError> {
        self.disk()?.write(&self.name, keep, bytes)
    }
}

impl Drop for FaultyFile {
    fn drop(&mut self) {
        if let Ok(mut disk) = self.disk() {
            disk.locked.remove(&self.name);
        }
    }
}

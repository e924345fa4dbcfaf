//! A storage that records what is read and written, and that fails where a test wants it to.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard};

use teahouse_table::storage::{Storage, StorageError, StoredFile, StoredName};
use teahouse_table::testing::FaultyStorage;

/// A storage in memory with a record of calls.
#[derive(Debug, Default)]
pub struct Probe {
    pub disk: FaultyStorage,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    read: Vec<String>,
    replaced: Vec<String>,
    unreadable: BTreeSet<String>,
    /// A file that is deleted between listing and reading.
    vanishing: Option<String>,
    /// The number of changes before the power fails; `None`: it does not fail.
    changes_left: Option<usize>,
    /// Whether a file is renamed, and then the folder cannot be synced.
    is_rename_unreported: bool,
}

impl Probe {
    pub fn new(disk: &FaultyStorage) -> Self {
        Self { disk: disk.clone(), state: Mutex::default() }
    }

    /// A storage whose power fails after this number of changes.
    pub fn with_power_for(disk: &FaultyStorage, changes: usize) -> Self {
        let probe = Self::new(disk);
        probe.state().changes_left = Some(changes);
        probe
    }

    pub fn set_readable(&self, name: &str, is_readable: bool) {
        if is_readable {
            self.state().unreadable.remove(name);
        } else {
            self.state().unreadable.insert(name.to_owned());
        }
    }

    pub fn set_vanishing(&self, name: &str) {
        self.state().vanishing = Some(name.to_owned());
    }

    pub fn set_rename_reported(&self, is_reported: bool) {
        self.state().is_rename_unreported = !is_reported;
    }

    /// The names that were read since the last call, sorted.
    pub fn take_read(&self) -> Vec<String> {
        let mut read = std::mem::take(&mut self.state().read);
        read.sort();
        read
    }

    /// The names that were replaced since the last call.
    pub fn take_replaced(&self) -> Vec<String> {
        std::mem::take(&mut self.state().replaced)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap()
    }

    fn change(&self, name: &str) -> Result<(), StorageError> {
        match &mut self.state().changes_left {
            Some(0) => Err(StorageError::Other { name: name.to_owned(), detail: "the power has failed".to_owned() }),
            Some(left) => {
                *left -= 1;
                Ok(())
            }
            None => Ok(()),
        }
    }
}

impl Storage for Probe {
    fn create(&self, name: &str, bytes: &[u8]) -> Result<Box<dyn StoredFile>, StorageError> {
        self.change(name)?;
        self.disk.create(name, bytes)
    }

    fn open(&self, name: &str) -> Result<Box<dyn StoredFile>, StorageError> {
        self.disk.open(name)
    }

    fn read(&self, name: &str) -> Result<Vec<u8>, StorageError> {
        self.state().read.push(name.to_owned());
        if self.state().unreadable.contains(name) {
            return Err(StorageError::Denied { name: name.to_owned() });
        }
        if self.state().vanishing.as_deref() == Some(name) {
            self.disk.remove(name)?;
        }
        self.disk.read(name)
    }

    fn rename(&self, from: &str, to: &str) -> Result<(), StorageError> {
        self.change(from)?;
        self.disk.rename(from, to)?;
        if self.state().is_rename_unreported {
            return Err(StorageError::Other { name: from.to_owned(), detail: "input/output error".to_owned() });
        }
        Ok(())
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        self.change(name)?;
        self.disk.remove(name)
    }

    fn replace(&self, name: &str, bytes: &[u8]) -> Result<(), StorageError> {
        self.change(name)?;
        self.state().replaced.push(name.to_owned());
        self.disk.replace(name, bytes)
    }

    fn files(&self) -> Result<Vec<StoredName>, StorageError> {
        self.disk.files()
    }
}

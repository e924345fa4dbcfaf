//! A storage with delays.

use core::fmt;
use std::sync::Arc;

use crate::storage::{Storage, StorageError, StoredFile, StoredName};

/// A storage, or one of its files, with a delay before every operation: a slow disk, or a disk that waits for a test.
pub struct Delayed<T = Arc<dyn Storage>> {
    inner: T,
    wait: Arc<dyn Fn() + Send + Sync>,
}

impl Delayed {
    /// A storage that calls `wait` before every operation.
    pub fn new(storage: impl Storage + 'static, wait: impl Fn() + Send + Sync + 'static) -> Self {
        Self { inner: Arc::new(storage), wait: Arc::new(wait) }
    }

    fn delayed(&self, file: Box<dyn StoredFile>) -> Box<dyn StoredFile> {
        Box::new(Delayed { inner: file, wait: self.wait.clone() })
    }
}

impl<T> Delayed<T> {
    fn after_waiting(&self) -> &T {
        (self.wait)();
        &self.inner
    }
}

impl<T: fmt::Debug> fmt::Debug for Delayed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Delayed").field("inner", &self.inner).finish_non_exhaustive()
    }
}

impl Storage for Delayed {
    fn create(&self, name: &str, bytes: &[u8]) -> Result<Box<dyn StoredFile>, StorageError> {
        self.after_waiting().create(name, bytes).map(|file| self.delayed(file))
    }

    fn open(&self, name: &str) -> Result<Box<dyn StoredFile>, StorageError> {
        self.after_waiting().open(name).map(|file| self.delayed(file))
    }

    fn read(&self, name: &str) -> Result<Vec<u8>, StorageError> {
        self.after_waiting().read(name)
    }

    fn rename(&self, from: &str, to: &str) -> Result<(), StorageError> {
        self.after_waiting().rename(from, to)
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        self.after_waiting().remove(name)
    }

    fn replace(&self, name: &str, bytes: &[u8]) -> Result<(), StorageError> {
        self.after_waiting().replace(name, bytes)
    }

    fn files(&self) -> Result<Vec<StoredName>, StorageError> {
        self.after_waiting().files()
    }
}

impl StoredFile for Delayed<Box<dyn StoredFile>> {
    fn read(&mut self) -> Result<Vec<u8>, StorageError> {
        (self.wait)();
        self.inner.read()
    }

    fn write_after(&mut self, keep: u64, bytes: &[u8]) -> Result<(), StorageError> {
        (self.wait)();
        self.inner.write_after(keep, bytes)
    }
}

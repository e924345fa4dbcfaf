//! How a match gets onto the disk, and what happens while it cannot.

use std::sync::Arc;

use super::EXTENSION;
use super::line::{self, Checksum};
use super::read::{Ending, Reading};
use crate::storage::{Storage, StorageError, StoredFile};

/// Whether everything that was played is on the disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Saved {
    /// Everything is.
    Everything,
    /// Not everything is. Play goes on, and every further entry tries again.
    NotSince {
        /// The first entry that is not on the disk; 0 if not even the head of the journal is.
        seq: u64,
        /// Why the last try failed.
        error: StorageError,
    },
}

/// Keeps the whole text of a journal and sees to it that the file becomes the same.
#[derive(Debug)]
pub(crate) struct Saver {
    storage: Arc<dyn Storage>,
    name: String,
    /// `None` until the file could be made or opened.
    file: Option<Box<dyn StoredFile>>,
    /// Whether there is a file under the name, open or not.
    exists: bool,
    text: String,
    checksum: Checksum,
    /// How much of the text is on the disk.
    confirmed: usize,
    /// Whether the file holds the text and nothing else.
    clean: bool,
    /// The last line that is on the disk: 0 is the head, `None` is nothing.
    confirmed_seq: Option<u64>,
    /// The last line of the text.
    last_seq: u64,
    /// The torn end of the file, until it has been moved aside.
    torn: Vec<u8>,
    saved: Saved,
}

impl Saver {
    /// For a new journal with this head. Nothing is written before [`flush`](Self::flush).
    pub(crate) fn begin(storage: Arc<dyn Storage>, name: String, (text, checksum): (String, Checksum)) -> Self {
        Self {
            storage,
            name,
            file: None,
            exists: false,
            text,
            checksum,
            confirmed: 0,
            clean: false,
            confirmed_seq: None,
            last_seq: 0,
            torn: Vec::new(),
            saved: Saved::Everything,
        }
    }

    /// For a journal that was read: `bytes` are its file, and `file` is that file open, if it could be opened.
    /// Nothing is written before [`flush`](Self::flush).
    pub(crate) fn resume(
        storage: Arc<dyn Storage>,
        name: String,
        file: Option<Box<dyn StoredFile>>,
        bytes: &[u8],
        reading: &Reading,
    ) -> Self {
        let (valid, torn) = bytes.split_at(reading.valid_len);
        let mut text = String::from_utf8_lossy(valid).into_owned();
        let last_seq = reading.state.revision();
        let unterminated = reading.ending == Ending::Unterminated;
        if unterminated {
            text.push('\n');
        }
        Self {
            storage,
            name,
            file,
            exists: true,
            text,
            checksum: reading.checksum,
            confirmed: valid.len(),
            clean: reading.ending == Ending::Whole,
            confirmed_seq: if unterminated { last_seq.checked_sub(1) } else { Some(last_seq) },
            last_seq,
            torn: torn.to_vec(),
            saved: Saved::Everything,
        }
    }

    /// The journal's name in its storage.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Whether everything is on the disk, as far as was tried.
    pub(crate) const fn saved(&self) -> &Saved {
        &self.saved
    }

    /// The last entry that is on the disk, 0 for the head alone, `None` for nothing at all.
    pub(crate) const fn confirmed_seq(&self) -> Option<u64> {
        self.confirmed_seq
    }

    /// The whole text of the journal, on the disk or not.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Adds a line for an entry and tries to bring everything onto the disk.
    pub(crate) fn append(&mut self, seq: u64, body: &str) {
        self.checksum = line::push(&mut self.text, self.checksum, body);
        self.clean = false;
        self.last_seq = seq;
        self.flush();
    }

    /// Tries to bring onto the disk whatever is not there yet.
    pub(crate) fn flush(&mut self) {
        self.saved = match self.try_flush() {
            Ok(()) => Saved::Everything,
            Err(error) => Saved::NotSince { seq: self.confirmed_seq.map_or(0, |seq| seq + 1), error },
        };
    }

    fn try_flush(&mut self) -> Result<(), StorageError> {
        if self.clean {
            return Ok(());
        }
        if !self.exists {
            return self.make_file();
        }
        match self.write_rest() {
            // Somebody has removed the file: all of it is written anew.
            Err(StorageError::NotFound { .. }) => {
                (self.file, self.exists, self.confirmed, self.confirmed_seq) = (None, false, 0, None);
                self.make_file()
            }
            result => result,
        }
    }

    /// Writes what is not on the disk yet.
    fn write_rest(&mut self) -> Result<(), StorageError> {
        let mut file = match self.file.take() {
            Some(file) => file,
            None => self.reopen_file()?,
        };
        let result = self.write_rest_into(file.as_mut());
        self.file = Some(file);
        result
    }

    fn write_rest_into(&mut self, file: &mut dyn StoredFile) -> Result<(), StorageError> {
        if !self.torn.is_empty() {
            first_free(&format!("{}.tail", self.name), "", |name| self.storage.create(name, &self.torn))?;
            self.torn.clear();
        }
        // Whatever a write that failed has left behind the confirmed bytes is overwritten by this.
        file.write_after(self.confirmed as u64, &self.text.as_bytes()[self.confirmed..])?;
        self.confirm();
        Ok(())
    }

    const fn confirm(&mut self) {
        self.confirmed = self.text.len();
        self.confirmed_seq = Some(self.last_seq);
        self.clean = true;
    }

    /// Opens a file that could not be opened for writing when it was read.
    fn reopen_file(&self) -> Result<Box<dyn StoredFile>, StorageError> {
        let mut file = self.storage.open(&self.name)?;
        let bytes = file.read()?;
        let expected = self.text.as_bytes()[..self.confirmed].iter().chain(&self.torn);
        if bytes.iter().eq(expected) { Ok(file) } else { Err(StorageError::Changed { name: self.name.clone() }) }
    }

    /// Makes the file with the whole text, under another name if the match's own is taken: a match's id is random, but a
    /// seeded generator gives the same one twice.
    fn make_file(&mut self) -> Result<(), StorageError> {
        let create = |name: &str| self.storage.create(name, self.text.as_bytes());
        let (name, file) = match create(&self.name) {
            Err(StorageError::Exists { .. }) => first_free(stem_of(&self.name), EXTENSION, create)?,
            result => (self.name.clone(), result?),
        };
        (self.name, self.file, self.exists) = (name, Some(file), true);
        self.confirm();
        Ok(())
    }
}

/// A journal's name without its ending.
pub(crate) fn stem_of(name: &str) -> &str {
    name.strip_suffix(EXTENSION).and_then(|stem| stem.strip_suffix('.')).unwrap_or(name)
}

/// Does something under the first of the names `STEM-1`, `STEM-2` … that is free, with an ending. Returns the name too.
pub(crate) fn first_free<T>(
    stem: &str,
    ending: &str,
    mut attempt: impl FnMut(&str) -> Result<T, StorageError>,
) -> Result<(String, T), StorageError> {
    const TRIES: u32 = 10_000;
    let dot = if ending.is_empty() { "" } else { "." };
    let mut number = 1;
    loop {
        let name = format!("{stem}-{number}{dot}{ending}");
        match attempt(&name) {
            Err(StorageError::Exists { .. }) if number < TRIES => number += 1,
            result => return result.map(|value| (name, value)),
        }
    }
}

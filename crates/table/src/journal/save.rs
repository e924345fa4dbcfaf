//! How a journal gets onto the disk, and what happens while it cannot.

use std::sync::Arc;

use super::line::{self, Checksum};
use super::read::{Ending, Reading};
use super::{EXTENSION, head_text};
use crate::storage::{Storage, StorageError, StoredFile};
use crate::{Entry, Match};

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

/// A journal goes on in a second file: another program, such as a backup or a sync tool, has replaced, changed or shortened
/// the first.
///
/// The second file holds the whole journal. The first is left as the other program made it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moved {
    /// The file that was changed.
    pub from: String,
    /// The file that the journal is in now.
    pub to: String,
}

/// How far a journal is on the disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Progress {
    /// The journal's name in its storage.
    pub name: String,
    /// Whether everything that was played is on the disk.
    pub saved: Saved,
    /// The number of the last entry that is on the disk; 0 when it is the journal's head alone, `None` when it is nothing
    /// at all.
    pub saved_seq: Option<u64>,
    /// The last time that the journal had to go on in another file.
    pub moved: Option<Moved>,
}

/// The writing half of an [`OpenMatch`](crate::OpenMatch): the whole text of a journal, and the file that is to hold it.
///
/// It keeps the file open and locked as long as it lives. It knows nothing of the match, so that another thread can wait for
/// the disk while the match is read.
#[derive(Debug)]
pub struct JournalWriter {
    storage: Arc<dyn Storage>,
    /// The name that the journal began with, without its ending. Further files are numbered after it.
    stem: String,
    /// `None` until the file could be made or opened.
    file: Option<Box<dyn StoredFile>>,
    /// Whether there is a file of this journal under the name, open or not.
    exists: bool,
    /// Whether there ever was one.
    had_file: bool,
    text: String,
    checksum: Checksum,
    /// How many bytes of the text are on the disk.
    confirmed: usize,
    /// Whether the file holds the text and nothing else.
    clean: bool,
    /// Whether the last write failed. Anything may then stand behind the confirmed bytes.
    has_failed: bool,
    /// The last line of the text.
    last_seq: u64,
    /// The torn end of the file, until it has been moved aside.
    torn: Vec<u8>,
    progress: Progress,
}

impl JournalWriter {
    /// Makes the journal of a new match and writes its head. Where it cannot be written, [`progress`](Self::progress) says
    /// so, and every append tries again.
    #[must_use]
    pub fn create(storage: Arc<dyn Storage>, state: &Match) -> Self {
        let stem = format!("{}-{}", state.rules().game(), state.header().id);
        let (text, checksum) = head_text(state);
        let name = format!("{stem}.{EXTENSION}");
        let mut writer = Self {
            storage,
            stem,
            file: None,
            exists: false,
            had_file: false,
            text,
            checksum,
            confirmed: 0,
            clean: false,
            has_failed: false,
            last_seq: 0,
            torn: Vec::new(),
            progress: Progress { name, saved: Saved::Everything, saved_seq: None, moved: None },
        };
        writer.retry();
        writer
    }

    /// For a journal that was read: `bytes` are its file, and `file` is that file open, if it could be opened. What a torn
    /// write has left is moved aside.
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
        let saved_seq = if unterminated { last_seq.checked_sub(1) } else { Some(last_seq) };
        let mut writer = Self {
            storage,
            stem: stem_of(&name).to_owned(),
            file,
            exists: true,
            had_file: true,
            text,
            checksum: reading.checksum,
            confirmed: valid.len(),
            clean: reading.ending == Ending::Whole,
            has_failed: false,
            last_seq,
            torn: torn.to_vec(),
            progress: Progress { name, saved: Saved::Everything, saved_seq, moved: None },
        };
        writer.retry();
        writer
    }

    /// How far the journal is on the disk.
    #[must_use]
    pub const fn progress(&self) -> &Progress {
        &self.progress
    }

    /// The whole text of the journal, on the disk or not.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Adds the line of an entry and tries to bring everything onto the disk. Entries come in the order of their numbers.
    pub fn append(&mut self, entry: &Entry) -> &Progress {
        self.checksum = line::push(&mut self.text, self.checksum, &entry.to_string());
        self.clean = false;
        self.last_seq = entry.seq();
        self.retry()
    }

    /// Tries to bring onto the disk what is not there yet. When everything is there, it does nothing.
    pub fn retry(&mut self) -> &Progress {
        self.progress.saved = match self.try_to_write() {
            Ok(()) => Saved::Everything,
            Err(error) => Saved::NotSince { seq: self.progress.saved_seq.map_or(0, |seq| seq + 1), error },
        };
        &self.progress
    }

    fn try_to_write(&mut self) -> Result<(), StorageError> {
        if self.clean {
            return Ok(());
        }
        if self.exists {
            match self.write_rest() {
                Err(StorageError::NotFound { .. } | StorageError::Changed { .. }) => self.leave_file(),
                result => return result,
            }
        }
        self.make_file()
    }

    /// The file is no longer this journal's. All of the text has to be written anew.
    fn leave_file(&mut self) {
        (self.file, self.exists, self.confirmed, self.progress.saved_seq) = (None, false, 0, None);
        // What was torn lies in that file and is not part of the journal.
        self.torn.clear();
    }

    /// Writes what is not on the disk yet.
    fn write_rest(&mut self) -> Result<(), StorageError> {
        let mut file = match self.file.take() {
            Some(file) => file,
            None => self.storage.open(&self.progress.name)?,
        };
        let result = self.write_rest_into(file.as_mut());
        self.file = Some(file);
        result
    }

    fn write_rest_into(&mut self, file: &mut dyn StoredFile) -> Result<(), StorageError> {
        if !self.is_as_left(&file.read()?) {
            return Err(StorageError::Changed { name: self.progress.name.clone() });
        }
        if !self.torn.is_empty() {
            first_free(&format!("{}.tail", self.progress.name), "", |name| self.storage.create(name, &self.torn))?;
            self.torn.clear();
        }
        self.has_failed = true;
        file.write_after(self.confirmed as u64, &self.text.as_bytes()[self.confirmed..])?;
        self.confirm();
        Ok(())
    }

    /// Whether a file holds what this journal has last left in it.
    fn is_as_left(&self, bytes: &[u8]) -> bool {
        let confirmed = &self.text.as_bytes()[..self.confirmed];
        bytes.strip_prefix(confirmed).is_some_and(|rest| self.has_failed || rest == self.torn)
    }

    const fn confirm(&mut self) {
        self.confirmed = self.text.len();
        self.progress.saved_seq = Some(self.last_seq);
        self.clean = true;
        self.has_failed = false;
    }

    /// Makes a file of the whole text, under another name if the match's own is taken: by what another program has put
    /// there, or by a match with the same id, which a seeded generator gives twice.
    fn make_file(&mut self) -> Result<(), StorageError> {
        let create = |name: &str| self.storage.create(name, self.text.as_bytes());
        let (name, file) = match create(&self.progress.name) {
            Err(StorageError::Exists { .. }) => first_free(&self.stem, EXTENSION, create)?,
            result => (self.progress.name.clone(), result?),
        };
        let from = core::mem::replace(&mut self.progress.name, name);
        let to = &self.progress.name;
        if self.had_file && from != *to {
            self.progress.moved = Some(Moved { from, to: to.clone() });
        }
        self.had_file = true;
        (self.file, self.exists) = (Some(file), true);
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

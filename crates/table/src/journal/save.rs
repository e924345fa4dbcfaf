//! Saving a journal, and trying again after errors.

use std::sync::Arc;
use std::time::SystemTime;

use super::line::{self, Checksum, RawLine};
use super::names::{another_journal, numbered};
use super::read::{Ending, JournalReading};
use super::{EXTENSION, TouchedPiece, head_text};
use crate::storage::{Sidecar, Storage, StorageError, StoredFile, copy_sidecars, first_free};
use crate::{Entry, GameTime, Match};

mod beside;

/// Whether all entries are on the disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Saved {
    /// All entries are on the disk.
    Everything,
    /// Some entries are not on the disk. Play goes on, and every further entry tries again.
    FailedSince {
        /// The first entry that is not on the disk; 0 if the head is not.
        seq: u64,
        /// The error of the last attempt.
        error: StorageError,
    },
}

/// A journal moved to a second file, because another program, such as a backup or a sync tool, replaced, changed or
/// shortened the first, or changed the [record beside it](crate::records::KnownRecord).
///
/// The second file has the whole journal. The first is left as the other program made it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moved {
    /// The file that was changed.
    pub from: String,
    /// The file with the journal now.
    pub to: String,
}

/// Which part of a journal is on the disk, and in which file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Progress {
    /// The journal's name in its storage.
    pub name: String,
    /// Whether all entries are on the disk.
    pub saved: Saved,
    /// The number of the last entry on the disk; 0 if only the head is, `None` if the head is not.
    pub saved_seq: Option<u64>,
    /// The last move of the journal to another file.
    pub moved: Option<Moved>,
    /// Whether a piece that was [touched](JournalWriter::keep_touched) is not on the disk. Every further entry and every retry tries
    /// again.
    pub lacks_touched: bool,
}

/// The writer of an [`OpenMatch`](crate::OpenMatch): the whole text of a journal, and its file.
///
/// The file is open and locked until this value is dropped. The writer is separate from the match, so that a thread can
/// wait for the disk while another reads the match.
///
/// ```
/// use std::sync::Arc;
/// use teahouse_rules::{Rules, Seat, xiangqi};
/// use teahouse_table::testing::FaultyStorage;
/// use teahouse_table::{Command, GameTime, OpenMatch, Saved, Setup};
/// # use rand::{SeedableRng, rngs::ChaCha8Rng};
///
/// let setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
/// let storage = Arc::new(FaultyStorage::new());
/// let open = OpenMatch::create(storage, setup, &mut ChaCha8Rng::seed_from_u64(1))?;
///
/// let (mut game_match, mut writer) = open.split();
/// let entry = game_match.check(GameTime::ZERO, Seat::FIRST, Command::OfferDraw)?;
/// let progress = writer.append(&entry);
/// assert_eq!((&progress.saved, progress.saved_seq), (&Saved::Everything, Some(1)));
/// game_match.commit(entry);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct JournalWriter {
    storage: Arc<dyn Storage>,
    /// The first name of the journal of the match, without its ending, for the names of further files.
    stem: String,
    /// `None` until the file has been created or opened.
    file: Option<Box<dyn StoredFile>>,
    /// Whether the journal has a file under its name, open or not.
    exists: bool,
    /// Whether the journal ever had a file.
    had_file: bool,
    text: String,
    checksum: Checksum,
    /// The number of bytes of the text that are on the disk.
    confirmed: usize,
    /// Whether the content of the file equals the text.
    clean: bool,
    /// Whether the last write failed. Any bytes may then follow the confirmed ones.
    has_failed: bool,
    /// The number of the last entry in the text.
    last_seq: u64,
    /// The game time of the last entry in the text.
    last_at: GameTime,
    /// Whether the match is over after the last entry.
    is_over: bool,
    /// When the match ended, until that is written.
    ended: Option<SystemTime>,
    /// The piece that was touched, until that is written or the piece is free.
    touched: Option<TouchedPiece>,
    /// The torn end of the file, until it is moved aside.
    torn: Vec<u8>,
    progress: Progress,
}

impl JournalWriter {
    /// Creates the journal of a new match and writes its head. If that fails, [`progress`](Self::progress) has the
    /// error, and every append tries again.
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
            last_at: state.time(),
            is_over: state.outcome().is_over(),
            ended: None,
            touched: None,
            torn: Vec::new(),
            progress: Progress { name, saved: Saved::Everything, saved_seq: None, moved: None, lacks_touched: false },
        };
        writer.retry();
        writer
    }

    /// Tries to write for the last time, keeps the game time at which the match is left, and closes and unlocks the journal.
    /// [`OpenMatch::time`](crate::OpenMatch::time) has the time when the match is opened again.
    ///
    /// The time is in the sidecar [`GameTime`](Sidecar::GameTime). It counts only for a journal that ends with the same
    /// entry. A time that is not later than the last entry, and that of a match that is over, need no sidecar. One that cannot
    /// be written is no error: the match goes on with the time of the last entry.
    pub fn close_at(mut self, at: GameTime) -> Progress {
        self.retry();
        if self.clean && self.exists {
            let _ = if self.has_time_to_keep(at) {
                self.write_time(at)
            } else {
                // It would be that of an earlier entry.
                self.remove_if_there(&Sidecar::GameTime.beside(&self.progress.name))
            };
            // A match that goes on after its end was taken back has none.
            let void = if self.is_over { Sidecar::Touched } else { Sidecar::Ended };
            let _ = self.remove_if_there(&void.beside(&self.progress.name));
        }
        self.progress
    }

    fn remove_if_there(&self, name: &str) -> Result<(), StorageError> {
        if self.storage.read(name).is_ok() { self.storage.remove(name) } else { Ok(()) }
    }

    /// Deletes the journal of a match that is not wanted.
    ///
    /// # Errors
    /// Any [`StorageError`]; the journal remains.
    pub fn discard(self) -> Result<(), StorageError> {
        // A file can be deleted once it is unlocked.
        drop(self.file);
        if self.exists { self.storage.remove(&self.progress.name) } else { Ok(()) }
    }

    /// Continues a journal that was read. `bytes` is its content; `file` is its open file, or `None` if it is
    /// read-only. A torn end is moved aside.
    pub(crate) fn resume(
        storage: Arc<dyn Storage>,
        name: String,
        file: Option<Box<dyn StoredFile>>,
        bytes: &[u8],
        reading: &JournalReading,
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
            // A copy of a copy has the next number of the match.
            stem: numbered(&name).0.to_owned(),
            file,
            exists: true,
            had_file: true,
            text,
            checksum: reading.checksum,
            confirmed: valid.len(),
            clean: reading.ending == Ending::Whole,
            has_failed: false,
            last_seq,
            last_at: reading.state.time(),
            is_over: reading.state.outcome().is_over(),
            ended: None,
            touched: None,
            torn: torn.to_vec(),
            progress: Progress { name, saved: Saved::Everything, saved_seq, moved: None, lacks_touched: false },
        };
        writer.retry();
        writer
    }

    /// Which entries are on the disk, and in which file.
    pub const fn progress(&self) -> &Progress {
        &self.progress
    }

    /// The whole text of the journal, with lines that are not saved yet.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Adds the line of an entry and writes all lines that are not on the disk. Entries must come in the order of their
    /// numbers.
    pub fn append(&mut self, entry: &Entry) -> &Progress {
        self.checksum = line::push(&mut self.text, self.checksum, &entry.to_string());
        self.clean = false;
        self.last_seq = entry.seq();
        (self.last_at, self.is_over, self.ended) = (entry.at(), entry.after.outcome.is_over(), None);
        if entry.frees_touched() {
            self.touched = None;
        }
        self.retry()
    }

    /// Writes the lines that are not on the disk yet, if any.
    pub fn retry(&mut self) -> &Progress {
        self.progress.saved = match self.try_to_write() {
            Ok(()) => Saved::Everything,
            Err(error) => Saved::FailedSince { seq: self.progress.saved_seq.map_or(0, |seq| seq + 1), error },
        };
        self.write_end();
        self.write_touched();
        &self.progress
    }

    fn try_to_write(&mut self) -> Result<(), StorageError> {
        if self.clean {
            return Ok(());
        }
        if self.exists {
            match self.write_rest() {
                Err(StorageError::NotFound { .. } | StorageError::Changed { .. }) => self.abandon_file(),
                result => return result,
            }
        }
        self.create_file()
    }

    /// Gives up the file, which is no longer this journal's. The whole text has to be rewritten.
    fn abandon_file(&mut self) {
        (self.file, self.exists, self.confirmed, self.progress.saved_seq) = (None, false, 0, None);
        // The torn end stays in that file; it is no part of the journal.
        self.torn.clear();
    }

    /// Writes the rest of the text to the present file.
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
        if !self.is_unchanged(&file.read()?) {
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

    /// Whether a file's content is what this journal has written. A failed write may have left any bytes behind the confirmed
    /// text, but no lines that continue it otherwise: those are of another program.
    fn is_unchanged(&self, bytes: &[u8]) -> bool {
        let confirmed = &self.text.as_bytes()[..self.confirmed];
        let rest = bytes.strip_prefix(confirmed);
        rest.is_some_and(|rest| rest == self.torn || self.has_failed && !self.is_continued_otherwise(rest))
    }

    /// Whether valid lines follow the confirmed text that are not this journal's own.
    fn is_continued_otherwise(&self, rest: &[u8]) -> bool {
        let (confirmed, own) = self.text.as_bytes().split_at(self.confirmed);
        let last = RawLine::all(confirmed).last().and_then(|line| line.stated_checksum());
        let (mut checksum, mut own) = (last.unwrap_or(Checksum::START), RawLine::all(own));
        for line in RawLine::all(rest) {
            let Some((_, next)) = line.validate(checksum) else { return false };
            if own.next().is_none_or(|own| own.bytes != line.bytes) {
                return true;
            }
            checksum = next;
        }
        false
    }

    const fn confirm(&mut self) {
        self.confirmed = self.text.len();
        self.progress.saved_seq = Some(self.last_seq);
        self.clean = true;
        self.has_failed = false;
    }

    /// Creates a file with the whole text. If the match's name is taken, another one is used. The name is taken after
    /// another program has put a file there, or if a seeded generator gave the same id twice.
    fn create_file(&mut self) -> Result<(), StorageError> {
        let create = |name: &str| self.storage.create(name, self.text.as_bytes());
        let (name, file) = match create(&self.progress.name) {
            Err(StorageError::Exists { .. }) => another_journal(self.storage.as_ref(), &self.stem, create)?,
            result => (self.progress.name.clone(), result?),
        };
        let from = core::mem::replace(&mut self.progress.name, name);
        let to = &self.progress.name;
        if self.had_file && from != *to {
            copy_sidecars(self.storage.as_ref(), &from, to);
            self.progress.moved = Some(Moved { from, to: to.clone() });
        }
        self.had_file = true;
        (self.file, self.exists) = (Some(file), true);
        self.confirm();
        Ok(())
    }
}

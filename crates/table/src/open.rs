//! A match that is being played, and its journal.

use std::sync::Arc;

use rand::Rng;
use teahouse_rules::Seat;

use crate::entry::Entry;
use crate::journal::{self, Damage, EXTENSION, Ending, JournalWriter, Progress, Saved, first_free, stem_of};
use crate::storage::{Storage, StorageError};
use crate::{Command, Event, GameTime, Match, Refusal, Setup, SetupError};

/// A [`Match`] together with its journal. Everything that happens goes through it: a command is checked, its entry is
/// written and synced, and only then is it true and are its events handed out.
///
/// If it cannot be written (the disk is full, the folder takes no changes), play goes on: [`saved`](Self::saved) says so,
/// and every further entry and [`retry_save`](Self::retry_save) try to bring everything that is missing onto the disk.
///
/// If another program replaces or changes the file, the journal goes on in a second one: [`progress`](Self::progress) says in
/// which.
///
/// The journal is locked as long as this value lives.
///
/// Where the caller must not wait for the disk, [`split`](Self::split) gives the match and its journal apart. Then an entry of
/// [`Match::check`] goes to [`JournalWriter::append`], on whichever thread, and after that to [`Match::commit`].
#[derive(Debug)]
pub struct OpenMatch {
    state: Match,
    writer: JournalWriter,
}

/// What was found, and done, when a journal was opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Recovery {
    /// The journal was whole.
    NothingToDo,
    /// The newline of the last line was missing.
    Terminated,
    /// The end of the journal was torn. It was moved aside into a file of its own, `NAME.tail-1` or the next number;
    /// if that was not possible, [`OpenMatch::saved`] says why, and it is tried again before anything else is written.
    TornEndMovedAside {
        /// The first line of it, from 1.
        line: usize,
        /// How long it was.
        bytes: usize,
    },
    /// The journal could not be used from some line on. What stands before it was opened as a journal of its own.
    PrefixOpened {
        /// Where and why.
        damage: Damage,
        /// The name under which the journal is kept: its own if it is [of another version](journal::Fault::is_of_another_version).
        kept_as: String,
    },
}

/// Why a journal cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The file cannot be used.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// What the file holds cannot be used as it is. When [entries stand before](Damage::entries_before) the damage,
    /// [`OpenMatch::open_prefix`] opens them.
    #[error(transparent)]
    Damaged(#[from] Damage),
}

impl OpenMatch {
    /// Begins a match and its journal. A journal that cannot be written does not keep the match from being played; see
    /// [`saved`](Self::saved).
    ///
    /// # Errors
    /// When the position to start from cannot be played.
    pub fn create(storage: Arc<dyn Storage>, setup: Setup, rng: &mut impl Rng) -> Result<Self, SetupError> {
        let state = Match::new(setup, rng)?;
        let writer = JournalWriter::create(storage, &state);
        Ok(Self { state, writer })
    }

    /// Opens a journal to go on with its match. A torn end is moved aside.
    ///
    /// A file that does not take changes is opened all the same: the match can be played, and
    /// [`saved`](Self::saved) says that it is not saved.
    ///
    /// # Errors
    /// When the file cannot be read or is open elsewhere, or what it holds is damaged.
    pub fn open(storage: Arc<dyn Storage>, name: &str) -> Result<(Self, Recovery), OpenError> {
        let (file, bytes) = match storage.open(name) {
            Ok(mut file) => {
                let bytes = file.read()?;
                (Some(file), bytes)
            }
            Err(StorageError::Denied { .. }) => (None, storage.read(name)?),
            Err(error) => return Err(error.into()),
        };
        let reading = journal::read(&bytes)?;
        let recovery = match &reading.ending {
            Ending::Whole => Recovery::NothingToDo,
            Ending::Unterminated => Recovery::Terminated,
            Ending::Torn { line, bytes } => Recovery::TornEndMovedAside { line: *line, bytes: *bytes },
            Ending::Damaged(damage) => return Err(damage.clone().into()),
        };
        let writer = JournalWriter::resume(storage, name.to_owned(), file, &bytes, &reading);
        let mut open = Self { state: reading.state, writer };
        // The program may have ended between the last move and the opening of the seal.
        open.close();
        Ok((open, recovery))
    }

    /// Goes on with what stands before the damage of a journal: it is copied into a new journal, and the damaged one is
    /// kept as `NAME.damaged-1` (or the next number), where the [library](crate::library) no longer lists it. A journal
    /// [of another version](journal::Fault::is_of_another_version) is in order: it is copied too, and keeps its name. A
    /// journal that is not damaged is opened as it is.
    ///
    /// # Errors
    /// When not even the head of the journal can be used, or a file cannot be read or written.
    pub fn open_prefix(storage: Arc<dyn Storage>, name: &str) -> Result<(Self, Recovery), OpenError> {
        let mut locked = storage.open(name)?;
        let bytes = locked.read()?;
        let reading = journal::read(&bytes)?;
        let Ending::Damaged(damage) = reading.ending else {
            drop(locked);
            return Self::open(storage, name);
        };
        let prefix = &bytes[..reading.valid_len];
        let (new_name, new) =
            first_free(&format!("{}.prefix", stem_of(name)), EXTENSION, |free| storage.create(free, prefix))?;
        drop(new);
        let kept_as = if damage.fault.is_of_another_version() {
            name.to_owned()
        } else {
            first_free(&format!("{name}.damaged"), "", |free| storage.rename(name, free))?.0
        };
        let (open, _) = Self::open(storage, &new_name)?;
        Ok((open, Recovery::PrefixOpened { damage, kept_as }))
    }

    /// The match as it stands. Everything about it may be read.
    #[must_use]
    pub const fn state(&self) -> &Match {
        &self.state
    }

    /// The match and its journal apart.
    #[must_use]
    pub fn split(self) -> (Match, JournalWriter) {
        (self.state, self.writer)
    }

    /// The journal's name in its storage.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.progress().name
    }

    /// The whole journal as text, on the disk or not.
    #[must_use]
    pub fn journal_text(&self) -> &str {
        self.writer.text()
    }

    /// Carries out a command: checks it, writes its entry and commits it. Returns the events.
    ///
    /// # Errors
    /// Why it is not allowed; then nothing has changed, and nothing was written.
    pub fn act(&mut self, at: GameTime, seat: Seat, command: Command) -> Result<Vec<Event>, Refusal> {
        let entry = self.state.check(at, seat, command)?;
        Ok(self.enter(entry))
    }

    /// Like [`act`](Self::act), for an answer that was computed for one [revision](Match::revision) of the match.
    ///
    /// # Errors
    /// [`Refusal::Stale`] when the match has gone on since, or why it is not allowed.
    pub fn act_at_revision(
        &mut self,
        at: GameTime,
        seat: Seat,
        revision: u64,
        command: Command,
    ) -> Result<Vec<Event>, Refusal> {
        let entry = self.state.check_at_revision(at, seat, revision, command)?;
        Ok(self.enter(entry))
    }

    /// How far the journal is on the disk, and where.
    #[must_use]
    pub const fn progress(&self) -> &Progress {
        self.writer.progress()
    }

    /// Whether everything that was played is on the disk.
    #[must_use]
    pub const fn saved(&self) -> &Saved {
        &self.progress().saved
    }

    /// The number of the last entry that is on the disk; 0 when it is the journal's head alone, `None` when it is
    /// nothing at all.
    #[must_use]
    pub const fn saved_seq(&self) -> Option<u64> {
        self.progress().saved_seq
    }

    /// Tries again to bring everything onto the disk. When everything is there, it does nothing.
    pub fn retry_save(&mut self) -> &Saved {
        &self.writer.retry().saved
    }

    fn enter(&mut self, entry: Entry) -> Vec<Event> {
        self.writer.append(&entry);
        let mut events = self.state.commit(entry);
        events.extend(self.close());
        events
    }

    /// Opens the seal of a match that is over.
    fn close(&mut self) -> Vec<Event> {
        let Some(entry) = self.state.closing_entry(self.state.time()) else { return Vec::new() };
        self.writer.append(&entry);
        self.state.commit(entry)
    }
}

//! A match together with its journal.

use std::sync::Arc;
use std::time::SystemTime;

use rand::Rng;
use teahouse_rules::Seat;

use crate::entry::Entry;
use crate::journal::{self, Damage, Ending, JournalWriter, Progress, Saved, TouchedPiece, prefix_journal};
use crate::storage::{Storage, StorageError, copy_sidecars, move_with_sidecars};
use crate::{Command, Event, GameTime, Match, Refusal, Setup, SetupError};

/// A [`Match`] together with its journal. [`act`](Self::act) checks a command, writes and syncs its entry, commits it
/// and returns the events, in this order.
///
/// If an entry cannot be written (the disk is full, the folder is read-only), play goes on and [`saved`](Self::saved)
/// reports the error. Every further entry and [`retry_save`](Self::retry_save) try again to write all missing entries.
///
/// If another program replaces or changes the file, the journal moves to a second file, which
/// [`progress`](Self::progress) names.
///
/// The journal is locked until this value is dropped.
///
/// A caller that must not wait for the disk [splits](Self::split) this into match and writer. An entry of
/// [`Match::check`] then goes to [`JournalWriter::append`], on any thread, and afterwards to [`Match::commit`].
///
/// The [crate's documentation](crate) has an example.
#[derive(Debug)]
pub struct OpenMatch {
    state: Match,
    writer: JournalWriter,
    /// The game time at which it was opened.
    opened_at: GameTime,
    /// The piece that was touched when it was opened.
    touched: Option<TouchedPiece>,
}

/// The repair of a journal when it was opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Recovery {
    /// Nothing: the journal was whole.
    Intact,
    /// The newline of the last line was missing and was added.
    Terminated,
    /// The end of the journal was torn. It was moved to a file of its own, `NAME.tail-1` or the next free number. If
    /// that failed, [`OpenMatch::saved`] has the error, and the move is tried again before the next write.
    TornEndMovedAside {
        /// The first torn line, from 1.
        line: usize,
        /// The length of the torn end in bytes.
        bytes: usize,
    },
    /// The journal was damaged. The entries before the damage were copied to a journal of their own, which is open now.
    PrefixOpened {
        /// The damaged line and its fault.
        damage: Damage,
        /// The name of the damaged journal now: unchanged if it is [of another
        /// version](journal::Fault::is_of_another_version).
        kept_as: String,
    },
}

/// Why a journal cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The file cannot be read or locked.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The journal is damaged. [`OpenMatch::open_prefix`] opens the [entries before](Damage::entries_before) the
    /// damage.
    #[error(transparent)]
    Damaged(#[from] Damage),
}

impl OpenMatch {
    /// Begins a match and its journal. If the journal cannot be written, the match is still playable; see
    /// [`saved`](Self::saved).
    ///
    /// # Errors
    /// The setup is refused, as by [`Match::new`].
    pub fn create(storage: Arc<dyn Storage>, setup: Setup, rng: &mut impl Rng) -> Result<Self, SetupError> {
        let state = Match::new(setup, rng)?;
        let writer = JournalWriter::create(storage, &state);
        Ok(Self { state, writer, opened_at: GameTime::ZERO, touched: None })
    }

    /// Opens a journal to continue its match. A torn end is moved aside.
    ///
    /// A read-only file is opened too: the match is playable, and [`saved`](Self::saved) reports that it is not saved.
    ///
    /// # Errors
    /// The file cannot be read, is open elsewhere, or is damaged.
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
            Ending::Whole => Recovery::Intact,
            Ending::Unterminated => Recovery::Terminated,
            Ending::Torn { line, bytes } => Recovery::TornEndMovedAside { line: *line, bytes: *bytes },
            Ending::Damaged(damage) => return Err(damage.clone().into()),
        };
        let opened_at = journal::time_of(storage.as_ref(), name, &reading);
        let touched = journal::touched(storage.as_ref(), name, &reading);
        let ended = journal::date_of_end(storage.as_ref(), name, &reading);
        let writer = JournalWriter::resume(storage, name.to_owned(), file, &bytes, &reading);
        let mut open = Self { state: reading.state, writer, opened_at, touched };
        // The program may have ended between the last move and the opening of the seal.
        if !open.open_seal().is_empty()
            && let Some(date) = ended
        {
            open.keep_end(date);
        }
        Ok((open, recovery))
    }

    /// Copies the entries before the damage of a journal to a new one and opens that. The new one has copies of its
    /// [sidecars](crate::storage::Sidecar). The damaged journal is renamed to `NAME.damaged-1`, or the next free number, with
    /// everything that belongs to it; the [library](crate::library) does not list it.
    ///
    /// A journal [of another version](journal::Fault::is_of_another_version) is not damaged and keeps its name. A journal in
    /// order is opened as it is.
    ///
    /// # Errors
    /// The head of the journal is damaged, or a file cannot be read or written.
    pub fn open_prefix(storage: Arc<dyn Storage>, name: &str) -> Result<(Self, Recovery), OpenError> {
        let mut locked = storage.open(name)?;
        let bytes = locked.read()?;
        let reading = journal::read(&bytes)?;
        let Ending::Damaged(damage) = reading.ending else {
            drop(locked);
            return Self::open(storage, name);
        };
        let prefix = &bytes[..reading.valid_len];
        let (new_name, new) = prefix_journal(storage.as_ref(), name, |free| storage.create(free, prefix))?;
        drop(new);
        copy_sidecars(storage.as_ref(), name, &new_name);
        let kept_as = if damage.fault.is_of_another_version() {
            name.to_owned()
        } else {
            move_with_sidecars(storage.as_ref(), name, &format!("{name}.damaged"))?
        };
        let (open, _) = Self::open(storage, &new_name)?;
        Ok((open, Recovery::PrefixOpened { damage, kept_as }))
    }

    /// The match.
    pub const fn state(&self) -> &Match {
        &self.state
    }

    /// The game time at which the match goes on: that of the last entry, or the later one at which the match was
    /// [left](Self::close_at). So a player who leaves the table gets no time back. After a crash the time since the last entry, or
    /// since the last time that was [kept](JournalWriter::keep_time) after it, is given back.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use teahouse_rules::{Rules, Seat, xiangqi};
    /// use teahouse_table::testing::FaultyStorage;
    /// use teahouse_table::{Command, GameTime, OpenMatch, Setup};
    /// # use rand::{SeedableRng, rngs::ChaCha8Rng};
    ///
    /// let mut setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
    /// setup.players[Seat::FIRST].clock = "300".parse()?;
    /// let storage = Arc::new(FaultyStorage::new());
    /// let open = OpenMatch::create(storage.clone(), setup, &mut ChaCha8Rng::seed_from_u64(1))?;
    /// let name = open.name().to_owned();
    /// // Anna thinks for 40 seconds, and the players leave the table.
    /// open.close_at(GameTime(40_000));
    ///
    /// let (open, _) = OpenMatch::open(storage, &name)?;
    /// assert_eq!((open.state().time(), open.time()), (GameTime::ZERO, GameTime(40_000)));
    /// let clock = open.state().clock(Seat::FIRST, open.time()).expect("the seat has a clock");
    /// assert_eq!(clock.left, 260_000);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn time(&self) -> GameTime {
        self.opened_at.max(self.state.time())
    }

    /// The piece that the player to move had [touched](JournalWriter::keep_touched) when the match was left, and has to move.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use teahouse_rules::{Rules, xiangqi};
    /// use teahouse_table::testing::FaultyStorage;
    /// use teahouse_table::{OpenMatch, Setup, TouchedPiece};
    /// # use rand::{SeedableRng, rngs::ChaCha8Rng};
    ///
    /// let setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
    /// let setup = Setup { strict: true, ..setup };
    /// let storage = Arc::new(FaultyStorage::new());
    /// let open = OpenMatch::create(storage.clone(), setup, &mut ChaCha8Rng::seed_from_u64(1))?;
    /// let name = open.name().to_owned();
    /// let cannon = TouchedPiece::OnBoard("h3".parse()?);
    /// open.split().1.keep_touched(cannon);
    /// assert_eq!(OpenMatch::open(storage, &name)?.0.touched(), Some(cannon));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn touched(&self) -> Option<TouchedPiece> {
        self.touched
    }

    /// Leaves the table at this game time: [closes](JournalWriter::close_at) the journal, and keeps the time. To drop this
    /// value closes the journal too, as a crash does.
    pub fn close_at(self, at: GameTime) -> Progress {
        self.writer.close_at(at)
    }

    /// Keeps the date of the end of a match that is over, like [`JournalWriter::keep_end`].
    ///
    /// ```
    /// use std::sync::Arc;
    /// use std::time::{Duration, UNIX_EPOCH};
    /// use teahouse_rules::{Rules, Seat, xiangqi};
    /// use teahouse_table::testing::FaultyStorage;
    /// use teahouse_table::{Command, GameTime, OpenMatch, Setup, library};
    /// # use rand::{SeedableRng, rngs::ChaCha8Rng};
    ///
    /// let setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
    /// let storage = FaultyStorage::new();
    /// let mut open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(1))?;
    /// let evening = UNIX_EPOCH + Duration::from_secs(1_795_464_000);
    /// open.act(GameTime(2_000), Seat::FIRST, Command::Resign)?;
    /// open.keep_end(evening);
    /// assert_eq!(library::list(&storage)?[0].ended(), Some(evening));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn keep_end(&mut self, date: SystemTime) {
        self.writer.keep_end(date);
    }

    /// Splits this into the match and the writer of its journal. The [time](Self::time) has to be asked for before.
    pub fn split(self) -> (Match, JournalWriter) {
        (self.state, self.writer)
    }

    /// The journal's name in its storage.
    pub fn name(&self) -> &str {
        &self.progress().name
    }

    /// The whole text of the journal, with lines that are not saved yet.
    pub fn journal_text(&self) -> &str {
        self.writer.text()
    }

    /// Checks a command, writes its entry, commits it and returns the events.
    ///
    /// # Errors
    /// The command is not allowed. Match and journal are unchanged.
    pub fn act(&mut self, at: GameTime, seat: Seat, command: Command) -> Result<Vec<Event>, Refusal> {
        let entry = self.state.check(at, seat, command)?;
        Ok(self.write_and_commit(entry))
    }

    /// Which entries are on the disk, and in which file.
    pub const fn progress(&self) -> &Progress {
        self.writer.progress()
    }

    /// Whether all entries are on the disk.
    pub const fn saved(&self) -> &Saved {
        &self.progress().saved
    }

    /// The number of the last entry on the disk; 0 if only the head is, `None` if the head is not.
    pub const fn saved_seq(&self) -> Option<u64> {
        self.progress().saved_seq
    }

    /// Writes the entries that are not on the disk yet, if any.
    pub fn retry_save(&mut self) -> &Saved {
        &self.writer.retry().saved
    }

    fn write_and_commit(&mut self, entry: Entry) -> Vec<Event> {
        self.writer.append(&entry);
        let mut events = self.state.commit(entry);
        events.extend(self.open_seal());
        events
    }

    /// Opens the seal of a finished match.
    fn open_seal(&mut self) -> Vec<Event> {
        let Some(entry) = self.state.closing_entry(self.state.time()) else { return Vec::new() };
        self.writer.append(&entry);
        self.state.commit(entry)
    }
}

//! A journal in the library, and how it is read.

use std::time::{Duration, SystemTime};

use teahouse_rules::{Outcome, Pieces, Rules, SeatMap};

use super::{Deleted, RecordedDate, Title};
use crate::journal::{self, Damage, Ending, JournalReading, numbered};
use crate::storage::{Storage, StorageError};
use crate::{GameTime, Match, MatchId, OpenError, Player, Zone};

/// A journal in the library.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// The file's name, for [`OpenMatch::open`](crate::OpenMatch::open).
    pub name: String,
    /// The title that the players gave the match.
    pub title: Option<Title>,
    /// The time of the last write, if the storage knows it.
    pub modified: Option<SystemTime>,
    /// Whether the match was imported and not played on: a game that was played elsewhere, or a match of this library that was
    /// exported and opened again.
    pub is_imported: bool,
    /// The date that the record tells of an [imported](Self::is_imported) match. Only lists of all matches have it.
    pub recorded: Option<RecordedDate>,
    /// The match, or why it cannot be used.
    pub content: Content,
    /// Whether another journal begins with all valid lines of this one and has more. That happens when a journal [moved
    /// to a second file](crate::Moved), because a backup or a sync tool had changed this one, and when a journal of a
    /// later version was [continued in a copy](crate::OpenMatch::open_prefix).
    pub is_older_copy: bool,
}

/// The content of a journal in the library.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Content {
    /// A journal in order, or with a torn end.
    Match(Summary),
    /// A damaged journal.
    Damaged {
        /// The damaged line and its fault.
        damage: Damage,
        /// The match before the damage, which [`open_prefix`](crate::OpenMatch::open_prefix) opens. `None` if the damage
        /// is in the head.
        before: Option<Summary>,
    },
    /// A file that cannot be read.
    Unreadable(StorageError),
}

/// A summary of a saved match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// The identity of the match.
    pub id: MatchId,
    /// The game and its options.
    pub rules: Rules,
    /// The date at which the match began, if its head has it.
    pub begun: Option<SystemTime>,
    /// The date at which it ended, if it is over and that was [kept](crate::JournalWriter::keep_end).
    pub ended: Option<SystemTime>,
    /// The players, one for each seat.
    pub players: SeatMap<Player>,
    /// The number of turns, without those that were taken back.
    pub ply: usize,
    /// The number of entries.
    pub entries: u64,
    /// The game time of the last entry.
    pub time: GameTime,
    /// All pieces in their places, for a small picture of each board: [`Place::board`](teahouse_rules::Place) says on which they lie.
    pub pieces: Pieces,
    /// The result, or that the match is unfinished.
    pub outcome: Outcome,
    /// Whether it [counts](Match::counts) in statistics.
    pub counts: bool,
    /// Whether the end of the file is torn. Opening the match moves the torn end aside.
    pub torn: bool,
}

impl Listed {
    /// The [date](crate::library#the-date-of-a-match) of the match, if it is known.
    pub fn date(&self) -> Option<SystemTime> {
        self.recorded.map(RecordedDate::begins).or_else(|| self.played())
    }

    /// When the match was begun here, or else the time of the last write.
    pub fn played(&self) -> Option<SystemTime> {
        self.openable().and_then(|summary| summary.begun).or(self.modified)
    }

    /// When the match was played last. An imported match has the date of its record, if that tells one; a match that is over, the
    /// date of its [end](Self::ended); one that goes on, the later of its beginning here and the last write.
    pub fn played_last(&self) -> Option<SystemTime> {
        let is_over = self.openable().is_some_and(|summary| summary.outcome.is_over());
        let played = || if is_over { self.ended().or(self.modified) } else { self.played().max(self.modified) };
        self.recorded.map(RecordedDate::begins).or_else(played)
    }

    /// The day on which the match was [played last](Self::played_last), in a time zone, or the date of its record as far as that is
    /// known.
    pub fn day(&self, zone: Zone) -> Option<RecordedDate> {
        self.recorded.or_else(|| zone.day(self.played_last()?))
    }

    /// When the match ended: the [date that was kept](Summary::ended), or else the earliest at which it can have, that of its
    /// beginning and the game time after it. `None` if it goes on, and if its head has no date. It stays when the file is copied.
    pub fn ended(&self) -> Option<SystemTime> {
        let summary = self.openable().filter(|summary| summary.outcome.is_over())?;
        let earliest = || summary.begun?.checked_add(Duration::from_millis(summary.time.millis()));
        summary.ended.or_else(earliest)
    }

    /// The number in the name of a second journal of a match, which two windows or a backup have made: 1 of `xiangqi-ID-1.teahouse`.
    /// Where the first journal has gone, this one is the match.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use rand::{SeedableRng, rngs::ChaCha8Rng};
    /// # use teahouse_rules::{Rules, xiangqi};
    /// # use teahouse_table::testing::FaultyStorage;
    /// # use teahouse_table::{OpenMatch, Setup};
    /// use teahouse_table::library;
    ///
    /// let storage = FaultyStorage::new();
    /// # let setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
    /// let open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(1))?;
    /// storage.put(&open.name().replace(".teahouse", "-2.teahouse"), &storage.bytes(open.name()));
    /// let mut numbers: Vec<_> = library::list(&storage)?.iter().map(|listed| listed.copy_number()).collect();
    /// numbers.sort();
    /// assert_eq!(numbers, [None, Some(2)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn copy_number(&self) -> Option<u32> {
        let deleted = Deleted::of_name(&self.name);
        copy_number(deleted.as_ref().map_or(self.name.as_str(), |deleted| deleted.name.as_str()))
    }

    /// The match, if the journal can be opened as it is.
    pub const fn summary(&self) -> Option<&Summary> {
        match &self.content {
            Content::Match(summary) => Some(summary),
            Content::Damaged { .. } | Content::Unreadable(_) => None,
        }
    }

    /// The match, or the part of it before the damage.
    pub const fn openable(&self) -> Option<&Summary> {
        self.content.openable()
    }
}

impl Content {
    /// The match, or the part of it before the damage.
    pub const fn openable(&self) -> Option<&Summary> {
        match self {
            Self::Match(summary) | Self::Damaged { before: Some(summary), .. } => Some(summary),
            Self::Damaged { before: None, .. } | Self::Unreadable(_) => None,
        }
    }

    /// Reads and replays a journal, which may be in the trash. The date of its end is read where one lies beside it.
    pub(super) fn read(storage: &dyn Storage, journal: &str, has_end: bool) -> Self {
        let ended =
            |reading: &JournalReading| has_end.then(|| journal::date_of_end(storage, journal, reading)).flatten();
        match storage.read(journal) {
            Ok(bytes) => Self::replay(&bytes, ended),
            Err(error) => Self::Unreadable(error),
        }
    }

    /// Replays a journal of which these are the bytes.
    pub(super) fn of(storage: &dyn Storage, journal: &str, bytes: &[u8]) -> Self {
        Self::replay(bytes, |reading| journal::date_of_end(storage, journal, reading))
    }

    fn replay(bytes: &[u8], ended: impl FnOnce(&JournalReading) -> Option<SystemTime>) -> Self {
        let reading = match journal::read(bytes) {
            Ok(reading) => reading,
            Err(damage) => return Self::Damaged { damage, before: None },
        };
        let torn = matches!(reading.ending, Ending::Torn { .. });
        let summary = Summary::of(&reading.state, torn, ended(&reading));
        match reading.ending {
            Ending::Damaged(damage) => Self::Damaged { damage, before: Some(summary) },
            Ending::Whole | Ending::Unterminated | Ending::Torn { .. } => Self::Match(summary),
        }
    }
}

impl Summary {
    fn of(state: &Match, torn: bool, ended: Option<SystemTime>) -> Self {
        let header = state.header();
        Self {
            id: header.id,
            rules: header.rules,
            begun: header.begun,
            ended,
            players: header.players.clone(),
            ply: state.ply(),
            entries: state.revision(),
            time: state.time(),
            pieces: state.pieces().clone(),
            outcome: state.outcome(),
            counts: state.counts(),
            torn,
        }
    }
}

/// Reads and replays a journal, or its good part, to look through it or to export it. The file is neither locked nor
/// changed, and may be open elsewhere. [`JournalReading::ending`] says what is wrong with the file.
///
/// ```
/// # use std::sync::Arc;
/// # use rand::{SeedableRng, rngs::ChaCha8Rng};
/// # use teahouse_rules::{Rules, xiangqi};
/// # use teahouse_table::testing::FaultyStorage;
/// # use teahouse_table::{OpenMatch, Setup};
/// use teahouse_table::{journal::Ending, library};
///
/// # let storage = FaultyStorage::new();
/// # let setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
/// # let open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(1))?;
/// let reading = library::read(&storage, open.name())?;
/// assert_eq!((&reading.state, reading.ending), (open.state(), Ending::Whole));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The file cannot be read, or its head is damaged.
pub fn read(storage: &dyn Storage, name: &str) -> Result<JournalReading, OpenError> {
    Ok(journal::read(&storage.read(name)?)?)
}

/// The number in a journal's name if it is a second one of its match, as [`Listed::copy_number`] has it.
///
/// ```
/// use teahouse_table::library::copy_number;
///
/// assert_eq!(["xiangqi-7f3e.teahouse", "xiangqi-7f3e-2.teahouse"].map(copy_number), [None, Some(2)]);
/// ```
pub fn copy_number(name: &str) -> Option<u32> {
    numbered(name).1
}

//! The saved matches, with their state and their damage.
//!
//! To list a journal is to read it and to replay it by the rules. No function here locks, changes or repairs a file.
//! [`newest_unfinished`] skips journals whose last line has a result.
//!
//! ```
//! use std::sync::Arc;
//! use teahouse_rules::{Rules, xiangqi};
//! use teahouse_table::testing::FaultyStorage;
//! use teahouse_table::{OpenMatch, Setup, library};
//! # use rand::{SeedableRng, rngs::ChaCha8Rng};
//!
//! let storage = FaultyStorage::new();
//! let setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
//! let open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(1))?;
//!
//! let listed = library::list(&storage)?;
//! assert_eq!(listed[0].name, open.name());
//! assert_eq!(listed[0].summary().map(|summary| summary.ply), Some(0));
//! assert_eq!(library::newest_unfinished(&storage)?.as_ref(), listed.first());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::time::SystemTime;

use teahouse_rules::{Outcome, Pieces, Rules, SeatMap};

use crate::journal::{self, Damage, Ending};
use crate::storage::{Storage, StorageError, StoredName};
use crate::{GameTime, Match, MatchId, Player};

/// A journal in the library.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// The file's name, for [`OpenMatch::open`](crate::OpenMatch::open).
    pub name: String,
    /// The time of the last write, if the storage knows it.
    pub modified: Option<SystemTime>,
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
        /// The match before the damage, which [`open_prefix`](crate::OpenMatch::open_prefix) opens.
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
    /// The players, one for each seat.
    pub players: SeatMap<Player>,
    /// The number of turns, without those that were taken back.
    pub ply: usize,
    /// The number of entries.
    pub entries: u64,
    /// The game time of the last entry.
    pub time: GameTime,
    /// All pieces in their places, for a small picture.
    pub pieces: Pieces,
    /// The result, or that the match is unfinished.
    pub outcome: Outcome,
    /// Whether the end of the file is torn. Opening the match moves the torn end aside.
    pub torn: bool,
}

impl Listed {
    /// The match, if the journal can be opened as it is.
    pub const fn summary(&self) -> Option<&Summary> {
        match &self.content {
            Content::Match(summary) => Some(summary),
            Content::Damaged { .. } | Content::Unreadable(_) => None,
        }
    }

    /// The match, or the part of it before the damage.
    pub const fn openable(&self) -> Option<&Summary> {
        match &self.content {
            Content::Match(summary) | Content::Damaged { before: Some(summary), .. } => Some(summary),
            Content::Damaged { before: None, .. } | Content::Unreadable(_) => None,
        }
    }
}

/// All journals, the newest first.
///
/// # Errors
/// The storage cannot list its files. A file that cannot be read is no error; it is listed as [`Content::Unreadable`].
pub fn list(storage: &dyn Storage) -> Result<Vec<Listed>, StorageError> {
    let mut all: Vec<Listed> = newest_first(storage)?.into_iter().map(|name| read_listed(storage, name)).collect();
    let older: Vec<bool> = (0..all.len()).map(|index| is_older_copy(storage, &all, index)).collect();
    for (listed, is_older_copy) in all.iter_mut().zip(older) {
        listed.is_older_copy = is_older_copy;
    }
    Ok(all)
}

fn is_older_copy(storage: &dyn Storage, all: &[Listed], index: usize) -> bool {
    let id = |listed: &Listed| listed.openable().map(|summary| summary.id);
    let Some(own) = id(&all[index]) else { return false };
    let others = all.iter().enumerate().filter(|(other, listed)| *other != index && id(listed) == Some(own));
    let others: Vec<&str> = others.map(|(_, listed)| listed.name.as_str()).collect();
    // Most matches have one journal, which need not be read a second time.
    !others.is_empty()
        && storage
            .read(&all[index].name)
            .is_ok_and(|bytes| others.iter().any(|other| continues(storage, other, &bytes)))
}

/// The match to continue: the newest one that [can be opened](Listed::openable) and is unfinished.
///
/// A [damaged](Content::Damaged) journal counts if it is unfinished before the damage: it may be the last match played,
/// and the players should learn of it. After [`open_prefix`](crate::OpenMatch::open_prefix) it is no longer listed. An
/// [older copy](Listed::is_older_copy) does not count, even if it is the newer file.
///
/// Older journals than the one that is returned are not read. Finished matches are not replayed: a journal whose last
/// line has a result and whose checksums are right counts as finished.
///
/// # Errors
/// The storage cannot list its files.
pub fn newest_unfinished(storage: &dyn Storage) -> Result<Option<Listed>, StorageError> {
    let names = newest_first(storage)?;
    for StoredName { name, modified, .. } in &names {
        let file = storage.read(name);
        let Ok(bytes) = &file else { continue };
        if journal::is_finished(bytes) {
            continue;
        }
        let content = content_of(file.as_deref().map_err(Clone::clone));
        let listed = Listed { name: name.clone(), modified: *modified, content, is_older_copy: false };
        let Some(summary) = listed.openable().filter(|summary| !summary.outcome.is_over()) else { continue };
        // A file to which a journal moved has the match's id in its name, so other files need not be read.
        let id = summary.id.to_string();
        let mut others = names.iter().filter(|other| other.name != *name && other.name.contains(&id));
        if !others.any(|other| continues(storage, &other.name, bytes)) {
            return Ok(Some(listed));
        }
    }
    Ok(None)
}

/// Whether a journal begins with all valid lines of another one, whose bytes are given, and has more.
fn continues(storage: &dyn Storage, name: &str, bytes: &[u8]) -> bool {
    let valid = |bytes: &[u8]| journal::read(bytes).map_or(0, |reading| reading.valid_len);
    let Ok(longer) = storage.read(name) else { return false };
    let (older, longer) = (&bytes[..valid(bytes)], &longer[..valid(&longer)]);
    longer.len() > older.len() && longer.starts_with(older)
}

/// The newest journal, if no part of it can be opened. The game tells the player why that match is missing. The file is
/// not changed.
///
/// # Errors
/// The storage cannot list its files.
pub fn newest_lost(storage: &dyn Storage) -> Result<Option<Listed>, StorageError> {
    let Some(newest) = newest_first(storage)?.into_iter().next() else { return Ok(None) };
    let file = storage.read(&newest.name);
    if file.as_ref().is_ok_and(|bytes| journal::is_finished(bytes)) {
        return Ok(None);
    }
    let content = content_of(file.as_deref().map_err(Clone::clone));
    let is_lost = matches!(content, Content::Damaged { before: None, .. } | Content::Unreadable(_));
    Ok(is_lost.then_some(Listed { name: newest.name, modified: newest.modified, content, is_older_copy: false }))
}

fn newest_first(storage: &dyn Storage) -> Result<Vec<StoredName>, StorageError> {
    let mut names = storage.list()?;
    names.sort_by(|a, b| b.modified.cmp(&a.modified).then_with(|| a.name.cmp(&b.name)));
    Ok(names)
}

fn read_listed(storage: &dyn Storage, StoredName { name, modified, .. }: StoredName) -> Listed {
    let content = content_of(storage.read(&name).as_deref().map_err(Clone::clone));
    Listed { name, modified, content, is_older_copy: false }
}

/// Reads and replays a journal.
fn content_of(file: Result<&[u8], StorageError>) -> Content {
    let bytes = match file {
        Ok(bytes) => bytes,
        Err(error) => return Content::Unreadable(error),
    };
    let reading = match journal::read(bytes) {
        Ok(reading) => reading,
        Err(damage) => return Content::Damaged { damage, before: None },
    };
    let torn = matches!(reading.ending, Ending::Torn { .. });
    let summary = summary_of(&reading.state, torn);
    match reading.ending {
        Ending::Damaged(damage) => Content::Damaged { damage, before: Some(summary) },
        Ending::Whole | Ending::Unterminated | Ending::Torn { .. } => Content::Match(summary),
    }
}

fn summary_of(state: &Match, torn: bool) -> Summary {
    let header = state.header();
    Summary {
        id: header.id,
        rules: header.rules,
        players: header.players.clone(),
        ply: state.ply(),
        entries: state.revision(),
        time: state.time(),
        pieces: state.pieces().clone(),
        outcome: state.outcome(),
        torn,
    }
}

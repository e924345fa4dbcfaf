//! The saved matches: which there are, how they stand, and whether they are in order.
//!
//! Looking at a journal reads it and plays it through the rules; it never locks, changes or repairs it. Only the search for
//! the match to continue passes over journals whose [last line says that they are over](newest_unfinished).

use std::time::SystemTime;

use teahouse_rules::{Outcome, Pieces, Rules, SeatMap};

use crate::journal::{self, Damage, Ending};
use crate::storage::{Storage, StorageError, StoredName};
use crate::{GameTime, Match, MatchId, Player};

/// One journal in the library.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// The file's name, with which it is [opened](crate::OpenMatch::open).
    pub name: String,
    /// When it was last written, if the storage knows.
    pub modified: Option<SystemTime>,
    /// What it holds.
    pub content: Content,
    /// Whether another journal holds all that can be read of this one and goes on: this one is what a backup or a sync tool has left of a
    /// match whose journal [went on in a second file](crate::Moved), or what a later version made of a match that
    /// [was continued](crate::OpenMatch::open_prefix) from where this version can read it.
    pub is_older_copy: bool,
}

/// What a journal in the library holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Content {
    /// A match.
    Match(Summary),
    /// A journal that cannot be used as it is.
    Damaged {
        /// Where and why.
        damage: Damage,
        /// The match as it stands before the damage, which [`open_prefix`](crate::OpenMatch::open_prefix) opens.
        before: Option<Summary>,
    },
    /// A file that cannot be read.
    Unreadable(StorageError),
}

/// A saved match in short.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// The match's own name.
    pub id: MatchId,
    /// The game and its options.
    pub rules: Rules,
    /// The players, one for each seat.
    pub players: SeatMap<Player>,
    /// How many turns stand.
    pub ply: usize,
    /// How many entries there are.
    pub entries: u64,
    /// The game time of the last entry.
    pub time: GameTime,
    /// Every piece as it lies now, for a small picture.
    pub pieces: Pieces,
    /// How it ended, if it did.
    pub outcome: Outcome,
    /// Whether the end of the file is torn. Opening the match moves it aside.
    pub torn: bool,
}

impl Listed {
    /// The match, if the journal can be opened as it is.
    #[must_use]
    pub const fn summary(&self) -> Option<&Summary> {
        match &self.content {
            Content::Match(summary) => Some(summary),
            Content::Damaged { .. } | Content::Unreadable(_) => None,
        }
    }

    /// The match that can be opened: the journal as it is, or what stands before the damage.
    #[must_use]
    pub const fn openable(&self) -> Option<&Summary> {
        match &self.content {
            Content::Match(summary) | Content::Damaged { before: Some(summary), .. } => Some(summary),
            Content::Damaged { before: None, .. } | Content::Unreadable(_) => None,
        }
    }
}

/// All journals, the last written first.
///
/// # Errors
/// When the storage cannot say which there are. A journal that cannot be read is listed as such.
pub fn list(storage: &dyn Storage) -> Result<Vec<Listed>, StorageError> {
    let mut all: Vec<Listed> = newest_first(storage)?.into_iter().map(|name| look_at(storage, name)).collect();
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
    // Most matches have one journal, which is not read twice.
    !others.is_empty()
        && storage.read(&all[index].name).is_ok_and(|bytes| others.iter().any(|other| goes_on(storage, other, &bytes)))
}

/// The match to continue: the last written one that [can be opened](Listed::openable) and is not over.
///
/// A [damaged](Content::Damaged) journal is found too, if what stands before its damage is not over: it may be the match
/// that was on the table last, and the players should be told of it before they play an older one.
/// [`open_prefix`](crate::OpenMatch::open_prefix) opens what stands before the damage, and then the damaged journal is no
/// longer listed. An [older copy](Listed::is_older_copy) is never found, whichever of the two was written last.
///
/// Journals are read only down to the one that is found. Those of finished matches are not played through the rules: a
/// journal is over if its last line says so and all its lines have their checksums.
///
/// # Errors
/// When the storage cannot say which there are.
pub fn newest_unfinished(storage: &dyn Storage) -> Result<Option<Listed>, StorageError> {
    let names = newest_first(storage)?;
    for StoredName { name, modified } in &names {
        let file = storage.read(name);
        let Ok(bytes) = &file else { continue };
        if journal::says_over(bytes) {
            continue;
        }
        let content = content_of(file.as_deref().map_err(Clone::clone));
        let listed = Listed { name: name.clone(), modified: *modified, content, is_older_copy: false };
        let Some(summary) = listed.openable().filter(|summary| !summary.outcome.is_over()) else { continue };
        // Every file that a journal was moved to has the match's id in its name: no others have to be read.
        let id = summary.id.to_string();
        let mut others = names.iter().filter(|other| other.name != *name && other.name.contains(&id));
        if !others.any(|other| goes_on(storage, &other.name, bytes)) {
            return Ok(Some(listed));
        }
    }
    Ok(None)
}

/// Whether a journal holds all entries of another, whose bytes these are, and more. What is torn or damaged does not count.
fn goes_on(storage: &dyn Storage, name: &str, bytes: &[u8]) -> bool {
    let valid = |bytes: &[u8]| journal::read(bytes).map_or(0, |reading| reading.valid_len);
    let Ok(longer) = storage.read(name) else { return false };
    let (older, longer) = (&bytes[..valid(bytes)], &longer[..valid(&longer)]);
    longer.len() > older.len() && longer.starts_with(older)
}

/// The journal that was written last, if nothing of it can be opened: a player who looks for that match must be told why it
/// is not there. The file is left as it is.
///
/// # Errors
/// When the storage cannot say which journals there are.
pub fn newest_lost(storage: &dyn Storage) -> Result<Option<Listed>, StorageError> {
    let Some(newest) = newest_first(storage)?.into_iter().next() else { return Ok(None) };
    let file = storage.read(&newest.name);
    if file.as_ref().is_ok_and(|bytes| journal::says_over(bytes)) {
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

fn look_at(storage: &dyn Storage, StoredName { name, modified }: StoredName) -> Listed {
    let content = content_of(storage.read(&name).as_deref().map_err(Clone::clone));
    Listed { name, modified, content, is_older_copy: false }
}

/// What a journal holds by the rules.
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

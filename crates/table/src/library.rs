//! The saved matches: which there are, how they stand, and whether they are in order.
//!
//! Looking at a journal reads it and plays it through the rules; it never locks, changes or repairs it.

use std::time::SystemTime;

use teahouse_rules::{Outcome, Rules};

use crate::journal::{self, Damage, Ending};
use crate::storage::{Storage, StorageError, StoredName};
use crate::{GameTime, Match, MatchId};

/// One journal in the library.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// The file's name, with which it is [opened](crate::OpenMatch::open).
    pub name: String,
    /// When it was last written, if the storage knows.
    pub modified: Option<SystemTime>,
    /// What it holds.
    pub content: Content,
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
    /// The players by seat.
    pub names: [String; 2],
    /// How many turns stand.
    pub ply: usize,
    /// How many entries there are.
    pub entries: u64,
    /// The game time of the last entry.
    pub time: GameTime,
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
}

/// All journals, the last written first.
///
/// # Errors
/// When the storage cannot say which there are. A journal that cannot be read is listed as such.
pub fn list(storage: &dyn Storage) -> Result<Vec<Listed>, StorageError> {
    Ok(newest_first(storage)?.into_iter().map(|name| look_at(storage, name)).collect())
}

/// The match to continue: the last written one that is in order and not over. It reads no more journals than it must.
///
/// # Errors
/// When the storage cannot say which there are.
pub fn newest_unfinished(storage: &dyn Storage) -> Result<Option<Listed>, StorageError> {
    let unfinished = |listed: &Listed| listed.summary().is_some_and(|summary| !summary.outcome.is_over());
    Ok(newest_first(storage)?.into_iter().map(|name| look_at(storage, name)).find(unfinished))
}

fn newest_first(storage: &dyn Storage) -> Result<Vec<StoredName>, StorageError> {
    let mut names = storage.list()?;
    names.sort_by(|a, b| b.modified.cmp(&a.modified).then_with(|| a.name.cmp(&b.name)));
    Ok(names)
}

fn look_at(storage: &dyn Storage, StoredName { name, modified }: StoredName) -> Listed {
    let content = match storage.read(&name) {
        Err(error) => Content::Unreadable(error),
        Ok(bytes) => match journal::read(&bytes) {
            Err(damage) => Content::Damaged { damage, before: None },
            Ok(reading) => {
                let torn = matches!(reading.ending, Ending::Torn { .. });
                let summary = summary_of(&reading.state, torn);
                match reading.ending {
                    Ending::Damaged(damage) => Content::Damaged { damage, before: Some(summary) },
                    Ending::Whole | Ending::Unterminated | Ending::Torn { .. } => Content::Match(summary),
                }
            }
        },
    };
    Listed { name, modified, content }
}

fn summary_of(state: &Match, torn: bool) -> Summary {
    let header = state.header();
    Summary {
        id: header.id,
        rules: header.rules,
        names: header.names.clone(),
        ply: state.ply(),
        entries: state.revision(),
        time: state.time(),
        outcome: state.outcome(),
        torn,
    }
}

//! The library's requests to the disk, and the answers, as messages.

use std::time::SystemTime;

use bevy::prelude::*;
use teahouse_table::Moved;
use teahouse_table::library::{Deleted, Listed, Title};
use teahouse_table::storage::StorageError;

/// Asks the disk for work on the library. Each request has one [`LibraryAnswer`], in the same order; a title that is tried again has one
/// only when it is on the disk.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum LibraryRequest {
    /// Lists all matches. Then what has been in the trash for long is removed permanently.
    List {
        /// The present date.
        now: SystemTime,
    },
    /// Lists the matches in the trash, of which each is replayed.
    ListTrash,
    /// Gives a match a title, or takes it away.
    SetTitle {
        /// The name of the journal.
        name: String,
        /// The title.
        title: Option<Title>,
    },
    /// Moves a match to the trash.
    Delete {
        /// The name of the journal.
        name: String,
        /// The present date.
        now: SystemTime,
    },
    /// Moves a match back from the trash.
    Restore(Deleted),
}

/// Imported files open the library. The match of the first of them is the one to be chosen there, by the name of its journal.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct FilesListed(pub String);

/// A match goes on in a second journal, or the comments on it beside one, because another program has changed the first.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct JournalMoved(pub Moved);

/// The disk's answer to a [`LibraryRequest`].
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum LibraryAnswer {
    /// All journals, the newest first.
    Listed(Result<Vec<Listed>, StorageError>),
    /// The matches in the trash, the last deleted first.
    ListedTrash(Result<Vec<(Deleted, Listed)>, StorageError>),
    /// The match has another title, or the reason why it has not.
    Titled {
        /// The name of the journal.
        name: String,
        /// The title that was asked for.
        title: Option<Title>,
        /// The reason why the old title remains.
        result: Result<(), StorageError>,
    },
    /// The match is in the trash, or the reason why it is not.
    Deleted {
        /// The name of the journal.
        name: String,
        /// The place of the match in the trash.
        result: Result<Deleted, StorageError>,
    },
    /// The match is back, or the reason why it is not.
    Restored {
        /// The place of the match in the trash.
        deleted: Deleted,
        /// The reason why the match is still there.
        result: Result<(), StorageError>,
    },
}

//! The requests to the disk, and its answers.

use std::sync::Arc;
use std::time::SystemTime;

use bevy::prelude::Message;
use teahouse_record::Record;
use teahouse_table::library::Listed;
use teahouse_table::pairs::PastMatch;
use teahouse_table::records::LeftOut;
use teahouse_table::storage::{Storage, StorageError};
use teahouse_table::{Entry, GameTime, Match, MatchId, Moved, OpenError, Progress, Recovery, TouchedPiece};

use crate::session::files::request::{ExportedMatch, FilesAnswer, FilesRequest, RecordText};
use crate::session::journal_id::JournalId;
use crate::session::library_request::{LibraryAnswer, LibraryRequest};

/// A request to the disk.
#[derive(Debug)]
pub(in crate::session) enum Request {
    /// Reads the time zone of the machine. There is no answer: [`Clock::zone`](crate::core::Clock::zone) has it.
    ReadZone,
    /// Makes the journal of a new match. Answered by [`Opened`].
    Create { journal: JournalId, storage: Arc<dyn Storage>, state: Box<Match> },
    /// Opens a journal; a damaged one up to the damage. Answered by [`Opened`].
    Open { journal: JournalId, storage: Arc<dyn Storage>, name: String, is_damaged: bool },
    /// Writes and syncs an entry. Answered by [`Written`].
    Append { journal: JournalId, entry: Box<Entry> },
    /// Keeps the date of the end of a match, if it is over. There is no answer.
    KeepEnd { journal: JournalId, date: SystemTime },
    /// Keeps the piece that the player to move has touched. Answered by [`Written`].
    Touch { journal: JournalId, piece: TouchedPiece },
    /// Keeps the game time of the turn that is not over. There is no answer.
    KeepTime { journal: JournalId, at: GameTime },
    /// Tries again to write what is not on the disk. Answered by [`Written`].
    Retry { journal: JournalId },
    /// Tries to write for the last time, keeps the game time, and closes and unlocks the journal. Answered by its [`Progress`].
    Close { journal: JournalId, at: GameTime },
    /// Closes and unlocks the journal of a match that never came to the table. A new one is deleted.
    Abandon { journal: JournalId, is_new: bool },
    /// Looks for the match to continue. Answered by [`Found`].
    Find { storage: Arc<dyn Storage> },
    /// Reads a match, or its good part, without opening its journal. Answered by [`Opened`].
    Read { journal: JournalId, storage: Arc<dyn Storage>, name: String },
    /// Summarises all matches that can be read, after this one has ended. Answered by [`PastMatch`]es.
    Past { storage: Arc<dyn Storage>, after: MatchId },
    /// Works on the library. Answered by a [`LibraryAnswer`].
    Library { storage: Arc<dyn Storage>, wish: LibraryRequest },
    /// Replaces the record beside a journal. Answered by [`Annotated`], or by the [`UnsavedRecord`].
    Annotate { storage: Arc<dyn Storage>, journal: String, record: Box<Record> },
    /// Reads the review beside a journal. Answered by a [`KeptReviewText`].
    ReadReview { storage: Arc<dyn Storage>, journal: String },
    /// Replaces the review beside a journal. There is no answer: it can be computed again.
    KeepReview { storage: Arc<dyn Storage>, journal: String, text: String },
    /// Removes permanently what has been in the trash for long. There is no answer.
    EmptyTrash { storage: Arc<dyn Storage>, now: SystemTime },
    /// Writes an imported match, or exports one. Answered by a [`FilesAnswer`].
    Files { storage: Arc<dyn Storage>, wish: FilesRequest },
    /// Writes a match as text. Answered by a [`RecordText`].
    Text { storage: Arc<dyn Storage>, what: ExportedMatch },
}

impl Request {
    /// Whether it saves what was written or drawn: a record, or a title.
    pub(super) const fn saves_words(&self) -> bool {
        matches!(self, Self::Annotate { .. } | Self::Library { wish: LibraryRequest::SetTitle { .. }, .. })
    }
}

/// A match whose journal is open.
#[derive(Debug)]
pub(in crate::session) struct Opened {
    /// The match as the journal has it.
    pub state: Box<Match>,
    /// The game time at which it goes on.
    pub time: GameTime,
    /// The piece that the player to move has touched.
    pub touched: Option<TouchedPiece>,
    /// The recovery of the file.
    pub recovery: Recovery,
    /// How far the journal is on the disk.
    pub progress: Progress,
    /// The record of a match that is only read, if the one beside its journal can be read.
    pub record: Option<Box<Record>>,
    /// Why it cannot.
    pub left_out: Option<LeftOut>,
}

/// An entry or a touched piece is on the disk, or could not be written.
#[derive(Debug)]
pub(in crate::session) struct Written {
    /// The number of the entry; `None` after a [retry](Request::Retry) and after a piece was [touched](Request::Touch).
    pub seq: Option<u64>,
    /// How far the journal is on the disk.
    pub progress: Progress,
}

/// The library's answer.
#[derive(Debug)]
pub(in crate::session) struct Found {
    /// The match to continue, or the last match of the series to continue.
    pub to_continue: Result<Option<Listed>, StorageError>,
    /// The journal that was written last, if nothing of it can be read.
    pub lost: Option<Listed>,
}

/// The text that is kept beside a journal; `None` if there is none.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct KeptReviewText {
    /// The journal.
    pub journal: String,
    /// The text.
    pub text: Option<String>,
}

/// A record that is on the disk.
#[derive(Debug)]
pub(in crate::session) struct Annotated {
    /// The journal beside which the record belonged: a second one, if the named one had moved before.
    pub journal: String,
    /// The second journal, if another window has changed the record.
    pub moved: Option<Moved>,
}

/// A record that could not be replaced.
#[derive(Debug)]
pub(in crate::session) struct UnsavedRecord {
    /// The disk.
    pub storage: Arc<dyn Storage>,
    /// The journal beside which it belongs.
    pub journal: String,
    /// The record.
    pub record: Box<Record>,
    /// The reason.
    pub error: StorageError,
}

/// An answer of the disk.
#[derive(Debug)]
pub(super) enum DiskAnswer {
    Opened(JournalId, Result<Opened, OpenError>),
    Written(JournalId, Written),
    Closed(Progress),
    Found(Box<Found>),
    Past(MatchId, Vec<PastMatch>),
    Library(LibraryAnswer),
    Files(FilesAnswer),
    Text(RecordText),
    Annotated(Result<Annotated, Box<UnsavedRecord>>),
    Review(KeptReviewText),
    /// The journal is not open, or nothing is told.
    Nothing,
}

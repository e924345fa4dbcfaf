//! Requests to import and export files, and their results.

use std::path::PathBuf;

use bevy::prelude::*;
use teahouse_record::{Format, Loss, Record, RecordError, Tag, WriteError};
use teahouse_table::records::{ExportError, Imported, Prepared};
use teahouse_table::storage::StorageError;
use teahouse_table::{Match, SetupError, Zone};

use crate::prefs::GameKind;
use crate::session::GameState;

/// The limit of files that are imported at once.
pub const MOST_FILES: usize = 100;

/// Imports game records. A single one then comes to the table; several are in the library.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct Import(pub Vec<PathBuf>);

/// Imports a position or game record that was pasted as text. It then comes to the table.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub(in crate::session) struct Paste(pub(in crate::session) String);

/// Writes a match of the library as a file, which is replaced whole.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct Export {
    /// The name of the journal.
    pub journal: String,
    /// The format. Its encoding follows the ending of the name: a `.kif` is in Shift-JIS, a `.kifu` in UTF-8.
    pub format: Format,
    /// The file.
    pub path: PathBuf,
}

/// Asks the players for game records, and imports them.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenRecord;

/// Asks the players for a program.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChooseProgram;

/// The program that the players have chosen.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct ProgramChosen(pub PathBuf);

/// Asks the players where a match of the library is to be saved as a game record, and exports it. The ending of the name
/// chooses the format.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct SaveRecord {
    /// The name of the journal.
    pub journal: String,
    /// The game of the match.
    pub game: GameKind,
    /// The proposed name of the file, without its ending. It may have any characters.
    pub stem: String,
}

impl SaveRecord {
    /// The match at the table.
    #[must_use]
    pub fn of(session: &GameState) -> Self {
        let names: Vec<&str> = session.state().header().players.values().map(|player| player.name.as_str()).collect();
        let (journal, game) = (session.journal().to_owned(), GameKind::of(session.state().rules()));
        Self { journal, game, stem: names.join(" – ") }
    }

    /// The match with this record beside its journal.
    pub(in crate::session) fn of_record(journal: &str, record: &Record) -> Self {
        let names = record.rules().seats().iter().filter_map(|seat| record.tags().get(&Tag::Player(seat)));
        let stem = names.collect::<Vec<_>>().join(" – ");
        Self { journal: journal.to_owned(), game: GameKind::of(record.rules()), stem }
    }
}

/// The place of an exported file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::session) enum Destination {
    /// This file.
    File(PathBuf),
    /// A new file of this name in the first of these folders that takes it. A folder is made if it is missing.
    Folder { folders: Vec<PathBuf>, stem: String, chosen: Chosen },
}

/// The part of an exported file's place that the players have chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::session) enum Chosen {
    /// The whole name.
    File,
    /// The name without its ending.
    Stem,
    /// Nothing: the system shows no dialogs.
    Nothing,
}

/// A request to the disk.
#[derive(Debug)]
pub(in crate::session) enum FilesRequest {
    /// Writes an imported match into the library.
    Store { place: ImportPlace, prepared: Box<Prepared> },
    /// Writes a match as a file.
    Export { what: ExportedMatch, to: Destination },
}

/// A match that becomes a record: the one at the table as it is there, any other one as its journal says, with the record beside it or,
/// where that one is not on the disk yet, this one.
#[derive(Debug)]
pub(in crate::session) struct ExportedMatch {
    pub(in crate::session) journal: String,
    pub(in crate::session) at_table: Option<Box<Match>>,
    pub(in crate::session) record: Option<Box<Record>>,
    pub(in crate::session) format: Format,
    pub(in crate::session) zone: Zone,
}

impl ExportedMatch {
    /// The match of a journal. The disk may lack the last entries of the match at the table, and the record of a match that was looked
    /// through.
    pub(in crate::session) fn of(
        (session, unsaved): (Option<&GameState>, Option<&Record>),
        journal: String,
        (format, zone): (Format, Zone),
    ) -> Self {
        let at_table = session.filter(|session| session.journal() == journal && !session.is_looked_through());
        let at_table = at_table.map(|session| Box::new(session.state().clone()));
        let record = unsaved.map(|record| Box::new(record.clone()));
        Self { journal, at_table, record, format, zone }
    }
}

/// The disk's answer.
#[derive(Debug)]
pub(in crate::session) enum FilesAnswer {
    /// The result of storing an imported match.
    Stored { place: ImportPlace, result: Result<Imported, StorageError> },
    /// The file that was written, with the parts of the match that its format does not hold.
    Exported { path: PathBuf, chosen: Chosen, result: Result<ExportedFile, ExportFault> },
}

/// An exported file.
#[derive(Debug, Default)]
pub(in crate::session) struct ExportedFile {
    /// The parts of the match that the format does not hold.
    pub losses: Vec<Loss>,
    /// Whether the journal is damaged, or the record beside it: the file has the part before the damage.
    pub is_partial: bool,
    /// Whether a foul ended the match: no record has an illegal move.
    pub lacks_foul: bool,
}

/// Why a file is not imported.
#[derive(Debug, thiserror::Error)]
pub(in crate::session) enum ImportFault {
    #[error("{0}")]
    Read(StorageError),
    #[error("it is no file")]
    NoFile,
    #[error(transparent)]
    Record(RecordError),
    #[error(transparent)]
    Setup(SetupError),
    #[error("{0}")]
    Write(StorageError),
    #[error("its reader has panicked: {0}")]
    Panic(String),
}

/// The text of a match, with the parts of the match that its format does not hold, or why there is none.
pub(in crate::session) type RecordText = Result<(String, ExportedFile), ExportFault>;

/// Why a file is not written.
#[derive(Debug, thiserror::Error)]
pub(in crate::session) enum ExportFault {
    #[error(transparent)]
    Match(ExportError),
    #[error(transparent)]
    Format(WriteError),
    #[error("{0}")]
    Write(StorageError),
    /// Each of several folders has refused it.
    #[error("no folder takes it: {0:?}")]
    Nowhere(Vec<(PathBuf, StorageError)>),
}

/// The place of a game among the imports: the number of the import, that of the file in it, and that of the game in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::session) struct ImportPlace {
    pub(in crate::session) import: u64,
    pub(super) file: usize,
    pub(super) game: usize,
}

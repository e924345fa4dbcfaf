//! Game records of other programs: files become matches of the library, and matches become files.
//!
//! `prepare` reads files and makes matches of them on its thread, and `disk` writes journals and files on another one. `imports`
//! follows each import, `dialogs` asks the players which files, and `words` says what became of them.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use teahouse_record::{Format, Loss, RecordError, WriteError};
use teahouse_table::records::{ExportError, Imported, Prepared};
use teahouse_table::storage::StorageError;
use teahouse_table::{Match, SetupError};

use super::begin::BeginSystems;
use super::disk::{self, Disk, Request};
use super::{Archive, GameState, KeepPosition};
use crate::core::{AppSystems, Screen, Trouble};
use crate::i18n::Localization;
use crate::prefs::GameKind;

mod ask;
mod dialogs;
mod imports;
mod prepare;
mod words;

pub(super) use ask::DialogSystems;
pub use dialogs::{Choice, Dialogs, Question};
pub use imports::Imports;
use prepare::Place;

/// The limit of files that are imported at once.
pub const MOST_FILES: usize = 100;

/// Imports game records. A single one then comes to the table; several are in the library.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct Import(pub Vec<PathBuf>);

/// Imports a position or game record that was pasted as text. It then comes to the table.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub(super) struct Paste(pub(super) String);

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
    /// Its game.
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
}

/// The place of an exported file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Destination {
    /// This file.
    File(PathBuf),
    /// A new file of this name in a folder, which is made if it is missing.
    Folder { folder: PathBuf, stem: String, chosen: Chosen },
}

/// What the players have chosen of the place of an exported file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Chosen {
    /// The whole name.
    File,
    /// The name without its ending.
    Stem,
    /// Nothing: the system shows no dialogs.
    Nothing,
}

/// A request to the disk.
#[derive(Debug)]
pub(super) enum FilesRequest {
    /// Writes an imported match into the library.
    Store { place: Place, prepared: Box<Prepared> },
    /// Writes a match as a file: the one at the table as it is there, any other one as its journal says.
    Export { journal: String, at_table: Option<Box<Match>>, format: Format, to: Destination },
}

impl FilesRequest {
    /// The request for the file of a match. The disk may lack the last entries of the match at the table.
    fn export(session: Option<&GameState>, journal: String, format: Format, to: Destination) -> Self {
        let at_table = session.filter(|session| session.journal() == journal && !session.is_looked_through());
        let at_table = at_table.map(|session| Box::new(session.state().clone()));
        Self::Export { journal, at_table, format, to }
    }
}

/// The disk's answer.
#[derive(Debug)]
pub(super) enum FilesAnswer {
    /// What became of an imported match.
    Stored { place: Place, result: Result<Imported, StorageError> },
    /// The file that was written, with the parts of the match that its format does not hold.
    Exported { path: PathBuf, chosen: Chosen, result: Result<Written, ExportFault> },
}

/// An exported file.
#[derive(Debug, Default)]
pub(super) struct Written {
    /// What the format does not hold.
    pub losses: Vec<Loss>,
    /// Whether the journal is damaged, or the record beside it: the file has the part before the damage.
    pub is_partial: bool,
}

/// Why a file is not imported.
#[derive(Debug, thiserror::Error)]
pub(super) enum ImportFault {
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

/// Why a file is not written.
#[derive(Debug, thiserror::Error)]
pub(super) enum ExportFault {
    #[error(transparent)]
    Match(ExportError),
    #[error(transparent)]
    Format(WriteError),
    #[error("{0}")]
    Write(StorageError),
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Import>()
        .add_message::<Paste>()
        .add_message::<Export>()
        .add_message::<OpenRecord>()
        .add_message::<ChooseProgram>()
        .add_message::<ProgramChosen>()
        .add_message::<SaveRecord>()
        .add_message::<FileDragAndDrop>()
        .init_resource::<Imports>()
        .add_plugins((dialogs::plugin, ask::plugin, prepare::plugin))
        .add_systems(
            Update,
            (
                imports::drop_in.run_if(on_message::<FileDragAndDrop>),
                imports::import.run_if(on_message::<Import>),
                // In the editor a pasted text is the position there.
                imports::paste.run_if(on_message::<Paste>.and_eager(not(in_state(Screen::Editor)))),
                imports::keep.run_if(on_message::<KeepPosition>),
                imports::store.run_if(imports::is_importing),
                export.run_if(on_message::<Export>),
                hear.run_if(disk::is_busy),
                imports::conclude.run_if(imports::is_importing),
                imports::open.run_if(imports::is_opening),
            )
                .chain()
                .before(BeginSystems)
                .in_set(FilesSystems)
                .in_set(AppSystems::Commands),
        );
}

/// The systems that import and export.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct FilesSystems;

fn export(
    mut wishes: MessageReader<Export>,
    (archive, session): (Res<Archive>, Option<Res<GameState>>),
    mut disk: ResMut<Disk>,
) {
    for Export { journal, format, path } in wishes.read().cloned() {
        let wish = FilesRequest::export(session.as_deref(), journal, format, Destination::File(path));
        disk.ask(Request::Files { storage: archive.0.clone(), wish });
    }
}

/// Takes the disk's answers.
fn hear(
    (mut disk, mut imports): (ResMut<Disk>, ResMut<Imports>),
    (localization, archive): (Res<Localization>, Res<Archive>),
    mut trouble: MessageWriter<Trouble>,
) {
    for answer in disk.take_files() {
        match answer {
            FilesAnswer::Stored { place, result } => imports.put_stored(place, result.map_err(ImportFault::Write)),
            FilesAnswer::Exported { path, chosen, result } => {
                let sentences = words::of_export(&path, chosen, &result, &localization);
                trouble.write_batch(sentences.into_iter().map(Trouble::new));
            }
        }
    }
    imports.send(&archive, &mut disk);
}

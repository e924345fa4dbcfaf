//! Game records of other programs: files become matches of the library, and matches become files.
//!
//! `disk` reads and writes them on its thread, `dialogs` asks the players which, and `words` says what became of them.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse_record::{Format, Loss, RecordError, WriteError};
use teahouse_table::SetupError;
use teahouse_table::records::{ExportError, Imported};
use teahouse_table::storage::StorageError;

use super::begin::BeginSystems;
use super::disk::{self, Disk, Request};
use super::{Archive, Arriving, Begin, Dice, GameState, LibraryRequest};
use crate::core::{AppSystems, Clock, Menu, Screen, Trouble};
use crate::i18n::Localization;
use crate::prefs::GameKind;

mod ask;
mod dialogs;
mod words;

pub use dialogs::{Choice, Dialogs, Question};

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
    Folder { folder: PathBuf, stem: String },
}

/// A request to the disk.
#[derive(Debug)]
pub(super) enum FilesRequest {
    /// Reads files and imports them.
    Import { files: Vec<PathBuf>, rng: Box<ChaCha8Rng> },
    /// Imports a text, which sentences call so.
    Paste { text: String, called: String, rng: Box<ChaCha8Rng> },
    /// Writes a match.
    Export { journal: String, format: Format, to: Destination },
}

/// The disk's answer.
#[derive(Debug)]
pub(super) enum FilesAnswer {
    /// What became of each file.
    Imported(Vec<(PathBuf, Result<Imported, ImportFault>)>),
    /// The file that was written, with the parts of the match that its format does not hold.
    Exported { path: PathBuf, is_chosen: bool, result: Result<Written, ExportFault> },
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

/// Files that are being imported, and the match that comes to the table then.
#[derive(Resource, Debug, Default)]
pub struct Imports {
    /// The requests without an answer.
    asked: usize,
    /// The match to open when the table is free.
    opening: Option<Begin>,
}

impl Imports {
    /// Whether files are being imported, or an imported match is on its way to the table.
    #[must_use]
    pub const fn is_awaited(&self) -> bool {
        self.asked > 0 || self.opening.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Import>()
        .add_message::<Paste>()
        .add_message::<Export>()
        .add_message::<OpenRecord>()
        .add_message::<SaveRecord>()
        .add_message::<FileDragAndDrop>()
        .init_resource::<Imports>()
        .add_plugins((dialogs::plugin, ask::plugin))
        .add_systems(
            Update,
            (
                drop_in.run_if(on_message::<FileDragAndDrop>),
                import.run_if(on_message::<Import>),
                paste.run_if(on_message::<Paste>),
                export.run_if(on_message::<Export>),
                hear.run_if(disk::is_busy),
                open.run_if(is_opening),
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

/// Files that are dropped on the window are imported.
fn drop_in(mut drops: MessageReader<FileDragAndDrop>, mut imports: MessageWriter<Import>) {
    let dropped = |drop: &FileDragAndDrop| match drop {
        FileDragAndDrop::DroppedFile { path_buf, .. } => Some(path_buf.clone()),
        _ => None,
    };
    let files: Vec<PathBuf> = drops.read().filter_map(dropped).collect();
    if !files.is_empty() {
        imports.write(Import(files));
    }
}

fn import(
    mut wishes: MessageReader<Import>,
    archive: Res<Archive>,
    (mut disk, mut dice, mut imports): (ResMut<Disk>, ResMut<Dice>, ResMut<Imports>),
    localization: Res<Localization>,
    mut trouble: MessageWriter<Trouble>,
) {
    for Import(files) in wishes.read() {
        let mut files = files.clone();
        if files.len() > MOST_FILES {
            files.truncate(MOST_FILES);
            trouble.write(Trouble::new(localization.tr_args("files-too-many", &[("most", MOST_FILES.into())])));
        }
        if files.is_empty() {
            continue;
        }
        imports.asked += 1;
        let rng = Box::new(ChaCha8Rng::from_rng(&mut dice.0));
        disk.ask(Request::Files { storage: archive.0.clone(), wish: FilesRequest::Import { files, rng } });
    }
}

fn paste(
    mut wishes: MessageReader<Paste>,
    archive: Res<Archive>,
    (mut disk, mut dice, mut imports): (ResMut<Disk>, ResMut<Dice>, ResMut<Imports>),
    localization: Res<Localization>,
) {
    for Paste(text) in wishes.read() {
        imports.asked += 1;
        let (text, called) = (text.clone(), localization.tr("files-pasted"));
        let rng = Box::new(ChaCha8Rng::from_rng(&mut dice.0));
        disk.ask(Request::Files { storage: archive.0.clone(), wish: FilesRequest::Paste { text, called, rng } });
    }
}

fn export(mut wishes: MessageReader<Export>, archive: Res<Archive>, mut disk: ResMut<Disk>) {
    for Export { journal, format, path } in wishes.read().cloned() {
        let to = Destination::File(path);
        let wish = FilesRequest::Export { journal, format, to };
        disk.ask(Request::Files { storage: archive.0.clone(), wish });
    }
}

/// Takes the disk's answers: says what became of the files, and chooses the match to open.
fn hear(
    (mut disk, mut imports): (ResMut<Disk>, ResMut<Imports>),
    session: Option<Res<GameState>>,
    (screen, clock): (Res<State<Screen>>, Res<Clock>),
    localization: Res<Localization>,
    mut commands: Commands,
    (mut library, mut trouble): (MessageWriter<LibraryRequest>, MessageWriter<Trouble>),
) {
    for answer in disk.take_files() {
        let sentences = match answer {
            FilesAnswer::Exported { path, is_chosen, result } => {
                words::of_export(&path, is_chosen, &result, &localization)
            }
            FilesAnswer::Imported(results) => {
                imports.asked = imports.asked.saturating_sub(1);
                let is_free = session.as_ref().is_none_or(|session| is_put_away(session));
                match results.as_slice() {
                    [(_, Ok(imported))] if is_free => imports.opening = Some(begin(imported)),
                    results if results.iter().any(|(_, result)| result.is_ok()) => match screen.get() {
                        Screen::Library => drop(library.write(LibraryRequest::List { now: clock.date() })),
                        Screen::Table => {}
                        _ => commands.set_state_if_neq(Screen::Library),
                    },
                    _ => {}
                }
                words::of_import(&results, is_free, &localization)
            }
        };
        trouble.write_batch(sentences.into_iter().map(Trouble::new));
    }
}

/// A finished match is looked through, any other goes on.
fn begin(imported: &Imported) -> Begin {
    let journal = imported.journal.clone();
    if imported.is_over { Begin::LookThrough { journal } } else { Begin::Open { journal, is_damaged: false } }
}

/// Whether a match at the table makes room for another one: it is over, or only looked through.
fn is_put_away(session: &GameState) -> bool {
    session.is_looked_through() || session.outcome().is_over()
}

fn is_opening(imports: Res<Imports>) -> bool {
    imports.opening.is_some()
}

/// Opens the imported match when the table is free.
fn open(
    mut imports: ResMut<Imports>,
    (session, arriving): (Option<Res<GameState>>, Res<Arriving>),
    mut begins: MessageWriter<Begin>,
    mut commands: Commands,
) {
    match session {
        Some(session) if is_put_away(&session) => {
            commands.set_state_if_neq(Menu::None);
            commands.set_state_if_neq(Screen::Library);
        }
        // Another match has begun meanwhile. The imported one is in the library.
        Some(_) => imports.opening = None,
        None if arriving.is_awaited() => {}
        None => {
            let opening = imports.opening.take();
            begins.write_batch(opening);
        }
    }
}

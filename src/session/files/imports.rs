//! Imports, from their files to the library and the table.

use std::collections::{BTreeMap, HashSet, VecDeque};
use std::path::PathBuf;

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse_table::records::{Imported, Prepared};

use super::prepare::{self, Done, Preparer, Raw, Wish, Work};
use super::request::{FilesRequest, Import, ImportFault, ImportPlace, MOST_FILES, Paste};
use super::words;
use crate::core::{Clock, Menu, Outdated, Screen, Topic, Trouble};
use crate::i18n::Localization;
use crate::session::disk::{Disk, Request};
use crate::session::{
    Archive, Arriving, Begin, Departure, Dice, FilesListed, GameState, KeepPosition, Leave, LibraryRequest,
    PositionKept,
};

/// The outcome of the import of a game.
pub(super) type Outcome = Result<Imported, ImportFault>;

/// How many matches the disk is asked to write at once. A turn of the match at the table is written behind them.
const AT_ONCE: usize = 8;

/// The most games of a file for which the players wait. With more they are told, and can do something else meanwhile.
const MOST_AWAITED: usize = 32;

/// Files that are being imported, and the match that comes to the table then.
#[derive(Resource, Debug, Default)]
pub struct Imports {
    /// The imports that are not done, by their numbers.
    open: BTreeMap<u64, OpenImport>,
    last: u64,
    /// The matches that are made and wait for the disk.
    ready: VecDeque<(ImportPlace, Box<Prepared>)>,
    /// The number of matches that the disk is writing.
    storing: usize,
    /// The match to open when the table is free.
    opening: Option<WaitingMatch>,
}

/// An imported match that waits for the table.
#[derive(Debug)]
struct WaitingMatch {
    begin: Begin,
    path: PathBuf,
    /// Whether the match that is looked through was asked to make room.
    has_asked: bool,
}

/// Where an import comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Origin {
    Files,
    Clipboard,
    /// The match stays in the library, without coming to the table.
    Editor,
}

/// The files of an import.
#[derive(Debug)]
struct OpenImport {
    /// The number of files that are not read, and of games without an outcome.
    waiting: usize,
    origin: Origin,
    /// Whether the players do not wait for it.
    is_long: bool,
    /// Whether a newer paste has come.
    is_outdated: bool,
    files: Vec<ImportedFile<Option<Outcome>>>,
}

/// An import that is done.
struct DoneImport {
    origin: Origin,
    is_long: bool,
    is_outdated: bool,
    files: Vec<ImportedFile>,
}

/// A file with the outcomes of its games.
#[derive(Debug)]
pub(super) struct ImportedFile<T = Outcome> {
    pub(super) path: PathBuf,
    pub(super) games: Vec<T>,
    /// Of a file with several games, whether it has more than were read.
    pub(super) several: Option<bool>,
}

impl Imports {
    /// Whether files are being imported, or an imported match is on its way to the table.
    #[must_use]
    pub fn is_awaited(&self) -> bool {
        !self.open.is_empty() || self.opening.is_some()
    }

    /// Whether the players wait for an import: for all but long ones.
    #[must_use]
    pub fn is_waited_for(&self) -> bool {
        self.opening.is_some() || self.open.values().any(|import| !import.is_long)
    }

    fn begin(&mut self, files: Vec<PathBuf>, origin: Origin) -> u64 {
        self.last += 1;
        let files: Vec<_> =
            files.into_iter().map(|path| ImportedFile { path, games: Vec::new(), several: None }).collect();
        let import = OpenImport { waiting: files.len(), origin, is_long: false, is_outdated: false, files };
        self.open.insert(self.last, import);
        self.last
    }

    /// Takes a file that was read, or games of it. The first file with more than [`MOST_AWAITED`] games makes the import a long one: its
    /// name and the number of its games are returned.
    fn put_file(&mut self, place: ImportPlace, file: prepare::File) -> Option<(PathBuf, usize)> {
        let long = match &file {
            prepare::File::OfOne(_) => self.put_number(place, 1, None),
            prepare::File::OfSeveral { count, has_more } => self.put_number(place, *count, Some(*has_more)),
            prepare::File::Games(_) => None,
        };
        match file {
            prepare::File::OfOne(game) => self.put_games(place, vec![game]),
            prepare::File::Games(games) => self.put_games(place, games),
            prepare::File::OfSeveral { .. } => {}
        }
        long
    }

    /// Takes the number of games of a file.
    fn put_number(&mut self, place: ImportPlace, count: usize, several: Option<bool>) -> Option<(PathBuf, usize)> {
        let import = self.open.get_mut(&place.import)?;
        let file = import.files.get_mut(place.file)?;
        import.waiting += count;
        import.waiting -= 1;
        file.games = (0..count).map(|_| None).collect();
        file.several = several;
        let is_longer = count > MOST_AWAITED && !std::mem::replace(&mut import.is_long, true);
        is_longer.then(|| (file.path.clone(), count))
    }

    /// Takes games of a file, from this one on.
    fn put_games(&mut self, first: ImportPlace, games: Vec<prepare::Game>) {
        for (number, game) in games.into_iter().enumerate() {
            let place = ImportPlace { game: first.game + number, ..first };
            match game {
                Ok(prepared) => self.ready.push_back((place, prepared)),
                Err(fault) => self.put(place, Err(fault)),
            }
        }
    }

    /// Takes the outcome of a game.
    fn put(&mut self, place: ImportPlace, outcome: Outcome) {
        let Some(import) = self.open.get_mut(&place.import) else { return };
        if let Some(game) = import.files.get_mut(place.file).and_then(|file| file.games.get_mut(place.game)) {
            import.waiting -= usize::from(game.is_none());
            *game = Some(outcome);
        }
    }

    /// Takes the disk's answer for a match.
    pub(super) fn put_stored(&mut self, place: ImportPlace, outcome: Outcome) {
        self.storing = self.storing.saturating_sub(1);
        self.put(place, outcome);
    }

    /// Sends the next matches to the library.
    pub(super) fn send(&mut self, archive: &Archive, disk: &mut Disk) {
        while self.storing < AT_ONCE
            && let Some((place, prepared)) = self.ready.pop_front()
        {
            self.storing += 1;
            let wish = FilesRequest::Store { place, prepared };
            disk.ask(Request::Files { storage: archive.0.clone(), wish });
        }
    }

    /// An import that is done.
    fn take_done(&mut self) -> Option<DoneImport> {
        let number = self.open.iter().find(|(_, import)| import.waiting == 0).map(|(number, _)| *number)?;
        let OpenImport { origin, is_long, is_outdated, files, .. } = self.open.remove(&number)?;
        let done = |ImportedFile { path, games, several }: ImportedFile<Option<Outcome>>| ImportedFile {
            path,
            games: games.into_iter().flatten().collect(),
            several,
        };
        Some(DoneImport { origin, is_long, is_outdated, files: files.into_iter().map(done).collect() })
    }
}

/// Files that are dropped on the window are imported.
pub(super) fn drop_in(mut drops: MessageReader<FileDragAndDrop>, mut imports: MessageWriter<Import>) {
    let dropped = |drop: &FileDragAndDrop| match drop {
        FileDragAndDrop::DroppedFile { path_buf, .. } => Some(path_buf.clone()),
        _ => None,
    };
    let files: Vec<PathBuf> = drops.read().filter_map(dropped).collect();
    if !files.is_empty() {
        imports.write(Import(files));
    }
}

/// Has the files read.
pub(super) fn import(
    mut wishes: MessageReader<Import>,
    (mut preparer, mut dice, mut imports): (ResMut<Preparer>, ResMut<Dice>, ResMut<Imports>),
    localization: Res<Localization>,
    mut trouble: MessageWriter<Trouble>,
) {
    for Import(files) in wishes.read() {
        let mut files = files.clone();
        let mut known = HashSet::new();
        files.retain(|file| known.insert(file.clone()));
        if files.len() > MOST_FILES {
            files.truncate(MOST_FILES);
            trouble.write(Trouble::new(localization.tr_args("files-too-many", &[("most", MOST_FILES.into())])));
        }
        if files.is_empty() {
            continue;
        }
        let number = imports.begin(files.clone(), Origin::Files);
        for (file, path) in files.into_iter().enumerate() {
            let rng = Box::new(ChaCha8Rng::from_rng(&mut dice.0));
            preparer.ask(Wish {
                place: ImportPlace { import: number, file, game: 0 },
                work: Work::Read(Raw::File(path)),
                rng,
            });
        }
    }
}

/// Notes that the texts that are being imported are not the one that was pasted last.
pub(super) fn outdate(mut outdated: MessageReader<Outdated>, mut imports: ResMut<Imports>) {
    for Outdated(Topic::Paste) in outdated.read() {
        let pastes = imports.open.values_mut().filter(|import| import.origin == Origin::Clipboard);
        pastes.for_each(|import| import.is_outdated = true);
    }
}

/// Has a pasted text read, which sentences call by a name of its own.
pub(super) fn paste(
    mut wishes: MessageReader<Paste>,
    (mut preparer, mut dice, mut imports): (ResMut<Preparer>, ResMut<Dice>, ResMut<Imports>),
    localization: Res<Localization>,
) {
    for Paste(text) in wishes.read() {
        let import = imports.begin(vec![PathBuf::from(localization.tr("files-pasted"))], Origin::Clipboard);
        let rng = Box::new(ChaCha8Rng::from_rng(&mut dice.0));
        let work = Work::Read(Raw::Text(text.clone()));
        preparer.ask(Wish { place: ImportPlace { import, file: 0, game: 0 }, work, rng });
    }
}

/// Has a position saved, which sentences call by a name of its own.
pub(super) fn keep(
    mut wishes: MessageReader<KeepPosition>,
    (mut preparer, mut dice, mut imports): (ResMut<Preparer>, ResMut<Dice>, ResMut<Imports>),
    localization: Res<Localization>,
) {
    for KeepPosition { rules, position, second } in wishes.read() {
        let import = imports.begin(vec![PathBuf::from(localization.tr("editor-title"))], Origin::Editor);
        let rng = Box::new(ChaCha8Rng::from_rng(&mut dice.0));
        let work = Work::Read(Raw::Position(*rules, Box::new((*position, *second))));
        preparer.ask(Wish { place: ImportPlace { import, file: 0, game: 0 }, work, rng });
    }
}

/// Whether files are being imported.
pub(super) fn is_importing(imports: Res<Imports>) -> bool {
    !imports.open.is_empty()
}

/// Takes the matches that are made, and sends them to the library, a few at a time: the turns of the match at the table come between
/// them.
pub(super) fn store(
    (mut preparer, mut disk, mut imports): (ResMut<Preparer>, ResMut<Disk>, ResMut<Imports>),
    (archive, localization): (Res<Archive>, Res<Localization>),
    mut trouble: MessageWriter<Trouble>,
) {
    for Done { place, file, rest } in preparer.take() {
        if let Some((path, count)) = imports.put_file(place, file) {
            trouble.write(Trouble::new(words::begun_with(&path, count, &localization)));
        }
        if let Some(rest) = rest {
            preparer.ask(rest);
        }
    }
    imports.send(&archive, &mut disk);
}

/// Says what became of the files, and chooses the match to open.
pub(super) fn conclude(
    mut imports: ResMut<Imports>,
    (session, arriving): (Option<Res<GameState>>, Res<Arriving>),
    (screen, menu, clock): (Res<State<Screen>>, Res<State<Menu>>, Res<Clock>),
    localization: Res<Localization>,
    mut commands: Commands,
    (mut library, mut trouble): (MessageWriter<LibraryRequest>, MessageWriter<Trouble>),
    (mut kept, mut listed): (MessageWriter<PositionKept>, MessageWriter<FilesListed>),
) {
    while let Some(DoneImport { origin, is_long, is_outdated, files: results }) = imports.take_done() {
        let stays = origin == Origin::Editor;
        // The players have not waited for a long import, and may do something else.
        let is_idle = *screen.get() == Screen::Title && *menu.get() == Menu::None;
        let is_taken = session.as_ref().is_some_and(|session| !is_put_away(session) || arriving.is_awaited());
        // The table is for the text that was pasted last, also where that is no record.
        let is_free = !is_taken && !is_outdated;
        let first = results.iter().flat_map(|file| &file.games).find_map(|game| game.as_ref().ok());
        let has_match = first.is_some();
        match results.as_slice() {
            [ImportedFile { games, .. }] if stays && matches!(games.as_slice(), [Ok(_)]) => {
                kept.write(PositionKept);
            }
            [ImportedFile { path, games, several: None }] if is_free && matches!(games.as_slice(), [Ok(_)]) => {
                let opening = |imported| WaitingMatch { begin: begin(imported), path: path.clone(), has_asked: false };
                imports.opening = games.iter().flatten().next().map(opening);
            }
            _ if has_match => match screen.get() {
                Screen::Library => drop(library.write(LibraryRequest::List { now: clock.date() })),
                Screen::Table => {}
                _ if is_outdated || is_long && !is_idle => {}
                _ => {
                    // The list would come under it.
                    commands.set_state_if_neq(Menu::None);
                    commands.set_state_if_neq(Screen::Library);
                    listed.write_batch(first.map(|imported| FilesListed(imported.journal.clone())));
                }
            },
            _ => {}
        }
        let mut sentences = words::of_import(&results, is_free || stays, &localization);
        if is_outdated && !has_match {
            // The players would take it for the fault of the text that they have pasted since.
            sentences.clear();
        }
        let topic = (origin == Origin::Clipboard).then_some(Topic::Paste);
        trouble.write_batch(sentences.into_iter().map(|sentence| Trouble { sentence, topic }));
    }
}

/// A finished match is looked through, any other goes on.
fn begin(imported: &Imported) -> Begin {
    let journal = imported.journal.clone();
    if imported.is_over { Begin::LookThrough { journal } } else { Begin::Open { journal, is_damaged: false } }
}

/// Whether the match at the table makes room for another one: it is only looked through. A finished one may be followed by the
/// next match of its series.
const fn is_put_away(session: &GameState) -> bool {
    session.is_looked_through()
}

pub(super) fn is_opening(imports: Res<Imports>) -> bool {
    imports.opening.is_some()
}

/// Opens the imported match when the table is free. Leaving a match that is looked through saves what is typed, and asks where it cannot be
/// saved.
pub(super) fn open(
    mut imports: ResMut<Imports>,
    (session, arriving, departure): (Option<Res<GameState>>, Res<Arriving>, Res<Departure>),
    localization: Res<Localization>,
    (mut begins, mut leaves, mut trouble): (MessageWriter<Begin>, MessageWriter<Leave>, MessageWriter<Trouble>),
    mut commands: Commands,
) {
    // The journal of the match that arrives would be given up with the table, and a question of leaving waits for its answer.
    if arriving.is_awaited() || departure.is_planned() {
        return;
    }
    let Some(mut opening) = imports.opening.take() else { return };
    match session {
        Some(session) if is_put_away(&session) && !opening.has_asked => {
            leaves.write(Leave::To(Screen::Library));
            opening.has_asked = true;
            imports.opening = Some(opening);
        }
        // Another match has begun meanwhile, or the players stay with the one that is looked through.
        Some(_) => {
            trouble.write(Trouble::new(words::beside(&opening.path, &localization)));
        }
        None => {
            // The table would come under it.
            commands.set_state_if_neq(Menu::None);
            begins.write(opening.begin);
        }
    }
}

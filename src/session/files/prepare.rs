//! Reads files and makes matches of them, on a thread of its own: a large file takes seconds, and the thread of the journals has
//! to write the turns of the match at the table meanwhile. Of a file with many games a few are made at a time, so that what is
//! done is known meanwhile and another file need not wait for all of them.

use std::collections::VecDeque;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use rand::rngs::ChaCha8Rng;
use teahouse_record::{Encoding, Format, GameText, Games, Record, RecordError, limit};
use teahouse_rules::{Position, Rules};
use teahouse_table::records::{self, ImportError, Prepared};
use teahouse_table::storage::StorageError;

use super::request::{ImportFault, ImportPlace};
use crate::core::worker::{DiskWork, Worker};
use crate::core::{attempt, waker};
use crate::prefs::{Args, GameKind};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, start);
}

/// A file or text that is to become a match.
#[derive(Debug)]
pub(super) struct Wish {
    pub(super) place: ImportPlace,
    pub(super) work: Work,
    pub(super) rng: Box<ChaCha8Rng>,
}

/// The work of a wish.
#[derive(Debug)]
pub(super) enum Work {
    /// To read a file or text.
    Read(Raw),
    /// To make the games of a file, from the place of the wish on.
    Make(VecDeque<GameText>),
}

/// The source of a match.
#[derive(Debug)]
pub(super) enum Raw {
    /// A file.
    File(PathBuf),
    /// A pasted text: a game record, or a position alone.
    Text(String),
    /// A position that is set up by hand, and that of the second board.
    Position(Rules, Box<(Position, Option<Position>)>),
}

/// A game that has become a match, or why it has not.
pub(super) type Game = Result<Box<Prepared>, ImportFault>;

/// A file that has been read.
#[derive(Debug)]
pub(super) enum File {
    /// The file has one game, or cannot be read.
    OfOne(Game),
    /// The file has several games, which are still to be made.
    OfSeveral {
        count: usize,
        /// Whether there are more than are read.
        has_more: bool,
    },
    /// The next ones of several games.
    Games(Vec<Game>),
}

/// The result of a wish.
#[derive(Debug)]
pub(super) struct Done {
    pub(super) place: ImportPlace,
    pub(super) file: File,
    /// The wish for the games of the file that are still to be made.
    pub(super) rest: Option<Wish>,
}

/// How many games of a file are made at once.
const AT_ONCE: usize = 16;

/// The thread.
#[derive(Resource, Debug)]
pub(super) struct Preparer(Worker<Wish, Done>);

impl Preparer {
    /// Sends a file to the thread.
    pub(super) fn ask(&mut self, wish: Wish) {
        self.0.ask(wish);
    }

    /// The files that are done.
    pub(super) fn take(&mut self) -> Vec<Done> {
        self.0.take_all(Duration::ZERO)
    }
}

fn start(
    mut commands: Commands,
    work: Option<Res<DiskWork>>,
    args: Res<Args>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
) {
    let worker = match work.map_or(args.disk_work(), |work| *work) {
        DiskWork::Inline => Worker::inline(handle),
        DiskWork::Threaded => Worker::threaded("imports", || handle, waker(proxy.as_deref())),
    };
    commands.insert_resource(Preparer(worker));
}

fn handle(Wish { place, work, mut rng }: Wish) -> Done {
    let (file, games, made) = match work {
        Work::Read(raw) => {
            let read = attempted(|| file(&raw, &mut rng));
            let (file, games) = read.unwrap_or_else(|fault| (File::OfOne(Err(fault)), VecDeque::new()));
            (file, games, 0)
        }
        Work::Make(mut games) => {
            let count = games.len().min(AT_ONCE);
            let made = games.drain(..count).map(|text| game(&text, &mut rng)).collect();
            (File::Games(made), games, count)
        }
    };
    let place_of_rest = ImportPlace { game: place.game + made, ..place };
    let rest = (!games.is_empty()).then_some(Wish { place: place_of_rest, work: Work::Make(games), rng });
    Done { place, file, rest }
}

fn game(text: &GameText, rng: &mut ChaCha8Rng) -> Game {
    attempted(|| prepared(records::prepare_game(text, rng)))
}

/// The file may come from anywhere: a fault of a reader with it does not end the match at the table.
fn attempted<T>(work: impl FnOnce() -> Result<T, ImportFault>) -> Result<T, ImportFault> {
    attempt(work).unwrap_or_else(|panic| Err(ImportFault::Panic(panic)))
}

/// Reads a file: its game, or its games, which are still to be made.
fn file(raw: &Raw, rng: &mut ChaCha8Rng) -> Result<(File, VecDeque<GameText>), ImportFault> {
    let (bytes, name) = match raw {
        Raw::File(path) => {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            (read(path, &name)?, name)
        }
        Raw::Text(text) => (record_of_text(text), "".into()),
        Raw::Position(rules, positions) => {
            let (position, second) = **positions;
            let record =
                record_from(*rules, position, second).ok_or(ImportFault::Record(RecordError::UnknownFormat))?;
            (record, "".into())
        }
    };
    if let Some(Games { games, has_more, .. }) = Games::of(&bytes, &name) {
        return Ok((File::OfSeveral { count: games.len(), has_more }, games.into()));
    }
    let game = match raw {
        Raw::File(_) => records::prepare(&bytes, &name, rng),
        Raw::Text(_) | Raw::Position(..) => records::prepare_pasted(&bytes, rng),
    };
    Ok((File::OfOne(prepared(game)), VecDeque::new()))
}

fn prepared(game: Result<Prepared, ImportError>) -> Game {
    game.map(Box::new).map_err(|error| match error {
        ImportError::Record(error) => ImportFault::Record(error),
        ImportError::Setup(error) => ImportFault::Setup(error),
        ImportError::Storage(error) => ImportFault::Write(error),
    })
}

/// The bytes of a text that is a record, or of the record of a position.
fn record_of_text(text: &str) -> Vec<u8> {
    let is_record = Format::detect(text.as_bytes(), "").is_some();
    let position = if is_record { None } else { record_of_position(text.trim()) };
    position.unwrap_or_else(|| text.as_bytes().to_owned())
}

/// A record without moves from a position, by the usual rules of the game whose position it is. The positions of two boards stand
/// on both sides of a bar.
fn record_of_position(text: &str) -> Option<Vec<u8>> {
    let (first, second) = text.split_once('|').map_or((text, None), |(first, second)| (first, Some(second)));
    GameKind::ALL.iter().find_map(|game| {
        let rules = game.usual_rules();
        let parse = |board: &str| rules.parse_position(board.trim()).ok();
        let second = match second {
            Some(board) if rules.seats().boards() > 1 => Some(parse(board)?),
            Some(_) => return None,
            None => None,
        };
        record_from(rules, parse(first)?, second)
    })
}

/// A record without moves.
fn record_from(rules: Rules, first: Position, second: Option<Position>) -> Option<Vec<u8>> {
    let format = match rules {
        Rules::Xiangqi(_) => Format::Ucci,
        Rules::Shogi(_) => Format::Usi,
        // Their only one.
        _ => *Format::ALL.iter().find(|format| format.game() == rules.game())?,
    };
    format.write(&Record::from_positions(rules, first, second), Encoding::Utf8).ok()
}

/// Reads a file, up to the limit of records. Folders, devices and pipes are refused: they may have no end.
fn read(path: &Path, name: &str) -> Result<Vec<u8>, ImportFault> {
    let fault = |error: io::Error| ImportFault::Read(StorageError::from_io(name, &error));
    let known = path.metadata().map_err(fault)?;
    if !known.is_file() {
        return Err(ImportFault::NoFile);
    }
    let too_large = |bytes| ImportFault::Record(RecordError::TooLarge { bytes, most: limit::BYTES });
    if known.len() > limit::BYTES as u64 {
        return Err(too_large(usize::try_from(known.len()).unwrap_or(usize::MAX)));
    }
    let mut bytes = Vec::new();
    // The file may grow meanwhile.
    fs::File::open(path).map_err(fault)?.take(limit::BYTES as u64 + 1).read_to_end(&mut bytes).map_err(fault)?;
    if bytes.len() > limit::BYTES { Err(too_large(bytes.len())) } else { Ok(bytes) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_of_a_reader_is_a_fault_of_its_file() {
        let fault = attempted::<()>(|| panic!("no such square")).unwrap_err();
        assert!(matches!(&fault, ImportFault::Panic(words) if words == "no such square"), "{fault}");
    }
}

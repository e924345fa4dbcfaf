//! A record of another program as a match.

use rand::Rng;
use sha2::{Digest, Sha256};
use teahouse_record::{Format, GameText, Reading, RecordError, Skipped, Tag};

use super::replay::{Replayed, replay};
use super::{KnownJournals, Remark, fit};
use crate::journal::EXTENSION;
use crate::library::Title;
use crate::storage::{Sidecar, Storage, StorageError};
use crate::{MatchId, SetupError};

/// An imported match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Imported {
    /// The name of the journal.
    pub journal: String,
    /// Whether the match was not in the storage before.
    pub is_new: bool,
    /// Whether the match is over: one to look through. Otherwise it can go on, also one whose journal was there before and cannot
    /// be read.
    pub is_over: bool,
    /// The format of the file.
    pub format: Format,
    /// The places of the file that the reader left out.
    pub skipped: Vec<Skipped>,
    /// The differences between the record and the match, also of a match that was in the storage before.
    pub remarks: Vec<Remark>,
}

/// Why a file is not imported. Nothing of it is in the storage.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    /// The file is no record that can be read.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// No match begins from the start of the record.
    #[error("no match can begin so: {0}")]
    Setup(#[from] SetupError),
    /// The match cannot be written.
    #[error(transparent)]
    Storage(#[from] StorageError),
}

/// A record that has become a match, and is not in a storage yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prepared {
    /// The report of the import if the match is new.
    imported: Imported,
    title: Option<Title>,
    /// The whole record as JSON.
    json: String,
    /// The text of the journal.
    text: String,
    /// The name that the journal has if an earlier version imported the file, which knew a match by the bytes of its file.
    former: Option<String>,
}

/// Imports a record: a journal with the main line, and the whole record beside it. The name of the file helps where its
/// content leaves the format open; it may be empty. The [module](crate::records) says what becomes of each part.
///
/// ```
/// use teahouse_table::testing::FaultyStorage;
/// use teahouse_table::{library, records};
/// # use rand::{SeedableRng, rngs::ChaCha8Rng};
///
/// let (storage, rng) = (FaultyStorage::new(), &mut ChaCha8Rng::seed_from_u64(1));
/// let file = "先手：佐藤\n後手：鈴木\n1 ７六歩(77)\n2 投了\n";
/// let imported = records::import(&storage, file.as_bytes(), "game.kifu", rng)?;
/// assert_eq!((imported.is_new, imported.is_over, imported.remarks.len()), (true, true, 0));
/// let summary = library::list(&storage)?[0].summary().cloned().expect("the journal is whole");
/// assert_eq!(summary.outcome.to_string(), "first wins: resignation");
///
/// let again = records::import(&storage, file.as_bytes(), "copy.kifu", rng)?;
/// assert_eq!((again.journal, again.is_new), (imported.journal, false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The file is no record, no match can begin from its start, or the match cannot be written. The storage is then as before.
pub fn import(storage: &dyn Storage, bytes: &[u8], name: &str, rng: &mut impl Rng) -> Result<Imported, ImportError> {
    Ok(prepare(bytes, name, rng)?.store(storage)?)
}

/// Makes a match of a record like [`import`], without a storage. A large file takes seconds, so a program can do this on a thread
/// of its own.
///
/// ```
/// use teahouse_table::testing::FaultyStorage;
/// use teahouse_table::{library, records};
/// # use rand::{SeedableRng, rngs::ChaCha8Rng};
///
/// let prepared = records::prepare("1 ７六歩(77)\n2 投了\n".as_bytes(), "game.kifu", &mut ChaCha8Rng::seed_from_u64(1))?;
/// let storage = FaultyStorage::new();
/// assert!(prepared.store(&storage)?.is_new);
/// assert_eq!(library::list(&storage)?.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The file is no record, or no match can begin from its start.
pub fn prepare(bytes: &[u8], name: &str, rng: &mut impl Rng) -> Result<Prepared, ImportError> {
    Ok(prepare_as(fit::read(bytes, name)?, MatchIdentity::By(bytes), rng)?)
}

/// Makes a match of a game in a file with several, like [`prepare`]. It is the same match as alone in a file.
///
/// ```
/// use teahouse_record::Games;
/// use teahouse_table::records;
/// use teahouse_table::testing::FaultyStorage;
/// # use rand::{SeedableRng, rngs::ChaCha8Rng};
///
/// let (storage, rng) = (FaultyStorage::new(), &mut ChaCha8Rng::seed_from_u64(1));
/// let file = b"PI\n+\n+7776FU\n%TORYO\n/\nP9\n+\n/\nPI\n+\n+7776FU\n%TORYO\n";
/// let games = Games::of(file, "evening.csa").expect("there are three").games;
/// assert!(records::prepare_game(&games[0], rng)?.store(&storage)?.is_new);
/// let damaged = records::prepare_game(&games[1], rng).expect_err("it has one row of nine");
/// assert!(damaged.to_string().starts_with("line 6, column 1: "), "{damaged}");
/// assert!(!records::prepare_game(&games[2], rng)?.store(&storage)?.is_new);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Nothing of the game can be read, or no match can begin from its start.
pub fn prepare_game(game: &GameText, rng: &mut impl Rng) -> Result<Prepared, ImportError> {
    Ok(prepare_as(fit::read_game(game)?, MatchIdentity::By(game.text.trim().as_bytes()), rng)?)
}

/// Makes a match of a pasted text like [`prepare`]. A position without moves is no record of a known match: it gets a random
/// id, and is new each time.
///
/// ```
/// use teahouse_table::records;
/// use teahouse_table::testing::FaultyStorage;
/// # use rand::{SeedableRng, rngs::ChaCha8Rng};
///
/// let (storage, rng) = (FaultyStorage::new(), &mut ChaCha8Rng::seed_from_u64(1));
/// let position = b"position sfen 4k4/9/9/9/9/9/9/9/4K4 b R 1";
/// assert!(records::prepare_pasted(position, rng)?.store(&storage)?.is_new);
/// assert!(records::prepare_pasted(position, rng)?.store(&storage)?.is_new);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The text is no record, or no match can begin from its start.
pub fn prepare_pasted(text: &[u8], rng: &mut impl Rng) -> Result<Prepared, ImportError> {
    let reading = fit::read(text, "")?;
    let is_position = reading.record.len() == 1 && reading.record.ending().is_none();
    let known = if is_position { MatchIdentity::Never } else { MatchIdentity::By(text) };
    Ok(prepare_as(reading, known, rng)?)
}

/// How a match is known again.
#[derive(Debug, Clone, Copy)]
enum MatchIdentity<'a> {
    /// Not at all: its id is random.
    Never,
    /// By its record, or by these bytes where an earlier version imported it.
    By(&'a [u8]),
}

/// Makes a match.
fn prepare_as(reading: Reading, known: MatchIdentity<'_>, rng: &mut impl Rng) -> Result<Prepared, SetupError> {
    let Reading { record, format, skipped, .. } = reading;
    let json = record.to_json();
    let journal_of = |id: MatchId| format!("{}-{id}.{EXTENSION}", record.rules().game());
    let (id, former) = match known {
        MatchIdentity::Never => (MatchId::random(rng), None),
        MatchIdentity::By(bytes) => (id_of(json.as_bytes()), Some(journal_of(id_of(bytes)))),
    };
    let journal = journal_of(id);
    let Replayed { state, text, mut remarks } = replay(&record, id, rng)?;
    let (is_new, is_over) = (true, state.outcome().is_over());
    let (title, is_cut) = record.tags().get(&Tag::Title).and_then(Title::nearest).unzip();
    remarks.extend(is_cut.filter(|is_cut| *is_cut).map(|_| Remark::TitleCut));
    let imported = Imported { journal, is_new, is_over, format, skipped, remarks };
    Ok(Prepared { imported, title, json, text, former })
}

impl Prepared {
    /// Writes the match, unless it is in the storage already.
    ///
    /// # Errors
    /// The match cannot be written. The storage is then as before.
    pub fn store(self, storage: &dyn Storage) -> Result<Imported, StorageError> {
        self.store_among(storage, &mut KnownJournals::of(storage)?)
    }

    /// Writes the match like [`store`](Self::store), as one of many: the storage is not listed again. The journal is then among
    /// the known ones.
    ///
    /// # Errors
    /// As [`store`](Self::store).
    pub fn store_among(self, storage: &dyn Storage, known: &mut KnownJournals) -> Result<Imported, StorageError> {
        let journal = known.find(storage, &self.imported.journal);
        if let Some(journal) = journal.or_else(|| known.find(storage, self.former.as_ref()?)) {
            return Ok(self.known(storage, journal));
        }
        match self.write(storage) {
            Ok(()) => {
                known.add(&self.imported.journal);
                Ok(self.imported)
            }
            Err(StorageError::Exists { name }) if name == self.imported.journal => {
                // Another process has imported the same file.
                Ok(self.known(storage, name))
            }
            Err(error) => {
                for sidecar in Sidecar::ALL {
                    // What cannot be removed belongs to no journal.
                    let _ = storage.remove(&sidecar.beside(&self.imported.journal));
                }
                Err(error)
            }
        }
    }

    /// The import of a match that is in the storage already.
    fn known(self, storage: &dyn Storage, journal: String) -> Imported {
        let reading = storage.read(&journal).ok().and_then(|bytes| crate::journal::read(&bytes).ok());
        let is_over = reading.is_some_and(|reading| reading.state.outcome().is_over());
        Imported { journal, is_new: false, is_over, ..self.imported }
    }

    /// Writes the sidecars, and then the journal as a whole.
    fn write(&self, storage: &dyn Storage) -> Result<(), StorageError> {
        let journal = &self.imported.journal;
        storage.replace(&Sidecar::Record.beside(journal), self.json.as_bytes())?;
        if let Some(title) = &self.title {
            storage.replace(&Sidecar::Title.beside(journal), format!("{title}\n").as_bytes())?;
        }
        storage.replace(&Sidecar::Imported.beside(journal), self.text.len().to_string().as_bytes())?;
        storage.create(journal, self.text.as_bytes()).map(drop)
    }
}

/// The id of the match of a record, by its JSON. A file has spaces, an encoding and a place in a collection that say nothing of the
/// match; earlier versions took its bytes.
fn id_of(bytes: &[u8]) -> MatchId {
    let hash: [u8; 32] = Sha256::new_with_prefix("teahouse import").chain_update(bytes).finalize().into();
    let [first, _] = hash.as_chunks::<16>().0 else { unreachable!("a hash has two halves") };
    MatchId(*first)
}

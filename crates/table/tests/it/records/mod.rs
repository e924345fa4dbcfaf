//! Export and import of game records.

mod beside;
mod controls;
mod damage;
mod export;
mod import;
mod round_trip;
mod rules;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse_table::records::{ImportError, Imported, import};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Match, journal};

pub fn rng() -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(19)
}

/// Imports a file into a storage of its own.
pub fn import_alone(bytes: &[u8], name: &str) -> Result<(FaultyStorage, Imported), ImportError> {
    let storage = FaultyStorage::new();
    let imported = import(&storage, bytes, name, &mut rng())?;
    Ok((storage, imported))
}

/// The match of a journal, which is whole.
pub fn read(storage: &FaultyStorage, name: &str) -> Match {
    let reading = journal::read(&storage.bytes(name)).unwrap();
    assert_eq!(reading.ending, journal::Ending::Whole);
    reading.state
}

/// Imports a text into a storage of its own, and returns what was said and the match.
pub fn imported(text: &str, name: &str) -> (Imported, Match) {
    let (storage, imported) = import_alone(text.as_bytes(), name).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let state = read(&storage, &imported.journal);
    (imported, state)
}

//! Any bytes as a file that is imported. Its match is whole, the same file is imported once, and its export has its moves.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse_record::Format;
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{journal, library, records};

fuzz_target!(|bytes: &[u8]| {
    let rng = &mut ChaCha8Rng::seed_from_u64(0);
    // Bytes of no known form are read as these endings say.
    let names =
        ["", "game.kif", "game.csa", "game.jkf", "game.usi", "game.pgn", "game.fen", "game.ubb", "game.banqi", "game.bpgn"];
    let mut known = Vec::new();
    for name in names {
        // A form that the bytes tell is the same under every name.
        let format = Format::detect(bytes, name);
        if known.contains(&format) {
            continue;
        }
        known.push(format);
        let storage = FaultyStorage::new();
        let Ok(imported) = records::import(&storage, bytes, name, rng) else {
            assert_eq!(storage.names(), [""; 0], "nothing is written of a file that is refused");
            continue;
        };
        let reading = journal::read(&storage.bytes(&imported.journal)).expect("the journal is read");
        assert_eq!(reading.ending, journal::Ending::Whole, "{name}");
        assert_eq!(reading.state.outcome().is_over(), imported.is_over, "{name}");
        let again = records::import(&storage, bytes, name, rng).expect("it is imported already");
        assert_eq!((again.is_new, again.is_over, again.journal), (false, imported.is_over, imported.journal.clone()));
        let exported = records::export(&storage, &imported.journal).expect("the match is exported");
        assert!(!exported.is_partial() && exported.is_over == imported.is_over, "{name}");
        let steps: usize = reading.state.line().map(|turn| turn.steps().count()).sum();
        assert!(exported.record.main_line().len() > steps, "{name}");
        assert_eq!(library::list(&storage).expect("the storage lists").len(), 1, "{name}");
    }
});

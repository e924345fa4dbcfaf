//! Any bytes as a file with several games. Each game is a part of the file, its places are lines of the file, and each becomes a
//! match like a file of its own.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse_record::{Format, Games, limit};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{journal, records};

fuzz_target!(|bytes: &[u8]| {
    let rng = &mut ChaCha8Rng::seed_from_u64(0);
    let mut known = Vec::new();
    for name in ["", "games.kif", "games.ki2", "games.csa", "games.pgn", "games.ubb", "games.banqi", "games.bpgn"] {
        // A form that the bytes tell is the same under every name.
        let format = Format::detect(bytes, name);
        if known.contains(&format) {
            continue;
        }
        known.push(format);
        let Some(Games { games, .. }) = Games::of(bytes, name) else { continue };
        assert!((2..=limit::GAMES).contains(&games.len()), "{name}");
        assert!(games.is_sorted_by_key(|game| game.line), "{name}");
        for game in &games {
            let lines = game.line..=game.line + game.text.matches('\n').count();
            if let Ok(reading) = game.read() {
                assert!(reading.skipped.iter().all(|skipped| lines.contains(&skipped.line)), "{name}: {:?}", reading.skipped);
            }
            let Ok(prepared) = records::prepare_game(game, rng) else { continue };
            let storage = FaultyStorage::new();
            let imported = prepared.store(&storage).expect("there is room");
            let reading = journal::read(&storage.bytes(&imported.journal)).expect("the journal is read");
            assert_eq!(reading.ending, journal::Ending::Whole, "{name}");
            let exported = records::export(&storage, &imported.journal).expect("the match is exported");
            assert!(!exported.is_partial() && exported.is_over == imported.is_over, "{name}");
        }
    }
});

//! Damaged files: no panic, and no match that cannot be read.

use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use teahouse_record::{Games, Record, limit};
use teahouse_table::records;
use teahouse_table::storage::Sidecar;
use teahouse_table::testing::FaultyStorage;

use super::{import_alone, read};

/// Imports a file, and reads what came of it.
fn check(bytes: &[u8], name: &str) {
    if let Ok((storage, imported)) = import_alone(bytes, name) {
        let state = read(&storage, &imported.journal);
        assert_eq!(imported.is_over, state.outcome().is_over(), "{name}");
        let exported = records::export(&storage, &imported.journal).unwrap();
        assert_eq!(exported.left_out, None, "{name}");
    }
}

fn fixtures() -> Vec<(String, Vec<u8>)> {
    let mut found: Vec<_> = std::fs::read_dir("../record/tests/data")
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            (path.file_name().unwrap().to_str().unwrap().to_owned(), std::fs::read(&path).unwrap())
        })
        .collect();
    found.sort();
    found
}

#[test]
fn files_that_are_cut_at_any_byte_never_panic() {
    for (name, bytes) in fixtures() {
        for end in 0..bytes.len() {
            check(&bytes[..end], &name);
        }
    }
}

/// Changes one to three places.
fn changed(bytes: &[u8], rng: &mut ChaCha8Rng) -> Vec<u8> {
    let mut bytes = bytes.to_owned();
    for _ in 0..rng.random_range(1..4) {
        let at = rng.random_range(0..bytes.len());
        match rng.random_range(0..4) {
            0 => bytes[at] = rng.random(),
            1 if bytes.len() > 1 => drop(bytes.remove(at)),
            2 => bytes.insert(at, *b"0(){}[]|\n\"".choose(rng).unwrap()),
            _ => bytes.truncate(at.max(1)),
        }
    }
    bytes
}

#[test]
fn files_that_are_changed_never_panic() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for (name, bytes) in fixtures() {
        for _ in 0..40 {
            check(&changed(&bytes, &mut rng), &name);
        }
    }
}

/// The assertions of the fuzz target `games`.
#[test]
fn files_with_several_games_that_are_changed_never_panic() {
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let (mut games, mut matches) = (0, 0);
    for (name, bytes) in fixtures() {
        let between: &[u8] = if name.ends_with(".csa") { b"\n/\n" } else { b"\n\n" };
        let evening = [bytes.as_slice(), between, &bytes, between, &bytes].concat();
        for _ in 0..8 {
            let file = changed(&evening, &mut rng);
            let Some(found) = Games::of(&file, &name) else { continue };
            assert!((2..=limit::GAMES).contains(&found.games.len()), "{name}");
            assert!(found.games.is_sorted_by_key(|game| game.line), "{name}");
            for game in &found.games {
                games += 1;
                let lines = game.line..=game.line + game.text.matches('\n').count();
                if let Ok(reading) = game.read() {
                    assert!(reading.skipped.iter().all(|skipped| lines.contains(&skipped.line)), "{name}: {reading:?}");
                }
                let Ok(prepared) = records::prepare_game(game, &mut rng) else { continue };
                let storage = FaultyStorage::new();
                let imported = prepared.store(&storage).unwrap();
                assert_eq!(read(&storage, &imported.journal).outcome().is_over(), imported.is_over, "{name}");
                matches += 1;
            }
        }
    }
    assert!(games > 200 && matches > 150, "{games} games, {matches} matches");
}

/// The assertions of the fuzz target `json`. Another program may change the file.
#[test]
fn a_record_beside_a_journal_that_is_changed_never_panics() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut count = 0;
    for (name, bytes) in fixtures() {
        let json = teahouse_record::read(&bytes, &name).unwrap().record.to_json();
        for _ in 0..200 {
            let text = String::from_utf8_lossy(&changed(json.as_bytes(), &mut rng)).into_owned();
            let tags = Record::tags_of_json(&text);
            let Ok(record) = Record::from_json(&text) else { continue };
            assert_eq!(tags.as_ref(), Some(record.tags()), "{text}");
            let written = record.to_json();
            let again = Record::from_json(&written).unwrap();
            assert!(again == record && again.to_json() == written, "{text}");
            count += 1;
        }
    }
    assert!(count > 100, "{count}");
}

#[test]
fn a_record_beside_a_journal_that_is_cut_at_any_byte_is_left_out() {
    let (name, bytes) = fixtures().into_iter().find(|(name, _)| name == "flips.banqi").unwrap();
    let (storage, imported) = import_alone(&bytes, &name).unwrap();
    let beside = Sidecar::Record.beside(&imported.journal);
    let whole = storage.bytes(&beside);
    for end in 0..whole.len() - 1 {
        storage.put(&beside, &whole[..end]);
        let exported = records::export(&storage, &imported.journal).unwrap();
        assert!(exported.left_out.is_some(), "{end}");
    }
}

/// A seed that is refused at once leads a fuzzer nowhere.
#[test]
fn the_seeds_of_the_fuzzers_are_read() {
    let seeds = |target: &str| -> Vec<(String, Vec<u8>)> {
        let files = std::fs::read_dir(format!("../../fuzz/seeds/{target}")).unwrap();
        let paths = files.map(|entry| entry.unwrap().path());
        paths
            .map(|path| (path.file_name().unwrap().to_str().unwrap().to_owned(), std::fs::read(&path).unwrap()))
            .collect()
    };
    let (games, json) = (seeds("games"), seeds("json"));
    assert!(games.len() >= 7 && json.len() >= 3);
    for (name, bytes) in games {
        let found = Games::of(&bytes, &name).unwrap_or_else(|| panic!("{name} has one game"));
        assert!(found.games.iter().all(|game| game.read().is_ok_and(|reading| reading.record.len() > 1)), "{name}");
    }
    for (name, bytes) in json {
        let record =
            Record::from_json(str::from_utf8(&bytes).unwrap()).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(record.len() > 2, "{name}");
    }
}

//! Damaged files: no panic, and no match that cannot be read.

use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use teahouse_table::records;
use teahouse_table::storage::Sidecar;

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

#[test]
fn files_that_are_changed_never_panic() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for (name, bytes) in fixtures() {
        for _ in 0..40 {
            let mut bytes = bytes.clone();
            for _ in 0..rng.random_range(1..4) {
                let at = rng.random_range(0..bytes.len());
                match rng.random_range(0..4) {
                    0 => bytes[at] = rng.random(),
                    1 => drop(bytes.remove(at)),
                    2 => bytes.insert(at, *b"0(){}[]|\n\"".choose(&mut rng).unwrap()),
                    _ => bytes.truncate(at.max(1)),
                }
            }
            check(&bytes, &name);
        }
    }
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

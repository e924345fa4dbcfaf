//! Counted ways on, against published and listed numbers.

use std::io::Write;
use std::path::PathBuf;

use serde_json::Value;
use teahouse_rules::perft::{Leaves, count};

use crate::common::{AMATEUR, data, position, text};

fn check(sfen: &str, depth: u32, leaves: Leaves, expected: &Value) {
    assert_eq!(Some(count(&AMATEUR, &position(sfen).into(), depth, leaves)), expected.as_u64(), "{sfen} depth {depth}");
}

#[test]
fn every_listed_number_is_counted() {
    for case in data("perft_shogi") {
        for (depth, expected) in (1..).zip(case["perft"].as_array().unwrap()) {
            check(text(&case, "sfen"), depth, Leaves::Counted, expected);
        }
    }
}

#[test]
fn leaves_that_are_played_are_as_many() {
    for case in data("perft_shogi") {
        for (depth, expected) in (1..).zip(case["perft"].as_array().unwrap()).take(3) {
            if expected.as_u64().unwrap() < 1_000_000 {
                check(text(&case, "sfen"), depth, Leaves::Played, expected);
            }
        }
    }
}

/// Numbers of others, which lie beside the project: in `$TEAHOUSE_VECTORS`, or in `../shared/vectors/third_party`.
fn published() -> Option<Value> {
    let beside = "../../../shared/vectors/third_party";
    let folder = std::env::var_os("TEAHOUSE_VECTORS").map_or_else(|| beside.into(), PathBuf::from);
    let bytes = std::fs::read(folder.join("perft_published.json")).ok()?;
    Some(serde_json::from_slice(&bytes).unwrap())
}

fn check_published(depths: core::ops::RangeInclusive<usize>) {
    let Some(published) = published() else {
        // What `eprintln` says in a test that passes, nobody hears.
        let sentence = b"SKIPPED: perft_published.json is not here; TEAHOUSE_VECTORS names its folder
";
        std::io::stderr().write_all(sentence).unwrap();
        return;
    };
    let numbers = published["shogi_startpos_published"].as_array().unwrap();
    for depth in depths {
        check(&AMATEUR.start().fen(), depth as u32, Leaves::Counted, &numbers[depth - 1]);
    }
}

#[test]
fn published_numbers_from_the_start_are_counted() {
    check_published(1..=5);
}

#[test]
#[ignore = "takes long"]
fn the_published_number_of_six_plies_is_counted() {
    check_published(6..=6);
}

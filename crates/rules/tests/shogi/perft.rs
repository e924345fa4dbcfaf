//! Perft, compared with published and listed numbers.

use serde_json::Value;
use teahouse_rules::perft::{Leaves, count};

use crate::common::{AMATEUR, own, position, published, text};

fn check(sfen: &str, depth: u32, leaves: Leaves, expected: &Value) {
    assert_eq!(Some(count(&AMATEUR, &position(sfen).into(), depth, leaves)), expected.as_u64(), "{sfen} depth {depth}");
}

#[test]
fn perft_equals_the_listed_numbers() {
    for case in own("perft_shogi") {
        for (depth, expected) in (1..).zip(case["perft"].as_array().unwrap()) {
            check(text(&case, "sfen"), depth, Leaves::Counted, expected);
        }
    }
}

#[test]
fn perft_is_the_same_with_played_leaves() {
    for case in own("perft_shogi") {
        for (depth, expected) in (1..).zip(case["perft"].as_array().unwrap()).take(3) {
            if expected.as_u64().unwrap() < 1_000_000 {
                check(text(&case, "sfen"), depth, Leaves::Played, expected);
            }
        }
    }
}

fn check_published(depths: core::ops::RangeInclusive<usize>) {
    let Some(published) = published("perft_published") else { return };
    let numbers = published["shogi_startpos_published"].as_array().unwrap();
    for depth in depths {
        check(&AMATEUR.start().fen(), depth as u32, Leaves::Counted, &numbers[depth - 1]);
    }
}

#[test]
fn perft_of_the_start_equals_the_published_numbers() {
    check_published(1..=5);
}

#[test]
#[ignore = "takes long"]
fn perft_6_of_the_start_equals_the_published_number() {
    check_published(6..=6);
}

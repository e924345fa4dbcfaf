//! Crafted and damaged files: none panics, and none costs much.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use teahouse_record::{Encoding, Format, Record, RecordError, Walker, WriteError, limit};
use teahouse_rules::Rules;

use crate::random;

#[test]
fn damaged_files_never_panic() {
    check_damaged_files(30);
}

#[test]
#[ignore = "takes minutes"]
fn many_damaged_files_never_panic() {
    check_damaged_files(1000);
}

/// Damages random games of these seeds in every format.
fn check_damaged_files(seeds: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for seed in 0..seeds {
        for &format in Format::ALL {
            let encoding = format.encodings()[seed as usize % format.encodings().len()];
            let bytes = format.write(&random::record(format, encoding, seed), encoding).unwrap();
            for _ in 0..20 {
                let mut bytes = bytes.clone();
                for _ in 0..rng.random_range(1..6) {
                    let at = rng.random_range(0..bytes.len());
                    match rng.random_range(0..3) {
                        0 => bytes[at] = rng.random(),
                        1 => drop(bytes.drain(at..(at + rng.random_range(1..40)).min(bytes.len()))),
                        _ => bytes.insert(at, b"\n()[]{}\"*+-|:0"[rng.random_range(0..14)]),
                    }
                    if bytes.is_empty() {
                        break;
                    }
                }
                // What is read is written again, unless the damage is in a text that the format cannot hold.
                if let Ok(reading) = format.read(&bytes)
                    && let Ok(written) = reading.format.write(&reading.record, Encoding::Utf8)
                {
                    let mut again = reading.format.read(&written).unwrap();
                    // A damaged name of a tag may be one that the format cannot hold.
                    for (tag, value) in again.record.tags().iter() {
                        assert_eq!(reading.record.tags().get(tag), Some(value));
                    }
                    *again.record.tags_mut() = reading.record.tags().clone();
                    let text = || String::from_utf8_lossy(&written).into_owned();
                    assert!(again.record == reading.record, "{format}: {}", text());
                }
                let _ = Format::detect(&bytes, "");
            }
        }
    }
}

#[test]
fn files_have_a_largest_size() {
    let bytes = vec![b'\n'; limit::BYTES + 1];
    for &format in Format::ALL {
        assert_eq!(format.read(&bytes), Err(RecordError::TooLarge { bytes: bytes.len(), most: limit::BYTES }));
    }
}

#[test]
fn variations_have_a_largest_depth() {
    let deep = |depth: usize| format!("[Event \"x\"]\n1. C2=5 {}", "(1. C8=5 ".repeat(depth));
    assert!(Format::PgnWxf.read(deep(limit::DEPTH).as_bytes()).is_ok());
    let error = Format::PgnWxf.read(deep(limit::DEPTH + 1).as_bytes()).unwrap_err();
    assert_eq!(error, RecordError::TooDeep { line: 2, column: 9 + 9 * limit::DEPTH });
    // Brackets of JSON, and forks.
    let error = Format::Jkf.read("[".repeat(1 << 20).as_bytes()).unwrap_err();
    assert!(matches!(error, RecordError::Malformed { .. }), "{error}");
    let mv = r#"{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"},"forks":[["#;
    let forks = format!("{{\"moves\":[{{}},{}", mv.repeat(limit::DEPTH + 2) + &"]]}".repeat(limit::DEPTH + 2) + "]}");
    assert!(matches!(Format::Jkf.read(forks.as_bytes()), Err(RecordError::TooDeep { line: 1, .. })));
}

#[test]
fn a_record_that_is_too_deep_is_written_only_without_brackets() {
    let mut walker = Walker::new(Record::new(Rules::parse("xiangqi").unwrap()));
    // Each variation branches off from the one before.
    for depth in 0..=limit::DEPTH + 1 {
        walker.back_to(depth);
        for place in [0, 1] {
            walker.back_to(depth);
            let moves = walker.position().moves();
            walker.play(teahouse_rules::RevealedMove::plain(moves[place])).unwrap();
        }
    }
    let record = walker.into_record();
    assert_eq!(Format::PgnWxf.write(&record, Encoding::Utf8), Err(WriteError::TooDeep));
    let bytes = Format::Dhtmlxq.write(&record, Encoding::Utf8).unwrap();
    assert!(Format::Dhtmlxq.read(&bytes).unwrap().record == record);
}

#[test]
fn records_have_a_largest_number_of_moves() {
    let text = format!("position startpos moves {}", "h2e2 h9g7 e2h2 g7h9 ".repeat(limit::NODES / 4 + 1));
    assert_eq!(Format::Ucci.read(text.as_bytes()), Err(RecordError::TooManyMoves { line: 1 }));
}

#[test]
fn the_list_of_places_has_an_end() {
    let text = "[Event \"x\"]\n".to_owned() + &"$1 ".repeat(100_000);
    assert_eq!(Format::PgnIccs.read(text.as_bytes()).unwrap().skipped.len(), limit::SKIPPED);
    let text = "hm\n".repeat(100_000);
    assert_eq!(Format::Kif.read(text.as_bytes()).unwrap().skipped.len(), limit::SKIPPED);
}

/// A long main line with branches at its two ends in turn, each of which repeats a move.
fn branches_in_turn(count: usize) -> String {
    let line = "7747706247776270".repeat(count / 4);
    let branch = |id: usize| match id % 3 {
        0 => format!("[DhtmlXQ_move_0_1_{id}]7747"),
        1 => format!("[DhtmlXQ_move_0_{}_{id}]7747", line.len() / 4 - 1),
        _ => format!("[DhtmlXQ_move_{}_{}_{id}]", id - 1, line.len() / 4 - 1),
    };
    format!("[DhtmlXQ_movelist]{line}") + &(1..count).map(branch).collect::<String>()
}

/// Work that grows with the square of the size would take minutes here.
#[test]
fn large_files_take_time_in_proportion() {
    let size = 1 << 20;
    let moves = "▲７六歩△３四歩▲７五歩△３五歩▲７四歩△３六歩";
    for (format, text) in [
        (Format::Kif, "*a\n".repeat(size)),
        (Format::Ki2, moves.to_owned() + &"△".repeat(size)),
        (Format::Csa, "+,T1".repeat(size)),
        (Format::Dhtmlxq, "[DhtmlXQ_a]".repeat(size)),
        (Format::Dhtmlxq, "[DhtmlXQ_".repeat(size)),
        (Format::Dhtmlxq, branches_in_turn(size / 16)),
        (Format::PgnWxf, "[Event \"x\"]\n".to_owned() + &"1... ".repeat(size)),
        (Format::PgnWxf, "[".repeat(size)),
        (Format::PgnWxf, "{".repeat(size)),
        (Format::PgnWxf, "1. C2=5 ".to_owned() + &"(1. C8=5) ".repeat(size / 2)),
        (Format::Banqi, "a(".repeat(size)),
        (Format::Jkf, format!("{{\"moves\":[{}{{}}]}}", "{\"comments\":[\"a\"]},".repeat(size / 8))),
        (Format::Usi, format!("startpos moves {}", "x ".repeat(size))),
    ] {
        let _ = format.read(text.as_bytes());
    }
}

//! Writes random records for other programs to read: `samples FOLDER COUNT`. Each record is
//! written with all remarks, and `plain`: the main line alone. Beside each file is one with the start position, the moves of the
//! main line as a protocol has them, and the number of nodes.

#![allow(clippy::unwrap_used, reason = "the generator of the tests panics like a test")]

#[path = "../tests/it/random.rs"]
mod random;

use std::path::Path;

use teahouse_record::{Encoding, Format, Record, Walker};

/// The main line of a record, without remarks.
fn plain(record: &Record) -> Record {
    let mut walker = Walker::new(Record::from_position(*record.rules(), *record.start()));
    for id in record.main_line() {
        let Some(step) = record.node(id).step() else { continue };
        walker.play(step).unwrap();
    }
    walker.into_record()
}

fn write(folder: &Path, format: Format, encoding: Encoding, name: &str, record: &Record) {
    let ending = format.extension(encoding);
    std::fs::write(folder.join(format!("{name}.{ending}")), format.write(record, encoding).unwrap()).unwrap();
    let protocol = match format.game() {
        "shogi" => Format::Usi,
        "xiangqi" => Format::Ucci,
        _ => return,
    };
    let line = String::from_utf8(protocol.write(record, Encoding::Utf8).unwrap()).unwrap();
    let start = record.start().fen();
    std::fs::write(folder.join(format!("{name}.line")), format!("{start}\n{line}{}\n", record.len())).unwrap();
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let folder = Path::new(&words[0]);
    let count: u64 = words[1].parse().unwrap();
    std::fs::create_dir_all(folder).unwrap();
    // No other program knows Supply Chess.
    for format in Format::ALL.iter().filter(|format| format.game() != "supply") {
        for seed in 0..count {
            for encoding in format.encodings() {
                let record = random::record(*format, *encoding, seed);
                write(folder, *format, *encoding, &format!("{format}-{encoding}-{seed}"), &record);
            }
            let record = plain(&random::record(*format, Encoding::Utf8, seed));
            write(folder, *format, Encoding::Utf8, &format!("{format}-plain-{seed}"), &record);
        }
    }
}

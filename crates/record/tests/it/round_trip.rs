//! Round trips: a written record is read back as the same record, in random games.

use std::sync::atomic::{AtomicUsize, Ordering};

use teahouse_record::{Encoding, Format};

use crate::random;

fn check(format: Format, encoding: Encoding, seed: u64) {
    let record = random::record(format, encoding, seed);
    let bytes = format.write(&record, encoding).unwrap_or_else(|error| panic!("{format} {encoding} {seed}: {error}"));
    let text = || String::from_utf8_lossy(&bytes).into_owned();
    let reading = format.read(&bytes).unwrap_or_else(|error| panic!("{format} {encoding} {seed}: {error}\n{}", text()));
    assert_eq!(reading.skipped, [], "{format} {encoding} {seed}\n{}", text());
    assert_eq!(reading.record.tags(), record.tags(), "{format} {encoding} {seed}\n{}", text());
    for (one, other) in record.main_line().into_iter().zip(reading.record.main_line()) {
        let (one, other) = (record.node(one), reading.record.node(other));
        let parts = |node: &teahouse_record::Node| (node.step(), node.comment().to_owned(), node.time(), node.ending());
        assert_eq!(parts(one), parts(other), "{format} {encoding} {seed}\n{}", text());
    }
    assert!(reading.record == record, "{format} {encoding} {seed}: another record\n{}", text());
    assert_eq!(format.write(&reading.record, encoding).unwrap(), bytes, "{format} {encoding} {seed}");
}

/// Checks this many games in each format, in each of its encodings in turn.
fn check_games(count: usize) {
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(format) = Format::ALL.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let encodings = format.encodings().iter().cycle();
                    (0..count).zip(encodings).for_each(|(seed, encoding)| check(*format, *encoding, seed as u64));
                }
            });
        }
    });
}

#[test]
fn a_thousand_random_games_come_back_in_every_format() {
    check_games(1000);
}

#[test]
#[ignore = "takes minutes"]
fn ten_thousand_random_games_come_back_in_every_format() {
    check_games(10_000);
}

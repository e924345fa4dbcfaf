//! A soak: evenings of random matches on disks that fail, in programs that crash, beside programs that change files.
//!
//! An evening is a series on one storage. No entry may be lost that was reported to be on the disk, no time that was kept, no
//! touched piece, and no note in the record beside a journal, also while a second program uses the same files. A match goes on
//! from its journal; its record in a format of other programs is the match, and can be imported; the library lists it.
//!
//! `TEAHOUSE_SOAK_MATCHES` is the number of matches of the long soak, and `TEAHOUSE_SOAK_SEED` the seed of its first
//! evening. A failure names the seed of its evening.

#![allow(clippy::unwrap_used, reason = "what the tests share may panic, as the tests themselves")]

mod cord;
mod count;
mod evening;
mod export;
mod kept;
mod notes;
mod play;
mod records;
mod shelf;
mod table;
mod told;
mod windows;

use count::Count;
use evening::Evening;

/// Names the evening that fails.
struct OnPanic(u64);

impl Drop for OnPanic {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the evening of seed {} has failed: TEAHOUSE_SOAK_SEED={} repeats it", self.0, self.0);
        }
    }
}

/// Plays evenings until there were this many matches.
fn soak(first_seed: u64, matches: u64) -> Count {
    let mut count = Count::default();
    for seed in first_seed.. {
        if count.matches >= matches {
            break;
        }
        let _named = OnPanic(seed);
        Evening::new(seed, &mut count).play();
    }
    println!("{count}");
    count
}

#[test]
fn a_short_soak_loses_nothing() {
    let count = soak(1, 120);
    let Count { crashes, changed, full, signals, left, .. } = count;
    for (what, times, seldom) in [
        ("crashes", crashes, 20),
        ("changes by others", changed, 5),
        ("faults of the disk", full, 5),
        ("signals", signals, 20),
        ("times the table was left", left, 50),
    ] {
        assert!(times > seldom, "{times} {what} are no more than {seldom}");
    }
    Count::expect(&count.library, &["deleted", "listed", "named", "power failures", "restored"], 5);
    Count::expect(&count.games, &["banqi", "shogi", "supply", "xiangqi"], 5);
    Count::expect(&count.beside, &["times found", "touched pieces found"], 2);
    Count::expect(&count.notes, &["words", "variations", "drawings", "deletions", "parted", "failed"], 2);
    Count::expect(&count.notes, &["listed", "locked", "not deleted"], 2);
    Count::expect(&count.imports, &["failed exports", "failed imports", "imported", "partial exports"], 2);
}

#[test]
#[ignore = "takes minutes"]
fn ten_thousand_matches_lose_nothing() {
    const DAY: u64 = 24 * 60 * 60 * 1_000;
    const ALL: u64 = 10_000;
    let number = |name: &str, usual| std::env::var(name).ok().map_or(usual, |text| text.parse().unwrap());
    let matches = number("TEAHOUSE_SOAK_MATCHES", ALL);
    let count = soak(number("TEAHOUSE_SOAK_SEED", 1_000), matches);
    assert!(matches < ALL || count.millis > DAY, "a day of game time");
}

//! An index that is torn, changed, crafted, or of another version.

use std::sync::Arc;

use rand::RngExt;
use teahouse_rules::Rules;
use teahouse_table::OpenMatch;
use teahouse_table::journal::MOST_ENTRIES;
use teahouse_table::library::{self, INDEX};

use super::index::{settled, truth};
use super::probe::Probe;
use crate::support::*;

/// A cut index, at every byte, and one with every byte changed.
#[test]
fn a_torn_or_changed_index_is_ignored() {
    let (disk, _) = settled(2);
    let (truth, whole) = (truth(&disk), disk.bytes(INDEX));
    for cut in 0..whole.len() {
        disk.put(INDEX, &whole[..cut]);
        assert_eq!(library::list(&disk).unwrap(), truth, "cut at {cut}");
        assert_eq!(disk.bytes(INDEX), whole, "it is rewritten");
        let mut changed = whole.clone();
        changed[cut] ^= 1 << (cut % 8);
        disk.put(INDEX, &changed);
        assert_eq!(library::list(&disk).unwrap(), truth, "changed at {cut}");
        assert_eq!(disk.bytes(INDEX), whole);
    }
    for other in [&b"\n"[..], b"\xff\xff", b"teahouse-library 3 ", &[0; 1000], &[whole.clone(), vec![b' ']].concat()] {
        disk.put(INDEX, other);
        assert_eq!(library::list(&disk).unwrap(), truth);
    }
}

/// An index with other rows and the right checksum.
fn forged(whole: &[u8], change: impl FnOnce(String) -> String) -> Vec<u8> {
    let text = String::from_utf8(whole.to_vec()).unwrap();
    let (first, rows) = text.split_once('\n').unwrap();
    let rows = change(rows.to_owned());
    let versions = first.rsplit_once(' ').unwrap().0;
    format!("{versions} {:08x}\n{rows}", crc32fast::hash(rows.as_bytes())).into_bytes()
}

#[test]
fn a_crafted_index_with_impossible_values_is_ignored() {
    let (disk, names) = settled(1);
    let (truth, whole) = (truth(&disk), disk.bytes(INDEX));
    let text = String::from_utf8(whole.clone()).unwrap();
    let pieces = text.split("\"pieces\":\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let first_piece = pieces.split(' ').find(|word| word.starts_with('?')).unwrap().to_owned();
    let with_piece = |piece: &str| pieces.replacen(&first_piece, piece, 1);
    let rules = truth[0].summary().unwrap().rules.line();
    for (from, to) in [
        (pieces.clone(), with_piece("?z9")),
        (pieces.clone(), with_piece("?a5")),
        (pieces.clone(), with_piece("?-7")),
        (pieces.clone(), with_piece("?*2")),
        (pieces.clone(), with_piece("?")),
        (pieces.clone(), with_piece("a1")),
        (pieces.clone(), with_piece("Xa1")),
        (pieces.clone(), with_piece("+Pa1")),
        (pieces.clone(), with_piece("本a1")),
        (pieces.clone(), with_piece("?\u{301}a1")),
        (pieces.clone(), format!("{pieces} {first_piece}")),
        (pieces.clone(), vec!["?-0"; 33].join(" ")),
        (rules.clone(), "chess".to_owned()),
        (rules, "supply".to_owned()),
        (truth[0].summary().unwrap().id.to_string(), "0123".to_owned()),
        ("\"outcome\":\"ongoing\"".to_owned(), "\"outcome\":\"fourth wins: time\"".to_owned()),
        ("\"outcome\":\"ongoing\"".to_owned(), "\"outcome\":\"lost\"".to_owned()),
        ("\"outcome\":\"ongoing\"".to_owned(), "\"outcome\":\"ongoing\",\"ended\":5".to_owned()),
        ("\"clock\":\"none\"".to_owned(), "\"clock\":\"0\"".to_owned()),
        ("\"clock\":\"none\"".to_owned(), "\"clock\":\"none\",\"time_left\":\"5000\"".to_owned()),
        ("\"undo\":\"free\"".to_owned(), "\"undo\":\"never\"".to_owned()),
        ("\"ply\":5".to_owned(), "\"ply\":-5".to_owned()),
        ("\"ply\":5".to_owned(), "\"ply\":6".to_owned()),
        ("\"ply\":5".to_owned(), format!("\"ply\":{}", usize::MAX)),
        ("\"entries\":5".to_owned(), "\"entries\":4".to_owned()),
        ("\"entries\":5".to_owned(), format!("\"entries\":{}", MOST_ENTRIES + 1)),
        ("\"is_older_copy\":false,".to_owned(), "\"title\":\"\\n\",\"is_older_copy\":false,".to_owned()),
        (
            "\"is_older_copy\":false,".to_owned(),
            "\"is_older_copy\":false,\"damage\":{\"line\":9,\"fault\":{\"AfterFlag\":{\"seat\":9,\"flag\":1}}},"
                .to_owned(),
        ),
    ] {
        let crafted = forged(&whole, |rows| rows.replacen(&from, &to, 1));
        assert_ne!(crafted, whole, "{from} -> {to}");
        disk.put(INDEX, &crafted);
        let probe = Probe::new(&disk);
        assert_eq!(library::list(&probe).unwrap(), truth, "{to}");
        assert!(probe.take_read().contains(&names[0]), "{to}");
        assert_eq!(disk.bytes(INDEX), whole, "{to}");
    }
    // Deep nesting exhausts no stack.
    disk.put(INDEX, &forged(&whole, |_| "[".repeat(1 << 20)));
    assert_eq!(library::list(&disk).unwrap(), truth);
    // What is possible is shown, and opening reads the journal.
    disk.put(INDEX, &forged(&whole, |rows| rows.replacen("\"ply\":5", "\"ply\":4", 1)));
    assert_eq!(library::list(&disk).unwrap()[0].summary().unwrap().ply, 4);
    assert_eq!(OpenMatch::open(Arc::new(disk), &names[0]).unwrap().0.state().ply(), 5);
}

#[test]
fn an_index_of_another_version_is_ignored() {
    let (disk, names) = settled(1);
    let whole = String::from_utf8(disk.bytes(INDEX)).unwrap();
    let versions: Vec<&str> = whole.split_once('\n').unwrap().0.split(' ').collect();
    assert_eq!(versions[..3], ["teahouse-library", "8", env!("CARGO_PKG_VERSION")]);
    assert_eq!(versions[3], Rules::GAMES.map(|rules| rules.revision().to_string()).join("."));
    for (place, other) in [(1, "1"), (2, "9.9.9"), (3, "1.2.1.1"), (3, "1.1.1")] {
        let mut words = versions.clone();
        words[place] = other;
        disk.put(INDEX, format!("{}\n{}", words.join(" "), whole.split_once('\n').unwrap().1).as_bytes());
        let probe = Probe::new(&disk);
        library::list(&probe).unwrap();
        assert_eq!(probe.take_read(), [&names[0], INDEX]);
        assert_eq!(disk.bytes(INDEX), whole.as_bytes());
    }
}

/// Random changes with the right checksum: what is listed can be shown.
#[test]
fn a_randomly_changed_index_is_shown_or_ignored() {
    let (disk, _) = settled(3);
    let (listed, whole) = (library::list(&disk).unwrap(), disk.bytes(INDEX));
    let mut rng = rng(1);
    let mut differing = 0;
    for _ in 0..2_000 {
        let changed = |rows: String| {
            let mut bytes = rows.into_bytes();
            for _ in 0..rng.random_range(1..=2) {
                let place = rng.random_range(0..bytes.len());
                bytes[place] = b"?-*+0123456789abcdehikpqrABCKP \",:{}[]"[rng.random_range(0..38)];
            }
            String::from_utf8(bytes).unwrap_or_default()
        };
        disk.put(INDEX, &forged(&whole, changed));
        let now = library::list(&disk).unwrap();
        assert_eq!(now.len(), listed.len());
        differing += usize::from(now != listed);
        for summary in now.iter().filter_map(|listed| listed.summary()) {
            let geometry = summary.rules.start().geometry();
            assert!(summary.pieces.len() <= geometry.len());
            assert!(
                summary
                    .pieces
                    .iter()
                    .filter_map(|(_, piece)| piece.place.as_square())
                    .all(|square| geometry.contains(square))
            );
            assert_eq!(summary.players.count(), summary.rules.seats().count());
        }
    }
    assert!(differing > 20, "{differing} changes were possible values");
}

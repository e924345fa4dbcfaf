//! Journals that were cut at any byte, or changed at any bit.

use std::sync::Arc;

use teahouse_table::journal::{self, Ending};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Damage, Fault, Match, OpenError, OpenMatch, Recovery, UndoPolicy};

use crate::support::*;

const NAME: &str = "match.teahouse";

/// A journal with entries of all kinds, and the match at each revision.
fn sample(entries: u64, seed: u64) -> (String, Vec<Match>) {
    let (_, mut open) = open_banqi(UndoPolicy::Ask, seed);
    let states = play_randomly(&mut open, entries, &mut rng(seed));
    (open.journal_text().to_owned(), states)
}

fn open_bytes(bytes: &[u8]) -> (FaultyStorage, Result<(OpenMatch, Recovery), OpenError>) {
    let disk = FaultyStorage::new();
    disk.put(NAME, bytes);
    let result = OpenMatch::open(Arc::new(disk.clone()), NAME);
    (disk, result)
}

/// The offset of each line of a text, and its length.
fn line_starts(text: &str) -> Vec<usize> {
    text.split_inclusive('\n').scan(0, |at, line| Some(core::mem::replace(at, *at + line.len()))).collect()
}

#[test]
fn a_journal_cut_at_any_byte_is_a_valid_prefix_or_has_no_head() {
    let (text, states) = sample(60, 17);
    assert!(states.len() > 50, "the sample is a match, not a stub");
    let head = head_lines(&text);
    for len in 0..=text.len() {
        let cut = &text.as_bytes()[..len];
        // A line that lacks only its newline is valid. Other bytes after the last newline are a torn end.
        let starts = line_starts(&text);
        let whole = starts.iter().skip(1).chain([&text.len()]).filter(|end| len + 1 >= **end).count();
        let (disk, result) = open_bytes(cut);
        let Ok((mut open, recovery)) = result else {
            let OpenError::Damaged(damage) = result.unwrap_err() else { panic!("cut at {len}") };
            assert!(whole < head, "cut at {len}: {damage}");
            assert!(damage.entries_before.is_none() && damage.line >= whole && damage.line <= whole + 1, "{damage}");
            continue;
        };
        assert_eq!(*open.state(), states[whole - head], "cut at {len}");
        let valid = if whole < starts.len() { starts[whole] } else { text.len() };
        assert_eq!(disk.bytes(NAME), &text.as_bytes()[..valid], "cut at {len}: the file is mended");
        let torn = cut.get(valid..).unwrap_or_default();
        assert_eq!(disk.bytes("match.teahouse.tail-1"), torn, "cut at {len}: nothing is deleted");
        let expected = match (len.cmp(&valid), torn.len()) {
            (core::cmp::Ordering::Less, _) => Recovery::Terminated,
            (_, 0) => Recovery::Intact,
            (_, bytes) => Recovery::TornEndMovedAside { line: whole + 1, bytes },
        };
        assert_eq!(recovery, expected, "cut at {len}");
        if !open.state().outcome().is_over() {
            play_random(&mut open, &mut rng(1));
        }
        let written = disk.bytes(NAME);
        let reading = journal::read(&written).unwrap();
        assert_eq!((reading.ending, &reading.state), (Ending::Whole, open.state()), "cut at {len}: play goes on");
    }
}

#[test]
fn a_flipped_bit_is_reported_with_its_line_or_tears_the_end() {
    let (text, states) = sample(30, 4);
    let head = head_lines(&text);
    let starts = line_starts(&text);
    for byte in 0..text.len() {
        let line = starts.iter().rposition(|start| *start <= byte).unwrap();
        for bit in 0..8 {
            let mut flipped = text.clone().into_bytes();
            flipped[byte] ^= 1 << bit;
            let (disk, result) = open_bytes(&flipped);
            match result {
                Ok((open, recovery)) => {
                    // No valid line follows the last one, nor the last but one if the newline between them was changed.
                    assert!(line + 1 == starts.len() || byte + 1 == starts[starts.len() - 1], "byte {byte} bit {bit}");
                    assert_eq!(*open.state(), states[line - head], "byte {byte} bit {bit}");
                    let bytes = text.len() - starts[line];
                    assert_eq!(recovery, Recovery::TornEndMovedAside { line: line + 1, bytes });
                    assert_eq!(disk.bytes("match.teahouse.tail-1"), &flipped[starts[line]..]);
                }
                Err(OpenError::Damaged(damage)) => {
                    assert_eq!(damage.line, line + 1, "byte {byte} bit {bit}: {damage}");
                    let entries_before = line.checked_sub(head).map(|entries| entries as u64);
                    assert_eq!(damage.entries_before, entries_before, "byte {byte} bit {bit}: {damage}");
                    assert_eq!(disk.bytes(NAME), flipped, "a refused file is unchanged");
                }
                Err(error) => panic!("byte {byte} bit {bit}: {error}"),
            }
        }
    }
}

#[test]
fn entries_before_a_damage_can_be_opened_and_the_damaged_file_is_kept() {
    let (text, states) = sample(30, 4);
    let head = head_lines(&text);
    let mut damaged = text.into_bytes();
    let line = head + 12;
    let at = line_starts(core::str::from_utf8(&damaged).unwrap())[line] + 3;
    damaged[at] ^= 1;
    let disk = FaultyStorage::new();
    disk.put(NAME, &damaged);
    let storage = Arc::new(disk.clone());
    let expected = Damage { line: line + 1, fault: Fault::Checksum, entries_before: Some(12) };
    let error = OpenMatch::open(storage.clone(), NAME).unwrap_err();
    assert_eq!(error, OpenError::Damaged(expected.clone()));
    let sentence =
        format!("Line {} cannot be used: its checksum is wrong. The 12 entries before it are in order.", line + 1);
    assert_eq!(error.to_string(), sentence);

    let (mut open, recovery) = OpenMatch::open_prefix(storage, NAME).unwrap();
    let damaged_kept_as = "match.teahouse.damaged-1".to_owned();
    assert_eq!(recovery, Recovery::PrefixOpened { damage: expected, kept_as: damaged_kept_as.clone() });
    assert_eq!(*open.state(), states[12]);
    assert_eq!(open.name(), "match.prefix-1.teahouse");
    assert_eq!(disk.bytes(&damaged_kept_as), damaged);
    play_random(&mut open, &mut rng(1));
    assert_eq!(journal::read(&disk.bytes(open.name())).unwrap().state, *open.state());
}

#[test]
fn open_prefix_opens_a_valid_journal_as_it_is() {
    let (text, states) = sample(10, 4);
    let disk = FaultyStorage::new();
    disk.put(NAME, text.as_bytes());
    let (open, recovery) = OpenMatch::open_prefix(Arc::new(disk), NAME).unwrap();
    assert_eq!((recovery, open.name()), (Recovery::Intact, NAME));
    assert_eq!(open.state(), states.last().unwrap());
}

#[test]
fn deleted_doubled_swapped_and_inserted_lines_are_refused() {
    let (text, _) = sample(30, 4);
    let head = head_lines(&text);
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let at = head + 10;
    let refused_at = |lines: &[&str]| match open_bytes(lines.concat().as_bytes()).1 {
        Err(OpenError::Damaged(damage)) => damage.line,
        other => panic!("{other:?}"),
    };
    let mut deleted = lines.clone();
    deleted.remove(at);
    assert_eq!(refused_at(&deleted), at + 1);
    let mut doubled = lines.clone();
    doubled.insert(at, lines[at]);
    assert_eq!(refused_at(&doubled), at + 2);
    let mut swapped = lines.clone();
    swapped.swap(at, at + 1);
    assert_eq!(refused_at(&swapped), at + 1);
    let mut put_in = lines.clone();
    put_in.insert(at, "11 1000 0 resign = 00000000\n");
    assert_eq!(refused_at(&put_in), at + 1);
    let mut put_in_before_the_last = lines.clone();
    put_in_before_the_last.insert(lines.len() - 1, "\n");
    assert_eq!(refused_at(&put_in_before_the_last), lines.len());
}

#[test]
fn a_second_torn_end_does_not_replace_the_first() {
    let (text, _) = sample(10, 4);
    let disk = FaultyStorage::new();
    for tail in ["first", "second"] {
        disk.put(NAME, format!("{text}{tail}").as_bytes());
        OpenMatch::open(Arc::new(disk.clone()), NAME).unwrap();
    }
    assert_eq!(disk.bytes("match.teahouse.tail-1"), b"first");
    assert_eq!(disk.bytes("match.teahouse.tail-2"), b"second");
}

#[test]
fn other_files_are_refused() {
    for (bytes, fault) in [
        (b"".as_slice(), Fault::Empty),
        (b"\n", Fault::NotAJournal),
        (b"[Game \"Chinese Chess\"]\n", Fault::NotAJournal),
        (b"\xff\xfe\0\0", Fault::NotAJournal),
        (&[0; 10_000], Fault::NotAJournal),
    ] {
        let (_, result) = open_bytes(bytes);
        assert_eq!(result.unwrap_err(), OpenError::Damaged(Damage { line: 1, fault, entries_before: None }));
    }
    let empty = Damage { line: 1, fault: Fault::Empty, entries_before: None };
    assert_eq!(empty.to_string(), "Line 1 cannot be used: the file is empty. There is no match to open.");
}

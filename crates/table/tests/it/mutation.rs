//! Golden journals, and journals with clocks, with random changes: reading reports the right line and never panics.

use rand::{RngExt, rngs::ChaCha8Rng};
use teahouse_table::journal::{self, Ending};
use teahouse_table::library::{self, Content};
use teahouse_table::testing::{FaultyStorage, read_by_revision};

use crate::clock_model::with_any_clocks;
use crate::golden::golden;
use crate::support::*;

/// The first faulty line, from 1; `None` if there is none.
fn line_of_fault(bytes: &[u8]) -> Option<usize> {
    match journal::read(bytes) {
        Err(damage) => Some(damage.line),
        Ok(reading) => match reading.ending {
            Ending::Damaged(damage) => Some(damage.line),
            Ending::Torn { line, .. } => Some(line),
            Ending::Whole | Ending::Unterminated => None,
        },
    }
}

fn journals() -> Vec<Vec<u8>> {
    let with_clocks = (0..12).map(|seed| with_any_clocks(seed).into_bytes());
    let with_terms =
        [include_bytes!("journal-series.teahouse").to_vec(), include_bytes!("journal-challengers.teahouse").to_vec()];
    golden().keys().map(|file| std::fs::read(file).unwrap()).chain(with_clocks).chain(with_terms).collect()
}

#[test]
fn a_changed_byte_is_reported_in_its_line() {
    let mut rng = rng(1);
    for bytes in journals() {
        for _ in 0..60 {
            let mut changed = bytes.clone();
            let at = rng.random_range(0..bytes.len());
            let line = bytes[..at].iter().filter(|byte| **byte == b'\n').count() + 1;
            match rng.random_range(0..3) {
                0 => changed[at] ^= rng.random_range(1..=255_u8),
                1 => changed.insert(at, rng.random_range(0..=255)),
                _ => drop(changed.remove(at)),
            }
            if changed == bytes {
                continue;
            }
            let found = line_of_fault(&changed);
            // The last line is valid without its newline.
            let lost_the_last_newline = changed == bytes[..bytes.len() - 1];
            // Inserting a byte before a newline equals inserting it after.
            let is_next = bytes[at] == b'\n' && found == Some(line + 1);
            assert!(
                found == Some(line) || lost_the_last_newline || is_next,
                "line {line} was changed, {found:?} found"
            );
        }
    }
}

/// Changes a line: characters replaced, words swapped, doubled or dropped, numbers increased.
fn changed(line: &str, rng: &mut ChaCha8Rng) -> String {
    let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
    let word = rng.random_range(0..words.len());
    match rng.random_range(0..6) {
        0 => {
            let other = rng.random_range(0..words.len());
            words.swap(word, other);
        }
        1 => words.insert(word, words[word].clone()),
        2 => drop(words.remove(word)),
        3 => words[word].push_str("99999999999999999999"),
        4 => words[word] = ["0", "1", "-", "=", "a1a1", "P@e5", "stop", "é", ""][rng.random_range(0..9)].to_owned(),
        _ => {
            let mut characters: Vec<char> = words[word].chars().collect();
            if !characters.is_empty() {
                let at = rng.random_range(0..characters.len());
                characters[at] = char::from(rng.random_range(b' '..b'~'));
            }
            words[word] = characters.into_iter().collect();
        }
    }
    words.join(" ")
}

#[test]
fn a_changed_line_is_reported_there_or_where_it_takes_effect() {
    let mut rng = rng(2);
    let (mut refused, mut read) = (0, 0);
    for bytes in journals() {
        let text = String::from_utf8(bytes).unwrap();
        let lines = bodies(&text);
        for _ in 0..60 {
            let at = rng.random_range(0..lines.len());
            let other = changed(lines[at], &mut rng);
            if other == lines[at] {
                continue;
            }
            let edited =
                with_checksums(lines.iter().enumerate().map(|(index, line)| if index == at { &other } else { *line }));
            let found = line_of_fault(edited.as_bytes());
            // A queue that is too short is reported at the line of the challengers, and an incomplete head at the missing line after
            // the last.
            let is_of_queue = |line: &&str| line.starts_with("challengers ");
            let queue = lines.iter().position(is_of_queue).filter(|_| lines[at].starts_with("waiting "));
            let is_behind = found.is_none_or(|found| (queue.unwrap_or(at) + 1..=lines.len() + 1).contains(&found));
            assert!(is_behind, "line {} was changed, {found:?} found:\n{other}", at + 1);
            if found.is_some() {
                refused += 1;
            } else {
                read += 1;
            }
            // Neither a version with other rules nor the library panics.
            let _ = read_by_revision(edited.as_bytes(), 2);
            let disk = FaultyStorage::new();
            disk.put("match.teahouse", edited.as_bytes());
            let listed = library::list(&disk).unwrap();
            assert_eq!(matches!(listed[0].content, Content::Match(_)), found.is_none(), "{other}");
            let _ = library::newest_unfinished(&disk).unwrap();
        }
    }
    assert!(refused > 2_000 && read > 10, "{refused} refused, {read} read");
}

#[test]
fn a_splice_of_two_journals_is_refused() {
    let mut rng = rng(3);
    let journals = journals();
    let (mut refused, mut read) = (0, 0);
    for _ in 0..400 {
        let [one, other] = [0, 1].map(|_| &journals[rng.random_range(0..journals.len())]);
        let (cut, from) = (rng.random_range(0..one.len()), rng.random_range(0..other.len()));
        let spliced = [&one[..cut], &other[from..]].concat();
        let line = one[..cut].iter().filter(|byte| **byte == b'\n').count() + 1;
        let found = line_of_fault(&spliced);
        assert!(found.is_none_or(|found| found >= line));
        if found.is_some() {
            refused += 1;
        } else {
            read += 1;
        }
        let _ = read_by_revision(&spliced, 2);
    }
    // A splice in the middle of a line is refused. A splice that is read is one journal cut after a line, without lines
    // of the other.
    assert!(refused > 390, "{refused} refused, {read} read");
}

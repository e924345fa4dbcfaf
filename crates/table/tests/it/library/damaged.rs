//! Damaged journals in the library: each says what is wrong and offers its good part.

use std::sync::Arc;
use std::time::UNIX_EPOCH;

use teahouse_table::journal::Ending;
use teahouse_table::library::{self, Content, Title};
use teahouse_table::testing::{FaultyStorage, Unsynced};
use teahouse_table::{Fault, OpenError, OpenMatch, Recovery};

use super::probe::Probe;
use super::{let_time_pass, played};
use crate::support::*;

/// A journal with a changed byte in each line: what the library offers is what opens.
#[test]
fn the_good_part_that_is_listed_is_the_one_that_opens() {
    let text = played(&FaultyStorage::new(), 1, 8).journal_text().to_owned();
    let lines = text.lines().count();
    let head = head_lines(&text);
    let starts: Vec<usize> = std::iter::once(0).chain(text.match_indices('\n').map(|(end, _)| end + 1)).collect();
    for (line, start) in starts.iter().take(lines).enumerate() {
        let disk = FaultyStorage::new();
        let mut bytes = text.clone().into_bytes();
        bytes[*start] ^= 1;
        disk.put("one.teahouse", &bytes);
        library::set_title(&disk, "one.teahouse", Some(&Title::new("Kept").unwrap())).unwrap();
        let_time_pass(&disk);
        library::list(&disk).unwrap();
        let listed = library::list(&disk).unwrap().remove(0);
        let reading = library::read(&disk, "one.teahouse");
        match &listed.content {
            Content::Damaged { damage, before: None } => {
                assert!(line < head);
                assert_eq!(damage.line, line + 1);
                assert_eq!(reading, Err(OpenError::Damaged(damage.clone())));
                assert!(damage.to_string().contains("There is no match to open."), "{damage}");
            }
            Content::Damaged { damage, before: Some(before) } => {
                assert_eq!((damage.line, &damage.fault), (line + 1, &Fault::Checksum));
                let reading = reading.unwrap();
                assert_eq!(reading.ending, Ending::Damaged(damage.clone()));
                assert_eq!((before.entries, &before.pieces), (reading.state.revision(), reading.state.pieces()));
                let (open, recovery) = OpenMatch::open_prefix(Arc::new(disk.clone()), "one.teahouse").unwrap();
                assert_eq!(*open.state(), reading.state);
                let kept_as = "one.teahouse.damaged-1".to_owned();
                assert_eq!(recovery, Recovery::PrefixOpened { damage: damage.clone(), kept_as });
                let listed = library::list(&disk).unwrap();
                assert_eq!((listed.len(), &listed[0].title), (1, &Some(Title::new("Kept").unwrap())));
                assert_eq!(listed[0].summary(), Some(before));
            }
            Content::Match(summary) => {
                // The last line counts as torn.
                assert!(line == lines - 1 && summary.torn && summary.entries == 7);
                assert_eq!(reading.unwrap().state.revision(), 7);
            }
            Content::Unreadable(error) => panic!("{error}"),
        }
    }
}

/// To read a match does not lock it, and a match that is open can be read.
#[test]
fn reading_changes_nothing() {
    let disk = FaultyStorage::new();
    let open = played(&disk, 1, 8);
    let before = disk.names();
    assert_eq!(library::read(&disk, open.name()).unwrap().state, *open.state());
    assert_eq!(disk.names(), before);
    assert!(matches!(library::read(&disk, "none.teahouse"), Err(OpenError::Storage(_))));
    let name = open.name().to_owned();
    drop(open);
    let deleted = library::delete(&disk, &name, UNIX_EPOCH).unwrap();
    assert_eq!(library::read(&disk, &deleted.file()).unwrap().state.ply(), 8, "a match in the trash can be shown");
}

/// A damaged journal with a title, a tree of variations and a torn end of an earlier day.
fn damaged_with_sidecars() -> (FaultyStorage, Vec<u8>) {
    let disk = FaultyStorage::new();
    let text = played(&FaultyStorage::new(), 1, 8).journal_text().replacen("\n7 ", "\n8 ", 1);
    disk.put("one.teahouse", text.as_bytes());
    for sidecar in ["title", "record", "tail-1"] {
        disk.put(&format!("one.teahouse.{sidecar}"), sidecar.as_bytes());
    }
    (disk, text.into_bytes())
}

/// The files beside a journal of this name.
fn beside(disk: &FaultyStorage, journal: &str) -> Vec<String> {
    let of = |name: String| Some(name.strip_prefix(journal)?.strip_prefix('.')?.to_owned());
    disk.names().into_iter().filter_map(of).filter(|ending| !ending.starts_with("damaged-")).collect()
}

#[test]
fn a_damaged_journal_keeps_its_sidecars() {
    let (disk, _) = damaged_with_sidecars();
    let (open, _) = OpenMatch::open_prefix(Arc::new(disk.clone()), "one.teahouse").unwrap();
    assert_eq!(beside(&disk, "one.teahouse.damaged-1"), ["record", "tail-1", "title"]);
    assert_eq!(disk.bytes("one.teahouse.damaged-1.title"), b"title");
    assert_eq!(beside(&disk, "one.teahouse"), [""; 0], "none is left behind");
    assert_eq!(beside(&disk, open.name()), ["record", "title"], "the good part has its own");
}

/// The power fails after each number of changes.
#[test]
fn a_power_cut_leaves_a_damaged_journal_with_its_sidecars() {
    let (mut cut, mut moved) = (0, 0);
    for changes in 0..16 {
        let (disk, text) = damaged_with_sidecars();
        let result = OpenMatch::open_prefix(Arc::new(Probe::with_power_for(&disk, changes)), "one.teahouse");
        cut += usize::from(result.is_err());
        drop(result);
        disk.fail_power(Unsynced::Kept(0));
        let name = ["one.teahouse", "one.teahouse.damaged-1"].into_iter().find(|name| disk.bytes(name) == text);
        let name = name.expect("the damaged journal has one of its names");
        assert_eq!(beside(&disk, name), ["record", "tail-1", "title"], "after {changes} changes");
        moved += usize::from(name != "one.teahouse");
        if name == "one.teahouse" {
            OpenMatch::open_prefix(Arc::new(disk.clone()), name).unwrap();
            assert_eq!(beside(&disk, "one.teahouse.damaged-1"), ["record", "tail-1", "title"]);
            assert!(beside(&disk, "one.teahouse").is_empty());
        }
    }
    assert!(cut >= 6 && moved >= 6, "{cut} {moved}");
}

/// The journal is renamed, and then the folder cannot be synced.
#[test]
fn a_damaged_journal_that_has_moved_is_opened() {
    let (disk, _) = damaged_with_sidecars();
    let probe = Probe::new(&disk);
    probe.set_rename_reported(false);
    let (open, _) = OpenMatch::open_prefix(Arc::new(probe), "one.teahouse").unwrap();
    assert_eq!(open.state().revision(), 6);
    assert!(disk.names().contains(&"one.teahouse.damaged-1".to_owned()));
}

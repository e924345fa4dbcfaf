//! Damaged journals in the library: each says what is wrong and offers its good part.

use std::sync::Arc;
use std::time::UNIX_EPOCH;

use teahouse_table::journal::Ending;
use teahouse_table::library::{self, Content, Title};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Fault, OpenError, OpenMatch, Recovery};

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

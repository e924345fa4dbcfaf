//! The list of saved matches.

use std::sync::Arc;

use teahouse_rules::{Outcome, Reason};
use teahouse_table::library::{self, Content, Listed};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Command, OpenMatch, UndoPolicy};

use crate::support::*;

fn played(disk: &FaultyStorage, seed: u64, plies: usize) -> OpenMatch {
    let setup = setup(banqi(), UndoPolicy::Free);
    let mut open = OpenMatch::create(Arc::new(disk.clone()), setup, &mut rng(seed)).unwrap();
    let mut rng = rng(seed);
    for _ in 0..plies {
        play_random(&mut open, &mut rng);
    }
    open
}

fn names(listed: &[Listed]) -> Vec<&str> {
    listed.iter().map(|listed| listed.name.as_str()).collect()
}

#[test]
fn an_empty_library_has_nothing_to_continue() {
    let disk = FaultyStorage::new();
    assert_eq!(library::list(&disk), Ok(Vec::new()));
    assert_eq!(library::newest_unfinished(&disk), Ok(None));
}

#[test]
fn the_last_written_match_comes_first_and_the_last_unfinished_is_continued() {
    let disk = FaultyStorage::new();
    let mut oldest = played(&disk, 1, 3);
    let finished = {
        let mut open = played(&disk, 2, 4);
        act(&mut open, FIRST, Command::Resign);
        open.name().to_owned()
    };
    let damaged = played(&disk, 3, 5).name().to_owned();
    let mut bytes = disk.bytes(&damaged);
    bytes[0] ^= 1;
    disk.put(&damaged, &bytes);
    disk.put("notes.txt", b"no journal");
    disk.put("teahouse", b"no journal either");

    let listed = library::list(&disk).unwrap();
    assert_eq!(names(&listed), [damaged.as_str(), &finished, oldest.name()]);
    assert!(matches!(&listed[0].content, Content::Damaged { before: None, damage } if damage.line == 1));
    let summary = listed[1].summary().unwrap();
    assert_eq!((summary.ply, summary.entries), (4, 6));
    assert_eq!(summary.outcome, Outcome::Win { winner: SECOND, reason: Reason::Resignation });
    assert_eq!((summary.rules, &summary.names[1]), (banqi(), &"本因坊".to_owned()));

    let continued = library::newest_unfinished(&disk).unwrap().unwrap();
    assert_eq!(continued.name, oldest.name(), "an open match is listed too");
    assert_eq!(continued.summary().unwrap().time, oldest.state().time());
    play_random(&mut oldest, &mut rng(1));
    assert_eq!(names(&library::list(&disk).unwrap())[0], oldest.name());
}

#[test]
fn torn_and_damaged_journals_show_what_can_be_opened_and_are_left_alone() {
    let disk = FaultyStorage::new();
    let open = played(&disk, 1, 6);
    let text = open.journal_text().to_owned();
    let torn = format!("{text}7 1");
    let damaged = text.replacen("\n3 ", "\n8 ", 1);
    disk.put("torn.teahouse", torn.as_bytes());
    disk.put("damaged.teahouse", damaged.as_bytes());

    let listed = library::list(&disk).unwrap();
    assert_eq!(names(&listed), ["damaged.teahouse", "torn.teahouse", open.name()]);
    let Content::Damaged { damage, before: Some(before) } = &listed[0].content else { panic!("{listed:?}") };
    assert_eq!((damage.entries_before, before.entries, before.ply), (Some(2), 2, 2));
    let summary = listed[1].summary().unwrap();
    assert!(summary.torn && summary.ply == 6);
    assert!(!listed[2].summary().unwrap().torn);
    assert_eq!(disk.bytes("torn.teahouse"), torn.as_bytes());
    assert_eq!(disk.names().len(), 3, "looking makes no files");
}

//! The list of saved matches and the match to continue.

use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use teahouse_rules::{Outcome, Reason};
use teahouse_table::library::{self, Content, Listed, Order, Query};
use teahouse_table::storage::Storage;
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Command, OpenMatch, Setup, UndoPolicy};

use super::played;
use super::probe::Probe;
use crate::support::*;

fn names(listed: &[Listed]) -> Vec<&str> {
    listed.iter().map(|listed| listed.name.as_str()).collect()
}

#[test]
fn an_empty_library_has_nothing_to_continue() {
    let disk = FaultyStorage::new();
    assert_eq!(library::list(&disk), Ok(Vec::new()));
    assert_eq!(library::newest_unfinished(&disk), Ok(None));
    assert!(disk.names().is_empty(), "there is nothing to keep");
}

#[test]
fn the_newest_match_is_first_and_the_newest_unfinished_is_continued() {
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
    assert_eq!((summary.rules, summary.players[SECOND].name.as_str()), (banqi(), "本因坊"));

    let continued = library::newest_unfinished(&disk).unwrap().unwrap();
    assert_eq!(continued.name, oldest.name(), "an open match is listed");
    assert_eq!(continued.summary().unwrap().time, oldest.state().time());
    play_random(&mut oldest, &mut rng(1));
    assert_eq!(names(&library::list(&disk).unwrap())[0], oldest.name());
}

#[test]
fn torn_and_damaged_journals_are_listed_and_unchanged() {
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
    assert_eq!(disk.names().len(), 4, "listing creates only the index");
}

#[test]
fn a_match_that_is_deleted_while_it_is_listed_is_not_listed() {
    let disk = FaultyStorage::new();
    let [first, second] = [1, 2].map(|seed| played(&disk, seed, 3).name().to_owned());
    let probe = Probe::new(&disk);
    probe.set_vanishing(&first);
    assert_eq!(names(&library::list(&probe).unwrap()), [second]);
}

/// A journal with right checksums, an illegal move, and a resignation at its end.
fn finished_with_an_illegal_move(seed: u64) -> String {
    let scratch = FaultyStorage::new();
    let mut open = played(&scratch, seed, 3);
    act(&mut open, FIRST, Command::Resign);
    let text = open.journal_text();
    let first_entry = head_lines(text);
    let mut lines: Vec<String> = bodies(text).into_iter().map(str::to_owned).collect();
    // Banqi has no square z9.
    let words: Vec<&str> = lines[first_entry].split(' ').collect();
    assert_eq!(words[3], "play");
    lines[first_entry] = lines[first_entry].replacen(words[4], "z9z9", 1);
    with_checksums(lines.iter().map(String::as_str))
}

#[test]
fn finished_matches_are_skipped_without_replay() {
    let disk = FaultyStorage::new();
    let unfinished = played(&disk, 1, 3).name().to_owned();
    let finished = finished_with_an_illegal_move(2);
    for number in 0..300 {
        disk.put(&format!("finished-{number}.teahouse"), finished.as_bytes());
    }
    // A replay would find the damage before the first entry and return the journal.
    let listed = library::list(&disk).unwrap();
    assert!(matches!(&listed[0].content, Content::Damaged { before: Some(before), .. } if before.entries == 0));

    let found = library::newest_unfinished(&disk).unwrap().unwrap();
    assert_eq!(found.name, unfinished);
    assert!(found.summary().is_some());
}

#[test]
fn a_result_in_the_last_line_finishes_a_match_with_or_without_its_seal() {
    let disk = FaultyStorage::new();
    let text = finished_with_an_illegal_move(2);
    let mut lines = bodies(&text);
    let opened = lines.pop().unwrap();
    assert!(opened.contains("open-seal"));
    let found = |lines: &[&str], end: &str| {
        let text = with_checksums(lines.iter().copied().chain([end]));
        disk.put("one.teahouse", text.as_bytes());
        library::newest_unfinished(&disk).unwrap().is_some()
    };
    let resigned = lines.pop().unwrap();
    assert!(!found(&[&lines[..], &[resigned]].concat(), opened));
    assert!(!found(&lines, resigned), "the seal was not opened before the crash");
    for reason in Reason::ALL {
        for winner in [FIRST, SECOND] {
            let won = Outcome::Win { winner, reason: *reason };
            assert!(!found(&lines, &format!("4 4000 0 play a1a2 = R 01234567 {won}")));
        }
        let drawn = Outcome::Draw { reason: *reason };
        assert!(!found(&lines, &format!("4 4000 0 accept-draw = 01234567 {drawn}")));
    }
    for going_on in ["4 4000 0 play a1a2 = R 01234567", "4 4000 0 ask-undo 2 = 01234567", "4 4000 0 draw: resignation"]
    {
        assert!(found(&lines, going_on), "{going_on}");
    }
}

#[test]
fn a_match_with_a_wrong_checksum_is_not_finished() {
    let disk = FaultyStorage::new();
    let mut open = played(&disk, 1, 6);
    act(&mut open, FIRST, Command::Resign);
    let name = open.name().to_owned();
    assert_eq!(library::newest_unfinished(&disk), Ok(None));
    let damaged = open.journal_text().replacen("\n3 ", "\n8 ", 1);
    disk.put(&name, damaged.as_bytes());
    let found = library::newest_unfinished(&disk).unwrap().unwrap();
    assert_eq!((found.summary(), found.openable().unwrap().entries), (None, 2));

    let inserted = open.journal_text().replacen("\n3 ", "\nnothing\n3 ", 1);
    disk.put(&name, inserted.as_bytes());
    assert_eq!(library::newest_unfinished(&disk).unwrap().unwrap().openable().unwrap().entries, 2);
}

#[test]
fn the_longer_of_two_copies_is_continued() {
    let disk = FaultyStorage::new();
    let mut open = played(&disk, 1, 3);
    let name = open.name().to_owned();
    let older = open.journal_text().to_owned();
    play_random(&mut open, &mut rng(1));
    let copy = name.replace(".teahouse", "-1.teahouse");
    let found = |disk: &FaultyStorage| library::newest_unfinished(disk).unwrap().map(|found| found.name);
    for left in [older.clone(), format!("{older}# written by another program\n")] {
        disk.put(&copy, left.as_bytes());
        let listed = library::list(&disk).unwrap();
        assert_eq!(listed.iter().map(|listed| listed.is_older_copy).collect::<Vec<_>>(), [true, false], "{left}");
        assert_eq!(found(&disk).as_ref(), Some(&name));
    }

    // Of two copies torn at the same place, neither is older.
    disk.put(&name, format!("{older}4 ").as_bytes());
    disk.put(&copy, format!("{older}4 1").as_bytes());
    assert_eq!(found(&disk).as_ref(), Some(&copy));
    // Copies that differ in an entry are two matches. The newer file is continued.
    disk.put(&name, open.journal_text().as_bytes());
    let mut parted = OpenMatch::open(Arc::new(disk.clone()), &copy).unwrap().0;
    act(&mut parted, FIRST, Command::OfferDraw);
    drop(parted);
    assert!(library::list(&disk).unwrap().iter().all(|listed| !listed.is_older_copy));
    assert_eq!(found(&disk).as_ref(), Some(&copy));

    // If the longer copy is finished, the older one is not continued either.
    act(&mut open, FIRST, Command::Resign);
    disk.put(&copy, older.as_bytes());
    assert_eq!(found(&disk), None);
}

/// A copy, a cloud folder or a backup gives all files another time.
#[test]
fn the_date_of_a_match_is_that_of_its_beginning() {
    let disk = FaultyStorage::new();
    let dates = [300, 100, 200].map(|day| UNIX_EPOCH + Duration::from_secs(day * 86_400));
    let names = dates.map(|begun| {
        let setup = Setup { begun: Some(begun), ..setup(banqi(), UndoPolicy::Free) };
        OpenMatch::create(Arc::new(disk.clone()), setup, &mut rng(begun.duration_since(UNIX_EPOCH).unwrap().as_secs()))
            .unwrap()
            .name()
            .to_owned()
    });
    let earlier = played(&disk, 4, 2).name().to_owned();
    let of = |listed: &[Listed]| {
        names.each_ref().map(|name| listed.iter().find(|listed| listed.name == *name).unwrap().date().unwrap())
    };
    for round in 0..4 {
        assert_eq!(of(&library::list(&disk).unwrap()), dates, "{round}");
        let time_of = |name: &str| disk.files().unwrap().iter().find(|file| file.name == name).unwrap().modified;
        let before = time_of(&names[1]);
        disk.put(&names[1], &disk.bytes(&names[1]));
        assert_ne!(time_of(&names[1]), before);
    }
    let listed = library::list(&disk).unwrap();
    let earlier = listed.iter().find(|listed| listed.name == earlier).unwrap();
    assert_eq!(
        (earlier.date(), earlier.is_imported),
        (earlier.modified, false),
        "a journal without a date has that of its file"
    );
    let order = Query::default().select(&listed, Order::Newest);
    let order: Vec<&str> =
        order.into_iter().map(|index| listed[index].name.as_str()).filter(|name| *name != earlier.name).collect();
    assert_eq!(order, [&names[0], &names[2], &names[1]]);
}

/// Begun first, put away, and played on after the other one.
#[test]
fn a_match_that_went_on_later_is_newer() {
    let disk = FaultyStorage::new();
    let day = |day: u64| UNIX_EPOCH + Duration::from_secs(day * 86_400);
    let names = [100, 200].map(|begun| {
        let setup = Setup { begun: Some(day(begun)), ..setup(banqi(), UndoPolicy::Free) };
        OpenMatch::create(Arc::new(disk.clone()), setup, &mut rng(begun)).unwrap().name().to_owned()
    });
    let found = |since: Option<u64>| {
        let listed = library::list(&disk).unwrap();
        let found = Query { since: since.map(day), ..Query::default() }.select(&listed, Order::Newest);
        found.into_iter().map(|index| listed[index].name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(found(None), [names[1].clone(), names[0].clone()]);
    disk.set_modified(&names[0], day(300));
    assert_eq!(found(None), names);
    assert_eq!(found(Some(250)), names[..1]);
    let listed = library::list(&disk).unwrap();
    let first = listed.iter().find(|listed| listed.name == names[0]).unwrap();
    assert_eq!((first.date(), first.played_last()), (Some(day(100)), Some(day(300))));
}

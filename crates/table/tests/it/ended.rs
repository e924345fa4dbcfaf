//! The date at which a match ended.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rand::RngExt;
use rand::seq::SliceRandom;
use teahouse_table::facts;
use teahouse_table::library::{self, Listed, Order, Query};
use teahouse_table::pairs::{MatchFigures, PastMatch, by_pair};
use teahouse_table::storage::{Sidecar, Storage};
use teahouse_table::testing::{DiskFault, FaultyStorage, with_checksums};
use teahouse_table::{Command, OpenMatch, Setup, UndoPolicy};

use crate::clocks::xiangqi;
use crate::support::*;

fn hour(number: u64) -> SystemTime {
    UNIX_EPOCH + Duration::from_secs(1_795_435_200 + number * 3_600)
}

/// A match that begins at this hour.
fn begun(disk: &FaultyStorage, number: u64) -> OpenMatch {
    let setup = Setup { begun: Some(hour(number)), ..setup(xiangqi(), UndoPolicy::Free) };
    OpenMatch::create(Arc::new(disk.clone()), setup, &mut rng(number)).unwrap()
}

fn listed(disk: &FaultyStorage, name: &str) -> Listed {
    library::list(disk).unwrap().into_iter().find(|listed| listed.name == name).unwrap()
}

/// All files, written in a random order at random times.
fn copied(disk: &FaultyStorage, seed: u64) -> FaultyStorage {
    let (copy, rng) = (FaultyStorage::new(), &mut rng(seed));
    let mut names = disk.names();
    names.shuffle(rng);
    for name in names {
        copy.put(&name, &disk.bytes(&name));
        copy.set_modified(&name, hour(rng.random_range(0..10_000)));
    }
    copy
}

fn history(disk: &FaultyStorage) -> Vec<PastMatch> {
    let of = |listed: Listed| {
        let summary = listed.summary().unwrap();
        let played =
            MatchFigures { outcome: summary.outcome, plies: summary.ply, time: summary.time, counts: summary.counts };
        PastMatch::new(summary.id, &summary.rules, &summary.players, played, listed.ended())
    };
    library::list(disk).unwrap().into_iter().map(of).collect()
}

fn newest(disk: &FaultyStorage) -> Vec<String> {
    let all = library::list(disk).unwrap();
    Query::default().select(&all, Order::Newest).into_iter().map(|index| all[index].name.clone()).collect()
}

#[test]
fn statistics_facts_and_order_stay_when_the_folder_is_copied() {
    for are_kept in [true, false] {
        let disk = FaultyStorage::new();
        let mut last = None;
        for number in 0..30 {
            let mut open = begun(&disk, number * 10);
            let loser = if rng(number).random_bool(0.5) { FIRST } else { SECOND };
            act(&mut open, loser, Command::Resign);
            if are_kept {
                // Some are put away, and end after later ones.
                open.keep_end(hour(number * 10 + if number % 4 == 0 { 25 } else { 1 }));
            }
            last = Some(open);
        }
        let state = last.unwrap().state().clone();
        let (stats, order) = (by_pair(history(&disk)), newest(&disk));
        let fact = facts::most_surprising(&state, history(&disk));
        assert!(stats.values().next().unwrap().longest_streaks.iter().any(|wins| *wins > 1));
        for seed in 0..8 {
            let copy = copied(&disk, seed);
            // With the index of the other folder, without one, and with its own.
            for round in 0..3 {
                assert_eq!(by_pair(history(&copy)), stats, "{are_kept} {seed} {round}");
                assert_eq!(facts::most_surprising(&state, history(&copy)), fact, "{are_kept} {seed} {round}");
                assert_eq!(newest(&copy), order, "{are_kept} {seed} {round}");
                if round == 0 {
                    copy.remove(library::INDEX).unwrap();
                }
            }
        }
    }
}

#[test]
fn a_match_without_a_kept_date_ended_when_it_can_have() {
    let disk = FaultyStorage::new();
    let mut open = begun(&disk, 5);
    disk.set_modified(open.name(), hour(90));
    assert_eq!((listed(&disk, open.name()).ended(), listed(&disk, open.name()).played_last()), (None, Some(hour(90))));
    act(&mut open, FIRST, Command::Resign);
    disk.set_modified(open.name(), hour(90));
    let ended = Some(hour(5) + Duration::from_secs(1));
    assert_eq!((listed(&disk, open.name()).ended(), listed(&disk, open.name()).played_last()), (ended, ended));
}

#[test]
fn a_date_belongs_to_the_last_entry_of_a_match_that_is_over() {
    let disk = FaultyStorage::new();
    let mut open = begun(&disk, 0);
    open.keep_end(hour(1));
    assert!(!disk.names().contains(&Sidecar::Ended.beside(open.name())), "it goes on");
    act(&mut open, FIRST, Command::Resign);
    open.keep_end(hour(1));
    let name = open.name().to_owned();
    let date = |disk: &FaultyStorage| listed(disk, &name).summary().unwrap().ended;
    assert_eq!(date(&disk), Some(hour(1)));
    // That of another entry is none, and neither is a forged one.
    let kept = disk.bytes(&Sidecar::Ended.beside(&name));
    for forged in [kept.to_ascii_uppercase(), with_checksums(["ended 1 1795435200000"]).into_bytes(), Vec::new()] {
        disk.put(&Sidecar::Ended.beside(&name), &forged);
        disk.remove(library::INDEX).unwrap();
        assert_eq!(date(&disk), None);
    }
}

#[test]
fn the_date_follows_its_journal() {
    let disk = FaultyStorage::new();
    let mut open = begun(&disk, 1);
    act(&mut open, FIRST, Command::Resign);
    // The index has the match without the date.
    assert_eq!(listed(&disk, open.name()).summary().unwrap().ended, None);
    (0..3).for_each(|_| disk.put("clock.txt", b""));
    library::list(&disk).unwrap();
    open.keep_end(hour(2));
    let name = open.name().to_owned();
    drop(open);
    for _ in 0..3 {
        assert_eq!(listed(&disk, &name).summary().unwrap().ended, Some(hour(2)));
        disk.put("clock.txt", b"");
    }
    let deleted = library::delete(&disk, &name, hour(3)).unwrap();
    assert_eq!(library::list_deleted(&disk).unwrap()[0].1.ended(), Some(hour(2)));
    assert!(!disk.names().contains(&Sidecar::Ended.beside(&name)));
    library::restore(&disk, &deleted).unwrap();
    assert_eq!(listed(&disk, &name).ended(), Some(hour(2)));
}

/// A sync tool may bring the file of another machine. The index has the date of the one before.
#[test]
fn a_date_that_is_another_one_is_read_again() {
    let disk = FaultyStorage::new();
    let mut open = begun(&disk, 1);
    act(&mut open, FIRST, Command::Resign);
    open.keep_end(hour(2));
    let (name, sidecar) = (open.name().to_owned(), Sidecar::Ended.beside(open.name()));
    let date = || listed(&disk, &name).ended();
    let settle = || (0..3).for_each(|_| disk.put("clock.txt", b""));
    assert_eq!(date(), Some(hour(2)));
    settle();
    assert_eq!(date(), Some(hour(2)));
    let (before, journal) = (disk.bytes(&sidecar), disk.bytes(&name));
    open.keep_end(hour(9));
    assert_eq!(
        (disk.bytes(&sidecar).len(), disk.bytes(&name)),
        (before.len(), journal),
        "only the date is another one"
    );
    assert_eq!(date(), Some(hour(9)));
    settle();
    assert_eq!(date(), Some(hour(9)), "the index has it now");
    disk.put(&sidecar, &before);
    assert_eq!(date(), Some(hour(2)));
    disk.put(&sidecar, b"");
    assert_eq!(date(), Some(hour(1) + Duration::from_secs(1)), "without a date the earliest one counts");
}

/// The disk may take the end only later.
#[test]
fn the_date_is_kept_when_the_end_is_written() {
    let disk = FaultyStorage::new();
    let mut open = begun(&disk, 1);
    disk.set_fault(DiskFault::ReadOnly);
    act(&mut open, FIRST, Command::Resign);
    open.keep_end(hour(2));
    assert!(!disk.names().contains(&Sidecar::Ended.beside(open.name())));
    disk.set_fault(DiskFault::None);
    open.retry_save();
    assert_eq!(listed(&disk, open.name()).ended(), Some(hour(2)));
}

/// The program may end between the last move and the opening of the seal.
#[test]
fn a_seal_that_is_opened_later_leaves_the_date() {
    let (disk, mut open) = open_match(setup(banqi(), UndoPolicy::Free), 5);
    act(&mut open, FIRST, Command::Resign);
    let (name, text) = (open.name().to_owned(), open.journal_text().to_owned());
    drop(open);
    // The line of the seal was not written.
    let cut = text.trim_end().rfind('\n').unwrap() + 1;
    assert!(text[cut..].contains("open-seal"));
    disk.put(&name, &text.as_bytes()[..cut]);
    let resigned = with_checksums(bodies(&text[..cut]).into_iter().chain(["ended 1 1795435200500"]));
    let line = resigned.lines().last().unwrap();
    disk.put(&Sidecar::Ended.beside(&name), format!("{line}\n").as_bytes());
    let date = Some(hour(0) + Duration::from_millis(500));
    assert_eq!(listed(&disk, &name).ended(), date);
    let (open, _) = OpenMatch::open(Arc::new(disk.clone()), &name).unwrap();
    assert_eq!(open.journal_text(), text, "the seal is opened");
    assert_eq!(listed(&disk, &name).ended(), date);
}

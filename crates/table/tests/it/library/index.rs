//! The index: what it spares, and what it must never change.

use std::sync::Arc;
use std::time::UNIX_EPOCH;

use rand::RngExt;
use teahouse_rules::Rules;
use teahouse_table::library::{self, Content, INDEX, Listed, Order, Query, Title};
use teahouse_table::records;
use teahouse_table::storage::{Sidecar, Storage};
use teahouse_table::testing::{DiskFault, FaultyStorage};
use teahouse_table::{Command, Fault, OpenMatch, UndoPolicy};

use super::probe::Probe;
use super::{let_time_pass, played};
use crate::support::*;

/// The list as it is without an index. It leaves none.
pub fn truth(disk: &FaultyStorage) -> Vec<Listed> {
    let probe = Probe::new(disk);
    probe.set_readable(INDEX, false);
    disk.set_fault(DiskFault::ReadOnly);
    let listed = library::list(&probe).unwrap();
    disk.set_fault(DiskFault::None);
    listed
}

/// Matches of every kind: begun, finished, torn, damaged behind the head and in it, with a title, with an older copy, of
/// every game, with clocks and a computer.
pub fn mixed() -> FaultyStorage {
    let disk = FaultyStorage::new();
    let unfinished = played(&disk, 1, 12);
    library::set_title(&disk, unfinished.name(), Some(&Title::new("花見の一局").unwrap())).unwrap();
    let text = unfinished.journal_text().to_owned();
    disk.put("torn.teahouse", format!("{}13 2", played(&FaultyStorage::new(), 5, 4).journal_text()).as_bytes());
    disk.put("damaged.teahouse", text.replacen("\n7 ", "\n8 ", 1).as_bytes());
    disk.put("no-head.teahouse", b"lorem ipsum");
    disk.put("older.teahouse", &text.as_bytes()[..text.rfind("\n9 ").unwrap() + 1]);
    let mut finished = played(&disk, 2, 3);
    act(&mut finished, FIRST, Command::Resign);
    for (seed, line) in ["xiangqi", "shogi", "shogi amateur handicap=rook", "supply"].into_iter().enumerate() {
        let rules = Rules::parse(line).unwrap();
        let mut setup = match rules.seats().count() {
            2 => timed(rules, UndoPolicy::Ask, &["600+10", "1200/30x3"]),
            _ => setup(rules, UndoPolicy::Off),
        };
        setup.players[SECOND].computer = Some("guest".to_owned());
        let mut open = OpenMatch::create(Arc::new(disk.clone()), setup, &mut rng(10 + seed as u64)).unwrap();
        let mut rng = rng(seed as u64);
        while open.state().ply() < 60 && !open.state().movers().is_empty() {
            play_random(&mut open, &mut rng);
        }
    }
    disk
}

#[test]
fn an_indexed_list_is_the_list_of_the_journals() {
    let disk = mixed();
    let truth = truth(&disk);
    assert_eq!(truth.len(), 10);
    assert!(truth.iter().filter(|listed| listed.title.is_some()).count() == 1);
    assert!(truth.iter().filter(|listed| listed.is_older_copy).count() >= 1);
    let probe = Probe::new(&disk);
    assert_eq!(library::list(&probe).unwrap(), truth, "without an index");
    assert_eq!(probe.take_replaced(), [INDEX]);
    let_time_pass(&disk);
    assert_eq!(library::list(&probe).unwrap(), truth, "the last written are read again");
    assert_eq!(probe.take_replaced(), [INDEX]);
    probe.take_read();
    for _ in 0..2 {
        assert_eq!(library::list(&probe).unwrap(), truth, "with the index");
        assert_eq!(probe.take_read(), [INDEX, "no-head.teahouse"], "a damaged head is found without a replay");
        assert!(probe.take_replaced().is_empty(), "nothing has changed");
    }
}

/// The date of an imported match is that of the game, until it is played on. The index keeps it without the record.
#[test]
fn an_imported_match_has_the_date_of_its_record() {
    let disk = FaultyStorage::new();
    let import = |date: &str| {
        let file = format!("[Game \"Chinese Chess\"]\n[Date \"{date}\"]\n\n1. H2-E2 *\n");
        records::import(&disk, file.as_bytes(), "game.pgn", &mut rng(1)).unwrap().journal
    };
    let (whole, part, none) = (import("1988.03.21"), import("1988.??.??"), import("????.??.??"));
    let probe = Probe::new(&disk);
    let dates = |listed: &[Listed]| {
        [&whole, &part, &none].map(|journal| {
            let listed = listed.iter().find(|listed| listed.name == *journal).unwrap();
            assert_eq!(listed.date().is_some_and(|date| Some(date) != listed.modified), listed.recorded.is_some());
            listed.recorded.map(|date| date.to_string())
        })
    };
    let recorded = [Some("1988-03-21"), Some("1988"), None].map(|date| date.map(str::to_owned));
    assert_eq!(dates(&library::list(&probe).unwrap()), recorded, "without an index");
    let_time_pass(&disk);
    library::list(&probe).unwrap();
    probe.take_read();
    assert_eq!(dates(&library::list(&probe).unwrap()), recorded, "with the index");
    assert_eq!(probe.take_read(), [INDEX]);
    // An index of the version before has no dates, and is made again.
    let text = String::from_utf8(disk.read(INDEX).unwrap()).unwrap();
    let old = text.replacen(text.split(' ').nth(1).unwrap(), "3", 1);
    assert_ne!(old, text);
    disk.put(INDEX, old.as_bytes());
    assert_eq!(dates(&library::list(&probe).unwrap()), recorded, "with an older index");

    let listed = library::list(&disk).unwrap();
    let found = Query::default().select(&listed, Order::Newest);
    assert_eq!(
        found.iter().map(|index| &listed[*index].name).collect::<Vec<_>>(),
        [&whole, &part, &none],
        "the disk lives in 1970"
    );
    let deleted = library::delete(&disk, &whole, UNIX_EPOCH).unwrap();
    let [(_, listed)] = &library::list_deleted(&disk).unwrap()[..] else { panic!("one is deleted") };
    assert_eq!(listed.recorded.map(|date| date.to_string()).as_deref(), Some("1988-03-21"), "in the trash");
    library::restore(&disk, &deleted).unwrap();

    let mut open = OpenMatch::open(Arc::new(disk.clone()), &whole).unwrap().0;
    act(&mut open, SECOND, Command::Resign);
    drop(open);
    let played_on = [None, Some("1988".to_owned()), None];
    assert_eq!(dates(&library::list(&disk).unwrap()), played_on, "it was played on today");
}

/// Journals with these contents, and the list with an index that knows what it can.
fn listed_twice(journals: &[Vec<u8>]) -> (Vec<Listed>, Vec<String>) {
    let disk = FaultyStorage::new();
    for (number, journal) in journals.iter().enumerate() {
        disk.put(&format!("{number:03}.teahouse"), journal);
    }
    let_time_pass(&disk);
    let truth = truth(&disk);
    library::list(&disk).unwrap();
    let probe = Probe::new(&disk);
    assert_eq!(library::list(&probe).unwrap(), truth);
    (truth, probe.take_read().into_iter().filter(|name| name != INDEX).collect())
}

/// Journals of all games with every end, with promoted pieces, hands and trays.
#[test]
fn journals_of_every_game_are_kept() {
    let journals: Vec<Vec<u8>> = crate::golden::golden().keys().map(|file| std::fs::read(file).unwrap()).collect();
    let (listed, read) = listed_twice(&journals);
    assert!(listed.len() > 40 && listed.iter().all(|listed| listed.summary().is_some()));
    assert!(read.is_empty(), "{read:?}");
}

#[test]
fn damages_that_need_a_replay_are_kept() {
    let clocks = timed(banqi(), UndoPolicy::Free, &["1", "1"]);
    let mut open = open_match(clocks, 1).1;
    let mut rng = rng(1);
    for _ in 0..6 {
        let (at, seat) = (open.state().time().after(10), open.state().movers().iter().next().unwrap());
        let flip = open.state().moves()[rng.random_range(0..3)];
        open.act(at, seat, Command::Play(flip)).unwrap();
    }
    let (text, lines) = (open.journal_text().to_owned(), bodies(open.journal_text()));
    let entry = head_lines(&text) + 2;
    let with = |change: &dyn Fn(&str) -> String| {
        let mut lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        lines[entry] = change(&lines[entry]);
        with_checksums(lines.iter().map(String::as_str)).into_bytes()
    };
    let damaged = [
        text.replacen("\n3 30 ", "\n3 31 ", 1).into_bytes(),
        with(&|_| "hello".to_owned()),
        with(&|line| line.replacen("3 ", "7 ", 1)),
        with(&|line| line.replacen("3 30 ", "3 5 ", 1)),
        with(&|line| line.replacen("3 30 ", "3 99999 ", 1)),
        with(&|line| line.replacen(" play ", " pause ", 1)),
        with(&|line| format!("{line}0")),
    ];
    let (listed, read) = listed_twice(&damaged);
    let fault = |listed: &Listed| match &listed.content {
        Content::Damaged { damage, before: Some(before) } if before.entries == 2 => damage.fault.clone(),
        other => panic!("{other:?}"),
    };
    let faults: Vec<Fault> = listed.iter().rev().map(fault).collect();
    let expected = |fault: &Fault, index: usize| match index {
        0 => *fault == Fault::Checksum,
        1 => *fault == Fault::NotAnEntry,
        2 => *fault == Fault::WrongNumber { expected: 3 },
        3 => *fault == Fault::TimeRunsBack,
        4 => matches!(fault, Fault::AfterFlag { seat: FIRST, .. }),
        5 => matches!(fault, Fault::UnknownEntry { verb, .. } if verb == "pause"),
        _ => *fault == Fault::Mismatch,
    };
    assert!(faults.iter().enumerate().all(|(index, fault)| expected(fault, index)), "{faults:?}");
    assert!(read.is_empty(), "{read:?}");
    // A refusal has values of the rules.
    let (_, read) = listed_twice(&[with(&|line| line.replacen(" play ", " accept-draw ", 1))]);
    assert_eq!(read, ["000.teahouse"]);
}

/// A disk with some matches and an index that knows all of them.
pub fn settled(matches: u64) -> (FaultyStorage, Vec<String>) {
    let disk = FaultyStorage::new();
    let names: Vec<String> = (0..matches).map(|seed| played(&disk, seed, 5).name().to_owned()).collect();
    let_time_pass(&disk);
    library::list(&disk).unwrap();
    (disk, names)
}

#[test]
fn only_new_and_changed_journals_are_read() {
    let (disk, names) = settled(5);
    let probe = Probe::new(&disk);
    let read = |expected: &[&str]| {
        let listed = library::list(&probe).unwrap();
        let mut expected: Vec<&str> = expected.iter().copied().chain([INDEX]).collect();
        expected.sort_unstable();
        assert_eq!(probe.take_read(), expected);
        assert_eq!(listed, truth(&disk));
        let_time_pass(&disk);
        library::list(&probe).unwrap();
        probe.take_read();
        probe.take_replaced();
    };
    read(&[]);
    // A match goes on.
    let mut open = OpenMatch::open(Arc::new(disk.clone()), &names[1]).unwrap().0;
    play_random(&mut open, &mut rng(1));
    read(&[&names[1]]);
    // A new match, and one that has gone.
    let new = played(&disk, 7, 2).name().to_owned();
    library::delete(&disk, &names[0], UNIX_EPOCH).unwrap();
    read(&[&new]);
    // A title is given, changed and taken away.
    let title = Sidecar::Title.beside(&names[2]);
    for text in ["one", "two"] {
        library::set_title(&disk, &names[2], Some(&Title::new(text).unwrap())).unwrap();
        read(&[&title]);
    }
    library::set_title(&disk, &names[2], None).unwrap();
    read(&[]);
    // The same length, another content.
    let mut bytes = disk.bytes(&names[3]);
    *bytes.last_mut().unwrap() ^= 1;
    disk.put(&names[3], &bytes);
    read(&[&names[3]]);
}

/// The work of opening a large library, in numbers that are the same on every machine: the index is read, and nothing else.
#[test]
fn a_thousand_matches_are_listed_from_one_file() {
    const MATCHES: usize = 1_000;
    let disk = FaultyStorage::new();
    for seed in 0..MATCHES as u64 {
        let open = played(&disk, seed, 1);
        if seed.is_multiple_of(3) {
            library::set_title(&disk, open.name(), Some(&Title::new("花見の一局").unwrap())).unwrap();
        }
    }
    let_time_pass(&disk);
    library::list(&disk).unwrap();
    let probe = Probe::new(&disk);
    let listed = library::list(&probe).unwrap();
    assert_eq!(listed.len(), MATCHES);
    assert_eq!(probe.take_read(), [INDEX], "neither a journal nor a title is read");
    assert!(probe.take_replaced().is_empty(), "nothing is written");
    let bytes = disk.bytes(INDEX).len();
    assert!(bytes < 1_024 * MATCHES, "{bytes} bytes are read");
    // After a match went on, that match alone is read, and the index is written once.
    let mut open = OpenMatch::open(Arc::new(disk.clone()), &listed[500].name).unwrap().0;
    play_random(&mut open, &mut rng(1));
    drop(open);
    library::list(&probe).unwrap();
    assert_eq!((probe.take_read().len(), probe.take_replaced().len()), (2, 1));
}

#[test]
fn an_older_copy_is_known_until_a_copy_changes_or_goes() {
    let disk = FaultyStorage::new();
    let open = played(&disk, 1, 5);
    let (longer, text) = (open.name().to_owned(), open.journal_text().to_owned());
    drop(open);
    disk.put("older.teahouse", &text.as_bytes()[..text.rfind("\n4 ").unwrap() + 1]);
    let settle = || {
        for _ in 0..2 {
            let_time_pass(&disk);
            library::list(&disk).unwrap();
        }
    };
    let older = || {
        let listed = library::list(&disk).unwrap();
        assert_eq!(listed, truth(&disk));
        listed.iter().find(|listed| listed.name == "older.teahouse").unwrap().is_older_copy
    };
    settle();
    let probe = Probe::new(&disk);
    library::list(&probe).unwrap();
    assert_eq!(probe.take_read(), [INDEX], "the comparison is kept too");
    assert!(older());

    disk.put(&longer, text.replacen("\n2 ", "\n3 ", 1).as_bytes());
    assert!(!older(), "it has more good lines now");
    settle();
    disk.put(&longer, text.as_bytes());
    assert!(older());
    settle();
    library::delete(&disk, &longer, UNIX_EPOCH).unwrap();
    assert!(!older(), "the other one has gone");
    settle();
    disk.put(&longer, text.as_bytes());
    assert!(older());

    // Of three copies, the two that remain are known.
    disk.put("oldest.teahouse", &text.as_bytes()[..text.rfind("\n2 ").unwrap() + 1]);
    settle();
    library::delete(&disk, &longer, UNIX_EPOCH).unwrap();
    assert!(!older());
}

#[test]
fn the_index_forgets_what_has_gone() {
    let (disk, names) = settled(3);
    let index = || String::from_utf8(disk.bytes(INDEX)).unwrap();
    library::set_title(&disk, &names[0], Some(&Title::new("花見").unwrap())).unwrap();
    library::list(&disk).unwrap();
    let_time_pass(&disk);
    library::list(&disk).unwrap();
    assert!(index().contains("花見"));
    library::set_title(&disk, &names[0], None).unwrap();
    library::list(&disk).unwrap();
    assert!(!index().contains("花見"));
    library::delete(&disk, &names[1], UNIX_EPOCH).unwrap();
    library::list(&disk).unwrap();
    assert!(index().contains(&names[0]) && !index().contains(&names[1]));
}

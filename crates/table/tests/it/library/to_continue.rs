//! The match to continue.

use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use rand::seq::SliceRandom;
use teahouse_table::library::{self, Content};
use teahouse_table::series::{self, Length, Terms};
use teahouse_table::storage::{Sidecar, Storage};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Command, OpenMatch, Player, Setup, records};

use super::played;
use crate::support::*;

#[test]
fn the_newest_match_of_a_series_is_found_until_its_people_begin_another_one() {
    let disk = FaultyStorage::new();
    let of_series = |best_of| {
        let mut setup = Setup::new(banqi(), ["Anna", "Ben"]);
        setup.terms.length = best_of;
        setup
    };
    let resign = |setup, seed| {
        let mut open = OpenMatch::create(Arc::new(disk.clone()), setup, &mut rng(seed)).unwrap();
        let found = library::to_continue(&disk).unwrap().map(|listed| listed.name);
        assert_eq!(found.as_deref(), Some(open.name()), "it goes on itself");
        act(&mut open, SECOND, Command::Resign);
        open
    };
    let found = || {
        let found = library::to_continue(&disk).unwrap().map(|listed| listed.name);
        assert_eq!(library::newest_of_series(&disk).unwrap().map(|listed| listed.name), found);
        found
    };
    assert_eq!(found(), None);
    let three = Length::best_of(3).unwrap();
    let first = resign(of_series(three), 1);
    assert_eq!(found().as_deref(), Some(first.name()));
    disk.put("notes.txt", b"no journal");
    disk.put("lost.teahouse", b"#");
    assert_eq!(found().as_deref(), Some(first.name()), "what cannot be read is passed over");

    let next = series::next(first.state()).unwrap().setup;
    assert_eq!(next.players[FIRST].name, "Ben");
    let second = resign(next, 2);
    assert_eq!(found().as_deref(), Some(second.name()), "it stands one to one");
    let last = resign(series::next(second.state()).unwrap().setup, 3).name().to_owned();
    assert_eq!(found(), None, "the series is decided");
    disk.remove(&last).unwrap();
    assert_eq!(found().as_deref(), Some(second.name()));
    resign(of_series(Length::Open), 4);
    assert_eq!(found().as_deref(), Some(second.name()), "a match outside the series leaves it as it is");
    let other = resign(of_series(Length::best_of(5).unwrap()), 5).name().to_owned();
    assert_eq!(found(), Some(other.clone()), "another series of the same people");
    disk.remove(&other).unwrap();
    resign(of_series(Length::best_of(1).unwrap()), 6);
    assert_eq!(found().as_deref(), Some(second.name()), "one match is no series");
}

#[test]
fn a_series_of_two_leaves_an_evening_of_three_of_whom_two_have_one_name() {
    let disk = FaultyStorage::new();
    let mut evening = Setup::new(banqi(), ["Anna", "Ben"]);
    evening.terms = Terms::among_challengers([Player::named("Anna")]);
    let mut open = OpenMatch::create(Arc::new(disk.clone()), evening, &mut rng(1)).unwrap();
    act(&mut open, SECOND, Command::Resign);
    let mut two = Setup::new(banqi(), ["Anna", "Ben"]);
    two.terms.length = Length::best_of(1).unwrap();
    let mut other = OpenMatch::create(Arc::new(disk.clone()), two.clone(), &mut rng(2)).unwrap();
    act(&mut other, SECOND, Command::Resign);
    two.terms.length = Length::best_of(3).unwrap();
    let mut of_two = OpenMatch::create(Arc::new(disk.clone()), two, &mut rng(3)).unwrap();
    act(&mut of_two, SECOND, Command::Resign);
    let decided = series::next(of_two.state()).unwrap().setup;
    let mut last = OpenMatch::create(Arc::new(disk.clone()), decided, &mut rng(4)).unwrap();
    act(&mut last, FIRST, Command::Resign);
    assert_eq!(library::newest_of_series(&disk).unwrap().unwrap().name, open.name());
}

#[test]
fn an_imported_record_does_not_take_the_place_of_a_series() {
    let disk = FaultyStorage::new();
    let mut setup = Setup::new(banqi(), ["Anna", "Ben"]);
    setup.terms.length = Length::best_of(3).unwrap();
    let mut open = OpenMatch::create(Arc::new(disk.clone()), setup, &mut rng(1)).unwrap();
    act(&mut open, SECOND, Command::Resign);
    let found = || library::to_continue(&disk).unwrap().map(|listed| listed.name).unwrap();
    for (file, name) in [("1 ７六歩(77)\n2 投了\n", "over.kifu"), ("1 ７六歩(77)\n", "open.kifu")] {
        let imported = records::import(&disk, file.as_bytes(), name, &mut rng(2)).unwrap();
        assert_eq!(found(), open.name(), "{name}");
        assert_eq!(library::list(&disk).unwrap()[0].name, imported.journal, "it is the newest");
    }
    let imported = library::newest_unfinished(&disk).unwrap().unwrap().name;
    let (mut played, _) = OpenMatch::open(Arc::new(disk.clone()), &imported).unwrap();
    let reply = played.state().public().position().parse_move("c7c6").unwrap().mv;
    act(&mut played, SECOND, Command::Play(reply));
    assert_eq!(found(), imported, "the players have gone on with it");
}

#[test]
fn an_imported_record_does_not_take_the_place_of_a_match_that_was_played() {
    let disk = FaultyStorage::new();
    let found = || library::to_continue(&disk).unwrap().map(|listed| listed.name);
    let import = |number: u64| {
        let file = format!("*evening {number}\n1 ７六歩(77)\n");
        records::import(&disk, file.as_bytes(), "open.kifu", &mut rng(number)).unwrap().journal
    };
    let imported = import(2);
    assert_eq!(found().as_deref(), Some(imported.as_str()), "there is no other");
    let open = played(&disk, 1, 4);
    for number in 3..6 {
        // As when it comes to the table.
        library::keep_played(&disk, &import(number));
        assert_eq!(found().as_deref(), Some(open.name()));
    }
    let (mut on, _) = OpenMatch::open(Arc::new(disk.clone()), &imported).unwrap();
    library::keep_played(&disk, &imported);
    let reply = on.state().public().position().parse_move("c7c6").unwrap().mv;
    act(&mut on, SECOND, Command::Play(reply));
    assert_eq!(found(), Some(imported), "the players have gone on with it");
}

/// A drawing writes the record beside a journal, also of a match that was cut off by the death of the process.
#[test]
fn a_match_that_was_played_after_a_series_goes_on_though_it_has_a_record() {
    let disk = FaultyStorage::new();
    let mut setup = Setup::new(banqi(), ["Anna", "Ben"]);
    setup.terms.length = Length::best_of(3).unwrap();
    let mut of_series = OpenMatch::create(Arc::new(disk.clone()), setup, &mut rng(1)).unwrap();
    act(&mut of_series, SECOND, Command::Resign);
    let open = played(&disk, 2, 10);
    let record = records::export(&disk, open.name()).unwrap().record;
    disk.put(&Sidecar::Record.beside(open.name()), record.to_json().as_bytes());
    assert_eq!(library::to_continue(&disk).unwrap().unwrap().name, open.name());
}

#[test]
fn many_imported_records_do_not_hide_a_series() {
    let disk = FaultyStorage::new();
    let mut setup = Setup::new(banqi(), ["Anna", "Ben"]);
    setup.terms.length = Length::best_of(3).unwrap();
    let mut open = OpenMatch::create(Arc::new(disk.clone()), setup, &mut rng(1)).unwrap();
    act(&mut open, SECOND, Command::Resign);
    for number in 0..40 {
        let file = format!("*evening {number}\n1 ７六歩(77)\n");
        assert!(records::import(&disk, file.as_bytes(), "a.kifu", &mut rng(2)).unwrap().is_new);
    }
    assert_eq!(library::to_continue(&disk).unwrap().unwrap().name, open.name());
}

#[test]
fn the_newest_match_is_continued_even_if_it_is_damaged() {
    let disk = FaultyStorage::new();
    let older = played(&disk, 1, 4).name().to_owned();
    let newer = played(&disk, 2, 6);
    let name = newer.name().to_owned();
    let damaged = newer.journal_text().replacen("\n3 ", "\n8 ", 1);
    drop(newer);
    disk.put(&name, damaged.as_bytes());

    let found = library::newest_unfinished(&disk).unwrap().unwrap();
    assert_eq!(found.name, name);
    let Content::Damaged { damage, before: Some(before) } = &found.content else { panic!("{found:?}") };
    assert_eq!((damage.entries_before, before.entries), (Some(2), 2));

    let (open, _) = OpenMatch::open_prefix(Arc::new(disk.clone()), &name).unwrap();
    let prefix = open.name().to_owned();
    drop(open);
    let found = library::newest_unfinished(&disk).unwrap().unwrap();
    assert_eq!((&found.name, found.summary().unwrap().entries), (&prefix, 2));

    assert_eq!(library::newest_lost(&disk), Ok(None));

    // A newer valid journal comes before an older damaged one. A journal without a head is skipped.
    let mut bytes = disk.bytes(&older);
    bytes[0] ^= 1;
    disk.put(&older, &bytes);
    assert_eq!(library::newest_unfinished(&disk).unwrap().unwrap().name, prefix);

    // It is the newest, and no part of it can be opened.
    assert_eq!(library::newest_lost(&disk).unwrap().unwrap().name, older);
}

#[test]
fn an_imported_match_is_one_until_it_is_played_on() {
    let disk = FaultyStorage::new();
    let file = "[Game \"Chinese Chess\"]\n\n1. H2-E2 *\n";
    let name = records::import(&disk, file.as_bytes(), "game.pgn", &mut rng(1)).unwrap().journal;
    let is_imported = || {
        // Without the index, and with it.
        let both = [(); 3].map(|()| {
            super::let_time_pass(&disk);
            library::list(&disk).unwrap()[0].is_imported
        });
        assert!(both.iter().all(|one| *one == both[0]), "{both:?}");
        both[0]
    };
    assert!(is_imported() && library::newest_unfinished(&disk).unwrap().unwrap().is_imported);
    let deleted = library::delete(&disk, &name, UNIX_EPOCH).unwrap();
    assert!(library::list_deleted(&disk).unwrap()[0].1.is_imported);
    library::restore(&disk, &deleted).unwrap();
    let (mut open, _) = OpenMatch::open(Arc::new(disk.clone()), &name).unwrap();
    act(&mut open, SECOND, Command::Resign);
    drop(open);
    assert!(!is_imported());
}

/// Copies all files, each a second after the other, or all at one time.
fn copied(disk: &FaultyStorage, names: impl IntoIterator<Item = String>, is_at_once: bool) -> FaultyStorage {
    let copy = FaultyStorage::new();
    for name in names {
        copy.put(&name, &disk.bytes(&name));
        if is_at_once {
            copy.set_modified(&name, UNIX_EPOCH + Duration::from_secs(1_795_435_200));
        }
    }
    copy
}

/// A copy, a cloud folder or a backup gives all files other times, in any order.
#[test]
fn a_copied_folder_continues_the_match_that_was_at_the_table_last() {
    let disk = FaultyStorage::new();
    let mut opens: Vec<OpenMatch> = (1..=6).map(|seed| played(&disk, seed, 3)).collect();
    let names: Vec<String> = opens.iter().map(|open| open.name().to_owned()).collect();
    for seat in [3, 5, 0, 4, 2] {
        library::keep_played(&disk, &names[seat]);
    }
    let found = |disk: &FaultyStorage| library::to_continue(disk).unwrap().unwrap().name;
    assert_eq!(found(&disk), names[2], "it was at the table last, though others were written later");
    for seed in 0..8 {
        let mut files = disk.names();
        files.shuffle(&mut rng(seed));
        assert_eq!(found(&copied(&disk, files, seed % 2 == 0)), names[2], "{seed}");
    }
    // The next one, when that is over.
    act(&mut opens[2], FIRST, Command::Resign);
    assert_eq!(found(&copied(&disk, disk.names(), true)), names[4]);
    // A file to which a journal moved takes its place.
    let moved = names[4].replace(".teahouse", "-1.teahouse");
    let longer = disk.bytes(&names[4]);
    play_random(&mut opens[4], &mut rng(1));
    disk.put(&moved, &disk.bytes(&names[4]));
    disk.put(&names[4], &longer);
    assert_eq!(found(&copied(&disk, disk.names(), true)), moved);
}

/// The series was played on after the unfinished match, and its files are the older ones in the copy.
#[test]
fn a_series_goes_on_in_a_copied_folder() {
    let disk = FaultyStorage::new();
    let unfinished = played(&disk, 1, 3).name().to_owned();
    let mut setup = Setup::new(banqi(), ["Anna", "Ben"]);
    setup.terms.length = Length::best_of(3).unwrap();
    let mut open = OpenMatch::create(Arc::new(disk.clone()), setup, &mut rng(2)).unwrap();
    act(&mut open, SECOND, Command::Resign);
    for (order, expected) in
        [([unfinished.as_str(), open.name()], open.name()), ([open.name(), unfinished.as_str()], &unfinished)]
    {
        order.into_iter().for_each(|name| library::keep_played(&disk, name));
        for files in [disk.names(), disk.names().into_iter().rev().collect()] {
            let found = library::to_continue(&copied(&disk, files, false)).unwrap().unwrap();
            assert_eq!(found.name, expected);
        }
    }
}

/// Of matches of which nothing else is known.
#[test]
fn files_of_one_time_are_ordered_by_the_dates_of_their_beginnings() {
    let disk = FaultyStorage::new();
    let begin = |seed, day: Option<u64>| {
        let begun = day.map(|day| UNIX_EPOCH + Duration::from_secs(day * 86_400));
        let setup = Setup { begun, ..Setup::new(banqi(), ["Anna", "Ben"]) };
        OpenMatch::create(Arc::new(disk.clone()), setup, &mut rng(seed)).unwrap().name().to_owned()
    };
    let [_, newest, _, _] =
        [(1, Some(20_000)), (2, Some(20_300)), (3, Some(20_200)), (4, None)].map(|(seed, day)| begin(seed, day));
    for seed in 0..4 {
        let mut files = disk.names();
        files.shuffle(&mut rng(seed));
        assert_eq!(library::to_continue(&copied(&disk, files, true)).unwrap().unwrap().name, newest, "{seed}");
    }
}

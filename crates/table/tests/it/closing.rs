//! Leaving the table: the game time at a clean close is kept, and that before a crash is given back.

use std::sync::Arc;
use std::time::UNIX_EPOCH;

use teahouse_rules::Seat;
use teahouse_table::storage::{Sidecar, Storage};
use teahouse_table::testing::{DiskFault, FaultyStorage, Unsynced};
use teahouse_table::{Command, DiskStorage, GameTime, OpenMatch, Saved, UndoPolicy, library};

use crate::clocks::xiangqi;
use crate::support::*;

/// A match with clocks and two turns of a second.
fn begun(storage: Arc<dyn Storage>) -> OpenMatch {
    let setup = timed(xiangqi(), UndoPolicy::Free, &["60", "60"]);
    let mut open = OpenMatch::create(storage, setup, &mut rng(1)).unwrap();
    for _ in 0..2 {
        play_random(&mut open, &mut rng(1));
    }
    open
}

fn open(storage: &Arc<dyn Storage>, name: &str) -> OpenMatch {
    OpenMatch::open(storage.clone(), name).unwrap().0
}

fn left(open: &OpenMatch, seat: Seat) -> u64 {
    open.state().clock(seat, open.time()).unwrap().left
}

#[test]
fn a_clean_close_gives_no_time_back() {
    let folder = tempfile::tempdir().unwrap();
    for storage in [Arc::new(FaultyStorage::new()) as Arc<dyn Storage>, Arc::new(DiskStorage::new(folder.path()))] {
        let first = begun(storage.clone());
        let name = first.name().to_owned();
        let (journal, date) = (storage.read(&name).unwrap(), storage.list().unwrap()[0].modified);
        let progress = first.close_at(GameTime(12_000));
        assert_eq!((progress.saved, progress.saved_seq), (Saved::Everything, Some(2)));
        assert_eq!(
            (storage.read(&name).unwrap(), storage.list().unwrap()[0].modified),
            (journal, date),
            "the date stays"
        );
        for at in [12_000, 31_000] {
            let again = open(&storage, &name);
            assert_eq!((again.state().time(), again.time()), (GameTime(2_000), GameTime(at)));
            assert_eq!((left(&again, FIRST), left(&again, SECOND)), (59_000 - (at - 2_000), 59_000));
            again.close_at(GameTime(31_000));
        }
        // The next entry has a time of its own.
        let mut again = open(&storage, &name);
        let mv = again.state().moves()[0];
        again.act(GameTime(40_000), FIRST, Command::Play(mv)).unwrap();
        assert_eq!((again.time(), left(&again, FIRST)), (GameTime(40_000), 21_000));
        // A crash now: the time at which the match was left is that of an earlier entry.
        drop(again);
        let again = open(&storage, &name);
        assert_eq!((again.time(), left(&again, FIRST)), (GameTime(40_000), 21_000));
    }
}

#[test]
fn a_crash_gives_back_the_time_since_the_last_entry_or_close() {
    let disk = FaultyStorage::new();
    let storage: Arc<dyn Storage> = Arc::new(disk.clone());
    let first = begun(storage.clone());
    let name = first.name().to_owned();
    disk.fail_power(Unsynced::Kept(0));
    drop(first);
    let again = open(&storage, &name);
    assert_eq!(again.time(), GameTime(2_000));
    again.close_at(GameTime(7_000));
    let again = open(&storage, &name);
    disk.fail_power(Unsynced::Zeroed);
    drop(again);
    assert_eq!(open(&storage, &name).time(), GameTime(7_000));
}

#[test]
fn a_crash_gives_back_no_time_that_was_kept_during_the_turn() {
    let disk = FaultyStorage::new();
    let storage: Arc<dyn Storage> = Arc::new(disk.clone());
    let first = begun(storage.clone());
    let name = first.name().to_owned();
    let (mut state, mut writer) = first.split();
    for at in [12_000, 25_000] {
        writer.keep_time(GameTime(at));
        assert_eq!(open(&copied(&disk), &name).time(), GameTime(at));
    }
    // The next entry has a time of its own, and one before it is none of this turn.
    let entry = state.check(GameTime(30_000), FIRST, Command::Play(state.moves()[0])).unwrap();
    writer.append(&entry);
    state.commit(entry);
    writer.keep_time(GameTime(29_000));
    assert_eq!(open(&copied(&disk), &name).time(), GameTime(30_000));
    // Nor does a match that is over need one, or one that is not on the disk.
    disk.set_fault(DiskFault::FullAfter(0));
    let entry = state.check(GameTime(31_000), SECOND, Command::Resign).unwrap();
    writer.append(&entry);
    writer.keep_time(GameTime(40_000));
    disk.set_fault(DiskFault::None);
    writer.keep_time(GameTime(40_000));
    assert_eq!(open(&copied(&disk), &name).time(), GameTime(30_000));
    writer.retry();
    writer.keep_time(GameTime(50_000));
    assert_eq!(open(&copied(&disk), &name).time(), GameTime(31_000));
}

/// The files as a program that is killed leaves them.
fn copied(disk: &FaultyStorage) -> Arc<dyn Storage> {
    let copy = FaultyStorage::new();
    disk.names().iter().for_each(|name| copy.put(name, &disk.bytes(name)));
    Arc::new(copy)
}

#[test]
fn a_finished_match_needs_no_time() {
    let disk = FaultyStorage::new();
    let storage: Arc<dyn Storage> = Arc::new(disk.clone());
    let first = begun(storage.clone());
    let name = first.name().to_owned();
    let sidecar = Sidecar::GameTime.beside(&name);
    first.close_at(GameTime(9_000));
    assert!(disk.names().contains(&sidecar));
    let mut again = open(&storage, &name);
    again.act(GameTime(10_000), FIRST, Command::Resign).unwrap();
    again.close_at(GameTime(70_000));
    assert!(!disk.names().contains(&sidecar), "that of an earlier entry is removed");
    assert_eq!(open(&storage, &name).time(), GameTime(10_000));
    // Nothing has passed since the last entry.
    let other = begun(Arc::new(FaultyStorage::new()));
    let (name, at) = (other.name().to_owned(), other.time());
    other.close_at(at);
    assert!(!disk.names().contains(&Sidecar::GameTime.beside(&name)));
}

#[test]
fn a_time_that_cannot_be_written_is_no_error() {
    for fault in [DiskFault::ReadOnly, DiskFault::FullAfter(5), DiskFault::SyncFails] {
        let disk = FaultyStorage::new();
        let storage: Arc<dyn Storage> = Arc::new(disk.clone());
        let first = begun(storage.clone());
        let name = first.name().to_owned();
        disk.set_fault(fault);
        assert_eq!(first.close_at(GameTime(9_000)).saved, Saved::Everything);
        disk.set_fault(DiskFault::None);
        assert_eq!(open(&storage, &name).time(), GameTime(2_000), "{fault:?}");
    }
}

/// No time is kept for entries that are not on the disk.
#[test]
fn an_unsaved_match_has_no_time() {
    let disk = FaultyStorage::new();
    let storage: Arc<dyn Storage> = Arc::new(disk.clone());
    let mut first = begun(storage.clone());
    let name = first.name().to_owned();
    disk.set_fault(DiskFault::FullAfter(0));
    play_random(&mut first, &mut rng(1));
    assert!(matches!(first.close_at(GameTime(9_000)).saved, Saved::FailedSince { seq: 3, .. }));
    disk.set_fault(DiskFault::None);
    assert_eq!(open(&storage, &name).time(), GameTime(2_000));
}

/// The writer of a match that was split keeps the time too, and the time goes with the journal.
#[test]
fn the_time_goes_with_its_journal() {
    let disk = FaultyStorage::new();
    let storage: Arc<dyn Storage> = Arc::new(disk.clone());
    let first = begun(storage.clone());
    let (name, text) = (first.name().to_owned(), first.journal_text().to_owned());
    let (_, writer) = first.split();
    writer.close_at(GameTime(9_000));
    let deleted = library::delete(&disk, &name, UNIX_EPOCH).unwrap();
    assert_eq!(disk.names().len(), 2);
    library::restore(&disk, &deleted).unwrap();
    assert_eq!(open(&storage, &name).time(), GameTime(9_000));
    // A sync tool puts back an earlier state.
    disk.put(&name, &text.as_bytes()[..text.rfind("\n2 ").unwrap() + 1]);
    assert_eq!(open(&storage, &name).time(), GameTime(1_000));
    // Another program writes anything.
    disk.put(&name, text.as_bytes());
    for other in [&b""[..], b"closed 2 9000 | 00000000\n", &[0xff; 40]] {
        disk.put(&Sidecar::GameTime.beside(&name), other);
        assert_eq!(open(&storage, &name).time(), GameTime(2_000));
    }
}

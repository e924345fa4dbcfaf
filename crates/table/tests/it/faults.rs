//! Faults of a disk: full, read-only, failing syncs, power failure, two users.

use std::sync::Arc;

use teahouse_table::journal::{self, Ending};
use teahouse_table::library::copy_number;
use teahouse_table::testing::{DiskFault, FaultyStorage, Unsynced, with_checksums};
use teahouse_table::{Command, GameTime, OpenError, OpenMatch, Recovery, Saved, StorageError, UndoPolicy};

use crate::support::*;

fn create(disk: &FaultyStorage) -> OpenMatch {
    OpenMatch::create(Arc::new(disk.clone()), setup(banqi(), UndoPolicy::Ask), &mut rng(1)).unwrap()
}

fn reopen(disk: &FaultyStorage, name: &str) -> (OpenMatch, Recovery) {
    OpenMatch::open(Arc::new(disk.clone()), name).unwrap()
}

/// Asserts that the disk has the whole journal and that reading it gives the match.
fn assert_saved(disk: &FaultyStorage, open: &OpenMatch) {
    assert_eq!(open.saved(), &Saved::Everything);
    assert_eq!(open.saved_seq(), Some(open.state().revision()));
    let bytes = disk.bytes(open.name());
    assert_eq!(bytes, open.journal_text().as_bytes());
    assert_eq!(journal::read(&bytes).unwrap().state, *open.state());
}

#[test]
fn play_goes_on_while_the_disk_is_full_and_is_saved_later() {
    let whole = {
        let disk = FaultyStorage::new();
        let mut open = create(&disk);
        play_randomly(&mut open, 12, &mut rng(3));
        assert_saved(&disk, &open);
        open.journal_text().to_owned()
    };
    let head: usize = whole.split_inclusive('\n').take(head_lines(&whole)).map(str::len).sum();
    for room in 0..whole.len() {
        let disk = FaultyStorage::new();
        disk.set_fault(DiskFault::FullAfter(room));
        let mut open = create(&disk);
        let states = play_randomly(&mut open, 12, &mut rng(3));
        assert_eq!(open.journal_text(), whole, "play went on");
        let saved = (room >= head).then(|| whole[..room].matches('\n').count() as u64 - head_lines(&whole) as u64);
        assert_eq!(open.saved_seq(), saved, "room for {room}");
        let Saved::FailedSince { seq, error: StorageError::Full { .. } } = open.saved() else {
            panic!("room for {room}: {:?}", open.saved());
        };
        assert_eq!(*seq, saved.map_or(0, |seq| seq + 1));

        if room % 2 == 0 {
            disk.set_fault(DiskFault::None);
            assert_eq!(open.retry_save(), &Saved::Everything);
            assert_saved(&disk, &open);
        } else if let Some(saved) = saved {
            disk.fail_power(Unsynced::Kept(room));
            disk.set_fault(DiskFault::None);
            let (again, _) = reopen(&disk, open.name());
            // A last line that lacks only its newline is valid.
            let is_whole = room + 1 == whole.len();
            assert_eq!(*again.state(), states[saved as usize + usize::from(is_whole)], "room for {room}");
        }
    }
}

#[test]
fn the_next_entry_saves_the_missing_ones() {
    let disk = FaultyStorage::new();
    disk.set_fault(DiskFault::ReadOnly);
    let mut open = create(&disk);
    let mut rng = rng(1);
    play_random(&mut open, &mut rng);
    assert!(matches!(open.saved(), Saved::FailedSince { seq: 0, error: StorageError::Denied { .. } }));
    assert_eq!((open.saved_seq(), disk.names().len()), (None, 0));
    disk.set_fault(DiskFault::None);
    play_random(&mut open, &mut rng);
    assert_saved(&disk, &open);
    disk.set_fault(DiskFault::ReadOnly);
    play_random(&mut open, &mut rng);
    assert!(matches!(open.saved(), Saved::FailedSince { seq: 3, error: StorageError::Denied { .. } }));
    let saved = open.saved().clone();
    assert_eq!(*open.retry_save(), saved, "retrying fails while the fault lasts");
    disk.set_fault(DiskFault::None);
    play_random(&mut open, &mut rng);
    assert_saved(&disk, &open);
}

#[test]
fn unsynced_entries_are_reported_unsaved() {
    for unsynced in (0..200).map(Unsynced::Kept).chain([Unsynced::Zeroed]) {
        let disk = FaultyStorage::new();
        let mut open = create(&disk);
        let mut states = play_randomly(&mut open, 5, &mut rng(3));
        disk.set_fault(DiskFault::SyncFails);
        let mut rng = rng(9);
        for _ in 0..3 {
            play_random(&mut open, &mut rng);
            states.push(open.state().clone());
        }
        assert_eq!(open.saved_seq(), Some(5));
        assert!(matches!(open.saved(), Saved::FailedSince { seq: 6, .. }));
        disk.fail_power(unsynced);
        disk.set_fault(DiskFault::None);
        let (again, recovery) = reopen(&disk, open.name());
        let revision = again.state().revision() as usize;
        assert!(revision >= 5, "{unsynced:?}: a confirmed entry is lost");
        assert_eq!(*again.state(), states[revision], "{unsynced:?}");
        assert_saved(&disk, &again);
        if unsynced == Unsynced::Zeroed {
            assert!(matches!(recovery, Recovery::TornEndMovedAside { .. }), "{recovery:?}");
        }
    }
}

#[test]
fn a_journal_can_be_opened_again_after_it_is_closed() {
    let (disk, mut open) = open_banqi(UndoPolicy::Ask, 1);
    let name = open.name().to_owned();
    let error = OpenMatch::open(Arc::new(disk.clone()), &name).unwrap_err();
    assert_eq!(error, OpenError::Storage(StorageError::Locked { name: name.clone() }));
    assert_eq!(error.to_string(), format!("\"{name}\" is open in another copy of Teahouse."));
    let error = OpenMatch::open_prefix(Arc::new(disk.clone()), &name).unwrap_err();
    assert_eq!(error, OpenError::Storage(StorageError::Locked { name: name.clone() }));
    play_random(&mut open, &mut rng(1));
    assert_saved(&disk, &open);
    let state = open.state().clone();
    drop(open);
    assert_eq!(*reopen(&disk, &name).0.state(), state);
}

#[test]
fn a_match_in_a_read_only_journal_is_playable() {
    let (disk, mut open) = open_banqi(UndoPolicy::Ask, 1);
    play_randomly(&mut open, 4, &mut rng(1));
    let name = open.name().to_owned();
    drop(open);
    disk.set_fault(DiskFault::ReadOnly);
    let (mut open, recovery) = reopen(&disk, &name);
    assert_eq!((recovery, open.saved()), (Recovery::Intact, &Saved::Everything));
    act(&mut open, FIRST, Command::Resign);
    assert!(matches!(open.saved(), Saved::FailedSince { seq: 5, error: StorageError::Denied { .. } }));
    disk.set_fault(DiskFault::None);
    assert_eq!(open.retry_save(), &Saved::Everything);
    assert_saved(&disk, &open);
}

#[test]
fn a_journal_continued_by_another_process_is_not_overwritten() {
    let (disk, mut open) = open_banqi(UndoPolicy::Ask, 1);
    play_randomly(&mut open, 4, &mut rng(1));
    let name = open.name().to_owned();
    drop(open);
    disk.set_fault(DiskFault::ReadOnly);
    let (mut ours, _) = reopen(&disk, &name);
    disk.set_fault(DiskFault::None);
    let (mut theirs, _) = reopen(&disk, &name);
    act(&mut theirs, SECOND, Command::Resign);
    drop(theirs);
    let bytes = disk.bytes(&name);
    act(&mut ours, FIRST, Command::Resign);
    assert_eq!(disk.bytes(&name), bytes);
    assert_ne!(ours.name(), name);
    assert_saved(&disk, &ours);
}

#[test]
fn a_shortened_file_is_unchanged_and_a_second_one_has_the_match() {
    let (disk, mut open) = open_banqi(UndoPolicy::Ask, 1);
    let name = open.name().to_owned();
    disk.put(&name, b"short");
    disk.set_fault(DiskFault::FullAfter(10));
    play_random(&mut open, &mut rng(1));
    assert!(
        matches!(open.saved(), Saved::FailedSince { seq: 0, error: StorageError::Full { .. } }),
        "{:?}",
        open.saved()
    );
    assert_eq!((open.progress().moved.as_ref(), disk.names().len()), (None, 1));
    disk.set_fault(DiskFault::None);
    open.retry_save();
    assert_saved(&disk, &open);
    assert_eq!(open.progress().moved.as_ref().unwrap().from, name);
    assert_eq!(disk.bytes(&name), b"short");
}

#[test]
fn bytes_of_a_failed_write_count_as_the_journals_own() {
    let (disk, mut open) = open_banqi(UndoPolicy::Ask, 1);
    for trouble in [DiskFault::FullAfter(7), DiskFault::SyncFails] {
        disk.set_fault(trouble);
        play_random(&mut open, &mut rng(1));
        disk.set_fault(DiskFault::None);
        open.retry_save();
        assert_saved(&disk, &open);
    }
    assert_eq!(open.progress().moved, None);
}

/// After a failed write the file may end with any bytes, but another program's lines are not overwritten.
#[test]
fn lines_of_another_program_after_a_failed_write_are_kept() {
    for fault in [DiskFault::FullAfter(7), DiskFault::SyncFails] {
        let (disk, mut open) = open_banqi(UndoPolicy::Ask, 1);
        play_randomly(&mut open, 3, &mut rng(1));
        let name = open.name().to_owned();
        let confirmed = open.journal_text().to_owned();
        disk.set_fault(fault);
        play_random(&mut open, &mut rng(1));
        disk.set_fault(DiskFault::None);
        // Behind our line, if all of it is there, or in its place.
        let ours = if fault == DiskFault::SyncFails { open.journal_text() } else { confirmed.as_str() };
        let theirs = with_checksums(bodies(ours).into_iter().chain(["9 99 1 resign = 00000000"]));
        disk.put(&name, theirs.as_bytes());
        open.retry_save();
        assert_eq!(disk.bytes(&name), theirs.as_bytes(), "{fault:?}");
        assert_eq!(open.progress().moved.as_ref().map(|moved| &moved.from), Some(&name));
        assert_saved(&disk, &open);
    }
}

#[test]
fn a_torn_end_stays_until_it_can_be_moved_aside() {
    let (disk, mut open) = open_banqi(UndoPolicy::Ask, 1);
    play_randomly(&mut open, 4, &mut rng(1));
    let name = open.name().to_owned();
    drop(open);
    let whole = disk.bytes(&name);
    let torn = [whole.as_slice(), b"5 99 0 pl"].concat();
    disk.put(&name, &torn);
    for trouble in [DiskFault::ReadOnly, DiskFault::FullAfter(3)] {
        disk.set_fault(trouble);
        let (mut open, recovery) = reopen(&disk, &name);
        assert!(matches!(recovery, Recovery::TornEndMovedAside { bytes: 9, .. }));
        assert!(matches!(open.saved(), Saved::FailedSince { seq: 5, .. }), "{:?}", open.saved());
        act(&mut open, FIRST, Command::OfferDraw);
        assert_eq!(disk.bytes(&name), torn, "{trouble:?}");
        assert_eq!(disk.names(), [name.as_str()]);
    }
    disk.set_fault(DiskFault::None);
    let (open, _) = reopen(&disk, &name);
    assert_saved(&disk, &open);
    assert_eq!(disk.bytes(&name), whole);
    assert_eq!(disk.bytes(&format!("{name}.tail-1")), b"5 99 0 pl");
}

/// By its number the library names a copy.
#[test]
fn a_copy_of_a_copy_has_the_next_number() {
    let (disk, mut open) = open_banqi(UndoPolicy::Ask, 1);
    play_randomly(&mut open, 4, &mut rng(1));
    let mut name = open.name().to_owned();
    drop(open);
    for number in 1..4 {
        let whole = disk.bytes(&name);
        let (mut open, _) = reopen(&disk, &name);
        disk.put(&name, b"a backup");
        play_random(&mut open, &mut rng(1));
        disk.put(&name, &whole);
        name = open.name().to_owned();
        assert_eq!(copy_number(&name), Some(number), "{name}");
        assert_saved(&disk, &open);
    }
    // The good part of a damaged copy has a number of its own, too.
    let mut damaged = disk.bytes(&name);
    let text = core::str::from_utf8(&damaged).unwrap();
    let second: usize = text.split_inclusive('\n').take(head_lines(text) + 1).map(str::len).sum();
    damaged[second] ^= 1;
    disk.put(&name, &damaged);
    let (open, _) = OpenMatch::open_prefix(Arc::new(disk.clone()), &name).unwrap();
    assert_eq!(copy_number(open.name()), Some(4), "{}", open.name());
}

#[test]
fn two_matches_with_the_same_id_get_two_journals() {
    let disk = FaultyStorage::new();
    let (first, second) = (create(&disk), create(&disk));
    assert_eq!(first.state(), second.state(), "a seeded generator gives the same match");
    assert_eq!(second.name(), first.name().replace(".teahouse", "-1.teahouse"));
    assert_saved(&disk, &first);
    assert_saved(&disk, &second);
}

#[test]
fn a_refused_command_writes_nothing_and_keeps_the_error() {
    let disk = FaultyStorage::new();
    disk.set_fault(DiskFault::FullAfter(10));
    let mut open = create(&disk);
    open.act(GameTime(0), FIRST, Command::AcceptDraw).unwrap_err();
    assert!(matches!(open.saved(), Saved::FailedSince { seq: 0, .. }));
    assert!(disk.names().is_empty(), "no file without a head is created");
    assert_eq!(journal::read(open.journal_text().as_bytes()).unwrap().ending, Ending::Whole);
}

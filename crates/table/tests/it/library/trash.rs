//! Deleted matches and their way back.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use teahouse_table::library::{self, DOUBTED_FOR, Deleted, INDEX, KEPT_FOR, Title};
use teahouse_table::storage::{Sidecar, Storage, StorageError};
use teahouse_table::testing::{DiskFault, FaultyStorage};
use teahouse_table::{DiskStorage, OpenMatch, UndoPolicy};

use super::played;
use super::probe::Probe;
use crate::support::*;

/// The file with the date of the last visit to the trash.
const VISITED: &str = "library.trash";

/// The files of a disk without the index and the date of the last visit.
fn contents(disk: &FaultyStorage) -> BTreeMap<String, Vec<u8>> {
    let names = disk.names().into_iter().filter(|name| name != INDEX && name != VISITED);
    names.map(|name| (name.clone(), disk.bytes(&name))).collect()
}

fn now() -> SystemTime {
    UNIX_EPOCH + Duration::from_millis(1_700_000_000_123)
}

/// Empties the trash of what was deleted before this time, as a visit has found that is long enough ago.
fn empty(storage: &dyn Storage, disk: &FaultyStorage, visited: SystemTime) -> Result<usize, StorageError> {
    let millis = visited.duration_since(UNIX_EPOCH).unwrap().as_millis();
    disk.put(VISITED, millis.to_string().as_bytes());
    library::empty_trash(storage, visited + DOUBTED_FOR)
}

/// A match with everything beside it, and another match that has nothing to do with it.
fn with_everything() -> (FaultyStorage, String, String) {
    let disk = FaultyStorage::new();
    let [name, other] = [1, 2].map(|seed| played(&disk, seed, 6).name().to_owned());
    for name in [&name, &other] {
        library::set_title(&disk, name, Some(&Title::new("Evening").unwrap())).unwrap();
        disk.put(&Sidecar::Record.beside(name), b"a tree");
        disk.put(&format!("{name}.tail-1"), b"7 1");
    }
    disk.put(&format!("{name}.damaged-1"), b"kept aside");
    (disk, name, other)
}

#[test]
fn a_deleted_match_comes_back_exactly() {
    let (disk, name, other) = with_everything();
    let (before, listed) = (contents(&disk), library::list(&disk).unwrap());
    let deleted = library::delete(&disk, &name, now()).unwrap();
    assert_eq!(deleted, Deleted { name: name.clone(), at_millis: 1_700_000_000_123 });
    assert_eq!(deleted.at(), now());
    let left: Vec<String> = contents(&disk).into_keys().filter(|file| file.starts_with(&name)).collect();
    let expected = [".damaged-1", ".deleted-1700000000123", ".record.deleted-1700000000123"];
    let expected = expected.iter().chain(&[".tail-1.deleted-1700000000123", ".title.deleted-1700000000123"]);
    assert_eq!(left, expected.map(|ending| format!("{name}{ending}")).collect::<Vec<_>>());
    assert_eq!(library::list(&disk).unwrap().iter().map(|it| &it.name).collect::<Vec<_>>(), [&other]);
    assert_eq!(library::newest_unfinished(&disk).unwrap().unwrap().name, other);

    // Another run of the program.
    assert_eq!(library::deleted(&disk).unwrap(), std::slice::from_ref(&deleted));
    library::restore(&disk, &deleted).unwrap();
    assert_eq!((contents(&disk), library::list(&disk).unwrap()), (before, listed));
    assert_eq!(library::deleted(&disk).unwrap(), []);
    let again = library::restore(&disk, &deleted);
    assert_eq!(again, Err(StorageError::NotFound { name: deleted.file() }));
}

/// Two windows have made a second journal of a match. The date of the machine is wrong.
#[test]
fn a_copy_in_the_trash_has_the_number_of_its_name() {
    let (disk, name, _) = with_everything();
    let copy = name.replace(".teahouse", "-3.teahouse");
    disk.put(&copy, &disk.bytes(&name));
    for file in [&name, &copy] {
        library::delete(&disk, file, UNIX_EPOCH + Duration::from_millis(5)).unwrap();
    }
    let deleted = library::list_deleted(&disk).unwrap();
    let mut numbers: Vec<Option<u32>> = deleted.iter().map(|(_, listed)| listed.copy_number()).collect();
    numbers.sort();
    assert_eq!(numbers, [None, Some(3)]);
}

#[test]
fn the_date_of_a_restored_match_stays() {
    let folder = tempfile::tempdir().unwrap();
    let storage = Arc::new(DiskStorage::new(folder.path()));
    let open = OpenMatch::create(storage.clone(), setup(banqi(), UndoPolicy::Ask), &mut rng(1)).unwrap();
    let name = open.name().to_owned();
    drop(open);
    let path = folder.path().join(&name);
    std::fs::File::options().append(true).open(path).unwrap().set_modified(UNIX_EPOCH + KEPT_FOR).unwrap();
    library::set_title(storage.as_ref(), &name, Some(&Title::new("Evening").unwrap())).unwrap();
    let before = library::list(storage.as_ref()).unwrap();
    let deleted = library::delete(storage.as_ref(), &name, now()).unwrap();
    assert!(library::list(storage.as_ref()).unwrap().is_empty());
    library::restore(storage.as_ref(), &deleted).unwrap();
    assert_eq!(library::list(storage.as_ref()).unwrap(), before);
    assert!(!storage.files().unwrap().iter().any(|file| file.name.ends_with(".lock")), "no lock is left");
}

#[test]
fn an_open_match_is_not_deleted() {
    let (disk, folder) = (FaultyStorage::new(), tempfile::tempdir().unwrap());
    for storage in [Arc::new(disk) as Arc<dyn Storage>, Arc::new(DiskStorage::new(folder.path()))] {
        let open = OpenMatch::create(storage.clone(), setup(banqi(), UndoPolicy::Ask), &mut rng(1)).unwrap();
        let name = open.name().to_owned();
        let title = Title::new("Evening").unwrap();
        library::set_title(storage.as_ref(), &name, Some(&title)).unwrap();
        let error = library::delete(storage.as_ref(), &name, now()).unwrap_err();
        assert_eq!(error, StorageError::Locked { name: name.clone() });
        assert_eq!(library::list(storage.as_ref()).unwrap()[0].title, Some(title));
        drop(open);
        library::delete(storage.as_ref(), &name, now()).unwrap();
    }
}

#[test]
fn only_journals_are_deleted() {
    let (disk, name, _) = with_everything();
    library::list(&disk).unwrap();
    let before = contents(&disk);
    for other in ["none.teahouse", INDEX, "", "..", &Sidecar::Title.beside(&name), &format!("{name}.damaged-1")] {
        let error = library::delete(&disk, other, now()).unwrap_err();
        assert_eq!(error, StorageError::NotFound { name: other.to_owned() });
    }
    assert_eq!(contents(&disk), before);
}

/// No file is replaced, whatever has taken a name.
#[test]
fn nothing_is_overwritten() {
    let (disk, name, _) = with_everything();
    let deleted = library::delete(&disk, &name, now()).unwrap();
    let title = Sidecar::Title.beside(&name);
    for taken in [&name, &title] {
        disk.put(taken, b"another file");
        let before = contents(&disk);
        assert_eq!(library::restore(&disk, &deleted), Err(StorageError::Exists { name: taken.clone() }));
        assert_eq!(contents(&disk), before, "nothing has moved");
        disk.remove(taken).unwrap();
    }
    // The same name, deleted twice at the same time.
    disk.put(&name, b"another match");
    let second = library::delete(&disk, &name, now()).unwrap();
    assert_eq!((&second.name, second.at_millis), (&name, deleted.at_millis + 1));
    assert_eq!(library::deleted(&disk).unwrap(), [second.clone(), deleted.clone()]);
    library::restore(&disk, &second).unwrap();
    assert_eq!(disk.bytes(&name), b"another match");
    assert!(!disk.names().contains(&title), "the title belongs to the first");
    disk.remove(&name).unwrap();
    library::restore(&disk, &deleted).unwrap();
    assert_eq!(disk.bytes(&title), b"Evening\n");
}

/// The power fails after each number of changes, while a match is deleted and while it is restored.
#[test]
fn a_power_cut_between_two_moves_loses_nothing() {
    let (disk, name, _) = with_everything();
    let before = contents(&disk);
    for changes in 0..=4 {
        let result = library::delete(&Probe::with_power_for(&disk, changes), &name, now());
        if changes == 0 {
            assert!(result.is_err());
            assert_eq!(contents(&disk), before, "nothing has moved");
            continue;
        }
        // The journal is in the trash, its other files in either place.
        assert_eq!(contents(&disk).len(), before.len());
        let [deleted] = library::deleted(&disk).unwrap().try_into().unwrap();
        for changes in 0..=4 {
            let _ = library::restore(&Probe::with_power_for(&disk, changes), &deleted);
            assert_eq!(contents(&disk).len(), before.len());
            let is_listed = library::list(&disk).unwrap().iter().any(|listed| listed.name == name);
            assert_ne!(is_listed, library::deleted(&disk).unwrap().contains(&deleted), "it is in one place");
            if is_listed {
                assert_eq!(contents(&disk), before, "with all of its files");
                library::delete(&disk, &name, now()).unwrap();
            }
        }
        library::restore(&disk, &deleted).unwrap();
        assert_eq!(contents(&disk), before, "after {changes} changes");
    }
}

/// Where renaming is a link and a removal, a power cut in between leaves both names.
#[test]
fn a_move_that_left_both_names_is_finished() {
    let (disk, name, _) = with_everything();
    let before = contents(&disk);
    let deleted = library::delete(&disk, &name, now()).unwrap();
    for both in [name.clone(), Sidecar::Record.beside(&name)] {
        disk.put(&both, &disk.bytes(&format!("{both}.deleted-{}", deleted.at_millis)));
    }
    library::restore(&disk, &deleted).unwrap();
    assert_eq!(contents(&disk), before);
}

#[test]
fn the_trash_keeps_a_match_for_thirty_days() {
    let (disk, name, other) = with_everything();
    let all = contents(&disk);
    let deleted = library::delete(&disk, &name, now()).unwrap();
    let with_deleted = contents(&disk);
    for too_early in [UNIX_EPOCH, now(), now() + KEPT_FOR - Duration::from_millis(1)] {
        assert_eq!(empty(&disk, &disk, too_early), Ok(0));
        assert_eq!(contents(&disk), with_deleted);
    }
    assert_eq!(empty(&disk, &disk, now() + KEPT_FOR), Ok(1));
    assert_eq!(library::deleted(&disk).unwrap(), []);
    let kept = |file: &str| file.starts_with(&other) || file == format!("{name}.damaged-1");
    let expected: BTreeMap<_, _> = all.into_iter().filter(|(file, _)| kept(file)).collect();
    assert_eq!(contents(&disk), expected, "only what was deleted has gone");
    assert_eq!(library::restore(&disk, &deleted), Err(StorageError::NotFound { name: deleted.file() }));
    assert_eq!(library::empty_trash(&disk, now()), Ok(0));
    assert!(!disk.names().contains(&VISITED.to_owned()), "an empty trash needs no visits");
}

/// The battery of the clock is empty, or a player has set the year by a slip.
#[test]
fn a_wrong_date_in_the_future_does_not_empty_the_trash() {
    const DAY: Duration = Duration::from_secs(24 * 60 * 60);
    for visits_before in 0..3 {
        let (disk, name, _) = with_everything();
        library::delete(&disk, &name, now()).unwrap();
        let with_deleted = contents(&disk);
        for visit in 0..visits_before {
            assert_eq!(library::empty_trash(&disk, now() + 5 * visit * DAY), Ok(0));
        }
        for hours in [0, 1, 100] {
            let wrong = now() + 5_000 * DAY + Duration::from_secs(3_600 * hours);
            assert_eq!(library::empty_trash(&disk, wrong), Ok(0), "{visits_before} visits, {hours} h");
        }
        // The clock is set right.
        for day in [20, 28, 29, 36] {
            assert_eq!(library::empty_trash(&disk, now() + day * DAY), Ok(0), "day {day}");
        }
        assert_eq!(contents(&disk), with_deleted);
        assert_eq!(library::empty_trash(&disk, now() + 44 * DAY), Ok(1), "a visit a week ago found it old enough");
    }
}

#[test]
fn a_damaged_date_of_the_last_visit_keeps_the_trash() {
    let (disk, name, _) = with_everything();
    library::delete(&disk, &name, now()).unwrap();
    for text in ["", "x", "-5", "99999999999999999999"] {
        disk.put(VISITED, text.as_bytes());
        assert_eq!(library::empty_trash(&disk, now() + 2 * KEPT_FOR), Ok(0), "{text:?}");
    }
    assert_eq!(library::empty_trash(&disk, now() + 3 * KEPT_FOR), Ok(1), "it was written again");
}

#[test]
fn emptying_the_trash_removes_only_deleted_matches() {
    let (disk, name, other) = with_everything();
    // Files with similar names, a match that was deleted later, and one with a time beyond all clocks.
    let later = library::delete(&disk, &other, now() + KEPT_FOR).unwrap();
    for similar in [
        "notes.txt.deleted-5",
        "a.teahouse.title.deleted-5",
        "a.teahouse.deleted-05",
        "a.teahouse.deleted-",
        "a.teahouse.deleted-5x",
        "a.teahouse.deleted--5",
        "a.teahouse.deleted-99999999999999999999",
        "a.teahouse.deleted-18446744073709551615",
        "a.deleted-5.teahouse",
    ] {
        disk.put(similar, b"another file");
    }
    let before = contents(&disk);
    assert_eq!(empty(&disk, &disk, now() + KEPT_FOR), Ok(0));
    assert_eq!(contents(&disk), before);
    assert!(library::deleted(&disk).unwrap().contains(&later));
    assert!(library::list(&disk).unwrap().iter().any(|listed| listed.name == name));
}

/// The power fails after each number of removals, also after a deletion that was cut short.
#[test]
fn emptying_the_trash_goes_on_after_a_power_cut() {
    for moved in 1..=4 {
        // The last change is the date of the visit.
        for removed in 0..=5 {
            let (disk, name, other) = with_everything();
            let kept: BTreeMap<_, _> =
                contents(&disk).into_iter().filter(|(file, _)| file.starts_with(&other)).collect();
            library::delete(&Probe::with_power_for(&disk, moved), &name, now()).unwrap();
            let result = empty(&Probe::with_power_for(&disk, removed), &disk, now() + KEPT_FOR);
            assert_eq!(result.is_ok(), removed == 5);
            empty(&disk, &disk, now() + KEPT_FOR).unwrap();
            let mut left = contents(&disk);
            left.remove(&format!("{name}.damaged-1"));
            assert_eq!(left, kept, "{moved} moved, {removed} removed");
        }
    }
}

/// A title that was left behind belongs to the journal that has its name, or to a later deletion.
#[test]
fn emptying_the_trash_leaves_the_files_of_other_matches() {
    let (disk, name, _) = with_everything();
    let journal = disk.bytes(&name);
    library::delete(&Probe::with_power_for(&disk, 1), &name, now()).unwrap();
    disk.put(&name, &journal);
    assert_eq!(empty(&disk, &disk, now() + KEPT_FOR), Ok(1));
    assert_eq!(disk.bytes(&Sidecar::Title.beside(&name)), b"Evening\n");

    library::delete(&Probe::with_power_for(&disk, 1), &name, now()).unwrap();
    disk.put(&name, &journal);
    let later = library::delete(&Probe::with_power_for(&disk, 1), &name, now() + KEPT_FOR).unwrap();
    assert_eq!(empty(&disk, &disk, now() + KEPT_FOR), Ok(1));
    library::restore(&disk, &later).unwrap();
    assert_eq!(library::list(&disk).unwrap().iter().filter(|listed| listed.title.is_some()).count(), 2);
}

#[test]
fn a_read_only_folder_keeps_its_matches() {
    let (disk, name, _) = with_everything();
    let before = contents(&disk);
    disk.set_fault(DiskFault::ReadOnly);
    assert_eq!(library::delete(&disk, &name, now()), Err(StorageError::Denied { name }));
    assert_eq!(contents(&disk), before);
}

/// A file is renamed, and then the folder cannot be synced.
#[test]
fn a_match_that_has_moved_is_reported_as_moved() {
    let (disk, name, _) = with_everything();
    let before = contents(&disk);
    disk.set_fault(DiskFault::SyncFails);
    let deleted = library::delete(&disk, &name, now()).unwrap();
    assert_eq!(library::deleted(&disk).unwrap(), std::slice::from_ref(&deleted));
    assert!(!disk.names().contains(&Sidecar::Title.beside(&name)), "its other files have moved too");
    library::restore(&disk, &deleted).unwrap();
    assert_eq!(contents(&disk), before);
}

//! Journals on a disk.

use std::fs;
use std::path::Path;
use std::sync::{Arc, Barrier};
use std::thread;
use std::time::{Duration, SystemTime};

use teahouse_table::journal::MOST_BYTES;
use teahouse_table::storage::Storage;
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{
    Command, DiskStorage, Moved, OpenError, OpenMatch, Recovery, Saved, StorageError, UndoPolicy, library,
};

use crate::support::*;

fn create(storage: &Arc<DiskStorage>, seed: u64) -> OpenMatch {
    OpenMatch::create(storage.clone(), setup(banqi(), UndoPolicy::Ask), &mut rng(seed)).unwrap()
}

#[test]
fn every_entry_is_in_the_file() {
    let folder = tempfile::tempdir().unwrap();
    // The first journal creates the folder.
    let storage = Arc::new(DiskStorage::new(folder.path().join("new/matches")));
    assert_eq!(storage.list(), Ok(Vec::new()));
    let mut open = create(&storage, 1);
    let path = storage.folder().join(open.name());
    let mut rng = rng(1);
    for _ in 0..5 {
        play_random(&mut open, &mut rng);
        assert_eq!(fs::read_to_string(&path).unwrap(), open.journal_text());
    }
    let (name, state) = (open.name().to_owned(), open.state().clone());
    drop(open);
    let (open, recovery) = OpenMatch::open(storage, &name).unwrap();
    assert_eq!((open.state(), recovery), (&state, Recovery::Intact));
}

#[test]
fn an_open_journal_is_locked() {
    let folder = tempfile::tempdir().unwrap();
    let storage = Arc::new(DiskStorage::new(folder.path()));
    let open = create(&storage, 1);
    let name = open.name().to_owned();
    let error = OpenMatch::open(storage.clone(), &name).unwrap_err();
    assert_eq!(error, OpenError::Storage(StorageError::Locked { name: name.clone() }));
    assert_eq!(library::list(storage.as_ref()).unwrap().len(), 1, "listing needs no lock");
    drop(open);
    OpenMatch::open(storage, &name).unwrap();
}

#[test]
fn a_journal_is_deleted_once_it_is_not_open() {
    let folder = tempfile::tempdir().unwrap();
    let disk = Arc::new(DiskStorage::new(folder.path()));
    for storage in [disk as Arc<dyn Storage>, Arc::new(FaultyStorage::new())] {
        let open = OpenMatch::create(storage.clone(), setup(banqi(), UndoPolicy::Ask), &mut rng(1)).unwrap();
        let name = open.name().to_owned();
        assert_eq!(storage.remove(&name), Err(StorageError::Locked { name: name.clone() }));
        let (_, writer) = open.split();
        assert_eq!(storage.list().unwrap().len(), 1);
        assert_eq!(writer.discard(), Ok(()));
        assert_eq!(storage.list(), Ok(Vec::new()));
        assert_eq!(storage.remove(&name), Err(StorageError::NotFound { name }));
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "no lock is left");
}

/// On Windows no other handle can read a locked file, so the journal itself is not locked.
#[test]
fn other_programs_can_read_an_open_journal() {
    let folder = tempfile::tempdir().unwrap();
    let storage = Arc::new(DiskStorage::new(folder.path()));
    let mut open = create(&storage, 1);
    play_random(&mut open, &mut rng(1));
    let journal = fs::File::open(folder.path().join(open.name())).unwrap();
    journal.try_lock().expect("no other handle has locked the journal");
    let other = DiskStorage::new(folder.path());
    assert_eq!(other.read(open.name()).unwrap(), open.journal_text().as_bytes());
    assert_eq!(library::list(&other).unwrap()[0].summary().unwrap().ply, 1);
}

#[test]
fn a_stale_lock_file_locks_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let storage = Arc::new(DiskStorage::new(folder.path()));
    let name = create(&storage, 1).name().to_owned();
    let lock = folder.path().join(format!("{name}.lock"));
    fs::write(&lock, "").unwrap();
    let (open, _) = OpenMatch::open(storage.clone(), &name).unwrap();
    let error = OpenMatch::open(storage.clone(), &name).unwrap_err();
    assert_eq!(error.to_string(), format!("\"{name}\" is open in another copy of Teahouse."));
    drop(open);
    assert_eq!(storage.list().unwrap().len(), 1);
    assert!(cfg!(not(unix)) || !lock.exists(), "the lock file is removed with the lock");
}

#[test]
fn one_of_two_concurrent_creations_succeeds() {
    let folder = tempfile::tempdir().unwrap();
    for round in 0..200 {
        let name = format!("{round}.teahouse");
        let start = Barrier::new(4);
        let made: Vec<_> = thread::scope(|scope| {
            let race = |racer: u8| {
                let (storage, name, start) = (DiskStorage::new(folder.path()), &name, &start);
                scope.spawn(move || {
                    start.wait();
                    storage.create(name, &[racer; 1000])
                })
            };
            let racers = [1, 2, 3, 4].map(race);
            racers.into_iter().map(|racer| racer.join().unwrap()).collect()
        });
        let winner = made.iter().position(Result::is_ok).expect("one creation succeeds");
        for (racer, result) in made.iter().enumerate().filter(|(racer, _)| *racer != winner) {
            let error = result.as_ref().unwrap_err();
            assert_eq!(*error, StorageError::Exists { name: name.clone() }, "round {round}, racer {racer}");
        }
        assert_eq!(fs::read(folder.path().join(&name)).unwrap(), [winner as u8 + 1; 1000]);
    }
    let left = fs::read_dir(folder.path()).unwrap().filter(|entry| {
        let name = entry.as_ref().unwrap().file_name().into_string().unwrap();
        !name.ends_with(".teahouse") && (cfg!(unix) || !name.ends_with(".lock"))
    });
    assert_eq!(left.count(), 0);
}

#[test]
fn a_torn_end_is_moved_aside() {
    let folder = tempfile::tempdir().unwrap();
    let storage = Arc::new(DiskStorage::new(folder.path()));
    let mut open = create(&storage, 1);
    play_random(&mut open, &mut rng(1));
    let (name, state, text) = (open.name().to_owned(), open.state().clone(), open.journal_text().to_owned());
    drop(open);
    fs::write(folder.path().join(&name), format!("{text}2 300")).unwrap();
    let (mut open, recovery) = OpenMatch::open(storage, &name).unwrap();
    assert!(matches!(recovery, Recovery::TornEndMovedAside { bytes: 5, .. }));
    assert_eq!(*open.state(), state);
    assert_eq!(fs::read_to_string(folder.path().join(&name)).unwrap(), text);
    assert_eq!(fs::read_to_string(folder.path().join(format!("{name}.tail-1"))).unwrap(), "2 300");
    act(&mut open, FIRST, Command::Resign);
    assert_eq!(fs::read_to_string(folder.path().join(&name)).unwrap(), open.journal_text());
}

#[test]
fn the_prefix_of_a_damaged_journal_becomes_a_new_journal() {
    let folder = tempfile::tempdir().unwrap();
    let storage = Arc::new(DiskStorage::new(folder.path()));
    let mut open = create(&storage, 1);
    let states = play_randomly(&mut open, 8, &mut rng(1));
    let (name, text) = (open.name().to_owned(), open.journal_text().to_owned());
    drop(open);
    let damaged = text.replacen("\n4 ", "\n5 ", 1);
    fs::write(folder.path().join(&name), &damaged).unwrap();
    let error = OpenMatch::open(storage.clone(), &name).unwrap_err();
    assert!(matches!(&error, OpenError::Damaged(damage) if damage.entries_before == Some(3)), "{error}");
    let (open, recovery) = OpenMatch::open_prefix(storage, &name).unwrap();
    assert_eq!(*open.state(), states[3]);
    let Recovery::PrefixOpened { kept_as, .. } = recovery else { panic!("{recovery:?}") };
    assert_eq!(fs::read_to_string(folder.path().join(kept_as)).unwrap(), damaged);
    assert!(!folder.path().join(&name).exists());
}

#[test]
fn a_match_is_playable_when_its_folder_cannot_be_created() {
    let folder = tempfile::tempdir().unwrap();
    let not_a_folder = folder.path().join("file");
    fs::write(&not_a_folder, "in the way").unwrap();
    let storage = Arc::new(DiskStorage::new(&not_a_folder));
    let mut open = create(&storage, 1);
    assert!(matches!(open.saved(), Saved::FailedSince { seq: 0, .. }));
    play_random(&mut open, &mut rng(1));
    assert!(matches!(open.retry_save(), Saved::FailedSince { seq: 0, .. }));
    fs::remove_file(&not_a_folder).unwrap();
    assert_eq!(open.retry_save(), &Saved::Everything);
    assert_eq!(fs::read_to_string(not_a_folder.join(open.name())).unwrap(), open.journal_text());
}

#[test]
fn a_missing_file_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let storage = Arc::new(DiskStorage::new(folder.path()));
    let missing = OpenMatch::open(storage, "none.teahouse").unwrap_err();
    assert_eq!(missing, OpenError::Storage(StorageError::NotFound { name: "none.teahouse".to_owned() }));
}

#[test]
fn a_deleted_journal_is_written_anew() {
    let folder = tempfile::tempdir().unwrap();
    let storage = Arc::new(DiskStorage::new(folder.path().join("matches")));
    let mut open = create(&storage, 1);
    let mut rng = rng(1);
    play_random(&mut open, &mut rng);
    fs::remove_dir_all(storage.folder()).unwrap();
    play_random(&mut open, &mut rng);
    assert_eq!((open.saved(), open.saved_seq()), (&Saved::Everything, Some(2)));
    assert_eq!(fs::read_to_string(storage.folder().join(open.name())).unwrap(), open.journal_text());
    let error = OpenMatch::open(storage.clone(), open.name()).unwrap_err();
    assert!(matches!(error, OpenError::Storage(StorageError::Locked { .. })), "{error}");
}

/// Plays three entries, lets another program change the file, and plays a fourth.
fn meddle(meddle: impl FnOnce(&Path)) -> (tempfile::TempDir, Arc<DiskStorage>, String, OpenMatch) {
    let folder = tempfile::tempdir().unwrap();
    let storage = Arc::new(DiskStorage::new(folder.path()));
    let mut open = create(&storage, 1);
    let mut rng = rng(1);
    for _ in 0..3 {
        play_random(&mut open, &mut rng);
    }
    let first = open.name().to_owned();
    meddle(&folder.path().join(&first));
    for _ in 0..2 {
        play_random(&mut open, &mut rng);
    }
    assert_eq!((open.saved(), open.saved_seq()), (&Saved::Everything, Some(5)));
    assert_eq!(fs::read_to_string(folder.path().join(open.name())).unwrap(), open.journal_text());
    (folder, storage, first, open)
}

/// Asserts that the journal moves to a second file, that the first stays as the other program made it, and that the
/// match is continued from the second.
fn goes_on_in_a_second_file(change: impl FnOnce(&Path), stays: impl FnOnce(String) -> String) {
    let mut stood = String::new();
    let (folder, storage, first, open) = meddle(|path| {
        stood = fs::read_to_string(path).unwrap();
        change(path);
    });
    let second = first.replace(".teahouse", "-1.teahouse");
    assert_eq!(open.progress().moved, Some(Moved { from: first.clone(), to: second.clone() }));
    assert_eq!(open.name(), second);
    assert_eq!(fs::read_to_string(folder.path().join(&first)).unwrap(), stays(stood));
    let error = OpenMatch::open(storage.clone(), &second).unwrap_err();
    assert_eq!(error, OpenError::Storage(StorageError::Locked { name: second.clone() }));
    let state = open.state().clone();
    drop(open);

    // The other program writes its copy again: the newer file has the older match.
    let copy = fs::read(folder.path().join(&first)).unwrap();
    fs::File::options().write(true).open(folder.path().join(&first)).unwrap().set_modified(later()).unwrap();
    assert_eq!(storage.read(&first).unwrap(), copy);
    let listed = library::list(storage.as_ref()).unwrap();
    assert_eq!(listed.len(), 2);
    let second_listed = listed.iter().find(|listed| listed.name == second).unwrap();
    assert!(!second_listed.is_older_copy);
    let first_listed = listed.iter().find(|listed| listed.name == first).unwrap();
    assert_eq!(first_listed.is_older_copy, first_listed.openable().is_some());
    let found = library::newest_unfinished(storage.as_ref()).unwrap().unwrap();
    assert_eq!(found.name, second);
    let (open, recovery) = OpenMatch::open(storage, &found.name).unwrap();
    assert_eq!((open.state(), recovery), (&state, Recovery::Intact));
}

#[expect(clippy::disallowed_methods, reason = "the times of files are those of the machine")]
fn later() -> SystemTime {
    SystemTime::now() + Duration::from_secs(3600)
}

#[test]
fn a_replaced_journal_moves_to_a_second_file() {
    let replace = |path: &Path| {
        let copy = path.with_extension("copy");
        fs::copy(path, &copy).unwrap();
        fs::rename(copy, path).unwrap();
    };
    goes_on_in_a_second_file(replace, |stood| stood);
}

#[test]
fn a_shortened_journal_moves_to_a_second_file() {
    goes_on_in_a_second_file(|path| fs::write(path, "").unwrap(), |_| String::new());
    let last_line = |text: &str| text.trim_end().rfind('\n').unwrap() + 1;
    let truncate = |path: &Path| {
        let text = fs::read_to_string(path).unwrap();
        let file = fs::File::options().write(true).open(path).unwrap();
        file.set_len(last_line(&text) as u64 + 5).unwrap();
    };
    goes_on_in_a_second_file(truncate, |stood| stood[..last_line(&stood) + 5].to_owned());
}

#[test]
fn a_changed_journal_moves_to_a_second_file() {
    let append = |path: &Path| {
        let text = fs::read_to_string(path).unwrap();
        fs::write(path, text + "# kept in step\n").unwrap();
    };
    goes_on_in_a_second_file(append, |stood| stood + "# kept in step\n");
    // Another text of the same length.
    let overwrite = |path: &Path| {
        let text = fs::read_to_string(path).unwrap();
        fs::write(path, "#".repeat(text.len())).unwrap();
    };
    goes_on_in_a_second_file(overwrite, |stood| "#".repeat(stood.len()));
}

#[test]
fn a_journal_replaced_twice_moves_to_a_third_file() {
    let (folder, _, first, mut open) = meddle(|path| fs::write(path, "first").unwrap());
    fs::write(folder.path().join(open.name()), "second").unwrap();
    play_random(&mut open, &mut rng(2));
    let [second, third] = [1, 2].map(|number| first.replace(".teahouse", &format!("-{number}.teahouse")));
    assert_eq!(open.progress().moved, Some(Moved { from: second.clone(), to: third.clone() }));
    let files = [first, second].map(|name| fs::read_to_string(folder.path().join(name)).unwrap());
    assert_eq!(files, ["first", "second"]);
    assert_eq!(fs::read_to_string(folder.path().join(third)).unwrap(), open.journal_text());
}

#[test]
fn a_deleted_journal_keeps_its_name() {
    let (_, _, first, open) = meddle(|path| fs::remove_file(path).unwrap());
    assert_eq!((open.name(), &open.progress().moved), (first.as_str(), &None));
}

#[test]
fn paths_are_refused_as_names() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("secret"), "x").unwrap();
    let storage = DiskStorage::new(folder.path().join("matches"));
    for name in ["", ".", "..", "../secret", "/etc/hostname", "a/b", "a/"] {
        assert!(matches!(storage.read(name), Err(StorageError::Other { .. })), "{name:?}");
        assert!(storage.open(name).is_err() && storage.create(name, b"").is_err(), "{name:?}");
        assert!(storage.rename("a", name).is_err(), "{name:?}");
    }
}

#[test]
fn no_file_is_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let storage = DiskStorage::new(folder.path());
    drop(storage.create("a", b"first").unwrap());
    drop(storage.create("b", b"other").unwrap());
    let exists = |name: &str| StorageError::Exists { name: name.to_owned() };
    assert_eq!(storage.create("a", b"second").unwrap_err(), exists("a"));
    assert_eq!(storage.rename("b", "a"), Err(exists("a")));
    assert_eq!((storage.read("a").unwrap(), storage.read("b").unwrap()), (b"first".to_vec(), b"other".to_vec()));
    storage.rename("b", "c").unwrap();
    assert_eq!(storage.read("c").unwrap(), b"other");
}

#[test]
fn an_incomplete_file_of_a_killed_process_is_removed() {
    let folder = tempfile::tempdir().unwrap();
    let storage = DiskStorage::new(folder.path());
    fs::write(folder.path().join("a.teahouse.new"), "half a journal").unwrap();
    assert_eq!(storage.list(), Ok(Vec::new()));
    storage.create("a.teahouse", b"whole").unwrap();
    assert_eq!(storage.read("a.teahouse").unwrap(), b"whole");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_failed_creation_leaves_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let storage = DiskStorage::new(folder.path());
    // A name may have 255 bytes, so the temporary name is too long.
    storage.create(&"b".repeat(253), b"x").unwrap_err();
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

/// On Linux `/dev/full` refuses writes like a full disk.
#[test]
#[cfg(target_os = "linux")]
fn a_full_device_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    std::os::unix::fs::symlink("/dev/full", folder.path().join("full")).unwrap();
    let storage = DiskStorage::new(folder.path());
    let mut file = storage.open("full").unwrap();
    assert_eq!(file.write_after(0, b"x"), Err(StorageError::Full { name: "full".to_owned() }));
}

#[test]
fn an_oversized_file_is_not_read_into_memory() {
    let folder = tempfile::tempdir().unwrap();
    let storage = DiskStorage::new(folder.path());
    let file = fs::File::create(folder.path().join("large.teahouse")).unwrap();
    for (bytes, is_read) in [(MOST_BYTES as u64, true), (MOST_BYTES as u64 + 1, false)] {
        // The file is sparse and uses no blocks.
        file.set_len(bytes).unwrap();
        let error = StorageError::TooLarge { name: "large.teahouse".to_owned(), most: MOST_BYTES };
        let expected = if is_read { None } else { Some(error) };
        assert_eq!(storage.read("large.teahouse").err(), expected, "{bytes} bytes");
        assert_eq!(storage.open("large.teahouse").unwrap().read().err(), expected, "{bytes} bytes");
    }
    let listed = library::list(&storage).unwrap();
    let is_too_large = |content: &library::Content| matches!(content, library::Content::Unreadable(error @ StorageError::TooLarge { .. }) if error.code() == "too-large");
    assert!(is_too_large(&listed[0].content), "{listed:?}");
}

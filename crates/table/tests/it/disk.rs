//! Journals on a real disk.

use std::fs;
use std::sync::Arc;

use teahouse_table::storage::Storage;
use teahouse_table::{Command, DiskStorage, OpenError, OpenMatch, Recovery, Saved, StorageError, UndoPolicy, library};

use crate::support::*;

fn create(storage: &Arc<DiskStorage>, seed: u64) -> OpenMatch {
    OpenMatch::create(storage.clone(), setup(banqi(), UndoPolicy::Ask), &mut rng(seed)).unwrap()
}

#[test]
fn a_match_is_in_its_file_after_every_entry() {
    let folder = tempfile::tempdir().unwrap();
    // The folder is made with the first journal.
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
    assert_eq!((open.state(), recovery), (&state, Recovery::NothingToDo));
}

#[test]
fn a_second_copy_of_the_program_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let storage = Arc::new(DiskStorage::new(folder.path()));
    let open = create(&storage, 1);
    let name = open.name().to_owned();
    let error = OpenMatch::open(storage.clone(), &name).unwrap_err();
    assert_eq!(error, OpenError::Storage(StorageError::Locked { name: name.clone() }));
    assert_eq!(library::list(storage.as_ref()).unwrap().len(), 1, "looking needs no lock");
    drop(open);
    OpenMatch::open(storage, &name).unwrap();
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
fn the_prefix_of_a_damaged_journal_becomes_a_journal_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let storage = Arc::new(DiskStorage::new(folder.path()));
    let mut open = create(&storage, 1);
    let states = live(&mut open, 8, &mut rng(1));
    let (name, text) = (open.name().to_owned(), open.journal_text().to_owned());
    drop(open);
    let damaged = text.replacen("\n4 ", "\n5 ", 1);
    fs::write(folder.path().join(&name), &damaged).unwrap();
    let error = OpenMatch::open(storage.clone(), &name).unwrap_err();
    assert!(matches!(&error, OpenError::Damaged(damage) if damage.entries_before == Some(3)), "{error}");
    let (open, recovery) = OpenMatch::open_prefix(storage, &name).unwrap();
    assert_eq!(*open.state(), states[3]);
    let Recovery::PrefixOpened { damaged_kept_as, .. } = recovery else { panic!("{recovery:?}") };
    assert_eq!(fs::read_to_string(folder.path().join(damaged_kept_as)).unwrap(), damaged);
    assert!(!folder.path().join(&name).exists());
}

#[test]
fn a_folder_that_is_none_is_no_reason_not_to_play() {
    let folder = tempfile::tempdir().unwrap();
    let not_a_folder = folder.path().join("file");
    fs::write(&not_a_folder, "in the way").unwrap();
    let storage = Arc::new(DiskStorage::new(&not_a_folder));
    let mut open = create(&storage, 1);
    assert!(matches!(open.saved(), Saved::NotSince { seq: 0, .. }));
    play_random(&mut open, &mut rng(1));
    assert!(matches!(open.retry_save(), Saved::NotSince { seq: 0, .. }));
    fs::remove_file(&not_a_folder).unwrap();
    assert_eq!(open.retry_save(), &Saved::Everything);
    assert_eq!(fs::read_to_string(not_a_folder.join(open.name())).unwrap(), open.journal_text());
}

#[test]
fn a_file_that_vanished_or_was_shortened_is_said_so() {
    let folder = tempfile::tempdir().unwrap();
    let storage = Arc::new(DiskStorage::new(folder.path()));
    let missing = OpenMatch::open(storage.clone(), "none.teahouse").unwrap_err();
    assert_eq!(missing, OpenError::Storage(StorageError::NotFound { name: "none.teahouse".to_owned() }));
    let mut open = create(&storage, 1);
    fs::write(folder.path().join(open.name()), "short").unwrap();
    play_random(&mut open, &mut rng(1));
    let name = open.name().to_owned();
    assert_eq!(open.saved(), &Saved::NotSince { seq: 1, error: StorageError::Changed { name } });
}

#[test]
fn a_journal_that_was_deleted_meanwhile_is_written_anew() {
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

#[test]
#[cfg(unix)]
fn a_journal_that_was_replaced_meanwhile_is_not_written_into_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let storage = Arc::new(DiskStorage::new(folder.path()));
    let mut open = create(&storage, 1);
    let path = folder.path().join(open.name());
    fs::copy(&path, folder.path().join("copy")).unwrap();
    fs::rename(folder.path().join("copy"), &path).unwrap();
    play_random(&mut open, &mut rng(1));
    let name = open.name().to_owned();
    assert_eq!(open.saved(), &Saved::NotSince { seq: 1, error: StorageError::Changed { name } });
}

#[test]
fn only_plain_names_lead_to_files() {
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
fn nothing_is_ever_written_over() {
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
fn a_half_made_file_of_a_program_that_was_killed_is_in_nobodys_way() {
    let folder = tempfile::tempdir().unwrap();
    let storage = DiskStorage::new(folder.path());
    fs::write(folder.path().join("a.teahouse.new"), "half a journal").unwrap();
    assert_eq!(storage.list(), Ok(Vec::new()));
    storage.create("a.teahouse", b"whole").unwrap();
    assert_eq!(storage.read("a.teahouse").unwrap(), b"whole");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_file_that_cannot_be_made_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let storage = DiskStorage::new(folder.path());
    fs::create_dir(folder.path().join("b.new")).unwrap();
    storage.create("b", b"x").unwrap_err();
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

/// On Linux `/dev/full` takes no byte, as a full disk does.
#[test]
#[cfg(target_os = "linux")]
fn a_device_without_room_is_full() {
    let folder = tempfile::tempdir().unwrap();
    std::os::unix::fs::symlink("/dev/full", folder.path().join("full")).unwrap();
    let storage = DiskStorage::new(folder.path());
    let mut file = storage.open("full").unwrap();
    assert_eq!(file.write_after(0, b"x"), Err(StorageError::Full { name: "full".to_owned() }));
}

//! The library of a folder on the disk.

use std::fs::{self, File};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use teahouse_table::library::{self, INDEX, Title};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{DiskStorage, OpenMatch, UndoPolicy};

use super::played;
use crate::support::*;

fn set_time(path: &Path, time: SystemTime) {
    File::options().append(true).open(path).and_then(|file| file.set_modified(time)).unwrap();
}

/// A journal that is changed under the list keeps its length, and a coarse clock its time.
#[test]
fn a_journal_that_changes_within_a_step_of_the_clock_is_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let storage = Arc::new(DiskStorage::new(folder.path()));
    let open = OpenMatch::create(storage.clone(), setup(banqi(), UndoPolicy::Free), &mut rng(1)).unwrap();
    let (path, name) = (folder.path().join(open.name()), open.name().to_owned());
    drop(open);
    let time = UNIX_EPOCH + Duration::from_secs(1_700_000_000);
    let list_at = |after: Duration| {
        let listed = library::list(storage.as_ref()).unwrap();
        set_time(&folder.path().join(INDEX), time + after);
        listed
    };
    set_time(&path, time);
    list_at(Duration::from_millis(1_999));
    let mut bytes = fs::read(&path).unwrap();
    bytes[0] ^= 1;
    fs::write(&path, &bytes).unwrap();
    set_time(&path, time);
    assert_eq!(list_at(Duration::from_secs(2))[0].summary(), None, "the change is seen");
    bytes[0] ^= 1;
    fs::write(&path, &bytes).unwrap();
    set_time(&path, time);
    assert!(list_at(Duration::from_secs(2))[0].summary().is_some());
    assert_eq!(library::list(storage.as_ref()).unwrap()[0].name, name);
}

/// A sync tool brings a longer journal and sets the time of the shorter one.
#[test]
fn a_journal_of_another_length_with_the_same_time_is_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let storage = DiskStorage::new(folder.path());
    let path = folder.path().join("one.teahouse");
    for plies in [3, 7] {
        fs::write(&path, played(&FaultyStorage::new(), 1, plies).journal_text()).unwrap();
        set_time(&path, UNIX_EPOCH + Duration::from_secs(1_000_000_000));
        assert_eq!(library::list(&storage).unwrap()[0].summary().unwrap().ply, plies);
    }
}

#[test]
#[cfg(unix)]
fn names_with_odd_characters_are_listed() {
    let folder = tempfile::tempdir().unwrap();
    let storage = DiskStorage::new(folder.path());
    let text = played(&FaultyStorage::new(), 1, 5).journal_text().to_owned();
    let stems =
        ["a b", "\"quoted\"\\", "new\nline", "本因坊", "😀 \u{202e}", "-1", ".hidden", "a.teahouse", "%00", "'; --"];
    let title = |name: &str| Title::new(&name.replace('\n', " ")).unwrap();
    let mut names = stems.map(|stem| format!("{stem}.teahouse"));
    names.sort_unstable();
    for name in &names {
        fs::write(folder.path().join(name), &text).unwrap();
        set_time(&folder.path().join(name), UNIX_EPOCH + Duration::from_secs(1_000_000_000));
        library::set_title(&storage, name, Some(&title(name))).unwrap();
    }
    fs::write(folder.path().join(".teahouse"), &text).unwrap();
    fs::create_dir(folder.path().join("folder.teahouse")).unwrap();
    for _ in 0..2 {
        let listed = library::list(&storage).unwrap();
        // All have the same time, so they are in the order of their names.
        assert_eq!(listed.iter().map(|it| it.name.as_str()).collect::<Vec<_>>(), names);
        assert!(listed.iter().all(|it| it.title == Some(title(&it.name)) && it.summary().is_some()));
    }
    for name in &names {
        let deleted = library::delete(&storage, name, UNIX_EPOCH).unwrap();
        library::restore(&storage, &deleted).unwrap();
    }
    assert_eq!(library::list(&storage).unwrap().len(), names.len());
}

/// Two processes list, name and delete at the same time.
#[test]
fn two_processes_share_an_index() {
    let folder = tempfile::tempdir().unwrap();
    let texts: Vec<String> =
        (0..20).map(|seed| played(&FaultyStorage::new(), seed, 8).journal_text().to_owned()).collect();
    for (number, text) in texts.iter().enumerate() {
        fs::write(folder.path().join(format!("{number}.teahouse")), text).unwrap();
    }
    std::thread::scope(|scope| {
        for half in 0..2 {
            let storage = DiskStorage::new(folder.path());
            scope.spawn(move || {
                for number in (0..20).filter(|number| number % 2 == half) {
                    let name = format!("{number}.teahouse");
                    library::set_title(&storage, &name, Some(&Title::new(&name).unwrap())).unwrap();
                    // The other process may take the same time for its deletion.
                    let deleted = library::delete(&storage, &name, UNIX_EPOCH).unwrap();
                    assert!(library::list(&storage).unwrap().iter().all(|it| it.name != name));
                    library::restore(&storage, &deleted).unwrap();
                    assert!(library::list(&storage).unwrap().iter().any(|it| it.name == name));
                }
            });
        }
    });
    let storage = DiskStorage::new(folder.path());
    let indexed = library::list(&storage).unwrap();
    fs::remove_file(folder.path().join(INDEX)).unwrap();
    assert_eq!(library::list(&storage).unwrap(), indexed);
    assert!(indexed.len() == 20 && indexed.iter().all(|it| it.title.is_some() && it.summary().is_some()));
}

//! Journals in a store of texts by key, as a browser has one.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use teahouse_table::journal::MOST_BYTES;
use teahouse_table::storage::{Storage, TextStore, ValueStorage};
use teahouse_table::{OpenMatch, Recovery, StorageError, UndoPolicy, library};

use crate::support::*;

const DATE: Duration = Duration::from_millis(1_795_435_200_123);

/// A browser's store in memory: the texts, and how many bytes they may have.
#[derive(Debug, Clone)]
struct Browser(Arc<Mutex<(BTreeMap<String, String>, usize)>>);

impl Browser {
    fn new() -> Self {
        Self(Arc::new(Mutex::new((BTreeMap::new(), usize::MAX))))
    }

    fn texts(&self) -> MutexGuard<'_, (BTreeMap<String, String>, usize)> {
        self.0.lock().unwrap()
    }

    /// The storage of a page that this browser shows.
    fn page(&self) -> Arc<ValueStorage> {
        Arc::new(ValueStorage::new(self.clone(), "/teahouse/matches"))
    }
}

impl TextStore for Browser {
    fn get(&self, key: &str) -> io::Result<Option<String>> {
        Ok(self.texts().0.get(key).cloned())
    }

    fn set(&self, key: &str, text: &str) -> io::Result<()> {
        let (texts, most) = &mut *self.texts();
        let others: usize = texts.iter().filter(|(other, _)| *other != key).map(|(_, text)| text.len()).sum();
        if others + text.len() > *most {
            return Err(io::ErrorKind::QuotaExceeded.into());
        }
        texts.insert(key.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&self, key: &str) -> io::Result<()> {
        self.texts().0.remove(key);
        Ok(())
    }

    fn keys(&self) -> io::Result<Vec<String>> {
        Ok(self.texts().0.keys().cloned().collect())
    }

    fn date(&self) -> Option<SystemTime> {
        Some(UNIX_EPOCH + DATE)
    }
}

#[test]
fn a_page_that_is_loaded_again_continues_the_match() {
    let browser = Browser::new();
    let mut open = OpenMatch::create(browser.page(), setup(banqi(), UndoPolicy::Ask), &mut rng(1)).unwrap();
    let mut rng = rng(1);
    for turns in 1..=5 {
        play_random(&mut open, &mut rng);
        let (again, recovery) = OpenMatch::open(browser.page(), open.name()).unwrap();
        assert_eq!((again.state(), recovery), (open.state(), Recovery::Intact), "after {turns} turns");
        assert_eq!(library::list(browser.page().as_ref()).unwrap().len(), 1);
    }
}

#[test]
fn an_open_file_is_locked_until_it_is_closed() {
    let storage = Browser::new().page();
    let file = storage.create("a", b"one").unwrap();
    let locked = |name: &str| StorageError::Locked { name: name.to_owned() };
    assert_eq!(storage.open("a").map(drop), Err(locked("a")));
    assert_eq!(storage.remove("a"), Err(locked("a")));
    assert_eq!(storage.read("a"), Ok(b"one".to_vec()), "reading needs no lock");
    drop(file);
    drop(storage.open("a").unwrap());
    assert_eq!(storage.remove("a"), Ok(()));
    assert_eq!(storage.remove("a"), Err(StorageError::NotFound { name: "a".to_owned() }));
    assert_eq!(storage.open("a").map(drop), Err(StorageError::NotFound { name: "a".to_owned() }));
}

#[test]
fn an_open_file_follows_its_new_name() {
    let storage = Browser::new().page();
    let mut file = storage.create("a", b"one").unwrap();
    storage.replace("taken", b"two").unwrap();
    assert_eq!(storage.rename("a", "taken"), Err(StorageError::Exists { name: "taken".to_owned() }));
    assert_eq!(storage.rename("a", "b"), Ok(()));
    file.write_after(2, b"ce").unwrap();
    assert_eq!(storage.read("b"), Ok(b"once".to_vec()));
    assert_eq!(storage.open("b").map(drop), Err(StorageError::Locked { name: "b".to_owned() }));
    assert_eq!(storage.read("a"), Err(StorageError::NotFound { name: "a".to_owned() }));
}

#[test]
fn a_file_that_another_page_has_written_is_not_overwritten() {
    let browser = Browser::new();
    let mut file = browser.page().create("a", b"one").unwrap();
    let mut other = browser.page().open("a").unwrap();
    other.write_after(3, b" two").unwrap();
    let changed = Err(StorageError::Changed { name: "a".to_owned() });
    assert_eq!(file.write_after(3, b" three"), changed);
    assert_eq!(browser.page().read("a"), Ok(b"one two".to_vec()));
    assert_eq!(other.write_after(8, b"too far"), changed);
    browser.page().replace("a", b"new").unwrap();
    assert_eq!(other.write_after(3, b""), changed);
    assert_eq!((other.read(), other.write_after(1, b"o")), (Ok(b"new".to_vec()), Ok(())), "what is read is known");
    assert_eq!(browser.page().read("a"), Ok(b"no".to_vec()));
}

#[test]
fn a_full_store_keeps_what_it_has() {
    let browser = Browser::new();
    let storage = browser.page();
    let mut file = storage.create("a", b"one").unwrap();
    browser.texts().1 = 30;
    let full = |name: &str| Err(StorageError::Full { name: name.to_owned() });
    assert_eq!(file.write_after(3, &[b'x'; 30]), full("a"));
    assert_eq!(storage.create("b", &[b'x'; 30]).map(drop), full("b"));
    assert_eq!(storage.replace("a", &[b'x'; 30]), full("a"));
    assert_eq!(storage.read("a"), Ok(b"one".to_vec()));
    assert_eq!(file.write_after(3, b"!"), Ok(()), "the file is still that of this page");
    assert_eq!(storage.files().unwrap().len(), 1);
}

#[test]
fn files_have_names_lengths_and_dates() {
    let browser = Browser::new();
    let storage = browser.page();
    storage.replace("茶.teahouse", "茶\n".as_bytes()).unwrap();
    storage.replace("broken", &[0xff, 0, 0x0a]).unwrap();
    storage.replace("empty", b"").unwrap();
    for other in ["/teahouse/settings.toml", "/teahouse/matches/deep/er", "/teahouse/matches-of-others", "theirs"] {
        browser.set(other, "1 text\nno file of this folder").unwrap();
    }
    browser.set("/teahouse/matches/foreign", "written by another program").unwrap();
    let mut files: Vec<_> =
        storage.files().unwrap().into_iter().map(|file| (file.name, file.len, file.modified)).collect();
    files.sort();
    let date = Some(UNIX_EPOCH + DATE);
    assert_eq!(
        files,
        [("broken".to_owned(), 3, date), ("empty".to_owned(), 0, date), ("茶.teahouse".to_owned(), 4, date)]
    );
    assert_eq!(storage.read("broken"), Ok(vec![0xff, 0, 0x0a]));
    assert_eq!(storage.read("empty"), Ok(Vec::new()));
    assert_eq!(storage.list().unwrap().len(), 1);
    assert_eq!(storage.read("foreign"), Err(StorageError::Changed { name: "foreign".to_owned() }));
}

#[test]
fn a_file_that_is_too_large_is_not_read_and_a_path_is_no_name() {
    let storage = Browser::new().page();
    storage.replace("a", &vec![b'x'; MOST_BYTES + 1]).unwrap();
    assert_eq!(storage.read("a"), Err(StorageError::TooLarge { name: "a".to_owned(), most: MOST_BYTES }));
    for path in ["", "../a", "b/a", "b\\a"] {
        assert!(matches!(storage.replace(path, b""), Err(StorageError::Other { .. })), "{path}");
    }
}

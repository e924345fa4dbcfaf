//! Records beside journals that several windows replace.

use std::collections::BTreeSet;
use std::sync::Arc;

use rand::rngs::ChaCha8Rng;
use rand::{Rng, RngExt, SeedableRng};
use teahouse_table::records::KnownRecord;
use teahouse_table::storage::{Sidecar, Storage, StorageError};
use teahouse_table::testing::DiskFault;
use teahouse_table::{DiskStorage, Moved, OpenMatch, UndoPolicy, library};

use crate::support::{banqi, open_match, setup};

/// A window with the comments that it has read and written.
struct Window {
    known: KnownRecord,
    comments: BTreeSet<u32>,
}

impl Window {
    fn read(storage: &dyn Storage, journal: &str) -> Self {
        Self { known: KnownRecord::read(storage, journal), comments: comments(storage, journal) }
    }

    fn write(&mut self, storage: &dyn Storage, comment: u32) -> Result<Option<Moved>, StorageError> {
        self.comments.insert(comment);
        let words: Vec<String> = self.comments.iter().map(u32::to_string).collect();
        self.known.replace(storage, words.join(" ").as_bytes())
    }
}

fn comments(storage: &dyn Storage, journal: &str) -> BTreeSet<u32> {
    let bytes = storage.read(&Sidecar::Record.beside(journal)).unwrap_or_default();
    let text = String::from_utf8(bytes).unwrap();
    text.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

/// The comments beside all journals.
fn all(storage: &dyn Storage) -> BTreeSet<u32> {
    storage.list().unwrap().iter().flat_map(|stored| comments(storage, &stored.name)).collect()
}

#[test]
fn no_comment_is_lost_that_one_of_three_windows_has_saved() {
    for seed in 0..200 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let (disk, open) = open_match(setup(banqi(), UndoPolicy::Ask), seed);
        let journal = open.name().to_owned();
        drop(open);
        let mut windows = [(); 3].map(|()| Window::read(&disk, &journal));
        let (mut saved, mut moves) = (BTreeSet::new(), 0);
        for comment in 0..40 {
            disk.set_fault(fault(&mut rng));
            let window = &mut windows[rng.random_range(0..3)];
            if rng.random_ratio(1, 4) {
                let journals = disk.list().unwrap();
                *window = Window::read(&disk, &journals[rng.random_range(0..journals.len())].name);
            }
            let before = window.known.journal().to_owned();
            if let Ok(moved) = window.write(&disk, comment) {
                saved.extend(window.comments.iter().copied());
                moves += usize::from(moved.is_some());
                let now = window.known.journal();
                assert_eq!(comments(&disk, now), window.comments, "{seed}");
                assert_eq!(moved.map_or((before.clone(), before), |it| (it.from, it.to)).1, now, "{seed}");
            }
            let kept = all(&disk);
            assert!(saved.is_subset(&kept), "{seed}: {:?}", saved.difference(&kept));
        }
        // One match, as often as comments have parted.
        disk.set_fault(DiskFault::None);
        let listed = library::list(&disk).unwrap();
        assert!(listed.len() == moves + 1 && listed.iter().all(|listed| listed.summary().is_some()), "{seed}");
    }
}

fn fault(rng: &mut impl Rng) -> DiskFault {
    match rng.random_range(0..8) {
        0 => DiskFault::ReadOnly,
        1 => DiskFault::SyncFails,
        2 => DiskFault::FullAfter(rng.random_range(0..1_000)),
        _ => DiskFault::None,
    }
}

#[test]
fn a_copy_of_a_copy_has_a_number_of_its_own() {
    let (disk, open) = open_match(setup(banqi(), UndoPolicy::Ask), 1);
    let mut journal = open.name().to_owned();
    drop(open);
    for number in 1..4 {
        let mut windows = [(); 2].map(|()| Window::read(&disk, &journal));
        assert_eq!(windows[0].write(&disk, number), Ok(None));
        journal = windows[1].write(&disk, number + 10).unwrap().unwrap().to;
        assert_eq!(library::copy_number(&journal), Some(number));
    }
    let mut numbers: Vec<_> = library::list(&disk).unwrap().iter().map(library::Listed::copy_number).collect();
    numbers.sort();
    assert_eq!(numbers, [None, Some(1), Some(2), Some(3)]);
}

#[test]
fn windows_that_save_at_once_part() {
    for has_record in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let disk = DiskStorage::new(folder.path());
        let open = OpenMatch::create(Arc::new(disk.clone()), setup(banqi(), UndoPolicy::Ask), &mut super::rng());
        let journal = open.unwrap().name().to_owned();
        if has_record {
            disk.replace(&Sidecar::Record.beside(&journal), b"100").unwrap();
        }
        let windows = [(); 4].map(|()| Window::read(&disk, &journal));
        std::thread::scope(|scope| {
            for (comment, mut window) in (0..).zip(windows) {
                let disk = &disk;
                scope.spawn(move || (0..5).for_each(|_| drop(window.write(disk, comment).unwrap())));
            }
        });
        let expected: BTreeSet<u32> = (0..4).chain(has_record.then_some(100)).collect();
        assert_eq!(all(&disk), expected);
    }
}

#[test]
fn a_record_is_written_only_beside_its_journal() {
    let (disk, open) = open_match(setup(banqi(), UndoPolicy::Ask), 1);
    let mut window = Window::read(&disk, open.name());
    let name = open.name().to_owned();
    drop(open);
    assert_eq!(window.write(&disk, 1), Ok(None));
    let record = Sidecar::Record.beside(&name);
    // A write that failed has written all the same.
    disk.set_fault(DiskFault::ReadOnly);
    assert!(window.write(&disk, 2).is_err());
    disk.set_fault(DiskFault::None);
    disk.put(&record, b"1 2");
    assert_eq!(window.write(&disk, 3), Ok(None));
    disk.remove(&record).unwrap();
    assert_eq!(window.write(&disk, 4), Ok(None), "what another program has removed is written again");
    disk.remove(&name).unwrap();
    disk.remove(&record).unwrap();
    assert_eq!(window.write(&disk, 5), Err(StorageError::NotFound { name }));
    assert!(disk.names().is_empty());
}

//! Titles, and the files beside journals.

use std::sync::Arc;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use teahouse_table::library::{self, INDEX, Title, TitleError};
use teahouse_table::storage::{Sidecar, Storage, StorageError};
use teahouse_table::testing::{DiskFault, FaultyStorage};
use teahouse_table::{DiskStorage, OpenMatch, UndoPolicy};

use super::played;
use crate::support::*;

fn title(text: &str) -> Title {
    Title::new(text).unwrap()
}

#[test]
fn a_title_stays_beside_its_journal() {
    let folder = tempfile::tempdir().unwrap();
    let disk = Arc::new(DiskStorage::new(folder.path()));
    let open = OpenMatch::create(disk.clone(), setup(banqi(), UndoPolicy::Ask), &mut rng(1)).unwrap();
    let (name, before) = (open.name().to_owned(), disk.read(open.name()).unwrap());
    let modified = |disk: &DiskStorage| disk.list().unwrap()[0].modified;
    let date = modified(&disk);
    for text in ["One evening", "花見の一局", "שלום", "a".repeat(80).as_str(), "👩\u{200d}👧"] {
        library::set_title(disk.as_ref(), &name, Some(&title(text))).unwrap();
        let listed = library::list(disk.as_ref()).unwrap();
        assert_eq!(listed[0].title, Some(title(text)));
        assert_eq!(library::newest_unfinished(disk.as_ref()).unwrap().as_ref(), listed.first());
    }
    assert_eq!((disk.read(&name).unwrap(), modified(&disk)), (before, date), "the journal is untouched");
    for _ in 0..2 {
        library::set_title(disk.as_ref(), &name, None).unwrap();
        assert_eq!(library::list(disk.as_ref()).unwrap()[0].title, None);
    }
    drop(open);
    for other in ["none.teahouse", INDEX, "../a.teahouse", ""] {
        let error = library::set_title(disk.as_ref(), other, Some(&title("x"))).unwrap_err();
        assert_eq!(error, StorageError::NotFound { name: other.to_owned() });
    }
    let names: Vec<String> = disk.files().unwrap().into_iter().map(|file| file.name).collect();
    assert_eq!(names.len(), 2, "the journal and the index: {names:?}");
}

#[test]
fn a_title_that_cannot_be_written_leaves_the_old_one() {
    let disk = FaultyStorage::new();
    let name = played(&disk, 1, 2).name().to_owned();
    library::set_title(&disk, &name, Some(&title("old"))).unwrap();
    for fault in [DiskFault::ReadOnly, DiskFault::FullAfter(1), DiskFault::SyncFails] {
        disk.set_fault(fault);
        assert!(library::set_title(&disk, &name, Some(&title("new"))).is_err(), "{fault:?}");
        assert_eq!(library::list(&disk).unwrap()[0].title, Some(title("old")), "{fault:?}");
    }
}

#[test]
fn a_sidecar_without_a_valid_title_counts_as_none() {
    let disk = FaultyStorage::new();
    let name = played(&disk, 1, 2).name().to_owned();
    let sidecar = Sidecar::Title.beside(&name);
    for (bytes, expected) in [
        (&b"Anna\r\n"[..], Some("Anna")),
        ("\u{feff}Anna\n".as_bytes(), Some("Anna")),
        (b"", None),
        (b"\n", None),
        (b"\xff\xfe", None),
        (b"two\nlines", None),
        (&[b'a'; 81], None),
        (&[0; 5000], None),
    ] {
        disk.put(&sidecar, bytes);
        assert_eq!(library::list(&disk).unwrap()[0].title, expected.map(title), "{bytes:?}");
    }
}

/// The next file of a journal has the sidecars of the first.
#[test]
fn sidecars_follow_a_journal_that_moves() {
    let disk = FaultyStorage::new();
    let mut open = played(&disk, 1, 3);
    let first = open.name().to_owned();
    library::set_title(&disk, &first, Some(&title("Evening"))).unwrap();
    disk.put(&Sidecar::Record.beside(&first), b"a tree");
    // A sync tool puts back an earlier state.
    let text = open.journal_text().to_owned();
    disk.put(&first, &text.as_bytes()[..text.rfind("\n2 ").unwrap() + 1]);
    play_random(&mut open, &mut rng(1));
    let second = open.name().to_owned();
    assert_ne!(first, second);
    for name in [&first, &second] {
        assert_eq!(disk.bytes(&Sidecar::Title.beside(name)), b"Evening\n");
        assert_eq!(disk.bytes(&Sidecar::Record.beside(name)), b"a tree");
    }
    // From now on each has its own.
    library::set_title(&disk, &second, Some(&title("Night"))).unwrap();
    let titles: Vec<_> = library::list(&disk).unwrap().into_iter().map(|listed| listed.title).collect();
    assert_eq!(titles, [Some(title("Night")), Some(title("Evening"))]);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    /// Every text is a title that can be read back, or is refused with a reason that is true.
    #[test]
    fn every_title_can_be_read_back(text in "\\PC{0,90}|.{0,90}|[ \\u{3000}\\n]{0,3}.{0,3}") {
        let trimmed = text.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        match Title::new(&text) {
            Ok(title) => {
                prop_assert_eq!(title.as_str(), trimmed);
                let disk = FaultyStorage::new();
                disk.put("a.teahouse", b"");
                library::set_title(&disk, "a.teahouse", Some(&title)).unwrap();
                prop_assert_eq!(&library::list(&disk).unwrap()[0].title, &Some(title));
            }
            Err(TitleError::Empty) => prop_assert_eq!(trimmed, ""),
            Err(TitleError::TooLong { chars }) => prop_assert_eq!(chars, trimmed.chars().count()),
            Err(TitleError::ControlCharacter { position }) => {
                let refused = trimmed.chars().nth(position - 1).unwrap();
                let is_separator = matches!(refused, '\u{2028}' | '\u{2029}');
                prop_assert!(refused.is_control() || is_separator);
            }
        }
    }
}

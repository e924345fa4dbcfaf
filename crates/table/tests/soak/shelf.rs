//! The library between two matches: lists, titles, the trash, and the power that fails meanwhile.

use std::collections::BTreeMap;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rand::RngExt;
use rand::seq::IndexedRandom;
use teahouse_table::library::{self, Deleted, Title};
use teahouse_table::storage::StorageError;

use crate::count::Count;
use crate::evening::Evening;

/// The soak's knowledge of the library.
#[derive(Debug, Default)]
pub struct Shelf {
    /// The titles that a match may have, by file: several after a power failure.
    titles: BTreeMap<String, Vec<Option<Title>>>,
    /// When each match ended, by file.
    ends: BTreeMap<String, SystemTime>,
    /// The number of titles and deletions.
    changes: u64,
}

impl Shelf {
    /// The date of the end of a match: a day after the one before.
    pub fn next_end(&mut self, name: &str) -> SystemTime {
        let date = UNIX_EPOCH + Duration::from_secs(86_400 * (self.ends.len() as u64 + 1));
        self.ends.insert(name.to_owned(), date);
        date
    }
}

impl Evening<'_> {
    /// Lists, names, deletes and restores matches while the power may fail, and compares the library with its files.
    pub fn use_library(&mut self) {
        if self.rng.random_ratio(1, 2) {
            self.cord.fail_after(self.rng.random_range(0..24));
        }
        for _ in 0..self.rng.random_range(1..6) {
            self.change_library();
        }
        if self.cord.is_off() {
            Count::one(&mut self.count.library, "power failures");
        }
        self.restart();
        self.compare_lists();
    }

    fn change_library(&mut self) {
        let names: Vec<String> = self.finished.keys().cloned().collect();
        let Some(name) = names.choose(&mut self.rng).cloned() else { return };
        let trash = library::deleted(&self.cord).unwrap();
        let is_deleted = trash.iter().any(|deleted| deleted.name == name);
        self.shelf.changes += 1;
        let (what, result) = match self.rng.random_range(0..8) {
            0..3 => ("listed", library::list(&self.cord).map(drop)),
            3..5 if !is_deleted => ("named", self.name_match(&name)),
            5 if !is_deleted => {
                let now = UNIX_EPOCH + Duration::from_secs(self.shelf.changes);
                ("deleted", library::delete(&self.cord, &name, now).map(drop))
            }
            _ => match trash.choose(&mut self.rng) {
                Some(deleted) => ("restored", library::restore(&self.cord, deleted)),
                None => return,
            },
        };
        assert!(result.is_ok() || self.cord.is_off(), "{what} {name}: {result:?}");
        Count::one(&mut self.count.library, what);
    }

    fn name_match(&mut self, name: &str) -> Result<(), StorageError> {
        let number = self.shelf.changes;
        let title = (!number.is_multiple_of(4)).then(|| Title::new(&format!("花見 {number}")).unwrap());
        let result = library::set_title(&self.cord, name, title.as_ref());
        let known = self.shelf.titles.entry(name.to_owned()).or_insert_with(|| vec![None]);
        if result.is_ok() {
            known.clear();
        }
        known.push(title);
        result
    }

    /// The list is the one that is made without the index, and each match is in it or in the trash, with its journal.
    fn compare_lists(&mut self) {
        let listed = library::list(&self.cord).unwrap();
        assert_eq!(listed, library::list(&self.cord.without_index()).unwrap(), "the index changes nothing");
        assert_eq!(listed, library::list(&self.cord).unwrap());
        let trash = library::deleted(&self.cord).unwrap();
        for (name, state) in &self.finished {
            let found = listed.iter().find(|listed| listed.name == *name);
            let deleted: Vec<&Deleted> = trash.iter().filter(|deleted| deleted.name == *name).collect();
            assert_eq!(usize::from(found.is_some()) + deleted.len(), 1, "{name} is in one place");
            let file = deleted.first().map_or_else(|| name.clone(), |deleted| deleted.file());
            assert_eq!(library::read(&self.cord, &file).unwrap().state, *state);
            if let Some(found) = found {
                let known = self.shelf.titles.entry(name.clone()).or_insert_with(|| vec![None]);
                assert!(known.contains(&found.title), "{name} is {:?}, not {known:?}", found.title);
                *known = vec![found.title.clone()];
                assert_eq!(
                    found.summary().and_then(|summary| summary.ended).as_ref(),
                    self.shelf.ends.get(name),
                    "{name}"
                );
            }
        }
    }

    /// Restores every match.
    pub fn restore_all(&mut self) {
        for deleted in library::deleted(&self.cord).unwrap() {
            library::restore(&self.cord, &deleted).unwrap();
        }
        assert_eq!(library::deleted(&self.cord), Ok(Vec::new()));
        self.compare_lists();
    }
}

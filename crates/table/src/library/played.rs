//! The order in which matches were at the table, kept in a file.

use core::iter::once;

use crate::journal::{numbered, stem_of_match};
use crate::storage::Storage;

/// The name of the file beside the journals. Each line is the name of a journal, and the match that was at the table last comes first.
const PLAYED: &str = "library.played";

/// As many as a long evening has.
const MOST: usize = 32;

/// Keeps that the match of this journal is at the table, after all others. [`to_continue`](super::to_continue) follows this order,
/// which stays when the folder is copied; the times of the files need not.
///
/// The file can be lost without loss. One that cannot be written is no error: the time of the last write counts for the journal then.
///
/// ```
/// # use std::sync::Arc;
/// # use rand::{SeedableRng, rngs::ChaCha8Rng};
/// # use teahouse_rules::{Rules, xiangqi};
/// # use teahouse_table::testing::FaultyStorage;
/// # use teahouse_table::{OpenMatch, Setup};
/// use teahouse_table::library;
///
/// # let storage = FaultyStorage::new();
/// # let setup = || Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
/// # let create = |seed| OpenMatch::create(Arc::new(storage.clone()), setup(), &mut ChaCha8Rng::seed_from_u64(seed));
/// let (first, second) = (create(1)?, create(2)?);
/// library::keep_played(&storage, second.name());
/// library::keep_played(&storage, first.name());
/// let listed = library::to_continue(&storage)?.expect("both are unfinished");
/// assert_eq!(listed.name, first.name());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn keep_played(storage: &dyn Storage, journal: &str) {
    let PlayOrder(before) = PlayOrder::read(storage);
    if before.first().is_some_and(|first| first == journal) {
        return;
    }
    let others = before.iter().map(String::as_str).filter(|name| *name != journal);
    let text: String = once(journal).chain(others).take(MOST).map(|name| format!("{name}\n")).collect();
    let _ = storage.replace(PLAYED, text.as_bytes());
}

/// The order as it was kept.
pub(super) struct PlayOrder(Vec<String>);

impl PlayOrder {
    /// Reads the order. It is empty where none was kept.
    pub(super) fn read(storage: &dyn Storage) -> Self {
        let text = storage.read(PLAYED).ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default();
        Self(text.lines().take(MOST).map(str::to_owned).collect())
    }

    /// The place of a journal. Files to which a journal [moved](crate::Moved) have its place, until they have been at the table
    /// themselves. Journals without a place of their own come last.
    pub(super) fn place(&self, journal: &str) -> usize {
        let own = self.0.iter().position(|name| name == journal);
        // A file moves only to one of a later number.
        let is_before =
            |name: &String| stem_of_match(name) == stem_of_match(journal) && numbered(name).1 < numbered(journal).1;
        own.or_else(|| self.0.iter().position(is_before)).unwrap_or(usize::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{DiskFault, FaultyStorage};

    #[test]
    fn the_last_match_comes_first_and_the_oldest_are_forgotten() {
        let disk = FaultyStorage::new();
        let played = |name: &str| keep_played(&disk, &format!("{name}.teahouse"));
        ["a", "b", "a", "c"].into_iter().for_each(played);
        assert_eq!(disk.bytes(PLAYED), b"c.teahouse\na.teahouse\nb.teahouse\n");
        (0..40).for_each(|number| played(&format!("n{number}")));
        let order = PlayOrder::read(&disk);
        assert_eq!(order.0.len(), MOST);
        assert_eq!((order.place("n39.teahouse"), order.place("n8.teahouse")), (0, MOST - 1));
        assert_eq!((order.place("n7.teahouse"), order.place("a.teahouse")), (usize::MAX, usize::MAX));
    }

    #[test]
    fn files_of_one_match_have_one_place() {
        let order = PlayOrder(vec!["banqi-7f.teahouse".to_owned(), "old".to_owned()]);
        for name in ["banqi-7f.teahouse", "banqi-7f-1.teahouse", "banqi-7f.prefix-1.teahouse"] {
            assert_eq!(order.place(name), 0, "{name}");
        }
        assert_eq!((order.place("old"), order.place("older.teahouse")), (1, usize::MAX));
        let order = PlayOrder(["banqi-7f", "x", "banqi-7f-1"].map(|name| format!("{name}.teahouse")).to_vec());
        let places = ["banqi-7f", "banqi-7f-1", "banqi-7f-2"].map(|name| order.place(&format!("{name}.teahouse")));
        assert_eq!(places, [0, 2, 0]);
        let order = PlayOrder(vec!["x.teahouse".to_owned(), "banqi-7f-1.teahouse".to_owned()]);
        assert_eq!(["banqi-7f-2.teahouse", "banqi-7f.teahouse"].map(|name| order.place(name)), [1, usize::MAX]);
    }

    #[test]
    fn a_match_that_stays_writes_nothing_and_a_full_disk_is_no_error() {
        let disk = FaultyStorage::new();
        keep_played(&disk, "a.teahouse");
        disk.set_fault(DiskFault::FullAfter(0));
        for name in ["a.teahouse", "b.teahouse"] {
            keep_played(&disk, name);
            assert_eq!(disk.bytes(PLAYED), b"a.teahouse\n");
        }
        disk.put(PLAYED, &[0xff, b'\n']);
        assert_eq!(PlayOrder::read(&disk).place("a.teahouse"), usize::MAX);
    }
}

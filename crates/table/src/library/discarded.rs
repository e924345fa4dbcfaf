//! The matches in the trash, read as those of the library.

use std::collections::HashMap;

use super::{Content, Deleted, Listed, Title, beside, date, deleted, is_as_imported};
use crate::storage::{Sidecar, Storage, StorageError, StoredName};

/// The matches in the trash with their contents, the last deleted first. [`Listed::name`] is the file in the trash, which
/// [`read`](super::read) reads.
///
/// The index does not have them: each is replayed. The trash is [emptied](super::empty_trash) after a while, so it is short.
///
/// ```
/// # use std::sync::Arc;
/// # use std::time::{Duration, UNIX_EPOCH};
/// # use rand::{SeedableRng, rngs::ChaCha8Rng};
/// # use teahouse_rules::{Rules, xiangqi};
/// # use teahouse_table::testing::FaultyStorage;
/// # use teahouse_table::{OpenMatch, Setup};
/// use teahouse_table::library;
///
/// # let now = UNIX_EPOCH + Duration::from_secs(1_700_000_000);
/// # let storage = FaultyStorage::new();
/// # let setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
/// # let name = OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(1))?.name().to_owned();
/// let deleted = library::delete(&storage, &name, now)?;
/// let [(of_file, listed)] = &library::list_deleted(&storage)?[..] else { panic!("one match is deleted") };
/// assert_eq!((of_file, &listed.name), (&deleted, &deleted.file()));
/// assert_eq!(listed.summary().map(|summary| summary.ply), Some(0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The storage cannot list its files. A file that cannot be read is no error; it is listed as [`Content::Unreadable`].
pub fn list_deleted(storage: &dyn Storage) -> Result<Vec<(Deleted, Listed)>, StorageError> {
    let files: HashMap<String, StoredName> =
        storage.files()?.into_iter().map(|file| (file.name.clone(), file)).collect();
    let read = |deleted: Deleted| {
        let name = deleted.file();
        let content = Content::read(storage, &name, files.contains_key(&beside(Sidecar::Ended, &name)));
        let title = Title::of_journal(storage, &name);
        let file = files.get(&name);
        let modified = file.and_then(|file| file.modified);
        let is_imported = file.is_some_and(|file| is_as_imported(storage, &name, file.len));
        let recorded = is_imported.then(|| date::recorded(storage, &name)).flatten();
        let listed = Listed { name, title, modified, is_imported, recorded, content, is_older_copy: false };
        (deleted, listed)
    };
    Ok(deleted(storage)?.into_iter().map(read).collect())
}

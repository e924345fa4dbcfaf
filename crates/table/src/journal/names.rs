//! The names of journals.

use super::EXTENSION;
use crate::storage::{Storage, StorageError, first_free};

/// Ends the stem of journals that have the good part of a damaged one.
const PREFIX: &str = ".prefix";

/// A journal's name without its ending.
pub(crate) fn stem_of(name: &str) -> &str {
    name.strip_suffix(EXTENSION).and_then(|stem| stem.strip_suffix('.')).unwrap_or(name)
}

/// A journal's name without its ending and without the number of a second journal, and that number: 1 of `xiangqi-ID-1.teahouse`.
pub(crate) fn numbered(name: &str) -> (&str, Option<u32>) {
    let stem = stem_of(name);
    // An id has more digits than a number.
    let parts = stem.rsplit_once('-').and_then(|(first, number)| Some((first, number.parse().ok()?)));
    parts.map_or((stem, None), |(first, number)| (first, Some(number)))
}

/// What the names of all journals of a match begin with: `xiangqi-ID` of `xiangqi-ID.prefix-1.teahouse`.
pub(crate) fn stem_of_match(name: &str) -> &str {
    let (stem, _) = numbered(name);
    stem.strip_suffix(PREFIX).unwrap_or(stem)
}

/// Makes a journal for the good part of a damaged one.
pub(crate) fn prefix_journal<T>(
    storage: &dyn Storage,
    name: &str,
    create: impl FnMut(&str) -> Result<T, StorageError>,
) -> Result<(String, T), StorageError> {
    another_journal(storage, &format!("{}{PREFIX}", stem_of_match(name)), create)
}

/// Makes another journal of a match, under the first number that no journal of the match has: by that the library names it. The stem is
/// that of the match, or that of the good part of a damaged journal.
pub(crate) fn another_journal<T>(
    storage: &dyn Storage,
    stem: &str,
    mut create: impl FnMut(&str) -> Result<T, StorageError>,
) -> Result<(String, T), StorageError> {
    let other_stem = stem.strip_suffix(PREFIX).map_or_else(|| format!("{stem}{PREFIX}"), str::to_owned);
    first_free(stem, EXTENSION, |name| {
        let (_, number) = numbered(name);
        let other = format!("{other_stem}-{}.{EXTENSION}", number.unwrap_or_default());
        if storage.read(&other).is_ok() { Err(StorageError::Exists { name: other }) } else { create(name) }
    })
}

//! The match or series to continue, without the index: these functions read only the newest journals.

use super::{Content, Listed, Title};
use crate::journal::{self, Ending};
use crate::series;
use crate::storage::{Storage, StorageError, StoredName};

/// The match to continue: the newest one that [can be opened](Listed::openable) and is unfinished.
///
/// A [damaged](Content::Damaged) journal counts if it is unfinished before the damage: it may be the last match played,
/// and the players should learn of it. After [`open_prefix`](crate::OpenMatch::open_prefix) it is no longer listed. An
/// [older copy](Listed::is_older_copy) does not count, even if it is the newer file.
///
/// Older journals than the one that is returned are not read. Finished matches are not replayed: a journal whose last
/// line has a result and whose checksums are right counts as finished.
///
/// # Errors
/// The storage cannot list its files.
pub fn newest_unfinished(storage: &dyn Storage) -> Result<Option<Listed>, StorageError> {
    let names = newest_first(storage)?;
    for StoredName { name, modified, .. } in &names {
        let file = storage.read(name);
        let Ok(bytes) = &file else { continue };
        if journal::is_finished(bytes) {
            continue;
        }
        let content = Content::of(file.as_deref().map_err(Clone::clone));
        let Some(summary) = content.openable().filter(|summary| !summary.outcome.is_over()) else { continue };
        // A file to which a journal moved has the match's id in its name, so other files need not be read.
        let id = summary.id.to_string();
        let mut others = names.iter().filter(|other| other.name != *name && other.name.contains(&id));
        if !others.any(|other| continues(storage, &other.name, bytes)) {
            let (name, title) = (name.clone(), Title::of_journal(storage, name));
            return Ok(Some(Listed { name, title, modified: *modified, content, is_older_copy: false }));
        }
    }
    Ok(None)
}

/// The newest match of a series that goes on: its match has ended, and the players have [agreed](series::Next::is_agreed)
/// on another one, which has no journal yet. [`series::next`] has the setup of that.
///
/// A series has no name in its journals. So only the newest journal that can be read counts: if another match was
/// begun since, the series is over. Journals that cannot be read are passed over, and so are damaged ones without a good
/// part. No journal is locked or changed.
///
/// ```
/// use std::sync::Arc;
/// use teahouse_rules::{Rules, Seat, xiangqi};
/// use teahouse_table::series::{self, Length};
/// use teahouse_table::testing::FaultyStorage;
/// use teahouse_table::{Command, GameTime, OpenMatch, Setup, library};
/// # use rand::{SeedableRng, rngs::ChaCha8Rng};
///
/// let storage = FaultyStorage::new();
/// let mut setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
/// setup.terms.length = Length::best_of(3).expect("three is odd");
/// let mut open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(1))?;
/// assert_eq!(library::newest_of_series(&storage)?, None);
/// open.act(GameTime(2_000), Seat::FIRST, Command::Resign)?;
///
/// let listed = library::newest_of_series(&storage)?.expect("the series goes on");
/// assert_eq!(listed.name, open.name());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The storage cannot list its files.
pub fn newest_of_series(storage: &dyn Storage) -> Result<Option<Listed>, StorageError> {
    for StoredName { name, modified, .. } in newest_first(storage)? {
        let file = storage.read(&name);
        let Some(reading) = file.as_ref().ok().and_then(|bytes| journal::read(bytes).ok()) else { continue };
        let is_damaged = matches!(reading.ending, Ending::Damaged(_));
        let goes_on = series::next(&reading.state).is_some_and(|next| next.is_agreed());
        if is_damaged || !goes_on {
            return Ok(None);
        }
        let (content, title) = (Content::of(file.as_deref().map_err(Clone::clone)), Title::of_journal(storage, &name));
        return Ok(Some(Listed { name, title, modified, content, is_older_copy: false }));
    }
    Ok(None)
}

/// Whether a journal begins with all valid lines of another one, whose bytes are given, and has more.
fn continues(storage: &dyn Storage, name: &str, bytes: &[u8]) -> bool {
    let valid = |bytes: &[u8]| journal::read(bytes).map_or(0, |reading| reading.valid_len);
    let Ok(longer) = storage.read(name) else { return false };
    let (older, longer) = (&bytes[..valid(bytes)], &longer[..valid(&longer)]);
    longer.len() > older.len() && longer.starts_with(older)
}

/// The newest journal, if no part of it can be opened. The game tells the player why that match is missing. The file is
/// not changed.
///
/// # Errors
/// The storage cannot list its files.
pub fn newest_lost(storage: &dyn Storage) -> Result<Option<Listed>, StorageError> {
    let Some(StoredName { name, modified, .. }) = newest_first(storage)?.into_iter().next() else { return Ok(None) };
    let file = storage.read(&name);
    if file.as_ref().is_ok_and(|bytes| journal::is_finished(bytes)) {
        return Ok(None);
    }
    let content = Content::of(file.as_deref().map_err(Clone::clone));
    let is_lost = matches!(content, Content::Damaged { before: None, .. } | Content::Unreadable(_));
    Ok(is_lost.then(|| {
        let title = Title::of_journal(storage, &name);
        Listed { name, title, modified, content, is_older_copy: false }
    }))
}

fn newest_first(storage: &dyn Storage) -> Result<Vec<StoredName>, StorageError> {
    let mut names = storage.list()?;
    sort_newest_first(&mut names);
    Ok(names)
}

/// Sorts files by the time of their last write, the newest first, and then by name.
pub(super) fn sort_newest_first(names: &mut [StoredName]) {
    names.sort_by(|a, b| b.modified.cmp(&a.modified).then_with(|| a.name.cmp(&b.name)));
}

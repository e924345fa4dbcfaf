//! The match or series to continue, without the index: these functions read journals from the newest on until they have found it.

use core::cmp::Reverse;

use teahouse_rules::SeatMap;

use super::played::PlayOrder;
use super::{Content, Listed, Title};
use crate::journal::{self, Ending};
use crate::series::{self, Challengers, Terms};
use crate::storage::{Sidecar, Storage, StorageError, StoredName};
use crate::{Header, Player, Setup};

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
    Ok(unfinished_among(storage, &newest_first(storage)?, false))
}

/// The first unfinished match of these. One that `prefers_played` is the first that is not as it was imported, if there is any.
fn unfinished_among(storage: &dyn Storage, names: &[StoredName], prefers_played: bool) -> Option<Listed> {
    let mut first_imported = None;
    for StoredName { name, modified, len } in names {
        let is_imported = || is_as_imported(storage, name, *len);
        // A folder may have a thousand of them: their journals are not read.
        if first_imported.is_some() && is_imported() {
            continue;
        }
        let Ok(bytes) = storage.read(name) else { continue };
        if journal::is_finished(&bytes) {
            continue;
        }
        let content = Content::of(storage, name, &bytes);
        let Some(summary) = content.openable().filter(|summary| !summary.outcome.is_over()) else { continue };
        // A file to which a journal moved has the match's id in its name, so other files need not be read.
        let id = summary.id.to_string();
        let mut others = names.iter().filter(|other| other.name != *name && other.name.contains(&id));
        if !others.any(|other| continues(storage, &other.name, &bytes)) {
            let is_imported = is_imported();
            let (name, title, modified) = (name.clone(), Title::of_journal(storage, name), *modified);
            let listed = Listed { name, title, modified, is_imported, recorded: None, content, is_older_copy: false };
            if !(prefers_played && is_imported) {
                return Some(listed);
            }
            first_imported = Some(listed);
        }
    }
    first_imported
}

/// The match or series to continue: the [newest unfinished match](newest_unfinished), or the [newest match of a
/// series](newest_of_series) if that was played later. A record that was imported and not played since takes the place of neither: it
/// counts where there is no other match.
///
/// The match of a series is over, and an unfinished one is not.
///
/// ```
/// # use std::sync::Arc;
/// # use rand::{SeedableRng, rngs::ChaCha8Rng};
/// use teahouse_rules::{Rules, xiangqi};
/// use teahouse_table::testing::FaultyStorage;
/// use teahouse_table::{OpenMatch, Setup, library};
///
/// let storage = FaultyStorage::new();
/// # let setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
/// let open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(1))?;
/// let listed = library::to_continue(&storage)?.expect("it is unfinished");
/// assert_eq!(listed.name, open.name());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The storage cannot list its files.
pub fn to_continue(storage: &dyn Storage) -> Result<Option<Listed>, StorageError> {
    let names = newest_first(storage)?;
    let unfinished = unfinished_among(storage, &names, true);
    let Some(of_series) = of_series_among(storage, &names) else { return Ok(unfinished) };
    let place = |listed: &Listed| names.iter().position(|stored| stored.name == listed.name);
    let unfinished = unfinished.filter(|listed| !listed.is_imported && place(listed) < place(&of_series));
    Ok(Some(unfinished.unwrap_or(of_series)))
}

/// Whether a journal, which has a number of bytes, is as it was when it was imported.
pub(crate) fn is_as_imported(storage: &dyn Storage, journal: &str, len: u64) -> bool {
    let imported = storage.read(&super::beside(Sidecar::Imported, journal)).ok();
    imported.is_some_and(|bytes| bytes == len.to_string().as_bytes())
}

/// The newest match of a series that goes on: its match has ended, and the players have [agreed](series::Next::is_agreed)
/// on another one, which has no journal yet. [`series::next`] has the setup of that.
///
/// A series has no name in its journals. It is over when its people have begun another match of a series in the same game
/// since. Other matches that were begun or imported in between leave it as it is. No more than the newest journals of an evening
/// are read, without those that were only imported. Journals that cannot be read are passed over, and so are damaged ones. No
/// journal is locked or changed.
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
    Ok(of_series_among(storage, &newest_first(storage)?))
}

/// The first match of these whose series goes on.
fn of_series_among(storage: &dyn Storage, names: &[StoredName]) -> Option<Listed> {
    /// The matches of a long evening.
    const MOST_READ: usize = 32;
    let mut newer: Vec<Header> = Vec::new();
    let played = names.iter().filter(|stored| !is_as_imported(storage, &stored.name, stored.len));
    for StoredName { name, modified, .. } in played.take(MOST_READ) {
        let Ok(bytes) = storage.read(name) else { continue };
        let reading = journal::read(&bytes).ok();
        let Some(reading) = reading.filter(|reading| !matches!(reading.ending, Ending::Damaged(_))) else { continue };
        let goes_on = series::next(&reading.state)
            .is_some_and(|next| next.is_agreed() && !newer.iter().any(|newer| replaces(newer, &next.setup)));
        if goes_on {
            let content = Content::of(storage, name, &bytes);
            let (name, title, modified) = (name.clone(), Title::of_journal(storage, name), *modified);
            let (is_imported, recorded, is_older_copy) = (false, None, false);
            return Some(Listed { name, title, modified, is_imported, recorded, content, is_older_copy });
        }
        newer.push(reading.state.header().clone());
    }
    None
}

/// Whether a match is the one that was to come, or begins another series of the same people.
fn replaces(header: &Header, next: &Setup) -> bool {
    header.rules.game() == next.rules.game()
        && (header.terms.is_of_series() || header.terms == next.terms)
        && people(&header.players, &header.terms) == people(&next.players, &next.terms)
}

/// The names of those who play and wait, in alphabetical order. Two people may have one name.
fn people<'a>(players: &'a SeatMap<Player>, terms: &'a Terms) -> Vec<&'a str> {
    let queue = terms.challengers.iter().flat_map(Challengers::queue);
    let all = players.values().chain(queue.map(|waiting| &waiting.player));
    let mut names: Vec<&str> = all.map(|player| player.name.as_str()).collect();
    names.sort_unstable();
    names
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
    let Some(StoredName { name, modified, len }) = newest_first(storage)?.into_iter().next() else { return Ok(None) };
    let file = storage.read(&name);
    if file.as_ref().is_ok_and(|bytes| journal::is_finished(bytes)) {
        return Ok(None);
    }
    let content = file.map_or_else(Content::Unreadable, |bytes| Content::of(storage, &name, &bytes));
    let is_lost = matches!(content, Content::Damaged { before: None, .. } | Content::Unreadable(_));
    Ok(is_lost.then(|| {
        let (title, is_imported) = (Title::of_journal(storage, &name), is_as_imported(storage, &name, len));
        Listed { name, title, modified, is_imported, recorded: None, content, is_older_copy: false }
    }))
}

/// All journals, in the order in which the matches were [at the table](super::keep_played). Those without a place in it follow by the
/// time of the last write. Where none has a place, journals of one time, as those of a copied folder may be, are read, and ordered by the
/// date at which their matches began.
fn newest_first(storage: &dyn Storage) -> Result<Vec<StoredName>, StorageError> {
    let mut names = storage.list()?;
    sort_newest_first(&mut names);
    let played = PlayOrder::read(storage);
    if names.iter().any(|stored| played.place(&stored.name) < usize::MAX) {
        names.sort_by_cached_key(|stored| played.place(&stored.name));
        return Ok(names);
    }
    let begun = |stored: &StoredName| storage.read(&stored.name).ok().and_then(|bytes| journal::begun(&bytes));
    for tied in names.chunk_by_mut(|a, b| a.modified == b.modified).filter(|tied| tied.len() > 1) {
        tied.sort_by_cached_key(|stored| Reverse(begun(stored)));
    }
    Ok(names)
}

/// Sorts files by the time of their last write, the newest first, and then by name.
pub(super) fn sort_newest_first(names: &mut [StoredName]) {
    names.sort_by(|a, b| b.modified.cmp(&a.modified).then_with(|| a.name.cmp(&b.name)));
}

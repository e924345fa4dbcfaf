//! Deleting matches, with undo.
//!
//! The trash is a form of names: the files of a deleted match keep their names and get the ending `.deleted-TIME`, in
//! milliseconds since 1970. So every move is one renaming in one folder, which never copies and never replaces a file, and
//! the time of the last write stays.
//!
//! The journal is the first file that moves to the trash and the last that leaves it. So a power cut between two moves
//! leaves the match either whole where it was, or deleted with its other files in either of two places, where [`restore`]
//! and [`empty_trash`] find them.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::storage::{Sidecar, Storage, StorageError, StoredName, belongs_to, rename_or_stay};

/// How long [`empty_trash`] keeps a deleted match at least: 30 days.
pub const KEPT_FOR: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// How long before a removal an earlier visit to the trash must have found the match as old: a week. In this time players notice
/// that the date of the machine is wrong.
pub const DOUBTED_FOR: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// The file with the date of the last visit that found the date in order, in milliseconds since 1970.
const VISITED: &str = "library.trash";

const ENDING: &str = ".deleted-";

/// A match in the trash.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Deleted {
    /// The name that the journal had, and has again when it is restored.
    pub name: String,
    /// The time of the deletion, in milliseconds since 1970, or the next free one: a name is deleted once at a time.
    pub at_millis: u64,
}

impl Deleted {
    /// The name of the journal in the trash, for [`read`](super::read).
    pub fn file(&self) -> String {
        self.in_trash(&self.name)
    }

    /// The name in the trash of a file that is deleted with this match.
    pub(super) fn in_trash(&self, file: &str) -> String {
        format!("{file}{ENDING}{}", self.at_millis)
    }

    /// The time of the deletion.
    pub fn at(&self) -> SystemTime {
        UNIX_EPOCH.checked_add(Duration::from_millis(self.at_millis)).unwrap_or(UNIX_EPOCH)
    }

    fn is_expired(&self, now: SystemTime) -> bool {
        now.duration_since(self.at()).is_ok_and(|age| age >= KEPT_FOR)
    }

    /// A file in the trash: its name before, and the time of its deletion.
    fn parse(file: &StoredName) -> Option<Self> {
        Self::of_name(&file.name)
    }

    /// The match of a file in the trash.
    pub(super) fn of_name(file: &str) -> Option<Self> {
        let (name, digits) = file.rsplit_once(ENDING)?;
        let at_millis = digits.parse().ok().filter(|millis: &u64| millis.to_string() == digits)?;
        UNIX_EPOCH.checked_add(Duration::from_millis(at_millis))?;
        Some(Self { name: name.to_owned(), at_millis })
    }

    fn is_journal(&self) -> bool {
        StoredName { name: self.name.clone(), len: 0, modified: None }.is_journal()
    }
}

/// The name of a sidecar of a journal, which may be in the trash.
pub(crate) fn beside(sidecar: Sidecar, journal: &str) -> String {
    match Deleted::of_name(journal).filter(Deleted::is_journal) {
        Some(deleted) => deleted.in_trash(&sidecar.beside(&deleted.name)),
        None => sidecar.beside(journal),
    }
}

/// Moves a match to the trash: its journal, its [sidecars](crate::storage::Sidecar), and torn ends that were [moved
/// aside](crate::Recovery::TornEndMovedAside). `now` is the time of the deletion.
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
/// # OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(1))?;
/// let before = library::list(&storage)?;
/// let deleted = library::delete(&storage, &before[0].name, now)?;
/// assert!(library::list(&storage)?.is_empty());
///
/// // Later, also in another run of the program.
/// assert_eq!(library::deleted(&storage)?, [deleted.clone()]);
/// library::restore(&storage, &deleted)?;
/// assert_eq!(library::list(&storage)?, before);
///
/// library::delete(&storage, &before[0].name, now)?;
/// let later = now + library::KEPT_FOR;
/// assert_eq!(library::empty_trash(&storage, now)?, 0);
/// assert_eq!(library::empty_trash(&storage, later)?, 0, "the date may be wrong");
/// assert_eq!(library::empty_trash(&storage, later + library::DOUBTED_FOR)?, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`StorageError::Locked`] if the match is open, [`StorageError::NotFound`] if there is no such journal; otherwise another
/// [`StorageError`]. Nothing has moved then. A sidecar that cannot be moved is no error; it is found by [`restore`] and
/// [`empty_trash`] where it is.
pub fn delete(storage: &dyn Storage, name: &str, now: SystemTime) -> Result<Deleted, StorageError> {
    let files = storage.files()?;
    if !files.iter().any(|file| file.is_journal() && file.name == name) {
        return Err(StorageError::NotFound { name: name.to_owned() });
    }
    let deleted = Deleted { name: name.to_owned(), at_millis: free_millis(&files, now) };
    let locked = storage.open(name)?;
    rename_or_stay(storage, name, &deleted.file())?;
    drop(locked);
    for file in files.iter().filter(|file| belongs_to(&file.name, name)) {
        let _ = rename_or_stay(storage, &file.name, &deleted.in_trash(&file.name));
    }
    Ok(deleted)
}

/// The time in milliseconds, or the next that is not that of another deletion.
fn free_millis(files: &[StoredName], now: SystemTime) -> u64 {
    let since_1970 = now.duration_since(UNIX_EPOCH).unwrap_or_default();
    let mut millis = u64::try_from(since_1970.as_millis()).unwrap_or_default();
    let taken: Vec<u64> = files.iter().filter_map(Deleted::parse).map(|deleted| deleted.at_millis).collect();
    while taken.contains(&millis) {
        millis = millis.saturating_add(1);
    }
    millis
}

/// The matches in the trash, the last deleted first.
///
/// # Errors
/// The storage cannot list its files.
pub fn deleted(storage: &dyn Storage) -> Result<Vec<Deleted>, StorageError> {
    let mut all: Vec<Deleted> = storage.files()?.iter().filter_map(Deleted::parse).collect();
    all.retain(Deleted::is_journal);
    all.sort_by(|a, b| b.at_millis.cmp(&a.at_millis).then_with(|| a.name.cmp(&b.name)));
    Ok(all)
}

/// Moves a match back from the trash. It has its old name, title and date again. After an error it can be tried again.
///
/// # Errors
/// [`StorageError::NotFound`] if the match is not in the trash, [`StorageError::Exists`] if another file has taken one of
/// the names; otherwise another [`StorageError`]. No file is replaced, and the match is still in the trash.
pub fn restore(storage: &dyn Storage, deleted: &Deleted) -> Result<(), StorageError> {
    let files = storage.files()?;
    if !files.iter().any(|file| file.name == deleted.file()) {
        return Err(StorageError::NotFound { name: deleted.file() });
    }
    let in_trash = files.iter().filter_map(Deleted::parse).filter(|file| file.at_millis == deleted.at_millis);
    let beside: Vec<String> = in_trash.map(|file| file.name).filter(|name| belongs_to(name, &deleted.name)).collect();
    let names = || beside.iter().chain([&deleted.name]);
    let is_taken = |name: &&String| files.iter().any(|file| file.name == **name);
    for name in names().filter(is_taken) {
        // Where renaming is to make a second name and to remove the first, a power cut leaves the file under both.
        if storage.read(&deleted.in_trash(name))? != storage.read(name)? {
            return Err(StorageError::Exists { name: name.clone() });
        }
    }
    for name in names() {
        let file = deleted.in_trash(name);
        if is_taken(&name) { storage.remove(&file) } else { rename_or_stay(storage, &file, name) }?;
    }
    Ok(())
}

/// Permanently removes the matches that were deleted at least [`KEPT_FOR`] before `now`. Returns their number.
///
/// The date of a machine may be wrong, and a single visit in a far future would empty the trash. So a match is only removed if
/// an earlier visit, at least [`DOUBTED_FOR`] before, found it as old. The date of that visit is kept in a file beside the
/// journals, as long as there is something in the trash. Without the file a match is kept for longer.
///
/// # Errors
/// The storage cannot list its files, or a file cannot be removed or written. The other files are removed, and the next call
/// tries again.
pub fn empty_trash(storage: &dyn Storage, now: SystemTime) -> Result<usize, StorageError> {
    let files = storage.files()?;
    let trash: Vec<Deleted> = files.iter().filter_map(Deleted::parse).collect();
    if !trash.iter().any(Deleted::is_journal) {
        let is_visited = files.iter().any(|file| file.name == VISITED);
        return if is_visited { storage.remove(VISITED).map(|()| 0) } else { Ok(0) };
    }
    let before = visited(storage);
    // A visit later than now had a wrong date.
    let since = before.and_then(|before| now.duration_since(before).ok());
    let Some(before) = before.filter(|_| since.is_some_and(|since| since >= DOUBTED_FOR)) else {
        return if since.is_some() { Ok(0) } else { keep_visit(storage, now).map(|()| 0) };
    };
    let journals: Vec<&Deleted> =
        trash.iter().filter(|deleted| deleted.is_journal() && deleted.is_expired(before)).collect();
    let is_beside = |file: &&Deleted| {
        let is_of = |journal: &&Deleted| file.at_millis == journal.at_millis && belongs_to(&file.name, &journal.name);
        journals.iter().any(is_of)
    };
    let mut result = Ok(journals.len());
    let mut remove = |name: &str| {
        if let Err(error) = storage.remove(name) {
            result = Err(error);
        }
    };
    // A journal goes last, so that the rest of its files is found after a power cut.
    let stranded =
        files.iter().filter(|file| journals.iter().any(|journal| is_stranded(file, journal, &files, &trash)));
    stranded.for_each(|file| remove(&file.name));
    trash.iter().filter(is_beside).for_each(|file| remove(&file.file()));
    journals.iter().for_each(|journal| remove(&journal.file()));
    // After a removal that failed the same visit counts again.
    result.and_then(|count| keep_visit(storage, now).map(|()| count))
}

/// The date of the last visit that counts.
fn visited(storage: &dyn Storage) -> Option<SystemTime> {
    let millis = core::str::from_utf8(&storage.read(VISITED).ok()?).ok()?.trim().parse().ok()?;
    UNIX_EPOCH.checked_add(Duration::from_millis(millis))
}

fn keep_visit(storage: &dyn Storage, now: SystemTime) -> Result<(), StorageError> {
    let millis = now.duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
    storage.replace(VISITED, millis.to_string().as_bytes())
}

/// Whether a file was left outside of the trash when its journal was deleted, and no other journal has it.
fn is_stranded(file: &StoredName, journal: &Deleted, files: &[StoredName], trash: &[Deleted]) -> bool {
    let is_other = |other: &Deleted| other.name == journal.name && other.at_millis != journal.at_millis;
    belongs_to(&file.name, &journal.name)
        && !files.iter().any(|other| other.name == journal.name)
        && !trash.iter().any(is_other)
}

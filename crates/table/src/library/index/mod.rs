//! The index: what listing has found, kept in a file.

mod fault;
mod file;
mod pieces;
mod row;

use std::collections::HashMap;
use std::time::{SystemTime, UNIX_EPOCH};

use self::row::IndexRow;
use super::list::Item;
use super::{Content, RecordedDate, Title};
use crate::MatchId;
use crate::storage::{Storage, StoredName};

/// The name of the [index](crate::library#the-index) beside the journals.
pub const INDEX: &str = "library.index";

/// The coarsest step of the times of a file system, that of FAT, in nanoseconds.
const COARSEST_STEP: i64 = 2_000_000_000;

/// The length of a file and the time of its last write in nanoseconds since 1970. A file with the same stamp has the same
/// content.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct FileStamp {
    len: u64,
    modified: i64,
}

impl FileStamp {
    /// `None` if the time is unknown, or not between the years 1678 and 2262.
    fn of(file: &StoredName) -> Option<Self> {
        Some(Self { len: file.len, modified: nanoseconds(file.modified?)? })
    }
}

fn nanoseconds(time: SystemTime) -> Option<i64> {
    match time.duration_since(UNIX_EPOCH) {
        Ok(after) => i64::try_from(after.as_nanos()).ok(),
        Err(before) => i64::try_from(before.duration().as_nanos()).ok().map(|nanoseconds| -nanoseconds),
    }
}

/// A journal in the index.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Kept {
    stamp: FileStamp,
    content: Content,
    is_imported: bool,
    recorded: Option<RecordedDate>,
    /// The stamp of the file with the date of the end.
    end_stamp: Option<FileStamp>,
    is_older_copy: bool,
    /// The stamp of the file with the title.
    title_stamp: Option<FileStamp>,
    title: Option<Title>,
}

/// The index as it was read.
#[derive(Debug, Default)]
pub(super) struct Index {
    /// The journals by the names of their files.
    journals: HashMap<String, Kept>,
    /// The number of journals of each match.
    of_match: HashMap<MatchId, usize>,
    /// The time of the last write of the index.
    written: Option<i64>,
    text: Vec<u8>,
}

impl Index {
    /// Reads the index. One that cannot be used is empty.
    pub(super) fn read(storage: &dyn Storage, file: &StoredName) -> Self {
        let Ok(text) = storage.read(&file.name) else { return Self::default() };
        let Some(rows) = file::parse(&text) else { return Self::default() };
        let journals: Option<HashMap<String, Kept>> = rows.into_iter().map(IndexRow::into_kept).collect();
        let journals = journals.unwrap_or_default();
        let mut of_match = HashMap::new();
        for summary in journals.values().filter_map(|kept| kept.content.openable()) {
            *of_match.entry(summary.id).or_default() += 1;
        }
        Self { journals, of_match, written: file.modified.and_then(nanoseconds), text }
    }

    /// The content of a file, whether it is as it was imported, and the date that its record tells, if they are known.
    /// The date of an end that came since, that is another one or has gone, is another content.
    pub(super) fn content(
        &self,
        file: &StoredName,
        end_file: Option<&StoredName>,
    ) -> Option<(Content, bool, Option<RecordedDate>)> {
        let kept = self.journals.get(&file.name)?;
        let has_same_end = match (kept.end_stamp, end_file) {
            (None, None) => true,
            (Some(stamp), Some(end_file)) => self.is_unchanged(stamp, end_file),
            _ => false,
        };
        let is_unchanged = has_same_end && self.is_unchanged(kept.stamp, file);
        is_unchanged.then(|| (kept.content.clone(), kept.is_imported, kept.recorded))
    }

    /// The title of a journal, if it is known: that in this file, or none without a file.
    pub(super) fn title(&self, journal: &str, file: Option<&StoredName>) -> Option<&Option<Title>> {
        let Some(file) = file else { return Some(&None) };
        let kept = self.journals.get(journal)?;
        self.is_unchanged(kept.title_stamp?, file).then_some(&kept.title)
    }

    /// Whether a file has the same stamp, and cannot have been changed since without another one.
    fn is_unchanged(&self, stamp: FileStamp, file: &StoredName) -> bool {
        let settled = stamp.modified.saturating_add(COARSEST_STEP);
        FileStamp::of(file) == Some(stamp) && self.written.is_some_and(|written| settled <= written)
    }

    /// The number of journals of a match.
    pub(super) fn journals_of(&self, id: MatchId) -> usize {
        self.of_match.get(&id).copied().unwrap_or_default()
    }

    /// Whether a journal was an older copy.
    pub(super) fn is_older_copy(&self, journal: &str) -> bool {
        self.journals.get(journal).is_some_and(|kept| kept.is_older_copy)
    }

    /// Rewrites the index if it differs from what was listed. The items are the newest first; the oldest that do not
    /// [fit](file::text) are left out. A failure is no error: the next listing takes longer.
    pub(super) fn update(&self, storage: &dyn Storage, items: &[Item]) {
        if !self.differs_from(items) {
            return;
        }
        let (items, rows): (Vec<&Item>, Vec<IndexRow>) =
            items.iter().filter_map(|item| Some((item, IndexRow::of(item)?))).unzip();
        let (text, fitting) = file::text(&rows);
        // The same text is written again for a file that is too young to be trusted, but not for one that is left out.
        let is_known = |item: &&Item| item.is_kept && item.is_title_kept;
        if text != self.text || !items[..fitting].iter().all(is_known) {
            let _ = storage.replace(INDEX, &text);
        }
    }

    fn differs_from(&self, items: &[Item]) -> bool {
        let used = items.iter().filter(|item| item.is_kept).count();
        let differs = |item: &Item| match self.journals.get(&item.stored.name) {
            None => IndexRow::of(item).is_some(),
            // Whether it is an older copy changes only with the journals of its match.
            Some(kept) => {
                let has_title = kept.title_stamp.is_some();
                !item.is_kept || !item.is_title_kept || has_title != item.title_file.is_some()
            }
        };
        used != self.journals.len() || items.iter().any(differs)
    }
}

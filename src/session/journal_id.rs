//! The number of an open journal.

/// A journal that is open on the disk's side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct JournalId(pub(super) u64);

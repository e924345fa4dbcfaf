//! The files beside a journal that belong to it.

use strum::{IntoStaticStr, VariantArray};

use super::free_name::first_free;
use super::{Storage, StorageError, rename_or_stay};

/// A file beside a journal that belongs to it. The journal never depends on it, and is never changed for its sake.
///
/// The name is the journal's whole name and the sidecar's word: `banqi-9c1f….teahouse.title`. So each journal has its own,
/// also one whose head is damaged, and one file belongs to one journal.
///
/// When a journal [moves to a second file](crate::Moved), or when its [good part is
/// opened](crate::OpenMatch::open_prefix), its sidecars are copied to the new name. They move with a damaged journal that is
/// renamed, and with a journal that is [deleted](crate::library::delete).
///
/// ```
/// use teahouse_table::storage::Sidecar;
///
/// assert_eq!(Sidecar::Title.beside("a.teahouse"), "a.teahouse.title");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Sidecar {
    /// The [title](crate::library::Title) that the players gave the match, as UTF-8.
    Title,
    /// The tree of variations and comments. This crate only copies and moves it.
    Record,
    /// The [game time at which the match was left](crate::OpenMatch::time), as a line that continues the checksum of the
    /// journal.
    GameTime,
    /// The [date at which the match ended](crate::JournalWriter::keep_end), as a line that continues the checksum of the journal.
    Ended,
    /// The piece that the player to move has [touched](crate::JournalWriter::keep_touched) in strict play, as a line that continues
    /// the checksum of the journal.
    Touched,
    /// The length in bytes of a journal that was [imported](crate::records::import), as a decimal number. A journal that is
    /// longer was played since.
    Imported,
    /// A review of the match, as text that a checksum binds to it. It can be computed again.
    Review,
}

impl Sidecar {
    /// All kinds.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The name of this sidecar of a journal.
    pub fn beside(self, journal: &str) -> String {
        format!("{journal}.{}", <&str>::from(self))
    }
}

/// Copies the sidecars of a journal to another journal, where that one has none. A match is not refused for the sake of
/// a sidecar, so a failed copy is no error; the first journal keeps its own.
pub(crate) fn copy_sidecars(storage: &dyn Storage, from: &str, to: &str) {
    for sidecar in Sidecar::ALL {
        if let Ok(bytes) = storage.read(&sidecar.beside(from)) {
            let _ = storage.create(&sidecar.beside(to), &bytes);
        }
    }
}

/// Renames a damaged journal to `STEM-1`, or the next free number, and takes everything that belongs to it along. Returns the
/// new name.
///
/// The files beside it are copied before the journal moves, and the first ones removed after: at each moment the journal has
/// them under the name that it has. One that cannot be copied stays where it is.
///
/// # Errors
/// The journal cannot be renamed.
pub(crate) fn move_with_sidecars(storage: &dyn Storage, journal: &str, stem: &str) -> Result<String, StorageError> {
    let files = storage.files()?;
    let is_taken = |name: &str| files.iter().any(|file| file.name == name);
    let endings: Vec<&str> = files
        .iter()
        .filter(|file| belongs_to(&file.name, journal))
        .filter_map(|file| file.name.strip_prefix(journal))
        .collect();
    let (name, copied) = first_free(stem, "", |name| {
        if is_taken(name) {
            return Err(StorageError::Exists { name: name.to_owned() });
        }
        // No journal has the name, so a file beside it is a copy of an attempt that was cut short.
        let copy = |ending: &&&str| {
            let bytes = storage.read(&format!("{journal}{ending}"));
            bytes.and_then(|bytes| storage.replace(&format!("{name}{ending}"), &bytes)).is_ok()
        };
        let copied: Vec<&str> = endings.iter().filter(copy).copied().collect();
        rename_or_stay(storage, journal, name).map(|()| copied)
    })?;
    for ending in copied {
        let _ = storage.remove(&format!("{journal}{ending}"));
    }
    Ok(name)
}

/// Whether a file beside a journal belongs to it: a sidecar, or the torn end that was [moved
/// aside](crate::Recovery::TornEndMovedAside).
pub(crate) fn belongs_to(file: &str, journal: &str) -> bool {
    let Some(ending) = file.strip_prefix(journal).and_then(|rest| rest.strip_prefix('.')) else { return false };
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    Sidecar::ALL.iter().any(|sidecar| ending == <&str>::from(sidecar))
        || ending.strip_prefix("tail-").is_some_and(is_number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_its_own_files_belong_to_a_journal() {
        let journal = "a.teahouse";
        for own in [
            "a.teahouse.title",
            "a.teahouse.record",
            "a.teahouse.game-time",
            "a.teahouse.ended",
            "a.teahouse.tail-1",
            "a.teahouse.tail-12",
        ] {
            assert!(belongs_to(own, journal), "{own}");
        }
        for other in [
            "a.teahouse",
            "a.teahouse.title.teahouse",
            "a.teahouse.damaged-1",
            "a.teahouse.lock",
            "a.teahouse.tail-",
            "a.teahousetitle",
            "a-1.teahouse.title",
            "title",
        ] {
            assert!(!belongs_to(other, journal), "{other}");
        }
    }
}

//! The files beside a journal that belong to it.

use strum::{IntoStaticStr, VariantArray};

use super::Storage;

/// A file beside a journal that belongs to it. The journal never depends on it, and is never changed for its sake.
///
/// Its name is the journal's whole name and the sidecar's word: `banqi-9c1f….teahouse.title`. So each journal has its own,
/// also one whose head is damaged, and one file belongs to one journal.
///
/// When a journal [moves to a second file](crate::Moved), or when its [good part is
/// opened](crate::OpenMatch::open_prefix), its sidecars are copied to the new name. The
/// [library](crate::library::delete) moves them to the trash with their journal.
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
        for own in ["a.teahouse.title", "a.teahouse.record", "a.teahouse.tail-1", "a.teahouse.tail-12"] {
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

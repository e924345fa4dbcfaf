//! Titles that players give their matches.

use core::fmt;

use super::trash::beside;
use crate::storage::{Sidecar, Storage, StorageError};

/// The title of a match: 1 to [`MOST_CHARS`](Self::MOST_CHARS) characters of any script, without control characters and
/// without spaces at its ends.
///
/// ```
/// use teahouse_table::library::{Title, TitleError};
///
/// assert_eq!(Title::new(" 花見の一局 ")?.as_str(), "花見の一局");
/// assert_eq!(Title::new("   "), Err(TitleError::Empty));
/// assert_eq!(Title::new("two\nlines"), Err(TitleError::ControlCharacter { position: 4 }));
/// # Ok::<(), TitleError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Title(String);

/// Why a text is no [`Title`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TitleError {
    /// The text is empty or has only spaces.
    #[error("A title has at least one character.")]
    Empty,
    /// The text is too long.
    #[error("A title has at most {} characters, not {chars}.", Title::MOST_CHARS)]
    TooLong {
        /// The number of characters.
        chars: usize,
    },
    /// The text has a control character or a line separator.
    #[error("Character {position} of the title cannot be shown.")]
    ControlCharacter {
        /// The position of the character, from 1, without spaces at the beginning.
        position: usize,
    },
}

impl Title {
    /// The limit of the length in characters (Unicode scalar values).
    pub const MOST_CHARS: usize = 80;

    /// Checks a text, without the spaces at its ends.
    ///
    /// # Errors
    /// The text is empty, too long, or has a character that is not allowed.
    pub fn new(text: &str) -> Result<Self, TitleError> {
        // Some editors put a mark at the beginning of a text in UTF-8.
        let text = text.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        if text.is_empty() {
            return Err(TitleError::Empty);
        }
        let is_refused = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
        if let Some(index) = text.chars().position(is_refused) {
            return Err(TitleError::ControlCharacter { position: index + 1 });
        }
        match text.chars().count() {
            chars if chars > Self::MOST_CHARS => Err(TitleError::TooLong { chars }),
            _ => Ok(Self(text.to_owned())),
        }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The title of a journal, which may be in the trash. A sidecar that cannot be read, or has no valid title, counts as none.
    pub(crate) fn of_journal(storage: &dyn Storage, journal: &str) -> Option<Self> {
        let bytes = storage.read(&beside(Sidecar::Title, journal)).ok()?;
        Self::new(core::str::from_utf8(&bytes).ok()?).ok()
    }
}

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Gives a match a title, or takes it away. The journal is not touched and may be open.
///
/// ```
/// # use std::sync::Arc;
/// # use rand::{SeedableRng, rngs::ChaCha8Rng};
/// # use teahouse_rules::{Rules, xiangqi};
/// # use teahouse_table::testing::FaultyStorage;
/// # use teahouse_table::{OpenMatch, Setup};
/// use teahouse_table::library::{self, Title};
///
/// # let storage = FaultyStorage::new();
/// # let setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
/// # let open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(1))?;
/// let title = Title::new("New Year's Eve")?;
/// library::set_title(&storage, open.name(), Some(&title))?;
/// assert_eq!(library::list(&storage)?[0].title, Some(title));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`StorageError::NotFound`] if there is no such journal, or why the title cannot be written. The old title remains.
pub fn set_title(storage: &dyn Storage, name: &str, title: Option<&Title>) -> Result<(), StorageError> {
    if !storage.list()?.iter().any(|stored| stored.name == name) {
        return Err(StorageError::NotFound { name: name.to_owned() });
    }
    let sidecar = Sidecar::Title.beside(name);
    match title {
        Some(title) => storage.replace(&sidecar, format!("{title}\n").as_bytes()),
        None => match storage.remove(&sidecar) {
            Err(StorageError::NotFound { .. }) => Ok(()),
            result => result,
        },
    }
}

//! Titles that players give their matches.

use core::fmt;

use unicode_segmentation::UnicodeSegmentation;

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
        if let Some(index) = text.chars().position(is_refused) {
            return Err(TitleError::ControlCharacter { position: index + 1 });
        }
        match text.chars().count() {
            chars if chars > Self::MOST_CHARS => Err(TitleError::TooLong { chars }),
            _ => Ok(Self(text.to_owned())),
        }
    }

    /// The title that is nearest to a text which may be none, such as that of a file, and whether the text was cut between two
    /// characters. Characters that no title has become spaces, and marks that would turn the words after the title are left out. `None`
    /// if nothing is left.
    ///
    /// ```
    /// # use teahouse_table::library::Title;
    /// assert_eq!(Title::nearest("Dinner\u{2028}at Mei's"), Some((Title::new("Dinner at Mei's")?, false)));
    /// assert_eq!(Title::nearest(&"x".repeat(81)), Some((Title::new(&"x".repeat(80))?, true)));
    /// # Ok::<(), teahouse_table::library::TitleError>(())
    /// ```
    pub fn nearest(text: &str) -> Option<(Self, bool)> {
        let plain = text.replace(turns_text, "").replace(is_refused, " ");
        let whole = plain.trim();
        let kept = cut(whole, Self::MOST_CHARS);
        Some((Self::new(kept).ok()?, kept.len() < whole.len()))
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

/// Whether no title has a character: a control character or a line separator.
fn is_refused(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')
}

/// Whether a character changes the direction of writing, so that a name would turn the words after it too (UAX #9, explicit
/// directional formatting). The ending of a file could look like another one.
///
/// ```
/// assert!(teahouse_table::library::turns_text('\u{202e}'));
/// assert!(!teahouse_table::library::turns_text('茶'));
/// ```
pub const fn turns_text(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The beginning of a text with at most this number of characters (Unicode scalar values), cut between two characters as readers
/// see them: no accent is parted from its letter, and no picture of several people is parted.
pub(crate) fn cut(text: &str, most: usize) -> &str {
    let mut chars = 0;
    let mut clusters = text.grapheme_indices(true);
    let beyond = clusters.find(|(_, cluster)| {
        chars += cluster.chars().count();
        chars > most
    });
    match beyond {
        None => text,
        // A single character with more parts than fit occurs in no writing: it is cut within.
        Some((0, _)) => text.char_indices().nth(most).map_or(text, |(at, _)| &text[..at]),
        Some((at, _)) => &text[..at],
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_between_characters() {
        let family = "👩\u{200d}👧\u{200d}👦";
        for (text, most, kept) in [
            ("abc", 3, "abc"),
            ("abcd", 3, "abc"),
            ("abe\u{301}", 3, "ab"),
            ("abe\u{301}", 4, "abe\u{301}"),
            (&format!("a{family}b"), 5, "a"),
            (&format!("a{family}b"), 6, &format!("a{family}")),
            ("🇯🇵🇹🇼", 3, "🇯🇵"),
            ("e\u{301}\u{301}\u{301}", 2, "e\u{301}"),
            ("葛\u{e0100}城", 2, "葛\u{e0100}"),
            ("", 3, ""),
        ] {
            assert_eq!(cut(text, most), kept, "{text} {most}");
        }
    }

    #[test]
    fn a_title_of_a_file_is_cut_and_plain() {
        let of = |text: &str| Title::nearest(text).map(|(title, is_cut)| (title.as_str().to_owned(), is_cut));
        assert_eq!(of(" 花見\tの\u{2028}一局 "), Some(("花見 の 一局".to_owned(), false)));
        assert_eq!(of(&"局".repeat(80)), Some(("局".repeat(80), false)));
        assert_eq!(of(&"局".repeat(81)), Some(("局".repeat(80), true)));
        assert_eq!(of(&format!("{}e\u{301}", "a".repeat(79))), Some(("a".repeat(79), true)));
        assert_eq!((of(""), of(" \t "), of("\u{feff}")), (None, None, None));
    }
}

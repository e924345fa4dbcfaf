//! The text that can be written into a name or another field.

use teahouse_table::library::turns_text;

/// The length of the longest name, in characters: it fits on a tablet.
pub(super) const LONGEST_NAME: usize = 24;

/// Whether a character of a name stands for itself.
#[must_use]
pub fn is_written(character: char) -> bool {
    !character.is_control() && !turns_text(character)
}

/// The part of a text that a field takes, of a number of characters at most. Where the field has one line, line breaks become
/// spaces.
#[must_use]
pub fn fitting(text: &str, has_lines: bool, most: usize) -> String {
    let text = text.replace("\r\n", "\n").replace('\t', " ");
    let letters = text.chars().map(|letter| if letter == '\n' && !has_lines { ' ' } else { letter });
    letters.filter(|letter| *letter == '\n' || is_written(*letter)).take(most).collect()
}

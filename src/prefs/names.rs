//! What can be written into a name or another field.

/// The longest name, in characters: what fits on a tablet.
pub(super) const LONGEST_NAME: usize = 24;

/// Whether a character of a name stands for itself. Those that turn the direction of what follows would turn the words of
/// the game around it (UAX #9, explicit directional formatting).
#[must_use]
pub fn is_written(character: char) -> bool {
    let turns =
        matches!(character, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    !character.is_control() && !turns
}

/// The part of a text that a field takes, of a number of characters at most. Where the field has one line, line breaks become
/// spaces.
#[must_use]
pub fn fitting(text: &str, has_lines: bool, most: usize) -> String {
    let text = text.replace("\r\n", "\n").replace('\t', " ");
    let letters = text.chars().map(|letter| if letter == '\n' && !has_lines { ' ' } else { letter });
    letters.filter(|letter| *letter == '\n' || is_written(*letter)).take(most).collect()
}

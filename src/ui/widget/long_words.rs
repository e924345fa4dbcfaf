//! Words without a place to break a line, such as a long name: they are broken anywhere where a line has no room for them.
//!
//! A line of other words does not end within one: texts beside each other would become as narrow as a letter.

use bevy::prelude::*;
use bevy::text::LineBreak;
use bevy::ui::UiSystems;

use super::words::Wished;
use crate::i18n::write_texts;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, break_long.after(write_texts).before(UiSystems::Content));
}

fn break_long(mut texts: Query<(&Text, &mut TextLayout), (Changed<Text>, With<Wished>)>) {
    /// Broader than any word of the interface.
    const LONG: usize = 14 * SMALL_LETTER;
    for (text, mut layout) in &mut texts {
        if layout.linebreak == LineBreak::WordBoundary && longest_word(&text.0) >= LONG {
            layout.linebreak = LineBreak::WordOrCharacter;
        }
    }
}

/// The breadth of a small letter, of a capital one and of the broadest ones.
const SMALL_LETTER: usize = 10;
const CAPITAL: usize = 13;
const BROADEST: usize = 18;

const fn breadth(character: char) -> usize {
    match character {
        'W' | 'M' => BROADEST,
        'A'..='Z' => CAPITAL,
        _ => SMALL_LETTER,
    }
}

/// About how broad the longest word is within which no line may end. Lines end at spaces, and beside characters of Chinese and Japanese
/// that no joiner holds together.
fn longest_word(text: &str) -> usize {
    const JOINER: char = '\u{2060}';
    let is_wide = |character: char| character >= '\u{2e80}';
    let (mut longest, mut length) = (0, 0);
    let mut before = ' ';
    for character in text.chars() {
        let is_joined = before == JOINER || character == JOINER;
        if character.is_whitespace() || !is_joined && (is_wide(before) || is_wide(character)) {
            length = 0;
        }
        if character != JOINER && !character.is_whitespace() {
            length += breadth(character);
        }
        longest = longest.max(length);
        before = character;
    }
    longest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{LANGUAGES, Localization};

    #[test]
    fn a_word_ends_where_a_line_may_end() {
        for (text, expected) in [
            ("", 0),
            ("Ama wins", 40),
            ("WWWWWWWWWWWW wins", 216),
            ("國國國國國國國國國國國國國國國國國國國國國國國國勝", 10),
            ("國\u{2060}國\u{2060}國勝", 30),
            ("Bartholomew勝", 113),
        ] {
            assert_eq!(longest_word(text), expected, "{text}");
        }
    }

    #[test]
    fn a_name_of_joined_characters_is_long_in_japanese() {
        assert_eq!(longest_word(&Localization::new("ja").shown(&"國".repeat(24))), 240);
        for language in LANGUAGES {
            assert!(longest_word(&Localization::new(language.tag).tr("end-draw")) < 160);
        }
    }
}

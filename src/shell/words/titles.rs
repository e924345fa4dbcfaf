//! Titles: their messages are on the list to which their fonts are cut, and the fonts have all their characters.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use teahouse_art::Font;

use super::{after, keys, root, sources};
use crate::i18n::*;
use crate::paint::fonts::{SCRIPT_PIECES_FONT, SIMPLIFIED_PIECES_FONT, TITLE_FONT};

/// The font of the titles of a language.
fn title_font(language: &Language) -> Font {
    let bytes = match language.writing {
        WritingSystem::Latin => TITLE_FONT,
        WritingSystem::Traditional | WritingSystem::Japanese => SCRIPT_PIECES_FONT,
        WritingSystem::Simplified => SIMPLIFIED_PIECES_FONT,
    };
    Font::parse(bytes).unwrap()
}

/// Whether a brush font writes a character: others come from the font of the text.
fn is_written_with_a_brush(character: char) -> bool {
    character >= '\u{3040}' && !('\u{ff00}'..'\u{fff0}').contains(&character)
}

/// The keys of `tools/fonts/titles.txt`: the messages to which the fonts of titles are cut.
fn titles() -> BTreeSet<&'static str> {
    let list = fs::read_to_string(root().join("tools/fonts/titles.txt")).unwrap();
    let mut titles = BTreeSet::new();
    for entry in list.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let is_meant = |key: &&str| entry.strip_suffix('*').map_or(*key == entry, |stem| key.starts_with(stem));
        let before = titles.len();
        titles.extend(keys(english()).into_iter().filter(is_meant));
        assert!(titles.len() > before, "{entry} is no key, or is there twice");
    }
    titles
}

/// The lines of every message of a language, with all its choices.
fn lines_of_messages(language: &Language) -> BTreeMap<&'static str, String> {
    let mut messages: BTreeMap<_, String> = BTreeMap::new();
    let mut last = None;
    for line in language.files.iter().flat_map(|(_, text)| text.lines()).filter(|line| !line.starts_with('#')) {
        if line.starts_with(|first: char| first.is_ascii_alphabetic()) {
            last = line.split_once('=').map(|(key, _)| key.trim_end());
        }
        if let Some(key) = last {
            messages.entry(key).or_default().push_str(line);
        }
    }
    messages
}

#[test]
fn every_title_is_on_the_list_of_the_fonts() {
    let (titles, sources) = (titles(), sources());
    let markers = [
        "Title,Localized::new(\"",
        "Script,Localized::new(\"",
        "explained(sheet,\"",
        "explained(part,\"",
        "word_button(\"",
        "leads(\"",
        "button(Skin::Filled,\"",
    ];
    let written: BTreeSet<_> = markers.iter().flat_map(|marker| after(marker, &sources)).collect();
    assert!(written.len() > 20, "only {written:?} were found: has the way to write a title changed?");
    let unlisted: Vec<_> = written.into_iter().filter(|key| !titles.contains(*key)).collect();
    assert_eq!(unlisted, [""; 0]);
}

/// Yuji Syuku as it was published lacks these; the font of the text writes them.
const NOT_IN_YUJI_SYUKU: &str = "桌說闆";

#[test]
fn titles_can_be_drawn_in_their_own_font() {
    let titles = titles();
    for language in LANGUAGES {
        let (font, messages) = (title_font(language), lines_of_messages(language));
        let is_its_own = |character: &char| match language.writing {
            WritingSystem::Latin => !character.is_whitespace() && !is_written_with_a_brush(*character),
            WritingSystem::Traditional => {
                is_written_with_a_brush(*character) && !NOT_IN_YUJI_SYUKU.contains(*character)
            }
            WritingSystem::Simplified | WritingSystem::Japanese => is_written_with_a_brush(*character),
        };
        for key in &titles {
            for character in messages[key].chars().filter(is_its_own) {
                assert!(font.draws(character), "{}, {key}: the font of titles lacks {character:?}", language.tag);
            }
        }
    }
}

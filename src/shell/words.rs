//! Every text that is asked for exists, every text that exists is asked for, and every letter can be drawn.

mod titles;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_bundle::FluentResource;
use teahouse_art::{CannonGlyph, Font, PieceSet, Theme};
use teahouse_rules::shogi::KomaKind;
use teahouse_rules::{Code, Kind, Reason, Rules};

use bevy::prelude::*;
use bevy::ui::prelude::AccessibleLabel;

use crate::i18n::*;
use crate::manual;
use crate::paint::fonts::{
    NAMES_FONT, SCRIPT_PIECES_FONT, SIMPLIFIED_PIECES_FONT, UI_FONT, UI_FONT_JAPANESE, UI_FONT_SIMPLIFIED,
};
use crate::prefs::{Discs, GameKind, Odds, Settings, Starts};

fn root() -> &'static Path {
    Path::new(".")
}

/// All keys of a language, in order, with repetitions. In Fluent a message begins at the left edge, and nothing else does.
fn keys(language: &Language) -> Vec<&'static str> {
    let lines = language.files.iter().flat_map(|(_, text)| text.lines());
    lines
        .filter(|line| line.starts_with(|first: char| first.is_ascii_alphabetic()))
        .filter_map(|line| line.split_once('=').map(|(key, _)| key.trim_end()))
        .collect()
}

/// The text of every Rust file of the game except tests, without white space: the search patterns have none.
fn sources() -> Vec<String> {
    fn is_of_tests(path: &Path) -> bool {
        path.ends_with("tests.rs") || path.ends_with("shell/words.rs")
    }
    fn gather(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                gather(&path, found);
            } else if path.extension().is_some_and(|kind| kind == "rs") && !is_of_tests(&path) {
                found.push(path);
            }
        }
    }
    let mut files = Vec::new();
    gather(&root().join("src"), &mut files);
    let squeezed = |file: &PathBuf| fs::read_to_string(file).unwrap().split_whitespace().collect::<String>();
    files.iter().map(squeezed).collect()
}

/// The text between a marker and the next quotation mark, wherever the marker is.
fn after<'a>(marker: &'a str, sources: &'a [String]) -> impl Iterator<Item = &'a str> {
    sources.iter().flat_map(move |source| source.split(marker).skip(1)).filter_map(|rest| rest.split('"').next())
}

/// Beginnings of keys whose ends are codes of other crates.
fn families(sources: &[String]) -> BTreeSet<String> {
    after("format!(\"", sources)
        .filter_map(|literal| literal.split_once("-{").map(|(stem, _)| format!("{stem}-")))
        .filter(|stem| stem.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'))
        .collect()
}

#[test]
fn the_files_are_those_of_the_folder_and_without_mistakes() {
    let folder = root().join("assets/locales");
    let tags: BTreeSet<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(tags, LANGUAGES.iter().map(|language| language.tag.into()).collect(), "a folder is a language");
    for language in LANGUAGES {
        let rooms: BTreeSet<_> =
            fs::read_dir(folder.join(language.tag)).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(rooms, language.files.iter().map(|(room, _)| format!("{room}.ftl").into()).collect());
        for (room, text) in language.files {
            if let Err((_, errors)) = FluentResource::try_new((*text).to_owned()) {
                panic!("{}/{room}.ftl: {errors:?}", language.tag);
            }
        }
    }
}

#[test]
fn every_language_has_the_same_keys_each_once() {
    let english: BTreeSet<_> = keys(english()).into_iter().collect();
    assert!(!english.is_empty());
    for language in LANGUAGES {
        let mut own = BTreeSet::new();
        for key in keys(language) {
            assert!(own.insert(key), "{} has {key} twice", language.tag);
        }
        assert_eq!(own, english, "{}", language.tag);
    }
}

#[test]
fn every_text_that_is_asked_for_exists() {
    let localization = Localization::new("en");
    let sources = sources();
    let markers = [
        "Localized::new(\"",
        ".tr(\"",
        ".tr_args(\"",
        "word_button(\"",
        "switch(\"",
        "choice(\"",
        ",field(\"",
        "(field(\"",
    ];
    let skins = ["Skin::Filled,\"", "Skin::Outlined,\"", "Skin::Choice,\"", "Skin::Bare,\"", "Skin::Slip,\""];
    let mut count = 0;
    for key in markers.iter().chain(&skins).flat_map(|marker| after(marker, &sources)) {
        assert!(localization.knows(key), "{key} is in no file");
        count += 1;
    }
    assert!(count > 40, "only {count} texts were found: has the way to ask for one changed?");
    let illegal = Code::ALL.iter().map(|code| format!("illegal-{code}"));
    let reasons = Reason::ALL.iter().map(|reason| format!("reason-{reason}"));
    let themes = [Settings::BY_GAME].into_iter().chain(Theme::names()).map(|name| format!("settings-theme-{name}"));
    let materials = Discs::ALL.iter().map(|discs| format!("settings-discs-{discs}"));
    let sets = PieceSet::ALL.iter().map(|set| format!("settings-pieces-{set}"));
    let cannons = CannonGlyph::ALL.iter().map(|cannon| format!("settings-cannon-{cannon}"));
    let pieces = Kind::ALL
        .map(Kind::name)
        .into_iter()
        .flat_map(|kind| [format!("piece-{kind}"), format!("piece-{kind}-of"), format!("reading-{kind}")]);
    let presets = Rules::GAMES.iter().flat_map(Rules::presets).map(|(_, rules)| manual::name(&rules));
    let starts = Starts::ALL.iter().map(|starts| format!("setup-starts-{starts}"));
    let rules = GameKind::ALL.iter().flat_map(|game| manual::sentences(&game.usual_rules(), Odds::Horse));
    let rules = rules.map(|sentence| sentence.key.into_owned());
    let koma = KomaKind::ALL.into_iter().flat_map(|kind| [(kind, false), (kind, true)]);
    let koma = koma.flat_map(|(kind, promoted)| {
        let word = manual::shogi::word(kind, promoted);
        let moves = manual::shogi::moves(kind, promoted).key.into_owned();
        [format!("koma-{word}"), format!("koma-reading-{word}"), moves]
    });
    let moves = Kind::ALL.map(|kind| manual::xiangqi::moves(kind).key.into_owned());
    let looks = themes.chain(materials).chain(sets).chain(cannons);
    for key in illegal
        .chain(reasons)
        .chain(looks)
        .chain(pieces)
        .chain(presets.chain(starts))
        .chain(rules)
        .chain(koma)
        .chain(moves)
    {
        assert!(localization.knows(&key), "{key} is in no file");
    }
}

#[test]
fn every_text_that_exists_is_asked_for() {
    let sources = sources();
    let families = families(&sources);
    for key in keys(english()) {
        let literal = format!("\"{key}\"");
        let is_used = sources.iter().any(|source| source.contains(&literal))
            || families.iter().any(|family| key.starts_with(family.as_str()));
        assert!(is_used, "{key} is asked for nowhere");
    }
}

/// The gaps of every message of a language.
fn gaps(language: &Language) -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    let mut gaps = BTreeMap::<_, BTreeSet<_>>::new();
    let mut key = "";
    for line in language.files.iter().flat_map(|(_, text)| text.lines()).filter(|line| !line.starts_with('#')) {
        if line.starts_with(|first: char| first.is_ascii_alphabetic()) {
            key = line.split_once('=').map_or(line, |(key, _)| key.trim_end());
        }
        let names = line.split('$').skip(1);
        let ends = |name: &'static str| name.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
        gaps.entry(key).or_default().extend(names.map(|name| &name[..ends(name).unwrap_or(name.len())]));
    }
    gaps
}

/// The arguments of texts about pieces, which they need not use.
const GAPS_OF_PIECES: [&str; 7] =
    ["colour", "glyph", "characters", "characters-apart", "traditional", "simplified", "japanese"];

/// The texts that Japanese counts otherwise: a mate in the plies of both players, and byoyomi by the seconds that have passed.
const COUNTS: [(&str, [&str; 2]); 2] = [("motif-mates", ["moves", "plies"]), ("clock-byoyomi", ["left", "passed"])];

/// The texts that have no number in Chinese, and not always in Japanese: the number of a verb, and one board or two.
const NUMBERS: [(&str, &str); 2] = [("end-series-won", "winners"), ("flaw-missing", "game")];

#[test]
fn every_language_fills_the_same_gaps() {
    let english = gaps(english());
    assert!(english["illegal-screen-count"].contains("count"));
    for language in LANGUAGES {
        for (key, gaps) in gaps(language) {
            let expected = &english[key];
            // One language names pieces by words, another by characters.
            let is_of_pieces = ["piece-", "reading-", "koma-reading-"].iter().any(|stem| key.starts_with(stem));
            let is_counted =
                COUNTS.iter().any(|(of, counts)| *of == key && gaps.iter().all(|gap| counts.contains(gap)));
            let has_no_number = NUMBERS
                .iter()
                .any(|(of, number)| *of == key && gaps.symmetric_difference(expected).all(|gap| gap == number));
            let is_told = is_of_pieces && gaps.symmetric_difference(expected).all(|gap| GAPS_OF_PIECES.contains(gap));
            assert!(
                is_told || is_counted || has_no_number || gaps == *expected,
                "{}, {key}: {gaps:?} instead of {expected:?}",
                language.tag
            );
        }
    }
}

/// The key stands beside a label and follows the player's own bindings; in the words it would stand twice, and wrong.
#[test]
fn no_label_of_a_button_names_a_key() {
    for language in LANGUAGES {
        let localization = Localization::new(language.tag);
        for key in keys(language).into_iter().filter(|key| key.starts_with("button-")) {
            let label = localization.tr(key);
            assert!(!label.ends_with([')', '）']), "{}, {key}: {label}", language.tag);
        }
    }
}

#[test]
fn every_letter_can_be_drawn() {
    for language in LANGUAGES {
        let font = text_font(language);
        for (room, text) in language.files {
            for character in text.chars().filter(|character| !character.is_whitespace()) {
                assert!(font.draws(character), "{}/{room}.ftl: the font lacks {character:?}", language.tag);
            }
        }
    }
}

/// The font that writes a language.
fn text_font(language: &Language) -> Font {
    let bytes = match language.writing {
        WritingSystem::Latin | WritingSystem::Traditional => UI_FONT,
        WritingSystem::Simplified => UI_FONT_SIMPLIFIED,
        WritingSystem::Japanese => UI_FONT_JAPANESE,
    };
    Font::parse(bytes).unwrap()
}

#[test]
fn characters_that_the_code_writes_can_be_drawn() {
    let font = Font::parse(UI_FONT).unwrap();
    let pieces = teahouse_rules::Piece::all()
        .flat_map(|piece| CannonGlyph::ALL.iter().map(move |cannon| crate::board::figure::glyph(piece, *cannon)));
    for character in pieces.chain("勝和×·←封茶館一局".chars()) {
        assert!(font.draws(character), "the font lacks {character:?}");
    }
}

/// Any player can write their name: the font of names has the alphabets that the interface's own fonts lack.
#[test]
fn names_of_every_alphabet_can_be_drawn() {
    let fonts = [UI_FONT, NAMES_FONT].map(|bytes| Font::parse(bytes).unwrap());
    let names =
        "Łukasz Řezáč Şükrü Ștefan Đặng Nguyễn Ərəb ʻOkina Ελένη Παπαδοπούλου Борис Їжакевич Ґалаґан Ђорђе Қайрат Өнөр";
    let alphabets = ['\u{100}'..='\u{24f}', 'Ḁ'..='ỿ', 'Α'..='Ρ', 'Σ'..='ώ', 'Ѐ'..='ѿ'];
    for letter in names.chars().filter(|letter| !letter.is_whitespace()).chain(alphabets.into_iter().flatten()) {
        assert!(fonts.iter().any(|font| font.draws(letter)), "no font has {letter:?}");
    }
}

#[test]
fn what_is_written_with_a_brush_can_be() {
    for language in LANGUAGES {
        let simplified = language.writing == WritingSystem::Simplified;
        let font = Font::parse(if simplified { SIMPLIFIED_PIECES_FONT } else { SCRIPT_PIECES_FONT }).unwrap();
        let words = Localization::new(language.tag).tr("setup-versus");
        assert!(words.chars().all(|character| font.draws(character)), "{}: {words}", language.tag);
    }
}

#[test]
fn gaps_are_filled_without_marks_and_numbers_choose() {
    let localization = Localization::new("en");
    let count = |count: u8| localization.tr_args("illegal-screen-count", &[("count", count.into())]);
    assert!(count(0).contains("none"), "{}", count(0));
    assert!(count(3).contains('3'), "{}", count(3));
    assert!(count(3).is_ascii(), "{}", count(3));
}

#[test]
fn a_text_that_is_nowhere_shows_its_key_and_is_remembered() {
    let localization = Localization::new("en");
    assert_eq!(localization.missing(), [""; 0]);
    assert_eq!(localization.tr("no-such-text"), "no-such-text");
    assert_eq!(localization.missing(), ["no-such-text"]);
}

#[test]
fn a_text_on_the_screen_follows_its_words() {
    let mut app = App::new();
    app.init_resource::<Settings>().add_plugins(plugin);
    let text = app.world_mut().spawn((Text::default(), Localized::new("crash-close"))).id();
    app.update();
    assert_eq!(app.world().get::<Text>(text).unwrap().0, "Close");
    app.world_mut().entity_mut(text).insert(Localized::new("crash-log").arg("file", "a.log"));
    app.update();
    assert!(app.world().get::<Text>(text).unwrap().0.ends_with("a.log"));
}

#[test]
fn what_is_shown_in_japanese_keeps_its_phrases_and_what_is_read_aloud_is_plain() {
    let mut app = App::new();
    app.insert_resource(Settings { language: "ja".into(), ..default() }).add_plugins(plugin);
    let text = app.world_mut().spawn((Text::default(), AccessibleLabel::default(), Localized::new("setup-more"))).id();
    app.update();
    let (shown, label) = (app.world().get::<Text>(text), app.world().get::<AccessibleLabel>(text));
    assert_eq!(shown.unwrap().0, "詳\u{2060}し\u{2060}いル\u{2060}ー\u{2060}ル");
    assert_eq!(label.unwrap().0, "詳しいルール");
}

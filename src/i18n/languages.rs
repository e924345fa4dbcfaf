//! The languages, each a folder of `assets/locales`. A new one is its folder and one line in [`LANGUAGES`].

use bevy::prelude::*;
use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use unic_langid::LanguageIdentifier;

/// A language of the interface.
#[derive(Debug, PartialEq, Eq)]
pub struct Language {
    /// The tag, such as `zh-Hant`; also the name of the folder.
    pub tag: &'static str,
    /// The name in the language itself.
    pub name: &'static str,
    /// The writing system, which chooses the fonts.
    pub writing: WritingSystem,
    /// The files: name and text.
    pub files: &'static [(&'static str, &'static str)],
}

/// The writing of a language. Han characters have different shapes in the three writings that use them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WritingSystem {
    /// Letters.
    Latin,
    /// Traditional characters, as in Taiwan.
    Traditional,
    /// Simplified characters.
    Simplified,
    /// Kanji and kana.
    Japanese,
}

/// The files of one language, a room each.
macro_rules! files {
    ($tag:literal) => {
        files!($tag: "app", "ui", "screens", "library", "files", "menus", "table", "rules", "illegal", "input", "opponent", "series", "speech", "editor", "training", "sayings")
    };
    ($tag:literal: $($room:literal),*) => {
        &[$(($room, include_str!(concat!("../../assets/locales/", $tag, "/", $room, ".ftl")))),*]
    };
}

/// Every language there is, in the order in which the settings offer them.
pub const LANGUAGES: &[Language] = &[
    Language { tag: FALLBACK, name: "English", writing: WritingSystem::Latin, files: files!("en") },
    Language { tag: "zh-Hant", name: "繁體中文", writing: WritingSystem::Traditional, files: files!("zh-Hant") },
    Language { tag: "zh-Hans", name: "简体中文", writing: WritingSystem::Simplified, files: files!("zh-Hans") },
    Language { tag: "ja", name: "日本語", writing: WritingSystem::Japanese, files: files!("ja") },
];

/// The language that has every text.
pub(super) const FALLBACK: &str = "en";

/// The language that has every text.
pub(crate) const fn english() -> &'static Language {
    &LANGUAGES[0]
}

/// The language with a tag.
pub(super) fn by_tag(tag: &str) -> Option<&'static Language> {
    LANGUAGES.iter().find(|language| language.tag == tag)
}

/// The first language of the system that there is a translation for.
pub(super) fn of_system() -> &'static str {
    sys_locale::get_locales().find_map(|locale| best_for(&locale)).unwrap_or(FALLBACK)
}

/// The tag of the language that serves a locale such as `de_DE.UTF-8` or `zh-TW`.
fn best_for(locale: &str) -> Option<&'static str> {
    let tag = locale.split(['.', '@']).next().unwrap_or_default();
    let mut wanted: LanguageIdentifier = tag.parse().ok()?;
    if wanted.language == "zh" && wanted.script.is_none() {
        // Chinese is told apart by script; the regions that write traditional characters are these.
        let traditional = wanted.region.is_some_and(|region| ["TW", "HK", "MO"].contains(&region.as_str()));
        wanted.script = if traditional { "Hant" } else { "Hans" }.parse().ok();
    }
    let serves = |language: &&Language| {
        language
            .tag
            .parse::<LanguageIdentifier>()
            .is_ok_and(|own| own.language == wanted.language && (own.script.is_none() || own.script == wanted.script))
    };
    LANGUAGES.iter().find(serves).map(|language| language.tag)
}

impl Language {
    /// Whether it writes simplified Chinese.
    pub(crate) fn is_simplified(&self) -> bool {
        self.writing == WritingSystem::Simplified
    }

    /// The texts of the language. Faulty entries of a file are logged and left out; a test fails on them.
    pub(super) fn bundle(&self) -> FluentBundle<FluentResource> {
        let locale = self.tag.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // The marks that keep directions apart are for mixed scripts, and fonts draw them as boxes.
        bundle.set_use_isolating(false);
        for (room, text) in self.files {
            let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(resource, errors)| {
                error!("{}/{room}.ftl: {errors:?}", self.tag);
                resource
            });
            if let Err(errors) = bundle.add_resource(resource) {
                error!("{}/{room}.ftl: {errors:?}", self.tag);
            }
        }
        bundle
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// parley ends a line behind a no-break space that reaches over the edge.
    #[test]
    fn no_sentence_counts_on_a_no_break_space() {
        for language in LANGUAGES {
            for (room, text) in language.files {
                let line = text.lines().find(|line| line.contains('\u{a0}'));
                assert_eq!(line, None, "{}/{room}.ftl", language.tag);
            }
        }
    }

    #[test]
    fn locales_of_systems_find_their_language() {
        for locale in ["en", "en-US", "en_GB.UTF-8"] {
            assert_eq!(best_for(locale), Some("en"), "{locale}");
        }
        for (locale, tag) in [
            ("zh_TW.UTF-8", "zh-Hant"),
            ("zh-HK", "zh-Hant"),
            ("zh-Hant-SG", "zh-Hant"),
            ("zh_CN", "zh-Hans"),
            ("zh", "zh-Hans"),
            ("ja_JP.UTF-8", "ja"),
        ] {
            assert_eq!(best_for(locale), Some(tag), "{locale}");
        }
        for locale in ["C", "POSIX", "tlh-QX", ""] {
            assert_eq!(best_for(locale), None, "{locale}");
        }
    }
}

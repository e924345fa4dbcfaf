//! The typefaces of texts: their fonts in each language, and the fallbacks for missing characters.

use bevy::{
    prelude::*,
    text::{FontCx, FontFeatureTag, FontFeatures},
    ui::UiSystems,
};
use fontique::{FallbackKey, FamilyId, Script};

use crate::core::AppSystems;
use crate::i18n::{Localization, WritingSystem, write_texts};
use crate::paint::fonts::{Fonts, is_in_some_font};

/// Which typeface a text is set in.
#[derive(Component, Debug, Default, Clone, Copy, PartialEq, Eq)]
#[require(TextFont)]
pub enum Typeface {
    /// For everything one reads.
    #[default]
    Text,
    /// For titles: letters cut in stone, or characters from a brush.
    Title,
    /// For the name of the game and for sentences of computer players: Latin letters in every language. Other characters are those of text.
    Name,
    /// For the names of games as they stand on boards; only those characters.
    Brush,
    /// For stamps and large brush writing on paper; only those characters.
    Script,
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(set_new)
        .add_systems(
            Update,
            set_all.in_set(AppSystems::Ui).run_if(
                resource_exists_and_changed::<Fonts>
                    .or_eager(resource_exists_and_changed::<Localization>)
                    .and_eager(resource_exists::<Fonts>),
            ),
        )
        .add_systems(PostUpdate, substitute.after(write_texts).before(UiSystems::Content))
        .add_systems(
            Update,
            help_out
                .in_set(AppSystems::Ui)
                .run_if(resource_exists::<FontCx>.and_eager(resource_exists::<Localization>)),
        );
}

fn set_new(
    added: On<Insert, Typeface>,
    (fonts, localization): (Option<Res<Fonts>>, Option<Res<Localization>>),
    mut texts: Query<(&Typeface, &mut TextFont)>,
) {
    if let (Some(fonts), Ok((typeface, mut text))) = (fonts, texts.get_mut(added.entity)) {
        typeface.set(&mut text, &fonts, writing(localization.as_deref()));
    }
}

fn set_all(
    (fonts, localization): (Res<Fonts>, Option<Res<Localization>>),
    mut texts: Query<(&Typeface, &mut TextFont)>,
) {
    let writing = writing(localization.as_deref());
    for (typeface, mut text) in &mut texts {
        typeface.set(&mut text, &fonts, writing);
    }
}

fn writing(localization: Option<&Localization>) -> WritingSystem {
    localization.map_or(WritingSystem::Latin, |localization| localization.language().writing)
}

impl Typeface {
    fn set(self, text: &mut TextFont, fonts: &Fonts, writing: WritingSystem) {
        text.font = self.font(fonts, writing).into();
        // Kerning of kana by fractions of a pixel moves the text after it off whole pixels, and strokes become pale.
        text.font_features = match writing {
            WritingSystem::Japanese => FontFeatures::builder().set(FontFeatureTag::new(b"kern"), 0).build(),
            WritingSystem::Latin | WritingSystem::Traditional | WritingSystem::Simplified => FontFeatures::default(),
        };
    }

    /// The font in a language.
    pub(crate) fn font(self, fonts: &Fonts, writing: WritingSystem) -> Handle<Font> {
        let font = match (self, writing) {
            (Self::Text, WritingSystem::Latin | WritingSystem::Traditional) => &fonts.text,
            (Self::Text, WritingSystem::Simplified) => &fonts.text_simplified,
            (Self::Text, WritingSystem::Japanese) => &fonts.text_japanese,
            (Self::Name, _) | (Self::Title, WritingSystem::Latin) => &fonts.title,
            (Self::Title | Self::Script, WritingSystem::Simplified) => &fonts.script_simplified,
            (Self::Title, WritingSystem::Traditional | WritingSystem::Japanese) | (Self::Script, _) => &fonts.script,
            (Self::Brush, _) => &fonts.brush,
        };
        font.clone()
    }
}

/// The fallback families by their names in the fonts. The first that has a character writes it.
const TRADITIONAL: &str = "Noto Sans CJK TC";
const SIMPLIFIED: &str = "Noto Sans CJK SC";
const JAPANESE: &str = "Noto Sans CJK JP";
const LATIN: &str = "Marcellus";
const NAMES: &str = "Noto Sans";

/// Names may contain any characters, and a title's brush font has only its own: a font that has the character helps out, first
/// the font of the language in use.
///
/// The fonts come into the collection a frame after they were added, without an event.
fn help_out(
    localization: Res<Localization>,
    mut fonts: ResMut<FontCx>,
    mut texts: Query<&mut TextFont>,
    mut done: Local<Option<WritingSystem>>,
) {
    let writing = localization.language().writing;
    if *done == Some(writing) {
        return;
    }
    let han = match writing {
        WritingSystem::Latin | WritingSystem::Traditional => [TRADITIONAL, JAPANESE, SIMPLIFIED],
        WritingSystem::Simplified => [SIMPLIFIED, TRADITIONAL, JAPANESE],
        WritingSystem::Japanese => [JAPANESE, TRADITIONAL, SIMPLIFIED],
    };
    let collection = &mut fonts.bypass_change_detection().collection;
    let mut families =
        |names: &[&str]| -> Option<Vec<FamilyId>> { names.iter().map(|name| collection.family_id(name)).collect() };
    // Letters with marks first from the font that matches the interface's own; it has no plain ones.
    let (Some(han), Some(mut latin), Some(mut names)) = (families(&han), families(&[NAMES, LATIN]), families(&[NAMES]))
    else {
        return;
    };
    // A sign of no script belongs to the one beside it.
    [&mut latin, &mut names].into_iter().for_each(|families| families.extend(&han));
    let scripts = [
        (b"Hani", &han),
        (b"Hira", &han),
        (b"Kana", &han),
        (b"Zyyy", &han),
        (b"Latn", &latin),
        (b"Grek", &names),
        (b"Cyrl", &names),
    ];
    for (script, helpers) in scripts {
        collection.set_fallbacks(FallbackKey::new(Script::from_bytes(*script), None), helpers.iter().copied());
    }
    *done = Some(writing);
    // Text that was laid out without fallbacks is laid out again.
    for mut text in &mut texts {
        text.set_changed();
    }
}

/// The sign that printers set for a type that they lack. The fonts draw it, too, for what they lack: a text field shows its value
/// as it is.
const SUBSTITUTE: char = '〓';

/// Names may contain any characters, also those that no font has: a sign stands for them, instead of the fonts' boxes.
fn substitute(mut texts: Query<&mut Text, (Changed<Text>, With<Typeface>)>) {
    for mut text in &mut texts {
        if let Some(shown) = substituted(&text.0) {
            text.0 = shown;
        }
    }
}

/// The text with one sign for each character that no font has, and for each sequence of such characters that is a single one to a
/// reader. `None` where the fonts have all.
fn substituted(text: &str) -> Option<String> {
    let is_blank =
        |character: char| character.is_whitespace() || character.is_control() || belongs_to_the_one_before(character);
    let is_missing = |character: char| !character.is_ascii() && !is_blank(character) && !is_in_some_font(character);
    if text.is_ascii() || !text.chars().any(is_missing) {
        return None;
    }
    let mut shown = String::with_capacity(text.len());
    let (mut is_after_sign, mut is_joined) = (false, false);
    for character in text.chars() {
        if is_after_sign && (is_joined || belongs_to_the_one_before(character)) {
            is_joined = character == ZERO_WIDTH_JOINER;
            continue;
        }
        is_after_sign = is_missing(character);
        shown.push(if is_after_sign { SUBSTITUTE } else { character });
    }
    Some(shown)
}

/// Makes one character of two.
const ZERO_WIDTH_JOINER: char = '\u{200d}';

/// Joiners, variants of a character, skin tones, tags: nothing by themselves.
const fn belongs_to_the_one_before(character: char) -> bool {
    matches!(
        character,
        '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{fe00}'..='\u{fe0f}' | '\u{1f3fb}'..='\u{1f3ff}' | '\u{e0000}'..='\u{e01ef}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_stands_for_what_no_font_has() {
        for (text, expected) in [
            ("Ama 🐼 wins", "Ama 〓 wins"),
            ("👨\u{200d}👩\u{200d}👧\u{200d}👦", "〓"),
            ("👍🏽❤\u{fe0f}", "〓〓"),
            ("สม", "〓〓"),
        ] {
            assert_eq!(substituted(text).as_deref(), Some(expected), "{text}");
        }
        for text in ["Ama", "勝\u{2060}負", "國 Łukasz Борис さくら 〓", "☗Ama"] {
            assert_eq!(substituted(text), None, "{text}");
        }
    }
}

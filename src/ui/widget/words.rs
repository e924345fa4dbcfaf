//! Texts.

use bevy::{picking::Pickable, prelude::*};

use crate::{
    i18n::Localized,
    ui::{TextTone, Typeface, palette::Shade, skin::Caption},
};

/// A text of the Fluent files.
pub fn text(words: Localized, size: FontSize, shade: impl Into<Shade>) -> impl Bundle {
    (plain("", size, shade), words)
}

/// A title of the Fluent files.
pub fn words(typeface: Typeface, words: Localized, size: FontSize, shade: impl Into<Shade>) -> impl Bundle {
    (Text::default(), letters(typeface, size), TextTone::new(shade), words)
}

/// A text that is no word of a language: a name, a number.
pub fn plain(text: impl Into<String>, size: FontSize, shade: impl Into<Shade>) -> impl Bundle {
    (Text::new(text), letters(Typeface::Text, size), TextTone::new(shade))
}

/// What a control is called. The control's skin colours it.
pub fn caption(typeface: Typeface, words: Localized, size: FontSize) -> impl Bundle {
    (Text::default(), letters(typeface, size), words, Caption::First)
}

/// Room for what else a control says, as soon as it is known.
pub fn second_caption(size: FontSize) -> impl Bundle {
    (Text::default(), letters(Typeface::Text, size), Caption::Second)
}

/// Letters never take the mouse from what they stand on.
fn letters(typeface: Typeface, font_size: FontSize) -> impl Bundle {
    (TextFont { font_size, ..default() }, typeface, Pickable::IGNORE)
}

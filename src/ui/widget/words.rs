//! Texts.

use bevy::{picking::Pickable, prelude::*, text::RemSize};

use crate::core::AppSystems;
use crate::i18n::Localized;
use crate::ui::palette::Shade;
use crate::ui::skin::Caption;
use crate::ui::theme::size;
use crate::ui::{Room, TextTone, Typeface};

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

/// The label of a control. The control's skin colours it.
pub fn caption(typeface: Typeface, words: Localized, size: FontSize) -> impl Bundle {
    (Text::default(), letters(typeface, size), words, Caption::First)
}

/// An empty text that is filled in later.
pub fn second_caption(size: FontSize) -> impl Bundle {
    (Text::default(), letters(Typeface::Text, size), Caption::Second)
}

/// Text never takes the mouse from its control.
fn letters(typeface: Typeface, font_size: FontSize) -> impl Bundle {
    (TextFont { font_size, ..default() }, Wished(font_size), typeface, Pickable::IGNORE)
}

/// How large letters are without the player's wish for larger ones.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Wished(FontSize);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(damp_new).add_systems(Update, damp_all.in_set(AppSystems::Ui).run_if(resource_changed::<RemSize>));
}

/// Titles are large already: at a text scale of 2 they grow by half, or they would take the room
/// of the text.
fn damped(wished: FontSize, room: Room) -> FontSize {
    const LARGE: f32 = size::LARGE_REM;
    match wished {
        FontSize::Rem(rem) if rem > LARGE && room.letters > 1.0 => {
            let growth = f32::midpoint(1.0, room.letters);
            // Never smaller than the letters that are not damped.
            FontSize::Rem((rem * growth / room.letters).max(LARGE))
        }
        other => other,
    }
}

/// A share of the size that letters have with the player's wish.
pub(super) fn usual_size(wished: Wished, room: Room, share: f32) -> FontSize {
    match damped(wished.0, room) {
        FontSize::Rem(rem) => FontSize::Rem(rem * share),
        other => other,
    }
}

/// The height of this many lines of letters, in pixels of the page.
pub fn height_of_lines(lines: f32, letters: FontSize, room: Room) -> Val {
    /// The height of a line, in heights of its letters: Bevy's own.
    const LINE: f32 = 1.2;
    match damped(letters, room) {
        FontSize::Rem(rem) => px(lines * LINE * rem * size::REM * room.letters),
        _ => auto(),
    }
}

fn damp_new(added: On<Add, Wished>, room: Res<Room>, mut texts: Query<(&Wished, &mut TextFont)>) {
    if let Ok((wished, mut font)) = texts.get_mut(added.entity) {
        font.font_size = damped(wished.0, *room);
    }
}

fn damp_all(room: Res<Room>, mut texts: Query<(&Wished, &mut TextFont)>) {
    for (wished, mut font) in &mut texts {
        let size = damped(wished.0, *room);
        // Fitted text already has its size.
        if matches!(font.font_size, FontSize::Rem(_)) && font.font_size != size {
            font.font_size = size;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_grow_by_half_as_much_as_other_text() {
        let room = |letters| Room { letters, ..default() };
        assert_eq!(damped(size::TITLE, room(1.0)), size::TITLE);
        assert_eq!(damped(size::TITLE, room(0.75)), size::TITLE, "smaller letters are smaller everywhere");
        assert_eq!(damped(size::BODY, room(2.0)), size::BODY);
        let FontSize::Rem(rem) = size::TITLE else { panic!("titles are as large as letters") };
        assert_eq!(damped(size::TITLE, room(2.0)), FontSize::Rem(rem * 0.75));
    }
}

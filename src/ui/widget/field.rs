//! A line of text that can be written.

use std::borrow::Cow;

use bevy::{
    input_focus::{FocusCause, FocusGained, FocusLost},
    prelude::*,
    text::{EditableText, EditableTextFilter, LineBreak, TextEdit},
    ui_widgets::{SelectAllOnFocus, observe},
};

use super::{control, words};
use crate::core::AppSystems;
use crate::i18n::Localized;
use crate::prefs::is_written;
use crate::ui::palette::CursorTone;
use crate::ui::theme::{RADIUS_SMALL, TARGET, size, space};
use crate::ui::{Page, Skin, TextTone, Tone, Typeface};

/// The placeholder of an empty field.
#[derive(Component)]
struct Placeholder;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(show_new_beginning).add_systems(Update, show_hints.in_set(AppSystems::Ui));
}

/// A text field with its text so far, its greatest length in characters, and its placeholder.
///
/// The skin is [`Skin::Field`] or [`Skin::Nameplate`]. `tag` goes to the line itself, to find it by.
pub fn field(
    skin: Skin,
    label: &'static str,
    id: &'static str,
    text: &str,
    most: usize,
    hint: &'static str,
    tag: impl Bundle,
) -> impl Bundle {
    let hint_tone = if skin == Skin::Nameplate { Tone::TextDim } else { Tone::InkDim };
    (
        Page(Node { min_height: px(TARGET), flex_grow: 1.0, min_width: px(0), ..default() }),
        children![(line(skin, Localized::new(label), id.into(), text, most), tag), placeholder(hint, hint_tone)],
    )
}

/// The same on paper with a label that needs more than a key, and without a placeholder.
pub fn field_of(
    label: Localized,
    id: impl Into<Cow<'static, str>>,
    text: &str,
    most: usize,
    tag: impl Bundle,
) -> impl Bundle {
    (
        Page(Node { min_height: px(TARGET), flex_grow: 1.0, min_width: px(0), ..default() }),
        children![(line(Skin::Field, label, id.into(), text, most), tag)],
    )
}

/// A text field of several lines, of which this number is seen at once.
///
/// The key that confirms begins a line in it, so what it belongs to needs another way to be confirmed.
pub fn lines(
    label: &'static str,
    id: &'static str,
    text: &str,
    (most, seen): (usize, f32),
    hint: &'static str,
    tag: impl Bundle,
) -> impl Bundle {
    let editable = EditableText {
        allow_newlines: true,
        visible_lines: Some(seen),
        max_characters: Some(most),
        cursor_width: CURSOR,
        ..EditableText::new(text)
    };
    (
        Page(Node { min_height: px(TARGET), flex_grow: 1.0, min_width: px(0), ..default() }),
        children![
            (
                control(Skin::Field, Localized::new(label), id),
                (editable, EditableTextFilter::new(|letter| letter == '\n' || is_written(letter)), tag),
                TextLayout::default(),
                writing(Tone::Ink),
                (observe(show_beginning), observe(go_on_at_end)),
            ),
            placeholder(hint, Tone::InkDim)
        ],
    )
}

fn placeholder(hint: &'static str, tone: Tone) -> impl Bundle {
    (
        Placeholder,
        words(Typeface::Text, Localized::new(hint), size::LARGE, tone),
        // In Japanese a hint holds together as one word.
        TextLayout::linebreak(LineBreak::WordOrCharacter),
        Page(Node {
            position_type: PositionType::Absolute,
            left: px(PAD.x),
            right: px(PAD.x),
            top: px(PAD.y),
            ..default()
        }),
    )
}

/// Between the edge of a field and its text.
const PAD: Vec2 = Vec2::new(space::M + 1.5, space::S + 1.5);

/// The breadth of the cursor, in sizes of the letters.
const CURSOR: f32 = 0.08;

fn line(skin: Skin, label: Localized, id: Cow<'static, str>, text: &str, most: usize) -> impl Bundle {
    let tone = if skin == Skin::Nameplate { Tone::Text } else { Tone::Ink };
    (
        control(skin, label, id),
        EditableText { max_characters: Some(most), cursor_width: CURSOR, ..EditableText::new(text) },
        EditableTextFilter::new(is_written),
        SelectAllOnFocus,
        TextLayout::no_wrap(),
        writing(tone),
        observe(show_beginning),
    )
}

/// How the text of a field is written.
fn writing(tone: Tone) -> impl Bundle {
    (
        CursorTone(tone),
        (TextFont { font_size: size::LARGE, ..default() }, Typeface::Text, TextTone::new(tone)),
        Page(Node {
            flex_grow: 1.0,
            min_width: px(0),
            padding: UiRect::axes(px(space::M), px(space::S)),
            border: px(1.5).all(),
            border_radius: BorderRadius::all(px(RADIUS_SMALL)),
            overflow: Overflow::clip(),
            ..default()
        }),
    )
}

/// Of a long line the part with the cursor is visible; without the focus, its beginning.
fn show_beginning(lost: On<FocusLost>, mut lines: Query<&mut EditableText>) {
    if let Ok(mut line) = lines.get_mut(lost.entity) {
        line.queue_edit(TextEdit::TextStart(false));
    }
}

/// The same from the start.
fn show_new_beginning(added: On<Add, EditableText>, mut lines: Query<&mut EditableText>) {
    if let Ok(mut line) = lines.get_mut(added.entity) {
        line.queue_edit(TextEdit::TextStart(false));
    }
}

/// The keys go on at the end of the lines. A press leaves the cursor where it was pressed.
fn go_on_at_end(gained: On<FocusGained>, mut lines: Query<&mut EditableText>) {
    if gained.cause != FocusCause::Navigated {
        return;
    }
    if let Ok(mut line) = lines.get_mut(gained.entity) {
        line.queue_edit(TextEdit::TextEnd(false));
    }
}

fn show_hints(
    lines: Query<(&EditableText, &ChildOf), Changed<EditableText>>,
    children: Query<&Children>,
    mut hints: Query<&mut Visibility, With<Placeholder>>,
) {
    for (line, parent) in &lines {
        let is_empty = line.value() == "" && !line.is_composing();
        for part in children.get(parent.parent()).into_iter().flatten() {
            if let Ok(mut hint) = hints.get_mut(*part) {
                hint.set_if_neq(if is_empty { Visibility::Inherited } else { Visibility::Hidden });
            }
        }
    }
}

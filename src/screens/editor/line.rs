//! The position as text: it follows the board, and the board follows what is written.

use bevy::ecs::hierarchy::ChildSpawner;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::text::{EditableText, TextEdit};
use bevy::ui_widgets::observe;

use super::shown::Shown;
use super::words::announce;
use crate::i18n::{Localization, Localized};
use crate::session::{Copied, CopyPicture, CopyPosition, Drafting, PasteRecord, Picturing};
use crate::ui::reader::Announce;
use crate::ui::theme::{size, space};
use crate::ui::widget::{button, column, field, grouped, sends, text};
use crate::ui::{Page, Skin, Tone};

/// The field.
#[derive(Component, Debug)]
pub(super) struct TextLine;

/// Why what is written is no position, or what lies on the clipboard.
#[derive(Component, Debug)]
pub(super) struct WhyNot;

/// The words about the field while it holds a position.
const MEANS: &str = "editor-text-means";

/// The words about the field while the position, or its picture, comes to the clipboard.
const COPIED: &str = "copied";
const COPIED_PICTURE: &str = "copied-picture";
const PICTURING: &str = "picturing";

/// The longest text, in characters: two boards of Supply Chess with full hands are shorter.
const MOST: usize = 400;

/// The field with the ways to the clipboard and back.
pub(super) fn spawn(sheet: &mut ChildSpawner, shown: &Shown) {
    let fen = shown.drafting.drafts().text();
    sheet.spawn(column(space::S)).with_children(|group| {
        group.spawn(text(Localized::new("editor-text"), size::SMALL, Tone::InkDim));
        // Above the field, so that it is in sight while the field is written in.
        group.spawn((WhyNot, text(Localized::new(MEANS), size::SMALL, Tone::InkDim)));
        group.spawn(field(Skin::Field, "editor-text", "position-text", &fen, MOST, "editor-text-hint", TextLine));
        let row = Node { flex_wrap: FlexWrap::Wrap, column_gap: px(space::S), row_gap: px(space::S), ..default() };
        group.spawn((Page(row), grouped("editor-text"))).with_children(|row| {
            row.spawn((button(Skin::Outlined, "copy-position", "copy-position"), observe(sends(CopyPosition))));
            row.spawn((button(Skin::Outlined, "copy-picture", "copy-picture"), observe(sends(CopyPicture))));
            row.spawn((button(Skin::Outlined, "editor-paste", "paste-record"), observe(sends(PasteRecord))));
        });
    });
}

/// Sets up what is written, as soon as it is a position.
pub(super) fn read(
    lines: Query<(Entity, &EditableText), (With<TextLine>, Changed<EditableText>)>,
    focus: Res<InputFocus>,
    mut drafting: ResMut<Drafting>,
    mut reasons: Query<&mut Localized, With<WhyNot>>,
) {
    for (line, text) in &lines {
        let written = text.value().to_string();
        // What the game itself has written is the position already.
        if text.is_composing() || focus.get() != Some(line) || written == drafting.drafts().text() {
            continue;
        }
        let next = match drafting.bypass_change_detection().read(&written) {
            Ok(()) => {
                drafting.set_changed();
                Localized::new(MEANS)
            }
            Err(unread) => unread.words(),
        };
        for mut reason in &mut reasons {
            reason.set_if_neq(next.clone());
        }
    }
}

/// Shows the position in the text field, unless the field has the focus. A text that is no position goes with the focus, and a screen
/// reader hears why.
pub(super) fn write(
    drafting: Res<Drafting>,
    focus: Res<InputFocus>,
    mut lines: Query<(Entity, &mut EditableText), With<TextLine>>,
    mut reasons: Query<&mut Localized, With<WhyNot>>,
    localization: Res<Localization>,
    mut said: MessageWriter<Announce>,
) {
    let fen = drafting.drafts().text();
    for (entity, mut line) in &mut lines {
        if focus.get() == Some(entity) || line.value().to_string() == fen {
            continue;
        }
        line.queue_edit(TextEdit::SelectAll);
        line.queue_edit(TextEdit::Insert(fen.as_str().into()));
        line.queue_edit(TextEdit::TextStart(false));
        for mut reason in &mut reasons {
            if ![MEANS, COPIED, COPIED_PICTURE, PICTURING].contains(&&*reason.key) {
                announce(&mut said, &reason, &localization);
            }
            reason.set_if_neq(Localized::new(MEANS));
        }
    }
}

/// Tells that the position is on the clipboard, or that its picture is being made.
pub(super) fn tell_copied(
    mut wishes: MessageReader<CopyPicture>,
    (mut copied, mut picturing): (MessageReader<Copied>, MessageReader<Picturing>),
    mut reasons: Query<&mut Localized, With<WhyNot>>,
    localization: Res<Localization>,
    mut said: MessageWriter<Announce>,
) {
    let done = copied.read().filter_map(|copied| match copied {
        Copied::Text => Some(COPIED),
        Copied::Picture => Some(COPIED_PICTURE),
        Copied::Game | Copied::Words => None,
    });
    let failed = picturing.read().filter(|picturing| **picturing == Picturing::Failed).map(|_| MEANS);
    let begun = wishes.read().map(|_| PICTURING);
    let Some(key) = done.chain(failed).chain(begun).last() else { return };
    let words = Localized::new(key);
    // A failure is told by its own message.
    if key != MEANS {
        announce(&mut said, &words, &localization);
    }
    for mut reason in &mut reasons {
        reason.set_if_neq(words.clone());
    }
}

//! Copying from text fields and pasting into them. Bevy's own clipboard holds what was copied in this game alone, so the fields use that
//! of the system. Bevy also refuses a text of which one character is not allowed, or which is too long; here the rest is written.

use bevy::prelude::*;
use bevy::text::{EditableText, EditableTextSystems, TextEdit};

use super::request::ClipboardRequest;
use super::{Clipboard, Pasting};
use crate::prefs::fitting;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        hand_over.before(EditableTextSystems).run_if(any_match_filter::<Changed<EditableText>>),
    );
}

/// Takes what the keys have asked of the clipboard. What is cut is also taken from the field, by Bevy.
fn hand_over(mut fields: Query<(Entity, &mut EditableText), Changed<EditableText>>, mut clipboard: ResMut<Clipboard>) {
    for (entity, mut field) in &mut fields {
        let is_ours = |edit: &TextEdit| matches!(edit, TextEdit::Copy | TextEdit::Cut | TextEdit::Paste);
        if !field.pending_edits.iter().any(is_ours) {
            continue;
        }
        let asked: Vec<TextEdit> = field.pending_edits.iter().filter(|edit| is_ours(edit)).cloned().collect();
        field.pending_edits.retain(|edit| !matches!(edit, TextEdit::Copy | TextEdit::Paste));
        for edit in asked {
            if edit == TextEdit::Paste {
                clipboard.paste(Pasting::Field(entity));
            } else if let Some(words) = field.editor.selected_text() {
                clipboard.worker.ask(ClipboardRequest::CopyWords(words.to_owned()));
            }
        }
    }
}

/// Writes a pasted text at the cursor of a field, or in place of what is selected, as far as there is room.
pub(super) fn write(field: &mut EditableText, text: &str) {
    let count = |text: &str| text.chars().count();
    let kept = count(&field.value().to_string()) - field.editor.selected_text().map_or(0, count);
    let room = field.max_characters.map_or(usize::MAX, |most| most.saturating_sub(kept));
    field.queue_edit(TextEdit::Insert(fitting(text, field.allow_newlines, room).into()));
}

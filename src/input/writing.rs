//! Keys in a text field. Bevy's widget counts all keys of a frame with the modifiers of its end, so a quick Control+A would write
//! an "a". In a frame in which a modifier comes or goes, the keys become edits here, each with the modifiers of its moment. Bevy's widget
//! also makes the edits of a frame a part of the text at its end, which a field of a screen that is left does not live to see.

use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::state::state::StateTransitionSystems;
use bevy::text::{EditableText, TextEdit, apply_text_edits};

use super::command;
use crate::core::Screen;

/// The systems in `StateTransition` that make the edits of a frame a part of the text before the screen is left.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LastLetters;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        StateTransition,
        (forget_clipboard, apply_text_edits)
            .chain()
            .in_set(LastLetters)
            .before(StateTransitionSystems::DependentTransitions)
            .run_if(any_with_component::<EditableText>.and_eager(is_screen_left)),
    );
}

/// Whether this frame leaves the screen.
#[must_use]
pub fn is_screen_left(next: Option<Res<NextState<Screen>>>) -> bool {
    next.is_some_and(|next| !matches!(*next, NextState::Unchanged))
}

/// The clipboard of the system is asked later (`session/clipboard`), and Bevy's own is not that of the system.
fn forget_clipboard(mut lines: Query<&mut EditableText>) {
    for mut line in &mut lines {
        line.pending_edits.retain(|edit| !matches!(edit, TextEdit::Copy | TextEdit::Cut | TextEdit::Paste));
    }
}

/// A control that gets the letters that are typed while it has the focus, also those of actions that do not go through its content.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct TakesLetters;

/// The text that a pressed key writes, if it is a letter or another character. One that is pressed with Control or Command comes without
/// a text.
pub fn letters_of(input: &KeyboardInput) -> Option<&str> {
    let is_character = matches!(input.logical_key, Key::Character(_)) && input.state.is_pressed();
    input.text.as_deref().filter(|text| is_character && !text.is_empty())
}

/// The keys that wait for the next frame.
#[derive(Resource, Debug, Default)]
pub(super) struct WaitingKeys(pub(super) Vec<KeyboardInput>);

/// The keys that have come and are not a part of any text yet.
#[derive(SystemParam, Debug)]
pub struct Unwritten<'w, 's> {
    waiting: Res<'w, WaitingKeys>,
    lines: Query<'w, 's, &'static EditableText>,
}

impl Unwritten<'_, '_> {
    /// The number of frames from this one until everything that has been typed so far stands in its text field. A field takes the edits
    /// of a frame after its systems, and keys that wait become edits in the next one.
    #[must_use]
    pub fn frames(&self) -> u8 {
        let has_edits = || self.lines.iter().any(|line| !line.pending_edits.is_empty());
        if self.waiting.0.is_empty() { u8::from(has_edits()) } else { 2 }
    }
}

/// The keys with which another one is a command.
const MODIFIERS: [KeyCode; 6] = [
    KeyCode::ControlLeft,
    KeyCode::ControlRight,
    KeyCode::AltLeft,
    KeyCode::AltRight,
    KeyCode::SuperLeft,
    KeyCode::SuperRight,
];

/// Whether a key is part of a command of the system or of the text: with Control, Alt or the like.
pub(super) fn is_command(held: &ButtonInput<KeyCode>) -> bool {
    held.any_pressed(MODIFIERS)
}

/// Whether a modifier comes or goes with these keys, and others are among them.
pub(super) fn is_mixed(inputs: &[KeyboardInput]) -> bool {
    let is_modifier = |input: &KeyboardInput| MODIFIERS.contains(&input.key_code);
    inputs.iter().any(is_modifier) && !inputs.iter().all(is_modifier)
}

pub(super) fn is_for_line(line: &EditableText, is_command: bool, logical: &Key) -> bool {
    // A page further in a text of several lines is no page of what it is written about.
    let goes_through_lines =
        matches!(logical, Key::Enter | Key::ArrowUp | Key::ArrowDown | Key::PageUp | Key::PageDown);
    line.is_composing() || is_command || is_for_writing(logical) || line.allow_newlines && goes_through_lines
}

/// The keys that a text field uses.
const fn is_for_writing(logical: &Key) -> bool {
    matches!(
        logical,
        Key::Character(_)
            | Key::Space
            | Key::Unidentified(_)
            | Key::Dead(_)
            | Key::Backspace
            | Key::Delete
            | Key::Home
            | Key::End
            | Key::ArrowLeft
            | Key::ArrowRight
            | Key::Copy
            | Key::Cut
            | Key::Paste
    )
}

/// The edit of a pressed key in a text field, with the keys that are held when it is pressed. `None` for an edit that Bevy's widget
/// does alike with any modifiers, or where no one presses the key so quickly.
pub(super) fn edit_of(input: &KeyboardInput, held: &ButtonInput<KeyCode>) -> Option<TextEdit> {
    let shift = held.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    if command::is_held(held) {
        let Key::Character(letter) = &input.logical_key else { return None };
        return match letter.to_ascii_lowercase().as_str() {
            "a" => Some(TextEdit::SelectAll),
            "c" => Some(TextEdit::Copy),
            "x" => Some(TextEdit::Cut),
            "v" => Some(TextEdit::Paste),
            _ => None,
        };
    }
    if is_command(held) {
        return None;
    }
    match &input.logical_key {
        Key::Backspace => Some(TextEdit::Backspace),
        Key::Delete if !shift => Some(TextEdit::Delete),
        Key::ArrowLeft => Some(TextEdit::Left(shift)),
        Key::ArrowRight => Some(TextEdit::Right(shift)),
        Key::Home => Some(TextEdit::LineStart(shift)),
        Key::End => Some(TextEdit::LineEnd(shift)),
        Key::Character(_) | Key::Unidentified(_) | Key::Space => {
            input.text.clone().filter(|text| !text.is_empty()).map(TextEdit::Insert)
        }
        _ => None,
    }
}

//! Keys become actions, except while something that takes letters has the focus.

use bevy::ecs::message::{MessageCursor, Messages};
use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::{self, KeyboardInput};
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::Slider;

use super::binding::code_of;
use super::capture::take_key;
use super::command::{self, ClipboardKey};
use super::source::{Asks, Trigger};
use super::writing::{TakesLetters, WaitingKeys, edit_of, is_command, is_for_line, is_mixed};
use super::{ActionMap, Ask, AskSystems, Capture, CaptureEnded, HeldActions, Key, Source};
use crate::core::Activity;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WaitingKeys>().add_systems(PreUpdate, sort.in_set(AskSystems));
}

/// The end of a click in this frame: what it opens takes the keys only from the next frame on.
#[derive(SystemParam)]
struct ClickEnd<'w> {
    mouse: Res<'w, ButtonInput<MouseButton>>,
    touches: Res<'w, Touches>,
}

impl ClickEnd<'_> {
    fn is_now(&self) -> bool {
        self.mouse.get_just_released().len() > 0 || self.touches.any_just_released()
    }
}

/// Removes the keys of actions from the stream. The remaining keys go to the focused entity, such as a text field or a slider.
///
/// Keys in the frame in which a click ends wait for the next one: a slow frame may have the click that opens a text field and the first
/// letters for it.
fn sort(
    mut inputs: ResMut<Messages<KeyboardInput>>,
    (mut known, mut waiting): (Local<MessageCursor<KeyboardInput>>, ResMut<WaitingKeys>),
    (held, click): (Res<ButtonInput<KeyCode>>, ClickEnd),
    (focus, mut lines, sliders, letters): (
        Res<InputFocus>,
        Query<&mut EditableText>,
        Query<(), With<Slider>>,
        Query<(), With<TakesLetters>>,
    ),
    (mut map, mut capture): (ResMut<ActionMap>, ResMut<Capture>),
    (mut asks, mut down, mut activity): (Asks, ResMut<HeldActions>, ResMut<Activity>),
    (mut ended, mut commands): (MessageWriter<CaptureEnded>, MessageWriter<ClipboardKey>),
) {
    let mut new = core::mem::take(&mut waiting.bypass_change_detection().0);
    new.extend(known.read(&inputs).cloned());
    let mut line = focus.get().and_then(|focused| lines.get_mut(focused).ok());
    let waits = !new.is_empty() && line.is_none() && click.is_now();
    Activity::set(&mut activity, Activity::KEYS, waits);
    if new.is_empty() {
        return;
    }
    inputs.clear();
    if waits {
        waiting.0 = new;
        *known = inputs.get_cursor_current();
        return;
    }
    let mut held = held_before(&held, &new);
    let is_mixed = is_mixed(&new);
    let is_slider = focus.get().is_some_and(|focused| sliders.contains(focused));
    let takes_letters = focus.get().is_some_and(|focused| letters.contains(focused));
    for input in new {
        let pressed = input.state.is_pressed();
        hold(&mut held, &input);
        let shift = held.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
        // Whatever else the key means now: it may have begun an action before.
        if !pressed {
            down.end_key(input.key_code);
        }
        let code = code_of(input.key_code, &input.logical_key);
        if capture.0.is_some() {
            if let (true, false, Some(code)) = (pressed, input.repeat, code) {
                let key = (Key { code, shift }, &input.logical_key);
                ended.write_batch(take_key(&mut capture, &mut map, key));
            }
            continue;
        }
        let is_command = is_command(&held);
        if let Some(line) = line.as_mut().filter(|line| is_for_line(line, is_command, &input.logical_key)) {
            let edit = if is_mixed && pressed && !line.is_composing() { edit_of(&input, &held) } else { None };
            match edit {
                Some(edit) => line.queue_edit(edit),
                None => _ = inputs.write(input),
            }
            continue;
        }
        if is_slider && matches!(input.logical_key, keyboard::Key::Home | keyboard::Key::End) {
            inputs.write(input);
            continue;
        }
        // X11 has a text for such a key, too, and at the end of a slow frame Control may be let go.
        let is_held = command::is_held(&held);
        let input = KeyboardInput { text: input.text.filter(|_| !is_held), ..input };
        if pressed && !input.repeat && is_held {
            commands.write_batch(code.and_then(|code| ClipboardKey::of(Key { code, shift })));
        }
        // The halves go by the places of keys.
        let own = asks.owners.key(input.key_code).filter(|_| !is_command);
        let own = own.map(|(half, action)| (Source::Half(half), action));
        let common = || Some((Source::Keyboard, map.action_of_key(Key { code: code?, shift })?));
        let asked = own.or_else(|| common().filter(|_| !is_command));
        let is_letter = takes_letters && !is_command && matches!(input.logical_key, keyboard::Key::Character(_));
        if is_letter && !asked.is_some_and(|(_, action)| action.goes_through()) {
            inputs.write(input);
            continue;
        }
        match asked {
            Some((by, action)) if pressed && (!input.repeat || action.repeats()) => {
                if !input.repeat {
                    down.begin(by, action, Trigger::Key(input.key_code));
                }
                asks.send(Ask { action, is_repeat: input.repeat, by });
            }
            Some(_) => {}
            // Bevy's own widgets know these keys, whatever the map says.
            None if is_widgets(input.key_code) => {}
            None => {
                inputs.write(input);
            }
        }
    }
    *known = inputs.get_cursor_current();
}

/// The keys that were held before these inputs. Those of the end of a slow frame lack a modifier that was let go within it.
fn held_before(at_end: &ButtonInput<KeyCode>, inputs: &[KeyboardInput]) -> ButtonInput<KeyCode> {
    let mut held = at_end.clone();
    for input in inputs.iter().rev().filter(|input| !input.repeat) {
        if input.state.is_pressed() {
            held.release(input.key_code);
        } else {
            held.press(input.key_code);
        }
    }
    held
}

fn hold(held: &mut ButtonInput<KeyCode>, input: &KeyboardInput) {
    if input.state.is_pressed() {
        held.press(input.key_code);
    } else {
        held.release(input.key_code);
    }
}

const fn is_widgets(code: KeyCode) -> bool {
    matches!(
        code,
        KeyCode::Enter
            | KeyCode::Space
            | KeyCode::ArrowUp
            | KeyCode::ArrowDown
            | KeyCode::ArrowLeft
            | KeyCode::ArrowRight
            | KeyCode::Tab
            | KeyCode::Escape
    )
}

/// Digits are bound to nothing by default and count places: which one is pressed, from 0 for the key 1.
pub fn place_of_digit(input: &KeyboardInput) -> Option<usize> {
    use KeyCode::{Digit1, Digit2, Digit3, Digit4, Digit5, Digit6, Digit7, Digit8, Digit9};
    const DIGITS: [KeyCode; 9] = [Digit1, Digit2, Digit3, Digit4, Digit5, Digit6, Digit7, Digit8, Digit9];
    DIGITS.iter().position(|digit| *digit == input.key_code).filter(|_| input.state.is_pressed() && !input.repeat)
}

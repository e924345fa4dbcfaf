//! A gamepad is a small keyboard: its buttons become keys, so that whatever keys can do, a pad can.

use bevy::{
    input::{
        InputSystems,
        gamepad::{GamepadButtonStateChangedEvent, gamepad_event_processing_system},
        keyboard::{Key, KeyboardInput, keyboard_input_system},
    },
    prelude::*,
    window::PrimaryWindow,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        press_keys.in_set(InputSystems).after(gamepad_event_processing_system).before(keyboard_input_system),
    );
}

fn press_keys(
    mut buttons: MessageReader<GamepadButtonStateChangedEvent>,
    window: Single<Entity, With<PrimaryWindow>>,
    mut keys: MessageWriter<KeyboardInput>,
) {
    for button in buttons.read() {
        for (key_code, logical_key) in keys_of(button.button) {
            let state = button.state;
            keys.write(KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window: *window });
        }
    }
}

/// The keys that a button of the pad stands for.
fn keys_of(button: GamepadButton) -> Vec<(KeyCode, Key)> {
    match button {
        GamepadButton::DPadUp => vec![(KeyCode::ArrowUp, Key::ArrowUp)],
        GamepadButton::DPadDown => vec![(KeyCode::ArrowDown, Key::ArrowDown)],
        GamepadButton::DPadLeft => vec![(KeyCode::ArrowLeft, Key::ArrowLeft)],
        GamepadButton::DPadRight => vec![(KeyCode::ArrowRight, Key::ArrowRight)],
        GamepadButton::South => vec![(KeyCode::Enter, Key::Enter)],
        GamepadButton::East | GamepadButton::Start => vec![(KeyCode::Escape, Key::Escape)],
        GamepadButton::RightTrigger => vec![(KeyCode::Tab, Key::Tab)],
        GamepadButton::LeftTrigger => vec![(KeyCode::ShiftLeft, Key::Shift), (KeyCode::Tab, Key::Tab)],
        _ => vec![],
    }
}

//! Input of a mouse, a keyboard, a finger and a pad.

use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent,
    RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::{CursorMoved, WindowEvent};

use super::{place, rest, send, window};

/// Moves the mouse to a point and clicks: a frame each for move, press and release.
pub fn click(app: &mut App, position: Vec2) {
    click_with(app, MouseButton::Left, position);
}

/// [`click`] with another button.
pub fn click_with(app: &mut App, button: MouseButton, position: Vec2) {
    move_mouse(app, position);
    press_mouse(app, button);
}

/// Presses and releases a button of the mouse at its present place, a frame each.
pub fn press_mouse(app: &mut App, button: MouseButton) {
    let window = window(app);
    for state in [ButtonState::Pressed, ButtonState::Released] {
        let button = bevy::input::mouse::MouseButtonInput { button, state, window };
        app.world_mut().write_message(button);
        send(app, WindowEvent::MouseButtonInput(button));
    }
}

/// Drags with the mouse from one point to another, in five steps.
pub fn drag(app: &mut App, start: Vec2, end: Vec2) {
    const STEPS: u8 = 5;
    let window = window(app);
    let button = |state| bevy::input::mouse::MouseButtonInput { button: MouseButton::Left, state, window };
    move_mouse(app, start);
    app.world_mut().write_message(button(ButtonState::Pressed));
    send(app, WindowEvent::MouseButtonInput(button(ButtonState::Pressed)));
    for step in 1..=STEPS {
        move_mouse(app, start.lerp(end, f32::from(step) / f32::from(STEPS)));
    }
    app.world_mut().write_message(button(ButtonState::Released));
    send(app, WindowEvent::MouseButtonInput(button(ButtonState::Released)));
}

/// Moves the mouse to a point.
pub fn move_mouse(app: &mut App, position: Vec2) {
    let window = window(app);
    app.world_mut().get_mut::<Window>(window).unwrap().set_cursor_position(Some(position));
    send(app, WindowEvent::CursorMoved(CursorMoved { window, position, delta: None }));
}

/// Turns the wheel down by a number of notches at the present place of the mouse.
pub fn wheel(app: &mut App, notches: f32) {
    let input =
        MouseWheel { unit: MouseScrollUnit::Line, x: 0.0, y: -notches, window: window(app), phase: TouchPhase::Moved };
    app.world_mut().write_message(input);
    send(app, WindowEvent::MouseWheel(input));
}

/// Clicks the middle of the thing that the trace names by this kind and id.
pub fn click_on(app: &mut App, kind: &str, id: &str) {
    let found = place(app, kind, id).unwrap_or_else(|| panic!("there is no {kind} {id}"));
    click(app, found.center());
}

/// Clicks a button and waits until the game settles.
pub fn click_and_rest(app: &mut App, id: &str) {
    click_on(app, "button", id);
    rest(app);
}

/// Clicks buttons one after the other.
pub fn press_buttons<const N: usize>(app: &mut App, ids: [&str; N]) {
    ids.iter().for_each(|id| click_and_rest(app, id));
}

/// Clicks a square and waits until the game settles.
pub fn click_square(app: &mut App, square: impl ToString) {
    click_on(app, "cell", &square.to_string());
    rest(app);
}

/// Clicks a point with the right button and waits until the game settles.
pub fn right_click(app: &mut App, position: Vec2) {
    click_with(app, MouseButton::Right, position);
    rest(app);
}

/// Presses and releases a key, a frame each.
pub fn press(app: &mut App, key_code: KeyCode) {
    let window = window(app);
    let logical_key = match key_code {
        KeyCode::Enter => Key::Enter,
        KeyCode::Escape => Key::Escape,
        KeyCode::Tab => Key::Tab,
        KeyCode::Space => Key::Space,
        KeyCode::ArrowUp => Key::ArrowUp,
        KeyCode::ArrowDown => Key::ArrowDown,
        KeyCode::ArrowLeft => Key::ArrowLeft,
        KeyCode::ArrowRight => Key::ArrowRight,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Delete => Key::Delete,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::F11 => Key::F11,
        letter => Key::Character(format!("{letter:?}").trim_start_matches("Key").to_lowercase().into()),
    };
    for state in [ButtonState::Pressed, ButtonState::Released] {
        let logical_key = logical_key.clone();
        let input = KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window };
        app.world_mut().write_message(input.clone());
        send(app, WindowEvent::KeyboardInput(input));
    }
}

/// Presses a key and waits until the game settles.
pub fn press_and_rest(app: &mut App, key_code: KeyCode) {
    press(app, key_code);
    rest(app);
}

/// Types text into the focused field, a frame for each letter.
pub fn type_letters(app: &mut App, text: &str) {
    for letter in text.chars() {
        write_letter(app, letter);
        app.update();
    }
}

/// Types text in one frame. No frame passes.
pub fn write_letters(app: &mut App, text: &str) {
    text.chars().for_each(|letter| write_letter(app, letter));
}

fn write_letter(app: &mut App, letter: char) {
    let (window, letter) = (window(app), letter.to_string());
    app.world_mut().write_message(KeyboardInput {
        key_code: KeyCode::KeyA,
        logical_key: Key::Character(letter.as_str().into()),
        state: ButtonState::Pressed,
        text: Some(letter.as_str().into()),
        repeat: false,
        window,
    });
}

/// Clicks a point and types at once, as in a slow frame: the first letter comes in the frame in which the button is released.
pub fn click_and_type(app: &mut App, position: Vec2, text: &str) {
    begin_click(app, position);
    type_letters(app, text);
}

/// Clicks a point. The frame in which the button is released does not pass.
pub fn begin_click(app: &mut App, position: Vec2) {
    move_mouse(app, position);
    let window = window(app);
    let button = |state| bevy::input::mouse::MouseButtonInput { button: MouseButton::Left, state, window };
    app.world_mut().write_message(button(ButtonState::Pressed));
    send(app, WindowEvent::MouseButtonInput(button(ButtonState::Pressed)));
    app.world_mut().write_message(button(ButtonState::Released));
    app.world_mut().write_message(WindowEvent::MouseButtonInput(button(ButtonState::Released)));
}

/// Presses the left button of the mouse at its present place and keeps it down.
pub fn hold_mouse(app: &mut App) {
    let window = window(app);
    let button =
        bevy::input::mouse::MouseButtonInput { button: MouseButton::Left, state: ButtonState::Pressed, window };
    app.world_mut().write_message(button);
    send(app, WindowEvent::MouseButtonInput(button));
}

/// The mouse comes to a point, clicks there and leaves for another point, all in one frame. The frame does not pass.
pub fn click_in_one_frame(app: &mut App, at: Vec2, away: Vec2) {
    let window = window(app);
    let moved = |position| WindowEvent::CursorMoved(CursorMoved { window, position, delta: None });
    app.world_mut().get_mut::<Window>(window).unwrap().set_cursor_position(Some(away));
    app.world_mut().write_message(moved(at));
    for state in [ButtonState::Pressed, ButtonState::Released] {
        let button = bevy::input::mouse::MouseButtonInput { button: MouseButton::Left, state, window };
        app.world_mut().write_message(button);
        app.world_mut().write_message(WindowEvent::MouseButtonInput(button));
    }
    app.world_mut().write_message(moved(away));
}

/// Sends a touch event as the window does. No frame passes.
pub fn touch(app: &mut App, id: u64, phase: TouchPhase, position: Vec2) {
    let input = TouchInput { phase, position, window: window(app), force: None, id };
    app.world_mut().write_message(input);
    app.world_mut().write_message(WindowEvent::TouchInput(input));
}

/// Taps a point with a finger, which stays down for two frames.
pub fn tap(app: &mut App, position: Vec2) {
    touch(app, 1, TouchPhase::Started, position);
    app.update();
    app.update();
    touch(app, 1, TouchPhase::Ended, position);
    app.update();
}

/// Taps the middle of the thing that the trace names by this kind and id.
pub fn tap_on(app: &mut App, kind: &str, id: &str) {
    let found = place(app, kind, id).unwrap_or_else(|| panic!("there is no {kind} {id}"));
    tap(app, found.center());
}

/// Plugs in a pad of the maker with this USB vendor id.
pub fn plug_in(app: &mut App, vendor: u16) -> Entity {
    let gamepad = app.world_mut().spawn_empty().id();
    let connection = GamepadConnection::Connected { name: "A pad".into(), vendor_id: Some(vendor), product_id: None };
    let event = GamepadConnectionEvent::new(gamepad, connection);
    app.world_mut().write_message(event.clone());
    app.world_mut().write_message(RawGamepadEvent::Connection(event));
    app.update();
    gamepad
}

/// Presses or releases a button of a pad, as the driver reports it. No frame passes.
pub fn hold_button(app: &mut App, gamepad: Entity, button: GamepadButton, is_down: bool) {
    let value = if is_down { 1.0 } else { 0.0 };
    let event = RawGamepadButtonChangedEvent::new(gamepad, button, value);
    app.world_mut().write_message(RawGamepadEvent::Button(event));
}

/// Presses and releases a button of a pad, a frame each.
pub fn push(app: &mut App, gamepad: Entity, button: GamepadButton) {
    for is_down in [true, false] {
        hold_button(app, gamepad, button, is_down);
        app.update();
    }
}

/// Pushes a button of a pad and waits until the game settles.
pub fn push_and_rest(app: &mut App, gamepad: Entity, button: GamepadButton) {
    push(app, gamepad, button);
    rest(app);
}

/// Tilts the left stick of a pad. No frame passes.
pub fn tilt(app: &mut App, gamepad: Entity, stick: Vec2) {
    tilt_axes(app, gamepad, [(GamepadAxis::LeftStickX, stick.x), (GamepadAxis::LeftStickY, stick.y)]);
}

/// Tilts the right stick of a pad. No frame passes.
pub fn tilt_right(app: &mut App, gamepad: Entity, stick: Vec2) {
    tilt_axes(app, gamepad, [(GamepadAxis::RightStickX, stick.x), (GamepadAxis::RightStickY, stick.y)]);
}

fn tilt_axes(app: &mut App, gamepad: Entity, axes: [(GamepadAxis, f32); 2]) {
    for (axis, value) in axes {
        let event = RawGamepadAxisChangedEvent::new(gamepad, axis, value);
        app.world_mut().write_message(RawGamepadEvent::Axis(event));
    }
}

//! Bindings of keys and buttons to actions, changed in the settings.

use std::fs;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::window::{PrimaryWindow, WindowEvent};
use teahouse::board::ListOpen;
use teahouse::core::paths::Paths;
use teahouse::core::{Menu, Screen};
use teahouse::input::{Action, ActionMap, Capture};
use teahouse::prefs::Settings;

use super::*;
use crate::play::shows_text;
use crate::support::{
    at_table, at_title, click, click_and_rest, go_to, menu, plug_in, press, press_and_rest, push, push_and_rest, rest,
    screen, send,
};

fn at_settings(leaf: &str) -> App {
    let mut app = at_title();
    for button in ["settings", leaf] {
        click_and_rest(&mut app, button);
    }
    app
}

/// Gives a button of the settings the focus, which scrolls it into view, and presses it.
fn open(app: &mut App, id: &str) {
    let mut buttons = app.world_mut().query::<(Entity, &Traced)>();
    let entity = buttons.iter(app.world()).find(|(_, traced)| traced.id == id).unwrap().0;
    let mut focus = app.world_mut().resource_mut::<bevy::input_focus::InputFocus>();
    focus.set(entity, bevy::input_focus::FocusCause::Navigated);
    rest(app);
    press(app, KeyCode::Enter);
}

fn is_capturing(app: &App) -> bool {
    app.world().resource::<Capture>().0.is_some()
}

fn map(app: &App) -> &ActionMap {
    app.world().resource::<ActionMap>()
}

fn code(code: KeyCode) -> teahouse::input::Key {
    teahouse::input::Key::new(code)
}

#[test]
fn a_new_key_is_bound_by_pressing_it_and_works_at_once() {
    let mut app = at_settings("settings-keys");
    open(&mut app, "key-undo");
    assert!(is_capturing(&app) && shows_text(&mut app, "Press a key"));
    press(&mut app, KeyCode::KeyB);
    assert!(!is_capturing(&app));
    assert_eq!(map(&app).keys(Action::Undo), [code(KeyCode::KeyB)]);
    rest(&mut app);
    assert!(shows_text(&mut app, "B"));
    let kept = fs::read_to_string(app.world().resource::<Paths>().settings().join("controls.toml")).unwrap();
    assert!(kept.contains("undo = [\"KeyB\"]"), "{kept}");
    press_and_rest(&mut app, KeyCode::Escape);
    click_and_rest(&mut app, "banqi");
    crate::play::play_on(&mut app, 1, 5);
    press_and_rest(&mut app, KeyCode::KeyU);
    assert_ne!(focused(&app), "decline", "the old key does nothing");
    press_and_rest(&mut app, KeyCode::KeyB);
    assert_eq!(focused(&app), "decline", "the new key asks to take back");
}

#[test]
fn the_action_that_loses_its_key_is_named() {
    let mut app = at_settings("settings-keys");
    open(&mut app, "key-undo");
    press_and_rest(&mut app, KeyCode::KeyL);
    assert_eq!(map(&app).keys(Action::List), []);
    assert!(shows_text(&mut app, "takes this key from “Move list”"));
    open(&mut app, "key-list");
    press_and_rest(&mut app, KeyCode::ArrowUp);
    assert_eq!(map(&app).keys(Action::Up), [code(KeyCode::ArrowUp)]);
    assert!(shows_text(&mut app, "this is the only key of “Up”"));
    open(&mut app, "keys-reset");
    rest(&mut app);
    assert_eq!(*map(&app), ActionMap::default());
}

#[test]
fn escape_a_click_and_closing_the_menu_cancel_the_capture() {
    let mut app = at_settings("settings-keys");
    open(&mut app, "key-undo");
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!((is_capturing(&app), menu(&app)), (false, Menu::Settings));
    open(&mut app, "key-undo");
    let beside = place(&mut app, "button", "back").unwrap().center() - Vec2::X * 300.0;
    click(&mut app, beside);
    assert!(!is_capturing(&app));
    open(&mut app, "key-undo");
    press(&mut app, KeyCode::ShiftLeft);
    assert!(is_capturing(&app), "Shift alone is no key");
    go_to(&mut app, Menu::None);
    assert!(!is_capturing(&app));
    assert_eq!(*map(&app), ActionMap::default());
}

#[test]
fn a_new_button_of_a_pad_is_bound_by_pressing_it() {
    let mut app = at_settings("settings-pad");
    let pad = plug_in(&mut app, 0x045e);
    open(&mut app, "pad-confirm");
    push_and_rest(&mut app, pad, GamepadButton::West);
    assert_eq!(map(&app).buttons(Action::Confirm), [GamepadButton::West]);
    assert!(shows_text(&mut app, "takes this button from “What is this piece?”"));
    assert_eq!(menu(&app), Menu::Settings);
    // The new button presses the focused control, and the old one does not.
    push(&mut app, pad, GamepadButton::South);
    assert!(!is_capturing(&app));
    push(&mut app, pad, GamepadButton::West);
    assert!(is_capturing(&app));
}

#[test]
fn enter_presses_nothing_when_confirm_has_another_key() {
    let mut app = at_title();
    let keys = [KeyCode::KeyE].map(teahouse::input::Key::new);
    app.world_mut().resource_mut::<ActionMap>().bind_key(Action::Confirm, keys[0]).unwrap();
    for key in [KeyCode::Enter, KeyCode::Space] {
        press_and_rest(&mut app, key);
        assert_eq!(screen(&app), Screen::Title);
    }
    press_and_rest(&mut app, KeyCode::KeyE);
    assert_eq!(screen(&app), Screen::Setup);
}

fn type_text(app: &mut App, text: &str) {
    let mut windows = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(app.world()).unwrap();
    for letter in text.chars() {
        let text = letter.to_string();
        let key_code: KeyCode = match letter.to_ascii_lowercase() {
            'u' => KeyCode::KeyU,
            'm' => KeyCode::KeyM,
            'l' => KeyCode::KeyL,
            _ => KeyCode::KeyI,
        };
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let input = KeyboardInput {
                key_code,
                logical_key: Key::Character(text.as_str().into()),
                state,
                text: state.is_pressed().then(|| text.as_str().into()),
                repeat: false,
                window,
            };
            app.world_mut().write_message(input.clone());
            send(app, WindowEvent::KeyboardInput(input));
        }
    }
}

/// In a text field letters are text, also those that are bound to actions.
#[test]
fn letters_in_a_text_field_trigger_no_action() {
    let mut app = at_title();
    press_and_rest(&mut app, KeyCode::Enter);
    for _ in 0..40 {
        if focused(&app) == "name-near" {
            break;
        }
        press(&mut app, KeyCode::Tab);
    }
    assert_eq!(focused(&app), "name-near");
    type_text(&mut app, "Mulli");
    rest(&mut app);
    let mut lines = app.world_mut().query::<&EditableText>();
    assert!(lines.iter(app.world()).any(|line| line.value() == "Mulli"));
    assert!(!app.world().resource::<Settings>().mute);
    press_and_rest(&mut app, KeyCode::ArrowDown);
    assert_ne!(focused(&app), "name-near");
    press(&mut app, KeyCode::ArrowUp);
    press_and_rest(&mut app, KeyCode::Enter);
    if screen(&app) == Screen::Setup {
        for _ in 0..40 {
            if focused(&app) == "deal" {
                break;
            }
            press(&mut app, KeyCode::Tab);
        }
        press_and_rest(&mut app, KeyCode::Enter);
    }
    assert_eq!(session(&app).name(teahouse_rules::Seat::FIRST), "Mulli");
}

#[test]
fn keys_of_the_table_and_keys_of_every_screen() {
    let mut app = at_table();
    press(&mut app, KeyCode::KeyL);
    app.update();
    assert!(app.world().resource::<ListOpen>().0);
    press(&mut app, KeyCode::KeyM);
    app.update();
    assert!(app.world().resource::<Settings>().mute);
    press_and_rest(&mut app, KeyCode::KeyP);
    assert_eq!(menu(&app), Menu::Pause);
    press(&mut app, KeyCode::KeyM);
    press_and_rest(&mut app, KeyCode::KeyP);
    assert_eq!((menu(&app), app.world().resource::<Settings>().mute), (Menu::None, false));
    // A letter with Control is not bound.
    let aids = app.world().resource::<Settings>().near_aids;
    app.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::ControlLeft);
    press(&mut app, KeyCode::KeyK);
    assert_eq!(app.world().resource::<Settings>().near_aids, aids);
}

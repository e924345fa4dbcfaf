//! Text fields in slow frames, in which keys come together with their modifiers.

use bevy::input::ButtonState::{self, Pressed, Released};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::text::{EditableText, TextLayoutInfo};
use bevy::window::PrimaryWindow;

use crate::library::at_library;
use crate::support::{click_on, rest, type_letters};

const CONTROL: (Key, KeyCode) = (Key::Control, KeyCode::ControlLeft);

fn letter(letter: &str) -> (Key, KeyCode) {
    (Key::Character(letter.into()), KeyCode::KeyA)
}

/// All of these keys come in one frame.
fn in_one_frame(app: &mut App, keys: &[((Key, KeyCode), ButtonState)]) {
    let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).unwrap();
    for ((logical_key, key_code), state) in keys.iter().cloned() {
        let text = match &logical_key {
            Key::Character(text) if state == Pressed => Some(text.clone()),
            _ => None,
        };
        app.world_mut().write_message(KeyboardInput { key_code, logical_key, state, text, repeat: false, window });
    }
    rest(app);
}

fn written(app: &mut App) -> String {
    let mut lines = app.world_mut().query::<&EditableText>();
    lines.single(app.world()).unwrap().value().to_string()
}

#[test]
fn each_key_of_a_text_has_the_modifiers_of_its_moment_however_slow_a_frame_is() {
    let mut app = at_library();
    click_on(&mut app, "button", "search");
    type_letters(&mut app, "hao");
    let select_all = [(CONTROL, Pressed), (letter("a"), Pressed), (letter("a"), Released), (CONTROL, Released)];
    in_one_frame(&mut app, &select_all);
    assert_eq!(written(&mut app), "hao", "Control+A writes nothing");
    type_letters(&mut app, "x");
    assert_eq!(written(&mut app), "x", "all was selected");

    let before = [(letter("y"), Pressed), (letter("y"), Released)];
    let after = [(letter("z"), Pressed), (letter("z"), Released)];
    in_one_frame(&mut app, &[&before[..], &select_all, &after].concat());
    assert_eq!(written(&mut app), "z", "the keys keep their order");

    in_one_frame(&mut app, &[&before[..], &[(CONTROL, Pressed)]].concat());
    assert_eq!(written(&mut app), "zy", "the letter came before Control");
    let back = (Key::Backspace, KeyCode::Backspace);
    in_one_frame(&mut app, &[(CONTROL, Released), (back.clone(), Pressed), (back, Released)]);
    assert_eq!(written(&mut app), "z");
}

/// The list takes letters that are typed without a field.
#[test]
fn a_letter_with_control_is_not_looked_for_however_slow_a_frame_is() {
    let mut app = at_library();
    let command = [(CONTROL, Pressed), (letter("z"), Pressed), (letter("z"), Released), (CONTROL, Released)];
    in_one_frame(&mut app, &command);
    assert_eq!(written(&mut app), "");
    in_one_frame(&mut app, &[(letter("h"), Pressed), (letter("h"), Released), (CONTROL, Pressed)]);
    assert_eq!(written(&mut app), "h", "the letter came before Control");
}

/// A field shows its value itself, so the font has to draw what it lacks like the sign that stands for it in other texts.
#[test]
fn a_letter_that_no_font_has_is_the_same_sign_in_a_field() {
    let mut app = at_library();
    click_on(&mut app, "button", "search");
    type_letters(&mut app, "〓ש🐼");
    assert_eq!(written(&mut app), "〓ש🐼");
    let mut lines = app.world_mut().query_filtered::<&TextLayoutInfo, With<EditableText>>();
    let glyphs = &lines.single(app.world()).unwrap().glyphs;
    let sizes: Vec<Vec2> = glyphs.iter().map(|glyph| glyph.atlas_info.rect.size()).collect();
    assert!(sizes.len() == 3 && sizes.iter().all(|size| *size == sizes[0]), "{sizes:?}");
}

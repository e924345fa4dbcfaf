//! Cancel takes back a drawing that has begun, before it does anything else.

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use teahouse::board::press::Chosen;
use teahouse::board::{Drawing, Drawings};
use teahouse::core::Menu;
use teahouse::prefs::GameKind;
use teahouse::session::LookBack;

use super::drawings::{drawn, middle};
use super::look_through;
use crate::support::{frames, menu, of_table, plug_in, press_and_rest, push_and_rest, rest, send_and_rest, touch};
use crate::tables::{begin_game, follow, go_to_square, square};

fn is_begun(app: &App) -> bool {
    of_table::<Drawings>(app).begun().is_some()
}

#[test]
fn cancel_takes_back_the_arrow_that_a_key_has_begun() {
    let (mut app, _) = look_through(GameKind::Xiangqi, 6);
    go_to_square(&mut app, square("c4"));
    press_and_rest(&mut app, KeyCode::KeyX);
    press_and_rest(&mut app, KeyCode::ArrowUp);
    assert!(is_begun(&app));
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!((is_begun(&app), menu(&app)), (false, Menu::None));
    // The next press begins another one.
    press_and_rest(&mut app, KeyCode::KeyX);
    press_and_rest(&mut app, KeyCode::KeyX);
    assert_eq!(drawn(&app, 6), [Drawing::Circle(square("c5"))]);
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!((menu(&app), drawn(&app, 6).len()), (Menu::Pause, 1), "nothing has begun");
}

#[test]
fn cancel_takes_it_back_wherever_the_focus_is() {
    let (mut app, _) = look_through(GameKind::Xiangqi, 6);
    go_to_square(&mut app, square("c4"));
    press_and_rest(&mut app, KeyCode::KeyX);
    press_and_rest(&mut app, KeyCode::Tab);
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!((is_begun(&app), menu(&app)), (false, Menu::None));
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(menu(&app), Menu::Pause);
}

#[test]
fn a_chosen_piece_is_let_go_of_after_the_drawing() {
    let (mut app, _) = look_through(GameKind::Xiangqi, 6);
    let pad = plug_in(&mut app, 0x045e);
    send_and_rest(&mut app, LookBack::At(4));
    go_to_square(&mut app, square("e1"));
    push_and_rest(&mut app, pad, GamepadButton::South);
    let chosen = *of_table::<Chosen>(&app);
    assert_ne!(chosen, Chosen::default());
    push_and_rest(&mut app, pad, GamepadButton::North);
    assert!(is_begun(&app));
    push_and_rest(&mut app, pad, GamepadButton::East);
    assert_eq!((is_begun(&app), *of_table::<Chosen>(&app)), (false, chosen));
    push_and_rest(&mut app, pad, GamepadButton::East);
    assert_eq!((*of_table::<Chosen>(&app), menu(&app)), (Chosen::default(), Menu::None));
}

#[test]
fn a_drawing_that_is_not_seen_keeps_no_press_from_the_menu() {
    let mut app = begin_game(GameKind::Xiangqi);
    follow(&mut app, "h3e3 h8e8");
    send_and_rest(&mut app, LookBack::At(1));
    go_to_square(&mut app, square("c4"));
    press_and_rest(&mut app, KeyCode::KeyX);
    assert!(is_begun(&app));
    send_and_rest(&mut app, LookBack::Present);
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(menu(&app), Menu::Pause);
    press_and_rest(&mut app, KeyCode::Escape);
    send_and_rest(&mut app, LookBack::At(1));
    assert!(!is_begun(&app), "the next look back has a new one");
}

#[test]
fn a_finger_whose_drawing_is_taken_back_draws_nothing() {
    let (mut app, _) = look_through(GameKind::Xiangqi, 6);
    let [start, end] = ["e5", "e6"].map(|text| middle(&app, square(text)));
    touch(&mut app, 1, TouchPhase::Started, start);
    frames(&mut app, 40);
    touch(&mut app, 1, TouchPhase::Moved, end);
    app.update();
    assert!(is_begun(&app));
    press_and_rest(&mut app, KeyCode::Escape);
    touch(&mut app, 1, TouchPhase::Ended, end);
    rest(&mut app);
    assert_eq!((drawn(&app, 6), menu(&app)), (vec![], Menu::None));
}

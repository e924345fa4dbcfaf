//! The buttons at each player's own edge, which are held.

use accesskit::Action as Wish;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::TouchPhase;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui::Pressed;
use bevy::window::{PrimaryWindow, WindowEvent};
use teahouse::board::press::Press;
use teahouse::board::{Layout, Turned};
use teahouse::core::{Activity, Menu};
use teahouse::input::{Action, Capture, Controller};
use teahouse::prefs::{SeatDevice, Seating, Settings};
use teahouse::session::GameState;
use teahouse::ui::reader::Asked;
use teahouse_rules::{Outcome, Reason, Seat};
use teahouse_table::OfferKind;

use super::devices::table_of;
use super::*;
use crate::support::{
    click_on, click_square, frames, menu, move_mouse, of_table, press_buttons, rest, send, set_window_focus, touch,
};

/// The first whole number of frames of 16 ms in 0.8 s.
const HOLD: usize = 50;

fn face_to_face() -> App {
    table_of([SeatDevice::Any; 2], Seating::Face)
}

fn button(app: &mut App, state: ButtonState) {
    let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).unwrap();
    let input = MouseButtonInput { button: MouseButton::Left, state, window };
    app.world_mut().write_message(input);
    send(app, WindowEvent::MouseButtonInput(input));
}

/// Presses an own button with the mouse and holds it for a number of frames, that of the press included.
fn hold(app: &mut App, id: &str, count: usize) {
    let at = place(app, "button", id).unwrap_or_else(|| panic!("there is no {id}")).center();
    move_mouse(app, at);
    button(app, ButtonState::Pressed);
    frames(app, count - 1);
}

fn let_go(app: &mut App) {
    button(app, ButtonState::Released);
    rest(app);
}

fn is_filling(app: &App) -> bool {
    app.world().resource::<Activity>().holds(Activity::FILLING)
}

fn entity_of(app: &mut App, id: &str) -> Entity {
    let mut things = app.world_mut().query::<(Entity, &Traced)>();
    things.iter(app.world()).find(|(_, traced)| traced.id == id).expect("a button").0
}

fn offered_by(app: &App, kind: OfferKind) -> Option<Seat> {
    session(app).state().offered_by(kind)
}

fn key(app: &mut App, key_code: KeyCode, state: ButtonState) {
    let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).unwrap();
    let logical_key = match key_code {
        KeyCode::Enter => Key::Enter,
        KeyCode::Space => Key::Space,
        _ => Key::Character(format!("{key_code:?}").trim_start_matches("Key").to_lowercase().into()),
    };
    send(app, KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
}

#[test]
fn each_player_has_own_buttons_face_to_face() {
    let mut app = face_to_face();
    assert!(of_table::<Layout>(&app).acts(Seat::FIRST).is_some());
    let seen = |app: &mut App, id: &str| place(app, "button", id).filter(|rect| rect.width() > 1.0);
    for id in ["draw-near", "draw-far", "resign-near", "resign-far", "undo-near", "undo-far"] {
        assert!(seen(&mut app, id).is_some(), "{id}");
    }
    let [near, far] = ["resign-near", "resign-far"].map(|id| seen(&mut app, id).unwrap().center());
    assert!(near.y > far.y);
    let middle = |app: &mut App, id: &str| seen(app, id).unwrap().center();
    let [draw, undo] = ["draw-near", "undo-near"].map(|id| middle(&mut app, id).distance(near));
    assert!(draw > undo, "{draw} and {undo}: Undo stands between both");
    for id in ["draw", "resign", "undo"] {
        assert!(seen(&mut app, id).is_none(), "the common {id}");
    }
    app.world_mut().resource_mut::<Settings>().seating = Seating::Side;
    rest(&mut app);
    assert!(seen(&mut app, "draw").is_some() && seen(&mut app, "draw-near").is_none());
}

#[test]
fn a_held_button_acts_after_800_ms() {
    let mut app = face_to_face();
    hold(&mut app, "resign-far", HOLD);
    assert!(is_filling(&app) && !session(&app).outcome().is_over());
    frames(&mut app, 2);
    assert_eq!(
        session(&app).outcome(),
        Outcome::Win { winner: Seat::FIRST, reason: Reason::Resignation },
        "the far player resigns, though it is not their turn"
    );
    let_go(&mut app);
    assert!(!is_filling(&app));
}

/// The button that ends the match is released when it can do nothing any more.
#[test]
fn a_button_that_ended_the_match_is_not_pressed_in_the_next_one() {
    let mut app = face_to_face();
    let resign = entity_of(&mut app, "resign-far");
    hold(&mut app, "resign-far", HOLD - 4);
    assert!(app.world().get::<Pressed>(resign).is_some());
    frames(&mut app, 20);
    assert!(session(&app).outcome().is_over());
    let_go(&mut app);
    assert!(app.world().get::<Pressed>(resign).is_none(), "the end lets it go");
    press_buttons(&mut app, ["rematch"]);
    assert!(!session(&app).outcome().is_over());
    let resign = entity_of(&mut app, "resign-far");
    assert!(app.world().get::<Pressed>(resign).is_none());
}

#[test]
fn letting_go_earlier_does_nothing() {
    let mut app = face_to_face();
    for id in ["resign-near", "draw-far"] {
        hold(&mut app, id, HOLD - 4);
        let_go(&mut app);
        assert!(!is_filling(&app), "no frames are drawn at rest");
        click_on(&mut app, "button", id);
        rest(&mut app);
    }
    frames(&mut app, 80);
    assert_eq!((menu(&app), offered_by(&app, OfferKind::Draw)), (Menu::None, None));
    assert!(!session(&app).outcome().is_over());
}

#[test]
fn a_pointer_that_leaves_the_button_lets_go() {
    let mut app = face_to_face();
    hold(&mut app, "resign-near", 20);
    move_mouse(&mut app, Vec2::splat(1.0));
    frames(&mut app, 60);
    assert!(!is_filling(&app) && !session(&app).outcome().is_over());
    let_go(&mut app);
}

#[test]
fn a_window_that_loses_the_focus_lets_go() {
    let mut app = face_to_face();
    hold(&mut app, "resign-near", 20);
    set_window_focus(&mut app, false);
    frames(&mut app, 60);
    assert!(!is_filling(&app) && !session(&app).outcome().is_over());
}

#[test]
fn two_fingers_hold_for_two_players() {
    let mut app = face_to_face();
    let places = ["draw-near", "draw-far"].map(|id| place(&mut app, "button", id).unwrap().center());
    for (id, at) in [1, 2].into_iter().zip(places) {
        touch(&mut app, id, TouchPhase::Started, at);
    }
    frames(&mut app, 40);
    touch(&mut app, 1, TouchPhase::Ended, places[0]);
    frames(&mut app, 20);
    assert_eq!(offered_by(&app, OfferKind::Draw), Some(Seat::SECOND), "the finger that stayed");
    touch(&mut app, 2, TouchPhase::Ended, places[1]);
    rest(&mut app);
}

#[test]
fn a_held_key_offers_for_the_player_to_move() {
    let mut app = face_to_face();
    key(&mut app, KeyCode::KeyD, ButtonState::Pressed);
    frames(&mut app, 30);
    key(&mut app, KeyCode::KeyD, ButtonState::Released);
    frames(&mut app, 60);
    assert_eq!(offered_by(&app, OfferKind::Draw), None);
    key(&mut app, KeyCode::KeyD, ButtonState::Pressed);
    frames(&mut app, 60);
    assert_eq!(offered_by(&app, OfferKind::Draw), Some(Seat::FIRST));
    key(&mut app, KeyCode::KeyD, ButtonState::Released);
    rest(&mut app);
    press_buttons(&mut app, ["accept"]);
    assert_eq!(session(&app).outcome(), Outcome::Draw { reason: Reason::Agreement });
}

#[test]
fn confirm_is_held_on_a_button_with_the_focus() {
    let mut app = face_to_face();
    let (from, to) = step(&app);
    click_square(&mut app, from);
    click_square(&mut app, to);
    let undo = entity_of(&mut app, "undo-near");
    app.world_mut().resource_mut::<InputFocus>().set(undo, FocusCause::Navigated);
    rest(&mut app);
    key(&mut app, KeyCode::Enter, ButtonState::Pressed);
    frames(&mut app, 20);
    assert!(is_filling(&app) && offered_by(&app, OfferKind::Undo).is_none());
    frames(&mut app, 40);
    assert_eq!(offered_by(&app, OfferKind::Undo), Some(Seat::FIRST));
    key(&mut app, KeyCode::Enter, ButtonState::Released);
    rest(&mut app);
}

/// Without motion the ring closes in steps, and the time is the same.
#[test]
fn without_motion_the_hold_takes_as_long() {
    for speed in [0.0, 1.0] {
        let mut app = face_to_face();
        app.world_mut().resource_mut::<Settings>().motion_speed = speed;
        rest(&mut app);
        hold(&mut app, "draw-near", HOLD);
        assert_eq!(offered_by(&app, OfferKind::Draw), None);
        frames(&mut app, 2);
        assert_eq!(offered_by(&app, OfferKind::Draw), Some(Seat::FIRST));
        let_go(&mut app);
    }
}

#[test]
fn a_screen_reader_is_asked_before_resigning() {
    let mut app = face_to_face();
    let entity = entity_of(&mut app, "resign-far");
    app.world_mut().trigger(Asked { entity, action: Wish::Click, data: None });
    rest(&mut app);
    assert_eq!(menu(&app), Menu::Resign);
    press_buttons(&mut app, ["yes"]);
    assert_eq!(app.world().resource::<GameState>().outcome().winner(), Some(Seat::FIRST), "the far player resigned");
}

/// The buttons stand at places, and the players of the places change.
#[test]
fn a_button_that_becomes_the_other_players_is_let_go_of() {
    let mut app = table_of([SeatDevice::Mouse, SeatDevice::Any], Seating::Side);
    hold(&mut app, "resign-near", 20);
    assert!(is_filling(&app));
    app.world_mut().resource_mut::<Turned>().0 = true;
    frames(&mut app, 60);
    assert_eq!(session(&app).outcome(), Outcome::Ongoing);
    assert!(!is_filling(&app));
    let_go(&mut app);
}

#[test]
fn a_key_that_is_released_while_another_one_is_captured_holds_nothing() {
    let mut app = face_to_face();
    key(&mut app, KeyCode::Enter, ButtonState::Pressed);
    app.world_mut().resource_mut::<Capture>().0 = Some((Action::Hint, Controller::Keyboard));
    key(&mut app, KeyCode::Enter, ButtonState::Released);
    app.world_mut().resource_mut::<Capture>().0 = None;
    let resign = entity_of(&mut app, "resign-near");
    app.world_mut().resource_mut::<InputFocus>().set(resign, FocusCause::Navigated);
    rest(&mut app);
    key(&mut app, KeyCode::Space, ButtonState::Pressed);
    assert!(is_filling(&app));
    key(&mut app, KeyCode::Space, ButtonState::Released);
    frames(&mut app, 60);
    assert_eq!(session(&app).outcome(), Outcome::Ongoing);
    assert!(!is_filling(&app));
}

/// For a moment after a move no button acts. One that is full by then acts as soon as it may.
#[test]
fn a_button_that_is_full_just_after_a_move_waits() {
    let mut app = face_to_face();
    let (from, to) = step(&app);
    hold(&mut app, "draw-far", HOLD - 10);
    send(&mut app, Press::Square(from));
    send(&mut app, Press::Square(to));
    frames(&mut app, 10);
    assert_eq!((ply(&app), offered_by(&app, OfferKind::Draw)), (1, None));
    frames(&mut app, 20);
    assert_eq!(offered_by(&app, OfferKind::Draw), Some(Seat::SECOND));
    let_go(&mut app);
}

//! Arrows and circles over a position that is looked at.

use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowEvent};
use teahouse::board::{Drawing, Drawings, Inspected, Layout};
use teahouse::core::{Screen, Troubles};
use teahouse::input::{Action, ActionMap};
use teahouse::opponent::Advice;
use teahouse::prefs::{GameKind, Settings};
use teahouse::session::{Annotate, Begin, LookBack, MatchCommand, Spot};
use teahouse_record::{NodeId, Record};
use teahouse_rules::{Occupant, Seat, Square};
use teahouse_table::storage::Sidecar;
use teahouse_table::testing::{DiskFault, FaultyStorage};
use teahouse_table::{Command, OfferKind, library};

use super::comments::is_told_by_slip;
use super::look_through;
use crate::library::{library_of, save};
use crate::play::session;
use crate::support::{
    click_square, frames, go_to, move_mouse, of_table, plug_in, press_and_rest, push_and_rest, rest, right_click, send,
    send_and_rest, tap, touch,
};
use crate::tables::{begin_game, follow, key_square, square};

pub(super) fn drawn(app: &App, ply: usize) -> Vec<Drawing> {
    of_table::<Drawings>(app).at(ply).to_vec()
}

pub(super) fn middle(app: &App, at: Square) -> Vec2 {
    of_table::<Layout>(app).cell_rect(at).center()
}

/// A square with a piece, and one without.
fn occupied_and_empty(app: &App) -> [Square; 2] {
    let position = session(app).seen().position();
    let find =
        |is_empty| position.geometry().squares().find(|at| (position.at(*at) == Occupant::Empty) == is_empty).unwrap();
    [find(false), find(true)]
}

/// Drags with the right button, in some steps.
pub(super) fn drag_right(app: &mut App, start: Vec2, end: Vec2) {
    press_right(app, start);
    for step in 1..=4_u8 {
        move_mouse(app, start.lerp(end, f32::from(step) / 4.0));
    }
    release_right(app);
    rest(app);
}

fn press_right(app: &mut App, place: Vec2) {
    move_mouse(app, place);
    send_right(app, ButtonState::Pressed);
}

fn release_right(app: &mut App) {
    send_right(app, ButtonState::Released);
}

fn send_right(app: &mut App, state: ButtonState) {
    let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).unwrap();
    let button = MouseButtonInput { button: MouseButton::Right, state, window };
    app.world_mut().write_message(button);
    send(app, WindowEvent::MouseButtonInput(button));
}

fn names(app: &mut App) -> Vec<String> {
    let mut names = app.world_mut().query::<&Name>();
    let arrows = names.iter(app.world()).map(ToString::to_string).filter(|name| name.starts_with("Arrow "));
    // The review draws its better move as an arrow too.
    let better = app.world().resource::<Advice>().0.as_ref().map(|advised| advised.mv.to_string());
    arrows.filter(|name| Some(name["Arrow ".len()..].replace(' ', "")) != better).collect()
}

#[test]
fn a_drag_with_the_right_button_draws_and_wipes_an_arrow() {
    let (mut app, _) = look_through(GameKind::Xiangqi, 6);
    send_and_rest(&mut app, LookBack::At(3));
    let [from, to] = ["b3", "e5"].map(square);
    let (start, end) = (middle(&app, from), middle(&app, to));
    drag_right(&mut app, start, end);
    assert_eq!(drawn(&app, 3), [Drawing::Arrow(from, to)]);
    assert_eq!(names(&mut app), ["Arrow b3 e5"]);
    assert_eq!(of_table::<Inspected>(&app).0, None, "a drag opens no card");
    // Another position has none, and this one keeps its own.
    send_and_rest(&mut app, LookBack::Later);
    assert_eq!(names(&mut app), [""; 0]);
    send_and_rest(&mut app, LookBack::Earlier);
    assert_eq!(names(&mut app).len(), 1);
    drag_right(&mut app, start, end);
    assert_eq!(drawn(&app, 3), []);
}

#[test]
fn a_drag_within_a_square_draws_a_circle_and_a_click_still_opens_the_card() {
    let (mut app, _) = look_through(GameKind::Shogi, 6);
    let position = session(&app).seen().position();
    let at = position.geometry().squares().find(|at| position.at(*at) != Occupant::Empty).unwrap();
    let place = middle(&app, at);
    right_click(&mut app, place);
    rest(&mut app);
    assert!(of_table::<Inspected>(&app).0.is_some() && drawn(&app, 6).is_empty());
    right_click(&mut app, place);
    drag_right(&mut app, place - Vec2::splat(6.0), place + Vec2::splat(6.0));
    assert_eq!(drawn(&app, 6), [Drawing::Circle(at)]);
}

#[test]
fn a_right_click_on_an_empty_square_draws_and_wipes_a_circle() {
    let (mut app, _) = look_through(GameKind::Xiangqi, 6);
    let [_, at] = occupied_and_empty(&app);
    let place = middle(&app, at);
    right_click(&mut app, place);
    assert_eq!((drawn(&app, 6), of_table::<Inspected>(&app).0), (vec![Drawing::Circle(at)], None));
    right_click(&mut app, place);
    assert_eq!(drawn(&app, 6), []);
}

#[test]
fn the_right_button_opens_no_card_before_it_is_released() {
    let (mut app, _) = look_through(GameKind::Xiangqi, 6);
    let [start, end] = occupied_and_empty(&app).map(|at| middle(&app, at));
    press_right(&mut app, start);
    frames(&mut app, 4);
    assert_eq!(of_table::<Inspected>(&app).0, None);
    move_mouse(&mut app, end);
    assert_eq!(of_table::<Inspected>(&app).0, None);
    release_right(&mut app);
    rest(&mut app);
    assert_eq!((of_table::<Inspected>(&app).0, drawn(&app, 6).len()), (None, 1));
    right_click(&mut app, start);
    assert!(of_table::<Inspected>(&app).0.is_some());
    // A match that is played opens it at once.
    let mut app = begin_game(GameKind::Xiangqi);
    let start = middle(&app, occupied_and_empty(&app)[0]);
    press_right(&mut app, start);
    app.update();
    assert!(of_table::<Inspected>(&app).0.is_some());
}

#[test]
fn a_press_on_an_empty_square_wipes_the_drawings_of_the_position() {
    let (mut app, _) = look_through(GameKind::Xiangqi, 6);
    send_and_rest(&mut app, LookBack::At(2));
    let [one, other] = ["e5", "e6"].map(|text| middle(&app, square(text)));
    drag_right(&mut app, one, other);
    send_and_rest(&mut app, LookBack::At(4));
    drag_right(&mut app, other, one);
    click_square(&mut app, square("e1"));
    rest(&mut app);
    assert_eq!(drawn(&app, 4).len(), 1, "a piece stands there");
    click_square(&mut app, square("e5"));
    rest(&mut app);
    assert_eq!(drawn(&app, 4).len(), 1, "the press is meant for the chosen piece");
    click_square(&mut app, square("e1"));
    rest(&mut app);
    click_square(&mut app, square("e5"));
    rest(&mut app);
    assert_eq!((drawn(&app, 4).len(), drawn(&app, 2).len()), (0, 1));
}

#[test]
fn a_key_draws_from_square_to_square() {
    let (mut app, _) = look_through(GameKind::Xiangqi, 6);
    key_square(&mut app, square("c4"));
    press_and_rest(&mut app, KeyCode::KeyX);
    press_and_rest(&mut app, KeyCode::ArrowUp);
    press_and_rest(&mut app, KeyCode::KeyX);
    assert_eq!(drawn(&app, 6), [Drawing::Arrow(square("c4"), square("c5"))]);
    press_and_rest(&mut app, KeyCode::KeyX);
    press_and_rest(&mut app, KeyCode::KeyX);
    assert_eq!(drawn(&app, 6).last(), Some(&Drawing::Circle(square("c5"))));
}

#[test]
fn a_pad_draws_with_the_button_that_takes_back_in_a_match_that_is_played() {
    let (mut app, _) = look_through(GameKind::Xiangqi, 6);
    let pad = plug_in(&mut app, 0x045e);
    key_square(&mut app, square("c4"));
    push_and_rest(&mut app, pad, GamepadButton::North);
    push_and_rest(&mut app, pad, GamepadButton::DPadUp);
    push_and_rest(&mut app, pad, GamepadButton::North);
    assert_eq!(drawn(&app, 6), [Drawing::Arrow(square("c4"), square("c5"))]);
    press_and_rest(&mut app, KeyCode::KeyU);
    assert_eq!(drawn(&app, 6).len(), 1, "the key draws nothing");
    let mut app = begin_game(GameKind::Xiangqi);
    follow(&mut app, "h3e3 h10g8");
    let pad = plug_in(&mut app, 0x045e);
    key_square(&mut app, square("c4"));
    push_and_rest(&mut app, pad, GamepadButton::North);
    assert!(session(&app).state().offered(OfferKind::Undo).is_some() && drawn(&app, 2).is_empty(), "it takes back");
}

#[test]
fn a_button_of_a_pad_that_draws_can_be_chosen() {
    let (mut app, _) = look_through(GameKind::Xiangqi, 6);
    let pad = plug_in(&mut app, 0x045e);
    let bound = app.world_mut().resource_mut::<ActionMap>().bind_button(Action::Sketch, GamepadButton::LeftThumb);
    assert_eq!(bound, Ok(Some(Action::Turn)));
    key_square(&mut app, square("c4"));
    push_and_rest(&mut app, pad, GamepadButton::LeftThumb);
    push_and_rest(&mut app, pad, GamepadButton::LeftThumb);
    assert_eq!(drawn(&app, 6), [Drawing::Circle(square("c4"))]);
}

/// Holds a finger until its card would open, and drags it.
fn hold_and_drag(app: &mut App, start: Vec2, end: Vec2) {
    touch(app, 1, TouchPhase::Started, start);
    frames(app, 40);
    touch(app, 1, TouchPhase::Moved, start.lerp(end, 0.5));
    app.update();
    touch(app, 1, TouchPhase::Moved, end);
    app.update();
    touch(app, 1, TouchPhase::Ended, end);
    rest(app);
}

#[test]
fn a_finger_that_was_held_draws_and_one_that_is_lifted_leaves_the_card() {
    let (mut app, _) = look_through(GameKind::Shogi, 6);
    let [piece, empty] = occupied_and_empty(&app);
    let [start, end] = [piece, empty].map(|at| middle(&app, at));
    touch(&mut app, 1, TouchPhase::Started, start);
    frames(&mut app, 40);
    assert!(of_table::<Inspected>(&app).0.is_some());
    touch(&mut app, 1, TouchPhase::Ended, start);
    rest(&mut app);
    assert!(of_table::<Inspected>(&app).0.is_some() && drawn(&app, 6).is_empty(), "a long press explains the piece");
    tap(&mut app, end);
    rest(&mut app);
    hold_and_drag(&mut app, start, end);
    assert_eq!(drawn(&app, 6), [Drawing::Arrow(piece, empty)]);
    assert_eq!(of_table::<Inspected>(&app).0, None);
    hold_and_drag(&mut app, end, start);
    assert_eq!(drawn(&app, 6).last(), Some(&Drawing::Arrow(empty, piece)), "from an empty square too");
    hold_and_drag(&mut app, start - Vec2::X * 8.0, start + Vec2::X * 8.0);
    assert_eq!(drawn(&app, 6).last(), Some(&Drawing::Circle(piece)));
}

#[test]
fn a_second_finger_and_a_quick_drag_draw_nothing() {
    let (mut app, _) = look_through(GameKind::Xiangqi, 6);
    let [start, end] = ["e4", "e7"].map(|text| middle(&app, square(text)));
    touch(&mut app, 1, TouchPhase::Started, start);
    frames(&mut app, 40);
    touch(&mut app, 1, TouchPhase::Moved, end);
    app.update();
    touch(&mut app, 2, TouchPhase::Started, start);
    app.update();
    for id in [1, 2] {
        touch(&mut app, id, TouchPhase::Ended, end);
    }
    rest(&mut app);
    touch(&mut app, 1, TouchPhase::Started, start);
    app.update();
    touch(&mut app, 1, TouchPhase::Moved, end);
    app.update();
    touch(&mut app, 1, TouchPhase::Ended, end);
    rest(&mut app);
    assert_eq!(drawn(&app, 6), []);
    // Nor over the present of a match.
    let mut app = begin_game(GameKind::Xiangqi);
    hold_and_drag(&mut app, start, end);
    assert_eq!(drawn(&app, 0), []);
}

#[test]
fn nothing_is_drawn_over_the_present_of_a_match() {
    let mut app = begin_game(GameKind::Shogi);
    follow(&mut app, "c3c4 g7g6");
    let [one, other] = ["e4", "e6"].map(|text| middle(&app, square(text)));
    drag_right(&mut app, one, other);
    assert_eq!(drawn(&app, session(&app).view().ply()), []);
}

#[test]
fn drawings_are_kept_beside_the_journal_which_is_not_touched() {
    let (mut app, storage) = look_through(GameKind::Xiangqi, 6);
    let journal = session(&app).journal().to_owned();
    let before = storage.bytes(&journal);
    send_and_rest(&mut app, LookBack::At(3));
    let [from, to] = ["b3", "h10"].map(square);
    let (start, end) = (middle(&app, from), middle(&app, to));
    drag_right(&mut app, start, end);
    let json = String::from_utf8(storage.bytes(&Sidecar::Record.beside(&journal))).unwrap();
    let record = Record::from_json(&json).unwrap();
    let commented = record.main_line().into_iter().map(|node| record.node(node).comment().to_owned());
    assert_eq!(commented.collect::<Vec<_>>(), ["", "", "", "[%cal Gb3h10]", "", "", ""]);
    assert_eq!(storage.bytes(&journal), before);
    go_to(&mut app, Screen::Library);
    rest(&mut app);
    send_and_rest(&mut app, Begin::LookThrough { journal });
    assert_eq!((drawn(&app, 3), drawn(&app, 4)), (vec![Drawing::Arrow(from, to)], vec![]));
}

#[test]
fn another_drawing_leaves_the_colour_that_another_program_gave() {
    let (mut app, storage) = look_through(GameKind::Xiangqi, 6);
    let (journal, spot) = (session(&app).journal().to_owned(), Spot::Turn(3));
    send_and_rest(&mut app, Annotate { spot, comment: "[%cal Rb3b5]".to_owned() });
    go_to(&mut app, Screen::Library);
    rest(&mut app);
    send_and_rest(&mut app, Begin::LookThrough { journal: journal.clone() });
    send_and_rest(&mut app, LookBack::At(3));
    let place = middle(&app, square("e5"));
    drag_right(&mut app, place, place + Vec2::splat(6.0));
    let both = "[%csl Ge5] [%cal Rb3b5]";
    assert_eq!(session(&app).comment(spot), Some(both));
    let json = String::from_utf8(storage.bytes(&Sidecar::Record.beside(&journal))).unwrap();
    assert!(json.contains(both), "{json}");
}

/// Edited by hand, or copied beside another journal.
#[test]
fn a_record_of_another_match_beside_the_journal_is_left_as_it_is() {
    let storage = FaultyStorage::new();
    let journal = save(&storage, GameKind::Xiangqi, ["Mei", "Hao"], 6, true, 60);
    let mut other = Record::new(GameKind::Shogi.usual_rules());
    other.set_comment(NodeId::ROOT, "Of another evening.");
    let beside = Sidecar::Record.beside(&journal);
    storage.put(&beside, other.to_json().as_bytes());
    let mut app = library_of(&storage);
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    send_and_rest(&mut app, Begin::LookThrough { journal });
    let place = middle(&app, square("e5"));
    drag_right(&mut app, place, place + Vec2::splat(6.0));
    assert_eq!(drawn(&app, 6).len(), 0, "nothing is drawn that cannot be kept");
    assert_eq!(storage.bytes(&beside), other.to_json().as_bytes());
}

#[test]
fn a_record_of_a_later_version_is_named_and_left_as_it_is() {
    let storage = FaultyStorage::new();
    let journal = save(&storage, GameKind::Xiangqi, ["Mei", "Hao"], 6, true, 60);
    let (beside, later) = (Sidecar::Record.beside(&journal), "{\"form\": \"teahouse-record 2\", \"trunk\": []}\n");
    storage.put(&beside, later.as_bytes());
    let mut app = library_of(&storage);
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    send_and_rest(&mut app, Begin::LookThrough { journal });
    let told = app.world().resource::<Troubles>().first().unwrap_or_default().to_owned();
    assert!(told.contains("a later version of Teahouse (form 2)"), "{told}");
    let place = middle(&app, square("e5"));
    drag_right(&mut app, place, place + Vec2::splat(6.0));
    assert_eq!(drawn(&app, 6).len(), 0, "nothing is drawn that cannot be kept");
    assert_eq!(storage.bytes(&beside), later.as_bytes());
}

#[test]
fn a_disk_that_keeps_no_drawings_is_told() {
    let (mut app, storage) = look_through(GameKind::Shogi, 6);
    storage.set_fault(DiskFault::FullAfter(0));
    let place = middle(&app, square("e5"));
    drag_right(&mut app, place, place + Vec2::splat(6.0));
    assert!(is_told_by_slip(&mut app));
    assert_eq!(drawn(&app, 6).len(), 1, "they are seen all the same");
}

#[test]
fn a_command_that_returns_to_the_present_takes_the_drawings_from_the_board() {
    let mut app = begin_game(GameKind::Xiangqi);
    follow(&mut app, "h3e3 h8e8");
    send_and_rest(&mut app, LookBack::At(1));
    let [one, other] = ["e5", "e6"].map(|text| middle(&app, square(text)));
    drag_right(&mut app, one, other);
    assert_eq!(names(&mut app).len(), 1);
    send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::OfferDraw });
    assert!(!session(&app).is_looking_back());
    assert_eq!(names(&mut app), [""; 0]);
}

#[test]
fn drawings_go_with_the_turns_that_are_taken_back() {
    let mut app = begin_game(GameKind::Xiangqi);
    follow(&mut app, "h3e3 h8e8 h1g3 h10g8");
    for ply in [2, 3] {
        send_and_rest(&mut app, LookBack::At(ply));
        let [one, other] = ["e5", "e6"].map(|text| middle(&app, square(text)));
        drag_right(&mut app, one, other);
    }
    send_and_rest(&mut app, LookBack::Present);
    for seat in [Seat::SECOND, Seat::FIRST] {
        send_and_rest(&mut app, MatchCommand { seat, command: Command::AskUndo });
        send_and_rest(&mut app, MatchCommand { seat: seat.other(), command: Command::AcceptUndo });
    }
    assert_eq!(session(&app).view().ply(), 2);
    assert_eq!((drawn(&app, 2).len(), drawn(&app, 3)), (1, vec![]));
}

/// Nothing is written beside a match in the trash.
#[test]
fn nothing_is_drawn_that_could_not_be_kept() {
    let (mut app, storage) = look_through(GameKind::Xiangqi, 6);
    let journal = session(&app).journal().to_owned();
    go_to(&mut app, Screen::Library);
    let deleted = library::delete(&storage, &journal, std::time::SystemTime::UNIX_EPOCH).unwrap();
    send_and_rest(&mut app, Begin::LookThrough { journal: deleted.file() });
    assert!(session(&app).is_looked_through());
    let [one, other] = ["e5", "e6"].map(|text| middle(&app, square(text)));
    drag_right(&mut app, one, other);
    assert_eq!((drawn(&app, 6), names(&mut app)), (vec![], vec![]));
}

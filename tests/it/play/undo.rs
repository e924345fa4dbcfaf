//! Undo, and the question to the other player.

use bevy::prelude::*;
use teahouse::board::cursor::Cursor;
use teahouse_rules::{Effect, Seat};
use teahouse_table::UndoPolicy;

use super::*;

#[test]
fn an_undo_needs_consent_and_shows_the_disc_face_down_again() {
    let mut app = at_title();
    begin(&mut app, UndoPolicy::Ask);
    play_on(&mut app, 1, 5);
    press_and_rest(&mut app, KeyCode::KeyU);
    assert_eq!(session(&app).view().ply(), 1, "the request takes nothing back");
    click_and_rest(&mut app, "decline");
    assert!(place(&mut app, "button", "decline").is_none(), "the question is gone");
    press_and_rest(&mut app, KeyCode::KeyU);
    click_and_rest(&mut app, "accept");
    assert_eq!(session(&app).view().ply(), 0);
    assert!(seen(&mut app).values().all(|(_, face, _)| face.is_none()));
    assert_eq!(session(&app).state().seen().len(), 1, "the face stays known");
    assert_eq!(session(&app).view().colour_of(Seat::FIRST), None);
}

#[test]
fn a_free_undo_takes_a_capture_back_from_the_socket() {
    let mut app = at_title();
    begin(&mut app, UndoPolicy::Free);
    let mut before = seen(&mut app);
    for seed in 0.. {
        let ply = session(&app).view().ply() + 1;
        before = seen(&mut app);
        play_on(&mut app, ply, seed);
        let last = &session(&app).view().line()[ply - 1];
        if last.effects.iter().any(|effect| matches!(effect, Effect::Captured { .. })) {
            break;
        }
    }
    click_and_rest(&mut app, "undo");
    assert_eq!(seen(&mut app), before);
}

#[test]
fn without_undo_the_button_does_nothing() {
    let mut app = at_title();
    begin(&mut app, UndoPolicy::Off);
    play_on(&mut app, 2, 5);
    press_and_rest(&mut app, KeyCode::KeyU);
    assert_eq!(session(&app).view().ply(), 2);
    assert!(trace_lines(&app).iter().any(|line| line == "event refused seq=2 seat=1 reason=undo-off"));
}

#[test]
fn a_double_press_on_undo_takes_one_turn_back() {
    let mut app = at_title();
    begin(&mut app, UndoPolicy::Free);
    play_on(&mut app, 4, 5);
    press(&mut app, KeyCode::KeyU);
    press_and_rest(&mut app, KeyCode::KeyU);
    assert_eq!(session(&app).view().ply(), 3);
}

#[test]
fn a_question_has_the_focus_until_it_is_answered() {
    let mut app = at_table();
    play_on(&mut app, 2, 5);
    press_and_rest(&mut app, KeyCode::KeyU);
    press_and_rest(&mut app, KeyCode::Enter);
    assert!(place(&mut app, "button", "decline").is_none(), "Enter answers with no");
    assert_eq!(session(&app).view().ply(), 2);
    press(&mut app, KeyCode::ArrowRight);
    assert!(of_table::<Cursor>(&app).is_visible, "the board has the keys again");
}

//! How two people sit: the board turns to the player to move, and the first touch asks about seats.

use bevy::input::touch::TouchPhase;
use teahouse::board::pieces::BoardPiece;
use teahouse::board::stage::Stage;
use teahouse::board::{Layout, Turned};
use teahouse::core::Phase;
use teahouse::prefs::Seating;

use super::facing::begin_facing;
use super::*;
use crate::support::{click_and_rest, frames, phase, place, touch};

/// The place of the piece on a square, and whether something moves.
fn piece_place(app: &mut App, at: &str) -> Vec2 {
    let piece = session(app).view().pieces().at(teahouse_rules::Place::square(square(at))).unwrap().0;
    let mut pieces = app.world_mut().query::<(&BoardPiece, &Transform)>();
    pieces.iter(app.world()).find(|(other, _)| other.0 == piece).unwrap().1.translation.truncate()
}

#[test]
fn the_board_turns_to_the_player_to_move_and_is_seen_turning() {
    let mut app = begin_game(GameKind::Xiangqi);
    let mut settings = app.world_mut().resource_mut::<Settings>();
    (settings.turn_for_mover, settings.motion_speed) = (true, 1.0);
    rest(&mut app);
    let (before, corner) = (piece_place(&mut app, "e1"), piece_place(&mut app, "a1"));
    follow(&mut app, "h3e3");
    assert!(app.world().resource::<Turned>().0);
    let after = piece_place(&mut app, "e1");
    assert!((before.y + after.y).abs() < 40.0 && after.y > 0.0, "{before} and {after}");
    // Back again, picture by picture: half way it is at the side, neither above nor below.
    press(&mut app, KeyCode::KeyT);
    let mut highest = 0.0_f32;
    let mut moved = 0;
    for _ in 0..60 {
        app.update();
        moved += usize::from(of_table::<Stage>(&app).is_moving());
        highest = highest.max(piece_place(&mut app, "a1").x.abs());
    }
    assert!(moved > 10, "it is seen for {moved} frames");
    assert!(highest > corner.x.abs() * 1.2, "it goes around, not through the middle: {highest}");
    assert_eq!(piece_place(&mut app, "a1"), corner);
}

#[test]
fn without_motion_the_board_turns_at_once() {
    let mut app = begin_game(GameKind::Shogi);
    app.world_mut().resource_mut::<Settings>().turn_for_mover = true;
    rest(&mut app);
    let before = piece_place(&mut app, "a1");
    press(&mut app, KeyCode::KeyT);
    frames(&mut app, 2);
    assert!(!of_table::<Stage>(&app).is_moving());
    assert_ne!(piece_place(&mut app, "a1"), before);
}

#[test]
fn the_board_does_not_turn_between_people_who_face_each_other() {
    let mut app = begin_facing(GameKind::Xiangqi);
    app.world_mut().resource_mut::<Settings>().turn_for_mover = true;
    follow(&mut app, "h3e3");
    assert!(!app.world().resource::<Turned>().0);
}

fn touch_once(app: &mut App) {
    for step in [TouchPhase::Started, TouchPhase::Ended] {
        touch(app, 3, step, Vec2::ONE);
        app.update();
    }
    rest(app);
}

#[test]
fn the_first_touch_asks_once_whether_two_people_face_each_other() {
    let mut app = begin_game(GameKind::Xiangqi);
    app.world_mut().resource_mut::<Settings>().has_asked_seating = false;
    touch_once(&mut app);
    assert!(app.world().resource::<Settings>().has_asked_seating);
    click_and_rest(&mut app, "seating-face");
    assert_eq!(app.world().resource::<Settings>().seating, Seating::Face);
    assert!(of_table::<Layout>(&app).is_face_to_face());
    assert!(place(&mut app, "button", "seating-face").is_none());
    app.world_mut().resource_mut::<Settings>().seating = Seating::Side;
    touch_once(&mut app);
    assert!(place(&mut app, "button", "seating-face").is_none(), "it is asked once");
}

#[test]
fn the_question_about_seats_can_be_declined_and_is_not_asked_with_a_computer() {
    let mut app = begin(MatchSetup {
        computers: teahouse::prefs::Computers::usual(GameKind::Banqi),
        ..MatchSetup::of(GameKind::Banqi)
    });
    app.world_mut().resource_mut::<Settings>().has_asked_seating = false;
    touch_once(&mut app);
    assert!(place(&mut app, "button", "seating-side").is_none());
    let mut app = begin_game(GameKind::Xiangqi);
    app.world_mut().resource_mut::<Settings>().has_asked_seating = false;
    touch_once(&mut app);
    click_and_rest(&mut app, "seating-side");
    assert_eq!(app.world().resource::<Settings>().seating, Seating::Side);
    assert!(place(&mut app, "button", "seating-side").is_none());
}

#[test]
fn the_question_about_seats_ends_with_the_match() {
    let mut app = begin_game(GameKind::Xiangqi);
    app.world_mut().resource_mut::<Settings>().has_asked_seating = false;
    touch_once(&mut app);
    assert!(place(&mut app, "button", "seating-side").is_some());
    crate::play::act(&mut app, Seat::FIRST, Command::Resign);
    rest(&mut app);
    assert_eq!(phase(&app), Phase::Over);
    assert!(place(&mut app, "button", "seating-side").is_none());
}

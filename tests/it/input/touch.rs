//! Play by touch.

use bevy::input::touch::TouchPhase::{Canceled, Ended, Moved, Started};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::Pressed;
use bevy::ui_widgets::ScrollArea;
use teahouse::board::finger::Finger;
use teahouse::board::held::Held;
use teahouse::board::hover::Hover;
use teahouse::board::pieces::{BoardPiece, Lifted};
use teahouse::board::ring::FingerRing;
use teahouse::board::{Inspect, Layout, Subject};
use teahouse::core::{Activity, Menu, Phase};
use teahouse::prefs::{Args, Discs, GameKind, SeatDevice, Seating, Settings};
use teahouse::session::MatchCommand;
use teahouse_rules::{Move, Occupant, Seat};
use teahouse_table::{Command, OfferKind};

use super::devices::table_of;
use super::*;
use crate::play::play_on;
use crate::support::{
    args, at_table, click_and_rest, find_of_table, frames, menu, move_mouse, phase, rest, tap, tap_on, touch, ui_app,
};
use crate::tables::{begin_from, square};

/// A match after 30 plies, in which a piece can step.
fn in_the_middle() -> App {
    let mut app = at_table();
    play_on(&mut app, 30, 4);
    app
}

fn inspected(app: &mut App) -> Vec<Subject> {
    app.world_mut().resource_mut::<Messages<Inspect>>().drain().map(|inspect| inspect.at).collect()
}

fn rings(app: &mut App) -> usize {
    app.world_mut().query::<&FingerRing>().iter(app.world()).count()
}

fn held_place(app: &mut App) -> Vec2 {
    let held = of_table::<Held>(app).piece;
    let mut pieces = app.world_mut().query::<(&BoardPiece, &Transform)>();
    let place = pieces.iter(app.world()).find(|(piece, _)| piece.0 == held).unwrap().1.translation.truncate();
    let middle = of_table::<Layout>(app).view.center();
    Vec2::new(place.x + middle.x, middle.y - place.y)
}

#[test]
fn a_tap_flips_when_the_finger_is_lifted() {
    let mut app = at_table();
    let square = flip(&app);
    let place = middle(&mut app, square);
    touch(&mut app, 7, Started, place);
    app.update();
    app.update();
    assert_eq!(ply(&app), 0, "the touch may still become a drag");
    assert_eq!(lifted(&mut app).len(), 1, "the disc under the finger is lifted");
    touch(&mut app, 7, Ended, place);
    app.update();
    assert_eq!(session(&app).view().line()[0].mv.mv, Move::Flip { at: square });
    rest(&mut app);
    assert_eq!(lifted(&mut app), [0.0; 0], "no piece stays lifted");
}

#[test]
fn two_taps_move_a_piece() {
    let mut app = in_the_middle();
    let (from, to) = step(&app);
    tap_on(&mut app, "cell", &from.to_string());
    assert_eq!(chosen(&app), Some(from));
    rest(&mut app);
    tap_on(&mut app, "cell", &to.to_string());
    rest(&mut app);
    assert_eq!(session(&app).view().line()[30].mv.mv, Move::go(from, to));
}

#[test]
fn a_dragged_piece_is_larger_and_not_under_the_finger() {
    let mut app = in_the_middle();
    let (from, to) = step(&app);
    let (start, end) = (middle(&mut app, from), middle(&mut app, to));
    touch(&mut app, 1, Started, start);
    app.update();
    for part in 1..=6 {
        touch(&mut app, 1, Moved, start.lerp(end, part as f32 / 6.0));
        app.update();
    }
    assert_eq!(lifted(&mut app), [Lifted::BY_FINGER.0]);
    let clear = held_place(&mut app).distance(end);
    let cell = of_table::<Layout>(&app).cell;
    assert!(clear > 64.0 && clear > cell, "{clear} pixels from the finger");
    touch(&mut app, 1, Ended, end);
    rest(&mut app);
    assert_eq!(
        session(&app).view().line()[30].mv.mv,
        Move::go(from, to),
        "the target is the square under the finger, not under the piece"
    );
    assert_eq!(lifted(&mut app), [0.0; 0]);
}

/// Everywhere the dragged piece is inside the view and beside the finger, for the far player on the other side.
#[test]
fn a_dragged_piece_is_in_view_and_beside_the_finger() {
    use teahouse::board::held::clear_of;
    let app = at_table();
    let layout = of_table::<Layout>(&app);
    for away in [-1.0, 1.0] {
        for column in 0..=20 {
            for row in 0..=20 {
                let finger = layout.view.size() * Vec2::new(column as f32, row as f32) / 20.0;
                let place = clear_of(finger, layout, away);
                assert!(layout.view.contains(place), "{finger} {place}");
                assert!(place.distance(finger) > 63.0, "{finger} {place}");
            }
        }
        let middle = layout.view.center();
        assert_eq!((clear_of(middle, layout, away) - middle).normalize(), Vec2::Y * away);
    }
}

#[test]
fn leaving_the_board_a_second_finger_and_a_cancelled_touch_play_nothing() {
    let mut app = in_the_middle();
    let (from, to) = step(&app);
    let (start, end) = (middle(&mut app, from), middle(&mut app, to));
    // The finger leaves the board.
    touch(&mut app, 1, Started, start);
    app.update();
    touch(&mut app, 1, Moved, end);
    app.update();
    assert!(find_of_table::<Held>(&app).is_some());
    touch(&mut app, 1, Moved, Vec2::splat(4.0));
    app.update();
    touch(&mut app, 1, Ended, Vec2::splat(4.0));
    rest(&mut app);
    assert_eq!((ply(&app), find_of_table::<Held>(&app).is_some()), (30, false));
    // A second finger on the board; until both are gone nothing more happens.
    touch(&mut app, 1, Started, start);
    app.update();
    touch(&mut app, 1, Moved, end);
    app.update();
    assert!(find_of_table::<Held>(&app).is_some());
    touch(&mut app, 2, Started, start);
    app.update();
    assert!(find_of_table::<Held>(&app).is_none(), "it goes home");
    touch(&mut app, 1, Ended, end);
    app.update();
    touch(&mut app, 3, Started, end);
    app.update();
    touch(&mut app, 3, Ended, end);
    app.update();
    touch(&mut app, 2, Ended, start);
    rest(&mut app);
    assert_eq!((ply(&app), *of_table::<Finger>(&app)), (30, Finger::None));
    // Taken away by the system.
    touch(&mut app, 1, Started, start);
    app.update();
    touch(&mut app, 1, Moved, end);
    app.update();
    touch(&mut app, 1, Canceled, end);
    rest(&mut app);
    assert_eq!((ply(&app), find_of_table::<Held>(&app).is_some()), (30, false));
    // And then all is as before.
    if chosen(&app) != Some(from) {
        tap(&mut app, start);
        rest(&mut app);
    }
    tap(&mut app, end);
    rest(&mut app);
    assert_eq!(ply(&app), 31);
}

/// Face to face the other player's hands lie at the edge, and hold that player's buttons.
#[test]
fn a_finger_beside_the_board_stops_no_move() {
    let mut app = table_of([SeatDevice::Any; 2], Seating::Face);
    let (from, to) = step(&app);
    let (start, end) = (middle(&mut app, from), middle(&mut app, to));
    touch(&mut app, 9, Started, Vec2::splat(4.0));
    app.update();
    touch(&mut app, 1, Started, start);
    app.update();
    touch(&mut app, 1, Moved, end);
    app.update();
    assert!(find_of_table::<Held>(&app).is_some(), "a finger on the edge of the screen keeps no piece on the board");
    let offer = place(&mut app, "button", "draw-far").unwrap().center();
    touch(&mut app, 2, Started, offer);
    frames(&mut app, 2);
    assert!(find_of_table::<Held>(&app).is_some(), "the other player's button takes no piece out of the hand");
    touch(&mut app, 1, Ended, end);
    app.update();
    assert_eq!(session(&app).view().line()[0].mv.mv, Move::go(from, to));
    frames(&mut app, 60);
    assert_eq!(
        session(&app).state().offered_by(OfferKind::Draw),
        Some(Seat::SECOND),
        "and it has been held for long enough"
    );
}

/// A finger on the hand of the player who is not to move can open a card, and keeps the board from nothing.
#[test]
fn a_finger_on_the_other_players_hand_stops_no_move() {
    let mut app = begin_from(&GameKind::Shogi.usual_rules(), "4k4/9/9/9/9/9/4P4/9/4K4 b b 1");
    app.world_mut().resource_mut::<Settings>().seating = Seating::Face;
    rest(&mut app);
    let slot = place(&mut app, "hand", "far-B").unwrap().center();
    touch(&mut app, 9, Started, slot);
    app.update();
    app.update();
    assert!(matches!(of_table::<Finger>(&app), Finger::Resting(_)), "{:?}", of_table::<Finger>(&app));
    for at in ["e3", "e4"] {
        let at = middle(&mut app, square(at));
        touch(&mut app, 1, Started, at);
        app.update();
        app.update();
        touch(&mut app, 1, Ended, at);
        frames(&mut app, 30);
    }
    assert_eq!(ply(&app), 1);
}

#[test]
fn a_tap_with_two_fingers_at_once_plays_nothing() {
    let mut app = at_table();
    let discs: Vec<Square> = session(&app).view().moves().iter().map(|mv| mv.target()).collect();
    let places = [discs[0], discs[9]].map(|square| middle(&mut app, square));
    for phase in [Started, Ended] {
        for (id, place) in (1..).zip(places) {
            touch(&mut app, id, phase, place);
        }
        app.update();
        app.update();
    }
    rest(&mut app);
    assert_eq!(ply(&app), 0);
}

#[test]
fn a_long_press_opens_the_card_and_plays_nothing() {
    let mut app = at_table();
    let square = flip(&app);
    let place = middle(&mut app, square);
    touch(&mut app, 1, Started, place);
    let mut most = 0;
    for _ in 0..20 {
        app.update();
        most = most.max(rings(&mut app));
    }
    assert_eq!((most, inspected(&mut app)), (1, vec![]), "after 320 ms there is a ring and no card");
    // A finger at rest moves by a few pixels.
    touch(&mut app, 1, Moved, place + Vec2::new(5.0, -4.0));
    let mut all_asked = Vec::new();
    for _ in 0..20 {
        app.update();
        all_asked.extend(inspected(&mut app));
    }
    assert_eq!((rings(&mut app), all_asked), (0, vec![square.into()]));
    touch(&mut app, 1, Ended, place);
    rest(&mut app);
    assert_eq!(ply(&app), 0, "lifting the finger plays nothing");
    assert_eq!((inspected(&mut app), lifted(&mut app)), (vec![], vec![]));
    tap(&mut app, place);
    rest(&mut app);
    assert_eq!(ply(&app), 0, "the touch that closes the card does nothing else");
    tap(&mut app, place);
    rest(&mut app);
    assert_eq!(ply(&app), 1);
}

#[test]
fn a_finger_that_moves_opens_no_card() {
    let mut app = at_table();
    let square = flip(&app);
    let place = middle(&mut app, square);
    touch(&mut app, 1, Started, place);
    app.update();
    touch(&mut app, 1, Moved, place + Vec2::X * 20.0);
    frames(&mut app, 60);
    assert_eq!((inspected(&mut app), rings(&mut app)), (vec![], 0));
    // Over the same square it is still a tap.
    touch(&mut app, 1, Ended, place + Vec2::X * 20.0);
    rest(&mut app);
    assert_eq!(ply(&app), 1);
}

#[test]
fn a_double_tap_does_not_act_for_the_opponent() {
    let mut app = at_table();
    let discs: Vec<Square> = session(&app).view().moves().iter().map(|mv| mv.target()).collect();
    tap_on(&mut app, "cell", &discs[0].to_string());
    tap_on(&mut app, "cell", &discs[9].to_string());
    assert_eq!(ply(&app), 1);
    rest(&mut app);
    // A finger that came down within the guard plays nothing, even if it is lifted after it.
    tap_on(&mut app, "cell", &discs[9].to_string());
    let place = middle(&mut app, discs[20]);
    touch(&mut app, 1, Started, place);
    frames(&mut app, 25);
    assert!(!app.world().resource::<Activity>().holds(Activity::GUARD));
    touch(&mut app, 1, Ended, place);
    rest(&mut app);
    assert_eq!(ply(&app), 2);
}

#[test]
fn nothing_hovers_after_a_touch() {
    let mut app = in_the_middle();
    let (from, _) = step(&app);
    let place = middle(&mut app, from);
    move_mouse(&mut app, place);
    assert_ne!(of_table::<Hover>(&app).0, None);
    let button = super::place(&mut app, "button", "menu").unwrap().center();
    tap(&mut app, button);
    rest(&mut app);
    assert_eq!(menu(&app), Menu::Pause);
    tap_on(&mut app, "button", "resume");
    rest(&mut app);
    assert_eq!((menu(&app), of_table::<Hover>(&app).0), (Menu::None, None));
    let mut hovered = app.world_mut().query::<&Hovered>();
    assert!(hovered.iter(app.world()).all(|hovered| !hovered.get()));
    let mut pressed = app.world_mut().query::<&Pressed>();
    assert_eq!(pressed.iter(app.world()).count(), 0);
}

#[test]
fn dragging_a_list_scrolls_it_and_presses_nothing() {
    let mut app = ui_app(Args { size: Some(UVec2::new(960, 540)), ..args() });
    rest(&mut app);
    click_and_rest(&mut app, "settings");
    let before = app.world().resource::<Settings>().clone();
    let scrolled = |app: &mut App| {
        let mut areas = app.world_mut().query_filtered::<&ScrollPosition, With<ScrollArea>>();
        areas.iter(app.world()).map(|position| position.y).fold(0.0, f32::max)
    };
    let start = place(&mut app, "button", "theme-night-study").unwrap().center();
    touch(&mut app, 1, Started, start);
    app.update();
    for part in 1..=10 {
        touch(&mut app, 1, Moved, start - Vec2::Y * 10.0 * part as f32);
        app.update();
    }
    touch(&mut app, 1, Ended, start - Vec2::Y * 100.0);
    rest(&mut app);
    let position = scrolled(&mut app);
    assert!((70.0..=100.0).contains(&position), "{position}");
    assert_eq!(*app.world().resource::<Settings>(), before);
    // A tap still chooses.
    tap_on(&mut app, "button", "discs-jade");
    rest(&mut app);
    assert_eq!(app.world().resource::<Settings>().discs, Some(Discs::Jade));
}

#[test]
fn two_fingers_on_two_buttons_open_one_menu() {
    let mut app = at_table();
    play_on(&mut app, 3, 6);
    let places = ["menu", "resign"].map(|id| place(&mut app, "button", id).unwrap().center());
    for phase in [Started, Ended] {
        for (id, place) in (1..).zip(places) {
            touch(&mut app, id, phase, place);
        }
        app.update();
    }
    rest(&mut app);
    assert!([Menu::Pause, Menu::Resign].contains(&menu(&app)), "{:?}", menu(&app));
    assert_eq!(ply(&app), 3);
}

/// The end sheet comes while a finger rests on the board.
#[test]
fn a_finger_keeps_no_frames_coming_after_the_end() {
    let mut app = in_the_middle();
    let position = session(&app).view().position();
    let empty = position.geometry().squares().find(|at| position.at(*at) == Occupant::Empty).unwrap();
    let seat = session(&app).mover().unwrap();
    let place = middle(&mut app, empty);
    touch(&mut app, 1, Started, place);
    app.update();
    app.update();
    assert!(app.world().resource::<Activity>().holds(Activity::FINGER));
    app.world_mut().write_message(MatchCommand { seat, command: Command::Resign });
    for _ in 0..600 {
        app.update();
    }
    assert_eq!(phase(&app), Phase::Over);
    touch(&mut app, 1, Ended, place);
    rest(&mut app);
    assert!(!app.world().resource::<Activity>().holds(Activity::FINGER));
}

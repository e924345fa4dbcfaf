//! Drawings by key over a match that is looked through.

use bevy::prelude::*;
use teahouse::prefs::{GameKind, Settings};
use teahouse::session::Begin;
use teahouse_rules::{Occupant, Square};
use teahouse_table::testing::FaultyStorage;

use super::{announced, read};
use crate::library::{library_of, save};
use crate::play::session;
use crate::support::{press_and_rest, send_and_rest};
use crate::tables::{key_square, square};

/// A match of xiangqi that is looked through.
fn looked_through() -> App {
    let storage = FaultyStorage::new();
    let journal = save(&storage, GameKind::Xiangqi, ["Mei", "Hao"], 6, true, 60);
    let mut app = library_of(&storage);
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    send_and_rest(&mut app, Begin::LookThrough { journal });
    app
}

/// The announcement after a key.
fn said(app: &mut App, key: KeyCode) -> String {
    announced(app);
    press_and_rest(app, key);
    announced(app).concat()
}

/// By ear one knows whether a drawing has begun, and what is drawn.
#[test]
fn what_a_key_draws_is_announced() {
    let mut app = looked_through();
    key_square(&mut app, square("c5"));
    read(&mut app);
    let begun = said(&mut app, KeyCode::KeyX);
    assert!(begun.contains("A drawing begins at c"), "{begun}");
    press_and_rest(&mut app, KeyCode::ArrowUp);
    let drawn = said(&mut app, KeyCode::KeyX);
    assert!(drawn.contains("Arrow from c") && drawn.contains(" to c"), "{drawn}");
    said(&mut app, KeyCode::KeyX);
    let circle = said(&mut app, KeyCode::KeyX);
    assert!(circle.contains("Circle on c"), "{circle}");
    said(&mut app, KeyCode::KeyX);
    let erased = said(&mut app, KeyCode::KeyX);
    assert!(erased.contains("The circle on c") && erased.contains("is erased."), "{erased}");
    said(&mut app, KeyCode::KeyX);
    let taken_back = said(&mut app, KeyCode::Escape);
    assert!(taken_back.contains("The drawing is taken back."), "{taken_back}");
}

#[test]
fn that_drawings_are_wiped_is_announced() {
    let mut app = looked_through();
    let position = session(&app).seen().position();
    let is_empty = |at: &Square| at.rank() > 1 && position.at(*at) == Occupant::Empty;
    let at = position.geometry().squares().find(is_empty).unwrap();
    key_square(&mut app, at);
    read(&mut app);
    let nothing = said(&mut app, KeyCode::Enter);
    assert!(!nothing.contains("erased"), "nothing is drawn: {nothing}");
    for _ in 0..2 {
        said(&mut app, KeyCode::KeyX);
    }
    let wiped = said(&mut app, KeyCode::Enter);
    assert!(wiped.contains("The drawings are erased."), "{wiped}");
    assert!(!said(&mut app, KeyCode::Enter).contains("erased"), "there is none any more");
}

//! The sentences of the review in a list that lies between the trays and is low.

use bevy::ui::CalculatedClip;
use teahouse::prefs::Seating;
use teahouse::session::MatchCommand;
use teahouse_engine::{Expected, Reviewed};
use teahouse_table::Command;

use super::review::judged;
use super::*;
use crate::support::{rect_of, resize_window};

/// A match of this many turns that has ended and been reviewed.
fn reviewed(size: (f32, f32), seating: Seating, turns: usize) -> App {
    let (mut app, requests) = app_and_requests();
    resize_window(&mut app, size);
    app.world_mut().resource_mut::<Settings>().seating = seating;
    let names = ["Ama".to_owned(), format!("Grandmother {}", "W".repeat(12))].into();
    let computers = Computers::none(GameKind::Xiangqi);
    app.world_mut().write_message(Begin::New(MatchSetup { names, computers, ..MatchSetup::of(GameKind::Xiangqi) }));
    frames(&mut app, 40);
    play_on(&mut app, turns, 3);
    frames(&mut app, 30);
    send(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
    frames(&mut app, 90);
    let (_, tell) = requests.next();
    for (ply, turn) in session(&app).view().line().to_vec().iter().enumerate() {
        let judged = Some(judged(ply, turn.seat, Expected::EVEN, Expected::EVEN));
        tell.reviewed(Reviewed::Turn { done: ply + 1, of: turns, marks: Vec::new(), judged });
    }
    tell.reviewed(Reviewed::Over(Vec::new()));
    drop(tell);
    rest(&mut app);
    app
}

/// Asserts that the list shows the last sentence of the review whole. In a high list it does not scroll with the turns.
fn assert_whole(app: &mut App) {
    let mut texts = app.world_mut().query::<(Entity, &Text, &InheritedVisibility, Option<&CalculatedClip>)>();
    let told = texts.iter(app.world()).filter(|(_, words, seen, _)| seen.get() && words.0.starts_with("Accuracy"));
    let told: Vec<_> = told.map(|(text, words, _, clip)| (text, words.0.clone(), clip.map(|clip| clip.clip))).collect();
    let [(text, words, clip)] = told.as_slice() else { panic!("{told:?}") };
    let rect = rect_of(app, *text);
    let Some(clip) = clip else { return };
    assert!(rect.min.y > clip.min.y - 1.5 && rect.max.y < clip.max.y + 1.5, "{words} at {rect:?} is cut by {clip:?}");
}

#[test]
fn the_sentences_of_the_review_are_whole_at_the_end_of_a_match() {
    assert_whole(&mut reviewed((1280.0, 720.0), Seating::Face, 5));
}

/// Beside the sheet of the end, between the trays.
#[test]
fn the_graph_cuts_no_line_at_the_end_of_a_long_match() {
    for turns in [12, 13, 14, 15] {
        assert_whole(&mut reviewed((1920.0, 1080.0), Seating::Side, turns));
    }
}

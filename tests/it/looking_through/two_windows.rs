//! A match that is looked through in two windows.

use std::time::Duration;

use bevy::prelude::*;
use teahouse::core::{Screen, Troubles};
use teahouse::prefs::GameKind;
use teahouse::session::{Annotate, Begin, Spot};
use teahouse_table::storage::{Sidecar, Storage};
use teahouse_table::testing::DiskFault;

use super::look_through;
use crate::play::session;
use crate::support::{go_to, pass, rest, send_and_rest};

const SPOT: Spot = Spot::Turn(3);

fn annotate(app: &mut App, comment: &str) {
    send_and_rest(app, Annotate { spot: SPOT, comment: comment.to_owned() });
}

#[test]
fn comments_of_another_window_stay_and_ours_go_on_beside_a_second_journal() {
    let (mut app, storage) = look_through(GameKind::Xiangqi, 6);
    let first = session(&app).journal().to_owned();
    annotate(&mut app, "Ours.");
    let beside = Sidecar::Record.beside(&first);
    let theirs = String::from_utf8(storage.bytes(&beside)).unwrap().replace("Ours.", "Theirs.");
    storage.put(&beside, theirs.as_bytes());
    annotate(&mut app, "Ours again.");
    let second = session(&app).journal().to_owned();
    assert_ne!(first, second);
    let told = app.world().resource::<Troubles>().first().unwrap_or_default().to_owned();
    assert!(told.ends_with("Yours are now saved with “Copy 1” of it in the library."), "{told}");
    annotate(&mut app, "Ours at last.");
    assert_eq!(session(&app).journal(), second, "one window has one second journal");
    assert_eq!(storage.bytes(&second), storage.bytes(&first));
    for (journal, comment) in [(first.clone(), "Theirs."), (second, "Ours at last.")] {
        go_to(&mut app, Screen::Library);
        rest(&mut app);
        send_and_rest(&mut app, Begin::LookThrough { journal: journal.clone() });
        assert_eq!(session(&app).comment(SPOT), Some(comment), "{journal}");
    }
    // The copy, which was looked through last, is marked on its slip and on its sheet, and the other match is not.
    go_to(&mut app, Screen::Library);
    let told = marks(&mut app);
    assert!(told.len() == 2 && told[0] == "Copy 1" && told[1].starts_with("Copy 1 · Xiangqi"), "{told:?}");
    storage.remove(&first).unwrap();
    go_to(&mut app, Screen::Title);
    go_to(&mut app, Screen::Library);
    assert_eq!(marks(&mut app), [""; 0], "there is one match");
}

#[test]
fn the_copy_that_was_at_the_table_is_chosen_in_the_library() {
    let (mut app, storage) = look_through(GameKind::Xiangqi, 6);
    let beside = Sidecar::Record.beside(session(&app).journal());
    annotate(&mut app, "Ours.");
    let theirs = String::from_utf8(storage.bytes(&beside)).unwrap().replace("Ours.", "Theirs.");
    storage.put(&beside, theirs.as_bytes());
    annotate(&mut app, "Ours again.");
    go_to(&mut app, Screen::Library);
    let told = marks(&mut app);
    assert!(told.len() == 2 && told[0] == "Copy 1", "the sheet is that of the copy: {told:?}");
}

/// The window with the failed write opens the match again before it can write.
#[test]
fn comments_of_another_window_stay_where_ours_could_not_be_saved_before() {
    let (mut app, storage) = look_through(GameKind::Xiangqi, 6);
    let journal = session(&app).journal().to_owned();
    annotate(&mut app, "Ours.");
    storage.set_fault(DiskFault::ReadOnly);
    annotate(&mut app, "Ours again.");
    let beside = Sidecar::Record.beside(&journal);
    let theirs = String::from_utf8(storage.bytes(&beside)).unwrap().replace("Ours.", "Theirs.");
    storage.put(&beside, theirs.as_bytes());
    go_to(&mut app, Screen::Library);
    send_and_rest(&mut app, Begin::LookThrough { journal: journal.clone() });
    assert_eq!(session(&app).comment(SPOT), Some("Ours again."));
    storage.set_fault(DiskFault::None);
    pass(&mut app, Duration::from_secs(6));
    rest(&mut app);
    assert_eq!(String::from_utf8(storage.bytes(&beside)).unwrap(), theirs);
    assert_ne!(session(&app).journal(), journal);
    let ours = Sidecar::Record.beside(session(&app).journal());
    assert!(String::from_utf8(storage.bytes(&ours)).unwrap().contains("Ours again."));
}

/// The texts that begin with the number of a copy.
fn marks(app: &mut App) -> Vec<String> {
    let mut texts = app.world_mut().query::<&Text>();
    let plain = texts.iter(app.world()).map(|text| text.0.replace('\u{2060}', ""));
    let mut marks: Vec<String> = plain.filter(|text| text.starts_with("Copy 1")).collect();
    marks.sort();
    marks
}

//! A match that is looked through in two windows.

use bevy::prelude::*;
use teahouse::core::{Screen, Troubles};
use teahouse::prefs::GameKind;
use teahouse::session::{Annotate, Begin, Spot};
use teahouse_table::storage::Sidecar;

use super::look_through;
use crate::play::session;
use crate::support::{go_to, rest, send_and_rest};

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
    assert!(told.ends_with(&format!("Yours are now saved in {second}.")), "{told}");
    annotate(&mut app, "Ours at last.");
    assert_eq!(session(&app).journal(), second, "one window has one second journal");
    assert_eq!(storage.bytes(&second), storage.bytes(&first));
    for (journal, comment) in [(first, "Theirs."), (second, "Ours at last.")] {
        go_to(&mut app, Screen::Library);
        rest(&mut app);
        send_and_rest(&mut app, Begin::LookThrough { journal: journal.clone() });
        assert_eq!(session(&app).comment(SPOT), Some(comment), "{journal}");
    }
}

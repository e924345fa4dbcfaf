//! A slow disk while a match begins: the last wish counts, and no screen waits.

use std::sync::Arc;

use bevy::prelude::*;
use teahouse::core::Screen;
use teahouse::core::worker::DiskWork;
use teahouse::prefs::GameKind;
use teahouse::session::{Archive, Begin, GameState, MatchSetup, Unfinished};
use teahouse_rules::Seat;
use teahouse_table::storage::Storage;
use teahouse_table::testing::{Delayed, FaultyStorage};
use teahouse_table::{Command, UndoPolicy};

use super::slow::{Gate, act, at_table_with_a_closed_gate, behind_a_gate};
use crate::play::{begin, session};
use crate::support::{args, click_and_rest, click_on, press, rest, screen, send, ui_app};

#[test]
fn three_requests_for_a_match_begin_one() {
    let (mut app, gate, memory) = behind_a_gate();
    gate.close();
    for _ in 0..3 {
        send(&mut app, Begin::New(MatchSetup::default()));
    }
    (0..20).for_each(|_| app.update());
    assert_eq!(screen(&app), Screen::Title, "the journal does not exist yet");
    gate.open();
    rest(&mut app);
    assert_eq!(screen(&app), Screen::Table);
    assert_eq!(memory.list().unwrap().len(), 1);
}

#[test]
fn the_title_does_not_wait_for_the_list_of_matches() {
    let (mut app, _, memory) = behind_a_gate();
    begin(&mut app, UndoPolicy::Ask);
    drop(app);
    let gate = Gate::default();
    gate.close();
    let storage = {
        let gate = gate.clone();
        Delayed::new(memory, move || gate.pass())
    };
    let mut app = ui_app(args());
    app.insert_resource(Archive(Arc::new(storage) as Arc<dyn Storage>)).insert_resource(DiskWork::Threaded);
    (0..40).for_each(|_| app.update());
    assert_eq!(screen(&app), Screen::Title);
    assert!(app.world().resource::<Unfinished>().0.is_none());
    gate.open();
    rest(&mut app);
    assert!(app.world().resource::<Unfinished>().0.is_some());
    click_and_rest(&mut app, "continue");
    assert_eq!(session(&app).view().ply(), 0);
}

/// The set-up screen after "Deal", while the journal is being made.
fn dealing_behind_a_closed_gate() -> (App, Gate, FaultyStorage) {
    let (mut app, gate, memory) = behind_a_gate();
    click_and_rest(&mut app, "new");
    gate.close();
    click_on(&mut app, "button", "deal");
    assert_eq!(screen(&app), Screen::Setup);
    (app, gate, memory)
}

#[test]
fn a_match_does_not_come_to_a_screen_that_did_not_ask_for_it() {
    let (mut app, gate, memory) = dealing_behind_a_closed_gate();
    press(&mut app, KeyCode::Escape);
    gate.open();
    rest(&mut app);
    assert_eq!(screen(&app), Screen::Title);
    assert!(app.world().get_resource::<GameState>().is_none());
    assert!(memory.list().unwrap().is_empty(), "its journal is deleted");
    assert!(app.world().resource::<Unfinished>().0.is_none(), "it is not offered to be continued");
}

#[test]
fn a_later_match_takes_the_place_of_one_that_was_left_on_its_way() {
    let (mut app, gate, _) = dealing_behind_a_closed_gate();
    press(&mut app, KeyCode::Escape);
    (0..20).for_each(|_| app.update());
    click_on(&mut app, "button", "new");
    (0..20).for_each(|_| app.update());
    click_on(&mut app, "button", "shogi");
    (0..20).for_each(|_| app.update());
    click_on(&mut app, "button", "deal");
    (0..20).for_each(|_| app.update());
    gate.open();
    rest(&mut app);
    assert_eq!(screen(&app), Screen::Table);
    assert_eq!(GameKind::of(session(&app).view().rules()), GameKind::Shogi);
}

#[test]
fn a_rematch_does_not_replace_the_form_of_a_new_match() {
    let (mut app, gate, _) = at_table_with_a_closed_gate();
    gate.open();
    act(&mut app, Seat::FIRST, Command::Resign);
    rest(&mut app);
    gate.close();
    app.world_mut().write_message(Begin::Rematch);
    app.update();
    click_on(&mut app, "button", "new");
    (0..20).for_each(|_| app.update());
    assert_eq!(screen(&app), Screen::Setup);
    gate.open();
    rest(&mut app);
    assert_eq!(screen(&app), Screen::Setup);
}

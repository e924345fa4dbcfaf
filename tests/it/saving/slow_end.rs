//! A slow disk when the window is closed: the game ends when the last turn is written, and asks if that takes long.

use std::time::Duration;

use bevy::prelude::*;
use teahouse::core::Menu;
use teahouse_rules::Seat;
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Command, library};

use super::slow::{Gate, act, at_table_with_a_closed_gate, until};
use crate::looking_through::leaving::{ask_to_close, count_ends, has_ended};
use crate::play::{session, shows_text};
use crate::support::{frames, menu, pass};

/// A turn is on its way to a disk that does not answer, and the player has closed the window.
fn closed_behind_a_gate() -> (App, Gate, FaultyStorage) {
    let (mut app, gate, memory) = at_table_with_a_closed_gate();
    count_ends(&mut app);
    let command = Command::Play(session(&app).view().moves()[0]);
    act(&mut app, Seat::FIRST, command);
    ask_to_close(&mut app);
    (app, gate, memory)
}

#[test]
fn the_window_waits_for_a_turn_that_is_being_written() {
    let (mut app, gate, memory) = closed_behind_a_gate();
    frames(&mut app, 40);
    assert_eq!((menu(&app), has_ended(&app)), (Menu::None, false));
    gate.open();
    until(&mut app, has_ended);
    let journal = session(&app).journal().to_owned();
    assert_eq!(library::read(&memory, &journal).unwrap().state.ply(), 1);
}

#[test]
fn a_disk_that_does_not_answer_keeps_no_player_from_leaving() {
    let (mut app, gate, _) = closed_behind_a_gate();
    pass(&mut app, Duration::from_secs(2));
    assert_eq!((menu(&app), has_ended(&app)), (Menu::Unsaved, false));
    assert!(shows_text(&mut app, "The disk takes long."));
    gate.open();
    until(&mut app, has_ended);
}

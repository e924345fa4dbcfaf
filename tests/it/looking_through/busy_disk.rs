//! The question about a comment that is not saved, while the disk does something else.

use std::time::{Duration, SystemTime};

use bevy::prelude::*;
use teahouse::core::Menu;
use teahouse::prefs::GameKind;
use teahouse::session::{Annotate, Begin, LibraryRequest};
use teahouse_table::testing::{DiskFault, FaultyStorage};

use super::comments::{SECOND_TURN, kept};
use super::leaving::{ask_to_close, count_ends, has_ended};
use crate::library::save;
use crate::play::shows_text;
use crate::saving::slow::{Gate, behind_a_gate, until};
use crate::support::{menu, pass, press, rest, send, send_and_rest};

const FAILED_AGAIN: &str = "They still could not be saved.";

/// The players have had saving tried again while the disk lists the matches.
fn at_try() -> (App, Gate, FaultyStorage) {
    let (mut app, gate, memory) = behind_a_gate();
    count_ends(&mut app);
    let journal = save(&memory, GameKind::Xiangqi, ["Mei", "Hao"], 6, true, 60);
    send_and_rest(&mut app, Begin::LookThrough { journal });
    memory.set_fault(DiskFault::ReadOnly);
    send_and_rest(&mut app, Annotate { spot: SECOND_TURN, comment: "A plan.".to_owned() });
    ask_to_close(&mut app);
    until(&mut app, |app| menu(app) == Menu::Unsaved);
    rest(&mut app);
    gate.close();
    send(&mut app, LibraryRequest::List { now: SystemTime::UNIX_EPOCH });
    press(&mut app, KeyCode::Enter);
    pass(&mut app, Duration::from_secs(3));
    assert!(!shows_text(&mut app, FAILED_AGAIN), "nothing has been tried");
    (app, gate, memory)
}

#[test]
fn a_try_that_waits_for_the_disk_has_not_failed_and_saves_later() {
    let (mut app, gate, memory) = at_try();
    memory.set_fault(DiskFault::None);
    gate.open();
    until(&mut app, has_ended);
    assert_eq!(kept(&app, &memory), "A plan.");
}

#[test]
fn a_try_that_has_waited_for_the_disk_can_fail() {
    let (mut app, gate, _) = at_try();
    gate.open();
    rest(&mut app);
    assert!(shows_text(&mut app, FAILED_AGAIN));
    assert!(!has_ended(&app));
}

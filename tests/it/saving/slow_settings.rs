//! A slow disk while settings are written.

use std::fs;
use std::path::PathBuf;
use std::thread;

use bevy::prelude::*;
use teahouse::core::paths::Paths;
use teahouse::core::{Activity, FileWriter};
use teahouse::prefs::{Damage, Settings};

use super::slow::{Gate, behind_a_gate};
use crate::support::rest;

/// [`behind_a_gate`], where the gate also stops the writing of settings.
fn with_settings_behind_a_gate() -> (App, Gate, PathBuf) {
    let (mut app, gate, _) = behind_a_gate();
    app.world_mut().resource_mut::<Settings>().piece_cards = false;
    rest(&mut app);
    let file = app.world().resource::<Paths>().settings().join(Damage::FILE);
    let passing = gate.clone();
    app.world_mut().resource_mut::<FileWriter>().delay(move || passing.pass());
    assert!(fs::read_to_string(&file).unwrap().contains("mute = false"));
    (app, gate, file)
}

#[test]
fn frames_go_on_while_settings_are_written() {
    let (mut app, gate, file) = with_settings_behind_a_gate();
    gate.close();
    app.world_mut().resource_mut::<Settings>().mute = true;
    (0..60).for_each(|_| app.update());
    assert!(!fs::read_to_string(&file).unwrap().contains("mute = true"));
    assert!(app.world().resource::<Activity>().holds(Activity::FILES), "the game is not settled");
    gate.open();
    rest(&mut app);
    assert!(fs::read_to_string(&file).unwrap().contains("mute = true"));
}

#[test]
fn settings_are_written_before_the_program_ends() {
    let (mut app, gate, file) = with_settings_behind_a_gate();
    gate.close();
    app.world_mut().resource_mut::<Settings>().mute = true;
    app.update();
    let disk = thread::spawn(move || gate.open());
    app.world_mut().write_message(AppExit::Success);
    app.update();
    assert!(fs::read_to_string(&file).unwrap().contains("mute = true"));
    disk.join().unwrap();
}

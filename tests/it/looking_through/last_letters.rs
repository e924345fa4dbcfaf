//! Letters that come in the frame in which the comment is closed or the game ends, as in the slow frames of a busy machine.

use bevy::prelude::*;
use teahouse::board::ListOpen;
use teahouse::core::Screen;
use teahouse::prefs::GameKind;
use teahouse::session::{Import, LookBack};
use teahouse_rules::Seat;
use teahouse_table::storage::Sidecar;
use teahouse_table::testing::FaultyStorage;

use super::comments::kept;
use super::leaving::{ask_to_close, count_ends, has_ended};
use super::look_through;
use super::variations::press_control;
use crate::play::session;
use crate::support::{begin_click, frames, place, press_and_rest, screen, send_and_rest, type_letters, write_letters};

/// More frames than the end of the game takes.
const ENOUGH: usize = 8;

/// The position after two turns, with the list and its button for the comment.
fn at_second_turn() -> (App, FaultyStorage) {
    let (mut app, storage) = look_through(GameKind::Xiangqi, 6);
    count_ends(&mut app);
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    send_and_rest(&mut app, LookBack::At(2));
    (app, storage)
}

fn assert_ended_with(app: &mut App, storage: &FaultyStorage, comment: &str) {
    frames(app, ENOUGH);
    assert!(has_ended(app));
    assert_eq!(kept(app, storage), comment);
}

#[test]
fn a_click_on_the_comment_its_letters_and_the_end_in_one_frame_lose_nothing() {
    let (mut app, storage) = at_second_turn();
    let button = place(&mut app, "button", "comment").unwrap();
    begin_click(&mut app, button.center());
    write_letters(&mut app, "A plan.");
    ask_to_close(&mut app);
    assert_ended_with(&mut app, &storage, "A plan.");
}

/// The frame of the sheet takes long, and the next one has everything that came meanwhile.
#[test]
fn letters_and_the_end_that_come_while_the_sheet_appears_lose_nothing() {
    let (mut app, storage) = at_second_turn();
    let button = place(&mut app, "button", "comment").unwrap();
    begin_click(&mut app, button.center());
    app.update();
    write_letters(&mut app, "A plan.");
    ask_to_close(&mut app);
    assert_ended_with(&mut app, &storage, "A plan.");
}

#[test]
fn the_last_letters_of_an_open_sheet_come_to_the_disk_before_the_game_ends() {
    let (mut app, storage) = at_second_turn();
    press_control(&mut app, "comment");
    type_letters(&mut app, "A pl");
    write_letters(&mut app, "an.");
    ask_to_close(&mut app);
    assert_ended_with(&mut app, &storage, "A plan.");
}

#[test]
fn the_letters_of_the_frame_that_closes_the_sheet_are_saved() {
    let (mut app, storage) = at_second_turn();
    press_control(&mut app, "comment");
    write_letters(&mut app, "A plan.");
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(place(&mut app, "button", "comment-line"), None, "the sheet is closed");
    assert_eq!(kept(&app, &storage), "A plan.");
}

#[test]
fn the_last_letters_are_saved_before_a_file_takes_the_place_of_the_match() {
    const KIF: &str = "先手：佐藤\n後手：鈴木\n1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n";
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.kifu");
    std::fs::write(&file, KIF).unwrap();
    let (mut app, storage) = at_second_turn();
    let journal = session(&app).journal().to_owned();
    press_control(&mut app, "comment");
    write_letters(&mut app, "A plan.");
    send_and_rest(&mut app, Import(vec![file]));
    assert_eq!((screen(&app), session(&app).name(Seat::FIRST)), (Screen::Table, "佐藤"));
    let kept = String::from_utf8(storage.bytes(&Sidecar::Record.beside(&journal))).unwrap();
    assert!(kept.contains("A plan."), "{kept}");
}

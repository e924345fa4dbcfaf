//! A title that is being typed is saved when its line goes, in whatever way, and before the game ends, also with letters of the last frame.

use teahouse::core::Menu;
use teahouse::session::{Begin, LibraryRequest};
use teahouse_table::testing::DiskFault;

use super::acts::titles;
use super::*;
use crate::looking_through::leaving::{ask_to_close, count_ends, has_ended};
use crate::support::{frames, go_to, menu, send_and_rest, write_letters};

/// More frames than the end of the game takes.
const ENOUGH: usize = 8;

/// The library with the line for the title of its first match.
fn at_line() -> (App, FaultyStorage, [String; 4]) {
    let (storage, names) = four();
    let mut app = library_of(&storage);
    count_ends(&mut app);
    click_and_rest(&mut app, "rename");
    (app, storage, names)
}

fn assert_kept(storage: &FaultyStorage, title: &str) {
    assert_eq!(titles(storage)[0].as_deref(), Some(title));
}

#[test]
fn the_letters_of_the_frame_that_ends_the_game_are_in_the_title() {
    let (mut app, storage, _) = at_line();
    type_letters(&mut app, "Dinner at ");
    write_letters(&mut app, "Mei's");
    ask_to_close(&mut app);
    frames(&mut app, ENOUGH);
    assert!(has_ended(&app));
    assert_kept(&storage, "Dinner at Mei's");
}

#[test]
fn a_title_that_cannot_be_saved_is_asked_about_before_the_game_ends() {
    let (mut app, storage, _) = at_line();
    storage.set_fault(DiskFault::ReadOnly);
    type_letters(&mut app, "Dinner");
    ask_to_close(&mut app);
    rest(&mut app);
    assert_eq!((menu(&app), has_ended(&app)), (Menu::Unsaved, false));
    assert!(shows_text(&mut app, "The title “Dinner” is not saved"));
    press_and_rest(&mut app, KeyCode::Enter);
    assert!(shows_text(&mut app, "They still could not be saved."));
    press_and_rest(&mut app, KeyCode::Escape);
    ask_to_close(&mut app);
    rest(&mut app);
    assert!(shows_text(&mut app, "The title “Dinner” is not saved"), "it is asked each time");
    storage.set_fault(DiskFault::None);
    press(&mut app, KeyCode::Enter);
    frames(&mut app, ENOUGH);
    assert!(has_ended(&app));
    assert_kept(&storage, "Dinner");
}

/// The game cannot tell of it any more.
#[test]
fn a_title_that_is_too_long_is_cut_when_the_game_ends() {
    let (mut app, storage, _) = at_line();
    type_letters(&mut app, &"x".repeat(81));
    ask_to_close(&mut app);
    frames(&mut app, ENOUGH);
    assert!(has_ended(&app));
    assert_kept(&storage, &"x".repeat(80));
}

#[test]
fn the_letters_of_the_frame_that_leaves_the_library_are_in_the_title() {
    let (mut app, storage, _) = at_line();
    write_letters(&mut app, "Dinner");
    go_to(&mut app, Screen::Title);
    assert_kept(&storage, "Dinner");
}

#[test]
fn a_title_is_saved_when_the_library_is_left() {
    let (mut app, storage, _) = at_line();
    type_letters(&mut app, "Dinner");
    click_and_rest(&mut app, "back");
    assert_eq!(screen(&app), Screen::Title);
    assert_kept(&storage, "Dinner");
}

#[test]
fn a_title_is_saved_when_its_match_is_opened() {
    let (mut app, storage, names) = at_line();
    write_letters(&mut app, "Dinner");
    send_and_rest(&mut app, Begin::Open { journal: names[0].clone(), is_damaged: false });
    assert_eq!(screen(&app), Screen::Table);
    assert_kept(&storage, "Dinner");
}

#[test]
fn a_title_is_saved_when_something_else_takes_its_place() {
    let (mut app, storage, _) = at_line();
    type_letters(&mut app, "Dinner");
    click_and_rest(&mut app, "filter");
    assert!(place(&mut app, "button", "title-line").is_none(), "the search has its place");
    assert_kept(&storage, "Dinner");
}

#[test]
fn a_title_that_the_player_gives_up_is_not_saved() {
    let (mut app, storage, _) = at_line();
    type_letters(&mut app, "Dinner");
    press_and_rest(&mut app, KeyCode::Escape);
    assert!(place(&mut app, "button", "title-line").is_none(), "Escape closes the line");
    click_and_rest(&mut app, "rename");
    type_letters(&mut app, "Dinner");
    click_and_rest(&mut app, "cancel");
    assert!(place(&mut app, "button", "title-line").is_none(), "Cancel closes the line");
    ask_to_close(&mut app);
    frames(&mut app, ENOUGH);
    assert_eq!(titles(&storage)[0], None);
}

#[test]
fn a_title_that_is_too_long_is_told_of_when_the_library_is_left() {
    let (mut app, storage, _) = at_line();
    type_letters(&mut app, &"x".repeat(81));
    click_and_rest(&mut app, "back");
    assert!(shows_text(&mut app, "A title has at most 80 characters. This one has 81."));
    assert_eq!(titles(&storage)[0], None);
}

/// A line in which nothing was written leaves the title that another window has given meanwhile.
#[test]
fn a_line_that_is_closed_as_it_was_writes_nothing() {
    let (mut app, storage, names) = at_line();
    library::set_title(&storage, &names[0], Some(&Title::new("Lunch").unwrap())).unwrap();
    send_and_rest(&mut app, LibraryRequest::List { now: SystemTime::UNIX_EPOCH });
    click_and_rest(&mut app, "back");
    assert_kept(&storage, "Lunch");
}

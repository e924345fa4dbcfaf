//! A title that is being typed is saved when its line goes, in whatever way, and before the game ends, also with letters of the last frame.

use bevy::text::TextEdit;
use teahouse::core::Menu;
use teahouse::session::{Begin, LibraryRequest, UnsavedRecords};
use teahouse_table::testing::DiskFault;

use super::acts::titles;
use super::*;
use crate::looking_through::leaving::{ask_to_close, count_ends, has_ended};
use crate::saving::slow::behind_a_gate;
use crate::support::{frames, go_to, menu, pass, send_and_rest, write_letters};

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

/// Writes other words into the line. No frame passes.
fn replace(app: &mut App, words: &str) {
    let mut lines = app.world_mut().query::<(&mut EditableText, &Traced)>();
    for (mut line, _) in lines.iter_mut(app.world_mut()).filter(|(_, traced)| traced.id == "title-line") {
        line.queue_edit(TextEdit::SelectAll);
        line.queue_edit(if words.is_empty() { TextEdit::Delete } else { TextEdit::Insert(words.into()) });
    }
}

/// The line, after the disk has refused "Dinner" at the end of the game and the players have stayed.
fn at_line_again() -> (App, FaultyStorage) {
    let (mut app, storage, _) = at_line();
    storage.set_fault(DiskFault::ReadOnly);
    type_letters(&mut app, "Dinner");
    ask_to_close(&mut app);
    rest(&mut app);
    assert_eq!(menu(&app), Menu::Unsaved);
    press_and_rest(&mut app, KeyCode::Escape);
    (app, storage)
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
    assert!(shows_text(&mut app, "Saving has failed again."));
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

#[test]
fn a_title_that_is_taken_away_is_asked_about_like_one_that_is_written() {
    let (storage, _) = four();
    let mut app = library_of(&storage);
    count_ends(&mut app);
    click_slip(&mut app, "花見の一局");
    click_and_rest(&mut app, "rename");
    replace(&mut app, "");
    storage.set_fault(DiskFault::ReadOnly);
    ask_to_close(&mut app);
    rest(&mut app);
    assert_eq!((menu(&app), has_ended(&app)), (Menu::Unsaved, false));
    assert!(shows_text(&mut app, "was taken away is not saved"));
    storage.set_fault(DiskFault::None);
    press(&mut app, KeyCode::Enter);
    frames(&mut app, ENOUGH);
    assert!(has_ended(&app));
    assert_eq!(titles(&storage)[2], None);
}

/// The library is left before the disk refuses the title, and the game stays.
#[test]
fn a_title_without_a_line_is_tried_again() {
    let (storage, names) = four();
    let mut app = at_title_with(&storage);
    storage.set_fault(DiskFault::ReadOnly);
    ask_to_close(&mut app);
    app.update();
    let title = Some(Title::new("Dinner").unwrap());
    send_and_rest(&mut app, LibraryRequest::SetTitle { name: names[0].clone(), title });
    assert_eq!(menu(&app), Menu::Unsaved);
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!((menu(&app), screen(&app)), (Menu::None, Screen::Title));
    storage.set_fault(DiskFault::None);
    pass(&mut app, Duration::from_secs(6));
    assert_kept(&storage, "Dinner");
}

/// The failure is told once.
#[test]
fn a_title_whose_line_has_gone_is_tried_again_when_the_disk_refuses_it() {
    let (mut app, storage, _) = at_line();
    storage.set_fault(DiskFault::FullAfter(0));
    type_letters(&mut app, "Dinner");
    click_slip(&mut app, "Mei – Hao");
    assert!(shows_text(&mut app, "The title could not be saved"));
    press_and_rest(&mut app, KeyCode::Escape);
    pass(&mut app, Duration::from_secs(6));
    assert!(!shows_text(&mut app, "The title could not be saved"));
    ask_to_close(&mut app);
    rest(&mut app);
    assert!(shows_text(&mut app, "The title “Dinner” is not saved"));
    press_and_rest(&mut app, KeyCode::Escape);
    storage.set_fault(DiskFault::None);
    pass(&mut app, Duration::from_secs(6));
    assert_kept(&storage, "Dinner");
}

/// Another window has deleted the match, whose line is still open here, or the drive with all matches is away.
#[test]
fn the_title_of_a_match_that_is_gone_is_asked_about_with_what_may_help() {
    let (mut app, storage, names) = at_line();
    type_letters(&mut app, "Dinner");
    let deleted = library::delete(&storage, &names[0], SystemTime::UNIX_EPOCH).unwrap();
    ask_to_close(&mut app);
    rest(&mut app);
    assert_eq!((menu(&app), has_ended(&app)), (Menu::Unsaved, false));
    assert!(shows_text(&mut app, "the match is gone. If it was deleted, the library can restore it."));
    library::restore(&storage, &deleted).unwrap();
    pass(&mut app, Duration::from_secs(2));
    assert!(has_ended(&app));
    assert_kept(&storage, "Dinner");
}

#[test]
fn a_title_that_waits_is_put_aside_with_its_match_and_comes_back_with_it() {
    let (mut app, storage) = at_line_again();
    click_slip(&mut app, "Mei – Hao");
    click_slip(&mut app, "Ama – Hao");
    let journal = library::list(&storage).unwrap()[0].name.clone();
    storage.set_fault(DiskFault::None);
    click_and_rest(&mut app, "delete");
    assert!(!app.world().resource::<UnsavedRecords>().has_title(&journal), "nothing waits for it");
    assert!(!shows_text(&mut app, "The title could not be saved"));
    click_and_rest(&mut app, "undo-delete");
    pass(&mut app, Duration::from_secs(6));
    assert_kept(&storage, "Dinner");
}

#[test]
fn a_title_that_was_put_aside_with_its_match_does_not_hold_the_end() {
    let (mut app, storage) = at_line_again();
    click_slip(&mut app, "Mei – Hao");
    click_slip(&mut app, "Ama – Hao");
    storage.set_fault(DiskFault::None);
    click_and_rest(&mut app, "delete");
    ask_to_close(&mut app);
    frames(&mut app, ENOUGH);
    assert_eq!((menu(&app), has_ended(&app)), (Menu::None, true));
}

/// The window is closed in the frame of Escape.
#[test]
fn a_title_that_is_given_up_while_the_game_ends_is_not_saved() {
    let (mut app, storage, _) = at_line();
    type_letters(&mut app, "Dinner");
    ask_to_close(&mut app);
    press(&mut app, KeyCode::Escape);
    frames(&mut app, ENOUGH);
    assert!(has_ended(&app));
    assert_eq!(titles(&storage)[0], None);
}

#[test]
fn a_title_that_is_given_up_while_a_slow_disk_saves_it_is_taken_back() {
    let (mut app, gate, memory) = behind_a_gate();
    save(&memory, GameKind::Xiangqi, ["Mei", "Hao"], 6, true, 60);
    click_and_rest(&mut app, "library");
    click_and_rest(&mut app, "rename");
    type_letters(&mut app, "Dinner");
    gate.close();
    ask_to_close(&mut app);
    pass(&mut app, Duration::from_secs(2));
    assert_eq!(menu(&app), Menu::Unsaved);
    press(&mut app, KeyCode::Escape);
    pass(&mut app, Duration::from_secs(1));
    click_on(&mut app, "button", "cancel");
    pass(&mut app, Duration::from_secs(1));
    gate.open();
    rest(&mut app);
    assert_eq!(titles(&memory)[0], None);
}

#[test]
fn a_line_that_is_emptied_after_all_takes_back_the_title_that_waits() {
    let (mut app, storage) = at_line_again();
    storage.set_fault(DiskFault::None);
    replace(&mut app, "");
    app.update();
    click_slip(&mut app, "Mei – Hao");
    pass(&mut app, Duration::from_secs(6));
    assert_eq!(titles(&storage)[0], None);
}

#[test]
fn another_title_that_fails_is_told_of_and_stands_in_its_line_again() {
    let (mut app, _) = at_line_again();
    replace(&mut app, "Lunch");
    app.update();
    click_slip(&mut app, "Mei – Hao");
    assert!(shows_text(&mut app, "The title could not be saved"));
    press_and_rest(&mut app, KeyCode::Escape);
    click_slip(&mut app, "Ama – Hao");
    click_and_rest(&mut app, "rename");
    let mut lines = app.world_mut().query::<&EditableText>();
    assert!(lines.iter(app.world()).any(|line| line.value() == "Lunch"));
}

/// The line takes a separator of lines that is pasted; no title has one.
#[test]
fn a_text_that_is_no_title_becomes_the_nearest_one_when_the_game_ends() {
    let (mut app, storage, _) = at_line();
    replace(&mut app, "Dinner\u{2028}at Mei's");
    rest(&mut app);
    ask_to_close(&mut app);
    frames(&mut app, ENOUGH);
    assert!(has_ended(&app));
    assert_kept(&storage, "Dinner at Mei's");
}

/// The players stay after all: all letters are still there, and Cancel takes back what was saved of them.
#[test]
fn the_line_of_a_title_that_was_cut_stays_open() {
    let (mut app, storage, _) = at_line();
    let long = "x".repeat(81);
    type_letters(&mut app, &long);
    storage.set_fault(DiskFault::ReadOnly);
    ask_to_close(&mut app);
    rest(&mut app);
    assert_eq!(menu(&app), Menu::Unsaved);
    press_and_rest(&mut app, KeyCode::Escape);
    storage.set_fault(DiskFault::None);
    pass(&mut app, Duration::from_secs(6));
    rest(&mut app);
    assert_kept(&storage, &long[1..]);
    let mut lines = app.world_mut().query::<&EditableText>();
    assert!(lines.iter(app.world()).any(|line| line.value() == long.as_str()), "what was typed stays");
    click_and_rest(&mut app, "cancel");
    assert_eq!(titles(&storage)[0], None);
}

/// The game ends before its players could read that the title is too long.
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

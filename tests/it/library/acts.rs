//! The acts on a match: continue, look through, rename, delete, restore.

use teahouse::board::ListOpen;
use teahouse::core::{Menu, Phase};
use teahouse::paint::{Carved, Carving};
use teahouse::session::{LibraryRequest, LookBack, MatchCommand, Unfinished};
use teahouse_rules::Seat;

use super::*;
use crate::play::to_title;
use crate::support::{menu, phase, resize_window, send_and_rest, set_window_focus};

/// The titles of all matches, the newest first.
pub(super) fn titles(storage: &FaultyStorage) -> Vec<Option<String>> {
    library::list(storage).unwrap().into_iter().map(|listed| listed.title.map(|title| title.to_string())).collect()
}

#[test]
fn an_unfinished_match_goes_on() {
    let (storage, names) = four();
    let mut app = library_of(&storage);
    click_and_rest(&mut app, "continue");
    assert_eq!((screen(&app), session(&app).journal()), (Screen::Table, names[0].as_str()));
    assert!(!session(&app).is_looked_through());
    let (seat, mv) = (session(&app).mover().unwrap(), session(&app).view().moves()[0]);
    send_and_rest(&mut app, MatchCommand { seat, command: Command::Play(mv) });
    assert_eq!(session(&app).view().ply(), 5);
}

/// A copy, a cloud folder or a backup gives all files other times.
#[test]
fn the_match_that_was_left_last_is_continued_in_a_copied_folder() {
    let (storage, names) = four();
    let mut app = library_of(&storage);
    click_slip(&mut app, "花見の一局");
    click_and_rest(&mut app, "continue");
    assert_eq!(session(&app).journal(), names[2]);
    to_title(&mut app);
    let offered = |app: &App| app.world().resource::<Unfinished>().0.as_ref().map(|found| found.journal.clone());
    assert_eq!(offered(&app).as_ref(), Some(&names[2]), "no turn was played in it, but it was at the table last");
    let forward = storage.names();
    let backward = forward.iter().rev().cloned().collect();
    for files in [forward, backward] {
        let copy = FaultyStorage::new();
        files.iter().for_each(|name| copy.put(name, &storage.bytes(name)));
        assert_eq!(offered(&at_title_with(&copy)).as_ref(), Some(&names[2]), "{files:?}");
    }
}

#[test]
fn a_finished_match_is_looked_through_and_nothing_is_written() {
    let (storage, names) = four();
    // A review is kept beside the journal; the match is left alone.
    let files = |storage: &FaultyStorage| {
        let names = storage.names();
        names.iter().filter(|name| !name.ends_with(".review")).map(|name| storage.bytes(name)).collect::<Vec<_>>()
    };
    let mut app = library_of(&storage);
    let before = files(&storage);
    click_slip(&mut app, "Mei – Hao");
    click_and_rest(&mut app, "look");
    assert_eq!((screen(&app), session(&app).journal()), (Screen::Table, names[1].as_str()));
    assert!(session(&app).is_looked_through());
    send_and_rest(&mut app, LookBack::At(2));
    assert_eq!(session(&app).seen().ply(), 2);
    assert_eq!(phase(&app), Phase::Over);
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(menu(&app), Menu::Pause);
    click_and_rest(&mut app, "to-library");
    assert_eq!(screen(&app), Screen::Library);
    assert!(shows_text(&mut app, "Mei resigned."), "the same match is chosen");
    assert_eq!(files(&storage), before);
}

/// Hands, clocks and computers leave it alone.
#[test]
fn no_command_is_taken_while_an_unfinished_match_is_looked_through() {
    let (storage, names) = four();
    let mut app = library_of(&storage);
    let before = storage.bytes(&names[0]);
    click_and_rest(&mut app, "look");
    assert_eq!(session(&app).journal(), names[0]);
    assert!(session(&app).is_looked_through() && session(&app).acting().is_none());
    assert!(app.world().resource::<ListOpen>().0, "the list of moves lies open");
    let mv = session(&app).view().moves()[0];
    for seat in [Seat::FIRST, Seat::SECOND] {
        send_and_rest(&mut app, MatchCommand { seat, command: Command::Play(mv) });
        send_and_rest(&mut app, MatchCommand { seat, command: Command::Resign });
    }
    assert_eq!((session(&app).view().ply(), session(&app).outcome().is_over()), (4, false));
    press_and_rest(&mut app, KeyCode::Escape);
    click_and_rest(&mut app, "to-library");
    assert_eq!(storage.bytes(&names[0]), before);
}

/// The texts with an age in minutes.
fn ages(app: &mut App) -> Vec<String> {
    let mut texts = app.world_mut().query::<&Text>();
    let plain = texts.iter(app.world()).map(|text| text.0.replace('\u{2060}', ""));
    plain.filter(|text| text.contains("min ago")).collect()
}

/// The disk has read a match again that the sheet shows.
#[test]
fn the_sheet_tells_what_the_slip_tells() {
    let (storage, names) = four();
    let mut app = library_of(&storage);
    let told = ages(&mut app);
    assert!(told.len() == 2 && told.iter().all(|age| age.contains("1 min ago")), "{told:?}");
    let now = app.world().resource::<Clock>().date();
    storage.set_modified(&names[0], now - Duration::from_secs(605));
    send_and_rest(&mut app, LibraryRequest::List { now });
    let told = ages(&mut app);
    assert!(told.len() == 2 && told.iter().all(|age| age.contains("10 min ago")), "{told:?}");
}

/// The match lies open in two windows.
#[test]
fn a_match_that_went_on_in_another_window_is_read_again() {
    let (storage, names) = four();
    let mut app = library_of(&storage);
    let turns = |app: &mut App, count: usize| {
        let words = format!("{count} turns, ");
        let mut texts = app.world_mut().query::<&Text>();
        texts.iter(app.world()).filter(|text| text.0.replace('\u{2060}', "").contains(&words)).count()
    };
    assert_eq!((turns(&mut app, 4), turns(&mut app, 5)), (2, 0), "on its slip and on its sheet");
    set_window_focus(&mut app, false);
    rest(&mut app);
    let (mut other, _) = OpenMatch::open(Arc::new(storage.clone()), &names[0]).unwrap();
    let (seat, mv) = (other.state().movers().iter().next().unwrap(), other.state().moves()[0]);
    other.act(other.time(), seat, Command::Play(mv)).unwrap();
    rest(&mut app);
    assert_eq!((turns(&mut app, 4), turns(&mut app, 5)), (2, 0));
    set_window_focus(&mut app, true);
    rest(&mut app);
    assert_eq!((turns(&mut app, 4), turns(&mut app, 5)), (0, 2));
}

#[test]
fn a_title_is_given_changed_and_taken_away() {
    let (storage, _) = four();
    let mut app = library_of(&storage);
    click_and_rest(&mut app, "rename");
    assert_eq!(focused(&app), "title-line");
    type_letters(&mut app, "Dinner at Mei's");
    press_and_rest(&mut app, KeyCode::Enter);
    assert_eq!(titles(&storage)[0].as_deref(), Some("Dinner at Mei's"));
    assert_eq!((slips(&mut app)[0].as_str(), focused(&app).as_str()), ("Dinner at Mei's", "matches"));
    click_slip(&mut app, "花見の一局");
    click_and_rest(&mut app, "rename");
    press(&mut app, KeyCode::Backspace);
    back_to(&mut app, "title-line");
    let mut lines = app.world_mut().query::<(&mut EditableText, &Traced)>();
    for (mut line, _) in lines.iter_mut(app.world_mut()).filter(|(_, traced)| traced.id == "title-line") {
        line.queue_edit(bevy::text::TextEdit::SelectAll);
        line.queue_edit(bevy::text::TextEdit::Delete);
    }
    rest(&mut app);
    click_and_rest(&mut app, "save");
    assert_eq!(titles(&storage)[2], None);
    assert_eq!(slips(&mut app)[2], "Kenji – Ama");
}

#[test]
fn a_title_that_is_too_long_is_refused_with_the_rule_and_kept() {
    let (storage, _) = four();
    let mut app = library_of(&storage);
    click_and_rest(&mut app, "rename");
    type_letters(&mut app, &"x".repeat(81));
    click_and_rest(&mut app, "save");
    assert!(shows_text(&mut app, "A title has at most 80 characters. This one has 81."));
    assert_eq!(titles(&storage)[0], None);
    let mut lines = app.world_mut().query::<&EditableText>();
    assert!(lines.iter(app.world()).any(|line| line.value().to_string().len() == 81), "what was typed stays");
    press_and_rest(&mut app, KeyCode::Escape);
    assert!(place(&mut app, "button", "rename").is_some(), "Escape closes the line");
}

/// In a small window the match lies in the place of the list.
#[test]
fn escape_goes_from_the_line_for_a_title_back_to_the_match() {
    let is_seen = |app: &mut App, id: &str| place(app, "button", id).is_some_and(|rect| !rect.is_empty());
    let mut app = at_library();
    resize_window(&mut app, (640.0, 480.0));
    rest(&mut app);
    press_and_rest(&mut app, KeyCode::Enter);
    choose(&mut app, "rename");
    press_and_rest(&mut app, KeyCode::Escape);
    assert!(is_seen(&mut app, "rename"), "the match");
    press_and_rest(&mut app, KeyCode::Escape);
    assert!(!is_seen(&mut app, "rename") && screen(&app) == Screen::Library, "the list");

    let mut app = at_rename();
    press_and_rest(&mut app, KeyCode::Escape);
    assert!(is_seen(&mut app, "rename"), "the match beside the list");
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(screen(&app), Screen::Title);
}

#[test]
fn a_deleted_match_comes_back_by_undo() {
    let (storage, names) = four();
    let mut app = library_of(&storage);
    let before = library::list(&storage).unwrap();
    click_slip(&mut app, "Mei – Hao");
    click_and_rest(&mut app, "delete");
    assert_eq!(slips(&mut app), ["Ama – Hao", "花見の一局", "Lin – Mei"]);
    assert!(shows_text(&mut app, "“Mei – Hao” is deleted."));
    assert_eq!(focused(&app), "matches");
    assert!(!storage.names().contains(&names[1]));
    click_and_rest(&mut app, "undo-delete");
    assert_eq!(slips(&mut app), ALL);
    assert_eq!(library::list(&storage).unwrap(), before);
    assert_eq!(place(&mut app, "button", "undo-delete").filter(|rect| !rect.is_empty()), None);
}

#[test]
fn the_chosen_match_has_its_picture_again_after_the_search_and_the_title() {
    let mut app = at_library_of_one();
    let pictures = |app: &mut App| {
        let mut carved = app.world_mut().query::<&Carved>();
        carved.iter(app.world()).filter(|carved| matches!(carved.0, Carving::Made(_))).count()
    };
    assert_eq!(pictures(&mut app), 2, "on its slip, and large");
    for (opens, closes) in [("filter", "done"), ("rename", "cancel")] {
        click_and_rest(&mut app, opens);
        assert_eq!(pictures(&mut app), 1, "{opens}");
        choose(&mut app, closes);
        assert_eq!(pictures(&mut app), 2, "after {opens}");
    }
}

/// H and M have meanings at the table.
#[test]
fn letters_that_are_typed_in_the_list_are_looked_for() {
    let mut app = at_library();
    assert_eq!(focused(&app), "matches");
    type_letters(&mut app, "mei");
    rest(&mut app);
    assert_eq!(
        (slips(&mut app), focused(&app).as_str()),
        (["Mei – Hao", "Lin – Mei"].map(String::from).into(), "search")
    );
    back_to(&mut app, "matches");
    type_letters(&mut app, " ha");
    rest(&mut app);
    assert_eq!(slips(&mut app), ["Mei – Hao"], "they go on with what was typed before");
}

#[test]
fn the_offer_to_undo_ends_with_the_screen_and_the_trash_keeps_the_match() {
    let (storage, names) = four();
    let mut app = library_of(&storage);
    click_and_rest(&mut app, "delete");
    press_and_rest(&mut app, KeyCode::Escape);
    assert!(place(&mut app, "button", "continue").is_some(), "the title offers the next unfinished match");
    click_and_rest(&mut app, "library");
    assert_eq!(place(&mut app, "button", "undo-delete").filter(|rect| !rect.is_empty()), None);
    click_and_rest(&mut app, "filter");
    choose(&mut app, "trash");
    assert_eq!(slips(&mut app), ["Ama – Hao"]);
    choose(&mut app, "done");
    assert_eq!(place(&mut app, "button", "delete"), None);
    click_and_rest(&mut app, "look");
    assert!(session(&app).is_looked_through(), "a deleted match can be looked through");
    press_and_rest(&mut app, KeyCode::Escape);
    click_and_rest(&mut app, "to-library");
    click_and_rest(&mut app, "restore");
    assert!(shows_text(&mut app, "Nothing deleted"));
    click_and_rest(&mut app, "all");
    assert_eq!(slips(&mut app), ALL);
    assert!(storage.names().contains(&names[0]));
}

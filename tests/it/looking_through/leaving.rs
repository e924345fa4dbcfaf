//! The question before something that is not on the disk is lost.

use std::time::{Duration, SystemTime};

use accesskit::Role;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowCloseRequested};
use teahouse::board::ListOpen;
use teahouse::core::{Menu, Screen, Troubles};
use teahouse::prefs::GameKind;
use teahouse::session::{Annotate, Begin, DialogAnswer, Dialogs, Leave, LookBack, MatchSetup};
use teahouse_record::Format;
use teahouse_rules::Seat;
use teahouse_table::storage::Sidecar;
use teahouse_table::testing::{DiskFault, FaultyStorage};
use teahouse_table::{Command, Saved, library};
use tempfile::TempDir;

use super::comments::{SECOND_TURN, kept, unsaved};
use super::look_through;
use super::variations::{press_control, saved};
use crate::input::focused;
use crate::library::{library_of, save};
use crate::play::{act, play_on, session, shows_text};
use crate::reader::{announced, names, read};
use crate::saving::at_table;
use crate::support::{
    click_and_rest, deal, frames, go_to, menu, pass, place, press, press_and_rest, rest, screen, send, send_and_rest,
    type_letters,
};

/// How often the game has ended. A test goes on after that.
#[derive(Resource, Default)]
struct Ends(usize);

pub fn count_ends(app: &mut App) {
    app.init_resource::<Ends>();
    app.add_systems(Last, |mut exits: MessageReader<AppExit>, mut ends: ResMut<Ends>| ends.0 += exits.read().count());
}

pub fn has_ended(app: &App) -> bool {
    app.world().resource::<Ends>().0 > 0
}

/// The player closes the window. No frame passes.
pub fn ask_to_close(app: &mut App) {
    let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).unwrap();
    app.world_mut().write_message(WindowCloseRequested { window });
}

fn close_window(app: &mut App) {
    ask_to_close(app);
    rest(app);
}

fn close_troubles(app: &mut App) {
    while app.world().resource::<Troubles>().first().is_some() {
        app.world_mut().run_system_cached(|mut troubles: ResMut<Troubles>| Troubles::close(&mut troubles)).unwrap();
    }
    rest(app);
}

/// A comment is not on the disk.
fn with_unsaved_comment() -> (App, FaultyStorage) {
    let (mut app, storage) = unsaved();
    count_ends(&mut app);
    (app, storage)
}

/// The question, for the tests of all menus.
pub fn at_leaving() -> App {
    let (mut app, _) = with_unsaved_comment();
    close_window(&mut app);
    assert_eq!(menu(&app), Menu::Unsaved);
    app
}

#[test]
fn the_window_closes_at_once_when_everything_is_saved() {
    let (mut app, _) = at_table();
    count_ends(&mut app);
    play_on(&mut app, 2, 8);
    ask_to_close(&mut app);
    frames(&mut app, 3);
    assert!(has_ended(&app));
    assert_eq!(menu(&app), Menu::None);
}

#[test]
fn a_window_that_is_closed_asks_for_an_unsaved_comment_and_stays() {
    let (mut app, _) = with_unsaved_comment();
    close_window(&mut app);
    assert_eq!((menu(&app), has_ended(&app)), (Menu::Unsaved, false));
    for words in ["The comments, drawings and variations of", "the folder cannot be written to.", "matches"] {
        assert!(shows_text(&mut app, words), "{words}");
    }
    assert_eq!(focused(&app), "try-again");
    close_window(&mut app);
    assert_eq!((menu(&app), has_ended(&app)), (Menu::Unsaved, false), "closing it again chooses nothing");
    assert_eq!(focused(&app), "try-again");
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!((menu(&app), screen(&app), has_ended(&app)), (Menu::None, Screen::Table, false));
    close_window(&mut app);
    assert_eq!(menu(&app), Menu::Unsaved, "it asks each time");
}

/// The record has the turns of the match.
#[test]
fn a_copy_of_a_match_that_is_gone_has_its_turns_and_the_comment() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("evening.pgn");
    let (mut app, storage) = with_unsaved_comment();
    let chosen = path.clone();
    app.insert_resource(Dialogs::new(move |_, answer| answer(DialogAnswer::Files(vec![chosen.clone()]))));
    let journal = session(&app).journal().to_owned();
    storage.set_fault(DiskFault::None);
    library::delete(&storage, &journal, SystemTime::UNIX_EPOCH).unwrap();
    pass(&mut app, Duration::from_secs(6));
    close_troubles(&mut app);
    close_window(&mut app);
    assert_eq!((menu(&app), has_ended(&app)), (Menu::Unsaved, false));
    assert!(shows_text(&mut app, "the match is gone. If it was deleted, the library can restore it."));
    click_and_rest(&mut app, "save-copy-0");
    let copy = Format::PgnChinese.read(&std::fs::read(&path).unwrap()).unwrap().record;
    let line = copy.main_line();
    assert_eq!((line.len(), copy.node(line[2]).comment()), (7, "A plan."));
}

#[test]
fn a_key_leaves_without_saving() {
    let mut app = at_leaving();
    for _ in 0..6 {
        if focused(&app) == "without" {
            break;
        }
        press_and_rest(&mut app, KeyCode::Tab);
    }
    assert_eq!(focused(&app), "without");
    press(&mut app, KeyCode::Enter);
    frames(&mut app, 3);
    assert!(has_ended(&app));
}

#[test]
fn trying_again_saves_and_ends_the_game() {
    let (mut app, storage) = with_unsaved_comment();
    close_window(&mut app);
    press_and_rest(&mut app, KeyCode::Enter);
    assert_eq!((menu(&app), has_ended(&app)), (Menu::Unsaved, false), "the disk still takes nothing");
    assert!(shows_text(&mut app, "Saving has failed again."));
    storage.set_fault(DiskFault::None);
    press(&mut app, KeyCode::Enter);
    frames(&mut app, 4);
    assert!(has_ended(&app));
    assert_eq!(kept(&app, &storage), "A plan.");
}

/// Saving is tried every second there, and less often where no player waits for it.
#[test]
fn the_game_ends_within_about_a_second_when_the_disk_takes_it_under_the_question() {
    let (mut app, storage) = with_unsaved_comment();
    close_window(&mut app);
    press_and_rest(&mut app, KeyCode::Escape);
    storage.set_fault(DiskFault::None);
    pass(&mut app, Duration::from_millis(1_500));
    assert_ne!(kept(&app, &storage), "A plan.");
    storage.set_fault(DiskFault::ReadOnly);
    close_window(&mut app);
    storage.set_fault(DiskFault::None);
    pass(&mut app, Duration::from_millis(1_500));
    assert!(has_ended(&app));
    assert_eq!(kept(&app, &storage), "A plan.");

    let (mut app, storage) = at_table();
    count_ends(&mut app);
    storage.set_fault(DiskFault::FullAfter(0));
    play_on(&mut app, 1, 8);
    close_window(&mut app);
    assert_eq!((menu(&app), has_ended(&app)), (Menu::Unsaved, false));
    storage.set_fault(DiskFault::None);
    pass(&mut app, Duration::from_millis(1_500));
    assert!(has_ended(&app));
}

#[test]
fn the_last_turns_of_a_match_are_asked_for_like_a_comment() {
    let (mut app, storage) = at_table();
    count_ends(&mut app);
    let journal = session(&app).journal().to_owned();
    storage.set_fault(DiskFault::FullAfter(0));
    play_on(&mut app, 1, 8);
    close_window(&mut app);
    assert_eq!((menu(&app), has_ended(&app)), (Menu::Unsaved, false));
    assert!(shows_text(&mut app, "The last turns of"));
    click_and_rest(&mut app, "stay");
    assert_eq!(menu(&app), Menu::None);
    press_and_rest(&mut app, KeyCode::Escape);
    click_and_rest(&mut app, "title");
    assert_eq!((menu(&app), screen(&app)), (Menu::Unsaved, Screen::Table), "leaving the match would lose them, too");
    storage.set_fault(DiskFault::None);
    click_and_rest(&mut app, "try-again");
    assert_eq!((menu(&app), screen(&app)), (Menu::None, Screen::Title));
    assert_eq!(library::read(&storage, &journal).unwrap().state.ply(), 1);
    assert!(!has_ended(&app));
}

#[test]
fn leaving_the_look_through_asks_and_the_comment_still_waits() {
    let (mut app, _) = with_unsaved_comment();
    press_and_rest(&mut app, KeyCode::Escape);
    assert!(shows_text(&mut app, "What you wrote, drew or tried is not saved yet."), "the pause says so");
    click_and_rest(&mut app, "to-library");
    assert_eq!((menu(&app), screen(&app)), (Menu::Unsaved, Screen::Table));
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(menu(&app), Menu::Pause, "the pause is still there");
    click_and_rest(&mut app, "to-library");
    click_and_rest(&mut app, "without");
    assert_eq!((menu(&app), screen(&app)), (Menu::None, Screen::Library));
    go_to(&mut app, Screen::Title);
    click_and_rest(&mut app, "quit");
    assert_eq!((menu(&app), has_ended(&app)), (Menu::Unsaved, false), "the end would lose it");
    click_and_rest(&mut app, "without");
    assert!(has_ended(&app));
}

#[test]
fn a_window_that_is_closed_under_the_question_of_leaving_the_table_asks_for_the_game() {
    let (mut app, _) = with_unsaved_comment();
    press_and_rest(&mut app, KeyCode::Escape);
    click_and_rest(&mut app, "to-library");
    assert!(shows_text(&mut app, "Leave the match?"));
    close_window(&mut app);
    assert!(shows_text(&mut app, "Quit?") && !shows_text(&mut app, "Leave the match?"));
    click_and_rest(&mut app, "without");
    assert!(has_ended(&app));
}

#[test]
fn a_slip_reminds_of_the_comment_until_it_is_saved() {
    let (mut app, storage) = with_unsaved_comment();
    assert!(shows_text(&mut app, "The comments, drawings and variations are not saved"));
    send_and_rest(&mut app, LookBack::At(4));
    assert!(shows_text(&mut app, "The comments, drawings and variations are not saved"), "a press does not close it");
    storage.set_fault(DiskFault::None);
    pass(&mut app, Duration::from_secs(6));
    rest(&mut app);
    assert!(!shows_text(&mut app, "are not saved"));
    press_and_rest(&mut app, KeyCode::Escape);
    assert!(shows_text(&mut app, "what you write, draw and try is saved beside them"));
}

#[test]
fn a_comment_that_is_being_typed_is_saved_before_the_game_ends() {
    let (mut app, storage) = look_through(GameKind::Xiangqi, 6);
    count_ends(&mut app);
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    send_and_rest(&mut app, LookBack::At(2));
    press_control(&mut app, "comment");
    type_letters(&mut app, "A plan.");
    ask_to_close(&mut app);
    frames(&mut app, 4);
    assert!(has_ended(&app));
    assert_eq!(session(&app).comment(SECOND_TURN), Some("A plan."));
    assert_eq!(kept(&app, &storage), "A plan.");
}

#[test]
fn a_copy_that_is_saved_elsewhere_has_the_comment() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("evening.pgn");
    let (mut app, storage) = with_unsaved_comment();
    let chosen = path.clone();
    app.insert_resource(Dialogs::new(move |_, answer| answer(DialogAnswer::Files(vec![chosen.clone()]))));
    close_window(&mut app);
    click_and_rest(&mut app, "save-copy-0");
    let copy = String::from_utf8_lossy(&std::fs::read(&path).unwrap()).into_owned();
    assert!(copy.contains("A plan."), "{copy}");
    assert_eq!((menu(&app), has_ended(&app)), (Menu::Unsaved, false), "the question stays");
    let record = saved(&app, &storage);
    assert_eq!(record.node(record.main_line()[2]).comment(), "Old.", "in its own place it is not saved");
}

#[test]
fn a_screen_reader_is_told_the_question() {
    let (mut app, _) = with_unsaved_comment();
    read(&mut app);
    announced(&app);
    close_window(&mut app);
    let told = announced(&app).join(" ");
    for words in ["Quit?", "The comments, drawings and variations of", "If you quit now, this is lost."] {
        assert!(told.contains(words), "{told}");
    }
    assert!(names(&app, Role::Dialog).iter().any(|name| name == "Quit?"));
    press_and_rest(&mut app, KeyCode::Enter);
    let told = announced(&app).join(" ");
    assert!(told.contains("Saving has failed again."), "{told}");
}

/// The menu of the question is only pending when the key comes.
#[test]
fn a_key_in_the_frame_of_the_question_does_not_close_the_ways_out() {
    let (mut app, _) = with_unsaved_comment();
    ask_to_close(&mut app);
    frames(&mut app, 2);
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!((menu(&app), has_ended(&app)), (Menu::Unsaved, false));
    press_and_rest(&mut app, KeyCode::Escape);
    assert_ne!(menu(&app), Menu::Unsaved, "now it is there and can be closed");
}

/// The pause opens over the sheet by a key, which does not close the sheet.
#[test]
fn a_comment_that_is_being_typed_is_saved_before_the_table_is_left() {
    let (mut app, storage) = look_through(GameKind::Xiangqi, 6);
    let journal = session(&app).journal().to_owned();
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    send_and_rest(&mut app, LookBack::At(2));
    press_control(&mut app, "comment");
    type_letters(&mut app, "A plan.");
    app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Pause);
    frames(&mut app, 2);
    send(&mut app, Leave::To(Screen::Library));
    rest(&mut app);
    assert_eq!((menu(&app), screen(&app)), (Menu::None, Screen::Library));
    let kept = String::from_utf8(storage.bytes(&Sidecar::Record.beside(&journal))).unwrap();
    assert!(kept.contains("A plan."), "{kept}");
}

/// The match was looked through before, and its comment waits for the disk since.
#[test]
fn a_copy_of_a_match_that_has_gone_on_has_its_turns_and_the_comment() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("evening.pgn");
    let storage = FaultyStorage::new();
    let journal = save(&storage, GameKind::Xiangqi, ["Mei", "Hao"], 4, false, 60);
    let mut app = library_of(&storage);
    let chosen = path.clone();
    app.insert_resource(Dialogs::new(move |_, answer| answer(DialogAnswer::Files(vec![chosen.clone()]))));
    send_and_rest(&mut app, Begin::LookThrough { journal: journal.clone() });
    storage.set_fault(DiskFault::FullAfter(0));
    send_and_rest(&mut app, Annotate { spot: SECOND_TURN, comment: "A plan.".to_owned() });
    go_to(&mut app, Screen::Library);
    send_and_rest(&mut app, Begin::Open { journal, is_damaged: false });
    let (seat, mv) = (session(&app).mover().unwrap(), session(&app).view().moves()[0]);
    act(&mut app, seat, Command::Play(mv));
    assert_ne!(*session(&app).saved(), Saved::Everything);
    close_troubles(&mut app);
    close_window(&mut app);
    assert!(place(&mut app, "button", "save-copy-1").is_none(), "one copy has both");
    click_and_rest(&mut app, "save-copy-0");
    let copy = Format::PgnChinese.read(&std::fs::read(&path).unwrap()).unwrap().record;
    let line = copy.main_line();
    assert_eq!((line.len(), copy.node(line[2]).comment()), (6, "A plan."));
}

#[test]
fn two_matches_are_asked_for_together() {
    let (mut app, _) = with_unsaved_comment();
    go_to(&mut app, Screen::Library);
    deal(&mut app, MatchSetup::of(GameKind::Xiangqi));
    let mv = session(&app).view().moves()[0];
    act(&mut app, Seat::FIRST, Command::Play(mv));
    close_window(&mut app);
    assert_eq!(menu(&app), Menu::Unsaved);
    for words in ["The last turns of", "The comments, drawings and variations of"] {
        assert!(shows_text(&mut app, words), "{words}");
    }
    for id in ["save-copy-0", "save-copy-1"] {
        assert!(place(&mut app, "button", id).is_some(), "{id}");
    }
}

#[test]
fn the_next_match_asks_for_the_turns_of_the_last_one() {
    let (mut app, storage) = at_table();
    play_on(&mut app, 1, 8);
    storage.set_fault(DiskFault::FullAfter(0));
    act(&mut app, Seat::FIRST, Command::Resign);
    let journal = session(&app).journal().to_owned();
    click_and_rest(&mut app, "rematch");
    assert_eq!((menu(&app), session(&app).journal()), (Menu::Unsaved, journal.as_str()));
    click_and_rest(&mut app, "without");
    assert_eq!(menu(&app), Menu::None);
    assert_ne!(session(&app).journal(), journal);
}

#[test]
fn the_editor_asks_before_it_takes_the_place_of_the_table() {
    let (mut app, _) = with_unsaved_comment();
    send_and_rest(&mut app, Leave::Edit);
    assert_eq!((menu(&app), screen(&app)), (Menu::Unsaved, Screen::Table));
    click_and_rest(&mut app, "without");
    assert_eq!((menu(&app), screen(&app)), (Menu::None, Screen::Editor));
}

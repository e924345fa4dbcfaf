//! Faults of the disk and of journals: the players are told, and entries that can be saved are saved.

mod clocks;
pub mod slow;
mod slow_begin;
mod slow_end;
mod slow_settings;
mod small;

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use bevy::ui::{ComputedNode, UiGlobalTransform};
use teahouse::core::Activity;
use teahouse::i18n::Localization;
use teahouse::prefs::{Args, Settings};
use teahouse::session::{Archive, Begin};
use teahouse_table::journal::MOST_BYTES;
use teahouse_table::series::Party;
use teahouse_table::testing::{DiskFault, FaultyStorage, with_checksums};
use teahouse_table::{Command, OpenMatch, Saved, Storage, UndoPolicy};

use crate::play::{act, begin, play_on, session, shows_text, to_title};
use crate::support::{args, click_and_rest, pass, press_and_rest, rest, send, send_and_rest, ui_app};

fn with_storage(storage: &FaultyStorage) -> App {
    let mut app = ui_app(args());
    app.insert_resource(Archive(Arc::new(storage.clone()) as Arc<dyn Storage>));
    rest(&mut app);
    app
}

/// A new match, and the storage of its journal.
pub fn at_table() -> (App, FaultyStorage) {
    let storage = FaultyStorage::new();
    let mut app = with_storage(&storage);
    begin(&mut app, UndoPolicy::Ask);
    (app, storage)
}

#[test]
fn a_full_disk_is_reported_and_play_goes_on() {
    let (mut app, storage) = at_table();
    play_on(&mut app, 2, 8);
    assert_eq!(*session(&app).saved(), Saved::Everything);
    storage.set_fault(DiskFault::FullAfter(0));
    play_on(&mut app, 5, 8);
    assert!(matches!(session(&app).saved(), Saved::FailedSince { seq: 3, .. }));
    assert!(shows_text(&mut app, "not saved"));
    storage.set_fault(DiskFault::None);
    play_on(&mut app, 6, 8);
    assert_eq!(*session(&app).saved(), Saved::Everything);
    assert!(!shows_text(&mut app, "not saved"));
}

#[test]
fn a_hint_does_not_cover_the_notice_of_a_full_disk() {
    let (mut app, storage) = at_table();
    storage.set_fault(DiskFault::FullAfter(0));
    play_on(&mut app, 1, 8);
    press_and_rest(&mut app, KeyCode::KeyH);
    let mut notices = app.world_mut().query::<(&Name, &ComputedNode, &UiGlobalTransform)>();
    let notices: Vec<Rect> = notices
        .iter(app.world())
        .filter(|(name, ..)| name.as_str() == "Notice")
        .map(|(_, node, at)| Rect::from_center_size(at.translation, node.size()))
        .filter(|rect| rect.center().y < app.world().resource::<teahouse::core::view::View>().size.y / 2.0)
        .collect();
    assert_eq!(notices.len(), 2, "both notices are above the board");
    assert!(notices[0].intersect(notices[1]).is_empty(), "{notices:?}");
}

#[test]
fn a_read_only_folder_is_reported_before_the_first_move() {
    let storage = FaultyStorage::new();
    let mut app = with_storage(&storage);
    storage.set_fault(DiskFault::ReadOnly);
    begin(&mut app, UndoPolicy::Ask);
    assert!(shows_text(&mut app, "not saved"));
    assert!(
        app.world().resource::<Activity>().holds(Activity::UNSAVED),
        "frames must come until saving is tried again"
    );
    play_on(&mut app, 2, 8);
}

#[test]
fn a_journal_that_another_program_changes_goes_on_in_a_second_file() {
    let (mut app, storage) = at_table();
    play_on(&mut app, 2, 8);
    let first = session(&app).journal().to_owned();
    storage.put(&first, b"from yesterday");
    play_on(&mut app, 5, 8);
    let second = session(&app).journal().to_owned();
    assert_ne!(second, first);
    assert!(shows_text(&mut app, &format!("has changed the file of this match. It is now saved in {second}.")));
    assert!(!shows_text(&mut app, "not saved"));
    close_trouble(&mut app);
    to_title(&mut app);
    click_and_rest(&mut app, "continue");
    assert_eq!((session(&app).view().ply(), session(&app).journal()), (5, second.as_str()));
    assert_eq!(storage.bytes(&first), b"from yesterday");
}

#[test]
fn the_pause_says_when_the_match_is_saved_again() {
    let (mut app, storage) = at_table();
    storage.set_fault(DiskFault::FullAfter(0));
    play_on(&mut app, 2, 8);
    press_and_rest(&mut app, KeyCode::Escape);
    assert!(shows_text(&mut app, "The match is not saved yet."));
    storage.set_fault(DiskFault::None);
    pass(&mut app, Duration::from_secs(6));
    assert_eq!(*session(&app).saved(), Saved::Everything);
    assert!(shows_text(&mut app, "The match is saved after every move.") && !shows_text(&mut app, "not saved yet"));
}

#[test]
fn unsaved_entries_are_saved_when_the_table_is_left() {
    let (mut app, storage) = at_table();
    storage.set_fault(DiskFault::FullAfter(0));
    play_on(&mut app, 5, 8);
    storage.set_fault(DiskFault::None);
    to_title(&mut app);
    click_and_rest(&mut app, "continue");
    assert_eq!(session(&app).view().ply(), 5);
}

#[test]
fn entries_that_cannot_be_saved_are_reported_when_the_table_is_left() {
    let (mut app, storage) = at_table();
    storage.set_fault(DiskFault::FullAfter(0));
    play_on(&mut app, 2, 8);
    to_title(&mut app);
    click_and_rest(&mut app, "without");
    assert!(shows_text(&mut app, "could not be saved: the disk is full"));
}

#[test]
fn unsaved_entries_are_saved_before_a_rematch() {
    let (mut app, storage) = at_table();
    let names = storage.names();
    storage.set_fault(DiskFault::FullAfter(0));
    play_on(&mut app, 5, 8);
    resign(&mut app);
    assert!(matches!(session(&app).saved(), Saved::FailedSince { .. }));
    storage.set_fault(DiskFault::None);
    send(&mut app, Begin::Rematch);
    assert_eq!(session(&app).view().ply(), 0);
    let first = names.iter().find(|name| name.ends_with("journal")).unwrap_or(&names[0]);
    let (first, _) = OpenMatch::open(Arc::new(storage.clone()), first).unwrap();
    assert!(first.state().outcome().is_over(), "the end of the first match is on the disk");
}

#[test]
fn a_damaged_match_is_reported_with_its_line_and_continued_before_it() {
    let (mut app, storage, name, text) = leave_after_six_plies();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let third_last = lines.len() - 3;
    lines[third_last] = lines[third_last].replace(" = ", " : ");
    storage.put(&name, (lines.join("\n") + "\n").as_bytes());
    reopen_title(&mut app);
    assert_reported_once(&mut app, &format!("damaged from line {}", third_last + 1));
    click_and_rest(&mut app, "continue");
    assert_eq!(session(&app).view().ply(), 3, "the three turns before the damage");
    assert!(storage.names().iter().any(|name| name.contains("damaged")), "the damaged file is kept");
}

/// The file of a match that a later version has continued is intact, and is neither changed nor renamed.
#[test]
fn a_match_that_a_later_version_continued_is_continued_in_a_copy() {
    let (mut app, storage, name, text) = leave_after_six_plies();
    let mut lines: Vec<String> = text.lines().map(|line| line.rsplit_once(" | ").unwrap().0.to_owned()).collect();
    let position = lines.last().unwrap().rsplit_once(' ').unwrap().1.to_owned();
    lines.push(format!("7 99999999 0 pause 300 = {position}"));
    storage.put(&name, with_checksums(lines.iter().map(String::as_str)).as_bytes());
    let file = storage.bytes(&name);
    reopen_title(&mut app);
    assert!(!shows_text(&mut app, "damaged"));
    assert_reported_once(&mut app, &format!("does not know \"pause\" in line {}", lines.len()));
    click_and_rest(&mut app, "continue");
    assert_eq!(session(&app).view().ply(), 6, "the turns before the entry");
    assert_ne!(session(&app).journal(), name);
    assert_eq!(storage.bytes(&name), file, "the file is not changed");
    assert!(!storage.names().iter().any(|name| name.contains("damaged")), "{:?}", storage.names());
}

#[test]
fn a_match_that_only_another_version_can_read_is_not_called_damaged() {
    let storage = FaultyStorage::new();
    let head = ["teahouse-journal 2", "by another hand"];
    storage.put("later.teahouse", with_checksums(head).as_bytes());
    let mut app = with_storage(&storage);
    assert!(shows_text(&mut app, "this version cannot read it. The file is kept as later.teahouse"));
    assert!(!shows_text(&mut app, "damaged"));
}

/// A file beyond the limits is not called damaged, and the disk has done nothing wrong.
#[test]
fn a_file_that_is_too_large_is_told_as_such() {
    let (_, storage, name, _) = leave_after_six_plies();
    storage.put(&name, &vec![b'\n'; MOST_BYTES + 1]);
    // It is told of once, at the first visit of the title.
    let mut app = with_storage(&storage);
    assert!(shows_text(&mut app, "the file is larger than a saved match can be"));
    assert!(!shows_text(&mut app, "damaged") && !shows_text(&mut app, "the disk reports"));
}

/// Plays six plies and leaves the match: the game at the title, its storage, the name of the journal, and its text.
fn leave_after_six_plies() -> (App, FaultyStorage, String, String) {
    let (mut app, storage) = at_table();
    play_on(&mut app, 6, 8);
    let name = session(&app).journal().to_owned();
    to_title(&mut app);
    let text = String::from_utf8(storage.bytes(&name)).unwrap();
    (app, storage, name, text)
}

/// Asserts that the banner has these words, and that they do not come again at the next visit of the title.
fn assert_reported_once(app: &mut App, words: &str) {
    assert!(shows_text(app, words));
    close_trouble(app);
    reopen_title(app);
    assert!(!shows_text(app, words), "the report comes once");
}

/// Closes the banner with Escape.
fn close_trouble(app: &mut App) {
    press_and_rest(app, KeyCode::Escape);
}

/// Opens the title again, which reads the list of matches.
fn reopen_title(app: &mut App) {
    click_and_rest(app, "new");
    press_and_rest(app, KeyCode::Escape);
}

#[test]
fn an_unreadable_match_is_reported_by_its_name_and_not_changed() {
    let (mut app, storage) = at_table();
    play_on(&mut app, 6, 4);
    drop(app);
    let name = storage.list().unwrap().pop().unwrap().name;
    let mut bytes = storage.bytes(&name);
    bytes[30..60].fill(b'#');
    storage.put(&name, &bytes);
    let mut app = with_storage(&storage);
    assert!(shows_text(&mut app, &name));
    assert_eq!(storage.bytes(&name), bytes);
}

#[test]
fn a_series_goes_on_after_an_interrupted_rematch() {
    let (mut app, storage) = at_table();
    let mut lost = 0;
    for _ in 0..2 {
        resign(&mut app);
        lost += 1;
        send_and_rest(&mut app, Begin::Rematch);
        drop(app);
        app = with_storage(&storage);
        click_and_rest(&mut app, "continue");
        let series = session(&app).series();
        let wins: u32 = Party::ALL.map(|party| series.score(party).wins).iter().sum();
        assert_eq!((wins, series.matches()), (lost, lost));
    }
}

/// The side to move resigns.
fn resign(app: &mut App) {
    let seat = session(app).mover().unwrap();
    act(app, seat, Command::Resign);
}

#[test]
fn the_notice_of_an_unsaved_match_has_the_last_reason_in_the_present_language() {
    let storage = FaultyStorage::new();
    let mut app = with_storage(&storage);
    begin(&mut app, UndoPolicy::Ask);
    storage.set_fault(DiskFault::FullAfter(0));
    play_on(&mut app, 1, 8);
    assert!(shows_text(&mut app, "not saved: the disk is full"));
    storage.set_fault(DiskFault::ReadOnly);
    play_on(&mut app, 2, 8);
    assert!(!shows_text(&mut app, "the disk is full"));
    assert!(shows_text(&mut app, "not saved"));
    app.world_mut().resource_mut::<Args>().language = None;
    app.world_mut().resource_mut::<Settings>().language = "ja".into();
    rest(&mut app);
    let reason = Localization::new("ja").tr("storage-denied");
    assert!(shows_text(&mut app, &reason), "{reason}");
}

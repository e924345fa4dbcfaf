//! Game records in the library: opened by its button, and saved from it.

use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;

use bevy::ui::ComputedNode;
use teahouse::board::ListOpen;
use teahouse::core::paths::Paths;
use teahouse::core::{Phase, Troubles};
use teahouse::i18n::Localized;
use teahouse::session::{Clipboard, DialogAnswer, Dialogs, LibraryAnswer, LibraryRequest, Question};
use teahouse_record::{Format, Record, Tag};
use teahouse_rules::Seat;
use teahouse_table::DiskStorage;
use teahouse_table::records;
use teahouse_table::storage::Storage;
use tempfile::TempDir;

use super::*;
use crate::support::{frames, phase, send_and_rest, ui_app_with};

const KIF: &str = "1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n";

/// The library of a disk with a dialog that answers with a file, and what the dialog was asked.
fn library_with(storage: &FaultyStorage, file: &std::path::Path) -> (App, Arc<Mutex<Vec<Question>>>) {
    let (asked, file) = (Arc::new(Mutex::new(Vec::new())), file.to_owned());
    let questions = asked.clone();
    let dialogs = Dialogs::new(move |question, answer| {
        questions.lock().unwrap().push(question);
        answer(DialogAnswer::Files(vec![file.clone()]));
    });
    let mut app = ui_app_with(args(), |app| {
        app.insert_resource(dialogs);
    });
    app.insert_resource(Archive(Arc::new(storage.clone())));
    rest(&mut app);
    click_and_rest(&mut app, "library");
    (app, asked)
}

fn kif() -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("game.kifu");
    fs::write(&path, KIF).unwrap();
    (folder, path)
}

#[test]
fn the_header_opens_a_game_record() {
    let (_folder, path) = kif();
    let (mut app, asked) = library_with(&four().0, &path);
    back_to(&mut app, "open-record");
    press_and_rest(&mut app, KeyCode::Enter);
    assert!(matches!(&asked.lock().unwrap()[..], [Question::Open { .. }]));
    assert_eq!((screen(&app), phase(&app)), (Screen::Table, Phase::Over));
    assert!(session(&app).is_looked_through());
    // The file has no names.
    assert!(shows_text(&mut app, "Sente") && shows_text(&mut app, "Gote"));
    let opened = session(&app).journal().to_owned();
    press_and_rest(&mut app, KeyCode::Escape);
    click_and_rest(&mut app, "to-library");
    assert!(slips(&mut app).contains(&"Sente – Gote".to_owned()), "{:?}", slips(&mut app));
    click_and_rest(&mut app, "look");
    assert_eq!(session(&app).journal(), opened, "it is the chosen one");
}

#[test]
fn a_record_that_was_opened_is_chosen_whatever_was_looked_for() {
    let (_folder, path) = kif();
    let (mut app, _) = library_with(&four().0, &path);
    back_to(&mut app, "search");
    type_letters(&mut app, "Lin");
    rest(&mut app);
    assert_eq!(slips(&mut app), ["Lin – Mei"]);
    click_and_rest(&mut app, "open-record");
    let opened = session(&app).journal().to_owned();
    press_and_rest(&mut app, KeyCode::Escape);
    click_and_rest(&mut app, "to-library");
    assert_eq!(slips(&mut app).len(), 5);
    click_and_rest(&mut app, "look");
    assert_eq!(session(&app).journal(), opened);
}

#[test]
fn an_empty_library_opens_a_game_record() {
    let (_folder, path) = kif();
    let (mut app, _) = library_with(&FaultyStorage::new(), &path);
    let pad = plug_in(&mut app, 0x045e);
    back_to(&mut app, "open-first");
    push_and_rest(&mut app, pad, GamepadButton::South);
    assert_eq!(screen(&app), Screen::Table);
}

#[test]
fn the_chosen_match_is_saved_under_its_name() {
    let (storage, _) = four();
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("evening.kifu");
    let (mut app, asked) = library_with(&storage, &path);
    click_slip(&mut app, "花見の一局");
    choose(&mut app, "save-record");
    let record = Format::Kif.read(&fs::read(&path).unwrap()).unwrap().record;
    assert_eq!(record.main_line().len(), 3);
    {
        let asked = asked.lock().unwrap();
        assert!(matches!(&asked[..], [Question::Save { name, .. }] if name == "花見の一局.kifu"), "{asked:?}");
    }
    // Also from the trash, with its title.
    fs::remove_file(&path).unwrap();
    choose(&mut app, "delete");
    click_and_rest(&mut app, "filter");
    choose(&mut app, "trash");
    choose(&mut app, "done");
    choose(&mut app, "save-record");
    let record = Format::Kif.read(&fs::read(&path).unwrap()).unwrap().record;
    assert_eq!(record.tags().get(&Tag::Title), Some("花見の一局"));
}

/// Whether banners tell that the match is on the clipboard, which are closed, and it is there.
fn is_copied(app: &mut App, storage: &FaultyStorage, journal: &str) -> bool {
    let mut is_told = false;
    while let Some(told) = app.world().resource::<Troubles>().first().map(str::to_owned) {
        is_told |= told == "The game is on the clipboard.";
        press_and_rest(app, KeyCode::Escape);
    }
    assert_eq!(screen(app), Screen::Library);
    let text = app.world().resource::<Clipboard>().text().unwrap_or_default();
    let exported = records::export(storage, journal).unwrap().record;
    let read = Format::PgnChinese.read(text.as_bytes()).map(|read| read.record);
    is_told
        && read.is_ok_and(|read| {
            let players = |record: &Record| {
                [Seat::FIRST, Seat::SECOND].map(|seat| record.tags().get(&Tag::Player(seat)).map(str::to_owned))
            };
            (players(&read), read.main_line().len()) == (players(&exported), exported.main_line().len())
        })
}

#[test]
fn the_chosen_match_is_copied_as_a_game_record() {
    let (storage, names) = four();
    let mut app = library_of(&storage);
    click_slip(&mut app, "Mei – Hao");
    let with_control = |app: &mut App, key| {
        app.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::ControlLeft);
        press_and_rest(app, key);
        app.world_mut().resource_mut::<ButtonInput<KeyCode>>().release(KeyCode::ControlLeft);
    };
    for key in [None, Some(KeyCode::KeyC), Some(KeyCode::KeyG)] {
        app.insert_resource(Clipboard::in_memory(""));
        match key {
            Some(key) => with_control(&mut app, key),
            None => choose(&mut app, "copy-game"),
        }
        assert!(is_copied(&mut app, &storage, &names[1]), "{key:?}");
    }
}

#[test]
fn why_a_match_is_not_copied_is_told() {
    let (storage, names) = four();
    let mut app = library_of(&storage);
    app.insert_resource(Clipboard::in_memory("9/9"));
    storage.remove(&names[0]).unwrap();
    choose(&mut app, "copy-game");
    let told = app.world().resource::<Troubles>().first().unwrap_or_default().to_owned();
    assert!(told.starts_with("The game could not be copied: "), "{told}");
    assert_eq!(app.world().resource::<Clipboard>().text().as_deref(), Some("9/9"));
}

#[test]
fn a_double_click_on_delete_deletes_one_match() {
    let (storage, _) = four();
    let mut app = library_of(&storage);
    for _ in 0..2 {
        click_on(&mut app, "button", "delete");
        app.update();
    }
    rest(&mut app);
    assert_eq!(slips(&mut app), ALL[1..]);
    assert_eq!(library::deleted(&storage).unwrap().len(), 1);
}

#[test]
fn undo_brings_back_one_deleted_match_after_the_other() {
    let (storage, _) = four();
    let mut app = library_of(&storage);
    for _ in 0..2 {
        click_and_rest(&mut app, "delete");
        // A second, which is no double click.
        frames(&mut app, 64);
    }
    assert_eq!(slips(&mut app), ALL[2..]);
    for (name, left) in [("Mei – Hao", 2), ("Ama – Hao", 1)] {
        assert!(shows_text(&mut app, &format!("“{name}” is deleted.")), "{name}");
        assert_eq!(library::deleted(&storage).unwrap().len(), left);
        click_and_rest(&mut app, "undo-delete");
        frames(&mut app, 64);
    }
    assert_eq!((slips(&mut app), library::deleted(&storage).unwrap().len()), (ALL.map(str::to_owned).into(), 0));
}

/// The button that brings a match back is then that of the match deleted before, or of the next one in the trash.
#[test]
fn a_double_click_on_undo_or_restore_brings_back_one_match() {
    let (storage, _) = four();
    let mut app = library_of(&storage);
    for _ in 0..3 {
        click_and_rest(&mut app, "delete");
        frames(&mut app, 64);
    }
    let twice = |app: &mut App, id| {
        for _ in 0..2 {
            click_on(app, "button", id);
            app.update();
        }
        rest(app);
    };
    twice(&mut app, "undo-delete");
    assert_eq!(library::deleted(&storage).unwrap().len(), 2);
    frames(&mut app, 64);
    click_and_rest(&mut app, "filter");
    choose(&mut app, "trash");
    choose(&mut app, "done");
    twice(&mut app, "restore");
    assert_eq!((library::deleted(&storage).unwrap().len(), slips(&mut app).len()), (1, 1));
}

/// Each match in the trash is replayed, so that this is done when they are looked for, and not at each visit.
#[test]
fn the_trash_is_listed_when_it_is_looked_for() {
    #[derive(Resource, Default)]
    struct Asked(usize);
    let (storage, names) = four();
    for name in &names[1..] {
        library::delete(&storage, name, SystemTime::UNIX_EPOCH + Duration::from_secs(1_795_435_000)).unwrap();
    }
    let mut app = at_title_with(&storage);
    app.init_resource::<Asked>().add_systems(
        Last,
        |mut wishes: MessageReader<LibraryRequest>, mut asked: ResMut<Asked>| {
            asked.0 += wishes.read().filter(|wish| **wish == LibraryRequest::ListTrash).count();
        },
    );
    click_and_rest(&mut app, "library");
    assert_eq!((slips(&mut app).len(), app.world().resource::<Asked>().0), (1, 0));
    click_and_rest(&mut app, "filter");
    choose(&mut app, "trash");
    choose(&mut app, "done");
    assert_eq!((slips(&mut app).len(), app.world().resource::<Asked>().0), (3, 1));
}

/// How many texts with a key's words are seen.
fn is_seen(app: &mut App, key: &str) -> usize {
    let mut texts = app.world_mut().query_filtered::<(&Localized, &ComputedNode, &InheritedVisibility), With<Text>>();
    let seen =
        texts.iter(app.world()).filter(|(words, node, visible)| words.key == key && !node.is_empty() && visible.get());
    seen.count()
}

#[test]
fn a_library_of_which_all_is_deleted_says_so_and_leads_there() {
    let (storage, names) = four();
    for name in &names {
        library::delete(&storage, name, SystemTime::UNIX_EPOCH + Duration::from_secs(1_795_435_000)).unwrap();
    }
    let mut app = at_title_with(&storage);
    click_and_rest(&mut app, "library");
    assert!(shows_text(&mut app, "4 matches are in “Deleted matches”") && !shows_text(&mut app, "No matches yet"));
    assert_eq!(focused(&app), "new");
    click_and_rest(&mut app, "open-trash");
    assert_eq!(slips(&mut app).len(), 4);
}

#[test]
fn the_deleted_matches_have_a_heading() {
    let (storage, names) = four();
    library::delete(&storage, &names[1], SystemTime::UNIX_EPOCH + Duration::from_secs(1_795_435_000)).unwrap();
    let mut app = library_of(&storage);
    assert_eq!(is_seen(&mut app, "library-trash"), 0);
    click_and_rest(&mut app, "filter");
    choose(&mut app, "trash");
    choose(&mut app, "done");
    assert_eq!((is_seen(&mut app, "library-trash"), slips(&mut app).len()), (1, 1));
}

/// The folder is a file.
#[test]
fn matches_that_cannot_be_read_are_told_once_with_their_folder_and_what_to_do() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let mut app = at_title_with(&FaultyStorage::new());
    app.insert_resource(Archive(Arc::new(DiskStorage::new(file))));
    click_and_rest(&mut app, "library");
    assert_eq!(is_seen(&mut app, "library-failed"), 1);
    let matches = app.world().resource::<Paths>().matches().display().to_string();
    assert!(shows_text(&mut app, &matches) && shows_text(&mut app, "then try again"));
    assert_eq!(focused(&app), "again");
}

/// A press on another slip while a title is written saves it for its own match.
#[test]
fn a_title_is_saved_when_another_match_is_chosen() {
    let (storage, _) = four();
    let mut app = library_of(&storage);
    click_and_rest(&mut app, "rename");
    type_letters(&mut app, "Dinner at Mei's");
    click_slip(&mut app, "Mei – Hao");
    rest(&mut app);
    assert_eq!(slips(&mut app)[..2], ["Dinner at Mei's", "Mei – Hao"]);
    assert!(place(&mut app, "button", "title-line").is_none() && place(&mut app, "button", "rename").is_some());
    assert!(shows_text(&mut app, "Mei resigned."), "the other match is chosen");
    // Nothing was written, and one that is too long is told of.
    click_and_rest(&mut app, "rename");
    click_slip(&mut app, "花見の一局");
    rest(&mut app);
    assert_eq!(slips(&mut app)[1], "Mei – Hao");
    click_and_rest(&mut app, "rename");
    type_letters(&mut app, &"x".repeat(81));
    click_slip(&mut app, "Mei – Hao");
    rest(&mut app);
    assert_eq!(slips(&mut app)[2], "花見の一局");
    assert!(shows_text(&mut app, "A title has at most 80 characters. This one has 81."));
}

#[test]
fn an_answer_after_the_screen_was_left_offers_no_undo_at_the_next_visit() {
    let (storage, names) = four();
    let mut app = at_title_with(&storage);
    let deleted = library::delete(&storage, &names[0], SystemTime::UNIX_EPOCH).unwrap();
    send_and_rest(&mut app, LibraryAnswer::Deleted { name: names[0].clone(), result: Ok(deleted) });
    click_and_rest(&mut app, "library");
    assert_eq!(place(&mut app, "button", "undo-delete").filter(|rect| !rect.is_empty()), None);
}

#[test]
fn the_list_of_moves_closes_again_after_looking_through() {
    let (storage, _) = four();
    let mut app = library_of(&storage);
    click_slip(&mut app, "Mei – Hao");
    click_and_rest(&mut app, "look");
    assert!(app.world().resource::<ListOpen>().0);
    press_and_rest(&mut app, KeyCode::Escape);
    click_and_rest(&mut app, "to-library");
    back_to(&mut app, "matches");
    press_and_rest(&mut app, KeyCode::Home);
    press_and_rest(&mut app, KeyCode::Enter);
    assert!(!session(&app).is_looked_through() && !app.world().resource::<ListOpen>().0);
}

//! Game records of other programs: opened by command line and by drop, saved with and without a dialog, and what fails.

mod at_table;
mod by_hand;
mod elsewhere;
mod left_out;
mod many;
mod supply;
mod unread;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use bevy::prelude::*;
use bevy::window::{FileDragAndDrop, PrimaryWindow};
use teahouse::core::paths::Paths;
use teahouse::core::{Menu, Phase, Screen, Troubles};
use teahouse::prefs::{Args, GameKind};
use teahouse::session::{Archive, Begin, DialogAnswer, Dialogs, Export, OpenRecord, Question, SaveRecord, Unfinished};
use teahouse_record::{Format, limit};
use teahouse_rules::Seat;
use teahouse_table::library;
use teahouse_table::testing::{DiskFault, FaultyStorage};
use tempfile::TempDir;

use crate::library::{four, library_of};
use crate::play::session;
use crate::support::{
    args, at_table, at_title, click_and_rest, go_to, menu, phase, rest, screen, send_and_rest, ui_app, ui_app_with,
};

const KIF: &str = "先手：佐藤\n後手：鈴木\n1 ７六歩(77) (0:05/)\n2 ３四歩(33) (0:07/)\n3 投了\n";
const OPEN_PGN: &str = "[Game \"Chinese Chess\"]\n[Red \"Mei\"]\n[Black \"Hao\"]\n\n1. H2-E2 *\n";

/// A folder with files.
fn folder(files: &[(&str, &[u8])]) -> (TempDir, Vec<PathBuf>) {
    let folder = TempDir::new().unwrap();
    let paths = files.iter().map(|(name, bytes)| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        path
    });
    let paths = paths.collect();
    (folder, paths)
}

/// The game after a start with these files.
fn started_with(files: Vec<PathBuf>) -> App {
    let mut app = ui_app(Args { files, ..args() });
    rest(&mut app);
    app
}

fn drop_files(app: &mut App, files: &[PathBuf]) {
    let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).unwrap();
    let drops = files.iter().map(|path| FileDragAndDrop::DroppedFile { window, path_buf: path.clone() });
    app.world_mut().write_message_batch(drops.collect::<Vec<_>>());
    rest(app);
}

/// Reads and closes all troubles.
fn troubles(app: &mut App) -> Vec<String> {
    let mut read = Vec::new();
    while let Some(sentence) = app.world().resource::<Troubles>().first().map(str::to_owned) {
        read.push(sentence.replace(['\u{2068}', '\u{2069}'], ""));
        app.world_mut().run_system_cached(|mut troubles: ResMut<Troubles>| Troubles::close(&mut troubles)).unwrap();
    }
    read
}

fn saved_matches(app: &App) -> usize {
    library::list(&*app.world().resource::<Archive>().0).unwrap().len()
}

/// Dialogs that answer this, and what they were asked.
fn dialogs(choice: DialogAnswer) -> (Dialogs, Arc<Mutex<Vec<Question>>>) {
    let asked = Arc::new(Mutex::new(Vec::new()));
    let questions = asked.clone();
    let dialogs = Dialogs::new(move |question, answer| {
        questions.lock().unwrap().push(question);
        answer(choice.clone());
    });
    (dialogs, asked)
}

#[test]
fn a_finished_game_on_the_command_line_is_looked_through() {
    let (_folder, files) = folder(&[("game.kifu", KIF.as_bytes())]);
    let mut app = started_with(files.clone());
    assert_eq!((screen(&app), phase(&app)), (Screen::Table, Phase::Over));
    assert!(session(&app).is_looked_through());
    assert_eq!((session(&app).view().ply(), session(&app).name(Seat::FIRST)), (2, "佐藤"));
    assert_eq!(troubles(&mut app), [""; 0]);
    // The same file again is the same match. It takes the place of the one that is looked through.
    drop_files(&mut app, &files);
    assert_eq!((screen(&app), saved_matches(&app)), (Screen::Table, 1));
    assert!(session(&app).is_looked_through());
}

#[test]
fn an_unfinished_game_on_the_command_line_goes_on() {
    let (_folder, files) = folder(&[("game.pgn", OPEN_PGN.as_bytes())]);
    let app = started_with(files);
    assert_eq!((screen(&app), phase(&app)), (Screen::Table, Phase::Playing));
    assert!(!session(&app).is_looked_through() && session(&app).mover() == Some(Seat::SECOND));
}

#[test]
fn a_file_that_cannot_be_opened_leads_to_the_title_with_the_reason() {
    let large = vec![b' '; limit::BYTES + 1];
    let start = b"position fen 9/9 w\n".as_slice();
    for (name, bytes, sentence) in [
        ("letter.txt", b"Dear Sir,".as_slice(), "letter.txt is not a game record of a known format."),
        ("large.kif", &large, "large.kif is larger than 16 MiB."),
        ("a.fen", start, "a.fen cannot be read: there is an error in line 1, column "),
    ] {
        let (_folder, files) = folder(&[(name, bytes)]);
        let mut app = started_with(files);
        assert_eq!((screen(&app), saved_matches(&app)), (Screen::Title, 0), "{name}");
        let told = troubles(&mut app);
        assert!(told.len() == 1 && told[0].starts_with(sentence), "{told:?}");
    }
    let (folder, _) = folder(&[]);
    let mut app = started_with(vec![folder.path().join("gone.kif")]);
    assert_eq!(troubles(&mut app), ["gone.kif cannot be read: there is no such file."]);
    let mut app = started_with(vec![folder.path().to_owned()]);
    let told = troubles(&mut app);
    assert!(told.len() == 1 && told[0].ends_with(" is not a file."), "{told:?}");
}

#[test]
fn several_files_are_in_the_library() {
    let (_folder, files) =
        folder(&[("a.kifu", KIF.as_bytes()), ("b.pgn", OPEN_PGN.as_bytes()), ("c.txt", b"Dear Sir,".as_slice())]);
    for is_dropped in [false, true] {
        let mut app = if is_dropped { at_title() } else { started_with(files.clone()) };
        if is_dropped {
            drop_files(&mut app, &files);
        }
        assert_eq!((screen(&app), saved_matches(&app)), (Screen::Library, 2));
        let told = troubles(&mut app);
        assert_eq!(told, ["c.txt is not a game record of a known format.", "2 of 3 files are in the library now."]);
    }
}

#[test]
fn the_library_opens_with_the_first_file_also_if_it_has_it_already() {
    let (_folder, files) = folder(&[("a.kifu", KIF.as_bytes()), ("b.pgn", OPEN_PGN.as_bytes())]);
    let (storage, names) = four();
    let mut app = library_of(&storage);
    for _ in 0..2 {
        send_and_rest(&mut app, Begin::LookThrough { journal: names[1].clone() });
        go_to(&mut app, Screen::Library);
        go_to(&mut app, Screen::Title);
        drop_files(&mut app, &files);
        troubles(&mut app);
        rest(&mut app);
        assert_eq!((screen(&app), saved_matches(&app)), (Screen::Library, 6));
        click_and_rest(&mut app, "look");
        assert_eq!(session(&app).name(Seat::FIRST), "佐藤");
        go_to(&mut app, Screen::Library);
    }
}

#[test]
fn a_file_that_is_given_twice_counts_once() {
    let (folder, files) =
        folder(&[("a.kifu", KIF.as_bytes()), ("b.pgn", OPEN_PGN.as_bytes()), ("c.txt", b"Dear Sir,".as_slice())]);
    let name = folder.path().file_name().unwrap();
    let again = files.iter().map(|file| folder.path().join("..").join(name).join(file.file_name().unwrap()));
    let mut app = started_with(files.iter().cloned().chain(again).chain(files.clone()).collect());
    assert_eq!((screen(&app), saved_matches(&app)), (Screen::Library, 2));
    let unknown = "c.txt is not a game record of a known format.";
    assert_eq!(troubles(&mut app), [unknown, "2 of 3 files are in the library now."]);
    let mut app = started_with(vec![files[0].clone(), files[0].clone()]);
    assert_eq!((screen(&app), troubles(&mut app)), (Screen::Table, Vec::new()));
}

#[test]
fn the_library_does_not_come_under_a_menu() {
    let (_folder, files) = folder(&[("a.kifu", KIF.as_bytes()), ("b.pgn", OPEN_PGN.as_bytes())]);
    let mut app = at_title();
    go_to(&mut app, Menu::Settings);
    drop_files(&mut app, &files);
    assert_eq!((screen(&app), menu(&app)), (Screen::Library, Menu::None));
}

#[test]
fn a_file_that_is_dropped_on_the_title_comes_to_the_table() {
    let (_folder, files) = folder(&[("game.kifu", KIF.as_bytes())]);
    let mut app = at_title();
    drop_files(&mut app, &files);
    assert_eq!((screen(&app), phase(&app)), (Screen::Table, Phase::Over));
}

#[test]
fn a_file_that_is_dropped_on_a_running_match_leaves_it_alone() {
    let (_folder, files) = folder(&[("game.kifu", KIF.as_bytes())]);
    let mut app = at_table();
    let journal = session(&app).journal().to_owned();
    drop_files(&mut app, &files);
    assert_eq!((screen(&app), session(&app).journal()), (Screen::Table, journal.as_str()));
    assert_eq!(troubles(&mut app), ["game.kifu is in the library now."]);
    assert_eq!(saved_matches(&app), 2);
}

#[test]
fn all_games_of_a_file_come_into_the_library_and_damaged_ones_are_told() {
    let damaged = "[Game \"Chinese Chess\"]\n[FEN \"9/9 w\"]\n\n1. H2-E2 *\n";
    let unread = "[Game \"Chinese Chess\"]\n\n1. Z9-Z8 *\n";
    let cut = "[Game \"Chinese Chess\"]\n[Red \"Wu\"]\n\n1. H2-E2 Z9-Z8 0-1\n";
    let file = [OPEN_PGN, damaged, unread, cut, OPEN_PGN].join("\n");
    let (_folder, files) = folder(&[("evening.pgn", file.as_bytes())]);
    let mut app = started_with(files.clone());
    // The last one is the first one once more.
    assert_eq!((screen(&app), saved_matches(&app)), (Screen::Library, 2));
    let told = troubles(&mut app);
    let damaged = "2 games of evening.pgn are damaged and left out. The first: \
                   Game 2 of evening.pgn cannot be read: there is an error in line 8, column 1.";
    let cut = "1 game was imported only in part: Game 4 of evening.pgn: 1 place was not understood: \
               line 19, column 10 (“Z9-Z8”).";
    let known = "1 of them was there before.";
    let lost = "Results that are left out: Game 4 of evening.pgn (line 19).";
    assert_eq!(told, [damaged, "evening.pgn: 3 of 5 games are in the library now.", known, cut, lost]);

    // Beside a running match, and together with a file of one game.
    let mut app = at_table();
    let journal = session(&app).journal().to_owned();
    let (_other, others) = folder(&[("game.kifu", KIF.as_bytes())]);
    drop_files(&mut app, &[files, others].concat());
    assert_eq!((screen(&app), session(&app).journal()), (Screen::Table, journal.as_str()));
    assert_eq!(saved_matches(&app), 4);
    assert_eq!(troubles(&mut app)[1], "2 of 2 files are in the library now, with 4 games in all.");
}

#[test]
fn a_file_of_another_program_is_refused_by_name() {
    let (_folder, files) = folder(&[("game.xqf", b"XQ\x0a\0\x01"), ("book.cbl", b"CCBridgeLibrary\0")]);
    for (file, sentence) in files.iter().zip([
        "game.xqf has the format XQF of XQStudio, which Teahouse cannot read. Save it there as PGN or DhtmlXQ, and open that file.",
        "book.cbl has the format CBL of CCBridge, which Teahouse cannot read. Save it there as PGN or DhtmlXQ, and open that file.",
    ]) {
        let mut app = started_with(vec![file.clone()]);
        assert_eq!(troubles(&mut app), [sentence]);
    }
}

/// The thread of a dialog may not start.
#[test]
fn a_dialog_that_is_given_up_is_not_available_and_the_next_one_is_asked() {
    let asked = Arc::new(Mutex::new(0));
    let count = asked.clone();
    let dialogs = Dialogs::new(move |_, answer| {
        *count.lock().unwrap() += 1;
        drop(answer);
    });
    let mut app = ui_app_with(args(), |app| {
        app.insert_resource(dialogs);
    });
    rest(&mut app);
    for number in 1..3 {
        send_and_rest(&mut app, OpenRecord);
        let told = troubles(&mut app);
        assert!(told.len() == 1 && told[0].contains("Drop a file on this window"), "{told:?}");
        assert_eq!(*asked.lock().unwrap(), number);
    }
}

#[test]
fn a_full_disk_imports_nothing() {
    let (_folder, files) = folder(&[("game.kifu", KIF.as_bytes())]);
    let storage = FaultyStorage::new();
    storage.set_fault(DiskFault::FullAfter(100));
    let mut app = ui_app(args());
    app.insert_resource(Archive(Arc::new(storage.clone())));
    rest(&mut app);
    drop_files(&mut app, &files);
    assert_eq!(troubles(&mut app), ["game.kifu cannot be added to the library: the disk is full."]);
    assert_eq!((screen(&app), storage.names()), (Screen::Title, Vec::new()));
}

#[test]
fn files_that_are_chosen_in_the_dialog_are_opened() {
    let (_folder, files) = folder(&[("game.kifu", KIF.as_bytes())]);
    let (dialogs, asked) = dialogs(DialogAnswer::Files(files));
    let mut app = ui_app_with(args(), |app| {
        app.insert_resource(dialogs);
    });
    rest(&mut app);
    send_and_rest(&mut app, OpenRecord);
    assert_eq!(screen(&app), Screen::Table);
    let asked = asked.lock().unwrap();
    let [Question::Open { title, kinds }] = asked.as_slice() else { panic!("{asked:?}") };
    let [(_, endings), (all, any)] = kinds.as_slice() else { panic!("{kinds:?}") };
    assert_eq!((all.as_str(), any.as_slice()), ("All files", ["*"].as_slice()));
    assert_eq!(title, "Open a game record");
    assert!(["kif", "kifu", "csa", "pgn", "banqi"].iter().all(|ending| endings.contains(ending)), "{endings:?}");
}

#[test]
fn a_dialog_that_is_closed_changes_nothing() {
    let (dialogs, _) = dialogs(DialogAnswer::Cancelled);
    let mut app = ui_app_with(args(), |app| {
        app.insert_resource(dialogs);
    });
    rest(&mut app);
    send_and_rest(&mut app, OpenRecord);
    assert_eq!((screen(&app), troubles(&mut app).len()), (Screen::Title, 0));
}

#[test]
fn without_dialogs_a_file_can_be_dropped() {
    let (dialogs, _) = dialogs(DialogAnswer::Unavailable);
    let mut app = ui_app_with(args(), |app| {
        app.insert_resource(dialogs);
    });
    rest(&mut app);
    send_and_rest(&mut app, OpenRecord);
    let told = troubles(&mut app);
    assert!(told.len() == 1 && told[0].contains("Drop a file on this window"), "{told:?}");
}

#[test]
fn a_match_is_saved_where_the_players_choose() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("evening.banqi");
    let (dialogs, asked) = dialogs(DialogAnswer::Files(vec![path.clone()]));
    let new = Args { new: Some(GameKind::Banqi), ..args() };
    let mut app = ui_app_with(new, |app| {
        app.insert_resource(dialogs);
    });
    rest(&mut app);
    go_to(&mut app, Menu::Pause);
    click_and_rest(&mut app, "save-record");
    assert_eq!(menu(&app), Menu::Pause);
    let reading = Format::Banqi.read(&fs::read(&path).unwrap()).unwrap();
    assert_eq!((reading.skipped.len(), reading.record.deal()), (0, None), "the deal of a running match is sealed");
    assert_eq!(troubles(&mut app), ["The match is saved as evening.banqi."]);
    let asked = asked.lock().unwrap();
    assert!(matches!(&asked[..], [Question::Save { name, .. }] if name.ends_with(".banqi")), "{asked:?}");
}

#[test]
fn without_dialogs_a_match_is_saved_in_the_folder_of_exports() {
    let (storage, names) = four();
    let (dialogs, _) = dialogs(DialogAnswer::Unavailable);
    let mut app = ui_app_with(args(), |app| {
        app.insert_resource(dialogs);
    });
    app.insert_resource(Archive(Arc::new(storage)));
    rest(&mut app);
    let save = SaveRecord { journal: names[1].clone(), game: GameKind::Xiangqi, stem: "Mei / Hao".to_owned() };
    for _ in 0..2 {
        send_and_rest(&mut app, save.clone());
    }
    let exports = app.world().resource::<Paths>().exports();
    let mut found: Vec<_> = fs::read_dir(&exports).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    found.sort();
    assert_eq!(found, ["Mei  Hao 2.pgn", "Mei  Hao.pgn"]);
    let told = troubles(&mut app);
    let folder = exports.display().to_string();
    assert!(told.iter().all(|sentence| sentence.contains(&folder)), "{told:?}");
}

fn export_to(path: &Path, format: Format) -> Vec<String> {
    let (storage, names) = four();
    let mut app = ui_app(args());
    app.insert_resource(Archive(Arc::new(storage)));
    rest(&mut app);
    assert!(app.world().resource::<Unfinished>().0.is_some());
    let place = GameKind::ALL.iter().position(|game| game.usual_rules().game() == format.game()).unwrap();
    let journal = names[place].clone();
    send_and_rest(&mut app, Export { journal, format, path: path.to_owned() });
    troubles(&mut app)
}

#[test]
fn exports_are_whole_files_and_failures_are_told() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("there/game.kif");
    assert_eq!(export_to(&path, Format::Kif), ["The match is saved as game.kif."]);
    let bytes = fs::read(&path).unwrap();
    assert!(std::str::from_utf8(&bytes).is_err(), "a .kif is in Shift-JIS");
    assert_eq!(Format::Kif.read(&bytes).unwrap().record.main_line().len(), 3);
    let told = export_to(&folder.path().join("game.usi"), Format::Usi);
    assert!(told.len() == 1 && told[0].starts_with("game.usi was saved without:"), "{told:?}");
    fs::write(folder.path().join("file"), "").unwrap();
    let told = export_to(&folder.path().join("file/game.kifu"), Format::Kif);
    assert!(told.len() == 1 && told[0].starts_with("game.kifu could not be written: "), "{told:?}");
}

//! Files beside the match at the table: it stays, and it is saved as it is there.

use teahouse::core::Clock;
use teahouse::session::{Begin, MatchCommand, MatchSetup};
use teahouse_table::{Command, Zone};

use super::*;

/// A series goes on from the end sheet: the table is not left for a file.
#[test]
fn a_file_that_is_dropped_on_the_end_sheet_leaves_it_there() {
    let (_folder, files) = folder(&[("game.kifu", KIF.as_bytes())]);
    let mut app = at_table();
    let loser = session(&app).mover().unwrap();
    send_and_rest(&mut app, MatchCommand { seat: loser, command: Command::Resign });
    assert_eq!(phase(&app), Phase::Over);
    let journal = session(&app).journal().to_owned();
    drop_files(&mut app, &files);
    assert_eq!((screen(&app), session(&app).journal()), (Screen::Table, journal.as_str()));
    assert_eq!(troubles(&mut app), ["game.kifu is in the library now."]);
}

#[test]
fn a_file_that_comes_with_a_rematch_waits_in_the_library() {
    let (_folder, files) = folder(&[("game.kifu", KIF.as_bytes())]);
    let app = started_with(files.clone());
    let looked_through = session(&app).journal().to_owned();
    let mut app = at_table();
    let loser = session(&app).mover().unwrap();
    send_and_rest(&mut app, MatchCommand { seat: loser, command: Command::Resign });
    let first = session(&app).journal().to_owned();
    app.world_mut().write_message(Begin::Rematch);
    drop_files(&mut app, &files);
    let second = session(&app).journal().to_owned();
    assert!(screen(&app) == Screen::Table && ![&first, &looked_through].contains(&&second));
    let names: Vec<String> =
        library::list(&*app.world().resource::<Archive>().0).unwrap().into_iter().map(|listed| listed.name).collect();
    assert!([first, second, looked_through].iter().all(|name| names.contains(name)), "{names:?}");
    assert_eq!(troubles(&mut app), ["game.kifu is in the library now."]);
}

#[test]
fn a_match_is_saved_from_the_sheet_of_its_end() {
    let (dialogs, asked) = dialogs(DialogAnswer::Cancelled);
    let mut app = ui_app_with(args(), |app| {
        app.insert_resource(dialogs);
    });
    rest(&mut app);
    send_and_rest(&mut app, Begin::New(MatchSetup::default()));
    let loser = session(&app).mover().unwrap();
    send_and_rest(&mut app, MatchCommand { seat: loser, command: Command::Resign });
    click_and_rest(&mut app, "save-record");
    assert!(matches!(&asked.lock().unwrap()[..], [Question::Save { .. }]));
    assert_eq!(phase(&app), Phase::Over, "the sheet stays");
}

#[test]
fn a_match_is_saved_with_turns_that_the_disk_has_not_taken() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("evening.banqi");
    let (dialogs, _) = dialogs(DialogAnswer::Files(vec![path.clone()]));
    let storage = FaultyStorage::new();
    let mut app = ui_app_with(args(), |app| {
        app.insert_resource(dialogs);
    });
    app.insert_resource(Archive(Arc::new(storage.clone())));
    rest(&mut app);
    send_and_rest(&mut app, Begin::New(MatchSetup::default()));
    storage.set_fault(DiskFault::FullAfter(10));
    for _ in 0..3 {
        let (seat, mv) = (session(&app).mover().unwrap(), session(&app).view().moves()[0]);
        send_and_rest(&mut app, MatchCommand { seat, command: Command::Play(mv) });
    }
    assert_eq!(session(&app).view().ply(), 3);
    go_to(&mut app, Menu::Pause);
    click_and_rest(&mut app, "save-record");
    let record = Format::Banqi.read(&fs::read(&path).unwrap()).unwrap().record;
    assert_eq!(record.main_line().len(), 4, "all three turns are in the file");
}

#[test]
fn a_name_without_an_ending_gets_one_and_replaces_nothing() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("evening.banqi"), "mine").unwrap();
    let (dialogs, _) = dialogs(DialogAnswer::Files(vec![folder.path().join("evening")]));
    let mut app = ui_app_with(Args { new: Some(GameKind::Banqi), ..args() }, |app| {
        app.insert_resource(dialogs);
    });
    rest(&mut app);
    go_to(&mut app, Menu::Pause);
    click_and_rest(&mut app, "save-record");
    assert_eq!(fs::read(folder.path().join("evening.banqi")).unwrap(), b"mine");
    assert!(Format::Banqi.read(&fs::read(folder.path().join("evening 2.banqi")).unwrap()).is_ok());
    assert_eq!(troubles(&mut app), ["The match is saved as evening 2.banqi."]);
}

/// Half a day before and behind UTC.
#[test]
fn a_saved_record_has_the_day_of_the_players() {
    let (folder, _) = folder(&[]);
    for (hours, day) in [(13, 24), (0, 23), (-13, 22)] {
        let mut app = at_table();
        app.world_mut().resource_mut::<Clock>().set_zone(Zone::Fixed(hours * 3_600));
        let (journal, path) = (session(&app).journal().to_owned(), folder.path().join("a.banqi"));
        send_and_rest(&mut app, Export { journal, format: Format::Banqi, path: path.clone() });
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(&format!("[Date \"2026.11.{day}\"]\n")), "{text}");
    }
}

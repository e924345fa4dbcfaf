//! A match with a variation and a comment is saved by the library in every format, and opened by another player.

use teahouse::session::{Annotate, LookBack, TryMove};
use teahouse_record::Record;
use teahouse_rules::{Outcome, RevealedMove};
use teahouse_table::records;

use super::*;
use crate::library::save;
use crate::looking_through::variations::another_move;

const COMMENT: &str = "The chariot was better here.";

/// A game and the extensions by which it is saved, those in another encoding among them.
fn extensions() -> Vec<(GameKind, &'static str)> {
    let of = |format: Format| {
        let game = GameKind::ALL.iter().find(|game| game.usual_rules().game() == format.game()).unwrap();
        format.encodings().iter().map(move |encoding| (*game, format.extension(*encoding)))
    };
    let mut all: Vec<_> = Format::ALL.iter().copied().filter(|format| *format != Format::Bpgn).flat_map(of).collect();
    all.dedup();
    all
}

/// The names, the turns, the result and the record of the match at the table.
fn read(app: &App) -> (Vec<String>, Vec<RevealedMove>, Outcome, Record) {
    let session = session(app);
    let names = session.names().values().map(|name| (*name).to_owned()).collect();
    let steps = session.view().line().iter().flat_map(teahouse_rules::Turn::steps).collect();
    let storage = &*app.world().resource::<Archive>().0;
    let record = records::export(storage, session.journal()).unwrap().record;
    (names, steps, session.outcome(), record)
}

fn comments(record: &Record) -> Vec<String> {
    let all = record.main_line().into_iter().map(|id| record.node(id).comment().to_owned());
    all.filter(|comment| !comment.is_empty()).collect()
}

/// In PGN a brace ends a comment.
#[test]
fn a_comment_that_a_format_cannot_hold_is_named() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("evening.pgn");
    let (dialogs, _) = dialogs(DialogAnswer::Files(vec![path.clone()]));
    let mut app = ui_app_with(args(), |app| {
        app.insert_resource(dialogs);
    });
    let storage = FaultyStorage::new();
    save(&storage, GameKind::Xiangqi, ["Mei", "Hao"], 8, true, 60);
    app.insert_resource(Archive(Arc::new(storage)));
    rest(&mut app);
    click_and_rest(&mut app, "library");
    click_and_rest(&mut app, "look");
    let spot = session(&app).spot();
    send_and_rest(&mut app, Annotate { spot, comment: "A fork! {or}".to_owned() });
    go_to(&mut app, Menu::Pause);
    click_and_rest(&mut app, "to-library");
    click_and_rest(&mut app, "save-record");
    let told = troubles(&mut app);
    assert!(told.len() == 1 && told[0].contains("the comment on turn 8 has “}”"), "{told:?}");
    assert!(!path.exists());
}

#[test]
fn every_format_is_saved_and_opened_again() {
    for (game, extension) in extensions() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join(format!("evening.{extension}"));
        let (dialogs, _) = dialogs(DialogAnswer::Files(vec![path.clone()]));
        let mut app = ui_app_with(args(), |app| {
            app.insert_resource(dialogs);
        });
        let storage = FaultyStorage::new();
        save(&storage, game, ["Mei", "Hao"], 8, true, 60);
        app.insert_resource(Archive(Arc::new(storage)));
        rest(&mut app);
        click_and_rest(&mut app, "library");
        click_and_rest(&mut app, "look");
        send_and_rest(&mut app, LookBack::At(3));
        let spot = session(&app).spot();
        send_and_rest(&mut app, Annotate { spot, comment: COMMENT.to_owned() });
        if game != GameKind::Banqi {
            let mv = another_move(&app, 3);
            send_and_rest(&mut app, TryMove { board: 0, mv });
        }
        let (names, steps, outcome, record) = read(&app);
        assert_eq!((comments(&record), record.has_variations()), (vec![COMMENT.to_owned()], game != GameKind::Banqi));
        go_to(&mut app, Menu::Pause);
        click_and_rest(&mut app, "to-library");
        click_and_rest(&mut app, "save-record");
        assert!(path.exists(), "{extension}: {:?}", troubles(&mut app));
        let told = troubles(&mut app).join(" ").replace("the reason of the result", "the reason");

        let mut other = started_with(vec![path]);
        let all = troubles(&mut other);
        let is_lost = |words: &str| told.contains(words);
        // A match without its result goes on.
        let expected = if is_lost("the result") { Phase::Playing } else { Phase::Over };
        assert_eq!((screen(&other), phase(&other)), (Screen::Table, expected), "{extension}: {all:?}");
        assert_eq!(session(&other).is_looked_through(), expected == Phase::Over, "{extension}");
        let read = read(&other);
        assert_eq!(read.1, steps, "{extension}");
        if !is_lost("details") {
            assert_eq!(read.0, names, "{extension}: {told}");
        }
        if !is_lost("the result") {
            assert_eq!(read.2.winner(), outcome.winner(), "{extension}: {told}");
        }
        let expected = if is_lost("comments") { Vec::new() } else { vec![COMMENT.to_owned()] };
        assert_eq!(comments(&read.3), expected, "{extension}: {told}");
        let has_variations = game != GameKind::Banqi && !is_lost("variations");
        assert_eq!(read.3.has_variations(), has_variations, "{extension}: {told}");
        assert_eq!(all, [""; 0], "{extension}: nothing is skipped of what was written");
    }
}

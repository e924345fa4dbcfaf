//! A match of Supply Chess is saved by the library as BPGN, and opened by another player.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse::session::{Annotate, Begin, LookBack, MatchCommand, MatchSetup, TryMove};
use teahouse_record::{Encoding, Record};
use teahouse_rules::{Outcome, Reason, Rules};
use teahouse_table::{Command, GameTime, OpenMatch, Setup, records};

use super::*;

const NAMES: [&str; 4] = ["Ama", "Hao", "Mei", "Lin \"Chen\""];
const COMMENT: &str = "A horse for Lin. [%calB Gb3e10]";

/// Turns on both boards, with a drop. Then the player who has dropped resigns.
fn save(storage: &FaultyStorage) {
    let setup = Setup::new(Rules::Supply, NAMES);
    let mut open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(1)).unwrap();
    for (at, (seat, text)) in (1..).zip([(0, "b3b10"), (2, "a1a2"), (3, "N@e9"), (1, "a10b10"), (2, "a2a1")]) {
        let seat = Seat(seat);
        let board = open.state().seats().board_of(seat);
        let mv = open.state().boards().get(board).unwrap().position().parse_move(text).unwrap().mv;
        open.act(GameTime(at * 2_500), seat, Command::Play(mv)).unwrap();
    }
    open.act(GameTime(20_000), Seat(3), Command::Resign).unwrap();
}

/// The names, the turns with their seats, and the record of the match at the table.
fn read(app: &App) -> (Vec<String>, Vec<String>, Record) {
    let session = session(app);
    let names = session.names().values().map(|name| (*name).to_owned()).collect();
    let turns = session.boards().line().map(|turn| format!("{} {}", turn.seat.index(), turn.mv)).collect();
    let storage = &*app.world().resource::<Archive>().0;
    (names, turns, records::export(storage, session.journal()).unwrap().record)
}

#[test]
fn a_match_on_two_boards_is_saved_and_opened_again() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("evening.bpgn");
    let (dialogs, _) = dialogs(DialogAnswer::Files(vec![path.clone()]));
    let mut app = ui_app_with(args(), |app| {
        app.insert_resource(dialogs);
    });
    let storage = FaultyStorage::new();
    save(&storage);
    app.insert_resource(Archive(Arc::new(storage)));
    rest(&mut app);
    click_and_rest(&mut app, "library");
    click_and_rest(&mut app, "look");
    send_and_rest(&mut app, LookBack::At(2));
    let spot = session(&app).spot();
    send_and_rest(&mut app, Annotate { spot, comment: COMMENT.to_owned() });
    let mv = session(&app).on(1).seen().position().parse_move("h10g8").unwrap().mv;
    send_and_rest(&mut app, TryMove { board: 1, mv });
    assert!(session(&app).is_in_variation());
    let (names, turns, record) = read(&app);
    assert_eq!((names.as_slice(), turns.len(), record.has_variations()), (&NAMES.map(String::from)[..], 5, true));
    assert_eq!(Format::Bpgn.losses(&record, Encoding::Utf8), Ok(vec![]));
    go_to(&mut app, Menu::Pause);
    click_and_rest(&mut app, "to-library");
    click_and_rest(&mut app, "save-record");
    assert!(path.exists(), "{:?}", troubles(&mut app));
    let text = fs::read_to_string(&path).unwrap();
    for part in ["[RedA \"Ama\"]", "[BlackB \"Lin \\\"Chen\\\"\"]", "[Board \"B\"]", "1b. N@e9", "(1b. h10g8)", COMMENT]
    {
        assert!(text.contains(part), "{part}: {text}");
    }

    let mut other = started_with(vec![path]);
    assert_eq!(troubles(&mut other), [""; 0], "nothing is skipped of what was written");
    assert_eq!((screen(&other), phase(&other)), (Screen::Table, Phase::Over));
    assert!(session(&other).is_looked_through());
    assert_eq!(session(&other).outcome(), Outcome::Win { winner: Seat(2), reason: Reason::Resignation });
    assert_eq!(read(&other), (names, turns, record));
}

/// A match that goes on is saved from the table, and goes on from the file.
#[test]
fn a_match_that_goes_on_is_saved_from_the_table() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("evening.bpgn");
    let (dialogs, _) = dialogs(DialogAnswer::Files(vec![path.clone()]));
    let mut app = ui_app_with(args(), |app| {
        app.insert_resource(dialogs);
    });
    rest(&mut app);
    send_and_rest(&mut app, Begin::New(MatchSetup::of(GameKind::Supply)));
    for (seat, text) in [(0, "h3e3"), (2, "a1a2"), (1, "h10g8")] {
        let seat = Seat(seat);
        let mv = session(&app).at(seat).view().position().parse_move(text).unwrap().mv;
        send_and_rest(&mut app, MatchCommand { seat, command: Command::Play(mv) });
    }
    go_to(&mut app, Menu::Pause);
    click_and_rest(&mut app, "save-record");
    assert!(path.exists(), "{:?}", troubles(&mut app));
    let turns = read(&app).1;
    assert_eq!(turns.len(), 3);
    let other = started_with(vec![path]);
    assert_eq!((phase(&other), session(&other).is_looked_through()), (Phase::Playing, false));
    assert_eq!(read(&other).1, turns);
}

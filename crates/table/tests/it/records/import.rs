//! Imported matches: players, times, results, the storage.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use sha2::{Digest, Sha256};
use teahouse_record::{Encoding, Ending, Format, Games, Record, Score};
use teahouse_rules::{Outcome, Reason, Seat};
use teahouse_table::library;
use teahouse_table::records::{ImportError, KnownJournals, Remark, export, import, prepare_game, prepare_pasted};
use teahouse_table::storage::{Sidecar, Storage};
use teahouse_table::testing::{DiskFault, FaultyStorage};
use teahouse_table::{GameTime, MatchId, OpenMatch, SetupError, StorageError};

use super::{import_alone, imported, read, rng};

const PGN: &str = "[Game \"Chinese Chess\"]\n[Red \"王\"]\n[Black \"李\"]\n[Title \"Evening\"]\n";

const fn won(winner: Seat, reason: Reason) -> Outcome {
    Outcome::Win { winner, reason }
}

/// A record of xiangqi with one move and this ending.
fn xiangqi(result: &str, termination: &str) -> String {
    format!("{PGN}[Result \"{result}\"]\n[Termination \"{termination}\"]\n\n1. H2-E2 {{[%emt 0:00:04.5]}} {result}\n")
}

#[test]
fn every_fixture_of_the_formats_is_imported() {
    let folder = Path::new("../record/tests/data");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        let bytes = std::fs::read(&path).unwrap();
        let (storage, imported) = import_alone(&bytes, &name).unwrap_or_else(|error| panic!("{name}: {error}"));
        let state = read(&storage, &imported.journal);
        let reading = teahouse_record::read(&bytes, &name).unwrap();
        let left_out: usize = imported
            .remarks
            .iter()
            .map(|remark| if let Remark::StepsLeftOut { steps } = remark { *steps } else { 0 })
            .sum();
        let steps: usize = state.line().map(|turn| turn.steps().count()).sum();
        assert_eq!((steps + 1 + left_out, left_out), (reading.record.main_line().len(), 0), "{name}");
        assert_eq!(imported.skipped, reading.skipped, "{name}");
        let beside = String::from_utf8(storage.bytes(&Sidecar::Record.beside(&imported.journal))).unwrap();
        assert!(Record::from_json(&beside).unwrap() == reading.record, "{name}");
        count += 1;
    }
    assert_eq!(count, 21);
}

/// The earlier version knew a match by the bytes of its file.
#[test]
fn a_file_that_an_earlier_version_imported_is_known() {
    let storage = FaultyStorage::new();
    let text = xiangqi("1-0", "resignation");
    let now = import(&storage, text.as_bytes(), "game.pgn", &mut rng()).unwrap().journal;
    let hash: [u8; 32] = Sha256::new_with_prefix("teahouse import").chain_update(text.as_bytes()).finalize().into();
    let id = MatchId(hash[..16].try_into().unwrap());
    let (game, _) = now.split_once('-').unwrap();
    let former = format!("{game}-{id}.teahouse");
    assert_ne!(former, now);
    let journal = storage.bytes(&now);
    storage.remove(&now).unwrap();
    storage.put(&former, &journal);
    let again = import(&storage, text.as_bytes(), "game.pgn", &mut rng()).unwrap();
    assert_eq!((&again.journal, again.is_new, again.is_over), (&former, false, true));
    assert_eq!(library::list(&storage).unwrap().len(), 1);
}

#[test]
fn players_times_result_and_title_come_from_the_file() {
    let storage = FaultyStorage::new();
    let text = xiangqi("1-0", "resignation");
    let imported = import(&storage, text.as_bytes(), "game.pgn", &mut rng()).unwrap();
    assert_eq!((imported.is_new, imported.is_over, &imported.remarks), (true, true, &Vec::new()));
    let state = read(&storage, &imported.journal);
    assert_eq!((state.name(Seat::FIRST), state.name(Seat::SECOND)), (Some("王"), Some("李")));
    assert_eq!((state.turn_times(), state.time()), ([GameTime(4_500)].as_slice(), GameTime(4_500)));
    assert_eq!(state.outcome(), won(Seat::FIRST, Reason::Resignation));
    let listed = library::list(&storage).unwrap();
    assert_eq!(listed.len(), 1);
    assert_eq!(listed[0].title.as_ref().map(ToString::to_string).as_deref(), Some("Evening"));
    assert_eq!(listed[0].summary().unwrap().ply, 1);
}

#[test]
fn results_are_those_of_commands_and_what_has_none_is_said() {
    let draw = |reason| Outcome::Draw { reason };
    let other = |score, reason| Some((score, Some(reason)));
    for (result, termination, expected, remark) in [
        ("1-0", "resignation", won(Seat::FIRST, Reason::Resignation), None),
        ("0-1", "resignation", won(Seat::SECOND, Reason::Resignation), None),
        ("0-1", "time", won(Seat::SECOND, Reason::Resignation), other(Score::Won(Seat::SECOND), Reason::Time)),
        ("1-0", "time", won(Seat::FIRST, Reason::Time), None),
        ("1/2-1/2", "agreement", draw(Reason::Agreement), None),
        ("1/2-1/2", "no-progress", draw(Reason::Agreement), other(Score::Drawn, Reason::NoProgress)),
        ("1-0", "checkmate", won(Seat::FIRST, Reason::Resignation), other(Score::Won(Seat::FIRST), Reason::Checkmate)),
        ("1-0", "normal", won(Seat::FIRST, Reason::Unrecorded), None),
        ("1/2-1/2", "normal", draw(Reason::Unrecorded), None),
        ("*", "unterminated", Outcome::Ongoing, None),
    ] {
        let (imported, state) = imported(&xiangqi(result, termination), "");
        let name = format!("{result} {termination}");
        assert_eq!(state.outcome(), expected, "{name}");
        let expected: Vec<Remark> = remark
            .map(|(score, reason)| Remark::OtherResult { recorded: Ending::new(score, reason), entered: expected })
            .into_iter()
            .collect();
        assert_eq!(imported.remarks, expected, "{name}");
    }
}

/// Most records of xiangqi have a result alone.
#[test]
fn a_result_without_a_reason_stays_without_one() {
    let reason = Reason::Unrecorded;
    let drawn = Outcome::Draw { reason };
    for (result, outcome) in [("1-0", won(Seat::FIRST, reason)), ("0-1", won(Seat::SECOND, reason)), ("1/2-1/2", drawn)]
    {
        let head = format!("[Game \"Chinese Chess\"]\n[Red \"呂欽\"]\n[Black \"許銀川\"]\n[Result \"{result}\"]");
        let text = format!("{head}\n\n1. H2-E2 H9-G7 {result}\n");
        let record = teahouse_record::read(text.as_bytes(), "game.pgn").unwrap().record;
        for format in [Format::PgnChinese, Format::PgnWxf, Format::PgnIccs, Format::Dhtmlxq] {
            let file = format.write(&record, Encoding::Utf8).unwrap();
            let (storage, said) = import_alone(&file, "").unwrap();
            assert_eq!((said.is_over, said.remarks), (true, vec![]), "{format} {result}");
            assert_eq!(read(&storage, &said.journal).outcome(), outcome, "{format} {result}");
            assert_eq!(library::list(&storage).unwrap()[0].summary().unwrap().outcome, outcome, "{format} {result}");
            let again = export(&storage, &said.journal).unwrap().record;
            assert_eq!(format.write(&again, Encoding::Utf8).unwrap(), file, "{format} {result}");
        }
    }
}

/// Players would else read that the loser has resigned.
#[test]
fn a_foul_and_a_declaration_of_a_file_are_no_resignation() {
    let (first, second) = (Seat::FIRST, Seat::SECOND);
    for (word, outcome) in [
        ("KACHI", won(second, Reason::Declaration)),
        ("HIKIWAKE", Outcome::Draw { reason: Reason::Declaration }),
        ("ILLEGAL_MOVE", won(first, Reason::IllegalMove)),
        ("+ILLEGAL_ACTION", won(second, Reason::IllegalMove)),
        ("-ILLEGAL_ACTION", won(first, Reason::IllegalMove)),
    ] {
        let text = format!("V2.2\nPI\n+\n+7776FU\n%{word}\n");
        let (storage, said) = import_alone(text.as_bytes(), "game.csa").unwrap();
        assert_eq!((said.is_over, said.remarks), (true, vec![]), "{word}");
        assert_eq!(read(&storage, &said.journal).outcome(), outcome, "{word}");
        assert_eq!(library::list(&storage).unwrap()[0].summary().unwrap().outcome, outcome, "{word}");
        assert_eq!(export(&storage, &said.journal).unwrap().record.ending(), Ending::of(outcome), "{word}");
    }
}

#[test]
fn a_loss_on_time_has_a_clock_that_has_run_down() {
    let text = "手合割：平手\n1 ７六歩(77) (0:10/)\n2 ３四歩(33) (0:20/)\n3 ２六歩(27) (0:30/)\n4 切れ負け (0:15/)\n";
    let (said, state) = imported(text, "");
    assert_eq!(said.remarks, []);
    assert_eq!(state.outcome(), won(Seat::FIRST, Reason::Time));
    let clocks = state.header().players.map(|_, player| player.clock.to_string());
    assert_eq!(clocks, ["none", "35"]);
    assert_eq!(state.time(), GameTime(75_000));
    assert_eq!(state.clock(Seat::SECOND, state.time()).unwrap().left, 0);
}

#[test]
fn the_same_file_is_imported_once() {
    let storage = FaultyStorage::new();
    let text = xiangqi("*", "unterminated");
    let first = import(&storage, text.as_bytes(), "a.pgn", &mut rng()).unwrap();
    let names = storage.names();
    let second = import(&storage, text.as_bytes(), "b.pgn", &mut rng()).unwrap();
    assert_eq!((second.is_new, second.is_over, &second.journal), (false, false, &first.journal));
    assert_eq!(storage.names(), names);
    // The journal has moved to a second file.
    let moved = first.journal.replace(".teahouse", "-1.teahouse");
    storage.rename(&first.journal, &moved).unwrap();
    assert_eq!(import(&storage, text.as_bytes(), "", &mut rng()).unwrap().journal, moved);
    let other = import(&storage, xiangqi("1-0", "time").as_bytes(), "", &mut rng()).unwrap();
    assert!(other.is_new);
}

/// The time of an import would else grow with the square of the number of games.
#[test]
fn the_files_are_listed_once_for_all_games_of_a_file() {
    let storage = FaultyStorage::new();
    let game = |number: usize| format!("[Game \"Chinese Chess\"]\n[Red \"Red {number}\"]\n\n1. H2-E2 *\n\n");
    let file: String = (0..40).map(game).collect();
    let games = Games::of(file.as_bytes(), "all.pgn").unwrap().games;
    let mut known = KnownJournals::of(&storage).unwrap();
    for is_new in [true, false] {
        for game in &games {
            let prepared = prepare_game(game, &mut rng()).unwrap();
            assert_eq!(prepared.store_among(&storage, &mut known).unwrap().is_new, is_new);
        }
    }
    assert_eq!((storage.listings(), library::list(&storage).unwrap().len()), (1, 40));
    // A match that goes meanwhile is imported again.
    let prepared = || prepare_game(&games[0], &mut rng()).unwrap();
    let journal = prepared().store_among(&storage, &mut known).unwrap().journal;
    library::delete(&storage, &journal, SystemTime::UNIX_EPOCH).unwrap();
    assert!(prepared().store_among(&storage, &mut known).unwrap().is_new);
    assert_eq!(prepared().store(&storage).unwrap().journal, journal);
    // One that comes back from the trash meanwhile keeps what players have written beside it.
    let deleted = library::delete(&storage, &journal, SystemTime::UNIX_EPOCH + Duration::from_secs(1)).unwrap();
    let mut known = KnownJournals::of(&storage).unwrap();
    library::restore(&storage, &deleted).unwrap();
    let record = Sidecar::Record.beside(&journal);
    storage.replace(&record, b"with comments").unwrap();
    assert!(!prepared().store_among(&storage, &mut known).unwrap().is_new);
    assert_eq!(storage.bytes(&record), b"with comments");
}

/// Games in the formats of files with several, in the form in which each stands alone in its file.
const ALONE: [(&str, [&str; 2]); 4] = [
    (
        "kifu",
        [
            "# KIF形式\n手合割：平手\n先手：佐藤\n後手：鈴木\n1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n",
            "# KIF形式\n手合割：平手\n先手：鈴木\n後手：佐藤\n1 ２六歩(27)\n*静かな手\n2 投了\n\n変化：1手\n1 ７六歩(77)\n",
        ],
    ),
    ("csa", ["V2.2\nN+SATO\nPI\n+\n+7776FU\nT12\n%TORYO\n", "V2.2\nN+SUZUKI\nPI\n+\n+2726FU\n%TORYO\n"]),
    (
        "pgn",
        [
            "[Game \"Chinese Chess\"]\n[Red \"王\"]\n\n1. H2-E2 H9-G7 1-0\n",
            "[Game \"Chinese Chess\"]\n[Red \"李\"]\n\n1. C3-C4 {slow} 0-1\n",
        ],
    ),
    (
        "banqi",
        ["[Game \"Banqi\"]\n\n1. a1(R) a2(s) 2. Ra1xa2 1-0\n", "[Game \"Banqi\"]\n\n1. a1(R) a2(s) 2. b1(C) 0-1\n"],
    ),
];

#[test]
fn a_game_is_the_same_match_alone_in_a_file_and_among_several() {
    for (extension, games) in ALONE {
        let separator = if extension == "csa" { "/\n" } else { "\n" };
        let name = format!("evening.{extension}");
        for is_collection_first in [true, false] {
            let storage = FaultyStorage::new();
            let file = games.join(separator);
            let several = || -> Vec<_> {
                let found = Games::of(file.as_bytes(), &name).unwrap().games;
                let stored = found.iter().map(|game| prepare_game(game, &mut rng()).unwrap().store(&storage).unwrap());
                stored.collect()
            };
            // As an editor of Windows writes them, with a mark at the beginning and another end of lines.
            let alone = || -> Vec<_> {
                let file = |game: &str| format!("\u{feff}{}\r\n\r\n", game.replace('\n', "\r\n"));
                games.map(|game| import(&storage, file(game).as_bytes(), &name, &mut rng()).unwrap()).into()
            };
            let (first, second) = if is_collection_first { (several(), alone()) } else { (alone(), several()) };
            assert!(first.iter().all(|imported| imported.is_new), "{extension}: {first:?}");
            for (one, other) in first.iter().zip(&second) {
                assert_eq!((&other.journal, other.is_new), (&one.journal, false), "{extension}: {other:?}");
            }
            assert_eq!(library::list(&storage).unwrap().len(), 2, "{extension}");
            let pasted = prepare_pasted(games[1].trim().as_bytes(), &mut rng()).unwrap().store(&storage).unwrap();
            assert!(!pasted.is_new, "{extension}");
        }
    }
}

#[test]
fn a_game_is_the_same_match_in_every_encoding_and_format_that_holds_it() {
    let storage = FaultyStorage::new();
    let file = "手合割：平手\n先手：佐藤\n後手：鈴木\n1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n";
    let first = import(&storage, file.as_bytes(), "game.kifu", &mut rng()).unwrap();
    let record = teahouse_record::read(file.as_bytes(), "game.kifu").unwrap().record;
    let mut written = 0;
    for format in Format::ALL.iter().filter(|format| format.game() == "shogi") {
        for encoding in format.encodings() {
            if !format.losses(&record, *encoding).is_ok_and(|losses| losses.is_empty()) {
                continue;
            }
            let bytes = format.write(&record, *encoding).unwrap();
            let again = import(&storage, &bytes, "", &mut rng()).unwrap();
            assert_eq!((&again.journal, again.is_new), (&first.journal, false), "{format} {encoding}");
            written += 1;
        }
    }
    assert!(written > 4, "{written}");
}

#[test]
fn an_imported_match_goes_on() {
    let storage = FaultyStorage::new();
    let imported = import(&storage, xiangqi("*", "unterminated").as_bytes(), "", &mut rng()).unwrap();
    let (mut open, _) = OpenMatch::open(Arc::new(storage), &imported.journal).unwrap();
    let mv = open.state().moves()[0];
    open.act(GameTime(9_000), Seat::SECOND, teahouse_table::Command::Play(mv)).unwrap();
    assert_eq!((open.state().ply(), open.state().time()), (2, GameTime(9_000)));
}

#[test]
fn a_file_that_is_no_record_names_the_place() {
    let error = |text: &str, name| import_alone(text.as_bytes(), name).unwrap_err().to_string();
    assert_eq!(error("Dear Sir,", "letter.txt"), "this is no game record of a known format");
    assert_eq!(error("position fen 9/9/9 w\n", "a.fen").split(": ").next(), Some("line 1, column 19"),);
    assert_eq!(error("", "a.usi"), "line 1, column 1: the file is empty");
    // A name says which format, and nothing stands in the file.
    for name in ["a.kif", "a.ki2", "a.csa", "a.pgn", "a.banqi"] {
        for text in ["", "\n\n", "\0\0\0\0", "Dear Sir, 47 men are on their way."] {
            assert!(import_alone(text.as_bytes(), name).is_err(), "{name}: {text:?}");
        }
    }
    assert!(import_alone(b"position startpos", "a.usi").is_ok(), "it is the start");
}

#[test]
fn nothing_remains_of_an_import_that_fails() {
    let text = xiangqi("1-0", "resignation");
    let whole = FaultyStorage::new();
    import(&whole, text.as_bytes(), "", &mut rng()).unwrap();
    let size: usize = whole.names().iter().map(|name| whole.bytes(name).len()).sum();
    for room in (0..size).step_by(7) {
        let storage = FaultyStorage::new();
        storage.set_fault(DiskFault::FullAfter(room));
        let error = import(&storage, text.as_bytes(), "", &mut rng()).unwrap_err();
        assert!(matches!(error, ImportError::Storage(StorageError::Full { .. })), "{room}: {error}");
        storage.set_fault(DiskFault::None);
        assert_eq!(storage.names(), Vec::<String>::new(), "{room}");
        assert!(import(&storage, text.as_bytes(), "", &mut rng()).unwrap().is_new);
    }
    for fault in [DiskFault::ReadOnly, DiskFault::SyncFails] {
        let storage = FaultyStorage::new();
        storage.set_fault(fault);
        import(&storage, text.as_bytes(), "", &mut rng()).unwrap_err();
        assert_eq!(library::list(&storage).unwrap(), []);
    }
}

#[test]
fn a_game_that_is_over_at_its_start_is_no_match() {
    let (result, text) = (SetupError::AlreadyOver, "position fen 3k5/9/9/9/9/9/9/9/9/4K4 w");
    assert_eq!(import_alone(text.as_bytes(), "").unwrap_err(), ImportError::Setup(result));
}

/// A mark in a name would turn the words that the game writes after it.
#[test]
fn a_name_does_not_turn_the_words_after_it() {
    let text = PGN.replace('王', "\u{202e}王\u{2066}");
    let (said, state) = imported(&format!("{text}\n1. H2-E2 *\n"), "");
    assert_eq!(said.remarks, []);
    assert_eq!(state.name(Seat::FIRST), Some("王"));
}

#[test]
fn a_long_name_is_cut() {
    let text = PGN.replace('王', &"王".repeat(300));
    let (said, state) = imported(&format!("{text}\n1. H2-E2 *\n"), "");
    assert_eq!(said.remarks, [Remark::NameCut]);
    assert_eq!(state.name(Seat::FIRST).unwrap().chars().count(), 200);
}

#[test]
fn a_file_that_is_imported_again_has_the_same_remarks() {
    let storage = FaultyStorage::new();
    let banqi = "[Game \"Banqi\"]\n\n1. a1(R) a2(s) 2. Ra1xa2 b1(K) 0-1\n";
    let first = import(&storage, banqi.as_bytes(), "", &mut rng()).unwrap();
    let again = import(&storage, banqi.as_bytes(), "", &mut rng()).unwrap();
    assert_eq!((first.is_new, again.is_new, first.remarks.len()), (true, false, 1));
    assert_eq!((again.remarks, again.journal), (first.remarks, first.journal));
}

/// The result stands before the moves.
#[test]
fn a_game_without_moves_is_an_error_at_its_first_move() {
    let game = "[Game \"Chinese Chess\"]\n[Result \"1-0\"]\n\n";
    let file = format!("{game}1. H2-E2 1-0\n\n{game}1. Z9-Z8 1-0\n");
    let games = Games::of(file.as_bytes(), "two.pgn").unwrap().games;
    assert!(prepare_game(&games[0], &mut rng()).is_ok());
    let refused = prepare_game(&games[1], &mut rng()).unwrap_err().to_string();
    assert!(refused.starts_with("line 9, column "), "{refused}");
}

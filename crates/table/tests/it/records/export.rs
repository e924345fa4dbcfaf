//! The record of a match, and the record beside its journal.

use core::time::Duration;
use std::sync::Arc;
use std::time::UNIX_EPOCH;

use teahouse_record::{Encoding, Ending, Format, NodeId, Record, Score, Tag, Walker};
use teahouse_rules::{Reason, Rules, Seat, shogi};
use teahouse_table::library::{self, Title};
use teahouse_table::records::{ExportError, LeftOut, annotated, export, export_match, record_of};
use teahouse_table::storage::{Sidecar, Storage};
use teahouse_table::testing::{DiskFault, FaultyStorage};
use teahouse_table::{Command, DiskStorage, GameTime, OpenMatch, Setup, StorageError, UndoPolicy, Zone};

use super::{imported, rng};

fn play(open: &mut OpenMatch, at: u64, text: &str) {
    let (seat, mv) = (open.state().public().mover(), open.state().public().position().parse_move(text).unwrap().mv);
    open.act(GameTime(at), seat, Command::Play(mv)).unwrap();
}

fn shogi() -> (FaultyStorage, OpenMatch) {
    let mut setup = Setup::new(Rules::Shogi(shogi::Ruleset::amateur()), ["Anna", "Ben"]);
    setup.players.values_mut().for_each(|player| player.undo = UndoPolicy::Free);
    let storage = FaultyStorage::new();
    let open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut rng()).unwrap();
    (storage, open)
}

#[test]
fn a_record_has_the_turns_that_stand_with_their_times_and_the_ending() {
    let (_, mut open) = shogi();
    play(&mut open, 1_000, "g3g4");
    play(&mut open, 3_000, "c7c6");
    open.act(GameTime(4_000), Seat::SECOND, Command::AskUndo).unwrap();
    play(&mut open, 6_500, "h7h6");
    open.act(GameTime(9_000), Seat::FIRST, Command::Resign).unwrap();
    let record = record_of(open.state());
    let line: Vec<_> = record.main_line().into_iter().skip(1).map(|id| record.node(id)).collect();
    let found: Vec<_> = line.iter().map(|node| (node.step().unwrap().to_string(), node.time().unwrap())).collect();
    let millis = Duration::from_millis;
    assert_eq!(found, [("g3g4".to_owned(), millis(1_000)), ("h7h6".to_owned(), millis(2_500))]);
    let ending = Ending::new(Score::Won(Seat::SECOND), Some(Reason::Resignation));
    assert_eq!(record.ending(), Some(Ending { time: Some(millis(2_500)), ..ending }));
    assert_eq!(record.tags().get(&Tag::Player(Seat::SECOND)), Some("Ben"));
}

#[test]
fn a_foul_that_loses_is_no_node_of_the_record() {
    let rules = Rules::parse("shogi amateur fouls=lose").unwrap();
    let mut open = OpenMatch::create(Arc::new(FaultyStorage::new()), Setup::new(rules, ["", ""]), &mut rng()).unwrap();
    play(&mut open, 1_000, "c3c4");
    play(&mut open, 2_000, "g7g6");
    play(&mut open, 3_000, "b2g7+");
    play(&mut open, 4_000, "i7i6");
    let record = record_of(open.state());
    assert_eq!((record.len(), open.state().ply()), (4, 4));
    assert_eq!(record.ending(), Some(Ending::new(Score::Won(Seat::FIRST), Some(Reason::IllegalMove))));
}

#[test]
fn the_record_beside_a_journal_is_extended_by_the_match() {
    let (storage, mut open) = shogi();
    play(&mut open, 1_000, "g3g4");
    let mut walker = Walker::new(record_of(open.state()));
    walker.go_to(NodeId::ROOT);
    let variation = walker.play(walker.position().parse_move("h3h4").unwrap()).unwrap();
    let mut record = walker.into_record();
    record.set_comment(variation, "Also good.");
    // The variation is the main line of the record, not of the match.
    record.put_first(variation);
    storage.replace(&Sidecar::Record.beside(open.name()), record.to_json().as_bytes()).unwrap();
    library::set_title(&storage, open.name(), Some(&Title::new("An evening").unwrap())).unwrap();
    play(&mut open, 3_000, "c7c6");
    open.act(GameTime(4_000), Seat::FIRST, Command::Resign).unwrap();

    let exported = export(&storage, open.name()).unwrap();
    assert_eq!((exported.damage, exported.left_out, exported.is_over), (None, None, true));
    let record = exported.record;
    let line: Vec<String> =
        record.main_line().into_iter().filter_map(|id| Some(record.node(id).step()?.to_string())).collect();
    assert_eq!(line, ["g3g4", "c7c6"]);
    assert_eq!(record.ending().unwrap().reason, Some(Reason::Resignation));
    assert_eq!(record.node(record.variations(NodeId::ROOT)[0]).comment(), "Also good.");
    assert_eq!(record.tags().get(&Tag::Title), Some("An evening"));
}

/// Players try a move at the last position of a match.
fn try_at_the_end(storage: &FaultyStorage, open: &OpenMatch, text: &str) {
    let mut walker = Walker::new(annotated(storage, open.name(), open.state()).unwrap());
    walker.go_to(*walker.record().main_line().last().unwrap());
    walker.play(walker.position().parse_move(text).unwrap()).unwrap();
    storage.replace(&Sidecar::Record.beside(open.name()), walker.into_record().to_json().as_bytes()).unwrap();
}

/// The moves of the main line in the file of a format.
fn moves_in(format: Format, record: &Record) -> Vec<String> {
    let file = format.write(record, Encoding::Utf8).unwrap();
    let record = format.read(&file).unwrap().record;
    record.main_line().into_iter().filter_map(|id| Some(record.node(id).step()?.to_string())).collect()
}

#[test]
fn a_move_that_was_tried_is_no_turn_of_a_match_that_goes_on() {
    let (storage, mut open) = shogi();
    play(&mut open, 1_000, "g3g4");
    try_at_the_end(&storage, &open, "c7c6");
    let exported = export(&storage, open.name()).unwrap();
    assert_eq!((exported.is_over, exported.record.has_variations()), (false, true));
    for format in [Format::Kif, Format::Csa, Format::Jkf] {
        assert_eq!(moves_in(format, &exported.record), ["g3g4"], "{format}");
    }
    // The match goes on with it.
    play(&mut open, 3_000, "c7c6");
    let exported = export(&storage, open.name()).unwrap();
    assert_eq!((moves_in(Format::Kif, &exported.record).len(), exported.record.has_variations()), (2, false));
}

#[test]
fn a_foul_at_a_turn_that_was_tried_before_ends_the_record() {
    let rules = Rules::parse("shogi amateur fouls=lose").unwrap();
    let storage = FaultyStorage::new();
    let mut open = OpenMatch::create(Arc::new(storage.clone()), Setup::new(rules, ["", ""]), &mut rng()).unwrap();
    for (at, text) in [(1_000, "c3c4"), (2_000, "g7g6"), (3_000, "b2g7+")] {
        play(&mut open, at, text);
    }
    try_at_the_end(&storage, &open, "h8g7");
    assert!(!export(&storage, open.name()).unwrap().lacks_foul);
    play(&mut open, 4_000, "i7i6");
    let exported = export(&storage, open.name()).unwrap();
    assert_eq!((exported.record.main_line().len(), exported.lacks_foul), (4, true));
    assert_eq!(exported.record.ending().unwrap().reason, Some(Reason::IllegalMove));
}

#[test]
fn a_match_in_memory_is_exported_with_entries_that_are_not_on_the_disk() {
    let (storage, mut open) = shogi();
    play(&mut open, 1_000, "g3g4");
    let mut record = record_of(open.state());
    record.set_comment(NodeId::ROOT, "Start.");
    storage.replace(&Sidecar::Record.beside(open.name()), record.to_json().as_bytes()).unwrap();
    storage.set_fault(DiskFault::FullAfter(10));
    play(&mut open, 2_000, "c7c6");
    play(&mut open, 3_000, "h3h4");
    let from_disk = export(&storage, open.name()).unwrap();
    assert_eq!((from_disk.record.main_line().len(), from_disk.is_partial()), (2, false));
    let exported = export_match(&storage, open.name(), open.state());
    assert_eq!((exported.record.main_line().len(), exported.is_partial()), (4, false));
    assert_eq!(exported.record.node(NodeId::ROOT).comment(), "Start.");
}

#[test]
fn a_journal_whose_last_write_was_cut_is_exported_in_part() {
    let (storage, mut open) = shogi();
    play(&mut open, 1_000, "g3g4");
    let name = open.name().to_owned();
    drop(open);
    let cut = [storage.bytes(&name).as_slice(), b"2 2000 play c7"].concat();
    storage.put(&name, &cut);
    let exported = export(&storage, &name).unwrap();
    assert_eq!((exported.record.main_line().len(), exported.is_torn, exported.is_partial()), (2, true, true));
}

#[test]
fn a_match_in_the_trash_is_exported_with_all_that_belongs_to_it() {
    let (storage, mut open) = shogi();
    play(&mut open, 1_000, "g3g4");
    let mut record = record_of(open.state());
    record.set_comment(NodeId::ROOT, "Start.");
    let name = open.name().to_owned();
    storage.replace(&Sidecar::Record.beside(&name), record.to_json().as_bytes()).unwrap();
    library::set_title(&storage, &name, Some(&Title::new("An evening").unwrap())).unwrap();
    drop(open);
    let deleted = library::delete(&storage, &name, UNIX_EPOCH + Duration::from_secs(7)).unwrap();
    let exported = export(&storage, &deleted.file()).unwrap();
    assert_eq!((exported.record.node(NodeId::ROOT).comment(), exported.is_partial()), ("Start.", false));
    assert_eq!(exported.record.tags().get(&Tag::Title), Some("An evening"));
}

#[test]
fn a_record_beside_a_journal_that_cannot_be_read_is_named() {
    let (storage, mut open) = shogi();
    play(&mut open, 1_000, "g3g4");
    let beside = Sidecar::Record.beside(open.name());
    storage.replace(&beside, record_of(open.state()).to_json().as_bytes()).unwrap();
    storage.set_unreadable(&beside, true);
    let exported = export(&storage, open.name()).unwrap();
    assert_eq!(exported.left_out, Some(LeftOut::Storage(StorageError::Denied { name: beside })));
    assert_eq!(exported.record, record_of(open.state()));
}

/// The JSON of this record is larger than a journal may be.
#[test]
fn a_large_record_beside_a_journal_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let storage = Arc::new(DiskStorage::new(folder.path()));
    let setup = Setup::new(Rules::Shogi(shogi::Ruleset::amateur()), ["Anna", "Ben"]);
    let open = OpenMatch::create(storage.clone(), setup, &mut rng()).unwrap();
    let mut record = record_of(open.state());
    record.set_comment(NodeId::ROOT, &"a".repeat(17 << 20));
    storage.replace(&Sidecar::Record.beside(open.name()), record.to_json().as_bytes()).unwrap();
    let exported = export(&*storage, open.name()).unwrap();
    assert_eq!((exported.left_out, exported.record.node(NodeId::ROOT).comment().len()), (None, 17 << 20));
}

#[test]
fn an_imported_match_that_goes_on_is_exported_with_what_the_file_says() {
    let text = "先手：佐藤\n手数----指手---------消費時間--\n*Start.\n1 ７六歩(77) (0:05/)\n*Usual.\n2 ３四歩(33)\n3 中断\n\n変化：2手\n2 ８四歩(83)\n";
    let storage = FaultyStorage::new();
    let imported = teahouse_table::records::import(&storage, text.as_bytes(), "a.kifu", &mut rng()).unwrap();
    assert_eq!((imported.is_over, &imported.remarks), (false, &Vec::new()));
    let (mut open, _) = OpenMatch::open(Arc::new(storage.clone()), &imported.journal).unwrap();
    play(&mut open, 60_000, "b3b4");
    let record = export(&storage, &imported.journal).unwrap().record;
    let line = record.main_line();
    assert_eq!((line.len(), record.has_variations(), record.ending()), (4, true, None));
    assert_eq!(record.node(line[0]).comment(), "Start.");
    assert_eq!(record.node(line[1]).comment(), "Usual.");
    assert_eq!(record.node(line[3]).time(), Some(Duration::from_secs(55)));
}

#[test]
fn a_damaged_record_beside_a_journal_is_named_and_left_out() {
    let (storage, mut open) = shogi();
    play(&mut open, 1_000, "g3g4");
    storage.replace(&Sidecar::Record.beside(open.name()), b"{").unwrap();
    let exported = export(&storage, open.name()).unwrap();
    assert!(exported.left_out.unwrap().to_string().starts_with("line 1, column 1: "));
    assert_eq!(exported.record, record_of(open.state()));
    // The record of another start is no record of this match.
    let other = Record::new(Rules::parse("xiangqi").unwrap());
    storage.replace(&Sidecar::Record.beside(open.name()), other.to_json().as_bytes()).unwrap();
    assert_eq!(export(&storage, open.name()).unwrap().record, record_of(open.state()));
}

/// Edited by hand, or copied beside another journal.
#[test]
fn a_record_of_another_match_beside_a_journal_is_named_and_left_out() {
    let (storage, mut open) = shogi();
    play(&mut open, 1_000, "g3g4");
    let name = open.name().to_owned();
    let amateur = Rules::Shogi(shogi::Ruleset::amateur());
    let start = amateur.parse_position("4k4/9/9/9/9/9/9/9/4K4 b - 1").unwrap();
    let other_rules = Rules::Xiangqi(teahouse_rules::xiangqi::Ruleset::wxf());
    for record in [Record::from_position(amateur, start), Record::new(other_rules)] {
        storage.replace(&Sidecar::Record.beside(&name), record.to_json().as_bytes()).unwrap();
        let exported = export(&storage, &name).unwrap();
        assert_eq!((exported.is_partial(), exported.left_out), (true, Some(LeftOut::OtherMatch)));
        assert_eq!(exported.record, record_of(open.state()));
        assert_eq!(annotated(&storage, &name, open.state()), Err(LeftOut::OtherMatch));
    }
}

/// The title has a file of its own, and can be taken away.
#[test]
fn the_record_that_is_annotated_has_no_title_of_the_library() {
    let (storage, mut open) = shogi();
    play(&mut open, 1_000, "g3g4");
    let name = open.name().to_owned();
    library::set_title(&storage, &name, Some(&Title::new("An evening").unwrap())).unwrap();
    let mut record = annotated(&storage, &name, open.state()).unwrap();
    record.set_comment(NodeId::ROOT, "Start.");
    storage.replace(&Sidecar::Record.beside(&name), record.to_json().as_bytes()).unwrap();
    let title = || export(&storage, &name).unwrap().record.tags().get(&Tag::Title).map(str::to_owned);
    assert_eq!(title().as_deref(), Some("An evening"));
    library::set_title(&storage, &name, None).unwrap();
    assert_eq!(title(), None);
    assert_eq!(export(&storage, &name).unwrap().record.node(NodeId::ROOT).comment(), "Start.");
}

#[test]
fn a_damaged_journal_is_exported_up_to_the_damage() {
    let (storage, mut open) = shogi();
    play(&mut open, 1_000, "g3g4");
    play(&mut open, 2_000, "c7c6");
    play(&mut open, 3_000, "h3h4");
    let name = open.name().to_owned();
    let text = String::from_utf8(storage.bytes(&name)).unwrap();
    storage.put(&name, text.replace("c7c6", "c7c5").as_bytes());
    let exported = export(&storage, &name).unwrap();
    assert_eq!(exported.damage.unwrap().entries_before, Some(1));
    assert_eq!(exported.record.len(), 2);
    storage.put(&name, b"");
    assert!(matches!(export(&storage, &name), Err(ExportError::Damaged(_))));
    let missing = ExportError::Storage(StorageError::NotFound { name: "x".to_owned() });
    assert_eq!(export(&storage, "x"), Err(missing));
}

#[test]
fn a_match_of_four_seats_has_a_record() {
    let rules = Rules::parse("supply").unwrap();
    let open = OpenMatch::create(Arc::new(FaultyStorage::new()), Setup::new(rules, ["a", "b", "c", "d"]), &mut rng());
    let record = record_of(open.unwrap().state());
    assert_eq!((record.len(), record.tags().get(&Tag::Player(Seat(3)))), (1, Some("d")));
}

#[test]
fn the_deal_of_a_finished_match_is_exported_and_imported() {
    let setup = Setup::new(Rules::parse("banqi taiwan").unwrap(), ["Anna", "Ben"]);
    let storage = FaultyStorage::new();
    let mut open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut rng()).unwrap();
    play(&mut open, 1_000, "a1a1");
    assert_eq!(export(&storage, open.name()).unwrap().record.deal(), None, "the match goes on");
    open.act(GameTime(2_000), Seat::SECOND, Command::Resign).unwrap();
    let record = export(&storage, open.name()).unwrap().record;
    assert_eq!(record.deal(), open.state().opened_seal().map(|seal| &seal.deal));
    let bytes = Format::Banqi.write(&record, Encoding::Utf8).unwrap();
    let (said, state) = imported(&String::from_utf8(bytes).unwrap(), "");
    assert_eq!(said.remarks, []);
    assert_eq!(state.opened_seal().map(|seal| &seal.deal), record.deal());
}

/// 07:00 in Tokyo and 20:00 in New York are another day in UTC.
#[test]
fn a_record_has_the_day_of_the_players() {
    const NOON: u64 = 1_795_435_200;
    let zones = [
        // 22:00 of the 22nd.
        (NOON - 14 * 3_600, Zone::Fixed(9 * 3_600), "23", None),
        // 01:00 of the 24th.
        (NOON + 13 * 3_600, Zone::Fixed(-5 * 3_600), "23", None),
        (NOON + 13 * 3_600, Zone::At(|_| Some(-5 * 3_600)), "23", None),
        (NOON + 13 * 3_600, Zone::Unknown, "24", Some("24")),
        (NOON + 13 * 3_600, Zone::At(|_| None), "24", Some("24")),
    ];
    for (begun, zone, day, utc) in zones {
        for (rules, format, tag) in [
            ("xiangqi", Format::PgnWxf, "[Date \"2026.11.%\"]\n"),
            ("xiangqi", Format::Dhtmlxq, "2026-11-%"),
            ("shogi", Format::Kif, "開始日時：2026/11/%\n"),
            ("shogi", Format::Csa, "$START_TIME:2026/11/%\n"),
            ("supply", Format::Bpgn, "[Date \"2026.11.%\"]\n"),
        ] {
            let rules = Rules::parse(rules).unwrap();
            let names = rules.seats().map(|seat| format!("Player {}", seat.0));
            let names = names.values().map(String::as_str).collect::<Vec<_>>();
            let begun = Some(UNIX_EPOCH + Duration::from_secs(begun));
            let storage = Arc::new(FaultyStorage::new());
            let open =
                OpenMatch::create(storage.clone(), Setup { begun, ..Setup::new(rules, names) }, &mut rng()).unwrap();
            let exported = export(&*storage, open.name()).unwrap();
            let bytes = format.write(&exported.in_zone(zone, format), Encoding::Utf8).unwrap();
            let text = String::from_utf8(bytes).unwrap();
            assert!(text.contains(&tag.replace('%', day)), "{zone:?} {text}");
            let in_utc = utc.filter(|_| tag.starts_with('[')).map(|day| format!("[UTCDate \"2026.11.{day}\"]\n"));
            assert_eq!(text.contains("UTCDate"), in_utc.is_some(), "{text}");
            assert!(in_utc.is_none_or(|utc| text.contains(&utc)), "{text}");
        }
    }
}

/// Players may have written another one into the record beside the journal.
#[test]
fn a_day_that_the_record_tells_stands_in_every_zone() {
    let begun = Some(UNIX_EPOCH + Duration::from_secs(1_795_482_000));
    let storage = Arc::new(FaultyStorage::new());
    let setup = Setup { begun, ..Setup::new(Rules::parse("xiangqi").unwrap(), ["Anna", "Ben"]) };
    let open = OpenMatch::create(storage.clone(), setup, &mut rng()).unwrap();
    let mut record = record_of(open.state());
    let start = |record: &Record| {
        storage.replace(&Sidecar::Record.beside(open.name()), record.to_json().as_bytes()).unwrap();
        let record = export(&*storage, open.name()).unwrap().in_zone(Zone::Fixed(-5 * 3_600), Format::PgnWxf);
        record.tags().get(&Tag::Start).map(str::to_owned)
    };
    assert_eq!(start(&record).as_deref(), Some("2026-11-23"), "that of UTC was written by this program");
    record.tags_mut().set(Tag::Start, "2026-11-20 20:00");
    assert_eq!(start(&record).as_deref(), Some("2026-11-20 20:00"));
}

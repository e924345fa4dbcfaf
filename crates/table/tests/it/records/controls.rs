//! The date and the time control of a match in the formats, and clocks of imported matches.

use std::time::{Duration, UNIX_EPOCH};

use teahouse_record::{Format, Loss, Record, Tag};
use teahouse_rules::{Outcome, Reason, Rules, Seat};
use teahouse_table::records::{Remark, export_match, in_terms_of, record_of};
use teahouse_table::storage::Sidecar;
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Match, Setup, TimeControl};

use super::{import_alone, imported, read, rng};

/// A match without moves, of 23 November 2026.
fn begun(rules: Rules, controls: &str) -> Match {
    let mut setup = Setup::new(rules, rules.seats().iter().map(|seat| format!("Player {}", seat.0)));
    let controls = TimeControl::from_words(controls, rules.seats()).unwrap();
    setup.players =
        setup.players.map(|seat, player| teahouse_table::Player { clock: controls[seat], ..player.clone() });
    setup.begun = Some(UNIX_EPOCH + Duration::from_secs(1_795_435_200));
    Match::new(setup, &mut rng()).unwrap()
}

fn words(state: &Match) -> String {
    TimeControl::words(state.header().players.values().map(|player| player.clock))
}

#[test]
fn every_format_has_the_date_and_the_time_control() {
    for rules in Rules::GAMES {
        let presets = TimeControl::presets(&rules).iter().map(|(_, control)| control.to_string());
        let own = ["7/1x99", "0/10x1", "61", "86400+86400"].map(String::from);
        let each = (rules.seats().count() == 2).then(|| ["none 300", "600/30x3 /9"].map(String::from));
        for controls in presets.chain(own).chain(each.into_iter().flatten()) {
            let state = begun(rules, &controls);
            let formats = Format::ALL.iter().filter(|format| format.game() == rules.game());
            for format in formats.filter(|format| !matches!(format, Format::Usi | Format::Ucci)) {
                for encoding in format.encodings() {
                    let record = in_terms_of(record_of(&state), *format);
                    let losses = format.losses(&record, *encoding).unwrap();
                    assert!(!losses.contains(&Loss::Tags), "{format} {encoding} {controls}: {:?}", record.tags());
                    let bytes = format.write(&record, *encoding).unwrap();
                    let again = format.read(&bytes).unwrap().record;
                    assert_eq!(again.tags().get(&Tag::Start), Some("2026-11-23"), "{format} {encoding}");
                    let (storage, imported) = import_alone(&bytes, "").unwrap();
                    // `0/10x1` is ten seconds a move.
                    let found = words(&read(&storage, &imported.journal)).replace("0/10x1", "/10");
                    assert_eq!(found, controls.replace("0/10x1", "/10"), "{format} {encoding}: {:?}", again.tags());
                    let canonical = in_terms_of(again, Format::Banqi).tags().get(&Tag::TimeControl).map(str::to_owned);
                    assert_eq!(canonical.unwrap().replace("0/10x1", "/10"), found, "{format}");
                }
            }
        }
    }
}

/// Each format says it as other programs do.
#[test]
fn time_controls_have_the_words_of_other_programs() {
    for (rules, controls, format, tag, expected) in [
        ("shogi", "600/30x1", Format::Kif, Tag::TimeControl, "10分、秒読み30秒"),
        ("shogi", "600/30x1", Format::Csa, Tag::TimeControl, "00:10+30"),
        ("shogi", "600/30x1", Format::Csa3, Tag::TimeControl, "600+30+0"),
        ("shogi", "300+5", Format::Csa3, Tag::TimeControl, "300+0+5"),
        ("shogi", "600 /30", Format::Csa3, Tag::Other("TIME-".to_owned()), "0+30+0"),
        ("xiangqi", "900+10", Format::PgnWxf, Tag::TimeControl, "900+10"),
        ("xiangqi", "900+10", Format::Dhtmlxq, Tag::TimeControl, "15分＋10秒"),
    ] {
        let record = in_terms_of(record_of(&begun(Rules::parse(rules).unwrap(), controls)), format);
        assert_eq!(record.tags().get(&tag), Some(expected), "{format}");
    }
    // What a format has no words for has a tag of our own.
    let record = in_terms_of(record_of(&begun(Rules::parse("xiangqi").unwrap(), "/30")), Format::PgnIccs);
    assert_eq!(record.tags().get(&Tag::TimeControl), None);
    assert_eq!(record.tags().get(&Tag::Other("TeahouseTimeControl".to_owned())), Some("/30"));
}

#[test]
fn words_that_are_no_time_control_stay() {
    let (_, state) = imported("持ち時間：名人戦の規定による\n1 ７六歩(77) (0:05/)\n", "");
    assert_eq!(words(&state), "none");
    let record = Format::Kif.read("持ち時間：不明\n1 ７六歩(77)\n".as_bytes()).unwrap().record;
    assert_eq!(in_terms_of(record.clone(), Format::Csa), record);
}

#[test]
fn an_imported_match_has_the_clocks_of_its_record() {
    let game = |control: &str, end: &str| {
        format!("持ち時間：{control}\n1 ７六歩(77) (0:40/)\n2 ３四歩(33) (0:10/)\n3 {end}\n")
    };
    let (said, state) = imported(&game("各1分", "投了 (0:15/)"), "");
    assert_eq!((said.remarks, words(&state).as_str()), (vec![], "60"));
    assert_eq!(state.clock(Seat::FIRST, state.time()).unwrap().left, 5_000);
    let resigned = Outcome::Win { winner: Seat::SECOND, reason: Reason::Resignation };
    assert_eq!(state.outcome(), resigned);

    // The flag falls as recorded.
    let (said, state) = imported(&game("1分", "切れ負け (0:20/)"), "");
    let lost = Outcome::Win { winner: Seat::SECOND, reason: Reason::Time };
    assert_eq!((said.remarks, words(&state).as_str(), state.outcome()), (vec![], "60", lost));

    // By this time control the flag would have fallen before.
    for end in ["投了 (0:15/)", "投了 (0:25/)"] {
        let control = if end.contains("25") { "1分" } else { "30秒" };
        let (said, state) = imported(&game(control, end), "");
        assert_eq!((said.remarks, words(&state).as_str()), (vec![Remark::ClocksLeftOut], "none"), "{control} {end}");
        assert_eq!((state.ply(), state.outcome()), (2, resigned), "{control} {end}");
    }

    // Without times the clocks would stand still.
    let (said, state) = imported("持ち時間：8時間\n1 ７六歩(77)\n2 投了\n", "");
    assert_eq!((said.remarks, words(&state).as_str()), (vec![], "none"));
}

#[test]
fn a_long_title_is_cut_and_said() {
    let of = |title: &str| imported(&format!("表題：{title}\n1 ７六歩(77)\n2 投了\n"), "").0.remarks;
    assert_eq!(of(&"花".repeat(80)), []);
    assert_eq!(of(&"花".repeat(81)), [Remark::TitleCut]);
}

/// The record beside a journal of an earlier version lacks the date, and keeps what players have written.
#[test]
fn the_record_beside_a_journal_gets_the_date() {
    let state = begun(Rules::parse("shogi").unwrap(), "none");
    let storage = FaultyStorage::new();
    let mut beside = record_of(&state);
    beside.tags_mut().set(Tag::Start, "");
    let export = |beside: &Record| {
        storage.put(&Sidecar::Record.beside("a.teahouse"), beside.to_json().as_bytes());
        export_match(&storage, "a.teahouse", &state).record.tags().get(&Tag::Start).map(str::to_owned)
    };
    assert_eq!(export(&beside).as_deref(), Some("2026-11-23"));
    beside.tags_mut().set(Tag::Start, "2026-11-24 00:10");
    assert_eq!(export(&beside).as_deref(), Some("2026-11-24 00:10"));
}

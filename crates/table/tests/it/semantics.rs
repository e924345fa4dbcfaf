//! Journals with right checksums and invalid content.

use std::sync::Arc;

use teahouse_rules::{Outcome, Reason, Rules, Seat, Seats, shogi, xiangqi};
use teahouse_table::journal::{self, Ending};
use teahouse_table::series::{Party, Score, Series};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Command, Damage, Fault, GameTime, Match, OpenError, OpenMatch, Refusal, UndoPolicy};

use crate::support::*;

/// The journal of a finished match.
fn ended() -> String {
    let (_, mut open) = open_banqi(UndoPolicy::Ask, 8);
    let mut rng = rng(8);
    for _ in 0..6 {
        play_random(&mut open, &mut rng);
    }
    act(&mut open, FIRST, Command::OfferDraw);
    act(&mut open, SECOND, Command::AcceptDraw);
    open.journal_text().to_owned()
}

fn damage_of(lines: &[String]) -> Damage {
    let text = with_checksums(lines.iter().map(String::as_str));
    match journal::read(text.as_bytes()) {
        Err(damage) => damage,
        Ok(reading) => match reading.ending {
            Ending::Damaged(damage) => damage,
            other => panic!("{other:?}\n{text}"),
        },
    }
}

/// The fault of a journal with one line replaced. It must be reported in that line.
fn fault_with(index: usize, edit: impl Fn(&str) -> String) -> Fault {
    let text = ended();
    let mut lines: Vec<String> = bodies(&text).into_iter().map(str::to_owned).collect();
    let edited = edit(&lines[index]);
    assert_ne!(edited, lines[index], "the edit changes the line");
    lines[index] = edited;
    let damage = damage_of(&lines);
    assert_eq!(damage.line, index + 1, "{damage}");
    damage.fault
}

#[test]
fn the_helper_writes_valid_journals() {
    let text = ended();
    assert_eq!(with_checksums(bodies(&text)), text);
    assert_eq!(journal::read(text.as_bytes()).unwrap().ending, Ending::Whole);
}

#[test]
fn malformed_and_misplaced_entries_are_refused() {
    let begin = head_lines(&ended());
    let app = env!("CARGO_PKG_VERSION").to_owned();
    let unknown = |verb: &str| Fault::UnknownEntry { verb: verb.to_owned(), app: app.clone() };
    for (edit, fault) in [
        ("", Fault::NotAnEntry),
        ("1", Fault::NotAnEntry),
        ("1 2 0 play a1a1", Fault::NotAnEntry),
        ("x 1000 0 play a1a1 = 0", Fault::NotAnEntry),
        ("1 1000 9999 play a1a1 = 0", Fault::NotAnEntry),
        ("1 -1 0 play a1a1 = 0", Fault::NotAnEntry),
        ("1 1000 0 dance a1a1 = 0", unknown("dance")),
        ("1 1000 - dance = 0", unknown("dance")),
        ("1 1000 - play a1a1 = 0", unknown("play")),
        ("1 1000 0 Dance a1a1 = 0", Fault::NotAnEntry),
        ("1 1000 0 -dance a1a1 = 0", Fault::NotAnEntry),
        ("1 1000 0 open-seal 00 00 = 0", Fault::NotAnEntry),
        ("1 1000 0 play a9a9 = 0", Fault::NotAnEntry),
        ("1 1000 0 play  = 0", Fault::NotAnEntry),
        ("1 1000 - open-seal 00 00 = 0", Fault::NotAnEntry),
        ("1 1000 0 conclude = 0 draw: unrecorded", Fault::NotAnEntry),
        ("1 1000 - conclude = 0", Fault::NotAnEntry),
        ("1 1000 - conclude = 0 draw: agreement", Fault::NotAnEntry),
        ("1 1000 - conclude = 0 third wins: unrecorded", Fault::Refused(Refusal::NoSuchSeat { seat: Seat(2) })),
        ("1 1000 - conclude = 0 draw: unrecorded", Fault::Mismatch),
        ("2 1000 0 play a1a1 = 0", Fault::WrongNumber { expected: 1 }),
        ("1 1000 1 play a1a1 = 0", Fault::Refused(Refusal::NotYourTurn { seat: SECOND })),
        ("1 1000 7 resign = 0", Fault::Refused(Refusal::NoSuchSeat { seat: Seat(7) })),
        ("1 1000 0 accept-draw = 0", Fault::Refused(Refusal::NoDrawOffered)),
        ("1 1000 0 resign = 0", Fault::Mismatch),
        ("01 1000 0 resign = 0", Fault::Mismatch),
    ] {
        assert_eq!(fault_with(begin, |_| edit.to_owned()), fault, "{edit:?}");
    }
    let third_is_early = |line: &str| line.replacen("3000", "1999", 1);
    assert_eq!(fault_with(begin + 2, third_is_early), Fault::TimeRunsBack);
}

#[test]
fn a_wrong_face_position_or_result_is_reported_in_its_line() {
    let begin = head_lines(&ended());
    let other_digit = |line: &str, at: usize| {
        let mut bytes = line.as_bytes().to_vec();
        bytes[at] = if bytes[at] == b'0' { b'1' } else { b'0' };
        String::from_utf8(bytes).unwrap()
    };
    let position = |line: &str| other_digit(line, line.len() - 1);
    assert_eq!(fault_with(begin + 3, position), Fault::Mismatch);
    let face = |line: &str| {
        let (deed, outcome) = line.split_once(" = ").unwrap();
        format!("{deed} = {}{}", if outcome.starts_with('S') { 's' } else { 'S' }, &outcome[1..])
    };
    assert_eq!(fault_with(begin, face), Fault::Mismatch);
    let result = |line: &str| line.replace("agreement", "repetition");
    assert_eq!(fault_with(begin + 7, result), Fault::Mismatch);
    let opened_deal = |line: &str| other_digit(line, line.find("open-seal ").unwrap() + 11);
    assert_eq!(fault_with(begin + 8, opened_deal), Fault::Mismatch);
}

#[test]
fn a_last_line_with_the_right_checksum_is_damaged_not_torn() {
    let text = ended();
    let mut lines: Vec<String> = bodies(&text).into_iter().map(str::to_owned).collect();
    lines.push("10 99000 0 play a1a1 = 00000000".to_owned());
    let damage = damage_of(&lines);
    assert_eq!((damage.line, damage.entries_before), (lines.len(), Some(9)));
    assert!(matches!(damage.fault, Fault::Refused(Refusal::MatchOver { .. })), "{damage}");
}

#[test]
fn a_head_must_have_each_line_once_and_in_order() {
    let head = head_lines(&ended());
    for index in 1..head {
        let text = ended();
        let all: Vec<String> = bodies(&text).into_iter().map(str::to_owned).collect();
        let mut missing = all.clone();
        missing.remove(index);
        assert!(damage_of(&missing).entries_before.is_none(), "without {:?}", all[index]);
        let mut twice = all.clone();
        twice.insert(index, all[index].clone());
        if index + 1 < head {
            assert!(damage_of(&twice).entries_before.is_none(), "twice {:?}", all[index]);
        } else {
            assert_eq!(damage_of(&twice).fault, Fault::NotAnEntry, "a second begin");
        }
        let mut swapped = all.clone();
        swapped.swap(index, index - 1);
        assert!(damage_of(&swapped).entries_before.is_none(), "swapped {:?}", all[index]);
    }
}

#[test]
fn invalid_values_in_a_head_are_refused() {
    let head = |key: &str| bodies(&ended()).iter().position(|line| line.starts_with(key)).unwrap();
    for (key, edit) in [
        ("match", "match 00"),
        ("match", "match ZZ"),
        ("rules", "rules "),
        ("rules", "rules Chess"),
        ("rules", "rules banqi taiwan captures"),
        ("seat 0", "seat 0 %zz"),
        ("seat 1", "seat 02 Carl"),
        ("undo", "undo Sometimes"),
        ("undo", "undo ask "),
        ("commitment", "commitment 00"),
    ] {
        assert!(matches!(fault_with(head(key), |_| edit.to_owned()), Fault::Head { .. }), "{edit:?}");
    }
    assert_eq!(fault_with(0, |_| "teahouse-journal one".to_owned()), Fault::NotAJournal);
    assert_eq!(fault_with(0, |_| "somebody-else 1".to_owned()), Fault::NotAJournal);
}

#[test]
fn an_exchanged_deal_does_not_match_the_commitment() {
    let text = ended();
    let other = {
        let (_, open) = open_banqi(UndoPolicy::Ask, 9);
        open.journal_text().to_owned()
    };
    let theirs = bodies(&other);
    let sealed = theirs.iter().find(|line| line.starts_with("sealed")).unwrap();
    let mut lines: Vec<String> = bodies(&text).into_iter().map(str::to_owned).collect();
    let index = lines.iter().position(|line| line.starts_with("sealed")).unwrap();
    lines[index] = (*sealed).to_owned();
    let damage = damage_of(&lines);
    assert_eq!((damage.line, damage.entries_before), (index + 1, None));
}

#[test]
fn names_of_any_text_survive_a_round_trip() {
    for name in ["", " ", "\n\r\t\0", "a|b = c % d | 00000000", "begin", "🀄️ 本因坊 \u{202e}x", "%41"] {
        let disk = FaultyStorage::new();
        let mut setup = setup(banqi(), UndoPolicy::Free);
        setup.players.values_mut().for_each(|player| player.name = name.to_owned());
        let open = OpenMatch::create(Arc::new(disk.clone()), setup, &mut rng(2)).unwrap();
        let reading = journal::read(&disk.bytes(open.name())).unwrap();
        assert_eq!(reading.state, *open.state());
        assert_eq!(reading.state.name(FIRST), Some(name));
    }
}

#[test]
fn computer_players_survive_a_round_trip() {
    for computers in [[None, None], [None, Some("guest".to_owned())], [Some("a|b = %".to_owned()), Some(String::new())]]
    {
        let disk = FaultyStorage::new();
        let mut setup = setup(banqi(), UndoPolicy::Free);
        for (player, computer) in setup.players.values_mut().zip(&computers) {
            player.computer = computer.clone();
        }
        let open = OpenMatch::create(Arc::new(disk.clone()), setup, &mut rng(2)).unwrap();
        let reading = journal::read(&disk.bytes(open.name())).unwrap();
        assert_eq!(reading.state, *open.state());
        assert_eq!([FIRST, SECOND].map(|seat| reading.state.computer(seat).map(str::to_owned)), computers);
        let lines = open.journal_text().lines().filter(|line| line.starts_with("computer ")).count();
        assert_eq!(lines, computers.iter().flatten().count(), "people have no line");
    }
}

#[test]
fn the_score_of_the_series_survives_a_round_trip() {
    for (score, line) in [
        (Score::default(), None),
        (Score { wins: 2, draws: 1, losses: 0 }, Some("series 2 1 0")),
        (Score { wins: u32::MAX, draws: u32::MAX, losses: u32::MAX }, Some("series 4294967295 4294967295 4294967295")),
    ] {
        let disk = FaultyStorage::new();
        let setup = teahouse_table::Setup { score, ..setup(banqi(), UndoPolicy::Free) };
        let open = OpenMatch::create(Arc::new(disk.clone()), setup, &mut rng(2)).unwrap();
        let reading = journal::read(&disk.bytes(open.name())).unwrap();
        assert_eq!((reading.state.header().score, &reading.state), (score, open.state()));
        let lines: Vec<String> = bodies(open.journal_text()).into_iter().map(str::to_owned).collect();
        let found = lines.iter().find(|line| line.starts_with("series "));
        assert_eq!(found.map(String::as_str), line);

        let mut series = Series::resume(Seats::Two, ["Anna", "Ben"].map(str::to_owned).into(), score);
        series.record(Outcome::Win { winner: FIRST, reason: Reason::Resignation });
        assert_eq!(series.score(Party::A).wins, score.wins.saturating_add(1));
        assert_eq!(series.score(Party::B).wins, score.losses);
        let Some(place) = lines.iter().position(|line| line.starts_with("series ")) else { continue };
        for edit in ["series 2 1", "series 2 1 0 0", "series +2 1 0", "series 0 0 0", "series many 1 0"] {
            let mut lines = lines.clone();
            lines[place] = edit.to_owned();
            assert!(matches!(damage_of(&lines).fault, Fault::Head { .. }), "{edit:?}");
        }
    }
}

#[test]
fn opening_a_finished_match_opens_its_seal() {
    let text = ended();
    let lines = bodies(&text);
    let disk = FaultyStorage::new();
    disk.put("m.teahouse", with_checksums(lines[..lines.len() - 1].iter().copied()).as_bytes());
    let (open, _) = OpenMatch::open(Arc::new(disk.clone()), "m.teahouse").unwrap();
    assert!(open.state().opened_seal().is_some());
    assert_eq!(disk.bytes("m.teahouse"), text.as_bytes());
}

#[test]
fn xiangqi_and_shogi_have_journals() {
    for rules in [Rules::Xiangqi(xiangqi::Ruleset::wxf()), Rules::Shogi(shogi::Ruleset::amateur())] {
        let disk = FaultyStorage::new();
        let mut open = OpenMatch::create(Arc::new(disk.clone()), setup(rules, UndoPolicy::Free), &mut rng(6)).unwrap();
        assert_eq!(open.state().header().commitment, None);
        play_randomly(&mut open, 120, &mut rng(6));
        assert!(open.state().revision() > 60, "{rules:?}");
        let reading = journal::read(&disk.bytes(open.name())).unwrap();
        assert_eq!((reading.ending, &reading.state), (Ending::Whole, open.state()));
    }
}

#[test]
fn an_error_names_the_line_and_the_fault() {
    let error = OpenError::from(Damage { line: 3, fault: Fault::TimeRunsBack, entries_before: Some(1) });
    let sentence =
        "Line 3 cannot be used: its time is before that of the entry above it. The entry before it is in order.";
    assert_eq!(error.to_string(), sentence);
}

#[test]
#[should_panic(expected = "right after it was checked")]
fn an_entry_is_not_committed_twice() {
    let mut state = Match::new(setup(banqi(), UndoPolicy::Free), &mut rng(1)).unwrap();
    let entry = state.check(GameTime(0), FIRST, Command::OfferDraw).unwrap();
    state.commit(entry.clone());
    state.commit(entry);
}

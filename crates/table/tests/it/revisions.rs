//! Journals under earlier or later revisions of the rules.

use std::sync::Arc;

use teahouse_rules::{Outcome, Reason, Rules};
use teahouse_table::journal::{self, Ending};
use teahouse_table::testing::{FaultyStorage, read_by_revision};
use teahouse_table::{Command, Damage, Fault, GameTime, Match, OfferKind, OpenMatch, Refusal, Setup, UndoPolicy};

use crate::support::*;
use crate::versions::{damage_now, lines_of, read, text, with, with_line_behind};

/// Reads a whole journal like a later version with revision 2 of the rules.
fn read_later(lines: &[String]) -> Match {
    let reading = read_by_revision(text(lines).as_bytes(), 2).unwrap();
    assert_eq!(reading.ending, Ending::Whole);
    reading.state
}

#[test]
fn a_revision_has_one_spelling() {
    for line in ["revision 1", "revision 02", "revision +2", "revision 0", "revision two", "revision 099999999999"] {
        let lines = with_line_behind(lines_of("xiangqi-wxf-resigned"), "rules", line);
        let damage = read_by_revision(text(&lines).as_bytes(), 3).map(|_| line).unwrap_err();
        assert!(matches!(damage, Damage { line: 5, fault: Fault::Head { .. }, .. }), "{line}: {damage}");
    }
    let lines = with_line_behind(lines_of("xiangqi-wxf-resigned"), "rules", "revision 2");
    for revision in [2, 3] {
        let reading = read_by_revision(text(&lines).as_bytes(), revision).unwrap();
        assert_eq!((reading.ending, reading.state.header().rules_revision), (Ending::Whole, 2));
        assert_eq!(reading.state.differs_since(), None);
    }
}

/// A correction of the rules that does not affect these matches does not change them.
#[test]
fn a_later_revision_that_agrees_changes_nothing() {
    for file in crate::golden::golden().keys() {
        let bytes = std::fs::read(file).unwrap();
        let (now, later) = (journal::read(&bytes).unwrap().state, read_by_revision(&bytes, 2).unwrap());
        assert_eq!((later.ending, later.state.differs_since()), (Ending::Whole, None), "{}", file.display());
        assert_eq!(later.state.public(), now.public(), "{}", file.display());
        assert_eq!(later.state.outcome(), now.outcome(), "{}", file.display());
    }
}

/// The line of rules of each journal is replaced, which simulates a correction of a rule.
#[test]
fn a_finished_match_keeps_its_recorded_result() {
    for (name, rules, since) in [
        // The reason for the end no longer exists.
        ("xiangqi-no-progress", "xiangqi wxf no-progress=0", 1),
        ("xiangqi-insufficient-material", "xiangqi wxf insufficient-material=plays-on", 1),
        ("banqi-repetition", "banqi taiwan repetition=off", 8),
        ("banqi-perpetual-attack", "banqi taiwan", 8),
        ("banqi-no-progress", "banqi taiwan no-progress=61", 2),
        ("shogi-move-limit", "shogi amateur move-limit=501", 2),
        // A losing foul is an illegal move now.
        ("shogi-foul-nifu", "shogi amateur", 1),
        // Capturing a general is illegal now.
        ("xiangqi-general-captured", "xiangqi wxf", 2),
        // A claim and declarations that are impossible now, or have another result.
        ("banqi-repetition-claimed", "banqi taiwan draws=asked repetition=off", 15),
        ("shogi-declared", "shogi source", 1),
        ("shogi-declared-24", "shogi amateur", 1),
        // The match would have ended earlier.
        ("xiangqi-repetition", "xiangqi wxf insufficient-material=plays-on no-progress=3", 6),
    ] {
        let recorded = read(&lines_of(name)).unwrap().state;
        assert!(recorded.outcome().is_over());
        let lines = with(lines_of(name), "rules", rules);
        let state = read_later(&lines);
        assert_eq!((state.outcome(), state.differs_since()), (recorded.outcome(), Some(since)), "{name}");
        assert_eq!(state.public().position().fen(), recorded.public().position().fen(), "{name}");
        assert_eq!((state.pieces(), state.ply()), (recorded.pieces(), recorded.ply()), "{name}");
        assert!(state.movers().is_empty() && state.moves().is_empty(), "{name}");
        let refused = state.check(GameTime(u64::MAX), FIRST, Command::Resign);
        assert!(refused.is_err(), "{name}: the end is final");
        // In a journal of this revision the difference is damage.
        let damage = damage_now(&lines);
        assert!(!damage.fault.is_of_another_version(), "{name}: {damage}");
        assert_eq!(damage.entries_before, Some(since - 1), "{name}: {damage}");
    }
}

fn xiangqi_without_material(entries: &[(u8, &str)]) -> Vec<String> {
    let rules = Rules::parse("xiangqi wxf insufficient-material=plays-on").unwrap();
    let start = Some(rules.parse_position("4k4/9/9/9/9/9/9/9/3p5/3K5 w").unwrap());
    let setup = Setup { start, ..setup(rules, UndoPolicy::Free) };
    let mut open = OpenMatch::create(Arc::new(FaultyStorage::new()), setup, &mut rng(1)).unwrap();
    for (seat, text) in entries {
        let command = text
            .parse()
            .unwrap_or_else(|_| Command::Play(open.state().public().position().parse_move(text).unwrap().mv));
        act(&mut open, teahouse_rules::Seat(*seat), command);
    }
    let lines = bodies(open.journal_text()).into_iter().map(str::to_owned).collect();
    with(lines, "rules", "xiangqi wxf")
}

#[test]
fn an_unfinished_match_continues_from_its_last_position() {
    // By these rules the first capture ends the match.
    let played =
        [(0, "offer-draw"), (0, "d1d2"), (1, "e10e9"), (1, "offer-draw"), (0, "d2d1"), (0, "undo"), (0, "d2d3")];
    let mut lines = xiangqi_without_material(&played);
    let state = read_later(&lines);
    assert_eq!((state.outcome(), state.differs_since()), (Outcome::Ongoing, Some(2)));
    assert_eq!((state.ply(), state.revision()), (3, 7));
    assert!(state.movers().contains(SECOND) && !state.moves().is_empty());
    // New moves are checked by these rules, and are written to the same journal.
    let mv = state.public().position().parse_move("e9e10").unwrap().mv;
    let entry = state.check(GameTime(60_000), SECOND, Command::Play(mv)).unwrap();
    lines.push(entry.to_string());
    let drawn = Outcome::Draw { reason: Reason::InsufficientMaterial };
    assert!(lines.last().unwrap().ends_with(&drawn.to_string()), "{lines:?}");
    let state = read_later(&lines);
    assert_eq!((state.outcome(), state.differs_since(), state.ply()), (drawn, Some(2), 4));
}

#[test]
fn a_standing_offer_still_stands() {
    let lines = xiangqi_without_material(&[(0, "offer-draw"), (0, "d1d2")]);
    let state = read_later(&lines);
    assert_eq!((state.outcome(), state.offered_by(OfferKind::Draw)), (Outcome::Ongoing, Some(FIRST)));
    let answered = xiangqi_without_material(&[(0, "offer-draw"), (0, "d1d2"), (1, "decline-draw"), (1, "e10e9")]);
    assert_eq!(read_later(&answered).revision(), 4);
}

#[test]
fn a_recorded_move_stands_although_it_is_illegal_now() {
    let rules = Rules::parse("banqi taiwan general-takes-soldier=on").unwrap();
    let start = Some(rules.parse_position("7h/8/8/KsX4k r s1 0 1").unwrap());
    let setup = Setup { start, ..setup(rules, UndoPolicy::Free) };
    let mut open = OpenMatch::create(Arc::new(FaultyStorage::new()), setup, &mut rng(1)).unwrap();
    let play = |open: &mut OpenMatch, text: &str| {
        let mv = open.state().public().position().parse_move(text).unwrap().mv;
        let seat = open.state().movers().iter().next().unwrap();
        act(open, seat, Command::Play(mv));
    };
    for text in ["a1b1", "c1c1", "b1c1"] {
        play(&mut open, text);
    }
    let seal = {
        // Only a finished match opens its seal.
        act(&mut open, SECOND, Command::Resign);
        open.state().opened_seal().unwrap().clone()
    };
    let lines: Vec<String> = bodies(open.journal_text()).into_iter().map(str::to_owned).collect();
    let corrected = "banqi taiwan captures=taiwan";
    let commitment = seal.commitment(open.state().header().id, corrected).to_string();
    let lines = with(with(lines, "rules", corrected), "commitment", &commitment);
    let state = read_later(&lines);
    assert_eq!((state.outcome(), state.differs_since()), (open.state().outcome(), Some(1)));
    assert_eq!((state.pieces(), state.public().line()), (open.state().pieces(), open.state().public().line()));
    assert!(state.opened_seal().is_some());
    assert_eq!(damage_now(&lines).entries_before, Some(0));
}

#[test]
fn an_unreachable_position_is_reported_and_the_entries_before_can_be_opened() {
    let mut lines = lines_of("xiangqi-wxf-unfinished");
    let last = lines.last_mut().unwrap();
    let digit = if last.ends_with('0') { "1" } else { "0" };
    last.replace_range(last.len() - 1.., digit);
    let reading = read_by_revision(text(&lines).as_bytes(), 2).unwrap();
    let Ending::Damaged(damage) = reading.ending else { panic!("another position was accepted") };
    let fault = Fault::OtherRules { app: "0.1.0".to_owned(), revision: 1 };
    assert_eq!(damage, Damage { line: lines.len(), fault, entries_before: Some(59) });
    assert!(damage.fault.is_of_another_version());
    assert_eq!((reading.state.ply(), reading.state.outcome()), (59, Outcome::Ongoing));
    let sentence = "it was played by rules of revision 1, which this version cannot follow here; the match was begun \
                    with Teahouse 0.1.0. The 59 entries before it are in order.";
    assert!(damage.to_string().ends_with(sentence), "{damage}");
    assert_eq!(damage_now(&lines).fault, Fault::Mismatch);
}

#[test]
fn an_earlier_revision_excuses_only_differences_of_the_rules() {
    let begin = lines_of("xiangqi-wxf-unfinished").iter().position(|line| line == "begin").unwrap();
    let unknown = Fault::UnknownEntry { verb: "dance".to_owned(), app: "0.1.0".to_owned() };
    let expected = [
        ("1 0 1 play a4a5 = 00000000", Fault::Refused(Refusal::NotYourTurn { seat: SECOND })),
        ("1 0 0 accept-draw = 00000000", Fault::Refused(Refusal::NoDrawOffered)),
        ("1 0 0 undo 0 = 00000000", Fault::Refused(Refusal::NothingToUndo)),
        ("1 0 0 resign = 00000000", Fault::Mismatch),
        ("1 0 0 dance = 00000000", unknown),
        ("2 0 0 resign = 00000000", Fault::WrongNumber { expected: 1 }),
        ("1 0 0 claim-draw = 00000000", Fault::Mismatch),
        ("1 0 0 claim-draw = 00000000 first wins: no-moves", Fault::Mismatch),
        ("1 0 0 declare = 00000000", Fault::Mismatch),
        ("1 0 - open-seal 00 00 = 00000000", Fault::NotAnEntry),
        ("1 0 - conclude = 00000000 draw: unrecorded", Fault::Mismatch),
        ("1 0 - conclude = 00000000 first wins: illegal-move", Fault::Mismatch),
        ("1 0 - conclude = 00000000 draw: repetition", Fault::NotAnEntry),
    ];
    for (line, fault) in expected {
        let mut lines = lines_of("xiangqi-wxf-unfinished");
        lines.truncate(begin + 1);
        lines.push(line.to_owned());
        let reading = read_by_revision(text(&lines).as_bytes(), 2).unwrap();
        let Ending::Damaged(damage) = reading.ending else { panic!("{line}: {:?}", reading.ending) };
        assert_eq!(damage, Damage { line: lines.len(), fault, entries_before: Some(0) }, "{line}");
    }
}

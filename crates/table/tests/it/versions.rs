//! Journals of other versions: with fewer or more options, under earlier or later revisions of the rules.

use std::sync::Arc;

use teahouse_rules::{Outcome, Reason, Rules, UnknownRule};
use teahouse_table::journal::{self, Ending, Reading};
use teahouse_table::testing::{FaultyStorage, read_by_revision};
use teahouse_table::{
    Command, Damage, Fault, GameTime, Match, OpenError, OpenMatch, Recovery, Refusal, Setup, UndoPolicy, library,
};

use crate::support::*;

/// The lines of a golden journal.
fn lines_of(name: &str) -> Vec<String> {
    let path = format!("tests/golden/0.1/{name}.teahouse");
    bodies(&std::fs::read_to_string(path).unwrap()).into_iter().map(str::to_owned).collect()
}

/// Replaces the value of a key in the head.
fn with(mut lines: Vec<String>, key: &str, text: &str) -> Vec<String> {
    let line = lines.iter_mut().find(|line| line.split(' ').next() == Some(key)).unwrap();
    *line = format!("{key} {text}");
    lines
}

/// Inserts a line after the one with a key.
fn with_line_behind(mut lines: Vec<String>, key: &str, line: &str) -> Vec<String> {
    let index = lines.iter().position(|line| line.split(' ').next() == Some(key)).unwrap();
    lines.insert(index + 1, line.to_owned());
    lines
}

fn text(lines: &[String]) -> String {
    with_checksums(lines.iter().map(String::as_str))
}

fn read(lines: &[String]) -> Result<Reading, Damage> {
    journal::read(text(lines).as_bytes())
}

/// Reads a whole journal like a later version with revision 2 of the rules.
fn read_later(lines: &[String]) -> Match {
    let reading = read_by_revision(text(lines).as_bytes(), 2).unwrap();
    assert_eq!(reading.ending, Ending::Whole);
    reading.state
}

/// The damage that this version reports if the rules contradict a journal of its own revision.
fn damage_now(lines: &[String]) -> Damage {
    match read(lines).unwrap().ending {
        Ending::Damaged(damage) => damage,
        other => panic!("{other:?}"),
    }
}

fn rules_of(name: &str) -> String {
    lines_of(name).iter().find_map(|line| line.strip_prefix("rules ")).unwrap().to_owned()
}

#[test]
fn a_later_option_has_its_default() {
    for (name, short) in [
        ("xiangqi-wxf-resigned", "xiangqi wxf"),
        ("xiangqi-wxf-resigned", "xiangqi wxf chasing=wxf no-progress=120"),
        ("xiangqi-source-agreement", "xiangqi source general=guarded"),
        ("shogi-amateur-resigned", "shogi amateur"),
        ("shogi-two-pieces-agreement", "shogi source handicap=two-pieces"),
        ("banqi-no-pieces", "banqi taiwan captures=taiwan no-progress=60"),
        ("banqi-perpetual-attack", "banqi taiwan attack-ban=on"),
        // The options in another order, one of them with its default value.
        ("shogi-amateur-resigned", "shogi amateur fouls=refused impasse=declare-27"),
        ("banqi-no-pieces", "banqi taiwan captures=taiwan draws=automatic"),
    ] {
        let whole = read(&lines_of(name)).unwrap();
        let reading = read(&with(lines_of(name), "rules", short)).unwrap();
        assert_eq!(reading.ending, Ending::Whole, "{short}");
        assert_eq!(reading.state.header().rules_line, short, "the line is kept verbatim");
        assert_eq!(reading.state.rules(), whole.state.rules(), "{short}");
        assert_eq!(reading.state.public(), whole.state.public(), "{short}");
    }
}

#[test]
fn the_commitment_hashes_the_line_verbatim() {
    let name = "banqi-taiwan-agreement";
    let whole = read(&lines_of(name)).unwrap().state;
    let short = "banqi taiwan captures=taiwan";
    let shorter = with(lines_of(name), "rules", short);
    assert!(
        matches!(read(&shorter), Err(Damage { fault: Fault::Head { .. }, .. })),
        "another text, another commitment"
    );
    let commitment = whole.opened_seal().unwrap().commitment(whole.header().id, short).to_string();
    let lines = with(shorter, "commitment", &commitment);

    let disk = FaultyStorage::new();
    disk.put("old.teahouse", text(&lines).as_bytes());
    let (open, recovery) = OpenMatch::open(Arc::new(disk.clone()), "old.teahouse").unwrap();
    assert_eq!((recovery, open.state().public()), (Recovery::NothingToDo, whole.public()));
    assert_eq!(disk.bytes("old.teahouse"), text(&lines).as_bytes(), "reading adds no later options");
    let header = open.state().header();
    let again = open.state().opened_seal().unwrap().commitment(header.id, &header.rules_line);
    assert_eq!(Some(again), header.commitment, "it can be computed from the file");
}

#[test]
fn unknown_words_are_reported_with_the_later_version() {
    let lines = |name: &str| with(lines_of(name), "app", "0.9.2");
    let app = "0.9.2".to_owned();
    let unknown = |unknown| Fault::UnknownRule { unknown, app: app.clone() };
    let line_key = |key: &str| Fault::UnknownLine { key: key.to_owned(), app: app.clone() };
    let newer_rules = |revision: &str| Fault::NewerRules {
        game: "xiangqi",
        revision: revision.to_owned(),
        known: 1,
        app: app.clone(),
    };
    let unknown_undo = |word: &str| Fault::UnknownWord { key: "undo", word: word.to_owned(), app: app.clone() };
    let other_format = |format: &str| Fault::OtherFormat { format: format.to_owned(), app: Some(app.clone()) };
    let option = |name: &str| UnknownRule::Option { name: name.to_owned() };
    let (xiangqi, shogi, banqi) = ("xiangqi-wxf-unfinished", "shogi-official-unfinished", "banqi-hong-kong-unfinished");
    let rules = |name: &str, more: &str| with(lines(name), "rules", &format!("{} {more}", rules_of(name)));
    let cases = [
        (rules(xiangqi, "king=flying"), 4, unknown(option("king"))),
        (rules(shogi, "clock=byoyomi"), 4, unknown(option("clock"))),
        (rules(banqi, "dark-move=on"), 4, unknown(option("dark-move"))),
        (
            with(lines(xiangqi), "rules", "xiangqi wxf chasing=cxa"),
            4,
            unknown(UnknownRule::Value { name: "chasing".into(), value: "cxa".into() }),
        ),
        (with(lines(shogi), "rules", "shogi blitz"), 4, unknown(UnknownRule::Preset { name: "blitz".into() })),
        (with(lines(shogi), "rules", "janggi kja"), 4, unknown(UnknownRule::Game { name: "janggi".into() })),
        (with_line_behind(lines(banqi), "undo", "clock fischer 300 5"), 9, line_key("clock")),
        (with_line_behind(lines(xiangqi), "app", "licence CC0"), 3, line_key("licence")),
        (with_line_behind(lines(xiangqi), "rules", "revision 2"), 5, newer_rules("2")),
        (with_line_behind(lines(xiangqi), "rules", "revision 99999999999"), 5, newer_rules("99999999999")),
        (with_line_behind(lines(xiangqi), "seat", "seat 2 Hao"), 6, line_key("seat 2")),
        (with_line_behind(lines(xiangqi), "seat", "computer 17 guest"), 6, line_key("computer 17")),
        (with(lines(xiangqi), "undo", "limited"), 7, unknown_undo("limited")),
        (with(lines(xiangqi), "undo", "ask once-each"), 7, unknown_undo("once-each")),
        (with(lines(shogi), "teahouse-journal", "2"), 1, other_format("2")),
        (with(lines(shogi), "teahouse-journal", "99999999999"), 1, other_format("99999999999")),
    ];
    for (lines, line, fault) in cases {
        let damage = read(&lines).unwrap_err();
        assert_eq!(damage, Damage { line, fault, entries_before: None });
        assert!(damage.fault.is_of_another_version());
        assert_eq!(damage.fault.begun_with(), Some("0.9.2"));
        let sentence = damage.to_string();
        assert!(
            sentence.ends_with("the match was begun with Teahouse 0.9.2. The file is left as it is."),
            "{sentence}"
        );

        let disk = FaultyStorage::new();
        disk.put("new.teahouse", text(&lines).as_bytes());
        let storage = Arc::new(disk.clone());
        assert_eq!(OpenMatch::open(storage.clone(), "new.teahouse").unwrap_err(), OpenError::Damaged(damage.clone()));
        assert_eq!(OpenMatch::open_prefix(storage, "new.teahouse").unwrap_err(), OpenError::Damaged(damage));
        assert_eq!(disk.names(), ["new.teahouse"]);
        assert_eq!(disk.bytes("new.teahouse"), text(&lines).as_bytes(), "the file is unchanged");
    }
    let damage = read(&rules(xiangqi, "king=flying")).unwrap_err();
    let sentence = "Line 4 cannot be used: rules option `king` is not known to this version; \
                    the match was begun with Teahouse 0.9.2. The file is left as it is.";
    assert_eq!(damage.to_string(), sentence);
}

#[test]
fn an_unknown_format_without_a_version_is_refused() {
    let text = with_checksums(["teahouse-journal 7", "written by another program"]);
    let damage = journal::read(text.as_bytes()).unwrap_err();
    assert_eq!(damage.fault, Fault::OtherFormat { format: "7".to_owned(), app: None });
    assert_eq!(damage.fault.begun_with(), None);
    assert!(damage.to_string().contains("saved by another version of Teahouse"), "{damage}");
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
        let command = match *text {
            "offer-draw" => Command::OfferDraw,
            "decline-draw" => Command::DeclineDraw,
            "undo" => Command::AskUndo,
            _ => Command::Play(open.state().public().position().parse_move(text).unwrap().mv),
        };
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
    assert_eq!((state.outcome(), state.draw_offer()), (Outcome::Ongoing, Some(FIRST)));
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

/// A later version has continued the match with an unknown entry. The file is in order: the entries before are
/// continued in a copy.
#[test]
fn a_journal_with_an_entry_of_a_later_version_keeps_its_name() {
    for (entry, verb) in [("61 99999999 0 pause 300", "pause"), ("61 99999999 - adjourn", "adjourn")] {
        let mut lines = lines_of("xiangqi-wxf-unfinished");
        let position = lines.last().unwrap().rsplit_once(" = ").unwrap().1.to_owned();
        lines.push(format!("{entry} = {position}"));
        lines.push(format!("62 99999999 0 resign = {position} second wins: resignation"));
        let file = text(&lines);
        let fault = Fault::UnknownEntry { verb: verb.to_owned(), app: "0.1.0".to_owned() };
        let damage = Damage { line: lines.len() - 1, fault, entries_before: Some(60) };
        assert_eq!(damage_now(&lines), damage);
        assert!(damage.fault.is_of_another_version());
        assert_eq!(damage.fault.begun_with(), Some("0.1.0"));
        let sentence = format!(
            "the entry `{verb}` is not known to this version; the match was begun with Teahouse 0.1.0. The 60 entries before \
             it are in order."
        );
        assert!(damage.to_string().ends_with(&sentence), "{damage}");

        let disk = FaultyStorage::new();
        disk.put("later.teahouse", file.as_bytes());
        let storage = Arc::new(disk.clone());
        assert_eq!(OpenMatch::open(storage.clone(), "later.teahouse").unwrap_err(), OpenError::Damaged(damage.clone()));
        let (mut open, recovery) = OpenMatch::open_prefix(storage.clone(), "later.teahouse").unwrap();
        assert_eq!(recovery, Recovery::PrefixOpened { damage, kept_as: "later.teahouse".to_owned() });
        assert_eq!((open.name(), open.state().ply()), ("later.prefix-1.teahouse", 60));
        play_random(&mut open, &mut rng(1));
        assert_eq!(disk.names(), ["later.prefix-1.teahouse", "later.teahouse"]);
        assert_eq!(disk.bytes("later.teahouse"), file.as_bytes(), "the file is unchanged");
    }
}

/// A journal that was continued in a copy is not continued again, even if the copy is finished.
#[test]
fn a_match_of_a_later_version_is_continued_in_one_copy() {
    let mut lines = lines_of("xiangqi-wxf-unfinished");
    let id = lines.iter().find_map(|line| line.strip_prefix("match ")).unwrap();
    let name = format!("{id}.teahouse");
    let position = lines.last().unwrap().rsplit_once(" = ").unwrap().1.to_owned();
    lines.push(format!("61 99999999 0 pause 300 = {position}"));
    let disk = FaultyStorage::new();
    disk.put(&name, text(&lines).as_bytes());
    let found = || library::newest_unfinished(&disk).unwrap().map(|listed| listed.name);
    assert_eq!(found().as_ref(), Some(&name));
    let (mut open, _) = OpenMatch::open_prefix(Arc::new(disk.clone()), &name).unwrap();
    let copy = open.name().to_owned();
    assert_eq!(found().as_ref(), Some(&copy));
    let seat = open.state().movers().iter().next().unwrap();
    act(&mut open, seat, Command::Resign);
    assert_eq!(found(), None);
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

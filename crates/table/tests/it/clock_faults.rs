//! Clocks in journals: their lines, their faults, and what is left after a crash.

use std::sync::Arc;

use teahouse_rules::{Outcome, Reason, Rules};
use teahouse_table::journal::{self, Ending};
use teahouse_table::testing::{Unsynced, read_by_revision};
use teahouse_table::{
    ClockPhase, Command, Damage, Fault, GameTime, OpenMatch, Recovery, Refusal, Setup, TimeLeft, UndoPolicy, library,
};

use crate::clocks::xiangqi;
use crate::support::*;

fn lines_of(setup: Setup) -> Vec<String> {
    let (_, open) = open_match(setup, 1);
    bodies(open.journal_text()).into_iter().map(str::to_owned).collect()
}

fn read(lines: &[String]) -> Result<journal::JournalReading, Damage> {
    journal::read(with_checksums(lines.iter().map(String::as_str)).as_bytes())
}

#[test]
fn only_a_match_with_clocks_has_lines_about_them() {
    for (clocks, line) in [
        (["none", "none"], None),
        (["300", "300"], Some("clock 300")),
        (["1200/30x1", "600+10"], Some("clock 1200/30x1 600+10")),
        (["none", "/30"], Some("clock none /30")),
    ] {
        let setup = timed(xiangqi(), UndoPolicy::Off, &clocks);
        let lines = lines_of(setup.clone());
        let about_time: Vec<&str> =
            lines.iter().map(String::as_str).filter(|line| line.contains("clock") || line.contains("time")).collect();
        assert_eq!(about_time, Vec::from_iter(line));
        let place = lines.iter().position(|found| Some(found.as_str()) == line);
        assert!(place.is_none_or(|place| lines[place - 1] == "undo off"));
        assert_eq!(read(&lines).unwrap().state.header().players, setup.players);
    }
    let mut setup = timed(xiangqi(), UndoPolicy::Off, &["1200/30x3", "600+10"]);
    setup.players[FIRST].time_left = Some(TimeLeft { main: 0, periods: 2 });
    let lines = lines_of(setup.clone());
    assert!(lines.contains(&"time-left 0x2 -".to_owned()), "{lines:?}");
    assert_eq!(read(&lines).unwrap().state.header().players, setup.players);
}

#[test]
fn malformed_lines_about_clocks_are_refused() {
    let mut setup = timed(xiangqi(), UndoPolicy::Ask, &["1200/30x3", "600+10"]);
    setup.players[FIRST].time_left = Some(TimeLeft { main: 5, periods: 2 });
    let lines = lines_of(setup);
    let place = |key: &str| lines.iter().position(|line| line.starts_with(key)).unwrap();
    for (key, edit, what) in [
        (
            "clock ",
            "clock 1200/30x3 600+",
            "\"clock\" has an invalid value: \"1200/30x3 600+\", column 15: the increment is",
        ),
        ("clock ", "clock 1200/30x1 600+10", "the time that is left does not fit"),
        ("clock ", "clock 1200/30x3 1200/30x3", "its spelling"),
        ("clock ", "clock 1200/30x3 600+10 300", "one time control, or 2, are expected"),
        ("clock ", "clock ", "column 1: the main time is"),
        ("time-left ", "time-left 5x2", "\"time-left\" has an invalid value"),
        ("time-left ", "time-left 5x2 - -", "\"time-left\" has an invalid value"),
        ("time-left ", "time-left 05x2 -", "\"time-left\" has an invalid value"),
        ("time-left ", "time-left - -", "its spelling"),
        ("time-left ", "time-left - 0", "the time that is left does not fit"),
        ("undo-time ", "undo-time 1", "\"undo-time\" has an invalid value"),
        ("undo-time ", "undo-time used used-to-least", "\"undo-time\" has an invalid value"),
    ] {
        let mut edited = lines.clone();
        edited[place(key)] = edit.to_owned();
        let damage = read(&edited).map(|_| edit).unwrap_err();
        assert!(damage.entries_before.is_none() && matches!(damage.fault, Fault::Head { .. }), "{edit}: {damage}");
        assert!(damage.to_string().contains(what), "{edit}: {damage}");
        assert!((place(key) + 1..=place("begin") + 1).contains(&damage.line), "{edit}: {damage}");
    }
}

/// A journal of a match of five minutes in which the flag has just not fallen, with one more entry.
fn with_entry(entry: &str) -> (usize, Damage) {
    let (_, mut open) = open_match(timed(xiangqi(), UndoPolicy::Free, &["300", "300"]), 1);
    open.act(GameTime(299_999), SECOND, Command::OfferDraw).unwrap();
    let position = open.journal_text().lines().last().unwrap().split_once(" = ").unwrap().1[..8].to_owned();
    let entry = entry.replace('@', &position);
    let text = with_checksums(bodies(open.journal_text()).into_iter().chain([entry.as_str()]));
    let Ending::Damaged(damage) = journal::read(text.as_bytes()).unwrap().ending else { panic!("{entry} was read") };
    assert_eq!(damage.entries_before, Some(1));
    (text.lines().count(), damage)
}

#[test]
fn an_entry_later_than_the_flag_is_a_fault() {
    let late = Fault::AfterFlag { seat: FIRST, flag: GameTime(300_000) };
    let stands = |seat| Fault::Refused(Refusal::FlagStands { seat });
    for (entry, fault) in [
        ("2 300000 1 decline-draw = @", late.clone()),
        ("2 300001 0 resign = @ second wins: resignation", late.clone()),
        ("2 300001 0 flag = @ second wins: time", late.clone()),
        ("2 300000 1 flag = @ first wins: time", stands(SECOND)),
        ("2 299999 0 flag = @ second wins: time", stands(FIRST)),
        ("2 300000 0 flag = @ first wins: time", Fault::Mismatch),
        ("2 300000 0 flag = @", Fault::Mismatch),
        ("2 300000 0 flag 1 = @ second wins: time", Fault::Mismatch),
        (
            "2 300000 - flag = @ second wins: time",
            Fault::UnknownEntry { verb: "flag".into(), app: env!("CARGO_PKG_VERSION").into() },
        ),
    ] {
        let (line, damage) = with_entry(entry);
        assert_eq!((damage.line, &damage.fault), (line, &fault), "{entry}: {damage}");
    }
    let (line, damage) = with_entry("2 412003 0 play h3e3 = @");
    let sentence = format!(
        "Line {line} cannot be used: the flag of seat 0 had fallen at 300000 ms. The entry before it is in order."
    );
    assert_eq!(damage.to_string(), sentence);
    assert!(!damage.fault.is_of_another_version());
}

#[test]
fn the_entries_before_a_late_one_can_be_opened() {
    let (disk, mut open) = open_match(timed(xiangqi(), UndoPolicy::Free, &["60", "60"]), 1);
    play_random(&mut open, &mut rng(1));
    let line = "2 99000 1 offer-draw = 00000000";
    let text = with_checksums(bodies(open.journal_text()).into_iter().chain([line]));
    disk.put("late.teahouse", text.as_bytes());
    let (open, recovery) = OpenMatch::open_prefix(Arc::new(disk), "late.teahouse").unwrap();
    assert!(matches!(recovery, Recovery::PrefixOpened { .. }));
    assert_eq!(open.state().flag_at(), Some((SECOND, GameTime(61_000))));
}

/// After a crash the last entry on the disk has the time that counts.
#[test]
fn after_a_crash_the_clocks_are_those_of_the_last_entry() {
    let (disk, mut open) = open_match(timed(xiangqi(), UndoPolicy::Free, &["300+5", "10/5x3"]), 1);
    let mut rng = rng(1);
    for _ in 0..5 {
        play_random(&mut open, &mut rng);
    }
    act(&mut open, FIRST, Command::AskUndo);
    open.act(GameTime(9_000), FIRST, Command::OfferDraw).unwrap();
    let (name, before) = (open.name().to_owned(), open.state().clone());
    let shown = [FIRST, SECOND].map(|seat| before.clock(seat, before.time()));
    drop(open);
    disk.fail_power(Unsynced::Kept(17));
    let torn = [disk.bytes(&name), b"8 12000 0 play".to_vec()].concat();
    disk.put(&name, &torn);
    let (mut open, recovery) = OpenMatch::open(Arc::new(disk.clone()), &name).unwrap();
    assert!(matches!(recovery, Recovery::TornEndMovedAside { .. }));
    assert_eq!((open.state(), open.state().time()), (&before, GameTime(9_000)));
    assert_eq!([FIRST, SECOND].map(|seat| open.state().clock(seat, open.state().time())), shown);
    let flag = before.flag_at().unwrap();
    assert_eq!(open.state().flag_at(), Some(flag));
    // The computer slept for a night, and the caller counts none of it.
    open.act(GameTime(9_001), FIRST, Command::OfferImpasse).unwrap_err();
    play_random(&mut open, &mut rng);
    assert_eq!(library::list(&disk).unwrap()[0].summary().map(|summary| summary.time), Some(open.state().time()));
}

/// The rule about the result of a flag may be corrected like any other.
#[test]
fn a_recorded_flag_keeps_its_result_under_a_later_revision() {
    let recorded = Rules::parse("xiangqi wxf insufficient-material=plays-on").unwrap();
    let start = Some(recorded.parse_position("2bakab2/9/9/9/9/9/9/9/5R3/3K5 w").unwrap());
    let (_, mut open) = open_match(Setup { start, ..timed(recorded, UndoPolicy::Off, &["60", "60"]) }, 1);
    open.act(GameTime(60_000), FIRST, Command::Flag).unwrap();
    let outcome = Outcome::Win { winner: SECOND, reason: Reason::Time };
    let rules = "rules xiangqi wxf";
    let lines: Vec<&str> = bodies(open.journal_text())
        .into_iter()
        .map(|line| if line.starts_with("rules ") { rules } else { line })
        .collect();
    let text = with_checksums(lines);
    let later = read_by_revision(text.as_bytes(), 2).unwrap();
    assert_eq!((later.ending, later.state.outcome(), later.state.differs_since()), (Ending::Whole, outcome, Some(1)));
    assert_eq!(later.state.flagged(), Some(FIRST));
    let Ending::Damaged(damage) = journal::read(text.as_bytes()).unwrap().ending else { panic!("it was read") };
    assert_eq!(damage.fault, Fault::Mismatch);
}

/// A recorded move that the rules of a later revision refuse uses time like any other.
#[test]
fn a_recorded_move_that_is_illegal_now_uses_time() {
    let recorded = Rules::parse("xiangqi wxf general=taken").unwrap();
    let start = Some(recorded.parse_position("3r1k3/9/9/9/9/9/9/9/9/3K5 w").unwrap());
    let (_, mut open) = open_match(Setup { start, ..timed(recorded, UndoPolicy::Off, &["60+1", "60"]) }, 1);
    for (millis, seat, text) in [(5_000, FIRST, "d1d2"), (7_000, SECOND, "f10f9")] {
        let mv = open.state().public().position().parse_move(text).unwrap().mv;
        open.act(GameTime(millis), seat, Command::Play(mv)).unwrap();
    }
    let lines: Vec<&str> = bodies(open.journal_text())
        .into_iter()
        .map(|line| if line.starts_with("rules ") { "rules xiangqi wxf" } else { line })
        .collect();
    let later = read_by_revision(with_checksums(lines).as_bytes(), 2).unwrap();
    assert_eq!((later.ending, later.state.differs_since()), (Ending::Whole, Some(1)));
    let left = [FIRST, SECOND].map(|seat| later.state.clock(seat, GameTime(0)).unwrap().left);
    assert_eq!(left, [56_000, 58_000]);
    assert_eq!(later.state.flag_at(), open.state().flag_at());
}

/// Reckoned by hand. The first player began with 12.345 s and two periods, the second with 40 s.
#[test]
fn a_journal_with_clocks_is_readable() {
    let text = include_str!("journal-clocks.teahouse");
    let (head, lines) = (head_lines(text), bodies(text));
    let shown = |entries: usize| {
        let state = journal::read(with_checksums(lines[..head + entries].iter().copied()).as_bytes()).unwrap().state;
        let shown = |seat| state.clock(seat, state.time()).map(|clock| (clock.phase, clock.left)).unwrap();
        (shown(FIRST), shown(SECOND))
    };
    let (main, second) = (ClockPhase::Main, ClockPhase::Byoyomi { period: 2, of: 3 });
    for (entries, expected) in [
        (0, ((main, 12_345), (main, 40_000))),
        (1, ((main, 2_345), (main, 40_000))),
        (2, ((main, 2_345), (main, 37_500))),
        (3, ((second, 5_000), (main, 37_500))),
        (4, ((second, 5_000), (main, 36_750))),
        // The third turn had used 2.405 s of the first period.
        (5, ((second, 2_595), (main, 37_500))),
        (6, ((ClockPhase::Byoyomi { period: 3, of: 3 }, 5_000), (main, 37_500))),
        (7, ((ClockPhase::Byoyomi { period: 3, of: 3 }, 5_000), (main, 39_500))),
        (8, ((ClockPhase::Byoyomi { period: 3, of: 3 }, 3_000), (main, 39_500))),
        (10, ((ClockPhase::Byoyomi { period: 3, of: 3 }, 0), (main, 39_500))),
    ] {
        assert_eq!(shown(entries), expected, "after entry {entries}");
    }
    let reading = journal::read(text.as_bytes()).unwrap();
    assert_eq!((reading.ending, reading.state.flagged()), (Ending::Whole, Some(FIRST)));
    assert_eq!(reading.state.outcome(), Outcome::Win { winner: SECOND, reason: Reason::Time });
}

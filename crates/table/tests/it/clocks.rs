//! Clocks of a match: what runs, what a turn uses, and what an undo gives back.

use std::sync::Arc;

use teahouse_rules::{Rules, Seat, shogi, xiangqi};
use teahouse_table::{
    ClockPhase, ClockReading, Command, GameTime, Match, OpenMatch, Refusal, Setup, SetupError, TimeLeft, UndoPolicy,
    UndoTime,
};

use crate::support::*;

pub fn xiangqi() -> Rules {
    Rules::Xiangqi(xiangqi::Ruleset::wxf())
}

pub fn shogi() -> Rules {
    Rules::Shogi(shogi::Ruleset::amateur())
}

/// A match between two, each with the time control of this text.
fn xiangqi_with(clocks: [&str; 2], undo: UndoPolicy) -> OpenMatch {
    open_match(timed(xiangqi(), undo, &clocks), 1).1
}

/// A command at a number of milliseconds.
fn at(open: &mut OpenMatch, millis: u64, seat: Seat, command: Command) {
    open.act(GameTime(millis), seat, command).unwrap();
}

/// The first legal move of the seat to move, at a number of milliseconds.
fn play_at(open: &mut OpenMatch, millis: u64) {
    let (seat, mv) = (open.state().movers().iter().next().unwrap(), open.state().moves()[0]);
    at(open, millis, seat, Command::Play(mv));
}

fn reading(state: &Match, seat: Seat, now: u64) -> ClockReading {
    state.clock(seat, GameTime(now)).unwrap()
}

/// The time that both clocks have left at a moment, in milliseconds of their phases.
fn left(open: &OpenMatch, now: u64) -> [u64; 2] {
    [FIRST, SECOND].map(|seat| reading(open.state(), seat, now).left)
}

#[test]
fn a_match_without_clocks_has_none() {
    let (_, open) = open_banqi(UndoPolicy::Ask, 1);
    let state = open.state();
    assert!(!state.has_clocks() && state.flag_at().is_none() && state.flagged().is_none());
    assert_eq!(state.clock(FIRST, GameTime(5)), None);
    assert_eq!(state.next_clock_change(GameTime(5)), None);
    assert_eq!(state.flag_entry(GameTime(u64::MAX)), None);
    assert_eq!(state.check(GameTime(u64::MAX), FIRST, Command::Flag), Err(Refusal::FlagStands { seat: FIRST }));
    assert_eq!(state.carried_time(FIRST), None);
}

#[test]
fn the_first_clock_starts_with_the_match_and_one_clock_runs_at_a_time() {
    let mut open = xiangqi_with(["300", "60"], UndoPolicy::Ask);
    assert_eq!(left(&open, 0), [300_000, 60_000]);
    assert_eq!(left(&open, 7_001), [292_999, 60_000]);
    assert_eq!([FIRST, SECOND].map(|seat| reading(open.state(), seat, 0).runs), [true, false]);
    assert_eq!(open.state().flag_at(), Some((FIRST, GameTime(300_000))));
    play_at(&mut open, 10_000);
    assert_eq!(left(&open, 10_000), [290_000, 60_000]);
    assert_eq!([FIRST, SECOND].map(|seat| reading(open.state(), seat, 0).runs), [false, true]);
    assert_eq!(open.state().flag_at(), Some((SECOND, GameTime(70_000))));
    play_at(&mut open, 10_500);
    assert_eq!(left(&open, 12_000), [288_500, 59_500]);
    // A moment before the last entry counts as that entry's.
    assert_eq!(left(&open, 3), [290_000, 59_500]);
    at(&mut open, 13_000, SECOND, Command::Resign);
    assert_eq!(left(&open, 99_000), [287_500, 59_500], "the end stops the clocks");
    assert!([FIRST, SECOND].into_iter().all(|seat| !reading(open.state(), seat, 99_000).runs));
    assert_eq!((open.state().flag_at(), open.state().next_clock_change(GameTime(0))), (None, None));
}

#[test]
fn a_seat_without_a_clock_has_all_the_time() {
    let mut open = xiangqi_with(["none", "60"], UndoPolicy::Ask);
    assert_eq!(open.state().clock(FIRST, GameTime(0)), None);
    assert_eq!((open.state().flag_at(), open.state().next_clock_change(GameTime(0))), (None, None));
    play_at(&mut open, 10_000_000);
    assert_eq!(open.state().flag_at(), Some((SECOND, GameTime(10_060_000))));
}

#[test]
fn an_increment_is_added_after_each_turn() {
    let mut open = xiangqi_with(["60+10", "60"], UndoPolicy::Ask);
    play_at(&mut open, 59_999);
    assert_eq!(left(&open, 59_999), [10_001, 60_000]);
    play_at(&mut open, 60_000);
    play_at(&mut open, 62_000);
    assert_eq!(left(&open, 62_000), [18_001, 59_999], "time can be saved");
}

#[test]
fn byoyomi_follows_the_main_time_period_by_period() {
    let byoyomi = |period| ClockPhase::Byoyomi { period, of: 3 };
    let mut open = xiangqi_with(["10/5x3", "none"], UndoPolicy::Ask);
    let shown = |open: &OpenMatch, now| {
        let ClockReading { phase, left, until_flag, .. } = reading(open.state(), FIRST, now);
        (phase, left, until_flag)
    };
    for (now, expected) in [
        (9_999, (ClockPhase::Main, 1, 15_001)),
        (10_000, (byoyomi(1), 5_000, 15_000)),
        (14_999, (byoyomi(1), 1, 10_001)),
        (15_000, (byoyomi(2), 5_000, 10_000)),
        (24_999, (byoyomi(3), 1, 1)),
        (25_000, (byoyomi(3), 0, 0)),
        (99_000, (byoyomi(3), 0, 0)),
    ] {
        assert_eq!(shown(&open, now), expected, "{now}");
    }
    // Within the main time nothing else is used.
    play_at(&mut open, 4_000);
    assert_eq!(shown(&open, 4_000), (ClockPhase::Main, 6_000, 21_000));
    play_at(&mut open, 100_000);
    // The turn ends in the second period, 6 s of main time and one period later.
    play_at(&mut open, 114_999);
    assert_eq!(shown(&open, 0), (byoyomi(2), 5_000, 10_000), "unused seconds are lost, the period is whole again");
    play_at(&mut open, 200_000);
    play_at(&mut open, 204_999);
    play_at(&mut open, 300_000);
    assert_eq!(shown(&open, 300_000), (byoyomi(2), 5_000, 10_000));
    play_at(&mut open, 305_000);
    assert_eq!(shown(&open, 0), (byoyomi(3), 5_000, 5_000), "the last millisecond of a period belongs to the next one");
}

#[test]
fn a_time_per_move_saves_nothing() {
    let mut open = xiangqi_with(["/30", "/5"], UndoPolicy::Ask);
    for (now, seat) in [(29_999, FIRST), (34_998, SECOND), (35_000, FIRST)] {
        assert_eq!(reading(open.state(), seat, 0).phase, ClockPhase::PerMove);
        play_at(&mut open, now);
        assert_eq!(left(&open, 0), [30_000, 5_000]);
    }
}

#[test]
fn a_chain_of_captures_is_one_turn() {
    let rules = house();
    let start = Some(rules.parse_position("k7/8/1hX5/Rs6 r c1 0 5").unwrap());
    let (_, mut open) = open_match(Setup { start, ..timed(rules, UndoPolicy::Free, &["20+60", "10"]) }, 1);
    let play = |open: &mut OpenMatch, millis, text| {
        let mv = open.state().public().position().parse_move(text).unwrap().mv;
        at(open, millis, FIRST, Command::Play(mv));
    };
    play(&mut open, 2_000, "a1b1");
    assert_eq!(left(&open, 2_000), [18_000, 10_000], "there is no increment yet");
    at(&mut open, 5_000, FIRST, Command::AskUndo);
    assert_eq!(left(&open, 5_000), [15_000, 10_000], "the turn goes on");
    play(&mut open, 6_000, "a1b1");
    play(&mut open, 7_000, "b1b2");
    play(&mut open, 8_000, "stop");
    assert_eq!(left(&open, 8_500), [72_000, 9_500]);
    at(&mut open, 9_000, FIRST, Command::AskUndo);
    assert_eq!(left(&open, 9_000), [12_000, 10_000], "all eight seconds stay used");
}

#[test]
fn offers_and_requests_leave_the_clock_of_the_mover_running() {
    let mut open = xiangqi_with(["60", "60"], UndoPolicy::Ask);
    play_at(&mut open, 1_000);
    for (millis, seat, command) in [
        (2_000, FIRST, Command::OfferDraw),
        (3_000, FIRST, Command::AskUndo),
        (4_000, SECOND, Command::DeclineDraw),
        (5_000, SECOND, Command::DeclineUndo),
    ] {
        at(&mut open, millis, seat, command);
        assert_eq!(left(&open, millis), [59_000, 61_000 - millis]);
    }
}

#[test]
fn an_undo_gives_no_time_to_the_player_who_takes_back() {
    let mut open = xiangqi_with(["60+5", "60"], UndoPolicy::Ask);
    play_at(&mut open, 10_000);
    play_at(&mut open, 13_000);
    assert_eq!(left(&open, 13_000), [55_000, 57_000]);
    // The first player thinks, and asks; the other one thinks about the answer.
    at(&mut open, 20_000, FIRST, Command::AskUndo);
    assert_eq!(left(&open, 20_000), [48_000, 57_000]);
    at(&mut open, 25_000, SECOND, Command::AcceptUndo);
    assert_eq!(left(&open, 25_000), [38_000, 60_000], "ten seconds of the undone turn, and twelve after it");
    assert_eq!(open.state().flag_at(), Some((FIRST, GameTime(63_000))));
    play_at(&mut open, 25_000);
    assert_eq!(left(&open, 25_000), [43_000, 60_000], "one increment for one turn");
    // A move that is taken back and made again uses the time of both.
    at(&mut open, 26_000, FIRST, Command::AskUndo);
    at(&mut open, 27_000, SECOND, Command::AcceptUndo);
    play_at(&mut open, 31_000);
    assert_eq!(left(&open, 31_000), [39_000, 60_000], "four more seconds were used");
}

/// Otherwise a player who may take back could think for ever.
#[test]
fn undo_after_undo_leaves_no_more_than_the_least_time() {
    for (clock, third) in [("60", 3_000), ("/60", 10_000), ("30/30x1", 10_000)] {
        let mut open = xiangqi_with([clock, "60"], UndoPolicy::Free);
        for (now, left) in [(19_000, 41_000), (38_000, 22_000), (57_000, third)] {
            play_at(&mut open, now - 19_000);
            play_at(&mut open, now - 19_000);
            at(&mut open, now, FIRST, Command::AskUndo);
            assert_eq!(reading(open.state(), FIRST, now).until_flag, left, "{clock}");
        }
        assert_eq!(open.state().flag_at(), Some((FIRST, GameTime(57_000 + third))), "{clock}");
    }
}

/// The increment of a turn goes with it, and more is used then than there was.
#[test]
fn no_flag_falls_by_an_undo() {
    let mut open = xiangqi_with(["5+20", "60"], UndoPolicy::Free);
    play_at(&mut open, 1_000);
    play_at(&mut open, 2_000);
    assert_eq!(left(&open, 2_000), [24_000, 59_000]);
    at(&mut open, 20_000, FIRST, Command::AskUndo);
    assert_eq!(left(&open, 20_000), [5_000, 60_000], "as at the start of the turn");
    assert_eq!(open.state().flag_at(), Some((FIRST, GameTime(25_000))));
    play_at(&mut open, 20_000);
    assert_eq!(left(&open, 20_000), [20_000, 60_000], "the five seconds are none of the increment");
}

/// A clock, when its player moves, asks and has the undo, with what is left then until the flag, and after the turn that is played
/// again at once.
const LEAST: [(&str, u64, u64, u64, u64); 9] = [
    ("/30", 20_000, 31_000, 10_000, 30_000),
    ("/30", 20_000, 45_000, 5_000, 30_000),
    ("/8", 7_000, 9_000, 6_000, 8_000),
    ("0/30x1", 29_000, 48_000, 10_000, 30_000),
    ("0/30x3", 29_000, 57_000, 62_000, 90_000),
    ("3/30x3", 29_000, 60_000, 40_000, 60_000),
    ("5+10", 4_000, 5_000, 5_000, 10_000),
    ("60+10", 58_000, 61_000, 9_000, 10_000),
    ("60", 58_000, 59_500, 500, 500),
];

#[test]
fn the_least_time_is_left_after_an_undo() {
    for (clock, moved, asked, after, again) in LEAST {
        let mut open = xiangqi_with([clock, "none"], UndoPolicy::Free);
        play_at(&mut open, moved);
        play_at(&mut open, moved);
        let until_flag = |open: &OpenMatch| reading(open.state(), FIRST, asked).until_flag;
        at(&mut open, asked, FIRST, Command::AskUndo);
        assert_eq!(until_flag(&open), after, "{clock}");
        play_at(&mut open, asked);
        assert_eq!(until_flag(&open), again, "{clock}");
    }
}

/// Undo after undo wins the least time each, and no increment.
#[test]
fn what_the_least_time_adds_is_owed() {
    let mut open = xiangqi_with(["5+10", "none"], UndoPolicy::Free);
    for now in [4_000, 8_000, 12_000] {
        play_at(&mut open, now);
        assert_eq!(reading(open.state(), FIRST, now).left, if now == 4_000 { 11_000 } else { 10_000 });
        at(&mut open, now, FIRST, Command::AskUndo);
        assert_eq!(reading(open.state(), FIRST, now).left, 5_000);
    }
    assert_eq!(open.state().flag_at(), Some((FIRST, GameTime(17_000))));
}

#[test]
fn an_undo_restores_the_periods_of_the_other_player_only() {
    let mut open = xiangqi_with(["/5", "1/5x3"], UndoPolicy::Free);
    play_at(&mut open, 1_000);
    play_at(&mut open, 9_500);
    assert_eq!(reading(open.state(), SECOND, 0).phase, ClockPhase::Byoyomi { period: 2, of: 3 });
    at(&mut open, 10_000, FIRST, Command::AskUndo);
    let ClockReading { phase, left, runs, .. } = reading(open.state(), SECOND, 10_000);
    assert_eq!((phase, left, runs), (ClockPhase::Main, 1_000, false));
    assert_eq!(reading(open.state(), FIRST, 10_000).left, 4_500, "as before");
    // The player who has used a period takes back.
    play_at(&mut open, 10_000);
    play_at(&mut open, 18_500);
    at(&mut open, 19_000, SECOND, Command::AskUndo);
    let ClockReading { phase, left, .. } = reading(open.state(), SECOND, 19_000);
    assert_eq!((phase, left), (ClockPhase::Byoyomi { period: 2, of: 3 }, 5_000));
    // What is used of the turn that is played again is used of that period.
    play_at(&mut open, 24_000);
    let ClockReading { phase, left, .. } = reading(open.state(), SECOND, 22_000);
    assert_eq!((phase, left), (ClockPhase::Byoyomi { period: 3, of: 3 }, 5_000));
}

/// A match that began before the rule has no line about it, and one before the least time another word.
#[test]
fn a_match_of_an_earlier_version_keeps_its_clocks() {
    let played = |undo_time: UndoTime| {
        let (disk, open) = open_match(timed(xiangqi(), UndoPolicy::Free, &["12+5", "60"]), 1);
        let as_begun = |line| match (line, undo_time) {
            ("undo-time used-to-least", UndoTime::Restored) => None,
            ("undo-time used-to-least", UndoTime::Used) => Some("undo-time used"),
            _ => Some(line),
        };
        let text = with_checksums(bodies(open.journal_text()).into_iter().filter_map(as_begun));
        drop(open);
        disk.put("match.teahouse", text.as_bytes());
        let mut open = OpenMatch::open(Arc::new(disk.clone()), "match.teahouse").unwrap().0;
        assert_eq!(open.state().header().undo_time, undo_time);
        play_at(&mut open, 10_000);
        play_at(&mut open, 13_000);
        at(&mut open, 19_000, FIRST, Command::AskUndo);
        let (clocks, state) = (left(&open, 19_000), open.state().clone());
        drop(open);
        assert_eq!(OpenMatch::open(Arc::new(disk), "match.teahouse").unwrap().0.state(), &state);
        clocks
    };
    let all = [UndoTime::Restored, UndoTime::Used, UndoTime::UsedToLeast];
    assert_eq!(all.map(played), [[2_000, 60_000], [1, 60_000], [1_000, 60_000]]);
    for (undo, clocks) in [(UndoPolicy::Off, ["60", "60"]), (UndoPolicy::Free, ["none", "none"])] {
        let open = xiangqi_with(clocks, undo);
        assert_eq!(open.state().header().undo_time, UndoTime::Restored, "{undo:?} {clocks:?}");
    }
}

#[test]
fn clocks_can_be_invalid() {
    let invalid =
        |setup: Setup| assert_eq!(Match::new(setup, &mut rng(1)), Err(SetupError::InvalidClock { seat: SECOND }));
    let mut setup = timed(xiangqi(), UndoPolicy::Off, &["300", "300"]);
    setup.players[SECOND].time_left = Some(TimeLeft { main: 0, periods: 1 });
    invalid(setup.clone());
    setup.players[SECOND].time_left = Some(TimeLeft { main: 1, periods: 0 });
    assert!(Match::new(setup.clone(), &mut rng(1)).is_ok());
    setup.players[SECOND].clock = teahouse_table::TimeControl::SuddenDeath { main: 0 };
    invalid(setup.clone());
    setup.players[SECOND].clock = teahouse_table::TimeControl::None;
    invalid(setup);
}

/// Each moment at which the text, the phase or the warning changes is announced, and no other.
#[test]
fn a_view_can_sleep_until_the_next_change() {
    for clocks in [["12+3", "none"], ["11/3x2", "none"], ["/21", "none"]] {
        let open = xiangqi_with(clocks, UndoPolicy::Off);
        let state = open.state();
        let (_, flag) = state.flag_at().unwrap();
        let shown = |now| {
            let reading = reading(state, FIRST, now);
            (reading.to_string(), reading.phase, reading.is_low())
        };
        let mut next = GameTime::ZERO;
        for now in 0..flag.millis() {
            if now > 0 && now == next.millis() {
                assert_ne!(shown(now), shown(now - 1), "{clocks:?} at {now}");
            } else if now > 0 {
                assert_eq!(shown(now), shown(now - 1), "{clocks:?} at {now}");
            }
            if now == next.millis() {
                next = state.next_clock_change(GameTime(now)).unwrap();
                assert!(next.millis() > now);
            }
            assert_eq!(state.next_clock_change(GameTime(now)), Some(next), "{clocks:?} at {now}");
        }
        assert_eq!(next, flag, "the last change is the fall of the flag");
        assert_eq!(state.next_clock_change(flag), None);
        assert_eq!(reading(state, FIRST, flag.millis()).to_string(), "0.0");
    }
}

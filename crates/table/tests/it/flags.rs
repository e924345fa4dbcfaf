//! The fall of a flag: its moment, its result, and what counts before it.

use teahouse_rules::{Outcome, Reason, Rules, Seat, Seats};
use teahouse_table::journal::{self, Ending, MOST_ENTRIES};
use teahouse_table::{Command, Event, GameTime, Match, OpenMatch, Refusal, Setup, TimeLeft, UndoPolicy};

use crate::clocks::{shogi, xiangqi};
use crate::support::*;

fn timeout(winner: Seat) -> Outcome {
    Outcome::Win { winner, reason: Reason::Time }
}

fn from(rules: Rules, fen: &str, clocks: &[&str]) -> Setup {
    Setup { start: Some(rules.parse_position(fen).unwrap()), ..timed(rules, UndoPolicy::Free, clocks) }
}

fn mv(state: &Match, text: &str) -> Command {
    Command::Play(state.public().position().parse_move(text).unwrap().mv)
}

#[test]
fn an_entry_counts_until_the_millisecond_before_the_flag() {
    for (clocks, flag) in [("300", 300_000), ("60+10", 60_000), ("10/5x3", 25_000), ("0/5x2", 10_000), ("/30", 30_000)]
    {
        let (_, open) = open_match(timed(xiangqi(), UndoPolicy::Free, &[clocks, "none"]), 1);
        let state = open.state();
        let fall = (FIRST, GameTime(flag));
        assert_eq!(state.flag_at(), Some(fall), "{clocks}");
        let play = Command::Play(state.moves()[0]);
        for (seat, command) in [(FIRST, play), (FIRST, Command::OfferDraw), (SECOND, Command::Resign)] {
            assert!(state.check(GameTime(flag - 1), seat, command).is_ok(), "{clocks}");
            for late in [flag, flag + 1, u64::MAX] {
                let refusal = Refusal::FlagFallen { seat: FIRST, at: fall.1 };
                assert_eq!(state.check(GameTime(late), seat, command), Err(refusal), "{clocks}");
            }
        }
        assert_eq!(state.flag_entry(GameTime(flag - 1)), None);
        let entry = state.flag_entry(GameTime(flag)).unwrap();
        for late in [flag, flag + 16, u64::MAX] {
            assert_eq!(state.flag_entry(GameTime(late)).as_ref(), Some(&entry), "at every frame rate");
            assert_eq!(state.check(GameTime(late), FIRST, Command::Flag).as_ref(), Ok(&entry));
        }
        assert!(entry.to_string().starts_with(&format!("1 {flag} 0 flag = ")), "{entry}");
    }
}

#[test]
fn a_fallen_flag_ends_the_match() {
    let (disk, mut open) = open_match(timed(banqi(), UndoPolicy::Ask, &["300", "60"]), 1);
    play_random(&mut open, &mut rng(1));
    act(&mut open, FIRST, Command::OfferDraw);
    for seat in [FIRST, SECOND] {
        assert_eq!(open.act(GameTime(60_999), seat, Command::Flag), Err(Refusal::FlagStands { seat }));
    }
    assert_eq!(open.act(GameTime(61_000), FIRST, Command::Flag), Err(Refusal::FlagStands { seat: FIRST }));
    let events = open.act(GameTime(61_007), SECOND, Command::Flag).unwrap();
    let outcome = timeout(FIRST);
    assert!(
        matches!(events[..], [Event::Lapsed { .. }, Event::Ended { seq: 3, outcome: ended }, Event::SealOpened { .. }] if ended == outcome),
        "{events:?}"
    );
    let state = open.state();
    assert_eq!((state.outcome(), state.flagged(), state.time()), (outcome, Some(SECOND), GameTime(61_000)));
    assert!(state.movers().is_empty());
    assert_eq!(state.clock(SECOND, GameTime(99_000)).unwrap().to_string(), "0.0");
    assert_eq!(open.act(GameTime(61_000), SECOND, Command::Flag), Err(Refusal::MatchOver { outcome }));
    let line = bodies(open.journal_text())[head_lines(open.journal_text()) + 2].to_owned();
    assert!(line.starts_with("3 61000 1 flag = ") && line.ends_with(" first wins: time"), "{line}");
    let reading = journal::read(&disk.bytes(open.name())).unwrap();
    assert_eq!((reading.ending, &reading.state), (Ending::Whole, open.state()));
}

#[test]
fn a_move_that_ends_the_match_counts_before_the_flag() {
    let setup = from(banqi(), "8/8/8/Rs6 r - 0 5", &["60", "60"]);
    let (_, open) = open_match(setup, 1);
    let capture = mv(open.state(), "a1b1");
    let mut in_time = open.state().clone();
    let entry = in_time.check(GameTime(59_999), FIRST, capture).unwrap();
    in_time.commit(entry);
    assert_eq!(in_time.outcome(), Outcome::Win { winner: FIRST, reason: Reason::NoPieces });
    assert_eq!((in_time.flag_at(), in_time.flag_entry(GameTime(u64::MAX))), (None, None));
    assert!(open.state().check(GameTime(60_000), FIRST, capture).is_err());
    assert_eq!(open.state().flag_entry(GameTime(60_000)).unwrap().at(), GameTime(60_000));
}

/// The outcome when the flag of the seat to move falls.
fn flagged_in(rules: Rules, fen: &str) -> Outcome {
    let (_, open) = open_match(from(rules, fen, &["1", "1"]), 1);
    let mut state = open.state().clone();
    let entry = state.flag_entry(GameTime(1_000)).unwrap();
    let line = entry.to_string();
    state.commit(entry);
    let text = with_checksums(bodies(open.journal_text()).into_iter().chain([line.as_str()]));
    assert_eq!(journal::read(text.as_bytes()).unwrap().state, state);
    state.outcome()
}

#[test]
fn the_match_is_drawn_if_the_opponent_cannot_win() {
    let draw = Outcome::Draw { reason: Reason::Time };
    let (won, taiwan, plays_on) =
        (timeout(SECOND), banqi(), Rules::parse("xiangqi wxf insufficient-material=plays-on"));
    let taiwan_with = |option: &str| Rules::parse(&format!("banqi taiwan {option}")).unwrap();
    for (rules, fen, outcome) in [
        // Black has guards and elephants only.
        (xiangqi(), "2bakab2/9/9/9/9/9/9/9/5R3/3K5 w", draw),
        (plays_on.unwrap(), "2bakab2/9/9/9/9/9/9/9/5R3/3K5 w", won),
        (xiangqi(), "3k5/9/9/9/9/9/9/9/p3R4/4K4 w", won),
        // A soldier takes no advisor, and cannot block it alone.
        (taiwan, "A6s/8/8/8 r - 0 5", draw),
        (taiwan, "S6s/8/8/8 r - 0 5", won),
        (taiwan, "K6s/8/8/8 r - 0 5", won),
        (taiwan_with("general-takes-soldier=on"), "S6k/8/8/8 r - 0 5", won),
        // A general takes no soldier, and the soldier takes any that stands beside it.
        (taiwan, "S6k/8/8/8 r - 0 5", draw),
        (taiwan, "S5ak/8/8/8 r - 0 5", won),
        // Neither takes the other.
        (taiwan, "C6s/8/8/8 r - 0 5", draw),
        // Two that cannot take it, and that it cannot take, can surround it.
        (taiwan, "C6s/7s/8/8 r - 0 5", won),
        (taiwan, "A6s/7s/8/8 r - 0 5", draw),
        // A cannon needs a screen.
        (taiwan, "A6c/8/8/8 r - 0 5", draw),
        (taiwan, "AA5c/8/8/8 r - 0 5", won),
        // A face-down piece may be any.
        (taiwan, "A6s/8/8/7X r s1 0 5", won),
        (shogi(), "4k4/9/9/9/9/9/9/9/4K4 b RB2G2S2N2L9Prb2g2s2n2l9p 1", won),
        (shogi(), "4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 1", won),
    ] {
        assert_eq!(flagged_in(rules, fen), outcome, "{rules} {fen}");
    }
}

#[test]
fn a_table_of_four_has_four_clocks() {
    let clocks = ["300", "60+5", "none", "/30"];
    let (_, mut open) = open_match(timed(Rules::Supply, UndoPolicy::Free, &clocks), 4);
    let left = |open: &OpenMatch| Seats::Four.map(|seat| open.state().clock(seat, GameTime(0)).map(|clock| clock.left));
    assert_eq!(left(&open), [Some(300_000), Some(60_000), None, Some(30_000)]);
    play_random(&mut open, &mut rng(1));
    play_random(&mut open, &mut rng(1));
    assert_eq!(left(&open), [Some(299_000), Some(64_000), None, Some(30_000)]);
    act(&mut open, SECOND, Command::AskUndo);
    assert_eq!(left(&open), [Some(299_000), Some(59_000), None, Some(30_000)]);
    open.act(GameTime(90_000), SECOND, Command::Flag).unwrap();
    let state = open.state();
    assert_eq!((state.outcome(), state.flagged(), state.time()), (timeout(FIRST), Some(SECOND), GameTime(62_000)));
    assert_eq!(state.seats().winners(state.outcome()), state.seats().party(FIRST), "partners win together");
    assert_eq!(&journal::read(open.journal_text().as_bytes()).unwrap().state, state);
}

#[test]
fn a_declaration_stops_the_clocks() {
    let setup = from(shogi(), "1+R+R1K4/+P+P+P+P+P+P+P+P+P/GG7/9/9/9/9/9/4k4 b B2P 1", &["60", "60"]);
    let (_, mut open) = open_match(setup, 1);
    open.act(GameTime(59_999), FIRST, Command::Declare).unwrap();
    assert_eq!(open.state().outcome(), Outcome::Win { winner: FIRST, reason: Reason::Declaration });
    assert_eq!((open.state().flag_at(), open.state().clock(FIRST, GameTime(99_000)).unwrap().left), (None, 1));
}

/// The room that a journal keeps for the end of a match suffices for a flag and the opening of the seal.
#[test]
fn a_flag_has_room_at_the_limit_of_entries() {
    let (_, mut open) = open_match(timed(banqi(), UndoPolicy::Ask, &["86400", "86400"]), 1);
    act(&mut open, FIRST, Command::OfferDraw);
    let head = head_lines(open.journal_text());
    let mut lines: Vec<String> = bodies(open.journal_text()).into_iter().map(str::to_owned).collect();
    let position = lines[head].rsplit_once(" = ").unwrap().1.to_owned();
    lines.truncate(head);
    for seq in 1..=MOST_ENTRIES - 2 {
        let deed = if seq % 2 == 1 { "0 offer-draw" } else { "1 decline-draw" };
        lines.push(format!("{seq} {seq} {deed} = {position}"));
    }
    let mut state = journal::read(with_checksums(lines.iter().map(String::as_str)).as_bytes()).unwrap().state;
    assert_eq!(state.revision(), MOST_ENTRIES - 2);
    let entry = state.check(GameTime(u64::MAX), FIRST, Command::Flag).unwrap();
    lines.push(entry.to_string());
    state.commit(entry);
    let closing = state.closing_entry(GameTime(0)).unwrap();
    lines.push(closing.to_string());
    state.commit(closing);
    let reading = journal::read(with_checksums(lines.iter().map(String::as_str)).as_bytes()).unwrap();
    assert_eq!((reading.ending, &reading.state, state.outcome()), (Ending::Whole, &state, timeout(SECOND)));
}

/// The clocks of a match that begins with less than its whole time.
#[test]
fn a_flag_falls_by_the_time_that_is_left() {
    let mut setup = timed(banqi(), UndoPolicy::Free, &["1200/30x3", "600+5"]);
    setup.players[FIRST].time_left = Some(TimeLeft { main: 250, periods: 2 });
    setup.players[SECOND].time_left = Some(TimeLeft { main: 40_000, periods: 0 });
    let (_, mut open) = open_match(setup, 1);
    assert_eq!(open.state().flag_at(), Some((FIRST, GameTime(60_250))));
    play_random(&mut open, &mut rng(1));
    assert_eq!(open.state().flag_at(), Some((SECOND, GameTime(41_000))));
    assert_eq!(&journal::read(open.journal_text().as_bytes()).unwrap().state, open.state());
}

//! Drawn matches of shogi that are played again with the time that is left.

use teahouse_rules::{Outcome, Reason, Rules, Seat};
use teahouse_table::journal;
use teahouse_table::series::Score;
use teahouse_table::{ClockPhase, Command, GameTime, Match, Setup, TimeLeft, UndoPolicy};

use crate::clocks::{shogi, xiangqi};
use crate::support::*;

/// A match that ends by repetition. Each turn of a seat takes this many milliseconds; the seats are those of the start.
fn repeated(rules: Rules, clocks: [&str; 2], millis: [u64; 2]) -> Match {
    let mut setup = timed(rules, UndoPolicy::Off, &clocks);
    setup.score = Score { wins: 3, draws: 1, losses: 0 };
    repeated_in(setup, millis)
}

/// The same with any setup.
pub fn repeated_in(setup: Setup, millis: [u64; 2]) -> Match {
    let mut state = Match::new(setup, &mut rng(1)).unwrap();
    while !state.outcome().is_over() {
        let seat = state.movers().iter().next().unwrap();
        let turn = state.public().line().iter().filter(|turn| turn.seat == seat).count();
        let kings = if seat == FIRST { ["e1e2", "e2e1"] } else { ["e9e8", "e8e9"] };
        let mv = state.public().position().parse_move(kings[turn % 2]).unwrap().mv;
        let at = GameTime(state.time().millis() + millis[seat.index()]);
        let entry = state.check(at, seat, Command::Play(mv)).unwrap();
        state.commit(entry);
    }
    assert_eq!((state.outcome(), state.ply()), (Outcome::Draw { reason: Reason::Repetition }, 12));
    state
}

fn left(main: u64, periods: u32) -> Option<TimeLeft> {
    Some(TimeLeft { main, periods })
}

#[test]
fn colours_are_exchanged_and_time_is_kept() {
    // Six turns each.
    for (clocks, millis, carried) in [
        (["1200/30x1", "600+10"], [10_000, 20_000], [left(1_140_000, 1), left(540_000, 0)]),
        (["60/30x3", "300"], [15_000, 1], [left(0, 3), left(299_994, 0)]),
        // A turn that takes a period and more leaves fewer.
        (["20/30x9", "300"], [31_000, 1], [left(0, 4), left(299_994, 0)]),
        (["none", "/30"], [15_000, 1], [None, None]),
        // No player starts with less than half a minute, unless the whole time was less.
        (["60", "20"], [9_999, 3_000], [left(30_000, 0), left(20_000, 0)]),
    ] {
        let state = repeated(shogi(), clocks, millis);
        assert_eq!([FIRST, SECOND].map(|seat| state.carried_time(seat)), carried, "{clocks:?}");
        let setup = state.restart().unwrap();
        let players = &state.header().players;
        assert_eq!(setup.players.map(|_, player| player.time_left), [carried[1], carried[0]]);
        assert_eq!(setup.players.map(|_, player| player.clock), [players[SECOND].clock, players[FIRST].clock]);
        assert_eq!(
            (&setup.players[FIRST].name, setup.score),
            (&players[SECOND].name, Score { wins: 0, draws: 1, losses: 3 })
        );
        let (_, open) = open_match(setup.clone(), 2);
        assert_eq!(journal::read(open.journal_text().as_bytes()).unwrap().state.header().players, setup.players);
    }
}

#[test]
fn without_main_time_byoyomi_begins_with_the_first_turn() {
    let state = repeated(shogi(), ["20/30x1", "none"], [29_000, 1]);
    let (_, open) = open_match(state.restart().unwrap(), 2);
    let clock = open.state().clock(SECOND, GameTime(0)).unwrap();
    assert_eq!((clock.phase, clock.left), (ClockPhase::Byoyomi { period: 1, of: 1 }, 30_000));
}

/// The time of an unfinished turn is used, and no increment is added for it.
#[test]
fn time_is_kept_from_the_middle_of_a_turn() {
    let mut state = Match::new(timed(shogi(), UndoPolicy::Off, &["60+10", "60+10"]), &mut rng(1)).unwrap();
    let commit = |state: &mut Match, millis, seat, command| {
        let entry = state.check(GameTime(millis), seat, command).unwrap();
        state.commit(entry);
    };
    commit(&mut state, 20_000, FIRST, Command::OfferDraw);
    assert_eq!(state.restart(), None, "the match goes on");
    commit(&mut state, 25_000, SECOND, Command::AcceptDraw);
    assert_eq!([FIRST, SECOND].map(|seat| state.carried_time(seat)), [left(35_000, 0), left(60_000, 0)]);
    assert_eq!(state.restart(), None, "the players agreed on this draw");
}

#[test]
fn a_handicap_stays_with_its_player() {
    let rules = Rules::parse("shogi amateur handicap=bishop").unwrap();
    let state = repeated(rules, ["300", "60"], [1_000, 2_000]);
    let setup = state.restart().unwrap();
    assert_eq!(setup.players.map(|_, player| player.time_left), [left(294_000, 0), left(48_000, 0)]);
    assert_eq!(
        (setup.score, &setup.players[SECOND].name),
        (state.header().score, &state.header().players[SECOND].name)
    );
}

#[test]
fn other_matches_are_not_restarted() {
    for rules in [xiangqi(), banqi()] {
        let mut state = Match::new(timed(rules, UndoPolicy::Off, &["60", "60"]), &mut rng(1)).unwrap();
        for (seat, command) in [(Seat(0), Command::OfferDraw), (Seat(1), Command::AcceptDraw)] {
            let entry = state.check(GameTime(1_000), seat, command).unwrap();
            state.commit(entry);
        }
        assert_eq!(state.restart(), None);
    }
}

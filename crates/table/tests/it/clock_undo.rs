//! Property tests of undo with clocks: it gives no time to the player who takes back but the least time, and fells no flag.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use rand::RngExt;
use teahouse_rules::Seat;
use teahouse_table::journal::{self, Ending};
use teahouse_table::{Command, Event, GameTime, Match, TimeControl, TimeLeft, UndoPolicy};

use crate::clock_model::{any_pause, any_policy, any_rules, any_setup, board, period};
use crate::support::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, rng_seed: RngSeed::Fixed(3), ..ProptestConfig::default() })]

    /// The player who takes back gets neither time nor a period, and all others what they had before the turns that no longer exist.
    /// After a kill the clocks show the same.
    #[test]
    fn an_undo_gives_no_time_and_fells_no_flag(seed: u64, rules in any_rules(), policy in any_policy()) {
        let mut rng = rng(seed);
        let (_, mut open) = open_match(any_setup(rules, policy, &mut rng), seed);
        // The clocks at the first step of each turn of the line.
        let mut before_turns = Vec::new();
        // The clocks at the start, and as of the first step of each turn of the line.
        let mut starts = vec![open.state().seats().map(|seat| open.state().clock(seat, GameTime::ZERO))];
        for _ in 0..80 {
            let (seat, command) = any_command(open.state(), &mut rng);
            let at = GameTime(open.state().time().millis() + any_pause(&mut rng));
            let before = open.state().clone();
            let shown = |state: &Match| state.seats().map(|seat| state.clock(seat, at));
            let Ok(events) = open.act(at, seat, command) else { continue };
            let state = open.state();
            if state.ply() > before.ply() {
                before_turns.push(shown(&before));
                starts.push(shown(state));
            }
            if let Some(Event::Undone { seat: asked, to_ply, .. }) = events.first() {
                for seat in state.seats() {
                    let (Some(then), Some(now)) = (before.clock(seat, at), state.clock(seat, at)) else { continue };
                    let goes_on = before.public().is_mid_turn() && to_ply + 1 == before.ply();
                    if seat == *asked {
                        prop_assert!(now.until_flag <= then.until_flag, "{then:?} {now:?}");
                        prop_assert_eq!(period(state, seat, at.millis()), period(&before, seat, at.millis()));
                        // Nothing changes in an unfinished chain.
                        let turns: Vec<Seat> = before.line().take(*to_ply).map(|turn| turn.seat).collect();
                        let turn = turns.iter().rposition(|other| board(*other) == board(seat)).map_or(0, |turn| turn + 1);
                        let least = starts[turn][seat].unwrap().until_flag.min(TimeLeft::LEAST_AFTER_UNDO);
                        prop_assert!(goes_on || now.until_flag >= then.until_flag.min(least), "{then:?} {now:?}");
                    } else if !goes_on && before.line().skip(*to_ply).any(|turn| board(turn.seat) == board(seat)) {
                        let first = before.line().skip(*to_ply).position(|turn| board(turn.seat) == board(seat)).unwrap();
                        let earlier = before_turns[to_ply + first][seat].unwrap();
                        prop_assert_eq!((now.phase, now.left), (earlier.phase, earlier.left), "{:?}", seat);
                    }
                }
                before_turns.truncate(*to_ply);
                starts.truncate(*to_ply + 1);
                let read = journal::read(open.journal_text().as_bytes()).unwrap();
                prop_assert_eq!((read.ending, &read.state), (Ending::Whole, state));
            }
            if state.outcome().is_over() {
                break;
            }
        }
    }

    /// However often a player takes back: the time from the start to the fall of the flag is no longer than without undo by more than
    /// the least time for each undo.
    #[test]
    fn undo_after_undo_wins_no_more_than_the_least_time_each(seed: u64, rules in any_rules()) {
        let mut rng = rng(seed);
        let (_, mut open) = open_match(any_setup(rules, UndoPolicy::Free, &mut rng), seed);
        let control = open.state().header().players[FIRST].clock;
        let (mut thought, mut replies, mut undos) = (0, 0, 0);
        for _ in 0..120 {
            let (seat, command) = any_command(open.state(), &mut rng);
            let command = if seat == FIRST && rng.random_bool(0.3) { Command::AskUndo } else { command };
            if command == Command::AskUndo && seat != FIRST {
                continue;
            }
            let before = open.state().clone();
            let at = GameTime(before.time().millis() + any_pause(&mut rng));
            let Ok(events) = open.act(at, seat, command) else { continue };
            let state = open.state();
            if before.movers().contains(FIRST) {
                thought += (state.time() - before.time()).millis();
            }
            let undone = events.iter().filter(|event| matches!(event, Event::Undone { .. })).count() as u64;
            undos += undone;
            let runs = state.movers().contains(FIRST);
            replies += u64::from(runs && !before.movers().contains(FIRST) && undone == 0);
            let Some(clock) = state.clock(FIRST, at).filter(|_| runs) else { continue };
            let seconds = |seconds: u32| u64::from(seconds) * 1_000;
            let least = TimeLeft::LEAST_AFTER_UNDO * undos;
            let most = match control {
                TimeControl::None => continue,
                TimeControl::SuddenDeath { main } => seconds(main),
                TimeControl::Fischer { main, increment } => seconds(main) + seconds(increment) * replies + least,
                TimeControl::Byoyomi { main, period, periods } => {
                    seconds(main) + seconds(period) * (u64::from(periods) + replies) + least
                }
                TimeControl::PerMove { limit } => seconds(limit) * (1 + replies) + least,
            };
            prop_assert!(thought + clock.until_flag <= most, "{control} {thought} {clock:?} {replies} {undos}");
        }
    }

    #[test]
    fn a_turn_that_is_undone_and_played_again_leaves_the_clocks_as_they_were(seed: u64, rules in any_rules()) {
        let mut rng = rng(seed);
        let (_, mut open) = open_match(any_setup(rules, UndoPolicy::Free, &mut rng), seed);
        let mut undone = 0;
        for _ in 0..60 {
            let (seat, command) = any_command(open.state(), &mut rng);
            let at = GameTime(open.state().time().millis() + any_pause(&mut rng) / 4);
            if open.act(at, seat, command).is_err() || open.state().outcome().is_over() {
                continue;
            }
            let mut state = open.state().clone();
            let Some(turn) = state.line().next_back().filter(|turn| turn.chain.is_empty()).cloned() else { continue };
            if !matches!(command, Command::Play(_)) || state.public().is_mid_turn() {
                continue;
            }
            let expected = state.seats().map(|seat| state.clock(seat, at));
            for command in [Command::AskUndo, Command::Play(turn.mv.mv)] {
                let entry = state.check(at, turn.seat, command).unwrap();
                state.commit(entry);
            }
            prop_assert_eq!(state.seats().map(|seat| state.clock(seat, at)), expected);
            undone += 1;
        }
        prop_assert!(undone > 0 || open.state().outcome().is_over() || open.state().revision() < 5);
    }
}

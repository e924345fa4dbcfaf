//! Property tests of clocks: a model, any frame rate, and the journal.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use rand::{RngExt, rngs::ChaCha8Rng};
use teahouse_rules::{Reason, Rules, Seat};
use teahouse_table::journal::{self, Ending};
use teahouse_table::{ClockPhase, Command, Event, GameTime, Match, OpenMatch, Refusal, Setup, TimeControl, UndoPolicy};

use crate::clocks::{shogi, xiangqi};
use crate::support::*;

pub fn any_rules() -> impl Strategy<Value = Rules> {
    proptest::sample::select(vec![banqi(), house(), xiangqi(), shogi(), Rules::Supply])
}

pub fn any_policy() -> impl Strategy<Value = UndoPolicy> {
    proptest::sample::select(UndoPolicy::ALL)
}

fn any_control(rng: &mut ChaCha8Rng) -> TimeControl {
    let main = rng.random_range(1..200);
    match rng.random_range(0..9) {
        0 => TimeControl::None,
        1..3 => TimeControl::SuddenDeath { main },
        3..5 => TimeControl::Fischer { main, increment: rng.random_range(1..20) },
        5..8 => TimeControl::Byoyomi {
            main: rng.random_range(0..100),
            period: rng.random_range(1..20),
            periods: rng.random_range(1..5),
        },
        _ => TimeControl::PerMove { limit: rng.random_range(5..30) },
    }
}

pub fn any_setup(rules: Rules, undo: UndoPolicy, rng: &mut ChaCha8Rng) -> Setup {
    let mut setup = setup(rules, undo);
    setup.players.values_mut().for_each(|player| player.clock = any_control(rng));
    setup
}

/// A time for the next command: most come soon, some late.
pub fn any_pause(rng: &mut ChaCha8Rng) -> u64 {
    match rng.random_range(0..10) {
        0 => 0,
        1..8 => rng.random_range(0..6_000),
        _ => rng.random_range(0..40_000),
    }
}

/// The board of a seat.
pub fn board(seat: Seat) -> usize {
    seat.index() / 2
}

/// The turns of the line with their times. The clocks of the model are computed from all of them each time.
struct Model {
    controls: Vec<TimeControl>,
    turns: Vec<Timed>,
    /// The time that the unfinished turn of the seat to move has used, by board.
    used: [u64; 2],
    /// The time by which undos have lengthened that turn, by board.
    owed: [u64; 2],
    at: u64,
}

struct Timed {
    seat: Seat,
    /// The time that the turn had used before its first step.
    before: u64,
    owed: u64,
    /// The time that the turn used altogether; `None` for an unfinished chain.
    whole: Option<u64>,
}

/// The milliseconds of main time, those of a period, and the periods that are left.
struct Left {
    main: u64,
    period: u64,
    periods: u32,
}

impl Model {
    fn of(state: &Match) -> Self {
        let controls = state.header().players.values().map(|player| player.clock).collect();
        Self { controls, turns: Vec::new(), used: [0; 2], owed: [0; 2], at: 0 }
    }

    fn follow(&mut self, at: GameTime, events: &[Event], is_mid_turn: bool) {
        self.used.iter_mut().for_each(|used| *used += at.millis() - self.at);
        self.at = at.millis();
        for event in events {
            match *event {
                Event::Played { seat, ply, .. } => {
                    let (used, owed) = (&mut self.used[board(seat)], &mut self.owed[board(seat)]);
                    if ply > self.turns.len() {
                        self.turns.push(Timed { seat, before: *used, owed: *owed, whole: None });
                    }
                    if !is_mid_turn {
                        self.turns.last_mut().unwrap().whole = Some(*used);
                        (*used, *owed) = (0, 0);
                    }
                }
                Event::Undone { seat, to_ply, .. } => {
                    let is_whole = |turn: &Timed| turn.whole.is_some();
                    if to_ply + 1 == self.turns.len() && !self.turns.last().is_some_and(is_whole) {
                        self.turns.truncate(to_ply);
                        continue;
                    }
                    // The player who takes back has used all of the own turns, and of the present one.
                    let own = self.turns[to_ply..].iter().filter(|turn| turn.seat == seat);
                    let own: u64 = own.filter_map(|turn| Some(turn.whole? + turn.owed)).sum();
                    let last = self.turns.iter().rfind(|turn| board(turn.seat) == board(seat)).unwrap();
                    let is_to_move = last.seat != seat && is_whole(last);
                    let present = self.used[board(seat)] + self.owed[board(seat)];
                    let own = own + if is_to_move { present } else { 0 };
                    let shown = self.reading(seat, is_to_move, self.at).zip(self.left(seat));
                    for turn in self.turns[to_ply..].iter().rev() {
                        (self.used[board(turn.seat)], self.owed[board(turn.seat)]) = (turn.before, turn.owed);
                    }
                    self.turns.truncate(to_ply);
                    let Some(((phase, rest, _), before)) = shown else { continue };
                    let (until_loss, kept) = match phase {
                        ClockPhase::Main => (rest + before.period, before.periods),
                        ClockPhase::Byoyomi { period, of } => (rest, of - period + 1),
                        ClockPhase::PerMove => (rest, 1),
                    };
                    let Left { main, period, periods } = self.left(seat).unwrap();
                    let least = until_loss.min(main + period).min(10_000);
                    let most = main + period * u64::from(periods - kept + 1) - least;
                    let whole = own - self.owed[board(seat)];
                    self.used[board(seat)] = whole.min(most);
                    self.owed[board(seat)] += whole - whole.min(most);
                }
                _ => {}
            }
        }
    }

    /// The time that a seat has left after its last whole turn.
    fn left(&self, seat: Seat) -> Option<Left> {
        let (mut main, increment, period, periods) = match self.controls[seat.index()] {
            TimeControl::None => return None,
            TimeControl::SuddenDeath { main } => (main, 0, 0, 0),
            TimeControl::Fischer { main, increment } => (main, increment, 0, 0),
            TimeControl::Byoyomi { main, period, periods } => (main, 0, period, periods),
            TimeControl::PerMove { limit } => (0, 0, limit, 1),
        };
        main *= 1_000;
        let (mut main, period, mut left) = (u64::from(main), u64::from(period) * 1_000, periods);
        for turn in self.turns.iter().filter(|turn| turn.seat == seat) {
            let Some(mut time) = turn.whole else { continue };
            let of_main = time.min(main);
            main -= of_main;
            time -= of_main;
            while period > 0 && time >= period {
                time -= period;
                left -= 1;
            }
            main = main.saturating_sub(turn.owed) + u64::from(increment) * 1_000;
        }
        Some(Left { main, period, periods: left })
    }

    /// The phase, what is left of it, and what is left until the flag, at a moment.
    fn reading(&self, seat: Seat, runs: bool, now: u64) -> Option<(ClockPhase, u64, u64)> {
        let Left { main, period, periods: mut left } = self.left(seat)?;
        // The present turn, millisecond by period.
        let is_present = self.turns.last().is_some_and(|turn| turn.seat == seat && turn.whole.is_none());
        let mut time = if runs { self.used[board(seat)] + (now - self.at) } else { 0 };
        assert!(runs || !is_present);
        let mut until_flag = main + period * u64::from(left);
        until_flag = until_flag.saturating_sub(time);
        if time < main || left == 0 {
            return Some((ClockPhase::Main, main.saturating_sub(time), until_flag));
        }
        time -= main;
        while time >= period && left > 1 {
            time -= period;
            left -= 1;
        }
        let rest = period.saturating_sub(time);
        let phase = match self.controls[seat.index()] {
            TimeControl::Byoyomi { periods, .. } => ClockPhase::Byoyomi { period: periods - left + 1, of: periods },
            _ => ClockPhase::PerMove,
        };
        Some((phase, rest, until_flag))
    }
}

fn assert_agree(state: &Match, model: &Model, now: u64) {
    for (seat, player) in state.header().players.iter() {
        let runs = state.movers().contains(seat);
        let found = state.clock(seat, GameTime(now)).map(|clock| (clock.phase, clock.left, clock.until_flag));
        assert_eq!(found, model.reading(seat, runs, now), "{seat:?} {} at {now}", player.clock);
    }
}

/// When the frame after the one at `now` comes: the match, `now`, and the moment of the next press.
type Frames<'a> = &'a mut dyn FnMut(&Match, u64, u64) -> u64;

/// At rest a frame comes with each press, and when a clock shows something else.
fn at_rest(state: &Match, now: u64, pressed: u64) -> u64 {
    let change = state.next_clock_change(GameTime(now)).map_or(u64::MAX, GameTime::millis);
    pressed.max(now).min(change)
}

/// The number of the period of byoyomi, 1 before it.
pub fn period(state: &Match, seat: Seat, at: u64) -> u32 {
    match state.clock(seat, GameTime(at)).map(|clock| clock.phase) {
        Some(ClockPhase::Byoyomi { period, .. }) => period,
        _ => 1,
    }
}

/// Presses at their own times, which each frame collects as the game does: it knows of a press only that it came since the frame
/// before. Each draws from the state after the one before. Plays until the match ends or has this number of entries.
///
/// No press comes too late, because the flag is judged after the presses of its frame, and none costs a period that was not over
/// when it was made.
fn play_in_frames(open: &mut OpenMatch, entries: u64, script: &mut ChaCha8Rng, frame: Frames) {
    let (mut pressed, mut now) = (0, 0);
    let draw = |state: &Match, pressed: &mut u64, script: &mut ChaCha8Rng| {
        *pressed += any_pause(script);
        any_command(state, script)
    };
    let mut next = draw(open.state(), &mut pressed, script);
    let goes_on = |open: &OpenMatch| !open.state().outcome().is_over() && open.state().revision() < entries;
    while goes_on(open) {
        let since = now;
        now = frame(open.state(), now, pressed);
        while pressed <= now && goes_on(open) {
            let (state, (seat, command)) = (open.state(), next);
            let at = state.given_at(seat, GameTime(since), GameTime(now));
            assert!((since..=now).contains(&at.millis()));
            assert!(period(state, seat, at.millis()) <= period(state, seat, pressed), "a period is lost");
            let acted = open.act(at, seat, command);
            assert!(!matches!(acted, Err(Refusal::FlagFallen { .. })), "{pressed} in {since}..={now}: {acted:?}");
            next = draw(open.state(), &mut pressed, script);
        }
        let flag = open.state().flag_entry(GameTime(now)).filter(|_| open.state().revision() < entries);
        if let Some(entry) = flag {
            let seat = entry.seat().unwrap();
            assert!(entry.at().millis() <= now);
            open.act(GameTime(now), seat, Command::Flag).unwrap();
        }
    }
}

/// The journal of a random match with clocks.
pub fn with_any_clocks(seed: u64) -> String {
    let mut script = rng(seed);
    let rules = [banqi(), house(), xiangqi(), shogi()][seed as usize % 4];
    let (_, mut open) = open_match(any_setup(rules, UndoPolicy::Free, &mut script), seed);
    play_in_frames(&mut open, 60, &mut script, &mut |_, now, _| now + 100);
    open.journal_text().to_owned()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, rng_seed: RngSeed::Fixed(3), ..ProptestConfig::default() })]

    #[test]
    fn clocks_agree_with_a_model_of_all_turns(seed: u64, rules in any_rules(), policy in any_policy()) {
        let mut rng = rng(seed);
        let (_, mut open) = open_match(any_setup(rules, policy, &mut rng), seed);
        let mut model = Model::of(open.state());
        for _ in 0..80 {
            let (seat, command) = any_command(open.state(), &mut rng);
            let at = GameTime(open.state().time().millis() + any_pause(&mut rng));
            for now in [open.state().time().millis(), at.millis(), at.millis() + rng.random_range(0..300_000)] {
                assert_agree(open.state(), &model, now);
            }
            if let Ok(events) = open.act(at, seat, command) {
                model.follow(at, &events, open.state().public().is_mid_turn());
            }
            if let Some(entry) = open.state().flag_entry(at) {
                model.follow(entry.at(), &open.act(at, entry.seat().unwrap(), Command::Flag).unwrap(), false);
            }
            if open.state().outcome().is_over() {
                break;
            }
        }
        if !open.state().outcome().is_over() {
            assert_agree(open.state(), &model, open.state().time().millis());
        }
    }

    /// [`play_in_frames`] asserts that no press comes too late.
    #[test]
    fn a_press_in_time_counts_at_every_frame_rate(seed: u64, rules in any_rules(), policy in any_policy(), slow in 1_u64..20_000) {
        let mut steps = rng(seed ^ 1);
        let frames: [Frames; 4] = [
            &mut |_, now, _| now + 16,
            &mut |_, now, _| now + slow,
            &mut |_, now, _| now + steps.random_range(0..5_000),
            &mut |_, now, _| now + 100_000_000,
        ];
        for frame in frames {
            let mut script = rng(seed);
            let (_, mut open) = open_match(any_setup(rules, policy, &mut script), seed);
            play_in_frames(&mut open, 40, &mut script, frame);
            let state = open.state();
            if let Some(seat) = state.flagged() {
                prop_assert_eq!(state.outcome().reason(), Some(Reason::Time));
                prop_assert_eq!(state.clock(seat, state.time()).map(|clock| clock.until_flag), Some(0));
            }
        }
    }

    #[test]
    fn frames_beside_those_of_presses_and_clocks_change_nothing(seed: u64, rules in any_rules(), policy in any_policy()) {
        let played = |frame: Frames| {
            let mut script = rng(seed);
            let (_, mut open) = open_match(any_setup(rules, policy, &mut script), seed);
            play_in_frames(&mut open, 40, &mut script, frame);
            open
        };
        let mut steps = rng(seed ^ 1);
        let still = played(&mut at_rest);
        let moving = played(&mut |state, now, pressed| at_rest(state, now, pressed).min(now + steps.random_range(1..300)));
        prop_assert_eq!(still.journal_text(), moving.journal_text());
    }

    #[test]
    fn the_journal_gives_the_same_clocks_after_every_entry(seed: u64, rules in any_rules(), policy in any_policy()) {
        let mut script = rng(seed);
        let (_, mut open) = open_match(any_setup(rules, policy, &mut script), seed);
        let head = head_lines(open.journal_text());
        let mut states = vec![open.state().clone()];
        for entries in 1..30 {
            let before = open.state().revision();
            play_in_frames(&mut open, entries, &mut script, &mut |_, now, _| now + 1_000);
            if open.state().revision() == before + 1 {
                states.push(open.state().clone());
            }
        }
        let lines = bodies(open.journal_text());
        for state in &states {
            let text = with_checksums(lines[..head + state.revision() as usize].iter().copied());
            let reading = journal::read(text.as_bytes()).unwrap();
            prop_assert_eq!((reading.ending, &reading.state), (Ending::Whole, state));
            for seat in state.seats() {
                for later in [0, 1, 999, 12_345, 1_000_000] {
                    let now = GameTime(state.time().millis() + later);
                    prop_assert_eq!(reading.state.clock(seat, now), state.clock(seat, now));
                }
            }
            prop_assert_eq!(reading.state.flag_at(), state.flag_at());
        }
    }

    #[test]
    fn time_only_falls_while_a_clock_runs(seed: u64, rules in any_rules()) {
        let mut rng = rng(seed);
        let (_, open) = open_match(any_setup(rules, UndoPolicy::Off, &mut rng), seed);
        let state = open.state();
        let mut now = 0;
        let shown = |now: u64| state.seats().map(|seat| state.clock(seat, GameTime(now)));
        let mut before = shown(0);
        for _ in 0..60 {
            now += rng.random_range(0..9_000);
            let after = shown(now);
            for seat in state.seats() {
                let (Some(before), Some(after)) = (before[seat], after[seat]) else { continue };
                if before.phase == after.phase {
                    prop_assert!(after.left <= before.left);
                }
                let passed = if after.runs { (after.at - before.at).millis() } else { 0 };
                prop_assert_eq!(after.until_flag, before.until_flag.saturating_sub(passed));
            }
            before = after;
        }
    }

    /// Under sudden death without undo all time is used by one player or the other.
    #[test]
    fn no_time_is_lost_between_the_players(seed: u64) {
        let mut rng = rng(seed);
        let (_, mut open) = open_match(timed(xiangqi(), UndoPolicy::Off, &["300", "200"]), seed);
        play_in_frames(&mut open, 60, &mut rng, &mut |_, now, _| now + 50);
        let state = open.state();
        let left: u64 = state.seats().iter().map(|seat| state.clock(seat, state.time()).unwrap().left).sum();
        prop_assert_eq!(left + state.time().millis(), 500_000);
    }
}

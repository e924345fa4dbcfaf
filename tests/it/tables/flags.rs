//! How a flag ends the match, and what still counts in its frame.

use std::time::Duration;

use bevy::prelude::*;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use teahouse::prefs::GameKind;
use teahouse::session::MatchCommand;
use teahouse_rules::{Outcome, Reason, Seat};
use teahouse_table::{ClockPhase, Command, GameTime, Match, Player};

use super::clocks::{left, play, set_frame, setup};
use super::{begin, begin_from_with, session};
use crate::play::shows_text;
use crate::support::{frames, now, rest, send, trace_lines};

#[test]
fn a_flag_falls_at_its_millisecond_at_every_frame_rate() {
    for gap in [16, 64, 10_000] {
        let mut app = begin(setup(GameKind::Xiangqi, ["20", "none"]));
        set_frame(&mut app, gap);
        let begun = now(&app);
        while !session(&app).outcome().is_over() {
            app.update();
            assert!(now(&app) - begun < Duration::from_secs(31), "the flag falls");
        }
        assert_eq!(session(&app).state().time(), GameTime(20_000), "frames of {gap} ms");
        assert_eq!(session(&app).outcome(), Outcome::Win { winner: Seat::SECOND, reason: Reason::Time });
        assert_eq!(session(&app).state().flagged(), Some(Seat::FIRST));
        assert!(trace_lines(&app).contains(&"event ended seq=1 outcome=\"second wins\" reason=time".to_owned()));
        set_frame(&mut app, 16);
        rest(&mut app);
        assert!(shows_text(&mut app, "Ama ran out of time."));
    }
}

/// Runs frames until the flag of the first seat falls within the next one.
fn until_the_frame_of_the_flag(app: &mut App, gap: u64) {
    set_frame(app, gap);
    while left(app, Seat::FIRST) > gap {
        app.update();
    }
}

#[test]
fn a_move_in_the_frame_of_the_flag_counts_and_one_in_the_next_frame_is_too_late() {
    for (gap, is_late) in [16, 100, 1_000].into_iter().flat_map(|gap| [(gap, false), (gap, true)]) {
        let mut app = begin(setup(GameKind::Xiangqi, ["20", "20"]));
        let mv = session(&app).view().position().parse_move("h3e3").unwrap().mv;
        until_the_frame_of_the_flag(&mut app, gap);
        if is_late {
            app.update();
        }
        trace_lines(&app);
        send(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Play(mv) });
        // A slow disk may need another frame.
        frames(&mut app, 2);
        assert_eq!(session(&app).view().ply(), usize::from(!is_late), "{gap}");
        assert_eq!(session(&app).outcome().is_over(), is_late, "{gap}");
        let is_refusal = |line: &String| line.starts_with("event refused");
        assert_eq!(trace_lines(&app).iter().any(is_refusal), is_late, "{gap}");
        if !is_late {
            assert_eq!((session(&app).state().time(), left(&app, Seat::FIRST)), (GameTime(19_999), 1), "{gap}");
        }
    }
}

#[test]
fn a_mating_move_in_the_frame_of_the_flag_wins() {
    let players = ["Ama", "Hao"].map(|name| Player { clock: "20".parse().unwrap(), ..Player::named(name) });
    let mut app = begin_from_with(&GameKind::Xiangqi.usual_rules(), "3k5/R8/9/9/9/9/9/9/9/1R2K4 w", players);
    until_the_frame_of_the_flag(&mut app, 100);
    play(&mut app, "b1b10");
    rest(&mut app);
    assert_eq!(session(&app).outcome(), Outcome::Win { winner: Seat::FIRST, reason: Reason::Checkmate });
}

/// The game itself, whatever the times of presses and frames: a press in time counts, costs no period that was not over, and
/// without one the flag falls at its millisecond.
#[test]
fn a_press_in_time_counts_at_every_frame_rate() {
    const GAPS: [u64; 5] = [1, 16, 100, 700, 3_000];
    for (seed, control) in ["3+2", "2/3x3", "/4", "9"].into_iter().cycle().take(8).enumerate() {
        let mut rng = ChaCha8Rng::seed_from_u64(seed as u64);
        let mut app = begin(setup(GameKind::Xiangqi, [control; 2]));
        while !session(&app).outcome().is_over() && session(&app).view().ply() < 30 {
            let before = session(&app).state().clone();
            let (seat, ply) = (session(&app).mover().unwrap(), before.ply());
            let moves = session(&app).view().moves();
            let command = Command::Play(moves[rng.random_range(0..moves.len())]);
            let time = |app: &App| session(app).clock(seat).unwrap().at.millis();
            let mut since = time(&app);
            let pressed = since + rng.random_range(1..4_500);
            // Frames come until one sees the press, or the flag falls.
            let is_seen = loop {
                let gap = GAPS[rng.random_range(0..GAPS.len())];
                set_frame(&mut app, gap);
                let is_seen = pressed <= since + gap;
                if is_seen {
                    app.world_mut().write_message(MatchCommand { seat, command });
                }
                app.update();
                while session(&app).is_writing() {
                    app.update();
                }
                if is_seen || session(&app).outcome().is_over() {
                    break is_seen;
                }
                since = time(&app);
            };
            let flag = before.flag_at().unwrap().1;
            let after = session(&app).state();
            if !is_seen {
                assert!(flag.millis() < pressed, "{control}");
                assert_eq!((after.flagged(), after.time()), (Some(seat), flag), "{control}");
                break;
            }
            assert_eq!(after.ply(), ply + 1, "{control}: the press at {pressed} is seen in the frame after {since}");
            let period = |state: &Match, at| match state.clock(seat, at).unwrap().phase {
                ClockPhase::Byoyomi { period, .. } => period,
                _ => 1,
            };
            assert!(period(after, after.time()) <= period(&before, GameTime(pressed)), "{control}");
        }
    }
}

#[test]
fn a_flag_draws_where_the_opponent_cannot_win() {
    let rules = GameKind::Xiangqi.usual_rules();
    let players = ["Ama", "Hao"].map(|name| Player { clock: "5".parse().unwrap(), ..Player::named(name) });
    let mut app = begin_from_with(&rules, "3k5/9/9/9/9/9/9/9/4R4/4K4 w", players);
    while !session(&app).outcome().is_over() {
        app.update();
    }
    assert_eq!(session(&app).outcome(), Outcome::Draw { reason: Reason::Time });
    rest(&mut app);
    assert!(shows_text(&mut app, "Ama ran out of time, but Hao has nothing left to win with."));
}

//! Property test of the clocks after earlier turns.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use teahouse_table::{ClockPhase, ClockReading, Event, GameTime, Match};

use crate::clock_model::{any_pause, any_policy, any_rules, any_setup};
use crate::support::*;

/// The parts of a reading that do not depend on the moment at which it is read.
fn parts(reading: ClockReading) -> (ClockPhase, u64, u64) {
    (reading.phase, reading.left, reading.until_flag)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, rng_seed: RngSeed::Fixed(3), ..ProptestConfig::default() })]

    /// Later turns, and turns that were taken back, change nothing about them.
    #[test]
    fn the_clocks_after_each_turn_are_those_that_it_left(seed: u64, rules in any_rules(), policy in any_policy()) {
        let mut rng = rng(seed);
        let (_, mut open) = open_match(any_setup(rules, policy, &mut rng), seed);
        let shown = |state: &Match| state.seats().map(|seat| state.clock(seat, state.time()).map(parts));
        // At the start, and after each turn of the line that is over.
        let mut after = vec![shown(open.state())];
        for _ in 0..80 {
            let (seat, command) = any_command(open.state(), &mut rng);
            let at = GameTime(open.state().time().millis() + any_pause(&mut rng));
            let Ok(events) = open.act(at, seat, command) else { continue };
            let state = open.state();
            for event in &events {
                match event {
                    Event::Played { ply, .. } if !state.public().is_mid_turn() => {
                        after.truncate(*ply);
                        after.push(shown(state));
                    }
                    Event::Undone { to_ply, .. } => after.truncate(*to_ply + 1),
                    _ => {}
                }
            }
            if state.outcome().is_over() {
                break;
            }
        }
        let state = open.state();
        for (ply, then) in after.iter().enumerate().take(state.ply()) {
            let told = state.seats().map(|seat| state.clock_after(seat, ply).map(parts));
            prop_assert_eq!(&told, then, "after {} of {} turns", ply, state.ply());
        }
    }
}

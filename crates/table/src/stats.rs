//! The facts of a match for its end sheet.

use teahouse_rules::{Effect, Turn};

use crate::{GameTime, Match};

/// What can be counted in a match. Only turns that stand are counted, not those that were taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Stats {
    /// How many turns were played.
    pub plies: usize,
    /// How many pieces each seat has captured.
    pub captures: [usize; 2],
    /// How many pieces each seat has flipped.
    pub flips: [usize; 2],
    /// The most turns in a row without a capture or a flip.
    pub longest_quiet_run: usize,
    /// The game time of the last entry.
    pub time: GameTime,
}

impl Stats {
    /// Counts a match as it stands.
    #[must_use]
    pub fn of(state: &Match) -> Self {
        let line = state.public().line();
        let mut stats = Self { plies: line.len(), time: state.time(), ..Self::default() };
        let mut quiet = 0;
        for turn in line {
            let (captures, flips) = (count(turn, is_capture), count(turn, is_flip));
            let seat = turn.seat.index() & 1;
            stats.captures[seat] += captures;
            stats.flips[seat] += flips;
            quiet = if captures + flips == 0 { quiet + 1 } else { 0 };
            stats.longest_quiet_run = stats.longest_quiet_run.max(quiet);
        }
        stats
    }
}

fn count(turn: &Turn, what: fn(&Effect) -> bool) -> usize {
    turn.effects.iter().filter(|effect| what(effect)).count()
}

const fn is_capture(effect: &Effect) -> bool {
    matches!(effect, Effect::Captured { .. })
}

const fn is_flip(effect: &Effect) -> bool {
    matches!(effect, Effect::Revealed { .. })
}

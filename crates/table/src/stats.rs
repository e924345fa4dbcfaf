//! The facts of a match for its end sheet.

use teahouse_rules::{Effect, SeatMap, Turn};

use crate::{GameTime, Match};

/// What can be counted in a match. Only turns that stand are counted, not those that were taken back.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Stats {
    /// How many turns were played.
    pub plies: usize,
    /// How many pieces each seat has captured.
    pub captures: SeatMap<usize>,
    /// How many pieces each seat has flipped.
    pub flips: SeatMap<usize>,
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
        let none = state.rules().seats().map(|_| 0);
        let mut stats =
            Self { plies: line.len(), captures: none.clone(), flips: none, longest_quiet_run: 0, time: state.time() };
        let mut quiet = 0;
        for turn in line {
            let (captures, flips) = (count(turn, is_capture), count(turn, is_flip));
            stats.captures[turn.seat] += captures;
            stats.flips[turn.seat] += flips;
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

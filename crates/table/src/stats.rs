//! Counts of a match for its end screen.

use teahouse_rules::{Effect, SeatMap, Turn};

use crate::{GameTime, Match};

/// Counts of a match. Turns that were taken back are not counted.
///
/// ```
/// use teahouse_rules::Seat;
/// use teahouse_table::{Command, GameTime, stats::Stats};
/// # use rand::{SeedableRng, rngs::ChaCha8Rng};
/// # use teahouse_rules::{Rules, banqi::Ruleset};
/// # use teahouse_table::{Match, Setup};
/// # let setup = Setup::new(Rules::Banqi(Ruleset::taiwan()), ["Anna", "Ben"]);
/// # let mut game_match = Match::new(setup, &mut ChaCha8Rng::seed_from_u64(1))?;
///
/// let flip = Command::Play(game_match.moves()[0]);
/// let entry = game_match.check(GameTime(2_500), Seat::FIRST, flip)?;
/// game_match.commit(entry);
/// let stats = Stats::of(&game_match);
/// assert_eq!((stats.plies, stats.flips[Seat::FIRST], stats.time), (1, 1, GameTime(2_500)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Stats {
    /// The number of turns.
    pub plies: usize,
    /// The number of captured pieces, by the seat that captured.
    pub captures: SeatMap<usize>,
    /// The number of flips, by seat.
    pub flips: SeatMap<usize>,
    /// The longest run of turns without a capture or a flip.
    pub longest_quiet_run: usize,
    /// The game time of the last entry.
    pub time: GameTime,
}

impl Stats {
    /// Counts a match.
    pub fn of(state: &Match) -> Self {
        let line = state.line();
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

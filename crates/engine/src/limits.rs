//! Limits of a search: a stop signal, time, nodes and depth.

use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use teahouse_rules::Move;
use web_time::Instant;

/// A flag that is raised once, from any thread, and can be waited for. Clones share the flag.
///
/// ```
/// # use teahouse_engine::Signal;
/// let stop = Signal::new();
/// stop.clone().raise();
/// assert!(stop.is_raised());
/// ```
#[derive(Debug, Clone, Default)]
pub struct Signal(Arc<SignalState>);

#[derive(Debug, Default)]
struct SignalState {
    raised_at: OnceLock<Instant>,
    lock: Mutex<()>,
    changed: Condvar,
}

impl Signal {
    /// A signal that is not raised.
    pub fn new() -> Self {
        Self::default()
    }

    /// Raises the signal. It stays raised.
    pub fn raise(&self) {
        let _guard = self.0.lock.lock().unwrap_or_else(PoisonError::into_inner);
        self.0.raised_at.get_or_init(Instant::now);
        self.0.changed.notify_all();
    }

    /// Whether the signal is raised. One atomic load: cheap enough for every node.
    pub fn is_raised(&self) -> bool {
        self.0.raised_at.get().is_some()
    }

    /// The time since the signal was raised; `None` before.
    fn elapsed(&self) -> Option<Duration> {
        self.0.raised_at.get().map(Instant::elapsed)
    }

    /// Waits until the signal is raised.
    pub fn wait(&self) {
        let mut guard = self.0.lock.lock().unwrap_or_else(PoisonError::into_inner);
        while !self.is_raised() {
            guard = self.0.changed.wait(guard).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// The conditions that end a search, and the moves that it must not answer. The first condition that holds ends the
/// search.
#[derive(Debug, Clone, Default)]
pub struct Limits {
    /// Stops the search when it is raised.
    pub stop: Signal,
    /// The time up to the answer.
    pub time: Option<Duration>,
    /// The time after which no deeper iteration begins. An iteration that is under way may go on up to `time`.
    pub soft_time: Option<Duration>,
    /// `time` and `soft_time` begin when this is raised; without it, with the search. [`Opponent::ask`] sets it, so
    /// that the time of a search that ponders begins with its release.
    ///
    /// [`Opponent::ask`]: crate::Opponent::ask
    pub start: Option<Signal>,
    /// Computing time of the thread that searches.
    pub cpu: Option<Duration>,
    /// Number of positions.
    pub nodes: Option<u64>,
    /// Depth in plies.
    pub depth: Option<u32>,
    /// Number of moves of the side to move within which a forced win is looked for. It bounds the depth to `2n - 1`
    /// plies.
    pub mate: Option<u32>,
    /// Legal moves that must not be answered.
    pub excluded: Vec<Move>,
}

impl Limits {
    /// Whether only [`Limits::stop`] ends the search.
    pub const fn is_endless(&self) -> bool {
        self.time.is_none() && self.cpu.is_none() && self.nodes.is_none() && self.depth.is_none() && self.mate.is_none()
    }

    /// Whether a share of a time is over, in a search that began at `begun`. No time is over before `start`.
    pub(crate) fn is_over(&self, time: Option<Duration>, share: f64, begun: Instant) -> bool {
        let elapsed = self.start.as_ref().map_or_else(|| Some(begun.elapsed()), Signal::elapsed);
        time.zip(elapsed).is_some_and(|(time, elapsed)| elapsed.as_secs_f64() >= time.as_secs_f64() * share)
    }

    /// The depth in plies that `depth` and `mate` allow.
    pub(crate) fn max_depth(&self) -> Option<u32> {
        let by_mate = self.mate.map(|moves| moves.saturating_mul(2).saturating_sub(1));
        [self.depth, by_mate].into_iter().flatten().min()
    }
}

/// The clock of the side to move at the start of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Clock {
    /// Main time left.
    pub left: Duration,
    /// Time added after each move.
    pub increment: Duration,
    /// Time for each move when no main time is left.
    pub byoyomi: Duration,
    /// Number of moves up to the next time control.
    pub moves_to_go: Option<u32>,
}

/// The time for one move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// The time after which no deeper iteration begins.
    pub soft: Duration,
    /// The time at which the search stops.
    pub hard: Duration,
}

impl Clock {
    /// Number of moves for which the main time has to last when the time control does not name one.
    const EXPECTED_MOVES: u32 = 30;

    /// The shortest budget. It applies when the overhead is longer than the time left.
    pub const SHORTEST: Duration = Duration::from_millis(1);

    /// The time for the next move. `overhead` is the time that passes between the clock and the engine. It is never
    /// spent.
    ///
    /// The target is an even share of the main time, plus the increment and the byoyomi. The soft limit lies below the
    /// target, the hard limit is at most twice the target. Before the last move of a time control a quarter of the main
    /// time stays on the clock. Both limits are at least [`Clock::SHORTEST`], and at most main time plus byoyomi minus
    /// overhead where that is longer. More time on the clock never gives a shorter budget.
    ///
    /// ```
    /// use std::time::Duration;
    /// use teahouse_engine::Clock;
    ///
    /// let clock = Clock { left: Duration::from_secs(60), ..Clock::default() };
    /// let budget = clock.budget(Duration::from_millis(50));
    /// assert_eq!((budget.soft, budget.hard), (Duration::from_millis(1100), Duration::from_secs(4)));
    /// ```
    pub fn budget(&self, overhead: Duration) -> Budget {
        let moves = self.moves_to_go.unwrap_or(Self::EXPECTED_MOVES).max(1);
        let main_time = if moves == 1 { self.left } else { self.left - self.left / 4 };
        let most = main_time.saturating_add(self.byoyomi).saturating_sub(overhead).max(Self::SHORTEST);
        let target =
            (self.left / moves).saturating_add(self.increment).saturating_add(self.byoyomi).clamp(Self::SHORTEST, most);
        // An iteration takes longer than all earlier ones together, so past this share of the target the next one
        // rarely ends in time.
        let soft = (target / 20 * 11).max(Self::SHORTEST);
        Budget { soft, hard: target.saturating_mul(2).min(most) }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::test_runner::RngSeed;

    use super::*;

    const fn seconds(count: u64) -> Duration {
        Duration::from_secs(count)
    }

    #[test]
    fn a_signal_wakes_the_thread_that_waits() {
        let signal = Signal::new();
        let woken = {
            let signal = signal.clone();
            std::thread::spawn(move || {
                signal.wait();
                signal.is_raised()
            })
        };
        assert!(!signal.is_raised());
        signal.raise();
        assert!(woken.join().unwrap());
    }

    #[test]
    fn each_limit_makes_a_search_finite() {
        assert!(Limits::default().is_endless());
        assert!(!Limits { nodes: Some(1), ..Limits::default() }.is_endless());
        assert!(!Limits { depth: Some(1), ..Limits::default() }.is_endless());
        assert!(!Limits { mate: Some(1), ..Limits::default() }.is_endless());
        assert!(!Limits { time: Some(Duration::ZERO), ..Limits::default() }.is_endless());
    }

    const fn millis(count: u64) -> Duration {
        Duration::from_millis(count)
    }

    /// The longest budget that a clock allows.
    fn most(clock: &Clock, overhead: Duration) -> Duration {
        (clock.left + clock.byoyomi).saturating_sub(overhead).max(Clock::SHORTEST)
    }

    #[test]
    fn the_hard_limit_excludes_the_overhead() {
        let byoyomi = Clock { byoyomi: seconds(10), ..Clock::default() };
        assert_eq!(byoyomi.budget(millis(50)).hard, millis(9950));
        assert_eq!(byoyomi.budget(Duration::ZERO).hard, seconds(10));
        let last = Clock { left: seconds(60), increment: seconds(5), moves_to_go: Some(1), ..Clock::default() };
        assert_eq!(last.budget(millis(50)).hard, millis(59_950));
        assert_eq!(Clock { moves_to_go: Some(0), ..last }.budget(millis(50)).hard, millis(59_950));
        assert_eq!(Clock::default().budget(millis(50)), Budget { soft: Clock::SHORTEST, hard: Clock::SHORTEST });
    }

    #[test]
    fn the_target_is_a_share_of_the_main_time() {
        let clock = Clock { left: seconds(60), ..Clock::default() };
        assert_eq!(clock.budget(millis(50)), Budget { soft: millis(1100), hard: seconds(4) });
        let with_increment = Clock { increment: seconds(1), ..clock };
        assert_eq!(with_increment.budget(millis(50)), Budget { soft: millis(1650), hard: seconds(6) });
        let forty_moves = Clock { moves_to_go: Some(40), ..clock };
        assert_eq!(forty_moves.budget(millis(50)), Budget { soft: millis(825), hard: seconds(3) });
        let huge = Clock { left: Duration::MAX, increment: Duration::MAX, byoyomi: Duration::MAX, moves_to_go: None };
        assert_eq!(huge.budget(Duration::ZERO).hard, Duration::MAX);
    }

    /// A clock of up to three hours, in milliseconds.
    fn clocks() -> impl Strategy<Value = Clock> {
        let span = || prop_oneof![Just(0), 0_u64..200, 0_u64..10_800_000];
        (span(), span(), span(), prop_oneof![Just(None), (0_u32..80).prop_map(Some)]).prop_map(
            |(left, increment, byoyomi, moves_to_go)| Clock {
                left: millis(left),
                increment: millis(increment),
                byoyomi: millis(byoyomi),
                moves_to_go,
            },
        )
    }

    proptest! {
        #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(18), failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

        #[test]
        fn a_budget_is_positive_and_within_the_clock(clock in clocks(), overhead in 0_u64..5000) {
            let Budget { soft, hard } = clock.budget(millis(overhead));
            prop_assert!(Duration::ZERO < soft && soft <= hard, "{soft:?} {hard:?}");
            prop_assert!(hard <= most(&clock, millis(overhead)), "{hard:?}");
        }

        #[test]
        fn more_time_never_gives_a_shorter_budget(clock in clocks(), more in clocks(), overhead in 0_u64..5000) {
            let (overhead, less) = (millis(overhead), clock.budget(millis(overhead)));
            for longer in [
                Clock { left: clock.left + more.left, ..clock },
                Clock { increment: clock.increment + more.increment, ..clock },
                Clock { byoyomi: clock.byoyomi + more.byoyomi, ..clock },
            ] {
                let budget = longer.budget(overhead);
                prop_assert!(less.soft <= budget.soft && less.hard <= budget.hard, "{less:?} {budget:?}");
            }
            let hasty = clock.budget(overhead + more.left);
            prop_assert!(hasty.soft <= less.soft && hasty.hard <= less.hard, "{less:?} {hasty:?}");
        }

        /// A game on a fake clock: every move takes the whole hard limit and a delay up to the overhead.
        #[test]
        fn no_game_is_lost_on_time(
            clock in clocks(),
            overhead in 1_u64..500,
            by_increment: bool,
            delays in prop::collection::vec(0_u64..500, 120),
        ) {
            // Each move adds at least the overhead to the clock. With less, no engine could answer in time.
            let (overhead, grant) = (millis(overhead), millis(overhead) + Clock::SHORTEST);
            let [increment, byoyomi] = if by_increment { [grant, Duration::ZERO] } else { [Duration::ZERO, grant] };
            let mut clock = Clock {
                left: clock.left + grant,
                increment: clock.increment + increment,
                byoyomi: clock.byoyomi + byoyomi,
                moves_to_go: None,
            };
            for delay in delays {
                let spent = clock.budget(overhead).hard + millis(delay).min(overhead);
                prop_assert!(spent <= clock.left + clock.byoyomi, "{spent:?} of {clock:?}");
                clock.left = clock.left.saturating_sub(spent) + clock.increment;
            }
        }
    }
}

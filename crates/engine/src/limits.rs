//! How long a search may go on.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use teahouse_rules::Move;

/// Something that is said once and can be waited for. Clones are the same signal.
#[derive(Debug, Clone, Default)]
pub struct Signal(Arc<Bell>);

#[derive(Debug, Default)]
struct Bell {
    raised: AtomicBool,
    lock: Mutex<()>,
    rung: Condvar,
}

impl Signal {
    /// A signal that was not given yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Gives the signal, for good.
    pub fn raise(&self) {
        let _guard = self.0.lock.lock().unwrap_or_else(PoisonError::into_inner);
        self.0.raised.store(true, Ordering::Release);
        self.0.rung.notify_all();
    }

    /// Whether it was given. Cheap enough to ask at every node.
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.0.raised.load(Ordering::Acquire)
    }

    /// Waits until it is given.
    pub fn wait(&self) {
        let mut guard = self.0.lock.lock().unwrap_or_else(PoisonError::into_inner);
        while !self.is_raised() {
            guard = self.0.rung.wait(guard).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// When a search has to come to its answer, at the first of these, and what it may not be.
#[derive(Debug, Clone, Default)]
pub struct Limits {
    /// Somebody says so.
    pub stop: Signal,
    /// It is so late.
    pub deadline: Option<Instant>,
    /// The thread that searches has computed for so long.
    pub cpu: Option<Duration>,
    /// It has looked at so many positions.
    pub nodes: Option<u64>,
    /// It has looked so many plies ahead.
    pub depth: Option<u32>,
    /// Moves that are not to be answered, though they are legal.
    pub excluded: Vec<Move>,
}

impl Limits {
    /// Whether nothing but [`Limits::stop`] ends the search.
    #[must_use]
    pub const fn is_endless(&self) -> bool {
        self.deadline.is_none() && self.cpu.is_none() && self.nodes.is_none() && self.depth.is_none()
    }
}

/// What a player's clock shows when the search begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Clock {
    /// Main time left.
    pub left: Duration,
    /// Added after each move.
    pub increment: Duration,
    /// For each move once the main time is used up.
    pub byoyomi: Duration,
    /// The next time control is so many moves away.
    pub moves_to_go: Option<u32>,
}

impl Clock {
    /// A game is reckoned to last so many moves more, where nothing tells the number.
    const MOVES_EXPECTED: u32 = 30;

    /// How long to think about this move: an even share of what is left, and what the clock gives for a move. Never
    /// more than the clock holds.
    #[must_use]
    pub fn budget(&self) -> Duration {
        let moves = self.moves_to_go.unwrap_or(Self::MOVES_EXPECTED).max(1);
        let share = (self.left / moves).saturating_add(self.increment).saturating_add(self.byoyomi);
        share.min(self.left.saturating_add(self.byoyomi))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(count: u64) -> Duration {
        Duration::from_secs(count)
    }

    #[test]
    fn a_signal_reaches_whoever_waits() {
        let signal = Signal::new();
        let heard = {
            let signal = signal.clone();
            std::thread::spawn(move || {
                signal.wait();
                signal.is_raised()
            })
        };
        assert!(!signal.is_raised());
        signal.raise();
        assert!(heard.join().unwrap());
    }

    #[test]
    fn any_bound_makes_an_end() {
        assert!(Limits::default().is_endless());
        assert!(!Limits { nodes: Some(1), ..Limits::default() }.is_endless());
        assert!(!Limits { depth: Some(1), ..Limits::default() }.is_endless());
        assert!(!Limits { deadline: Some(Instant::now()), ..Limits::default() }.is_endless());
    }

    #[test]
    fn the_budget_is_a_share_and_never_more_than_there_is() {
        let left = Clock { left: seconds(60), ..Clock::default() };
        assert_eq!(left.budget(), seconds(2));
        assert_eq!(Clock { increment: seconds(1), ..left }.budget(), seconds(3));
        assert_eq!(Clock { moves_to_go: Some(1), increment: seconds(5), ..left }.budget(), seconds(60));
        assert_eq!(Clock { byoyomi: seconds(10), ..Clock::default() }.budget(), seconds(10));
        assert_eq!(Clock { moves_to_go: Some(0), ..left }.budget(), seconds(60));
        assert_eq!(Clock { left: Duration::MAX, byoyomi: Duration::MAX, ..left }.budget(), Duration::MAX);
    }
}

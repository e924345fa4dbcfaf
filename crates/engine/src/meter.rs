//! The count of a search against its limits.

use web_time::Instant;

use crate::cpu::CpuClock;
use crate::limits::Limits;

/// Counts the positions of a search, and stops it at its limits.
#[derive(Debug)]
pub(crate) struct Meter {
    limits: Limits,
    clock: CpuClock,
    begun: Instant,
    nodes: u64,
    stopped: bool,
}

impl Meter {
    /// Starts the count. Times begin now, unless [`Limits::start`] says otherwise.
    pub(crate) fn start(limits: &Limits) -> Self {
        Self {
            limits: limits.clone(),
            clock: CpuClock::start(),
            begun: Instant::now(),
            nodes: 0,
            stopped: limits.stop.is_raised(),
        }
    }

    /// Number of positions counted.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether a limit has ended the search.
    #[inline]
    pub(crate) const fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Counts a position, unless the search has been stopped. Checks the clock and the stop signal every 1024 positions.
    #[inline]
    pub(crate) fn count(&mut self) {
        if self.stopped {
            return;
        }
        self.nodes += 1;
        if self.nodes & 0x3ff == 0 {
            self.check();
        }
        if self.limits.nodes.is_some_and(|nodes| self.nodes > nodes) {
            self.stopped = true;
        }
    }

    fn check(&mut self) {
        let is_late = self.limits.is_over(self.limits.time, 1.0, self.begun);
        let is_spent = self.limits.cpu.is_some_and(|given| self.clock.used() >= given);
        if is_late || is_spent || self.limits.stop.is_raised() {
            self.stopped = true;
        }
    }

    /// Whether no deeper iteration may begin: past this share of the time it would rarely end.
    pub(crate) fn is_late(&self) -> bool {
        const SHARE: f64 = 0.55;
        self.is_past_soft_time(1.0)
            || self.limits.is_over(self.limits.time, SHARE, self.begun)
            || self.limits.cpu.is_some_and(|given| self.clock.used() > given.mul_f64(SHARE))
    }

    /// Whether this share of [`Limits::soft_time`] is over; `false` without one.
    pub(crate) fn is_past_soft_time(&self, share: f64) -> bool {
        self.limits.is_over(self.limits.soft_time, share, self.begun)
    }
}

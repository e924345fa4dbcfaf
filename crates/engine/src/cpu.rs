//! Time that a thread has computed: what others do on the machine does not lengthen it.

use std::time::Duration;

/// The computing time of the thread that started it. Where the system does not tell, it is the time of day.
#[derive(Debug, Clone, Copy)]
pub struct CpuClock {
    start: Duration,
}

impl CpuClock {
    /// Starts to count.
    #[must_use]
    pub fn start() -> Self {
        Self { start: now() }
    }

    /// What the thread has used since. Ask from the same thread.
    #[must_use]
    pub fn used(&self) -> Duration {
        now().saturating_sub(self.start)
    }
}

#[cfg(unix)]
fn now() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32)
}

#[cfg(not(unix))]
fn now() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static BEGIN: OnceLock<Instant> = OnceLock::new();
    BEGIN.get_or_init(Instant::now).elapsed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_takes_time_and_waiting_does_not() {
        let clock = CpuClock::start();
        let mut number = 1_u64;
        while clock.used() < Duration::from_millis(5) {
            number = std::hint::black_box(number.wrapping_mul(3));
        }
        assert!(clock.used() >= Duration::from_millis(5), "{number}");
    }
}

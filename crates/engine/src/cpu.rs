//! The computing time of a thread. Other load on the machine does not lengthen it.

use std::time::Duration;

/// A clock for the computing time of the thread that started it. Systems without such a clock use wall time.
#[derive(Debug, Clone, Copy)]
pub struct CpuClock {
    start: Duration,
}

impl CpuClock {
    /// Starts the clock.
    pub fn start() -> Self {
        Self { start: now() }
    }

    /// The computing time since the start. Call it on the same thread.
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

    use web_time::Instant;

    static BEGIN: OnceLock<Instant> = OnceLock::new();
    BEGIN.get_or_init(Instant::now).elapsed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_takes_computing_time() {
        let clock = CpuClock::start();
        let mut number = 1_u64;
        while clock.used() < Duration::from_millis(5) {
            number = std::hint::black_box(number.wrapping_mul(3));
        }
        assert!(clock.used() >= Duration::from_millis(5), "{number}");
    }
}

//! The computing time of a thread or of another process. Other load on the machine does not lengthen it.

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

/// The computing time of a process with this number so far, in steps of ten milliseconds; `None` where the system does not tell.
#[cfg(target_os = "linux")]
pub(crate) fn of_process(number: u32) -> Option<Duration> {
    of_stat(&std::fs::read_to_string(format!("/proc/{number}/stat")).ok()?)
}

#[cfg(not(target_os = "linux"))]
pub(crate) const fn of_process(_number: u32) -> Option<Duration> {
    None
}

/// The time in a process's file `stat`. The name of the program, in parentheses, may have spaces.
#[cfg(target_os = "linux")]
fn of_stat(stat: &str) -> Option<Duration> {
    /// Linux tells programs of hundredths of a second on every machine.
    const TICK: u64 = 10;
    let (_, words) = stat.rsplit_once(") ")?;
    let mut ticks = words.split(' ').skip(11).map_while(|word| word.parse::<u64>().ok());
    Some(Duration::from_millis(TICK * (ticks.next()? + ticks.next()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn the_time_of_a_process_is_that_for_the_program_and_for_the_system() {
        let stat = "7 (a ) b) S 1 2 3 4 5 6 7 8 9 10 120 30 7 7 20 0 1 0";
        assert_eq!(of_stat(stat), Some(Duration::from_millis(1500)));
        assert_eq!(["", "7 (a) S 1"].map(of_stat), [None; 2]);
        assert!(of_process(std::process::id()).is_some());
    }

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

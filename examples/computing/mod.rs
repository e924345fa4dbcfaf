//! The computing time of the process.

use std::time::Duration;

/// The computing time of all threads of the process.
#[cfg(unix)]
pub fn computing() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32)
}

/// The elapsed time, where the computing time cannot be read.
#[cfg(not(unix))]
pub fn computing() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;

    static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGIN.elapsed()
}

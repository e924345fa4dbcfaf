//! Game time in milliseconds, the only time that a match uses.

use core::fmt;
use core::ops::Sub;

/// Milliseconds since the start of the match. The caller counts them, without the time during which the program was
/// closed or the match was paused.
///
/// Every entry of a journal has a game time, at least that of the entry before. This crate reads no clock.
///
/// ```
/// use teahouse_table::GameTime;
/// assert_eq!(GameTime(83_250).to_string(), "1:23");
/// assert_eq!(GameTime(3_600_000).to_string(), "1:00:00");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct GameTime(pub u64);

impl GameTime {
    /// The start of the match.
    pub const ZERO: Self = Self(0);

    /// The time in milliseconds.
    pub const fn millis(self) -> u64 {
        self.0
    }

    /// The moment this number of milliseconds later.
    #[must_use]
    pub const fn after(self, millis: u64) -> Self {
        Self(self.0.saturating_add(millis))
    }
}

/// The time between two moments; zero if the subtracted one is the later.
impl Sub for GameTime {
    type Output = Self;

    fn sub(self, earlier: Self) -> Self {
        Self(self.0.saturating_sub(earlier.0))
    }
}

/// Minutes and seconds, and hours if there are any: `1:23`, `1:00:00`.
impl fmt::Display for GameTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0 / 1000;
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        if hours > 0 { write!(f, "{hours}:{minutes:02}:{seconds:02}") } else { write!(f, "{minutes}:{seconds:02}") }
    }
}

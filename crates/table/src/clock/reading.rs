//! The reading of a clock.

use core::fmt;

use super::GameTime;

/// The reading of a clock at a moment.
///
/// The text is that of a display: minutes and seconds, and tenths of a second below ten seconds. It is rounded up, so
/// that a clock shows zero only when nothing is left.
///
/// ```
/// use teahouse_table::{ClockReading, GameTime, ClockPhase};
///
/// let at = GameTime(5_000);
/// let clock = ClockReading { at, left: 61_200, phase: ClockPhase::Main, runs: true, until_flag: 61_200 };
/// assert_eq!((clock.to_string().as_str(), clock.next_change()), ("1:02", Some(GameTime(5_200))));
/// let clock = ClockReading { left: 9_810, until_flag: 9_810, ..clock };
/// assert_eq!((clock.to_string().as_str(), clock.next_change()), ("9.9", Some(GameTime(5_010))));
/// assert!(clock.is_low());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ClockReading {
    /// The moment.
    pub at: GameTime,
    /// The time that is left in this phase, in milliseconds. It is 0 only after the fall of the flag.
    pub left: u64,
    /// The phase to which the time belongs.
    pub phase: ClockPhase,
    /// Whether the clock runs.
    pub runs: bool,
    /// The time until the flag falls if the clock runs on, in milliseconds, with all later phases.
    pub until_flag: u64,
}

/// A phase of a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClockPhase {
    /// The main time, or the only one.
    Main,
    /// A period of byoyomi.
    Byoyomi {
        /// The number of the period, from 1.
        period: u32,
        /// The number of periods that the control has.
        of: u32,
    },
    /// The time for one turn.
    PerMove,
}

/// The length of a tenth of a second and of a second.
const TENTH: u64 = 100;
const SECOND: u64 = 1_000;
/// The most time that is shown in tenths: `9.9`.
const SHOWN_IN_TENTHS: u64 = 99 * TENTH;

impl ClockReading {
    /// Whether less than ten seconds are left until the flag falls, as the text shows it. This changes only together with
    /// the text.
    pub const fn is_low(&self) -> bool {
        self.until_flag <= SHOWN_IN_TENTHS
    }

    /// The time that the text shows, in milliseconds: the time that is left, rounded up to a tenth of a second below ten
    /// seconds and to a second above. Equal times have equal texts.
    ///
    /// ```
    /// use teahouse_table::{ClockPhase, ClockReading, GameTime};
    ///
    /// let at = |left| ClockReading { at: GameTime(0), left, phase: ClockPhase::Main, runs: true, until_flag: left };
    /// assert_eq!([61_200, 9_910, 9_810].map(|left| at(left).shown()), [62_000, 10_000, 9_900]);
    /// ```
    pub const fn shown(&self) -> u64 {
        let unit = if self.left <= SHOWN_IN_TENTHS { TENTH } else { SECOND };
        self.left.div_ceil(unit) * unit
    }

    /// The next moment at which the text, the phase or [`is_low`](Self::is_low) changes if there is no further entry, or
    /// the flag falls. `None` for a clock that does not run.
    pub const fn next_change(&self) -> Option<GameTime> {
        if !self.runs || self.left == 0 {
            return None;
        }
        let unit = if self.left <= SHOWN_IN_TENTHS { TENTH } else { SECOND };
        let below = (self.left - 1) / unit * unit;
        // Below ten seconds the first change is that to tenths.
        let next = if unit == SECOND && below < SHOWN_IN_TENTHS { SHOWN_IN_TENTHS } else { below };
        Some(self.at.after(self.left - next))
    }
}

impl fmt::Display for ClockReading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.left <= SHOWN_IN_TENTHS {
            let tenths = self.shown() / TENTH;
            write!(f, "{}.{}", tenths / 10, tenths % 10)
        } else {
            GameTime(self.shown()).fmt(f)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_is_rounded_up() {
        for (left, text) in [
            (3_600_000, "1:00:00"),
            (3_599_001, "1:00:00"),
            (3_599_000, "59:59"),
            (10_001, "0:11"),
            (10_000, "0:10"),
            (9_901, "0:10"),
            (9_900, "9.9"),
            (9_800, "9.8"),
            (1, "0.1"),
            (0, "0.0"),
        ] {
            let at = GameTime::ZERO;
            let reading = ClockReading { at, left, phase: ClockPhase::Main, runs: true, until_flag: left };
            assert_eq!(reading.to_string(), text, "{left}");
        }
    }
}

//! The time that is left to a player.

use core::fmt;
use core::str::FromStr;

use super::TimeControl;

/// The time that is left to a player at the start of a turn, under a control that carries time from turn to turn.
///
/// The text is the word of journals: milliseconds of main time, and behind `x` the periods if there are any.
///
/// ```
/// use teahouse_table::TimeLeft;
///
/// assert_eq!("437215".parse(), Ok(TimeLeft { main: 437_215, periods: 0 }));
/// assert_eq!(TimeLeft { main: 0, periods: 2 }.to_string(), "0x2");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct TimeLeft {
    /// The main time in milliseconds.
    pub main: u64,
    /// The number of periods of byoyomi, the present one included.
    pub periods: u32,
}

impl TimeLeft {
    /// The least time of a player in a [restart](crate::Match::restart), in milliseconds, under a control without byoyomi.
    pub const LEAST_IN_RESTART: u64 = 30_000;

    /// The least time of a player who takes turns back, in milliseconds, if the clock showed as much before and had as much at the
    /// start of the turn that is played again.
    pub const LEAST_AFTER_UNDO: u64 = 10_000;

    /// The limit of the main time in milliseconds, above all that increments can add.
    const MOST: u64 = 1 << 48;

    /// Whether a player can start with this time under a control.
    pub(crate) fn fits(self, control: TimeControl) -> bool {
        self.main <= Self::MOST
            && match control {
                TimeControl::None | TimeControl::PerMove { .. } => false,
                TimeControl::SuddenDeath { .. } | TimeControl::Fischer { .. } => self.main > 0 && self.periods == 0,
                TimeControl::Byoyomi { periods, .. } => (1..=periods).contains(&self.periods),
            }
    }
}

impl fmt::Display for TimeLeft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.periods {
            0 => write!(f, "{}", self.main),
            periods => write!(f, "{}x{periods}", self.main),
        }
    }
}

/// The text is not that of a [`TimeLeft`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("milliseconds are expected, and behind `x` the number of periods if there are any")]
pub struct LeftError;

impl FromStr for TimeLeft {
    type Err = LeftError;

    fn from_str(text: &str) -> Result<Self, LeftError> {
        let (main, periods) = text.split_once('x').unwrap_or((text, "0"));
        let (main, periods) = (main.parse(), periods.parse());
        let (Ok(main), Ok(periods)) = (main, periods) else { return Err(LeftError) };
        let left = Self { main, periods };
        // Each value has one spelling.
        if left.to_string() == text { Ok(left) } else { Err(LeftError) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn malformed_texts_are_refused() {
        for text in ["", "x", "x1", "5x", "5x0", "+5", "05", "5x+1", "5x1x1", "18446744073709551616", " 5"] {
            assert_eq!(text.parse::<TimeLeft>(), Err(LeftError), "{text:?}");
        }
    }

    #[test]
    fn only_controls_that_carry_time_have_some_left() {
        let left = |main, periods| TimeLeft { main, periods };
        for (control, time, fits) in [
            ("none", left(5, 0), false),
            ("/30", left(0, 1), false),
            ("300", left(1, 0), true),
            ("300", left(0, 0), false),
            ("300", left(1, 1), false),
            ("300+5", left(400_000, 0), true),
            ("300+5", left(u64::MAX, 0), false),
            ("300/30x3", left(0, 3), true),
            ("300/30x3", left(0, 4), false),
            ("300/30x3", left(5, 0), false),
        ] {
            assert_eq!(time.fits(control.parse().unwrap()), fits, "{control} {time}");
        }
    }
}

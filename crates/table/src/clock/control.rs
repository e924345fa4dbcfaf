//! Time controls and their texts.

use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;

use teahouse_rules::{SeatMap, Seats};

/// How much time a player has. All numbers are seconds, except `periods`.
///
/// The text is the word of settings and journals:
///
/// ```
/// use teahouse_table::TimeControl;
///
/// for (text, control) in [
///     ("none", TimeControl::None),
///     ("300", TimeControl::SuddenDeath { main: 300 }),
///     ("600+10", TimeControl::Fischer { main: 600, increment: 10 }),
///     ("1200/30x1", TimeControl::Byoyomi { main: 1200, period: 30, periods: 1 }),
///     ("/30", TimeControl::PerMove { limit: 30 }),
/// ] {
///     assert_eq!(text.parse(), Ok(control));
///     assert_eq!(control.to_string(), text);
/// }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum TimeControl {
    /// No clock.
    #[default]
    None,
    /// A time for the whole match.
    SuddenDeath {
        /// The time.
        main: u32,
    },
    /// A time for the whole match, to which every turn adds.
    Fischer {
        /// The time at the start.
        main: u32,
        /// The time that is added after each turn.
        increment: u32,
    },
    /// A main time, and then periods of byoyomi.
    Byoyomi {
        /// The main time; 0 for byoyomi from the first turn.
        main: u32,
        /// The length of a period.
        period: u32,
        /// The number of periods.
        periods: u32,
    },
    /// A time for each turn. Nothing is saved for the next one.
    PerMove {
        /// The time.
        limit: u32,
    },
}

impl TimeControl {
    /// The limit of each time, in seconds: a day.
    pub const MOST_SECONDS: u32 = 86_400;
    /// The limit of the number of periods.
    pub const MOST_PERIODS: u32 = 99;

    /// Whether the numbers are within the limits, so that the text can be read. Times and numbers must not be zero, except
    /// the main time before byoyomi.
    pub fn is_valid(self) -> bool {
        self.to_string().parse() == Ok(self)
    }

    /// The controls of the players by seat: one word if all are equal, otherwise one for each.
    ///
    /// ```
    /// use teahouse_rules::Seats;
    /// use teahouse_table::TimeControl;
    ///
    /// let controls = TimeControl::from_words("none 300", Seats::Two)?;
    /// assert_eq!(controls, [TimeControl::None, TimeControl::SuddenDeath { main: 300 }]);
    /// assert_eq!(TimeControl::words(controls), "none 300");
    /// # Ok::<(), teahouse_table::ControlError>(())
    /// ```
    pub fn words(controls: impl IntoIterator<Item = Self>) -> String {
        let mut words: Vec<String> = controls.into_iter().map(|control| control.to_string()).collect();
        if words.iter().all(|word| *word == words[0]) {
            words.truncate(1);
        }
        words.join(" ")
    }

    /// Parses [`TimeControl::words`].
    ///
    /// # Errors
    /// The column and the reason why a word cannot be read, or that the number of words is not that of the seats.
    pub fn from_words(words: &str, seats: Seats) -> Result<SeatMap<Self>, ControlError> {
        if !words.contains(' ') {
            let control = words.parse()?;
            return Ok(seats.map(|_| control));
        }
        let (mut column, mut each) = (1, Vec::new());
        for word in words.split(' ') {
            let within = |error: ControlError| ControlError {
                text: beginning(words),
                column: error.column + column - 1,
                ..error
            };
            each.push(word.parse().map_err(within)?);
            column += word.chars().count() + 1;
        }
        if each.len() != seats.count() {
            let expected = format!("one time control, or {}, are expected", seats.count());
            return Err(ControlError { text: beginning(words), column: 1, expected });
        }
        Ok(each.into_iter().collect())
    }
}

/// The canonical text.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none"),
            Self::SuddenDeath { main } => write!(f, "{main}"),
            Self::Fischer { main, increment } => write!(f, "{main}+{increment}"),
            Self::Byoyomi { main, period, periods } => write!(f, "{main}/{period}x{periods}"),
            Self::PerMove { limit } => write!(f, "/{limit}"),
        }
    }
}

/// Why a text is not a [`TimeControl`].
///
/// ```
/// use teahouse_table::TimeControl;
///
/// let error = "600+".parse::<TimeControl>().unwrap_err();
/// assert_eq!(error.column, 5);
/// assert_eq!(error.to_string(), "\"600+\", column 5: the increment is a number of seconds from 1 to 86400");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{text:?}, column {column}: {expected}")]
pub struct ControlError {
    /// The text, or the beginning of a long one.
    pub text: String,
    /// The column at which reading failed, counted in characters from 1.
    pub column: usize,
    /// The text that is expected there.
    pub expected: String,
}

/// Parses the canonical text.
impl FromStr for TimeControl {
    type Err = ControlError;

    fn from_str(text: &str) -> Result<Self, ControlError> {
        const MOST: u32 = TimeControl::MOST_SECONDS;
        let mut words = ControlParts { text, rest: text };
        if words.skip("none") {
            return words.end(Self::None, "the end is expected");
        }
        if words.skip("/") {
            let limit = words.number("the time for a turn is a number of seconds", 1..=MOST)?;
            return words.end(Self::PerMove { limit }, "the end is expected");
        }
        let start = words;
        let main = words.number("the main time is a number of seconds", 0..=MOST)?;
        if words.skip("/") {
            let period = words.number("the period is a number of seconds", 1..=MOST)?;
            if !words.skip("x") {
                return Err(words.error("`x` and the number of periods are expected"));
            }
            let periods = words.number("the periods are a number", 1..=Self::MOST_PERIODS)?;
            return words.end(Self::Byoyomi { main, period, periods }, "the end is expected");
        }
        if main == 0 {
            return Err(start.error("the main time must not be 0 without byoyomi"));
        }
        if words.skip("+") {
            let increment = words.number("the increment is a number of seconds", 1..=MOST)?;
            return words.end(Self::Fischer { main, increment }, "the end is expected");
        }
        words.end(Self::SuddenDeath { main }, "`+`, `/` or the end is expected")
    }
}

/// Parser of the parts of a control.
#[derive(Clone, Copy)]
struct ControlParts<'a> {
    text: &'a str,
    rest: &'a str,
}

impl ControlParts<'_> {
    /// Skips a word, if it is next.
    fn skip(&mut self, word: &str) -> bool {
        let rest = self.rest.strip_prefix(word);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// Parses a number in a range, without a sign or leading zeros.
    fn number(&mut self, what: &str, range: RangeInclusive<u32>) -> Result<u32, ControlError> {
        let length = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let (digits, rest) = self.rest.split_at(length);
        let number = digits.parse().ok().filter(|number| range.contains(number) && number.to_string() == digits);
        let number = number.ok_or_else(|| self.error(&format!("{what} from {} to {}", range.start(), range.end())))?;
        self.rest = rest;
        Ok(number)
    }

    fn end<T>(&self, value: T, expected: &str) -> Result<T, ControlError> {
        if self.rest.is_empty() { Ok(value) } else { Err(self.error(expected)) }
    }

    fn error(&self, expected: &str) -> ControlError {
        let read = &self.text[..self.text.len() - self.rest.len()];
        ControlError { text: beginning(self.text), column: read.chars().count() + 1, expected: expected.to_owned() }
    }
}

/// The part of a text that an error quotes.
fn beginning(text: &str) -> String {
    const KEPT: usize = 120;
    text.chars().take(KEPT).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn malformed_controls_name_the_column() {
        for (text, column, expected) in [
            ("", 1, "the main time is"),
            ("+10", 1, "the main time is"),
            ("x", 1, "the main time is"),
            ("-5", 1, "the main time is"),
            ("０", 1, "the main time is"),
            ("0300", 1, "the main time is"),
            ("86401", 1, "from 0 to 86400"),
            ("4294967296", 1, "from 0 to 86400"),
            ("0", 1, "must not be 0"),
            ("0+10", 1, "must not be 0"),
            ("300 ", 4, "`+`, `/` or the end"),
            ("300s", 4, "`+`, `/` or the end"),
            ("300+", 5, "the increment is"),
            ("300+0", 5, "from 1 to 86400"),
            ("300+10x", 7, "the end is"),
            ("300/", 5, "the period is"),
            ("300/0x1", 5, "the period is"),
            ("300/30", 7, "`x` and the number"),
            ("300/30x", 8, "from 1 to 99"),
            ("300/30x0", 8, "from 1 to 99"),
            ("300/30x100", 8, "from 1 to 99"),
            ("300/30x3+1", 9, "the end is"),
            ("/", 2, "the time for a turn is"),
            ("/0", 2, "from 1 to 86400"),
            ("/30x1", 4, "the end is"),
            ("nonesuch", 5, "the end is"),
        ] {
            let error = text.parse::<TimeControl>().unwrap_err();
            assert_eq!((error.column, error.text.as_str()), (column, text), "{error}");
            assert!(error.to_string().contains(expected), "{error}");
        }
    }

    #[test]
    fn the_words_of_all_seats_are_strict() {
        let four = "300 600+10 none /30";
        let controls = TimeControl::from_words(four, Seats::Four).unwrap();
        assert_eq!(TimeControl::words(controls), four);
        assert_eq!(TimeControl::from_words("/9", Seats::Four).unwrap(), [TimeControl::PerMove { limit: 9 }; 4]);
        for (words, column) in [("", 1), ("300 600+", 9), ("300  300", 5), ("300 300 300", 1), (" 300", 1)] {
            let error = TimeControl::from_words(words, Seats::Two).unwrap_err();
            assert_eq!((error.column, error.text.as_str()), (column, words), "{error}");
        }
    }

    #[test]
    fn values_beyond_the_limits_are_invalid() {
        use TimeControl::{Byoyomi, Fischer, None, PerMove, SuddenDeath};
        for control in [None, SuddenDeath { main: 86_400 }, Byoyomi { main: 0, period: 1, periods: 99 }] {
            assert!(control.is_valid(), "{control}");
        }
        for control in [
            SuddenDeath { main: 0 },
            SuddenDeath { main: 86_401 },
            Fischer { main: 0, increment: 5 },
            Fischer { main: 5, increment: 0 },
            Byoyomi { main: 5, period: 5, periods: 0 },
            Byoyomi { main: 5, period: u32::MAX, periods: 1 },
            PerMove { limit: 0 },
        ] {
            assert!(!control.is_valid(), "{control}");
        }
    }
}

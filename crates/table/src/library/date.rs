//! The date of a recorded game.

use core::fmt;
use std::time::{Duration, SystemTime};

use teahouse_record::{Record, Tag};

use crate::header::seconds_of;
use crate::storage::{Sidecar, Storage};

/// The date of a recorded game, as far as its record tells it: a year, a month of a year, or a day. Its text is `1843`, `1843-05` or
/// `1843-05-17`.
///
/// ```
/// use teahouse_table::library::RecordedDate;
///
/// let of = |text: &str| RecordedDate::of(text).map(|date| date.to_string());
/// assert_eq!(of("2026/11/23 19:07:12").as_deref(), Some("2026-11-23"));
/// assert_eq!(of("1843.05.??").as_deref(), Some("1843-05"));
/// assert_eq!((of("????-??-??"), of("2026-02-30"), of("spring")), (None, None, None));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RecordedDate {
    year: u16,
    month: Option<u8>,
    day: Option<u8>,
}

impl RecordedDate {
    /// The date at the beginning of the value of a tag. `None` if there is none of the Gregorian calendar.
    pub fn of(text: &str) -> Option<Self> {
        let date = text.trim().split([' ', '　', 'T', '(']).next().unwrap_or_default();
        let mut parts = date.split(['-', '/', '.']);
        let year: u16 = parts.next().filter(|year| year.len() == 4).and_then(|year| number(year, 4))?;
        let year = Some(year).filter(|year| *year > 0)?;
        let mut part = |most| match parts.next() {
            None => Some(None),
            Some(text) if !text.is_empty() && text.bytes().all(|byte| byte == b'?') => Some(None),
            Some(text) => number(text, 2).filter(|value| (1..=most).contains(value)).map(|value| Some(value as u8)),
        };
        let month = part(12)?;
        let day = part(month.map_or(31, |month| length_of(year, month)))?;
        let is_end = parts.next().is_none();
        is_end.then_some(Self { year, month, day: day.filter(|_| month.is_some()) })
    }

    /// The day of a time in UTC. `None` for times before 1970 and after the year 9999.
    ///
    /// ```
    /// use std::time::{Duration, UNIX_EPOCH};
    /// use teahouse_table::library::RecordedDate;
    ///
    /// let noon = UNIX_EPOCH + Duration::from_secs(1_795_435_200);
    /// assert_eq!(RecordedDate::of_time(noon).map(|date| date.to_string()).as_deref(), Some("2026-11-23"));
    /// ```
    pub fn of_time(time: SystemTime) -> Option<Self> {
        let [year, month, day] = civil(seconds_of(time)? / DAY);
        Some(Self { year: year.try_into().ok()?, month: month.try_into().ok(), day: day.try_into().ok() })
    }

    /// The year.
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, from 1, if it is known.
    pub const fn month(self) -> Option<u8> {
        self.month
    }

    /// The day of the month, from 1, if it is known.
    pub const fn day(self) -> Option<u8> {
        self.day
    }

    /// The year of a date.
    pub const fn in_year(self) -> Self {
        Self { month: None, day: None, ..self }
    }

    /// The month of a date, if it is known.
    pub fn in_month(self) -> Option<Self> {
        self.month.map(|_| Self { day: None, ..self })
    }

    /// Whether another date lies within this one. A date of which only the year is known lies within no month.
    ///
    /// ```
    /// use teahouse_table::library::RecordedDate;
    ///
    /// let of = |text: &str| RecordedDate::of(text).unwrap();
    /// assert!(of("1843").contains(of("1843-05-17")) && of("1843-05").contains(of("1843-05")));
    /// assert!(!of("1843-05").contains(of("1843")) && !of("1843-05").contains(of("1843-06-01")));
    /// ```
    pub fn contains(self, other: Self) -> bool {
        let is_same = |own: Option<u8>, other: Option<u8>| own.is_none() || own == other;
        self.year == other.year && is_same(self.month, other.month) && is_same(self.day, other.day)
    }

    /// The first moment of the date, in UTC.
    pub fn begins(self) -> SystemTime {
        let years = i64::from(self.year) - 1;
        let (month, day) = (self.month.unwrap_or(1), self.day.unwrap_or(1));
        let before: i64 = (1..month).map(|month| i64::from(length_of(self.year, month))).sum();
        let days = years * 365 + years / 4 - years / 100 + years / 400 + before + i64::from(day) - 1;
        /// From 1 January of the year 1.
        const TO_1970: i64 = 719_162;
        let since = days - TO_1970;
        let span = Duration::from_secs(since.unsigned_abs() * DAY);
        let moment =
            if since < 0 { SystemTime::UNIX_EPOCH.checked_sub(span) } else { SystemTime::UNIX_EPOCH.checked_add(span) };
        // Not every system knows times that early.
        moment.unwrap_or(SystemTime::UNIX_EPOCH)
    }
}

impl fmt::Display for RecordedDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        self.month.into_iter().chain(self.day).try_for_each(|part| write!(f, "-{part:02}"))
    }
}

/// A day in seconds.
const DAY: u64 = 24 * 60 * 60;

/// Year, month and day of the Gregorian calendar, this number of days after 1 January 1970.
fn civil(days: u64) -> [u64; 3] {
    const FOUR_CENTURIES: u64 = 146_097;
    /// From 1 March 2000, before which a leap day ends a cycle of 400 years, to 1 January 1970, one cycle later.
    const TO_MARCH: u64 = FOUR_CENTURIES - 11_017;
    let days = days + TO_MARCH;
    let (cycles, day) = (days / FOUR_CENTURIES, days % FOUR_CENTURIES);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    // From March on, months have 153 days in every five.
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let is_next_year = month >= 10;
    let year = 1_600 + 400 * cycles + year + u64::from(is_next_year);
    [year, if is_next_year { month - 9 } else { month + 3 }, day]
}

/// The number of days of a month.
const fn length_of(year: u16, month: u8) -> u16 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// A number with at most this number of digits.
fn number(text: &str, digits: usize) -> Option<u16> {
    let is_number = text.len() <= digits && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { text.parse().ok() } else { None }
}

/// The date that the record beside the journal of an imported match tells.
pub(super) fn recorded(storage: &dyn Storage, journal: &str) -> Option<RecordedDate> {
    let record = storage.read(&super::beside(Sidecar::Record, journal)).ok()?;
    let tags = Record::tags_of_json(core::str::from_utf8(&record).ok()?)?;
    RecordedDate::of(tags.get(&Tag::Start)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_begin_at_their_seconds() {
        let seconds = |text: &str| match RecordedDate::of(text).unwrap().begins().duration_since(SystemTime::UNIX_EPOCH)
        {
            Ok(after) => after.as_secs() as i64,
            Err(before) => -(before.duration().as_secs() as i64),
        };
        for (text, days) in [
            ("1970", 0),
            ("1970-03-01", 59),
            ("1972-02-29", 789),
            ("2000-02-29", 11_016),
            ("2026-11-23", 20_780),
            ("2100-03-01", 47_541),
            ("1969-12-31", -1),
            ("1843-05-17", -46_250),
            ("1600-02-29", -135_081),
        ] {
            assert_eq!(seconds(text), days * 86_400, "{text}");
            if text.len() == 10 && days >= 0 {
                let date = RecordedDate::of_time(RecordedDate::of(text).unwrap().begins()).unwrap();
                assert_eq!(date.to_string(), text);
            }
        }
    }

    #[test]
    fn days_have_their_dates() {
        for (days, date) in [
            (0, [1970, 1, 1]),
            (58, [1970, 2, 28]),
            (59, [1970, 3, 1]),
            (789, [1972, 2, 29]),
            (11_016, [2000, 2, 29]),
            (11_017, [2000, 3, 1]),
            (20_780, [2026, 11, 23]),
            (20_818, [2026, 12, 31]),
            (20_819, [2027, 1, 1]),
            (47_540, [2100, 2, 28]),
            (47_541, [2100, 3, 1]),
            (2_932_896, [9999, 12, 31]),
        ] {
            assert_eq!(civil(days), date, "{days}");
        }
    }

    #[test]
    fn only_dates_of_the_calendar_are_dates() {
        for text in [
            "",
            "0000",
            "800",
            "12345",
            "2026-13",
            "2026-00-01",
            "2026-04-31",
            "1900-02-29",
            "2026-1-1-1",
            "2026-",
            "5 May",
        ] {
            assert_eq!(RecordedDate::of(text), None, "{text:?}");
        }
        for (text, date) in [
            ("2026-1-2", "2026-01-02"),
            ("2026-??-07", "2026"),
            ("2024/02/29(Thu)", "2024-02-29"),
            ("1988.??.??", "1988"),
        ] {
            assert_eq!(RecordedDate::of(text).unwrap().to_string(), date, "{text:?}");
        }
    }
}

//! Local time.

use std::time::{Duration, SystemTime};

use crate::library::RecordedDate;

/// The time zone in which players tell days. This crate asks no machine for it: a program passes it on.
///
/// ```
/// use std::time::{Duration, UNIX_EPOCH};
/// use teahouse_table::Zone;
///
/// let evening = UNIX_EPOCH + Duration::from_secs(1_795_482_000);
/// let day = |zone: Zone| zone.day(evening).expect("it is in the calendar").to_string();
/// assert_eq!(day(Zone::Unknown), "2026-11-24");
/// assert_eq!(day(Zone::Fixed(-5 * 3_600)), "2026-11-23");
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub enum Zone {
    /// The zone is not known. Days are those of UTC.
    #[default]
    Unknown,
    /// This number of seconds east of UTC, at all times.
    Fixed(i32),
    /// The seconds east of UTC at a moment, if they are known then: zones have summer times.
    At(fn(SystemTime) -> Option<i32>),
}

impl Zone {
    /// The seconds east of UTC at a moment, if they are known.
    pub fn offset(self, at: SystemTime) -> Option<i32> {
        match self {
            Self::Unknown => None,
            Self::Fixed(offset) => Some(offset),
            Self::At(offset) => offset(at),
        }
    }

    /// The day of a moment: in UTC where the zone is not known. `None` for days before 1970 and after the year 9999.
    pub fn day(self, at: SystemTime) -> Option<RecordedDate> {
        let offset = self.offset(at).unwrap_or(0);
        let span = Duration::from_secs(offset.unsigned_abs().into());
        RecordedDate::of_time(if offset < 0 { at.checked_sub(span)? } else { at.checked_add(span)? })
    }
}

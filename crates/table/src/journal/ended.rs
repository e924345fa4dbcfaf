//! The date at which a match ended, beside its journal.
//!
//! The sidecar is one line of the journal's form, `ended SEQ MS | CHECKSUM`, with milliseconds from 1970. It belongs to one end of
//! the journal like the [game time](super::closing): an undo and a seal that is opened make it void, and it is written again.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::JournalReading;
use super::closing::of_end;
use super::line::{Checksum, push};
use crate::library::beside;
use crate::storage::{Sidecar, Storage};

const WORD: &str = "ended";

/// The latest date, in milliseconds from 1970: the end of the year 9999.
const LATEST: u64 = 253_402_300_799_999;

/// The sidecar of a journal whose last line has this checksum and whose last entry has this number. `None` for dates before
/// 1970 and after the year 9999.
pub(super) fn text(last: Checksum, seq: u64, date: SystemTime) -> Option<String> {
    let mut text = String::new();
    push(&mut text, last, &format!("{WORD} {seq} {}", millis_of(date)?));
    Some(text)
}

/// The milliseconds from 1970 to a date, up to the year 9999.
pub(crate) fn millis_of(date: SystemTime) -> Option<u64> {
    let millis = u64::try_from(date.duration_since(UNIX_EPOCH).ok()?.as_millis()).ok();
    millis.filter(|millis| *millis <= LATEST)
}

/// The date after milliseconds from 1970, up to the year 9999.
pub(crate) fn date_of_millis(millis: u64) -> Option<SystemTime> {
    UNIX_EPOCH.checked_add(Duration::from_millis(millis)).filter(|_| millis <= LATEST)
}

/// When the match of a journal ended, which may be in the trash. `None` for a match that goes on, and where the date is not known.
pub(crate) fn date_of_end(storage: &dyn Storage, journal: &str, reading: &JournalReading) -> Option<SystemTime> {
    let state = &reading.state;
    let bytes = || storage.read(&beside(Sidecar::Ended, journal)).ok();
    state.outcome().is_over().then(bytes).flatten().and_then(|bytes| parse(&bytes, reading.checksum, state.revision()))
}

/// The date of a sidecar, if it belongs to this end of a journal.
fn parse(bytes: &[u8], last: Checksum, seq: u64) -> Option<SystemTime> {
    let text = of_end(bytes, last, WORD, seq)?;
    // Each date has one spelling.
    text.parse().ok().filter(|millis: &u64| millis.to_string() == text).and_then(date_of_millis)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_belongs_to_one_end() {
        let mut journal = String::new();
        let first = push(&mut journal, Checksum::START, "1 5 0 resign");
        let second = push(&mut journal, first, "2 5 0 resign");
        let date = UNIX_EPOCH + Duration::from_millis(1_795_435_200_123);
        let text = text(second, 2, date).unwrap();
        assert_eq!(parse(text.as_bytes(), second, 2), Some(date));
        assert_eq!((parse(text.as_bytes(), first, 2), parse(text.as_bytes(), second, 1)), (None, None));
        for cut in 0..text.len() {
            assert_eq!(parse(&text.as_bytes()[..cut], second, 2), None, "cut at {cut}");
        }
        for millis in ["", "-1", "07", "253402300800000", "18446744073709551616"] {
            let mut text = String::new();
            push(&mut text, second, &format!("{WORD} 2 {millis}"));
            assert_eq!(parse(text.as_bytes(), second, 2), None, "{millis}");
        }
        assert_eq!(super::text(second, 2, UNIX_EPOCH - Duration::from_secs(1)), None);
        assert_eq!(super::text(second, 2, UNIX_EPOCH + Duration::from_millis(LATEST + 1)), None);
    }
}

//! The game time at which a match was left, beside its journal.
//!
//! The sidecar is one line of the journal's form, `closed SEQ MS | CHECKSUM`. Its checksum continues that of the journal's
//! last line, so it is valid only for a journal that ends with the same entry, and a crafted or cut one is ignored.

use super::JournalReading;
use super::line::{Checksum, RawLine, push};
use crate::GameTime;
use crate::storage::{Sidecar, Storage};

const WORD: &str = "closed";

/// The sidecar of a journal whose last line has this checksum and whose last entry has this number.
pub(super) fn text(last: Checksum, seq: u64, at: GameTime) -> String {
    let mut text = String::new();
    push(&mut text, last, &format!("{WORD} {seq} {}", at.millis()));
    text
}

/// The game time at which a match goes on: that of its last entry, or the later one at which it was left.
pub(crate) fn time_of(storage: &dyn Storage, journal: &str, reading: &JournalReading) -> GameTime {
    let state = &reading.state;
    let left = || {
        if state.outcome().is_over() {
            return None;
        }
        let bytes = storage.read(&Sidecar::GameTime.beside(journal)).ok()?;
        parse(&bytes, reading.checksum, state.revision())
    };
    left().unwrap_or_default().max(state.time())
}

/// The time of a sidecar, if it belongs to this end of a journal.
fn parse(bytes: &[u8], last: Checksum, seq: u64) -> Option<GameTime> {
    let millis = of_end(bytes, last, WORD, seq)?;
    // Each time has one spelling.
    millis.parse().ok().filter(|number: &u64| number.to_string() == millis).map(GameTime)
}

/// The value in the line `WORD SEQ VALUE | CHECKSUM` of a sidecar, if it belongs to this end of a journal.
pub(super) fn of_end<'a>(bytes: &'a [u8], last: Checksum, word: &str, seq: u64) -> Option<&'a str> {
    let line = RawLine::all(bytes).next().filter(|line| line.terminated && line.end() == bytes.len())?;
    let (body, _) = line.validate(last)?;
    body.strip_prefix(word)?.strip_prefix(&format!(" {seq} "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_belongs_to_one_end() {
        let mut journal = String::new();
        let first = push(&mut journal, Checksum::START, "1 5 0 resign");
        let second = push(&mut journal, first, "2 5 0 resign");
        let text = text(second, 2, GameTime(70_000));
        assert_eq!(parse(text.as_bytes(), second, 2), Some(GameTime(70_000)));
        assert_eq!((parse(text.as_bytes(), first, 2), parse(text.as_bytes(), second, 1)), (None, None));
        for cut in 0..text.len() {
            assert_eq!(parse(&text.as_bytes()[..cut], second, 2), None, "cut at {cut}");
            let mut changed = text.clone().into_bytes();
            changed[cut] ^= 1;
            assert_eq!(parse(&changed, second, 2), None, "changed at {cut}");
        }
        assert_eq!(parse(format!("{text}{text}").as_bytes(), second, 2), None);
        for body in ["closed 2 ", "closed 2 -1", "closed 2 07", "closed 2 18446744073709551616", "closed 2", "left 2 7"]
        {
            let mut text = String::new();
            push(&mut text, second, body);
            assert_eq!(parse(text.as_bytes(), second, 2), None, "{body}");
        }
    }
}

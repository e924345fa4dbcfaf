//! Reading a journal: the head, then the entries, which are replayed by the rules.

use std::time::SystemTime;

use teahouse_rules::{Outcome, Rules};

use super::line::{Checksum, RawLine};
use super::{Damage, Fault, MOST_BYTES, MOST_HEAD_LINES, head, recover};
use crate::Match;
use crate::header::date_of;

/// A journal that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JournalReading {
    /// The match up to the last valid entry.
    pub state: Match,
    /// How the file ends.
    pub ending: Ending,
    /// The length of the valid part in bytes.
    pub(crate) valid_len: usize,
    /// The checksum of the last valid line.
    pub(crate) checksum: Checksum,
    /// The entries since the pieces last moved, with the checksums of their lines, in ascending order. The first is the entry that
    /// moved them, or 0 for the head.
    pub(crate) since_move: Vec<(u64, Checksum)>,
}

/// How a journal ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// With a valid line.
    Whole,
    /// With a valid line that lacks its newline.
    Unterminated,
    /// With invalid bytes and no valid line after them: the last write was cut.
    Torn {
        /// The first invalid line, from 1.
        line: usize,
        /// The number of bytes from that line on.
        bytes: usize,
    },
    /// With lines that were changed after they were written, or that the rules refuse.
    Damaged(Damage),
}

/// Reads and replays a journal. Any bytes are allowed. The time is linear in the size of the file, and a file beyond
/// [the limits](super::MOST_BYTES) is refused at once.
///
/// ```
/// use teahouse_table::{Fault, journal};
///
/// let damage = journal::read(b"1. e4 e5").unwrap_err();
/// assert_eq!((damage.line, damage.fault), (1, Fault::NotAJournal));
/// ```
///
/// # Errors
/// The head is damaged, so that there is no match. Damage in the entries is an [`Ending`].
pub fn read(file: &[u8]) -> Result<JournalReading, Damage> {
    read_by(file, &Rules::revision)
}

/// Like [`read`], for a version with these [revisions](Rules::revision) of the rules.
pub(crate) fn read_by(file: &[u8], revision_of: &dyn Fn(&Rules) -> u32) -> Result<JournalReading, Damage> {
    if file.len() > MOST_BYTES {
        let fault = Fault::TooLarge { bytes: file.len(), most: MOST_BYTES };
        return Err(Damage { line: 1, fault, entries_before: None });
    }
    let mut lines = RawLine::all(file);
    let Head { mut state, mut number, mut last, mut checksum } = read_head(&mut lines, revision_of)?;
    let mut since_move = vec![(0, checksum)];
    let mut ending = None;
    loop {
        let rest = lines.clone();
        let Some(line) = lines.next() else { break };
        let Some((body, next)) = line.validate(checksum) else {
            let is_torn = !recover::has_valid_line_after(rest, checksum);
            let entries_before = Some(state.revision());
            ending = Some(if is_torn {
                Ending::Torn { line: number + 1, bytes: file.len() - line.start }
            } else {
                Ending::Damaged(Damage { line: number + 1, fault: Fault::Checksum, entries_before })
            });
            break;
        };
        let undos = state.undos().len();
        if let Err(fault) = state.replay(body) {
            // A failed replay leaves the match inconsistent, so the part before the line is read again.
            let before = read_by(&file[..line.start], revision_of)?;
            let entries_before = Some(before.state.revision());
            let damage = Damage { line: number + 1, fault, entries_before };
            return Ok(JournalReading { ending: Ending::Damaged(damage), ..before });
        }
        (number, last, checksum) = (number + 1, line, next);
        if is_step(body) || state.undos().len() > undos {
            since_move.clear();
        }
        since_move.push((state.revision(), checksum));
    }
    let whole = if last.terminated { Ending::Whole } else { Ending::Unterminated };
    Ok(JournalReading { state, ending: ending.unwrap_or(whole), valid_len: last.end(), checksum, since_move })
}

/// Whether all checksums of a journal are right and its last line is an entry with the result of the match. The entries
/// are not replayed, so [`read`] may still report damage.
pub(crate) fn is_finished(file: &[u8]) -> bool {
    let mut checksum = Checksum::START;
    let mut last = None;
    for line in RawLine::all(file) {
        let Some((body, next)) = line.validate(checksum) else { return false };
        if last.is_none() && head::check_first(body, None).is_err() {
            return false;
        }
        last = Some(body);
        checksum = next;
    }
    last.is_some_and(has_result)
}

/// The date at which the match of a journal began, if its head has it. Nothing else of the journal is read.
pub(crate) fn begun(file: &[u8]) -> Option<SystemTime> {
    let mut checksum = Checksum::START;
    for line in RawLine::all(file).take(MOST_HEAD_LINES) {
        let (body, next) = line.validate(checksum)?;
        if head::is_last(body) {
            return None;
        }
        if let Some(seconds) = body.strip_prefix("begun ") {
            return date_of(seconds.parse().ok()?);
        }
        checksum = next;
    }
    None
}

/// Whether an entry is a step.
fn is_step(body: &str) -> bool {
    body.split(' ').nth(3) == Some("play")
}

/// Whether an entry has the result of the match, at its end behind ` = `. No line of the head contains ` = `.
fn has_result(body: &str) -> bool {
    body.split_once(" = ").is_some_and(|(_, result)| Outcome::at_end_of(result).is_some())
}

/// A parsed head: the match without entries, and its last line.
struct Head<'a> {
    state: Match,
    /// The number of lines of the head.
    number: usize,
    /// The last line of the head.
    last: RawLine<'a>,
    checksum: Checksum,
}

/// Reads the lines of the head.
fn read_head<'a>(
    lines: &mut (impl Iterator<Item = RawLine<'a>> + Clone),
    revision_of: &dyn Fn(&Rules) -> u32,
) -> Result<Head<'a>, Damage> {
    let damage = |index: usize, fault| Damage { line: index + 1, fault, entries_before: None };
    let mut bodies = Vec::new();
    let mut checksum = Checksum::START;
    while let Some(line) = lines.next() {
        let index = bodies.len();
        let Some((body, next)) = line.validate(checksum) else {
            let fault = if index == 0 && !line.is_well_formed() { Fault::NotAJournal } else { Fault::Checksum };
            return Err(damage(index, fault));
        };
        if index == 0 {
            let second = lines.clone().next().and_then(|line| Some(line.validate(next)?.0));
            head::check_first(body, second).map_err(|fault| damage(index, fault))?;
        }
        if index == MOST_HEAD_LINES {
            return Err(damage(index, Fault::LongHead { most: MOST_HEAD_LINES }));
        }
        bodies.push(body);
        checksum = next;
        if head::is_last(body) {
            let state = head::parse(&bodies, revision_of).map_err(|(index, fault)| damage(index, fault))?;
            return Ok(Head { state, number: index + 1, last: line, checksum });
        }
    }
    let fault = if bodies.is_empty() { Fault::Empty } else { Fault::HeadIncomplete };
    Err(damage(bodies.len(), fault))
}

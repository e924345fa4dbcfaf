//! How a journal is read: the head, then entry after entry through the rules.

use teahouse_rules::{Outcome, Rules};

use super::line::{Checksum, RawLine};
use super::{Damage, Fault, MOST_BYTES, MOST_HEAD_LINES, head, recover};
use crate::Match;

/// What a journal holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// The match, as far as the journal is in order.
    pub state: Match,
    /// How the file ends.
    pub ending: Ending,
    /// How many bytes are in order.
    pub(crate) valid_len: usize,
    /// The checksum of the last line in order.
    pub(crate) checksum: Checksum,
}

/// How the file of a journal ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// With the last line that was written.
    Whole,
    /// With the last line that was written, but its newline is missing.
    Unterminated,
    /// With something that is no valid line, and nothing valid behind it: the last write did not reach the disk whole.
    Torn {
        /// The first line that is not valid, from 1.
        line: usize,
        /// How many bytes there are from there on.
        bytes: usize,
    },
    /// With lines that cannot be used although they, or others behind them, were written whole.
    Damaged(Damage),
}

/// Reads the file of a journal, whatever it holds. The time that it takes grows with the file and no faster, and a file
/// beyond the limits of a journal is refused before anything is played.
///
/// # Errors
/// When not even the head can be used, so that there is no match.
pub fn read(file: &[u8]) -> Result<Reading, Damage> {
    read_by(file, &Rules::revision)
}

/// Like [`read`], as a version that plays by these [revisions](Rules::revision) of the rules.
pub(crate) fn read_by(file: &[u8], revision_of: &dyn Fn(&Rules) -> u32) -> Result<Reading, Damage> {
    if file.len() > MOST_BYTES {
        let fault = Fault::TooLarge { bytes: file.len(), most: MOST_BYTES };
        return Err(Damage { line: 1, fault, entries_before: None });
    }
    let mut lines = RawLine::all(file);
    let Head { mut state, mut number, mut last, mut checksum } = read_head(&mut lines, revision_of)?;
    let mut ending = None;
    loop {
        let behind = lines.clone();
        let Some(line) = lines.next() else { break };
        let Some((body, followed)) = line.follow(checksum) else {
            let is_torn = !recover::something_valid_behind(behind, checksum);
            let entries_before = Some(state.revision());
            ending = Some(if is_torn {
                Ending::Torn { line: number + 1, bytes: file.len() - line.start }
            } else {
                Ending::Damaged(Damage { line: number + 1, fault: Fault::Checksum, entries_before })
            });
            break;
        };
        if let Err(fault) = state.replay(body) {
            // The match is of no more use: what stands before the line is read once more.
            let before = read_by(&file[..line.start], revision_of)?;
            let entries_before = Some(before.state.revision());
            let damage = Damage { line: number + 1, fault, entries_before };
            return Ok(Reading { ending: Ending::Damaged(damage), ..before });
        }
        (number, last, checksum) = (number + 1, line, followed);
    }
    let whole = if last.terminated { Ending::Whole } else { Ending::Unterminated };
    Ok(Reading { state, ending: ending.unwrap_or(whole), valid_len: last.end(), checksum })
}

/// Whether a journal says that its match is over: every line has its checksum, and the last is an entry with a result. No
/// move is played for it, so [`read`] may still find that the rules do not allow what it says.
pub(crate) fn says_over(file: &[u8]) -> bool {
    let mut checksum = Checksum::START;
    let mut last = None;
    for line in RawLine::all(file) {
        let Some((body, followed)) = line.follow(checksum) else { return false };
        if last.is_none() && head::check_first(body, None).is_err() {
            return false;
        }
        last = Some(body);
        checksum = followed;
    }
    last.is_some_and(has_result)
}

/// Whether an entry says how the match ended. What stands behind its `=` ends with the result, if there is one; in the
/// head no `=` stands by itself.
fn has_result(body: &str) -> bool {
    body.split_once(" = ").is_some_and(|(_, came_of_it)| Outcome::at_end_of(came_of_it).is_some())
}

/// A match without entries, and where its entries begin.
struct Head<'a> {
    state: Match,
    /// How many lines the head has.
    number: usize,
    /// The last of them.
    last: RawLine<'a>,
    checksum: Checksum,
}

/// Takes the lines of the head.
fn read_head<'a>(
    lines: &mut (impl Iterator<Item = RawLine<'a>> + Clone),
    revision_of: &dyn Fn(&Rules) -> u32,
) -> Result<Head<'a>, Damage> {
    let damage = |index: usize, fault| Damage { line: index + 1, fault, entries_before: None };
    let mut bodies = Vec::new();
    let mut checksum = Checksum::START;
    while let Some(line) = lines.next() {
        let index = bodies.len();
        let Some((body, followed)) = line.follow(checksum) else {
            let fault = if index == 0 && !line.looks_right() { Fault::NotAJournal } else { Fault::Checksum };
            return Err(damage(index, fault));
        };
        if index == 0 {
            let second = lines.clone().next().and_then(|line| Some(line.follow(followed)?.0));
            head::check_first(body, second).map_err(|fault| damage(index, fault))?;
        }
        if index == MOST_HEAD_LINES {
            return Err(damage(index, Fault::LongHead { most: MOST_HEAD_LINES }));
        }
        bodies.push(body);
        checksum = followed;
        if head::is_last(body) {
            let state = head::parse(&bodies, revision_of).map_err(|(index, fault)| damage(index, fault))?;
            return Ok(Head { state, number: index + 1, last: line, checksum });
        }
    }
    let fault = if bodies.is_empty() { Fault::Empty } else { Fault::HeadIncomplete };
    Err(damage(bodies.len(), fault))
}

//! How a journal is read: the head, then entry after entry through the rules.

use teahouse_rules::Reason;

use super::line::{Checksum, RawLine};
use super::{Damage, Fault, head, recover};
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

/// Reads the file of a journal, whatever it holds.
///
/// # Errors
/// When not even the head can be used, so that there is no match.
pub fn read(file: &[u8]) -> Result<Reading, Damage> {
    let lines = RawLine::all(file);
    let Head { mut state, mut next, mut checksum } = read_head(&lines)?;
    let mut ending = if lines[next - 1].terminated { Ending::Whole } else { Ending::Unterminated };
    while let Some(line) = lines.get(next) {
        let Some((body, followed)) = line.follow(checksum) else {
            ending = broken_off(&lines, next, checksum, &state);
            break;
        };
        if let Err(fault) = state.replay(body) {
            let before = read(&file[..line.start])?;
            let entries_before = Some(before.state.revision());
            let damage = Damage { line: next + 1, fault, entries_before };
            return Ok(Reading { ending: Ending::Damaged(damage), ..before });
        }
        if !line.terminated {
            ending = Ending::Unterminated;
        }
        checksum = followed;
        next += 1;
    }
    Ok(Reading { state, ending, valid_len: lines[next - 1].end(), checksum })
}

/// Whether a journal says that its match is over: every line has its checksum, and the last is an entry with a result. No
/// move is played for it, so [`read`] may still find that the rules do not allow what it says.
pub(crate) fn says_over(file: &[u8]) -> bool {
    let mut checksum = Checksum::START;
    let mut last = None;
    for line in RawLine::all(file) {
        let Some((body, followed)) = line.follow(checksum) else { return false };
        if last.is_none() && head::check_first(body).is_err() {
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
    let Some((who, reason)) = body.split_once(" = ").and_then(|(_, came_of_it)| came_of_it.split_once(": ")) else {
        return false;
    };
    Reason::ALL.iter().any(|known| known.code() == reason)
        && [" first wins", " second wins", " draw"].iter().any(|result| who.ends_with(result))
}

/// Whether a line without its checksum is a torn end or a damage within.
fn broken_off(lines: &[RawLine<'_>], next: usize, checksum: Checksum, state: &Match) -> Ending {
    if recover::something_valid_behind(&lines[next..], checksum) {
        let entries_before = Some(state.revision());
        Ending::Damaged(Damage { line: next + 1, fault: Fault::Checksum, entries_before })
    } else {
        let bytes = lines[next..].iter().map(|line| line.end() - line.start).sum();
        Ending::Torn { line: next + 1, bytes }
    }
}

/// A match without entries, and where its entries begin.
struct Head {
    state: Match,
    next: usize,
    checksum: Checksum,
}

fn read_head(lines: &[RawLine<'_>]) -> Result<Head, Damage> {
    let damage = |index: usize, fault| Damage { line: index + 1, fault, entries_before: None };
    let mut bodies = Vec::new();
    let mut checksum = Checksum::START;
    for (index, line) in lines.iter().enumerate() {
        let Some((body, followed)) = line.follow(checksum) else {
            let fault = if index == 0 && !line.looks_right() { Fault::NotAJournal } else { Fault::Checksum };
            return Err(damage(index, fault));
        };
        if index == 0 {
            head::check_first(body).map_err(|fault| damage(index, fault))?;
        }
        bodies.push(body);
        checksum = followed;
        if head::is_last(body) {
            let state = head::parse(&bodies).map_err(|(index, fault)| damage(index, fault))?;
            return Ok(Head { state, next: index + 1, checksum });
        }
    }
    let fault = if lines.is_empty() { Fault::Empty } else { Fault::HeadIncomplete };
    Err(damage(lines.len(), fault))
}

//! What follows a line that is not valid: the end of a torn write, or more of the journal.

use super::line::{Checksum, RawLine};

/// Whether a valid line stands somewhere behind the first of these lines, which is not valid. `before` is the checksum
/// of the last line that is.
///
/// A line is valid behind a damage when it follows the line before it. That line's checksum may be the one that it
/// shows (its text is damaged), the one that its text has (its checksum is damaged), or, if lines were put in between, the
/// last valid one. By chance alone a line follows another once in four thousand million times.
pub(super) fn something_valid_behind<'a>(mut lines: impl Iterator<Item = RawLine<'a>>, before: Checksum) -> bool {
    let Some(mut last) = lines.next() else { return false };
    let computed = last.computed(before);
    lines.any(|line| {
        let candidates = [core::mem::replace(&mut last, line).shown(), computed, Some(before)];
        candidates.into_iter().flatten().any(|checksum| line.follow(checksum).is_some())
    })
}

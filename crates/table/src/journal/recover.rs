//! Tells a torn write from a damaged journal by the lines after an invalid one.

use super::line::{Checksum, RawLine};

/// Whether any line after the first of these, which is invalid, is valid. `before` is the checksum of the last valid
/// line.
///
/// A line counts as valid if its checksum continues one of three: the stated checksum of the line before (whose text is
/// damaged), the computed checksum of the invalid line (whose stated checksum is damaged), or the last valid one (lines
/// were inserted). A random line passes with a probability of 2⁻³² for each.
pub(super) fn has_valid_line_after<'a>(mut lines: impl Iterator<Item = RawLine<'a>>, before: Checksum) -> bool {
    let Some(mut last) = lines.next() else { return false };
    let computed = last.computed_checksum(before);
    lines.any(|line| {
        let candidates = [core::mem::replace(&mut last, line).stated_checksum(), computed, Some(before)];
        candidates.into_iter().flatten().any(|checksum| line.validate(checksum).is_some())
    })
}

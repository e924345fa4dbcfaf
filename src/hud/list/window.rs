//! Which lines of a long match or of a large tree the list has: those around the position that is seen. A match may have 100,000
//! turns, and a list with a node of the interface for each of them would make every frame slow.

use super::lines::ListLine;

/// The lines go in and out of the list in blocks, so that a step rewrites them only where it leaves a block.
const BLOCK: usize = 100;
/// Length up to which a list has all its lines.
const ALL: usize = 4 * BLOCK;

/// The block of the line that is seen, and the blocks beside it. A line at either end leads to what is left out.
pub(super) fn around_seen(mut lines: Vec<ListLine>) -> Vec<ListLine> {
    if lines.len() <= ALL {
        return lines;
    }
    let block = lines.iter().position(ListLine::is_seen).unwrap_or_default() / BLOCK;
    let (start, end) = (block.saturating_sub(1) * BLOCK, ((block + 2) * BLOCK).min(lines.len()));
    let more = |spot, is_before| ListLine::More { spot, is_before };
    let before = lines[..start].iter().rev().find_map(ListLine::last_spot).map(|spot| more(spot, true));
    let after = lines[end..].iter().find_map(ListLine::last_spot).map(|spot| more(spot, false));
    let kept = lines.drain(start..end);
    before.into_iter().chain(kept).chain(after).collect()
}

//! Files with several games.

use super::line::{LineKind, kind};
use crate::Format;
use crate::shogi::header::begins_game;

/// Where the games of a file begin: with the lines before the first keyword of a header that follows moves. A header without moves
/// behind it belongs to the game before.
pub(crate) fn game_starts(text: &str, format: Format) -> Vec<usize> {
    let (mut starts, mut at) = (vec![0], 0);
    let (mut has_begun, mut between) = (false, None);
    for line in text.split_inclusive('\n') {
        let line_at = at;
        at += line.len();
        let content = line.trim_end_matches('\n');
        match kind(content, format, has_begun) {
            LineKind::Moves | LineKind::Variation | LineKind::Summary => (has_begun, between) = (true, None),
            LineKind::Comment | LineKind::Bookmark => between = None,
            LineKind::Nothing | LineKind::Other if !has_begun => {}
            other => {
                let start = *between.get_or_insert(line_at);
                if other == LineKind::Other && begins_game(content) {
                    starts.push(start);
                    (has_begun, between) = (false, None);
                }
            }
        }
    }
    if !has_begun && starts.len() > 1 {
        starts.pop();
    }
    starts
}

//! The kinds of lines in a file.

use super::specials::begins_with_special;
use crate::Format;

/// The marks of the sides before moves.
pub(super) const MARKS: [char; 6] = ['▲', '△', '▼', '▽', '☗', '☖'];

/// The kind of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LineKind {
    Nothing,
    Comment,
    Bookmark,
    /// The beginning of a variation, such as `変化：9手`.
    Variation,
    /// The result, such as `まで12手で後手の勝ち`.
    Summary,
    Moves,
    /// A tag, the start position, a heading, or anything else.
    Other,
}

/// The kind of a line. After the first move a line with a number is a move, whatever follows the number.
pub(super) fn kind(line: &str, format: Format, has_begun: bool) -> LineKind {
    let content = line.trim();
    let is_move = match format {
        Format::Ki2 => content.starts_with(MARKS) && (has_begun || is_marked_move(content)),
        _ => is_numbered_move(content, has_begun),
    };
    match content.chars().next() {
        _ if line.starts_with('*') => LineKind::Comment,
        None | Some('#') => LineKind::Nothing,
        Some('&') => LineKind::Bookmark,
        Some('変') if content.starts_with("変化") => LineKind::Variation,
        Some('ま') if content.starts_with("まで") => LineKind::Summary,
        _ if is_move => LineKind::Moves,
        _ => LineKind::Other,
    }
}

/// Whether a line is the heading of a picture of the board, the numbers of the files.
pub(crate) fn is_heading(content: &str) -> bool {
    ["9 8 7 6", "９ ８ ７ ６", "９　８　７　６"].iter().any(|files| content.starts_with(files))
}

/// Whether a line begins as `▲７六歩` or `▲投了` does.
fn is_marked_move(content: &str) -> bool {
    is_move(content.trim_start_matches(MARKS))
}

/// Whether a line begins as `1 ７六歩(77)` or `1 投了` does.
fn is_numbered_move(content: &str, has_begun: bool) -> bool {
    let rest = content.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let text = rest.trim_start();
    let has_gap = text.len() < rest.len();
    if rest.len() == content.len() || !has_gap && text.starts_with(|letter: char| letter.is_ascii()) {
        return false;
    }
    let text = text.trim_start_matches(MARKS).trim_start();
    has_begun && has_gap || !is_heading(content) && is_move(text)
}

/// Whether a text begins as a move or the word of an ending does.
fn is_move(text: &str) -> bool {
    text.starts_with(begins_square) || begins_with_special(text)
}

/// Whether a text is no move and may be a word for the end of the game.
pub(super) fn may_be_end(text: &str) -> bool {
    text.starts_with(|letter: char| letter.is_alphabetic() && !begins_square(letter))
}

/// Whether a letter begins the target of a move.
fn begins_square(letter: char) -> bool {
    letter == '同' || letter.is_ascii_digit() || ('１'..='９').contains(&letter)
}

/// Whether a line is one of a header, if it has the form of one.
pub(crate) fn may_be_header(line: &str, format: Format) -> bool {
    kind(line, format, false) == LineKind::Other
}

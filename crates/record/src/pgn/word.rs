//! Values of tags, and words among and after the moves.

use teahouse_rules::xiangqi::Notation;

/// A word that tells the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ResultWord {
    /// The first player has won, or the party of that player.
    First,
    /// The other player has won, or the other party.
    Second,
    Drawn,
    /// The game goes on, or its result is not known.
    Open,
}

/// The result that a word tells, with a dash of any kind.
pub(super) fn result_word(word: &str) -> Option<ResultWord> {
    let plain: String = word.chars().map(|letter| if DASHES.contains(&letter) { '-' } else { letter }).collect();
    match plain.as_str() {
        "1-0" => Some(ResultWord::First),
        "0-1" => Some(ResultWord::Second),
        "1/2-1/2" | "1/2" | "½-½" | "½" => Some(ResultWord::Drawn),
        "*" => Some(ResultWord::Open),
        _ => None,
    }
}

/// The dashes that word processors put in place of a hyphen.
const DASHES: [char; 5] = ['\u{2010}', '\u{2011}', '\u{2013}', '\u{2014}', '\u{2212}'];

/// A value with its quotes and backslashes.
pub(super) fn unescaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut letters = value.chars().peekable();
    while let Some(letter) = letters.next() {
        match (letter, letters.peek()) {
            ('\\', Some('\\' | '"')) => text.extend(letters.next()),
            _ => text.push(letter),
        }
    }
    text
}

/// A word without the number of the move before it: `12.炮二平五`, `3...`, `…`.
pub(super) fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let after = rest.trim_start_matches(['.', '…', '．', '、']);
    let has_point = after.len() < rest.len();
    match (has_point, rest.is_empty()) {
        // A number alone.
        (false, true) => "",
        (false, false) => word,
        // A soldier of two files that goes sideways: `33.4`.
        (true, _) if after.len() == 1 && rest.len() == 2 && word.len() == 4 => word,
        (true, _) => after,
    }
}

/// The notation of a move by its letters.
pub(super) fn notation_of(text: &str) -> Notation {
    if !text.is_ascii() {
        return Notation::Traditional;
    }
    let mut points = text.bytes().filter(|byte| *byte != b'-');
    let mut is_point = || {
        let file = points.next().is_some_and(|byte| matches!(byte.to_ascii_lowercase(), b'a'..=b'i'));
        file && points.next().is_some_and(|byte| byte.is_ascii_digit())
    };
    if is_point() && is_point() && points.next().is_none() { Notation::Iccs } else { Notation::Wxf }
}

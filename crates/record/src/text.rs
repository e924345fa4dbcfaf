//! Texts and places in them.

use std::collections::HashMap;

use crate::Skipped;

/// A text without control characters, and without white space around it.
pub(crate) fn cleaned(text: &str) -> String {
    let lines = text.replace("\r\n", "\n").replace('\r', "\n");
    let is_kept = |letter: &char| matches!(letter, '\n' | '\t') || !letter.is_control() && *letter != '\u{feff}';
    lines.trim().chars().filter(is_kept).collect::<String>().trim().to_owned()
}

/// The column of a part of a line, counted in characters from 1.
pub(crate) fn column_of(line: &str, part: &str) -> usize {
    let offset = (part.as_ptr() as usize).saturating_sub(line.as_ptr() as usize);
    column_at(line, offset)
}

/// The column of a byte offset of a line, counted in characters from 1.
pub(crate) fn column_at(line: &str, offset: usize) -> usize {
    line[..boundary(line, offset)].chars().count() + 1
}

/// The line and the column of a byte offset of a text, both from 1.
pub(crate) fn place_at(text: &str, offset: usize) -> (usize, usize) {
    let before = &text[..boundary(text, offset)];
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    // Counting bytes is many times faster than finding them.
    let lines = before.bytes().filter(|byte| *byte == b'\n').count();
    (lines + 1, before[start..].chars().count() + 1)
}

/// The offset, or the beginning of the character in which it lies.
fn boundary(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

/// The longest word of a place that is left out, in characters.
const LONGEST_WORD: usize = 20;

/// How far before a place its word may begin: the place of a move may be that of its wrong part. Moves without spaces between
/// them have no such beginning.
const FARTHEST: usize = 8;

/// Gives places of a text the words that stand there. Each line is looked for once.
pub(crate) fn set_words(skipped: &mut [Skipped], text: &str) {
    let Some(last) = skipped.iter().map(|skipped| skipped.line).max() else { return };
    let mut lines: HashMap<usize, &str> = skipped.iter().map(|skipped| (skipped.line, "")).collect();
    for (number, line) in (1..=last).zip(text.split('\n')) {
        lines.entry(number).and_modify(|found| *found = line);
    }
    for skipped in skipped {
        let line = lines.get(&skipped.line).copied().unwrap_or_default();
        let is_space = |letter: &char| letter.is_ascii_whitespace();
        let at = skipped.column.saturating_sub(1);
        let before: Vec<char> = line.chars().skip(at.saturating_sub(FARTHEST + 1)).take(at.min(FARTHEST + 1)).collect();
        let begun = before.iter().rev().take_while(|letter| !is_space(letter)).count();
        let begun = if begun <= FARTHEST { begun } else { 0 };
        let rest = line.chars().skip(at - begun);
        let mut word: String = rest.take_while(|letter| !is_space(letter)).take(LONGEST_WORD + 1).collect();
        if let Some((end, _)) = word.char_indices().nth(LONGEST_WORD) {
            word.truncate(end);
            word.push('…');
        }
        skipped.word = cleaned(&word);
    }
}

/// A number in ASCII or full-width digits at the beginning of a text, and the rest of it.
pub(crate) fn number(text: &str) -> Option<(usize, &str)> {
    let digit = |letter: char| match letter {
        '０'..='９' => Some(u32::from(letter) - u32::from('０')),
        _ => letter.to_digit(10),
    };
    let end = text.find(|letter| digit(letter).is_none()).unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    if digits.is_empty() {
        return None;
    }
    let value = digits.chars().filter_map(digit).try_fold(0usize, |value, digit| {
        value.checked_mul(10)?.checked_add(digit as usize).filter(|value| *value < 1_000_000_000)
    })?;
    Some((value, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_has_its_word() {
        let text = "first line\n3. nonsense 0-1\n\n７六歩(77) ３四歩\nabcdefghijklmnopqrstuvwxyz\n";
        for (line, column, word) in [
            (2, 4, "nonsense"),
            (2, 5, "nonsense"),
            (2, 13, "0-1"),
            (2, 16, "0-1"),
            (2, 99, ""),
            (3, 1, ""),
            (4, 9, "３四歩"),
            (5, 1, "abcdefghijklmnopqrst…"),
            (5, 9, "abcdefghijklmnopqrst…"),
            (5, 10, "jklmnopqrstuvwxyz"),
            (99, 1, ""),
        ] {
            let mut skipped = [Skipped { line, column, what: String::new(), word: String::new(), result: None }];
            set_words(&mut skipped, text);
            assert_eq!(skipped[0].word, word, "{line} {column}");
        }
    }
}

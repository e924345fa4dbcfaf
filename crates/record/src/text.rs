//! Texts and places in them.

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

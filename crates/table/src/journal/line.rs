//! One line: its text, and the checksum that ties it to the line before.

use core::fmt;

/// What stands between a line's text and its checksum.
const SEPARATOR: &str = " | ";
const DIGITS: usize = 8;

/// A CRC-32 over all lines so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Checksum(u32);

impl Checksum {
    /// Before the first line.
    pub(crate) const START: Self = Self(0);

    /// With one more line.
    fn over(self, body: &[u8]) -> Self {
        let mut hasher = crc32fast::Hasher::new_with_initial(self.0);
        hasher.update(body);
        Self(hasher.finalize())
    }
}

impl fmt::Display for Checksum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

/// Adds a line to a journal's text and returns its checksum, which the next line continues.
pub(crate) fn push(text: &mut String, before: Checksum, body: &str) -> Checksum {
    let checksum = before.over(body.as_bytes());
    text.push_str(&format!("{body}{SEPARATOR}{checksum}\n"));
    checksum
}

/// A line as it stands in a file, whatever it holds.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RawLine<'a> {
    /// Where it begins in the file.
    pub start: usize,
    /// Its bytes without the newline.
    pub bytes: &'a [u8],
    /// Whether a newline ends it.
    pub terminated: bool,
}

impl<'a> RawLine<'a> {
    /// The lines of a file, one by one: a file of nothing but newlines takes no more memory than another. What follows the last
    /// newline is a line too, if there is anything.
    pub(crate) fn all(file: &'a [u8]) -> impl Iterator<Item = Self> + Clone {
        file.split_inclusive(|byte| *byte == b'\n').scan(0, |end, piece| {
            let start = core::mem::replace(end, *end + piece.len());
            let bytes = piece.strip_suffix(b"\n").unwrap_or(piece);
            Some(Self { start, bytes, terminated: bytes.len() < piece.len() })
        })
    }

    /// Where the next line begins.
    pub(crate) const fn end(&self) -> usize {
        self.start + self.bytes.len() + self.terminated as usize
    }

    /// The text and its checksum, if it is the line that follows one with the checksum `before`.
    pub(crate) fn follow(&self, before: Checksum) -> Option<(&'a str, Checksum)> {
        let body = core::str::from_utf8(self.body()?).ok()?;
        let checksum = self.shown()?;
        (self.has_separator() && before.over(body.as_bytes()) == checksum).then_some((body, checksum))
    }

    /// Whether it looks like a line of a journal, right or wrong.
    pub(crate) fn looks_right(&self) -> bool {
        self.has_separator() && self.shown().is_some()
    }

    /// The checksum that stands at its end, right or wrong.
    pub(crate) fn shown(&self) -> Option<Checksum> {
        let digits = core::str::from_utf8(self.bytes.last_chunk::<DIGITS>()?).ok()?;
        let checksum = Checksum(u32::from_str_radix(digits, 16).ok()?);
        // One number has one spelling, so that no flipped bit goes unnoticed.
        (checksum.to_string() == digits).then_some(checksum)
    }

    /// The checksum that its text has, if it follows a line with the checksum `before`.
    pub(crate) fn computed(&self, before: Checksum) -> Option<Checksum> {
        self.body().map(|body| before.over(body))
    }

    fn body(&self) -> Option<&'a [u8]> {
        self.bytes.len().checked_sub(SEPARATOR.len() + DIGITS).map(|end| &self.bytes[..end])
    }

    fn has_separator(&self) -> bool {
        self.bytes.len().checked_sub(DIGITS).is_some_and(|end| self.bytes[..end].ends_with(SEPARATOR.as_bytes()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_follows_only_the_line_before_it() {
        let mut text = String::new();
        let first = push(&mut text, Checksum::START, "one");
        push(&mut text, first, "two");
        let lines: Vec<RawLine<'_>> = RawLine::all(text.as_bytes()).collect();
        assert_eq!(lines[0].follow(Checksum::START).map(|(body, _)| body), Some("one"));
        assert_eq!(lines[1].follow(first).map(|(body, _)| body), Some("two"));
        assert_eq!(lines[1].follow(Checksum::START), None);
        assert_eq!(lines[1].end(), text.len());
    }

    #[test]
    fn the_checksum_is_crc_32_of_all_texts() {
        let mut text = String::new();
        let first = push(&mut text, Checksum::START, "1234");
        push(&mut text, first, "56789");
        // The check value of CRC-32/ISO-HDLC for "123456789" is cbf43926.
        assert!(text.ends_with("56789 | cbf43926\n"), "{text}");
    }

    #[test]
    fn malformed_lines_follow_nothing() {
        for text in ["", " | ", "x", " | 0123456", "a | 0123456G", "a | +1234567", "a | ABCDEF01", "a |  1234567"] {
            assert!(!RawLine::all(text.as_bytes()).any(|line| line.looks_right()), "{text:?}");
        }
        let empty = RawLine::all(b" | 00000000").next().unwrap();
        assert!(empty.follow(Checksum::START).is_some(), "an empty text is a text");
    }
}

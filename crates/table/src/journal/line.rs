//! A line: its text, and a checksum over it and all lines before.

use core::fmt;

/// The separator between a line's text and its checksum.
const SEPARATOR: &str = " | ";
const DIGITS: usize = 8;

/// A CRC-32 over all lines so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Checksum(u32);

impl Checksum {
    /// The checksum before the first line.
    pub(crate) const START: Self = Self(0);

    /// The checksum continued over one more line.
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

/// Adds a line to a journal's text. Returns its checksum, which the next line continues.
pub(crate) fn push(text: &mut String, before: Checksum, body: &str) -> Checksum {
    let checksum = before.over(body.as_bytes());
    text.push_str(&format!("{body}{SEPARATOR}{checksum}\n"));
    checksum
}

/// A line of a file, valid or not.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RawLine<'a> {
    /// The offset of the line in the file.
    pub start: usize,
    /// The bytes without the newline.
    pub bytes: &'a [u8],
    /// Whether a newline ends the line.
    pub terminated: bool,
}

impl<'a> RawLine<'a> {
    /// The lines of a file. Bytes after the last newline are a line too. The iterator is lazy: a crafted file of
    /// newlines would need a large vector.
    pub(crate) fn all(file: &'a [u8]) -> impl Iterator<Item = Self> + Clone {
        file.split_inclusive(|byte| *byte == b'\n').scan(0, |end, piece| {
            let start = core::mem::replace(end, *end + piece.len());
            let bytes = piece.strip_suffix(b"\n").unwrap_or(piece);
            Some(Self { start, bytes, terminated: bytes.len() < piece.len() })
        })
    }

    /// The offset of the next line.
    pub(crate) const fn end(&self) -> usize {
        self.start + self.bytes.len() + self.terminated as usize
    }

    /// The text and the checksum of the line, if it is a valid successor of a line with the checksum `before`.
    pub(crate) fn validate(&self, before: Checksum) -> Option<(&'a str, Checksum)> {
        let body = core::str::from_utf8(self.body()?).ok()?;
        let checksum = self.stated_checksum()?;
        (self.has_separator() && before.over(body.as_bytes()) == checksum).then_some((body, checksum))
    }

    /// Whether the line has the form of a journal's line. The checksum may be wrong.
    pub(crate) fn is_well_formed(&self) -> bool {
        self.has_separator() && self.stated_checksum().is_some()
    }

    /// The checksum at the end of the line. It may be wrong.
    pub(crate) fn stated_checksum(&self) -> Option<Checksum> {
        let digits = core::str::from_utf8(self.bytes.last_chunk::<DIGITS>()?).ok()?;
        let checksum = Checksum(u32::from_str_radix(digits, 16).ok()?);
        // Each checksum has one spelling, so that every flipped bit is detected.
        (checksum.to_string() == digits).then_some(checksum)
    }

    /// The checksum computed from the text, after a line with the checksum `before`.
    pub(crate) fn computed_checksum(&self, before: Checksum) -> Option<Checksum> {
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
    fn a_line_is_valid_only_after_the_line_before_it() {
        let mut text = String::new();
        let first = push(&mut text, Checksum::START, "one");
        push(&mut text, first, "two");
        let lines: Vec<RawLine<'_>> = RawLine::all(text.as_bytes()).collect();
        assert_eq!(lines[0].validate(Checksum::START).map(|(body, _)| body), Some("one"));
        assert_eq!(lines[1].validate(first).map(|(body, _)| body), Some("two"));
        assert_eq!(lines[1].validate(Checksum::START), None);
        assert_eq!(lines[1].end(), text.len());
    }

    #[test]
    fn the_checksum_is_crc_32_over_all_texts() {
        let mut text = String::new();
        let first = push(&mut text, Checksum::START, "1234");
        push(&mut text, first, "56789");
        // The check value of CRC-32/ISO-HDLC for "123456789" is cbf43926.
        assert!(text.ends_with("56789 | cbf43926\n"), "{text}");
    }

    #[test]
    fn malformed_lines_are_invalid() {
        for text in ["", " | ", "x", " | 0123456", "a | 0123456G", "a | +1234567", "a | ABCDEF01", "a |  1234567"] {
            assert!(!RawLine::all(text.as_bytes()).any(|line| line.is_well_formed()), "{text:?}");
        }
        let empty = RawLine::all(b" | 00000000").next().unwrap();
        assert!(empty.validate(Checksum::START).is_some(), "an empty text is valid");
    }
}

//! A reader of texts, character by character.

use crate::ParseError;

/// A text and the byte offset up to which it has been read.
#[derive(Debug, Clone)]
pub(super) struct Letters<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Letters<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// An error at the next character.
    pub(super) fn error(&self, message: impl Into<String>) -> ParseError {
        self.error_at(self.at, message)
    }

    /// An error at a byte offset from [`Letters::place`].
    pub(super) fn error_at(&self, place: usize, message: impl Into<String>) -> ParseError {
        ParseError::new(self.text, place, message)
    }

    pub(super) const fn place(&self) -> usize {
        self.at
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    /// Reads the next character if `meaning` accepts it.
    pub(super) fn take<T>(&mut self, meaning: impl Fn(char) -> Option<T>) -> Option<T> {
        let letter = self.peek()?;
        let found = meaning(letter)?;
        self.at += letter.len_utf8();
        Some(found)
    }

    /// Reads the next character, which `meaning` must accept.
    pub(super) fn need<T>(&mut self, message: &str, meaning: impl Fn(char) -> Option<T>) -> Result<T, ParseError> {
        self.take(meaning).ok_or_else(|| self.error(message))
    }

    pub(super) fn skip_spaces(&mut self) {
        while self.take(|letter| letter.is_whitespace().then_some(())).is_some() {}
    }

    /// Checks that the text has been read to its end.
    pub(super) fn end(&self) -> Result<(), ParseError> {
        if self.peek().is_none() { Ok(()) } else { Err(self.error("the move has ended before this")) }
    }
}

/// The value of a digit from 1 to 9 in any script: 3, ３, 三.
pub(super) fn digit(letter: char) -> Option<u8> {
    const CHINESE: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
    let value = match letter {
        '1'..='9' => letter as u32 - u32::from('0'),
        '１'..='９' => letter as u32 - u32::from('０'),
        _ => CHINESE.iter().position(|chinese| *chinese == letter)? as u32 + 1,
    };
    u8::try_from(value).ok()
}

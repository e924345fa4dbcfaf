//! A reader of short texts, character by character.

use crate::ParseError;

/// A text and the byte offset up to which it has been read.
#[derive(Debug, Clone)]
pub(crate) struct Cursor<'a> {
    text: &'a str,
    offset: usize,
}

impl<'a> Cursor<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self { text, offset: 0 }
    }

    /// The byte offset of the next character.
    pub(crate) const fn offset(&self) -> usize {
        self.offset
    }

    /// The unread part of the text.
    pub(crate) fn rest(&self) -> &'a str {
        &self.text[self.offset..]
    }

    /// An error at the next character.
    pub(crate) fn error(&self, message: impl Into<String>) -> ParseError {
        self.error_at(self.offset, message)
    }

    pub(crate) fn error_at(&self, offset: usize, message: impl Into<String>) -> ParseError {
        ParseError::new(self.text, offset, message)
    }

    /// Reads a word if it comes next.
    pub(crate) fn take(&mut self, word: &str) -> bool {
        let is_next = self.rest().starts_with(word);
        self.offset += if is_next { word.len() } else { 0 };
        is_next
    }

    /// Reads the next character if `meaning` accepts it.
    pub(crate) fn take_as<T>(&mut self, meaning: impl FnOnce(char) -> Option<T>) -> Option<T> {
        let letter = self.rest().chars().next()?;
        let found = meaning(letter)?;
        self.offset += letter.len_utf8();
        Some(found)
    }

    /// Reads the next character, which `meaning` must accept.
    pub(crate) fn need<T>(&mut self, message: &str, meaning: impl FnOnce(char) -> Option<T>) -> Result<T, ParseError> {
        self.take_as(meaning).ok_or_else(|| self.error(message))
    }

    /// Reads a digit from 1 to 9.
    pub(crate) fn digit(&mut self) -> Option<u8> {
        self.take_as(|letter| letter.to_digit(10).filter(|digit| *digit > 0).map(|digit| digit as u8))
    }

    pub(crate) fn skip_spaces(&mut self) {
        self.offset += self.rest().len() - self.rest().trim_start().len();
    }

    /// Checks that the text has been read to its end.
    pub(crate) fn end(&self) -> Result<(), ParseError> {
        if self.rest().is_empty() { Ok(()) } else { Err(self.error("the move ends before this")) }
    }
}

//! What was wrong with a text, and where.

/// A text that could not be read: what it was, the column (from 1) where reading failed, and what was expected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{text:?}, column {column}: {message}")]
pub struct ParseError {
    text: String,
    column: usize,
    message: String,
}

impl ParseError {
    /// `at` is a byte offset into `text`; long texts are kept only around it.
    pub(crate) fn new(text: &str, at: usize, message: impl Into<String>) -> Self {
        const KEPT: usize = 120;
        let column = text.char_indices().take_while(|(offset, _)| *offset < at).count() + 1;
        Self { text: text.chars().take(KEPT).collect(), column, message: message.into() }
    }

    /// The column, counted in characters from 1.
    #[must_use]
    pub fn column(&self) -> usize {
        self.column
    }

    /// What was expected.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }
}

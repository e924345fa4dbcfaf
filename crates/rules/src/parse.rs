//! The error of a text that cannot be read.

/// The error of a text that cannot be read: the text, the column where reading failed, and the text that was expected there.
///
/// ```
/// let error = "b0".parse::<teahouse_rules::Square>().unwrap_err();
/// assert_eq!((error.column(), error.message()), (1, "a square is a file letter and a rank number, such as b3"));
/// assert_eq!(error.to_string(), "\"b0\", column 1: a square is a file letter and a rank number, such as b3");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{text:?}, column {column}: {message}")]
pub struct ParseError {
    text: String,
    column: usize,
    message: String,
}

impl ParseError {
    /// An error at byte offset `at` of `text`. Only the beginning of a long text is kept.
    pub fn new(text: &str, at: usize, message: impl Into<String>) -> Self {
        let column = text.char_indices().take_while(|(offset, _)| *offset < at).count() + 1;
        Self { text: beginning(text), column, message: message.into() }
    }

    /// The same error in a longer text, in which the text of the error starts at byte offset `from`.
    pub(crate) fn within(self, text: &str, from: usize) -> Self {
        let before = text.char_indices().take_while(|(offset, _)| *offset < from).count();
        Self { text: beginning(text), column: self.column + before, ..self }
    }

    /// The column, counted in characters from 1.
    pub fn column(&self) -> usize {
        self.column
    }

    /// The text that was expected.
    pub fn message(&self) -> &str {
        &self.message
    }
}

fn beginning(text: &str) -> String {
    const KEPT: usize = 120;
    text.chars().take(KEPT).collect()
}

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
    /// `at` is a byte offset into `text`; of a long text only the beginning is kept.
    pub(crate) fn new(text: &str, at: usize, message: impl Into<String>) -> Self {
        let column = text.char_indices().take_while(|(offset, _)| *offset < at).count() + 1;
        Self { text: beginning(text), column, message: message.into() }
    }

    /// The same, if the text that could not be read is what stands in another from a byte offset on.
    pub(crate) fn within(self, text: &str, from: usize) -> Self {
        let before = text.char_indices().take_while(|(offset, _)| *offset < from).count();
        Self { text: beginning(text), column: self.column + before, ..self }
    }

    /// A word of a line of rules that is none of the options, as `name=value`, or not one of its values.
    pub(crate) fn no_option(line: &str, at: usize, word: &str, options: &[String]) -> Self {
        let name = word.split_once('=').map(|(name, _)| name);
        let of_name = options.iter().find(|option| option.split_once('=').map(|(known, _)| known) == name);
        let known = of_name.filter(|_| name.is_some()).map_or_else(|| options.join(", "), Clone::clone);
        Self::new(line, at, format!("{word:?} is not an option here ({known})"))
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

fn beginning(text: &str) -> String {
    const KEPT: usize = 120;
    text.chars().take(KEPT).collect()
}

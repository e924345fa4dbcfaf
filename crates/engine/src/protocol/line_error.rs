//! Errors in a line.

use teahouse_rules::ParseError;

/// An error in a line. The line has no effect.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {problem}")]
pub struct LineError {
    place: String,
    problem: String,
}

impl LineError {
    /// `place` names the command and the word, `problem` the error.
    pub(super) fn new(place: impl Into<String>, problem: impl Into<String>) -> Self {
        Self { place: place.into(), problem: problem.into() }
    }
}

/// An error in a word, with its column from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Unreadable {
    pub(super) column: usize,
    pub(super) message: String,
}

impl From<ParseError> for Unreadable {
    fn from(error: ParseError) -> Self {
        Self { column: error.column(), message: error.message().to_owned() }
    }
}

/// A word in quotes, escaped to one line and cut to 40 characters.
pub(super) fn quoted(word: &str) -> String {
    const KEPT: usize = 40;
    let kept: String = word.chars().take(KEPT).collect();
    let cut = if kept.len() < word.len() { "…" } else { "" };
    format!("{kept:?}{cut}")
}

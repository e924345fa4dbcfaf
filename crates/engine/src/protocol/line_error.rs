//! What was wrong with a line, and where.

use teahouse_rules::ParseError;

/// A line that was not understood. It changed nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {problem}")]
pub struct LineError {
    place: String,
    problem: String,
}

impl LineError {
    /// `place` names the command and the word, `problem` says what is wrong there.
    pub(super) fn new(place: impl Into<String>, problem: impl Into<String>) -> Self {
        Self { place: place.into(), problem: problem.into() }
    }
}

/// Why a word or a text in a line makes no sense, and from which of its letters on, counted from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Unreadable {
    pub(super) column: usize,
    pub(super) message: String,
}

impl From<ParseError> for Unreadable {
    fn from(wrong: ParseError) -> Self {
        Self { column: wrong.column(), message: wrong.message().to_owned() }
    }
}

/// A word of the line in quotes: always on one line, and never longer than a person wants to read.
pub(super) fn quoted(word: &str) -> String {
    const KEPT: usize = 40;
    let kept: String = word.chars().take(KEPT).collect();
    let cut = if kept.len() < word.len() { "…" } else { "" };
    format!("{kept:?}{cut}")
}

//! The places of a file that a reader leaves out.

/// Why a result of a file is not in the record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LostResult {
    /// The result is that of moves that the reader left out.
    OfLostMoves,
    /// Another place of the file tells another result, which is in the record.
    Contradicted,
    /// The word of the result is not known, and no other place of the file tells one.
    Unknown,
}

/// A place in a file that the reader left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Skipped {
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters from 1.
    pub column: usize,
    /// The content of the place, or the reason why it is left out.
    pub what: String,
    /// The word of the file at this place, or the beginning of a long one; empty where there is none.
    pub word: String,
    /// Why the result that the place tells is not in the record; `None` for any other place.
    pub result: Option<LostResult>,
}

impl core::fmt::Display for Skipped {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.what)
    }
}

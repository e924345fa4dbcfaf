//! The errors of reading and writing files.

use crate::{Encoding, Format};

/// The error of a file that is no record at all. A file with a readable beginning is no error: see
/// [`Reading::skipped`](crate::Reading::skipped).
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The file is larger than [`limit::BYTES`](crate::limit::BYTES), or than [`limit::JSON_BYTES`](crate::limit::JSON_BYTES) for
    /// [`Record::from_json`](crate::Record::from_json).
    #[error("the file has {bytes} bytes, more than {most}")]
    TooLarge {
        /// The size of the file.
        bytes: usize,
        /// The limit.
        most: usize,
    },
    /// The file has more moves than [`limit::NODES`](crate::limit::NODES).
    #[error("line {line}: the file has more than {} moves", crate::limit::NODES)]
    TooManyMoves {
        /// The line of the first move too many.
        line: usize,
    },
    /// Variations lie in variations more deeply than [`limit::DEPTH`](crate::limit::DEPTH).
    #[error("line {line}, column {column}: variations lie more than {} deep", crate::limit::DEPTH)]
    TooDeep {
        /// The line.
        line: usize,
        /// The column, in characters from 1.
        column: usize,
    },
    /// The file has no known form.
    #[error("this is no game record of a known format")]
    UnknownFormat,
    /// The file has a format of another program that is not read.
    #[error("this is a file of {program}, whose format {format} is not read")]
    Unreadable {
        /// The name of the format, such as `XQF`.
        format: &'static str,
        /// The program.
        program: &'static str,
    },
    /// The text is a record that a later version wrote in a form of its own.
    #[error("the record has form {form} of a later version")]
    NewerForm {
        /// The number of the form.
        form: u32,
    },
    /// The start position, the rules or the frame of the file cannot be read.
    #[error("line {line}, column {column}: {message}")]
    Malformed {
        /// The line.
        line: usize,
        /// The column, in characters from 1.
        column: usize,
        /// The text that was expected.
        message: String,
    },
}

impl RecordError {
    pub(crate) fn malformed(line: usize, column: usize, message: impl Into<String>) -> Self {
        Self::Malformed { line, column, message: message.into() }
    }

    /// The error of a text that follows this many lines of its file.
    pub(crate) fn after_lines(self, before: usize) -> Self {
        match self {
            Self::TooManyMoves { line } => Self::TooManyMoves { line: line + before },
            Self::TooDeep { line, column } => Self::TooDeep { line: line + before, column },
            Self::Malformed { line, column, message } => Self::Malformed { line: line + before, column, message },
            whole
            @ (Self::TooLarge { .. } | Self::UnknownFormat | Self::Unreadable { .. } | Self::NewerForm { .. }) => whole,
        }
    }
}

/// The reason why a record cannot be written in a format.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// The format is one of another game.
    #[error("{format} cannot hold a game of {game}")]
    Game {
        /// The format.
        format: Format,
        /// The game of the record.
        game: &'static str,
    },
    /// The format is not used in this encoding.
    #[error("{format} is not written in {encoding}")]
    Encoding {
        /// The format.
        format: Format,
        /// The encoding.
        encoding: Encoding,
    },
    /// The encoding has no such character.
    #[error("{encoding} has no {letter:?}")]
    Character {
        /// The character.
        letter: char,
        /// The encoding.
        encoding: Encoding,
    },
    /// A comment has characters that would end it.
    #[error("{format} cannot hold {letters:?} in a comment, as after turn {turn}")]
    Comment {
        /// The format.
        format: Format,
        /// The characters.
        letters: &'static str,
        /// The number of turns before the comment, those of its variation included.
        turn: usize,
    },
    /// The format has no words for the start position.
    #[error("{format} cannot hold this start position")]
    Start {
        /// The format.
        format: Format,
    },
    /// Variations lie in variations more deeply than [`limit::DEPTH`](crate::limit::DEPTH).
    #[error("variations lie more than {} deep", crate::limit::DEPTH)]
    TooDeep,
    /// A comment, a tag or the number of moves makes the file larger than a reader accepts.
    #[error("the record is larger than a reader accepts")]
    TooLarge,
}

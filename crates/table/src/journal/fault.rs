//! What can be wrong with a journal.

use crate::Refusal;

/// What is wrong with a line. Its text completes the sentence "Line 17 cannot be used: …".
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// There is nothing in the file.
    #[error("the file is empty")]
    Empty,
    /// The first line is not that of a journal.
    #[error("this is not a journal of Teahouse")]
    NotAJournal,
    /// The format is not this one.
    #[error("the journal has format {format}, which this version of Teahouse does not know")]
    OtherFormat {
        /// What the first line says.
        format: u32,
    },
    /// The line is not what was written, or not the line that was written there.
    #[error("its checksum is wrong")]
    Checksum,
    /// The file ends before the match begins.
    #[error("the file ends before the match begins")]
    HeadIncomplete,
    /// A line of the head says something that cannot be.
    #[error("{what}")]
    Head {
        /// What cannot be.
        what: String,
    },
    /// The line is no entry.
    #[error("it is not an entry that this version of Teahouse knows")]
    NotAnEntry,
    /// Entries are numbered without a gap.
    #[error("it should be entry number {expected}")]
    WrongNumber {
        /// The number that should stand there.
        expected: u64,
    },
    /// An entry is earlier than the one before it.
    #[error("its time is before that of the entry above it")]
    TimeRunsBack,
    /// The rules do not allow what the entry says.
    #[error("the rules do not allow what it says: {0}")]
    Refused(Refusal),
    /// The entry's faces, position or result are not what the rules make of it.
    #[error("what it says came of it is not what comes of it by the rules")]
    ComesToSomethingElse,
}

/// A journal that cannot be used as it is: where, why, and what stands before.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("Line {line} cannot be used: {fault}. {}", self.rest())]
pub struct Damage {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: Fault,
    /// How many entries stand before it, all in order; `None` when not even the head can be used.
    pub entries_before: Option<u64>,
}

impl Damage {
    fn rest(&self) -> String {
        match self.entries_before {
            None => "There is no match that could be opened.".to_owned(),
            Some(0) => "No entry stands before it.".to_owned(),
            Some(1) => "The entry before it is in order.".to_owned(),
            Some(entries) => format!("The {entries} entries before it are in order."),
        }
    }
}

//! What can be wrong with a journal.

use teahouse_rules::UnknownRule;

use crate::Refusal;

/// What is wrong with a line. Its text completes the sentence "Line 17 cannot be used: …" of a [`Damage`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The file has no bytes.
    #[error("the file is empty")]
    Empty,
    /// The first line is not that of a journal.
    #[error("this is not a journal of Teahouse")]
    NotAJournal,
    /// The file is larger than any journal.
    #[error("the file has {bytes} bytes, and a journal has at most {most}")]
    TooLarge {
        /// How many bytes the file has.
        bytes: usize,
        /// [The most](super::MOST_BYTES) that are read.
        most: usize,
    },
    /// The head has more lines than any head.
    #[error("the head of a journal has at most {most} lines")]
    LongHead {
        /// [The most](super::MOST_HEAD_LINES) that are read.
        most: usize,
    },
    /// The journal has more entries than any match.
    #[error("a journal has at most {most} entries")]
    TooManyEntries {
        /// [The most](super::MOST_ENTRIES) that are read.
        most: u64,
    },
    /// The journal has another format.
    #[error("the journal has format {format}, which is not known to this version; {}", begun_with(.app.as_deref()))]
    OtherFormat {
        /// The format in the first line, as it is written there.
        format: String,
        /// The version that began the match, if the second line tells it as those of this format do.
        app: Option<String>,
    },
    /// The head has a line that this version does not know.
    #[error("the line `{key}` of the head is not known to this version; {}", begun_with(Some(app)))]
    UnknownLine {
        /// The first word of the line.
        key: String,
        /// The version that began the match.
        app: String,
    },
    /// A line of the head has a word that this version does not know.
    #[error("`{word}` in the line `{key}` of the head is not known to this version; {}", begun_with(Some(app)))]
    UnknownWord {
        /// The first word of the line.
        key: &'static str,
        /// The word.
        word: String,
        /// The version that began the match.
        app: String,
    },
    /// The rules have a word that this version does not know.
    #[error("{unknown} is not known to this version; {}", begun_with(Some(app)))]
    UnknownRule {
        /// The word.
        unknown: UnknownRule,
        /// The version that began the match.
        app: String,
    },
    /// The match was begun under a later revision of its rules.
    #[error(
        "the rules of {game} have revision {revision}, and this version plays by {known}; {}",
        begun_with(Some(app))
    )]
    NewerRules {
        /// The [game's word](teahouse_rules::Rules::game).
        game: &'static str,
        /// The revision in the head, as it is written there.
        revision: String,
        /// The revision that this version plays by.
        known: u32,
        /// The version that began the match.
        app: String,
    },
    /// The match was begun under an earlier revision of its rules, and by those of this version the entry cannot lead to the
    /// position that it did lead to.
    #[error(
        "it was played by rules of revision {revision}, which this version cannot follow here; {}",
        begun_with(Some(app))
    )]
    OtherRules {
        /// The revision in the head.
        revision: u32,
        /// The version that began the match.
        app: String,
    },
    /// The line is not the one that was written there.
    #[error("its checksum is wrong")]
    Checksum,
    /// The file ends before the match begins.
    #[error("the file ends before the match begins")]
    HeadIncomplete,
    /// A line of the head cannot be true.
    #[error("{what}")]
    Head {
        /// The reason.
        what: String,
    },
    /// The entry is of a kind that this version does not know: the match was continued by a later one.
    #[error("the entry `{verb}` is not known to this version; {}", begun_with(Some(app)))]
    UnknownEntry {
        /// The word that says what was done.
        verb: String,
        /// The version that began the match. The entry was written by this version or a later one.
        app: String,
    },
    /// The line is no entry.
    #[error("it is not an entry of a journal")]
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

impl Fault {
    /// The version of Teahouse that began the match, where [another version](Self::is_of_another_version) is the reason why
    /// this one cannot read the journal, and the journal tells. A later version may have continued the match.
    #[must_use]
    pub fn begun_with(&self) -> Option<&str> {
        match self {
            Self::OtherFormat { app, .. } => app.as_deref(),
            Self::UnknownLine { app, .. }
            | Self::UnknownWord { app, .. }
            | Self::UnknownEntry { app, .. }
            | Self::UnknownRule { app, .. }
            | Self::NewerRules { app, .. }
            | Self::OtherRules { app, .. } => Some(app),
            _ => None,
        }
    }

    /// Whether the journal may well be in order, and another version of Teahouse can read it. Such a file is left alone.
    #[must_use]
    pub const fn is_of_another_version(&self) -> bool {
        matches!(
            self,
            Self::OtherFormat { .. }
                | Self::UnknownLine { .. }
                | Self::UnknownWord { .. }
                | Self::UnknownEntry { .. }
                | Self::UnknownRule { .. }
                | Self::NewerRules { .. }
                | Self::OtherRules { .. }
        )
    }
}

fn begun_with(app: Option<&str>) -> String {
    app.map_or_else(
        || "the match was saved by another version of Teahouse".to_owned(),
        |app| format!("the match was begun with Teahouse {app}"),
    )
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
            None if self.fault.is_of_another_version() => "The file is left as it is.".to_owned(),
            None => "There is no match that could be opened.".to_owned(),
            Some(0) => "No entry stands before it.".to_owned(),
            Some(1) => "The entry before it is in order.".to_owned(),
            Some(entries) => format!("The {entries} entries before it are in order."),
        }
    }
}

//! Faults of a journal.

use teahouse_rules::{Seat, UnknownRule};

use crate::{GameTime, Refusal};

/// The fault of a line. Its text completes the sentence "Line 17 cannot be used: …" of a [`Damage`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The file has no bytes.
    #[error("the file is empty")]
    Empty,
    /// The file does not begin with the line of a journal.
    #[error("this is not a journal of Teahouse")]
    NotAJournal,
    /// The file exceeds [the limit](super::MOST_BYTES).
    #[error("the file has {bytes} bytes, and a journal has at most {most}")]
    TooLarge {
        /// The size of the file in bytes.
        bytes: usize,
        /// The limit.
        most: usize,
    },
    /// The head exceeds [the limit](super::MOST_HEAD_LINES).
    #[error("the head of a journal has at most {most} lines")]
    LongHead {
        /// The limit.
        most: usize,
    },
    /// The journal exceeds [the limit](super::MOST_ENTRIES).
    #[error("a journal has at most {most} entries")]
    TooManyEntries {
        /// The limit.
        most: u64,
    },
    /// The journal has another format.
    #[error("the journal has format {format}, which is not known to this version; {}", begun_with(.app.as_deref()))]
    OtherFormat {
        /// The format as the first line spells it.
        format: String,
        /// The version with which the match began, if the second line has it in the form of this format.
        app: Option<String>,
    },
    /// The head has a line with an unknown key.
    #[error("the line `{key}` of the head is not known to this version; {}", begun_with(Some(app)))]
    UnknownLine {
        /// The first word of the line.
        key: String,
        /// The version with which the match began.
        app: String,
    },
    /// A line of the head has an unknown word.
    #[error("`{word}` in the line `{key}` of the head is not known to this version; {}", begun_with(Some(app)))]
    UnknownWord {
        /// The first word of the line.
        key: &'static str,
        /// The word.
        word: String,
        /// The version with which the match began.
        app: String,
    },
    /// The rules have an unknown word.
    #[error("{unknown} is not known to this version; {}", begun_with(Some(app)))]
    UnknownRule {
        /// The word.
        unknown: UnknownRule,
        /// The version with which the match began.
        app: String,
    },
    /// The match began with a later revision of its rules.
    #[error(
        "the rules of {game} have revision {revision}, and this version plays by {known}; {}",
        begun_with(Some(app))
    )]
    NewerRules {
        /// The [game's word](teahouse_rules::Rules::game).
        game: &'static str,
        /// The revision as the head spells it.
        revision: String,
        /// The latest revision that this version has.
        known: u32,
        /// The version with which the match began.
        app: String,
    },
    /// The match began with an earlier revision of its rules, and by those of this version the entry cannot lead to the
    /// recorded position.
    #[error(
        "it was played by rules of revision {revision}, which this version cannot follow here; {}",
        begun_with(Some(app))
    )]
    OtherRules {
        /// The revision in the head.
        revision: u32,
        /// The version with which the match began.
        app: String,
    },
    /// The checksum does not match the line: the line was changed.
    #[error("its checksum is wrong")]
    Checksum,
    /// The file ends within the head.
    #[error("the file ends before the match begins")]
    HeadIncomplete,
    /// A line of the head is invalid.
    #[error("{what}")]
    Head {
        /// The reason.
        what: String,
    },
    /// The entry has an unknown verb: a later version continued the match.
    #[error("the entry `{verb}` is not known to this version; {}", begun_with(Some(app)))]
    UnknownEntry {
        /// The verb.
        verb: String,
        /// The version with which the match began. That version or a later one wrote the entry.
        app: String,
    },
    /// The line is no entry.
    #[error("it is not an entry of a journal")]
    NotAnEntry,
    /// The number of the entry does not follow that of the entry before.
    #[error("it should be entry number {expected}")]
    WrongNumber {
        /// The number that follows.
        expected: u64,
    },
    /// The game time is before that of the entry before.
    #[error("its time is before that of the entry above it")]
    TimeRunsBack,
    /// The entry is later than the fall of a flag, or records it with another time.
    #[error("the flag of seat {} had fallen at {} ms", .seat.0, .flag.millis())]
    AfterFlag {
        /// The seat whose flag had fallen.
        seat: Seat,
        /// The moment of the fall.
        flag: GameTime,
    },
    /// The rules do not allow the entry.
    #[error("the rules do not allow the entry: {0}")]
    Refused(Refusal),
    /// The recorded face, position or outcome is not the one that the rules give.
    #[error("its result is not the one that the rules give")]
    Mismatch,
}

impl Fault {
    /// The version of Teahouse with which the match began, if the fault [comes from another
    /// version](Self::is_of_another_version) and the journal names it. A later version may have continued the match.
    ///
    /// ```
    /// use teahouse_table::Fault;
    ///
    /// let fault = Fault::UnknownEntry { verb: "pause".into(), app: "0.2.0".into() };
    /// assert_eq!(fault.begun_with(), Some("0.2.0"));
    /// assert!(fault.is_of_another_version() && !Fault::Checksum.is_of_another_version());
    /// ```
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

    /// Whether another version of Teahouse may be able to read the journal. Such a file is not changed.
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

    /// The word that this version does not know, if the fault is such a word.
    ///
    /// ```
    /// use teahouse_rules::UnknownRule;
    /// use teahouse_table::Fault;
    ///
    /// let unknown = UnknownRule::Value { name: "king".into(), value: "flying".into() };
    /// let fault = Fault::UnknownRule { unknown, app: "0.2.0".into() };
    /// assert_eq!(fault.unknown_word().as_deref(), Some("king=flying"));
    /// assert_eq!(Fault::Checksum.unknown_word(), None);
    /// ```
    pub fn unknown_word(&self) -> Option<String> {
        match self {
            Self::UnknownLine { key: word, .. }
            | Self::UnknownWord { word, .. }
            | Self::UnknownEntry { verb: word, .. } => Some(word.clone()),
            Self::UnknownRule { unknown, .. } => Some(unknown.word()),
            _ => None,
        }
    }

    /// Whether the file is larger than a journal can be. One with a [long head](Self::LongHead) need not be large.
    pub const fn is_over_limit(&self) -> bool {
        matches!(self, Self::TooLarge { .. } | Self::TooManyEntries { .. })
    }
}

fn begun_with(app: Option<&str>) -> String {
    app.map_or_else(
        || "the match was saved by another version of Teahouse".to_owned(),
        |app| format!("the match was begun with Teahouse {app}"),
    )
}

/// The first line of a journal that cannot be used, its fault, and the number of entries before it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("Line {line} cannot be used: {fault}. {}", self.rest())]
pub struct Damage {
    /// The line, from 1.
    pub line: usize,
    /// The fault of the line.
    pub fault: Fault,
    /// The number of entries before the line, all in order; `None` if the fault is in the head.
    pub entries_before: Option<u64>,
}

impl Damage {
    fn rest(&self) -> String {
        match self.entries_before {
            None if self.fault.is_of_another_version() => "The file is left as it is.".to_owned(),
            None => "There is no match to open.".to_owned(),
            Some(0) => "It is the first entry.".to_owned(),
            Some(1) => "The entry before it is in order.".to_owned(),
            Some(entries) => format!("The {entries} entries before it are in order."),
        }
    }
}

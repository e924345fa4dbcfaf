//! The effect of an undo on the clock of the player who takes back.

/// The effect of an undo on the clock of the player who takes turns back. The head of a match says it, so that a match of an earlier
/// version goes on as it began.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum UndoTime {
    /// The clock is set back like all others. So it is in a match without clocks or undo, and in the first journals.
    #[default]
    Restored,
    /// The time stays used, and a millisecond is left at least.
    Used,
    /// The time stays used, and a [least time](super::TimeLeft::LEAST_AFTER_UNDO) is left.
    UsedToLeast,
}

impl UndoTime {
    /// The word of the head's line `undo-time`; `None` in a head without that line.
    pub(crate) const fn word(self) -> Option<&'static str> {
        match self {
            Self::Restored => None,
            Self::Used => Some("used"),
            Self::UsedToLeast => Some("used-to-least"),
        }
    }

    /// The meaning of the line with this word.
    pub(crate) fn from_word(word: &str) -> Option<Self> {
        [Self::Used, Self::UsedToLeast].into_iter().find(|known| known.word() == Some(word))
    }
}

//! How many characters a koma bears.

/// How many characters a koma bears.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum KomaSet {
    /// One large character, which is read at a glance.
    #[default]
    One,
    /// Two, as on sets for play at home.
    Two,
    /// One, and around it how the piece moves.
    Learner,
}

impl KomaSet {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::One, Self::Two, Self::Learner];

    /// The name by which a set is kept in files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::One => "one",
            Self::Two => "two",
            Self::Learner => "learner",
        }
    }

    /// The set of this name.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|set| set.word() == word)
    }

    /// From this height on, in device pixels, two characters can be read.
    pub const ROOM_FOR_TWO: u32 = 70;
}

//! A word of a rules line that a later version wrote.

/// A word of a rules line that this version does not know. Its text fits into a sentence.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UnknownRule {
    /// An unknown game.
    #[error("game `{name}`")]
    Game {
        /// The name of the game.
        name: String,
    },
    /// An unknown preset of a known game.
    #[error("rule set `{name}`")]
    Preset {
        /// The name of the preset.
        name: String,
    },
    /// An unknown option of a known game.
    #[error("rules option `{name}`")]
    Option {
        /// The name of the option.
        name: String,
    },
    /// An unknown value of a known option.
    #[error("value `{value}` of the rules option `{name}`")]
    Value {
        /// The name of the option.
        name: String,
        /// The value.
        value: String,
    },
}

impl UnknownRule {
    /// The word as the line has it.
    ///
    /// ```
    /// use teahouse_rules::Rules;
    ///
    /// let unknown = Rules::unknown_in("banqi taiwan no-progress=much").expect("that is no number");
    /// assert_eq!(unknown.word(), "no-progress=much");
    /// ```
    pub fn word(&self) -> String {
        match self {
            Self::Game { name } | Self::Preset { name } | Self::Option { name } => name.clone(),
            Self::Value { name, value } => format!("{name}={value}"),
        }
    }
}

//! The failures of engines in play.

use std::io::ErrorKind;

use teahouse_engine::external::ProgramError;

use crate::i18n::{Localization, Value};

/// A failure of an engine in play. The texts are those of the sentences that tell the players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EngineFailure {
    /// The engine is not in the settings.
    Missing,
    /// The program cannot be started, for this reason of the system.
    NotStarted(ErrorKind),
    /// The process has ended.
    Ended,
    /// The engine has not answered in time.
    Silent,
    /// The answer is no move.
    NotAMove(String),
    /// The engine played an illegal move.
    Illegal(String),
    /// The engine writes more than the game can read beside its other work.
    Flood,
    /// The engine does not play the game.
    OtherGame,
}

impl From<ProgramError> for EngineFailure {
    fn from(error: ProgramError) -> Self {
        match error {
            ProgramError::Io(error) => Self::NotStarted(error.kind()),
            ProgramError::Exited | ProgramError::Stopped => Self::Ended,
            // After another protocol was asked for, its program is another one.
            ProgramError::Timeout(_) | ProgramError::OtherProtocol(_) => Self::Silent,
            ProgramError::NotAMove(text) => Self::NotAMove(text),
            ProgramError::Illegal(text) => Self::Illegal(text),
            ProgramError::Flood | ProgramError::LongLine => Self::Flood,
            ProgramError::OtherGame(_) => Self::OtherGame,
        }
    }
}

impl EngineFailure {
    /// The failure of an engine of this name, as a sentence.
    #[must_use]
    pub fn sentence(&self, name: Value, localization: &Localization) -> String {
        let (key, text) = match self {
            Self::Missing => ("engine-missing", ""),
            Self::NotStarted(ErrorKind::NotFound) => ("engine-not-found", ""),
            Self::NotStarted(ErrorKind::PermissionDenied) => ("engine-not-allowed", ""),
            Self::NotStarted(_) => ("engine-not-started", ""),
            Self::Ended => ("engine-ended", ""),
            Self::Silent => ("engine-silent", ""),
            Self::NotAMove(text) if text.is_empty() => ("engine-no-move", ""),
            Self::NotAMove(text) => ("engine-not-a-move", text.as_str()),
            Self::Illegal(text) => ("engine-illegal", text.as_str()),
            Self::Flood => ("engine-flood", ""),
            Self::OtherGame => ("engine-other-game", ""),
        };
        localization.tr_args(key, &[("name", name), ("move", text.to_owned().into())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::LANGUAGES;

    #[test]
    fn every_failure_has_a_sentence_with_the_name_in_every_language() {
        let failures = [
            EngineFailure::Missing,
            EngineFailure::NotStarted(ErrorKind::NotFound),
            EngineFailure::NotStarted(ErrorKind::PermissionDenied),
            EngineFailure::NotStarted(ErrorKind::Other),
            EngineFailure::Ended,
            EngineFailure::Silent,
            EngineFailure::NotAMove(String::new()),
            EngineFailure::NotAMove("x9y9".into()),
            EngineFailure::Illegal("a0a9".into()),
            EngineFailure::Flood,
            EngineFailure::OtherGame,
        ];
        for words in LANGUAGES.iter().map(|language| Localization::new(language.tag)) {
            let mut told: Vec<String> =
                failures.iter().map(|failure| failure.sentence("Rogue".into(), &words)).collect();
            assert!(told.iter().all(|sentence| sentence.contains("Rogue")), "{told:?}");
            assert!(told[7].contains("x9y9") && told[8].contains("a0a9"), "{told:?}");
            told.sort();
            told.dedup();
            assert_eq!(told.len(), failures.len(), "each is another sentence");
        }
    }
}

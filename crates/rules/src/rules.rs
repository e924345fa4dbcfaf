//! Which game is played, and by which rules: plain data with a canonical line of text.

use crate::{ParseError, Position, banqi, shogi, xiangqi};

/// A game and its options. It goes into a journal's header as one canonical line.
///
/// ```
/// use teahouse_rules::{Rules, banqi};
/// let rules = Rules::Banqi(banqi::Ruleset::taiwan());
/// assert_eq!(Rules::parse(&rules.line()), Ok(rules));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rules {
    /// Chinese dark chess with its options.
    Banqi(banqi::Ruleset),
    /// Chinese chess with its options.
    Xiangqi(xiangqi::Ruleset),
    /// Japanese chess.
    Shogi,
}

impl Rules {
    /// The game's word in texts: `banqi`, `xiangqi` or `shogi`.
    #[must_use]
    pub const fn game(&self) -> &'static str {
        match self {
            Self::Banqi(_) => "banqi",
            Self::Xiangqi(_) => "xiangqi",
            Self::Shogi => "shogi",
        }
    }

    /// One canonical line: the same rules always give the same text.
    #[must_use]
    pub fn line(&self) -> String {
        match self {
            Self::Banqi(ruleset) => format!("banqi {}", ruleset.line()),
            Self::Xiangqi(ruleset) => format!("xiangqi {}", ruleset.line()),
            Self::Shogi => self.game().to_owned(),
        }
    }

    /// Reads [`Rules::line`]. The word `xiangqi` alone stands for its usual rules, as in journals of old.
    ///
    /// # Errors
    /// The column where the line stops making sense.
    pub fn parse(line: &str) -> Result<Self, ParseError> {
        match line.split_once(' ') {
            Some(("banqi", options)) => banqi::Ruleset::parse(options).map(Self::Banqi),
            Some(("xiangqi", options)) => xiangqi::Ruleset::parse(options).map(Self::Xiangqi),
            None if line == "xiangqi" => Ok(Self::Xiangqi(xiangqi::Ruleset::wxf())),
            None if line == "shogi" => Ok(Self::Shogi),
            _ => Err(ParseError::new(line, 0, "rules start with banqi, xiangqi or shogi")),
        }
    }

    /// The usual start position.
    #[must_use]
    pub fn start(&self) -> Position {
        match self {
            Self::Banqi(ruleset) => banqi::Position::start(ruleset).into(),
            Self::Xiangqi(ruleset) => xiangqi::Position::start(ruleset).into(),
            Self::Shogi => shogi::Position::start().into(),
        }
    }

    /// Reads a position of this game: FEN, or SFEN for shogi.
    ///
    /// # Errors
    /// Where the text stops making sense, or what about the position cannot be.
    pub fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        match self {
            Self::Banqi(ruleset) => banqi::Position::from_fen(text, ruleset).map(Into::into),
            Self::Xiangqi(ruleset) => xiangqi::Position::from_fen_under(text, ruleset).map(Into::into),
            Self::Shogi => shogi::Position::from_sfen(text).map(Into::into),
        }
    }

    /// How often a position may stand before the game is drawn by repetition; `None`: as often as the players like.
    ///
    /// Xiangqi judges by who gave check or chased: see [`xiangqi::repetition`]. Shogi is not judged yet.
    pub(crate) const fn repetition_limit(&self) -> Option<usize> {
        match self {
            Self::Banqi(ruleset) => ruleset.repetition_limit(),
            Self::Xiangqi(_) => Some(xiangqi::Ruleset::OCCURRENCES),
            Self::Shogi => None,
        }
    }

    /// The number of plies without progress that draws the game.
    pub(crate) const fn no_progress_limit(&self) -> Option<u16> {
        match self {
            Self::Banqi(ruleset) => ruleset.no_progress_limit(),
            Self::Xiangqi(ruleset) => ruleset.no_progress_limit(),
            Self::Shogi => None,
        }
    }
}

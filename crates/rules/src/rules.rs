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
    /// Chinese chess.
    Xiangqi,
    /// Japanese chess with its options.
    Shogi(shogi::Ruleset),
}

impl Rules {
    /// The game's word in texts: `banqi`, `xiangqi` or `shogi`.
    #[must_use]
    pub const fn game(&self) -> &'static str {
        match self {
            Self::Banqi(_) => "banqi",
            Self::Xiangqi => "xiangqi",
            Self::Shogi(_) => "shogi",
        }
    }

    /// One canonical line: the same rules always give the same text.
    #[must_use]
    pub fn line(&self) -> String {
        match self {
            Self::Banqi(ruleset) => format!("banqi {}", ruleset.line()),
            Self::Xiangqi => self.game().to_owned(),
            Self::Shogi(ruleset) => format!("shogi {}", ruleset.line()),
        }
    }

    /// Reads [`Rules::line`].
    ///
    /// # Errors
    /// The column where the line stops making sense.
    pub fn parse(line: &str) -> Result<Self, ParseError> {
        match line.split_once(' ') {
            Some(("banqi", options)) => banqi::Ruleset::parse(options).map(Self::Banqi),
            None if line == "xiangqi" => Ok(Self::Xiangqi),
            Some(("shogi", options)) => shogi::Ruleset::parse(options).map(Self::Shogi),
            None if line == "shogi" => Ok(Self::Shogi(shogi::Ruleset::amateur())),
            _ => Err(ParseError::new(line, 0, "rules start with banqi, xiangqi or shogi")),
        }
    }

    /// The usual start position.
    #[must_use]
    pub fn start(&self) -> Position {
        match self {
            Self::Banqi(ruleset) => banqi::Position::start(ruleset).into(),
            Self::Xiangqi => xiangqi::Position::start().into(),
            Self::Shogi(ruleset) => ruleset.handicap.start().into(),
        }
    }

    /// Reads a position of this game: FEN, or SFEN for shogi.
    ///
    /// # Errors
    /// Where the text stops making sense, or what about the position cannot be.
    pub fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        match self {
            Self::Banqi(ruleset) => banqi::Position::from_fen(text, ruleset).map(Into::into),
            Self::Xiangqi => xiangqi::Position::from_fen(text).map(Into::into),
            Self::Shogi(_) => shogi::Position::from_sfen(text).map(Into::into),
        }
    }

    /// How often a position may stand before the game is drawn by repetition; `None`: as often as the players like.
    ///
    /// Shogi judges by who gave check: see [`Public::verdict`](crate::Public::verdict).
    pub(crate) const fn repetition_limit(&self) -> Option<usize> {
        match self {
            Self::Banqi(ruleset) => ruleset.repetition_limit(),
            Self::Xiangqi => None,
            Self::Shogi(_) => Some(shogi::Ruleset::OCCURRENCES),
        }
    }

    /// The number of plies without progress that draws the game.
    pub(crate) const fn no_progress_limit(&self) -> Option<u16> {
        match self {
            Self::Banqi(ruleset) => ruleset.no_progress_limit(),
            Self::Xiangqi | Self::Shogi(_) => None,
        }
    }
}

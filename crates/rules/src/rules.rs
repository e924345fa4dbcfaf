//! Which game is played, and by which rules: plain data with a canonical line of text.

use crate::{ParseError, Position, banqi, shogi, supply, xiangqi};

/// A game and its options. It goes into a journal's header as one canonical line.
///
/// ```
/// use teahouse_rules::{Rules, banqi};
///
/// let rules = Rules::Banqi(banqi::Ruleset::taiwan());
/// assert_eq!(Rules::parse(&rules.line()), Ok(rules));
/// // What is not named is as the rule set has it.
/// let lesson = Rules::parse("shogi amateur handicap=bishop")?;
/// assert_eq!(lesson.line(), "shogi amateur impasse=declare-27 move-limit=500 fouls=refused handicap=bishop");
/// let wrong = Rules::parse("xiangqi wxf no-progress=many").unwrap_err();
/// assert_eq!(wrong.column(), 13);
/// assert_eq!(wrong.message(), "\"no-progress=many\" is not an option here (no-progress=0 to 65535)");
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rules {
    /// Chinese dark chess with its options.
    Banqi(banqi::Ruleset),
    /// Chinese chess with its options.
    Xiangqi(xiangqi::Ruleset),
    /// Japanese chess with its options.
    Shogi(shogi::Ruleset),
    /// One board of Supply Chess: chess with hands that nothing fills. A match has two boards and is a
    /// [`supply::Game`].
    Supply,
}

impl Rules {
    /// The game's word in texts: `banqi`, `xiangqi`, `shogi` or `supply`.
    #[must_use]
    pub const fn game(&self) -> &'static str {
        match self {
            Self::Banqi(_) => "banqi",
            Self::Xiangqi(_) => "xiangqi",
            Self::Shogi(_) => "shogi",
            Self::Supply => "supply",
        }
    }

    /// One canonical line: the same rules always give the same text.
    #[must_use]
    pub fn line(&self) -> String {
        match self {
            Self::Banqi(ruleset) => format!("banqi {}", ruleset.line()),
            Self::Xiangqi(ruleset) => format!("xiangqi {}", ruleset.line()),
            Self::Shogi(ruleset) => format!("shogi {}", ruleset.line()),
            Self::Supply => self.game().to_owned(),
        }
    }

    /// Reads [`Rules::line`]. The word `xiangqi` alone stands for its usual rules, as in journals of old.
    ///
    /// # Errors
    /// The column where the line stops making sense.
    pub fn parse(line: &str) -> Result<Self, ParseError> {
        let (game, options) = line.split_once(' ').unwrap_or((line, ""));
        let read = match game {
            "xiangqi" if line == game => return Ok(Self::Xiangqi(xiangqi::Ruleset::wxf())),
            "shogi" if line == game => return Ok(Self::Shogi(shogi::Ruleset::amateur())),
            "supply" if line == game => return Ok(Self::Supply),
            "banqi" => banqi::Ruleset::parse(options).map(Self::Banqi),
            "xiangqi" => xiangqi::Ruleset::parse(options).map(Self::Xiangqi),
            "shogi" => shogi::Ruleset::parse(options).map(Self::Shogi),
            "supply" => Err(ParseError::new(options, 0, "supply has no options")),
            _ => return Err(ParseError::new(line, 0, "rules start with banqi, xiangqi, shogi or supply")),
        };
        read.map_err(|wrong| wrong.within(line, line.len() - options.len()))
    }

    /// The usual start position.
    #[must_use]
    pub fn start(&self) -> Position {
        match self {
            Self::Banqi(ruleset) => banqi::Position::start(ruleset).into(),
            Self::Xiangqi(ruleset) => xiangqi::Position::start(ruleset).into(),
            Self::Shogi(ruleset) => ruleset.handicap.start().into(),
            Self::Supply => supply::Position::start().into(),
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
            Self::Shogi(_) => shogi::Position::from_sfen(text).map(Into::into),
            Self::Supply => supply::Position::from_fen(text).map(Into::into),
        }
    }

    /// At which occurrence of a position repetition is judged; `None`: never.
    ///
    /// How it is judged, [`Public::verdict`](crate::Public::verdict) tells.
    pub(crate) const fn repetition_limit(&self) -> Option<usize> {
        match self {
            Self::Banqi(ruleset) => ruleset.repetition_limit(),
            Self::Xiangqi(_) => Some(xiangqi::Ruleset::OCCURRENCES),
            Self::Shogi(_) => Some(shogi::Ruleset::OCCURRENCES),
            Self::Supply => None,
        }
    }
}

//! The rules of a game as plain data, with one canonical line of text.

use core::fmt;
use core::str::FromStr;

use crate::rules_line::one_of;
use crate::{ParseError, Position, Seats, UnknownRule, banqi, shogi, supply, xiangqi};

/// A game and its options. The head of a journal has them as one canonical line.
///
/// ```
/// use teahouse_rules::{Rules, banqi};
///
/// let rules = Rules::Banqi(banqi::Ruleset::taiwan());
/// assert_eq!(Rules::parse(&rules.line()), Ok(rules));
/// // An option that is not named has the value of the preset.
/// let lesson = Rules::parse("shogi amateur handicap=bishop")?;
/// assert_eq!(lesson.line(), "shogi amateur impasse=declare-27 move-limit=500 fouls=refused handicap=bishop");
/// let wrong = Rules::parse("xiangqi wxf no-progress=many").unwrap_err();
/// assert_eq!(wrong.column(), 13);
/// assert_eq!(wrong.message(), "\"no-progress=many\" is not an option here (no-progress=0 to 65535)");
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rules {
    /// Banqi (Chinese dark chess) with its options.
    Banqi(banqi::Ruleset),
    /// Xiangqi (Chinese chess) with its options.
    Xiangqi(xiangqi::Ruleset),
    /// Shogi (Japanese chess) with its options.
    Shogi(shogi::Ruleset),
    /// Supply Chess, on two [`Boards`](crate::Boards). On one board that is played alone captures fill no hand.
    Supply,
}

/// [`Rules::line`].
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.line())
    }
}

/// [`Rules::parse`].
impl FromStr for Rules {
    type Err = ParseError;

    fn from_str(line: &str) -> Result<Self, ParseError> {
        Self::parse(line)
    }
}

impl Rules {
    /// The name of the game in texts: `banqi`, `xiangqi`, `shogi` or `supply`.
    pub const fn game(&self) -> &'static str {
        match self {
            Self::Banqi(_) => "banqi",
            Self::Xiangqi(_) => "xiangqi",
            Self::Shogi(_) => "shogi",
            Self::Supply => "supply",
        }
    }

    /// The seats of a match. One board of Supply Chess, played alone, uses the first two of its four.
    pub const fn seats(&self) -> Seats {
        match self {
            Self::Banqi(_) | Self::Xiangqi(_) | Self::Shogi(_) => Seats::Two,
            Self::Supply => Seats::Four,
        }
    }

    /// One canonical line. Equal rules have equal lines.
    pub fn line(&self) -> String {
        match self {
            Self::Banqi(ruleset) => format!("banqi {}", ruleset.line()),
            Self::Xiangqi(ruleset) => format!("xiangqi {}", ruleset.line()),
            Self::Shogi(ruleset) => format!("shogi {}", ruleset.line()),
            Self::Supply => self.game().to_owned(),
        }
    }

    /// The revision of the game's rules in this version of the crate, from 1.
    ///
    /// A correction of a rule raises it by one: under existing options a move becomes legal or illegal, or an outcome changes.
    /// A new option whose default keeps the old rules does not raise it. A journal names the revision under which it was
    /// written, so that a match of an earlier revision does not count as damaged.
    pub const fn revision(&self) -> u32 {
        match self {
            Self::Banqi(_) | Self::Xiangqi(_) | Self::Shogi(_) | Self::Supply => 1,
        }
    }

    /// Reads [`Rules::line`]. `xiangqi` alone means its WXF rules, `shogi` alone its amateur rules.
    ///
    /// An option that the line does not name has the value of the preset. The values of a preset never change, because the line
    /// of an earlier version does not name later options: a preset has for each option the rule from before the option existed.
    ///
    /// # Errors
    /// The column of the first word that cannot be read.
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
            _ => {
                return Err(ParseError::new(
                    line,
                    0,
                    format!("rules start with {}", one_of(&Self::GAMES.map(|it| it.game()))),
                ));
            }
        };
        read.map_err(|wrong| wrong.within(line, line.len() - options.len()))
    }

    /// The first unknown word of a rules line that a later version may have written. `None` for a line that [can be
    /// read](Rules::parse), and for a text that does not have the form of a rules line.
    ///
    /// ```
    /// use teahouse_rules::{Rules, UnknownRule};
    ///
    /// let line = "xiangqi wxf chasing=wxf king=flying general=guarded";
    /// let unknown = Rules::unknown_in(line).expect("there is no such option");
    /// assert_eq!(unknown, UnknownRule::Option { name: "king".into() });
    /// assert_eq!(unknown.to_string(), "rules option `king`");
    /// assert_eq!(Rules::unknown_in("xiangqi wxf chasing=wxf"), None);
    /// assert_eq!(Rules::unknown_in("xiangqi wxf, as usual"), None);
    /// ```
    pub fn unknown_in(line: &str) -> Option<UnknownRule> {
        let mut words = line.split(' ');
        let game = words.next().filter(|word| is_name(word))?;
        let reads = |text: &str| Self::parse(text).is_ok();
        if Self::GAMES.iter().all(|rules| rules.game() != game) {
            return Some(UnknownRule::Game { name: game.to_owned() });
        }
        let preset = words.next().filter(|word| is_name(word))?;
        if !reads(&format!("{game} {preset}")) {
            return Some(UnknownRule::Preset { name: preset.to_owned() });
        }
        let mut unknown = None;
        for word in words {
            let (name, value) = word.split_once('=').filter(|(name, value)| is_name(name) && is_name(value))?;
            if unknown.is_none() && !reads(&format!("{game} {preset} {word}")) {
                let is_option = has_option(game, name);
                let (name, value) = (name.to_owned(), value.to_owned());
                unknown =
                    Some(if is_option { UnknownRule::Value { name, value } } else { UnknownRule::Option { name } });
            }
        }
        unknown
    }

    /// The start position.
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
    /// The column of the first character that cannot be read, or of a field that no position of the game can have.
    pub fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        match self {
            Self::Banqi(ruleset) => banqi::Position::from_fen(text, ruleset).map(Into::into),
            Self::Xiangqi(ruleset) => xiangqi::Position::from_fen_under(text, ruleset).map(Into::into),
            Self::Shogi(_) => shogi::Position::from_sfen(text).map(Into::into),
            Self::Supply => supply::Position::from_composed_fen(text).map(Into::into),
        }
    }

    /// The games, each with its usual rules.
    pub const GAMES: [Self; 4] = [
        Self::Banqi(banqi::Ruleset::taiwan()),
        Self::Xiangqi(xiangqi::Ruleset::wxf()),
        Self::Shogi(shogi::Ruleset::amateur()),
        Self::Supply,
    ];

    /// The named rule sets of the same game with their words, the usual one first; none where there is nothing to choose.
    ///
    /// ```
    /// use teahouse_rules::Rules;
    ///
    /// for rules in Rules::GAMES {
    ///     let presets = rules.presets();
    ///     assert!(presets.is_empty() || presets[0].1 == rules);
    ///     for (word, preset) in presets {
    ///         assert_eq!(Rules::parse(&format!("{} {word}", rules.game())), Ok(preset));
    ///     }
    /// }
    /// ```
    pub fn presets(&self) -> Vec<(&'static str, Self)> {
        fn named<P: Copy + Into<&'static str>>(all: &[P], rules: impl Fn(P) -> Rules) -> Vec<(&'static str, Rules)> {
            all.iter().map(|&preset| (preset.into(), rules(preset))).collect()
        }
        match self {
            Self::Banqi(_) => named(banqi::Preset::ALL, |preset| Self::Banqi(banqi::Ruleset::of(preset))),
            Self::Xiangqi(_) => named(xiangqi::Preset::ALL, |preset| Self::Xiangqi(xiangqi::Ruleset::of(preset))),
            Self::Shogi(_) => named(shogi::Preset::ALL, |preset| Self::Shogi(shogi::Ruleset::of(preset))),
            Self::Supply => Vec::new(),
        }
    }

    /// The word of the rule set that these rules started from; `None` where there is nothing to choose.
    pub fn preset(&self) -> Option<&'static str> {
        match self {
            Self::Banqi(ruleset) => Some(ruleset.preset.into()),
            Self::Xiangqi(ruleset) => Some(ruleset.preset.into()),
            Self::Shogi(ruleset) => Some(ruleset.preset.into()),
            Self::Supply => None,
        }
    }

    /// The number of quiet plies after which a game is drawn, or a draw can be claimed; 0 is never. `None` if the game has no such
    /// option.
    pub const fn no_progress(&self) -> Option<u16> {
        match self {
            Self::Banqi(ruleset) => Some(ruleset.no_progress),
            Self::Xiangqi(ruleset) => Some(ruleset.no_progress),
            _ => None,
        }
    }

    /// The same rules with another limit of quiet plies. Rules without this option stay the same.
    #[must_use]
    pub const fn with_no_progress(self, plies: u16) -> Self {
        match self {
            Self::Banqi(ruleset) => Self::Banqi(ruleset.with_no_progress(plies)),
            Self::Xiangqi(ruleset) => Self::Xiangqi(ruleset.with_no_progress(plies)),
            other => other,
        }
    }

    /// Whether a draw by repetition or by quiet plies has to be [claimed](crate::Public::claim) in some positions.
    pub const fn has_claims(&self) -> bool {
        matches!(self, Self::Banqi(ruleset) if ruleset.has_claims())
    }
}

impl Position {
    /// The position under other rules of the same game, because some options affect legal moves. Rules of another game change
    /// nothing.
    pub(crate) fn under(&self, rules: &Rules) -> Self {
        match (self, rules) {
            (Self::Banqi(position), Rules::Banqi(ruleset)) => Self::Banqi(position.under(ruleset)),
            (Self::Xiangqi(position), Rules::Xiangqi(ruleset)) => Self::Xiangqi(position.under(ruleset)),
            _ => *self,
        }
    }
}

fn has_option(game: &str, name: &str) -> bool {
    match game {
        "banqi" => banqi::Ruleset::options().any(|option| option.name == name),
        "xiangqi" => xiangqi::Ruleset::options().any(|option| option.name == name),
        "shogi" => shogi::Ruleset::options().any(|option| option.name == name),
        _ => false,
    }
}

/// Whether a text has the form of a name or a value in a rules line: small letters, digits and hyphens.
fn is_name(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Reason;

    /// The words of enums are made of their names; those that stand in journals must not change with a name.
    #[test]
    fn the_words_of_journals_never_change() {
        fn check<T: ToString>(all: &[T], words: &str) {
            assert_eq!(all.iter().map(T::to_string).collect::<Vec<_>>().join(" "), words);
        }
        check(banqi::Preset::ALL, "taiwan hong-kong ban-chi olympiad");
        check(xiangqi::Preset::ALL, "wxf source");
        check(&[xiangqi::Chasing::Wxf, xiangqi::Chasing::Source], "wxf source");
        check(shogi::Preset::ALL, "amateur official source");
        check(shogi::ImpasseRule::ALL, "declare-27 declare-24 count-27 count-27-gote count-24");
        check(
            shogi::Handicap::ALL,
            "even left-lance right-lance bishop rook rook-lance two-pieces three-pieces four-pieces five-pieces \
             five-pieces-left six-pieces eight-pieces ten-pieces",
        );
        check(
            Reason::ALL,
            "checkmate stalemate general-captured no-moves no-pieces insufficient-material perpetual-check \
             perpetual-chase perpetual-attack repetition no-progress impasse declaration move-limit illegal-move \
             resignation time agreement negotiated-stalemate unrecorded",
        );
        check(banqi::Notation::ALL, "text words");
        check(xiangqi::Notation::ALL, "uci ucci iccs wxf hant hans system1 system2");
    }

    #[test]
    fn the_first_unknown_word_of_a_rules_line_is_named() {
        let option = |name: &str| Some(UnknownRule::Option { name: name.to_owned() });
        let value =
            |name: &str, value: &str| Some(UnknownRule::Value { name: name.to_owned(), value: value.to_owned() });
        for (line, expected) in [
            ("janggi kja", Some(UnknownRule::Game { name: "janggi".to_owned() })),
            ("banqi sichuan captures=taiwan", Some(UnknownRule::Preset { name: "sichuan".to_owned() })),
            ("banqi taiwan captures=taiwan dark-move=on", option("dark-move")),
            ("banqi taiwan captures=sichuan", value("captures", "sichuan")),
            ("xiangqi wxf chasing=cxa-2011 no-progress=120", value("chasing", "cxa-2011")),
            ("shogi amateur clock=byoyomi handicap=even", option("clock")),
            ("shogi amateur handicap=even", None),
            ("banqi taiwan", None),
            ("xiangqi", None),
            ("", None),
            ("Banqi", None),
            ("banqi taiwan ", None),
            ("banqi  taiwan", None),
            ("banqi taiwan dark-move", None),
            ("banqi taiwan dark-move=on captures", None),
            ("banqi taiwan x=", None),
            ("banqi taiwan x=y|z", None),
        ] {
            assert_eq!(Rules::unknown_in(line), expected, "{line:?}");
        }
    }
}

//! The rules of one game of shogi as plain data.

use super::Handicap;
use crate::ParseError;
use crate::rules_line::{number, read_options};

/// A named set of rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Preset {
    /// As amateur events and engines play: a declaration by 27 points.
    Amateur,
    /// As the Japan Shogi Association's professionals play: a declaration by 24 points.
    Official,
    /// By the letter of the project's source on shogi: a count of all pieces, by agreement.
    Source,
}

impl Preset {
    /// Every preset.
    pub const ALL: [Self; 3] = [Self::Amateur, Self::Official, Self::Source];

    /// The word in texts, such as `amateur`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Amateur => "amateur",
            Self::Official => "official",
            Self::Source => "source",
        }
    }

    /// The preset of a word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.word() == word)
    }
}

/// How an impasse is decided, when kings have come so far that nobody can be mated: see [`impasse`](super::impasse).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ImpasseRule {
    /// Whoever is to move may declare, and wins with 28 points (sente) or 27 (gote).
    Declare27,
    /// Whoever is to move may declare, wins with 31 points and draws with 24.
    Declare24,
    /// By agreement all pieces are counted: who has fewer than 27 points has lost, 27 against 27 is a draw.
    Count27,
    /// The same, but gote wins with 27 against 27.
    Count27Gote,
    /// By agreement all pieces are counted: who has fewer than 24 points has lost, otherwise it is a draw.
    Count24,
}

impl ImpasseRule {
    /// Every rule.
    pub const ALL: [Self; 5] = [Self::Declare27, Self::Declare24, Self::Count27, Self::Count27Gote, Self::Count24];

    /// The word in texts, such as `declare-27`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Declare27 => "declare-27",
            Self::Declare24 => "declare-24",
            Self::Count27 => "count-27",
            Self::Count27Gote => "count-27-gote",
            Self::Count24 => "count-24",
        }
    }

    /// The rule of a word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.word() == word)
    }

    /// Whether both players have to agree that it is an impasse.
    #[must_use]
    pub const fn needs_agreement(self) -> bool {
        matches!(self, Self::Count27 | Self::Count27Gote | Self::Count24)
    }
}

/// The rules of one game of shogi.
///
/// ```
/// use teahouse_rules::shogi::{Handicap, Ruleset};
/// let lesson = Ruleset { strict_fouls: true, handicap: Handicap::Bishop, ..Ruleset::amateur() };
/// assert_eq!(lesson.line(), "amateur impasse=declare-27 move-limit=500 fouls=lose handicap=bishop");
/// assert_eq!(Ruleset::parse(&lesson.line()), Ok(lesson));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ruleset {
    /// Where these rules started from.
    pub preset: Preset,
    /// How an impasse is decided.
    pub impasse: ImpasseRule,
    /// After so many moves, each side's counted, the game is drawn; 0: never. If the last of them gives check or answers
    /// one, these checks may go on to their end.
    pub move_limit: u16,
    /// Whether a foul is played and loses the game, instead of being refused: two pawns on a file, a drop or a move to
    /// where the piece could never move again, mate by a dropped pawn, leaving the own king to be taken, moving twice.
    pub strict_fouls: bool,
    /// What one player does without.
    pub handicap: Handicap,
}

impl Ruleset {
    /// A position may stand so often; then repetition is judged.
    pub const OCCURRENCES: usize = 4;

    const fn preset_with(preset: Preset, impasse: ImpasseRule) -> Self {
        Self { preset, impasse, move_limit: 500, strict_fouls: false, handicap: Handicap::Even }
    }

    /// Amateur rules: the declaration by 27 points.
    #[must_use]
    pub const fn amateur() -> Self {
        Self::preset_with(Preset::Amateur, ImpasseRule::Declare27)
    }

    /// Professional rules: the declaration by 24 points.
    #[must_use]
    pub const fn official() -> Self {
        Self::preset_with(Preset::Official, ImpasseRule::Declare24)
    }

    /// The rules of the project's source: 27 points of all pieces.
    #[must_use]
    pub const fn source() -> Self {
        Self::preset_with(Preset::Source, ImpasseRule::Count27)
    }

    /// The rules of a preset.
    #[must_use]
    pub const fn of(preset: Preset) -> Self {
        match preset {
            Preset::Amateur => Self::amateur(),
            Preset::Official => Self::official(),
            Preset::Source => Self::source(),
        }
    }

    /// One canonical line, such as `amateur impasse=declare-27 move-limit=500 fouls=refused handicap=even`.
    #[must_use]
    pub fn line(&self) -> String {
        format!(
            "{} impasse={} move-limit={} fouls={} handicap={}",
            self.preset.word(),
            self.impasse.word(),
            self.move_limit,
            if self.strict_fouls { "lose" } else { "refused" },
            self.handicap.word(),
        )
    }

    /// Reads [`Ruleset::line`]. Options that are not named have their preset's value, which [never
    /// changes](crate::Rules::parse).
    ///
    /// # Errors
    /// The column of the first word that is not an option of these rules.
    pub fn parse(line: &str) -> Result<Self, ParseError> {
        let word = line.split(' ').next().unwrap_or_default();
        let preset = Preset::from_word(word)
            .ok_or_else(|| ParseError::new(line, 0, "the rules start with amateur, official or source"))?;
        let mut ruleset = Self::of(preset);
        read_options(line, word, &Self::options(), |name, value| ruleset.set(name, value))?;
        Ok(ruleset)
    }

    /// The options with their values, for people.
    pub(crate) fn options() -> Vec<String> {
        vec![
            format!("impasse={}", ImpasseRule::ALL.map(ImpasseRule::word).join("|")),
            "move-limit=0 to 65535".to_owned(),
            "fouls=refused|lose".to_owned(),
            format!("handicap={}", Handicap::ALL.map(Handicap::word).join("|")),
        ]
    }

    fn set(&mut self, name: &str, value: &str) -> Option<()> {
        match (name, value) {
            ("impasse", rule) => self.impasse = ImpasseRule::from_word(rule)?,
            ("move-limit", moves) => self.move_limit = number(moves)?,
            ("fouls", "refused") => self.strict_fouls = false,
            ("fouls", "lose") => self.strict_fouls = true,
            ("handicap", handicap) => self.handicap = Handicap::from_word(handicap)?,
            _ => return None,
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_combination_has_a_line_of_its_own_that_is_read_back() {
        let mut lines = std::collections::HashSet::new();
        for preset in Preset::ALL {
            for impasse in ImpasseRule::ALL {
                for handicap in Handicap::ALL {
                    for (strict_fouls, move_limit) in [(false, 500), (true, 0)] {
                        let ruleset = Ruleset { preset, impasse, move_limit, strict_fouls, handicap };
                        assert_eq!(Ruleset::parse(&ruleset.line()), Ok(ruleset));
                        assert!(lines.insert(ruleset.line()));
                    }
                }
            }
        }
    }

    #[test]
    fn lines_are_refused_where_they_go_wrong() {
        for (line, column) in [
            ("", 1),
            ("professional", 1),
            ("amateur impasse=declare-28", 9),
            ("amateur handicap=even fouls=maybe", 23),
            ("source move-limit=70000", 8),
            ("source  handicap=even", 8),
        ] {
            assert_eq!(Ruleset::parse(line).unwrap_err().column(), column, "{line:?}");
        }
    }
}

//! The rules of shogi as plain data.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::Handicap;
use crate::ParseError;
use crate::rules_line::{self, RuleOption, choice};

/// A named set of rules. The text is its word in a line of rules, such as `amateur`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Preset {
    /// The rules of amateur events and engines, with a declaration by 27 points.
    Amateur,
    /// The professional rules of the Japan Shogi Association, with a declaration by 24 points.
    Official,
    /// The rules of the project's source on shogi, with a count of all pieces by agreement.
    Source,
}

impl Preset {
    /// All presets.
    pub const ALL: &[Self] = Self::VARIANTS;
}

/// The rule for an impasse: see [`impasse`](super::impasse).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
pub enum ImpasseRule {
    /// The side to move may declare, and wins with 28 points (sente) or 27 (gote).
    #[strum(serialize = "declare-27")]
    Declare27,
    /// The side to move may declare. It wins with 31 points and draws with 24.
    #[strum(serialize = "declare-24")]
    Declare24,
    /// All pieces are counted by agreement: a side with fewer than 27 points loses, 27 to 27 is a draw.
    #[strum(serialize = "count-27")]
    Count27,
    /// All pieces are counted by agreement: a side with fewer than 27 points loses, gote wins with 27 to 27.
    #[strum(serialize = "count-27-gote")]
    Count27Gote,
    /// All pieces are counted by agreement: a side with fewer than 24 points loses, otherwise it is a draw.
    #[strum(serialize = "count-24")]
    Count24,
}

impl ImpasseRule {
    /// All rules.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// Whether both players must agree on the impasse.
    pub const fn needs_agreement(self) -> bool {
        matches!(self, Self::Count27 | Self::Count27Gote | Self::Count24)
    }
}

/// The rules of a game of shogi.
///
/// ```
/// use teahouse_rules::shogi::{Handicap, Ruleset};
/// let lesson = Ruleset { strict_fouls: true, handicap: Handicap::Bishop, ..Ruleset::amateur() };
/// assert_eq!(lesson.line(), "amateur impasse=declare-27 move-limit=500 fouls=lose handicap=bishop");
/// assert_eq!(Ruleset::parse(&lesson.line()), Ok(lesson));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ruleset {
    /// The preset from which the rules derive.
    pub preset: Preset,
    /// The rule for an impasse.
    pub impasse: ImpasseRule,
    /// The number of moves of both sides together that draws the game; 0 for no limit. If the last of them gives check or
    /// answers one, the game goes on until the series of checks ends.
    pub move_limit: u16,
    /// Whether a foul is played and loses the game, instead of being refused: two pawns on a file, a drop or a move to a square
    /// from which the piece could never move, mate by a dropped pawn, a king left in check, two moves in succession.
    pub strict_fouls: bool,
    /// The handicap.
    pub handicap: Handicap,
}

impl Ruleset {
    /// The number of occurrences of a position at which a repetition is judged.
    pub const OCCURRENCES: usize = 4;

    const fn preset_with(preset: Preset, impasse: ImpasseRule) -> Self {
        Self { preset, impasse, move_limit: 500, strict_fouls: false, handicap: Handicap::Even }
    }

    /// The amateur rules, with a declaration by 27 points.
    pub const fn amateur() -> Self {
        Self::preset_with(Preset::Amateur, ImpasseRule::Declare27)
    }

    /// The professional rules, with a declaration by 24 points.
    pub const fn official() -> Self {
        Self::preset_with(Preset::Official, ImpasseRule::Declare24)
    }

    /// The rules of the project's source, with a count of all pieces.
    pub const fn source() -> Self {
        Self::preset_with(Preset::Source, ImpasseRule::Count27)
    }

    /// The rules of a preset.
    pub const fn of(preset: Preset) -> Self {
        match preset {
            Preset::Amateur => Self::amateur(),
            Preset::Official => Self::official(),
            Preset::Source => Self::source(),
        }
    }

    /// One canonical line, such as `amateur impasse=declare-27 move-limit=500 fouls=refused handicap=even`.
    pub fn line(&self) -> String {
        rules_line::write(self, self.preset, OPTIONS.iter())
    }

    /// Reads [`Ruleset::line`]. An option that is not named has the value of its preset, which [never
    /// changes](crate::Rules::parse).
    ///
    /// # Errors
    /// The column of the first word that is neither a preset nor an option.
    pub fn parse(line: &str) -> Result<Self, ParseError> {
        rules_line::read(line, Self::of, Self::options())
    }

    pub(crate) fn options() -> impl Iterator<Item = &'static RuleOption<Self>> + Clone {
        OPTIONS.iter()
    }
}

/// The options, in the order of the line.
const OPTIONS: &[RuleOption<Ruleset>] = &[
    choice!("impasse", impasse: ImpasseRule),
    choice!("move-limit", move_limit),
    choice!("fouls", strict_fouls, "refused" => false, "lose" => true),
    choice!("handicap", handicap: Handicap),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_lines_round_trip_and_are_unique() {
        let mut lines = std::collections::HashSet::new();
        for &preset in Preset::ALL {
            for &impasse in ImpasseRule::ALL {
                for &handicap in Handicap::ALL {
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
    fn malformed_lines_are_refused_with_the_column() {
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

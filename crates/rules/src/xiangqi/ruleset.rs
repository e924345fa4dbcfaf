//! The rules of xiangqi as plain data.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use crate::ParseError;
use crate::rules_line::{self, RuleOption, choice};

/// A named set of rules. The text is its word in a line of rules, such as `wxf`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Preset {
    /// The rules of the World Xiangqi Federation, as far as a program can apply them.
    Wxf,
    /// The rules of the project's source on xiangqi, by the letter.
    Source,
}

impl Preset {
    /// All presets.
    pub const ALL: &[Self] = Self::VARIANTS;
}

/// The threats that count as chasing when a repetition is judged. Perpetual check loses under both values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Chasing {
    /// A threat to capture an unprotected piece, or a protected piece of a higher value than the attacker's: a horse or cannon
    /// chases a chariot, an advisor or elephant chases any of the three (Asian rules, article 15).
    Wxf,
    /// A threat to capture an unprotected piece.
    Source,
}

/// The rules of a game of xiangqi.
///
/// ```
/// use teahouse_rules::xiangqi::Ruleset;
/// let slow = Ruleset::wxf().with_no_progress(100);
/// assert_eq!(slow.line(), "wxf chasing=wxf no-progress=100 insufficient-material=draw general=guarded");
/// assert_eq!(Ruleset::parse(&slow.line()), Ok(slow));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ruleset {
    /// The preset from which the rules derive.
    pub preset: Preset,
    /// The threats that count as chasing.
    pub chasing: Chasing,
    /// The number of plies without capture that draws the game; 0 for no limit. Each side's checks beyond its tenth since the
    /// last capture do not count.
    pub no_progress: u16,
    /// Whether the game is drawn when neither side has a chariot, horse, cannon or soldier left.
    pub insufficient_material: bool,
    /// Teaching rules: a general may be left open to capture, the generals may face each other, and the game ends when one is
    /// captured. There is no checkmate.
    pub take_general: bool,
}

impl Ruleset {
    /// The number of occurrences of a position at which a repetition is judged.
    pub const OCCURRENCES: usize = 3;

    /// The number of a side's checks that count as quiet plies.
    pub const CHECKS_COUNTED: u16 = 10;

    const fn preset_with(preset: Preset, chasing: Chasing) -> Self {
        Self { preset, chasing, no_progress: 120, insufficient_material: true, take_general: false }
    }

    /// The WXF rules, with a draw after 60 moves of each side without capture.
    pub const fn wxf() -> Self {
        Self::preset_with(Preset::Wxf, Chasing::Wxf)
    }

    /// The WXF rules with the five rules on repetition of the project's source.
    pub const fn source() -> Self {
        Self::preset_with(Preset::Source, Chasing::Source)
    }

    /// The rules of a preset.
    pub const fn of(preset: Preset) -> Self {
        match preset {
            Preset::Wxf => Self::wxf(),
            Preset::Source => Self::source(),
        }
    }

    /// The same rules with another limit of quiet plies; 0 for no limit.
    #[must_use]
    pub const fn with_no_progress(mut self, plies: u16) -> Self {
        self.no_progress = plies;
        self
    }

    /// The same rules with or without [`Ruleset::take_general`].
    #[must_use]
    pub const fn with_take_general(mut self, on: bool) -> Self {
        self.take_general = on;
        self
    }

    pub(crate) const fn no_progress_limit(&self) -> Option<u16> {
        if self.no_progress == 0 { None } else { Some(self.no_progress) }
    }

    /// One canonical line, such as `wxf chasing=wxf no-progress=120 insufficient-material=draw general=guarded`.
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
    choice!("chasing", chasing: Chasing),
    choice!("no-progress", no_progress),
    choice!("insufficient-material", insufficient_material, "draw" => true, "plays-on" => false),
    choice!("general", take_general, "guarded" => false, "taken" => true),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_lines_round_trip_and_are_unique() {
        let mut lines = Vec::new();
        for (preset, take_general) in Preset::ALL.iter().flat_map(|&preset| [(preset, false), (preset, true)]) {
            for (no_progress, insufficient_material) in [(0, true), (100, false), (u16::MAX, true)] {
                for chasing in [Chasing::Wxf, Chasing::Source] {
                    let ruleset = Ruleset { preset, chasing, no_progress, insufficient_material, take_general };
                    assert_eq!(Ruleset::parse(&ruleset.line()), Ok(ruleset));
                    lines.push(ruleset.line());
                }
            }
        }
        let count = lines.len();
        lines.sort();
        lines.dedup();
        assert_eq!(lines.len(), count);
        assert_eq!(Ruleset::parse("source"), Ok(Ruleset::source()));
        for (line, column) in [("", 1), ("wx", 1), ("wxf general", 5), ("wxf no-progress=-1", 5), ("wxf  ", 5)] {
            assert_eq!(Ruleset::parse(line).unwrap_err().column(), column, "{line}");
        }
    }
}

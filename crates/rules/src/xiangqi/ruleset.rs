//! The rules of one game of xiangqi as plain data.

use crate::ParseError;
use crate::rules_line::{number, read_options};

/// A named set of rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Preset {
    /// The World Xiangqi Federation's, as far as a program can judge them.
    Wxf,
    /// By the letter of the project's source on xiangqi.
    Source,
}

impl Preset {
    /// Every preset.
    pub const ALL: [Self; 2] = [Self::Wxf, Self::Source];

    /// The word in texts, such as `wxf`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Wxf => "wxf",
            Self::Source => "source",
        }
    }

    /// The preset of a word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.word() == word)
    }
}

/// What counts as chasing when a position has stood for the third time. Perpetual check loses either way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Chasing {
    /// A threat to take an unprotected piece, or one of more worth than the attacker whether it is protected or not: a
    /// horse or cannon at a chariot, an advisor or elephant at any of the three (Asia rule 15).
    Wxf,
    /// Only a threat to take an unprotected piece.
    Source,
}

impl Chasing {
    const fn word(self) -> &'static str {
        match self {
            Self::Wxf => "wxf",
            Self::Source => "source",
        }
    }
}

/// The rules of one game of xiangqi.
///
/// ```
/// use teahouse_rules::xiangqi::Ruleset;
/// let slow = Ruleset::wxf().with_no_progress(100);
/// assert_eq!(slow.line(), "wxf chasing=wxf no-progress=100 insufficient-material=draw general=guarded");
/// assert_eq!(Ruleset::parse(&slow.line()), Ok(slow));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ruleset {
    /// Where these rules started from.
    pub preset: Preset,
    /// What a perpetual chase is.
    pub chasing: Chasing,
    /// The game is drawn after so many plies without capture; 0: never. Each side's checks beyond its tenth since the
    /// capture do not count.
    pub no_progress: u16,
    /// Whether the game is drawn when neither side has a chariot, horse, cannon or soldier left.
    pub insufficient_material: bool,
    /// For teaching: a general may be left hanging, the two may face each other, and the game ends when one is taken.
    /// There is no checkmate then.
    pub take_general: bool,
}

impl Ruleset {
    /// A position may stand so often; then repetition is judged.
    pub const OCCURRENCES: usize = 3;

    /// So many checks of a side count as quiet plies; later ones do not.
    pub const CHECKS_COUNTED: u16 = 10;

    const fn preset_with(preset: Preset, chasing: Chasing) -> Self {
        Self { preset, chasing, no_progress: 120, insufficient_material: true, take_general: false }
    }

    /// The usual rules: 60 moves of each side without capture are a draw.
    #[must_use]
    pub const fn wxf() -> Self {
        Self::preset_with(Preset::Wxf, Chasing::Wxf)
    }

    /// The five rules on repetition as the project's source states them; otherwise as usual.
    #[must_use]
    pub const fn source() -> Self {
        Self::preset_with(Preset::Source, Chasing::Source)
    }

    /// The rules of a preset.
    #[must_use]
    pub const fn of(preset: Preset) -> Self {
        match preset {
            Preset::Wxf => Self::wxf(),
            Preset::Source => Self::source(),
        }
    }

    /// The same rules with another limit of quiet plies; 0: no limit.
    #[must_use]
    pub const fn with_no_progress(mut self, plies: u16) -> Self {
        self.no_progress = plies;
        self
    }

    /// The same rules with or without the teaching option.
    #[must_use]
    pub const fn with_take_general(mut self, on: bool) -> Self {
        self.take_general = on;
        self
    }

    pub(crate) const fn no_progress_limit(&self) -> Option<u16> {
        if self.no_progress == 0 { None } else { Some(self.no_progress) }
    }

    /// One canonical line, such as `wxf chasing=wxf no-progress=120 insufficient-material=draw general=guarded`.
    #[must_use]
    pub fn line(&self) -> String {
        format!(
            "{} chasing={} no-progress={} insufficient-material={} general={}",
            self.preset.word(),
            self.chasing.word(),
            self.no_progress,
            if self.insufficient_material { "draw" } else { "plays-on" },
            if self.take_general { "taken" } else { "guarded" },
        )
    }

    /// Reads [`Ruleset::line`]. Options that are not named have their preset's value, which [never
    /// changes](crate::Rules::parse).
    ///
    /// # Errors
    /// The column of the first word that is not an option of these rules.
    pub fn parse(line: &str) -> Result<Self, ParseError> {
        let word = line.split(' ').next().unwrap_or_default();
        let preset =
            Preset::from_word(word).ok_or_else(|| ParseError::new(line, 0, "the rules start with wxf or source"))?;
        let mut ruleset = Self::of(preset);
        read_options(line, word, &Self::options(), |name, value| ruleset.set(name, value))?;
        Ok(ruleset)
    }

    /// The options with their values, for people.
    pub(crate) fn options() -> Vec<String> {
        ["chasing=wxf|source", "no-progress=0 to 65535", "insufficient-material=draw|plays-on", "general=guarded|taken"]
            .map(str::to_owned)
            .into()
    }

    fn set(&mut self, name: &str, value: &str) -> Option<()> {
        match (name, value) {
            ("chasing", "wxf") => self.chasing = Chasing::Wxf,
            ("chasing", "source") => self.chasing = Chasing::Source,
            ("no-progress", plies) => self.no_progress = number(plies)?,
            ("insufficient-material", "draw") => self.insufficient_material = true,
            ("insufficient-material", "plays-on") => self.insufficient_material = false,
            ("general", "guarded") => self.take_general = false,
            ("general", "taken") => self.take_general = true,
            _ => return None,
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_read_back_and_no_two_rules_share_one() {
        let mut lines = Vec::new();
        for (preset, take_general) in Preset::ALL.into_iter().flat_map(|preset| [(preset, false), (preset, true)]) {
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

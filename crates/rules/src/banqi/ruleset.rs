//! The rules of one game of Banqi as plain data.

use crate::ParseError;

use super::CaptureTable;

/// A named set of rules that players know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Preset {
    /// 台灣暗棋.
    Taiwan,
    /// 香港盲棋: another order of ranks, no jumps.
    HongKong,
    /// Boyer's Ban Chi: Taiwan's captures, no automatic draws.
    BanChi,
    /// The Computer Olympiad's Chinese dark chess: Taiwan's captures, draw after 180 quiet plies.
    Olympiad,
}

impl Preset {
    /// Every preset.
    pub const ALL: [Self; 4] = [Self::Taiwan, Self::HongKong, Self::BanChi, Self::Olympiad];

    /// The word in texts, such as `hong-kong`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Taiwan => "taiwan",
            Self::HongKong => "hong-kong",
            Self::BanChi => "ban-chi",
            Self::Olympiad => "olympiad",
        }
    }

    /// The preset of a word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.word() == word)
    }
}

/// What the third occurrence of a position means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Repetition {
    /// A draw (Computer Olympiad; at our table too).
    Draw,
    /// Nothing by itself; the players may agree on a draw (Boyer).
    Off,
}

/// The house rule of the chariot that captures along open lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ChariotRush {
    /// Not played.
    Off,
    /// It takes what its rank allows.
    ByRank,
    /// It takes anything.
    Any,
}

/// The rules of one game of Banqi.
///
/// ```
/// use teahouse_rules::banqi::Ruleset;
/// let slow = Ruleset::taiwan().with_no_progress(120);
/// assert_eq!(Ruleset::parse(&slow.line()), Ok(slow));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ruleset {
    /// Where these rules started from.
    pub preset: Preset,
    /// Who takes whom.
    pub table: CaptureTable,
    /// House rule: the cannon also takes soldiers and cannons beside it.
    pub cannon_adjacent: bool,
    /// House rule: the chariot captures along open lines.
    pub chariot_rush: ChariotRush,
    /// The game is drawn after so many plies without flip or capture; 0: never.
    pub no_progress: u16,
    /// What repetition means.
    pub repetition: Repetition,
    /// Whether a colour without any man left, face-up or face-down, has lost at once. Everybody can see that it
    /// applies, and it only cuts off pointless flips of the winner's men.
    pub extinction_ends: bool,
}

impl Ruleset {
    /// A position may stand so often; then it is a draw.
    const OCCURRENCES: usize = 3;

    const fn preset_with(preset: Preset, table: CaptureTable, no_progress: u16, repetition: Repetition) -> Self {
        Self {
            preset,
            table,
            cannon_adjacent: false,
            chariot_rush: ChariotRush::Off,
            no_progress,
            repetition,
            extinction_ends: true,
        }
    }

    /// Taiwan's rules, a draw after 60 quiet plies.
    #[must_use]
    pub const fn taiwan() -> Self {
        Self::preset_with(Preset::Taiwan, CaptureTable::Taiwan, 60, Repetition::Draw)
    }

    /// Hong Kong's rules, a draw after 60 quiet plies.
    #[must_use]
    pub const fn hong_kong() -> Self {
        Self::preset_with(Preset::HongKong, CaptureTable::HongKong, 60, Repetition::Draw)
    }

    /// Boyer's rules: draws by agreement only.
    #[must_use]
    pub const fn ban_chi() -> Self {
        Self::preset_with(Preset::BanChi, CaptureTable::Taiwan, 0, Repetition::Off)
    }

    /// The Computer Olympiad's rules, a draw after 180 quiet plies (ICGA Journal 39, 2017).
    #[must_use]
    pub const fn olympiad() -> Self {
        Self::preset_with(Preset::Olympiad, CaptureTable::Taiwan, 180, Repetition::Draw)
    }

    /// The rules of a preset.
    #[must_use]
    pub const fn of(preset: Preset) -> Self {
        match preset {
            Preset::Taiwan => Self::taiwan(),
            Preset::HongKong => Self::hong_kong(),
            Preset::BanChi => Self::ban_chi(),
            Preset::Olympiad => Self::olympiad(),
        }
    }

    /// The same rules with another limit of quiet plies; 0: no limit.
    #[must_use]
    pub const fn with_no_progress(mut self, plies: u16) -> Self {
        self.no_progress = plies;
        self
    }

    pub(crate) const fn repetition_limit(&self) -> Option<usize> {
        match self.repetition {
            Repetition::Draw => Some(Self::OCCURRENCES),
            Repetition::Off => None,
        }
    }

    pub(crate) const fn no_progress_limit(&self) -> Option<u16> {
        if self.no_progress == 0 { None } else { Some(self.no_progress) }
    }

    /// One canonical line, such as `taiwan captures=taiwan no-progress=60 repetition=draw …`.
    #[must_use]
    pub fn line(&self) -> String {
        let captures = match self.table {
            CaptureTable::Taiwan => "taiwan",
            CaptureTable::HongKong => "hong-kong",
            CaptureTable::HongKongLiteral => "hong-kong-literal",
        };
        let rush = match self.chariot_rush {
            ChariotRush::Off => "off",
            ChariotRush::ByRank => "by-rank",
            ChariotRush::Any => "any",
        };
        let repetition = match self.repetition {
            Repetition::Draw => "draw",
            Repetition::Off => "off",
        };
        format!(
            "{} captures={captures} no-progress={} repetition={repetition} extinction={} cannon-adjacent={} \
             chariot-rush={rush}",
            self.preset.word(),
            self.no_progress,
            if self.extinction_ends { "ends" } else { "plays-on" },
            if self.cannon_adjacent { "on" } else { "off" },
        )
    }

    /// Reads [`Ruleset::line`]. Options that are not named have their preset's value.
    ///
    /// # Errors
    /// The column of the first word that is not an option of these rules.
    pub fn parse(line: &str) -> Result<Self, ParseError> {
        let mut words = line.split(' ');
        let preset = words
            .next()
            .and_then(Preset::from_word)
            .ok_or_else(|| ParseError::new(line, 0, "the rules start with taiwan, hong-kong, ban-chi or olympiad"))?;
        let mut ruleset = Self::of(preset);
        let mut at = preset.word().len() + 1;
        for word in words {
            ruleset.set(word).ok_or_else(|| ParseError::new(line, at, format!("{word:?} is not an option here")))?;
            at += word.len() + 1;
        }
        Ok(ruleset)
    }

    fn set(&mut self, word: &str) -> Option<()> {
        match word.split_once('=')? {
            ("captures", "taiwan") => self.table = CaptureTable::Taiwan,
            ("captures", "hong-kong") => self.table = CaptureTable::HongKong,
            ("captures", "hong-kong-literal") => self.table = CaptureTable::HongKongLiteral,
            ("no-progress", plies) => self.no_progress = plies.parse().ok()?,
            ("repetition", "draw") => self.repetition = Repetition::Draw,
            ("repetition", "off") => self.repetition = Repetition::Off,
            ("extinction", "ends") => self.extinction_ends = true,
            ("extinction", "plays-on") => self.extinction_ends = false,
            ("cannon-adjacent", "on") => self.cannon_adjacent = true,
            ("cannon-adjacent", "off") => self.cannon_adjacent = false,
            ("chariot-rush", "off") => self.chariot_rush = ChariotRush::Off,
            ("chariot-rush", "by-rank") => self.chariot_rush = ChariotRush::ByRank,
            ("chariot-rush", "any") => self.chariot_rush = ChariotRush::Any,
            _ => return None,
        }
        Some(())
    }
}

//! The rules of one game of Banqi as plain data.

use crate::rules_line::{number, read_options};
use crate::{Colour, ParseError};

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

/// How a draw comes about that the counters allow, by repetition or by quiet plies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Draws {
    /// By itself.
    Automatic,
    /// When a player asks for it: see [`Public::claim`](crate::Public::claim).
    Asked,
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

impl ChariotRush {
    pub(super) const ALL: [Self; 3] = [Self::Off, Self::ByRank, Self::Any];
}

/// How the players come to their colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Colours {
    /// The first flip decides: its colour is the first player's.
    FirstFlip,
    /// They are chosen before the first move; this is the first player's.
    Chosen(Colour),
}

/// The rules of one game of Banqi. Every field can be combined with every other.
///
/// ```
/// use teahouse_rules::banqi::Ruleset;
/// let house = Ruleset { multi_capture: true, blind_capture: true, ..Ruleset::taiwan() }.with_no_progress(120);
/// assert!(house.line().starts_with("taiwan captures=taiwan no-progress=120 "));
/// assert!(house.line().ends_with(" blind-capture=on multi-capture=on"));
/// assert_eq!(Ruleset::parse(&house.line()), Ok(house));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ruleset {
    /// Where these rules started from.
    pub preset: Preset,
    /// Who takes whom.
    pub table: CaptureTable,
    /// House rule: the cannon also takes soldiers and cannons beside it (Taiwan's table; in others it has its rank).
    pub cannon_adjacent: bool,
    /// House rule: the chariot captures along open lines.
    pub chariot_rush: ChariotRush,
    /// House rule: the advisor stands above the elephant (Hong Kong's tables; in Taiwan's it does anyway).
    pub advisor_over_elephant: bool,
    /// House rule: the general takes soldiers too.
    pub general_takes_soldier: bool,
    /// House rule: a piece may attack a face-down piece that its way of capturing reaches. What it cannot take stays,
    /// face-up, and so does the attacker.
    pub blind_capture: bool,
    /// House rule: after a capture the same piece may go on capturing in the same turn.
    pub multi_capture: bool,
    /// A draw after so many plies without flip or capture; 0: never.
    pub no_progress: u16,
    /// What repetition means.
    pub repetition: Repetition,
    /// Whether such draws come by themselves.
    pub draws: Draws,
    /// Whether somebody who alone attacks the same piece with every move of a repetition loses by it. A move attacks a piece
    /// if afterwards the mover could capture it next turn and could not before, or could with another piece than before;
    /// whether the victim is protected does not matter. Where both do so, it is as if neither did.
    pub attack_ban: bool,
    /// Whether a colour without any piece left, face-up or face-down, has lost at once. Everybody can see that it
    /// applies, and it only cuts off pointless flips of the winner's pieces.
    pub extinction_ends: bool,
    /// How the players come to their colours.
    pub colours: Colours,
}

impl Ruleset {
    /// At this occurrence of a position repetition is judged.
    pub(super) const OCCURRENCES: usize = 3;

    const fn preset_with(preset: Preset, table: CaptureTable, no_progress: u16, repetition: Repetition) -> Self {
        Self {
            preset,
            table,
            cannon_adjacent: false,
            chariot_rush: ChariotRush::Off,
            advisor_over_elephant: false,
            general_takes_soldier: false,
            blind_capture: false,
            multi_capture: false,
            no_progress,
            repetition,
            draws: Draws::Automatic,
            attack_ban: false,
            extinction_ends: true,
            colours: Colours::FirstFlip,
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

    /// At which occurrence of a position repetition is judged, if anything follows from it.
    pub(crate) const fn repetition_limit(&self) -> Option<usize> {
        let is_judged = self.attack_ban || matches!(self.repetition, Repetition::Draw);
        if is_judged { Some(Self::OCCURRENCES) } else { None }
    }

    pub(super) const fn no_progress_limit(&self) -> Option<u16> {
        if self.no_progress == 0 { None } else { Some(self.no_progress) }
    }

    /// One canonical line, such as `taiwan captures=taiwan no-progress=60 repetition=draw …`.
    ///
    /// The first six options are always named, the others where they differ from the preset: so a line that an earlier
    /// version wrote, and that the commitment to a sealed deal covers, stays what it was.
    #[must_use]
    pub fn line(&self) -> String {
        let preset = Self::of(self.preset);
        let named = ALWAYS.iter().map(|option| (option, true));
        let differing = OPTIONS.iter().map(|option| (option, option.differs(self, &preset)));
        let mut line = self.preset.word().to_owned();
        for (option, _) in named.chain(differing).filter(|(_, is_named)| *is_named) {
            line += &format!(" {}={}", option.name, (option.write)(self));
        }
        line
    }

    /// Reads [`Ruleset::line`]. Options that are not named have their preset's value, which [never
    /// changes](crate::Rules::parse).
    ///
    /// # Errors
    /// The column of the first word that is not an option of these rules.
    pub fn parse(line: &str) -> Result<Self, ParseError> {
        let word = line.split(' ').next().unwrap_or_default();
        let preset = Preset::from_word(word)
            .ok_or_else(|| ParseError::new(line, 0, "the rules start with taiwan, hong-kong, ban-chi or olympiad"))?;
        let mut ruleset = Self::of(preset);
        read_options(line, word, &Self::options(), |name, value| ruleset.set(name, value))?;
        Ok(ruleset)
    }

    /// The options with their values, for people.
    pub(crate) fn options() -> Vec<String> {
        ALWAYS.iter().chain(OPTIONS).map(|option| format!("{}={}", option.name, option.values.join("|"))).collect()
    }

    fn set(&mut self, name: &str, value: &str) -> Option<()> {
        let option = ALWAYS.iter().chain(OPTIONS).find(|option| option.name == name)?;
        (option.read)(self, value)
    }
}

/// An option as a word of the line: `name=value`.
struct Choice {
    name: &'static str,
    /// The words of the values, for people.
    values: &'static [&'static str],
    write: fn(&Ruleset) -> String,
    read: fn(&mut Ruleset, &str) -> Option<()>,
}

impl Choice {
    fn differs(&self, ruleset: &Ruleset, preset: &Ruleset) -> bool {
        (self.write)(ruleset) != (self.write)(preset)
    }
}

/// An option whose values each have a word.
macro_rules! choice {
    ($name:literal, $field:ident, $($word:literal => $value:expr),+ $(,)?) => {
        Choice {
            name: $name,
            values: &[$($word),+],
            write: |ruleset| {
                let word = [$(($word, $value)),+].into_iter().find(|(_, value)| *value == ruleset.$field);
                word.map_or_else(String::new, |(word, _)| word.to_owned())
            },
            read: |ruleset, text| {
                ruleset.$field = [$(($word, $value)),+].into_iter().find(|(word, _)| *word == text)?.1;
                Some(())
            },
        }
    };
}

/// The options that every line names.
const ALWAYS: &[Choice] = &[
    choice!("captures", table,
        "taiwan" => CaptureTable::Taiwan,
        "hong-kong" => CaptureTable::HongKong,
        "hong-kong-literal" => CaptureTable::HongKongLiteral,
    ),
    Choice {
        name: "no-progress",
        values: &["0 to 65535"],
        write: |ruleset| ruleset.no_progress.to_string(),
        read: |ruleset, text| {
            ruleset.no_progress = number(text)?;
            Some(())
        },
    },
    choice!("repetition", repetition, "draw" => Repetition::Draw, "off" => Repetition::Off),
    choice!("extinction", extinction_ends, "ends" => true, "plays-on" => false),
    choice!("cannon-adjacent", cannon_adjacent, "on" => true, "off" => false),
    choice!("chariot-rush", chariot_rush,
        "off" => ChariotRush::Off,
        "by-rank" => ChariotRush::ByRank,
        "any" => ChariotRush::Any,
    ),
];

/// The options that a line names where they differ from the preset's.
const OPTIONS: &[Choice] = &[
    choice!("blind-capture", blind_capture, "on" => true, "off" => false),
    choice!("multi-capture", multi_capture, "on" => true, "off" => false),
    choice!("advisor-over-elephant", advisor_over_elephant, "on" => true, "off" => false),
    choice!("general-takes-soldier", general_takes_soldier, "on" => true, "off" => false),
    choice!("attack-ban", attack_ban, "on" => true, "off" => false),
    choice!("draws", draws, "automatic" => Draws::Automatic, "asked" => Draws::Asked),
    choice!("colours", colours,
        "first-flip" => Colours::FirstFlip,
        "red" => Colours::Chosen(Colour::Red),
        "black" => Colours::Chosen(Colour::Black),
    ),
];

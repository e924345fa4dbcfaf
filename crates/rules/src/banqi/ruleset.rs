//! The rules of Banqi as plain data.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use crate::rules_line::{self, RuleOption, choice};
use crate::{Colour, ParseError};

use super::CaptureTable;

/// A named set of rules. The text is its word in a line of rules, such as `hong-kong`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Preset {
    /// 台灣暗棋.
    Taiwan,
    /// 香港盲棋: a different order of ranks, no jumps.
    HongKong,
    /// Boyer's Ban Chi: Taiwan's captures, draws by agreement only.
    BanChi,
    /// The Computer Olympiad's Chinese dark chess: Taiwan's captures, draw after 180 quiet plies.
    Olympiad,
}

impl Preset {
    /// All presets.
    pub const ALL: &[Self] = Self::VARIANTS;
}

/// The result of the third occurrence of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Repetition {
    /// A draw, as in the Computer Olympiad.
    Draw,
    /// The game goes on. The players may agree on a draw (Boyer).
    Off,
}

/// Whether draws by repetition and by quiet plies are automatic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Draws {
    /// The game ends at once.
    Automatic,
    /// A player must claim the draw: see [`Public::claim`](crate::Public::claim).
    Asked,
}

/// The house rule of chariots that capture along open lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ChariotRush {
    /// Chariots capture only on adjacent squares.
    Off,
    /// Along open lines too, enemies that the chariot's rank allows.
    ByRank,
    /// Along open lines too, any enemy.
    Any,
}

impl ChariotRush {
    pub(super) const ALL: [Self; 3] = [Self::Off, Self::ByRank, Self::Any];
}

/// The way in which colours are assigned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Colours {
    /// By the first flip: the first player plays the revealed colour.
    FirstFlip,
    /// Before the first move: the first player plays this colour.
    Chosen(Colour),
}

/// The rules of a game of Banqi. All options can be combined.
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
    /// The preset from which the rules derive.
    pub preset: Preset,
    /// The order of ranks, and the captures of the cannon.
    pub table: CaptureTable,
    /// House rule of Taiwan's table: the cannon captures adjacent soldiers and cannons too. In Hong Kong's tables the cannon has
    /// a rank.
    pub cannon_adjacent: bool,
    /// House rule: the chariot captures along open lines.
    pub chariot_rush: ChariotRush,
    /// House rule of Hong Kong's tables: the advisor ranks above the elephant. In Taiwan's table it always does.
    pub advisor_over_elephant: bool,
    /// House rule: the general captures soldiers too.
    pub general_takes_soldier: bool,
    /// House rule: a piece may attack a face-down piece where it could capture a face-up one. If the revealed piece cannot be
    /// captured, both pieces stay, face-up.
    pub blind_capture: bool,
    /// House rule: after a capture the same piece may capture again in the same turn.
    pub multi_capture: bool,
    /// The number of plies without flip or capture that draws the game; 0 for no limit.
    pub no_progress: u16,
    /// The result of a repetition.
    pub repetition: Repetition,
    /// Whether draws by repetition and by quiet plies are automatic.
    pub draws: Draws,
    /// House rule: a player who alone attacks the same piece with every move of a repetition loses. A move attacks a piece if
    /// it creates a capture of it; protection does not matter. If both players do so, neither loses.
    pub attack_ban: bool,
    /// Whether a colour without any piece left, face-up or face-down, loses at once. Its player could otherwise play on only by
    /// flips of the winner's pieces.
    pub extinction_ends: bool,
    /// The way in which colours are assigned.
    pub colours: Colours,
}

impl Ruleset {
    /// The number of occurrences of a position at which a repetition is judged.
    pub(crate) const OCCURRENCES: usize = 3;

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
    pub const fn taiwan() -> Self {
        Self::preset_with(Preset::Taiwan, CaptureTable::Taiwan, 60, Repetition::Draw)
    }

    /// Hong Kong's rules, a draw after 60 quiet plies.
    pub const fn hong_kong() -> Self {
        Self::preset_with(Preset::HongKong, CaptureTable::HongKong, 60, Repetition::Draw)
    }

    /// Boyer's rules: draws by agreement only.
    pub const fn ban_chi() -> Self {
        Self::preset_with(Preset::BanChi, CaptureTable::Taiwan, 0, Repetition::Off)
    }

    /// The Computer Olympiad's rules, a draw after 180 quiet plies (ICGA Journal 39, 2017).
    pub const fn olympiad() -> Self {
        Self::preset_with(Preset::Olympiad, CaptureTable::Taiwan, 180, Repetition::Draw)
    }

    /// The rules of a preset.
    pub const fn of(preset: Preset) -> Self {
        match preset {
            Preset::Taiwan => Self::taiwan(),
            Preset::HongKong => Self::hong_kong(),
            Preset::BanChi => Self::ban_chi(),
            Preset::Olympiad => Self::olympiad(),
        }
    }

    /// The same rules with another limit of quiet plies; 0 for no limit.
    #[must_use]
    pub const fn with_no_progress(mut self, plies: u16) -> Self {
        self.no_progress = plies;
        self
    }

    /// The number of occurrences of a position at which a repetition is judged; `None` if repetitions have no result.
    pub(crate) const fn repetition_limit(&self) -> Option<usize> {
        let is_judged = self.attack_ban || matches!(self.repetition, Repetition::Draw);
        if is_judged { Some(Self::OCCURRENCES) } else { None }
    }

    /// Whether the rules have draws that a player must claim.
    pub(crate) const fn has_claims(&self) -> bool {
        let has_draws = self.no_progress > 0 || matches!(self.repetition, Repetition::Draw);
        has_draws && matches!(self.draws, Draws::Asked)
    }

    pub(super) const fn no_progress_limit(&self) -> Option<u16> {
        if self.no_progress == 0 { None } else { Some(self.no_progress) }
    }

    /// One canonical line, such as `taiwan captures=taiwan no-progress=60 repetition=draw …`.
    ///
    /// The line names the first six options always, and the others where they differ from the preset. So the line of an
    /// earlier version, which the commitment to a deal covers, stays the same.
    pub fn line(&self) -> String {
        let preset = Self::of(self.preset);
        let differing = OPTIONS.iter().filter(|option| (option.write)(self) != (option.write)(&preset));
        rules_line::write(self, self.preset, ALWAYS.iter().chain(differing))
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
        ALWAYS.iter().chain(OPTIONS)
    }
}

/// The options that every line names.
const ALWAYS: &[RuleOption<Ruleset>] = &[
    choice!("captures", table,
        "taiwan" => CaptureTable::Taiwan,
        "hong-kong" => CaptureTable::HongKong,
        "hong-kong-literal" => CaptureTable::HongKongLiteral,
    ),
    choice!("no-progress", no_progress),
    choice!("repetition", repetition, "draw" => Repetition::Draw, "off" => Repetition::Off),
    choice!("extinction", extinction_ends, "ends" => true, "plays-on" => false),
    choice!("cannon-adjacent", cannon_adjacent, "on" => true, "off" => false),
    choice!("chariot-rush", chariot_rush,
        "off" => ChariotRush::Off,
        "by-rank" => ChariotRush::ByRank,
        "any" => ChariotRush::Any,
    ),
];

/// The options that a line names where they differ from the preset.
const OPTIONS: &[RuleOption<Ruleset>] = &[
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

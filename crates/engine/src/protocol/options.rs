//! The options of `setoption`.

use std::time::Duration;

use teahouse_rules::banqi::{ChariotRush, Repetition, Ruleset};
use teahouse_rules::{Rules, shogi, xiangqi};

use crate::levels::Level;
use crate::opponent::Opponent;

use super::dialect::Dialect;
use super::line_error::{LineError, quoted};
use super::words::{LineWords, number};

/// The values of the options. They bind at the next `position`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Options {
    /// `UCI_Variant`, `RuleSet`, `HouseRules` and `NoProgress` together, or `Rules` for all of them.
    pub(super) rules: Rules,
    /// `Seed`.
    pub(super) seed: u64,
    /// `Level`, a number in the game.
    level: u8,
    /// `Hash`.
    mebibytes: usize,
    /// `MoveOverhead`, in milliseconds.
    overhead_ms: u32,
    /// UCCI's `usemillisec`: whether `go time` is in milliseconds.
    pub(super) milliseconds: bool,
}

/// Integer options: name, default, minimum, maximum.
const LEVEL: (&str, u32, u32, u32) = ("Level", LEVELS, 1, LEVELS);
/// The largest number of a level. In a game with fewer levels it is the strongest one.
const LEVELS: u32 = Level::ALL.len() as u32;
/// Graphical interfaces set it by default. The value is checked and has no effect.
const THREADS: (&str, u32, u32, u32) = ("Threads", 1, 1, 256);
const HASH: (&str, u32, u32, u32) = ("Hash", 16, 1, 1024);
/// Milliseconds that pass between the clock and the engine. No search spends them.
const MOVE_OVERHEAD: (&str, u32, u32, u32) = ("MoveOverhead", 50, 0, 5000);

/// Common options that graphical interfaces set by default. They are accepted without effect.
const IGNORED: [&str; 14] = [
    "ponder",
    "multipv",
    "ownbook",
    "clear hash",
    "uci_analysemode",
    "uci_chess960",
    "uci_elo",
    "uci_engineabout",
    "uci_limitstrength",
    "uci_opponent",
    "uci_showcurrline",
    "uci_showwdl",
    "usi_hash",
    "usi_ponder",
];

/// Options of UCCI without effect.
const IGNORED_IN_UCCI: [&str; 15] = [
    "batch",
    "bookfiles",
    "debug",
    "drawmoves",
    "egtbpaths",
    "egtbsize",
    "hashsize",
    "idle",
    "knowledge",
    "newgame",
    "pruning",
    "randomness",
    "style",
    "usebook",
    "useegtb",
];

/// Graphical interfaces use signed 64-bit integers.
const MOST_SEED: u64 = i64::MAX as u64;

/// The default game.
const XIANGQI: Rules = Rules::Xiangqi(xiangqi::Ruleset::wxf());

/// The default game in USI.
const SHOGI: Rules = Rules::Shogi(shogi::Ruleset::amateur());

type HouseRule = fn(&mut Ruleset);

/// Banqi's house rules by name.
const HOUSE_RULES: [(&str, HouseRule); 10] = [
    ("cannon-adjacent", |rules| rules.cannon_adjacent = true),
    ("blind-capture", |rules| rules.blind_capture = true),
    ("multi-capture", |rules| rules.multi_capture = true),
    ("chariot-rush", |rules| {
        // The rush against every kind includes the one by rank, in any order of the list.
        if rules.chariot_rush == ChariotRush::Off {
            rules.chariot_rush = ChariotRush::ByRank;
        }
    }),
    ("chariot-rush-any", |rules| rules.chariot_rush = ChariotRush::Any),
    ("advisor-over-elephant", |rules| rules.advisor_over_elephant = true),
    ("general-takes-soldier", |rules| rules.general_takes_soldier = true),
    ("attack-ban", |rules| rules.attack_ban = true),
    ("negotiate", |rules| rules.repetition = Repetition::Off),
    ("keep-playing-extinct", |rules| rules.extinction_ends = false),
];

impl Options {
    pub(super) fn of(dialect: Dialect) -> Self {
        let rules = match dialect {
            Dialect::Uci | Dialect::Ucci => XIANGQI,
            Dialect::Usi => SHOGI,
        };
        Self {
            rules,
            seed: 0,
            level: LEVELS as u8,
            mebibytes: HASH.1 as usize,
            overhead_ms: MOVE_OVERHEAD.1,
            milliseconds: false,
        }
    }

    /// `MoveOverhead` as a duration.
    pub(super) fn overhead(&self) -> Duration {
        Duration::from_millis(self.overhead_ms.into())
    }

    /// A player by these options.
    pub(super) fn opponent(&self) -> Opponent {
        Opponent::with_memory(&self.rules, self.level(), self.mebibytes)
    }

    /// The level of the game with the number of `Level`.
    fn level(&self) -> Level {
        Level::numbered(&self.rules, self.level).unwrap_or_default()
    }

    /// Whether a player has these options.
    pub(super) fn matches(&self, opponent: &Opponent) -> bool {
        opponent.rules() == &self.rules && opponent.level() == self.level() && opponent.mebibytes() == self.mebibytes
    }

    /// The declarations of the options with the defaults of a dialect. UCCI omits the word `name`.
    pub(super) fn declarations(dialect: Dialect) -> String {
        let rules = Self::of(dialect).rules;
        let option = match dialect {
            Dialect::Uci | Dialect::Usi => "option name",
            Dialect::Ucci => "option",
        };
        let variants: String = Rules::GAMES.iter().map(|rules| format!(" var {}", rules.game())).collect();
        let mut words = Vec::new();
        for word in Rules::GAMES.iter().flat_map(rule_sets) {
            if !words.contains(&word) {
                words.push(word);
            }
        }
        let words: String = words.iter().map(|word| format!(" var {word}")).collect();
        let no_progress = rules.no_progress().unwrap_or_default();
        let mut lines = vec![
            format!("{option} UCI_Variant type combo default {}{variants}", rules.game()),
            format!("{option} RuleSet type combo default {}{words}", rule_sets(&rules)[0]),
            format!("{option} HouseRules type string default none"),
            format!("{option} NoProgress type spin default {no_progress} min 0 max {}", u16::MAX),
            format!("{option} Rules type string default {}", rules.line()),
        ];
        lines.extend([LEVEL, THREADS, HASH, MOVE_OVERHEAD].iter().map(|(name, default, least, most)| {
            format!("{option} {name} type spin default {default} min {least} max {most}")
        }));
        lines.push(format!("{option} Seed type spin default 0 min 0 max {MOST_SEED}"));
        if dialect == Dialect::Ucci {
            lines.push("option usemillisec type check default false".to_owned());
        }
        lines.join("\n")
    }

    /// Reads the words after `setoption`. Names and values are case-insensitive.
    pub(super) fn set(&mut self, dialect: Dialect, mut words: LineWords<'_>) -> Result<(), LineError> {
        let name = match dialect {
            Dialect::Uci | Dialect::Usi if !words.take("name") => {
                return Err(LineError::new("setoption", "the word name must follow"));
            }
            Dialect::Uci | Dialect::Usi => name_of_uci(&mut words)?,
            // uci2wb, which hosts engines for XBoard, writes options of UCCI so too.
            Dialect::Ucci if words.take("name") => name_of_uci(&mut words)?,
            Dialect::Ucci => {
                let name = words.next().ok_or_else(|| LineError::new("setoption", "the option's name is missing"))?;
                name.to_owned()
            }
        };
        let value = words.rest().to_lowercase();
        if dialect == Dialect::Ucci && IGNORED_IN_UCCI.contains(&name.to_lowercase().as_str()) {
            return Ok(());
        }
        match name.to_lowercase().as_str() {
            "usemillisec" if dialect == Dialect::Ucci => {
                self.milliseconds = on_or_off("setoption usemillisec", &value)?;
            }
            "uci_variant" => self.rules = variant(&value)?,
            "ruleset" => self.rules = rule_set(&self.rules, &value)?,
            "houserules" => self.rules = house_rules(self.rules, &value)?,
            "noprogress" => self.rules = no_progress(self.rules, &value)?,
            "rules" => self.rules = rules_line(&value)?,
            "level" => self.level = number("setoption Level", &value, 1..=LEVEL.3 as u8)?,
            "hash" => self.mebibytes = number("setoption Hash", &value, HASH.2 as usize..=HASH.3 as usize)?,
            // Other engines spell the name in two words.
            "moveoverhead" | "move overhead" => {
                self.overhead_ms = number("setoption MoveOverhead", &value, MOVE_OVERHEAD.2..=MOVE_OVERHEAD.3)?;
            }
            "seed" => self.seed = number("setoption Seed", &value, 0..=MOST_SEED)?,
            other => return ignore_option(&name, other, &value),
        }
        Ok(())
    }
}

/// Reads `NAME value`. A name may have several words.
fn name_of_uci(words: &mut LineWords<'_>) -> Result<String, LineError> {
    let name = words.until("value");
    if name.is_empty() {
        return Err(LineError::new("setoption name", "the option's name is missing"));
    }
    words.take("value");
    Ok(name)
}

fn on_or_off(place: &str, value: &str) -> Result<bool, LineError> {
    match value {
        "true" | "on" => Ok(true),
        "false" | "off" => Ok(false),
        _ => Err(LineError::new(place, format!("{} is not one of true, false", quoted(value)))),
    }
}

/// Accepts an option that has no effect.
fn ignore_option(name: &str, lower: &str, value: &str) -> Result<(), LineError> {
    if lower == "threads" {
        return number("setoption Threads", value, THREADS.2..=THREADS.3).map(drop);
    }
    if IGNORED.contains(&lower) {
        return Ok(());
    }
    Err(LineError::new("setoption", format!("there is no option named {}", quoted(name))))
}

/// The first rule set of a game.
fn variant(value: &str) -> Result<Rules, LineError> {
    const PLACE: &str = "setoption UCI_Variant";
    Rules::GAMES.into_iter().find(|rules| rules.game() == value).ok_or_else(|| {
        let known = Rules::GAMES.map(|rules| rules.game()).join(", ");
        LineError::new(PLACE, format!("{} is not one of {known}", quoted(value)))
    })
}

/// The names of a game's rule sets, the default first.
fn rule_sets(rules: &Rules) -> Vec<&'static str> {
    rules.presets().into_iter().map(|(word, _)| word).collect()
}

/// A rule set of the same game, without house rules.
fn rule_set(rules: &Rules, value: &str) -> Result<Rules, LineError> {
    const PLACE: &str = "setoption RuleSet";
    let found = rules.presets().into_iter().find(|(word, _)| *word == value).map(|(_, rules)| rules);
    found.ok_or_else(|| {
        let (known, game) = (rule_sets(rules).join(", "), rules.game());
        let problem = if known.is_empty() {
            format!("{game} is played by one set of rules only")
        } else {
            format!("{} is not a rule set of {game} ({known})", quoted(value))
        };
        LineError::new(PLACE, problem)
    })
}

/// The same rules with exactly these house rules. Other settings stay.
fn house_rules(rules: Rules, value: &str) -> Result<Rules, LineError> {
    const PLACE: &str = "setoption HouseRules";
    let ruleset = match (rules, value) {
        (Rules::Banqi(ruleset), _) => ruleset,
        (Rules::Xiangqi(ruleset), "none") => return Ok(Rules::Xiangqi(ruleset.with_take_general(false))),
        (Rules::Xiangqi(ruleset), "take-general") => return Ok(Rules::Xiangqi(ruleset.with_take_general(true))),
        (Rules::Xiangqi(_), _) => {
            return Err(LineError::new(PLACE, "xiangqi has no house rules but none or take-general"));
        }
        (_, "none") => return Ok(rules),
        _ => {
            return Err(LineError::new(PLACE, format!("{} has no house rules but none", rules.game())));
        }
    };
    let Ruleset { table, no_progress, draws, colours, .. } = ruleset;
    let mut ruleset = Ruleset { table, no_progress, draws, colours, ..Ruleset::of(ruleset.preset) };
    if value == "none" {
        return Ok(Rules::Banqi(ruleset));
    }
    for word in value.split(',').map(str::trim) {
        if word == "none" {
            return Err(LineError::new(PLACE, "none stands alone"));
        }
        let (_, set) = HOUSE_RULES.iter().find(|(known, _)| *known == word).ok_or_else(|| {
            let known = HOUSE_RULES.map(|(known, _)| known).join(", ");
            LineError::new(PLACE, format!("{} is not a house rule ({known})", quoted(word)))
        })?;
        set(&mut ruleset);
    }
    Ok(Rules::Banqi(ruleset))
}

/// The rules of a line in the form of a journal.
fn rules_line(value: &str) -> Result<Rules, LineError> {
    Rules::parse(value).map_err(|error| LineError::new("setoption Rules", error.to_string()))
}

/// The same rules with another no-progress limit, in plies.
fn no_progress(rules: Rules, value: &str) -> Result<Rules, LineError> {
    const PLACE: &str = "setoption NoProgress";
    let plies = number(PLACE, value, 0..=u16::MAX)?;
    if rules.no_progress().is_none() && plies > 0 {
        return Err(LineError::new(PLACE, format!("{} does not count quiet plies", rules.game())));
    }
    Ok(rules.with_no_progress(plies))
}

//! What an engine says of itself.

use std::time::{Duration, Instant};

use strum::{Display, EnumString};
use teahouse_rules::Rules;

use super::declared::printable;
use super::hosted::try_game;
use super::session::Session;
use super::{EngineOption, OptionKind, ProgramError, Recipe};
use crate::limits::Signal;
use crate::protocol::Dialect as Language;

/// A protocol that an engine at the table speaks. The text is its first word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString)]
#[strum(serialize_all = "lowercase")]
pub enum Protocol {
    /// The Universal Chess Interface, with the option `UCI_Variant` for other games than xiangqi.
    Uci,
    /// The Universal Shogi Interface.
    Usi,
    /// The Universal Chinese Chess Protocol.
    Ucci,
}

impl Protocol {
    /// In the order in which an engine is asked.
    pub const ALL: [Self; 3] = [Self::Uci, Self::Usi, Self::Ucci];

    /// The word that an engine ends its introduction with.
    pub(super) fn end(self) -> String {
        format!("{self}ok")
    }
}

/// What an engine says of itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    /// Its protocol.
    pub protocol: Protocol,
    /// Its name; may be empty.
    pub name: String,
    /// Its authors; may be empty.
    pub author: String,
    /// Its options.
    pub options: Vec<EngineOption>,
}

impl Identity {
    /// The longest name that is kept, in characters.
    const LONGEST: usize = 100;

    pub(super) const fn new(protocol: Protocol) -> Self {
        Self { protocol, name: String::new(), author: String::new(), options: Vec::new() }
    }

    /// Takes a line of the introduction. Lines that are not understood are none of it.
    pub(super) fn hear(&mut self, line: &str) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, rest.split_once(' ')) {
            ("id", Some(("name", name))) => self.name = printable(name, Self::LONGEST),
            ("id", Some(("author", author))) => self.author = printable(author, Self::LONGEST),
            ("option", _) => {
                if let Some(option) = EngineOption::parse(rest) {
                    option.add_to(&mut self.options);
                }
            }
            _ => {}
        }
    }

    /// The option of a name.
    pub fn option(&self, name: &str) -> Option<&EngineOption> {
        self.options.iter().find(|option| option.name.eq_ignore_ascii_case(name))
    }

    /// Whether the engine says that it plays a game, by the rules of which these are some: in UCI the option
    /// `UCI_Variant` tells. Without it the protocol does, and UCI is taken for xiangqi.
    pub fn plays(&self, rules: &Rules) -> bool {
        let variant = self.option("UCI_Variant").or(self.option("USI_Variant"));
        match (variant.map(|option| &option.kind), self.protocol) {
            (Some(OptionKind::Combo { choices, .. }), _) => {
                let is_named = choices.iter().any(|choice| choice == rules.game());
                // No other program has a standard for Banqi.
                is_named && self.can_say(rules) && (!matches!(rules, Rules::Banqi(_)) || self.knows_rules())
            }
            (_, Protocol::Usi) => matches!(rules, Rules::Shogi(_)),
            (_, Protocol::Uci | Protocol::Ucci) => matches!(rules, Rules::Xiangqi(_)),
        }
    }

    /// Whether the protocol has words for a game of two at one board.
    const fn can_say(&self, rules: &Rules) -> bool {
        match (self.protocol, rules) {
            (_, Rules::Supply) => false,
            (Protocol::Usi, _) => matches!(rules, Rules::Shogi(_)),
            (Protocol::Ucci, _) => !matches!(rules, Rules::Shogi(_)),
            (Protocol::Uci, _) => true,
        }
    }

    /// Whether the engine takes the rules of a journal, as `teahouse-engine` does.
    pub(super) fn knows_rules(&self) -> bool {
        self.option("Rules").is_some()
    }

    /// How squares and moves are written in a game. Engines of xiangqi without variants count ranks from 0, as Pikafish does.
    pub(super) fn language(&self, rules: &Rules) -> Language {
        match self.protocol {
            Protocol::Usi => Language::Usi,
            Protocol::Ucci => Language::Ucci,
            Protocol::Uci if matches!(rules, Rules::Xiangqi(_)) && self.option("UCI_Variant").is_none() => {
                Language::Ucci
            }
            Protocol::Uci => Language::Uci,
        }
    }
}

/// Asks a program which protocol it speaks: each in a process of its own, since an engine may end at a word that it does not
/// know. `report` hears which one is being asked for.
///
/// # Errors
///
/// If it cannot be started, or answers in none of them: the error of the last one.
pub fn identify(command: &str, stop: &Signal, report: &mut dyn FnMut(Protocol)) -> Result<Identity, ProgramError> {
    let mut failed = ProgramError::Exited;
    for protocol in Protocol::ALL {
        report(protocol);
        match Session::open(command, protocol, stop, &mut |_| {}) {
            Ok(session) => return Ok(session.identity().clone()),
            Err(error @ (ProgramError::Io(_) | ProgramError::Stopped)) => return Err(error),
            Err(error) => failed = error,
        }
    }
    Err(failed)
}

/// What an engine did in a game that it was tried in.
#[derive(Debug)]
pub struct Trial {
    /// By which rules it played.
    pub rules: Rules,
    /// Its first move in its own words, empty if it gave up; or what was wrong.
    pub result: Result<String, ProgramError>,
    /// How long that took, with the start of its process.
    pub took: Duration,
}

/// Tries an engine in each game that it says it plays: it starts, takes its options, and makes the first move.
pub fn try_out(recipe: &Recipe, identity: &Identity, stop: &Signal) -> Vec<Trial> {
    let games = Rules::GAMES.into_iter().filter(|rules| identity.plays(rules));
    games
        .map(|rules| {
            let begun = Instant::now();
            let result = try_game(recipe, rules, stop);
            Trial { rules, result, took: begun.elapsed() }
        })
        .collect()
}

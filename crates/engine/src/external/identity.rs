//! The introduction of an engine.

use teahouse_rules::Rules;

use super::declared::{EngineOption, OptionKind, printable};
use super::protocol::Protocol;
use crate::protocol::Dialect as Language;

/// The introduction of an engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    /// The protocol of the engine.
    pub protocol: Protocol,
    /// The name of the engine; may be empty.
    pub name: String,
    /// The authors of the engine; may be empty.
    pub author: String,
    /// The options of the engine.
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

//! The options that an engine declares, and the values that they take.

use std::fmt;
use std::ops::RangeInclusive;

/// An option of an engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineOption {
    /// The name, which may have several words.
    pub name: String,
    /// The kind of value that the option takes.
    pub kind: OptionKind,
}

/// The values that an option takes, with its default.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OptionKind {
    /// On or off.
    Check {
        /// As it is at first.
        usual: bool,
    },
    /// A number.
    Spin {
        /// As it is at first.
        usual: i64,
        /// The smallest and the largest.
        range: RangeInclusive<i64>,
    },
    /// One of some words.
    Combo {
        /// As it is at first.
        usual: String,
        /// All of them.
        choices: Vec<String>,
    },
    /// A text, or the name of a file.
    Text {
        /// As it is at first.
        usual: String,
    },
    /// Something that the engine does when it is told to.
    Button,
}

/// The limits of an engine's declarations, which may be of any kind and number.
const MOST_OPTIONS: usize = 400;
const MOST_CHOICES: usize = 200;
const LONGEST_NAME: usize = 100;
/// A path may be long.
const LONGEST_VALUE: usize = 4096;

/// The options that follow from the match, or from how matches are played here.
const OF_THE_HOST: [&str; 15] = [
    "protocol",
    "uci_variant",
    "uci_chess960",
    "uci_analysemode",
    "uci_opponent",
    "uci_engineabout",
    "uci_showwdl",
    "usi_variant",
    "usi_ponder",
    "ponder",
    "rules",
    "ruleset",
    "houserules",
    "noprogress",
    "usemillisec",
];

impl EngineOption {
    /// Reads the words after `option`, with or without the word `name` before the name. `None` for a declaration that is
    /// not understood.
    ///
    /// ```
    /// use teahouse_engine::external::{EngineOption, OptionKind};
    ///
    /// let option = EngineOption::parse("name Move Overhead type spin default 30 min 0 max 5000").unwrap();
    /// assert_eq!(option.name, "Move Overhead");
    /// assert_eq!(option.kind, OptionKind::Spin { usual: 30, range: 0..=5000 });
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let kind_at = words.iter().position(|word| *word == "type")?;
        let name = match &words[..kind_at] {
            ["name", name @ ..] if !name.is_empty() => name,
            name => name,
        };
        let name = printable(&name.join(" "), LONGEST_NAME);
        let (kind, rest) = words[kind_at + 1..].split_first()?;
        let parts = OptionParts::of(rest);
        let usual = parts.default.unwrap_or_default();
        let kind = match *kind {
            "check" => OptionKind::Check { usual: usual == "true" },
            "spin" => OptionKind::spin(&usual, parts.least, parts.most)?,
            "combo" => OptionKind::combo(usual, parts.choices)?,
            "string" | "filename" => OptionKind::Text { usual: text_of(&usual) },
            "button" => OptionKind::Button,
            _ => return None,
        };
        (!name.is_empty()).then_some(Self { name, kind })
    }

    /// Whether the player has nothing to choose: it follows from the match.
    pub fn is_of_the_host(&self) -> bool {
        OF_THE_HOST.contains(&self.name.to_lowercase().as_str())
    }

    /// Adds a declaration, unless there are too many or one of this name is there.
    pub(super) fn add_to(self, options: &mut Vec<Self>) {
        let is_known = options.iter().any(|option| option.name.eq_ignore_ascii_case(&self.name));
        if !is_known && options.len() < MOST_OPTIONS {
            options.push(self);
        }
    }
}

impl OptionKind {
    /// A wrong default is brought into the range, and so is a wrong range.
    fn spin(usual: &str, least: Option<i64>, most: Option<i64>) -> Option<Self> {
        let usual: i64 = usual.parse().ok().or(least)?;
        let least = least.unwrap_or(i64::MIN);
        let most = most.unwrap_or(i64::MAX).max(least);
        Some(Self::Spin { usual: usual.clamp(least, most), range: least..=most })
    }

    fn combo(usual: String, mut choices: Vec<String>) -> Option<Self> {
        choices.truncate(MOST_CHOICES);
        let usual = choices.iter().find(|choice| **choice == usual).or(choices.first())?.clone();
        Some(Self::Combo { usual, choices })
    }

    /// The value that is set unless another one is; `None` for a button.
    pub fn usual(&self) -> Option<String> {
        match self {
            Self::Check { usual } => Some(usual.to_string()),
            Self::Spin { usual, .. } => Some(usual.to_string()),
            Self::Combo { usual, .. } | Self::Text { usual } => Some(usual.clone()),
            Self::Button => None,
        }
    }

    /// A value as the engine takes it: a number is brought into the range. `None` if there is no such value.
    pub fn fitting(&self, value: &str) -> Option<String> {
        match self {
            Self::Check { .. } => matches!(value, "true" | "false").then(|| value.to_owned()),
            Self::Spin { range, .. } => {
                let number: i64 = value.trim().parse().ok()?;
                Some(number.clamp(*range.start(), *range.end()).to_string())
            }
            Self::Combo { choices, .. } => choices.iter().find(|choice| *choice == value).cloned(),
            Self::Text { .. } => Some(printable(value, LONGEST_VALUE)),
            Self::Button => None,
        }
    }
}

impl fmt::Display for EngineOption {
    /// The declaration in the form of UCI.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "name {} type ", self.name)?;
        match &self.kind {
            OptionKind::Check { usual } => write!(f, "check default {usual}"),
            OptionKind::Spin { usual, range } => {
                write!(f, "spin default {usual} min {} max {}", range.start(), range.end())
            }
            OptionKind::Combo { usual, choices } => {
                write!(f, "combo default {usual}")?;
                choices.iter().try_for_each(|choice| write!(f, " var {choice}"))
            }
            OptionKind::Text { usual } if usual.is_empty() => f.write_str("string default <empty>"),
            OptionKind::Text { usual } => write!(f, "string default {usual}"),
            OptionKind::Button => f.write_str("button"),
        }
    }
}

/// The parts of a declaration after the type.
#[derive(Default)]
struct OptionParts {
    default: Option<String>,
    least: Option<i64>,
    most: Option<i64>,
    choices: Vec<String>,
}

impl OptionParts {
    fn of(words: &[&str]) -> Self {
        const KEYS: [&str; 4] = ["default", "min", "max", "var"];
        let mut parts = Self::default();
        let mut rest = words;
        while let Some((key, after)) = rest.split_first() {
            let end = after.iter().position(|word| KEYS.contains(word)).unwrap_or(after.len());
            let value = printable(&after[..end].join(" "), LONGEST_VALUE);
            match *key {
                "default" if parts.default.is_none() => parts.default = Some(value),
                "min" => parts.least = value.parse().ok(),
                "max" => parts.most = value.parse().ok(),
                "var" if !value.is_empty() => parts.choices.push(value),
                _ => {}
            }
            rest = &after[end..];
        }
        parts
    }
}

/// UCI writes a text without letters so.
fn text_of(value: &str) -> String {
    if value == "<empty>" { String::new() } else { value.to_owned() }
}

/// The characters of a text that can be shown and sent on one line, of a number at most.
pub(super) fn printable(text: &str, most: usize) -> String {
    text.chars().filter(|letter| !letter.is_control()).take(most).collect::<String>().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(text: &str) -> Option<OptionKind> {
        EngineOption::parse(text).map(|option| option.kind)
    }

    #[test]
    fn declarations_of_every_kind_are_read_and_written() {
        for text in [
            "name Hash type spin default 16 min 1 max 2048",
            "name Use NNUE type check default false",
            "name UCI_Variant type combo default chess var chess var janggi modern var xiangqi",
            "name Debug Log File type string default <empty>",
            "name EvalDir type string default eval folder",
            "name Clear Hash type button",
        ] {
            assert_eq!(EngineOption::parse(text).unwrap().to_string(), text);
        }
        let of_ucci = EngineOption::parse("usemillisec type check default true").unwrap();
        assert_eq!((of_ucci.name.as_str(), of_ucci.is_of_the_host()), ("usemillisec", true));
        let file = EngineOption::parse("name BookFile type filename default <empty>").unwrap();
        assert_eq!(file.kind, OptionKind::Text { usual: String::new() });
    }

    #[test]
    fn wrong_declarations_are_mended_or_left_out() {
        assert_eq!(kind("name A type spin default 9 min 1 max 3"), Some(OptionKind::Spin { usual: 3, range: 1..=3 }));
        assert_eq!(kind("name A type spin default x min 4 max 1"), Some(OptionKind::Spin { usual: 4, range: 4..=4 }));
        let OptionKind::Combo { usual, .. } = kind("name A type combo default c var a var b").unwrap() else {
            panic!()
        };
        assert_eq!(usual, "a");
        for text in
            ["", "name A", "name type spin", "type check", "name A type", "name A type wheel", "name A type spin"]
        {
            assert_eq!(EngineOption::parse(text), None, "{text:?}");
        }
        assert_eq!(kind("name A type combo default a"), None, "there is nothing to choose");
        let long = EngineOption::parse(&format!("name {}\u{7}b type button", "x".repeat(5000))).unwrap();
        assert_eq!(long.name.chars().count(), LONGEST_NAME);
    }

    #[test]
    fn there_is_one_option_of_a_name_and_not_too_many() {
        let mut options = Vec::new();
        let named = |name: &str| EngineOption { name: name.to_owned(), kind: OptionKind::Button };
        ["Hash", "hash"].map(named).into_iter().for_each(|option| option.add_to(&mut options));
        assert_eq!(options.len(), 1);
        (0..1000).for_each(|number| named(&number.to_string()).add_to(&mut options));
        assert_eq!(options.len(), MOST_OPTIONS);
    }

    #[test]
    fn values_fit_their_option() {
        let spin = OptionKind::Spin { usual: 2, range: 1..=8 };
        assert_eq!(
            [" 3 ", "99", "-4", "x"].map(|value| spin.fitting(value)),
            [Some("3".to_owned()), Some("8".to_owned()), Some("1".to_owned()), None]
        );
        let combo = kind("name A type combo default a var a var b c").unwrap();
        assert_eq!((combo.fitting("b c"), combo.fitting("c")), (Some("b c".to_owned()), None));
        assert_eq!(OptionKind::Check { usual: true }.fitting("yes"), None);
        let text = OptionKind::Text { usual: String::new() };
        assert_eq!(text.fitting("a\nsetoption b"), Some("asetoption b".to_owned()), "a line stays one line");
        assert_eq!(OptionKind::Button.fitting("x"), None);
    }
}

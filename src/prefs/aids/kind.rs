//! The aids that there are, and those of one player.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use strum::{Display, EnumString, VariantArray};
use teahouse_rules::Danger;

/// Which pieces beside or face-down on the board are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Ledger {
    /// Nothing: captured pieces are put away.
    Off,
    /// Captured pieces.
    Graveyard,
    /// Captured pieces, pieces in play and face-down pieces.
    Full,
    /// The same, with the probability of each face at the next flip.
    #[strum(serialize = "odds")]
    Chances,
}

/// Which endangered pieces are marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Threats {
    /// Nothing.
    Off,
    /// Pieces that an exchange would lose.
    Lost,
    /// Pieces that could be captured at all.
    All,
}

/// The aids of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Aids {
    /// Whether the legal targets of the selected piece show.
    pub dots: bool,
    /// How much the table tells of pieces beside the board.
    pub ledger: Ledger,
    /// The marks of pieces in danger.
    pub threats: Threats,
    /// Whether they are shown a good move when they ask for one.
    pub hints: bool,
}

/// One of the aids, as a player chooses it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aid {
    /// See [`Aids::dots`].
    Dots(bool),
    /// See [`Aids::ledger`].
    Ledger(Ledger),
    /// See [`Aids::threats`].
    Threats(Threats),
    /// See [`Aids::hints`].
    Hints(bool),
}

impl Aids {
    /// No help at all.
    pub const NONE: Self = Self { dots: false, ledger: Ledger::Off, threats: Threats::Off, hints: false };
}

impl Default for Aids {
    fn default() -> Self {
        Self { dots: true, ledger: Ledger::Full, threats: Threats::Off, hints: true }
    }
}

impl Ledger {
    /// All, the least first.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// Whether it tells public knowledge about pieces that were not captured.
    #[must_use]
    pub fn tells_hidden(self) -> bool {
        self >= Self::Full
    }
}

impl Threats {
    /// All, the least first.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The question to the rules.
    #[must_use]
    pub const fn danger(self) -> Option<Danger> {
        match self {
            Self::Off => None,
            Self::Lost => Some(Danger::Lost),
            Self::All => Some(Danger::Attacked),
        }
    }
}

impl Aids {
    /// Whether an aid is as chosen.
    #[must_use]
    pub fn has(self, aid: Aid) -> bool {
        match aid {
            Aid::Dots(dots) => self.dots == dots,
            Aid::Ledger(ledger) => self.ledger == ledger,
            Aid::Threats(threats) => self.threats == threats,
            Aid::Hints(hints) => self.hints == hints,
        }
    }

    /// The same aids with one changed.
    #[must_use]
    pub const fn with(self, aid: Aid) -> Self {
        match aid {
            Aid::Dots(dots) => Self { dots, ..self },
            Aid::Ledger(ledger) => Self { ledger, ..self },
            Aid::Threats(threats) => Self { threats, ..self },
            Aid::Hints(hints) => Self { hints, ..self },
        }
    }
}

/// One line, as the settings keep it.
impl fmt::Display for Aids {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [dots, hints] = [self.dots, self.hints].map(|is_on| if is_on { "on" } else { "off" });
        write!(f, "dots={dots} ledger={} threats={} hints={hints}", self.ledger, self.threats)
    }
}

/// Reads such a line. A missing or unknown word is as usual.
impl FromStr for Aids {
    type Err = Infallible;

    fn from_str(line: &str) -> Result<Self, Infallible> {
        let mut aids = Self::default();
        for (name, word) in line.split_whitespace().filter_map(|part| part.split_once('=')) {
            match name {
                "dots" => aids.dots = word != "off",
                "hints" => aids.hints = word != "off",
                "ledger" => aids.ledger = word.parse().unwrap_or(aids.ledger),
                "threats" => aids.threats = word.parse().unwrap_or(aids.threats),
                _ => {}
            }
        }
        Ok(aids)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_again_and_nonsense_is_as_usual() {
        for &ledger in Ledger::ALL {
            for &threats in Threats::ALL {
                for (dots, hints) in [(true, true), (true, false), (false, true), (false, false)] {
                    let aids = Aids { dots, ledger, threats, hints };
                    assert_eq!(aids.to_string().parse(), Ok(aids));
                }
            }
        }
        assert_eq!("".parse(), Ok(Aids::default()));
        let aids = Aids { threats: Threats::Lost, ..Aids::default() };
        assert_eq!("ledger=everything dots threats=lost".parse(), Ok(aids));
        assert_eq!(aids.to_string(), "dots=on ledger=full threats=lost hints=on");
    }
}

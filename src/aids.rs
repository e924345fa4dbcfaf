//! What helps each of two players at the table, by where they sit: a child may play with all of it, a parent without.

use core::fmt::Write;

use teahouse_rules::{Danger, Seat};

use crate::settings::Settings;
use crate::sitting::Sitting;

/// What is told of the men that are no longer, or not yet, on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ledger {
    /// Nothing: what is taken is put away.
    Off,
    /// What was taken.
    Graveyard,
    /// That, what is still in play and what lies face-down.
    Full,
    /// And how likely each is to come next.
    Odds,
}

/// What is told of men in danger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Threats {
    /// Nothing.
    Off,
    /// Which would be lost by exchange.
    Lost,
    /// Which could be captured at all.
    All,
}

/// What helps one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Aids {
    /// Whether it is shown where a chosen man may go.
    pub dots: bool,
    /// What is told of men beside the board.
    pub ledger: Ledger,
    /// What is told of men in danger.
    pub threats: Threats,
    /// Whether they are shown a good move when they ask for one.
    pub hints: bool,
}

/// One of the aids, as somebody chooses it.
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

impl Default for Aids {
    fn default() -> Self {
        Self { dots: true, ledger: Ledger::Full, threats: Threats::Off, hints: true }
    }
}

impl Ledger {
    /// All, the least first.
    pub const ALL: [Self; 4] = [Self::Off, Self::Graveyard, Self::Full, Self::Odds];

    /// The word in settings and keys of texts.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Graveyard => "graveyard",
            Self::Full => "full",
            Self::Odds => "odds",
        }
    }

    /// Whether it tells what can be known about men that were not taken.
    #[must_use]
    pub fn tells_hidden(self) -> bool {
        self >= Self::Full
    }
}

impl Threats {
    /// All, the least first.
    pub const ALL: [Self; 3] = [Self::Off, Self::Lost, Self::All];

    /// The word in settings and keys of texts.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Lost => "lost",
            Self::All => "all",
        }
    }

    /// What to ask the rules for.
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
    /// One line, as the settings keep it.
    #[must_use]
    pub fn line(self) -> String {
        let mut line = String::new();
        let [dots, hints] = [self.dots, self.hints].map(|is_on| if is_on { "on" } else { "off" });
        // Writing to a string cannot fail.
        let _ = write!(line, "dots={dots} ledger={} threats={} hints={hints}", self.ledger.word(), self.threats.word());
        line
    }

    /// Reads such a line. What is missing or not known is as usual.
    #[must_use]
    pub fn parse(line: &str) -> Self {
        let mut aids = Self::default();
        for (name, word) in line.split_whitespace().filter_map(|part| part.split_once('=')) {
            match name {
                "dots" => aids.dots = word != "off",
                "hints" => aids.hints = word != "off",
                "ledger" => aids.ledger = known(&Ledger::ALL, Ledger::word, word).unwrap_or(aids.ledger),
                "threats" => aids.threats = known(&Threats::ALL, Threats::word, word).unwrap_or(aids.threats),
                _ => {}
            }
        }
        aids
    }

    /// What helps whoever sits near, or opposite.
    #[must_use]
    pub fn of(settings: &Settings, near: bool) -> Self {
        Self::parse(if near { &settings.near_aids } else { &settings.far_aids })
    }

    /// What helps a player of the match. The computer needs none: what lies before it is there for its opponent.
    #[must_use]
    pub fn of_seat(settings: &Settings, sitting: &Sitting, seat: Seat) -> Self {
        Self::of(settings, sitting.only_person().unwrap_or(seat) == sitting.near())
    }

    /// What helps whoever has the board before them; after the end everybody may look.
    #[must_use]
    pub fn of_acting(settings: &Settings, sitting: &Sitting) -> Self {
        sitting.acting().map_or_else(Self::default, |seat| Self::of_seat(settings, sitting, seat))
    }

    /// Whether somebody plays with this.
    #[must_use]
    pub fn has(self, aid: Aid) -> bool {
        match aid {
            Aid::Dots(dots) => self.dots == dots,
            Aid::Ledger(ledger) => self.ledger == ledger,
            Aid::Threats(threats) => self.threats == threats,
            Aid::Hints(hints) => self.hints == hints,
        }
    }

    /// The same with one changed.
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

impl Settings {
    /// Changes what helps whoever sits near, or opposite.
    pub fn set_aid(&mut self, near: bool, aid: Aid) {
        let line = Aids::of(self, near).with(aid).line();
        *(if near { &mut self.near_aids } else { &mut self.far_aids }) = line;
    }
}

fn known<T: Copy>(all: &[T], word_of: fn(T) -> &'static str, word: &str) -> Option<T> {
    all.iter().copied().find(|one| word_of(*one) == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_again_and_nonsense_is_as_usual() {
        for ledger in Ledger::ALL {
            for threats in Threats::ALL {
                for (dots, hints) in [(true, true), (true, false), (false, true), (false, false)] {
                    let aids = Aids { dots, ledger, threats, hints };
                    assert_eq!(Aids::parse(&aids.line()), aids);
                }
            }
        }
        assert_eq!(Aids::parse(""), Aids::default());
        assert_eq!(
            Aids::parse("ledger=everything dots threats=lost"),
            Aids { threats: Threats::Lost, ..Aids::default() }
        );
    }

    #[test]
    fn each_player_has_their_own() {
        let mut settings = Settings::default();
        settings.set_aid(false, Aid::Dots(false));
        settings.set_aid(false, Aid::Ledger(Ledger::Odds));
        settings.clamp();
        assert_eq!(Aids::of(&settings, true), Aids::default());
        assert_eq!(Aids::of(&settings, false), Aids { dots: false, ledger: Ledger::Odds, ..Aids::default() });
    }
}

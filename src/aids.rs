//! The aids of each of two players at the table, by seat: a child may play with all of them, a parent without.

use core::fmt::Write;

use teahouse_rules::{Danger, Seat};

use crate::settings::Settings;
use crate::sitting::Sitting;

/// How much the table tells of pieces that are off the board or face-down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ledger {
    /// Nothing: captured pieces are put away.
    Off,
    /// Captured pieces.
    Graveyard,
    /// Those, the pieces in play and the face-down ones.
    Full,
    /// And how likely each is to come next.
    Odds,
}

/// Which pieces in danger are marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Threats {
    /// Nothing.
    Off,
    /// Which would be lost by exchange.
    Lost,
    /// Which could be captured at all.
    All,
}

/// The aids of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Aids {
    /// Whether the legal targets of the selected piece show.
    pub dots: bool,
    /// How much the table tells of pieces beside the board.
    pub ledger: Ledger,
    /// Which pieces in danger are marked.
    pub threats: Threats,
    /// Whether they are shown a good move when they ask for one.
    pub hints: bool,
}

/// One of the aids, as chosen in the settings.
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

    /// Whether it tells public knowledge about pieces that were not captured.
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
    /// One line, as the settings keep it.
    #[must_use]
    pub fn line(self) -> String {
        let mut line = String::new();
        let [dots, hints] = [self.dots, self.hints].map(|is_on| if is_on { "on" } else { "off" });
        // Writing to a string cannot fail.
        let _ = write!(line, "dots={dots} ledger={} threats={} hints={hints}", self.ledger.word(), self.threats.word());
        line
    }

    /// Reads such a line. A missing or unknown word is as usual.
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

    /// The aids of the near or the far player.
    #[must_use]
    pub fn of(settings: &Settings, near: bool) -> Self {
        Self::parse(if near { &settings.near_aids } else { &settings.far_aids })
    }

    /// The aids of a player of the match. The computer needs none: its side of the table shows its opponent's.
    #[must_use]
    pub fn of_seat(settings: &Settings, sitting: &Sitting, seat: Seat) -> Self {
        Self::of(settings, sitting.only_person().unwrap_or(seat) == sitting.near())
    }

    /// The aids of the player before the board; after the end both may look.
    #[must_use]
    pub fn of_acting(settings: &Settings, sitting: &Sitting) -> Self {
        sitting.acting().map_or_else(Self::default, |seat| Self::of_seat(settings, sitting, seat))
    }

    /// Whether this aid is on.
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
    /// Changes an aid of the near or the far player.
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

//! The terms of a series, as the head of a journal keeps them.

use super::Challengers;
use crate::Player;

/// How long a series lasts.
///
/// ```
/// use teahouse_table::series::Length;
///
/// let length = Length::best_of(5).expect("five is odd");
/// assert_eq!(length.wins_needed(), Some(3));
/// assert_eq!((Length::Open.wins_needed(), Length::best_of(4), Length::best_of(101)), (None, None, None));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Length {
    /// Until the players stop.
    #[default]
    Open,
    /// Best of a number of matches.
    BestOf(BestOf),
}

/// The number of matches of a series, as [`Length::best_of`] makes it: odd, at most [`Length::MOST`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BestOf(u8);

impl BestOf {
    /// The number of matches.
    pub const fn matches(self) -> u8 {
        self.0
    }
}

impl Length {
    /// The limit of matches in a series that is not open.
    pub const MOST: u8 = 99;

    /// The best of this number of matches. `None` for an even number, and for one above [`MOST`](Self::MOST).
    pub const fn best_of(matches: u8) -> Option<Self> {
        if matches % 2 == 1 && matches <= Self::MOST { Some(Self::BestOf(BestOf(matches))) } else { None }
    }

    /// How many wins decide the series: more than half of the matches. A draw decides nothing, so a series with draws has
    /// more matches. `None` if it is open.
    pub const fn wins_needed(self) -> Option<u32> {
        match self {
            Self::Open => None,
            Self::BestOf(BestOf(matches)) => Some(matches as u32 / 2 + 1),
        }
    }

    /// Whether this many wins decide the series.
    pub(super) fn is_decided_by(self, wins: u32) -> bool {
        self.wins_needed().is_some_and(|needed| wins >= needed)
    }
}

/// The rule for the first move of the next match. In Banqi the first move is considered a slight disadvantage.
///
/// Among [`Challengers`] the person who takes the loser's place counts as the loser, and the other as the winner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum NextFirst {
    /// The party that moved second.
    #[default]
    Alternate,
    /// The winner, the convention that the project's source on Banqi gives; after a draw, the party that moved second.
    LoserSecond,
    /// The loser; after a draw, the party that moved second. Among challengers it is the new one, as the source has it.
    LoserFirst,
    /// The party that moved first before. With a handicap, players keep their sides.
    Same,
    /// A [`Lot`](super::Lot), thrown from this seed, the identity of the match before it and the number of matches in the
    /// series.
    Random(u64),
}

impl NextFirst {
    /// The words of journals; a lot has its seed behind it.
    const WORDS: [(&'static str, Self); 4] = [
        ("alternate", Self::Alternate),
        ("loser-second", Self::LoserSecond),
        ("loser-first", Self::LoserFirst),
        ("same", Self::Same),
    ];
    const LOT: &'static str = "lot";

    pub(crate) fn words(self) -> String {
        match (self, Self::WORDS.iter().find(|(_, rule)| *rule == self)) {
            (Self::Random(seed), _) => format!("{} {seed}", Self::LOT),
            (_, known) => known.map_or("", |(word, _)| word).to_owned(),
        }
    }

    pub(crate) fn from_words(text: &str) -> Option<Self> {
        match text.split_once(' ') {
            Some((Self::LOT, seed)) => seed.parse().ok().map(Self::Random),
            Some(_) => None,
            None => Self::WORDS.iter().find(|(word, _)| *word == text).map(|(_, rule)| *rule),
        }
    }

    /// Whether this version knows the first word of a rule.
    pub(crate) fn knows(word: &str) -> bool {
        word == Self::LOT || Self::WORDS.iter().any(|(known, _)| *known == word)
    }
}

/// The terms of a whole series: the same in every match of it, but for the people who wait.
///
/// The [score](crate::Header::score) and the terms are in the head of every match. So the last journal of a series is enough
/// to go on with it: [`next`](super::next) has the setup of the match that follows.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Terms {
    /// How long the series lasts.
    pub length: Length,
    /// The rule that decides who moves first in the next match.
    pub next_first: NextFirst,
    /// Whether a drawn match of shogi is [restarted](crate::Match::restart).
    pub restarts_draws: bool,
    /// The people who wait, with three to eight people at one table. `None` between two parties.
    pub challengers: Option<Challengers>,
}

impl Terms {
    /// The terms of three to eight people, of whom these wait. The new challenger moves first, as the project's source
    /// on Banqi has it.
    ///
    /// ```
    /// use teahouse_rules::{Rules, Seat, banqi::Ruleset};
    /// use teahouse_table::series::Terms;
    /// use teahouse_table::{Player, Setup};
    ///
    /// let mut setup = Setup::new(Rules::Banqi(Ruleset::taiwan()), ["Anna", "Ben"]);
    /// setup.terms = Terms::among_challengers([Player::named("Chi")]);
    /// let challengers = setup.terms.challengers.as_ref().expect("Chi waits");
    /// assert_eq!((challengers.holder(), challengers.people()), (Seat::SECOND, 3));
    /// ```
    pub fn among_challengers(waiting: impl IntoIterator<Item = Player>) -> Self {
        Self { next_first: NextFirst::LoserFirst, challengers: Some(Challengers::new(waiting)), ..Self::default() }
    }

    /// Whether the players have agreed on more than one match. An open series of two parties may end with each.
    pub(crate) const fn is_of_series(&self) -> bool {
        match self.length.wins_needed() {
            None => self.challengers.is_some(),
            Some(needed) => needed > 1,
        }
    }

    /// The terms after the two people at the table have exchanged their seats.
    pub(crate) fn with_seats_exchanged(&self) -> Self {
        Self { challengers: self.challengers.as_ref().map(Challengers::with_seats_exchanged), ..self.clone() }
    }

    /// The terms of another series of the same people.
    pub(super) fn anew(&self) -> Self {
        Self { challengers: self.challengers.as_ref().map(Challengers::anew), ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rule_has_words() {
        let rules = NextFirst::WORDS.map(|(_, rule)| rule).into_iter().chain([0, 7, u64::MAX].map(NextFirst::Random));
        for rule in rules {
            let words = rule.words();
            assert!(!words.is_empty() && NextFirst::knows(words.split(' ').next().unwrap()), "{rule:?}");
            assert_eq!(NextFirst::from_words(&words), Some(rule));
        }
        for text in ["", "lot", "lot ", "lot x", "lot 18446744073709551616", "same 1", "winner", "lot 1 1"] {
            assert_eq!(NextFirst::from_words(text), None, "{text:?}");
        }
    }

    #[test]
    fn lengths_are_odd() {
        let known: Vec<u8> = (0..=u8::MAX).filter(|matches| Length::best_of(*matches).is_some()).collect();
        assert_eq!(known, (1..=99).step_by(2).collect::<Vec<u8>>());
        for matches in known {
            let needed = Length::best_of(matches).unwrap().wins_needed().unwrap();
            assert_eq!(needed * 2 - 1, u32::from(matches), "one party has them in at most this many matches");
        }
    }
}

//! The computer players of a game, as the settings keep them: a word for each seat, the near player's first.

use std::fmt;
use std::str::FromStr;

use strum::ParseError;
use teahouse_art::Sitter;
use teahouse_engine::Level;
use teahouse_rules::{Rules, Seat, SeatMap, Seats};

use super::{EngineId, GameKind};

/// A player at a seat instead of a person. The text is its word in settings and journals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Computer {
    /// Our own engine, at a level.
    Level(Level),
    /// Another engine of the settings.
    Engine(EngineId),
}

impl Computer {
    /// The computer of a word.
    #[must_use]
    pub fn from_key(word: &str) -> Option<Self> {
        Level::from_key(word).map(Self::Level).or_else(|| word.parse().ok().map(Self::Engine))
    }

    /// The level of our own engine.
    #[must_use]
    pub const fn level(self) -> Option<Level> {
        match self {
            Self::Level(level) => Some(level),
            Self::Engine(_) => None,
        }
    }

    /// The guest of the teahouse that our own engine plays; other engines have no portrait.
    #[must_use]
    pub fn sitter(self) -> Option<Sitter> {
        Sitter::named(self.level()?.key())
    }
}

impl From<Level> for Computer {
    fn from(level: Level) -> Self {
        Self::Level(level)
    }
}

impl fmt::Display for Computer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => f.write_str(level.key()),
            Self::Engine(id) => id.fmt(f),
        }
    }
}

/// Where computers play, and which; everywhere else a person does. The seats are as the near player sees them: that
/// player's is [`Seat::FIRST`], and the opponent's is [`Seat::SECOND`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Computers(pub SeatMap<Option<Computer>>);

impl Computers {
    /// The word for a person in settings.
    const PERSON: &str = "person";

    /// People at all seats.
    #[must_use]
    pub fn none(game: GameKind) -> Self {
        Self(game.seats().map(|_| None))
    }

    /// The computers of a first set-up: at all seats but one.
    #[must_use]
    pub fn usual(game: GameKind) -> Self {
        const USUAL: Computer = Computer::Level(Level::GUEST);
        Self(game.seats().map(|seat| (seat != Seat::FIRST).then_some(USUAL)))
    }

    /// Whether they sit at the seats of the game.
    #[must_use]
    pub fn fit(&self, game: GameKind) -> bool {
        self.0.count() == game.seats().count()
    }

    /// The same with the people of a game: where a level does not play it, the next weaker one does.
    #[must_use]
    pub fn seated(self, rules: &Rules) -> Self {
        let seated = |computer: Computer| computer.level().map_or(computer, |level| level.seated(rules).into());
        Self(self.0.map(|_, computer| computer.map(seated)))
    }

    /// Whether people sit at all seats.
    #[must_use]
    pub fn is_among_people(&self) -> bool {
        self.0.values().all(Option::is_none)
    }

    /// The seat of the only person.
    #[must_use]
    pub fn only_person(&self) -> Option<Seat> {
        let mut people = self.0.iter().filter(|(_, computer)| computer.is_none()).map(|(seat, _)| seat);
        people.next().filter(|_| people.next().is_none())
    }
}

impl fmt::Display for Computers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = |computer: &Option<Computer>| computer.map_or_else(|| Self::PERSON.to_owned(), |it| it.to_string());
        let words: Vec<String> = self.0.values().map(word).collect();
        f.write_str(&words.join(" "))
    }
}

impl FromStr for Computers {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let player = |word: &str| match Computer::from_key(word) {
            None if word != Self::PERSON => Err(ParseError::VariantNotFound),
            computer => Ok(computer),
        };
        let players: SeatMap<Option<Computer>> = text.split(' ').map(player).collect::<Result<_, _>>()?;
        let is_known = [Seats::Two, Seats::Four].iter().any(|seats| seats.count() == players.count());
        if is_known { Ok(Self(players)) } else { Err(ParseError::VariantNotFound) }
    }
}

/// Whether the computer gives hints by these rules. On two boards a hint would be for one player of several who may move.
#[must_use]
pub const fn is_taught(rules: &Rules) -> bool {
    !matches!(rules, Rules::Supply)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_again() {
        let engine = "engine-00c0ffee".parse().map(Computer::Engine).ok();
        for near in [None, Some(Level::ALL[0].into()), engine] {
            for far in [None, Some(Level::STRONGEST.into())] {
                let computers = Computers([near, far].into());
                assert_eq!(computers.to_string().parse().as_ref(), Ok(&computers));
                assert_eq!(computers.is_among_people(), near.or(far).is_none());
                assert!(GameKind::ALL.iter().all(|game| computers.fit(*game) == (*game != GameKind::Supply)));
            }
        }
        for nonsense in ["", "person", "person ", "person nobody", "person person person"] {
            assert_eq!(nonsense.parse::<Computers>(), Err(ParseError::VariantNotFound), "{nonsense:?}");
        }
        assert!(!Computers(Seats::Four.map(|_| None)).fit(GameKind::Banqi), "a game of two");
        for game in GameKind::ALL {
            let usual = Computers::usual(*game);
            assert!(usual.fit(*game) && usual.only_person() == Some(Seat::FIRST), "{game}");
        }
        let four: Computers = "person master person child".parse().unwrap();
        let levels = [None, Some(Level::STRONGEST), None, Some(Level::ALL[0])].map(|level| level.map(Computer::from));
        assert_eq!((four.fit(GameKind::Supply), four), (true, Computers(levels.into())));
    }

    #[test]
    fn people_who_do_not_play_a_game_are_seated_as_the_next_weaker_ones() {
        let company: Computers = "person cook".parse().unwrap();
        let seated = |game: GameKind| company.clone().seated(&game.usual_rules()).to_string();
        assert_eq!([seated(GameKind::Banqi), seated(GameKind::Xiangqi)], ["person landlady", "person cook"]);
    }

    #[test]
    fn one_person_among_any_number_of_computers_is_found() {
        let computer = Some(Computer::Level(Level::ALL[0]));
        let only = |players: &[Option<Computer>]| Computers(players.iter().copied().collect()).only_person();
        assert_eq!(only(&[computer, None]), Some(Seat::SECOND));
        assert_eq!(only(&[computer, computer, computer, None]), Some(Seat(3)));
        assert_eq!(only(&[None, computer, computer, None]), None, "partners");
        assert_eq!(only(&[computer; 4]), None);
    }

    #[test]
    fn each_level_is_a_sitter_of_its_own() {
        let sitters: Vec<_> = Level::ALL.into_iter().filter_map(|level| Computer::from(level).sitter()).collect();
        assert_eq!(sitters, Sitter::ALL);
    }
}

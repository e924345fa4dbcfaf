//! The computer players of a game, as the settings keep them.

use teahouse_engine::Level;
use teahouse_rules::{Seat, SeatMap};

use super::GameKind;

/// Where the computer plays, and at which level; everywhere else a person does. The seats are as the near player sees them: that
/// player's is [`Seat::FIRST`], and the opponent's is [`Seat::SECOND`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Computers(pub SeatMap<Option<Level>>);

impl Computers {
    /// The word for a person in settings.
    const PERSON: &str = "person";

    /// People at all seats.
    #[must_use]
    pub fn none(game: GameKind) -> Self {
        Self(game.seats().map(|_| None))
    }

    /// The computers of a first set-up: at all seats but one, where there is a computer to play against.
    #[must_use]
    pub fn usual(game: GameKind) -> Self {
        let level = game.levels().get(1).copied();
        Self(game.seats().map(|seat| level.filter(|_| seat != Seat::FIRST)))
    }

    /// One line, as the settings keep it.
    #[must_use]
    pub fn line(&self) -> String {
        let words: Vec<&str> = self.0.values().map(|level| level.map_or(Self::PERSON, Level::key)).collect();
        words.join(" ")
    }

    /// Reads such a line. `None` for any other text, for other seats than the game has, or if a level does not play the game.
    #[must_use]
    pub fn parse(line: &str, game: GameKind) -> Option<Self> {
        let player = |word: &str| match word {
            Self::PERSON => Some(None),
            key => level(game, key).map(Some),
        };
        let players: SeatMap<Option<Level>> = line.split(' ').map(player).collect::<Option<_>>()?;
        (players.count() == game.seats().count()).then_some(Self(players))
    }

    /// Whether people sit at all seats.
    #[must_use]
    pub fn is_among_people(&self) -> bool {
        self.0.values().all(Option::is_none)
    }

    /// The seat of the only person.
    #[must_use]
    pub fn only_person(&self) -> Option<Seat> {
        let mut people = self.0.iter().filter(|(_, level)| level.is_none()).map(|(seat, _)| seat);
        people.next().filter(|_| people.next().is_none())
    }
}

/// The level of a key. Where that is not known, or does not know the game, a person sits.
#[must_use]
pub fn level(game: GameKind, key: &str) -> Option<Level> {
    Level::from_key(key).filter(|level| game.levels().contains(level))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_again_where_the_computer_knows_the_game() {
        for near in [None, Some(Level::ALL[0])] {
            for far in [None, Some(Level::STRONGEST)] {
                let computers = Computers([near, far].into());
                assert_eq!(Computers::parse(&computers.line(), GameKind::Banqi).as_ref(), Some(&computers));
                let is_among_people = near.or(far).is_none();
                assert_eq!(computers.is_among_people(), is_among_people);
                assert_eq!(Computers::parse(&computers.line(), GameKind::Shogi).is_some(), is_among_people);
            }
        }
        for nonsense in ["", "person", "person ", "person nobody", "person person person"] {
            assert_eq!(Computers::parse(nonsense, GameKind::Banqi), None, "{nonsense:?}");
        }
        assert_eq!(Computers::usual(GameKind::Xiangqi), Computers::none(GameKind::Xiangqi));
        assert!(Computers::usual(GameKind::Banqi).0[Seat::SECOND].is_some());
    }

    #[test]
    fn one_person_among_any_number_of_computers_is_found() {
        let computer = Some(Level::ALL[0]);
        let only = |players: &[Option<Level>]| Computers(players.iter().copied().collect()).only_person();
        assert_eq!(only(&[computer, None]), Some(Seat::SECOND));
        assert_eq!(only(&[computer, computer, computer, None]), Some(Seat(3)));
        assert_eq!(only(&[None, computer, computer, None]), None, "partners");
        assert_eq!(only(&[computer; 4]), None);
    }
}

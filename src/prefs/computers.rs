//! The players of a game's seats, as the settings keep them.

use teahouse_engine::Level;

use super::GameKind;

/// The players of the near and far seats: the computer at a level, or else a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Seats(pub [Option<Level>; 2]);

impl Seats {
    /// The word for a person in settings.
    const PERSON: &str = "person";

    /// The seats of a first set-up: one person, where there is a computer to play against.
    #[must_use]
    pub fn usual(game: GameKind) -> Self {
        Self([None, game.levels().get(1).copied()])
    }

    /// One line, as the settings keep it.
    #[must_use]
    pub fn line(self) -> String {
        self.0.map(|level| level.map_or(Self::PERSON, Level::key)).join(" ")
    }

    /// Reads such a line. `None` for any other text, or if the level does not play the game.
    #[must_use]
    pub fn parse(line: &str, game: GameKind) -> Option<Self> {
        let seat = |word: &str| match word {
            Self::PERSON => Some(None),
            key => level(game, key).map(Some),
        };
        let (near, far) = line.split_once(' ')?;
        Some(Self([seat(near)?, seat(far)?]))
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
    fn seats_are_read_again_where_the_computer_knows_the_game() {
        for near in [None, Some(Level::ALL[0])] {
            for far in [None, Some(Level::STRONGEST)] {
                let seats = Seats([near, far]);
                assert_eq!(Seats::parse(&seats.line(), GameKind::Banqi), Some(seats));
                let is_among_people = near.or(far).is_none();
                assert_eq!(Seats::parse(&seats.line(), GameKind::Shogi).is_some(), is_among_people);
            }
        }
        for nonsense in ["", "person", "person ", "person nobody", "person person person"] {
            assert_eq!(Seats::parse(nonsense, GameKind::Banqi), None, "{nonsense:?}");
        }
        assert_eq!(Seats::usual(GameKind::Xiangqi), Seats::default());
        assert!(Seats::usual(GameKind::Banqi).0[1].is_some());
    }
}

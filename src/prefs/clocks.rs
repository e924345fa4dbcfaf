//! How much time the players have, as the settings keep it.

use std::fmt;
use std::str::FromStr;

use teahouse_rules::{Seat, SeatMap, Seats};
use teahouse_table::{ControlError, TimeControl};

use super::GameKind;

/// The time controls of the players of a game, by their seats as the near player sees them.
///
/// In the file it is one word if all are equal. Two words are those of the near and the far player, each with the partner; four
/// words are those of four players.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Clocks(Vec<TimeControl>);

impl Clocks {
    /// The controls with as few words as possible.
    pub fn new(each: &SeatMap<TimeControl>) -> Self {
        let [near, far] = [Seat::FIRST, Seat::SECOND].map(|seat| each[seat]);
        Self(if each.values().all(|control| *control == near) {
            vec![near]
        } else if each.iter().all(|(seat, control)| *control == if is_near(seat) { near } else { far }) {
            vec![near, far]
        } else {
            each.values().copied().collect()
        })
    }

    /// The control of each player of a game.
    #[must_use]
    pub fn of(&self, game: GameKind) -> SeatMap<TimeControl> {
        self.of_seats(game.seats())
    }

    fn of_seats(&self, seats: Seats) -> SeatMap<TimeControl> {
        seats.map(|seat| match self.0.as_slice() {
            [near, far] => *if is_near(seat) { near } else { far },
            each => each.get(seat.index()).or(each.first()).copied().unwrap_or(TimeControl::None),
        })
    }

    /// Whether the game has at least as many seats.
    pub(super) const fn fit(&self, game: GameKind) -> bool {
        self.0.len() <= game.seats().count()
    }
}

/// Whether the near player or the partner sits there.
const fn is_near(seat: Seat) -> bool {
    Seats::Four.party(Seat::FIRST).contains(seat)
}

impl Default for Clocks {
    fn default() -> Self {
        Self(vec![TimeControl::None])
    }
}

impl fmt::Display for Clocks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&TimeControl::words(self.0.iter().copied()))
    }
}

impl FromStr for Clocks {
    type Err = ControlError;

    fn from_str(words: &str) -> Result<Self, ControlError> {
        let is_of_four = words.split(' ').count() > Seats::Two.count();
        let each = TimeControl::from_words(words, if is_of_four { Seats::Four } else { Seats::Two })?;
        Ok(Self::new(&each))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_seat_has_its_clock_again() {
        for (words, written) in [
            ("none", "none"),
            ("300 300", "300"),
            ("300 60", "300 60"),
            ("300 60 60 300", "300 60"),
            ("300 300 300 300", "300"),
            ("300 300+2 none 0/30x3", "300 300+2 none 0/30x3"),
        ] {
            let clocks: Clocks = words.parse().unwrap();
            assert_eq!(clocks.to_string(), written);
            assert_eq!(Clocks::new(&clocks.of(GameKind::Supply)), clocks, "{words}");
            assert_eq!(clocks.fit(GameKind::Xiangqi), written.split(' ').count() <= 2, "{words}");
        }
        let clocks: Clocks = "300 60".parse().unwrap();
        assert_eq!(TimeControl::words(clocks.of(GameKind::Supply).values().copied()), "300 60 60 300");
        for wrong in ["", "300 300 300", "300-5", "300 60 300 60 300"] {
            assert!(wrong.parse::<Clocks>().is_err(), "{wrong}");
        }
    }
}

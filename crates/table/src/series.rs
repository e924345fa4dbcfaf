//! Rematches: the score of two players, and who moves first next.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use teahouse_rules::{Outcome, Seat};

/// One player of a series, whichever seat they have in the next match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Player {
    /// Who moved first in the first match.
    A,
    /// The other one.
    B,
}

impl Player {
    const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// What one player has reached in a series.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Score {
    /// Matches won.
    pub wins: u32,
    /// Matches drawn.
    pub draws: u32,
    /// Matches lost.
    pub losses: u32,
}

impl Score {
    /// The same matches as the other player counts them.
    #[must_use]
    pub const fn of_other(self) -> Self {
        Self { wins: self.losses, draws: self.draws, losses: self.wins }
    }

    /// Won, drawn, lost, as a journal has them.
    pub(crate) fn words(self) -> String {
        format!("{} {} {}", self.wins, self.draws, self.losses)
    }

    pub(crate) fn from_words(text: &str) -> Option<Self> {
        let numbers: Option<Vec<u32>> = text.split(' ').map(|word| word.parse().ok()).collect();
        let [wins, draws, losses] = numbers?.try_into().ok()?;
        Some(Self { wins, draws, losses })
    }
}

/// Who moves first in the next match. In Banqi the first move is thought a slight disadvantage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum NextFirst {
    /// Whoever moved second.
    #[default]
    Alternate,
    /// Whoever won: the loser is spared the first move, which is the convention that the project's source on Banqi tells.
    /// After a draw, whoever moved second.
    LoserSecond,
    /// Whoever lost; after a draw, whoever moved second.
    LoserFirst,
    /// Whoever moved first before: where odds are given, the sides belong to the players.
    Same,
    /// Either, by lots drawn from this seed.
    Random(u64),
}

/// Matches of the same two players, one after the other. The first move alternates, unless they have
/// [agreed](Series::with_next_first) otherwise.
///
/// ```
/// use teahouse_rules::{Outcome, Reason, Seat};
/// use teahouse_table::series::{Player, Series};
///
/// let mut series = Series::new(["Anna".into(), "Ben".into()]);
/// series.record(Outcome::Win { winner: Seat::FIRST, reason: Reason::NoMoves });
/// assert_eq!(series.score(Player::A).wins, 1);
/// assert_eq!(series.seats(), ["Ben", "Anna"]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Series {
    names: [String; 2],
    scores: [Score; 2],
    /// Who has seat 0 in the match that is played or comes next.
    first: Player,
    next_first: NextFirst,
}

impl Series {
    /// A series without matches yet; the names by seat in the first one.
    #[must_use]
    pub fn new(names: [String; 2]) -> Self {
        Self { names, scores: [Score::default(); 2], first: Player::A, next_first: NextFirst::Alternate }
    }

    /// A series that goes on with a match; the names by seat in it, and what the player in seat 0 has reached before.
    #[must_use]
    pub fn going_on(names: [String; 2], score: Score) -> Self {
        Self { scores: [score, score.of_other()], ..Self::new(names) }
    }

    /// The same series with another custom about who moves first from the second match on.
    #[must_use]
    pub fn with_next_first(self, next_first: NextFirst) -> Self {
        Self { next_first, ..self }
    }

    /// A player's name.
    #[must_use]
    pub fn name(&self, player: Player) -> &str {
        &self.names[player as usize]
    }

    /// A player's score.
    #[must_use]
    pub const fn score(&self, player: Player) -> Score {
        self.scores[player as usize]
    }

    /// How many matches were recorded.
    #[must_use]
    pub const fn matches(&self) -> u32 {
        let Score { wins, draws, losses } = self.score(Player::A);
        wins.saturating_add(draws).saturating_add(losses)
    }

    /// Who has a seat in the match that is played or comes next.
    #[must_use]
    pub const fn player_at(&self, seat: Seat) -> Player {
        if seat.0 == 0 { self.first } else { self.first.other() }
    }

    /// The names by seat for the match that is played or comes next.
    #[must_use]
    pub fn seats(&self) -> [&str; 2] {
        [Seat::FIRST, Seat::SECOND].map(|seat| self.name(self.player_at(seat)))
    }

    /// Takes down how a match ended, and decides who moves first in the next one. A match that goes on counts for nothing.
    pub fn record(&mut self, outcome: Outcome) {
        let winner = outcome.winner().map(|seat| self.player_at(seat));
        match (outcome, winner) {
            (Outcome::Ongoing, _) => return,
            (_, None) => self.scores.iter_mut().for_each(|score| score.draws = score.draws.saturating_add(1)),
            (_, Some(winner)) => {
                let [won, lost] = [winner, winner.other()].map(|player| player as usize);
                self.scores[won].wins = self.scores[won].wins.saturating_add(1);
                self.scores[lost].losses = self.scores[lost].losses.saturating_add(1);
            }
        }
        self.first = match (self.next_first, winner) {
            (NextFirst::LoserSecond, Some(winner)) => winner,
            (NextFirst::LoserFirst, Some(winner)) => winner.other(),
            (NextFirst::Random(seed), _) => self.draw_lots(seed),
            (NextFirst::Same, _) => self.first,
            (NextFirst::Alternate | NextFirst::LoserSecond | NextFirst::LoserFirst, _) => self.first.other(),
        };
    }

    /// The lot of the match to come: the same for the same seed, however often it is asked for.
    fn draw_lots(&self, seed: u64) -> Player {
        let mut lots = ChaCha8Rng::seed_from_u64(seed);
        lots.set_stream(self.matches().into());
        if lots.random() { Player::A } else { Player::B }
    }
}

#[cfg(test)]
mod tests {
    use teahouse_rules::Reason;

    use super::*;

    #[test]
    fn scores_follow_the_player_not_the_seat() {
        let mut series = Series::new(["Anna".to_owned(), "Anna".to_owned()]);
        let first_wins = Outcome::Win { winner: Seat::FIRST, reason: Reason::NoMoves };
        series.record(first_wins);
        series.record(first_wins);
        series.record(Outcome::Draw { reason: Reason::Agreement });
        series.record(Outcome::Ongoing);
        assert_eq!(series.score(Player::A), Score { wins: 1, draws: 1, losses: 1 });
        assert_eq!(series.score(Player::B), Score { wins: 1, draws: 1, losses: 1 });
        assert_eq!(series.matches(), 3);
        assert_eq!(series.player_at(Seat::FIRST), Player::B);
    }

    /// Who moves first in each match of a series, as the outcomes say; the last is for the match to come.
    fn firsts(next_first: NextFirst, outcomes: &[Option<Seat>]) -> Vec<Player> {
        let mut series = Series::new(["Anna".to_owned(), "Ben".to_owned()]).with_next_first(next_first);
        let mut firsts = vec![series.player_at(Seat::FIRST)];
        for winner in outcomes {
            series.record(match *winner {
                Some(winner) => Outcome::Win { winner, reason: Reason::NoMoves },
                None => Outcome::Draw { reason: Reason::Agreement },
            });
            firsts.push(series.player_at(Seat::FIRST));
        }
        firsts
    }

    #[test]
    fn the_custom_decides_who_moves_first() {
        use Player::{A, B};
        let outcomes = [Some(Seat::FIRST), Some(Seat::SECOND), Some(Seat::SECOND), None];
        assert_eq!(firsts(NextFirst::Alternate, &outcomes), [A, B, A, B, A]);
        assert_eq!(firsts(NextFirst::LoserSecond, &outcomes), [A, A, B, A, B]);
        assert_eq!(firsts(NextFirst::LoserFirst, &outcomes), [A, B, B, B, A]);
        assert_eq!(firsts(NextFirst::Same, &outcomes), [A; 5]);
    }

    #[test]
    fn lots_are_even_and_follow_the_seed() {
        let outcomes = [None; 1000];
        let drawn = firsts(NextFirst::Random(7), &outcomes);
        assert_eq!(drawn, firsts(NextFirst::Random(7), &outcomes));
        assert_ne!(drawn, firsts(NextFirst::Random(8), &outcomes));
        let count = drawn.iter().filter(|player| **player == Player::A).count();
        assert!((430..570).contains(&count), "{count}");
    }
}

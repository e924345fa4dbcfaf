//! Rematches: the score of two players, and who moves first next.

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

/// Matches of the same two players, one after the other. The first move alternates.
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
}

impl Series {
    /// A series without matches yet; the names by seat in the first one.
    #[must_use]
    pub fn new(names: [String; 2]) -> Self {
        Self { names, scores: [Score::default(); 2], first: Player::A }
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
        wins + draws + losses
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

    /// Takes down how a match ended and lets the other player move first in the next one. A match that goes on counts
    /// for nothing.
    pub fn record(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Ongoing => return,
            Outcome::Draw { .. } => self.scores.iter_mut().for_each(|score| score.draws += 1),
            Outcome::Win { winner, .. } => {
                let winner = self.player_at(winner);
                self.scores[winner as usize].wins += 1;
                self.scores[winner.other() as usize].losses += 1;
            }
        }
        self.first = self.first.other();
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
}

//! Rematches: the score of two parties, and which of them moves first in the next match.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use teahouse_rules::{Outcome, Seat, SeatMap, Seats};

/// A party of a series: a player, or partners. Its seats change from match to match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Party {
    /// The party of seat 0 in the first match.
    A,
    /// The other party.
    B,
}

impl Party {
    /// Both parties.
    pub const ALL: [Self; 2] = [Self::A, Self::B];

    const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// The results of one party in a series.
///
/// ```
/// # use teahouse_table::series::Score;
/// let score = Score { wins: 2, draws: 1, losses: 0 };
/// assert_eq!(score.of_other(), Score { wins: 0, draws: 1, losses: 2 });
/// ```
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
    /// The results of the other party in the same matches.
    pub const fn of_other(self) -> Self {
        Self { wins: self.losses, draws: self.draws, losses: self.wins }
    }

    /// Wins, draws and losses in the journal's form.
    pub(crate) fn words(self) -> String {
        format!("{} {} {}", self.wins, self.draws, self.losses)
    }

    pub(crate) fn from_words(text: &str) -> Option<Self> {
        let numbers: Option<Vec<u32>> = text.split(' ').map(|word| word.parse().ok()).collect();
        let [wins, draws, losses] = numbers?.try_into().ok()?;
        Some(Self { wins, draws, losses })
    }
}

/// The rule for the first move of the next match. In Banqi the first move is considered a slight disadvantage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum NextFirst {
    /// The party that moved second.
    #[default]
    Alternate,
    /// The winner, the convention that the project's source on Banqi gives; after a draw, the party that moved second.
    LoserSecond,
    /// The loser; after a draw, the party that moved second.
    LoserFirst,
    /// The party that moved first before. With a handicap, players keep their sides.
    Same,
    /// A random player, drawn from this seed.
    Random(u64),
}

/// Consecutive matches of the same two players. The first move alternates, unless [another
/// rule](Series::with_next_first) is set.
///
/// ```
/// use teahouse_rules::{Outcome, Reason, Seat, Seats};
/// use teahouse_table::series::{Party, Series};
///
/// let mut series = Series::new(Seats::Two, ["Anna", "Ben"].map(Into::into).into());
/// series.record(Outcome::Win { winner: Seat::FIRST, reason: Reason::NoMoves });
/// assert_eq!(series.score(Party::A).wins, 1);
/// assert_eq!(series.names(), ["Ben", "Anna"]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Series {
    seats: Seats,
    /// The names by the seats of the first match.
    names: SeatMap<String>,
    /// The score of party A.
    score: Score,
    /// The party of seat 0 in the current or next match.
    first: Party,
    next_first: NextFirst,
}

impl Series {
    /// A series without matches. The names are by seat in the first match.
    pub fn new(seats: Seats, names: SeatMap<String>) -> Self {
        Self::resume(seats, names, Score::default())
    }

    /// A series that continues with a match. The names are by seat in it; the score is that of seat 0 before it.
    pub fn resume(seats: Seats, names: SeatMap<String>, score: Score) -> Self {
        Self { seats, names, score, first: Party::A, next_first: NextFirst::Alternate }
    }

    /// Sets the rule for the first move from the second match on.
    #[must_use]
    pub fn with_next_first(self, next_first: NextFirst) -> Self {
        Self { next_first, ..self }
    }

    /// A party's score.
    pub const fn score(&self, party: Party) -> Score {
        match party {
            Party::A => self.score,
            Party::B => self.score.of_other(),
        }
    }

    /// The number of recorded matches.
    pub const fn matches(&self) -> u32 {
        let Score { wins, draws, losses } = self.score;
        wins.saturating_add(draws).saturating_add(losses)
    }

    /// The player in a seat of the current or next match.
    pub const fn party_at(&self, seat: Seat) -> Party {
        if self.seats.party(Seat::FIRST).contains(seat) { self.first } else { self.first.other() }
    }

    /// The names by seat in the current or next match.
    pub fn names(&self) -> SeatMap<&str> {
        self.seats.map(|seat| self.names[self.seat_in_first_match(seat)].as_str())
    }

    const fn seat_in_first_match(&self, seat: Seat) -> Seat {
        match self.first {
            Party::A => seat,
            Party::B => seat.other(),
        }
    }

    /// Records how a match ended, and decides which party moves first in the next one. An unfinished match is not counted.
    pub fn record(&mut self, outcome: Outcome) {
        let winner = outcome.winner().map(|seat| self.party_at(seat));
        let count = match (outcome, winner) {
            (Outcome::Ongoing, _) => return,
            (_, None) => &mut self.score.draws,
            (_, Some(Party::A)) => &mut self.score.wins,
            (_, Some(Party::B)) => &mut self.score.losses,
        };
        *count = count.saturating_add(1);
        self.first = match (self.next_first, winner) {
            (NextFirst::LoserSecond, Some(winner)) => winner,
            (NextFirst::LoserFirst, Some(winner)) => winner.other(),
            (NextFirst::Random(seed), _) => self.draw_lot(seed),
            (NextFirst::Same, _) => self.first,
            (NextFirst::Alternate | NextFirst::LoserSecond | NextFirst::LoserFirst, _) => self.first.other(),
        };
    }

    /// A random party for the next match. The same seed and match number give the same party.
    fn draw_lot(&self, seed: u64) -> Party {
        let mut lots = ChaCha8Rng::seed_from_u64(seed);
        lots.set_stream(self.matches().into());
        if lots.random() { Party::A } else { Party::B }
    }
}

#[cfg(test)]
mod tests {
    use teahouse_rules::Reason;

    use super::*;

    #[test]
    fn scores_follow_the_party_not_the_seat() {
        let mut series = Series::new(Seats::Two, ["Anna", "Anna"].map(str::to_owned).into());
        let first_wins = Outcome::Win { winner: Seat::FIRST, reason: Reason::NoMoves };
        series.record(first_wins);
        series.record(first_wins);
        series.record(Outcome::Draw { reason: Reason::Agreement });
        series.record(Outcome::Ongoing);
        assert_eq!(series.score(Party::A), Score { wins: 1, draws: 1, losses: 1 });
        assert_eq!(series.score(Party::B), Score { wins: 1, draws: 1, losses: 1 });
        assert_eq!(series.matches(), 3);
        assert_eq!(series.party_at(Seat::FIRST), Party::B);
    }

    /// The party that moves first in each match of a series with these winners, and in the match after them.
    fn firsts(next_first: NextFirst, outcomes: &[Option<Seat>]) -> Vec<Party> {
        let mut series = Series::new(Seats::Two, ["Anna", "Ben"].map(str::to_owned).into()).with_next_first(next_first);
        let mut firsts = vec![series.party_at(Seat::FIRST)];
        for winner in outcomes {
            series.record(match *winner {
                Some(winner) => Outcome::Win { winner, reason: Reason::NoMoves },
                None => Outcome::Draw { reason: Reason::Agreement },
            });
            firsts.push(series.party_at(Seat::FIRST));
        }
        firsts
    }

    #[test]
    fn each_rule_chooses_the_first_party() {
        use Party::{A, B};
        let outcomes = [Some(Seat::FIRST), Some(Seat::SECOND), Some(Seat::SECOND), None];
        assert_eq!(firsts(NextFirst::Alternate, &outcomes), [A, B, A, B, A]);
        assert_eq!(firsts(NextFirst::LoserSecond, &outcomes), [A, A, B, A, B]);
        assert_eq!(firsts(NextFirst::LoserFirst, &outcomes), [A, B, B, B, A]);
        assert_eq!(firsts(NextFirst::Same, &outcomes), [A; 5]);
    }

    #[test]
    fn random_first_players_are_even_and_follow_the_seed() {
        let outcomes = [None; 1000];
        let drawn = firsts(NextFirst::Random(7), &outcomes);
        assert_eq!(drawn, firsts(NextFirst::Random(7), &outcomes));
        assert_ne!(drawn, firsts(NextFirst::Random(8), &outcomes));
        let count = drawn.iter().filter(|party| **party == Party::A).count();
        assert!((430..570).contains(&count), "{count}");
    }

    #[test]
    fn partners_win_lose_and_change_seats_together() {
        let names = ["Anna", "Ben", "Chi", "Dai"];
        let mut series = Series::new(Seats::Four, names.map(str::to_owned).into());
        let won_by = |winner| Outcome::Win { winner: Seat(winner), reason: Reason::Checkmate };
        // Dai, in seat 3, wins for Anna too.
        series.record(won_by(3));
        assert_eq!(series.score(Party::A), Score { wins: 1, draws: 0, losses: 0 });
        assert_eq!(series.names(), ["Ben", "Anna", "Dai", "Chi"]);
        let parties = Seats::Four.map(|seat| series.party_at(seat));
        assert_eq!(parties, [Party::B, Party::A, Party::A, Party::B]);
        // Seat 2 is Dai's now.
        series.record(won_by(2));
        series.record(won_by(1));
        assert_eq!(series.score(Party::B), Score { wins: 1, draws: 0, losses: 2 });
        assert_eq!(series.names(), ["Ben", "Anna", "Dai", "Chi"]);
    }
}

//! Series: consecutive matches of the same people.
//!
//! - [`Terms`] hold for a whole series: its [`Length`], the rule for the first move ([`NextFirst`], by a [`Lot`] if the players
//!   like), whether draws of shogi are restarted, and with three to eight people the [`Challengers`].
//! - [`Series`] counts the matches of two parties.
//! - [`next`] has the match that follows one.
//!
//! Score and terms are in the head of each journal, so a series survives the end of the program at any moment: after the end
//! of a match its own journal is enough for the next one, and once the next one has begun its head has everything.

mod challengers;
mod lot;
mod next;
mod score;
mod terms;

pub use challengers::{Challengers, Waiting};
pub use lot::{Lies, Lot, Lots};
pub use next::{Next, NextPlace, next};
pub use score::Score;
pub use terms::{BestOf, Length, NextFirst, Terms};

use next::lot_of;
use teahouse_rules::{Outcome, Seat, SeatMap, Seats};

use crate::{Match, MatchId};

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

/// Consecutive matches of the same two parties. The first move alternates, unless [another
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
    terms: Terms,
    lots: Lots,
    /// The lot that decided who is first.
    lot: Option<Lot>,
}

impl Series {
    /// A series without matches. The names are by seat in the first match.
    pub fn new(seats: Seats, names: SeatMap<String>) -> Self {
        Self::resume(seats, names, Score::default())
    }

    /// A series that continues with a match. The names are by seat in it; the score is that of seat 0 before it.
    pub fn resume(seats: Seats, names: SeatMap<String>, score: Score) -> Self {
        Self { seats, names, score, first: Party::A, terms: Terms::default(), lots: Lots::default(), lot: None }
    }

    /// The series of a match, by the head of its journal. A match that has ended is counted, unless the
    /// [terms](Terms::restarts_draws) let it be restarted. Party A is that of seat 0 in this match.
    pub fn of(state: &Match) -> Self {
        let header = state.header();
        let names = header.players.map(|_, player| player.name.clone());
        let mut series = Self {
            terms: header.terms.clone(),
            lots: Lots::of(&header.rules),
            ..Self::resume(state.seats(), names, header.score)
        };
        if !state.is_restarted() {
            series.record_match(header.id, state.outcome());
        }
        series
    }

    /// Sets the rule for the first move from the second match on.
    #[must_use]
    pub fn with_next_first(self, next_first: NextFirst) -> Self {
        Self { terms: Terms { next_first, ..self.terms }, ..self }
    }

    /// Sets the length of the series.
    #[must_use]
    pub fn with_length(self, length: Length) -> Self {
        Self { terms: Terms { length, ..self.terms }, ..self }
    }

    /// Sets what is thrown for lots: coins, unless the game has something [of its own](Lots::of).
    #[must_use]
    pub fn with_lots(self, lots: Lots) -> Self {
        Self { lots, ..self }
    }

    /// The terms, for the [setup](crate::Setup::terms) of the next match.
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The lot that decided who moves first in the current or next match, if a lot did. It was thrown for the party that
    /// moved second before.
    pub const fn lot(&self) -> Option<&Lot> {
        self.lot.as_ref()
    }

    /// The party that has won the series; `None` while it goes on, and always if it is open. The players may go on
    /// after it is decided: then the party with more wins has won.
    ///
    /// ```
    /// use teahouse_rules::{Outcome, Reason, Seat, Seats};
    /// use teahouse_table::series::{Length, Party, Series};
    ///
    /// let series = Series::new(Seats::Two, ["Anna", "Ben"].map(Into::into).into());
    /// let mut series = series.with_length(Length::best_of(3).expect("three is odd"));
    /// series.record(Outcome::Win { winner: Seat::FIRST, reason: Reason::NoMoves });
    /// series.record(Outcome::Draw { reason: Reason::Agreement });
    /// assert_eq!((series.winner(), series.needs(Party::A), series.needs(Party::B)), (None, Some(1), Some(2)));
    /// // Anna has seat 0 again.
    /// series.record(Outcome::Win { winner: Seat::FIRST, reason: Reason::NoMoves });
    /// assert_eq!(series.winner(), Some(Party::A));
    /// ```
    pub fn winner(&self) -> Option<Party> {
        let wins = |party| self.score(party).wins;
        Party::ALL
            .into_iter()
            .find(|party| wins(*party) > wins(party.other()) && self.terms.length.is_decided_by(wins(*party)))
    }

    /// How many wins a party lacks; `None` if the series is open.
    pub fn needs(&self, party: Party) -> Option<u32> {
        Some(self.terms.length.wins_needed()?.saturating_sub(self.score(party).wins))
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
        self.score.matches()
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
    ///
    /// The lots of two series with the same terms are the same; those of [`record_match`](Self::record_match) differ.
    pub fn record(&mut self, outcome: Outcome) {
        self.record_as(None, outcome);
    }

    /// Like [`record`](Self::record), with a lot that depends on the identity of the match too. It is the lot that
    /// [`next`] throws after this match.
    ///
    /// ```
    /// use teahouse_rules::{Outcome, Reason, Seats};
    /// use teahouse_table::MatchId;
    /// use teahouse_table::series::{Lot, NextFirst, Series};
    ///
    /// let lot_after = |id| {
    ///     let series = Series::new(Seats::Two, ["Anna", "Ben"].map(Into::into).into());
    ///     let mut series = series.with_next_first(NextFirst::Random(7));
    ///     series.record_match(MatchId([id; 16]), Outcome::Draw { reason: Reason::Agreement });
    ///     series.lot().cloned()
    /// };
    /// assert_eq!(lot_after(1), lot_after(1));
    /// assert!((2..40).any(|id| lot_after(id) != lot_after(1)));
    /// ```
    pub fn record_match(&mut self, id: MatchId, outcome: Outcome) {
        self.record_as(Some(id), outcome);
    }

    fn record_as(&mut self, id: Option<MatchId>, outcome: Outcome) {
        if !outcome.is_over() {
            return;
        }
        let winner = outcome.winner().map(|seat| self.party_at(seat));
        self.score.count(winner.map(|winner| winner == Party::A));
        let in_turn = self.first.other();
        self.lot = lot_of(self.terms.next_first, self.lots, self.matches(), id);
        self.first = match (self.terms.next_first, winner) {
            (NextFirst::LoserSecond, Some(winner)) => winner,
            (NextFirst::LoserFirst, Some(winner)) => winner.other(),
            (NextFirst::Random(_), _) if self.lot.as_ref().is_some_and(Lot::thrower_begins) => in_turn,
            (NextFirst::Same | NextFirst::Random(_), _) => self.first,
            (NextFirst::Alternate | NextFirst::LoserSecond | NextFirst::LoserFirst, _) => in_turn,
        };
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

//! Statistics of each pair of players, or of parties of partners, over all evenings.
//!
//! ```
//! use teahouse_rules::{Outcome, Reason, Seat};
//! use teahouse_table::pairs::{PastMatch, Who, by_pair};
//! use teahouse_table::{GameTime, MatchId};
//!
//! let won_by = |id, winner, plies| PastMatch {
//!     id: MatchId([id; 16]),
//!     players: ["Anna", "Ben"].map(|name| Who::Person(name.to_owned())).into(),
//!     game: "xiangqi",
//!     outcome: Outcome::Win { winner, reason: Reason::Checkmate },
//!     plies,
//!     time: GameTime(600_000),
//!     date: None,
//!     counts: true,
//! };
//! let pairs = by_pair([won_by(1, Seat::FIRST, 61), won_by(2, Seat::SECOND, 44), won_by(3, Seat::SECOND, 90)]);
//! let (pair, stats) = pairs.iter().next().expect("one pair has played");
//! assert_eq!(pair.people, ["Anna", "Ben"].map(|name| Who::Person(name.to_owned())));
//! assert_eq!((stats.played, stats.wins, stats.draws), (3, [1, 2], 0));
//! assert_eq!(stats.shortest.map(|extreme| extreme.plies), Some(44));
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::time::SystemTime;

use teahouse_rules::{Outcome, Rules, Seat, SeatMap, Seats};

use crate::{GameTime, Match, MatchId, Player};

/// A player of past matches. The name of a person is all that tells one from another.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Who {
    /// A person, by name.
    Person(String),
    /// A computer player, by the word of its level.
    Computer(String),
    /// Two partners, in alphabetical order, whichever seat each of them had.
    Partners(Box<[Who; 2]>),
}

impl From<&Player> for Who {
    fn from(player: &Player) -> Self {
        player.computer.clone().map_or_else(|| Self::Person(player.name.clone()), Self::Computer)
    }
}

/// A match as an entry of the statistics.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastMatch {
    /// The identity of the match. Copies of a journal have the same one, and count once.
    pub id: MatchId,
    /// The players by seat.
    pub players: SeatMap<Who>,
    /// The [word](Rules::game) of the game.
    pub game: &'static str,
    /// The result. An unfinished match does not count.
    pub outcome: Outcome,
    /// The number of turns.
    pub plies: usize,
    /// The game time of the last entry.
    pub time: GameTime,
    /// When it was played, if that is known.
    pub date: Option<SystemTime>,
    /// Whether it [counts](Match::counts).
    pub counts: bool,
}

impl PastMatch {
    /// The summary of a match.
    pub fn of(state: &Match, date: Option<SystemTime>) -> Self {
        let header = state.header();
        let played =
            MatchFigures { outcome: state.outcome(), plies: state.ply(), time: state.time(), counts: state.counts() };
        Self::new(header.id, &header.rules, &header.players, played, date)
    }

    /// A match of which the library has a summary.
    pub fn new(
        id: MatchId,
        rules: &Rules,
        players: &SeatMap<Player>,
        played: MatchFigures,
        date: Option<SystemTime>,
    ) -> Self {
        let MatchFigures { outcome, plies, time, counts } = played;
        let (players, game) = (players.map(|_, player| player.into()), rules.game());
        Self { id, players, game, outcome, plies, time, date, counts }
    }

    /// The two parties, that of seat 0 first: a player each, or partners. `None` for a number of players that no game has.
    ///
    /// ```
    /// use teahouse_rules::Outcome;
    /// use teahouse_table::pairs::{PastMatch, Who};
    /// use teahouse_table::{GameTime, MatchId};
    ///
    /// let person = |name: &str| Who::Person(name.to_owned());
    /// let past = PastMatch {
    ///     id: MatchId([1; 16]),
    ///     players: ["Dai", "Ben", "Chi", "Anna"].map(person).into(),
    ///     game: "supply",
    ///     outcome: Outcome::Ongoing,
    ///     plies: 0,
    ///     time: GameTime::ZERO,
    ///     date: None,
    ///     counts: true,
    /// };
    /// let partners = |names: [&str; 2]| Who::Partners(Box::new(names.map(person)));
    /// assert_eq!(past.parties(), Some([partners(["Anna", "Dai"]), partners(["Ben", "Chi"])]));
    /// ```
    pub fn parties(&self) -> Option<[Who; 2]> {
        let seats = [Seats::Two, Seats::Four].into_iter().find(|seats| seats.count() == self.players.count())?;
        Some([Seat::FIRST, Seat::SECOND].map(|seat| {
            let player = self.players[seat].clone();
            let Some(partner) = seats.partner(seat) else { return player };
            let mut partners = [player, self.players[partner].clone()];
            partners.sort();
            Who::Partners(Box::new(partners))
        }))
    }

    /// The pair that played it, and whether the first of the pair had seat 0. `None` unless two players or parties of different
    /// names sat at the table and finished the match, and it counts.
    pub(crate) fn pair(&self) -> Option<(Pair, bool)> {
        let [first, second] = self.parties()?;
        if first == second || !self.outcome.is_over() || !self.counts {
            return None;
        }
        let in_order = first < second;
        let people = if in_order { [first, second] } else { [second, first] };
        Some((Pair { people, game: self.game }, in_order))
    }

    /// The winner of the pair: 0 or 1.
    pub(crate) fn winner(&self, in_order: bool) -> Option<usize> {
        // The first seat and its partner have won, or their opponents.
        let by_first = |winner: Seat| matches!(winner, Seat::FIRST | Seat(3));
        self.outcome.winner().map(|winner| usize::from(by_first(winner) != in_order))
    }
}

/// How a match went, in numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchFigures {
    /// The result.
    pub outcome: Outcome,
    /// The number of turns.
    pub plies: usize,
    /// The game time of the last entry.
    pub time: GameTime,
    /// Whether the match [counts](Match::counts).
    pub counts: bool,
}

/// Two players, or two parties of partners, and a game.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pair {
    /// The players in alphabetical order, people before computers and partners. The statistics follow this order.
    pub people: [Who; 2],
    /// The [word](Rules::game) of the game.
    pub game: &'static str,
}

/// The longest or the shortest match of some.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Extreme {
    /// The number of its turns.
    pub plies: usize,
    /// The game time of the match.
    pub time: GameTime,
    /// The date on which the match was played, if it is known.
    pub date: Option<SystemTime>,
}

impl Extreme {
    const fn of(past: &PastMatch) -> Self {
        Self { plies: past.plies, time: past.time, date: past.date }
    }
}

/// The matches of a [`Pair`]. Of equally long matches the earliest counts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PairStats {
    /// Finished matches, without draws that were restarted.
    pub played: u32,
    /// Matches won, by player.
    pub wins: [u32; 2],
    /// Drawn matches.
    pub draws: u32,
    /// The turns of all matches.
    pub plies: usize,
    /// The game time of all matches.
    pub time: GameTime,
    /// The match with the most turns.
    pub longest: Option<Extreme>,
    /// The match with the fewest turns.
    pub shortest: Option<Extreme>,
    /// The win with the fewest turns, by player.
    pub quickest_wins: [Option<Extreme>; 2],
    /// The player who won the last matches, and how many in a row. A draw ends a streak.
    pub streak: Option<Streak>,
    /// The most matches won in a row, by player.
    pub longest_streaks: [u32; 2],
}

/// Matches that one player of a pair won in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Streak {
    /// The player: 0 or 1.
    pub by: usize,
    /// The number of matches.
    pub wins: u32,
}

impl PairStats {
    fn add(&mut self, past: &PastMatch, winner: Option<usize>) {
        let extreme = Extreme::of(past);
        self.played += 1;
        self.plies = self.plies.saturating_add(past.plies);
        self.time = self.time.after(past.time.millis());
        replace_if(&mut self.longest, extreme, |before| extreme.plies > before.plies);
        replace_if(&mut self.shortest, extreme, |before| extreme.plies < before.plies);
        let Some(by) = winner else {
            self.draws += 1;
            self.streak = None;
            return;
        };
        self.wins[by] += 1;
        replace_if(&mut self.quickest_wins[by], extreme, |before| extreme.plies < before.plies);
        let before = self.streak.filter(|streak| streak.by == by).map_or(0, |streak| streak.wins);
        self.streak = Some(Streak { by, wins: before + 1 });
        self.longest_streaks[by] = self.longest_streaks[by].max(before + 1);
    }
}

fn replace_if(known: &mut Option<Extreme>, new: Extreme, is_better: impl Fn(Extreme) -> bool) {
    if known.is_none_or(is_better) {
        *known = Some(new);
    }
}

/// The statistics of every pair that has finished a match. A draw that was restarted does not count.
///
/// The matches count in the order of their dates, those without one first; of the same date, in the order in which they
/// come.
pub fn by_pair(matches: impl IntoIterator<Item = PastMatch>) -> BTreeMap<Pair, PairStats> {
    let mut pairs: BTreeMap<Pair, PairStats> = BTreeMap::new();
    for past in in_order(matches) {
        if let Some((pair, in_order)) = past.pair() {
            pairs.entry(pair).or_default().add(&past, past.winner(in_order));
        }
    }
    pairs
}

/// The finished matches, the oldest first, each once.
pub(crate) fn in_order(matches: impl IntoIterator<Item = PastMatch>) -> Vec<PastMatch> {
    let mut matches: Vec<PastMatch> = matches.into_iter().filter(|past| past.outcome.is_over()).collect();
    matches.sort_by_key(|past| past.date);
    let mut known = BTreeSet::new();
    matches.retain(|past| known.insert(past.id));
    matches
}

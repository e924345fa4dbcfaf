//! The match after another one: the next of its series, a restart, or the first of another series.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse_rules::{Outcome, Seat, SeatMap};

use super::{Lot, Lots, NextFirst, Party, Score, Series, Terms};
use crate::{Match, MatchId, Player, Setup};

/// The match after one that has ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Next {
    /// The setup, with the score and the terms of the series, and the lot if one decided who moves first.
    pub setup: Setup,
    /// The place of the match in its series.
    pub place: NextPlace,
    /// The seat that each player had in the match that has ended. `None` for a challenger who waited then.
    pub came_from: SeatMap<Option<Seat>>,
}

impl Next {
    /// The seat of the player who had this one in the match that has ended. `None` if the player leaves the table.
    ///
    /// ```
    /// # use rand::{SeedableRng, rngs::ChaCha8Rng};
    /// # use teahouse_rules::{Rules, Seat, xiangqi};
    /// # use teahouse_table::{Command, GameTime, Match, Player, Setup};
    /// use teahouse_table::series::{self, Terms};
    ///
    /// let mut setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
    /// setup.terms = Terms::among_challengers([Player::named("Chi")]);
    /// let mut game_match = Match::new(setup, &mut ChaCha8Rng::seed_from_u64(1))?;
    /// let entry = game_match.check(GameTime(2_000), Seat::SECOND, Command::Resign)?;
    /// game_match.commit(entry);
    ///
    /// // Anna stays. Ben makes room for Chi, who moves first.
    /// let next = series::next(&game_match).expect("the match is over");
    /// assert_eq!((next.seat_of(Seat::FIRST), next.seat_of(Seat::SECOND)), (Some(Seat::SECOND), None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn seat_of(&self, before: Seat) -> Option<Seat> {
        self.came_from.iter().find(|(_, from)| **from == Some(before)).map(|(seat, _)| seat)
    }

    /// Whether the players have agreed on this match: it restarts a draw, or a series goes on that has a length of several
    /// matches or [challengers](super::Challengers). In an open series of two parties each match may be the last one, and
    /// one match that is drawn is no series.
    pub fn is_agreed(&self) -> bool {
        let terms = &self.setup.terms;
        match self.place {
            NextPlace::Restart => true,
            NextPlace::InSeries => terms.is_of_series(),
            NextPlace::NewSeries { .. } => false,
        }
    }
}

/// The place of the [next match](Next).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NextPlace {
    /// The next match of the series.
    InSeries,
    /// The [restart](crate::Match::restart) of a drawn match of shogi, with the colours exchanged and the time that is left. The
    /// draw is not counted.
    Restart,
    /// The series is over. The match begins another one by the same terms.
    NewSeries {
        /// The seat that has won the series, in the match that has ended. Its partner has won too.
        winner: Seat,
    },
}

/// The match that follows one, `None` while it goes on. It depends on nothing but the match: a series continues from
/// its last journal, whatever happened to the program since. The same match gives the same lot.
///
/// ```
/// use rand::{SeedableRng, rngs::ChaCha8Rng};
/// use teahouse_rules::{Rules, Seat, xiangqi};
/// use teahouse_table::series::{self, Length, NextPlace, Score};
/// use teahouse_table::{Command, GameTime, Match, Setup};
///
/// let mut setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
/// setup.terms.length = Length::best_of(3).expect("three is odd");
/// let mut game_match = Match::new(setup, &mut ChaCha8Rng::seed_from_u64(1))?;
/// assert_eq!(series::next(&game_match), None);
/// let entry = game_match.check(GameTime(2_000), Seat::SECOND, Command::Resign)?;
/// game_match.commit(entry);
///
/// let next = series::next(&game_match).expect("the match is over");
/// assert_eq!((next.place, next.setup.players[Seat::SECOND].name.as_str()), (NextPlace::InSeries, "Anna"));
/// assert_eq!(next.setup.score.of_other(), Score { wins: 1, draws: 0, losses: 0 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn next(state: &Match) -> Option<Next> {
    let outcome = Some(state.outcome()).filter(|outcome| outcome.is_over())?;
    let terms = &state.header().terms;
    if let Some(setup) = state.restart().filter(|_| state.is_restarted()) {
        let came_from = came_from(state, state.restart_exchanges_seats());
        return Some(Next { setup, place: NextPlace::Restart, came_from });
    }
    Some(if terms.challengers.is_some() { after_challengers(state, outcome) } else { after_two(state, outcome) })
}

/// The next match of two parties.
fn after_two(state: &Match, outcome: Outcome) -> Next {
    let header = state.header();
    let series = Series::of(state);
    let winner = outcome.winner().filter(|_| series.winner().is_some());
    // Seat 0 of the match that has ended is that of party A.
    let exchanged = series.party_at(Seat::FIRST) == Party::B;
    let player = |seat: Seat| {
        let before = if exchanged { seat.other() } else { seat };
        Player { time_left: None, ..header.players[before].clone() }
    };
    let score = if winner.is_some() { Score::default() } else { series.score(series.party_at(Seat::FIRST)) };
    let setup = header.setup(state.seats().map(player), score, header.terms.clone(), series.lot().cloned());
    Next { setup, place: place(winner), came_from: came_from(state, exchanged) }
}

/// Where the players of the same parties sat before.
fn came_from(state: &Match, exchanged: bool) -> SeatMap<Option<Seat>> {
    state.seats().map(|seat| Some(if exchanged { seat.other() } else { seat }))
}

/// The next match of three to eight people.
fn after_challengers(state: &Match, outcome: Outcome) -> Next {
    let header = state.header();
    let mut terms = header.terms.clone();
    let Some(challengers) = &mut terms.challengers else { return after_two(state, outcome) };
    challengers.count(outcome);
    let is_won = |seat: &Seat| header.terms.length.is_decided_by(challengers.score(*seat).wins);
    let winner = outcome.winner().filter(is_won);
    let lot = lot_of(terms.next_first, Lots::of(&header.rules), challengers.matches(), Some(header.id));
    let stays = challengers.stays(outcome);
    let (players, challengers) = challengers.change(&header.players, outcome, terms.next_first, lot.as_ref());
    let came_from = state.seats().map(|seat| (seat == challengers.holder()).then_some(stays));
    let terms = Terms { challengers: Some(challengers), ..terms };
    let terms = if winner.is_some() { terms.anew() } else { terms };
    let setup = header.setup(players, Score::default(), terms, lot);
    Next { setup, place: place(winner), came_from }
}

fn place(winner: Option<Seat>) -> NextPlace {
    winner.map_or(NextPlace::InSeries, |winner| NextPlace::NewSeries { winner })
}

/// The lot after the match with this number and identity, if lots decide. The match id is included, because seed and
/// numbers repeat from series to series.
pub(super) fn lot_of(rule: NextFirst, lots: Lots, matches: u32, after: Option<MatchId>) -> Option<Lot> {
    let NextFirst::Random(seed) = rule else { return None };
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    if let Some(MatchId(id)) = after {
        key[8..24].copy_from_slice(&id);
    }
    let mut rng = ChaCha8Rng::from_seed(key);
    rng.set_stream(matches.into());
    Some(Lot::throw(lots, &mut rng))
}

//! One true and surprising fact about a match that has ended.
//!
//! [`all`] makes the facts of a match, each with its surprise. A fact holds by construction: its numbers are counted from the
//! match and from the history of the pair.
//!
//! # The measure
//!
//! The surprise of a fact is −log₂ of a chance, in bits: 3 bits are one match in eight, 10 bits one in a thousand. The chance
//! is that of a fact of the same kind at least as extreme, in a simple model. Where a match has several places for it,
//! the chance of one place is multiplied by their number. [`Fact`] names the model of each kind. The models are rough, but they
//! are the same for all matches. A fact below [`LEAST_BITS`] is trivial and is not told.

mod of_match;
mod of_pair;

use teahouse_rules::{Face, Seat, Square};

use crate::pairs::PastMatch;
use crate::{GameTime, Match};

/// The least surprise of a fact that is told: one match in eight.
pub const LEAST_BITS: f64 = 3.0;

/// A fact, with its values. Seats are those of the match that has ended. *n* below is the number of earlier matches of the
/// pair in the same game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fact {
    /// The winner had never won before. Model: even chances, 2^−losses.
    FirstWin {
        /// The winner.
        winner: Seat,
        /// Earlier matches lost.
        losses: u32,
        /// Earlier matches drawn.
        draws: u32,
    },
    /// The winner had lost the last matches. Model: even chances, 2^−losses.
    EndOfLosses {
        /// The winner.
        winner: Seat,
        /// Matches lost in a row before.
        losses: u32,
    },
    /// The winner has won several matches in a row. Model: even chances for either player, 2^(1−wins).
    Streak {
        /// The winner.
        winner: Seat,
        /// Matches won in a row, this one included.
        wins: u32,
    },
    /// The first draw of the pair. Model: Laplace's rule of succession, 1/(n+2).
    FirstDraw {
        /// Earlier matches, none of them drawn.
        matches: u32,
    },
    /// The match had fewer turns than each earlier one. Model: each of n+1 matches is the shortest with the same chance.
    Shortest {
        /// The turns of the match.
        plies: usize,
        /// The turns of the shortest match before.
        before: usize,
        /// The matches of the pair, this one included.
        matches: u32,
    },
    /// The match had more turns than each earlier one. Model: as for the shortest.
    Longest {
        /// The turns of the match.
        plies: usize,
        /// The turns of the longest match before.
        before: usize,
        /// The matches of the pair, this one included.
        matches: u32,
    },
    /// The winner had needed more turns for each earlier win. Model: as for the shortest, among the wins of this player.
    QuickestWin {
        /// The winner.
        winner: Seat,
        /// The turns.
        plies: usize,
        /// The turns of the quickest win before.
        before: usize,
        /// The wins of this player, this one included.
        wins: u32,
    },
    /// One turn of a person took far more time than the other turns of this player. Model: times whose tail falls with the square, so
    /// that of n turns one takes r times the median with a chance of n/(2r²), for each of the people.
    LongThought {
        /// The seat that thought.
        seat: Seat,
        /// The turn, from 1.
        ply: usize,
        /// The time of the turn.
        time: GameTime,
        /// The median of this player's turns: at least half of them took this time or less.
        median: GameTime,
    },
    /// Turn after turn captured something. Model: each of the turns captures with the share c of captures in this match; a
    /// run of k begins at one of them with a chance of c^k.
    Exchange {
        /// The first turn, from 1.
        from_ply: usize,
        /// The number of turns.
        turns: usize,
        /// The pieces that they captured.
        captures: usize,
    },
    /// A chain of captures in one turn. Model: behind each capture of the match the chain goes on with the same chance, which
    /// the rule of succession estimates from the match.
    Chain {
        /// The seat that captured.
        seat: Seat,
        /// The turn, from 1.
        ply: usize,
        /// The pieces that it captured.
        captures: usize,
    },
    /// One piece made most captures of its side. Model: four pieces of equal strength make all captures of a side.
    Hunter {
        /// The seat that played the piece.
        seat: Seat,
        /// The face that it showed at its last capture.
        face: Face,
        /// The captures of the piece.
        captures: usize,
        /// The captures of the seat.
        of: usize,
    },
    /// A piece that usually moves, such as a chariot or a rook, stood on its square for the whole match. Model: each turn
    /// of the seat that moves a piece that it had at the start moves one of them by chance. A seat with one such piece has no
    /// such fact.
    NeverMoved {
        /// The seat that owns the piece.
        seat: Seat,
        /// The piece.
        face: Face,
        /// The square of the piece.
        square: Square,
        /// The turns of the seat.
        turns: usize,
    },
    /// Banqi: the disc that lay face-down longest captured the last piece and so ended the match. Model: one of the sixteen
    /// discs of the winner does that.
    LastFaceDown {
        /// The winner.
        winner: Seat,
        /// The disc.
        face: Face,
        /// The turn in which it was revealed, from 1.
        revealed: usize,
        /// The last turn of the match.
        plies: usize,
    },
}

/// A fact with its surprise.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Weighed {
    /// The fact.
    pub fact: Fact,
    /// The surprise in bits, at least 0.
    pub bits: f64,
}

/// All facts about a match that has ended, the most surprising first, trivial ones too. None about a match that goes on.
///
/// The history has the earlier matches of any players, also this one if it is in it, and copies: [`by_pair`](crate::pairs::by_pair)
/// has the same matches.
pub fn all(state: &Match, history: impl IntoIterator<Item = PastMatch>) -> Vec<Weighed> {
    if !state.outcome().is_over() {
        return Vec::new();
    }
    let mut facts = of_match::facts(state);
    facts.extend(of_pair::facts(&PastMatch::of(state, None), history));
    facts.sort_by(|one, other| other.bits.total_cmp(&one.bits));
    facts
}

/// The most surprising fact about a match that has ended; `None` if each is [trivial](LEAST_BITS).
///
/// ```
/// use rand::{SeedableRng, rngs::ChaCha8Rng};
/// use teahouse_rules::{Rules, Seat, xiangqi};
/// use teahouse_table::facts::{self, Fact};
/// use teahouse_table::pairs::PastMatch;
/// use teahouse_table::{Command, GameTime, Match, Setup};
///
/// // Anna loses four matches and wins the fifth.
/// let mut rng = ChaCha8Rng::seed_from_u64(1);
/// let mut history = Vec::new();
/// for loser in [0, 0, 0, 0, 1].map(Seat) {
///     let mut game_match = Match::new(Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]), &mut rng)?;
///     let entry = game_match.check(GameTime(1_000), loser, Command::Resign)?;
///     game_match.commit(entry);
///     let fact = facts::most_surprising(&game_match, history.clone());
///     history.push(PastMatch::of(&game_match, None));
///     if loser == Seat::SECOND {
///         assert_eq!(fact, Some(Fact::FirstWin { winner: Seat::FIRST, losses: 4, draws: 0 }));
///     }
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn most_surprising(state: &Match, history: impl IntoIterator<Item = PastMatch>) -> Option<Fact> {
    all(state, history).first().filter(|weighed| weighed.bits >= LEAST_BITS).map(|weighed| weighed.fact)
}

impl Weighed {
    /// A fact of this chance. A chance above 1, as a sum over many places may be, surprises as little as 1.
    fn by_chance(fact: Fact, chance: f64) -> Self {
        Self { fact, bits: (-chance.log2()).max(0.0) }
    }
}

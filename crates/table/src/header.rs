//! The facts that are fixed before the first move: players, rules and the commitment to the deal.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use teahouse_rules::{Occupant, Position, Rules, Seat, SeatMap, banqi::Commitment};

use crate::clock::UndoTime;
use crate::match_id::MatchId;
use crate::player::Player;
use crate::series::{Lot, Score, Terms};

/// The choices of the players before a match.
///
/// ```
/// use teahouse_rules::{Rules, Seat, xiangqi};
/// use teahouse_table::{Setup, UndoPolicy};
///
/// let rules = Rules::Xiangqi(xiangqi::Ruleset::wxf());
/// let mut setup = Setup::new(rules, ["Anna", "Ben"]);
/// setup.players[Seat::FIRST].undo = UndoPolicy::Free;
/// assert_eq!(setup.start, None);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The game and its options.
    pub rules: Rules,
    /// The start position, if it is not that of the rules.
    pub start: Option<Position>,
    /// The start position of the second board, if it is not that of the rules. `None` in a game of one board.
    pub second_start: Option<Position>,
    /// The players, one for each of the [seats](Rules::seats). Seat 0 moves first in Banqi and plays the side that moves first in
    /// xiangqi and shogi.
    pub players: SeatMap<Player>,
    /// The score of the party of seat 0 in the earlier matches of the series. Among
    /// [challengers](crate::series::Challengers) it stays at nothing: they have scores of their own.
    pub score: Score,
    /// The terms of the series.
    pub terms: Terms,
    /// Whether the match is played [strictly](crate::Match::is_strict).
    pub strict: bool,
    /// The date at which the match begins, if it is known. The match keeps the [whole seconds](Header::begun).
    pub begun: Option<SystemTime>,
    /// The lot that decided who moves first, if a lot did.
    pub lot: Option<Lot>,
    /// How many [calls](crate::Command::Miscall) of a player may fail before that player loses; `None`: any number. At least 1.
    pub miscalls: Option<u8>,
}

impl Setup {
    /// The limit of all names and computers' words together, in bytes. A longer journal could not be read.
    pub const MOST_BYTES_OF_NAMES: usize = 1 << 16;

    /// A match between people, one name for each seat, from the start position of the rules, with undo by consent and
    /// without clocks.
    pub fn new(rules: Rules, names: impl IntoIterator<Item: Into<String>>) -> Self {
        let players = names.into_iter().map(Player::named).collect();
        Self {
            rules,
            start: None,
            second_start: None,
            players,
            score: Score::default(),
            terms: Terms::default(),
            strict: false,
            begun: None,
            lot: None,
            miscalls: None,
        }
    }
}

/// Why a [`Setup`] is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The number of players is not the number of seats.
    #[error("the game has {seats} seats, not {players}")]
    OtherSeats {
        /// The number of players.
        players: usize,
        /// The number of seats of the game.
        seats: usize,
    },
    /// The start position belongs to another game.
    #[error("the start position belongs to another game")]
    OtherGame,
    /// The text of the start position cannot be read, so no journal could hold the match.
    #[error("the text of the start position cannot be read")]
    UnreadableStart,
    /// The game is over in the start position.
    #[error("the game is over in the start position")]
    AlreadyOver,
    /// No deal fits the start position: its pieces are not those of the set.
    #[error("no deal fits the start position")]
    NoDeal,
    /// The [time control](Player::clock) of a seat is not [valid](crate::TimeControl::is_valid), or its [time
    /// left](Player::time_left) does not fit it.
    #[error("the clock of seat {} is invalid", .seat.0)]
    InvalidClock {
        /// The seat.
        seat: Seat,
    },
    /// The names are longer than [`Setup::MOST_BYTES_OF_NAMES`].
    #[error("the names of the players are longer than {} bytes", Setup::MOST_BYTES_OF_NAMES)]
    LongNames,
    /// The [challengers](crate::series::Challengers) are not three to eight people with valid clocks in a game of two seats, or
    /// the match has a score besides theirs.
    #[error("challengers are three to eight people in a game of two seats")]
    InvalidChallengers,
    /// A limit of no failed call.
    #[error("a player loses after one failed call at the earliest")]
    InvalidMiscalls,
}

/// The head of a match and of its journal. It never changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Header {
    /// The version of Teahouse with which the match began.
    pub app: String,
    /// The identity of the match.
    pub id: MatchId,
    /// The game and its options.
    pub rules: Rules,
    /// The line of rules in the spelling of the journal. This version may know more options and write [another
    /// line](Rules::line) for the same rules. The commitment hashes this text, so it is kept verbatim.
    pub rules_line: String,
    /// The [revision](Rules::revision) of the rules with which the match began.
    pub rules_revision: u32,
    /// The start position, if it is not that of the rules.
    pub start: Option<Position>,
    /// The start position of the second board, if it is not that of the rules.
    pub second_start: Option<Position>,
    /// The players, one for each seat.
    pub players: SeatMap<Player>,
    /// The effect of an undo on the [clock](crate::clock) of the player who takes turns back. Every match that begins with this version
    /// and has clocks and undo has [`UndoTime::UsedToLeast`]. A match of an earlier version goes on as it began.
    pub undo_time: UndoTime,
    /// The score of the party of seat 0 in the earlier matches of the series.
    pub score: Score,
    /// The terms of the series.
    pub terms: Terms,
    /// Whether the match is played [strictly](crate::Match::is_strict).
    pub strict: bool,
    /// The date at which the match began, in whole seconds from 1970 up to the year 9999. Matches of earlier versions and imported
    /// ones have none.
    pub begun: Option<SystemTime>,
    /// The lot that decided who moves first, if a lot did.
    pub lot: Option<Lot>,
    /// How many calls of a player may fail before that player loses.
    pub miscalls: Option<u8>,
    /// The commitment to the deal; `None` in a game without hidden pieces.
    pub commitment: Option<Commitment>,
}

impl Header {
    /// The setup of a match that follows this one under the same rules, from the same start.
    pub(crate) fn setup(&self, players: SeatMap<Player>, score: Score, terms: Terms, lot: Option<Lot>) -> Setup {
        Setup {
            rules: self.rules,
            start: self.start,
            second_start: self.second_start,
            players,
            score,
            terms,
            strict: self.strict,
            begun: None,
            lot,
            miscalls: self.miscalls,
        }
    }

    /// Whether the match began with the pieces of its game where they begin, or with some of them left out as a handicap.
    pub(crate) fn is_from_start(&self) -> bool {
        let whole = self.rules.start();
        let fits = |start: &Position| {
            let mut squares = start.geometry().squares();
            squares.all(|square| [Occupant::Empty, whole.at(square)].contains(&start.at(square)))
        };
        self.start.iter().chain(&self.second_start).all(fits)
    }
}

/// The first second of the year 10000.
const YEAR_10000: u64 = 253_402_300_800;

/// The seconds from 1970 to a date, if a head can have it.
pub(crate) fn seconds_of(date: SystemTime) -> Option<u64> {
    let seconds = date.duration_since(UNIX_EPOCH).ok()?.as_secs();
    (seconds < YEAR_10000).then_some(seconds)
}

/// The date of [`seconds_of`].
pub(crate) fn date_of(seconds: u64) -> Option<SystemTime> {
    (seconds < YEAR_10000).then(|| UNIX_EPOCH.checked_add(Duration::from_secs(seconds)))?
}

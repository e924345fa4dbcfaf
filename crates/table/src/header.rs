//! What is settled before the first move: the players, the rules, and the commitment to the deal.

use core::fmt;

use rand::Rng;
use teahouse_rules::{Position, Rules, SeatMap, Seats, banqi::Commitment};

use crate::series::Score;

/// A match's own name, for good. It keys the [envelope](crate::envelope) and goes into the commitment.
///
/// Its text is 32 hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MatchId(pub [u8; 16]);

impl MatchId {
    /// A fresh one.
    #[must_use]
    pub fn random(rng: &mut impl Rng) -> Self {
        let mut bytes = [0; 16];
        rng.fill_bytes(&mut bytes);
        Self(bytes)
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Whether a player may take turns back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum UndoPolicy {
    /// Never: what is played is played.
    Off,
    /// When every other player consents. An undone flip gives something away, so all must want it.
    #[default]
    Ask,
    /// Whenever the player likes.
    Free,
}

impl UndoPolicy {
    /// All, the strictest first.
    pub const ALL: [Self; 3] = [Self::Off, Self::Ask, Self::Free];

    /// The word of settings and journals: `off`, `ask` or `free`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Ask => "ask",
            Self::Free => "free",
        }
    }

    /// Reads [`UndoPolicy::word`].
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|policy| policy.word() == word)
    }

    /// The policies of all players: one word if they are the same, else one for each.
    ///
    /// ```
    /// use teahouse_rules::Seats;
    /// use teahouse_table::UndoPolicy::{self, Ask, Off};
    ///
    /// assert_eq!(UndoPolicy::words([Ask, Ask]), "ask");
    /// assert_eq!(UndoPolicy::words([Ask, Off, Off, Off]), "ask off off off");
    /// assert_eq!(UndoPolicy::from_words("ask", Seats::Four).unwrap(), [Ask; 4]);
    /// assert_eq!(UndoPolicy::from_words("ask off", Seats::Four), None);
    /// ```
    #[must_use]
    pub fn words(policies: impl IntoIterator<Item = Self>) -> String {
        let mut words: Vec<&str> = policies.into_iter().map(Self::word).collect();
        if words.iter().all(|word| *word == words[0]) {
            words.truncate(1);
        }
        words.join(" ")
    }

    /// Reads [`UndoPolicy::words`].
    #[must_use]
    pub fn from_words(words: &str, seats: Seats) -> Option<SeatMap<Self>> {
        if let Some(policy) = Self::from_word(words) {
            return Some(seats.map(|_| policy));
        }
        let each: SeatMap<Self> = words.split(' ').map(Self::from_word).collect::<Option<_>>()?;
        (each.count() == seats.count()).then_some(each)
    }
}

/// Who sits at a seat, and what they may do there.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Player {
    /// Any text, also an empty one or another player's.
    pub name: String,
    /// How the computer plays, if it is the player: any word that the program understands when the match goes on.
    pub computer: Option<String>,
    /// Whether the player may take turns back.
    pub undo: UndoPolicy,
}

impl Player {
    /// A person, with the usual rules of undo.
    #[must_use]
    pub fn named(name: impl Into<String>) -> Self {
        Self { name: name.into(), ..Self::default() }
    }
}

/// What the players choose before a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The game and its options.
    pub rules: Rules,
    /// A position to start from, if not the usual one.
    pub start: Option<Position>,
    /// The players, one for each of the [seats](Rules::seats). Seat 0 moves first in Banqi and plays the side that moves first in
    /// xiangqi and shogi.
    pub players: SeatMap<Player>,
    /// What the party of seat 0 has reached against the other one in the matches of their series before this one.
    pub score: Score,
}

impl Setup {
    /// The most bytes of all names and all words for computers together. A journal with more could not be read again.
    pub const MOST_BYTES_OF_NAMES: usize = 1 << 16;
}

/// Why no match can begin with a [`Setup`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// There are more players than the game has seats, or fewer.
    #[error("{players} players cannot sit down at a game with {seats} seats")]
    OtherSeats {
        /// How many players there are.
        players: usize,
        /// How many seats the game has.
        seats: usize,
    },
    /// The start is a position of another game.
    #[error("the position to start from belongs to another game")]
    OtherGame,
    /// The game is over at the start.
    #[error("the game is over in the position to start from")]
    AlreadyOver,
    /// More pieces lie face-down than the set has, or others.
    #[error("no deal fits the position to start from")]
    NoDeal,
    /// The names are longer than [`Setup::MOST_BYTES_OF_NAMES`].
    #[error("the names of the players are longer than {} bytes", Setup::MOST_BYTES_OF_NAMES)]
    LongNames,
}

/// The head of a match, as its journal has it. It never changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Header {
    /// The version of Teahouse that began the match.
    pub app: String,
    /// The match's own name.
    pub id: MatchId,
    /// The game and its options.
    pub rules: Rules,
    /// The line of rules as the version that began the match wrote it. It stays as it is although this version may know more
    /// options and write [another line](Rules::line) for the same rules: the commitment is made over this text.
    pub rules_line: String,
    /// The [revision](Rules::revision) of the rules by which the match was begun.
    pub rules_revision: u32,
    /// The position that the match started from, if not the usual one.
    pub start: Option<Position>,
    /// The players, one for each seat.
    pub players: SeatMap<Player>,
    /// What the party of seat 0 has reached against the other one in the matches of their series before this one.
    pub score: Score,
    /// The commitment to the deal; `None` in a game that hides nothing.
    pub commitment: Option<Commitment>,
}

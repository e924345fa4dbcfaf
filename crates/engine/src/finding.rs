//! What a search has found out.

use teahouse_rules::{Kind, Move};

/// What a search has found out so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Finding {
    /// So many plies were looked ahead; 0 where nothing was to be decided.
    pub depth: i32,
    /// What the position is worth to whoever is to move, in the measure of the evaluation: at the start a soldier is worth
    /// about 60, an advisor 450.
    pub score: i32,
    /// Whether it is won for whoever is to move (`Some(true)`) or lost, as far as the search can tell.
    pub decided: Option<bool>,
    /// Whether it is known from the endgame tables that nobody wins, unless the other errs.
    pub is_drawn: bool,
    /// So many positions were looked at.
    pub nodes: u64,
    /// The best line, up to the first move that shows something.
    pub line: Vec<Move>,
    /// Why its first move is good, where that can be said.
    pub why: Option<Why>,
}

impl Finding {
    /// The best move; `None` if there is none.
    #[must_use]
    pub fn best(&self) -> Option<Move> {
        self.line.first().copied()
    }
}

/// What a move does, the weightiest thing first: a word for whoever asks for a hint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Why {
    /// The game is won with it, or will be.
    Wins,
    /// It takes such a man.
    Takes(Kind),
    /// It brings such a man out of danger.
    Saves(Kind),
    /// It attacks such a man.
    Attacks(Kind),
    /// It turns a man over where that promises most.
    Uncovers,
    /// It comes nearer to what it hunts, or keeps what it has.
    Improves,
}

impl Why {
    /// A word for translations, such as `takes`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Wins => "wins",
            Self::Takes(_) => "takes",
            Self::Saves(_) => "saves",
            Self::Attacks(_) => "attacks",
            Self::Uncovers => "uncovers",
            Self::Improves => "improves",
        }
    }

    /// The man that it is about.
    #[must_use]
    pub const fn kind(self) -> Option<Kind> {
        match self {
            Self::Takes(kind) | Self::Saves(kind) | Self::Attacks(kind) => Some(kind),
            Self::Wins | Self::Uncovers | Self::Improves => None,
        }
    }
}

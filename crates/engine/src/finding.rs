//! The result of a search.

use strum::Display;
use teahouse_rules::{Kind, Move};

use crate::motif::Motif;

/// The result of a search, final or so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Finding {
    /// Depth of the last complete iteration in plies; 0 if the choice needed no search.
    pub depth: i32,
    /// The value of the position for the side to move, in units of the evaluation: in Banqi, at the start of a game, a
    /// soldier is worth about 60, an advisor 450; in xiangqi a chariot 900; in shogi a pawn 90, a rook 660.
    pub score: i32,
    /// Whether the side to move wins (`Some(true)`) or loses (`Some(false)`), as far as the search has found.
    pub decided: Option<bool>,
    /// Plies up to the end of the game where the search has proved them: positive if the side to move wins, negative if
    /// it loses. `None` also for wins and losses whose length is not known.
    pub mate: Option<i32>,
    /// Whether the endgame tables call the position a draw.
    pub is_drawn: bool,
    /// How hard the choice was, in percent: 0 where one move stood out from the beginning, or there was no other; 100 where
    /// moves and scores changed to the end.
    pub doubt: u8,
    /// Number of positions searched.
    pub nodes: u64,
    /// The best line, up to the first move that reveals a face.
    pub line: Vec<Move>,
    /// In Banqi, a reason for the first move of the line.
    pub why: Option<Why>,
    /// In xiangqi and shogi, the best reason for the first move of the line.
    pub motif: Option<Motif>,
}

impl Finding {
    /// The best move; `None` if there is none.
    pub fn best(&self) -> Option<Move> {
        self.line.first().copied()
    }
}

/// The reason for a move of Banqi, for hints. It is the first variant that applies.
/// The text is the key of translations, such as `takes`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display)]
#[strum(serialize_all = "lowercase")]
pub enum Why {
    /// The move wins the game, or begins a line that does.
    Wins,
    /// The move captures a piece of this kind.
    Takes(Kind),
    /// The move brings a piece of this kind out of danger.
    Saves(Kind),
    /// The move attacks a piece of this kind.
    Attacks(Kind),
    /// The move flips a piece.
    Uncovers,
    /// The move improves the position in another way.
    Improves,
}

impl Why {
    /// The kind of piece captured, saved or attacked.
    pub const fn kind(self) -> Option<Kind> {
        match self {
            Self::Takes(kind) | Self::Saves(kind) | Self::Attacks(kind) => Some(kind),
            Self::Wins | Self::Uncovers | Self::Improves => None,
        }
    }
}

//! How a player of xiangqi or shogi falls short of its best.

use crate::search::score::MAX_DEPTH;

/// The parameters of a player of xiangqi or shogi. Its mistakes are those of people: it does not see certain moves, or
/// judges positions wrongly, and it likes certain moves. What it does not see follows from the seed and changes with
/// every turn; within one turn it is the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Manner {
    /// The node limit.
    pub nodes: Option<u64>,
    /// The depth limit in plies, before captures are followed.
    pub depth: i32,
    /// The largest error of the evaluation. A soldier across the river or a pawn is worth about 100.
    pub noise: i32,
    /// The loss of score that halves the probability of a move; 0 always plays the best move.
    pub whim: i32,
    /// The moves that the player does not see.
    pub overlooks: Overlooks,
    /// Whether the player may overlook a mate in one, for itself and for the opponent.
    pub overlooks_mates: bool,
    /// A bonus for checks.
    pub checks: i32,
    /// A bonus for captures.
    pub captures: i32,
    /// A bonus for moves into the opponent's half, soldiers and pawns aside; negative for a player that stays at home.
    pub advance: i32,
    /// A bonus for drops; negative for a player that keeps pieces in hand.
    pub drops: i32,
    /// A bonus for moves that shelter the king, in the first forty turns of each side.
    pub shelter: i32,
    /// Contempt: the negated score of a draw.
    pub contempt: i32,
    /// Margin below a draw at which the player accepts an offer or claims a draw.
    pub pride: i32,
}

/// The shares of moves, in 1/256, that a player does not see, by what makes them easy to overlook. They are missing in
/// all that the player considers, for both sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Overlooks {
    /// Captures along a line from far away.
    pub far: u32,
    /// Captures of cannons, in shogi of knights.
    pub jumps: u32,
    /// Captures along a diagonal: in shogi those of bishops, in xiangqi those of elephants and advisors.
    pub diagonals: u32,
    /// Captures that step back, and drops behind the king.
    pub behind: u32,
    /// Captures along a line that one of the last two moves has opened.
    pub opened: u32,
    /// Positions at whose end captures are not followed any more.
    pub exchanges: u32,
}

impl Manner {
    /// The parameters of the strongest player.
    pub const fn strongest() -> Self {
        Self {
            nodes: None,
            depth: MAX_DEPTH,
            noise: 0,
            whim: 0,
            overlooks: Overlooks { far: 0, jumps: 0, diagonals: 0, behind: 0, opened: 0, exchanges: 0 },
            overlooks_mates: false,
            checks: 0,
            captures: 0,
            advance: 0,
            drops: 0,
            shelter: 0,
            contempt: 0,
            pride: 0,
        }
    }
}

impl Manner {
    /// Whether the player likes some moves more than others.
    pub(crate) const fn has_tastes(&self) -> bool {
        let Self { whim, checks, captures, advance, drops, shelter, .. } = *self;
        whim != 0 || checks != 0 || captures != 0 || advance != 0 || drops != 0 || shelter != 0
    }
}

impl Default for Manner {
    fn default() -> Self {
        Self::strongest()
    }
}

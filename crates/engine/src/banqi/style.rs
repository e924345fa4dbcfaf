//! The parameters of a player.

use super::search::MAX_DEPTH;

/// The parameters of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BanqiStyle {
    /// The node limit.
    pub nodes: Option<u64>,
    /// The depth limit in plies.
    pub depth: i32,
    /// The largest error of the evaluation. A soldier is worth about 60, a general 500.
    pub noise: i32,
    /// The share of boards, in 1/256, on which the player misses the captures of cannons.
    pub overlooks_jumps: u32,
    /// The share of boards, in 1/256, on which the player does not follow captures to their end.
    pub overlooks_exchanges: u32,
    /// The loss of score that halves the probability of a move; 0 always plays the best move.
    pub whim: i32,
    /// A bonus for flips at the root.
    pub curiosity: i32,
    /// A bonus for captures at the root.
    pub greed: i32,
    /// Whether the player uses the endgame tables.
    pub knows_endings: bool,
    /// The score of a draw for the player, negated.
    pub contempt: i32,
    /// Margin below a draw at which the player accepts an offer or claims a draw.
    pub pride: i32,
}

impl BanqiStyle {
    /// The parameters of the strongest player.
    pub const fn strongest() -> Self {
        Self {
            nodes: None,
            depth: MAX_DEPTH,
            noise: 0,
            overlooks_jumps: 0,
            overlooks_exchanges: 0,
            whim: 0,
            curiosity: 0,
            greed: 0,
            knows_endings: true,
            contempt: 25,
            pride: 0,
        }
    }
}

impl Default for BanqiStyle {
    fn default() -> Self {
        Self::strongest()
    }
}

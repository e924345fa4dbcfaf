//! What a side did with every move of a repetition, as the proof of a verdict or as a warning before it.

use crate::{PieceId, Seat};

/// Deeds that a repetition can be judged by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Deed {
    /// Banqi: it attacked the same man anew.
    Attack,
}

/// One side did the same with each of its moves between two occurrences of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Perpetual {
    /// Who did it.
    pub seat: Seat,
    /// What.
    pub deed: Deed,
    /// To which piece.
    pub victim: PieceId,
    /// With which turns: places in [`Public::line`](crate::Public::line).
    pub plies: Vec<usize>,
}

//! The answer of an engine.

use teahouse_rules::Move;

/// The answer of an engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reply {
    /// Plays this move.
    Play(Move),
    /// Declares a win by impasse, in shogi: USI's `bestmove win`.
    Declare,
    /// Resigns or has no move.
    Resign,
}

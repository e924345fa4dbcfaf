//! The answer of an engine.

use teahouse_rules::Move;

/// The answer of an engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reply {
    /// It plays this move.
    Play(Move),
    /// It declares a win by impasse, in shogi: USI's `bestmove win`.
    Declare,
    /// It resigns or has no move.
    Resign,
}

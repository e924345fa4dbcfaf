//! The search of the games without secrets, xiangqi and shogi: one code, compiled for each [`Board`].
//!
//! Principal variation search (Marsland and Campbell 1982) with iterative deepening, aspiration windows, a
//! transposition table and quiescence. `docs/engine.md` has the gain of each part.
//!
//! A repetition is judged in the tree as by the rules: a perpetual check or chase loses. Scores that depend on the line
//! to a position never enter the table as such.

pub(crate) mod board;
pub(crate) mod exchange;
mod history;
pub(crate) mod line;
mod memory;
mod mistakes;
mod node;
pub(crate) mod oversights;
mod packed_move;
mod picker;
mod pruning;
mod quiescence;
mod root;
pub(crate) mod score;
mod searcher;
mod selectivity;
mod weakness;
mod window;

pub(crate) use board::{Board, can_mate};
pub(crate) use line::Line;
pub(crate) use packed_move::PackedMove;
pub(crate) use root::{SearchTask, Thinker};
pub(crate) use selectivity::Selectivity;

#[cfg(test)]
pub(crate) mod tests;

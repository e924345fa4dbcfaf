//! Why a move of xiangqi, shogi or Supply Chess is good, in a word.

mod find;
mod reason;

pub use reason::Motif;

use teahouse_rules::{Move, Position};

use crate::shogi::ShogiBoard;
use crate::supply::SupplyBoard;
use crate::xiangqi::XiangqiBoard;

/// All that speaks for a legal move of a position, the most important first; [`Motif::Improves`] if nothing
/// else does. `mate` is the number of plies up to a mate that a search has proved. Empty in Banqi.
///
/// ```
/// use teahouse_engine::{Motif, motifs};
/// use teahouse_rules::Rules;
///
/// let position = Rules::parse("shogi")?.parse_position("4k4/9/9/3r1g3/9/9/9/9/4K4 b N 1")?;
/// // The knight attacks the rook and the gold.
/// let mv = position.parse_move("N@e4")?.mv;
/// assert_eq!(motifs(&position, mv, None)[0].to_string(), "forks");
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
pub fn motifs(position: &Position, mv: Move, mate: Option<i32>) -> Vec<Motif> {
    match position {
        Position::Xiangqi(position) => find::all(&XiangqiBoard::of(position), mv, mate),
        Position::Shogi(position) => find::all(&ShogiBoard::of(position), mv, mate),
        Position::Supply(position) => find::all(&SupplyBoard::alone(position), mv, mate),
        Position::Banqi(_) => Vec::new(),
    }
}

#[cfg(test)]
mod tests;

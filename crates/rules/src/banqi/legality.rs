//! The legality of a single move.

use crate::{Move, Square};

use super::geometry::{Bits, bit};
use super::{GEOMETRY, Position};

impl Position {
    /// Whether a move is legal. It agrees with [`Position::moves`] and [`Position::explain`], and allocates nothing. A move that
    /// starts or ends off the board is not legal.
    ///
    /// ```
    /// use teahouse_rules::Move;
    /// use teahouse_rules::banqi::{Position, Ruleset};
    ///
    /// let position = Position::from_fen("8/8/Ra6/8 r - 0 1", &Ruleset::taiwan())?;
    /// assert!(position.is_legal(Move::go("a2".parse()?, "a3".parse()?)));
    /// assert!(!position.is_legal(Move::go("a2".parse()?, "b2".parse()?)), "an advisor outranks a chariot");
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub fn is_legal(&self, mv: Move) -> bool {
        let is_at = |set: Bits, square: Square| GEOMETRY.contains(square) && set & bit(square) != 0;
        match mv {
            Move::Flip { at } => self.chain == 0 && is_at(self.hidden, at),
            Move::Go { from, to, promote: false } => GEOMETRY.contains(from) && is_at(self.targets(from), to),
            Move::Stop { at } => is_at(self.chain, at),
            Move::Go { .. } | Move::Drop { .. } => false,
        }
    }
}

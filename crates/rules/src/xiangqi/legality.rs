//! The legality of a single move.

use super::{GEOMETRY, Position};
use crate::{Move, Piece, Square};

impl Position {
    /// Whether a move is legal. It agrees with [`Position::moves`] and [`Position::explain`], and allocates nothing. A move that
    /// starts or ends off the board is not legal.
    ///
    /// ```
    /// use teahouse_rules::Move;
    /// use teahouse_rules::xiangqi::Position;
    ///
    /// // The chariot on e2 shields its general from the one on e9.
    /// let position = Position::from_fen("3k5/4r4/9/9/9/9/9/9/4R4/4K4 w")?;
    /// let [aside, capture] = [Move::go("e2".parse()?, "d2".parse()?), Move::go("e2".parse()?, "e9".parse()?)];
    /// assert!(position.is_pseudo_legal(aside) && !position.is_legal(aside));
    /// assert!(position.is_legal(capture));
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub fn is_legal(&self, mv: Move) -> bool {
        self.pseudo_legal(mv).is_some_and(|(from, to)| {
            self.may_take_general() || self.attackers_after(GEOMETRY.index(from), GEOMETRY.index(to)).is_empty()
        })
    }

    /// Whether a move is pseudo-legal: a legal movement of a piece of the mover, which may leave its general in check. Every
    /// legal move is pseudo-legal. It is faster than [`Position::is_legal`], and suffices to reject moves of other positions
    /// from a transposition table.
    pub fn is_pseudo_legal(&self, mv: Move) -> bool {
        self.pseudo_legal(mv).is_some()
    }

    fn pseudo_legal(&self, mv: Move) -> Option<(Square, Square)> {
        let Move::Go { from, to, promote: false } = mv else { return None };
        let piece: Piece = self.at(from).filter(|piece| piece.colour == self.mover())?;
        // A captured general ends the game.
        self.general(self.mover())?;
        self.targets(GEOMETRY.index(from), piece).contains(to).then_some((from, to))
    }
}

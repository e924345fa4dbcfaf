//! Whether one move is legal, without a list of all of them.

use super::{GEOMETRY, Position};
use crate::{Move, Piece, Square};

impl Position {
    /// Whether a move is legal here. It says the same as [`Position::moves`] and [`Position::explain`], and allocates
    /// nothing. Any move may be asked about: one that starts or ends beside the board is not legal.
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
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.pseudo_legal(mv).is_some_and(|(from, to)| {
            self.may_take_general() || self.attackers_after(GEOMETRY.index(from), GEOMETRY.index(to)).is_empty()
        })
    }

    /// Whether a piece of the mover goes this way, whatever becomes of its general. Every legal move is pseudo-legal. It
    /// costs a part of [`Position::is_legal`]: enough to sort out a move of another position, from a transposition table.
    #[must_use]
    pub fn is_pseudo_legal(&self, mv: Move) -> bool {
        self.pseudo_legal(mv).is_some()
    }

    fn pseudo_legal(&self, mv: Move) -> Option<(Square, Square)> {
        let Move::Go { from, to, promote: false } = mv else { return None };
        let piece: Piece = self.at(from).filter(|piece| piece.colour == self.mover())?;
        // Once the general is gone, the game is over.
        self.general(self.mover())?;
        self.targets(GEOMETRY.index(from), piece).contains(to).then_some((from, to))
    }
}

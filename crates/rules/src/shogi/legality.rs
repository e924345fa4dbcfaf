//! The legality of a single move.

use super::movegen::may_promote;
use super::tables::{FILE, dead_zone, reach};
use super::{GEOMETRY, Koma, KomaKind, Position};
use crate::{Face, Move, Square};

impl Position {
    /// Whether a move is legal. It agrees with [`Position::moves`] and [`Position::explain`], and allocates nothing. A move that
    /// starts or ends off the board is not legal.
    ///
    /// ```
    /// use teahouse_rules::Move;
    /// use teahouse_rules::shogi::{Position, Side};
    ///
    /// // A pawn dropped on i8 gives mate, which is illegal. A pawn dropped on h8 does not.
    /// let position = Position::from_sfen("7nk/9/7G1/9/9/9/9/9/4K4 b P 1")?;
    /// let pawn = position.droppable("P").expect("P is a pawn");
    /// let [mates, quiet] = ["i8", "h8"].map(|to| Move::Drop { piece: pawn.into(), to: to.parse().unwrap() });
    /// assert!(position.is_pseudo_legal(mates) && !position.is_legal(mates));
    /// assert!(position.is_legal(quiet));
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub fn is_legal(&self, mv: Move) -> bool {
        if !self.is_pseudo_legal(mv) {
            return false;
        }
        match mv {
            Move::Go { from, to, .. } if self.king(self.mover()) == Some(from) => {
                self.attackers_after(from, to).is_empty()
            }
            Move::Go { from, to, .. } => self.shields_king(Some(GEOMETRY.index(from)), GEOMETRY.index(to)),
            Move::Drop { piece: Face::Koma(koma), to } => {
                self.shields_king(None, GEOMETRY.index(to))
                    && (koma.kind != KomaKind::Pawn || !self.is_pawn_drop_mate(to))
            }
            Move::Drop { .. } | Move::Flip { .. } | Move::Stop { .. } => false,
        }
    }

    /// Whether a move is pseudo-legal: a legal movement or drop of a piece of the mover, which may leave its king in check or
    /// give mate by a dropped pawn. Every legal move is pseudo-legal. It is faster than [`Position::is_legal`], and suffices to
    /// reject moves of other positions from a transposition table.
    pub fn is_pseudo_legal(&self, mv: Move) -> bool {
        match mv {
            Move::Go { from, to, promote } => self.can_move(from, to, promote),
            Move::Drop { piece: Face::Koma(koma), to } => self.can_drop(koma, to),
            Move::Drop { .. } | Move::Flip { .. } | Move::Stop { .. } => false,
        }
    }

    fn can_move(&self, from: Square, to: Square, promote: bool) -> bool {
        let Some(koma) = self.at(from).filter(|koma| koma.side == self.mover()) else { return false };
        let is_allowed = if promote { may_promote(koma, from, to) } else { !dead_zone(koma).contains(to) };
        is_allowed && reach(koma, from, self.occupied()).without(self.by_side(koma.side)).contains(to)
    }

    fn can_drop(&self, koma: Koma, to: Square) -> bool {
        let is_in_hand = koma.side == self.mover() && !koma.promoted && self.held(koma.side, koma.kind) > 0;
        if !is_in_hand || !GEOMETRY.contains(to) || self.occupied().contains(to) || dead_zone(koma).contains(to) {
            return false;
        }
        koma.kind != KomaKind::Pawn || (self.own_pawns() & FILE[to.file() as usize]).is_empty()
    }
}

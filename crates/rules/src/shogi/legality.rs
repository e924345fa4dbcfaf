//! Whether one move is legal, without a list of all of them.

use super::movegen::may_promote;
use super::tables::{FILE, dead_zone, reach};
use super::{GEOMETRY, Koma, KomaKind, Position};
use crate::{Face, Move, Square};

impl Position {
    /// Whether a move is legal here. It says the same as [`Position::moves`] and [`Position::explain`], and allocates
    /// nothing. Any move may be asked about: one that starts or ends beside the board is not legal.
    ///
    /// ```
    /// use teahouse_rules::Move;
    /// use teahouse_rules::shogi::{Position, Side};
    ///
    /// // A pawn dropped on i8 gives mate at once; one on h8 does not, and is barred by nothing.
    /// let position = Position::from_sfen("7nk/9/7G1/9/9/9/9/9/4K4 b P 1")?;
    /// let pawn = position.droppable("P").expect("P is a pawn");
    /// let [mates, quiet] = ["i8", "h8"].map(|to| Move::Drop { piece: pawn.into(), to: to.parse().unwrap() });
    /// assert!(position.is_pseudo_legal(mates) && !position.is_legal(mates));
    /// assert!(position.is_legal(quiet));
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    #[must_use]
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

    /// Whether a piece of the mover goes or is dropped this way, whatever becomes of its king, and whether or not a dropped
    /// pawn gives mate. Every legal move is pseudo-legal. It costs a part of [`Position::is_legal`]: enough to sort out a
    /// move of another position, from a transposition table.
    #[must_use]
    pub fn is_pseudo_legal(&self, mv: Move) -> bool {
        match mv {
            Move::Go { from, to, promote } => self.goes(from, to, promote),
            Move::Drop { piece: Face::Koma(koma), to } => self.drops_on(koma, to),
            Move::Drop { .. } | Move::Flip { .. } | Move::Stop { .. } => false,
        }
    }

    fn goes(&self, from: Square, to: Square, promote: bool) -> bool {
        let Some(koma) = self.at(from).filter(|koma| koma.side == self.mover()) else { return false };
        let may_so = if promote { may_promote(koma, from, to) } else { !dead_zone(koma).contains(to) };
        may_so && reach(koma, from, self.occupied()).without(self.by_side(koma.side)).contains(to)
    }

    fn drops_on(&self, koma: Koma, to: Square) -> bool {
        let is_in_hand = koma.side == self.mover() && !koma.promoted && self.held(koma.side, koma.kind) > 0;
        if !is_in_hand || !GEOMETRY.contains(to) || self.occupied().contains(to) || dead_zone(koma).contains(to) {
            return false;
        }
        koma.kind != KomaKind::Pawn || (self.own_pawns() & FILE[to.file() as usize]).is_empty()
    }
}

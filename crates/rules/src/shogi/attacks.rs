//! Who attacks what: for check, pins, and where a king may go.

use super::tables::{
    CROSS, GOLD, KING, KNIGHT, NEAR_CROSS, NEAR_SALTIRE, PAWN, SALTIRE, SILVER, between, bishop, forward_ray, lance,
    rook,
};
use super::{GEOMETRY, Position, Side};
use crate::Square;
use crate::bitboard::Bitboard;

/// The pieces of both sides by how they move.
pub(super) struct Movers {
    pub(super) pawns: Bitboard,
    pub(super) lances: Bitboard,
    pub(super) knights: Bitboard,
    pub(super) silvers: Bitboard,
    /// Golds, and what moves like them when promoted.
    pub(super) golds: Bitboard,
    /// Bishops and rooks, promoted or not.
    pub(super) bishops: Bitboard,
    pub(super) rooks: Bitboard,
    /// Promoted bishops and rooks, which also go one step in any direction.
    pub(super) horses_and_dragons: Bitboard,
    pub(super) kings: Bitboard,
}

/// What the pieces between a king and the enemy's sliders come to.
pub(super) struct KingLines {
    /// The sliders that attack the king.
    pub(super) checkers: Bitboard,
    /// The king's own pieces that must stay between.
    pub(super) pinned: Bitboard,
}

impl Position {
    #[inline(always)]
    pub(super) fn movers(&self) -> Movers {
        let [first, second, small, promoted] = self.planes();
        let unpromoted = small.without(promoted);
        let big = self.occupied().without(small);
        let sliders = big & second;
        Movers {
            pawns: unpromoted & second & first,
            lances: (unpromoted & second).without(first),
            knights: (unpromoted & first).without(second),
            silvers: unpromoted.without(first | second),
            golds: (small & promoted) | big.without(first | second),
            bishops: sliders.without(first),
            rooks: sliders & first,
            horses_and_dragons: promoted.without(small),
            kings: (big & first).without(second),
        }
    }

    /// The pieces of `side` that attack a square when the pieces on the board stand on `occupied`. What attacks is found
    /// by moving backwards: from the target as the other side would move.
    pub(super) fn attackers(&self, target: usize, side: Side, occupied: Bitboard) -> Bitboard {
        let movers = self.movers();
        let sliders = (lance(side.other(), target, occupied) & movers.lances)
            | (rook(target, occupied) & movers.rooks)
            | (bishop(target, occupied) & movers.bishops);
        self.steppers(&movers, target, side) | (sliders & self.pieces(side))
    }

    /// The pieces that attack a square of the other side's from near by or by a leap.
    #[inline(always)]
    pub(super) fn steppers(&self, movers: &Movers, target: usize, side: Side) -> Bitboard {
        let back = side.other().index();
        let found = (PAWN[back][target] & movers.pawns)
            | (KNIGHT[back][target] & movers.knights)
            | (SILVER[back][target] & movers.silvers)
            | (GOLD[back][target] & movers.golds)
            | (KING[target] & (movers.horses_and_dragons | movers.kings));
        found & self.pieces(side)
    }

    /// What stands on the lines between a side's king and the enemy's sliders.
    #[inline(always)]
    pub(super) fn king_lines(&self, movers: &Movers, king: usize, side: Side, occupied: Bitboard) -> KingLines {
        let snipers =
            (CROSS[king] & movers.rooks) | (SALTIRE[king] & movers.bishops) | (forward_ray(side, king) & movers.lances);
        let mut lines = KingLines { checkers: Bitboard::EMPTY, pinned: Bitboard::EMPTY };
        for sniper in (snipers & self.pieces(side.other())).indices() {
            let standing = between(king, sniper) & occupied;
            if standing.is_empty() {
                lines.checkers |= Bitboard::at(sniper);
            } else if standing.is_single() {
                lines.pinned |= standing & self.pieces(side);
            }
        }
        lines
    }

    /// The squares beside a king that a side attacks, as if the king were not there. Others may be missing.
    #[inline(always)]
    pub(super) fn attacks_near(&self, movers: &Movers, king: usize, side: Side, occupied: Bitboard) -> Bitboard {
        let own = self.pieces(side);
        let (pawns, knights) = (movers.pawns & own, movers.knights & own);
        let (silvers, golds) = (movers.silvers & own, movers.golds & own);
        let ahead = (silvers | golds).forward(side);
        let leaps = knights.forward(side).forward(side);
        let retreats = silvers.forward(side.other());
        let mut all = pawns.forward(side)
            | ahead
            | (ahead | leaps | retreats | golds).left()
            | (ahead | leaps | retreats | golds).right()
            | golds.forward(side.other());
        for piece in ((movers.horses_and_dragons | movers.kings) & own).indices() {
            all |= KING[piece];
        }
        let occupied = occupied.without(Bitboard::at(king));
        for piece in (movers.rooks & own & NEAR_CROSS[king]).indices() {
            all |= rook(piece, occupied);
        }
        for piece in (movers.bishops & own & NEAR_SALTIRE[king]).indices() {
            all |= bishop(piece, occupied);
        }
        // A lance attacks straight ahead only, so it must stand on the king's file or beside it.
        let ahead_of_king = forward_ray(side.other(), king);
        let beside = ahead_of_king.left() | ahead_of_king.right() | KING[king] | ahead_of_king;
        for piece in (movers.lances & own & beside).indices() {
            all |= lance(side, piece, occupied);
        }
        all
    }

    /// The enemies that attack a side's king now.
    pub(super) fn attackers_of_king(&self, side: Side) -> Bitboard {
        self.king(side)
            .map_or(Bitboard::EMPTY, |king| self.attackers(GEOMETRY.index(king), side.other(), self.occupied()))
    }

    /// The enemies that would attack the king of the piece on `from` if that piece went to `to`.
    pub(super) fn attackers_after(&self, from: Square, to: Square) -> Bitboard {
        let side = if self.pieces(Side::Sente).contains(from) { Side::Sente } else { Side::Gote };
        let Some(king) = self.king(side) else { return Bitboard::EMPTY };
        let king = if king == from { to } else { king };
        let occupied = self.occupied().without(Bitboard::of(from)).with(to);
        self.attackers(GEOMETRY.index(king), side.other(), occupied).without(Bitboard::of(to))
    }

    /// The enemies that would attack the mover's king if the mover dropped something on an empty square.
    pub(super) fn attackers_after_drop(&self, to: Square) -> Bitboard {
        let side = self.mover();
        self.king(side).map_or(Bitboard::EMPTY, |king| {
            self.attackers(GEOMETRY.index(king), side.other(), self.occupied().with(to))
        })
    }
}

//! Which pieces attack a square: for check, pins, the steps of a king, and an engine's exchanges.

use super::tables::{
    CROSS, GOLD, KING, KNIGHT, NEAR_CROSS, NEAR_SALTIRE, PAWN, SALTIRE, SILVER, between, beyond, bishop, forward_ray,
    lance, reach, rook,
};
use super::{GEOMETRY, Koma, Position, Side};
use crate::bitboard::Bitboard;
use crate::{Face, Move, Square};

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

    /// The pieces of both sides that attack a square while the squares of `occupied` are occupied: those that could capture
    /// an enemy there, whatever becomes of their own king.
    ///
    /// Pieces that stand on no square of `occupied` attack nothing, so that an exchange on the square can be played through
    /// by taking squares out of the set. For a square beside the board the set is empty.
    ///
    /// ```
    /// use teahouse_rules::shogi::Position;
    /// use teahouse_rules::{Bitboard, Square};
    ///
    /// let position = Position::from_sfen("4k4/9/4p4/9/4P4/9/4L4/9/4K4 b - 1")?;
    /// let [target, pawn]: [Square; 2] = ["e6".parse()?, "e5".parse()?];
    /// let attackers = position.attackers_to(target, position.occupied());
    /// assert!(attackers.squares().eq([pawn, "e7".parse()?]));
    /// // The lance stands behind the pawn.
    /// let without = position.occupied().without(Bitboard::from(pawn));
    /// assert!(position.attackers_to(target, without).squares().eq(["e3".parse()?, "e7".parse()?]));
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn attackers_to(&self, square: Square, occupied: Bitboard) -> Bitboard {
        if !GEOMETRY.contains(square) {
            return Bitboard::EMPTY;
        }
        let target = GEOMETRY.index(square);
        let both = self.attackers(target, Side::Sente, occupied) | self.attackers(target, Side::Gote, occupied);
        both & occupied
    }

    /// Whether a legal move gives check: whether the other side is [in check](Position::checked) after it. Nothing is
    /// played. For a move that is not legal the answer is unspecified.
    ///
    /// ```
    /// use teahouse_rules::Move;
    /// use teahouse_rules::shogi::Position;
    ///
    /// let position = Position::from_sfen("4k4/9/9/9/4S4/9/4R4/9/4K4 b G 1")?;
    /// let drop = |to: &str| Move::Drop { piece: position.droppable("G").unwrap().into(), to: to.parse().unwrap() };
    /// assert!(position.gives_check(drop("e8")) && !position.gives_check(drop("g8")));
    /// // The silver leaves the file of its rook, or stays on it.
    /// assert!(position.gives_check(Move::go("e5".parse()?, "d6".parse()?)));
    /// assert!(!position.gives_check(Move::go("e5".parse()?, "e6".parse()?)));
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn gives_check(&self, mv: Move) -> bool {
        match mv {
            Move::Go { from, to, promote } => {
                let Some(koma) = self.at(from) else { return false };
                let after = if promote { koma.promoted_face() } else { koma };
                let Some(king) = self.king_to_check(after, to) else { return false };
                let occupied = self.occupied().without(Bitboard::of(from)).with(to);
                reach(after, to, occupied).contains(king) || self.uncovers(koma.side, from, king, occupied)
            }
            Move::Drop { piece: Face::Koma(koma), to } => {
                self.king_to_check(koma, to).is_some_and(|king| reach(koma, to, self.occupied()).contains(king))
            }
            Move::Drop { .. } | Move::Flip { .. } | Move::Stop { .. } => false,
        }
    }

    /// The king that a piece would check from a square of the board. A king that is taken is not in check.
    fn king_to_check(&self, koma: Koma, from: Square) -> Option<Square> {
        self.king(koma.side.other()).filter(|king| *king != from && GEOMETRY.contains(from))
    }

    /// Whether a slider of a side attacks a king once the piece on `from` has gone.
    fn uncovers(&self, side: Side, from: Square, king: Square, occupied: Bitboard) -> bool {
        let target = GEOMETRY.index(king);
        if !(CROSS[target] | SALTIRE[target]).contains(from) {
            return false;
        }
        let movers = self.movers();
        let sliders = (lance(side.other(), target, occupied) & movers.lances)
            | (rook(target, occupied) & movers.rooks)
            | (bishop(target, occupied) & movers.bishops);
        !(sliders & self.by_side(side)).without(Bitboard::of(from)).is_empty()
    }

    /// The pieces of `side` that attack a square when the pieces on the board stand on `occupied`. What attacks is found
    /// by moving backwards: from the target as the other side would move.
    pub(super) fn attackers(&self, target: usize, side: Side, occupied: Bitboard) -> Bitboard {
        let movers = self.movers();
        let sliders = (lance(side.other(), target, occupied) & movers.lances)
            | (rook(target, occupied) & movers.rooks)
            | (bishop(target, occupied) & movers.bishops);
        self.steppers(&movers, target, side) | (sliders & self.by_side(side))
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
        found & self.by_side(side)
    }

    /// What stands on the lines between a side's king and the enemy's sliders.
    #[inline(always)]
    pub(super) fn king_lines(&self, movers: &Movers, king: usize, side: Side, occupied: Bitboard) -> KingLines {
        let snipers =
            (CROSS[king] & movers.rooks) | (SALTIRE[king] & movers.bishops) | (forward_ray(side, king) & movers.lances);
        let mut lines = KingLines { checkers: Bitboard::EMPTY, pinned: Bitboard::EMPTY };
        for sniper in (snipers & self.by_side(side.other())).indices() {
            let standing = between(king, sniper) & occupied;
            if standing.is_empty() {
                lines.checkers |= Bitboard::at(sniper);
            } else if standing.is_single() {
                lines.pinned |= standing & self.by_side(side);
            }
        }
        lines
    }

    /// The squares beside a king that a side attacks, as if the king were not there. Others may be missing.
    #[inline(always)]
    pub(super) fn attacks_near(&self, movers: &Movers, king: usize, side: Side, occupied: Bitboard) -> Bitboard {
        let own = self.by_side(side);
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

    /// Whether the mover's king is safe after another piece goes or is dropped on a square: the piece parries every check,
    /// and if it is pinned it stays on its line.
    pub(super) fn shields_king(&self, from: Option<usize>, to: usize) -> bool {
        let (side, movers, there) = (self.mover(), self.movers(), Bitboard::at(to));
        let Some(king) = (movers.kings & self.by_side(side)).lowest() else { return true };
        let lines = self.king_lines(&movers, king, side, self.occupied());
        let checkers = lines.checkers | self.steppers(&movers, king, side.other());
        let parries = checkers
            .lowest()
            .is_none_or(|checker| checkers.is_single() && !((between(king, checker) | checkers) & there).is_empty());
        let stays =
            |from: usize| (lines.pinned & Bitboard::at(from)).is_empty() || !(beyond(king, from) & there).is_empty();
        parries && from.is_none_or(stays)
    }

    /// The enemies that attack a side's king now.
    pub(super) fn attackers_of_king(&self, side: Side) -> Bitboard {
        self.king(side)
            .map_or(Bitboard::EMPTY, |king| self.attackers(GEOMETRY.index(king), side.other(), self.occupied()))
    }

    /// The enemies that would attack the king of the piece on `from` if that piece went to `to`.
    pub(super) fn attackers_after(&self, from: Square, to: Square) -> Bitboard {
        let side = if self.by_side(Side::Sente).contains(from) { Side::Sente } else { Side::Gote };
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

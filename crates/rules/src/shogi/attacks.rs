//! Attacks on a square, for check, pins, king moves and static exchange evaluation.

use super::tables::{
    CROSS, GOLD, KING, KNIGHT, NEAR_CROSS, NEAR_SALTIRE, PAWN, SALTIRE, SILVER, between, beyond, bishop, forward_ray,
    lance, reach, rook,
};
use super::{GEOMETRY, Koma, Position, Side};
use crate::bitboard::Bitboard;
use crate::{Face, Move, Square};

/// The pieces of both sides by movement.
pub(super) struct PieceSets {
    pub(super) pawns: Bitboard,
    pub(super) lances: Bitboard,
    pub(super) knights: Bitboard,
    pub(super) silvers: Bitboard,
    /// Golds, and promoted pieces that move like golds.
    pub(super) golds: Bitboard,
    /// Bishops, promoted or not.
    pub(super) bishops: Bitboard,
    /// Rooks, promoted or not.
    pub(super) rooks: Bitboard,
    /// Promoted bishops and rooks, which also move one step in any direction.
    pub(super) horses_and_dragons: Bitboard,
    pub(super) kings: Bitboard,
}

/// The checks and pins by enemy sliders.
pub(super) struct KingLines {
    /// The sliders that give check.
    pub(super) checkers: Bitboard,
    /// The pieces of the king's side that are pinned.
    pub(super) pinned: Bitboard,
}

impl Position {
    #[inline(always)]
    pub(super) fn piece_sets(&self) -> PieceSets {
        let [first, second, small, promoted] = self.planes();
        let unpromoted = small.without(promoted);
        let big = self.occupied().without(small);
        let sliders = big & second;
        PieceSets {
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

    /// The pieces of both sides that attack a square if the squares of `occupied` are occupied. An attacker could capture an
    /// enemy on the square if its own king were safe.
    ///
    /// A piece on a square outside `occupied` attacks no square, so a static exchange evaluation removes squares from the set.
    /// The result is empty for a square off the board.
    ///
    /// ```
    /// use teahouse_rules::shogi::Position;
    /// use teahouse_rules::{Bitboard, Square};
    ///
    /// let position = Position::from_sfen("4k4/9/4p4/9/4P4/9/4L4/9/4K4 b - 1")?;
    /// let [target, pawn]: [Square; 2] = ["e6".parse()?, "e5".parse()?];
    /// let attackers = position.attackers_to(target, position.occupied());
    /// assert!(attackers.squares().eq([pawn, "e7".parse()?]));
    /// // The pawn stands between the lance and the target.
    /// let without = position.occupied().without(Bitboard::from(pawn));
    /// assert!(position.attackers_to(target, without).squares().eq(["e3".parse()?, "e7".parse()?]));
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub fn attackers_to(&self, square: Square, occupied: Bitboard) -> Bitboard {
        if !GEOMETRY.contains(square) {
            return Bitboard::EMPTY;
        }
        let target = GEOMETRY.index(square);
        let both = self.attackers(target, Side::Sente, occupied) | self.attackers(target, Side::Gote, occupied);
        both & occupied
    }

    /// The squares that a piece attacks from the square with this index in [`Geometry::squares`](crate::Geometry::squares),
    /// including those of its own side. The piece need not stand there.
    ///
    /// ```
    /// use teahouse_rules::shogi::{GEOMETRY, Koma, KomaKind, Position, Side};
    ///
    /// let start = Position::start();
    /// let lance = start.attacks_from(GEOMETRY.index("a1".parse()?), Koma::new(Side::Sente, KomaKind::Lance));
    /// assert!(lance.squares().eq(["a2".parse()?, "a3".parse()?]));
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    ///
    /// # Panics
    /// If the index is not below the number of squares.
    #[inline]
    pub fn attacks_from(&self, index: usize, koma: Koma) -> Bitboard {
        reach(koma, GEOMETRY.square(index), self.occupied())
    }

    /// Whether a legal move gives check: whether the other side is [in check](Position::checked) after it. No move is played.
    /// The result for an illegal move is unspecified.
    ///
    /// ```
    /// use teahouse_rules::Move;
    /// use teahouse_rules::shogi::Position;
    ///
    /// let position = Position::from_sfen("4k4/9/9/9/4S4/9/4R4/9/4K4 b G 1")?;
    /// let drop = |to: &str| Move::Drop { piece: position.droppable("G").unwrap().into(), to: to.parse().unwrap() };
    /// assert!(position.gives_check(drop("e8")) && !position.gives_check(drop("g8")));
    /// // The silver opens the file of the rook, or stays on it.
    /// assert!(position.gives_check(Move::go("e5".parse()?, "d6".parse()?)));
    /// assert!(!position.gives_check(Move::go("e5".parse()?, "e6".parse()?)));
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
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

    /// The enemy king of a piece that stands on a square. `None` if the square is the king's own, because a captured king is
    /// not in check, or if it is off the board.
    fn king_to_check(&self, koma: Koma, from: Square) -> Option<Square> {
        self.king(koma.side.other()).filter(|king| *king != from && GEOMETRY.contains(from))
    }

    /// Whether a slider of a side attacks a king after the piece on `from` has left its square.
    fn uncovers(&self, side: Side, from: Square, king: Square, occupied: Bitboard) -> bool {
        let target = GEOMETRY.index(king);
        if !(CROSS[target] | SALTIRE[target]).contains(from) {
            return false;
        }
        let sliders = self.sliders(&self.piece_sets(), target, side, occupied);
        !sliders.without(Bitboard::of(from)).is_empty()
    }

    /// The pieces of `side` that attack a square if the squares of `occupied` are occupied. They stand where the same kind of
    /// piece of the other side would move from the square.
    pub(super) fn attackers(&self, target: usize, side: Side, occupied: Bitboard) -> Bitboard {
        let sets = self.piece_sets();
        self.steppers(&sets, target, side) | self.sliders(&sets, target, side, occupied)
    }

    /// The lances, bishops and rooks of `side` that attack a square along a line.
    #[inline(always)]
    fn sliders(&self, sets: &PieceSets, target: usize, side: Side, occupied: Bitboard) -> Bitboard {
        let found = (lance(side.other(), target, occupied) & sets.lances)
            | (rook(target, occupied) & sets.rooks)
            | (bishop(target, occupied) & sets.bishops);
        found & self.by_side(side)
    }

    /// The pieces of `side` that attack a square by one step or by a knight's leap.
    #[inline(always)]
    pub(super) fn steppers(&self, sets: &PieceSets, target: usize, side: Side) -> Bitboard {
        let back = side.other().index();
        let found = (PAWN[back][target] & sets.pawns)
            | (KNIGHT[back][target] & sets.knights)
            | (SILVER[back][target] & sets.silvers)
            | (GOLD[back][target] & sets.golds)
            | (KING[target] & (sets.horses_and_dragons | sets.kings));
        found & self.by_side(side)
    }

    /// The checks and pins of a side's king by enemy sliders.
    #[inline(always)]
    pub(super) fn king_lines(&self, sets: &PieceSets, king: usize, side: Side, occupied: Bitboard) -> KingLines {
        let snipers =
            (CROSS[king] & sets.rooks) | (SALTIRE[king] & sets.bishops) | (forward_ray(side, king) & sets.lances);
        let mut lines = KingLines { checkers: Bitboard::EMPTY, pinned: Bitboard::EMPTY };
        for sniper in (snipers & self.by_side(side.other())).indices() {
            let blockers = between(king, sniper) & occupied;
            if blockers.is_empty() {
                lines.checkers |= Bitboard::at(sniper);
            } else if blockers.is_single() {
                lines.pinned |= blockers & self.by_side(side);
            }
        }
        lines
    }

    /// The squares that a side attacks if the enemy king on `king` is removed. The result is complete for squares adjacent to
    /// that king only.
    #[inline(always)]
    pub(super) fn attacks_near(&self, sets: &PieceSets, king: usize, side: Side, occupied: Bitboard) -> Bitboard {
        let own = self.by_side(side);
        let (pawns, knights) = (sets.pawns & own, sets.knights & own);
        let (silvers, golds) = (sets.silvers & own, sets.golds & own);
        let ahead = (silvers | golds).forward(side);
        let leaps = knights.forward(side).forward(side);
        let retreats = silvers.forward(side.other());
        let mut all = pawns.forward(side)
            | ahead
            | (ahead | leaps | retreats | golds).left()
            | (ahead | leaps | retreats | golds).right()
            | golds.forward(side.other());
        for piece in ((sets.horses_and_dragons | sets.kings) & own).indices() {
            all |= KING[piece];
        }
        let occupied = occupied.without(Bitboard::at(king));
        for piece in (sets.rooks & own & NEAR_CROSS[king]).indices() {
            all |= rook(piece, occupied);
        }
        for piece in (sets.bishops & own & NEAR_SALTIRE[king]).indices() {
            all |= bishop(piece, occupied);
        }
        // A lance attacks straight ahead, so only lances on the king's file and the two adjacent files matter.
        let ahead_of_king = forward_ray(side.other(), king);
        let beside = ahead_of_king.left() | ahead_of_king.right() | KING[king] | ahead_of_king;
        for piece in (sets.lances & own & beside).indices() {
            all |= lance(side, piece, occupied);
        }
        all
    }

    /// Whether the mover's king is safe after a move or a drop of another piece to a square: the piece parries every check,
    /// and stays on its line if it is pinned.
    pub(super) fn shields_king(&self, from: Option<usize>, to: usize) -> bool {
        let (side, sets, there) = (self.mover(), self.piece_sets(), Bitboard::at(to));
        let Some(king) = (sets.kings & self.by_side(side)).lowest() else { return true };
        let lines = self.king_lines(&sets, king, side, self.occupied());
        let checkers = lines.checkers | self.steppers(&sets, king, side.other());
        let parries = checkers
            .lowest()
            .is_none_or(|checker| checkers.is_single() && !((between(king, checker) | checkers) & there).is_empty());
        let stays =
            |from: usize| (lines.pinned & Bitboard::at(from)).is_empty() || !(beyond(king, from) & there).is_empty();
        parries && from.is_none_or(stays)
    }

    /// The enemies that attack a side's king.
    pub(super) fn attackers_of_king(&self, side: Side) -> Bitboard {
        self.king(side)
            .map_or(Bitboard::EMPTY, |king| self.attackers(GEOMETRY.index(king), side.other(), self.occupied()))
    }

    /// The enemies that attack the king of the piece on `from` after its move to `to`.
    pub(super) fn attackers_after(&self, from: Square, to: Square) -> Bitboard {
        let side = if self.by_side(Side::Sente).contains(from) { Side::Sente } else { Side::Gote };
        let Some(king) = self.king(side) else { return Bitboard::EMPTY };
        let king = if king == from { to } else { king };
        let occupied = self.occupied().without(Bitboard::of(from)).with(to);
        self.attackers(GEOMETRY.index(king), side.other(), occupied).without(Bitboard::of(to))
    }

    /// The enemies that attack the mover's king after a drop on an empty square.
    pub(super) fn attackers_after_drop(&self, to: Square) -> Bitboard {
        let side = self.mover();
        self.king(side).map_or(Bitboard::EMPTY, |king| {
            self.attackers(GEOMETRY.index(king), side.other(), self.occupied().with(to))
        })
    }
}

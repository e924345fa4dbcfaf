//! Where pieces may go or be dropped, and which moves leave the own king safe.

use super::piece::{
    DIAGONALS, GOLD, KING, KNIGHT, LANCE, LINES, PAWN, SILVER, dead_zone, file, promotion_zone, reach, slide,
};
use super::{GEOMETRY, Koma, KomaKind, Position, Side};
use crate::bitboard::Bitboard;
use crate::{Move, Square};

impl Position {
    /// The legal moves of pieces on the board, in ascending order.
    pub(super) fn board_moves(&self) -> impl Iterator<Item = Move> {
        self.pieces(self.mover()).squares().flat_map(move |from| {
            let koma = self.at(from);
            koma.into_iter().flat_map(move |koma| self.moves_of(koma, from))
        })
    }

    fn moves_of(&self, koma: Koma, from: Square) -> impl Iterator<Item = Move> {
        let targets = reach(koma, from, self.occupied()).without(self.pieces(koma.side));
        targets.squares().filter(move |to| self.attackers_after(from, *to).is_empty()).flat_map(move |to| {
            let keeps = !dead_zone(koma).contains(to);
            let promotes = may_promote(koma, from, to);
            [(keeps, false), (promotes, true)]
                .into_iter()
                .filter(|(allowed, _)| *allowed)
                .map(move |(_, promote)| Move::Go { from, to, promote })
        })
    }

    /// The legal drops, in ascending order.
    pub(super) fn drops(&self) -> impl Iterator<Item = Move> {
        let safe = self.squares_to_fill();
        self.hand(self.mover()).flat_map(move |(kind, _)| {
            let koma = Koma::new(self.mover(), kind);
            let squares = safe.without(dead_zone(koma));
            let squares = if kind == KomaKind::Pawn { self.pawn_drops(squares) } else { squares };
            squares.squares().map(move |to| Move::Drop { piece: koma.into(), to })
        })
    }

    /// The empty squares; in check only those between the king and its attacker.
    fn squares_to_fill(&self) -> Bitboard {
        let all = Bitboard::rectangle([0, GEOMETRY.files - 1], [0, GEOMETRY.ranks - 1]);
        let empty = all.without(self.occupied());
        if self.attackers_of_king(self.mover()).is_empty() {
            return empty;
        }
        empty
            .squares()
            .filter(|to| self.attackers_after_drop(*to).is_empty())
            .fold(Bitboard::EMPTY, |all, to| all | Bitboard::of(to))
    }

    /// Of these squares, those where the mover's pawn makes neither two on a file nor mate.
    fn pawn_drops(&self, squares: Bitboard) -> Bitboard {
        let allowed = self.own_pawns().squares().fold(squares, |squares, pawn| squares.without(file(pawn)));
        match (allowed & self.pawn_check()).first() {
            Some(to) if self.pawn_drop_mates(to) => allowed.without(Bitboard::of(to)),
            _ => allowed,
        }
    }

    /// The mover's unpromoted pawns.
    pub(super) fn own_pawns(&self) -> Bitboard {
        self.unpromoted(KomaKind::Pawn) & self.pieces(self.mover())
    }

    /// The one square, if any, from which a pawn of the mover's attacks the enemy king.
    fn pawn_check(&self) -> Bitboard {
        let enemy = self.mover().other();
        self.king(enemy).map_or(Bitboard::EMPTY, |king| PAWN[enemy.index()][GEOMETRY.index(king)])
    }

    /// Whether the mover's pawn, dropped on an empty square, gives mate at once. Only moves on the board can parry a
    /// pawn's check: no drop fits between the pawn and the king.
    pub(super) fn pawn_drop_mates(&self, to: Square) -> bool {
        if !self.pawn_check().contains(to) {
            return false;
        }
        let mut after = *self;
        after.play_unchecked(Move::Drop { piece: Koma::new(self.mover(), KomaKind::Pawn).into(), to });
        after.board_moves().next().is_none()
    }

    /// The enemies that attack a side's king now.
    pub(super) fn attackers_of_king(&self, side: Side) -> Bitboard {
        self.king(side).map_or(Bitboard::EMPTY, |king| {
            self.attackers(king, side.other(), self.pieces(side.other()), self.occupied())
        })
    }

    /// The enemies that would attack the king of the piece on `from` if that piece went to `to`.
    pub(super) fn attackers_after(&self, from: Square, to: Square) -> Bitboard {
        let side = if self.pieces(Side::Sente).contains(from) { Side::Sente } else { Side::Gote };
        let Some(king) = self.king(side) else { return Bitboard::EMPTY };
        let enemies = self.pieces(side.other()).without(Bitboard::of(to));
        let occupied = self.occupied().without(Bitboard::of(from)).with(to);
        self.attackers(if king == from { to } else { king }, side.other(), enemies, occupied)
    }

    /// The enemies that would attack the mover's king if the mover dropped something on an empty square.
    pub(super) fn attackers_after_drop(&self, to: Square) -> Bitboard {
        let side = self.mover();
        self.king(side).map_or(Bitboard::EMPTY, |king| {
            self.attackers(king, side.other(), self.pieces(side.other()), self.occupied().with(to))
        })
    }

    /// The pieces of `side`, as far as they are among `standing`, that attack a square when the pieces on the board
    /// stand on `occupied`. What attacks is found by moving backwards: from the target as the other side would move.
    fn attackers(&self, target: Square, side: Side, standing: Bitboard, occupied: Bitboard) -> Bitboard {
        let (back, index) = (side.other().index(), GEOMETRY.index(target));
        let rooks = self.of_kind(KomaKind::Rook);
        let bishops = self.of_kind(KomaKind::Bishop);
        let as_gold = self.unpromoted(KomaKind::Gold) | self.all_promoted().without(rooks | bishops);
        let as_king = self.of_kind(KomaKind::King) | (self.all_promoted() & (rooks | bishops));
        let found = (PAWN[back][index] & self.unpromoted(KomaKind::Pawn))
            | (KNIGHT[back][index] & self.unpromoted(KomaKind::Knight))
            | (SILVER[back][index] & self.unpromoted(KomaKind::Silver))
            | (GOLD[back][index] & as_gold)
            | (KING[index] & as_king)
            | (LANCE[back].reach(target, occupied) & self.unpromoted(KomaKind::Lance))
            | (slide(&LINES, target, occupied) & rooks)
            | (slide(&DIAGONALS, target, occupied) & bishops);
        found & standing
    }
}

/// Whether a move on the board may promote: it starts or ends in the zone.
pub(super) fn may_promote(koma: Koma, from: Square, to: Square) -> bool {
    let zone = promotion_zone(koma.side);
    koma.can_promote() && (zone.contains(from) || zone.contains(to))
}

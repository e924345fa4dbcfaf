//! The legal moves.
//!
//! They come in batches, a set of targets each, so that they can be counted without being listed. What is illegal is never
//! made: pinned pieces keep to their line, in check only what parries it is looked at, and a king goes where nothing
//! attacks.

use super::attacks::Movers;
use super::tables::{
    BOARD, FILE, GOLD, KING, KNIGHT, LAST, LAST_TWO, PAWN, SILVER, ZONE, between, beyond, bishop, lance, rook,
};
use super::{GEOMETRY, Koma, KomaKind, Position, Side};
use crate::bitboard::Bitboard;
use crate::move_class::MoveClass;
use crate::{Move, Square};

/// Legal moves that have something in common.
enum Batch {
    /// One piece goes from a square to one of these, without promotion or with it.
    Go { from: usize, bare: Bitboard, promoting: Bitboard },
    /// A pawn steps onto one of these squares, without promotion or with it.
    Pawns { bare: Bitboard, promoting: Bitboard },
    /// A piece from the hand is dropped on one of these squares.
    Drop { kind: KomaKind, to: Bitboard },
}

/// What limits the moves of all pieces but the king.
struct Bounds {
    /// Where they may go.
    targets: Bitboard,
    /// Where something may be dropped.
    drops: Bitboard,
    pinned: Bitboard,
    /// The king's square; any, if there is none.
    king: usize,
}

impl Bounds {
    /// Of these squares those where the piece on `from` may go.
    #[inline(always)]
    fn cut(&self, from: usize, reach: Bitboard) -> Bitboard {
        let allowed = reach & self.targets;
        if (self.pinned & Bitboard::at(from)).is_empty() { allowed } else { allowed & beyond(self.king, from) }
    }
}

impl Position {
    /// How many legal moves there are. Much faster than to list them.
    #[must_use]
    pub fn count_moves(&self) -> usize {
        let mut count = 0;
        self.batches(MoveClass::All, |batch| {
            count += match batch {
                Batch::Go { bare, promoting, .. } | Batch::Pawns { bare, promoting } => {
                    // Most sets of promoting moves are empty, and then there is nothing to count.
                    bare.count() + if promoting.is_empty() { 0 } else { promoting.count() }
                }
                Batch::Drop { to, .. } => to.count(),
            };
        });
        count as usize
    }

    /// Calls `visit` with every legal move, in no particular order. It allocates nothing.
    pub fn each_move(&self, visit: impl FnMut(Move)) {
        self.each_of(MoveClass::All, visit);
    }

    /// Calls `visit` with every legal move onto an enemy, in no particular order. It allocates nothing.
    ///
    /// ```
    /// use teahouse_rules::shogi::Position;
    ///
    /// let position = Position::from_sfen("lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3")?;
    /// let mut captures = Vec::new();
    /// position.each_capture(|mv| captures.push(mv.to_string()));
    /// captures.sort();
    /// assert_eq!(captures, ["b2h8", "b2h8+"]);
    /// assert_eq!(captures.len() + position.quiets().len(), position.count_moves());
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub fn each_capture(&self, visit: impl FnMut(Move)) {
        self.each_of(MoveClass::Captures, visit);
    }

    /// Calls `visit` with every legal move that captures nothing, drops among them, in no particular order. It allocates
    /// nothing.
    pub fn each_quiet(&self, visit: impl FnMut(Move)) {
        self.each_of(MoveClass::Quiets, visit);
    }

    #[inline(always)]
    fn each_of(&self, class: MoveClass, mut visit: impl FnMut(Move)) {
        let side = self.mover();
        self.batches(class, |batch| match batch {
            Batch::Go { from, bare, promoting } => {
                let from = GEOMETRY.square(from);
                for (targets, promote) in [(bare, false), (promoting, true)] {
                    targets.squares().for_each(|to| visit(Move::Go { from, to, promote }));
                }
            }
            Batch::Pawns { bare, promoting } => {
                for (targets, promote) in [(bare, false), (promoting, true)] {
                    targets.squares().for_each(|to| visit(Move::Go { from: behind(side, to), to, promote }));
                }
            }
            Batch::Drop { kind, to } => {
                let piece = Koma::new(side, kind).into();
                to.squares().for_each(|to| visit(Move::Drop { piece, to }));
            }
        });
    }

    /// Calls `visit` with every batch of legal moves.
    #[inline(always)]
    fn batches(&self, class: MoveClass, visit: impl FnMut(Batch)) {
        // With the side known, half of the work is done by the compiler.
        match self.mover() {
            Side::Sente => self.batches_of(Side::Sente, class, visit),
            Side::Gote => self.batches_of(Side::Gote, class, visit),
        }
    }

    #[inline(always)]
    fn batches_of(&self, side: Side, class: MoveClass, mut visit: impl FnMut(Batch)) {
        let movers = self.movers();
        let (own, occupied) = (self.by_side(side), self.occupied());
        let ends = class.targets(self.by_side(side.other()), occupied);
        let free = BOARD.without(own) & ends;
        let mut bounds = Bounds { targets: free, drops: BOARD.without(occupied), pinned: Bitboard::EMPTY, king: 0 };
        if let Some(king) = (movers.kings & own).lowest() {
            let steps = KING[king] & free;
            if !steps.is_empty() {
                let safe = steps.without(self.attacks_near(&movers, king, side.other(), occupied));
                visit(Batch::Go { from: king, bare: safe, promoting: Bitboard::EMPTY });
            }
            let lines = self.king_lines(&movers, king, side, occupied);
            bounds.pinned = lines.pinned;
            bounds.king = king;
            let checkers = lines.checkers | self.steppers(&movers, king, side.other());
            if let Some(checker) = checkers.lowest() {
                if !checkers.is_single() {
                    return;
                }
                let parries = between(king, checker);
                bounds.drops = parries;
                bounds.targets = (parries | checkers) & ends;
            }
        }
        self.steps(side, &movers, &bounds, &mut visit);
        self.slides(side, &movers, &bounds, &mut visit);
        if class != MoveClass::Captures && !self.holds_nothing(side) && !bounds.drops.is_empty() {
            self.drops(side, &movers, bounds.drops, &mut visit);
        }
    }

    /// Pawns, knights, silvers, golds and what moves like them.
    #[inline(always)]
    fn steps(&self, side: Side, movers: &Movers, bounds: &Bounds, visit: &mut impl FnMut(Batch)) {
        let (own, zone) = (self.by_side(side), ZONE[side.index()]);
        // All pawns at once. A pinned one may step on only along the king's file.
        let pawns = (movers.pawns & own).without(bounds.pinned.without(FILE[bounds.king % 9]));
        let targets = pawns.forward(side) & bounds.targets;
        if !targets.is_empty() {
            visit(Batch::Pawns { bare: targets.without(LAST[side.index()]), promoting: targets & zone });
        }
        // A pinned knight can go nowhere.
        for from in (movers.knights & own).without(bounds.pinned).indices() {
            let targets = KNIGHT[side.index()][from] & bounds.targets;
            visit(Batch::Go { from, bare: targets.without(LAST_TWO[side.index()]), promoting: targets & zone });
        }
        for from in (movers.silvers & own).indices() {
            let targets = bounds.cut(from, SILVER[side.index()][from]);
            visit(Batch::Go { from, bare: targets, promoting: promoting(from, targets, zone) });
        }
        for from in (movers.golds & own).indices() {
            let targets = bounds.cut(from, GOLD[side.index()][from]);
            visit(Batch::Go { from, bare: targets, promoting: Bitboard::EMPTY });
        }
    }

    /// Lances, bishops and rooks.
    #[inline(always)]
    fn slides(&self, side: Side, movers: &Movers, bounds: &Bounds, visit: &mut impl FnMut(Batch)) {
        let (own, occupied, zone) = (self.by_side(side), self.occupied(), ZONE[side.index()]);
        for from in (movers.lances & own).indices() {
            let targets = bounds.cut(from, lance(side, from, occupied));
            visit(Batch::Go { from, bare: targets.without(LAST[side.index()]), promoting: targets & zone });
        }
        let promoted = movers.horses_and_dragons;
        for from in (movers.bishops & own).indices() {
            let is_promoted = !(promoted & Bitboard::at(from)).is_empty();
            visit(slide(from, bishop(from, occupied), is_promoted, bounds, zone));
        }
        for from in (movers.rooks & own).indices() {
            let is_promoted = !(promoted & Bitboard::at(from)).is_empty();
            visit(slide(from, rook(from, occupied), is_promoted, bounds, zone));
        }
    }

    #[inline(always)]
    fn drops(&self, side: Side, movers: &Movers, squares: Bitboard, visit: &mut impl FnMut(Batch)) {
        for kind in [KomaKind::Rook, KomaKind::Bishop, KomaKind::Gold, KomaKind::Silver] {
            if self.held(side, kind) > 0 {
                visit(Batch::Drop { kind, to: squares });
            }
        }
        if self.held(side, KomaKind::Knight) > 0 {
            visit(Batch::Drop { kind: KomaKind::Knight, to: squares.without(LAST_TWO[side.index()]) });
        }
        if self.held(side, KomaKind::Lance) > 0 {
            visit(Batch::Drop { kind: KomaKind::Lance, to: squares.without(LAST[side.index()]) });
        }
        if self.held(side, KomaKind::Pawn) > 0 {
            let squares = squares.without(LAST[side.index()] | files_of(movers.pawns & self.by_side(side)));
            visit(Batch::Drop { kind: KomaKind::Pawn, to: self.without_pawn_drop_mate(side, movers, squares) });
        }
    }

    /// Of these squares, those where a side's dropped pawn does not give mate.
    #[inline(always)]
    fn without_pawn_drop_mate(&self, side: Side, movers: &Movers, squares: Bitboard) -> Bitboard {
        let Some(king) = (movers.kings & self.by_side(side.other())).lowest() else { return squares };
        let checking = squares & PAWN[side.other().index()][king];
        if !checking.is_empty() && self.pawn_drop_mates(movers, king, side, checking) {
            return squares.without(checking);
        }
        squares
    }

    /// Whether a side's pawn, dropped in front of the enemy king, gives mate: the king has no flight, and no other piece
    /// may take the pawn. Nothing can be put between.
    #[inline(never)]
    fn pawn_drop_mates(&self, movers: &Movers, king: usize, side: Side, pawn: Bitboard) -> bool {
        let (defender, occupied) = (side.other(), self.occupied() | pawn);
        let flights = KING[king].without(self.by_side(defender));
        if !flights.without(self.attacks_near(movers, king, side, occupied)).is_empty() {
            return false;
        }
        let target = pawn.0.trailing_zeros() as usize;
        let captors = self.attackers(target, defender, occupied).without(movers.kings);
        // A pinned captor would leave its line: the pawn itself stands next to the king, so no line runs through it.
        captors.without(self.king_lines(movers, king, defender, occupied).pinned).is_empty()
    }

    /// Whether the mover's pawn, dropped on an empty square, gives mate at once.
    pub(super) fn is_pawn_drop_mate(&self, to: Square) -> bool {
        let (side, movers) = (self.mover(), self.movers());
        let king = (movers.kings & self.by_side(side.other())).lowest();
        king.is_some_and(|king| {
            PAWN[side.other().index()][king].contains(to) && self.pawn_drop_mates(&movers, king, side, Bitboard::of(to))
        })
    }

    /// The mover's unpromoted pawns.
    pub(super) fn own_pawns(&self) -> Bitboard {
        self.by_kind(KomaKind::Pawn).without(self.promoted()) & self.by_side(self.mover())
    }
}

/// A bishop or a rook with the squares that it sees along its lines.
#[inline(always)]
fn slide(from: usize, seen: Bitboard, is_promoted: bool, bounds: &Bounds, zone: Bitboard) -> Batch {
    if is_promoted {
        return Batch::Go { from, bare: bounds.cut(from, seen | KING[from]), promoting: Bitboard::EMPTY };
    }
    let targets = bounds.cut(from, seen);
    Batch::Go { from, bare: targets, promoting: promoting(from, targets, zone) }
}

/// The targets where a piece that never has to promote may do so.
#[inline(always)]
fn promoting(from: usize, targets: Bitboard, zone: Bitboard) -> Bitboard {
    if (zone & Bitboard::at(from)).is_empty() { targets & zone } else { targets }
}

/// Every file that has one of these pieces.
#[inline(always)]
fn files_of(pieces: Bitboard) -> Bitboard {
    let mut files = pieces;
    for ranks in [1, 2, 4] {
        files |= Bitboard((files.0 << (9 * ranks)) & BOARD.0) | Bitboard(files.0 >> (9 * ranks));
    }
    // Seven ranks each way are done; the eighth is one more.
    files | files.forward(Side::Sente) | files.forward(Side::Gote)
}

/// The square from which a side's pawn steps onto this one.
fn behind(side: Side, to: Square) -> Square {
    match side {
        Side::Sente => Square::new(to.file(), to.rank() - 1),
        Side::Gote => Square::new(to.file(), to.rank() + 1),
    }
}

/// Whether a move on the board may promote: it starts or ends in the zone.
pub(super) fn may_promote(koma: Koma, from: Square, to: Square) -> bool {
    let zone = ZONE[koma.side.index()];
    koma.can_promote() && [from, to].into_iter().any(|square| GEOMETRY.contains(square) && zone.contains(square))
}

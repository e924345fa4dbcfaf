//! Move generation.
//!
//! The generator makes legal moves only, in batches with a set of targets each, so that a count needs no list. Pinned pieces
//! stay on their line, in check only moves that parry it are generated, and a king moves only to squares that are not attacked.

use super::attacks::PieceSets;
use super::tables::{
    BOARD, FILE, GOLD, KING, KNIGHT, LAST, LAST_TWO, PAWN, SILVER, ZONE, between, beyond, bishop, lance, rook,
};
use super::{GEOMETRY, Koma, KomaKind, Position, Side};
use crate::bitboard::Bitboard;
use crate::move_class::MoveClass;
use crate::{Move, Square};

/// Legal moves with common properties.
enum Batch {
    /// The moves of one piece, by target, without and with promotion.
    Go { from: usize, plain: Bitboard, promoting: Bitboard },
    /// Moves of pawns, by target, without and with promotion.
    Pawns { plain: Bitboard, promoting: Bitboard },
    /// Drops of one kind of piece, by target.
    Drop { kind: KomaKind, to: Bitboard },
}

/// The restrictions of all pieces except the king.
struct Restrictions {
    /// The squares to which pieces may move.
    targets: Bitboard,
    /// The squares on which pieces may be dropped.
    drops: Bitboard,
    pinned: Bitboard,
    /// The index of the king's square; any index if there is no king.
    king: usize,
}

impl Restrictions {
    /// The squares of `reach` to which the piece on `from` may move.
    #[inline(always)]
    fn cut(&self, from: usize, reach: Bitboard) -> Bitboard {
        let allowed = reach & self.targets;
        if (self.pinned & Bitboard::at(from)).is_empty() { allowed } else { allowed & beyond(self.king, from) }
    }
}

impl Position {
    /// The number of legal moves. It is much faster than a list.
    pub fn count_moves(&self) -> usize {
        let mut count = 0;
        self.batches(MoveClass::All, |batch| {
            count += match batch {
                Batch::Go { plain, promoting, .. } | Batch::Pawns { plain, promoting } => {
                    // Most sets of promoting moves are empty, and the branch is cheaper than a population count.
                    plain.count() + if promoting.is_empty() { 0 } else { promoting.count() }
                }
                Batch::Drop { to, .. } => to.count(),
            };
        });
        count as usize
    }

    /// The legal moves, in ascending order: moves on the board, then drops.
    pub fn moves(&self) -> Vec<Move> {
        self.list(MoveClass::All, self.count_moves())
    }

    /// The legal captures, in ascending order.
    pub fn captures(&self) -> Vec<Move> {
        self.list(MoveClass::Captures, 0)
    }

    /// The legal moves that are no captures, in ascending order: moves on the board, then drops.
    pub fn quiets(&self) -> Vec<Move> {
        self.list(MoveClass::Quiets, self.count_moves())
    }

    #[inline(always)]
    fn list(&self, class: MoveClass, capacity: usize) -> Vec<Move> {
        let mut moves = Vec::with_capacity(capacity);
        self.each_of(class, |mv| moves.push(mv));
        moves.sort_unstable();
        moves
    }

    /// Calls `visit` with every legal move, in no particular order. It allocates nothing.
    pub fn each_move(&self, visit: impl FnMut(Move)) {
        self.each_of(MoveClass::All, visit);
    }

    /// Calls `visit` with every legal capture, in no particular order. It allocates nothing.
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

    /// Calls `visit` with every legal move that is no capture, including drops, in no particular order. It allocates nothing.
    pub fn each_quiet(&self, visit: impl FnMut(Move)) {
        self.each_of(MoveClass::Quiets, visit);
    }

    #[inline(always)]
    fn each_of(&self, class: MoveClass, mut visit: impl FnMut(Move)) {
        let side = self.mover();
        self.batches(class, |batch| match batch {
            Batch::Go { from, plain, promoting } => {
                let from = GEOMETRY.square(from);
                for (targets, promote) in [(plain, false), (promoting, true)] {
                    targets.squares().for_each(|to| visit(Move::Go { from, to, promote }));
                }
            }
            Batch::Pawns { plain, promoting } => {
                for (targets, promote) in [(plain, false), (promoting, true)] {
                    targets.squares().for_each(|to| visit(Move::Go { from: behind(side, to), to, promote }));
                }
            }
            Batch::Drop { kind, to } => {
                let piece = Koma::new(side, kind).into();
                to.squares().for_each(|to| visit(Move::Drop { piece, to }));
            }
        });
    }

    #[inline(always)]
    fn batches(&self, class: MoveClass, visit: impl FnMut(Batch)) {
        // A constant side lets the compiler resolve the tables and shifts of each side.
        match self.mover() {
            Side::Sente => self.batches_of(Side::Sente, class, visit),
            Side::Gote => self.batches_of(Side::Gote, class, visit),
        }
    }

    #[inline(always)]
    fn batches_of(&self, side: Side, class: MoveClass, mut visit: impl FnMut(Batch)) {
        let sets = self.piece_sets();
        let (own, occupied) = (self.by_side(side), self.occupied());
        let in_class = class.targets(self.by_side(side.other()), occupied);
        let targets = BOARD.without(own) & in_class;
        let mut limits = Restrictions { targets, drops: BOARD.without(occupied), pinned: Bitboard::EMPTY, king: 0 };
        if let Some(king) = (sets.kings & own).lowest() {
            let steps = KING[king] & targets;
            if !steps.is_empty() {
                let safe = steps.without(self.attacks_near(&sets, king, side.other(), occupied));
                visit(Batch::Go { from: king, plain: safe, promoting: Bitboard::EMPTY });
            }
            let lines = self.king_lines(&sets, king, side, occupied);
            limits.pinned = lines.pinned;
            limits.king = king;
            let checkers = lines.checkers | self.steppers(&sets, king, side.other());
            if let Some(checker) = checkers.lowest() {
                if !checkers.is_single() {
                    return;
                }
                let parries = between(king, checker);
                limits.drops = parries;
                limits.targets = (parries | checkers) & in_class;
            }
        }
        self.steps(side, &sets, &limits, &mut visit);
        self.slides(side, &sets, &limits, &mut visit);
        if class != MoveClass::Captures && !self.is_hand_empty(side) && !limits.drops.is_empty() {
            self.drops(side, &sets, limits.drops, &mut visit);
        }
    }

    /// The moves of pawns, knights, silvers, golds and pieces that move like golds.
    #[inline(always)]
    fn steps(&self, side: Side, sets: &PieceSets, limits: &Restrictions, visit: &mut impl FnMut(Batch)) {
        let (own, zone) = (self.by_side(side), ZONE[side.index()]);
        // A pinned pawn may move only along the king's file.
        let pawns = (sets.pawns & own).without(limits.pinned.without(FILE[limits.king % 9]));
        let targets = pawns.forward(side) & limits.targets;
        if !targets.is_empty() {
            visit(Batch::Pawns { plain: targets.without(LAST[side.index()]), promoting: targets & zone });
        }
        // A pinned knight has no legal move.
        for from in (sets.knights & own).without(limits.pinned).indices() {
            let targets = KNIGHT[side.index()][from] & limits.targets;
            visit(Batch::Go { from, plain: targets.without(LAST_TWO[side.index()]), promoting: targets & zone });
        }
        for from in (sets.silvers & own).indices() {
            let targets = limits.cut(from, SILVER[side.index()][from]);
            visit(Batch::Go { from, plain: targets, promoting: promoting(from, targets, zone) });
        }
        for from in (sets.golds & own).indices() {
            let targets = limits.cut(from, GOLD[side.index()][from]);
            visit(Batch::Go { from, plain: targets, promoting: Bitboard::EMPTY });
        }
    }

    /// The moves of lances, bishops and rooks.
    #[inline(always)]
    fn slides(&self, side: Side, sets: &PieceSets, limits: &Restrictions, visit: &mut impl FnMut(Batch)) {
        let (own, occupied, zone) = (self.by_side(side), self.occupied(), ZONE[side.index()]);
        for from in (sets.lances & own).indices() {
            let targets = limits.cut(from, lance(side, from, occupied));
            visit(Batch::Go { from, plain: targets.without(LAST[side.index()]), promoting: targets & zone });
        }
        let promoted = sets.horses_and_dragons;
        for from in (sets.bishops & own).indices() {
            let is_promoted = !(promoted & Bitboard::at(from)).is_empty();
            visit(slide(from, bishop(from, occupied), is_promoted, limits, zone));
        }
        for from in (sets.rooks & own).indices() {
            let is_promoted = !(promoted & Bitboard::at(from)).is_empty();
            visit(slide(from, rook(from, occupied), is_promoted, limits, zone));
        }
    }

    #[inline(always)]
    fn drops(&self, side: Side, sets: &PieceSets, squares: Bitboard, visit: &mut impl FnMut(Batch)) {
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
            let squares = squares.without(LAST[side.index()] | files_of(sets.pawns & self.by_side(side)));
            visit(Batch::Drop { kind: KomaKind::Pawn, to: self.without_pawn_drop_mate(side, sets, squares) });
        }
    }

    /// The squares of a set on which a side's dropped pawn does not give mate.
    #[inline(always)]
    fn without_pawn_drop_mate(&self, side: Side, sets: &PieceSets, squares: Bitboard) -> Bitboard {
        let Some(king) = (sets.kings & self.by_side(side.other())).lowest() else { return squares };
        let checking = squares & PAWN[side.other().index()][king];
        if !checking.is_empty() && self.pawn_drop_mates(sets, king, side, checking) {
            return squares.without(checking);
        }
        squares
    }

    /// Whether a side's pawn, dropped in front of the enemy king, gives mate: the king has no safe square, and no other piece
    /// may capture the pawn. An adjacent check cannot be blocked.
    #[inline(never)]
    fn pawn_drop_mates(&self, sets: &PieceSets, king: usize, side: Side, pawn: Bitboard) -> bool {
        let (defender, occupied) = (side.other(), self.occupied() | pawn);
        let flights = KING[king].without(self.by_side(defender));
        if !flights.without(self.attacks_near(sets, king, side, occupied)).is_empty() {
            return false;
        }
        let target = pawn.0.trailing_zeros() as usize;
        let captors = self.attackers(target, defender, occupied).without(sets.kings);
        // A pinned piece cannot capture the pawn without leaving its line, because the pawn is adjacent to the king.
        captors.without(self.king_lines(sets, king, defender, occupied).pinned).is_empty()
    }

    /// Whether the mover's pawn, dropped on an empty square, gives mate at once.
    pub(super) fn is_pawn_drop_mate(&self, to: Square) -> bool {
        let (side, sets) = (self.mover(), self.piece_sets());
        let king = (sets.kings & self.by_side(side.other())).lowest();
        king.is_some_and(|king| {
            PAWN[side.other().index()][king].contains(to) && self.pawn_drop_mates(&sets, king, side, Bitboard::of(to))
        })
    }

    /// The mover's unpromoted pawns.
    pub(super) fn own_pawns(&self) -> Bitboard {
        self.by_kind(KomaKind::Pawn).without(self.promoted()) & self.by_side(self.mover())
    }
}

/// The moves of a bishop or a rook that attacks the squares of `reach` along its lines.
#[inline(always)]
fn slide(from: usize, reach: Bitboard, is_promoted: bool, limits: &Restrictions, zone: Bitboard) -> Batch {
    if is_promoted {
        return Batch::Go { from, plain: limits.cut(from, reach | KING[from]), promoting: Bitboard::EMPTY };
    }
    let targets = limits.cut(from, reach);
    Batch::Go { from, plain: targets, promoting: promoting(from, targets, zone) }
}

/// The targets at which a piece may promote.
#[inline(always)]
fn promoting(from: usize, targets: Bitboard, zone: Bitboard) -> Bitboard {
    if (zone & Bitboard::at(from)).is_empty() { targets & zone } else { targets }
}

/// All squares of the files with a piece of the set.
#[inline(always)]
fn files_of(pieces: Bitboard) -> Bitboard {
    let mut files = pieces;
    for ranks in [1, 2, 4] {
        files |= Bitboard((files.0 << (9 * ranks)) & BOARD.0) | Bitboard(files.0 >> (9 * ranks));
    }
    // The loop fills seven ranks in each direction; a last step fills the eighth.
    files | files.forward(Side::Sente) | files.forward(Side::Gote)
}

/// The square from which a side's pawn moves to a square.
fn behind(side: Side, to: Square) -> Square {
    match side {
        Side::Sente => Square::new(to.file(), to.rank() - 1),
        Side::Gote => Square::new(to.file(), to.rank() + 1),
    }
}

/// Whether a move on the board may promote the piece: it starts or ends in the promotion zone.
pub(super) fn may_promote(koma: Koma, from: Square, to: Square) -> bool {
    let zone = ZONE[koma.side.index()];
    koma.can_promote() && [from, to].into_iter().any(|square| GEOMETRY.contains(square) && zone.contains(square))
}

//! A shogi board for the search.

use teahouse_rules::shogi::impasse::Account;
use teahouse_rules::shogi::{GEOMETRY, Handicap, ImpasseRule, Koma, KomaKind, Position, Ruleset, Side};
use teahouse_rules::{Bitboard, Face, Move};

use crate::search::PackedMove;
use crate::search::board::{Board, SearchEnding};
use crate::search::line::Line;
use crate::search::oversights::Oversights;

use super::hints::Hints;
use super::weights::{self, WeightTable};
use super::{evaluate, moves, sight, values};

/// The number of squares.
pub(super) const SQUARES: usize = GEOMETRY.len();

/// The rules that the position alone does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ShogiLaws {
    impasse: ImpasseRule,
    /// The number of moves that draws the game.
    move_limit: Option<u16>,
    /// The number of the first move of the line.
    first_move: u16,
    /// Whether the side to move was in check at the start of the line.
    starts_checked: bool,
    /// The points of gote's missing pieces.
    left_out: u8,
}

impl ShogiLaws {
    pub(crate) fn of(ruleset: &Ruleset, start: &Position) -> Self {
        let handicap = if *start == ruleset.handicap.start() { ruleset.handicap } else { Handicap::Even };
        Self {
            impasse: ruleset.impasse,
            move_limit: if ruleset.move_limit == 0 { None } else { Some(ruleset.move_limit) },
            first_move: start.move_number(),
            starts_checked: start.checked().is_some(),
            left_out: handicap.points_left_out(),
        }
    }

    /// The laws for a game that goes on past a draw: without the limit that the position has already reached.
    pub(crate) fn beyond(mut self, position: &Position, line: &Line<ShogiBoard>) -> Self {
        if self.is_at_limit(position, line) {
            self.move_limit = None;
        }
        self
    }

    /// Whether the move limit is reached, and no series of checks from then goes on.
    #[inline]
    fn is_at_limit(&self, position: &Position, line: &Line<ShogiBoard>) -> bool {
        self.move_limit.is_some_and(|limit| position.move_number() > limit && !self.is_in_checks(limit, line))
    }

    /// Whether a side has given check with every move since the limit. The move with the limit's number may give check
    /// or answer one, so the series may be that of either side. In a line that starts after it, the start shows whether
    /// the move before gave check.
    #[cold]
    fn is_in_checks(&self, limit: u16, line: &Line<ShogiBoard>) -> bool {
        let last = (i32::from(limit) - i32::from(self.first_move)).max(-1);
        let turns = &line.visits()[1..];
        let runs_from = |turn: i32| match usize::try_from(turn) {
            Ok(turn) => turns.iter().skip(turn).step_by(2).all(|visit| visit.is_checked),
            Err(_) => {
                turn == -1 && self.starts_checked && turns.iter().skip(1).step_by(2).all(|visit| visit.is_checked)
            }
        };
        runs_from(last) || runs_from(last - 1)
    }

    /// The result of a declaration by the side to move.
    #[inline]
    fn declaration(&self, position: &Position) -> SearchEnding {
        let side = position.mover();
        // Nearly always the king is not in the enemy camp, so this is the first test.
        let Some(king) = position.king(side) else { return SearchEnding::None };
        let is_entered = if side == Side::Sente { king.rank() >= 6 } else { king.rank() <= 2 };
        if !is_entered || self.impasse.needs_agreement() {
            return SearchEnding::None;
        }
        self.counted(position, side)
    }

    #[cold]
    fn counted(&self, position: &Position, side: Side) -> SearchEnding {
        let account = Account::of(position, side);
        let points = account.points_in_camp + if side == Side::Gote { self.left_out } else { 0 };
        if !account.king_in_camp || account.pieces_in_camp < 10 || position.checked().is_some() {
            return SearchEnding::None;
        }
        match (self.impasse, side) {
            (ImpasseRule::Declare27, Side::Sente) if points >= 28 => SearchEnding::Win,
            (ImpasseRule::Declare27, Side::Gote) if points >= 27 => SearchEnding::Win,
            (ImpasseRule::Declare24, _) if points >= 31 => SearchEnding::Win,
            (ImpasseRule::Declare24, _) if points >= 24 => SearchEnding::DrawOffered,
            _ => SearchEnding::None,
        }
    }
}

/// A position with its pieces by square and the score of its material.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ShogiBoard {
    pub(super) position: Position,
    cells: [u8; SQUARES],
    /// Material on the board and in the hands, sente's less gote's.
    pub(super) material: i32,
    pub(super) weights: &'static WeightTable,
}

/// The code of a piece.
#[inline]
const fn code_of(koma: Koma) -> u8 {
    1 + 16 * koma.side as u8 + 8 * koma.promoted as u8 + koma.kind as u8
}

/// The piece of a code above 0.
#[inline]
pub(super) const fn koma_of(code: u8) -> Koma {
    let index = code.saturating_sub(1);
    let side = if index >= 16 { Side::Gote } else { Side::Sente };
    Koma { side, kind: KomaKind::ALL[(index & 7) as usize], promoted: index & 8 != 0 }
}

impl ShogiBoard {
    /// The board of a position, with the weights of the game.
    pub(crate) fn of(position: &Position) -> Self {
        Self::weighed(position, weights::in_use())
    }

    /// The board of a position, with other weights.
    pub(super) fn weighed(position: &Position, weights: &'static WeightTable) -> Self {
        let mut board = Self { position: *position, cells: [0; SQUARES], material: 0, weights };
        for square in GEOMETRY.squares() {
            if let Some(koma) = position.at(square) {
                let code = code_of(koma);
                board.cells[GEOMETRY.index(square)] = code;
                board.material += values::on_board(code);
            }
        }
        board.material += position.in_hand().map(|koma| values::in_hand(code_of(koma))).sum::<i32>();
        board
    }

    /// The moving or dropped piece before a promotion.
    #[inline]
    fn code_before(&self, mv: PackedMove) -> u8 {
        match mv.dropped() {
            Some(kind) => 1 + 16 * self.position.mover() as u8 + kind as u8,
            None => self.code(mv.from()),
        }
    }
}

impl Board for ShogiBoard {
    type Laws = ShogiLaws;
    type Hints = Hints;

    const OCCURRENCES: usize = Ruleset::OCCURRENCES;
    const SLOTS: usize = 16 * SQUARES;
    const SWING: i32 = 2;
    const REMEMBERS_EVALUATION: bool = true;
    const SEARCHES_CHECKS: bool = true;

    #[inline]
    fn key(&self) -> u64 {
        self.position.hash()
    }

    #[inline]
    fn mover(&self) -> usize {
        self.position.mover().index()
    }

    fn is_checked(&self) -> bool {
        self.position.checked().is_some()
    }

    #[inline]
    fn gives_check(&self, mv: PackedMove) -> bool {
        self.position.gives_check(self.unpack(mv))
    }

    #[inline]
    fn each_capture(&self, visit: impl FnMut(PackedMove)) {
        moves::each_loud(self, visit);
    }

    #[inline]
    fn each_quiet(&self, visit: impl FnMut(PackedMove)) {
        moves::each_quiet(self, visit);
    }

    fn each_at_root(&self, visit: impl FnMut(PackedMove)) {
        moves::each_other(self, visit);
    }

    #[inline]
    fn is_loud(&self, mv: PackedMove) -> bool {
        moves::is_loud(self, mv)
    }

    fn has_moves(&self) -> bool {
        self.position.count_moves() > 0
    }

    #[inline]
    fn is_legal(&self, mv: PackedMove) -> bool {
        let is_go = mv.from() < SQUARES;
        let is_drop = mv.dropped().is_some_and(|kind| kind < KomaKind::ALL.len()) && !mv.promotes();
        mv != PackedMove::NONE && mv.to() < SQUARES && (is_go || is_drop) && self.position.is_legal(self.unpack(mv))
    }

    #[inline]
    fn after(&self, mv: PackedMove) -> Self {
        let mut next = *self;
        let (to, code) = (mv.to(), self.mover_code(mv));
        let captured = self.cells[to];
        match mv.dropped() {
            Some(_) => next.material += values::on_board(code) - values::in_hand(code),
            None => {
                let before = self.cells[mv.from()];
                next.cells[mv.from()] = 0;
                next.material += values::on_board(code) - values::on_board(before);
            }
        }
        if captured != 0 {
            next.material += values::captured(captured);
        }
        next.cells[to] = code;
        next.position.play_unchecked(self.unpack(mv));
        next
    }

    fn hints(&self) -> Hints {
        Hints::of(self)
    }

    #[inline]
    fn checks(&self, hints: &Hints, mv: PackedMove) -> bool {
        hints.checks(self, mv)
    }

    #[inline]
    fn promise(&self, hints: &Hints, mv: PackedMove) -> i32 {
        hints.promise(self, self.code_before(mv), mv)
    }

    fn after_pass(&self) -> Self {
        Self { position: self.position.null_move().unwrap_or(self.position), ..*self }
    }

    fn may_pass(&self) -> bool {
        true
    }

    fn evaluate(&self) -> i32 {
        evaluate::evaluate(self)
    }

    #[inline]
    fn code(&self, square: usize) -> u8 {
        self.cells.get(square).copied().unwrap_or(0)
    }

    fn face(code: u8) -> Option<Face> {
        (code != 0).then(|| Face::Koma(koma_of(code)))
    }

    #[inline]
    fn worth(code: u8) -> i32 {
        values::WORTH[code as usize]
    }

    fn attackers_to(&self, square: usize, occupied: Bitboard) -> Bitboard {
        self.position.attackers_to(GEOMETRY.square(square), occupied)
    }

    fn occupied(&self) -> Bitboard {
        self.position.occupied()
    }

    #[inline]
    fn by_side(&self, side: usize) -> Bitboard {
        self.position.by_side(Side::BOTH[side])
    }

    #[inline]
    fn mover_code(&self, mv: PackedMove) -> u8 {
        self.code_before(mv) + if mv.promotes() { 8 } else { 0 }
    }

    #[inline]
    fn slot(&self, mv: PackedMove) -> usize {
        let (code, to) = (usize::from(self.code_before(mv).max(1)) - 1, mv.to());
        let square = if code >= 16 { SQUARES - 1 - to } else { to };
        (code & 15) * SQUARES + square
    }

    #[inline]
    fn is_irreversible(&self, _mv: PackedMove) -> bool {
        // Captured pieces come back by drops, so every position can recur.
        false
    }

    #[inline]
    fn ending(&self, laws: &ShogiLaws, line: &Line<Self>) -> SearchEnding {
        if laws.is_at_limit(&self.position, line) {
            return SearchEnding::Draw;
        }
        laws.declaration(&self.position)
    }

    fn chaser(_start: &Self, _moves: &[PackedMove], _laws: &ShogiLaws) -> Option<usize> {
        None
    }

    #[inline]
    fn counter_key(&self, laws: &ShogiLaws) -> u64 {
        /// Plies before the limit from which scores depend on the move number.
        const NEAR: u16 = 20;
        let number = self.position.move_number();
        match laws.move_limit {
            Some(limit) if number.saturating_add(NEAR) >= limit => {
                u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15)
            }
            _ => 0,
        }
    }

    #[inline]
    fn unpack(&self, mv: PackedMove) -> Move {
        let to = GEOMETRY.square(mv.to());
        match mv.dropped() {
            Some(kind) => {
                Move::Drop { piece: Face::Koma(Koma::new(self.position.mover(), KomaKind::ALL[kind & 7])), to }
            }
            None => Move::Go { from: GEOMETRY.square(mv.from()), to, promote: mv.promotes() },
        }
    }

    #[inline]
    fn pack(mv: Move) -> PackedMove {
        match mv {
            Move::Go { from, to, promote } => PackedMove::go(GEOMETRY.index(from), GEOMETRY.index(to), promote),
            Move::Drop { piece: Face::Koma(koma), to } => PackedMove::drop(koma.kind.index(), GEOMETRY.index(to)),
            _ => PackedMove::NONE,
        }
    }

    fn oversights(&self, mv: PackedMove, vacated: [usize; 2]) -> Oversights {
        sight::oversights(self, mv, vacated)
    }

    fn advance(&self, mv: PackedMove) -> i32 {
        sight::advance(self, mv)
    }

    fn shelter(&self, side: usize) -> i32 {
        sight::shelter(self, side)
    }
}

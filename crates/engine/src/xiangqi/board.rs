//! A xiangqi board for the search.

use teahouse_rules::xiangqi::{Chasing, GEOMETRY, Position, Ruleset, repetition};
use teahouse_rules::{Bitboard, Colour, Face, Kind, Move, Nature, Piece};

use crate::search::PackedMove;
use crate::search::board::{Board, SearchEnding};
use crate::search::line::Line;
use crate::search::oversights::Oversights;

use super::{evaluate, sight, values};

/// The number of points.
pub(super) const POINTS: usize = GEOMETRY.len();

/// The rules that the position alone does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct XiangqiLaws {
    chasing: Chasing,
    /// The number of quiet plies that draws the game.
    no_progress: Option<u16>,
    insufficient_material: bool,
    takes_general: bool,
}

impl XiangqiLaws {
    pub(crate) const fn of(ruleset: &Ruleset) -> Self {
        Self {
            chasing: ruleset.chasing,
            no_progress: if ruleset.no_progress == 0 { None } else { Some(ruleset.no_progress) },
            insufficient_material: ruleset.insufficient_material,
            takes_general: ruleset.take_general,
        }
    }

    /// The laws for a game that goes on past a draw: without the draws that the position already has.
    pub(crate) fn beyond(mut self, position: &Position, line: &Line<XiangqiBoard>) -> Self {
        if self.is_without_progress(position, line) {
            self.no_progress = None;
        }
        self.insufficient_material &= !position.is_material_insufficient();
        self
    }

    /// Whether the quiet plies that count reach the limit. A side's checks beyond its tenth do not count.
    fn is_without_progress(&self, position: &Position, line: &Line<XiangqiBoard>) -> bool {
        let quiet = position.quiet_plies();
        let Some(limit) = self.no_progress.filter(|limit| quiet >= *limit) else { return false };
        let known = line.len().min(quiet.into());
        let turns = &line.visits()[line.visits().len() - known..];
        let uncounted = [0, 1].map(|offset| {
            let checks = turns.iter().rev().skip(offset).step_by(2).filter(|visit| visit.is_checked).count();
            (checks as u16).saturating_sub(Ruleset::CHECKS_COUNTED)
        });
        quiet.saturating_sub(uncounted[0] + uncounted[1]) >= limit
    }
}

/// A position with its pieces by point and the score of their places.
#[derive(Debug, Clone, Copy)]
pub(crate) struct XiangqiBoard {
    pub(super) position: Position,
    cells: [u8; POINTS],
    /// Material and places, red's less black's.
    pub(super) placement: i32,
}

/// The code of a piece.
#[inline]
pub(crate) const fn code_of(piece: Piece) -> u8 {
    1 + 7 * piece.colour as u8 + piece.kind as u8
}

/// The piece of a code above 0.
#[inline]
pub(super) const fn piece_of(code: u8) -> Piece {
    let index = code.saturating_sub(1);
    let colour = if index >= 7 { Colour::Black } else { Colour::Red };
    Piece { colour, kind: Kind::ALL[(index % 7) as usize] }
}

impl XiangqiBoard {
    pub(crate) fn of(position: &Position) -> Self {
        let mut board = Self { position: *position, cells: [0; POINTS], placement: 0 };
        for square in GEOMETRY.squares() {
            if let Some(piece) = position.at(square) {
                let (code, index) = (code_of(piece), GEOMETRY.index(square));
                board.cells[index] = code;
                board.placement += values::placed(code, index);
            }
        }
        board
    }
}

impl XiangqiBoard {
    /// The board after a move or a drop that puts a piece on its target, with the position that it leads to.
    pub(crate) fn with(&self, mv: PackedMove, position: &Position, code: u8) -> Self {
        let mut next = Self { position: *position, ..*self };
        let (from, to) = (mv.from(), mv.to());
        if mv.dropped().is_none() {
            next.cells[from] = 0;
            next.placement -= values::placed(code, from);
        }
        next.cells[to] = code;
        next.placement += values::placed(code, to) - values::placed(self.cells[to], to);
        next
    }
}

impl Board for XiangqiBoard {
    type Laws = XiangqiLaws;
    type Hints = ();

    const OCCURRENCES: usize = Ruleset::OCCURRENCES;
    const SLOTS: usize = 7 * POINTS;
    const SWING: i32 = 1;
    const REMEMBERS_EVALUATION: bool = false;
    const SEARCHES_CHECKS: bool = false;

    #[inline]
    fn key(&self) -> u64 {
        self.position.hash()
    }

    #[inline]
    fn mover(&self) -> usize {
        self.position.mover() as usize
    }

    fn is_checked(&self) -> bool {
        self.position.checked().is_some()
    }

    #[inline]
    fn gives_check(&self, mv: PackedMove) -> bool {
        self.position.gives_check(self.unpack(mv))
    }

    #[inline]
    fn each_capture(&self, mut visit: impl FnMut(PackedMove)) {
        self.position.each_capture(|mv| visit(Self::pack(mv)));
    }

    #[inline]
    fn each_quiet(&self, mut visit: impl FnMut(PackedMove)) {
        self.position.each_quiet(|mv| visit(Self::pack(mv)));
    }

    fn hints(&self) {}

    fn has_moves(&self) -> bool {
        self.position.has_moves()
    }

    #[inline]
    fn is_legal(&self, mv: PackedMove) -> bool {
        mv != PackedMove::NONE
            && mv.from() < POINTS
            && mv.to() < POINTS
            && !mv.promotes()
            && self.position.is_legal(self.unpack(mv))
    }

    #[inline]
    fn after(&self, mv: PackedMove) -> Self {
        let mut next = *self;
        let (from, to) = (mv.from(), mv.to());
        let (code, captured) = (self.cells[from], self.cells[to]);
        next.cells[from] = 0;
        next.cells[to] = code;
        next.placement += values::placed(code, to) - values::placed(code, from) - values::placed(captured, to);
        next.position.play_unchecked(self.unpack(mv));
        next
    }

    fn after_pass(&self) -> Self {
        Self { position: self.position.null_move().unwrap_or(self.position), ..*self }
    }

    fn may_pass(&self) -> bool {
        let own = self.position.by_side(self.position.mover());
        let strong = [Kind::Chariot, Kind::Horse, Kind::Cannon].map(|kind| self.position.by_kind(kind));
        !((strong[0] | strong[1] | strong[2]) & own).is_empty()
    }

    fn evaluate(&self) -> i32 {
        evaluate::evaluate(self)
    }

    #[inline]
    fn code(&self, square: usize) -> u8 {
        self.cells.get(square).copied().unwrap_or(0)
    }

    fn face(code: u8) -> Option<Face> {
        (code != 0).then(|| Face::Piece(piece_of(code)))
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
        self.position.by_side(Colour::BOTH[side])
    }

    #[inline]
    fn mover_code(&self, mv: PackedMove) -> u8 {
        self.code(mv.from())
    }

    #[inline]
    fn slot(&self, mv: PackedMove) -> usize {
        let (code, to) = (usize::from(self.code(mv.from()).max(1)) - 1, mv.to());
        let point = if code >= 7 { POINTS - 1 - to } else { to };
        code % 7 * POINTS + point
    }

    #[inline]
    fn is_irreversible(&self, mv: PackedMove) -> bool {
        let advances = piece_of(self.code(mv.from())).kind == Kind::Soldier && mv.from() / 9 != mv.to() / 9;
        self.is_capture(mv) || advances
    }

    #[inline]
    fn ending(&self, laws: &XiangqiLaws, line: &Line<Self>) -> SearchEnding {
        if laws.takes_general && self.position.general(self.position.mover()).is_none() {
            return SearchEnding::Loss;
        }
        if laws.insufficient_material && self.position.is_material_insufficient() {
            return SearchEnding::Draw;
        }
        if laws.is_without_progress(&self.position, line) { SearchEnding::Draw } else { SearchEnding::None }
    }

    fn chaser(start: &Self, moves: &[PackedMove], laws: &XiangqiLaws) -> Option<usize> {
        let moves: Vec<Move> = moves.iter().map(|mv| start.unpack(*mv)).collect();
        let [red, black]: [Nature; 2] = repetition::natures(&start.position, &moves, laws.chasing);
        match red.cmp(&black) {
            std::cmp::Ordering::Greater => Some(0),
            std::cmp::Ordering::Less => Some(1),
            std::cmp::Ordering::Equal => None,
        }
    }

    #[inline]
    fn counter_key(&self, laws: &XiangqiLaws) -> u64 {
        /// Plies before the limit from which scores depend on the counter.
        const NEAR: u16 = 20;
        let quiet = self.position.quiet_plies();
        match laws.no_progress {
            Some(limit) if quiet.saturating_add(NEAR) >= limit => u64::from(quiet).wrapping_mul(0x9e37_79b9_7f4a_7c15),
            _ => 0,
        }
    }

    #[inline]
    fn unpack(&self, mv: PackedMove) -> Move {
        Move::go(GEOMETRY.square(mv.from()), GEOMETRY.square(mv.to()))
    }

    #[inline]
    fn pack(mv: Move) -> PackedMove {
        match mv {
            Move::Go { from, to, .. } => PackedMove::go(GEOMETRY.index(from), GEOMETRY.index(to), false),
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

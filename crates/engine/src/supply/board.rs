//! A board of Supply Chess for the search.

use teahouse_rules::supply::{OCCURRENCES, Position, drop_points};
use teahouse_rules::xiangqi::GEOMETRY;
use teahouse_rules::{Bitboard, Colour, Face, Kind, Move, Piece};

use crate::random::mixed;
use crate::search::PackedMove;
use crate::search::board::{Board, SearchEnding};
use crate::search::exchange::reaches;
use crate::search::line::Line;
use crate::search::oversights::Oversights;
use crate::xiangqi::{XiangqiBoard, code_of, placed, tension};

use super::needs::Needs;

const POINTS: usize = GEOMETRY.len();
/// The value of a piece in a hand, in percent of the one on the board.
const IN_HAND: i32 = 85;
/// The drops of each kind that the search considers after the first ply.
const DROPS: usize = 5;

/// A position with the parts that the evaluation needs.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SupplyBoard {
    position: Position,
    /// The same board without hands.
    board: XiangqiBoard,
    needs: Needs,
    /// The worth of the captures in the tree for the captors' partners, red's less black's.
    given: i32,
}

impl SupplyBoard {
    pub(super) fn of(position: &Position, needs: Needs) -> Self {
        Self { position: *position, board: XiangqiBoard::of(position.board()), needs, given: 0 }
    }

    /// The evaluation for a colour.
    pub(super) fn evaluate_for(&self, colour: Colour) -> i32 {
        let [red, black] = Colour::BOTH.map(|colour| self.hand(colour));
        let score = tension(&self.board) + red - black + self.given;
        if colour == Colour::Red { score } else { -score }
    }

    /// The value of a hand. Pieces that attack are worth more against an open palace, guards more in an own one.
    fn hand(&self, colour: Colour) -> i32 {
        let guards = |colour| {
            [Kind::Advisor, Kind::Elephant]
                .map(|kind| self.position.board().by_piece(Piece { colour, kind }).count() as i32)
                .into_iter()
                .sum::<i32>()
        };
        let (own, enemy) = (4 - guards(colour), 4 - guards(colour.other()));
        let worth = |(kind, count): (Kind, u8)| {
            let base = XiangqiBoard::worth(code_of(Piece { colour, kind })) * IN_HAND / 100;
            let use_now = match kind {
                Kind::Chariot | Kind::Cannon | Kind::Horse => 25 * enemy,
                Kind::Advisor | Kind::Elephant => 20 * own,
                Kind::General | Kind::Soldier => 0,
            };
            // The second piece of a kind waits longer for its drop.
            (base + use_now) * i32::from(count) - 15 * i32::from(count.saturating_sub(1))
        };
        self.position.hand(colour).iter().map(worth).sum()
    }

    /// The kinds of pieces that the side to move can capture without losing more.
    pub(super) fn winnable(&self) -> Vec<Kind> {
        let mut kinds = Vec::new();
        self.each_capture(|mv| {
            if reaches(self, mv, 0) {
                kinds.push(Kind::ALL[usize::from(self.board.code(mv.to()).saturating_sub(1)) % 7]);
            }
        });
        kinds
    }

    /// The best points to drop a kind on, by the places of the evaluation. All of them in check.
    fn each_drop(&self, most: usize, visit: &mut impl FnMut(PackedMove)) {
        let colour = self.position.mover();
        for (kind, _) in self.position.hand(colour).iter() {
            let piece = Piece { colour, kind };
            let code = code_of(piece);
            let mut points: Vec<(i32, usize)> = drop_points(piece)
                .map(|square| GEOMETRY.index(square))
                .filter(|at| self.board.code(*at) == 0)
                .map(|at| (if colour == Colour::Red { -placed(code, at) } else { placed(code, at) }, at))
                .collect();
            points.sort_unstable();
            let drops = points.into_iter().map(|(_, at)| PackedMove::drop(kind.index(), at));
            drops.filter(|mv| self.position.is_legal(self.unpack(*mv))).take(most).for_each(&mut *visit);
        }
    }
}

impl Board for SupplyBoard {
    type Laws = ();
    type Hints = ();

    const OCCURRENCES: usize = OCCURRENCES;
    const SLOTS: usize = 7 * POINTS;
    const SWING: i32 = 1;
    const REMEMBERS_EVALUATION: bool = false;
    const SEARCHES_CHECKS: bool = false;

    fn key(&self) -> u64 {
        let counts = Colour::BOTH.into_iter().flat_map(|colour| Kind::ALL.into_iter().map(move |kind| (colour, kind)));
        let hands =
            counts.fold(0_u64, |all, (colour, kind)| all * 19 + u64::from(self.position.hand(colour).count(kind)));
        self.position.board().hash() ^ mixed(hands)
    }

    fn mover(&self) -> usize {
        self.position.mover().index()
    }

    fn is_checked(&self) -> bool {
        self.position.checked().is_some()
    }

    fn gives_check(&self, mv: PackedMove) -> bool {
        mv.dropped().is_none() && self.position.gives_check(self.unpack(mv))
    }

    fn each_capture(&self, visit: impl FnMut(PackedMove)) {
        self.board.each_capture(visit);
    }

    fn each_quiet(&self, mut visit: impl FnMut(PackedMove)) {
        self.board.each_quiet(&mut visit);
        let most = if self.is_checked() { usize::MAX } else { DROPS };
        self.each_drop(most, &mut visit);
    }

    fn each_at_root(&self, mut visit: impl FnMut(PackedMove)) {
        self.board.each_quiet(&mut visit);
        self.each_drop(usize::MAX, &mut visit);
    }

    fn hints(&self) {}

    fn has_moves(&self) -> bool {
        if self.board.has_moves() {
            return true;
        }
        let mut found = false;
        self.each_drop(1, &mut |_| found = true);
        found
    }

    fn is_legal(&self, mv: PackedMove) -> bool {
        match mv.dropped() {
            Some(kind) => kind < 7 && mv.to() < POINTS && !mv.promotes() && self.position.is_legal(self.unpack(mv)),
            None => self.board.is_legal(mv),
        }
    }

    fn after(&self, mv: PackedMove) -> Self {
        let mut next = *self;
        let captured = self.board.code(mv.to());
        next.position.play_unchecked(self.unpack(mv));
        if captured != 0 {
            let (captor, kind) = (self.mover(), usize::from((captured - 1) % 7));
            let value = self.needs.value(captor, kind);
            next.given += if captor == 0 { value } else { -value };
        }
        next.board = self.board.with(mv, next.position.board(), self.mover_code(mv));
        next
    }

    fn after_pass(&self) -> Self {
        let Some(position) = self.position.null_move() else { return *self };
        Self { position, board: self.board.after_pass(), ..*self }
    }

    /// A pass is no lower bound: the hands may fill.
    fn may_pass(&self) -> bool {
        false
    }

    fn evaluate(&self) -> i32 {
        self.evaluate_for(self.position.mover())
    }

    fn code(&self, square: usize) -> u8 {
        self.board.code(square)
    }

    fn face(code: u8) -> Option<Face> {
        XiangqiBoard::face(code)
    }

    fn worth(code: u8) -> i32 {
        XiangqiBoard::worth(code)
    }

    fn attackers_to(&self, square: usize, occupied: Bitboard) -> Bitboard {
        self.board.attackers_to(square, occupied)
    }

    fn occupied(&self) -> Bitboard {
        self.board.occupied()
    }

    fn by_side(&self, side: usize) -> Bitboard {
        self.board.by_side(side)
    }

    fn mover_code(&self, mv: PackedMove) -> u8 {
        match mv.dropped() {
            Some(kind) => 1 + 7 * self.mover() as u8 + kind as u8,
            None => self.board.code(mv.from()),
        }
    }

    fn slot(&self, mv: PackedMove) -> usize {
        let (code, to) = (usize::from(self.mover_code(mv).max(1)) - 1, mv.to());
        let point = if code >= 7 { POINTS - 1 - to } else { to };
        code % 7 * POINTS + point
    }

    fn is_irreversible(&self, mv: PackedMove) -> bool {
        mv.dropped().is_some() || self.board.is_irreversible(mv)
    }

    /// Neither counters nor material end a board.
    fn ending(&self, _laws: &(), _line: &Line<Self>) -> SearchEnding {
        SearchEnding::None
    }

    fn chaser(_start: &Self, _moves: &[PackedMove], _laws: &()) -> Option<usize> {
        None
    }

    fn counter_key(&self, _laws: &()) -> u64 {
        0
    }

    fn unpack(&self, mv: PackedMove) -> Move {
        match mv.dropped() {
            Some(kind) => {
                let piece = Piece { colour: self.position.mover(), kind: Kind::ALL[kind % 7] };
                Move::Drop { piece: piece.into(), to: GEOMETRY.square(mv.to()) }
            }
            None => self.board.unpack(mv),
        }
    }

    fn pack(mv: Move) -> PackedMove {
        match mv {
            Move::Drop { piece: Face::Piece(piece), to } => PackedMove::drop(piece.kind.index(), GEOMETRY.index(to)),
            _ => XiangqiBoard::pack(mv),
        }
    }

    fn oversights(&self, mv: PackedMove, vacated: [usize; 2]) -> Oversights {
        if mv.dropped().is_some() { Oversights::NONE } else { self.board.oversights(mv, vacated) }
    }

    fn advance(&self, mv: PackedMove) -> i32 {
        if mv.dropped().is_some() { 0 } else { self.board.advance(mv) }
    }

    fn shelter(&self, side: usize) -> i32 {
        self.board.shelter(side)
    }
}

//! Where pieces may go, and which moves leave the own general safe.

use super::lines::{between, on_file, on_rank, view};
use super::piece::{
    CROSS, DIAGONAL, ELEPHANT, HORSE_BY_LEGS, HORSE_RING, HORSE_SOURCES, ORTHOGONAL, SOLDIER, SOLDIER_SOURCES, home,
    legs, palace, reached,
};
use super::{GEOMETRY, Position};
use crate::bitboard::Bitboard;
use crate::move_class::MoveClass;
use crate::{Kind, Move, Piece};

/// All pieces but the general.
const GUARDS: [Kind; 6] = [Kind::Chariot, Kind::Cannon, Kind::Horse, Kind::Soldier, Kind::Advisor, Kind::Elephant];

/// What threatens a general, as far as a move of another piece has to heed it.
#[derive(Default)]
struct Danger {
    /// It is attacked already: every move has to be looked at.
    check: bool,
    /// Pieces whose departure may open a line, a leg, or a cannon's second screen.
    pinned: Bitboard,
    /// Empty points between a bare cannon and the general: a piece that stepped there would be its screen.
    shut: Bitboard,
}

impl Position {
    /// The legal moves, in ascending order; none once the mover's general is gone.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        self.listed(MoveClass::All)
    }

    /// The legal captures, in ascending order.
    #[must_use]
    pub fn captures(&self) -> Vec<Move> {
        self.listed(MoveClass::Captures)
    }

    /// The legal moves that capture nothing, in ascending order.
    #[must_use]
    pub fn quiets(&self) -> Vec<Move> {
        self.listed(MoveClass::Quiets)
    }

    /// Calls `visit` with every legal move, in no particular order. It allocates nothing.
    pub fn each_move(&self, visit: impl FnMut(Move)) {
        self.each_of(MoveClass::All, visit);
    }

    /// Calls `visit` with every legal move onto an enemy, in no particular order. It allocates nothing.
    ///
    /// ```
    /// use teahouse_rules::xiangqi::{Position, Ruleset};
    ///
    /// let start = Position::start(&Ruleset::wxf());
    /// let mut captures = Vec::new();
    /// start.each_capture(|mv| captures.push(mv.to_string()));
    /// captures.sort();
    /// assert_eq!(captures, ["b3b10", "h3h10"]);
    /// assert_eq!(start.quiets().len(), 42);
    /// ```
    pub fn each_capture(&self, visit: impl FnMut(Move)) {
        self.each_of(MoveClass::Captures, visit);
    }

    /// Calls `visit` with every legal move that captures nothing, in no particular order. It allocates nothing.
    pub fn each_quiet(&self, visit: impl FnMut(Move)) {
        self.each_of(MoveClass::Quiets, visit);
    }

    #[inline(always)]
    fn listed(&self, class: MoveClass) -> Vec<Move> {
        let mut moves = Vec::with_capacity(48);
        self.each_of(class, |mv| moves.push(mv));
        moves.sort_unstable();
        moves
    }

    #[inline(always)]
    fn each_of(&self, class: MoveClass, mut visit: impl FnMut(Move)) {
        self.each_piece_among(class, |_, from, targets| {
            let from = GEOMETRY.square(from);
            targets.indices().for_each(|to| visit(Move::go(from, GEOMETRY.square(to))));
        });
    }

    /// How many legal moves there are, without making a list of them.
    #[must_use]
    pub fn count_moves(&self) -> usize {
        let mut count = 0;
        self.each_piece(|_, _, targets| count += targets.count() as usize);
        count
    }

    /// Whether there is a legal move.
    #[must_use]
    pub fn has_moves(&self) -> bool {
        let mut found = false;
        self.each_piece(|_, _, targets| found |= !targets.is_empty());
        found
    }

    /// The points where each piece of the mover may go.
    #[inline]
    pub(super) fn each_piece(&self, visit: impl FnMut(Piece, usize, Bitboard)) {
        self.each_piece_among(MoveClass::All, visit);
    }

    #[inline(always)]
    fn each_piece_among(&self, class: MoveClass, mut visit: impl FnMut(Piece, usize, Bitboard)) {
        let ends = class.targets(self.by_side(self.mover().other()), self.occupied());
        let Some(general) = self.general(self.mover()) else { return };
        let general = GEOMETRY.index(general);
        let danger = if self.may_take_general() { Danger::default() } else { self.danger(general) };
        for kind in GUARDS {
            let piece = Piece { colour: self.mover(), kind };
            for from in (self.by_kind(kind) & self.by_side(piece.colour)).indices() {
                let targets = self.targets(from, piece) & ends;
                let heeds_all = danger.check || !(danger.pinned & Bitboard::at(from)).is_empty();
                let safe = if heeds_all { self.safe(from, targets) } else { targets.without(danger.shut) };
                visit(piece, from, safe);
            }
        }
        let piece = Piece { colour: self.mover(), kind: Kind::General };
        let targets = self.targets(general, piece) & ends;
        visit(piece, general, if self.may_take_general() { targets } else { self.safe(general, targets) });
    }

    /// The targets after which the own general is not attacked.
    fn safe(&self, from: usize, targets: Bitboard) -> Bitboard {
        targets
            .indices()
            .filter(|to| self.attackers_after(from, *to).is_empty())
            .fold(Bitboard::EMPTY, |safe, to| safe | Bitboard::at(to))
    }

    /// Where a piece may go if its general's safety is left aside: empty points and enemies.
    #[inline]
    pub(super) fn targets(&self, from: usize, piece: Piece) -> Bitboard {
        let reach = match piece.kind {
            Kind::General => ORTHOGONAL[from] & palace(piece.colour) | self.flight(from, piece),
            Kind::Advisor => DIAGONAL[from] & palace(piece.colour),
            Kind::Elephant => reached(&ELEPHANT, from, self.occupied()) & home(piece.colour),
            Kind::Horse => HORSE_BY_LEGS[from][legs(from, self.lines(from / 9, from % 9))],
            Kind::Chariot => self.chariot(from),
            Kind::Cannon => self.cannon(from),
            Kind::Soldier => SOLDIER[piece.colour.index()][from],
        };
        reach.without(self.by_side(piece.colour))
    }

    /// The other general on an open file, where it may be taken.
    fn flight(&self, from: usize, piece: Piece) -> Bitboard {
        if !self.may_take_general() {
            return Bitboard::EMPTY;
        }
        let [_, file] = self.lines(from / 9, from % 9);
        on_file(view(from / 9, file).reach, from % 9) & self.by_kind(Kind::General) & self.by_side(piece.colour.other())
    }

    fn chariot(&self, from: usize) -> Bitboard {
        let [rank, file] = self.lines(from / 9, from % 9);
        on_rank(view(from % 9, rank).reach, from / 9) | on_file(view(from / 9, file).reach, from % 9)
    }

    /// The empty points up to the screen in each direction, and the first piece behind it.
    fn cannon(&self, from: usize) -> Bitboard {
        let [rank, file] = self.lines(from / 9, from % 9);
        let [beside, along] = [view(from % 9, rank), view(from / 9, file)];
        on_rank(beside.reach & !rank | beside.behind, from / 9) | on_file(along.reach & !file | along.behind, from % 9)
    }

    /// What threatens the mover's general on its point.
    fn danger(&self, general: usize) -> Danger {
        let enemies = self.by_side(self.mover().other());
        let mut danger = Danger::default();
        let soldiers = SOLDIER_SOURCES[self.mover().other().index()][general] & self.by_kind(Kind::Soldier) & enemies;
        danger.check = !soldiers.is_empty();
        self.add_horses(general, enemies, &mut danger);
        let straight = (self.by_kind(Kind::Chariot) | self.by_kind(Kind::General)) & enemies;
        let cannons = self.by_kind(Kind::Cannon) & enemies;
        let lines = self.lines(general / 9, general % 9);
        if !(CROSS[general][0] & (straight | cannons)).is_empty() {
            let lay = |line| on_rank(line, general / 9);
            self.add_line(general % 9, lines[0], lay, straight, cannons, &mut danger);
        }
        if !(CROSS[general][1] & (straight | cannons)).is_empty() {
            let lay = |line| on_file(line, general % 9);
            self.add_line(general / 9, lines[1], lay, straight, cannons, &mut danger);
        }
        danger
    }

    fn add_horses(&self, general: usize, enemies: Bitboard, danger: &mut Danger) {
        let horses = self.by_kind(Kind::Horse) & enemies;
        if (HORSE_RING[general] & horses).is_empty() {
            return;
        }
        for leap in HORSE_SOURCES[general] {
            if !(leap.to & horses).is_empty() {
                danger.check |= (leap.over & self.occupied()).is_empty();
                danger.pinned |= leap.over;
            }
        }
    }

    /// Adds what threatens along one line, whose points `lay` puts on the board. The third piece from the general is a
    /// cannon with two screens, the second anything that one piece keeps away, the first a cannon without a screen.
    #[inline]
    fn add_line(
        &self,
        general: usize,
        pieces: u16,
        lay: impl Fn(u16) -> Bitboard,
        straight: Bitboard,
        cannons: Bitboard,
        danger: &mut Danger,
    ) {
        let near = view(general, pieces);
        let (first, second) = (near.reach & pieces, near.behind);
        let rest = pieces & !first & !second;
        let third = view(general, rest).reach & rest;
        let on_board = lay(first);
        danger.check |= !(on_board & straight).is_empty() || !(lay(second) & cannons).is_empty();
        if !(lay(second) & straight).is_empty() || !(lay(third) & cannons).is_empty() {
            danger.pinned |= lay(first | second);
        }
        if !(on_board & cannons).is_empty() {
            let bare = (0..10).filter(|at| !(lay(first & 1 << at) & cannons).is_empty());
            danger.shut |= lay(bare.fold(0, |points, at| points | between(general, at)));
        }
    }
}

//! Move generation.

use super::lines::{between, on_file, on_rank, view};
use super::piece::{
    CROSS, DIAGONAL, ELEPHANT, HORSE_BY_LEGS, HORSE_RING, HORSE_SOURCES, ORTHOGONAL, SOLDIER, SOLDIER_SOURCES, home,
    legs, palace, reached,
};
use super::{GEOMETRY, Position};
use crate::bitboard::Bitboard;
use crate::move_class::MoveClass;
use crate::{Kind, Move, Piece, Square};

/// All kinds except the general.
const GUARDS: [Kind; 6] = [Kind::Chariot, Kind::Cannon, Kind::Horse, Kind::Soldier, Kind::Advisor, Kind::Elephant];

/// The threats to the mover's general that restrict the moves of other pieces.
#[derive(Default)]
struct KingThreats {
    /// The general is in check, so every move needs a test.
    check: bool,
    /// The pieces whose moves may open a line, unblock a horse's leg, or leave a cannon with one screen.
    pinned: Bitboard,
    /// The empty points between a cannon without a screen and the general. A piece that moves there is a screen.
    screens: Bitboard,
}

impl Position {
    /// The legal moves, in ascending order; none if the mover's general has been captured.
    pub fn moves(&self) -> Vec<Move> {
        self.list(MoveClass::All)
    }

    /// The legal captures, in ascending order.
    pub fn captures(&self) -> Vec<Move> {
        self.list(MoveClass::Captures)
    }

    /// The legal moves that are no captures, in ascending order.
    pub fn quiets(&self) -> Vec<Move> {
        self.list(MoveClass::Quiets)
    }

    /// Calls `visit` with every legal move, in no particular order. It allocates nothing.
    pub fn each_move(&self, visit: impl FnMut(Move)) {
        self.each_of(MoveClass::All, visit);
    }

    /// Calls `visit` with every legal capture, in no particular order. It allocates nothing.
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

    /// Calls `visit` with every legal move that is no capture, in no particular order. It allocates nothing.
    pub fn each_quiet(&self, visit: impl FnMut(Move)) {
        self.each_of(MoveClass::Quiets, visit);
    }

    #[inline(always)]
    fn list(&self, class: MoveClass) -> Vec<Move> {
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

    /// The number of legal moves. It allocates nothing.
    pub fn count_moves(&self) -> usize {
        let mut count = 0;
        self.each_piece(|_, _, targets| count += targets.count() as usize);
        count
    }

    /// Whether there is a legal move.
    pub fn has_moves(&self) -> bool {
        let mut found = false;
        self.each_piece(|_, _, targets| found |= !targets.is_empty());
        found
    }

    /// Calls `visit` with each piece of the mover, its point and its legal targets.
    #[inline]
    pub(super) fn each_piece(&self, visit: impl FnMut(Piece, usize, Bitboard)) {
        self.each_piece_among(MoveClass::All, visit);
    }

    #[inline(always)]
    fn each_piece_among(&self, class: MoveClass, mut visit: impl FnMut(Piece, usize, Bitboard)) {
        let ends = class.targets(self.by_side(self.mover().other()), self.occupied());
        let Some(general) = self.general(self.mover()) else { return };
        let general = GEOMETRY.index(general);
        let threats = if self.may_take_general() { KingThreats::default() } else { self.threats(general) };
        for kind in GUARDS {
            let piece = Piece { colour: self.mover(), kind };
            for from in (self.by_kind(kind) & self.by_side(piece.colour)).indices() {
                let targets = self.targets(from, piece) & ends;
                let needs_test = threats.check || !(threats.pinned & Bitboard::at(from)).is_empty();
                let safe = if needs_test { self.safe(from, targets) } else { targets.without(threats.screens) };
                visit(piece, from, safe);
            }
        }
        let piece = Piece { colour: self.mover(), kind: Kind::General };
        let targets = self.targets(general, piece) & ends;
        visit(piece, general, if self.may_take_general() { targets } else { self.safe(general, targets) });
    }

    /// The pseudo-legal targets of the piece on a point, of either side: the empty points and the enemies that it reaches. The
    /// number of targets is its mobility. Empty for an empty point and for one off the board.
    ///
    /// ```
    /// use teahouse_rules::xiangqi::{Position, Ruleset};
    ///
    /// let start = Position::start(&Ruleset::wxf());
    /// assert_eq!(start.targets_of("b1".parse()?).squares().collect::<Vec<_>>(), ["a3".parse()?, "c3".parse()?]);
    /// assert_eq!(start.targets_of("h8".parse()?).count(), 12);
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub fn targets_of(&self, square: Square) -> Bitboard {
        match self.at(square) {
            Some(piece) => self.targets(GEOMETRY.index(square), piece),
            None => Bitboard::EMPTY,
        }
    }

    /// The pseudo-legal targets of a piece on the point with this index in [`Geometry::squares`](crate::Geometry::squares),
    /// which need not stand there: [`Position::targets_of`] for a caller that knows the piece.
    ///
    /// # Panics
    /// If the index is not below the number of points.
    #[inline]
    pub fn targets_from(&self, index: usize, piece: Piece) -> Bitboard {
        self.targets(index, piece)
    }

    /// The targets after which the mover's general is not in check.
    fn safe(&self, from: usize, targets: Bitboard) -> Bitboard {
        targets
            .indices()
            .filter(|to| self.attackers_after(from, *to).is_empty())
            .fold(Bitboard::EMPTY, |safe, to| safe | Bitboard::at(to))
    }

    /// The pseudo-legal targets of a piece: empty points and enemies that it reaches.
    #[inline]
    pub(super) fn targets(&self, from: usize, piece: Piece) -> Bitboard {
        let reach = match piece.kind {
            Kind::General => ORTHOGONAL[from] & palace(piece.colour) | self.faced_general(from, piece),
            Kind::Advisor => DIAGONAL[from] & palace(piece.colour),
            Kind::Elephant => reached(&ELEPHANT, from, self.occupied()) & home(piece.colour),
            Kind::Horse => HORSE_BY_LEGS[from][legs(from, self.lines(from / 9, from % 9))],
            Kind::Chariot => self.chariot(from),
            Kind::Cannon => self.cannon(from),
            Kind::Soldier => SOLDIER[piece.colour.index()][from],
        };
        reach.without(self.by_side(piece.colour))
    }

    /// The enemy general on an open file, if the rules allow its capture.
    fn faced_general(&self, from: usize, piece: Piece) -> Bitboard {
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

    /// The threats to the mover's general.
    fn threats(&self, general: usize) -> KingThreats {
        let enemies = self.by_side(self.mover().other());
        let mut threats = KingThreats::default();
        let soldiers = SOLDIER_SOURCES[self.mover().other().index()][general] & self.by_kind(Kind::Soldier) & enemies;
        threats.check = !soldiers.is_empty();
        self.add_horses(general, enemies, &mut threats);
        let straight = (self.by_kind(Kind::Chariot) | self.by_kind(Kind::General)) & enemies;
        let cannons = self.by_kind(Kind::Cannon) & enemies;
        let lines = self.lines(general / 9, general % 9);
        if !(CROSS[general][0] & (straight | cannons)).is_empty() {
            let on_board = |line| on_rank(line, general / 9);
            self.add_line(general % 9, lines[0], on_board, straight, cannons, &mut threats);
        }
        if !(CROSS[general][1] & (straight | cannons)).is_empty() {
            let on_board = |line| on_file(line, general % 9);
            self.add_line(general / 9, lines[1], on_board, straight, cannons, &mut threats);
        }
        threats
    }

    fn add_horses(&self, general: usize, enemies: Bitboard, threats: &mut KingThreats) {
        let horses = self.by_kind(Kind::Horse) & enemies;
        if (HORSE_RING[general] & horses).is_empty() {
            return;
        }
        for leap in HORSE_SOURCES[general] {
            if !(leap.to & horses).is_empty() {
                threats.check |= (leap.over & self.occupied()).is_empty();
                threats.pinned |= leap.over;
            }
        }
    }

    /// Adds the threats along one line. `on_board` converts its points to points of the board. Counted from the general, the
    /// first piece gives check or is a cannon without a screen, the second gives check or is kept off by one piece, and the
    /// third is a cannon with two screens.
    #[inline]
    fn add_line(
        &self,
        general: usize,
        occupied: u16,
        on_board: impl Fn(u16) -> Bitboard,
        straight: Bitboard,
        cannons: Bitboard,
        threats: &mut KingThreats,
    ) {
        let near = view(general, occupied);
        let (first, second) = (near.reach & occupied, near.behind);
        let rest = occupied & !first & !second;
        let third = view(general, rest).reach & rest;
        threats.check |= !(on_board(first) & straight | on_board(second) & cannons).is_empty();
        if !(on_board(second) & straight | on_board(third) & cannons).is_empty() {
            threats.pinned |= on_board(first | second);
        }
        if !(on_board(first) & cannons).is_empty() {
            let bare = (0..10).filter(|at| !(on_board(first & 1 << at) & cannons).is_empty());
            threats.screens |= on_board(bare.fold(0, |points, at| points | between(general, at)));
        }
    }
}

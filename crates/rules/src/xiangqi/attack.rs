//! Attacks on a point, for check, legality and static exchange evaluation.

use super::lines::{LineView, on_file, on_rank, view};
use super::piece::{
    CROSS, DIAGONAL, ELEPHANT, HORSE_RING, HORSE_SOURCES, ORTHOGONAL, SOLDIER_SOURCES, home, palace, reached,
};
use super::{GEOMETRY, Position};
use crate::bitboard::Bitboard;
use crate::{Colour, Kind, Move, Piece, Square};

/// The occupied points, as seen from one point.
struct Occupancy {
    all: Bitboard,
    /// The occupied points of the rank and of the file of the point.
    lines: [u16; 2],
}

impl Position {
    /// The pieces of both colours that attack a point if the points of `occupied` are occupied. An attacker could capture an
    /// enemy on the point if its own general were safe. A cannon attacks over exactly one occupied point. The attack of a
    /// general on the other general along an open file is not included.
    ///
    /// A piece on a point outside `occupied` attacks no point, so a static exchange evaluation removes points from the set. The
    /// result is empty for a point off the board.
    ///
    /// ```
    /// use teahouse_rules::xiangqi::Position;
    /// use teahouse_rules::{Bitboard, Square};
    ///
    /// let position = Position::from_fen("3k5/9/9/4r4/9/4R4/9/4C4/9/4K4 w")?;
    /// let [target, chariot]: [Square; 2] = ["e7".parse()?, "e5".parse()?];
    /// let attackers = position.attackers_to(target, position.occupied());
    /// assert!(attackers.contains(chariot) && attackers.contains("e3".parse()?));
    /// // The chariot is the cannon's screen.
    /// let without = position.occupied().without(Bitboard::from(chariot));
    /// assert!(position.attackers_to(target, without).is_empty());
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub fn attackers_to(&self, point: Square, occupied: Bitboard) -> Bitboard {
        if !GEOMETRY.contains(point) {
            return Bitboard::EMPTY;
        }
        let target = GEOMETRY.index(point);
        let beside = view(target % 9, occupied.row(target / 9));
        let along = view(target / 9, occupied.column(target % 9));
        let reach = on_rank(beside.reach, target / 9) | on_file(along.reach, target % 9);
        let behind = on_rank(beside.behind, target / 9) | on_file(along.behind, target % 9);
        let mut found = reach & self.by_kind(Kind::Chariot)
            | behind & self.by_kind(Kind::Cannon)
            | reached(&HORSE_SOURCES, target, occupied) & self.by_kind(Kind::Horse);
        for colour in Colour::BOTH {
            let own = self.by_side(colour);
            found |= SOLDIER_SOURCES[colour.index()][target] & self.by_kind(Kind::Soldier) & own;
            if palace(colour).contains(point) {
                let near =
                    ORTHOGONAL[target] & self.by_kind(Kind::General) | DIAGONAL[target] & self.by_kind(Kind::Advisor);
                found |= near & own;
            }
            if home(colour).contains(point) {
                // The eye is the same from both ends.
                found |= reached(&ELEPHANT, target, occupied) & self.by_kind(Kind::Elephant) & own;
            }
        }
        found & occupied
    }

    /// Whether a legal move gives check: whether the other side is [in check](Position::checked) after it. No move is played.
    /// The result for an illegal move is unspecified.
    ///
    /// ```
    /// use teahouse_rules::Move;
    /// use teahouse_rules::xiangqi::Position;
    ///
    /// // The horse opens the line of its chariot, or becomes the screen of its cannon.
    /// let position = Position::from_fen("4k4/9/9/9/4N4/9/4R4/9/9/3K5 w")?;
    /// assert!(position.gives_check(Move::go("e6".parse()?, "c7".parse()?)));
    /// let position = Position::from_fen("4k4/9/9/9/2N6/9/4C4/9/9/3K5 w")?;
    /// assert!(position.gives_check(Move::go("c6".parse()?, "e5".parse()?)));
    /// assert!(!position.gives_check(Move::go("c6".parse()?, "b4".parse()?)));
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub fn gives_check(&self, mv: Move) -> bool {
        let Move::Go { from, to, .. } = mv else { return false };
        let (Some(piece), true) = (self.at(from), GEOMETRY.contains(to)) else { return false };
        // A captured general is not in check.
        let Some(general) = self.general(piece.colour.other()).filter(|general| *general != to) else { return false };
        if self.may_take_general() {
            // The enemy general may be in check already, from a piece that the move does not affect.
            let mut after = *self;
            after.play_unchecked(mv);
            return after.checked().is_some();
        }
        let (from, to, target) = (GEOMETRY.index(from), GEOMETRY.index(to), GEOMETRY.index(general));
        self.attacks_after(piece, from, to, target)
            || self.unblocks_leg(piece, from, target)
            || self.attacks_along_line(piece, from, to, target)
    }

    /// Whether the moved piece, if it is a soldier or a horse, attacks a general after the move.
    fn attacks_after(&self, piece: Piece, from: usize, to: usize, target: usize) -> bool {
        let here = Bitboard::at(to);
        match piece.kind {
            Kind::Soldier => !(SOLDIER_SOURCES[piece.colour.index()][target] & here).is_empty(),
            Kind::Horse if !(HORSE_RING[target] & here).is_empty() => {
                let occupied = self.occupied().without(Bitboard::at(from));
                !(reached(&HORSE_SOURCES, target, occupied) & here).is_empty()
            }
            _ => false,
        }
    }

    /// Whether another horse attacks a general after the moved piece has left the horse's leg.
    fn unblocks_leg(&self, piece: Piece, from: usize, target: usize) -> bool {
        let leg = Bitboard::at(from);
        if (DIAGONAL[target] & leg).is_empty() {
            return false;
        }
        let horses = self.by_piece(Piece { colour: piece.colour, kind: Kind::Horse }).without(leg);
        HORSE_SOURCES[target].iter().any(|leap| leap.over == leg && !(leap.to & horses).is_empty())
    }

    /// Whether a chariot or a cannon attacks a general after the move, along a line that the move starts or ends on.
    fn attacks_along_line(&self, piece: Piece, from: usize, to: usize, target: usize) -> bool {
        let (here, way) = (Bitboard::at(to), Bitboard::at(from) | Bitboard::at(to));
        let [beside, along] = CROSS[target].map(|line| !(line & way).is_empty());
        if !beside && !along {
            return false;
        }
        let own = self.by_side(piece.colour).without(way);
        let after = |kind: Kind| self.by_kind(kind) & own | if piece.kind == kind { here } else { Bitboard::EMPTY };
        let (chariots, cannons) = (after(Kind::Chariot), after(Kind::Cannon));
        let [rank, file] = self.occupancy_after(target, from, to).lines;
        let attacks = |on_board: &dyn Fn(u16) -> Bitboard, LineView { reach, behind }: LineView| {
            !(on_board(reach) & chariots | on_board(behind) & cannons).is_empty()
        };
        beside && attacks(&|line| on_rank(line, target / 9), view(target % 9, rank))
            || along && attacks(&|line| on_file(line, target % 9), view(target / 9, file))
    }

    /// The enemies that attack a colour's general.
    pub(crate) fn attackers_of_general(&self, colour: Colour) -> Bitboard {
        self.general(colour).map_or(Bitboard::EMPTY, |general| {
            let index = GEOMETRY.index(general);
            let occupancy = Occupancy { all: self.occupied(), lines: self.lines(index / 9, index % 9) };
            self.attackers(index, colour.other(), self.by_side(colour.other()), &occupancy)
        })
    }

    /// The enemies that attack the general of the piece on `from` after its move to `to`.
    pub(super) fn attackers_after(&self, from: usize, to: usize) -> Bitboard {
        let us = if (self.by_side(Colour::Red) & Bitboard::at(from)).is_empty() { Colour::Black } else { Colour::Red };
        let Some(general) = self.general(us) else { return Bitboard::EMPTY };
        let general = GEOMETRY.index(general);
        let target = if general == from { to } else { general };
        let enemies = self.by_side(us.other()).without(Bitboard::at(to));
        self.attackers(target, us.other(), enemies, &self.occupancy_after(target, from, to))
    }

    fn occupancy_after(&self, target: usize, from: usize, to: usize) -> Occupancy {
        let all = self.occupied().without(Bitboard::at(from)) | Bitboard::at(to);
        let mut lines = self.lines(target / 9, target % 9);
        for (index, is_occupied) in [(from, 0), (to, 1)] {
            if index / 9 == target / 9 {
                lines[0] = lines[0] & !(1 << (index % 9)) | is_occupied << (index % 9);
            }
            if index % 9 == target % 9 {
                lines[1] = lines[1] & !(1 << (index / 9)) | is_occupied << (index / 9);
            }
        }
        Occupancy { all, lines }
    }

    /// The pieces among `enemies`, all of `colour`, that attack a general on `target`. A general attacks the other general
    /// along an open file; advisors and elephants never reach a general.
    fn attackers(&self, target: usize, colour: Colour, enemies: Bitboard, occupancy: &Occupancy) -> Bitboard {
        let mut found = SOLDIER_SOURCES[colour.index()][target] & self.by_kind(Kind::Soldier);
        let horses = self.by_kind(Kind::Horse) & enemies;
        if !(HORSE_RING[target] & horses).is_empty() {
            found |= reached(&HORSE_SOURCES, target, occupancy.all) & horses;
        }
        let straight = self.by_kind(Kind::Chariot) | self.by_kind(Kind::General);
        let cannons = self.by_kind(Kind::Cannon);
        let sliders = (straight | cannons) & enemies;
        let [rank, file] = occupancy.lines;
        if !(CROSS[target][0] & sliders).is_empty() {
            let LineView { reach, behind } = view(target % 9, rank);
            found |= on_rank(reach, target / 9) & straight | on_rank(behind, target / 9) & cannons;
        }
        if !(CROSS[target][1] & sliders).is_empty() {
            let LineView { reach, behind } = view(target / 9, file);
            found |= on_file(reach, target % 9) & straight | on_file(behind, target % 9) & cannons;
        }
        found & enemies
    }
}

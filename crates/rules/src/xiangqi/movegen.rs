//! Where men may go, and which moves leave the own general safe.

use super::piece::{
    DIAGONAL, ELEPHANT, HORSE, HORSE_SOURCES, LINES, ORTHOGONAL, SOLDIER, SOLDIER_SOURCES, home, palace, reached,
};
use super::{GEOMETRY, Position};
use crate::bitboard::Bitboard;
use crate::{Colour, Kind, Man, Move, Square};

impl Position {
    /// The legal moves, in ascending order; none once the mover's general is gone.
    pub(super) fn legal(&self) -> impl Iterator<Item = Move> {
        let alive = self.general(self.mover()).is_some();
        let men = if alive { self.men(self.mover()) } else { Bitboard::EMPTY };
        men.squares().flat_map(move |from| {
            let targets = self.at(from).map_or(Bitboard::EMPTY, |man| self.targets(from, man));
            targets
                .squares()
                .filter(move |to| self.attackers_after(from, *to).is_empty())
                .map(move |to| Move::go(from, to))
        })
    }

    /// Where a man may go if its general's safety is left aside: empty points and enemies.
    pub(super) fn targets(&self, from: Square, man: Man) -> Bitboard {
        let (occupied, index) = (self.occupied(), GEOMETRY.index(from));
        let reach = match man.kind {
            Kind::General => ORTHOGONAL[index] & palace(man.colour),
            Kind::Advisor => DIAGONAL[index] & palace(man.colour),
            Kind::Elephant => reached(&ELEPHANT, from, occupied) & home(man.colour),
            Kind::Horse => reached(&HORSE, from, occupied),
            Kind::Chariot => LINES.iter().fold(Bitboard::EMPTY, |all, line| all | line.reach(from, occupied)),
            Kind::Cannon => cannon(from, occupied),
            Kind::Soldier => SOLDIER[man.colour.index()][index],
        };
        reach.without(self.men(man.colour))
    }

    /// The enemies that attack a colour's general now.
    pub(super) fn attackers_of_general(&self, colour: Colour) -> Bitboard {
        self.general(colour).map_or(Bitboard::EMPTY, |general| {
            self.attackers(general, colour.other(), self.men(colour.other()), self.occupied())
        })
    }

    /// The enemies that would attack the general of the man on `from` if that man went to `to`.
    pub(super) fn attackers_after(&self, from: Square, to: Square) -> Bitboard {
        let colour = if self.men(Colour::Red).contains(from) { Colour::Red } else { Colour::Black };
        let Some(general) = self.general(colour) else { return Bitboard::EMPTY };
        let enemies = self.men(colour.other()).without(Bitboard::of(to));
        let occupied = self.occupied().without(Bitboard::of(from)).with(to);
        self.attackers(if general == from { to } else { general }, colour.other(), enemies, occupied)
    }

    /// The men of `colour`, as far as they are among `standing`, that attack a general on `target` when the men on the
    /// board stand on `occupied`. A general attacks the other one along an open file; advisors and elephants
    /// never reach one.
    fn attackers(&self, target: Square, colour: Colour, standing: Bitboard, occupied: Bitboard) -> Bitboard {
        let soldiers = SOLDIER_SOURCES[colour.index()][GEOMETRY.index(target)] & self.of_kind(Kind::Soldier);
        let horses = reached(&HORSE_SOURCES, target, occupied) & self.of_kind(Kind::Horse);
        let straight = self.of_kind(Kind::Chariot) | self.of_kind(Kind::General);
        let mut found = soldiers | horses;
        for line in &LINES {
            let Some(nearest) = line.nearest(target, occupied) else { continue };
            found |= Bitboard::of(nearest) & straight;
            if let Some(second) = line.nearest(nearest, occupied) {
                found |= Bitboard::of(second) & self.of_kind(Kind::Cannon);
            }
        }
        found & standing
    }
}

/// The empty points up to the screen in each direction, and the first man behind it.
fn cannon(from: Square, occupied: Bitboard) -> Bitboard {
    LINES.iter().fold(Bitboard::EMPTY, |all, line| {
        let quiet = line.reach(from, occupied).without(occupied);
        let screen = line.nearest(from, occupied);
        let victim = screen.and_then(|screen| line.nearest(screen, occupied));
        all | quiet | victim.map_or(Bitboard::EMPTY, Bitboard::of)
    })
}

//! The legal moves.

use crate::{Colour, Kind, Move, Square};

use super::position::{Bits, bit, squares};
use super::{GEOMETRY, Position};

/// Right, left, up, down.
const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// The neighbours of each square.
const NEIGHBOURS: [Bits; 32] = {
    let mut table = [0; 32];
    let mut index = 0;
    while index < 32 {
        let mut direction = 0;
        while direction < 4 {
            let (files, ranks) = DIRECTIONS[direction];
            if let Some(square) = GEOMETRY.offset(GEOMETRY.square(index), files, ranks) {
                table[index] |= bit(square);
            }
            direction += 1;
        }
        index += 1;
    }
    table
};

pub(super) const fn neighbours(square: Square) -> Bits {
    NEIGHBOURS[GEOMETRY.index(square)]
}

impl Position {
    /// The legal moves: flips first, then steps and captures by the square they start from.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.for_each_move(|mv| {
            moves.push(mv);
            true
        });
        moves
    }

    /// Whether there is any legal move.
    #[must_use]
    pub fn has_moves(&self) -> bool {
        let mut any = false;
        self.for_each_move(|_| {
            any = true;
            false
        });
        any
    }

    /// Calls `visit` with each legal move until it returns `false`.
    pub fn for_each_move(&self, mut visit: impl FnMut(Move) -> bool) {
        for at in squares(self.hidden_bits()) {
            if !visit(Move::Flip { at }) {
                return;
            }
        }
        let Some(mover) = self.mover() else { return };
        for from in squares(self.standing_bits(mover)) {
            for to in squares(self.targets(from, mover)) {
                if !visit(Move::go(from, to)) {
                    return;
                }
            }
        }
    }

    /// Where the mover's man on a square may go.
    pub(super) fn targets(&self, from: Square, mover: Colour) -> Bits {
        let Some(man) = self.man(from) else { return 0 };
        let near = neighbours(from);
        let enemies = self.standing_bits(mover.other());
        let takes = |allowed: &dyn Fn(Kind) -> bool| {
            Kind::ALL.into_iter().filter(|kind| allowed(*kind)).fold(0, |bits, kind| bits | self.kind_bits(kind))
                & enemies
        };
        let captures = self.captures();
        let mut targets = near & !self.occupied() | near & takes(&|victim| captures.adjacent(man.kind, victim));
        if captures.jumps(man.kind) {
            targets |= self.beyond(from, 1) & takes(&|victim| captures.jump(man.kind, victim));
        }
        if captures.rushes(man.kind) {
            targets |= self.beyond(from, 0) & takes(&|victim| captures.rush(man.kind, victim));
        }
        targets
    }

    /// The first man in each direction after exactly so many others.
    fn beyond(&self, from: Square, screens: usize) -> Bits {
        DIRECTIONS
            .into_iter()
            .filter_map(|(files, ranks)| {
                core::iter::successors(GEOMETRY.offset(from, files, ranks), |square| {
                    GEOMETRY.offset(*square, files, ranks)
                })
                .map(bit)
                .filter(|square| self.occupied() & square != 0)
                .nth(screens)
            })
            .fold(0, |bits, square| bits | square)
    }
}

//! Who attacks a general.

use super::lines::{View, on_file, on_rank, view};
use super::piece::{CROSS, HORSE_RING, HORSE_SOURCES, SOLDIER_SOURCES, reached};
use super::{GEOMETRY, Position};
use crate::bitboard::Bitboard;
use crate::{Colour, Kind};

/// Where men stand, as far as it matters to a general on one point.
struct Standing {
    occupied: Bitboard,
    /// On the general's rank and on its file.
    lines: [u16; 2],
}

impl Position {
    /// The enemies that attack a colour's general now.
    pub(crate) fn attackers_of_general(&self, colour: Colour) -> Bitboard {
        self.general(colour).map_or(Bitboard::EMPTY, |general| {
            let index = GEOMETRY.index(general);
            let standing = Standing { occupied: self.occupied(), lines: self.lines(index / 9, index % 9) };
            self.attackers(index, colour.other(), self.men(colour.other()), &standing)
        })
    }

    /// The enemies that would attack the general of the man on `from` if that man went to `to`.
    pub(super) fn attackers_after(&self, from: usize, to: usize) -> Bitboard {
        let us = if (self.men(Colour::Red) & Bitboard::at(from)).is_empty() { Colour::Black } else { Colour::Red };
        let Some(general) = self.general(us) else { return Bitboard::EMPTY };
        let general = GEOMETRY.index(general);
        let target = if general == from { to } else { general };
        let enemies = self.men(us.other()).without(Bitboard::at(to));
        self.attackers(target, us.other(), enemies, &self.standing_after(target, from, to))
    }

    fn standing_after(&self, target: usize, from: usize, to: usize) -> Standing {
        let occupied = self.occupied().without(Bitboard::at(from)) | Bitboard::at(to);
        let mut lines = self.lines(target / 9, target % 9);
        for (index, stands) in [(from, 0), (to, 1)] {
            if index / 9 == target / 9 {
                lines[0] = lines[0] & !(1 << (index % 9)) | stands << (index % 9);
            }
            if index % 9 == target % 9 {
                lines[1] = lines[1] & !(1 << (index / 9)) | stands << (index / 9);
            }
        }
        Standing { occupied, lines }
    }

    /// The men of `colour`, as far as they are among `living`, that attack a general on `target`. A general attacks the
    /// other one along an open file; advisors and elephants never reach one.
    fn attackers(&self, target: usize, colour: Colour, living: Bitboard, standing: &Standing) -> Bitboard {
        let mut found = SOLDIER_SOURCES[colour.index()][target] & self.of_kind(Kind::Soldier);
        let horses = self.of_kind(Kind::Horse) & living;
        if !(HORSE_RING[target] & horses).is_empty() {
            found |= reached(&HORSE_SOURCES, target, standing.occupied) & horses;
        }
        let straight = self.of_kind(Kind::Chariot) | self.of_kind(Kind::General);
        let cannons = self.of_kind(Kind::Cannon);
        let sliders = (straight | cannons) & living;
        let [rank, file] = standing.lines;
        if !(CROSS[target][0] & sliders).is_empty() {
            let View { reach, behind } = view(target % 9, rank);
            found |= on_rank(reach, target / 9) & straight | on_rank(behind, target / 9) & cannons;
        }
        if !(CROSS[target][1] & sliders).is_empty() {
            let View { reach, behind } = view(target / 9, file);
            found |= on_file(reach, target % 9) & straight | on_file(behind, target % 9) & cannons;
        }
        found & living
    }
}

//! Move generation: captures, quiet steps and flips.

use teahouse_rules::banqi::geometry::{Bits, beyond, indices, neighbours, shifted};

use super::board::BanqiBoard;
use super::laws::{Lanes, Laws};
use super::step::{CANNON, CHARIOT, NO_COLOUR, PackedStep, colour_of, kind_of};

impl BanqiBoard {
    /// Whether the piece on `from` captures a piece of this kind that is revealed on `to`.
    pub(super) fn would_capture(&self, laws: &Laws, from: usize, to: usize, victim: usize) -> bool {
        let (attacker, occupied) = (kind_of(self.cells[from]), self.occupied());
        neighbours(from) >> to & 1 != 0 && laws.takes(attacker, victim)
            || attacker == CANNON && laws.jumps && beyond(from, occupied, 1) >> to & 1 != 0
            || attacker == CHARIOT && laws.rush[victim] != 0 && beyond(from, occupied, 0) >> to & 1 != 0
    }

    /// The pieces that each kind of a colour captures on the next square: face-up enemies, and face-down pieces under
    /// the blind-capture rule.
    #[inline]
    pub(super) fn targets(&self, laws: &Laws, colour: usize) -> Lanes {
        let enemies = &self.pieces[colour ^ 1];
        let mut targets = [0; 8];
        for (victims, attackers) in enemies.iter().zip(&laws.taken_by) {
            for (targets, mask) in targets.iter_mut().zip(attackers) {
                *targets |= victims & mask;
            }
        }
        if laws.blind {
            for (targets, takes) in targets.iter_mut().zip(&laws.takes) {
                *targets |= if takes.iter().any(|mask| *mask != 0) { self.hidden } else { 0 };
            }
        }
        targets
    }

    /// The pieces that a cannon or chariot captures along lines.
    #[inline]
    pub(super) fn line_targets(&self, laws: &Laws, colour: usize, kind: usize, from: usize) -> Bits {
        let blind = if laws.blind { self.hidden } else { 0 };
        if kind == CANNON && laws.jumps {
            return beyond(from, self.occupied(), 1) & (self.sides[colour ^ 1] | blind);
        }
        if kind == CHARIOT && laws.rushes {
            let enemies =
                self.pieces[colour ^ 1].iter().zip(&laws.rush).fold(blind, |all, (pieces, mask)| all | pieces & mask);
            return beyond(from, self.occupied(), 0) & enemies;
        }
        0
    }

    /// The captures of the piece on a square, whichever side is to move.
    pub(super) fn captures_from(&self, laws: &Laws, from: usize) -> Bits {
        let (colour, kind) = (colour_of(self.cells[from]), kind_of(self.cells[from]));
        neighbours(from) & self.targets(laws, colour)[kind] | self.line_targets(laws, colour, kind, from)
    }

    /// Calls `visit` with the captures of face-up pieces.
    #[inline]
    pub(super) fn for_each_capture(&self, laws: &Laws, visit: impl FnMut(PackedStep)) {
        self.for_each_attack(laws, !self.hidden, visit);
    }

    /// Calls `visit` with the captures of face-down pieces.
    pub(super) fn for_each_blind_capture(&self, laws: &Laws, visit: impl FnMut(PackedStep)) {
        if laws.blind {
            self.for_each_attack(laws, self.hidden, visit);
        }
    }

    #[inline]
    fn for_each_attack(&self, laws: &Laws, wanted: Bits, mut visit: impl FnMut(PackedStep)) {
        if self.mover == NO_COLOUR {
            return;
        }
        let me = self.me();
        let targets = self.targets(laws, me);
        let movable = if self.chain == 0 { Bits::MAX } else { self.chain };
        for (kind, pieces) in self.pieces[me].iter().enumerate() {
            let near = targets[kind] & wanted;
            let is_far = kind == CANNON && laws.jumps || kind == CHARIOT && laws.rushes;
            if pieces & movable == 0 || near == 0 && !is_far {
                continue;
            }
            let able = if is_far { *pieces } else { pieces & dilated(near) };
            for from in indices(able & movable) {
                let far = if is_far { self.line_targets(laws, me, kind, from) } else { 0 };
                for to in indices((neighbours(from) & near | far) & wanted) {
                    visit(PackedStep::go(from, to));
                }
            }
        }
    }

    /// Calls `visit` with the steps to empty squares. In a chain of captures the stop is the only one.
    #[inline]
    pub(super) fn for_each_quiet(&self, laws: &Laws, mut visit: impl FnMut(PackedStep)) {
        if self.chain != 0 {
            return visit(PackedStep::stop(self.chain.trailing_zeros() as usize));
        }
        if self.mover == NO_COLOUR {
            return;
        }
        let empty = laws.floor & !self.occupied();
        for from in indices(self.sides[self.me()]) {
            for to in indices(neighbours(from) & empty) {
                visit(PackedStep::go(from, to));
            }
        }
    }

    #[inline]
    pub(super) fn for_each_flip(&self, mut visit: impl FnMut(PackedStep)) {
        if self.chain == 0 {
            indices(self.hidden).for_each(|at| visit(PackedStep::flip(at)));
        }
    }

    pub(super) fn steps(&self, laws: &Laws) -> Vec<PackedStep> {
        let mut steps = Vec::with_capacity(64);
        self.for_each_capture(laws, |step| steps.push(step));
        self.for_each_blind_capture(laws, |step| steps.push(step));
        self.for_each_quiet(laws, |step| steps.push(step));
        self.for_each_flip(|step| steps.push(step));
        steps
    }

    /// Whether a legal step exists.
    pub(super) fn has_steps(&self, laws: &Laws) -> bool {
        if self.hidden != 0 || self.chain != 0 {
            return true;
        }
        if dilated(self.sides[self.me()]) & laws.floor & !self.occupied() != 0 {
            return true;
        }
        let mut any = false;
        self.for_each_capture(laws, |_| any = true);
        any
    }
}

/// The squares adjacent to a set.
#[inline]
pub(super) const fn dilated(bits: Bits) -> Bits {
    let [right, left, up, down] = shifted(bits);
    right | left | up | down
}

//! Piece values, by the enemy pieces left that could capture them.
//!
//! Values depend on the pieces on the board alone, so they change only with captures and are cached.

use teahouse_rules::Kind;

use super::laws::Laws;
use super::step::{CANNON, Counts, PieceCode};
use super::weights::Weights;

/// `(127/128)^n` in 1/4096.
static DECAY: [i32; 512] = {
    let mut table = [0; 512];
    let mut left: i64 = 4096 << 16;
    let mut times = 0;
    while times < 512 {
        table[times] = (left >> 16) as i32;
        left -= left >> 7;
        times += 1;
    }
    table
};

/// The values of the pieces of both colours for one material.
#[derive(Debug, Clone, Copy)]
pub(super) struct Values {
    alive: Counts,
    /// By [`PieceCode`].
    pub(super) of: [i32; 16],
    /// The sum over the pieces on the board, by colour.
    pub(super) sums: [i32; 2],
}

/// The rank of a kind under these rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    Ranked(usize),
    Jumper,
    Soldier,
}

/// Piece values by material, in a direct-mapped cache.
#[derive(Debug, Clone)]
pub(super) struct MaterialValues {
    cache: Vec<Values>,
    base: [i32; 7],
    decay: [i32; 7],
    /// By attacker and victim.
    can_capture: [[bool; 7]; 7],
    without_prey: i32,
}

impl MaterialValues {
    const CACHE_SIZE: usize = 1 << 12;

    pub(super) fn new(laws: &Laws, weights: &Weights) -> Self {
        let roles = roles(laws);
        let ranked_base = [weights.first, weights.second, weights.third, weights.fourth, weights.fifth];
        let ranked_decay = [weights.by_first, weights.by_second, weights.by_third, weights.by_fourth, weights.by_fifth];
        let pick = |role, ranked: [i32; 5], jumper, soldier| match role {
            Role::Ranked(place) => ranked[place.min(4)],
            Role::Jumper => jumper,
            Role::Soldier => soldier,
        };
        let nothing = Values { alive: Counts(u64::MAX), of: [0; 16], sums: [0; 2] };
        Self {
            cache: vec![nothing; Self::CACHE_SIZE],
            base: roles.map(|role| pick(role, ranked_base, weights.cannon, weights.soldier)),
            decay: roles.map(|role| pick(role, ranked_decay, weights.by_cannon, weights.by_soldier)),
            can_capture: core::array::from_fn(|attacker| {
                core::array::from_fn(|victim| laws.can_capture(attacker, victim))
            }),
            without_prey: weights.without_prey,
        }
    }

    #[inline]
    pub(super) fn values(&mut self, alive: Counts) -> &Values {
        let place = (alive.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 52) as usize;
        if self.cache[place].alive != alive {
            self.cache[place] = self.compute(alive);
        }
        &self.cache[place]
    }

    fn compute(&self, alive: Counts) -> Values {
        let mut values = Values { alive, of: [0; 16], sums: [0; 2] };
        for colour in 0..2 {
            let enemy = |kind: usize| alive.of((kind | (colour ^ 1) << 3) as PieceCode) as i32;
            for kind in 0..7 {
                let predators = (0..7).filter(|predator| self.can_capture[*predator][kind]);
                let lost: i32 = predators.map(|predator| enemy(predator) * self.decay[predator]).sum();
                let mut value = (self.base[kind] * DECAY[(lost as usize).min(511)]) >> 12;
                if (0..7).all(|victim| !self.can_capture[kind][victim] || enemy(victim) == 0) {
                    value = (value * self.without_prey) >> 8;
                }
                let code = kind | colour << 3;
                values.of[code] = value.max(1);
                values.sums[colour] += values.of[code] * alive.of(code as PieceCode) as i32;
            }
        }
        values
    }
}

/// The role of each kind, by the kinds that it captures on the next square.
fn roles(laws: &Laws) -> [Role; 7] {
    let soldier = Kind::Soldier.index();
    let is_ranked = |kind: usize| kind != soldier && !(kind == CANNON && laws.jumps);
    let prey = |kind: usize| (0..7).filter(|victim| laws.takes(kind, *victim)).count();
    core::array::from_fn(|kind| match kind {
        _ if kind == soldier => Role::Soldier,
        _ if !is_ranked(kind) => Role::Jumper,
        _ => {
            let higher = |other: &usize| {
                is_ranked(*other) && (laws.takes(*other, kind), prey(*other)) > (laws.takes(kind, *other), prey(kind))
            };
            Role::Ranked((0..7).filter(higher).count())
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::banqi::board::BanqiBoard;
    use teahouse_rules::Kind::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
    use teahouse_rules::banqi::{Position, Ruleset};

    #[test]
    fn the_ranks_follow_from_the_capture_table() {
        let order = |ruleset: &Ruleset, kinds: [Kind; 5]| {
            let roles = roles(&Laws::of(ruleset));
            assert_eq!(kinds.map(|kind| roles[kind.index()]), core::array::from_fn(Role::Ranked));
            roles[Cannon.index()]
        };
        let jumper = order(&Ruleset::taiwan(), [General, Advisor, Elephant, Chariot, Horse]);
        assert_eq!(jumper, Role::Jumper);
        assert_eq!(order(&Ruleset::hong_kong(), [General, Chariot, Horse, Cannon, Elephant]), Role::Ranked(3));
    }

    #[test]
    fn a_piece_gains_value_when_its_predators_are_captured() {
        let ruleset = Ruleset::taiwan();
        let weights = Weights { without_prey: 100, ..Weights::tuned() };
        let mut material = MaterialValues::new(&Laws::of(&ruleset), &weights);
        let mut value = |fen: &str, code: usize| {
            material.values(BanqiBoard::of(&Position::from_fen(fen, &ruleset).unwrap()).alive).of[code]
        };
        let (all, fewer) = ("Kssss3/8/8/8 r - 0 1", "Ks6/8/8/8 r - 0 1");
        assert!(value(all, General.index()) < value(fewer, General.index()));
        // A general can capture no soldier, so against soldiers alone it has no prey.
        assert!(value("Ks6/8/8/8 r - 0 1", General.index()) < value("Ksh5/8/8/8 r - 0 1", General.index()));
        assert!(value("Hh6/8/8/8 r - 0 1", Horse.index()) > value("Hr6/8/8/8 r - 0 1", Horse.index()));
        assert!(value("Ss6/8/8/8 r - 0 1", Soldier.index()) > 0);
    }
}

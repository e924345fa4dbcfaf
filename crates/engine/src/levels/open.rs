//! The levels of xiangqi and shogi. `docs/levels.md` has what they score.

use std::time::Duration;

use crate::manner::{Manner, Overlooks};

use super::habit::Habit;

/// The node limit of the strongest level at the table.
pub(super) const TABLE_NODES: u64 = 150_000;
/// The same in Supply Chess, whose drops are slow to list.
pub(super) const SUPPLY_NODES: u64 = 20_000;
/// The longest reply at the table.
pub(super) const LONGEST_REPLY: Duration = Duration::from_secs(2);

/// A level in one game.
pub(super) struct Trait {
    pub(super) habit: Habit,
    pub(super) manner: Manner,
}

const BEST: Manner = Manner::strongest();
const SEES_ALL: Overlooks = BEST.overlooks;

pub(super) static XIANGQI: [Trait; 6] = [
    Trait {
        habit: Habit::Checks,
        manner: Manner {
            nodes: Some(400),
            depth: 1,
            noise: 260,
            whim: 110,
            overlooks: Overlooks { far: 150, jumps: 150, behind: 128, opened: 200, exchanges: 180, diagonals: 0 },
            overlooks_mates: true,
            checks: 400,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Cannons,
        manner: Manner {
            nodes: Some(600),
            depth: 1,
            noise: 160,
            whim: 60,
            overlooks: Overlooks { far: 120, jumps: 180, behind: 80, opened: 150, exchanges: 60, diagonals: 0 },
            overlooks_mates: true,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Takes,
        manner: Manner {
            nodes: Some(1000),
            depth: 2,
            noise: 90,
            whim: 30,
            overlooks: Overlooks { far: 60, jumps: 60, behind: 40, opened: 100, ..SEES_ALL },
            captures: 120,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Homebody,
        manner: Manner {
            nodes: Some(3000),
            depth: 3,
            noise: 50,
            whim: 16,
            overlooks: Overlooks { far: 24, jumps: 24, behind: 16, opened: 48, ..SEES_ALL },
            advance: -45,
            ..BEST
        },
    },
    Trait {
        habit: Habit::NeverDraws,
        manner: Manner { nodes: Some(12_000), depth: 6, noise: 20, whim: 6, contempt: 120, pride: 120, ..BEST },
    },
    Trait { habit: Habit::Flawless, manner: BEST },
];

pub(super) static SHOGI: [Trait; 6] = [
    Trait {
        habit: Habit::Checks,
        manner: Manner {
            nodes: Some(400),
            depth: 1,
            noise: 400,
            whim: 160,
            overlooks: Overlooks { far: 150, diagonals: 150, jumps: 128, behind: 150, opened: 200, exchanges: 180 },
            overlooks_mates: true,
            checks: 600,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Bishops,
        manner: Manner {
            nodes: Some(800),
            depth: 1,
            noise: 220,
            whim: 80,
            overlooks: Overlooks { far: 120, diagonals: 180, jumps: 60, behind: 100, opened: 150, exchanges: 60 },
            overlooks_mates: true,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Takes,
        manner: Manner {
            nodes: Some(1500),
            depth: 2,
            noise: 120,
            whim: 40,
            overlooks: Overlooks { far: 60, diagonals: 60, behind: 60, opened: 100, ..SEES_ALL },
            captures: 160,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Castles,
        manner: Manner {
            nodes: Some(4000),
            depth: 3,
            noise: 60,
            whim: 20,
            overlooks: Overlooks { far: 24, behind: 40, opened: 48, ..SEES_ALL },
            shelter: 60,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Attacks,
        manner: Manner { nodes: Some(15_000), depth: 6, noise: 25, whim: 8, advance: 30, pride: 120, ..BEST },
    },
    Trait { habit: Habit::Flawless, manner: BEST },
];

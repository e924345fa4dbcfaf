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
            nodes: Some(600),
            depth: 1,
            noise: 150,
            whim: 50,
            overlooks: Overlooks { far: 88, jumps: 88, behind: 68, opened: 120, exchanges: 32, ..SEES_ALL },
            overlooks_mates: true,
            checks: 250,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Cannons,
        manner: Manner {
            nodes: Some(800),
            depth: 2,
            noise: 142,
            whim: 49,
            overlooks: Overlooks { far: 96, jumps: 142, behind: 76, opened: 136, ..SEES_ALL },
            overlooks_mates: true,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Takes,
        manner: Manner {
            nodes: Some(1000),
            depth: 2,
            noise: 110,
            whim: 37,
            overlooks: Overlooks { far: 74, jumps: 74, behind: 54, opened: 118, ..SEES_ALL },
            captures: 120,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Homebody,
        manner: Manner {
            nodes: Some(2000),
            depth: 3,
            noise: 66,
            whim: 23,
            overlooks: Overlooks { far: 42, jumps: 42, behind: 30, opened: 74, ..SEES_ALL },
            advance: -45,
            ..BEST
        },
    },
    Trait {
        habit: Habit::NeverDraws,
        manner: Manner {
            nodes: Some(2500),
            depth: 4,
            noise: 50,
            whim: 16,
            overlooks: Overlooks { far: 12, jumps: 12, behind: 8, opened: 20, ..SEES_ALL },
            contempt: 120,
            pride: 120,
            ..BEST
        },
    },
    Trait { habit: Habit::Flawless, manner: BEST },
];

pub(super) static SHOGI: [Trait; 6] = [
    Trait {
        habit: Habit::Checks,
        manner: Manner {
            nodes: Some(800),
            depth: 1,
            noise: 145,
            whim: 44,
            overlooks: Overlooks { far: 70, diagonals: 70, jumps: 40, behind: 70, opened: 70, exchanges: 8 },
            overlooks_mates: true,
            checks: 320,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Bishops,
        manner: Manner {
            nodes: Some(1000),
            depth: 2,
            noise: 150,
            whim: 40,
            overlooks: Overlooks { far: 80, diagonals: 160, jumps: 40, behind: 60, opened: 80, exchanges: 10 },
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
            noise: 72,
            whim: 24,
            overlooks: Overlooks { far: 32, behind: 48, opened: 60, ..SEES_ALL },
            shelter: 60,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Attacks,
        manner: Manner { nodes: Some(3000), depth: 4, noise: 45, whim: 14, advance: 30, pride: 120, ..BEST },
    },
    Trait { habit: Habit::Flawless, manner: BEST },
];

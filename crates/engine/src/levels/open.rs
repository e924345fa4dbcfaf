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

/// What a player misses as easily one way as another.
const fn overlooks(share: u32) -> Overlooks {
    Overlooks { far: share, jumps: share, diagonals: share, behind: share, opened: share, exchanges: 0 }
}

pub(super) static XIANGQI: [Trait; 12] = [
    Trait {
        habit: Habit::Checks,
        manner: Manner {
            nodes: Some(600),
            depth: 1,
            noise: 130,
            whim: 45,
            overlooks: Overlooks { exchanges: 32, ..overlooks(80) },
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
            noise: 150,
            whim: 52,
            overlooks: Overlooks { jumps: 142, ..overlooks(100) },
            overlooks_mates: true,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Takes,
        manner: Manner {
            nodes: Some(1000),
            depth: 2,
            noise: 120,
            whim: 40,
            overlooks: overlooks(80),
            captures: 120,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Crosses,
        manner: Manner {
            nodes: Some(1500),
            depth: 3,
            noise: 90,
            whim: 30,
            overlooks: overlooks(56),
            advance: 60,
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
            overlooks: overlooks(40),
            advance: -45,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Retreats,
        manner: Manner {
            nodes: Some(2200),
            depth: 4,
            noise: 56,
            whim: 18,
            overlooks: Overlooks { behind: 60, ..overlooks(20) },
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
            overlooks: overlooks(12),
            contempt: 120,
            pride: 120,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Guards,
        manner: Manner {
            nodes: Some(1800),
            depth: 5,
            noise: 30,
            whim: 8,
            overlooks: overlooks(5),
            shelter: 40,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Trades,
        manner: Manner {
            nodes: Some(1800),
            depth: 6,
            noise: 16,
            whim: 3,
            overlooks: overlooks(1),
            captures: 30,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Discoveries,
        manner: Manner { nodes: Some(5000), overlooks: Overlooks { opened: 4, ..SEES_ALL }, ..BEST },
    },
    Trait { habit: Habit::Draws, manner: Manner { nodes: Some(25_000), contempt: -40, ..BEST } },
    Trait { habit: Habit::Flawless, manner: BEST },
];

pub(super) static SHOGI: [Trait; 12] = [
    Trait {
        habit: Habit::Checks,
        manner: Manner {
            nodes: Some(800),
            depth: 1,
            noise: 140,
            whim: 42,
            overlooks: Overlooks { jumps: 40, exchanges: 8, ..overlooks(66) },
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
            noise: 165,
            whim: 46,
            overlooks: Overlooks { diagonals: 160, exchanges: 10, ..overlooks(80) },
            overlooks_mates: true,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Takes,
        manner: Manner {
            nodes: Some(1500),
            depth: 2,
            noise: 135,
            whim: 43,
            overlooks: overlooks(68),
            captures: 160,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Drops,
        manner: Manner {
            nodes: Some(2500),
            depth: 3,
            noise: 105,
            whim: 34,
            overlooks: overlooks(52),
            drops: 60,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Castles,
        manner: Manner {
            nodes: Some(3500),
            depth: 3,
            noise: 76,
            whim: 26,
            overlooks: overlooks(36),
            shelter: 60,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Behind,
        manner: Manner {
            nodes: Some(3200),
            depth: 4,
            noise: 60,
            whim: 19,
            overlooks: Overlooks { behind: 64, ..overlooks(14) },
            ..BEST
        },
    },
    Trait {
        habit: Habit::Attacks,
        manner: Manner {
            nodes: Some(3000),
            depth: 4,
            noise: 45,
            whim: 14,
            overlooks: overlooks(4),
            advance: 30,
            pride: 120,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Defends,
        manner: Manner { nodes: Some(2500), depth: 5, noise: 30, whim: 8, overlooks: overlooks(1), advance: -30, ..BEST },
    },
    Trait {
        habit: Habit::Trades,
        manner: Manner { nodes: Some(2500), depth: 6, noise: 14, whim: 3, captures: 30, ..BEST },
    },
    Trait {
        habit: Habit::Discoveries,
        manner: Manner { nodes: Some(6000), overlooks: Overlooks { opened: 4, ..SEES_ALL }, ..BEST },
    },
    Trait { habit: Habit::Hoards, manner: Manner { nodes: Some(25_000), drops: -20, ..BEST } },
    Trait { habit: Habit::Flawless, manner: BEST },
];

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

pub(super) static XIANGQI: [Trait; 13] = [
    Trait {
        habit: Habit::Checks,
        manner: Manner {
            nodes: Some(600),
            depth: 1,
            noise: 114,
            whim: 39,
            overlooks: Overlooks { exchanges: 28, ..overlooks(70) },
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
            noise: 141,
            whim: 49,
            overlooks: Overlooks { jumps: 134, ..overlooks(94) },
            overlooks_mates: true,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Takes,
        manner: Manner {
            nodes: Some(1000),
            depth: 2,
            noise: 126,
            whim: 42,
            overlooks: overlooks(84),
            captures: 120,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Crosses,
        manner: Manner {
            nodes: Some(1500),
            depth: 3,
            noise: 93,
            whim: 31,
            overlooks: overlooks(58),
            advance: 60,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Homebody,
        manner: Manner {
            nodes: Some(2000),
            depth: 3,
            noise: 65,
            whim: 23,
            overlooks: overlooks(39),
            advance: -45,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Retreats,
        manner: Manner {
            nodes: Some(2200),
            depth: 4,
            noise: 52,
            whim: 17,
            overlooks: Overlooks { behind: 56, ..overlooks(19) },
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
            noise: 42,
            whim: 11,
            overlooks: overlooks(7),
            shelter: 40,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Trades,
        manner: Manner {
            nodes: Some(1800),
            depth: 6,
            noise: 28,
            whim: 5,
            overlooks: overlooks(2),
            captures: 30,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Discoveries,
        manner: Manner {
            nodes: Some(5000),
            overlooks: Overlooks { opened: 4, ..SEES_ALL },
            ..BEST
        },
    },
    Trait {
        habit: Habit::Draws,
        manner: Manner {
            nodes: Some(7500),
            contempt: -40,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Pursues,
        manner: Manner {
            nodes: Some(40_000),
            checks: 20,
            ..BEST
        },
    },
    Trait { habit: Habit::Flawless, manner: BEST },
];

pub(super) static SHOGI: [Trait; 13] = [
    Trait {
        habit: Habit::Checks,
        manner: Manner {
            nodes: Some(800),
            depth: 1,
            noise: 148,
            whim: 45,
            overlooks: Overlooks { jumps: 42, exchanges: 8, ..overlooks(70) },
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
            noise: 156,
            whim: 44,
            overlooks: Overlooks { diagonals: 152, exchanges: 9, ..overlooks(76) },
            overlooks_mates: true,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Takes,
        manner: Manner {
            nodes: Some(1500),
            depth: 2,
            noise: 172,
            whim: 55,
            overlooks: overlooks(87),
            captures: 160,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Drops,
        manner: Manner {
            nodes: Some(2500),
            depth: 3,
            noise: 134,
            whim: 43,
            overlooks: overlooks(66),
            drops: 60,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Castles,
        manner: Manner {
            nodes: Some(3500),
            depth: 3,
            noise: 91,
            whim: 31,
            overlooks: overlooks(43),
            shelter: 60,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Behind,
        manner: Manner {
            nodes: Some(3200),
            depth: 4,
            noise: 51,
            whim: 16,
            overlooks: Overlooks { behind: 54, ..overlooks(12) },
            ..BEST
        },
    },
    Trait {
        habit: Habit::Attacks,
        manner: Manner {
            nodes: Some(3000),
            depth: 4,
            noise: 96,
            whim: 30,
            overlooks: overlooks(9),
            advance: 30,
            pride: 120,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Defends,
        manner: Manner {
            nodes: Some(2500),
            depth: 5,
            noise: 44,
            whim: 12,
            overlooks: overlooks(1),
            advance: -30,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Trades,
        manner: Manner {
            nodes: Some(2500),
            depth: 6,
            noise: 22,
            whim: 5,
            captures: 8,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Discoveries,
        manner: Manner {
            nodes: Some(4500),
            overlooks: Overlooks { opened: 3, ..SEES_ALL },
            ..BEST
        },
    },
    Trait {
        habit: Habit::Hoards,
        manner: Manner {
            nodes: Some(11_000),
            drops: -20,
            ..BEST
        },
    },
    Trait {
        habit: Habit::Pursues,
        manner: Manner {
            nodes: Some(40_000),
            checks: 20,
            ..BEST
        },
    },
    Trait { habit: Habit::Flawless, manner: BEST },
];

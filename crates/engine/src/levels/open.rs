//! The levels of xiangqi and shogi. `docs/levels.md` has their scores.

use std::time::Duration;

use crate::manner::{Manner, Overlooks};

use super::habit::Habit;

/// The node limit of the strongest level of xiangqi at the table.
pub(super) const XIANGQI_NODES: u64 = 150_000;
/// The same in shogi, whose search is slower.
pub(super) const SHOGI_NODES: u64 = 100_000;
/// The same in Supply Chess, whose drops are slow to list.
pub(super) const SUPPLY_NODES: u64 = 20_000;
/// The longest reply at the table.
pub(super) const LONGEST_REPLY: Duration = Duration::from_secs(2);

/// A level in one game.
pub(super) struct OpenTrait {
    pub(super) habit: Habit,
    pub(super) manner: Manner,
}

const BEST: Manner = Manner::strongest();
const SEES_ALL: Overlooks = BEST.overlooks;

/// The same share of oversights in every direction.
const fn overlooks(share: u32) -> Overlooks {
    Overlooks { far: share, jumps: share, diagonals: share, behind: share, opened: share, exchanges: 0 }
}

pub(super) static XIANGQI: [OpenTrait; 14] = [
    OpenTrait {
        habit: Habit::Checks,
        manner: Manner {
            nodes: Some(600),
            depth: 1,
            noise: 92,
            whim: 31,
            overlooks: Overlooks { exchanges: 23, ..overlooks(57) },
            overlooks_mates: true,
            checks: 250,
            ..BEST
        },
    },
    OpenTrait {
        habit: Habit::Cannons,
        manner: Manner {
            nodes: Some(800),
            depth: 2,
            noise: 128,
            whim: 45,
            overlooks: Overlooks { jumps: 123, ..overlooks(86) },
            overlooks_mates: true,
            ..BEST
        },
    },
    OpenTrait {
        habit: Habit::Takes,
        manner: Manner {
            nodes: Some(1000),
            depth: 2,
            noise: 117,
            whim: 39,
            overlooks: overlooks(78),
            captures: 120,
            ..BEST
        },
    },
    OpenTrait {
        habit: Habit::Crosses,
        manner: Manner {
            nodes: Some(1500),
            depth: 3,
            noise: 87,
            whim: 29,
            overlooks: overlooks(54),
            advance: 60,
            ..BEST
        },
    },
    OpenTrait {
        habit: Habit::Homebody,
        manner: Manner {
            nodes: Some(2000),
            depth: 3,
            noise: 62,
            whim: 22,
            overlooks: overlooks(38),
            advance: -45,
            ..BEST
        },
    },
    OpenTrait {
        habit: Habit::Retreats,
        manner: Manner {
            nodes: Some(2200),
            depth: 4,
            noise: 44,
            whim: 14,
            overlooks: Overlooks { behind: 48, ..overlooks(16) },
            ..BEST
        },
    },
    OpenTrait {
        habit: Habit::NeverDraws,
        manner: Manner {
            nodes: Some(2500),
            depth: 4,
            noise: 45,
            whim: 14,
            overlooks: overlooks(11),
            contempt: 120,
            pride: 120,
            ..BEST
        },
    },
    OpenTrait {
        habit: Habit::Guards,
        manner: Manner {
            nodes: Some(1800),
            depth: 5,
            noise: 36,
            whim: 9,
            overlooks: overlooks(6),
            shelter: 40,
            ..BEST
        },
    },
    OpenTrait {
        habit: Habit::Trades,
        manner: Manner {
            nodes: Some(2600),
            depth: 6,
            noise: 15,
            whim: 2,
            overlooks: overlooks(1),
            captures: 30,
            ..BEST
        },
    },
    OpenTrait {
        habit: Habit::Discoveries,
        manner: Manner { nodes: Some(5200), overlooks: Overlooks { opened: 4, ..SEES_ALL }, ..BEST },
    },
    OpenTrait { habit: Habit::Draws, manner: Manner { nodes: Some(13_900), contempt: -40, ..BEST } },
    OpenTrait { habit: Habit::Pursues, manner: Manner { nodes: Some(34_600), checks: 20, ..BEST } },
    OpenTrait { habit: Habit::Spares, manner: Manner { nodes: Some(66_500), captures: -15, ..BEST } },
    OpenTrait { habit: Habit::Flawless, manner: BEST },
];

pub(super) static SHOGI: [OpenTrait; 14] = [
    OpenTrait {
        habit: Habit::Checks,
        manner: Manner {
            nodes: Some(800),
            depth: 1,
            noise: 157,
            whim: 48,
            overlooks: Overlooks { jumps: 45, exchanges: 8, ..overlooks(74) },
            overlooks_mates: true,
            checks: 320,
            ..BEST
        },
    },
    OpenTrait {
        habit: Habit::Bishops,
        manner: Manner {
            nodes: Some(1000),
            depth: 2,
            noise: 167,
            whim: 46,
            overlooks: Overlooks { diagonals: 163, exchanges: 10, ..overlooks(81) },
            overlooks_mates: true,
            ..BEST
        },
    },
    OpenTrait {
        habit: Habit::Takes,
        manner: Manner {
            nodes: Some(1500),
            depth: 2,
            noise: 159,
            whim: 50,
            overlooks: overlooks(80),
            captures: 160,
            ..BEST
        },
    },
    OpenTrait {
        habit: Habit::Drops,
        manner: Manner {
            nodes: Some(2500),
            depth: 3,
            noise: 119,
            whim: 38,
            overlooks: overlooks(59),
            drops: 100,
            ..BEST
        },
    },
    OpenTrait {
        habit: Habit::Castles,
        manner: Manner {
            nodes: Some(3500),
            depth: 3,
            noise: 75,
            whim: 26,
            overlooks: overlooks(36),
            shelter: 80,
            ..BEST
        },
    },
    OpenTrait {
        habit: Habit::Behind,
        manner: Manner {
            nodes: Some(3200),
            depth: 4,
            noise: 37,
            whim: 12,
            overlooks: Overlooks { behind: 39, ..overlooks(9) },
            ..BEST
        },
    },
    OpenTrait {
        habit: Habit::Attacks,
        manner: Manner {
            nodes: Some(3000),
            depth: 4,
            noise: 50,
            whim: 16,
            overlooks: overlooks(4),
            advance: 30,
            pride: 120,
            ..BEST
        },
    },
    OpenTrait { habit: Habit::Defends, manner: Manner { nodes: Some(2900), noise: 16, whim: 4, advance: -20, ..BEST } },
    OpenTrait { habit: Habit::Trades, manner: Manner { nodes: Some(5400), captures: 20, ..BEST } },
    OpenTrait {
        habit: Habit::Discoveries,
        manner: Manner { nodes: Some(10_100), overlooks: Overlooks { opened: 2, ..SEES_ALL }, ..BEST },
    },
    OpenTrait { habit: Habit::Hoards, manner: Manner { nodes: Some(18_800), drops: -60, ..BEST } },
    OpenTrait { habit: Habit::Pursues, manner: Manner { nodes: Some(31_300), checks: 20, ..BEST } },
    OpenTrait { habit: Habit::Spares, manner: Manner { nodes: Some(60_800), captures: -15, ..BEST } },
    OpenTrait { habit: Habit::Flawless, manner: BEST },
];

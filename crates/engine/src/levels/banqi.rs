//! The levels of Banqi. `docs/levels.md` has their scores.

use crate::banqi::BanqiStyle;

use super::Level;
use super::habit::Habit;

/// A level in Banqi.
pub(super) struct BanqiTrait {
    pub(super) level: Level,
    pub(super) habit: Habit,
    pub(super) style: fn() -> BanqiStyle,
}

/// The node limit of the strongest level at the table. Against the storyteller, 8,000 nodes score .745 and 10,000 score
/// .770 (400 games each); more would make the step too large.
pub(super) const TABLE_NODES: u64 = 10_000;

/// By rising strength. Strength comes from node limit, depth and accuracy; the habit is a weakness that a player can learn to use.
pub(super) static BANQI: [BanqiTrait; 6] = [
    BanqiTrait {
        level: Level::CHILD,
        habit: Habit::Flips,
        style: || BanqiStyle {
            nodes: Some(300),
            depth: 1,
            noise: 200,
            overlooks_exchanges: 104,
            whim: 80,
            curiosity: 300,
            knows_endings: false,
            // A draw scores low, so it avoids repetitions.
            contempt: 300,
            ..BanqiStyle::strongest()
        },
    },
    BanqiTrait {
        level: Level::GUEST,
        habit: Habit::Cannons,
        style: || BanqiStyle {
            nodes: Some(500),
            depth: 1,
            noise: 420,
            overlooks_jumps: 200,
            whim: 110,
            knows_endings: false,
            contempt: 0,
            ..BanqiStyle::strongest()
        },
    },
    BanqiTrait {
        level: Level::REGULAR,
        habit: Habit::Takes,
        style: || BanqiStyle {
            nodes: Some(700),
            depth: 1,
            noise: 270,
            whim: 55,
            greed: 200,
            knows_endings: false,
            contempt: 0,
            ..BanqiStyle::strongest()
        },
    },
    BanqiTrait {
        level: Level::LANDLADY,
        habit: Habit::Waits,
        style: || BanqiStyle {
            nodes: Some(1500),
            depth: 2,
            noise: 150,
            whim: 25,
            curiosity: -50,
            knows_endings: false,
            contempt: 0,
            ..BanqiStyle::strongest()
        },
    },
    BanqiTrait {
        level: Level::STORYTELLER,
        habit: Habit::NeverDraws,
        style: || BanqiStyle {
            nodes: Some(3300),
            depth: 4,
            noise: 60,
            whim: 10,
            contempt: 30,
            pride: 120,
            ..BanqiStyle::strongest()
        },
    },
    BanqiTrait { level: Level::STRONGEST, habit: Habit::Endings, style: BanqiStyle::strongest },
];

//! The weights of the evaluation: by hand, from which a fit begins, and those that are in use.
//!
//! Every attack of a piece on a square counts by the distance of the square from both kings: near the own king it
//! defends, near the enemy king it attacks. The idea is that of the material evaluations of YaneuraOu (Isozaki, 2020); the
//! weights are our own. A piece in a hand is worth about what its attacks would count on the board, and more the more
//! holes there are beside the enemy king.

use std::sync::OnceLock;

use super::groups::{
    ATTACK, COUNT, DEFENCE, DISTANCES, ENEMY_KING, HALF, HANDS, HELD, HOLES, KINDS, KING, OWN_KING, PLACES, SLIDERS,
    TEMPO, THREATS,
};

/// The weight of being to move.
const MOVE: i16 = 30;
/// The weights of attacks by the distance of the square from a king, 0 to 8: near the enemy king, and near the own.
const ATTACKS: [i32; DISTANCES] = [0, 36, 22, 12, 8, 6, 5, 4, 3];
const DEFENCES: [i32; DISTANCES] = [0, 24, 13, 7, 5, 4, 3, 3, 2];
/// The weights of the king's rank, and of each file between it and the middle.
const KING_RANK: [i32; 9] = [20, 10, -20, -50, -80, -80, -40, 0, 10];
const KING_FILE: i32 = 8;
/// The weights of each piece in a hand, in the order of `KomaKind`.
const IN_HAND: [i32; 8] = [0, 80, 70, 75, 55, 15, 20, 10];
/// The weights of a kind in the hand by the number of holes beside the enemy king.
const THREAT: [[i32; HOLES]; 8] = [
    [0; HOLES],
    [0, 12, 28, 45, 60],
    [0, 8, 18, 30, 42],
    [0, 10, 25, 40, 55],
    [0, 8, 20, 32, 45],
    [0, 3, 7, 12, 16],
    [0, 3, 7, 12, 16],
    [0, 3, 6, 9, 12],
];

/// The steps of a kind, promoted ones apart, by files and ranks ahead; none of a king and of kinds that move along lines.
fn steps(kind: usize) -> &'static [(i32, i32)] {
    const GOLD: &[(i32, i32)] = &[(0, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
    match kind {
        3 | 12..=15 => GOLD,
        4 => &[(-1, -1), (1, -1), (-1, 1), (0, 1), (1, 1)],
        5 => &[(-1, 2), (1, 2)],
        7 => &[(0, 1)],
        _ => &[],
    }
}

/// The sum over the squares that a kind attacks, from a place relative to a king, as if the board had no edge.
fn attacked(kind: usize, files: i32, ranks: i32, weights: &[i32; DISTANCES]) -> i32 {
    let distance = |(x, y): &(i32, i32)| (files + x).abs().max((ranks + y).abs()).min(8) as usize;
    steps(kind).iter().map(|step| weights[distance(step)]).sum()
}

/// The weight of each feature, by hand.
pub(super) fn by_hand() -> Box<WeightTable> {
    let mut all = Box::new([0; COUNT]);
    all[TEMPO] = MOVE;
    for place in 0..HALF {
        all[KING + place] = (KING_RANK[place % 9] + KING_FILE * (place / 9) as i32) as i16;
    }
    for at in 0..KINDS * PLACES {
        let (kind, king, square) = (at / PLACES, at % PLACES / 81, at % 81);
        let files = (square % 9) as i32 - (4 - king / 9) as i32;
        let ranks = (square / 9) as i32 - (king % 9) as i32;
        all[OWN_KING + at] = attacked(kind, files, ranks, &DEFENCES) as i16;
        all[ENEMY_KING + at] = attacked(kind, files, ranks, &ATTACKS) as i16;
    }
    for at in 0..SLIDERS * DISTANCES {
        all[DEFENCE + at] = DEFENCES[at % DISTANCES] as i16;
        all[ATTACK + at] = ATTACKS[at % DISTANCES] as i16;
    }
    for kind in 0..8 {
        for count in 0..HELD {
            all[HANDS + kind * HELD + count] = (IN_HAND[kind] * count as i32) as i16;
        }
        for holes in 0..HOLES {
            all[THREATS + kind * HOLES + holes] = THREAT[kind][holes] as i16;
        }
    }
    all
}

/// The weights of all features.
pub(super) type WeightTable = [i16; COUNT];

/// The weights of the game: fitted ones, two bytes each, the low one first. `docs/engine.md` has the recipe.
const FITTED: &[u8; 2 * COUNT] = include_bytes!("weights.bin");

/// The weights of the game.
pub(super) fn in_use() -> &'static WeightTable {
    static IN_USE: OnceLock<Box<WeightTable>> = OnceLock::new();
    IN_USE.get_or_init(|| {
        let mut all = Box::new([0; COUNT]);
        let pairs = FITTED.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        all.iter_mut().zip(pairs).for_each(|(weight, fitted)| *weight = fitted);
        all
    })
}

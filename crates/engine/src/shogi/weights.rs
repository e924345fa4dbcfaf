//! The weights of the evaluation, by hand.
//!
//! Every attack of a piece on a square counts by the distance of the square from both kings: near the own king it
//! defends, near the enemy king it attacks. The idea is that of the material evaluations of YaneuraOu (Isozaki, 2020); the
//! weights are our own. A piece in a hand is worth about what its attacks would count on the board, and more the more
//! holes there are beside the enemy king.

use std::sync::OnceLock;

use super::groups::{
    ATTACK, COUNT, DEFENCE, DISTANCES, ENEMY_KING, HANDS, HELD, HOLES, KINDS, KING, OWN_KING, RELATIVE, SLIDERS,
    THREATS,
};

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
const fn steps(kind: usize) -> &'static [(i32, i32)] {
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
const fn attacked(kind: usize, files: i32, ranks: i32, weights: &[i32; DISTANCES]) -> i32 {
    let (mut sum, mut step) = (0, 0);
    while step < steps(kind).len() {
        let (x, y) = steps(kind)[step];
        let (x, y) = ((files + x).abs(), (ranks + y).abs());
        let distance = if x > y { x } else { y };
        sum += weights[if distance < 8 { distance as usize } else { 8 }];
        step += 1;
    }
    sum
}

/// The weight of each feature, by hand.
pub(super) const BY_HAND: [i16; COUNT] = {
    let mut all = [0; COUNT];
    let mut place = 0;
    while place < 45 {
        all[KING + place] = (KING_RANK[place % 9] + KING_FILE * (place / 9) as i32) as i16;
        place += 1;
    }
    let mut at = 0;
    while at < KINDS * RELATIVE {
        let (kind, files, ranks) = (at / RELATIVE, (at % RELATIVE / 17) as i32, (at % 17) as i32 - 8);
        all[OWN_KING + at] = attacked(kind, files, ranks, &DEFENCES) as i16;
        all[ENEMY_KING + at] = attacked(kind, files, ranks, &ATTACKS) as i16;
        at += 1;
    }
    at = 0;
    while at < SLIDERS * DISTANCES {
        all[DEFENCE + at] = DEFENCES[at % DISTANCES] as i16;
        all[ATTACK + at] = ATTACKS[at % DISTANCES] as i16;
        at += 1;
    }
    let mut kind = 0;
    while kind < 8 {
        let (mut count, mut holes) = (0, 0);
        while count < HELD {
            all[HANDS + kind * HELD + count] = (IN_HAND[kind] * count as i32) as i16;
            count += 1;
        }
        while holes < HOLES {
            all[THREATS + kind * HOLES + holes] = THREAT[kind][holes] as i16;
            holes += 1;
        }
        kind += 1;
    }
    all
};

/// The weights of the game.
static WEIGHTS: [i16; COUNT] = BY_HAND;

/// Other weights for all of this process, while a fit is measured.
static TRIED: OnceLock<Box<[i16; COUNT]>> = OnceLock::new();

/// The weights in use.
#[inline]
pub(super) fn in_use() -> &'static [i16; COUNT] {
    match TRIED.get() {
        Some(tried) => tried,
        None => &WEIGHTS,
    }
}

/// Uses other weights from now on. False if their number is wrong, or others are in use already.
pub(super) fn try_out(weights: Vec<i16>) -> bool {
    weights.into_boxed_slice().try_into().is_ok_and(|weights| TRIED.set(weights).is_ok())
}

//! The evaluation of shogi for a program that fits its weights: `arena fit`.

use teahouse_rules::shogi::Position;

use super::board::ShogiBoard;
use super::{evaluate, features, groups, weights};

/// The number of weights.
pub const COUNT: usize = groups::COUNT;

/// The features of a position: each with how much more often it counts for the side to move than for the other side.
pub fn features(position: &Position) -> Vec<(u32, i8)> {
    let mut counts: Vec<(u32, i8)> = Vec::new();
    let mover = position.mover().index();
    features::each(&ShogiBoard::of(position), |side, feature| {
        counts.push((feature as u32, if side == mover { 1 } else { -1 }));
    });
    counts.sort_unstable_by_key(|(feature, _)| *feature);
    counts.dedup_by(|next, kept| {
        let is_same = next.0 == kept.0;
        if is_same {
            kept.1 += next.1;
        }
        is_same
    });
    counts.retain(|(_, count)| *count != 0);
    counts
}

/// The material of the side to move less that of the other, to which the weights of the features add.
pub fn base(position: &Position) -> i32 {
    evaluate::material(&ShogiBoard::of(position))
}

/// The number of parts that weights share.
pub const SHARED: usize = 2 * PART + groups::STATES;
/// The parts that the weights of all places relative to one king share.
const PART: usize = groups::KINDS * (1 + 9 * 17 + 2 * groups::HALF);

/// The parts that the weight of a feature shares with others: those of a piece by its kind, by its place relative to the king, by
/// its place and by the king's. A fit moves what few positions have with what is like it.
pub fn shared(feature: usize) -> Vec<usize> {
    if (groups::ZONE..groups::LOOSE).contains(&feature) {
        return vec![2 * PART + (feature - groups::ZONE) % groups::STATES];
    }
    let (start, at) = match feature {
        groups::OWN_KING..groups::ENEMY_KING => (0, feature - groups::OWN_KING),
        groups::ENEMY_KING..groups::DEFENCE => (PART, feature - groups::ENEMY_KING),
        _ => return Vec::new(),
    };
    let (kind, king, square) = (at / groups::PLACES, at % groups::PLACES / 81, at % 81);
    let files = (square % 9).abs_diff(4 - king / 9);
    let relative = files * 17 + square / 9 + 8 - king % 9;
    let place = (square % 9).abs_diff(4) * 9 + square / 9;
    let [by_relative, by_place, by_king] =
        [1, 1 + 9 * 17, 1 + 9 * 17 + groups::HALF].map(|skipped| start + groups::KINDS * skipped);
    vec![
        start + kind,
        by_relative + kind * 9 * 17 + relative,
        by_place + kind * groups::HALF + place,
        by_king + kind * groups::HALF + king,
    ]
}

/// Weights of all features, for a player that is measured.
#[derive(Debug, Clone, Copy)]
pub struct ShogiWeights(pub(super) &'static weights::WeightTable);

impl ShogiWeights {
    /// The weights by hand, from which a fit begins.
    pub fn by_hand() -> Self {
        Self(Box::leak(weights::by_hand()))
    }

    /// The weights of the game.
    pub fn in_use() -> Self {
        Self(weights::in_use())
    }

    /// Weights from their [bytes](to_bytes), kept until the program ends; `None` if their number is wrong.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let all: Vec<i16> = bytes.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect();
        Some(Self(Box::leak(all.into_boxed_slice().try_into().ok()?)))
    }

    /// The weight of each feature.
    pub fn values(self) -> &'static [i16] {
        self.0
    }
}

/// The weights as bytes, as `weights.bin` has them.
pub fn to_bytes(weights: &[i16]) -> Vec<u8> {
    weights.iter().flat_map(|weight| weight.to_le_bytes()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::board::Board as _;

    #[test]
    fn base_and_features_are_the_evaluation() {
        for sfen in [
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
            "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
        ] {
            let position = Position::from_sfen(sfen).unwrap();
            let weights = ShogiWeights::in_use().values();
            let sum: i32 = features(&position)
                .into_iter()
                .map(|(feature, count)| i32::from(weights[feature as usize]) * i32::from(count))
                .sum();
            assert_eq!(base(&position) + sum, ShogiBoard::of(&position).evaluate(), "{sfen}");
        }
        let by_hand = ShogiWeights::by_hand().values();
        let bytes = to_bytes(by_hand);
        assert_eq!(ShogiWeights::read(&bytes).map(ShogiWeights::values), Some(by_hand));
        assert!(ShogiWeights::read(&bytes[2..]).is_none() && to_bytes(&[1, -2]) == [1, 0, 254, 255]);
    }
}

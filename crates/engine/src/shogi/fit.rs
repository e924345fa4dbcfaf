//! The evaluation of shogi for a program that fits its weights: `arena fit`.

use teahouse_rules::shogi::Position;

use super::board::ShogiBoard;
use super::{evaluate, features, groups, weights};

/// The number of weights.
pub const COUNT: usize = groups::COUNT;

/// The features of a position: each with how much more often it counts for the side to move than for the other side.
pub fn features(position: &Position) -> Vec<(u16, i8)> {
    let mut counts: Vec<(u16, i8)> = Vec::new();
    let mover = position.mover().index();
    features::each(&ShogiBoard::of(position), |side, feature| {
        counts.push((feature as u16, if side == mover { 1 } else { -1 }));
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

/// The base of the evaluation, without the weights of the features, for the side to move: material, and the move.
pub fn base(position: &Position) -> i32 {
    evaluate::base(&ShogiBoard::of(position))
}

/// The weights by hand, from which a fit begins.
pub fn by_hand() -> Vec<i16> {
    weights::BY_HAND.to_vec()
}

/// The weights in use.
pub fn in_use() -> Vec<i16> {
    weights::in_use().to_vec()
}

/// Uses weights from [bytes](to_bytes) in all of this process, to measure them. False if their number is wrong, or others have been
/// set before.
pub fn try_out(bytes: &[u8]) -> bool {
    weights::try_out(bytes.chunks(2).filter_map(|pair| Some(i16::from_le_bytes(pair.try_into().ok()?))).collect())
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
            let weights = in_use();
            let sum: i32 = features(&position)
                .into_iter()
                .map(|(feature, count)| i32::from(weights[usize::from(feature)]) * i32::from(count))
                .sum();
            assert_eq!(base(&position) + sum, ShogiBoard::of(&position).evaluate(), "{sfen}");
        }
        assert_eq!((by_hand().len(), to_bytes(&[1, -2])), (COUNT, vec![1, 0, 254, 255]));
    }
}

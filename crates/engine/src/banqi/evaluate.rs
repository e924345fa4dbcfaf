//! Static evaluation of a board for the side to move.
//!
//! The value of a piece depends on its living predators ([`super::material`]); a face-down piece counts a share of it.
//! Further terms are shares of the value of a threatened piece: attacked, in the line of a cannon, pursued along an
//! open path, without a safe square. The parity of the distance decides who catches whom, so these terms depend on the
//! side to move. A difference weighs more the fewer pieces are left.

use teahouse_rules::banqi::geometry::{Bits, beyond, indices, neighbours};

use super::board::BanqiBoard;
use super::laws::{Lanes, Laws};
use super::material::{MaterialValues, Values};
use super::moves::dilated;
use super::step::{CANNON, CHARIOT, colour_of, kind_of};
use super::weights::Weights;

/// The bound of the evaluation. Scores beyond it are wins and losses.
pub(super) const MAX_EVALUATION: i32 = 7000;

/// The score if one side has all the value.
const SCALE: i32 = 8000;

/// The largest distance at which pursuers are counted in endings.
const MAX_PURSUIT: i32 = 7;

/// The number of plies before the no-progress draw from which on the evaluation shrinks.
pub(super) const FADING: u16 = 24;

/// Evaluates boards under one set of rules.
#[derive(Debug, Clone)]
pub(super) struct Evaluator {
    laws: Laws,
    weights: Weights,
    pub(super) material: MaterialValues,
}

impl Evaluator {
    pub(super) fn new(laws: &Laws, weights: &Weights) -> Self {
        Self { laws: laws.clone(), weights: weights.clone(), material: MaterialValues::new(laws, weights) }
    }

    /// Sets the number of quiet plies that draw the game.
    pub(super) const fn set_quiet_limit(&mut self, limit: Option<u16>) {
        self.laws.quiet_limit = limit;
    }

    /// The evaluation for the side to move, from -[`MAX_EVALUATION`] to [`MAX_EVALUATION`].
    pub(super) fn evaluate(&mut self, board: &BanqiBoard) -> i32 {
        let values = *self.material.values(board.alive);
        let me = board.me();
        let mut scores = [values.sums[0] * 256, values.sums[1] * 256];
        for (code, count) in board.bag.iter() {
            scores[colour_of(code)] -= values.of[usize::from(code)] * count as i32 * (256 - self.weights.face_down);
        }
        for (colour, score) in scores.iter_mut().enumerate() {
            *score += self.piece_safety(board, &values, colour, colour == me);
        }
        let total = values.sums[0] + values.sums[1] + self.weights.ground;
        let difference = i64::from(scores[me] - scores[me ^ 1]);
        let score = (difference * i64::from(SCALE) / i64::from(total * 256)) as i32 + self.weights.tempo;
        self.fade(board, score).clamp(-MAX_EVALUATION, MAX_EVALUATION)
    }

    /// Shrinks a score to zero towards the no-progress draw.
    #[inline]
    fn fade(&self, board: &BanqiBoard, score: i32) -> i32 {
        match self.laws.quiet_limit {
            Some(limit) if board.quiet + FADING > limit => {
                score * i32::from(limit.saturating_sub(board.quiet)) / i32::from(FADING)
            }
            _ => score,
        }
    }

    /// The safety of a colour's pieces from their predators, in 1/256 of their values.
    #[inline]
    fn piece_safety(&self, board: &BanqiBoard, values: &Values, colour: usize, to_move: bool) -> i32 {
        let weights = &self.weights;
        let (pieces, predators) = (&board.pieces[colour], &board.pieces[colour ^ 1]);
        let occupied = board.occupied();
        let empty = !occupied;
        let mut predators_by_victim: Lanes = [0; 8];
        for (attackers, victims) in predators.iter().zip(&self.laws.takes) {
            for (predators_by_victim, mask) in predators_by_victim.iter_mut().zip(victims) {
                *predators_by_victim |= attackers & mask;
            }
        }
        let attacked = map_lanes(&predators_by_victim, |_, bits| dilated(bits));
        let two = map_lanes(&attacked, |_, bits| dilated(bits & empty));
        let three = map_lanes(&two, |_, bits| dilated(bits & empty));
        let on_one = popcounts(&intersection(pieces, &attacked));
        let on_two = popcounts(&map_lanes(&intersection(pieces, &two), |kind, bits| bits & !attacked[kind]));
        let on_three =
            popcounts(&map_lanes(&intersection(pieces, &three), |kind, bits| bits & !attacked[kind] & !two[kind]));
        let safe = popcounts(&map_lanes(pieces, |kind, bits| dilated(bits) & empty & !attacked[kind]));
        let at_two = if to_move { weights.opposed } else { weights.near };
        let at_one = if to_move { weights.attacked_to_move } else { weights.attacked_waiting };
        let mut score = 0;
        for kind in 0..7 {
            let share = safe[kind] as i32 * weights.mobility
                - on_one[kind] as i32 * at_one
                - on_two[kind] as i32 * at_two
                - on_three[kind] as i32 * weights.far;
            score += share * values.of[kind | colour << 3];
        }
        let trapped = indices(board.sides[colour]).filter(|at| {
            let kind = kind_of(board.cells[*at]);
            attacked[kind] >> at & 1 != 0 && neighbours(*at) & empty & !attacked[kind] == 0
        });
        score -= trapped.map(|at| values.of[usize::from(board.cells[at])]).sum::<i32>() * weights.trapped;
        score -= self.line_attacks(
            board,
            values,
            colour,
            if to_move { weights.aimed_to_move } else { weights.aimed_waiting },
        );
        if board.hidden.count_ones() <= 2 {
            score -= self.pursuit(pieces, &three, empty, values, colour);
        }
        score
    }

    /// The threats of the other colour's cannons, and of its chariots under the rush rule, along lines.
    #[inline]
    fn line_attacks(&self, board: &BanqiBoard, values: &Values, colour: usize, weight: i32) -> i32 {
        let predators = &board.pieces[colour ^ 1];
        let occupied = board.occupied();
        let mut victims: Bits = 0;
        if self.laws.jumps {
            for from in indices(predators[CANNON]) {
                victims |= beyond(from, occupied, 1) & board.sides[colour];
            }
        }
        if self.laws.rushes {
            for from in indices(predators[CHARIOT]) {
                victims |= board.line_targets(&self.laws, colour ^ 1, CHARIOT, from) & board.sides[colour];
            }
        }
        indices(victims).map(|at| values.of[usize::from(board.cells[at])]).sum::<i32>() * weight
    }

    /// In endings: the threats of predators four and more squares away along open paths.
    fn pursuit(&self, pieces: &Lanes, three: &Lanes, empty: Bits, values: &Values, colour: usize) -> i32 {
        let mut score = 0;
        for kind in 0..7 {
            if pieces[kind] == 0 || three[kind] == 0 {
                continue;
            }
            let mut reached = three[kind];
            for distance in 4..=MAX_PURSUIT {
                let wider = dilated(reached & empty) | reached;
                score += (pieces[kind] & wider & !reached).count_ones() as i32
                    * ((self.weights.approach * (MAX_PURSUIT + 1 - distance)) >> 2)
                    * values.of[kind | colour << 3];
                reached = wider;
            }
        }
        score
    }
}

#[inline]
fn map_lanes(lanes: &Lanes, work: impl Fn(usize, Bits) -> Bits) -> Lanes {
    let mut result = [0; 8];
    for kind in 0..8 {
        result[kind] = work(kind, lanes[kind]);
    }
    result
}

#[inline]
fn intersection(one: &Lanes, other: &Lanes) -> Lanes {
    map_lanes(one, |kind, bits| bits & other[kind])
}

/// The population counts of all eight lanes. This form vectorises; `count_ones` does not.
#[inline]
fn popcounts(lanes: &Lanes) -> Lanes {
    map_lanes(lanes, |_, bits| {
        let pairs = bits - (bits >> 1 & 0x5555_5555);
        let fours = (pairs & 0x3333_3333) + (pairs >> 2 & 0x3333_3333);
        let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f;
        let words = bytes + (bytes >> 8);
        (words + (words >> 16)) & 0x3f
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::banqi::tests::rulesets;
    use proptest::prelude::*;
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;
    use rand::seq::IndexedRandom;
    use teahouse_rules::banqi::{Position, Ruleset};
    use teahouse_rules::{Game, Position as AnyPosition};

    fn of(fen: &str) -> i32 {
        let ruleset = Ruleset::taiwan();
        let board = BanqiBoard::of(&Position::from_fen(fen, &ruleset).unwrap());
        Evaluator::new(&Laws::of(&ruleset), &Weights::tuned()).evaluate(&board)
    }

    #[test]
    fn the_evaluation_is_symmetric_in_the_colours() {
        for (one, other) in [
            ("8/2C1r1h1/1a6/1K4S1 r - 0 1", "8/2c1R1H1/1A6/1k4s1 b - 0 1"),
            ("8/2C1r1h1/1a6/1K4S1 b - 41 1", "8/2c1R1H1/1A6/1k4s1 r - 41 1"),
            ("XXr5/2c1S3/K1k1s1a1/A3C3 r H1s1 0 1", "XXR5/2C1s3/k1K1S1A1/a3c3 b S1h1 0 1"),
        ] {
            assert_eq!(of(one), of(other), "{one}");
        }
    }

    #[test]
    fn a_better_board_scores_higher() {
        assert!(of("8/1K4s1/8/4a3 r - 0 1") > of("8/1S4s1/8/4a3 r - 0 1"));
        // With the general to move, the soldier has the opposition.
        assert!(of("8/8/8/S1k5 b - 0 1") < -of("8/8/8/S1k5 r - 0 1") + 2 * Weights::tuned().tempo);
        // An advantage shrinks towards the draw, down to zero.
        let (early, late) = (of("8/1A4h1/8/4r3 r - 0 1"), of("8/1A4h1/8/4r3 r - 55 1"));
        assert!(0 < late && late < early, "{late} {early}");
        assert_eq!(of("8/1A4h1/8/4r3 r - 60 1"), 0);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        /// The evaluation is symmetric under reflection of the board.
        #[test]
        fn a_mirrored_board_has_the_same_evaluation(seed: u64, rules in 0_usize..8, plies in 0_usize..120) {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let all = rulesets();
            let ruleset = all[rules % all.len()];
            let mut game = Game::banqi(ruleset, &mut rng);
            for _ in 0..plies {
                let Some(mv) = game.moves().choose(&mut rng).copied() else { break };
                game.play(mv).unwrap();
            }
            let AnyPosition::Banqi(position) = *game.public().position() else { unreachable!() };
            let fen = position.fen();
            let (rows, rest) = fen.split_once(' ').unwrap();
            prop_assume!(!rest.contains("chain"));
            let upside_down = rows.split('/').rev().collect::<Vec<_>>().join("/");
            let mirrored = rows.split('/').map(|row| row.chars().rev().collect::<String>()).collect::<Vec<_>>().join("/");
            let mut evaluator = Evaluator::new(&Laws::of(&ruleset), &Weights::tuned());
            let mut worth = |fen: &str| evaluator.evaluate(&BanqiBoard::of(&Position::from_fen(fen, &ruleset).unwrap()));
            let expected = worth(&fen);
            prop_assert!(expected.abs() <= MAX_EVALUATION);
            for other in [upside_down, mirrored] {
                prop_assert_eq!(worth(&format!("{other} {rest}")), expected);
            }
        }
    }
}

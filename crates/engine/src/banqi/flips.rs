//! Static gain of flips: the mean over the possible faces, given the pieces around the square.

use teahouse_rules::banqi::geometry::{Bits, beyond, indices, neighbours};

use super::board::BanqiBoard;
use super::laws::Laws;
use super::material::Values;
use super::step::{CANNON, EMPTY, PieceCode, colour_of, kind_of};

/// The share of a piece that is lost if the opponent can capture it at once, in 1/16.
const LOSS_SHARE: i32 = 12;
/// The share of an enemy piece that is gained by an attack on it, in 1/16. The enemy moves first.
const GAIN_SHARE: i32 = 5;

/// Calls `visit` with each face-down square and the gain of its flip.
pub(super) fn for_each(board: &BanqiBoard, laws: &Laws, values: &Values, mut visit: impl FnMut(usize, i32)) {
    let aims = CannonLines::of(board, laws);
    for at in indices(board.hidden) {
        visit(at, expected_gain(board, laws, values, &aims, at));
    }
}

/// The squares that the cannons of the mover and of the opponent attack.
struct CannonLines {
    mine: Bits,
    theirs: Bits,
}

impl CannonLines {
    fn of(board: &BanqiBoard, laws: &Laws) -> Self {
        let me = board.me();
        let aims = |colour: usize| {
            let cannons = if laws.jumps { board.pieces[colour][CANNON] } else { 0 };
            indices(cannons).fold(0, |all, from| all | beyond(from, board.occupied(), 1))
        };
        Self { mine: aims(me), theirs: aims(me ^ 1) }
    }
}

fn expected_gain(board: &BanqiBoard, laws: &Laws, values: &Values, aims: &CannonLines, at: usize) -> i32 {
    let me = board.me();
    let mut beside = [EMPTY; 4];
    let mut count = 0;
    for to in indices(neighbours(at) & (board.sides[0] | board.sides[1])) {
        beside[count] = board.cells[to];
        count += 1;
    }
    let beside = &beside[..count];
    let is_aimed = |aims: Bits| aims >> at & 1 != 0;
    if beside.is_empty() && !is_aimed(aims.mine | aims.theirs) {
        return 0;
    }
    let value = |code: PieceCode| values.of[usize::from(code)];
    let (mut sum, mut weight) = (0, 0);
    for (shown, odds) in board.bag.iter() {
        let is_mine = colour_of(shown) == me;
        let others = beside.iter().copied().filter(|code| colour_of(*code) != colour_of(shown));
        let (mut attacked, mut victim_value) = (is_aimed(if is_mine { aims.theirs } else { aims.mine }), 0);
        for other in others {
            attacked |= laws.takes(kind_of(other), kind_of(shown));
            if laws.takes(kind_of(shown), kind_of(other)) {
                victim_value = victim_value.max(value(other));
            }
        }
        // The opponent moves next: it captures a piece of the mover that is attacked, and captures with a piece of its
        // own.
        let worth = match (is_mine, attacked) {
            (true, true) => -value(shown) * LOSS_SHARE,
            (true, false) => victim_value * GAIN_SHARE,
            (false, _) if victim_value > 0 => -victim_value * LOSS_SHARE,
            (false, true) => value(shown) * GAIN_SHARE,
            (false, false) => 0,
        };
        sum += worth / 16 * odds as i32;
        weight += odds as i32;
    }
    sum / weight.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::banqi::evaluate::Evaluator;
    use crate::banqi::weights::Weights;
    use teahouse_rules::banqi::{Position, Ruleset};

    fn of(fen: &str, at: usize) -> i32 {
        let ruleset = Ruleset::taiwan();
        let laws = Laws::of(&ruleset);
        let board = BanqiBoard::of(&Position::from_fen(fen, &ruleset).unwrap());
        let mut evaluator = Evaluator::new(&laws, &Weights::tuned());
        let mut found = None;
        for_each(&board, &laws, evaluator.material.values(board.alive), |square, gain| {
            if square == at {
                found = Some(gain);
            }
        });
        found.unwrap()
    }

    #[test]
    fn the_gain_of_a_flip_depends_on_the_bag() {
        // A soldier of Black captures the general; the general captures a horse of Black.
        assert!(of("8/8/8/KX6 r s1 0 1", 1) < 0);
        assert!(of("8/8/8/KX6 r h1 0 1", 1) > 0);
        // Beside the enemy's advisor red's horse is lost, and red's general attacks.
        assert!(of("8/8/8/aX6 r H1 0 1", 1) < 0);
        assert!(of("8/8/8/aX6 r K1 0 1", 1) > 0);
        // A flip far from every piece gains nothing. The line of a cannon counts as near.
        assert_eq!(of("8/8/8/a2X4 r H1 0 1", 3), 0);
        assert!(of("8/8/8/cr1X4 r H1 0 1", 3) < 0);
    }
}

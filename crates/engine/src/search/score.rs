//! Scores. A score is that of the side to move, in units of the evaluation.

/// The score of a win on the board, less one for each ply from the root up to it.
pub(crate) const WIN: i32 = 30_000;
/// The score of a win by the opponent's perpetual check or chase, less one for each ply. It depends on the line to the
/// position, so no table stores it.
pub(crate) const BANNED: i32 = 29_000;
/// The largest number of plies in a line.
pub(crate) const MAX_PLY: usize = 120;
/// The largest depth in plies.
pub(crate) const MAX_DEPTH: i32 = 100;
/// The largest score of an evaluation.
pub(crate) const MAX_EVALUATION: i32 = 25_000;
/// The smallest score of a mate.
const LEAST_MATE: i32 = WIN - 2 * MAX_PLY as i32;
/// The smallest score of a decided game.
const LEAST_DECIDED: i32 = BANNED - 2 * MAX_PLY as i32;

/// The score of a loss at a ply.
pub(crate) const fn lost(ply: usize) -> i32 {
    ply as i32 - WIN
}

/// Whether the game is decided: `Some(true)` if the side to move wins.
pub(crate) const fn decided(score: i32) -> Option<bool> {
    if score >= LEAST_DECIDED {
        Some(true)
    } else if score <= -LEAST_DECIDED {
        Some(false)
    } else {
        None
    }
}

/// Whether a score is a win or a loss on the board.
pub(crate) const fn is_mate(score: i32) -> bool {
    score.abs() >= LEAST_MATE
}

/// The plies up to a mate, negative for the loser; `None` for any other score.
pub(crate) fn plies_to_mate(score: i32) -> Option<i32> {
    is_mate(score).then(|| score.signum() * (WIN - score.abs()))
}

/// The score as the transposition table stores it, with mates relative to the position instead of the root. `None` for
/// a score that depends on the line to the position.
pub(crate) fn to_table(score: i32, ply: usize) -> Option<i16> {
    match decided(score) {
        None => Some(score as i16),
        Some(_) if is_mate(score) => Some((score + score.signum() * ply as i32) as i16),
        Some(_) => None,
    }
}

/// The score of a stored one at a ply.
pub(crate) fn from_table(stored: i16, ply: usize) -> i32 {
    let score = i32::from(stored);
    if is_mate(score) { score - score.signum() * ply as i32 } else { score }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_stored_relative_to_the_position() {
        for ply in [0, 1, 40, MAX_PLY - 1] {
            for score in [lost(ply), lost(ply + 5), -lost(ply + 3), 0, -812, MAX_EVALUATION] {
                let stored = to_table(score, ply).unwrap();
                assert_eq!(from_table(stored, ply), score);
            }
            assert_eq!(to_table(BANNED - ply as i32, ply), None);
            assert_eq!(plies_to_mate(-lost(ply)), Some(ply as i32));
        }
        assert_eq!((plies_to_mate(lost(4)), plies_to_mate(300), plies_to_mate(BANNED - 2)), (Some(-4), None, None));
        assert_eq!((decided(BANNED - 2), decided(lost(4)), decided(900)), (Some(true), Some(false), None));
    }
}

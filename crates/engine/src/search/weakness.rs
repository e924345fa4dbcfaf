//! The weakness of a level: its oversights, its misjudgements and its likings.

use crate::manner::{Manner, Overlooks};
use crate::random::mixed;

use super::board::Board;
use super::oversights::Oversights;
use super::packed_move::PackedMove;
use super::score::MAX_DEPTH;

/// The weakness of a search.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Weakness {
    pub(super) noise: i32,
    pub(super) overlooks: Overlooks,
    pub(super) contempt: i32,
    /// Whether there is anything that is not seen.
    pub(super) is_blind: bool,
    /// Whether the depth is bounded, or some moves are liked more than others.
    is_partial: bool,
    pub(super) seed: u64,
}

impl Weakness {
    pub(crate) fn of(manner: &Manner, seed: u64) -> Self {
        let Manner { noise, overlooks, contempt, depth, .. } = *manner;
        let is_blind = overlooks != Overlooks::default();
        let is_partial = depth < MAX_DEPTH || manner.has_tastes();
        Self { noise, overlooks, contempt, is_blind, is_partial, seed: mixed(seed) }
    }

    /// Whether all that the search finds is true.
    pub(crate) const fn is_proof(&self) -> bool {
        !self.is_blind
    }

    /// Whether the player errs at all.
    pub(super) const fn errs(&self) -> bool {
        self.is_blind || self.noise > 0 || self.is_partial
    }

    /// Whether a share, in 1/256, holds for a number.
    pub(super) const fn falls(&self, share: u32, number: u64) -> bool {
        share > 0 && (mixed(number ^ self.seed) >> 20 & 0xff) < share as u64
    }

    /// Whether a move with these oversights is not seen.
    pub(super) fn misses(&self, mv: PackedMove, oversights: Oversights) -> bool {
        let Overlooks { far, jumps, diagonals, behind, opened, .. } = self.overlooks;
        let share = [
            (Oversights::FAR, far),
            (Oversights::JUMP, jumps),
            (Oversights::DIAGONAL, diagonals),
            (Oversights::BEHIND, behind),
            (Oversights::OPENED, opened),
        ]
        .into_iter()
        .filter(|(oversight, _)| oversights.contains(*oversight))
        .map(|(_, share)| share)
        .max();
        self.falls(share.unwrap_or(0), u64::from(mv.0) << 8 | 1)
    }
}

/// The plies from the start in which the order of good moves depends on the seed.
const VARIED_PLIES: usize = 12;
/// The margin within which moves are then equal.
const VARIETY: i32 = 30;
/// The plies in which a player shelters its king.
const SHELTERED_PLIES: usize = 80;

/// A player's liking for moves of the root.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Taste<'a> {
    pub(crate) manner: &'a Manner,
    /// The seed of the game; 0 for the best move in every position.
    pub(crate) seed: u64,
    /// The number of plies since the start of the game.
    pub(crate) ply: usize,
}

impl Taste<'_> {
    /// The number that decides the oversights of a turn.
    pub(crate) fn of_turn(&self) -> u64 {
        mixed(self.seed ^ (self.ply as u64) << 32)
    }

    /// The bonus of a move.
    pub(crate) fn bonus<B: Board>(&self, board: &B, mv: PackedMove) -> i32 {
        let Manner { whim, checks, captures, advance, drops, shelter, .. } = *self.manner;
        let random = mixed(self.of_turn() ^ board.key() ^ u64::from(mv.0) << 40);
        let mut bonus = whim * half_lives(random) / 16;
        if self.seed != 0 && self.ply < VARIED_PLIES {
            bonus += (mixed(random) % (VARIETY as u64 + 1)) as i32;
        }
        if checks != 0 && board.gives_check(mv) {
            bonus += checks;
        }
        if captures != 0 && board.is_capture(mv) {
            bonus += captures;
        }
        if advance != 0 {
            bonus += advance * board.advance(mv);
        }
        if mv.dropped().is_some() {
            bonus += drops;
        }
        if shelter != 0 && self.ply < SHELTERED_PLIES {
            let side = board.mover();
            bonus += shelter * (board.after(mv).shelter(side) - board.shelter(side));
        }
        bonus
    }
}

/// A random number that exceeds `n` sixteenths with the probability 2^(-n / 16): the number of half-lives of a random
/// number, times 16. Added to scores times a loss, it makes a worse move by that loss half as likely.
const fn half_lives(random: u64) -> i32 {
    let whole = random.leading_zeros();
    // The four bits that follow the first set one; linear between powers of two.
    let fraction = (random << whole << 1) >> 60;
    16 * whole as i32 + 15 - fraction as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_lives_halve() {
        let count = |least: i32| (1..=40_000_u64).filter(|n| half_lives(mixed(*n)) >= least).count() as f64;
        for least in [0, 16, 32, 64] {
            let share = count(least) / 40_000.0;
            let expected = 2_f64.powf(-f64::from(least) / 16.0);
            assert!((share / expected - 1.0).abs() < 0.1, "{least} {share}");
        }
    }

    #[test]
    fn the_largest_share_of_a_moves_oversights_counts() {
        let overlooks = Overlooks { far: 64, jumps: 128, ..Overlooks::default() };
        let missed = |oversights: Oversights| {
            let misses = |seed| {
                let manner = Manner { overlooks, ..Manner::strongest() };
                Weakness::of(&manner, seed).misses(PackedMove(77), oversights)
            };
            (0..4000).filter(|seed| misses(*seed)).count()
        };
        let both = Oversights::FAR.with(Oversights::JUMP, true);
        assert_eq!((missed(Oversights::NONE), missed(Oversights::BEHIND)), (0, 0));
        assert!((900..1100).contains(&missed(Oversights::FAR)), "{}", missed(Oversights::FAR));
        assert!((1900..2100).contains(&missed(both)), "{}", missed(both));
    }
}

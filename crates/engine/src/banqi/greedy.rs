//! The greedy player, the reference of matches: it maximises the capture less the recapture, and moves at random if no
//! capture gains.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use teahouse_rules::{Move, Position, Public, Rules};

use super::board::BanqiBoard;
use super::laws::Laws;
use super::material::MaterialValues;
use super::step::{EMPTY, PackedStep};
use super::weights::Weights;

/// One of the moves with the largest gain, at random. `None` if every legal move is excluded or the game is not Banqi.
///
/// A flip counts as zero. The player sees public information only; the same line and seed give the same answer.
pub fn choose(public: &Public, seed: u64, excluded: &[Move]) -> Option<Move> {
    let (Position::Banqi(position), Rules::Banqi(ruleset)) = (public.position(), public.rules()) else { return None };
    let laws = Laws::of(ruleset);
    let board = BanqiBoard::of(position);
    let mut material = MaterialValues::new(&laws, &Weights::tuned());
    let value = material.values(board.alive).of;
    let worth = |code: u8| if code < EMPTY { value[usize::from(code)] } else { 0 };
    let gain = |step: &PackedStep| {
        if board.is_chance(*step) || step.is_stop() {
            return 0;
        }
        let taken = worth(board.cells[step.to()]);
        let after = board.after(&laws, *step, 0);
        let mut lost = 0;
        if after.mover != board.mover {
            after.for_each_capture(&laws, |answer| lost = lost.max(worth(after.cells[answer.to()])));
        }
        taken - lost
    };
    let mut steps = board.steps(&laws);
    steps.retain(|step| !excluded.contains(&step.to_move()));
    let best = steps.iter().map(gain).max()?;
    steps.retain(|step| gain(step) == best);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(public.ply() as u64);
    steps.choose(&mut rng).map(|step| step.to_move())
}

//! The mover without a thought: any legal move.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use teahouse_rules::{Move, Public};

/// One of the moves that the position allows and that are not excluded, each as likely as the others; `None` if there
/// is none.
///
/// The choice follows from what anybody may know and from the seed, and from nothing else: the same line of moves and
/// the same seed give the same answer. Past an end by repetition or counter it goes on choosing, as the position alone
/// allows: whether the game is over is the referee's affair.
#[must_use]
pub fn choose(public: &Public, seed: u64, excluded: &[Move]) -> Option<Move> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(public.ply() as u64);
    let mut moves = public.position().moves();
    moves.retain(|mv| !excluded.contains(mv));
    moves.choose(&mut rng).copied()
}

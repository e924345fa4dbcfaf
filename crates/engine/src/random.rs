//! The random player.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use teahouse_rules::{Move, Public};

/// A random legal move of the position that is not excluded; `None` if there is none.
///
/// The choice follows from the position, the seed and the number of turns played. It ignores ends by repetition or
/// counter, which the referee judges.
///
/// ```
/// use teahouse_engine::random;
/// use teahouse_rules::{Public, Rules};
///
/// let public = Public::new(Rules::parse("shogi")?);
/// let mv = random::choose(&public, 7, &[]).expect("the start position has legal moves");
/// assert!(public.moves().contains(&mv));
/// assert_eq!(random::choose(&public, 7, &[]), Some(mv));
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
pub fn choose(public: &Public, seed: u64, excluded: &[Move]) -> Option<Move> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(public.ply() as u64);
    let mut moves = public.position().moves();
    moves.retain(|mv| !excluded.contains(mv));
    moves.choose(&mut rng).copied()
}
